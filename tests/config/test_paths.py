"""Where the files of the program are."""

from __future__ import annotations

from pathlib import Path

import pytest

from passing_game import config
from passing_game.config import paths


def test_the_stylesheet_of_a_checkout_lies_beside_the_package() -> None:
    assert config.stylesheet() == Path(config.__file__).parents[2] / "screens.tcss"
    assert config.stylesheet().is_file()


def test_the_stylesheet_of_a_wheel_lies_in_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "passing_game"
    (package / "config").mkdir(parents=True)
    (package / "screens.tcss").touch()
    monkeypatch.setattr(paths, "__file__", str(package / "config" / "paths.py"))
    assert config.stylesheet() == package / "screens.tcss"


def test_settings_lie_where_the_system_keeps_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert config.settings_file() == tmp_path / "passing-game" / "settings.toml"


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/home/ann/.config/passing-game/settings.toml", "~/.config/passing-game/settings.toml"),
        ("/home/anna/settings.toml", "/home/anna/settings.toml"),
    ],
)
def test_people_see_their_home_as_a_tilde(
    path: str, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/home/ann")
    assert config.for_people(Path(path)) == shown
