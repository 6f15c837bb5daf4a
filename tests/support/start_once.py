"""Start an installed program once in a terminal, see its table, leave: `start_once.py PROGRAM`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path


def main(program: str) -> None:
    """Open the setup, deal, leave; anything else that happens ends with an error."""
    from support.terminal import Terminal  # noqa: PLC0415 - found beside this file, see below

    with (
        tempfile.TemporaryDirectory() as home,
        Terminal([program], Path(home), columns=80, rows=24) as terminal,
    ):
        terminal.wait_for("Deal")
        terminal.send("\r")
        terminal.wait_for("round 1")
        terminal.send("q")
        terminal.wait_for("The match is not over")
        terminal.send("q")
        code = terminal.wait_exit()
    assert code == 0, f"exit code {code}"
    print(f"{program}: started, dealt and left")  # noqa: T201 - said to whoever runs the checks


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))
    main(sys.argv[1])
