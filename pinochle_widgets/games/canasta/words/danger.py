"""The chance that the other seat goes out at its next turn, by the knowledge of the viewing seat.

Worlds are drawn as the seat can imagine them, and in each the other seat plays its turn as Standard would: so a hand counts that
could go out, and would. A world counts less if that seat holds cards which it could have laid before. The worlds are the same
for the same cards, so that a table shows one number.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt

from pinochle_widgets.engine.rng import below, following, stream
from pinochle_widgets.games.canasta.mind.counting import hidden_in_hand
from pinochle_widgets.games.canasta.mind.hands import NONE
from pinochle_widgets.games.canasta.mind.policies import standard, standard_lays
from pinochle_widgets.games.canasta.mind.search.determinize import Worlds, count_unseen, lay_out, list_unseen
from pinochle_widgets.games.canasta.rules.codes import MELD, OUT, do, is_legal
from pinochle_widgets.games.canasta.rules.core.cards import DECK, FOUR, JOKER, KINDS, MELD_RANKS, TWO, kind_of
from pinochle_widgets.games.canasta.rules.core.counts import meld_size, of_rank, size_of
from pinochle_widgets.games.canasta.rules.core.dealing import talon_start
from pinochle_widgets.games.canasta.rules.core.discarding import next_turn
from pinochle_widgets.games.canasta.rules.core.layout import (
    CANASTA,
    DRAWN,
    ME,
    OTHER,
    OVER,
    SEATS,
    WILD_PLACES,
    Round,
    Terms,
    view,
)
from pinochle_widgets.games.canasta.rules.core.layout import MELD as MELD_STAGE
from pinochle_widgets.games.canasta.rules.core.limits import PAIR, SMALLEST
from pinochle_widgets.games.canasta.rules.moves.events import CardDiscarded
from pinochle_widgets.games.canasta.rules.observation import CanastaObservation
from pinochle_widgets.games.canasta.rules.rules import CanastaRules
from pinochle_widgets.games.canasta.words.facts import Facts

WORLDS = 32
"""The number of worlds in which the turn is played."""

TRIES = 64
"""The most worlds that are drawn for these."""

FEW = 8
"""The worlds in which the turn is played although the other seat could have laid cards of its hand before."""

HELD_BACK = 0.1
"""The weight of such a world: most players lay what they can."""

RELUCTANCE = 0.3
"""The share of a chance by which it is told lower: measured in forty games of Standard a preset, in which high ones came true
less often than worlds had it.
"""

MOST = 14
"""The most cards of a hand that is thought to go out at once."""

SOON = 12
"""More cards than a turn takes from the stock, with all threes: only so many are drawn for a world."""

LONGEST = 60
"""More actions than a turn has."""


def can_be_near(f: Facts) -> bool:
    """Check whether the other seat could have the canastas, and lay all but one card, at its next turn."""
    s, other = f.seen.position, 1 - f.seen.seat
    cards = f.seen.hand_sizes[other] + _to_draw(s, f.rules)
    if s.stage == OVER or not f.seen.is_open[other] or cards > MOST:
        return False
    missing = sorted(CANASTA - size for rank in f.theirs if (size := f.their_size(rank)) < CANASTA)
    return f.they_want <= len(missing) and sum(missing[: f.they_want]) <= cards


def chance_of_going_out(seen: CanastaObservation) -> float:
    """Estimate the chance that the other seat goes out at its next turn, from 0 to 1."""
    if not can_be_near(Facts(seen)):
        return 0.0
    seed = f"{seen.number} {seen.round} {len(seen.history)}"
    return _chance_in_worlds(tuple(seen.position.flat()), seen.rules, _last_thrown(seen), seed)


def going_out(f: Facts, other: str) -> tuple[str, str]:
    """Tell of the chance that the other seat goes out, in words, and its interval: it is tried in a few imagined hands."""
    if not can_be_near(f):
        return f"{other} can't go out next turn", ""
    low, high = _within(chance_of_going_out(f.seen), WORLDS)
    return f"{other} goes out next turn, by {WORLDS} imagined hands", f"{abs(100 * low):.0f} to {100 * high:.0f}%"


def _within(share: float, tries: int) -> tuple[float, float]:
    """Find the 95% interval of a share in so many tries (Wilson)."""
    z = 1.96
    middle, half = share + z * z / (2 * tries), z * sqrt(share * (1 - share) / tries + (z / (2 * tries)) ** 2)
    return (middle - half) / (1 + z * z / tries), (middle + half) / (1 + z * z / tries)


@lru_cache(maxsize=2048)
def _chance_in_worlds(position: tuple[int, ...], options: CanastaRules, thrown: int, seed: str) -> float:
    """Play the other seat's turn in worlds; once for a position, though table, replay and page each show it."""
    s, rules = Round.read(position), options.terms
    memory, deck, dice = Worlds(), [0] * DECK, stream(seed)
    count_unseen(s, memory.left)
    able, hidden = list_unseen(rules, memory)
    unseen, held = memory.hidden[:], min(able, hidden_in_hand(s, rules))
    near = min(hidden - held, talon_start(SEATS, rules) - talon_start(s.talons, rules) + SOON)
    is_drawn, drawn = _is_drawn(s), _to_draw(s, rules)
    sizes = [meld_size(s, OTHER, rank) for rank in range(MELD_RANKS)]
    tried, gone = [0, 0], [0, 0]  # of worlds that fit, and of those in which cards were held back
    for _ in range(TRIES):
        memory.hidden[:] = unseen
        dice = _draw(memory.hidden, 0, able, held, dice)
        dice = _draw(memory.hidden, held, hidden, near, dice)
        lay_out(s, rules, held, memory, deck)
        held_back = not is_drawn and _could_lay(memory.world, sizes, thrown, rules)
        if not (held_back and tried[True] == FEW):
            tried[held_back] += 1
            gone[held_back] += _fits_melds(memory.world, sizes, drawn) and _goes_out(memory.world, deck, rules)
        if tried[False] == WORLDS:
            break
    chance = (gone[False] + HELD_BACK * gone[True]) / (tried[False] + HELD_BACK * tried[True])
    return chance * (1 - RELUCTANCE * chance)


