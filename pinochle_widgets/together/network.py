"""The addresses of this computer in its network, and the addresses of links as a terminal and a page draw them."""

from __future__ import annotations

import socket
from contextlib import suppress
from importlib.util import find_spec
from ipaddress import ip_address

from pinochle_widgets.basics.process import is_binder

NEEDS = ("tornado", "segno")
"""The packages of the extra ``[together]``."""

NO_GUESTS = (
    "On Binder nobody else can reach a table, and it can reach none: its computers are closed to each other and to the network. "
    "Install pinochle_widgets on a computer of your own."
)


def check_possible() -> None:
    """Check that tables can be shared here.

    Raises
    ------
    ImportError
        If a package is missing: the message says in one line what to install.
    RuntimeError
        If it is a computer that nobody can reach.
    """
    missing = next((name for name in NEEDS if find_spec(name) is None), "")
    if missing:
        raise ImportError(f'Tables for several persons need {missing}: pip install "pinochle_widgets[together]"')
    if is_binder():
        raise RuntimeError(NO_GUESTS)


def own_addresses() -> list[str]:
    """List the addresses of this computer in its networks, the one by which it reaches others first; nothing is sent for that."""
    found = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # an address that is nobody's: it only chooses the way
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [each[4][0] for each in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [each for each in dict.fromkeys(map(str, found)) if not ip_address(each).is_loopback and _is_ours(each)]


def _is_ours(address: str) -> bool:
    """Check that an address is one of this computer now: the list of its names may have one of before."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.bind((address, 0))
        except OSError:
            return False
    return True


def squares(text: str) -> list[str]:
    """Write a text as the squares of a QR code, a line of 0 and 1 for each row; one square of margin is for the page to add."""
    import segno

    return ["".join(map(str, row)) for row in segno.make(text, error="m").matrix]


def blocks(text: str) -> str:
    """Draw the QR code of a text for a terminal."""
    import io

    import segno

    out = io.StringIO()
    segno.make(text, error="l").terminal(out, border=2, compact=True)
    return out.getvalue()
