"""Test the openings that the table of Canasta offers, against a search through all melds that may be laid."""

import random
from dataclasses import replace
from types import SimpleNamespace

import pytest

from pinochle_widgets.engine.layout import assign
from pinochle_widgets.games.canasta.mind.hands import natural_cards, wild_cards
from pinochle_widgets.games.canasta.rules.codes import NATURAL_PAIRS, TAKE
from pinochle_widgets.games.canasta.rules.core import layout
from pinochle_widgets.games.canasta.rules.core.cards import (
    CARDS,
    JOKER,
    MELD_RANKS,
    THREE,
    TWO,
    is_wild,
    kind_of,
    kinds_of,
    rank_of,
)
from pinochle_widgets.games.canasta.rules.core.chosen import JOKERS
from pinochle_widgets.games.canasta.rules.core.counts import jokers_in, meld_size, naturals_in, of_rank, twos_in
from pinochle_widgets.games.canasta.rules.core.melding import lay, may_lay
from pinochle_widgets.games.canasta.rules.core.opening import is_open
from pinochle_widgets.games.canasta.rules.core.taking import may_take_with, take
from pinochle_widgets.games.canasta.rules.moves.actions import Take
from pinochle_widgets.games.canasta.rules.moves.coded import cards_of
from pinochle_widgets.games.canasta.words import opening, taking
from tests.conftest import proofs
from tests.games.canasta_table import CLASSIC, MODERN, any_rules, cards
from tests.games.test_canasta_table import dealt, shown, zone


def numbers_of(s):
    """Count the cards of the seat on turn by rank: in the hand, and on the mat."""
    lying = [(naturals_in(s, 0, rank), twos_in(s, 0, rank), jokers_in(s, 0, rank)) for rank in range(MELD_RANKS)]
    return tuple(of_rank(s.hand[0], rank) for rank in range(MELD_RANKS + 1)), tuple(lying)


def lays_of(s, terms):
    """Yield each position to which laying some cards leads, of those that differ in suits alone one."""
    twos, jokers = of_rank(s.hand[0], TWO), s.hand[0][JOKER]
    for rank in [rank for rank in range(MELD_RANKS) if rank != THREE]:
        is_new = meld_size(s, 0, rank) == 0
        for natural in range((0 if rank == TWO else of_rank(s.hand[0], rank)) + 1):
            for two in range(twos + 1):
                for joker in range(jokers + 1):
                    if may_lay(s, is_new, rank, natural, two, joker, terms):
                        after = layout.new_round()
                        assign(after, s)
                        chosen = natural_cards(s, rank, natural) + wild_cards(s, two, 0) + (joker << JOKERS)
                        lay(after, rank, chosen, terms)
                        yield after


def opens_somehow(s, terms, known=None):
    """Search for a way to lay cards that opens: whatever may be laid is laid."""
    known = set() if known is None else known
    if is_open(s, 0):
        return True
    if numbers_of(s) in known:
        return False
    known.add(numbers_of(s))
    return any(opens_somehow(after, terms, known) for after in lays_of(s, terms))


def hand_of_few_ranks(rules, rng):
    """Draw a turn whose hand has cards of three to five ranks and wild cards, and a short pile: most of it can be laid."""
    s = layout.new_round()
    s.stage, s.turn, s.source, s.stock = layout.MELD, 0, layout.DRAWN, 40
    ranks = rng.sample(range(2, MELD_RANKS), rng.choice((3, 4, 5)))
    deck = [
        kind
        for kind in kinds_of(rules.deck.shuffled(rng))
        if rank_of(kind) in ranks or (is_wild(kind) and rng.random() < 0.5)
    ]
    held = rng.choice((7, 9, 11, 12, 14))
    for kind in deck[:held]:
        s.hand[0][kind] += 1
    return s, deck[held : held + rng.choice((1, 2, 4))]


def seen_at(s, rules, take_way=None):
    """Make the parts of an observation that an opening depends on."""
    ways = (take_way,) if take_way else ()
    return SimpleNamespace(
        seat=0, rules=rules, information=tuple(s.flat()), is_open=(False, False), needs=(s.need[0], s.need[0]), melds=((), ()),
        hand=("some",), legal_actions=ways, pile=[CARDS[kind] for kind in s.pile[: s.piled]],
    )  # fmt: skip


