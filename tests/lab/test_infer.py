"""Compare inferences with all deals counted, with the deal as it is, and with the interpreted rules."""

from __future__ import annotations

from importlib import import_module
from itertools import permutations
from random import Random

import numpy as np
import pytest

import pinochle_widgets as pw
from pinochle_widgets.engine.twin import compiled
from pinochle_widgets.games import find_game
from pinochle_widgets.games.believing.chain import IMPOSSIBLE, NOT_READ, SOME_LEVEL, UNIT
from pinochle_widgets.games.protocol.lazy import loaded
from pinochle_widgets.lab import infer
from pinochle_widgets.lab.hands import count, holds, meld, void
from pinochle_widgets.lab.odds.believed import walked
from pinochle_widgets.lab.odds.believed.asked import holdings, places_of
from pinochle_widgets.lab.odds.believed.walked import CHAINS, Walk, effective, rounds_for
from pinochle_widgets.lab.odds.live.placing import find_certain
from tests.conftest import FULL, proofs

LEVEL = {"two-handed": "expert", "canasta": "expert"}
GAMES = ("pinochle34/partnership", "pinochle34/cutthroat", "double-deck/partnership", "two-handed", "canasta")


def position(name, acts, seed=1, level="", preset=None):
    """Play so many acts of a round by a level."""
    player = find_game(name).level(level or LEVEL.get(name, "intermediate")).make()
    state, random = pw.new_game(name, preset, seed=seed), Random(seed)
    for _ in range(acts):
        state.push(player.choose(state.observe(state.seats_to_act[0]), random).action)
    return state


def at_trick(name, tricks, seed):
    """Play up to the lead after so many tricks; None where the round is over before."""
    player = find_game(name).level("intermediate").make()
    state, random = pw.new_game(name, seed=seed), Random(seed)
    while not (state.stage == "lead" and len(state.tricks) == tricks):
        if state.is_over or state.round > 1 or len(state.tricks) > tricks:
            return None
        state.push(player.choose(state.observe(state.seats_to_act[0]), random).action)
    return state


def problem(name, state, seat=0, level="", slip=0.1):
    seen = state.observe(seat)
    known, beliefs = find_certain(seen), loaded(find_game(name).beliefs)
    number = {"": None, "unknown": SOME_LEVEL}.get(level, level)
    number = beliefs.READ[LEVEL.get(name, "intermediate")] if number is None else number
    levels = [NOT_READ] + [number] * (find_game(name).seats - 1)
    return beliefs.pose(seen, known, levels, slip), known


def truth(state, made, known):
    """List the hidden cards as they lie, in an auction game."""
    rest = []
    for spot in known.spots:
        cards = [*state.hand(spot.seat)]
        for card in spot.known:
            cards.remove(card)
        rest += [made.cards.index(card) for card in cards]
    return np.array([rest])


def interpreted(made, deal):
    """Weigh a deal by the rules as they stand; returns by act whether its level does it, too."""
    rules, table = import_module(made.rules), made.table
    table.c.rest = [*map(int, deal), *[0] * (len(table.c.rest) - len(deal))]
    weight = rules.weigh(table, 15) if "auction" in made.rules else rules.weigh(table)
    return weight, list(table.b.told[: table.b.n])


@pytest.mark.parametrize("name", GAMES)
def test_deals_to_begin_with_fit_all_that_was_seen(name):
    for acts in (14, 40):
        state = position(name, acts)
        for seat in (0, 1):
            made, known = problem(name, state, seat)
            walk = Walk.__new__(Walk)
            walk.posed, walk.hidden, walk._known, walk._seed = made, len(made.spots), known, 5
            starts = walk.starts(4)
            held = holdings(starts, made, len(known.spots))
            assert held.min() >= 0
            assert (held.sum(-1) == [spot.hidden + len(spot.known) for spot in known.spots]).all()
            assert all(interpreted(made, deal)[0] > IMPOSSIBLE / 2 for deal in starts)


@pytest.mark.parametrize("name", GAMES[:3])
def test_the_deal_as_it_is_needs_no_slip(name):
    state = position(name, 30)
    made, known = problem(name, state)
    weight, told = interpreted(made, truth(state, made, known)[0])
    assert weight > IMPOSSIBLE / 2
    assert min(told) == 0
    assert max(told) == 1


def test_a_swapped_melded_card_is_impossible():
    state = at_trick("pinochle34/partnership", 1, 3)
    made, known = problem("pinochle34/partnership", state)
    deal = truth(state, made, known)[0]
    weights = []
    for place in range(1, len(deal)):
        other = deal.copy()
        other[0], other[place] = deal[place], deal[0]
        weights.append(interpreted(made, other)[0])
    assert IMPOSSIBLE in weights


