"""Test the scoreboards: pages of kept games by messages, as a page sends them, and with wrong ones."""

import asyncio
import time

import pytest

import pinochle_widgets as pw
from pinochle_widgets.match.duplicate import Duel
from pinochle_widgets.match.record import Record
from pinochle_widgets.store import changing, people
from pinochle_widgets.store.boards import record_text
from pinochle_widgets.store.database import worker as workers
from pinochle_widgets.widgets import messages
from pinochle_widgets.widgets.desks.rating import FEWEST
from pinochle_widgets.widgets.protocol.common import VERSION
from pinochle_widgets.widgets.scoreboards import listing
from pinochle_widgets.widgets.scoreboards.protocol import Scores
from tests.match.thinkers import until
from tests.store.test_store import folder, play_on, played  # noqa: F401 - a fixture


def say(panel, act="choose", **more):
    panel._on_message(panel, {"version": VERSION, "act": act, **more}, [])
    assert messages.fault(panel.boards, Scores) is None
    return panel.boards


def change(panel, do, name="", to=""):
    return say(panel, "player", do=do, name=name, to=to)


def test_the_boards_show_what_the_tables_have_and_a_row_opens_its_game():
    match = played("<b>Ann</b>")
    panel = pw.Scoreboards()
    row = panel.boards["rows"][0]
    mine, theirs = match.state.scores
    assert (row["title"], row["figures"]) == ("Two-handed Pinochle", [f"{mine:,} : {theirs:,}"])
    assert row["won"] == (mine > theirs)
    assert "<b>Ann</b>, against Carefree" in row["note"]
    assert ("<b>Ann</b>", "<b>Ann</b>") in panel.boards["filters"][0]["choices"]
    assert "<b>" not in panel._still().html.replace("<p>", "")
    standing = say(panel, what="tab", value="league")["rows"][0]
    assert standing["title"] == "<b>Ann</b>"
    assert standing["figures"][:3] == ["1", str(int(mine > theirs)), str(int(mine < theirs))]
    fame = say(panel, what="tab", value="fame")["rows"]
    assert {each["title"] for each in fame} >= {"Highest score", "Closest game", "Longest game"}
    say(panel, "replay", game=fame[0]["game"])
    assert panel.opened.record == Record.from_text(record_text(fame[0]["game"]))
    panel.opened._take("boards")
    assert panel.opened is None
    panel.close()


def test_the_last_game_is_told_by_rounds_and_its_cards_are_played_again():
    match = played("Ann")
    panel = pw.Scoreboards()
    rounds = say(panel, what="tab", value="game")
    assert rounds["rows"][-1]["figures"] == [f"{score:,}" for score in match.state.scores]
    assert rounds["note"].startswith("The last game: Two-handed Pinochle")
    last = say(panel, what="tab", value="round")
    assert [row["title"] for row in last["rows"]][:3] == ["Melds", "Tricks", "This round"]
    assert last["rows"][2]["figures"] == rounds["rows"][max(len(rounds["rows"]) - 2, 0)]["figures"]
    shown = say(panel, "again", game=last["rows"][-1]["game"])
    assert shown["over"]
    assert panel.opened.match.record.is_practice
    assert panel.opened.match.state.decks[0] == match.state.decks[0]
    assert not say(panel, "way", to="boards")["over"]
    panel.close()


def test_pages_and_filters_of_a_history(monkeypatch):
    monkeypatch.setattr(listing, "PAGE", 2)
    monkeypatch.setattr("pinochle_widgets.widgets.scoreboards.panel.PAGE", 2)
    played("Ann", next_games=2)
    played("Bob", seed=2, opponent="novice")
    ids, bobs = pw.results()["id"].tolist(), pw.results("Bob")["id"].tolist()
    panel = pw.Scoreboards()
    assert [row["game"] for row in panel.boards["rows"]] == ids[:2]
    assert panel.boards["more"]
    shown = say(panel, what="page", value="next")
    assert ([row["game"] for row in shown["rows"]], shown["first"], shown["more"]) == (ids[2:], 2, False)
    assert say(panel, what="page", value="next")["first"] == 2  # there is no third page
    assert say(panel, what="page", value="previous")["first"] == 0
    assert [row["note"].count("Bob") for row in say(panel, what="person", value="Bob")["rows"]] == [0]  # told above
    say(panel, what="person", value="")
    (rules,) = [each for each in panel.boards["filters"] if each["name"] == "rules"]
    assert [words for _, words in rules["choices"]] == ["Hoyle, 1 rule changed"]
    assert len(say(panel, what="rules", value=rules["choices"][0][0])["rows"]) == 2
    assert [row["game"] for row in say(panel, what="level", value="novice")["rows"]] == bobs
    say(panel, what="level", value="")
    assert [row["game"] for row in say(panel, what="opponents", value="Novice")["rows"]] == bobs
    say(panel, what="opponents", value="")
    today = time.strftime("%Y-%m-%d")
    assert len(say(panel, what="until", value=today)["rows"]) == 2
    assert len(say(panel, what="since", value=today)["rows"]) == 2
    assert say(panel, what="since", value="2099-01-01")["rows"] == []
    say(panel, what="since", value="")
    assert say(panel, what="until", value="2001-01-01")["rows"] == []
    panel.close()


