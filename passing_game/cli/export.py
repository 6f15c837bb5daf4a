"""`passing-game export`: a match as a record, a score sheet or a picture."""

from __future__ import annotations

from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from passing_game.cli.archive import read_sound, record_named
from passing_game.cli.output import write_file
from passing_game.cli.picture import Wish, draw, picture_options
from passing_game.cli.speaking import command, option
from passing_game.i18n import N_, _
from passing_game.phrases.foreign import escaped
from passing_game.phrases.sheet import sheet_of
from passing_game.phrases.sheet_writing import as_markdown, as_text

if TYPE_CHECKING:
    from collections.abc import Sequence


STDOUT: Final = "-"
"""Stands for the standard output."""


class Format(StrEnum):
    """What a match is written as."""

    RECORD = "record"
    TEXT = "text"
    MARKDOWN = "markdown"
    SVG = "svg"


_ENDINGS: Final = {
    ".jsonl": Format.RECORD,
    ".txt": Format.TEXT,
    ".md": Format.MARKDOWN,
    ".markdown": Format.MARKDOWN,
    ".svg": Format.SVG,
}


@command(
    help=N_(
        "Write a match as a record, sheet or picture.\n\n"
        "It is the record, a score sheet to read, or a picture of any position. MATCH is what "
        "passing-game history calls it. Without OUT, or with -, it goes to the "
        "standard output. OUT is never overwritten without --force. A record and a picture can "
        "tell every hand: mind whom you give those of a match that is not over."
    )
)
@click.argument("match", metavar="MATCH|FILE")
@click.argument("out", default=STDOUT)
@option(
    "--format",
    "as_format",
    type=click.Choice([one.value for one in Format]),
    help=N_(
        "What to write.  [default: by the ending of OUT (.jsonl, .txt, .md, .svg), and text for "
        "the standard output]"
    ),
)
@option("--force", is_flag=True, help=N_("Overwrite OUT if it is there already."))
@picture_options
def export(match: str, out: str, as_format: str | None, *, force: bool, wish: Wish) -> None:
    """Write a match."""
    wanted = Format(as_format) if as_format else _by_ending(out)
    if wish.first and wanted is not Format.SVG:
        raise click.UsageError(
            _("{option} is for pictures: say --format svg.").format(option=wish.first)
        )
    path = record_named(match)
    content = _content(path, wanted, wish)
    if out == STDOUT:
        click.echo(content, nl=False)
        return
    if _is_same(Path(out), path):
        raise click.UsageError(_("That is the record itself."))
    write_file(Path(out), content if isinstance(content, bytes) else content.encode(), force=force)


def _is_same(one: Path, other: Path) -> bool:
    """Whether both lead to the same file; False also if nobody can tell."""
    with suppress(OSError):
        return one.samefile(other)
    return False


def _by_ending(out: str) -> Format:
    if out == STDOUT:
        return Format.TEXT
    try:
        return _ENDINGS[Path(out).suffix.lower()]
    except KeyError:
        raise click.UsageError(
            _("The ending of {file} does not tell what to write: say it with --format.").format(
                file=escaped(out)
            )
        ) from None


def _content(path: Path, wanted: Format, wish: Wish) -> str | bytes:
    if wanted is Format.SVG:
        return draw(path, wish).encode()
    record, replay = read_sound(path)
    match wanted:
        case Format.RECORD:
            return record
        case Format.TEXT:
            return _joined(as_text(sheet_of(replay)))
        case Format.MARKDOWN:
            return _joined(as_markdown(sheet_of(replay)))


def _joined(lines: Sequence[str]) -> str:
    return "".join(f"{line}\n" for line in lines)
