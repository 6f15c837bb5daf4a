"""Text from elsewhere (names, paths, anything in a record), made harmless for a terminal."""

from __future__ import annotations


def escaped(text: str, most: int = 200) -> str:
    r"""The text with `\x1b` and the like in place of whatever is no plain visible character.

    Control, format (bidi) and unassigned characters are escaped, and halves of surrogate pairs,
    which stand for undecodable bytes in file names. At most `most` characters are shown.
    """
    shown = text if len(text) <= most else text[: most - 1] + "…"
    return "".join(
        character if character.isprintable() else ascii(character)[1:-1] for character in shown
    )
