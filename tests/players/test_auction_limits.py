"""Test the limit of a hand in the auction: one in all pages, by play-outs that are the same compiled and interpreted."""

from __future__ import annotations

import asyncio
import random
import re

import pytest

import pinochle_widgets as pw
from pinochle_widgets.engine.twin import compiled, numbers, room
from pinochle_widgets.games import find_game, list_games
from pinochle_widgets.games.actions import Bid, Pass
from pinochle_widgets.games.auction.mind.search import appraisal
from pinochle_widgets.games.auction.mind.search.appraisal import Outcomes
from pinochle_widgets.games.auction.mind.search.bidding_on import Now, Weighed, as_if_bid
from pinochle_widgets.games.auction.mind.search.rollouts import SearchRoom
from pinochle_widgets.games.auction.rules.convention.encoded import SILENT
from pinochle_widgets.games.auction.table import advice
from pinochle_widgets.games.auction.words import limits
from pinochle_widgets.games.auction.words.facts import Facts
from pinochle_widgets.games.judging.limits import Lead, Limit
from pinochle_widgets.games.protocol import Decision, Gain
from pinochle_widgets.games.words.advising import advising
from tests.conftest import first_of_each, kin, proofs
from tests.games.auction_reader import Case, verdict
from tests.games.tables_auction import SINGLE, auction, table
from tests.widgets.test_auction_table import company
from tests.widgets.test_table import Browser

GAMES = [game.name for game in list_games() if game.limits]


def at_bid(name, seed):
    """Find the state of a person at a bid in an auction between Intermediates; None where it ends before."""
    game = find_game(name)
    state = pw.new_game(name, seed=f"limits {seed}")
    rng = random.Random(seed)
    for _ in range(rng.randrange(3 * game.seats)):
        if state.stage != "bid":
            break
        seen = state.observe(state.turn)
        state.apply(game.level("intermediate").make().choose(seen, rng).action)
    return state if state.stage == "bid" and len(state.legal_actions()) > 1 else None


def test_play_outs_are_the_same_compiled_and_interpreted():
    state = table(SINGLE, {1: "AS TS KS QS JS AH AD KH QC 9C 9D 9H"})
    given = state.observe(state.turn).position, state.rules.terms, SILENT
    here, there = Outcomes(), room(Outcomes)
    appraisal.compare(*given, 20, 2, 5, SearchRoom(), here)
    compiled(appraisal.__name__).compare(*map(numbers, given), 20, 2, 5, room(SearchRoom), there)
    assert Outcomes.read(there) == here
    assert here.lost <= here.own <= here.number == 2
    assert here.makes <= here.left <= 2


def test_a_bid_is_judged_where_an_opponent_has_made_the_one_below():
    state = table(SINGLE, {1: "AS TS KS QS JS AH AD KH QC 9C 9D 9H"})
    terms = state.rules.terms
    opened = as_if_bid(state.observe(state.turn).position, 20, terms)
    assert (opened.high, opened.bidder, opened.calls, opened.log[0]) == (19, 1, 1, 4 * 19 + 1)
    auction(state, "-", 17)
    held = as_if_bid(state.observe(state.turn).position, 24, terms)
    assert (held.high, held.bidder, held.calls, held.log[1]) == (23, 3, 2, 4 * 23 + 3), (
        "the bid that it has made counts as that"
    )
    auction(state, 18, 19)
    partner = as_if_bid(state.observe(state.turn).position, 21, terms)
    assert (partner.high, partner.bidder) == (20, 3)


def told_in(text):
    """Find the limit that a page names; 0 where it names none."""
    return int(next(iter(re.findall(r"(?:good|bid) up to (\d+)[.]", text)), 0))


def said_of(line):
    """List the bids that a line names as no worse than a pass."""
    parts = [
        part for part in line.removeprefix("Beside a pass: ").removesuffix(".").split(", ") if not part.endswith("no")
    ]
    ends = [[int(number) for number in re.findall(r"\d+", part)] for part in parts]
    return {bid for numbers in ends for bid in range(numbers[0], numbers[-1] + 1)}


def table_at(state, *, training=True):
    """Set up a table at a position, with a person who has training on and is to bid."""
    seats = ["intermediate"] * state.rules.seats
    seats[state.turn] = "person"
    return pw.Table(pw.Match.from_text(state.text, seats, seed=1), state.turn, training=training)


@pytest.mark.parametrize("name", first_of_each(lambda _: "", GAMES))
def test_hint_training_analysis_chances_and_explanation_tell_one_limit(name):
    """Look where a bid is advised up to a limit; in the whole proof at three positions of each game."""
    states = filter(None, (at_bid(name, seed) for seed in range(400)))
    met = 0
    for state in states:
        shown = table_at(state)
        hint = shown.assistant.hint()
        limit = limits.known(state.observe(state.turn)).limit.highest
        lines = shown.assistant.explain()["lines"]
        analyzed = shown.assistant.analyze()
        assert told_in(analyzed["title"]) == (limit or 0)
        assert analyzed["lines"][0] == lines[-1]
        bids = Facts(state.observe(state.turn)).bids
        last = bids[min((bids.index(limit) if limit else -1) + 3, len(bids) - 1)]
        assert hint["chances"][-1][0] <= last, "chances are told up to a little above it"
        if hint["do"]["action"].startswith("bid") and told_in(shown.advice["text"]):
            assert told_in(hint["text"]) == told_in(shown.advice["text"]) == limit
            assert hint["chances"] == shown.advice["chances"]
            assert limit in said_of(lines[-1])
            met += 1
        shown.close()
        if met == proofs(3):
            return
    raise AssertionError("no bid was advised up to a limit")


