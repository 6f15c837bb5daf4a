from __future__ import annotations

import sys

import pytest

from passing_game.cli.terminal import NoTerminal, obstacle, require_terminal


def against(reads: bool = True, writes: bool = True, **environment: str) -> str | None:  # noqa: FBT001, FBT002
    return obstacle(environment, reads_terminal=reads, writes_terminal=writes)


def test_a_terminal_of_any_other_kind_will_do() -> None:
    assert against(TERM="xterm-256color") is None
    assert against(TERM="linux") is None


def test_both_ends_must_be_terminals() -> None:
    no_input, no_output = against(reads=False, TERM="xterm"), against(writes=False, TERM="xterm")
    assert no_input == "The game needs a terminal, but its input comes from elsewhere."
    assert no_output == "The game needs a terminal, but its output goes elsewhere."


@pytest.mark.parametrize("kind", ["dumb", "unknown"])
def test_a_terminal_that_can_do_nothing_will_not_do(kind: str) -> None:
    sentence = f"The game cannot be shown on a terminal of the kind {kind} (TERM)."
    assert against(TERM=kind) == sentence


def test_the_kind_of_terminal_must_be_known() -> None:
    sentence = "The game cannot be shown: TERM does not say what kind of terminal this is."
    assert against() == against(TERM="") == sentence


def test_streams_that_are_closed_or_missing_are_no_terminals(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = (tmp_path_factory.mktemp("closed") / "file").open("w")
    file.close()
    for stream in (None, file):
        monkeypatch.setattr(sys, "stdin", stream)
        with pytest.raises(NoTerminal) as caught:
            require_terminal()
        assert caught.value.exit_code == 2
        assert caught.value.message.endswith(". passing-game --text plays in lines of text.")
