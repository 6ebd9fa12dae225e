"""The guest in a notebook of a process: `python -m tests.together.sits LINK NAME` prints the words at the door, then the players.

The certificate of a proxy is trusted by ``SSL_CERT_FILE``, as for any program.
"""

from __future__ import annotations

import asyncio
import sys

import pinochle_widgets as pw
from pinochle_widgets.together import joined


async def main(link: str, name: str) -> None:
    """Sit down, and print the words at the door, and the players once the table is there."""
    joined.is_kernel = lambda: True
    shown, told = pw.join(link, name), ""
    while True:
        if shown.asked["text"] != told:
            told = shown.asked["text"]
            print(told, flush=True)
        if shown._table is not None and getattr(shown._table, "presence", None):
            names = [each["name"] for each in shown._table.view["picture"]["seats"]]
            print(f"here {sorted(names)}", flush=True)
            shown.close()
            return
        await asyncio.sleep(0.02)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
