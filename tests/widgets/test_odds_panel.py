"""Test the odds panel: its view beside a game, its knowledge, and the messages that it takes."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from dataclasses import replace

import pytest

import pinochle_widgets as pw
from pinochle_widgets.widgets.desks.analyzing import analysis_of
from pinochle_widgets.widgets.odds.view import HORIZONS
from pinochle_widgets.widgets.protocol.common import VERSION
from tests.games.knowledge import KNOWLEDGE, Course
from tests.games.tables import arranged_deck, shuffled_decks

HAND = "AS AH AD KS 9H TS TC TC JH JH 9H TH"
JUNK = "9S 9S JS JS 9C 9C JC JC 9D 9D TD TD"


class Learner:
    """The stand-in for a browser that shows a panel: it sends messages and keeps the replies."""

    def __init__(self, panel: pw.OddsPanel) -> None:
        self.panel = panel
        self.refusals: list[dict] = []
        panel.send = lambda content, *_: self.refusals.append(content)

    def send(self, act: str, **more: object) -> None:
        self.raw({"act": act, **more})

    def raw(self, content: object) -> None:
        if isinstance(content, dict):
            content = {"version": VERSION, **content}
        self.panel._on_message(self.panel, content, [])

    def guess(self, percent: object) -> None:
        self.send("guess", number=self.asked["number"], percent=percent)

    @property
    def view(self) -> dict:
        return self.panel.view

    @property
    def predict(self) -> dict:
        return self.view["predict"]

    @property
    def asked(self) -> dict:
        return self.predict["question"]

    def row(self, key: str) -> dict:
        return next(row for row in self.view["rows"] if row["key"] == key)


def begun(*, predict: bool = False, **options: object) -> tuple[pw.Table, Learner]:
    table = pw.play(**{"opponent": "novice", "seed": 7, **options})
    learner = Learner(pw.OddsPanel(table, predict=predict))
    table.match.proceed()
    return table, learner


def person_acts(match: pw.Match, rng: random.Random) -> None:
    if match.pause:
        match.proceed()
        return
    actions = match.state.legal_actions(0)
    lays = [action for action in actions if str(action).startswith("meld")]
    match.act(rng.choice(lays or actions), 0)


def play_until(match: pw.Match, enough, seed: int = 1) -> None:
    rng = random.Random(seed)
    while not enough(match):
        person_acts(match, rng)


def two_persons(deck: str | list[str], **options: object) -> pw.Match:
    decks = [deck] if isinstance(deck, str) else deck
    return pw.Match(seats=("person", "person"), deal=decks, seed=1, **options)


def shown(panel: pw.OddsPanel) -> dict:
    return {name: value for name, value in panel.view.items() if name not in ("view_id", "said")}


# ---- following a game


@pytest.mark.ci_runs(1)
@pytest.mark.parametrize("rules", ["hoyle", "64-card", "roundhouse"])
def test_after_each_move_it_shows_what_a_new_panel_shows(rules: str) -> None:
    table, learner = begun(rules=rules, seed=3)
    rng, before, moves = random.Random(3), -1, 0
    while table.match.state.round == 1 or table.match.pause:
        fresh = pw.OddsPanel(table)
        assert shown(learner.panel) == shown(fresh)
        fresh.close()
        assert learner.view["view_id"] > before
        before, moves = learner.view["view_id"], moves + 1
        person_acts(table.match, rng)
    assert moves > 30


def test_before_the_deal_and_between_rounds_there_are_no_odds() -> None:
    table = pw.play(opponent="novice", seed=7)
    learner = Learner(pw.OddsPanel(table))
    assert (learner.view["rows"], learner.view["out"]) == ([], None)
    assert learner.view["waiting"] == "The cards are not dealt yet."
    assert learner.panel.frame.empty
    table.match.proceed()
    assert learner.view["rows"]
    play_until(table.match, lambda match: match.pause == "round")
    assert (learner.view["rows"], learner.view["out"]) == ([], None)
    assert "round is over" in learner.view["waiting"]


def test_a_cut_for_the_deal_shows_no_cards() -> None:
    table, learner = begun(rules={"cut_for_deal": True})
    assert table.match.state.stage == "cut"
    assert learner.view["out"] is None


def test_the_table_is_shown_first() -> None:
    table, learner = begun()
    order = []
    table.observe(lambda _: order.append("table"), names="view")
    learner.panel.observe(lambda _: order.append("panel"), names="view")
    person_acts(table.match, random.Random(1))
    assert order[:2] == ["table", "panel"]


def test_undo_restart_redeal_and_level_are_followed() -> None:
    table, learner = begun(seed=4, opponent="carefree")
    match = table.match
    play_until(match, lambda match: any(str(a).startswith("meld") for a in match.state.legal_actions(0)))
    before = shown(learner.panel)
    match.act(next(a for a in match.state.legal_actions(0) if str(a).startswith("meld")))
    assert shown(learner.panel) != before
    match.undo(0)
    assert shown(learner.panel) == before
    match.set_level(1, "novice")
    assert "Greta" in learner.view["legend"][1]
    match.restart_round()
    assert learner.view["unseen"] == "35 cards unseen"
    deal = learner.view["out"]
    match.redeal_game()
    assert learner.view["waiting"] == "The cards are not dealt yet."
    match.proceed()
    assert learner.view["out"] != deal


def test_the_next_game_is_followed() -> None:
    table, learner = begun(rules={"goal": 100})
    play_until(table.match, lambda match: match.state.is_over)
    assert learner.view["waiting"].startswith("The game is over")
    table.match.next_game()
    table.match.proceed()
    assert learner.view["rows"]


def test_a_closed_panel_follows_no_more() -> None:
    table, learner = begun()
    before = learner.view
    learner.panel.close()
    person_acts(table.match, random.Random(1))
    table.set_prefs(four_colour=True)
    assert learner.view == before
    assert learner.panel.prefs["four_colour"] is False


def test_a_panel_looks_as_its_table() -> None:
    table = pw.play(seed=7, four_colour=True)
    panel, own = pw.OddsPanel(table), pw.OddsPanel(table, four_colour=False, theme="dark")
    assert (panel.prefs["four_colour"], own.prefs["four_colour"], own.prefs["theme"]) == (True, False, "dark")
    table.set_prefs(theme="light")
    assert (panel.prefs["theme"], own.prefs["theme"]) == ("light", "light")
    assert own.prefs["four_colour"] is False


def test_the_other_hand_is_known_in_phase_two() -> None:
    table, learner = begun()
    play_until(table.match, lambda match: match.state.phase == 2)
    hand = learner.view["hand"]
    told = [chip[0].replace("10", "T") + row["suit"] for row in hand["rows"] for chip in row["cards"]]
    assert sorted(told) == sorted(str(held.card) for held in table.match.state.observe(1).hand)
    assert learner.view["rows"] == []
    assert learner.view["title"] == "Greta's hand, by counting"


# ---- its knowledge


@pytest.mark.ci_runs(2)
@pytest.mark.parametrize("moves", [0, 5, 18, 30, 44, 50])
def test_hidden_cards_make_no_difference(moves: int) -> None:
    """The panels of two matches that differ only in cards hidden from seat 0 are the same."""
    rng, rules = random.Random(moves), pw.TwoHandedRules()
    decks = [" ".join(deck) for deck in shuffled_decks(rng, 48, 2)]
    first = two_persons(decks)
    panel = pw.OddsPanel(first, 0, predict=True)
    actions = []
    while len(actions) < moves:
        seat = first.state.seats_to_act[0]
        actions.append(str(rng.choice(first.state.legal_actions(seat))))
        first.act(actions[-1], seat)
    swapped = KNOWLEDGE["two-handed"].swap_hidden(Course(rules, decks, actions, rng), 0)
    second = two_persons(swapped)
    other = pw.OddsPanel(second, 0, predict=True)
    for action in actions:
        second.act(action, second.state.seats_to_act[0])
    assert swapped != decks
    assert json.dumps(panel.view) == json.dumps(other.view)
    assert panel._repr_mimebundle_()[0]["text/html"] == other._repr_mimebundle_()[0]["text/html"]


def test_each_seat_has_its_own_odds() -> None:
    match = two_persons(" ".join(arranged_deck(leader=HAND, dealer=JUNK, upcard="QH")))
    mine, theirs = Learner(pw.OddsPanel(match, 0)), Learner(pw.OddsPanel(match, 1))
    assert mine.row("aces")["text"] == "needs {AC}, 2 of 2 unseen"
    assert theirs.row("aces")["text"] != mine.row("aces")["text"]
    assert "Player 2" in mine.view["legend"][1]


# ---- words


def test_the_upcard_that_a_dix_buys_is_named() -> None:
    match = two_persons(" ".join(arranged_deck(leader=HAND, dealer=JUNK, upcard="QH")))
    text = Learner(pw.OddsPanel(match, 0)).row("marriage H")["text"]
    assert text == "needs {KH} and {QH}; {QH} can be had for {9H}"


@pytest.mark.whole
def test_what_is_out_of_reach_says_why() -> None:
    seen = set()
    for seed in range(4):
        table, learner = begun(seed=seed, opponent="carefree", auto_draw=False)
        rng = random.Random(seed)
        while table.match.state.phase == 1:
            person_acts(table.match, rng)
            seen |= {row["text"].split("{")[0] for row in learner.view["rows"] if row["state"] == "never"}
    assert {"no ", "no draw comes in time", "no trick is left to win"} <= seen
    assert any(text.startswith("needs ") and text.endswith("left in time") for text in seen)


def test_no_number_is_rounded_to_certainty() -> None:
    table, learner = begun()
    rng = random.Random(2)
    while table.match.state.phase == 1:
        for row in learner.view["rows"]:
            values = [row["value"], row["other"]["value"] if row["other"] else ""]
            assert not {"0.0%", "100.0%", "0%", "100%"} & set(values), row
        person_acts(table.match, rng)


def test_horizons() -> None:
    _, learner = begun()
    assert [each["label"] for each in learner.view["horizons"]] == ["Next draw", "3 draws", "11 draws"]
    values = {}
    for name in HORIZONS:
        learner.send("horizon", name=name)
        assert [each["name"] for each in learner.view["horizons"] if each["on"]] == [name]
        values[name] = learner.row("marriage S")["at"]
    assert 0 < values["next"] < values["few"] < values["all"]


def test_without_a_front_end_there_is_a_table_of_odds() -> None:
    _, learner = begun()
    data, _metadata = learner.panel._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert "Hundred aces" in data["text/plain"]
    assert learner.row("aces")["value"] in data["text/plain"]
    assert "<table>" in data["text/html"]
    assert "needs A♥, A♦ and A♣" in data["text/html"]
    assert repr(learner.panel) == "<OddsPanel of the seat of You: 35 cards unseen>"
    _, learner = begun(predict=True)
    hidden = learner.asked["key"]
    text = learner.panel._repr_mimebundle_()[0]["text/plain"]
    assert learner.row(hidden)["value"] == "?"
    assert f"{learner.panel.frame.in_time[hidden]:.1%}" not in text.split("Flush")[1].split("\n")[0]


def test_frames_are_there_for_python() -> None:
    table, learner = begun()
    assert learner.panel.frame.index.name == "meld"
    assert int(learner.panel.unseen.to_numpy().sum()) == 35
    play_until(table.match, lambda match: match.state.phase == 2)
    assert learner.panel.frame.empty
    assert learner.panel.guesses.empty


# ---- predict, then reveal


def test_the_dearest_undecided_meld_is_asked_about_and_hidden() -> None:
    _, learner = begun(predict=True)
    assert learner.asked["key"] == "aces"
    row = learner.row("aces")
    assert (row["state"], row["at"], row["value"]) == ("asked", None, "?")
    exact = learner.panel.frame.in_time["aces"]
    assert f"{exact * 100:.1f}%" not in json.dumps(row)


ODDS = re.compile(r"\d%|\bin \d|certain|possible draws")


def told_odds(learner: Learner) -> list[str]:
    """List all texts of a view that give odds, but the news and the scores of earlier guesses; and the bars of odds."""

    def texts(part: object) -> list[str]:
        if isinstance(part, dict):
            return [text for name, each in part.items() if name not in ("news", "score") for text in texts(each)]
        if isinstance(part, list | tuple):
            return [text for each in part for text in texts(each)]
        return [part] if isinstance(part, str) else []

    bars = [(row["at"], row["other"] and row["other"]["at"]) for row in learner.view["rows"]]
    seen = {key: value for key, value in learner.view.items() if key != "said"}
    return [text for text in texts(seen) if ODDS.search(text)] + [
        str(bar) for bar in bars if any(0 < (at or 0) < 100 for at in bar)
    ]


@pytest.mark.whole
def test_while_it_asks_no_odds_are_shown() -> None:
    """The odds of most melds are also those of another one, so to hide one row would hide nothing."""
    asked = shared = 0
    for seed in range(3):
        table, learner = begun(predict=True, seed=seed, opponent="carefree")
        rng = random.Random(seed)
        while table.match.state.phase == 1:
            if learner.asked:
                asked += 1
                chances = learner.panel.frame.in_time
                shared += (chances.drop(learner.asked["key"]) == chances[learner.asked["key"]]).any()
                assert told_odds(learner) == []
                assert learner.view["hidden"]
                for data in (learner.panel._repr_mimebundle_()[0][kind] for kind in ("text/plain", "text/html")):
                    assert not ODDS.search(data)
            person_acts(table.match, rng)
    assert shared > 20, asked


def test_an_answer_does_not_show_those_of_the_questions_to_come() -> None:
    _, learner = begun(predict=True)
    guessed = []
    while learner.asked:
        guessed.append(learner.asked["key"])
        learner.guess(30)
        open_ = {row["key"] for row in learner.view["rows"] if row["state"] == "open"}
        assert open_ == set(guessed)
        assert learner.row(guessed[-1])["value"].endswith("%")
        assert learner.view["legend"]
        learner.send("next")
    assert len(guessed) > 5
    assert learner.predict["idle"]
    assert not [row for row in learner.view["rows"] if row["state"] == "hidden"]
    assert "" in {row["key"] for row in learner.view["rows"]}, "with any meld of 100 or more, once nothing is asked"


def test_a_guess_is_measured_at_once_and_scored_when_chance_has_decided() -> None:
    table, learner = begun(predict=True)
    exact = learner.panel.frame.in_time["aces"]
    learner.guess(20)
    assert learner.asked is None
    assert learner.predict["result"]["guess"] == "20%"
    assert learner.row("aces")["guess"] == 20
    assert learner.row("aces")["value"].endswith("%")
    assert learner.predict["spark"] == [pytest.approx(abs(20 - exact * 100), abs=0.06)]
    assert learner.panel.brier.score is None
    assert learner.predict["score"]["note"] == "1 guess waiting"
    learner.send("next")
    assert learner.asked["key"] == "kings"
    play_until(table.match, lambda match: match.state.phase == 2)
    brier, guesses = learner.panel.brier, learner.panel.guesses
    assert (brier.settled, brier.waiting) == (1, 0)
    outcome = bool(guesses.outcome[0])
    assert brier.score == pytest.approx((0.2 - outcome) ** 2)
    assert brier.exact == pytest.approx((exact - outcome) ** 2)
    assert learner.predict["score"]["yours"] == f"{brier.score:.2f}"
    said = learner.view["said"][1]
    assert said == f"Hundred aces: the cards {'came' if outcome else 'did not come'}; you guessed 20%."


def test_the_learner_picks_skips_and_turns_off() -> None:
    _, learner = begun(predict=True)
    learner.send("ask", meld="marriage S")
    assert learner.asked["key"] == "marriage S"
    learner.send("skip")
    assert learner.asked["key"] == "aces"
    learner.send("skip")
    assert learner.asked["key"] == "kings"
    learner.send("predict", on=False)
    assert learner.asked is None
    assert not [row for row in learner.view["rows"] if row["state"] in ("asked", "hidden")]
    learner.send("predict", on=True)
    assert learner.asked["key"] == "kings"
    learner.panel.predict = False
    assert learner.panel.predict is False
    assert learner.predict["on"] is False


def test_the_same_meld_is_asked_about_while_it_is_open() -> None:
    table, learner = begun(predict=True)
    learner.send("ask", meld="marriage S")
    rng, numbers = random.Random(1), []
    while learner.asked and learner.asked["key"] == "marriage S":
        numbers.append(learner.asked["number"])
        person_acts(table.match, rng)
    assert len(set(numbers)) > 2
    assert numbers == sorted(numbers)


def test_a_meld_that_the_open_card_may_complete_is_not_asked_about() -> None:
    match = two_persons(" ".join(arranged_deck(leader=HAND, dealer=JUNK, upcard="QH")))
    learner = Learner(pw.OddsPanel(match, 0, predict=True))
    keys = [key for key, _name in learner.predict["choices"]]
    assert "marriage H" not in keys
    assert "flush" not in keys
    assert "aces" in keys


def test_guesses_of_a_deal_that_is_given_up_are_void() -> None:
    table, learner = begun(predict=True)
    learner.guess(50)
    table.match.redeal_game()
    assert list(learner.panel.guesses.status) == ["void"]
    table.match.proceed()
    assert learner.asked
    learner.guess(50)
    table.match.restart_round()
    assert list(learner.panel.guesses.status) == ["void", "void"]
    assert learner.panel.brier.settled == 0


def test_nothing_is_asked_about_cards_that_were_seen_before() -> None:
    table, learner = begun(predict=True)
    table.match.restart_round()
    assert learner.asked is None
    assert "You have seen" in learner.predict["idle"]
    play_until(table.match, lambda match: match.pause == "round")
    table.match.proceed()
    assert learner.asked


def test_a_knock_leaves_open_guesses_void() -> None:
    table, learner = begun(predict=True, rules={"goal": 20}, seed=4, opponent="carefree", auto_knock=True)
    learner.guess(50)
    play_until(table.match, lambda match: match.state.is_over)
    guesses = learner.panel.guesses
    assert not (guesses.status == "waiting").any()


def test_a_question_belongs_to_its_cards() -> None:
    table, learner = begun(predict=True)
    number = learner.asked["number"]
    play_until(table.match, lambda _: learner.asked["number"] != number)
    learner.send("guess", number=number, percent=50)
    assert "moved on" in learner.refusals.pop()["reason"]
    assert learner.panel.guesses.empty


def test_what_a_table_with_two_panels_shows_is_one_thing_each() -> None:
    table, learner = begun(predict=True)
    other = Learner(pw.OddsPanel(table, predict=False))
    learner.guess(10)
    assert other.panel.guesses.empty
    assert other.predict["on"] is False


# ---- messages and arguments


@pytest.mark.parametrize(
    "message",
    [
        None, 17, "guess", [], {}, {"act": None}, {"act": ["guess"]}, {"act": "eval"}, {"act": "__class__"},
        {"act": "do", "action": "draw"}, {"act": "pref", "name": "theme", "value": "dark"}, {"act": "undo"},
        {"act": "guess"}, {"act": "guess", "percent": 50}, {"act": "guess", "number": 10**9, "percent": 50},
        {"act": "guess", "number": True, "percent": 50},
        *({"act": "guess", "number": 1, "percent": bad} for bad in (
            None, "50", -1, 101, 10**400, float("nan"), float("inf"), True, [50], {"x": 1})),
        {"act": "ask"}, {"act": "ask", "meld": "grand slam"}, {"act": "ask", "meld": ["aces"]},
        {"act": "ask", "meld": "x" * 10**6}, {"act": "ask", "meld": "<img src=x onerror=alert(1)>"},
        {"act": "horizon"}, {"act": "horizon", "name": "ever"}, {"act": "horizon", "name": ["all"]},
        {"act": "predict"}, {"act": "predict", "on": "yes"}, {"act": "predict", "on": 1},
    ],
)  # fmt: skip
def test_a_message_that_cannot_be_done_is_refused_in_words_and_changes_nothing(message: object) -> None:
    table, learner = begun(predict=True)
    assert learner.asked["number"] == 1
    before, entries = learner.view, len(table.match.record.entries)
    learner.raw(message)
    refused = learner.refusals.pop()
    assert refused["rejected"]
    assert 10 < len(refused["reason"]) < 400
    assert learner.view == before
    assert len(table.match.record.entries) == entries
    assert learner.panel.guesses.empty


def test_what_is_not_asked_cannot_be_answered() -> None:
    _, learner = begun()
    for message in ({"act": "guess", "number": 0, "percent": 1}, {"act": "skip"}, {"act": "ask", "meld": "aces"}):
        learner.raw(message)
        assert learner.refusals.pop()["rejected"]


def test_what_the_browser_sets_by_itself_is_not_taken() -> None:
    _, learner = begun()
    before = dict(learner.view)
    learner.panel.set_state({"view": {}, "prefs": {"theme": "<b>"}, "part": "table", "_esm": "alert(1)"})
    assert learner.view == before
    assert learner.panel.part == "odds"


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("table",), "table"), ((None,), "table"), ((3, 0), "table"), (("", 7), "table"),
    ],
)  # fmt: skip
def test_what_is_no_table_is_refused(arguments: tuple, named: str) -> None:
    with pytest.raises(ValueError, match=named):
        pw.OddsPanel(*arguments)


def test_wrong_arguments_are_named() -> None:
    table = pw.play(seed=1)
    with pytest.raises(ValueError, match="seat"):
        pw.OddsPanel(table, 2)
    with pytest.raises(ValueError, match="predict"):
        pw.OddsPanel(table, predict="yes")
    with pytest.raises(ValueError, match="theme"):
        pw.OddsPanel(table, theme="pink")
    panel = pw.OddsPanel(table)
    with pytest.raises(ValueError, match="predict"):
        panel.predict = 1


def test_the_laboratory_is_loaded_only_for_a_panel() -> None:
    code = (
        "import sys, pinochle_widgets as pw; table = pw.play(seed=1); "
        "assert not [m for m in sys.modules if m.startswith('pinochle_widgets.lab')]; panel = pw.OddsPanel(table); "
        "assert not {'numpy', 'pandas', 'numba', 'matplotlib'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


# ---- games without melds to be drawn for: the analysis of the hand, with guesses


@pytest.mark.parametrize("game", ["canasta", "pinochle34/kitty"])
def test_other_games_show_the_analysis_of_the_hand_and_hide_its_chances_until_they_are_guessed(game: str) -> None:
    table = pw.play(game, seed=3)
    table.match.proceed()
    learner = Learner(pw.OddsPanel(table, predict=True))
    while not any(
        item.chance
        for group in analysis_of(table.match, table.seat, table.viewer.company).groups
        for item in group.items
    ):
        table.match.act(table.match.state.legal_actions(table.seat)[0], table.seat)

    def figures() -> list[str]:
        return [item["figure"] for group in learner.view["analysis"]["groups"] for item in group["items"]]

    hidden, chances = figures().count("?"), len(learner.panel.frame)
    assert 0 < hidden <= chances
    asked = learner.asked
    learner.guess(40)
    assert learner.predict["result"]["guess"] == "40%"
    assert learner.predict["result"]["exact"] in figures()
    assert figures().count("?") == hidden - 1
    assert learner.view["said"][1].endswith("You guessed 40%.")
    learner.send("next")
    assert learner.asked["key"] != asked["key"]
    learner.send("skip")
    assert figures().count("?") == hidden - 2
    assert list(learner.panel.guesses["guess"]) == [0.4]
    assert learner.panel.guesses["exact"][0] in {float(one) for one in learner.panel.frame["chance"]}
    learner.guess(101)
    assert "A guess is a number from 0 to 100." in learner.refusals.pop()["reason"]
    learner.send("ask", meld="nothing")
    assert "No question about that now." in learner.refusals.pop()["reason"]
    learner.panel.predict = False
    assert "?" not in figures()


def test_a_game_without_an_analyst_has_no_panel() -> None:
    match = pw.Match("canasta", seed=3)
    match._play.game = replace(match.game, analyst="")
    with pytest.raises(ValueError, match="'canasta', which has no odds"):
        pw.OddsPanel(match)
