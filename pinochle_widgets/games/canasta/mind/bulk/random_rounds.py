"""The choice of a legal action at random, as rules: each turn draws a card or melds one for good, so that a round has an end."""

from __future__ import annotations

from pinochle_widgets.engine.rng import below, following
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.rules.codes import ADD, MELD, RANK, RETURN, list_others, most_naturals, most_of_wild
from pinochle_widgets.games.canasta.rules.core.cards import JOKER, MELD_RANKS, TWO
from pinochle_widgets.games.canasta.rules.core.chosen import JOKERS, TWOS
from pinochle_widgets.games.canasta.rules.core.counts import naturals_in, of_rank, pile_apart, size_of, wilds_in
from pinochle_widgets.games.canasta.rules.core.ending import can_end
from pinochle_widgets.games.canasta.rules.core.layout import TAKE, Round, Terms
from pinochle_widgets.games.canasta.rules.core.limits import SMALLEST
from pinochle_widgets.games.canasta.rules.core.melding import makes_meld
from pinochle_widgets.games.canasta.rules.core.opening import is_open


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