def _draw(cards: list[int], start: int, end: int, count: int, dice: int) -> int:
    """Draw `count` of the cards from `start` up to, not including, `end` to the first places; returns the state to go on from."""
    for place in range(start, start + count):
        dice = following(dice)
        other = place + below(end - place, dice)
        cards[place], cards[other] = cards[other], cards[place]
    return dice


def _is_drawn(s: Round) -> bool:
    """Check whether the other seat has drawn and is to meld."""
    return s.turn == OTHER and s.stage == MELD_STAGE


def _to_draw(s: Round, rules: Terms) -> int:
    """Count the cards that the other seat will draw before it can go out."""
    return 0 if _is_drawn(s) else min(rules.draw, s.stock)


def _last_thrown(seen: CanastaObservation) -> int:
    """Find the card that the other seat threw last; NONE if it has thrown none."""
    thrown = (
        each.card for each in reversed(seen.history) if isinstance(each, CardDiscarded) and each.seat != seen.seat
    )
    card = next(thrown, None)
    return NONE if card is None else kind_of(card)


def _could_lay(s: Round, sizes: Sequence[int], thrown: int, rules: Terms) -> bool:
    """Check whether the other seat could have laid cards of this hand, or gone out, in place of its last discard.

    `sizes` are those of its melds by rank, which are the same in all worlds.
    """
    hand = s.hand[OTHER]
    for rank in range(FOUR, MELD_RANKS):
        size = sizes[rank]
        if size and of_rank(hand, rank) % PAIR and not (rules.no_extended and size >= CANASTA):
            return True  # a pair may be kept for the pile, a single card is not
    before, knows = s.copy(), Round()
    before.turn, before.stage, before.source = OTHER, MELD_STAGE, DRAWN
    before.taken = before.apart = before.returned = 0
    if thrown != NONE:
        before.hand[OTHER][thrown] += 1
    before.laid[:], before.laid_wild[:] = [0] * KINDS, [0] * WILD_PLACES
    view(before, OTHER, knows)
    code = standard_lays(knows, rules)
    return code >= MELD or code == OUT


def _fits_melds(s: Round, sizes: Sequence[int], drawn: int) -> bool:
    """Check at a glance whether the cards of the other hand could be laid but for one, if each drawn card helps one of them."""
    hand = s.hand[OTHER]
    wild = of_rank(hand, TWO) + hand[JOKER]
    left, least = 0, SMALLEST - (wild > 0)
    for rank in range(FOUR, MELD_RANKS):
        held = of_rank(hand, rank)
        if held < least and sizes[rank] == 0:
            left += held
    return left <= 1 + drawn


def _goes_out(s: Round, deck: list[int], rules: Terms) -> bool:
    """Play the other seat's turn in a world as Standard; returns whether it ended the round by that."""
    if s.turn == ME:
        next_turn(s, deck, rules)
    knows = Round()
    for _ in range(LONGEST):
        view(s, OTHER, knows)
        code = standard_lays(knows, rules) if knows.stage == MELD_STAGE else NONE
        if code == NONE:
            if knows.stage == MELD_STAGE and size_of(knows.hand[ME]) > 1:
                return False  # it throws a card, and has others left
            code = standard(knows, rules)
        if not is_legal(s, code, rules):
            return False
        do(s, deck, code, rules)
        if s.stage == OVER or s.turn == ME:
            break
    return s.out == OTHER
