"""Test the site's page that replays links: what a stranger may give it, and that it asks nobody for anything."""

from __future__ import annotations

import base64
import json
import re
import sys
import zlib
from pathlib import Path

import pytest
from playwright.sync_api import expect

import pinochle_widgets as pw
from pinochle_widgets.match.replaying import allowed_in
from pinochle_widgets.widgets.replay.pages import Pages
from pinochle_widgets.widgets.replay.sharing import STATIC
from tests.browser.axe import objections_to

SITE = Path(__file__).parents[2] / ".ci" / "site"
VIEWS = "pinochle-views1-"
PICTURE = {"steps": [], "picture": {"zones": []}}


@pytest.fixture(scope="module")
def record():
    match = pw.Match(seats=("novice", "carefree"), rules={"goal": 60}, seed=1, names=("<img src=x>", "Ben"))
    match.play_out()
    return match.record


@pytest.fixture(scope="module")
def page(browser, tmp_path_factory):
    """Open the page; faults and requests that leave the file make its tests fail."""
    sys.path.insert(0, str(SITE))
    import door

    sys.path.remove(str(SITE))
    folder = tmp_path_factory.mktemp("site")
    door.write(folder)
    context = browser.new_context(viewport={"width": 360, "height": 800}, offline=True)
    context.set_default_timeout(8_000)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("request", lambda asked: asked.url.startswith(("file:", "blob:", "data:")) or faults.append(asked.url))
    page.goto((folder / STATIC).as_uri())
    yield page
    context.close()
    assert faults == []


def give(page, text):
    """Give the page a text to open; return its answer."""
    page.evaluate("location.hash = ''")
    if page.get_by_role("link", name="Open another game").is_visible():
        page.get_by_role("link", name="Open another game").click()
    page.get_by_label("The link or the code of a game").fill(text)
    page.evaluate("document.getElementById('said').replaceChildren()")
    page.get_by_role("button", name="Open", exact=True).click()
    page.locator("#said > *, .pw-replay").first.wait_for()
    return page.locator("#said").inner_text()


def packed(pages) -> str:
    return VIEWS + base64.urlsafe_b64encode(zlib.compress(json.dumps(pages).encode())).decode().rstrip("=")


def head(**other):
    return {
        "version": 1,
        "game": "two-handed",
        "title": "T",
        "code": "",
        "rounds": 1,
        "seats": [{"seat": 0, "name": "A"}],
        **other,
    }


def test_a_link_is_replayed_and_names_are_text(page, record) -> None:
    link = pw.share_url(record, f"https://example.org/{STATIC}", round=1)
    page.evaluate("views => { location.hash = views; }", link.partition("#")[2])
    page.locator(".pw-replay").wait_for()
    assert page.title() == "Two-handed Pinochle" == page.get_by_role("heading", level=1).inner_text()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_in_viewport(ratio=1)
    at = page.get_by_role("slider").first
    before = at.input_value()
    page.keyboard.press("ArrowRight")  # no click before: the game has the keys
    assert at.input_value() != before
    assert page.get_by_text("<img src=x>").first.is_visible()
    assert page.locator("img[src=x]").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert objections_to(page.locator("html")) == []


def test_a_code_is_checked_and_the_page_says_where_it_is_replayed(page, record) -> None:
    said = give(page, f" {record.code[:40]}\n{record.code[40:]} ")
    assert "This code is complete." in said
    assert f'pw.replay("{record.code}")' in said
    for name in ("Open it at a table", "Play this"):
        expect(page.get_by_role("link", name=name)).to_have_attribute("href", f"play.html#{record.code}")
    elsewhere = page.locator("#said a:not([href^='play.html'])")
    binder, app = [link.get_attribute("href") for link in elsewhere.all()]
    assert re.fullmatch(
        r"https://mybinder\.org/v2/gh/[^/]+/[^/]+/main\?urlpath=lab/tree/notebooks/play\.ipynb%3Fcode%3D([\w-]+)",
        binder,
    )
    assert pw.replay(binder).record.code == pw.replay(app).record.code == record.code
    assert len(page.get_by_role("button", name="Copy").all()) == 3
    assert objections_to(page.locator("html")) == []
    assert "This code is complete." in give(page, pw.share_url(record, "https://example.org/replay"))


