"""The auctions between Advanced players, one round each, with predicted chance and points and the outcome, as rules."""

from __future__ import annotations

from pinochle_widgets.engine.rng import branch, following, fresh, mixed, shuffle
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.mind.bulk.contest import Bench, clear_scores, take_turn
from pinochle_widgets.games.auction.mind.policies import cards_in_game
from pinochle_widgets.games.auction.mind.search.rollouts import TOURNAMENT, Budget, search
from pinochle_widgets.games.auction.rules.core.information import view
from pinochle_widgets.games.auction.rules.core.layout import NAME, OVER, REDEAL, SUIT, Hand, Terms
from pinochle_widgets.games.auction.rules.core.scoring import bidding_side, is_made, points_in_all
from pinochle_widgets.games.auction.rules.core.steps import deal, step

__all__ = ["COLUMNS", "ROW", "TOURNAMENT", "play_auctions"]

COLUMNS = ("deal", "dealer", "bidder", "bid", "trump", "expected", "chance", "points", "made")
"""The columns of an auction: chance in percent and expected points are those predicted when trump is named; points and made are
the outcome.
"""

ROW = len(COLUMNS)


@rule(entry=True)
def play_auctions(bench: Bench, budget: Budget, first: int, last: int, table: list[int]) -> int:
    """Play the auctions from `first` up to, not including, `last`, each with its round; each writes a row of COLUMNS.

    `Series.levels` are by seat; the bidder names trump as an Advanced with `budget`, at any level. The dealer changes with each
    auction; all scores are 0. The random numbers of an auction depend on its number and not on the auctions before. After a
    redeal is claimed the same dealer deals again. Returns the length of the table written.
    """
    at = 0
    s = bench.s
    rules = bench.rules
    for number in range(first, last):
        state = branch(bench.series.deals, number)
        chance = branch(bench.series.dice, number)
        table[at] = number
        table[at + 1] = number % rules.seats
        s.stage = REDEAL
        while s.stage != OVER:
            if s.stage == REDEAL:
                fresh(bench.deck, bench.cards)
                clear_scores(s)
                state = shuffle(bench.cards, 0, cards_in_game(rules), state)
                deal(s, bench.cards, number % rules.seats, rules)
            chance = following(chance)
            if s.stage == NAME:
                state_chance(bench, budget, mixed(chance), table, at)
            elif s.stage != REDEAL:
                take_turn(bench, bench.series.levels, mixed(chance))
        note_outcome(s, rules, table, at)
        at += ROW
    return at


@rule
def state_chance(b: Bench, budget: Budget, chance: int, table: list[int], at: int) -> None:
    """Name trump as an Advanced, and note the prediction: trump, expected points and chance."""
    s = b.s
    table[at + 2] = s.turn
    table[at + 3] = s.high
    view(s, s.turn, b.rules, b.seen)
    action, expected, percent = search(b.seen, b.rules, b.convention, chance, b.memory, budget)
    table[at + 4] = action - SUIT
    table[at + 5] = expected
    table[at + 6] = percent
    step(s, action, b.rules)


@rule
def note_outcome(s: Hand, rules: Terms, table: list[int], at: int) -> None:
    """Note the points of the bidder's side, and whether the bid was made."""
    table[at + 7] = points_in_all(s, bidding_side(s, rules), rules)
    table[at + 8] = is_made(s, rules)
