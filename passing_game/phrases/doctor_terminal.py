"""What the doctor says of the terminal, and of ssh."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from passing_game.config.settings import Colours
from passing_game.i18n import N_, _
from passing_game.phrases.foreign import escaped

if TYPE_CHECKING:
    from collections.abc import Iterable


def no_terminal() -> str:
    """That this is no terminal."""
    return _("There is no terminal here, so the game is played in lines of text.")


def unfit_terminal(why: str) -> str:
    """Why the full screen cannot be shown on this terminal, and what to do."""
    return _("{why} Set TERM to what it is, such as xterm-256color, or play with --text.").format(
        why=why
    )


def terminal_is(kind: str) -> str:
    """Which terminal this is."""
    return _("It is of the kind {kind}, and fit for the full screen.").format(kind=escaped(kind))


def no_size() -> str:
    """That the terminal does not tell its size."""
    return _("The terminal does not tell its size. Say it with: stty rows 24 columns 80")


def size_is(size: tuple[int, int]) -> str:
    """How large the window is."""
    return _("The window is {there}.").format(there=_shown(size))


def rather_small(size: tuple[int, int], better: tuple[int, int]) -> str:
    """That a larger window shows more."""
    return _("The window is {there}; from {better} on it shows more.").format(
        there=_shown(size), better=_shown(better)
    )


def too_small(size: tuple[int, int], needed: tuple[int, int]) -> str:
    """That the window has no room for the full screen."""
    return _(
        "The window is {there}, and {needed} is needed: enlarge it, or play with --text."
    ).format(there=_shown(size), needed=_shown(needed))


def _shown(size: Iterable[int]) -> str:
    return "x".join(map(str, size))


_COLOURS: Final = {
    Colours.TRUE: N_("All colours are used."),
    Colours.EIGHT_BIT: N_("256 colours are used."),
    Colours.FOUR_BIT: N_("16 colours are used."),
    Colours.NONE: N_("No colours are used."),
}


def colours_are(colours: Colours) -> str:
    """How many colours there are."""
    return _(_COLOURS[colours])


def no_colour_wanted() -> str:
    """Why there are none."""
    return _("NO_COLOR asks for that; --colours overrules it.")


def more_colours() -> str:
    """How there are more, if the terminal has more."""
    return _("If the terminal has more, say so with --colours or in the settings.")


def all_glyphs() -> str:
    """That everything can be drawn."""
    return _("Tiles are drawn with lines and pips.")


def console_font() -> str:
    """Why everything is drawn in ASCII on a console."""
    return _("Tiles are drawn in ASCII: a bare console lacks the other signs.")


def no_utf8() -> str:
    """Why everything is drawn in ASCII elsewhere, and what to do."""
    return _(
        "Tiles are drawn in ASCII, for the settings or the locale say so. If the terminal takes "
        "UTF-8, set LANG to a locale with it, such as C.UTF-8."
    )


def in_tmux() -> str:
    """What is worth knowing in tmux."""
    return _(
        "You are in tmux. If Esc comes late, put this into its configuration: set -sg "
        "escape-time 50"
    )


def in_screen() -> str:
    """What is worth knowing in GNU screen."""
    return _(
        "You are in GNU screen, where Esc comes with the next key only and colours are few. Each "
        "screen can be left by another key, too."
    )


def ssh_is(path: str) -> str:
    """Where ssh is."""
    return _("Tables of other machines are reached with {path}.").format(path=escaped(path))


def no_ssh() -> str:
    """That there is no ssh."""
    return _("There is no ssh, so no tables of other machines can be reached. Install OpenSSH.")
