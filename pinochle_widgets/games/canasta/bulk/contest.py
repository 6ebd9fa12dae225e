"""The whole games between two levels, as rules: duplicate games have the same decks, with the seats exchanged."""

from __future__ import annotations

from pinochle_widgets.engine.rng import branch, fresh, shuffle
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.codes import do, is_legal
from pinochle_widgets.games.canasta.core.cards import DECK
from pinochle_widgets.games.canasta.core.dealing import deal
from pinochle_widgets.games.canasta.core.layout import OVER, SEATS, Round, Terms, view
from pinochle_widgets.games.canasta.core.opening import points_to_open
from pinochle_widgets.games.canasta.core.scoring import round_points
from pinochle_widgets.games.canasta.players.ladder import advise

MOST_ROUNDS = 60
"""The rounds after which a game is broken off; the player ahead has won it then."""

# The tally of games, by place: those that the first level won and lost, rounds, actions, faults, games that were broken off, and
# pairs of which the first level won both games, or lost both.
WON, LOST, ROUNDS, ACTIONS, FAULTS, BROKEN_OFF, WON_BOTH, LOST_BOTH = range(8)
TALLY = 8


@rule
def play_round(levels: list[int], deck: list[int], s: Round, seen: Round, rules: Terms, tally: list[int]) -> None:
    """Play a dealt round between the levels of both seats; an action that is not legal is a fault, and ends it."""
    while s.stage != OVER:
        seat = s.turn
        view(s, seat, seen)
        code = advise(levels[seat], seen, rules)[0]
        if code < 0 or not is_legal(s, code, rules):
            tally[FAULTS] += 1
            return
        do(s, deck, code, rules)
        tally[ACTIONS] += 1


@rule
def play_game(
    levels: list[int], order: list[int], deck: list[int], state: int, rules: Terms, s: Round, seen: Round, totals: list[int],
    tally: list[int],
) -> int:  # fmt: skip
    """Play a game whose decks follow from a random state; returns the seat that won."""
    totals[0] = 0
    totals[1] = 0
    rounds = 0
    while max(totals[0], totals[1]) < rules.goal or totals[0] == totals[1]:
        if rounds == MOST_ROUNDS:
            tally[BROKEN_OFF] += 1
            break
        fresh(order, deck)
        shuffle(deck, 0, DECK, branch(state, rounds))
        deal(s, deck, 1 - (rounds & 1), rules)
        for seat in range(SEATS):
            s.need[seat] = points_to_open(totals[seat], rules)
        play_round(levels, deck, s, seen, rules, tally)
        for seat in range(SEATS):
            totals[seat] += round_points(s, seat, rules)
        rounds += 1
    tally[ROUNDS] += rounds
    return 0 if totals[0] > totals[1] else 1


@rule
def play_pairs(
    pairs: int, levels: list[int], order: list[int], deck: list[int], state: int, rules: Terms, s: Round, seen: Round,
    totals: list[int], tally: list[int],
) -> None:  # fmt: skip
    """Play pairs of duplicate games; the tally counts those that the first level won and lost."""
    for number in range(pairs):
        won = 0
        for exchanged in range(2):
            winner = play_game(levels, order, deck, branch(state, number), rules, s, seen, totals, tally)
            won += winner == exchanged
            level = levels[0]
            levels[0] = levels[1]
            levels[1] = level
        tally[WON] += won
        tally[LOST] += 2 - won
        tally[WON_BOTH] += won == 2
        tally[LOST_BOTH] += won == 0
