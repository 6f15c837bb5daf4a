"""What the doctor says of the language: which one is spoken, and what to do for another."""

from __future__ import annotations

from passing_game.i18n import _
from passing_game.i18n.catalogues import NoCatalogue
from passing_game.i18n.formats import language_name
from passing_game.phrases.foreign import escaped


def speaks(code: str) -> str:
    """Which language the game speaks."""
    return _("The game speaks {language}.").format(language=language_name(code))


def unspoken_language(code: str) -> str:
    """That the game does not speak the language of the system."""
    return _(
        "The game does not speak the language of this system, {code}, so it speaks English. "
        "Another one can be chosen in the settings."
    ).format(code=escaped(code))


def unreadable_language(code: str, folder: str, error: OSError | ValueError) -> str:
    """That what the game says in a language cannot be read."""
    return _(
        "The game does not speak {language}, for its catalogue in {folder} cannot be "
        "read: {reason}. Mend the file, or choose another language in the settings."
    ).format(
        language=language_name(code),
        folder=escaped(folder),
        reason=_reason(error),
    )


def _reason(error: OSError | ValueError) -> str:
    if isinstance(error, NoCatalogue) and error.line is not None:
        return _("line {line} is no line of a catalogue").format(line=error.line)
    return escaped(getattr(error, "strerror", None) or str(error))
