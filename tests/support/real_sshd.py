"""A real sshd on the loopback address, and the ssh of this machine, which knows it as a test says.

All its files lie in a folder of the test's. ssh looks for its settings in the account's home
whatever HOME says, so that a program gets a script first in its PATH, which gives the real ssh the
test's own; it writes down, too, how it was called.
"""

from __future__ import annotations

import grp
import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self
from uuid import uuid4

import pytest
from support.plain_program import ROOT
from support.processes import end, name_of, parent_of, processes_with, wait_for_end

from passing_game.tables.shared.peers import account_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

BOX: Final = "box"
"""What the machine is called for ssh."""

_SSHD: Final = shutil.which("sshd", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
_SSH: Final = shutil.which("ssh")
_KEYGEN: Final = shutil.which("ssh-keygen")
_PRIVILEGES: Final = Path("/run/sshd")  # there must be one where sshd runs as root
_MARK: Final = "PASSING_GAME_TEST_BOX"

needs_sshd = pytest.mark.skipif(
    not (_SSHD and _SSH and _KEYGEN and Path("/proc/self/environ").exists()),
    reason="no sshd, ssh or ssh-keygen on this machine, or no /proc (install openssh-server)",
)


def _gives_terminals() -> bool:
    """Whether an sshd of ours can give one away: who is not root cannot change its group."""
    master, slave = os.openpty()
    try:
        return os.geteuid() == 0 or os.fstat(slave).st_gid == grp.getgrnam("tty").gr_gid
    except KeyError:
        return False
    finally:
        os.close(master)
        os.close(slave)


needs_terminals = pytest.mark.skipif(
    not _gives_terminals(), reason="on this machine only an sshd of root can give terminals away"
)

_SSHD_CONFIG: Final = """\
ListenAddress 127.0.0.1
HostKey {folder}/host_key
AuthorizedKeysFile {folder}/authorized_keys
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin prohibit-password
PrintMotd no
PrintLastLog no
UseDNS no
SetEnv {environment}
"""

_WRAPPER: Final = """\
#!/bin/sh
echo "$$ $*" >> {folder}/calls
exec {ssh} -F {folder}/ssh_config "$@"
"""


class RealSshd:
    """The server, which ends with the context; nothing of what it has started is left then.

    Args:
        folder: for its files; everybody must be able to read it if others are to log in.
        environment: what logins have in their environment besides.
        settings: more lines for its `sshd_config`.
        phrase: the passphrase of the key, empty for none.

    Attributes:
        port: where it listens.
        account: who logs in there, if nobody else is named.
        bin: a folder whose `ssh` knows the box.
    """

    def __init__(
        self,
        folder: Path,
        environment: Mapping[str, str],
        settings: Sequence[str] = (),
        phrase: str = "",
    ) -> None:
        folder.mkdir(exist_ok=True)
        self.folder = folder
        self.bin = folder / "bin"
        self.port = 0
        self.account = account_of(os.geteuid())
        self._mark = f"{_MARK}={uuid4().hex}"
        self._server: subprocess.Popen[bytes] | None = None
        variables = [f'"{name}={value}"' for name, value in environment.items()]
        usual = _SSHD_CONFIG.format(folder=folder, environment=" ".join([self._mark, *variables]))
        (folder / "sshd_config").write_text(usual + "".join(f"{line}\n" for line in settings))
        make_key(folder / "host_key")
        make_key(folder / "key", phrase)
        self.admits("key")
        self.knows((folder / "host_key.pub").read_text())
        self.bin.mkdir()
        wrapper = self.bin / "ssh"
        wrapper.write_text(_WRAPPER.format(folder=folder, ssh=_SSH))
        wrapper.chmod(0o755)

    def __enter__(self) -> Self:
        if os.geteuid() == 0:
            _PRIVILEGES.mkdir(mode=0o755, exist_ok=True)
        for _try in range(5):
            if self._start(free_port()):
                break
        else:
            raise AssertionError("sshd does not start")
        self.leads(self.port)
        return self

    def __exit__(self, *_exception: object) -> None:
        if self._server is not None:
            self._server.kill()
            self._server.communicate()
        while pids := [*self.programs, *map(parent_of, self.sessions)]:
            for pid in pids:
                end(pid)

    def admits(self, *keys: str, options: str = "") -> None:
        """Let those in who have one of these keys."""
        publics = [(self.folder / f"{key}.pub").read_text() for key in keys]
        lines = [f"{options} {public}".lstrip() for public in publics]
        (self.folder / "authorized_keys").write_text("".join(lines))

    def knows(self, *public_keys: str) -> None:
        """What ssh takes for the host key of the box."""
        lines = [f"{BOX} {key}" for key in public_keys]
        (self.folder / "known_hosts").write_text("".join(lines))

    def leads(self, port: int, account: str = "") -> None:
        """Where ssh gets to when it is asked for the box, and as whom."""
        settings = {
            "HostName": "127.0.0.1",
            "Port": port,
            "User": account or self.account,
            "HostKeyAlias": BOX,
            "IdentityFile": self.folder / "key",
            "IdentitiesOnly": "yes",
            "IdentityAgent": "none",
            "UserKnownHostsFile": self.folder / "known_hosts",
            "GlobalKnownHostsFile": "/dev/null",
        }
        lines = [f"  {name} {value}\n" for name, value in settings.items()]
        (self.folder / "ssh_config").write_text(f"Host {BOX}\n{''.join(lines)}")

    @property
    def ssh(self) -> str:
        """The ssh that knows the box."""
        return str(self.bin / "ssh")

    @property
    def path(self) -> dict[str, str]:
        """The environment in which this ssh is the first one."""
        return {"PATH": f"{self.bin}{os.pathsep}{os.environ['PATH']}"}

    @property
    def calls(self) -> list[tuple[int, str]]:
        """Process and arguments of each call of ssh."""
        file = self.folder / "calls"
        lines = file.read_text().splitlines() if file.exists() else []
        return [(int(pid), words) for pid, _, words in (line.partition(" ") for line in lines)]

    @property
    def programs(self) -> list[int]:
        """What runs on the box, started by logins."""
        return list(processes_with(self._mark.encode()))

    @property
    def sessions(self) -> list[int]:
        """The sshd processes of the logins, as far as something runs in them."""
        parents = {parent_of(pid) for pid in self.programs}
        return [pid for pid in parents if name_of(pid).startswith("sshd")]

    def is_left(self) -> None:
        """Wait until nothing runs there any more."""
        for pid in self.programs:
            wait_for_end(pid)

    def _start(self, port: int) -> bool:
        """Whether the server listens there."""
        assert _SSHD is not None
        command = (_SSHD, "-D", "-e", "-f", str(self.folder / "sshd_config"), "-p", str(port))
        server = subprocess.Popen(command, stderr=subprocess.PIPE)  # noqa: S603 - the system's own
        assert server.stderr is not None
        told = []
        while line := server.stderr.readline():
            told.append(line)
            if b"Server listening" in line:
                self._server, self.port = server, port
                return True
        server.communicate()
        assert any(b"in use" in line for line in told), b"".join(told)
        return False


def make_key(path: Path, phrase: str = "") -> None:
    """A new key of one's own, and its public half beside it."""
    assert _KEYGEN is not None
    path.unlink(missing_ok=True)
    command = (_KEYGEN, "-q", "-t", "ed25519", "-N", phrase, "-C", "a test's", "-f", str(path))
    subprocess.run(command, check=True)  # noqa: S603 - the system's own


def program_on_the_box(folder: Path, interpreter: str = sys.executable, root: Path = ROOT) -> Path:
    """A folder for PATH with the program in it."""
    folder.mkdir(exist_ok=True)
    program = folder / "passing-game"
    program.write_text(f'#!/bin/sh\nPYTHONPATH={root} exec {interpreter} -m passing_game "$@"\n')
    program.chmod(0o755)
    return folder


def box_environment(bin_: Path | None, home: Path | None = None) -> dict[str, str]:
    """The environment of logins: with the program in PATH, or without; and a home of the test's."""
    usual = "/usr/local/bin:/usr/bin:/bin"
    environment = {"PATH": f"{bin_}:{usual}" if bin_ else usual, "LANG": "C.UTF-8"}
    if home is not None:
        folders = {f"XDG_{kind}_HOME": f"{home}/{kind.lower()}" for kind in ("CONFIG", "DATA")}
        environment |= {"HOME": str(home), "XDG_STATE_HOME": f"{home}/state", **folders}
    return environment


def free_port() -> int:
    """A port of the loopback address that nobody listens on just now."""
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        port: int = sock.getsockname()[1]
        return port
