"""The engine and the bots load nothing that could reach a clock, a file, a socket or a screen.

Import contracts read the source; this looks at what is really loaded, in a fresh Python.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

SCRIPT = """
import importlib, pkgutil, sys
import {needed}
before = set(sys.modules)

def load(name):
    path = getattr(importlib.import_module(name), "__path__", [])
    for module in pkgutil.iter_modules(path, name + "."):
        if module.name != "{but_not}":
            load(module.name)

load("{package}")
print("\\n".join(sorted(set(sys.modules) - before)))
"""

PLAIN = "collections.abc, dataclasses, enum, functools, itertools, math, random, typing"
"""The standard modules that pure code is made of, and what they load themselves."""

TO_READ_RECORDS = f"{PLAIN}, hashlib, json, msgspec"
"""Records are read from foreign JSON; `msgspec` knows dates and loads them."""

CASES = {
    "the rules": ("passing_game.engine", PLAIN, "passing_game.engine.record"),
    "the records": ("passing_game.engine.record", TO_READ_RECORDS, "nothing"),
    "the bots": ("passing_game.bots", PLAIN, "nothing"),
}

IMPURE = {
    "asyncio",
    "concurrent",
    "datetime",
    "http",
    "logging",
    "multiprocessing",
    "pathlib",
    "select",
    "selectors",
    "shutil",
    "signal",
    "socket",
    "ssl",
    "subprocess",
    "tempfile",
    "threading",
}


def loaded_by(package: str, needed: str, but_not: str) -> list[str]:
    script = SCRIPT.format(package=package, needed=needed, but_not=but_not)
    done = subprocess.run(  # noqa: S603 - our own Python and our own script
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    return done.stdout.split()


@pytest.mark.parametrize("case", CASES)
def test_nothing_impure_and_nothing_from_elsewhere_is_loaded(case: str) -> None:
    package, needed, but_not = CASES[case]
    loaded = loaded_by(package, needed, but_not)
    assert package in loaded
    roots = {name.partition(".")[0] for name in loaded}
    assert roots & IMPURE == set()
    assert roots - {"passing_game"} <= sys.stdlib_module_names
