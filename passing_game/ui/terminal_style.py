"""Styles as a terminal is told them (SGR), and the shortest way from one to another."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

VISIBLE_ON_BLANKS: Final = frozenset({"4", "7", "9", "21", "53"})
"""Attributes that are seen where nothing is written: lines through it, and reverse."""
_BRIGHT: Final = frozenset(map(str, range(90, 98)))


class Style(NamedTuple):
    """A style as the terminal is told it: attributes, ink and ground, as parameters of SGR."""

    attributes: frozenset[str] = frozenset()
    ink: str = ""
    ground: str = ""

    def for_blank(self) -> Style:
        """What of it can be seen where nothing is written: the ground, and lines through it."""
        if self.attributes & VISIBLE_ON_BLANKS:
            return self
        return Style(ground=self.ground)


PLAIN: Final = Style()


@lru_cache(maxsize=1024)
def parsed(parameters: str, before: Style) -> Style:
    """The style after an SGR sequence with these parameters."""
    codes = iter((parameters or "0").split(";"))
    attributes, ink, ground = set(before.attributes), before.ink, before.ground
    for code in codes:
        if code in ("", "0"):
            attributes, ink, ground = set(), "", ""
        elif code in ("38", "48"):
            kind = next(codes, "")
            colour = ";".join(
                [code, kind, *(next(codes, "") for _ in range(3 if kind == "2" else 1))]
            )
            ink, ground = (colour, ground) if code == "38" else (ink, colour)
        elif code.startswith(("3", "9")) and len(code) == 2 and code != "9":
            ink = "" if code == "39" else code
        elif code.startswith(("4", "10")) and len(code) > 1:
            ground = "" if code == "49" else code
        else:
            attributes.add(code)
    return Style(frozenset(attributes), ink, ground)


@lru_cache(maxsize=4096)
def change(before: Style, after: Style) -> str:
    """The shortest sequence from one style to another; empty if they are the same."""
    if before == after:
        return ""
    dropped = before.attributes - after.attributes
    # A Linux console makes an ink bright by bold, which another ink does not take off again.
    was_bright = before.ink in _BRIGHT and after.ink not in _BRIGHT
    ink_dropped = was_bright or (bool(before.ink) and not after.ink)
    ground_dropped = bool(before.ground) and not after.ground
    if dropped or ink_dropped or ground_dropped:
        if after == PLAIN:
            return "\x1b[m"
        parameters = ["0", *sorted(after.attributes), after.ink, after.ground]
    else:
        parameters = sorted(after.attributes - before.attributes)
        parameters += [after.ink] if after.ink != before.ink else []
        parameters += [after.ground] if after.ground != before.ground else []
    return f"\x1b[{';'.join(filter(None, parameters))}m"
