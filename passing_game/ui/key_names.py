"""The names of keys: Textual's own inside, the ones that are printed on keyboards for people.

Whatever is shown is understood when it is written: `read(shown(key))` is `key` again, in the
language of the session as well as in English. Where only ASCII can be written the arrows are words.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from textual.keys import REPLACED_KEYS, Keys, _character_to_key, key_to_character

from passing_game.i18n import N_, _

RESERVED: Final = frozenset({"ctrl+c", "ctrl+q", "ctrl+l"})
"""They leave at once or paint the screen anew, wherever one is."""

SENT_FOR_ANOTHER: Final = {"ctrl+i": "tab", "ctrl+m": "enter", "ctrl+h": "backspace"}
"""Keys that most terminals cannot tell from another, and which."""

_ARROWS: Final = {"left": "←", "right": "→", "up": "↑", "down": "↓"}

_WORDS: Final = {
    # Translators: a key of the keyboard, as the next ones
    "left": N_("Left"),
    "right": N_("Right"),
    "up": N_("Up"),
    "down": N_("Down"),
    "enter": N_("Enter"),
    "escape": N_("Esc"),
    "space": N_("Space"),
    "tab": N_("Tab"),
    "backspace": N_("Backspace"),
    "delete": N_("Del"),
    "insert": N_("Ins"),
    "home": N_("Home"),
    "end": N_("End"),
    "pageup": N_("PgUp"),
    "pagedown": N_("PgDn"),
}

_MODIFIERS: Final = {"ctrl": N_("Ctrl"), "alt": N_("Alt"), "shift": N_("Shift")}

_ALSO: Final = {
    "return": "enter",
    "spacebar": "space",
    "control": "ctrl",
    "backtab": "shift+tab",
} | {arrow: key for key, arrow in _ARROWS.items()}
"""What else people write, without spaces, hyphens and underscores."""

_LONGEST: Final = 40
"""Characters beyond which a text is no key, whatever it says."""

_MODIFIED: Final = re.compile(r"(\w+)[+-](.+)", re.DOTALL)
_CARET: Final = re.compile(r"\^(\w)")

_NAMED: Final = frozenset(str(key.value) for key in Keys) - {"return", "<any>", "<ignore>"}
_ALT: Final = re.compile(r"alt\+[a-z0-9]")
"""All that terminals without a keyboard protocol send for Alt and another key."""


def read(text: str) -> str | None:
    """Textual's name for a key that somebody has written; None if there is no such key.

    A single character is itself, and a capital letter another key than the small one; the case
    of names and modifiers does not count: "Esc", "PgUp", "page up", "F5", "Ctrl+T", "^T".
    """
    if len(text) > _LONGEST:
        return None
    if len(text) > 1:
        text = text.strip()
    text = unicodedata.normalize("NFC", text)
    if len(text) == 1:
        return _character(text)
    if caret := _CARET.fullmatch(text):
        text = f"ctrl+{caret[1]}"
    modified = _MODIFIED.fullmatch(text)
    if modified and (modifier := _modifier(modified[1])):
        rest = modified[2]
        return _with_modifier(modifier, read(rest.lower() if len(rest) == 1 else rest))
    key = _known_words().get(_plain(text), _plain(text))
    if key in _NAMED:
        return key
    character = _character_of(text.lower())
    return _character(character) if character else None


def shown(key: str, *, is_ascii: bool = False) -> str:
    """How a key is written where there is little room: "d", "Enter", "←", "^P"."""
    *modifiers, base = key.split("+")
    if modifiers == ["ctrl"] and len(base) == 1:
        return f"^{base.upper()}"
    return told(key, is_ascii=is_ascii)


def told(key: str, *, is_ascii: bool = False) -> str:
    """How a key is written in a sentence: as `shown`, but "Ctrl+P"."""
    *modifiers, base = key.split("+")
    words = [_(_MODIFIERS[modifier]) for modifier in modifiers]
    if base in _ARROWS and not is_ascii:
        return "+".join([*words, _ARROWS[base]])
    if base in _WORDS:
        return "+".join([*words, _(_WORDS[base])])
    text = _character_of(base) or base
    return "+".join([*words, text.upper() if modifiers or len(text) > 1 else text])


def _character_of(key: str) -> str | None:
    """The character that a key writes, if it does."""
    return key_to_character(REPLACED_KEYS.get(key, key))


def _character(text: str) -> str | None:
    """The key that writes a character, if a keyboard may have one that we could also show."""
    if text == " ":
        return "space"
    if text in _ALSO:
        return _ALSO[text]
    if not text.isprintable() or text.isspace() or unicodedata.combining(text):
        return None
    key = _character_to_key(text)
    return key if _character_of(key) == text else None


def _with_modifier(modifier: str, key: str | None) -> str | None:
    """A key with one more modifier, if terminals have a name for that."""
    if key is None:
        return None
    if modifier == "shift" and len(key) == 1:
        capital = key.upper()
        return capital if len(capital) == 1 and capital != key else None
    *others, base = key.split("+")
    name = "+".join([*sorted({modifier, *others}), base])
    return name if name in _NAMED or _ALT.fullmatch(name) else None


def _modifier(word: str) -> str | None:
    name = _known_words().get(_plain(word), _plain(word))
    return name if name in _MODIFIERS else None


def _known_words() -> dict[str, str]:
    """Every word for a key, in English and as the session's language has it -> its name."""
    words = dict(_ALSO)
    for name, word in (_WORDS | _MODIFIERS).items():
        words |= {_plain(word): name, _plain(_(word)): name}
    return words


def _plain(text: str) -> str:
    return re.sub(r"[\s_-]", "", text).casefold()
