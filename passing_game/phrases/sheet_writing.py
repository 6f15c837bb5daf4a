"""A score sheet as plain text, and as Markdown in which no name is more than text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from passing_game.i18n import _
from passing_game.phrases.columns import columns

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from passing_game.phrases.sheet import Sheet

_MARKUP: Final = re.compile(
    r"[\\`*_\[\]<>|~^$@]|&(?=[#\w])"  # anywhere
    r"|^[#+=-]"  # a heading, a list, a rule
    r"|(?<=[^\W\d])[.:](?=[\w/])"  # www. and https:// become links by themselves
    r"|^\d+[.)]"  # a numbered list
)
"""What Markdown, in one of its dialects, may take for more than text."""


def as_text(sheet: Sheet) -> list[str]:
    """The lines of a score sheet as plain text."""
    parts = (sheet.seats, sheet.rules, *sheet.rounds)
    lines = [sheet.title, *sheet.about]
    for part in parts:
        lines += ["", part.heading, *(f"  {line}" for line in part.lines)]
    if sheet.rounds:
        rows = columns(sheet.scores, to_the_left={1})
        lines += ["", _("Scores"), *(f"  {row}" for row in rows)]
    return [*lines, "", sheet.result.heading, *(f"  {line}" for line in sheet.result.lines)]


def as_markdown(sheet: Sheet) -> list[str]:
    """The lines of a score sheet as Markdown."""
    lines = [f"# {_plain(sheet.title)}"]
    if sheet.about:
        lines += ["", *_bullets(sheet.about)]
    for part in (sheet.seats, sheet.rules, *sheet.rounds):
        lines += ["", f"## {_plain(part.heading)}", "", *_bullets(part.lines)]
    if sheet.rounds:
        heads, *rows = sheet.scores
        rule = ("---:", "---", *("---:" for _side in heads[2:]))
        scores = _("Scores")
        lines += ["", f"## {scores}", "", _table_row(map(_plain, heads)), _table_row(rule)]
        lines += [_table_row(map(_plain, row)) for row in rows]
    return [*lines, "", f"## {_plain(sheet.result.heading)}", "", *_bullets(sheet.result.lines)]


def _plain(text: str) -> str:
    return _MARKUP.sub(lambda found: f"{found[0][:-1]}\\{found[0][-1]}", text)


def _bullets(lines: Sequence[str]) -> list[str]:
    return [f"- {_plain(line)}" for line in lines]


def _table_row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
