"""The commands of the players, each defined once: keys, key bar, palette and help come from here.

A command's keys map to Textual actions of the screen it belongs to. Texts are English ids; they
are translated where they are shown.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from textual.binding import Binding, BindingType

from passing_game.i18n import N_

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


@dataclass(frozen=True, slots=True)
class Command:
    """Something a player can do.

    `keys` maps each key to its action; `shown` is how the keys are written for people; `label` is
    for the key bar (empty: not in it); `click` is the action of its entry there and in the palette
    (empty where a key alone says what is meant).
    """

    name: str
    keys: Mapping[str, str]
    shown: str
    label: str
    help: str
    click: str = field(default="", kw_only=True)


def _one(action: str, *keys: str) -> dict[str, str]:
    return dict.fromkeys(keys, action)


_DIGITS: Final = "1234567890"
_UNSHIFTED: Final = ("+ľščťžýáíé", "+ěščřžýáíé")
"""The digit rows of Slovak and Czech keyboards, where digits need Shift."""


def _tile_keys() -> dict[str, str]:
    rows = (_DIGITS, *_UNSHIFTED)
    return {key: f"choose({place})" for row in rows for place, key in enumerate(row)}


HELP: Final = Command(
    "help", _one("app.help", "?", "f1"), "?", N_("help"), N_("Rules and keys"), click="app.help"
)
LEAVE: Final = Command(
    "leave", _one("app.leave", "q"), "q", N_("leave"), N_("Leave"), click="app.leave"
)

PALETTE: Final = Command(
    "palette",
    _one("app.command_palette", "ctrl+p"),
    "^P",
    N_("more"),
    N_("Find a command by its name"),
    click="app.command_palette",
)

MOUSE: Final = Command(
    "mouse",
    _one("app.mouse", "m"),
    "m",
    "",
    N_("Leave the mouse to the terminal, or take it back"),
    click="app.mouse",
)

CHOOSE: Final = Command(
    "choose", _tile_keys(), "1-9", N_("tile"), N_("Choose a tile (0 is the tenth)")
)
STEP: Final = Command(
    "step",
    {way: f"step('{way}')" for way in ("left", "right", "up", "down")},
    "← →",
    N_("choose"),
    N_("Choose any tile; or the end, while it is asked for"),
)
AIM: Final = Command(
    "aim",
    {"comma": "aim('left')", "full_stop": "aim('right')"},
    ", .",
    "",
    N_("Aim at the left or the right end"),
)
PLAY: Final = Command(
    "play", _one("play", "enter"), "Enter", N_("play"), N_("Play the chosen tile"), click="play"
)
SHOW_HAND: Final = Command(
    "show-hand",
    # Not the key that ends the turn before: pressed once too often, it would show the hand.
    _one("show_hand", "space"),
    "Space",
    N_("show my hand"),
    N_("Take the keyboard over: show your hand"),
    click="show_hand",
)
HIDE_HAND: Final = Command(
    "hide-hand",
    _one("hide_hand", "enter"),
    "Enter",
    N_("hide the hand"),
    N_("Hide your hand after a look at the drawn tile"),
    click="hide_hand",
)
PUT_BACK: Final = Command(
    "put-back",
    _one("put_back", "escape", "backspace"),
    "Esc",
    "",
    N_("Put the chosen tile back"),
    click="put_back",
)
DRAW: Final = Command("draw", _one("draw", "d"), "d", N_("draw"), N_("Draw a tile"), click="draw")
PASS: Final = Command("pass", _one("pass", "p"), "p", N_("pass"), N_("Pass"), click="pass")
LOG: Final = Command(
    "log", _one("app.log", "l"), "l", N_("log"), N_("This round, move by move"), click="app.log"
)
TABLE: Final = (
    CHOOSE,
    STEP,
    AIM,
    PLAY,
    SHOW_HAND,
    HIDE_HAND,
    PUT_BACK,
    DRAW,
    PASS,
    LOG,
    HELP,
    PALETTE,
    MOUSE,
    LEAVE,
)

NEXT: Final = Command(
    "next",
    _one("next", "enter", "space"),
    "Enter",
    N_("next round"),
    N_("Deal the next round"),
    click="next",
)
REMATCH: Final = Command(
    "rematch",
    _one("rematch", "r"),
    "r",
    N_("rematch"),
    N_("Play the same match again"),
    click="rematch",
)
SETUP_AGAIN: Final = Command(
    "setup", _one("setup", "s"), "s", N_("setup"), N_("Set up another match"), click="setup"
)
SCORING: Final = (NEXT, REMATCH, SETUP_AGAIN, HELP, PALETTE, MOUSE, LEAVE)

ROW: Final = Command(
    "row",
    {"up": "row(-1)", "down": "row(1)", "tab": "row(1)", "shift+tab": "row(-1)"},
    "↑ ↓",
    N_("choose"),
    N_("Go from line to line"),
)
CHANGE: Final = Command(
    "change",
    {"left": "change(-1)", "right": "change(1)"},
    "← →",
    N_("change"),
    N_("Change the line"),
)
NAME: Final = Command(
    "name", _one("name", "n"), "n", N_("name"), N_("Change the name of a player"), click="name"
)
DIGIT: Final = Command(
    "digit",
    {**{digit: f"digit({digit})" for digit in _DIGITS}, "backspace": "rub_out"},
    "0-9",
    N_("write"),
    N_("Write the target"),
)
DEAL: Final = Command(
    "deal", _one("deal", "enter"), "Enter", N_("deal"), N_("Deal the first round"), click="deal"
)
SETUP: Final = (ROW, CHANGE, NAME, DIGIT, DEAL, HELP, PALETTE, MOUSE, LEAVE)

BACK: Final = Command(
    "back",
    _one("back", "escape", "q", "enter", "?", "l"),
    "Esc",
    N_("back"),
    N_("Go back"),
    click="back",
)
SCROLL: Final = Command(
    "scroll",
    {
        "up": "scroll(-1)",
        "down": "scroll(1)",
        "pageup": "scroll(-10)",
        "pagedown": "scroll(10)",
        "space": "scroll(10)",
    },
    "↑ ↓",
    N_("scroll"),
    N_("Scroll"),
)
READING: Final = (SCROLL, BACK)

STAY: Final = Command(
    "stay", _one("stay", "escape", "n", "enter"), "Esc", N_("stay"), N_("Stay"), click="stay"
)
TO_SETUP: Final = Command(
    "to-setup",
    _one("setup", "s"),
    "s",
    N_("setup"),
    N_("To the setup"),
    click="setup",
)
QUIT: Final = Command(
    "quit",
    _one("quit_program", "q", "y"),
    "q",
    N_("leave the game"),
    N_("Leave the game"),
    click="quit_program",
)
LEAVING: Final = (QUIT, TO_SETUP, STAY)

ACCEPT: Final = Command(
    "accept",
    _one("accept", "enter"),
    "Enter",
    N_("take it"),
    N_("Take the name"),
    click="accept",
)
CANCEL: Final = Command(
    "cancel",
    _one("back", "escape"),
    "Esc",
    N_("back"),
    N_("Leave the name as it was"),
    click="back",
)
NAMING: Final = (ACCEPT, CANCEL)

FIRST_CLICK_ONLY: Final = frozenset({"show_hand"})
"""Actions of a first click alone: one that follows at once was meant for what was there before."""


def bindings(commands: Iterable[Command]) -> list[BindingType]:
    """The keys of commands, as Textual wants them. Our own key bar shows them."""
    return [
        Binding(key, action, command.label, show=False, id=f"{command.name}.{key}")
        for command in commands
        for key, action in command.keys.items()
    ]
