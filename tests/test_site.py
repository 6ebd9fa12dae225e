"""Check the site: its pages are listed, its links lead somewhere, and every chart has an example to be drawn by."""

import inspect
import re
from pathlib import Path

import pytest

import pinochle_widgets as pw

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "docs" / "pages"
LINK = re.compile(r"\]\(([^)#]+)(?:#[^)]*)?\)")
PRINTED = {"reference/index.md", "gallery.md"}


@pytest.mark.parametrize("page", sorted(PAGES.glob("*.md")), ids=lambda page: page.stem)
def test_links_of_a_page_lead_somewhere(page):
    links = LINK.findall(page.read_text())
    dead = [link for link in links if "://" not in link and link not in PRINTED and not (page.parent / link).exists()]
    assert not dead


def test_every_chart_has_an_example_which_the_gallery_draws():
    charts = [getattr(pw.lab.charts, name) for name in pw.lab.charts.__all__]
    drawing = [chart for chart in charts if "title" in inspect.signature(chart).parameters]
    assert len(drawing) >= 18
    assert not [chart.__name__ for chart in drawing if ">>> " not in inspect.getdoc(chart)]


ROOMS = (pw, pw.lab, pw.lab.hands, pw.lab.charts, pw.canasta, pw.classroom)
"""The modules whose names the reference lists."""


def public():
    """Map each public name to the function, class or error; modules are no names of their own."""
    found = {f"{room.__name__}.{name}": getattr(room, name) for room in ROOMS for name in room.__all__}
    return {name: thing for name, thing in found.items() if not inspect.ismodule(thing)}


def test_every_public_name_has_an_example_in_its_documentation():
    names = public()
    assert len(names) >= 150
    assert not [name for name, thing in names.items() if ">>> " not in (inspect.unwrap(thing).__doc__ or "")]
