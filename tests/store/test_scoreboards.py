"""Test the scoreboards: pages of kept games by messages, as a page sends them, and with wrong ones."""

import asyncio
import time
from dataclasses import replace
from datetime import UTC, datetime
from threading import Event

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import find_game
from pinochle_widgets.games.judging import stages
from pinochle_widgets.games.judging.stages import Budget
from pinochle_widgets.lab.reviewing import beside, course
from pinochle_widgets.match.duplicate import Duel
from pinochle_widgets.match.record.entries import Move
from pinochle_widgets.match.saving.saver import REVIEWED
from pinochle_widgets.store import changing, people
from pinochle_widgets.store.boards import kept_record
from pinochle_widgets.store.database import worker as workers
from pinochle_widgets.store.finished import Finished, utc
from pinochle_widgets.store.taking import taking
from pinochle_widgets.widgets import messages
from pinochle_widgets.widgets.desks.rating import FEWEST
from pinochle_widgets.widgets.desks.reviewing import Reviewing
from pinochle_widgets.widgets.protocol.common import VERSION
from pinochle_widgets.widgets.scoreboards import listing
from pinochle_widgets.widgets.scoreboards.protocol import Scores
from tests.match.thinkers import until
from tests.store.test_recount import play
from tests.store.test_store import folder, play_on, played  # noqa: F401 - a fixture


def say(panel, act="choose", **more):
    panel._on_message(panel, {"version": VERSION, "act": act, **more}, [])
    assert messages.fault(panel.boards, Scores) is None
    return panel.boards


def change(panel, do, name="", to=""):
    return say(panel, "player", do=do, name=name, to=to)


def open_row(panel, how, game, number=0):
    return say(panel, how, game=game, round=number)


def kept(game):
    return workers.worker().ask(kept_record(game))


def test_the_boards_show_what_the_tables_have_and_a_row_opens_its_game():
    match = played("<b>Ann</b>")
    panel = pw.Scoreboards()
    row = panel.boards["rows"][0]
    mine, theirs = match.state.scores
    assert (row["title"], row["figures"]) == (
        "Two-handed Pinochle, custom rules (goal 20)",
        [f"{mine:,} : {theirs:,}", "–"],
    )
    assert row["won"] == (mine > theirs)
    assert "<b>Ann</b>, against Carefree" in row["note"]
    assert ("<b>Ann</b>", "<b>Ann</b>") in panel.boards["filters"][0]["choices"]
    assert "<b>" not in panel._still().html.replace("<p>", "")
    standing = say(panel, what="tab", value="league")["rows"][0]
    assert standing["title"] == "<b>Ann</b>"
    assert standing["figures"] == [
        f"{mine > theirs:d} of 1",
        str(mine),
        str(theirs),
        f"{mine - theirs:+}".replace("-", "−"),
        "–",
    ]
    assert (standing["last"], standing["mine"]) == ([mine > theirs], True)
    page = say(panel, what="tab", value="fame")
    fame = page["tiles"]
    assert len(page["rows"]) == 1
    assert (match.state.round, fame[4]["figure"]) == (1, "1 round")
    assert [each["title"] for each in fame] == [
        "Best round",
        "Most melds in a round",
        "Highest score",
        "Closest game",
        "Longest game",
        "Lowest score",
    ]
    assert fame[3]["figure"] == f"{mine:,} : {theirs:,}"
    open_row(panel, "replay", fame[0]["game"])
    assert panel.opened.record == kept(fame[0]["game"]).record
    panel.opened._take("boards")
    assert panel.opened is None
    panel.close()


def test_nobody_is_most_ahead_in_a_lost_game():
    match = played("Ann", opponent="standard", goal=100, seed=1)
    assert match.state.scores[0] < match.state.scores[1]
    fame = say(pw.Scoreboards(), what="tab", value="fame")
    assert (fame["rows"], len(fame["tiles"])) == ([], 6)


