"""Test the assistant of a table: what its tabs tell, that they know no more than the seat, and that asking changes nothing."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

import pinochle_widgets as pw
from pinochle_widgets.cards import Card
from pinochle_widgets.games import find_game
from pinochle_widgets.games.canasta.rules.observation import LyingMeld
from pinochle_widgets.games.canasta.words import analysis as canasta
from pinochle_widgets.games.canasta.words.facts import Facts
from pinochle_widgets.games.canasta.words.opening import meldable_with
from pinochle_widgets.games.pinochle.words.sorting import in_play
from pinochle_widgets.games.pinochle.words.trick import Trick
from pinochle_widgets.games.protocol.controls import TABS
from pinochle_widgets.match.record import SeatLine
from pinochle_widgets.widgets.desks.analyzing import analysis_of
from pinochle_widgets.widgets.desks.playing import Playing
from tests.conftest import first_of_each, kin, proofs
from tests.games.conformance import games_and_presets
from tests.games.tables_auction import SINGLE
from tests.widgets.test_secrecy import pair, record_of
from tests.widgets.test_table import Browser, begun, everything

every_program = pytest.mark.parametrize(
    ("game", "preset"),
    first_of_each(lambda case: kin(case[0]), games_and_presets(), lambda case: f"{case[0].name}-{case[1]}"),
)


def told(played, seat: int) -> dict[str, object]:
    """Ask all tabs about the end of a game so far, for one seat; a hint is that of a level that searches nothing."""
    record, quick = record_of(played), played.game.levels[1].name
    record.seats[:] = [SeatLine(quick, line.name) for line in record.seats]
    match = pw.Match.from_record(record)
    table = pw.Table(match, seat)
    ask = table.assistant
    found = {tab: getattr(ask, tab)() for tab in ask.tabs if tab != "hint"}
    if seat in match.state.seats_to_act[:1]:
        found["hint"] = ask.hint(quick)
    table.close()
    return found


@pytest.mark.ci_runs("two-handed", "canasta")
@every_program
def test_worlds_that_a_seat_cannot_tell_apart_are_told_alike(game, preset) -> None:
    asked = Counter()
    for number in range(proofs(60, one_in=20)):
        one, seats, other = pair(game, preset, number)
        mine, theirs = told(one, seats[0]), told(other, seats[0])
        assert mine == theirs
        asked.update(tab for tab in mine)
    assert (
        {*asked, "hint"} == {tab.name for tab in game.tabs} == {tab.name for tab in TABS}
    )  # a hint has the seat on turn


@pytest.mark.ci_runs("hint")
@pytest.mark.parametrize("act", [tab.name for tab in TABS])
def test_asking_changes_neither_the_game_nor_how_others_play(act: str) -> None:
    def course(*, asks: bool) -> list[str]:
        browser, rng = begun(opponent="standard"), random.Random(3)
        for _ in range(20):
            if asks and not browser.picture["panel"] and browser.legal:
                before = everything(browser.table.match)
                browser.send("hint_level", level="standard") if act == "hint" else browser.send(act)
                assert browser.answer()["reply"] == act
                assert everything(browser.table.match) == before
            browser.anything(rng)
        return [str(entry) for entry in browser.table.match.record.entries]

    assert course(asks=True) == course(asks=False)


def test_rated_play_has_no_hints_and_no_analysis_and_says_so() -> None:
    browser = Browser(pw.play(SINGLE, seed=8, rated=True))
    browser.send("continue")
    for act, more in (("hint", {}), ("hint_level", {"level": "beginner"}), ("analyze", {})):
        browser.send(act, **more)
        assert "in rated play." in browser.answer()["reason"]
    for ask in (browser.table.assistant.hint, browser.table.assistant.analyze):
        with pytest.raises(pw.IllegalAction, match="rated play"):
            ask()


@pytest.mark.parametrize("ask", [tab.name for tab in TABS])
def test_a_game_that_was_analyzed_or_hinted_counts_as_assisted(tmp_path, ask: str) -> None:
    match = pw.Match("two-handed", ["person", "novice"], seed=11, pauses=True)
    match.save(tmp_path / "game.pinochle")
    match.proceed()
    table = pw.Table(match, 0)
    assert "helped" not in match.saver.notes
    getattr(table.assistant, ask)()
    assert match.saver.notes["helped"]


def test_an_analysis_before_the_deal_helps_nobody(tmp_path) -> None:
    match = pw.Match("two-handed", ["person", "novice"], seed=11, pauses=True)
    match.save(tmp_path / "game.pinochle")
    told = pw.Table(match, 0).assistant.analyze()
    assert told["title"] == "No cards to analyze now."
    assert "helped" not in match.saver.notes


def test_a_refused_card_leaves_no_wish_for_the_meld_after_it() -> None:
    browser = begun()
    browser.send("do_then", action="play 8S", then="sixty queens")  # the deck has no eights
    assert browser.answer()["reason"]
    laying = browser.table.desk(Playing)._laying
    assert not laying.plays_on(0)
    assert laying._said is None


def test_a_hint_of_a_level_that_was_changed_meanwhile_is_asked_for_again(monkeypatch) -> None:
    browser, asked = begun(), []
    match = browser.table.match
    monkeypatch.setattr(match, "ask_hint", lambda _seat, answer, _failed, level: asked.append((level, answer)))
    browser.send("hint_level", level="standard")
    decision = match.hint(0, "standard")
    browser.send("hint_level", level="novice")  # a table that thinks of a hint thinks of no other
    asked[0][1](decision)
    assert [level for level, _ in asked] == ["standard", "novice", "novice"]
    asked[-1][1](match.hint(0, "novice"))
    assert browser.answer()["level"] == "novice"


def test_the_level_of_hints_is_chosen_and_kept() -> None:
    browser = begun()
    browser.send("hint_level", level="novice")
    hint = browser.answer()
    decision = browser.table.match.hint(0, "novice")
    assert (hint["level"], hint["text"]) == ("novice", decision.reason)
    browser.send("hint")
    assert browser.answer() == hint
    browser.send("hint_level", level="nobody")
    assert "no level 'nobody'" in browser.answer()["reason"]


@pytest.mark.parametrize(("seed", "takes"), [(7, True), (11, False)])
def test_a_suggested_card_is_played_and_the_meld_after_it_laid_if_the_trick_is_won(seed: int, takes: bool) -> None:
    browser, rng = begun(seed=seed), random.Random(2)
    while True:
        browser.send("hint_level", level="standard")
        hint = browser.answer() if browser.replies else None
        if hint and hint.get("do", {}).get("act") == "do_then":
            before = browser.table.match.state.observe(0)
            browser.send(**hint["do"])
            seen = browser.table.match.state.observe(0)
            won = seen.tricks[len(before.tricks)].winner == 0
            laid = [meld.name for meld in seen.melds[0]][len(before.melds[0]) :]
            assert laid == ([hint["do"]["then"]] if won else [])
            if won == takes:
                return
        else:
            browser.replies.clear()
            browser.anything(rng)


def test_the_open_tab_is_known_in_python() -> None:
    browser = begun()
    assistant = browser.table.assistant
    assert assistant.tab == ""
    for sent, known in (("analyze", "analyze"), ("dance", ""), ("hint", "hint"), ("", "")):
        browser.send("assist_tab", tab=sent)
        assert assistant.tab == known
    assert repr(assistant).startswith("<Assistant: hint, explain")


def test_the_chances_of_melds_are_those_of_the_odds_panel() -> None:
    browser = begun()
    panel = pw.OddsPanel(browser.table)
    odds = {f"{one:.1%}" for one in panel.frame["in_time"]}
    browser.send("analyze")
    groups = {group["label"]: group["items"] for group in browser.answer()["groups"]}
    figures = {item["figure"] for label, items in groups.items() if label.startswith("Worth") for item in items}
    assert figures
    assert figures <= odds


def test_each_card_of_a_hand_has_its_use() -> None:
    for preset in ("two-handed", "pinochle34/kitty", "pinochle34/exchange", "canasta"):
        match, rng = pw.Match(preset, seed=4), random.Random(4)
        stages = set()
        while len(stages) < 4 and not match.state.is_over:
            seat = match.state.seats_to_act[0]
            seen, found = match.state.observe(seat), analysis_of(match, seat, match.company)
            if found and seen.stage not in ("bid", "trump", "claim"):
                shown = Counter(card for group in found.groups for item in group.items for card in set(item.cards))
                assert {str(held.card) for held in seen.hand} <= set(shown), (preset, seen.stage)
                stages.add((seen.stage, found.title))
            level = match.game.levels[0].make()
            match.state.apply(level.choose(seen, rng).action)


# ---- figures


def test_in_play_what_is_sure_is_sure() -> None:
    trick = Trick(
        lying=(), best=None, taker=None, later=("other", "partner", "other"), trump="S",
        hand=Counter(map(Card, ("AS", "QS", "AH", "TD", "9D", "KC"))),
        out=Counter({Card("KS"): 1, Card("AD"): 2, Card("AC"): 1, Card("QH"): 2}),
        points={"A": 1, "T": 1, "K": 1}, tricks=6,
    )  # fmt: skip
    found = in_play(trick)
    assert found.title == "1 sure trick, 1 more unless trumped, 1 loser."
    assert {group.label: [card for item in group.items for card in item.cards] for group in found.groups} == {
        "Sure tricks": ["AS"],
        "Sure unless trumped": ["AH"],
        "Trumps to keep": ["QS"],
        "Counters for partner's tricks": ["KC", "TD"],
        "Losers, free to go": ["9D"],
    }


def course_of(preset: str, seed: int):
    """Play a game of Canasta by Novice, and yield the observation of the seat on turn."""
    state, level = pw.new_game("canasta", rules=preset, seed=seed), find_game("canasta").level("novice").make()
    for number in range(60):
        seen = state.observe(state.seats_to_act[0])
        yield seen
        state.apply(level.choose(seen, random.Random(number)).action)


def test_the_chance_that_a_card_gives_the_pile_away_is_that_of_all_hands() -> None:
    seen = next(course_of("canasta/classic", 3))
    few = Counter({2: 2, 5: 3, 0: 1, 13: 1, 7: 4})  # ranks of a small pool: fours, sevens, a two, a joker, nines
    for frozen in (True, False):
        facts = Facts(seen)
        vars(facts).update(unseen=few, hidden=4, known=Counter(), theirs={}, they_need_pair=frozen)
        for rank, number in (("7", 5), ("4", 2), ("9", 7)):
            hands = [Counter(hand) for hand in combinations(list(few.elements()), 4)]
            takes = [h for h in hands if h[number] >= 2 or (not frozen and h[number] and (h[0] or h[13]))]
            assert facts.dangers[rank] == Fraction(len(takes), len(hands)), (frozen, rank)


def test_a_card_of_a_rank_whose_meld_has_no_room_gives_no_pile_away() -> None:
    """A canasta of Modern American takes no eighth card: two cards of the rank, wherever they are, take no pile either."""
    seen = next(course_of("canasta/modern-american", 3))
    cards = tuple(Card(text) for text in ("9S", "9H", "9D", "9C", "9S", "9H", "2S"))
    full = LyingMeld("9", cards[:6], cards[6:], "mixed", 0, 0)
    for meld, chance in ((full, 0), (replace(full, naturals=cards[:3], wilds=()), 1)):
        facts = Facts(seen)
        vars(facts).update(theirs={"9": meld}, they_need_pair=False)
        assert facts.dangers["9"] == chance


def test_the_chance_to_open_is_that_of_all_draws() -> None:
    hopes = (seen for seen in course_of("canasta/modern-american", 3) if not seen.is_open[seen.seat])
    seen, chance = next(
        (seen, chance) for seen in hopes if 0.05 < (chance := float(canasta.chance_to_open(Facts(seen)))) < 0.9
    )
    pool, need = list(Facts(seen).unseen.elements()), seen.needs[seen.seat]
    draws, rng, tries = min(seen.rules.terms.draw, seen.stock), random.Random(1), 400
    drawn = [rng.sample(pool, draws) for _ in range(tries)]
    opens = sum(meldable_with(seen, [canasta._kind(rank) for rank in ranks]) >= need for ranks in drawn)
    assert abs(opens / tries - chance) < 4 * (chance * (1 - chance) / tries) ** 0.5
