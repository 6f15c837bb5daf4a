"""Why a host ends a client's connection: the codes of its last message."""

from __future__ import annotations

from enum import StrEnum


class Farewell(StrEnum):
    """Why the host hangs up."""

    UNMAPPED = "unmapped"
    """The kernel cannot say whose process it is."""
    NOT_ADMITTED = "not admitted"
    """The account is none of those that may join here."""
    TOO_MANY = "too many"
    """The account has as many connections as it may; `most` says how many."""
    TOO_OFTEN = "too often"
    """The account has opened too many lines in too short a time."""
    HOST_FULL = "host full"
    """The host has as many lines as it may; `most` says how many."""
    SILENT = "silent"
    """Nothing was heard of the client for too long."""
    NO_HELLO = "no hello"
    """The first message was another one."""
    OTHER_VERSION = "other version"
    """The client speaks another protocol: `protocol` and `version` are the host's."""
    BAD_LINE = "bad line"
    """A line was no message; `flaw` says in which way."""
    TAKEN_OVER = "taken over"
    """The account is at the table from a newer connection; `table` says at which."""
    FAULT = "fault"
    """The host has a defect."""
    STOPPING = "stopping"
    """The host ends; its tables go on when it is started again."""
