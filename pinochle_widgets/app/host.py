"""The command `pinochle host`: a table for several persons, who open links in their browsers."""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from pinochle_widgets.app.browser import open_page
from pinochle_widgets.store.place import is_on

if TYPE_CHECKING:
    from pinochle_widgets.together.hosting import Hosted

OFTEN = 2.0
"""The seconds between two looks whether the table is served still."""

TABLE = ("game", "rules", "people", "others", "names", "hints", "autopilot", "games")
"""The options that open another table."""

GAME = "two-handed"


def main(arguments: Sequence[str]) -> int:
    """Run `pinochle host`.

    Returns
    -------
    int
        The exit code: 0, or 1 when the table can't be served. Wrong arguments exit with 2.
    """
    parser = _parser()
    options = parser.parse_args(arguments)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # leave through `finally`
    try:
        from pinochle_widgets.together.network import check_possible

        check_possible()
        from pinochle_widgets.together.owner import Owner
        from pinochle_widgets.together.seats import home

        owner = Owner(home())
        with owner.serving():
            _serve(options)
    except ValueError as error:
        parser.error(str(error))
    except (ImportError, OSError, RuntimeError) as error:
        print(f"pinochle host: {error}", file=sys.stderr)
        return 1
    return 0


def _serve(options: argparse.Namespace) -> None:
    """Print the links of a table, and wait until it is served no longer, or Ctrl-C."""
    hosted = _opened(options)
    with tempfile.TemporaryDirectory(prefix="pinochle-") as folder, suppress(KeyboardInterrupt):
        _tell(hosted)
        if not options.no_browser:
            open_page(hosted.own_link, Path(folder))
        while hosted.is_served:
            time.sleep(OFTEN)
        print("The table is not served any longer.", end="")
    print()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="pinochle host",
        description="Play with others, each at a screen of their own: this prints a link for each. Without options that say "
        f"which table it goes on with the newest one, or opens one of {GAME}.",
    )
    parser.add_argument("--game", metavar="NAME", help="as in `pinochle --help`")
    parser.add_argument("--rules", metavar="PRESET", help="the rules of the game")
    parser.add_argument(
        "--people",
        type=int,
        metavar="N",
        help="the number of persons; computer players sit at the other seats (default: 2)",
    )
    parser.add_argument("--others", metavar="LEVEL", help="how well the computer plays")
    parser.add_argument(
        "--hints", action="store_const", const=True, help="let the computer advise who asks at the table"
    )
    parser.add_argument(
        "--autopilot", action="store_const", const=True, help="let the computer play for one who is away"
    )
    parser.add_argument("--games", type=int, metavar="N", help="the number of games that you agree on")
    parser.add_argument("--name", dest="names", metavar="NAME", help="your name at the table")
    reach = parser.add_mutually_exclusive_group()
    reach.add_argument("--lan", action="store_true", help="let others in your network come, after a question")
    reach.add_argument(
        "--at", metavar="ADDRESS", help="the address of your proxy or tunnel, such as https://cards.example"
    )
    parser.add_argument("--port", type=int, metavar="N", help="the port (default: the one of before, or a free one)")
    parser.add_argument("--no-browser", action="store_true", help="print the links, open nothing")
    return parser


def _opened(options: argparse.Namespace) -> Hosted:
    """Find the newest table again, or open one."""
    from pinochle_widgets.together.hosting import NO_TABLE, host

    reach = {name: getattr(options, name) for name in ("lan", "at", "port")}
    chosen = {name: value for name in TABLE if (value := getattr(options, name)) is not None}
    if "names" in chosen:
        chosen["names"] = [chosen["names"]]
    if not chosen:
        try:
            return host(**reach)
        except ValueError as error:
            if str(error) != NO_TABLE:
                raise
    return host(**{"game": GAME, **chosen}, **reach)


def _tell(hosted: Hosted) -> None:
    """Print the host's own link, and the link and QR code of each person who is waited for."""
    from pinochle_widgets.together.network import blocks

    print(f"{hosted.game}. Your own seat: {hosted.own_link}")
    found = hosted.invitations()
    for each in found["links"]:
        print(f"\nFor {each['name']}:", *each["links"], sep="\n    ")
        if (sys.stdout.encoding or "").lower().startswith("utf"):
            print(blocks(each["links"][0]))
    if found["told"]:
        print(f"\n{found['told']}".replace("lan=True", "--lan").replace("at=ADDRESS", "--at ADDRESS"))
    goes_on = "; the game is kept, and `pinochle host` goes on with it" if is_on() else ""
    print(f"\nYou are asked at the table before anybody sits down. Ctrl-C ends this{goes_on}.", flush=True)
