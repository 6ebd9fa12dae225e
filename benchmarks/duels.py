"""The rounds and games of Canasta between weights of Expert: `evolve_canasta` trains by them, `crosses` measures by them.

Levels below Expert play as they are; two seats may have weights, those on trial and those of an opponent.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.layout import assign
from pinochle_widgets.engine.rng import branch, fresh, shuffle
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.mind.bulk.contest import MOST_ROUNDS, Aim
from pinochle_widgets.games.canasta.mind.expert import expert
from pinochle_widgets.games.canasta.mind.ladder import EXPERT, advise
from pinochle_widgets.games.canasta.mind.search.appraisal import SearchRoom, play_on
from pinochle_widgets.games.canasta.mind.weighing import Weights
from pinochle_widgets.games.canasta.rules.codes import do, is_legal
from pinochle_widgets.games.canasta.rules.core.cards import DECK
from pinochle_widgets.games.canasta.rules.core.dealing import deal
from pinochle_widgets.games.canasta.rules.core.layout import OVER, SEATS, Round, Terms, view
from pinochle_widgets.games.canasta.rules.core.opening import points_to_open
from pinochle_widgets.games.canasta.rules.core.scoring import round_points

SCORES = 7
"""The scores before a round, eighths of the goal: what is needed to open depends on them."""


@rule(late=True)
def by_weights(seen: Round, rules: Terms, w: Weights) -> int:
    """Play as Expert by some weights."""
    return expert(seen, rules, w)


@rule(late=True)
def by_level(level: int, seen: Round, rules: Terms) -> int:
    """Play as a level below Expert."""
    return advise(level, seen, rules)


@rule
def play_round(
    seat: int, level: int, deck: list[int], rules: Terms, ours: Weights, theirs: Weights, s: Round, seen: Round
) -> None:
    """Play a dealt round between our weights at a seat and a level, or from Expert on their weights, at the other seat."""
    while s.stage != OVER:
        view(s, s.turn, seen)
        if s.turn == seat:
            code = by_weights(seen, rules, ours)
        elif level < EXPERT:
            code = by_level(level, seen, rules)
        else:
            code = by_weights(seen, rules, theirs)
        if code < 0 or not is_legal(s, code, rules):
            return
        do(s, deck, code, rules)


@rule(entry=True)
def rounds(
    begin: int,
    end: int,
    state: int,
    level: int,
    order: Sequence[int],
    deck: list[int],
    rules: Terms,
    ours: Weights,
    theirs: Weights,
    s: Round,
    seen: Round,
    table: list[int],
) -> int:
    """Play pairs of rounds; each writes the points by which our weights are ahead in both to `table`."""
    for pair in range(begin, end):
        ahead = 0
        for seat in range(SEATS):
            fresh(order, deck)
            shuffle(deck, 0, DECK, branch(state, pair))
            deal(s, deck, pair & 1, rules)
            s.need[seat] = points_to_open(rules.goal * (pair % SCORES) // 8, rules)
            s.need[1 - seat] = points_to_open(rules.goal * (pair // SCORES % SCORES) // 8, rules)
            play_round(seat, level, deck, rules, ours, theirs, s, seen)
            ahead += round_points(s, seat, rules) - round_points(s, 1 - seat, rules)
        table[pair - begin] = ahead
    return end - begin


@rule(entry=True)
def games(
    begin: int,
    end: int,
    state: int,
    level: int,
    order: Sequence[int],
    deck: list[int],
    rules: Terms,
    aim: Aim,
    ours: Weights,
    theirs: Weights,
    s: Round,
    seen: Round,
    points: list[int],
    table: list[int],
) -> int:
    """Play pairs of games, with decks as `bulk.contest` has them; each writes the games that our weights win to `table`."""
    for pair in range(begin, end):
        won = 0
        for seat in range(SEATS):
            played = 0
            starter = 0
            ahead = 0
            points[0] = 0
            points[1] = 0
            while (max(points[0], points[1]) < rules.goal or ahead == 0) and played < MOST_ROUNDS:
                fresh(order, deck)
                shuffle(deck, 0, DECK, branch(branch(state, pair), played))
                deal(s, deck, 1 - starter, rules)
                for each in range(SEATS):
                    s.need[each] = points_to_open(points[each], rules)
                play_round(seat, level, deck, rules, ours, theirs, s, seen)
                for each in range(SEATS):
                    points[each] += round_points(s, each, rules)
                gained = points[0] - points[1] - ahead
                ahead += gained
                starter = int(gained > 0) if aim.loser_starts and gained else 1 - starter
                played += 1
            won += int((ahead > 0) == (seat == 0))
        table[pair - begin] = won
    return end - begin


@rule(entry=True)
def as_it_lies(
    begun: Round, deck: list[int], code: int, levels: Sequence[int], rules: Terms, memory: SearchRoom
) -> int:
    """Do an action in a round as it truly lies, play on by the levels of both seats, and count the points ahead of its seat."""
    seat = begun.turn
    assign(memory.played_on, begun)
    for place in range(DECK):
        memory.deck[place] = deck[place]
    do(memory.played_on, memory.deck, code, rules)
    play_on(levels, rules, memory)
    return round_points(memory.played_on, seat, rules) - round_points(memory.played_on, 1 - seat, rules)
