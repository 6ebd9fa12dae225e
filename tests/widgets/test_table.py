"""Test the table as the browser meets it: the views that it gets, and the messages that it may send."""

from __future__ import annotations

import itertools
import json
import random
import re
from dataclasses import replace
from unittest.mock import Mock

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import Decision, Gain, Observation
from pinochle_widgets.widgets import prefs
from pinochle_widgets.widgets.desks.desk import Preferring
from pinochle_widgets.widgets.places import words as words_here
from pinochle_widgets.widgets.protocol.common import VERSION
from tests.conftest import FULL, first_of_each
from tests.golden import zones


class Browser:
    """The stand-in for a browser that shows a table: it sends messages and keeps the replies."""

    def __init__(self, table: pw.Table) -> None:
        self.table = table
        self.replies: list[dict] = []
        table.send = lambda content, *_: self.replies.append(content)

    def send(self, act: str, **more: object) -> None:
        self.raw({"act": act, "view_id": self.table.view["view_id"], **more})

    def raw(self, content: object) -> None:
        if isinstance(content, dict):
            content = {"version": VERSION, **content}
        self.table._on_message(self.table, content, [])

    def answer(self) -> dict:
        return self.replies.pop()

    @property
    def legal(self) -> dict:
        return self.table.view["legal"]

    @property
    def picture(self) -> dict:
        """The picture that is drawn: the zones by the names of their places."""
        return zones.flat(self.table.view["picture"], self.table.seat)

    def anything(self, rng: random.Random) -> None:
        """Do something that the view offers."""
        panel = self.picture["panel"]
        if panel:
            self.send(panel["buttons"][0]["act"])
        elif "knock" in self.legal["actions"]:
            self.send("do", action="knock")
        elif self.legal["cut"]:
            self.send("do", action=f"cut {self.legal['cut']['min']}")
        elif self.legal["melds"] and rng.random() < 0.8:
            self.send("lay", ids=rng.choice(self.legal["melds"])["ids"])
        elif "draw" in self.legal["actions"]:
            self.send("do", action="draw")
        else:
            self.send("play", id=rng.choice(sorted(self.legal["play"])))
        assert not self.replies, self.replies


@pytest.fixture
def browser() -> Browser:
    return Browser(pw.play(opponent="novice", seed=11))


def begun(**options: object) -> Browser:
    browser = Browser(pw.play(**{"opponent": "novice", "seed": 11, **options}))
    browser.send("continue")
    return browser


def everything(match: pw.Match) -> tuple:
    """Collect all that a refused message must leave as it was."""
    return repr(match.state), tuple(match.state.core.flat()), len(match.record.entries), match.pause, match.number


def test_before_the_first_deal_the_browser_has_no_card(browser: Browser) -> None:
    picture = browser.picture
    assert picture["panel"]["kind"] == "start"
    assert (picture["hand"], picture["backs"], picture["stock"]["upcard"]) == ([], 0, None)
    assert browser.legal == {}


@pytest.mark.ci_runs("rules5")
@pytest.mark.parametrize(
    "rules",
    first_of_each(
        type, ["64-card", "hoyle", "strict", "simplified", "roundhouse", {"cut_for_deal": True, "goal": 300}]
    ),
)
def test_a_whole_game_and_the_next_one_are_played_by_messages(rules: object) -> None:
    browser, rng = Browser(pw.play(opponent="novice", rules=rules, seed=5)), random.Random(5)
    first = browser.table.match.state
    while not first.is_over or browser.table.match.number == 1:
        browser.anything(rng)
    assert browser.table.match.number == 2
    assert sum(seat["games"] for seat in browser.picture["seats"]) == 1


@pytest.mark.parametrize("seed", range(4 if FULL else 1))
def test_steps_lead_from_one_picture_to_the_next_and_stay_small(seed: int) -> None:
    browser, rng = Browser(pw.play(opponent="standard", rules="64-card", seed=seed)), random.Random(seed)
    before = browser.table.view
    while not browser.table.match.state.is_over:
        browser.anything(rng)
        view = browser.table.view
        assert view["base_id"] == before["view_id"] < view["view_id"]
        assert zones.stepped(view, before["picture"])[-1] == view["picture"]
        assert len(json.dumps(view).encode()) < 8192
        before = view


