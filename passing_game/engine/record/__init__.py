"""A match as JSON Lines: written as it is played, replayed, checked, continued.

Works on binary streams and knows no files. `writer` writes, `reader` replays with the engine and
finds the first wrong line; `lines` has the shapes of the lines, `chain` the checksums.
"""

from passing_game.engine.record.flaws import Flaw, RecordClosed, RecordError
from passing_game.engine.record.header import Header, SeatInfo
from passing_game.engine.record.lines import SeatKind
from passing_game.engine.record.reader import Replay, read_record
from passing_game.engine.record.replayer import State
from passing_game.engine.record.writer import RecordWriter, continue_record

__all__ = [
    "Flaw",
    "Header",
    "RecordClosed",
    "RecordError",
    "RecordWriter",
    "Replay",
    "SeatInfo",
    "SeatKind",
    "State",
    "continue_record",
    "read_record",
]
