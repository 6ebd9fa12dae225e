"""Test random rounds of Canasta: each ends within a bound, with all cards there, and listed actions are the legal ones.

Each turn draws a card or melds one for good, so a round has at most as many turns as there are cards, and one more. The long form
(`PINOCHLE_PROOFS=full`) plays a million rounds of each preset, compiled; by default a hundred as the source has it: to compile
it takes longer.
"""

import random

import pytest

from pinochle_widgets.engine.rng import stream
from pinochle_widgets.engine.twin import compiled, numbers
from pinochle_widgets.games.canasta.mind.bulk.random_rounds import random_code
from pinochle_widgets.games.canasta.rules import codes
from pinochle_widgets.games.canasta.rules.choices import Lays
from pinochle_widgets.games.canasta.rules.core import layout
from pinochle_widgets.games.canasta.rules.core.cards import DECK, kinds_of
from pinochle_widgets.games.canasta.rules.moves.coded import NOT_CODED, action_of, code_of
from pinochle_widgets.games.canasta.rules.rules import CanastaRules
from tests.conftest import FULL, proofs
from tests.games import canasta_rounds
from tests.games.canasta_table import any_rules

LONGEST = 1_000
"""More actions than a random round has."""


def tally_of(rules, rounds, seed):
    """Play random rounds, compiled in the long form, and count their ends and faults."""
    tally, deck, out = [0] * canasta_rounds.TALLY, kinds_of(rules.deck.cards), [0] * codes.MOST_CODES
    if not FULL:
        canasta_rounds.random_rounds(rounds, 1, deck, stream(seed), rules.terms, layout.Round(), out, tally)
        return tally
    counted = numbers(tally)
    play = compiled(canasta_rounds.__name__).random_rounds
    play(rounds, 1, numbers(deck), stream(seed), numbers(rules.terms), numbers(layout.Round()), numbers(out), counted)
    return counted.tolist()


def check(tally, rounds):
    assert tally[canasta_rounds.ROUNDS] == rounds
    assert [
        tally[place] for place in (canasta_rounds.IDLE_TURNS, canasta_rounds.DEAD_ENDS, canasta_rounds.CARDS_LOST)
    ] == [0] * 3
    assert tally[canasta_rounds.LONGEST] < LONGEST
    assert sum(tally[canasta_rounds.ENDS + layout.EXHAUSTED :]) == rounds


@pytest.mark.parametrize("preset", list(CanastaRules.PRESETS))
def test_random_rounds_end_and_lose_no_card(preset):
    rounds = proofs(1_000_000, 10_000)
    check(tally_of(CanastaRules.preset(preset), rounds, preset), rounds)


@pytest.mark.whole
def test_random_rounds_of_any_options_end_and_lose_no_card():
    rng = random.Random("mixes")
    ends = [0] * canasta_rounds.TALLY
    for number in range(proofs(20_000, 50)):
        tally = tally_of(any_rules(rng), 10, number)
        check(tally, 10)
        ends = [a + b for a, b in zip(ends, tally, strict=True)]
    assert min(ends[canasta_rounds.ENDS + end] for end in (layout.EXHAUSTED, layout.WENT_OUT)) > 0


@pytest.mark.ci_runs(3)
@pytest.mark.parametrize("number", range(6))
def test_the_listed_codes_are_the_legal_ones(number):
    rng = random.Random(f"codes {number}")
    rules = any_rules(rng) if number > 1 else CanastaRules.preset(list(CanastaRules.PRESETS)[number])
    deck = kinds_of(rules.deck.shuffled(rng))
    board = codes.Board(rules=rules.terms, deck=deck, to_open=[50, 90])
    codes.lay_out(board, 0)
    s, out = board.round, [0] * codes.MOST_CODES
    while s.stage != layout.OVER:
        listed = codes.relist(board, out)
        legal = Lays(s, rules.terms) if listed == codes.CHOOSE else out[:listed]
        assert len(legal) > 0
        some = list(legal) if len(legal) < 100 else [legal[rng.randrange(len(legal))] for _ in range(100)]
        assert some == sorted(set(some)) or len(legal) >= 100
        top = s.pile[s.piled - 1] if s.piled else NOT_CODED
        for code in some:
            assert codes.is_legal(s, code, rules.terms)
            assert code_of(action_of(code, s.turn), top) == code
            assert code in legal
        near = {code + step for code in some[:40] for step in (1, 4, 1 << 8, codes.RANK, codes.TAKE)}
        for code in near:
            assert (code in legal) == codes.is_legal(s, code, rules.terms), code
        codes.act(board, random_code(s, out, rng.getrandbits(60), rules.terms), out)
        assert canasta_rounds.cards_there(s, rules.terms) == DECK
