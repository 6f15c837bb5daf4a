"""A stylesheet knows a widget by the bare name of its class."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from pkgutil import walk_packages

from textual.widget import Widget

from passing_game import ui


def below(kind: type[Widget]) -> set[type[Widget]]:
    return {kind}.union(*map(below, kind.__subclasses__()))


def test_no_two_widgets_share_a_name_and_with_it_their_looks() -> None:
    for module in walk_packages(ui.__path__, f"{ui.__name__}."):
        import_module(module.name)
    ours = [one.__name__ for one in below(Widget) if one.__module__.startswith(ui.__name__)]
    assert {"Felt", "HistorySheet", "WritingScreen"} <= set(ours)
    assert [name for name, number in Counter(ours).items() if number > 1] == []