def test_what_a_page_can_not_ask_for_is_told_and_changes_nothing():
    played("Ann")
    panel = pw.Scoreboards("Ann")
    rows = panel.boards["rows"]
    for message in (
        {"what": "tab", "value": "secrets"},
        {"what": "person", "value": "Nobody"},
        {"what": "game", "value": "chess"},
        {"what": "rated", "value": "rated"},
        {"what": "since", "value": "yesterday"},
        {"what": "page", "value": "99"},
        {"act": "replay", "game": ""},
        {"act": "again", "game": "' OR 1=1 --"},
        {"act": "player", "do": "rename", "name": "Nobody", "to": "Bob"},
        {"act": "player", "do": "undo", "name": "Ann", "to": ""},
        {"act": "player", "do": "add", "name": "A" * 25, "to": ""},
    ):
        shown = say(panel, **message)
        assert shown["fault"]
        assert shown["rows"] == rows
    assert say(panel, "chart", width=0)["fault"] == ""
    say(panel, "drop")
    assert panel.opened is None
    with pytest.raises(ValueError, match="has 25 letters"):
        pw.Scoreboards("A" * 25)
    with pytest.raises(ValueError, match="not kept any more"):
        record_text("nothing")
    panel.close()


def test_players_are_added_renamed_switched_and_removed_with_undo():
    played("Ann")
    panel = pw.Scoreboards()
    assert say(panel, what="tab", value="players")["players"][0]["note"].startswith("1 game, last on ")
    change(panel, "add", "<i>Bob</i>")
    change(panel, "rename", "<i>Bob</i>", "Bob")
    shown = change(panel, "play", "Bob")["players"]
    assert [(each["name"], each["now"]) for each in shown] == [("Ann", False), ("Bob", True)]
    assert people.here().person.name == "Bob"
    shown = change(panel, "remove", "Ann")
    assert [each["name"] for each in shown["players"]] == ["Bob"]
    assert shown["removed"].startswith("Ann is off the list")
    shown = change(panel, "undo")
    assert [each["name"] for each in shown["players"]] == ["Ann", "Bob"]
    assert (shown["removed"], len(pw.results("Ann"))) == ("", 1)
    change(panel, "remove", "Ann")
    change(panel, "add", "Ann")
    assert pw.people()["games"].tolist() == [0, 0]
    with pytest.raises(ValueError, match="another player 'Ann'"):
        pw.people(restore="Ann")
    panel.close()


def test_a_rating_is_told_with_its_interval_and_the_boards_are_charted():
    played("Ann", next_games=1)
    game = pw.results()["id"][0]
    ann = people.here().person
    panel = pw.Scoreboards("Ann")
    assert say(panel, what="tab", value="rating")["rows"] == []
    for deal in range(FEWEST):
        changing.keep_duel(ann, game, Duel(deal, 30 + deal % 2, 30))
        if deal == 2:
            assert say(panel, what="tab", value="rating")["rows"][0]["figures"] == ["3 of 20 deals"]
    row = say(panel, what="tab", value="rating")["rows"][0]
    assert (row["title"], row["figures"]) == ("Ann", ["1691"])
    assert "from 20 deals, 10 won, 10 even, 0 lost" in row["note"]
    assert not panel.boards["charted"]
    assert say(panel, what="game", value="two-handed")["charted"]
    words = {
        "rating": "The rating of Ann",
        "history": "Margins from",
        "league": "Games won, the most first: Ann against",
    }
    say(panel, "chart", width=320)
    for tab, said in words.items():
        chart = say(panel, what="tab", value=tab)["chart"]
        assert chart.startswith("<svg")
        assert said in chart
    assert say(panel, "chart", width=0)["chart"] == ""
    panel.close()


def test_the_boards_of_a_table_show_its_game_and_play_cards_again_there():
    before = played("Ann")
    table = pw.play("two-handed", seed=1, name="Ann")
    table.match.proceed()
    table._on_message(table, {"version": VERSION, "act": "scoreboards"}, [])
    panel = table.opened
    assert (panel.boards["tab"], panel.boards["rows"], panel.boards["title"]) == ("game", [], "Ann")
    assert [label for label, _ in panel.boards["columns"]] == ["Ann", "Standard"]
    while not any(row["kind"] == "round" for row in table.view["picture"]["score"]["rows"]):
        table.match.act(table.match.state.legal_actions(0)[-1], 0)
    shown = say(panel, what="tab", value="game")["rows"]
    assert [row["title"] for row in shown] == ["Round 1"]
    assert shown[0]["note"].startswith("Standard")
    last = say(panel, what="tab", value="round")
    assert [row["title"] for row in last["rows"]][:3] == ["Melds", "Tricks", "This round"]
    assert last["rows"][2]["figures"] == shown[0]["figures"]
    change(panel, "add", "Bob")
    change(panel, "play", "Bob")
    assert table.keeping.person.name == people.here().person.name == "Bob"
    say(panel, "way", to="back")
    assert table.opened is None
    table._on_message(table, {"version": VERSION, "act": "scoreboards"}, [])
    panel = table.opened
    say(panel, what="tab", value="history")
    assert panel.boards["title"] == "Bob"
    game = say(panel, what="person", value="Ann")["rows"][0]["game"]
    say(panel, "again", game=game)
    assert table.opened is None
    assert table.match.record.is_practice
    assert table.match.state.decks[0] == before.state.decks[0]
    table.close()


def test_a_board_does_not_wait_for_the_store():
    played("Ann")
    slow = workers.worker().read(lambda _: time.sleep(0.3))

    async def cell():
        panel = pw.Scoreboards()
        assert panel.boards["busy"]
        assert not slow.done()
        await until(lambda: not panel.boards["busy"])
        assert len(panel.boards["rows"]) == 1
        say(panel, what="tab", value="league")
        say(panel, what="tab", value="fame")
        await until(lambda: not panel.boards["busy"])
        assert panel.boards["rows"][0]["title"] == "Highest score"
        panel.close()

    asyncio.run(cell())
