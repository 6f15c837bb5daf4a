"""The program on a machine whose sockets lie in a folder: `own_box.py FOLDER ARGUMENT...`.

What it starts of itself is on the same machine.
"""

from __future__ import annotations

import sys
from pathlib import Path


def main(folder: str, *arguments: str) -> None:
    """Run the program there."""
    from passing_game import cli  # noqa: PLC0415 - found by what is put on the path below
    from passing_game.cli import hosting  # noqa: PLC0415
    from passing_game.config import sockets  # noqa: PLC0415

    sockets._SYSTEM = Path(folder, "system")  # type: ignore[misc]
    sockets._TEMPORARY = Path(folder)  # type: ignore[misc]
    hosting.program = lambda *more: (sys.executable, __file__, folder, *more)
    sys.argv = ["passing-game", *arguments]
    cli.main()


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))
    main(*sys.argv[1:])