def test_the_pause_after_a_round_shows_its_end() -> None:
    browser, rng = begun(opponent="carefree"), random.Random(7)
    while not browser.picture["panel"]:
        browser.anything(rng)
    picture, totals = browser.picture, list(browser.table.match.state.totals)
    assert picture["panel"]["rows"][-1] == {"label": "This round", "values": totals}
    assert [seat["total"] for seat in picture["seats"]] == totals
    assert picture["score"]["rows"][-1]["values"] == totals
    assert picture["status"]["title"] == "Round 1 is over"
    assert (picture["hand"], picture["info"]["round"]) == ([], 1)
    assert sum(picture["taken"]) == 12
    browser.send("continue")
    assert browser.picture["info"]["round"] == 2
    assert browser.table.view["steps"][0]["event"]["type"] == "deal"


def test_cards_keep_their_labels_while_they_can_be_followed() -> None:
    """The one that was clicked of two equal cards goes to the trick."""
    for seed in range(40):
        browser = begun(seed=seed)
        hand = browser.picture["hand"]
        twins = [card for card in hand if [other["card"] for other in hand].count(card["card"]) == 2]
        if twins and browser.legal["play"]:
            break
    second = twins[-1]
    other = next(card for card in twins if card["card"] == second["card"] and card != second)
    browser.send("play", id=second["id"])
    assert browser.table.view["steps"][0]["event"]["ids"] == [second["id"]]
    assert other in browser.picture["hand"]


@pytest.mark.parametrize("moves", [0, 3, 9, 20, 33, 41])
def test_a_view_tells_nothing_that_the_seat_cannot_know(moves: int) -> None:
    """The bytes of two tables that differ only in the hidden cards are the same."""
    browser, rng = begun(seed=23, opponent="carefree"), random.Random(moves)
    for _ in range(moves):
        if not browser.table.match.state.is_over:
            browser.anything(rng)
    match = browser.table.match
    if match.pause:
        browser.send("continue")
    sent = json.dumps(browser.table.viewer._draw(match.state.observe(0)))
    hidden = sorted(match.state.sealed_places(0))
    before = match.state.observe(0)
    other = match.state.copy()
    swap_hidden(other, rng)
    assert other.observe(0) == before
    match._play.state = other
    assert json.dumps(browser.table.viewer._draw(other.observe(0))) == sent
    assert hidden


def swap_hidden(state: object, rng: random.Random) -> None:
    """Exchange a card of the other hand that was never seen with one of the stock, in the engine's own numbers."""
    from pinochle_widgets.engine.bitset import slots

    state._own_observer()  # copies look through one
    hand, deck = state.hands[1], state._stepper._board.deck
    secret = [slot for slot in slots(state.core.hand[1]) if not hand.public[slot]]
    size, left = len(deck), state.core.stock
    places = list(range(size - left + 1, size))
    rng.shuffle(places)
    for place in places:
        card = deck[place]
        out = next((s for s in secret if s & 31 != card and not hand.own[card] and not hand.own[s ^ 32]), None)
        if out is None:
            continue
        deck[place] = out & 31
        state.core.hand[1] ^= 1 << out | 1 << card
        hand.own[card], hand.own[out] = 1, 0
        hand.arrived[hand.arrived.index(out)] = card
        return


