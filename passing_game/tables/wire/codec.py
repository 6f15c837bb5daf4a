"""Messages to lines and back. Whatever the bytes are, nothing but `WireError` comes out.

Fields that are not known are passed over, as a later version may have more of them; how deep they
may be nested is up to the decoder, which says so before it runs out of stack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from passing_game.tables.wire.answers import Answer
from passing_game.tables.wire.flaws import WireError, WireFlaw
from passing_game.tables.wire.limits import HOST_LINE, LINE
from passing_game.tables.wire.requests import Request

if TYPE_CHECKING:
    from msgspec.json import Decoder

M = TypeVar("M")

_ENCODER: Final = msgspec.json.Encoder()
_REQUESTS: Final[Decoder[Request]] = msgspec.json.Decoder(Request)
_ANSWERS: Final[Decoder[Answer]] = msgspec.json.Decoder(Answer)


def encode(message: Request | Answer) -> bytes:
    r"""A message as a line, with its `\n`, which is the only one in it."""
    return _ENCODER.encode(message) + b"\n"


def decode_request(line: bytes) -> Request:
    r"""What a client said in a line, with its `\n` or without.

    Raises:
        WireError: if it is no request.
    """
    return _decode(_REQUESTS, line, LINE)


def decode_answer(line: bytes) -> Answer:
    r"""What a host said in a line, with its `\n` or without.

    Raises:
        WireError: if it is no answer.
    """
    return _decode(_ANSWERS, line, HOST_LINE)


def _decode(decoder: Decoder[M], line: bytes, most: int) -> M:
    if len(line) > most:
        raise WireError(WireFlaw.OVERSIZE, f"{len(line)} bytes")
    try:
        return decoder.decode(line.decode())
    except UnicodeDecodeError:
        raise WireError(WireFlaw.NOT_UTF8) from None
    except RecursionError:
        raise WireError(WireFlaw.TOO_DEEP) from None
    except msgspec.ValidationError as error:
        raise WireError(WireFlaw.WRONG_SHAPE, _place(error)) from None
    except (msgspec.DecodeError, ValueError):
        raise WireError(WireFlaw.NOT_JSON) from None


def _place(error: msgspec.ValidationError) -> str:
    """Where in a message something is wrong, such as `$.seat`.

    What stands there is not repeated: it is foreign text, and may be a tile.
    """
    _what, at, place = str(error).rpartition(" - at ")
    return place if at else ""