def test_a_game_by_rules_of_ones_own_is_named_so_in_rows_of_its_own():
    played("Ann")
    played("Ann", seed=2, rules=replace(pw.TwoHandedRules.preset("strict"), goal=50, extension=20, cut_for_deal=True))
    record, _ = play(find_game("two-handed"), "hoyle", 3)
    taken = Finished("3" * 32, record, utc(datetime.now(UTC)), person=people.here().person)
    workers.worker().change(taking([taken]))
    own = ["custom rules (Strict, 3 changes)", "custom rules (goal 20)"]
    assert len(pw.results()) == 3
    panel = pw.Scoreboards()
    titles = [row["title"].partition(", ")[2] for row in panel.boards["rows"]]
    assert sorted(titles) == ["", *own]
    league = say(panel, what="tab", value="league")["rows"]
    assert [row["note"] for row in league] == [
        f"Two-handed Pinochle{of}, against Carefree" for of in ("", *(f", {each}" for each in reversed(own)))
    ]
    assert [row["figures"][0].partition(" of ")[2] for row in league] == ["1", "1", "1"]
    assert [len(row["last"]) for row in league] == [1, 1, 1]
    tiles = say(panel, what="tab", value="fame")["tiles"]
    assert {tile["note"] for tile in tiles} == {"against Carefree"}, "of games by the same rules"
    table, fame = pw.league(), pw.hall_of_fame()
    assert table["games"].tolist() == [1, 1, 1]
    assert table["rules"].tolist()[0] == ""
    assert (fame["fame"] == "longest").sum() == 3
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
    shown = open_row(panel, "again", last["rows"][-1]["game"], last["rows"][-1]["round"])
    assert shown["over"]
    assert panel.opened.match.record.is_practice
    assert panel.opened.match.state.decks[0] == match.state.decks[0]
    assert not say(panel, "way", to="boards")["over"]
    panel.close()


@pytest.mark.whole
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
        {"act": "replay", "game": "", "round": 0},
        {"act": "review", "game": "here", "round": 0},
        {"act": "again", "game": "' OR 1=1 --", "round": 0},
        {"act": "replay", "game": rows[0]["game"], "round": 7},
        {"act": "leave_out", "game": "none", "reason": "the cat played"},
        {"act": "leave_out", "game": rows[0]["game"], "reason": "x" * 201},
        {"act": "look", "do": "at", "number": 1},
        {"act": "reset"},
        {"act": "undo"},
        {"act": "player", "do": "rename", "name": "Nobody", "to": "Bob"},
        {"act": "player", "do": "add", "name": "A" * 61, "to": ""},
    ):
        shown = say(panel, **message)
        assert shown["fault"]
        assert shown["rows"] == rows
    assert say(panel, "chart", width=0)["fault"] == ""
    say(panel, "drop")
    assert panel.opened is None
    with pytest.raises(ValueError, match="has 61 letters"):
        pw.Scoreboards("A" * 61)
    with pytest.raises(ValueError, match="not kept any more"):
        kept("nothing")
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
    assert shown["told"].startswith("Ann is off the list")
    shown = say(panel, "undo")
    assert [each["name"] for each in shown["players"]] == ["Ann", "Bob"]
    assert (shown["told"], shown["undoes"], len(pw.results("Ann"))) == ("", False, 1)
    change(panel, "remove", "Ann")
    change(panel, "add", "Ann")
    assert pw.people()["games"].tolist() == [0, 0]
    with pytest.raises(ValueError, match="another player 'Ann'"):
        pw.people(restore="Ann")
    panel.close()


