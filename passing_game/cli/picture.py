"""The picture of a position: which one, and how it is to be drawn."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from functools import wraps
from typing import TYPE_CHECKING, Any, Final

import click

from passing_game.cli.reels import load
from passing_game.cli.speaking import option
from passing_game.config import Style, ThemeName
from passing_game.i18n import N_, _, ngettext
from passing_game.phrases.foreign import escaped

if TYPE_CHECKING:
    from pathlib import Path

    from passing_game.cli.options import Command
    from passing_game.tables.reel import Reel


@dataclass(frozen=True, slots=True)
class Wish:
    """What is asked of a picture; None is for what was not said.

    `round` counts from 1, `move` from the deal, 0; `seat` is the only one whose hand is shown;
    `size` is columns and rows.
    """

    round: int | None = None
    move: int | None = None
    seat: int | None = None
    size: tuple[int, int] | None = None
    theme: str | None = None
    style: str | None = None

    @property
    def first(self) -> str | None:
        """The first option that was given; None if none was."""
        given = (field.name for field in fields(self) if getattr(self, field.name) is not None)
        return next((f"--{name}" for name in given), None)


def _size(
    _context: click.Context, _parameter: click.Parameter, written: str | None
) -> tuple[int, int] | None:
    if written is None:
        return None
    found = re.fullmatch(r"([0-9]{1,4})[xX×]([0-9]{1,4})", written)
    if found is None:
        text = _("{size} is no size; it is written like 100x30.")
        raise click.BadParameter(text.format(size=escaped(written)))
    from passing_game.ui.position_picture import LEAST, MOST  # noqa: PLC0415 - as it draws

    columns, rows = int(found[1]), int(found[2])
    if not (LEAST[0] <= columns <= MOST[0] and LEAST[1] <= rows <= MOST[1]):
        text = _("A picture has {least} to {most} columns and rows.")
        least, most = (f"{columns}x{rows}" for columns, rows in (LEAST, MOST))
        raise click.BadParameter(text.format(least=least, most=most))
    return columns, rows


_OPTIONS: Final = (
    option(
        "--round",
        type=click.IntRange(1),
        metavar="N",
        help=N_("Picture: the round.  [default: the last one]"),
    ),
    option(
        "--move",
        type=click.IntRange(0),
        metavar="M",
        help=N_("Picture: after this move of the round; 0 is the deal.  [default: the end]"),
    ),
    option(
        "--seat",
        type=click.IntRange(0, 3),
        metavar="N",
        help=N_("Picture: only what this seat saw.  [default: all hands]"),
    ),
    option(
        "--size",
        metavar="COLUMNSxROWS",
        callback=_size,
        help=N_("Picture: its size in cells of a terminal.  [default: 100x30]"),
    ),
    option(
        "--theme",
        type=click.Choice([one.value for one in ThemeName]),
        help=N_("Picture: the colours of the table.  [default: felt]"),
    ),
    option(
        "--style",
        type=click.Choice([one.value for one in Style if one is not Style.AUTO]),
        help=N_("Picture: how tiles are drawn.  [default: pips]"),
    ),
)


def picture_options(command: Command) -> Command:
    """Give a command the options on a picture; it gets `wish`, a `Wish`."""

    @wraps(command)
    def with_wish(*args: Any, **others: Any) -> None:  # noqa: ANN401 - whatever else it takes
        wish = Wish(**{field.name: others.pop(field.name) for field in fields(Wish)})
        command(*args, wish=wish, **others)

    decorated: Command = with_wish
    for give in reversed(_OPTIONS):
        decorated = give(decorated)
    return decorated


def draw(path: Path, wish: Wish) -> str:
    """The picture of a position of a record, as SVG.

    Raises:
        click.UsageError: if there is no such position or seat.
        click.ClickException: if there is nothing to be drawn, or the record is not sound.
    """
    reel = load(path, whole=True)
    index = _index(reel, wish)
    if wish.seat is not None and wish.seat >= reel.rules.players:
        raise click.UsageError(_("There is no seat {seat}.").format(seat=wish.seat))
    # What draws is loaded when something is drawn.
    from passing_game.ui.look import Look  # noqa: PLC0415
    from passing_game.ui.position_picture import svg_of  # noqa: PLC0415

    return svg_of(
        reel,
        index,
        size=wish.size or (100, 30),
        look=Look(Style(wish.style or Style.PIPS)),
        theme=ThemeName(wish.theme or ThemeName.FELT),
        seat=wish.seat,
    )


def _index(reel: Reel, wish: Wish) -> int:
    """The position that is wanted.

    Raises:
        click.UsageError: if there is none.
    """
    number = wish.round or reel.rounds
    if number > reel.rounds:
        text = ngettext("There was {number} round.", "There were {number} rounds.", reel.rounds)
        raise click.UsageError(text.format(number=reel.rounds))
    if wish.move is None:
        return reel.find(number, reel.last_step(number))
    moves = reel.moves(number)
    if wish.move > moves:
        text = ngettext(
            "Round {round} has {number} move.", "Round {round} has {number} moves.", moves
        )
        raise click.UsageError(text.format(round=number, number=moves))
    return reel.find(number, wish.move)
