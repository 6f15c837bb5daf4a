"""How long a test waits for what should come: it only ever runs out in a test that fails."""

from __future__ import annotations

from typing import Final

PATIENCE: Final = 60.0
"""Seconds until what never comes is given up: many times what a slow and busy machine needs."""