@pytest.mark.whole
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
    assert (row["title"], row["figures"]) == ("Ann", ["1,691"])
    assert "from 20 deals, 10 won, 10 even, 0 lost" in row["note"]
    assert not panel.boards["charted"]
    assert say(panel, what="game", value="two-handed")["charted"]
    words = {
        "rating": "The rating of Ann",
        "history": "Margins from",
        "league": "at Two-handed Pinochle, custom rules",
    }
    say(panel, "chart", width=320)
    for tab, said in words.items():
        chart = say(panel, what="tab", value=tab)["chart"]
        assert chart.startswith("<svg")
        assert said in chart
    assert say(panel, "chart", width=0)["chart"] == ""
    panel.close()


@pytest.mark.whole
def test_the_boards_of_a_table_show_its_game_and_play_cards_again_there():
    before = played("Ann")
    table = pw.play("two-handed", seed=1, name="Ann")
    table.match.proceed()
    table._on_message(table, {"version": VERSION, "act": "scoreboards"}, [])
    panel = table.opened
    assert (panel.boards["tab"], panel.boards["rows"], panel.boards["title"]) == ("game", [], "Ann")
    assert [label for label, _ in panel.boards["columns"]] == ["Ann", "Hugo"]
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
    open_row(panel, "again", game)
    assert table.opened is None
    assert table.match.record.is_practice
    assert table.match.state.decks[0] == before.state.decks[0]
    table.close()


def test_a_board_does_not_wait_for_the_store():
    played("Ann")
    free, free_again = Event(), Event()
    slow = workers.worker().read(lambda _: free.wait(60))

    async def cell():
        panel = pw.Scoreboards()
        assert panel.boards["busy"]
        assert not slow.done()
        free.set()
        await until(lambda: not panel.boards["busy"])
        assert len(panel.boards["rows"]) == 1
        say(panel, what="tab", value="league")
        say(panel, what="tab", value="fame")
        await until(lambda: not panel.boards["busy"])
        assert panel.boards["tiles"][0]["title"] == "Best round"
        game, again = panel.boards["tiles"][0]["game"], workers.worker().read(lambda _: free_again.wait(60))
        open_row(panel, "replay", game)
        assert panel.opened is None
        assert not again.done()
        free_again.set()
        await until(lambda: panel.opened is not None)
        panel.close()

    asyncio.run(cell())


@pytest.fixture
def _quickly(monkeypatch):
    monkeypatch.setattr(stages, "BUDGETS", {name: Budget(30, 100, is_counted=True) for name in stages.BUDGETS})
    monkeypatch.setattr(beside, "TELL", 0.0)


@pytest.mark.whole
@pytest.mark.usefixtures("_quickly")
def test_a_row_of_the_history_opens_its_review_which_is_kept_with_the_game(monkeypatch):
    played("Ann", goal=100, seed=1)
    game = pw.results()["id"][0]
    panel = pw.Scoreboards()
    shown = open_row(panel, "review", game)
    assert (shown["reviewed"]["stage"], shown["looking_at"]["game"]) == ("done", game)
    assert shown["reviewed"]["line"].endswith("too close to tell.")
    told = shown["reviewed"]
    say(panel, "look", do="at", number=1)
    assert "price " in str(panel.opened.record)
    assert dict(panel.opened.ways) == {"boards": "Review"}
    ply = panel.opened.actions
    assert ply > 0
    panel.opened._take("boards")
    assert say(panel, "look", do="at", number=9)["fault"] == "There is no such choice in the review."
    say(panel, "look", do="play", number=1)
    assert panel.opened.match.record.is_practice
    assert len([each for each in panel.opened.record.entries if isinstance(each, Move)]) == ply - 1
    say(panel, "way", to="boards")
    shown = say(panel, "look", do="close", number=0)
    assert shown["reviewed"] is shown["looking_at"] is None
    (accuracy,) = pw.results()["accuracy"]
    assert say(panel, what="tab", value="history")["rows"][0]["figures"][1] == f"{accuracy:.0%}"

    # next time nothing is priced any more
    monkeypatch.setattr(course, "price_some", None)
    workers.worker().close()
    other = pw.Scoreboards()
    assert open_row(other, "review", game)["reviewed"] == told
    for each in (panel, other):
        each.close()


