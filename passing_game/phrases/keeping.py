"""Where things are kept, and why they cannot be."""

from __future__ import annotations

from passing_game.i18n import _
from passing_game.phrases.foreign import escaped


def no_record(error: OSError) -> str:
    """That a match is played without a record from now on."""
    return _("This match is not recorded any more: {reason}.").format(reason=_reason(error))


def no_setup(error: OSError) -> str:
    """That the next start will not know this setup."""
    return _("This setup cannot be remembered: {reason}.").format(reason=_reason(error))


def no_terms(error: OSError) -> str:
    """That the next table will not be offered on the terms of this one."""
    return _("These terms cannot be remembered: {reason}.").format(reason=_reason(error))


def settings_are_in(path: str) -> str:
    """Where the settings lie; `path` as people write it."""
    return _("Kept in {path}, where the keys can be changed, too.").format(path=escaped(path))


def _reason(error: OSError) -> str:
    return escaped(error.strerror or str(error))
