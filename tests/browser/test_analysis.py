"""Test the page of an analysis in a browser: on a phone, in both themes, on paper, and without a network."""

from __future__ import annotations

from datetime import date

import pytest

from pinochle_widgets import lab
from pinochle_widgets.lab.charts.alttext import alt, image
from pinochle_widgets.lab.publishing.drawing import page_of
from pinochle_widgets.lab.publishing.executed import Executed
from pinochle_widgets.lab.publishing.hiding import Hider
from pinochle_widgets.lab.publishing.watching import MIME
from tests.browser.axe import objections_to


class Node(dict):
    """A cell or an output as nbformat has it."""

    __getattr__ = dict.__getitem__


def analysis():
    """Write a page with prose, a wide table, a chart and both kinds of badges."""
    odds = lab.meld_odds(cards=12)
    ax = lab.charts.meld_odds(odds)
    told = {"note": "", "citations": [lab.cite(odds).text], "digests": ["ab"]}
    wide = [f"column {n}" for n in range(12)]
    table = {"name": "odds", "outcome": "same", "levels": ["meld"], "columns": wide, "count": 9, "csv": "a\n1\n"} | told
    table["rows"] = [([f"meld {n}"], ["0.123456"] * 12) for n in range(9)]
    figure = {"name": "Odds", "outcome": "left", "svg": image(ax), "words": alt(ax)} | told
    outputs = [Node(output_type="display_data", data={MIME: each}) for each in ({"table": 0}, {"figure": 0})]
    cells = [
        Node(
            cell_type="markdown",
            source="# How likely is each meld?\n\nOf *twelve* cards, by [the lab](https://example.org).",
        ),
        Node(cell_type="code", source="odds = pw.lab.meld_odds(cards=12)", outputs=outputs),
    ]
    report = {"tables": [table, {**table, "name": "mine", "outcome": "none", "citations": []}], "figures": [figure]}
    return page_of("odds", Executed(cells, report), Hider(), "", date(2026, 11, 30))


@pytest.mark.ci_runs("light")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_analysis_fits_a_phone_and_asks_nobody(browser, tmp_path, scheme) -> None:
    path = tmp_path / "odds.html"
    path.write_text(analysis())
    context = browser.new_context(viewport={"width": 360, "height": 740}, color_scheme=scheme, offline=True)
    page = context.new_page()
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    page.on("request", lambda request: None if request.url.startswith(("file:", "data:")) else told.append(request.url))
    page.goto(path.as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert paper == {"light": "rgb(255, 255, 255)", "dark": "rgb(21, 26, 24)"}[scheme]
    for _ in range(2):  # the link, then the table, which is scrolled by keys
        page.keyboard.press("Tab")
    region = page.get_by_role("region", name="odds")
    assert region.evaluate("node => node === document.activeElement && node.scrollWidth > node.clientWidth")
    assert len(page.locator("figure img").get_attribute("alt") or "") > 50
    assert not objections_to(page.locator("main"))
    with page.expect_download() as download:
        page.get_by_role("link", name="CSV").first.click()
    assert download.value.suggested_filename == "odds.csv"
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 680, "height": 900})  # a leaf of A4 between its margins
    assert page.evaluate("document.documentElement.scrollWidth") == 680
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert not told
    context.close()
