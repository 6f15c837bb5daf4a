"""Everything that is looked at, in order."""

from __future__ import annotations

import asyncio
import os
from functools import partial
from typing import TYPE_CHECKING

from passing_game import config
from passing_game.cli.calling import caller, local_line, running
from passing_game.cli.checks import account, files, hosts, language, screen
from passing_game.cli.checks.finding import Check, Finding, State
from passing_game.config import sockets
from passing_game.phrases import doctor as words
from passing_game.tables.shared.peers import account_of, typed
from passing_game.ui.facts import environment_given

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Look = Callable[[], list[Finding]]


def all_findings() -> list[Finding]:
    """How everything is, for this account on this machine at this terminal."""
    return [finding for check, look in _looks() for finding in safely(check, look)]


def safely(check: Check, look: Look) -> list[Finding]:
    """What is found; a look that fails is a finding, too, and costs no other."""
    try:
        return look()
    except Exception as error:  # noqa: BLE001 - whatever it is, the rest is worth knowing
        told = words.could_not_look(type(error).__name__)
        return [Finding(check, State.TROUBLE, told)]


def _looks() -> Iterator[tuple[Check, Look]]:
    uid, path, streams = os.geteuid(), config.settings_file(), screen.Streams.here()
    environment, settings = environment_given(), config.load_settings(path).settings
    system = sockets.system_socket()
    yield Check.VERSION, account.version
    yield Check.ACCOUNT, partial(account.account, uid)
    yield Check.ACCOUNT, partial(account.group, system, uid, account.groups_here())
    yield Check.SETTINGS, partial(files.settings, path)
    yield Check.LANGUAGE, partial(language.language, settings.language, environment)
    yield Check.FILES, lambda: files.writing(files.kept())
    no_host = Finding(Check.SYSTEM_HOST, State.NOTE, words.no_system_host())
    yield Check.SYSTEM_HOST, partial(_host, None, no_host)
    yield Check.OTHER_HOSTS, lambda: hosts.others(running(), typed(uid))
    not_now = Finding(Check.OWN_HOST, State.OK, words.no_own_host())
    yield Check.OWN_HOST, partial(_host, account_of(uid), not_now)
    yield Check.OWN_HOST, partial(hosts.open_to_others, sockets.account_socket(uid))
    yield Check.TERMINAL, partial(screen.terminal, environment, streams)
    yield Check.COLOURS, partial(screen.looks, settings, environment, streams)
    yield Check.MULTIPLEXER, partial(screen.multiplexer, environment)
    yield Check.SSH, partial(screen.ssh, environment)


def _host(owner: str | None, absent: Finding) -> list[Finding]:
    return asyncio.run(hosts.host(caller(local_line(owner)), absent, asyncio.sleep))