@pytest.mark.whole
def test_a_page_in_a_loop_is_answered_once_the_limit_is_there():
    state = next(filter(None, (at_bid(SINGLE, seed) for seed in range(100))))
    compiled(appraisal.__name__)

    async def ask(act):
        limits.forget()
        shown = table_at(state, training=False)
        browser = Browser(shown)
        browser.send(act)
        for _ in range(400):
            if browser.replies:
                break
            await asyncio.sleep(0.01)
        shown.close()
        return browser.replies[-1]

    lines = {act: asyncio.run(ask(act))["lines"] for act in ("explain", "analyze")}
    assert lines["explain"][-1] == lines["analyze"][0]
    assert lines["analyze"][0].startswith("Beside a pass: ")


def test_no_limit_is_named_without_compiled_rules(monkeypatch):
    state = next(filter(None, (at_bid(SINGLE, seed) for seed in range(100))))
    seen, game = state.observe(state.turn), find_game(SINGLE)
    player = game.level("advanced").make()
    monkeypatch.setattr("pinochle_widgets.games.auction.words.limits.can_compile", lambda: False)
    monkeypatch.setattr("pinochle_widgets.games.auction.words.analysis.can_compile", lambda: False)
    assert advising(player, seen, judged=False) is player
    shown = table_at(state, training=False)
    assert "How high to bid is not told here: that takes compiled rules." in shown.assistant.analyze()["lines"]
    shown.close()


@pytest.mark.whole
@pytest.mark.parametrize("name", first_of_each(kin, GAMES))
def test_the_reasons_of_a_limit_are_read_back(name):
    """Read the lines that play-outs tell of calls: the cost of a set bid, the holder of the bid, and bids that there are."""
    game, read = find_game(name), 0
    for seed in range(proofs(16, one_in=8)):
        state = at_bid(name, seed)
        if state is None:
            continue
        seen = state.observe(state.turn)
        adviser = advising(game.level("advanced").make(), seen)
        decision = adviser.choose(seen, random.Random(0))
        given = advice.advice(decision, seen, company(state))
        told = re.findall(r"(?:\d+ in \w+ is|You can stop|Left to play|You are good)[^.]*[.]", given.reason)
        for sentence in told:
            assert not verdict(Case(state, seen, given.action), sentence), sentence
        read += len(told)
    assert read


def test_a_decision_stands_unless_another_is_surely_better_in_fresh_worlds(monkeypatch):
    state = next(filter(None, (at_bid(SINGLE, seed) for seed in range(100))))
    seen = state.observe(state.turn)
    lowest = Facts(seen).lowest
    done, other = Bid(seen.seat, amount=lowest), Pass(seen.seat)
    decision = Decision(done, "", chances=((lowest, 60),), gain=Gain(0.1, 1.0, other))

    def stands(points, half, staked=-1, decision=decision):
        lead, ends = Lead(points, half), Outcomes(number=100, more=round(100 * points), staked=staked, own=50)
        found = Weighed(Limit({lowest: lead}, None), {lowest: Now(lead, ends)})
        monkeypatch.setattr(limits, "known", lambda _: found)
        return limits.stands(decision, seen)

    assert stands(-2, 3).action == done, "not surely"
    turned = stands(-4, 3)
    assert (turned.action, turned.gain) == (other, Gain(4, 3, done))
    assert (turned.numbers["limit"], turned.chances) == (0, [(lowest, 60)])
    assert stands(-4, 3, staked=1).action == done, "with the game at stake it brings more"
    assert stands(-4, 3, decision=Decision(done, "")).action == done, "the player has not looked at a pass"


@pytest.mark.parametrize(("preset", "as_good", "advice"), [
    ("double-deck/partnership", [52], "bid 52"),
    ("double-deck/partnership", [51], "pass"),  # no bid of the convention
    ("double-deck/partnership", [], "pass"),
    ("double-deck/learners", [52], "pass"),  # nobody tells by bids
])  # fmt: skip
def test_a_bid_that_tells_of_meld_is_advised_where_a_pass_is_only_as_good(preset, as_good, advice):
    state = pw.new_game(preset, seed=6)
    seen = state.observe(state.turn)
    gains = tuple(Gain(1.0, 3.0, Bid(seen.seat, amount=bid)) for bid in as_good)
    told = limits.spoken(Decision(Pass(seen.seat), "", as_good=gains), seen)
    assert str(told.action) == advice
    if gains and advice != "pass":
        assert told.reason == "52 tells partner of 20 to 29 meld, and you hold 29."
        assert (told.gain.points, str(told.gain.alternative)) == (-1.0, "pass")
