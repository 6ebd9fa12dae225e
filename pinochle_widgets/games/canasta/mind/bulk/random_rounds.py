"""The whole rounds played at random, as rules: benchmarks and long proofs play them by the thousand.

Each turn draws a card or melds one for good, so that a round has an end; a round that is checked counts turns that do neither.
"""

from __future__ import annotations

from pinochle_widgets.engine.rng import below, following, shuffle
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.rules.codes import (
    ADD,
    MELD,
    RANK,
    RETURN,
    do,
    list_others,
    most_naturals,
    most_of_wild,
)
from pinochle_widgets.games.canasta.rules.core.cards import DECK, JOKER, MELD_RANKS, TWO
from pinochle_widgets.games.canasta.rules.core.chosen import JOKERS, TWOS
from pinochle_widgets.games.canasta.rules.core.counts import naturals_in, of_rank, pile_apart, size_of, wilds_in
from pinochle_widgets.games.canasta.rules.core.dealing import deal
from pinochle_widgets.games.canasta.rules.core.ending import can_end
from pinochle_widgets.games.canasta.rules.core.layout import OVER, TAKE, TALON_SIZES, Round, Terms
from pinochle_widgets.games.canasta.rules.core.limits import SMALLEST
from pinochle_widgets.games.canasta.rules.core.melding import makes_meld
from pinochle_widgets.games.canasta.rules.core.opening import is_open

# The tally of rounds, by place; from ENDS on the rounds by their end.
ROUNDS, ACTIONS, TURNS, LONGEST, IDLE_TURNS, DEAD_ENDS, CARDS_LOST = range(7)
ENDS = 10
TALLY = 20


@rule
def cards_there(s: Round, rules: Terms) -> int:
    """Count all cards of a round, wherever they lie."""
    found = s.stock + s.piled
    if rules.talons:
        for talon in range(s.talons, 2):
            found += TALON_SIZES[talon]
    for seat in range(2):
        found += size_of(s.hand[seat]) + cards_melded(s, seat)
        for suit in range(4):
            found += s.threes[seat][suit]
    if s.apart:
        found += s.taken - 1
    return found


@rule
def cards_melded(s: Round, seat: int) -> int:
    """Count the cards that a seat has melded."""
    found = size_of(s.natural[seat])
    for place in range(5 * MELD_RANKS):
        found += s.wild[seat][place]
    return found


@rule
def pick_copies(s: Round, first: int, cards: int, state: int) -> int:
    """Choose some of the cards of four kinds of the hand on turn at random, as two bits for each kind."""
    hand = s.hand[s.turn]
    left = hand[first] + hand[first + 1] + hand[first + 2] + hand[first + 3]
    chosen = 0
    for suit in range(4):
        for _ in range(hand[first + suit]):
            state = following(state)
            if below(left, state) < cards:
                chosen += 1 << 2 * suit
                cards -= 1
            left -= 1
    return chosen


@rule
def random_lay(s: Round, state: int, rules: Terms) -> int:
    """Choose cards to lay at random by a random state; returns their code, -1 where none can be laid."""
    hand = s.hand[s.turn]
    left = size_of(hand) + pile_apart(s, rules)
    jokers_held = hand[JOKER]
    wilds_held = of_rank(hand, TWO) + jokers_held
    found = 0
    code = -1
    naturals = 0
    twos = 0
    for rank in range(MELD_RANKS):
        lying = naturals_in(s, s.turn, rank)
        wilds = wilds_in(s, s.turn, rank)
        is_new = lying + wilds == 0
        held = most_naturals(s, rank)
        if lying + wilds + held + (wilds_held if rank == TWO else min(wilds_held, held)) < SMALLEST:
            continue
        for joker in range(most_of_wild(jokers_held, rank, rules) + 1):
            for two in range(most_of_wild(wilds_held - jokers_held, rank, rules) + 1):
                wild = wilds + two + joker
                if rank != TWO and wild > rules.most_wild:
                    break
                fewest = 0 if rank == TWO else max(0, max(SMALLEST - wild, wild) - lying)
                for natural in range(fewest, held + 1):
                    if not makes_meld(s, is_new, rank, natural, two, joker, rules):
                        continue
                    if left - natural - two - joker > 1 or can_end(s, rank, natural, two, joker, 0, rules):
                        found += 1
                        state = following(state)
                        if below(found, state) == 0:
                            code = (MELD if is_new else ADD) + RANK * rank + (joker << JOKERS)
                            naturals = natural
                            twos = two
    if code < 0:
        return code
    state = following(state)
    code += pick_copies(s, TWO, twos, state) << TWOS
    if naturals:
        state = following(state)
        code += pick_copies(s, 4 * (code // RANK & 15), naturals, state)
    return code


@rule
def random_code(s: Round, out: list[int], state: int, rules: Terms) -> int:
    """Choose a legal action at random by a random state; returns its code, -1 at a dead end.

    Melds are taken back only where nothing else is legal, and in that turn the pile is left alone then.
    """
    if s.stage == TAKE:
        listed = list_others(s, rules, out)
        return out[0] if s.returned else out[below(listed, state)]
    lays = not (s.returned and not is_open(s, s.turn))
    if lays and below(2, state):
        code = random_lay(s, following(state), rules)
        if code >= 0:
            return code
        lays = False
    listed = list_others(s, rules, out)
    if lays and (listed == 0 or out[listed - 1] == RETURN):
        code = random_lay(s, following(state), rules)
        if code >= 0:
            return code
    if listed == 0:
        return -1
    first = listed > 1 and out[0] == RETURN
    return out[first + below(listed - first, following(state))]


@rule
def random_round(
    s: Round, deck: list[int], dealer: int, state: int, rules: Terms, out: list[int], tally: list[int], checked: int
) -> int:
    """Shuffle, deal, and play a round at random to its end; returns the next random state.

    Where it is `checked`, all cards are counted after each action, and turns that neither draw nor meld.
    """
    state = shuffle(deck, 0, DECK, state)
    deal(s, deck, dealer, rules)
    for seat in range(2):
        state = following(state)
        s.need[seat] = (15, 50, 90, 120, 155)[below(5, state)]
    actions = 0
    turn = s.turn
    stock = s.stock
    melded = cards_melded(s, turn)
    while s.stage != OVER:
        state = following(state)
        code = random_code(s, out, state, rules)
        if code < 0:
            tally[DEAD_ENDS] += 1
            break
        do(s, deck, code, rules)
        actions += 1
        if checked:
            tally[CARDS_LOST] += cards_there(s, rules) != DECK
        if s.turn != turn or s.stage == OVER:
            tally[TURNS] += 1
            if checked:
                tally[IDLE_TURNS] += s.turn != turn and s.stock == stock and cards_melded(s, turn) == melded
                melded = cards_melded(s, s.turn)
            turn = s.turn
            stock = s.stock
    tally[ROUNDS] += 1
    tally[ACTIONS] += actions
    tally[LONGEST] = max(tally[LONGEST], actions)
    tally[ENDS + s.ended] += 1
    return state


@rule(entry=True)
def random_rounds(
    rounds: int, checked: int, deck: list[int], state: int, rules: Terms, s: Round, out: list[int], tally: list[int]
) -> int:
    """Play rounds at random, with the deal going round, checked or not; returns the next random state."""
    for number in range(rounds):
        state = random_round(s, deck, number & 1, state, rules, out, tally, checked)
    return state