def test_an_exported_page_and_a_record_are_opened_from_files(page, record, tmp_path) -> None:
    give(page, "nothing")
    page.get_by_label("Open a file").set_input_files(record.to_html(tmp_path / "game.html"))
    page.locator(".pw-replay").wait_for()
    styles = page.locator("style").count()
    page.get_by_role("link", name="Open another game").click()
    page.get_by_label("Open a file").set_input_files(tmp_path / "game.html")
    page.locator(".pw-replay").wait_for()
    assert page.locator("style").count() == styles
    page.get_by_role("link", name="Open another game").click()
    record.save(odd := tmp_path / 'a"b.record')
    page.get_by_label("Open a file").set_input_files(odd)
    page.get_by_text("This is the record of a game").wait_for()
    assert 'pw.replay("a\\"b.record")' in page.locator("#said").inner_text()


def test_what_does_not_read_is_told_and_what_to_do(page, record) -> None:
    code, link = record.code, pw.share_url(record, f"https://example.org/{STATIC}")
    stop = {"views": [PICTURE]}
    odd = {"views": [{"steps": [{"event": 1}]}]}
    good = {"head": head(), "rounds": [{"stops": [stop]}], "lines": []}
    one = Pages(allowed_in(record, None)).alone(0)
    blank = {**one, "head": {**one["head"], "ranks": 5}}  # the program begins to draw, and fails
    for given, fault in (
        ("", "Paste a link or a code first."),
        ("hello", "Copy it again, whole, or ask for the game as a file."),
        ("<img src=x onerror=alert(1)>", "This is no link"),
        (code[:-3], f"This code is cut off: it has {len(code) - 3} characters and should have {len(code)}."),
        (code[:40] + ("A" if code[40] != "A" else "B") + code[41:], "This code is damaged"),
        (code[:30] + "!" + code[31:], 'This code has "!" at character 31'),
        ("pw1-ab", "it hardly begins"),
        ("pw2-abc", "of a newer version"),
        ("pws1-abc", "a sheet of questions"),
        (link[:-300], "This link is cut off or changed."),
        (link + "<b>", "Paste the link alone, ask for it again, or for the game as a file."),
        (f"{VIEWS}", "This link is cut off or changed."),
        ("pinochle-views2-abcd", "of a newer version"),
        (VIEWS + base64.urlsafe_b64encode(zlib.compress(b"0" * 3_000_000, 9)).decode(), "This link is cut off or changed."),
        (packed(None), "is of another version"),
        (packed({**good, "head": head(version=3)}), "is of another version"),
        (packed({**good, "head": head(seats=[])}), "holds no game"),
        (packed({**good, "head": head(rounds=2)}), "holds no game"),
        (packed({**good, "rounds": [{"stops": [{"views": [None]}]}]}), "holds no game"),
        (packed({**good, "lines": [{"stops": [{"views": []}]}]}), "holds no game"),
        (packed({**good, "shared": {}, "rounds": [{"stops": [stop, odd]}]}), "holds no game"),
        (packed({**good, "head": head(rounds=0), "rounds": []}), "holds no game"),
        (packed(blank), "holds no game"),
        ("<!doctype html><p id=packed>", "This is no page of a game"),
        ("<!doctype html><p id=packed data-size=20>abcde", "This page is cut off or changed."),
        ('{"nbformat": 4}', "open it in Jupyter"),
    ):  # fmt: skip
        assert fault in give(page, given), given[:80]
        assert page.get_by_role("button", name="Open", exact=True).is_visible()
    assert page.locator("img").count() == 0


def test_an_old_browser_is_told_to_be_one_and_no_link_to_be_cut_off(page, record) -> None:
    page.evaluate("() => { window.kept = DecompressionStream; delete window.DecompressionStream; }")
    said = give(page, pw.share_url(record, f"https://example.org/{STATIC}"))
    page.evaluate("() => { window.DecompressionStream = window.kept; }")
    assert "This browser is too old to show a game" in said