@pytest.mark.parametrize(
    "message",
    [
        None, 17, "play QS", [], {}, {"act": None}, {"act": ["do"]}, {"act": "eval"}, {"act": "__class__"},
        {"act": "do"}, {"act": "do", "action": 5}, {"act": "do", "action": "play"}, {"act": "do", "action": "play XX"},
        {"act": "do", "action": "<img src=x onerror=alert(1)>"}, {"act": "do", "action": "play " + "Q" * 10**6},
        {"act": "do", "action": "draw"}, {"act": "do", "action": "knock"}, {"act": "do", "action": "cut 5"},
        {"act": "do", "action": "meld flush AS TS KS QS JS"}, {"act": "play", "id": "o:AS1"}, {"act": "play", "id": None},
        {"act": "lay", "ids": []}, {"act": "lay", "ids": "QS1"}, {"act": "lay", "ids": [1, 2]},
        {"act": "lay", "ids": ["x"] * 999},
        {"act": "undo"}, {"act": "continue"}, {"act": "next_game"}, {"act": "level", "level": "grandmaster"}, {"act": "level"},
        {"act": "pref", "name": "colour", "value": True},
        {"act": "pref", "name": "self", "value": True}, {"act": "pref", "name": "sort", "value": "<b>"}, {"act": "pref"},
    ],
)  # fmt: skip
def test_a_message_that_cannot_be_done_is_refused_in_words_and_changes_nothing(message: object) -> None:
    browser = begun()
    match, before = browser.table.match, everything(browser.table.match)
    if isinstance(message, dict):
        message = {"view_id": browser.table.view["view_id"], **message}
    browser.raw(message)
    refused = browser.answer()
    assert refused["rejected"]
    assert 10 < len(refused["reason"]) < 400
    assert everything(match) == before


@pytest.mark.parametrize("act", ["do", "play", "lay", "undo", "continue", "next_game", "restart_round", "redeal_game"])
@pytest.mark.parametrize("stale", [0, None, -1, 10**9, "2", True])
def test_a_message_for_another_picture_is_refused(act: str, stale: object) -> None:
    browser = begun()
    before = everything(browser.table.match)
    first = min(browser.legal["play"])
    more = {"do": {"action": browser.legal["play"][first]}, "play": {"id": first}, "lay": {"ids": [first]}}.get(act, {})
    browser.send(act, view_id=stale, **more)
    told = "moved on" if type(stale) is int else "view_id is"
    assert told in browser.answer()["reason"]
    assert everything(browser.table.match) == before


@pytest.mark.parametrize("act", ["play", "hint", "help", "pref", "look", "nonsense", None])
def test_a_message_with_a_number_is_heard_before_and_done_after_all_else_is_said_and_shown(act: object) -> None:
    browser = begun()
    said: list[object] = []
    browser.table.send = lambda content, *_: said.append(content)
    browser.table.observe(lambda _: said.append("view"), names=["view", "prefs"])
    more = {"pref": {"name": "tint", "value": False}, "play": {"id": min(browser.legal["play"])}}.get(act, {})
    browser.raw({"act": act, "n": 2**40 + 1, "view_id": browser.table.view["view_id"], **more})
    assert said[0] == {"heard": 2**40 + 1}
    assert said[-1] == {"done": 2**40 + 1}
    assert said.count(said[0]) == said.count(said[-1]) == 1
    assert (len(said) > 2) == (act != "look")