@pytest.mark.usefixtures("_quickly")
def test_a_review_of_a_row_goes_on_beside_the_loop_and_what_was_priced_by_a_stop_is_kept(monkeypatch):
    played("Ann")
    game, may_go = pw.results()["id"][0], Event()
    price = course.price_some

    def one(*given):
        may_go.wait(60)
        return price(*given)

    monkeypatch.setattr(course, "price_some", one)

    async def cell():
        panel = pw.Scoreboards()
        await until(lambda: panel.boards["rows"])
        open_row(panel, "review", game)
        await until(lambda: panel.boards["reviewed"])
        assert panel.boards["reviewed"]["stage"] == "busy"
        may_go.set()
        await until(lambda: panel.boards["reviewed"]["share"] > 0)
        shown = say(panel, "look", do="stop", number=0)
        assert shown["reviewed"]["stage"] == "stopped"
        await until(lambda: workers.worker().flush() and kept(game).prices)
        first = len(kept(game).prices["quick"]["rows"])
        assert first > 0
        say(panel, "look", do="on", number=0)
        await until(lambda: panel.boards["reviewed"]["stage"] == "done")
        panel.close()
        assert workers.worker().flush()
        assert len(kept(game).prices["quick"]["rows"]) >= first

    asyncio.run(cell())


@pytest.mark.whole
@pytest.mark.usefixtures("_quickly")
def test_a_review_at_the_table_opens_at_once_on_the_boards(monkeypatch):
    table = pw.play("two-handed", rules=pw.TwoHandedRules(goal=100), opponent="carefree", seed=1, name="Ann")
    play_on(table.match)
    table.desk(Reviewing).begin("quick")
    workers.worker().flush()
    monkeypatch.setattr(course, "price_some", None)
    panel = pw.Scoreboards()
    game = panel.boards["rows"][0]["game"]
    assert panel.boards["rows"][0]["figures"][1] != "–"
    shown = open_row(panel, "review", game)["reviewed"]
    assert (shown["stage"], shown["line"]) == ("done", table.reviewed["line"])
    panel.close()
    table.close()


@pytest.mark.whole
@pytest.mark.usefixtures("_quickly")
def test_a_review_during_which_the_next_game_begins_is_kept_with_its_own_game(monkeypatch):
    table = pw.play("two-handed", rules=pw.TwoHandedRules(goal=100), opponent="carefree", seed=1, name="Ann")
    play_on(table.match)
    game, desk, may_go, price = pw.results()["id"][0], table.desk(Reviewing), Event(), course.price_some
    monkeypatch.setattr(course, "price_some", lambda *given: may_go.wait(60) and price(*given))

    async def cell():
        desk.begin("quick")
        table.match.next_game()
        may_go.set()
        await until(lambda: table.reviewed["stage"] == "done")

    asyncio.run(cell())
    assert workers.worker().flush()
    rows = kept(game).prices["quick"]["rows"]
    assert len(rows) == len(table.review) > 0
    assert 0 < pw.results()["accuracy"][0] <= 1
    assert REVIEWED not in table.match.saver.notes  # that is the next game's file
    table.close()


@pytest.mark.usefixtures("_quickly")
def test_boards_that_are_closed_during_a_review_keep_its_last_price_and_show_nothing_more(monkeypatch):
    played("Ann")
    game, at_work, may_go, price = pw.results()["id"][0], Event(), Event(), course.price_some

    def one(*given):
        at_work.set()
        may_go.wait(60)
        return price(*given)

    monkeypatch.setattr(course, "price_some", one)

    async def cell():
        panel = pw.Scoreboards()
        await until(lambda: panel.boards["rows"])
        open_row(panel, "review", game)
        await until(at_work.is_set)
        panel.close()
        shown = []
        panel.observe(shown.append, names="boards")
        may_go.set()
        await until(lambda: workers.worker().flush() and kept(game).prices)
        assert shown == []

    asyncio.run(cell())
    assert len(kept(game).prices["quick"]["rows"]) == 1


