"""The program: its group of subcommands, run to the end of the process."""

from __future__ import annotations

import codecs
import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from typing import Final, NoReturn

import click

from passing_game import __version__
from passing_game.cli.lazy import LazyGroup
from passing_game.cli.speaking import Option, teach_click
from passing_game.config import load_settings, settings_file
from passing_game.i18n import N_, Language, _, use
from passing_game.i18n.choosing import speak
from passing_game.phrases.likeness import ASCII, ESCAPES, writing_in

NAME: Final = "passing-game"


@click.group(
    cls=LazyGroup,
    help=N_(
        "The Passing Game: dominoes for two to four, alone or as partners.\n\n"
        "Without a command it opens the setup, from which a match is begun. It also takes every "
        "option of play: one on the match goes straight to the table, and --text plays in lines "
        "of text, for screen readers and scripts, as it does by itself without a terminal."
    ),
)
@click.version_option(
    __version__,
    prog_name=NAME,
    message="%(prog)s %(version)s",
    cls=Option,
    help=N_("Show the version and exit."),
)
def program() -> None:
    """Run a subcommand, or the unnamed one."""


def run() -> None:
    """Run the program and exit."""
    _fill_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            is_ascii = codecs.lookup(stream.encoding).name == "ascii"
            stream.reconfigure(encoding=ASCII if is_ascii else None, errors=ESCAPES)
    _speak()
    try:
        program(prog_name=NAME)
    except OSError as error:  # the output's disk is full, say
        _fail(_("The program cannot go on: {reason}.").format(reason=error.strerror or error))


def _speak() -> None:
    """Speak the player's language, click as well, with words that the output can be written in."""
    session = Language()
    if sys.stdout is not None:
        session.written = writing_in(sys.stdout.encoding)
    use(session)
    speak(session, load_settings(settings_file()).settings.language)
    teach_click()


def _fill_streams() -> None:
    """Have whatever is opened later not become a standard stream that was closed."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)  # noqa: FBT003


def _fail(sentence: str) -> NoReturn:
    """Say what went wrong and exit, without another try to write what could not be written."""
    with suppress(OSError):
        click.echo(_("Error: {sentence}").format(sentence=sentence), err=True)
    with suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for number in (1, 2):
            os.dup2(nowhere, number)
    raise SystemExit(1)