def test_a_message_is_refused_and_done_with_when_the_kernel_is_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    browser = begun()
    monkeypatch.setattr(browser.table, "_answer", Mock(side_effect=KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        browser.send("help", n=3)
    heard, refused, done = browser.replies
    assert (heard, refused["title"], refused["n"], done) == ({"heard": 3}, "The kernel was interrupted", 3, {"done": 3})


@pytest.mark.parametrize("act", ["help", "play"])
def test_an_error_of_the_program_is_answered_and_goes_on_to_the_kernel(
    act: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = begun()
    table, answered, before = browser.table, browser.table._answer, browser.table.view["view_id"]

    def broken(*given: object) -> None:
        answered(*given)
        raise KeyError("here")

    monkeypatch.setattr(table, "_answer", broken)
    with pytest.raises(KeyError, match="here"):
        browser.send(act, n=3, **({"id": min(browser.legal["play"])} if act == "play" else {}))
    assert browser.replies[-2] == {
        "rejected": True, "view_id": table.viewer.view_id, "n": 3,
        "title": "That went wrong here", "reason": "What is shown is how things stand; you can go on.",
    }  # fmt: skip
    assert (table.view["view_id"] > before) == (act == "play"), "a move that was made is shown"
    assert table.viewer.view_id == table.view["view_id"]


@pytest.mark.parametrize("number", [None, True, -1, 2**53, 1.5, "1", [1], "x" * 10**6])
def test_a_number_that_no_browser_counts_to_is_not_sent_back(number: object) -> None:
    browser = begun()
    browser.send("look", n=number)
    assert not [reply for reply in browser.replies if {"heard", "done", "n"} & reply.keys()]


def test_an_answer_has_the_number_of_its_message() -> None:
    browser = begun()
    browser.send("help", n=7)
    browser.send("undo", n=8)
    answers = [reply for reply in browser.replies if not {"heard", "done"} & reply.keys()]
    assert [(reply.get("reply"), reply.get("n")) for reply in answers] == [("help", 7), (None, 8)]


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ({"version": 0, "act": "undo"}, "of different versions"),
        ({"version": None, "act": "undo"}, "of different versions"),
        ({"act": "dance"}, "'dance'"),
        ({"act": "do"}, "action is missing"),
        ({"act": "do", "action": 5}, "action is 5; it must be a text"),
        ({"act": "lay", "ids": ["QS1", 2]}, "an entry of ids is 2; it must be a text"),
        ({"act": "level", "level": "novice", "who": "dealer"}, "who is 'dealer'; it must be opponents or partner"),
        ({"act": "hint", "cards": "all"}, "'cards' is no field of it"),
        ({"act": "pref", "name": "tint", "value": {"a": 1}}, "value is an object; it must be true or false or a text"),
        ({"act": "play", "id": "QS1", "view_id": 1.5}, "view_id is 1.5; it must be a whole number"),
    ],
)
def test_a_message_that_is_not_as_the_protocol_says_is_refused_in_a_sentence_and_logged(
    message: dict, told: str, caplog: pytest.LogCaptureFixture
) -> None:
    browser = begun()
    before = everything(browser.table.match)
    browser.raw(message)
    reason = browser.answer()["reason"]
    assert told in reason
    assert reason in caplog.text
    assert everything(browser.table.match) == before


def test_a_double_click_plays_one_card() -> None:
    browser = begun()
    message = {"act": "play", "id": min(browser.legal["play"]), "view_id": browser.table.view["view_id"]}
    browser.raw(message)
    played = len(browser.table.match.record.entries)
    browser.raw({**message, "id": browser.picture["hand"][0]["id"]})
    assert browser.answer()["rejected"]
    assert len(browser.table.match.record.entries) == played


def test_the_share_code_of_a_running_round_holds_no_hidden_card() -> None:
    browser = begun()
    browser.send("code")
    text = str(pw.Record.from_code(browser.answer()["code"]))
    [deal] = [line for line in text.splitlines() if line.startswith("deal")]
    seen = browser.table.match.state.observe(0)
    told = [word for word in deal.split()[1:] if word != "??"]
    assert sorted(told) == sorted([*(str(held.card) for held in seen.hand), str(seen.upcard)])
    assert "seed" not in text


def test_a_gain_stands_behind_a_hint_and_its_figures_on_explain(monkeypatch: pytest.MonkeyPatch) -> None:
    browser = begun()

    def compared(decision: Decision, seen: Observation, _player: object) -> Decision:
        rival = next(action for action in seen.legal_actions if str(action) != str(decision.action))
        return replace(decision, gain=Gain(3.0, 1.0, rival), numbers={"ahead": -94, "deals": 480})

    monkeypatch.setattr("pinochle_widgets.match.hints.advised", compared)
    browser.send("hint")
    hint = browser.answer()
    assert hint["gain"].startswith("+3 points over ")
    assert "deals" not in hint["text"]
    browser.send("explain")
    told = browser.answer()
    lines = told["figures"]
    assert [entry["text"] for entry in told["can"] if entry["best"]] == [hint["text"]]
    assert lines[0] == f"{hint['gain']} on average, give or take 1."
    assert lines[1] == "Tried in 480 imagined deals: there you end 94 points behind on average."


def test_hint_explain_and_help_answer_without_a_move() -> None:
    browser = begun()
    before = everything(browser.table.match)
    browser.send("hint")
    hint = browser.answer()
    assert hint["do"]["action"] in browser.legal["play"].values()
    assert hint["ids"]
    assert hint["text"].endswith(".")
    browser.send("explain")
    assert all(line.endswith(".") for line in browser.answer()["lines"])
    browser.send("help")
    blocks = browser.answer()["blocks"]
    assert ["row", ["Flush", "ace, ten, king, queen and jack of trumps [AH TH KH QH JH]", "150"]] in blocks
    assert {block[0] for block in blocks} == {"h", "p", "li", "row", "lesson"}
    assert everything(browser.table.match) == before


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ("hoyle", ["48 cards: nine to ace", "may knock", "reach 1,000"]),
        ("64-card", ["64 cards: seven to ace", "seven of trumps"]),
        ("strict", ["a dix counts as this one", "Beat the card led", "last trick brings 10"]),
        ("simplified", ["Ace and ten 10"]),
        ("roundhouse", ["'220'"]),
        (
            {"goal": 500, "score_by_round": True, "red_pinochle": True},
            ["reach 500", "end of the round", "queen of hearts"],
        ),
    ],
)
def test_help_speaks_of_the_rules_of_its_table(rules: object, words: list[str]) -> None:
    browser = begun(rules=rules)
    browser.send("help")
    text = str(browser.answer()["blocks"])
    assert [word for word in words if word not in text] == []
    assert ("Roundhouse" in text.split("Rules of this table", maxsplit=1)[0]) == (rules == "roundhouse")


