"""People who are logged in to one machine over ssh, each at a screen of their own.

They play by typing keys at one real host. Where that is allowed each has an account of the machine
(`PASSING_GAME_REAL_ACCOUNTS=1`, as root); otherwise there is one account, and a host of the tests'
own which believes whose account a login says that it is.
"""

from __future__ import annotations

import shlex
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pytest
from support import pretend_host
from support.logins import Login, Truth, plays_a_round
from support.pretend_host import UIDS, VARIABLE
from support.real_sshd import (
    BOX,
    RealSshd,
    box_environment,
    needs_sshd,
    needs_terminals,
    program_on_the_box,
)
from support.screen_tiles import LOOK, hand_on
from support.serving_program import serving
from support.throwaway import (
    interpreter_for_all,
    package_for_all,
    throwaway_accounts,
    why_no_accounts,
)
from support.unix_sockets import reachable_folder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from contextlib import AbstractContextManager
    from pathlib import Path

pytestmark = [pytest.mark.sshd, needs_sshd, needs_terminals]

NAMES: Final = ("ann", "bob", "eve")


@dataclass
class Machine:
    """A machine on which a host serves, and people can log in.

    Attributes:
        box: its sshd.
        truth: what has happened at the table there.
        people: how each of them is called by the host.
        pretends: whether they say themselves who they are.
    """

    box: RealSshd
    socket: Path
    truth: Truth
    people: Sequence[str]
    pretends: bool

    def login(self, seat: int, *arguments: str) -> Login:
        """Somebody who has logged in and started the program."""
        name = NAMES[seat].capitalize()
        way = ("--socket", str(self.socket), "--name", name)
        there = ("passing-game", "join", *arguments, *way, *LOOK)
        return Login(self.ssh(seat, *there), self.box.folder, self.box.path, seat, self.truth)

    def ssh(self, seat: int, *command: str) -> tuple[str, ...]:
        """The command line by which somebody runs something on the machine, in a terminal."""
        if self.pretends:
            command = ("env", f"{VARIABLE}={UIDS[self.people[seat]]}", *command)
        who = () if self.pretends else ("-l", self.people[seat])
        return (self.box.ssh, "-tt", *who, BOX, shlex.join(command))


@contextmanager
def pretending(folder: Path) -> Iterator[Machine]:
    """One account, of which each login says that it is somebody's."""
    bin_ = program_on_the_box(folder / "program")
    environ = pretend_host.environ_of()
    socket, kept = folder / "table.sock", folder / "kept"
    program = pretend_host.command()
    with (
        serving(
            *(socket, folder / "host", "--folder", str(kept)),
            program=program,
            environ=environ,
        ),
        RealSshd(folder / "box", box_environment(bin_, folder)) as box,
    ):
        yield Machine(box, socket, Truth(kept), NAMES, pretends=True)


@contextmanager
def with_accounts(folder: Path) -> Iterator[Machine]:
    """An account for each of them."""
    interpreter = interpreter_for_all()
    assert interpreter is not None
    root = package_for_all(folder / "package")
    bin_ = program_on_the_box(folder / "program", interpreter, root)
    socket, kept = folder / "table.sock", folder / "kept"
    (folder / "homes").mkdir()
    with (
        throwaway_accounts(folder / "homes", NAMES) as accounts,
        serving(socket, folder / "host", "--system", "--folder", str(kept)),
        RealSshd(folder / "box", box_environment(bin_)) as box,
    ):
        yield Machine(box, socket, Truth(kept), accounts, pretends=False)


MODES: Final = [
    pytest.param(pretending, id="one account"),
    pytest.param(
        with_accounts,
        id="accounts",
        marks=pytest.mark.skipif(bool(why_no_accounts()), reason=why_no_accounts()),
    ),
]


LEFT: Final = "\x1b[D"


def sit_down(ann: Login, bob: Login, eve: Login) -> None:
    """Ann opens a table for three in the lobby, and the others sit down there."""
    ann.wait_for("n opens one")
    ann.send("n")
    ann.wait_for("Open the table")
    ann.send(LEFT)
    ann.wait_for("[4]")
    ann.send(LEFT)
    ann.wait_for("[3]")
    ann.send("\r")
    ann.wait_for("Seat 0: you")
    for login in (bob, eve):
        login.wait_for("r refresh")
        login.send("r")
        login.wait_for(f"Sit down in seat {login.seat}")  # by now the one before has sat down
        login.send("\r")
        login.wait_for(f"Seat {login.seat}: you")
    ann.wait_for("3 seats to")


def next_round(logins: Sequence[Login], number: int) -> None:
    """All ask for a round, and come to it."""
    for login in logins:
        login.send("\r")
    for login in logins:
        login.comes_to_the_table(number)


def leave(login: Login) -> None:
    """Leave the program with the seat kept."""
    login.send("q")
    login.wait_for(lambda screen: "Leave the table" in screen or "r refresh" in screen)
    login.send("q")
    assert login.wait_exit() == 0
    assert login.attributes == login.attributes_before


@pytest.mark.parametrize("machine_of", MODES)
def test_three_people_play_by_keys_and_each_sees_their_own_tiles_alone(
    machine_of: Callable[[Path], AbstractContextManager[Machine]],
) -> None:
    with reachable_folder() as folder, machine_of(folder) as machine, ExitStack() as stack:
        truth = machine.truth
        ann, bob, eve = [stack.enter_context(machine.login(seat)) for seat in range(3)]
        sit_down(ann, bob, eve)
        next_round((ann, bob, eve), 1)
        assert plays_a_round((ann, bob, eve), truth, moves=7) == 7
        hand = truth.hand(bob.seat)
        assert hand_on(bob.text) == hand
        bob.loses_its_ssh()
        for login in (ann, eve):
            login.wait_for("line dropped")
            assert machine.people[bob.seat] in login.text.casefold()
        again = stack.enter_context(machine.login(bob.seat, "oak"))
        again.comes_to_the_table(1)
        assert hand_on(again.text) == truth.hand(bob.seat) == hand
        for login in (ann, eve):
            login.wait_for(lambda screen: "line dropped" not in screen)
        logins = (ann, again, eve)
        plays_a_round(logins, truth)
        for login in logins:
            login.wait_for("next round")
        next_round(logins, 2)
        plays_a_round(logins, truth)
        for login in logins:
            login.wait_for(lambda screen: "next round" in screen or "rematch" in screen)
            assert login.searched > 20
            leave(login)
        assert truth.replay is not None
        names = [seat.name for seat in truth.replay.seats]
        assert [name.casefold() for name in names] == list(NAMES)
        machine.box.is_left()