@pytest.mark.parametrize(
    ("name", "level"), [(GAMES[0], ""), (GAMES[0], "unknown"), ("two-handed", ""), ("two-handed", "unknown")]
)
def test_compiled_weights_are_the_interpreted_ones(name, level):
    made, known = problem(name, position(name, 24), 0, level)
    walk = Walk(made, known, 3)
    starts = walk.starts(3)
    assert [interpreted(made, deal)[0] for deal in starts] == walk.weigh(starts).tolist()


def counted(walk, made, known):
    """Weigh all ways in which few hidden cards may lie; returns holdings and shares."""
    deals = np.array(sorted(set(permutations(walk.starts(1)[0].tolist()))))
    logs = walk.weigh(deals).astype(float)
    shares = np.where(logs > IMPOSSIBLE / 2, np.exp((logs - logs.max()) / UNIT), 0)
    return holdings(deals, made, len(known.spots)), shares / shares.sum()


@pytest.mark.ci_runs(1)
@pytest.mark.parametrize(("name", "tricks"), [(GAMES[0], 9), (GAMES[1], 12)])
def test_chains_tell_what_all_deals_counted_tell(name, tricks):
    asked = 0
    for seed in range(proofs(60, one_in=12)):
        state = at_trick(name, tricks, seed)
        if state is None:
            continue
        made, known = problem(name, state)
        if not 2 <= len(made.spots) <= 7:
            continue
        walk = Walk(made, known, seed)
        held, shares = counted(walk, made, known)
        exact = ((held > 0) * shares[:, None, None]).sum(0)
        starts, _, _ = walk.go(walk.starts(CHAINS), 1, 1000)
        deals, _, _ = walk.go(starts[:, -1], 400, 30)
        found = (holdings(deals, made, len(known.spots)) > 0).mean((0, 1))
        assert np.abs(found - exact).max() <= 0.03, seed
        asked += int(((exact > 0) & (exact < 1)).sum())
    assert asked >= (60 if FULL else 10)


@pytest.mark.whole
def test_intervals_hold_the_truth_as_often_as_they_say():
    inside = asked = 0
    for seed, repeats in ((1, 100), (2, 100), (3, 100), (5, 100)):
        state = at_trick(GAMES[0], 9, seed)
        made, known = problem(GAMES[0], state)
        held, shares = counted(Walk(made, known, 1), made, known)
        exact = ((held > 0) * shares[:, None, None]).sum(0)
        kinds = {str(card): kind for kind, card in enumerate(made.cards)}
        places = {spot.place: place for place, spot in enumerate(known.spots)}
        for repeat in range(repeats):
            odds = infer(state.observe(0), "intermediate", seed=f"repeat {repeat}")
            truth = np.array([exact[places[place], kinds[card]] for card, place in odds.index])
            is_open = (truth > 0.001) & (truth < 0.999)
            holds_it = (odds["ci_low"] <= truth) & (truth <= odds["ci_high"])
            inside, asked = inside + int((is_open & holds_it).sum()), asked + int(is_open.sum())
    assert asked > 400
    assert inside / asked >= 0.93, f"{inside} of {asked}"


def test_a_bid_tells_of_the_hand():
    state = position(GAMES[0], 2)
    seen = state.observe(0)
    bidder = {"left": "intermediate", "partner": "intermediate", "right": "intermediate"}
    strong = infer(seen, bidder, count("A", of="partner") >= 3, seed=4)
    table = infer(seen, "intermediate", seed=4)
    assert set(strong.columns) == {"probability", "ci_low", "ci_high", "effective", "where", "dealt"}
    assert strong.attrs["deals"] % CHAINS == 0
    assert strong.attrs["effective"] >= walked.TOO_FEW
    assert {act["seat"] for act in strong.attrs["acts"]} == {1, 2}
    assert all(0 <= act["share"] <= 1 for act in strong.attrs["acts"])
    assert list(table.index.names) == ["card", "place"]
    assert list(table.columns) == ["copies", "probability", "ci_low", "ci_high", "effective", "where", "dealt"]
    assert (table["ci_low"] <= table["probability"]).all()
    assert np.allclose(table["where"], pw.lab.where(seen).probability.reindex(table.index))


def test_two_handed_reads_the_melds_that_were_not_laid():
    asked = [count("A") >= 2, holds("AS", of="stock"), meld("aces_around")]
    odds = infer(position("two-handed", 40).observe(0), "expert", asked, seed=2)
    assert odds.attrs["effective"] >= walked.TOO_FEW
    assert odds.iloc[2][["probability", "ci_high"]].tolist() == [0, 0.01], (
        "none of some thousand deals is less than 1 in 100"
    )
    assert ((odds["ci_low"] <= odds["probability"]) & (odds["probability"] <= odds["ci_high"])).all()


