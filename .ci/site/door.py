"""The page that replays a game from its own address: `replay.html`, beside the pages that Sphinx makes."""

from __future__ import annotations

import base64
import hashlib
import json
import runpy
from html import escape
from pathlib import Path

from pinochle_widgets.app.cli import PORT
from pinochle_widgets.games import GAMES
from pinochle_widgets.widgets import prefs
from pinochle_widgets.widgets.protocol.common import VERSION
from pinochle_widgets.widgets.replay.page import OPENING, in_letters, program
from pinochle_widgets.widgets.replay.pages import compressed
from pinochle_widgets.widgets.replay.sharing import STATIC

PARTS = Path(__file__).parent / "door"
POLICY = (
    "default-src 'none'; script-src 'sha256-{}' blob:; style-src 'unsafe-inline'; img-src data: blob:; form-action 'none'; "
    "base-uri 'none'"
)
"""The policy of the page: its own script and the program that it holds, and nothing from or to anybody."""


def binder() -> str:
    """Return the beginning of the links that open a code on Binder: it goes on with `?code=…`, encoded once more."""
    of = runpy.run_path(str(Path(__file__).parents[1] / "address.py"))
    return f"{of['forms'](of['address']())[1]}/main?urlpath=lab/tree/notebooks/play.ipynb"


def page() -> str:
    """Write the page."""
    known = {"version": VERSION, "binder": binder(), "app": f"http://127.0.0.1:{PORT}"}
    constants = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in known.items())
    script = f"(() => {{\n{constants}{OPENING}\n{(PARTS / 'page.js').read_text(encoding='utf-8')}}})();"
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    held = compressed({**program(), "prefs": {name: prefs.defaults(game) for name, game in GAMES.items()}})
    return (
        (PARTS / "page.html")
        .read_text(encoding="utf-8")
        .format(
            policy=escape(POLICY.format(digest)),
            looks=(PARTS / "page.css").read_text(encoding="utf-8"),
            size=len(held),
            letters=in_letters(held),
            script=script,
        )
    )


def write(folder: Path) -> None:
    """Write the page into the folder of the site."""
    (folder / STATIC).write_text(page(), encoding="utf-8")