def some_rules(rng):
    """Choose rules by which going out takes two canastas: with one a hand may open by laying all its cards, which is left out."""
    return next(
        rules
        for rules in iter(lambda: rng.choice((CLASSIC, MODERN, any_rules(rng))), None)
        if rules.canastas_to_go_out > 1
    )


@pytest.mark.whole
def test_the_table_tells_that_a_hand_can_open_just_where_some_melds_open_it():
    rng = random.Random("hands")
    found = {True: 0, False: 0}
    for _ in range(proofs(8000, 160)):
        rules = some_rules(rng)
        s, _pile = hand_of_few_ranks(rules, rng)
        s.need[0] = 1 << 20
        most = opening.meldable(seen_at(s, rules))
        s.need[0] = min(180, max(15, most - 5 * rng.randrange(-1, 8)))
        seen = seen_at(s, rules)
        told = opening.opening_look(seen) != "no"
        assert told == opens_somehow(s, rules.terms), rules.to_text()
        assert told == bool(opening.way_to_open(seen))
        found[told] += 1
    assert min(found.values()) > 9


@pytest.mark.whole
def test_a_pile_is_offered_just_where_some_melds_open_the_hand_after_it():
    rng = random.Random("piles")
    found = {True: 0, False: 0}
    for _ in range(proofs(8000, 80)):
        rules = some_rules(rng)
        s, pile = hand_of_few_ranks(rules, rng)
        s.stage, s.source, s.pile[: len(pile)], s.piled = layout.TAKE, layout.NOTHING, pile, len(pile)
        s.need[0] = rng.choice((50, 90, 120, 125, 155, 180))
        pair = next((pair for pair in NATURAL_PAIRS if may_take_with(s, pair, rules.terms)), None)
        if pair is None:
            continue
        way = Take(0, cards=cards_of(TAKE + (rank_of(pile[-1]) << 19) + pair))
        told = taking.ways(seen_at(s, rules, way)) == [way]
        take(s, pair, rules.terms)
        assert told == opens_somehow(s, rules.terms), rules.to_text()
        found[told] += 1
    assert min(found.values()) > 9


# ---- the trap


def trap(rules):
    """Make the first turn of a seat with a pair for the pile, and 30 points to lay besides."""
    return dealt(
        "8S 8H KS KH KD QS JH TD 9C 6S 5D 4C 4H", rules=replace(rules, initial_pile=True, talons=False), stock="8D"
    )


def test_a_pile_that_would_not_open_is_not_offered_and_says_why_its_cards_do_not_count():
    match = trap(MODERN)
    why = "You could not open with the pile: its cards don't count towards the 125 points, and your hand makes 30."
    picture, choices = shown(match)
    assert "take 8S 8H" in choices["actions"], "the rules allow it"
    assert choices["buttons"] == []
    assert choices["usual"] == {}
    assert choices["why"] == {"take": why}
    assert zone(picture, "pile")["can"] is False
    assert zone(picture, "pile")["action"] == "take", "a press tells why"
    assert picture["status"] == {"title": "Draw a card", "text": "125 points to open, 30 in hand."}
    assert not any(card.get("look") for card in zone(picture, "hand")["cards"])


def test_where_the_top_card_counts_the_pile_that_opens_is_offered_and_one_that_falls_short_is_told_of():
    match = trap(CLASSIC)
    assert shown(match)[1]["buttons"] == [{"action": "take 8S 8H", "label": "Take with 8 8", "tone": ""}]
    match = dealt("8S 8H KS KH QD QS JH TD 9C 6S 5D 4C 4D 7S 7H", stock="8D")
    why = "You could not open with the pile: only its top card counts, and with it you have 30 of 50 points."
    assert shown(match)[1]["why"] == {"take": why}


def test_cards_that_have_to_stay_in_the_hand_do_not_open():
    """Test a hand whose fourteen cards could all but one be laid: two have to stay, one of them to be thrown."""
    s = layout.new_round()
    s.stage, s.source, s.stock = layout.MELD, layout.DRAWN, 40
    for card in cards("8S 8H 8D 8C TS TH TD TC TS QS QH QD 2S 4C"):
        s.hand[0][kind_of(card)] += 1
    s.need[0] = 125
    seen = seen_at(s, MODERN)
    assert opening.opening_look(seen) == "yes", "with an eight less"
    assert opening.way_to_open(seen) == "Q Q Q, 10 10 10 10 10 2, 8 8 8: 130 points"
    s.need[0] = 135
    assert opening.opening_look(seen_at(s, MODERN)) == "no"
