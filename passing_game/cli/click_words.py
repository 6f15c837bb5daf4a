"""What click says to players: its messages, named here so that they are in our catalogues.

They are click's own to the letter; what it says to programmers alone is left out.
"""

from __future__ import annotations

from typing import Final

from passing_game.i18n import N_, NN_

WORDS: Final = (
    N_("Usage:"),
    N_("Options"),
    N_("Commands"),
    # Translators: behind an option in the help, such as "default: 900"
    N_("default: {default}"),
    N_("Show this message and exit."),
    N_("Aborted!"),
    N_("Error: {message}"),
    N_("Error: invalid input"),
    N_("Try '{command} {option}' for help."),
    N_("Invalid value: {message}"),
    # Translators: {param_hint} is an option or an argument as it is written, such as '--seats'
    N_("Invalid value for {param_hint}: {message}"),
    N_("Missing command."),
    # Translators: the name of the argument follows
    N_("Missing argument"),
    # Translators: the name of the option follows
    N_("Missing option"),
    N_("No such option {name!r}."),
    N_("No such command {name!r}."),
    N_("Option {name!r} does not take a value."),
    N_("Choose from:\n\t{choices}"),
    # Translators: {number_type} is one of the next four
    N_("{value!r} is not a valid {number_type}."),
    N_("integer"),
    N_("integer range"),
    N_("float"),
    N_("float range"),
    # Translators: {range} is such as 0<=x<=100
    N_("{value} is not in the range {range}."),
    N_("{value!r} is not a valid boolean. Recognized values: {states}"),
    # Translators: {filename!r} is a path in quotation marks; {name} is "File", "Directory" or
    # "Path", as translated
    N_("{name} {filename!r} does not exist."),
    N_("{name} {filename!r} is a file."),
    N_("{name} {filename!r} is a directory."),
    N_("{name} {filename!r} is not readable."),
    N_("file"),
    N_("directory"),
    N_("path"),
)

PLURALS: Final = (
    NN_("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    NN_("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."),
    NN_("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    NN_("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
)
