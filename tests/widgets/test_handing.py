"""Test the ways to share a finished game from its table: a page, a notebook, a code, and a link."""

from __future__ import annotations

import base64
import re
import zlib

import nbformat
import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.judging import stages
from pinochle_widgets.games.judging.stages import Budget
from pinochle_widgets.match.record import Record
from pinochle_widgets.widgets.replay.views import BEGIN
from tests.golden.adapter import send

SITE = "https://example.org/site/replay.html"


@pytest.fixture(autouse=True)
def _quickly(monkeypatch):
    monkeypatch.setattr(stages, "BUDGETS", {"quick": Budget(10, 120, is_counted=True)})


@pytest.fixture
def table():
    match = pw.Match(seats=("person", "novice"), names=("A*b", "Ben"), rules={"goal": 60}, seed=3, pauses=True)
    match.proceed()
    made = pw.Table(match)
    yield made
    made.close()


def finish(table):
    match = table.match
    while not match.state.is_over:
        match.proceed() if match.pause else match.act(match.state.legal_actions(0)[0])


def asked(table, act):
    """Send a message, and return the answer."""
    sent = []
    table.send = lambda content, *_: sent.append(content)
    send(table, {"act": act})
    return next(each for each in reversed(sent) if {"reply", "reason"} & {*each})


def views(link):
    """Unpack the views that a link holds."""
    return zlib.decompress(base64.urlsafe_b64decode(f"{link.partition(f'#{BEGIN}')[2]}==")).decode()


def program(page):
    """Unpack the text that a page holds."""
    size, letters = re.search('data-size="([0-9]+)">([^<]+)</script>', page).groups()
    return zlib.decompress(base64.b85decode(letters.replace(",", "<"))[: int(size)]).decode()


@pytest.mark.whole
def test_a_finished_game_is_shared_with_its_review(table, monkeypatch) -> None:
    finish(table)
    assert "share" in [each["act"] for each in table.view["picture"]["panel"]["buttons"]]
    answer = asked(table, "share")
    assert (answer["reply"], answer["link"]) == ("sharing", "")
    assert Record.from_code(answer["code"]).replay().scores == table.match.state.scores
    without = asked(table, "save_page")["text"]
    assert '"price"' not in program(without)
    book = nbformat.reads(asked(table, "save_notebook")["text"], 4)
    assert [cell.outputs for cell in book.cells if "pw.dearest" in cell.source] == [[]]
    send(table, {"act": "review_game"})
    page = asked(table, "save_page")
    assert page["name"] == "game.html"
    assert '"price"' in program(page["text"])
    file = asked(table, "save_notebook")
    book = nbformat.reads(file["text"], 4)
    nbformat.validate(book)
    assert file["name"] == "game.ipynb"
    (cell,) = [cell for cell in book.cells if "pw.dearest" in cell.source]
    found = pw.dearest(table, table.review)
    assert cell.outputs[0].data["text/html"] == found._repr_html_()
    assert len(cell.outputs) == 1 + 2 * min(3, len(found.choices)) > 1
    assert answer["code"][:60] in book.cells[1].source
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    assert asked(table, "share")["link"] == "page"
    monkeypatch.setattr("pinochle_widgets.widgets.desks.handing.site_page", lambda: SITE)
    assert asked(table, "share")["link"] == "site"
    told = asked(table, "site_link")
    assert (told["reply"], told["holds"]) == ("link", "the whole game")
    assert pw.replay(told["link"]).pages
    assert '"price"' in views(told["link"])
    monkeypatch.setattr("pinochle_widgets.widgets.replay.sharing.MOST_VIEWS", 2_000)
    assert re.match(
        r"The link has [\d,]+ characters; it must have at most 2,000: send a page", asked(table, "site_link")["reason"]
    )


@pytest.mark.parametrize("act", ["share", "save_page", "save_notebook", "site_link"])
def test_a_game_that_is_not_over_is_not_shared(table, act) -> None:
    answer = asked(table, act)
    assert answer["reason"].startswith("This game is not over: what you share tells all cards.")
    assert asked(table, "code")["code"].startswith("pw1-")  # sealed


def test_the_next_game_does_not_go_along_with_the_review_of_the_last(table) -> None:
    finish(table)
    send(table, {"act": "review_game"})
    table.match.next_game()
    table.match.proceed()
    finish(table)
    assert '"price"' not in program(asked(table, "save_page")["text"])
