"""The command line. A subcommand imports what it needs only when it runs."""


def main() -> None:
    """Run the program."""