def test_explain_says_why_the_rest_of_the_hand_may_not_be_played() -> None:
    browser, rng = begun(opponent="standard", seed=14), random.Random(14)
    told = ""
    while not browser.table.match.state.is_over and not told:
        if browser.legal.get("why"):
            browser.send("explain")
            answer = browser.answer()
            playable = {str(action).split()[1].rstrip("*") for action in browser.legal["play"].values()}
            assert {card for entry in answer["can"] for card in entry["cards"]} == playable
            [barred] = answer["barred"]
            assert not playable & {*barred["cards"]}
            told = barred["text"]
        browser.anything(rng)
    assert " led" in told


@pytest.mark.whole
def test_a_hint_does_not_change_how_the_opponent_plays() -> None:
    def course(*, hints: bool) -> list[str]:
        browser, rng = begun(opponent="standard"), random.Random(3)
        for _ in range(30):
            if hints and not browser.picture["panel"] and browser.legal:
                browser.send("hint")
                browser.replies.clear()
            browser.anything(rng)
        return [str(entry) for entry in browser.table.match.record.entries]

    assert course(hints=True) == course(hints=False)


def test_melds_of_the_turn_can_be_taken_back_until_the_draw() -> None:
    browser, rng = begun(seed=4, opponent="carefree"), random.Random(2)
    while not browser.legal.get("melds"):
        browser.anything(rng)
    before = browser.picture
    browser.send("lay", ids=browser.legal["melds"][0]["ids"])
    assert browser.legal["undo"]
    browser.send("undo")
    assert browser.picture == before
    assert browser.table.view["steps"][0]["event"]["say"] == "Taken back."


def test_drawing_and_knocking_can_be_left_to_the_table() -> None:
    browser, rng = (
        begun(opponent="carefree", seed=2, auto_draw=True, auto_knock=True, rules={"goal": 200}),
        random.Random(1),
    )
    while not browser.table.match.state.is_over:
        a_meld_can_be_laid_or_taken_back = browser.legal.get("melds") or browser.legal.get("undo")
        assert a_meld_can_be_laid_or_taken_back or "draw" not in browser.legal.get("actions", ())
        assert "knock" not in browser.legal.get("actions", ())
        browser.anything(rng)


