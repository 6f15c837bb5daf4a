"""What holds for every settings file, however mad."""

from __future__ import annotations

import tempfile
import tomllib
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from passing_game.config import (
    Colours,
    Settings,
    Style,
    ThemeName,
    UnusableFile,
    load_settings,
    save_settings,
)
from passing_game.config.reading import loaded

SCRAPS = [b"theme", b"pace", b"bots", b"keys", b"draw", b" = ", b'"felt"', b"felt", b"10", b"true"]
SCRAPS += [b"[keys]\n", b"[[keys]]\n", b"[", b"]", b"{", b"}", b",", b"#", b"\n", b"\r\n", b'"""']
SCRAPS += [b"'''", b'"', b"'", b"\\", b".", b"\xff", b"\xef\xbb\xbf", b"\x00", b"\x1b", b"\xc3\xa9"]
SCRAPS += [b'bots = ["Wes",\n"Nora"]\n', b'theme = "light"\n', b"bell = true\n", b'name = "Z"\n']

CONTENTS = st.binary(max_size=200) | st.lists(st.sampled_from(SCRAPS), max_size=30).map(b"".join)

CHARACTERS = st.characters(exclude_categories=("C", "Z"), include_characters=" ")
PRINTABLE = st.text(CHARACTERS, max_size=20)
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "theme": st.sampled_from(ThemeName),
    "style": st.sampled_from(Style),
    "colours": st.sampled_from(Colours),
    "pace": st.integers(0, 10_000),
    "confirm_pass": st.booleans(),
    "mouse": st.booleans(),
    "bell": st.booleans(),
    "title": st.booleans(),
    "language": st.sampled_from(["auto", "sk", "it_CH"]),
    "name": PRINTABLE,
    "bots": st.lists(PRINTABLE, max_size=4).map(tuple),
}
CHANGES = st.fixed_dictionaries({}, optional=VALUES)
COMMENTS = st.text(CHARACTERS, max_size=12).map("# {}\n".format)


@st.composite
def written_by_people(draw: st.DrawFn) -> tuple[str, Settings]:
    """A file as a person may write it, and what it says."""
    said = draw(CHANGES)
    text = draw(COMMENTS | st.just(""))
    for name, value in said.items():
        toml = f"[{', '.join(map(quoted, value))}]" if name == "bots" else quoted(value)
        text += draw(st.sampled_from(["", "\n", "  "]))
        text += name.replace("_", "-") + draw(st.sampled_from([" = ", "=", "   =\t"])) + toml
        text += draw(COMMENTS.map(" {}".format) | st.just("\n"))
    keys = draw(st.dictionaries(st.sampled_from(["draw", "pass", "help"]), PRINTABLE, max_size=3))
    if draw(st.booleans()) or keys:
        text += draw(COMMENTS | st.just("\n")) + "[keys]\n"
        text += "".join(f"{name} = {quoted(key)}\n" for name, key in keys.items())
    text += draw(COMMENTS | st.just(""))
    return text, replace(Settings(**said), keys={name: (key,) for name, key in keys.items()})


def quoted(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    text = str(value).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{text}"'


def test_every_setting_but_the_keys_has_its_values_here() -> None:
    assert {*VALUES, "keys"} == {field.name for field in fields(Settings)}


@settings(deadline=None, max_examples=300)
@given(CONTENTS)
def test_any_content_gives_settings(content: bytes) -> None:
    result = loaded(content)
    lines = content.count(b"\n") + 1
    assert all(fault.line is None or 1 <= fault.line <= lines for fault in result.faults)
    assert all(1 <= line <= lines for line in result.lines.values())
    for text in (result.settings.name, *result.settings.bots):
        assert text.isprintable()


@settings(deadline=None)
@given(written_by_people())
def test_a_file_without_faults_says_what_toml_says(written: tuple[str, Settings]) -> None:
    text, said = written
    tomllib.loads(text)
    result = loaded(text.encode())
    assert result.faults == ()
    assert result.settings == said


@settings(deadline=None)
@given(written_by_people(), CHANGES)
def test_what_is_saved_comes_back_and_every_comment_stays(
    written: tuple[str, Settings], changed: dict[str, Any]
) -> None:
    text, said = written
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "settings.toml"
        path.write_text(text)
        save_settings(path, changed)
        result = load_settings(path)
        assert result.faults == ()
        assert result.settings == replace(said, **changed)
        comments = [line for line in text.splitlines() if line.startswith("#")]
        kept = path.read_text().splitlines()
        assert [line for line in kept if line in comments] == comments


@settings(deadline=None, max_examples=200)
@given(CONTENTS, CHANGES)
def test_any_content_takes_the_changes_or_stays(content: bytes, changed: dict[str, Any]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "settings.toml"
        path.write_bytes(content)
        try:
            save_settings(path, changed)
        except UnusableFile:
            assert path.read_bytes() == content
        else:
            assert load_settings(path).settings == replace(loaded(content).settings, **changed)
        assert list(path.parent.iterdir()) == [path]


def test_settings_cannot_be_changed_by_accident() -> None:
    with pytest.raises(AttributeError):
        Settings().pace = 1  # type: ignore[misc]
    with pytest.raises(TypeError):
        Settings().keys["draw"] = ("d",)  # type: ignore[index]
