"""The links of the pages made: those inside lead somewhere, and no page loads anything from outside."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOADS = {"script": "src", "img": "src", "iframe": "src", "link": "href", "source": "src"}
"""The elements by which a page loads something, and the attribute that says what."""

OUTSIDE = "outside.txt"
"""The list of links that lead out of the site: nobody asks them while it is made."""


class Page(HTMLParser):
    """The ids of a page, its links, and what it loads."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.ids, self.links, self.loads = set(), [], []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attrs):
        """Take the id, the link and the address of an element."""
        told = dict(attrs)
        self.ids.update(filter(None, (told.get("id"), told.get("name") if tag == "a" else None)))
        if tag == "a" and told.get("href"):
            self.links.append(told["href"])
        if tag in LOADS and told.get(LOADS[tag]) and not (tag == "link" and told.get("rel") in {"canonical", "search"}):
            self.loads.append(told[LOADS[tag]])


def faults(html: Path) -> list[str]:
    """List dead links and loads from outside; write the links that lead out. A ``#`` with a ``=`` names no place."""
    pages = {path: Page(path) for path in html.rglob("*.html") if "_static" not in path.parts}
    outside, found = set(), []
    for path, page in pages.items():
        told = path.relative_to(html).as_posix()
        found += [f"{told} loads {load}" for load in page.loads if urlsplit(load).netloc]
        for link in (*page.links, *(load for load in page.loads if not urlsplit(load).netloc)):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                outside.add(link)
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if not target.is_file():
                found.append(f"{told} links to {link}, which is not there")
            elif (
                parts.fragment
                and "=" not in parts.fragment
                and target in pages
                and unquote(parts.fragment) not in pages[target].ids
            ):
                found.append(f"{told} links to {link}: no such place on that page")
    (html / OUTSIDE).write_text("".join(f"{link}\n" for link in sorted(outside)), encoding="utf-8")
    return sorted(set(found))
