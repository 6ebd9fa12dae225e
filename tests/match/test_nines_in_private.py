"""Test five nines (B14): no seat learns of a question to another seat, or that there was one; a claim is known to all."""

import pytest

from pinochle_widgets.engine.bitset import of_rank
from pinochle_widgets.games import find_game
from pinochle_widgets.games.auction.levels import PolicyPlayer
from pinochle_widgets.games.auction.mind.search.determinize import Worlds, determinize
from pinochle_widgets.games.auction.rules.core.counted import number_of
from pinochle_widgets.games.auction.rules.core.layout import Hand
from pinochle_widgets.match import Match
from tests.games.tables_auction import KITTY, SINGLE, arranged_deck
from tests.match.worlds import Seen, assert_alike, dealer_of

NINES = "9H 9H 9D 9D 9C"
SAME = {0: "AS AS TS TS KS KS QS QS AH AH TH 9S", 1: "AD AD TD TD KD KD QD QD JD JD TC 9S"}
WORLDS = {
    "the third is asked": SAME | {2: NINES + " 9C"},
    "the fourth is asked": SAME | {3: NINES + " 9C"},
    "nobody is asked": SAME | {2: "9H 9D 9C JS", 3: "9H 9D 9C JS"},
}
SHARED = ("text", "code", "in short", "as html")
"""The parts that all persons share: a seat whose call waits sees its own record instead."""
ASKED = {"the third is asked": 2, "the fourth is asked": 3}


def worlds(seat, seats=("person",) * 4, names=WORLDS, dealt=WORLDS, **options):
    """Make the worlds as a seat sees them; seat 1 is the first to call."""
    seed = next(seed for seed in range(50) if dealer_of(SINGLE, seed) == 0)
    book = find_game(SINGLE).make_rules()
    found = []
    for name in names:
        deck = " ".join(arranged_deck(book, 0, dealt[name]))
        found.append((name, Seen(Match(SINGLE, seats=list(seats), deal=[deck], seed=seed, **options), seat)))
    return found


@pytest.mark.ci_runs(2)
@pytest.mark.parametrize("pauses", [False, True])
@pytest.mark.parametrize("seat", [0, 1])
def test_who_is_asked_and_whether_anybody_is_shows_nowhere(seat, pauses):
    """The views are the same byte for byte before the answer, during and after it, also to the first bidder."""
    found = worlds(seat, pauses=pauses)
    seen = [each for _, each in found]
    for each in seen if pauses else ():
        each.match.proceed()
    assert_alike(*seen)
    assert seen[0].match.observe(seat).to_act == (1,)
    for name, each in found:
        if name in ASKED:
            each.match.act("decline", ASKED[name])
    assert_alike(*seen)
    for each in seen:
        each.match.act("bid 20", 1)
        each.match.act("pass", 2)
    assert_alike(*seen)


def test_a_first_call_meanwhile_looks_to_its_seat_as_if_nobody_were_asked():
    found = worlds(1)
    seen = [each for _, each in found]
    for each in seen:
        each.match.act("bid 20", 1)
    assert_alike(*seen, but=SHARED)
    assert seen[0].match.observe(1).to_act == (2,)
    for name, each in found:
        if name in ASKED:
            each.match.act("decline", ASKED[name])
    assert_alike(*seen)


def test_a_first_call_that_waits_is_not_told_to_others():
    """The first bidder still thinks in the view of other seats, until all have answered."""
    found = worlds(0)
    asked = [(name, each) for name, each in found if name in ASKED]
    never_called = worlds(0, names=ASKED)
    for _, each in asked:
        each.match.act("bid 20", 1)
    assert_alike(*(each for _, each in (*asked, *never_called)))
    for name, each in asked:
        each.match.act("decline", ASKED[name])
    found[-1][1].match.act("bid 20", 1)
    assert_alike(*(each for _, each in found))


