"""Files that a killed import has left behind, on their way to becoming records."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

_LEFT: Final = re.compile(r"\..+\.(\d{1,9})\.new")


def unfinished_name(path: Path) -> Path:
    """What a record is called while it is being copied by this process."""
    return path.with_name(f".{path.name}.{os.getpid()}.new")


def sweep(folder: Path) -> None:
    """Remove what processes have left in a folder that are no more: it holds whole hands."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            left = _LEFT.fullmatch(entry.name) if entry.name.startswith(".") else None
            if left is not None and not _is_running(int(left[1])):
                with suppress(OSError):
                    os.unlink(entry.path)  # noqa: PTH108 - a name as the system has it


def _is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        pass  # somebody else's
    return True
