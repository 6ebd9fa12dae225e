"""The page of a shared table: plain files, the same for everybody.

The token of a link stands behind its ``#``, and comes to no server. All addresses are relative, for the path of a proxy.
"""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from tornado.web import HTTPError

from pinochle_widgets.together.frames import IDENT
from pinochle_widgets.together.gateway import Guarded
from pinochle_widgets.widgets.parts import bundled, courts_of, imports_of, styles_of

if TYPE_CHECKING:
    from pinochle_widgets.together.gateway import Gateway

PROGRAM = "shared.js"
STYLES = "shared.css"
"""The name of the styles of the page, whose parts are sent as one file: so they pack a fifth smaller."""

KINDS = {".js": "text/javascript", ".css": "text/css"}
"""The kinds of the files of the page."""

PAGE = f"""\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Cards</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="../page/{STYLES}">
<script type="module" src="../page/{PROGRAM}"></script>
</head>
<body>
<noscript>This table needs JavaScript: allow it for this page, then reload it.</noscript>
</body>
</html>
"""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data: blob:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The things that the page may do: it runs the gateway's program alone, and reaches nothing but the gateway."""


class Page(Guarded):
    """The page of any table: it asks for a name, and reaches the table once somebody has pressed."""

    def get(self, _ident: str) -> None:
        """Send the page."""
        self.set_header("Content-Security-Policy", POLICY)
        self.set_header("Cache-Control", "no-cache")
        self.finish(PAGE)


class Files(Guarded):
    """The files of the page."""

    def get(self, name: str) -> None:
        """Send a file, packed where the browser can unpack it.

        Raises
        ------
        HTTPError
            If the page has no such file.
        """
        if name not in files():
            raise HTTPError(404)
        self.set_header("Content-Type", f"{KINDS[Path(name).suffix]}; charset=utf-8")
        self.set_header("Cache-Control", "no-cache" if name in (PROGRAM, STYLES) else "max-age=31536000, immutable")
        self.set_header("Vary", "Accept-Encoding")
        if "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            self.finish(packed(name))
        else:
            self.finish(content(name))


@cache
def files() -> frozenset[str]:
    """List the names of the files of the page."""
    return frozenset((PROGRAM, STYLES, *imports_of(PROGRAM), *courts_of(PROGRAM)))


@cache
def content(name: str) -> str:
    """Read a file."""
    return "".join(map(bundled, styles_of(PROGRAM))) if name == STYLES else bundled(name)


@cache
def packed(name: str) -> bytes:
    """Pack a file."""
    return gzip.compress(content(name).encode(), mtime=0)


def serve(gate: Gateway) -> None:
    """Serve the page at the gateway of its tables."""
    gate.serve(rf"/table/({IDENT})", Page)
    gate.serve(r"/page/([\w.-]+)", Files)