@pytest.mark.whole
@pytest.mark.usefixtures("_quickly")
def test_the_review_of_this_game_is_that_of_the_seat_at_its_table():
    table = pw.play("two-handed", opponent="carefree", seat=1, seed=1, name="Ann")
    while table.match.pause != "round":
        if table.match.pause:
            table.match.proceed()
        else:
            table.match.act(table.match.state.legal_actions(1)[0], 1)
    table._on_message(table, {"version": VERSION, "act": "scoreboards"}, [])
    shown = open_row(table.opened, "review", "here", 1)["reviewed"]
    table.desk(Reviewing).begin("quick")
    assert shown["dear"] == table.reviewed["dear"] != []
    table.close()


def test_a_game_is_left_out_with_a_reason_and_tables_begin_anew_each_with_undo():
    played("Ann", next_games=2)
    panel = pw.Scoreboards()
    game = panel.boards["rows"][0]["game"]
    assert [row["leaves"] for row in panel.boards["rows"]] == ["out"] * 3
    shown = say(panel, "leave_out", game=game, reason=" the cat played ")
    assert (shown["told"], shown["undoes"]) == ("This game does not count now: the cat played.", True)
    assert (shown["rows"][0]["leaves"], shown["rows"][1]["leaves"]) == ("in", "out")
    assert shown["rows"][0]["note"].endswith("does not count: the cat played")
    assert pw.league()["games"].tolist() == [2]
    shown = say(panel, "undo")
    assert (shown["told"], shown["rows"][0]["leaves"]) == ("This game counts again.", "out")
    say(panel, "leave_out", game=game, reason="once more")
    assert say(panel, "leave_out", game=game, reason="")["told"] == "This game counts again."
    assert pw.league()["games"].tolist() == [3]

    assert say(panel, what="tab", value="league")["anew"] == ""  # of whom?
    shown = say(panel, what="person", value="Ann")
    assert shown["anew"].startswith("Games that Ann has finished until now count no longer")
    shown = say(panel, "reset")
    assert (shown["told"], shown["rows"]) == ("3 games count no longer in league and hall.", [])
    assert len(pw.results("Ann", counted=False)) == 3
    shown = say(panel, "undo")
    assert (shown["told"], shown["undoes"]) == ("3 games count again.", False)
    assert shown["rows"][0]["figures"][0].endswith("of 3")
    shown = say(panel, what="tab", value="fame")
    assert "finished at Two-handed Pinochle until now" in shown["anew"]
    assert say(panel, "reset")["tiles"] == []
    assert say(panel, "undo")["tiles"] != []
    panel.close()


def test_a_round_of_this_game_opens_there():
    table = pw.play("two-handed", seed=1, name="Ann")
    while table.match.state.round < 3:
        if table.match.pause:
            table.match.proceed()
        else:
            table.match.act(table.match.state.legal_actions(0)[-1], 0)
    table._on_message(table, {"version": VERSION, "act": "scoreboards"}, [])
    panel = table.opened
    rows = panel.boards["rows"]
    assert [(row["game"], row["round"]) for row in rows[:2]] == [("here", 1), ("here", 2)]
    assert open_row(panel, "replay", "here", 2)["fault"] == ""
    assert panel.opened.position.round == 2
    assert len(panel.opened.position.tricks if hasattr(panel.opened.position, "tricks") else ()) == 0
    table.close()


def test_the_last_eight_are_filled_where_they_were_won(monkeypatch):
    monkeypatch.setattr("pinochle_widgets.widgets.scoreboards.standings.LAST", 2)
    played("Ann", next_games=2)
    panel = pw.Scoreboards("Ann")
    (row,) = say(panel, what="tab", value="league")["rows"]
    assert row["last"] == pw.results("Ann")["won"].tolist()[:2][::-1]
    panel.close()
