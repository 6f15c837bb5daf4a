"""`passing-game doctor`: what may keep somebody from playing, and what to do about it."""

from __future__ import annotations

import json
import sys
from itertools import chain, repeat
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Final

import click

from passing_game.cli.interrupted import load_module
from passing_game.cli.options import json_lines_option
from passing_game.cli.speaking import command
from passing_game.cli.terminal import is_terminal
from passing_game.i18n import N_, _
from passing_game.phrases import doctor as words
from passing_game.phrases.columns import columns
from passing_game.phrases.wrapping import wrapped
from passing_game.tables.names import cells

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from passing_game.cli.checks.finding import Finding

NARROWEST: Final = 20
"""Cells that a sentence has at least."""


@command(
    help=N_(
        "Look what may keep you from playing, and say what to do.\n\n"
        "The settings, the folders, the table hosts of this machine and the terminal are looked "
        "at; nothing is started or changed. The exit code is 1 if something is in trouble. With "
        "--json there is one object a line, with the keys check, state (ok, note or trouble) and "
        "told."
    )
)
@json_lines_option
def doctor(*, as_json: bool) -> None:
    """Look, and tell."""
    load_module("passing_game.cli.checks.every")
    from passing_game.cli.checks.every import all_findings  # noqa: PLC0415
    from passing_game.cli.checks.finding import State  # noqa: PLC0415

    found = all_findings()
    troubles = sum(one.state is State.TROUBLE for one in found)
    if as_json:
        for one in found:
            told = {"check": one.check.value, "state": one.state.value, "told": one.told}
            click.echo(json.dumps(told))
    else:
        width = get_terminal_size().columns if is_terminal(sys.stdout) else None
        click.echo("\n".join([*_lines(found, width), "", words.summary(troubles)]))
    if troubles:
        raise SystemExit(1)


def _lines(found: Sequence[Finding], width: int | None) -> Iterator[str]:
    """A line for each finding; where there is a width, more of them stand below each other."""
    rows = [(_(one.state.value), _(one.check.value), one.told) for one in found]
    start = sum(max(cells(row[place]) for row in rows) + 2 for place in range(2))
    for row, line in zip(rows, columns(rows, range(3)), strict=True):
        if width is None:
            yield line
            continue
        head = line.removesuffix(row[2])
        pieces = wrapped(row[2], max(NARROWEST, width - start))
        for before, piece in zip(chain([head], repeat(" " * start)), pieces, strict=False):
            yield before + piece
