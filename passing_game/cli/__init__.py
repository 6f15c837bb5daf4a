"""The command line. A subcommand imports what it needs only when it runs.

Wrong usage exits with 2, a failure with 1, an interrupt with 130; an error is a sentence, without
escape codes.
"""

from __future__ import annotations

from passing_game.cli.interrupted import leave, load_module


def main() -> None:
    """Run the program and exit."""
    try:
        load_module("passing_game.cli.group").run()
    except KeyboardInterrupt:  # outside of any command
        leave()
