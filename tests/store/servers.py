"""A server of PostgreSQL for tests, where its programs are installed."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path

INITDB = shutil.which("initdb") or next(map(str, sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))), None)
"""The program that makes a server's folder; None where PostgreSQL is not installed."""


def why_not():
    """Say why no server can be begun here; empty where one can."""
    if INITDB is None:
        return "PostgreSQL is not installed (no initdb): the tests of a shared store did not run"
    if os.name != "posix":
        return "PostgreSQL's programs are begun by another user there: the tests of a shared store did not run"
    if os.geteuid() == 0 and "postgres" not in {each.pw_name for each in pwd.getpwall()}:
        return "root begins no server, and there is no user postgres: the tests of a shared store did not run"
    return ""


class Server:
    """A server that can be stopped and started."""

    def __init__(self, folder):
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self._run(INITDB, "-D", folder / "data", "-U", "ann", "-A", "trust", "--no-sync")
        self.start()

    @property
    def url(self):
        return f"postgresql://ann@127.0.0.1:{self.port}/postgres"

    def start(self):
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c fsync=off"
        self._control("start", "-o", options, "-l", self.folder / "log")

    def stop(self):
        self._control("stop", "-m", "immediate")

    def _control(self, *args):
        self._run(Path(INITDB).with_name("pg_ctl"), "-w", "-D", self.folder / "data", *args)

    def _run(self, *command):
        as_user = {"user": "postgres", "group": pwd.getpwnam("postgres").pw_gid} if os.geteuid() == 0 else {}
        subprocess.run(
            command, check=True, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **as_user
        )


@contextmanager
def server():
    """Begin a server with a folder of its own, and end it."""
    with tempfile.TemporaryDirectory(prefix="pinochle-pg-") as name:
        folder = Path(name)
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
        begun = Server(folder)
        try:
            yield begun
        finally:
            begun.stop()
