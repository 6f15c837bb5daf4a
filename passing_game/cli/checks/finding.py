"""What was found out about one thing."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from passing_game.i18n import N_


class Check(StrEnum):
    """What is looked at; the values are English ids."""

    VERSION = N_("version")
    ACCOUNT = N_("account")
    SETTINGS = N_("settings file")
    LANGUAGE = N_("language")
    FILES = N_("files")
    SYSTEM_HOST = N_("system host")
    OTHER_HOSTS = N_("other hosts")
    OWN_HOST = N_("own host")
    TERMINAL = N_("terminal")
    SIZE = N_("size")
    COLOURS = N_("colours")
    GLYPHS = N_("glyphs")
    MULTIPLEXER = N_("multiplexer")
    SSH = N_("ssh")


class State(StrEnum):
    """How it is; the values are English ids."""

    OK = N_("ok")
    NOTE = N_("note")
    """It is not as good as it could be, or worth knowing."""
    TROUBLE = N_("trouble")
    """Something that people want does not work."""


@dataclass(frozen=True, slots=True)
class Finding:
    """How a thing is, in a sentence or two; in a note or a trouble they say what to do."""

    check: Check
    state: State
    told: str
