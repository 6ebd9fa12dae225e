"""The two networks of one machine: ``unshare -rn python -m tests.together.networks FOLDER``.

The first one has the host, by ``pinochle host`` with and without ``--lan``.
It prints the answers that a guest in the second one has.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import urlsplit

HOST, GUEST = "10.77.0.1", "10.77.0.2"
LONG = 60.0
"""The seconds after which it gives up."""

GETS = """\
import sys, urllib.request
try:
    print(urllib.request.urlopen(sys.argv[1], timeout=20).status)
except OSError as error:
    print(getattr(error, "reason", error))
"""


def run(*command: str) -> str:
    """Run a command; returns its output."""
    return subprocess.run(command, check=True, capture_output=True, text=True, timeout=LONG).stdout.strip()


def second_network() -> list[str]:
    """Make another network, and a wire to it; returns the command that runs another one there."""
    sleeps = subprocess.Popen(["unshare", "-n", "sleep", "300"])
    there, until = Path(f"/proc/{sleeps.pid}/ns/net"), time.monotonic() + LONG
    while there.readlink() == Path("/proc/self/ns/net").readlink():
        assert time.monotonic() < until
        time.sleep(0.02)
    within = ["nsenter", "-t", str(sleeps.pid), "-n"]
    run("ip", "link", "set", "lo", "up")
    run("ip", "link", "add", "here", "type", "veth", "peer", "name", "there", "netns", str(sleeps.pid))
    for where, device, address, other in (([], "here", HOST, GUEST), (within, "there", GUEST, HOST)):
        run(*where, "ip", "addr", "add", f"{address}/24", "dev", device)
        run(*where, "ip", "link", "set", device, "up")
        run(*where, "ip", "route", "add", "default", "via", other)
    return within


def hosted(folder: Path, *options: str) -> tuple[subprocess.Popen[str], str, str]:
    """Open a table; returns the process, its output so far, and the guest's link."""
    log = folder / f"host{''.join(options)}.log"
    command = [
        sys.executable,
        "-m",
        "pinochle_widgets",
        "host",
        "--no-browser",
        "--game",
        "two-handed",
        "--name",
        "Ann",
    ]
    environment = os.environ | {"PINOCHLE_SAVE": str(folder / f"games{''.join(options)}"), "PYTHONUNBUFFERED": "1"}
    with log.open("w") as out:
        process = subprocess.Popen(
            [*command, *options], stdin=subprocess.PIPE, stdout=out, stderr=out, env=environment, text=True
        )
    assert process.stdin is not None
    process.stdin.write("yes\n")
    process.stdin.flush()
    until = time.monotonic() + LONG
    while not (found := re.search(r"For Player 2:\s+(\S+)[^^]*Ctrl-C", log.read_text())):
        assert time.monotonic() < until, log.read_text()
        time.sleep(0.05)
    return process, log.read_text(), found[1]


def main(folder: Path) -> None:
    """Print the answers that a guest in the second network has, with `--lan` and without."""
    within, told = second_network(), {}
    for options in (("--lan",), ()):
        process, printed, link = hosted(folder, *options)
        parts = urlsplit(link)
        found = {"asked": "not encrypted" in printed, "address": parts.hostname}
        page = link.partition("#")[0].replace("127.0.0.1", HOST)
        found["page"] = run(*within, sys.executable, "-c", GETS, page)
        if options:
            sits = [*within, sys.executable, "-m", "tests.together.sits", link, "Bert"]
            guest = subprocess.Popen(sits, stdout=subprocess.PIPE, text=True, env=os.environ | {"PINOCHLE_SAVE": "off"})
            assert guest.stdout is not None
            words = [guest.stdout.readline().strip() for _ in range(2)]
            found["door"] = words[-1]
            guest.kill()
            guest.wait()
        process.terminate()
        process.wait(LONG)
        told["with lan" if options else "without"] = found
    print(json.dumps(told))
    run("kill", within[2])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
