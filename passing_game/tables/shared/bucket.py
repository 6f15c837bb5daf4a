"""How much a client may do: so many messages or calls a second, and a burst after a silence."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class TokenBucket:
    """A token for each deed; `burst` tokens at the most lie in it, `rate` a second fall in.

    Args:
        rate: tokens a second, above 0.
        burst: how many tokens there are at first and at the most, 1 and up.
        clock: tells seconds.
    """

    def __init__(self, rate: float, burst: int, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._tokens = float(burst)
        self._at = clock()

    @property
    def is_full(self) -> bool:
        """Whether nothing was taken, or not for long."""
        self._fill()
        return self._tokens >= self._burst

    def take(self, count: int = 1) -> float:
        """Take so many tokens, and say in how many seconds they are there; 0 if they are now.

        So nobody is refused: a reader that waits holds the writer at the other end back.
        """
        self._fill()
        self._tokens -= count
        return max(0.0, -self._tokens / self._rate)

    def take_now(self) -> bool:
        """Take a token if one is there; whether it was."""
        self._fill()
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def _fill(self) -> None:
        now = self._clock()
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now


class Buckets:
    """A bucket for each account, by its number; those that are full are forgotten.

    Args:
        rate, burst, clock: as for a `TokenBucket`.
    """

    def __init__(self, rate: float, burst: int, clock: Callable[[], float]) -> None:
        self._new = partial(TokenBucket, rate, burst, clock)
        self._buckets: dict[int, TokenBucket] = {}

    def take_now(self, uid: int) -> bool:
        """Take a token of an account if one is there; whether it was."""
        return self._buckets.setdefault(uid, self._new()).take_now()

    def forget(self) -> None:
        """Forget what counts no more: nothing grows with the accounts there ever were."""
        for uid in [uid for uid, bucket in self._buckets.items() if bucket.is_full]:
            del self._buckets[uid]