def test_what_is_certain_is_told_without_a_walk():
    state = position("two-handed", 70)
    while state.observe(0).phase == 1:
        state.push(state.legal_actions(state.seats_to_act[0])[0])
    odds = infer(state.observe(0), "expert")
    assert set(odds["probability"]) <= {0.0, 1.0}
    assert odds.attrs["deals"] == 1


@pytest.mark.parametrize(
    ("name", "wrong", "words"),
    [
        (
            GAMES[0],
            {"level": "advanced"},
            "it tries its plays out: read as Intermediate it would be worse than not read",
        ),
        (GAMES[0], {"level": "grandmaster"}, "'beginner', 'intermediate' or 'unknown'"),
        (GAMES[0], {"level": {"up": "beginner"}}, "name seats 'left', 'partner', 'right', 1, 2 or 3"),
        (GAMES[0], {"level": "beginner", "slip": 1.5}, "slip is 1.5"),
        (GAMES[0], {"level": "beginner", "of": count("A", of="kitty") >= 1}, "names the place 'kitty'"),
        (GAMES[0], {"level": "beginner", "of": []}, "names none"),
        ("pinochle34/kitty", {"level": "beginner"}, "the bidder's discards are hidden"),
        ("pinochle34/exchange", {"level": "beginner"}, "the cards that partners exchange are hidden"),
        ("two-handed", {"level": "carefree"}, "it plays at random"),
    ],
)
def test_what_can_not_be_asked_is_refused_in_words(name, wrong, words):
    with pytest.raises(ValueError, match=words.replace("'", ".")):
        infer(position(name, 2, level="beginner" if "/" in name else "novice").observe(0), **wrong)


def test_a_table_seen_whole_and_no_event_are_refused():
    state = position(GAMES[0], 2)
    with pytest.raises(ValueError, match="shows the whole table"):
        infer(state, "beginner")
    with pytest.raises(TypeError, match="must be an event"):
        infer(state.observe(0), "beginner", "aces")


def test_acts_that_no_deal_explains_are_named():
    state = pw.new_game(GAMES[0], seed=7)
    for call in ("pass", "bid 40"):
        state.apply(call)
    with pytest.raises(ValueError, match="by no deal; seat 2's 'bid 40' is done by the level in 0% of the deals"):
        infer(state.observe(0), {"partner": "intermediate"}, void("H", of="partner"), slip=0)


def test_without_a_compiler_it_is_refused_in_words(monkeypatch):
    monkeypatch.setattr("pinochle_widgets.lab.odds.infer.can_compile", lambda: False)
    with pytest.raises(RuntimeError, match="infer needs compiled rules"):
        infer(position(GAMES[0], 2).observe(0), "intermediate")


def test_effective_deals_are_fewer_where_chains_stick():
    random = np.random.default_rng(1)
    free, stuck = random.random((16, 50, 1)) < 0.5, np.repeat(random.random((16, 1, 1)) < 0.5, 50, 1)
    assert effective(free)[0] > 200
    assert effective(stuck)[0] < 40
    assert (rounds_for(1000), rounds_for(100), rounds_for(0)) == (2, 5, 12)


def test_places_have_the_names_of_the_table():
    state = position(GAMES[0], 2)
    seen = state.observe(1)
    assert places_of(find_certain(seen), 1, 4) == {
        "left": 0,
        "seat 2": 0,
        "partner": 1,
        "seat 3": 1,
        "right": 2,
        "seat 0": 2,
    }


def test_a_pile_that_lies_apart_until_its_taker_has_opened_is_in_no_hand():
    state = position("canasta", 40, preset="canasta/modern-american")
    assert state.observe(0).position.apart
    made, known = problem("canasta", state)
    starts = Walk(made, known, 3).starts(1)
    assert interpreted(made, starts[0])[0] > IMPOSSIBLE, "a deal in which all could be done"


@pytest.mark.whole
def test_canasta_is_read_in_both_rules():
    for preset in ("canasta/classic", "canasta/modern-american"):
        odds = infer(position("canasta", 24, preset=preset).observe(0), "champion", count("A") >= 2)
        assert odds.attrs["effective"] >= walked.TOO_FEW
        made, known = problem("canasta", position("canasta", 24, preset=preset))
        walk = Walk(made, known, 3)
        starts = walk.starts(3)
        assert [interpreted(made, deal)[0] for deal in starts] == walk.weigh(starts).tolist()
        assert compiled(made.rules).walk
