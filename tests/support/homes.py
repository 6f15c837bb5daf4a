"""A player's data folder for the command line: records in it, and the program run over it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from click.testing import CliRunner
from support.games import rules
from support.recorded import header, read, record_of

from passing_game.cli.group import NAME, program
from passing_game.config import archive_file, records_folder
from passing_game.engine.record import SeatInfo, SeatKind
from passing_game.tables.record_file import file_name

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    import pytest
    from click.testing import Result

    from passing_game.engine.rules import Rules


def short_record(
    number: int,
    *people: str,
    bot: str = "club",
    agreed: Rules | None = None,
    **options: Any,  # noqa: ANN401 - those of record_of
) -> bytes:
    """A short random match of people, and bots in the other seats, a day after the last one."""
    agreed = agreed or rules(2, target=10)
    seats = [SeatInfo(name, SeatKind.HUMAN) for name in people or ("Ann",)]
    seats += [SeatInfo("Nora", SeatKind.BOT, bot=bot)] * (agreed.players - len(seats))
    about = replace(
        header(agreed, str(number)),
        seats=tuple(seats),
        id=f"{number:06x}",
        started=f"2026-{number // 28 % 12 + 1:02}-{number % 28 + 1:02}T12:00:00Z",
    )
    return record_of(agreed, number, about=about, **options)


class Home:
    """The data folder below a folder, for as long as the test runs."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        folder.mkdir(exist_ok=True)
        self.folder = folder
        self._monkeypatch = monkeypatch
        for name in ("DATA", "STATE", "CONFIG"):
            monkeypatch.setenv(f"XDG_{name}_HOME", str(folder / name.lower()))
        monkeypatch.chdir(folder)
        self.records = records_folder()
        self.index = archive_file()

    def __call__(self, *arguments: str, typed: str | None = None) -> Result:
        """Run the program; what is typed is typed at a terminal."""
        with self._monkeypatch.context() as patch:
            if typed is not None:
                patch.setattr("passing_game.cli.asking.is_terminal", lambda _stream: True)
            return CliRunner().invoke(program, arguments, prog_name=NAME, input=typed)

    def told(self, *arguments: str) -> list[str]:
        """The lines that the program prints; it must have nothing to complain about."""
        result = self(*arguments)
        assert (result.stderr, result.exit_code) == ("", 0)
        return result.stdout.splitlines()

    def refused(self, *arguments: str, code: int = 1, typed: str | None = None) -> str:
        """What the program says when it refuses something, harmless for a terminal."""
        result = self(*arguments, typed=typed)
        assert result.exit_code == code, result.output
        assert all(one.isprintable() or one == "\n" for one in result.output)
        return result.stderr.removesuffix("\n").rpartition("Error: ")[2]

    def keep(self, number: int, *people: str, **options: Any) -> Path:  # noqa: ANN401
        """Keep the record of a short match."""
        return self.put(short_record(number, *people, **options))

    def put(self, record: bytes, name: str | None = None) -> Path:
        """Keep a record under its usual name, or another."""
        self.records.mkdir(parents=True, exist_ok=True)
        path = self.records / (name or file_name(read(record).header))
        path.write_bytes(record)
        return path
