from __future__ import annotations

import getpass

import pytest

from passing_game import i18n
from passing_game.i18n import Language, _
from passing_game.i18n.catalogues import FOLDER, catalogue
from passing_game.phrases.own_name import own_name
from passing_game.tables.names import LONGEST_NAME, cells


@pytest.mark.parametrize("code", sorted(path.stem for path in FOLDER.glob("*.po")))
def test_who_has_no_name_is_called_by_a_noun_and_not_you(
    monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "\x1b")
    i18n.use(Language(catalogue(code), code))
    assert 0 < cells(own_name()) <= LONGEST_NAME
    assert own_name() != _("You")


def test_the_name_of_the_settings_comes_before_the_account(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "ann")
    assert (own_name("Nora"), own_name()) == ("Nora", "Ann")