def test_views_that_follow_each_other_at_once_tell_everything_once() -> None:
    browser, rng = begun(opponent="carefree", seed=3, auto_draw=True), random.Random(3)
    views = [browser.table.view]
    browser.table.observe(lambda change: views.append(change["new"]), names="view")
    while browser.table.match.state.round == 1:
        browser.anything(rng)
    for before, view in itertools.pairwise(views):
        assert view["base_id"] == before["view_id"]
        assert [before["picture"], *zones.stepped(view, before["picture"])][-1] == view["picture"]


def test_a_card_that_a_meld_needs_is_marked_for_the_question_before_playing_it() -> None:
    seen = 0
    for seed in range(20):
        browser = begun(seed=seed, opponent="carefree")
        marked = {card["card"] for card in browser.picture["hand"] if card["id"] in browser.legal["meldable"]}
        points = browser.picture["chip"]["points"]
        assert bool(marked) <= bool(points)
        seen += len(marked)
    assert seen > 10


def test_what_the_browser_sets_by_itself_is_not_taken() -> None:
    browser = begun()
    before = dict(browser.table.view), dict(browser.table.prefs), dict(browser.table.menu)
    browser.table.set_state({"view": {}, "prefs": {"sort": "<b>"}, "menu": {}, "part": "x", "_esm": "alert(1)"})
    assert (browser.table.view, browser.table.prefs, browser.table.menu) == before
    assert browser.table.part == "table"
    assert "alert(1)" not in str(browser.table._esm)


def test_a_second_table_does_not_change_the_first_ones_preferences() -> None:
    table = pw.play(auto_knock=True, seed=1)
    other = pw.Table(table.match)
    assert table.match.auto_knock == {0}
    assert other.prefs["auto_knock"] is True
    other.set_prefs(auto_knock=False)
    assert table.match.auto_knock == set()


def test_preferences_are_checked_however_they_are_set() -> None:
    table = pw.play(seed=1)
    with pytest.raises(ValueError, match="sort"):
        table.prefs = {"sort": "colour"}
    with pytest.raises(ValueError, match="self"):
        table.desk(Preferring)._set({"name": "self", "value": True})
    assert table.prefs["sort"] == "suit"


def test_without_reminders_the_table_deals_by_itself() -> None:
    browser, rng = Browser(pw.play(opponent="carefree", seed=6, start_reminders=False)), random.Random(6)
    assert browser.picture["panel"] is None
    while browser.table.match.state.round == 1:
        browser.anything(rng)
    assert browser.picture["panel"] is None
    assert browser.table.match.state.round == 2


def test_a_scoresheet_follows_the_match_of_a_table() -> None:
    browser, rng = begun(opponent="carefree"), random.Random(4)
    sheet = pw.Scoresheet(browser.table.match)
    for _ in range(40):
        browser.anything(rng)
    assert sheet.view["picture"] == browser.table.view["picture"]
    assert sheet.part == "scoresheet"
    sheet.close()
    browser.anything(rng)
    assert sheet.view["picture"] != browser.table.view["picture"]


@pytest.mark.parametrize(("game", "goal"), [("two-handed", "goal"), ("pinochle34/partnership", "target")])
def test_rounds_that_are_folded_away_stand_behind_their_sum(game: str, goal: str) -> None:
    state, rng = pw.new_game(game, rules={goal: 1000}, seed=1), random.Random(1)
    while state.round < 8:
        state.step(rng.choice(state.legal_codes()))
    rows = find_game(game).scene.picture(state.observe(0), pw.Match(game, seed=1).company)["score"]["rows"]
    (sum_,) = [row["values"] for row in rows if row["kind"] == "old"]
    older = [row["values"] for row in rows if row["kind"] == "older"]
    assert len(older) > 1
    for place in (-2, -1):
        assert sum_[place] == sum(values[place] for values in older)