def test_a_call_that_waited_for_a_claim_is_told_to_nobody_else():
    (_, called), (_, did_not_call) = (worlds(0, names=["the third is asked"])[0] for _ in range(2))
    called.match.act("bid 20", 1)
    for each in (called, did_not_call):
        each.match.act("claim", 2)
        while each.match.state.stage == "claim":
            each.match.act("decline")
    assert_alike(called, did_not_call)
    assert "1 bid 20" in str(called.match.record.seen_by(1))


def test_a_call_that_waits_in_a_round_that_is_restarted_was_never_made():
    (_, each), *_ = worlds(0)
    each.match.act("bid 20", 1)
    each.match.restart_round()
    assert "bid 20" not in str(each.match.record)
    assert each.match.state.held_call is None


GOOD = f"{NINES} AC TC KC QC JC"
"""A hand with nines enough to claim, and a run: no level throws it in."""


@pytest.mark.parametrize("level", ["beginner", "intermediate", "advanced"])
def test_a_computer_that_declines_leaves_no_trace(level):
    """A decline takes no random numbers from later decisions, either."""
    dealt = {"third": SAME | {2: GOOD}, "fourth": SAME | {3: GOOD}, "nobody": WORLDS["nobody is asked"]}
    found = worlds(0, seats=["person", "person", level, level], names=dealt, dealt=dealt)
    for name, each in found:
        asked = [seat for seat in (2, 3) if sum(str(h.card)[0] == "9" for h in each.match.state.observe(seat).hand) > 4]
        assert len(asked) == (name != "nobody")
    assert_alike(*(each for _, each in found))
    assert all(each.views == [] for _, each in found)
    assert len({each.match._asking.rng.getstate() for _, each in found}) == 1


def test_a_computer_that_fails_when_it_is_asked_plays_on(monkeypatch):
    """A stop would show which player the table waits for."""

    def fail(*_):
        raise ZeroDivisionError

    monkeypatch.setattr(PolicyPlayer, "choose", fail)
    dealt = {"third": SAME | {2: GOOD}, "nobody": WORLDS["nobody is asked"]}
    assert_alike(*(each for _, each in worlds(0, ["person", "person", "beginner", "beginner"], dealt, dealt)))


def test_a_players_numbers_do_not_tell_either():
    """The numbers that players decide by, and their determinized worlds, allow any number of nines in other hands."""
    found = [each for _, each in worlds(0)]
    told, *others = (each.match.observe(0).position for each in found)
    assert all(other == told for other in others)
    rules = find_game(SINGLE).make_rules().terms
    most = 0
    for chance in range(150):
        s = Hand()
        determinize(told, rules, chance, Worlds(), s)
        held = [number_of(s.hand[seat].low, s.hand[seat].high, of_rank(2)) for seat in (1, 2, 3)]
        most = max(most, *held)
    assert most >= 5


# a claim ------------------------------------------------------------------------------------------------------------


def test_a_computers_claim_stops_the_table_and_stays_in_the_log():
    match = Match(KITTY, ["person", "intermediate", "intermediate"], seed=20, pauses=True)
    seen = Seen(match, 0)
    match.proceed()
    assert match.pause == "redeal"
    panel = seen.viewer.view()["picture"]["panel"]
    assert panel["title"] == "Otto asks for a new deal"
    assert panel["lines"] == ["Otto was dealt 5 nines or more.", "Otto deals again; nobody scores."]
    assert [button["act"] for button in panel["buttons"]] == ["continue"]
    assert str(match.record).count("\ndeal ") == 1, "nobody has dealt again yet"
    match.proceed()
    assert seen.viewer.view()["picture"]["log"][0][3] == "Otto asks for a new deal"
    assert "2 claim" in str(match.record)


@pytest.mark.parametrize("claimant", [2, 3])
def test_a_claim_is_told_to_all(claimant):
    [(_, each)] = [found for found in worlds(0) if ASKED.get(found[0]) == claimant]
    each.match.act("claim", claimant)
    for seat in range(4):
        assert f"redeal-claimed {claimant}" in map(str, each.match.observe(seat).history)
        assert f"{claimant} claim" in str(each.match.record.seen_by(seat))
