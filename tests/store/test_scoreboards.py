"""Test the scoreboards: pages of kept games by messages, as a page sends them, and with wrong ones."""

import pytest

import pinochle_widgets as pw
from pinochle_widgets.match.record import Record
from pinochle_widgets.store.boards import record_text
from pinochle_widgets.widgets import messages
from pinochle_widgets.widgets.protocol.common import VERSION
from pinochle_widgets.widgets.scoreboards import listing
from pinochle_widgets.widgets.scoreboards.protocol import Scores
from tests.store.test_store import folder, played  # noqa: F401 - a fixture


def say(panel, act="choose", **more):
    panel._on_message(panel, {"version": VERSION, "act": act, **more}, [])
    assert messages.fault(panel.boards, Scores) is None
    return panel.boards


def test_the_boards_show_what_the_tables_have_and_a_row_opens_its_game():
    match = played("<b>Ann</b>")
    panel = pw.Scoreboards()
    row = panel.boards["rows"][0]
    mine, theirs = match.state.scores
    assert (row["title"], row["figures"]) == ("Two-handed Pinochle", [f"{mine:,} : {theirs:,}"])
    assert row["won"] == (mine > theirs)
    assert "<b>Ann</b>, against Carefree" in row["note"]
    assert panel.boards["people"] == ["<b>Ann</b>"]
    assert "<b>" not in panel._still().html.replace("<p>", "")
    standing = say(panel, what="tab", value="league")["rows"][0]
    assert standing["title"] == "<b>Ann</b>"
    assert standing["figures"][:3] == ["1", str(int(mine > theirs)), str(int(mine < theirs))]
    fame = say(panel, what="tab", value="fame")["rows"]
    assert {each["title"] for each in fame} >= {"Highest score", "Closest game", "Longest game"}
    say(panel, "open", game=fame[0]["game"])
    assert panel.replay.record == Record.from_text(record_text(fame[0]["game"]))
    panel.replay._take("boards")
    assert panel.replay is None
    panel.close()


def test_pages_and_choices_of_a_history(monkeypatch):
    monkeypatch.setattr(listing, "PAGE", 2)
    monkeypatch.setattr("pinochle_widgets.widgets.scoreboards.panel.PAGE", 2)
    played("Ann", next_games=2)
    played("Bob", seed=2)
    ids = pw.results()["id"].tolist()
    panel = pw.Scoreboards()
    assert [row["game"] for row in panel.boards["rows"]] == ids[:2]
    assert panel.boards["more"]
    shown = say(panel, what="page", value="next")
    assert ([row["game"] for row in shown["rows"]], shown["first"], shown["more"]) == (ids[2:], 2, False)
    assert say(panel, what="page", value="next")["first"] == 2  # there is no third page
    assert say(panel, what="page", value="previous")["first"] == 0
    assert [row["note"].count("Bob") for row in say(panel, what="person", value="Bob")["rows"]] == [0]  # told above
    assert say(panel, what="game", value="canasta")["rows"] == []
    say(panel, what="game", value="")
    assert [row["note"].count("Ann") for row in say(panel, what="person", value="Ann")["rows"]] == [0, 0]
    panel.close()


def test_what_a_page_can_not_ask_for_is_told_and_changes_nothing():
    played("Ann")
    panel = pw.Scoreboards("Ann")
    rows = panel.boards["rows"]
    for message in (
        {"what": "tab", "value": "secrets"},
        {"what": "person", "value": "Nobody"},
        {"what": "game", "value": "chess"},
        {"what": "page", "value": "99"},
        {"act": "open", "game": ""},
        {"act": "open", "game": "' OR 1=1 --"},
    ):
        shown = say(panel, **message)
        assert shown["fault"].startswith("There is no such")
        assert shown["rows"] == rows
    say(panel, "drop")
    assert panel.replay is None
    with pytest.raises(ValueError, match="has 25 letters"):
        pw.Scoreboards("A" * 25)
    with pytest.raises(ValueError, match="not kept any more"):
        record_text("nothing")
    panel.close()