def test_a_scoresheet_takes_no_moves() -> None:
    browser = begun()
    sheet = Browser(pw.Scoresheet(browser.table.match))
    sheet.send("do", action=next(iter(browser.legal["play"].values())))
    assert sheet.answer()["rejected"]


def test_a_level_can_be_changed_during_the_game() -> None:
    browser = begun()
    browser.send("level", level="standard")
    assert browser.picture["seats"][1]["level"] == "standard"
    assert "level 1 standard" in str(browser.table.match.record)


def test_who_watches_computer_players_cannot_play_for_them() -> None:
    match = pw.Match(seats=("novice", "standard"), seed=1, pauses=True)
    browser = Browser(pw.Table(match))
    browser.send("do", action="draw")
    assert "watch" in browser.answer()["reason"]


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: pw.play("bridge"), ["bridge", "two-handed"]),
        (lambda: pw.play(opponent="guru"), ["guru", "standard"]),
        (lambda: pw.play(partner="novice"), ["partner"]),
        (lambda: pw.play(seat=2), ["seat", "2"]),
        (lambda: pw.play(rules="houseparty"), ["houseparty", "strict"]),
        (lambda: pw.play(rules={"gaol": 5}), ["gaol", "goal"]),
        (lambda: pw.play(fourcolour=True), ["fourcolour", "four_colour"]),
        (lambda: pw.play(sort="colour"), ["sort", "suit"]),
        (lambda: pw.play(tint="yes"), ["tint", "True"]),
        (lambda: pw.Scoresheet("match"), ["match", "Match"]),
        (lambda: pw.Table(pw.Match(seed=1), seat=7), ["seat", "7"]),
    ],
)
def test_a_wrong_argument_is_named(call: object, words: list[str]) -> None:
    with pytest.raises(ValueError, match=re.compile(".*".join(map(re.escape, words)), re.DOTALL)):
        call()


def test_every_preference_has_a_label_help_and_a_default_that_fits() -> None:
    for pref in prefs.known().values():
        assert pref.check(pref.default) == pref.default
        assert pref.label
        assert pref.help.endswith(".")
    two, auction, canasta = (
        {entry["name"] for entry in prefs.menu(find_game(name), words_here())}
        for name in ("two-handed", "pinochle34/kitty", "canasta")
    )
    assert set(prefs.known()) == two | auction | canasta
    assert {"meld_order", "auto_meld", "check_play", "warn_out"} <= canasta - two
    assert two - auction == {"auto_draw", "auto_knock", "check_meldable"}, "melds are laid in play"
    assert auction - two == {"card_keys"}
    assert prefs.defaults(find_game("pinochle34/kitty"))["sort"] == "suit"


@pytest.mark.parametrize("game", ["two-handed", "pinochle34/kitty"])
def test_hands_are_sorted_by_the_ranks_of_the_game(game: str) -> None:
    assert pw.play(game).menu["ranks"] == "ATKQJ987"


@pytest.mark.parametrize("at_the_end", [False, True])
def test_the_race_counts_melds_and_the_tricks_of_phase_2_as_they_fall(at_the_end: bool) -> None:
    browser, rng = begun(opponent="carefree", rules={"score_by_round": at_the_end}), random.Random(7)
    counted = 0
    while not browser.picture["panel"]:
        picture = browser.table.view["picture"]
        rows = {row["kind"]: row["values"] for row in picture["score"]["rows"]}
        tricks = rows["tricks"] if picture["info"]["phase"] == 2 else [0, 0]
        assert [seat["total"] for seat in picture["seats"]] == [
            sum(points) for points in zip(rows["meld"], tricks, strict=True)
        ]
        assert [seat["banked"] for seat in picture["seats"]] == [0, 0]
        counted += sum(tricks) > 0
        browser.anything(rng)
    assert counted, "phase 2 was seen with points taken"
