"""Accounts of this machine that are there for a test alone, and a program that they can start."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import ExitStack, contextmanager
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Final

from packaging.requirements import Requirement
from support.plain_program import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

VARIABLE: Final = "PASSING_GAME_REAL_ACCOUNTS"
"""Set to 1, tests may make accounts on this machine, and remove them again."""

_PREFIX: Final = "pg-test-"
_USERADD: Final = ("useradd", "--create-home", "--user-group", "--shell", "/bin/sh")


def why_no_accounts() -> str:
    """Why no accounts are made; empty if they are."""
    if os.environ.get(VARIABLE) != "1":
        return f"makes accounts on this machine only with {VARIABLE}=1"
    if os.geteuid() != 0:
        return "only root can make accounts"
    if not (shutil.which("useradd") and shutil.which("userdel")):
        return "no useradd or userdel on this machine"
    return "" if interpreter_for_all() else "no python3 of this version that every account can run"


@contextmanager
def throwaway_accounts(homes: Path, names: Sequence[str]) -> Iterator[list[str]]:
    """Accounts without a password, whose homes lie in a folder; they are gone afterwards."""
    with ExitStack() as stack:
        accounts = [f"{_PREFIX}{name}" for name in names]
        for account in accounts:
            _remove(account)  # of a test that was killed
            home = str(homes / account)
            stack.callback(_remove, account)
            subprocess.run(  # noqa: S603 - the system's own
                # A star is no password, and the account is not locked, as sshd would have it be.
                (*_USERADD, "--home-dir", home, "--password", "*", account),
                check=True,
                capture_output=True,
            )
        yield accounts


def _remove(account: str) -> None:
    command = ("userdel", "--remove", "--force", account)
    subprocess.run(command, capture_output=True, check=False)  # noqa: S603 - the system's own


def interpreter_for_all() -> str | None:
    """A Python of our version that every account can run; None if there is none."""
    number = f"{sys.version_info.major}.{sys.version_info.minor}"
    for path in (Path(sys.executable).resolve(), Path(f"/usr/bin/python{number}")):
        if path.exists() and all(folder.stat().st_mode & 0o005 == 0o005 for folder in path.parents):
            return str(path)
    return None


def package_for_all(folder: Path) -> Path:
    """A folder that every account can read, with the package and all that it needs in it."""
    for distribution in _needed("passing-game", set()):
        for file in distribution.files or ():
            if file.parts[0] not in ("..", "/") and not file.is_absolute():
                _copy(Path(str(distribution.locate_file(file))), folder / file)
    shutil.copytree(ROOT / "passing_game", folder / "passing_game", dirs_exist_ok=True)
    shutil.copy(ROOT / "screens.tcss", folder)
    return folder


def _needed(name: str, known: set[str]) -> Iterator[metadata.Distribution]:
    """A distribution and those that it requires here."""
    if name in known:
        return
    known.add(name)
    distribution = metadata.distribution(name)
    yield distribution
    for text in distribution.requires or ():
        required = Requirement(text)
        if required.marker is None or required.marker.evaluate({"extra": ""}):
            yield from _needed(required.name, known)


def _copy(source: Path, target: Path) -> None:
    if source.is_file():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target)
