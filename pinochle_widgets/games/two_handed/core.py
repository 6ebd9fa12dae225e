"""The rule book of one round of two-handed Pinochle, as plain functions over whole numbers.

A round is a list of ints (`new_round` makes one); its places are named by the constants below.
Sets of cards are those of `pinochle_widgets.engine.bitset`; each hand has its own slots, filled in
the order in which its cards came, so that a slot tells nothing about where a card's twin is.

The flat action space: 0 to 63 plays the card in that slot, ``LAY + kind`` lays the best choice of
cards for a meld, ``DRAW`` takes a card from the stock. `legal_actions` lists them, `step` does one.
Sources of the rules: the two-handed guide, and rows A1 to A29 of the rules page for what it leaves open.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.bitset import (
    NO_CARD,
    copies,
    distinct,
    first,
    of_rank,
    pick_one_of_each,
    rank_of,
    slot_bit,
    slots,
    suit_of,
    twice,
    with_one_less,
    with_one_more,
)
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games import melds
from pinochle_widgets.games.tricks import beats, duty

# Rules of the round, by place in the rules vector (TwoHandedRules.vector).
(
    CARDS,
    DIX_RANK,
    MUST_OVERPLAY,
    DIX_ALONE,
    ROUNDHOUSE_POINTS,
    PINOCHLE_QUEEN,
    PINOCHLE_POINTS,
    SIMPLIFIED,
    BONUS_LAST_TRICK,
    BONUS_DIX_DEALT,
    FLUSH_IN_ROUNDHOUSE,
) = range(11)

# What all can see.
(
    STAGE,
    TURN,
    DEALER,
    LED,
    TRUMP,
    UPCARD,
    STOCK,
    LAID,
    EXCHANGED,
    PLAYED,
) = range(10)

# What belongs to a seat; seat 1's places lie SEAT further on.
(
    HAND,
    MELDED,
    BARRED,  # five places: cards barred from a further marriage, pinochle, set, flush, roundhouse
    _,
    _,
    _,
    _,
    SHOWN,  # unmelded cards that the other seat knows this one to hold
    MELD_POINTS,
    TRICK_POINTS,
    TRICKS,
) = range(10, 21)
SEAT = 11
SIZE = HAND + 2 * SEAT

# Stages of a turn.
LEAD, FOLLOW, MELD, SECOND_DRAW, OVER = range(5)

# The flat action space.
LAY = 64

# Kinds of melds. Marriages come by suit, sets by rank.
MARRIAGE = 0
PINOCHLE = 4
JACKS, QUEENS, KINGS, ACES = range(5, 9)
FLUSH = 9
ROUNDHOUSE = 10
DIX = 11
KINDS = 12
DRAW = LAY + KINDS

# The class of each kind: melds of a class share their restriction.
MARRIAGES, PINOCHLES, SETS, FLUSHES, ROUNDHOUSES, DIXES = range(6)
CLASS_OF = (0, 0, 0, 0, 1, 2, 2, 2, 2, 3, 4, 5)

# BARS[class]: the classes (as bits) that a card may not serve in again once it lies in this class.
BARS = (0b10001, 0b00010, 0b10100, 0b01001, 0b10101, 0b00000)

RANK_OF_SET = (melds.JACK, melds.QUEEN, melds.KING, melds.ACE)
SET_POINTS = (40, 60, 80, 100)
CARD_POINTS = ((0, 0, 0, 2, 3, 4, 10, 11), (0, 0, 0, 0, 5, 5, 10, 10))

HAND_SIZE = 12
PACKET = 3

# MELD_CARDS[rank of the dix][suit of the pinochle's queen][trump][kind]: the cards of every meld.
MELD_CARDS = tuple(
    tuple(
        tuple(
            (
                *(melds.marriage(suit) for suit in range(4)),
                melds.pinochle(queen),
                *(of_rank(rank) for rank in RANK_OF_SET),
                melds.run(trump),
                melds.roundhouse(),
                1 << 8 * trump + lowest,
            )
            for trump in range(4)
        )
        for queen in (melds.SPADES, melds.HEARTS)
    )
    for lowest in (melds.SEVEN, melds.EIGHT, melds.NINE)
)


@rule
def seat_place(seat: int, place: int) -> int:
    """Where a seat's own value stands in the round."""
    return place + SEAT * seat


@rule
def deal(s: list[int], deck: Sequence[int], dealer: int, rules: Sequence[int]) -> None:
    """Deal twelve cards each in packets of three, the non-dealer first, and turn the upcard (A17, A18)."""
    for place in range(SIZE):
        s[place] = 0
    for at in range(2 * HAND_SIZE):
        seat = (1 - dealer) ^ (at // PACKET & 1)
        s[seat_place(seat, HAND)] = with_one_more(s[seat_place(seat, HAND)], deck[at])
    upcard = deck[2 * HAND_SIZE]
    s[STAGE] = LEAD
    s[TURN] = 1 - dealer
    s[DEALER] = dealer
    s[LED] = NO_CARD
    s[TRUMP] = suit_of(upcard)
    s[UPCARD] = upcard
    s[STOCK] = rules[CARDS] - 2 * HAND_SIZE
    if rules[BONUS_DIX_DEALT] and upcard == dix(s[TRUMP], rules):
        s[seat_place(dealer, MELD_POINTS)] = 10


@rule
def dix(trump: int, rules: Sequence[int]) -> int:
    """The lowest trump: the nine, with 64 cards the seven (A18)."""
    return 8 * trump + rules[DIX_RANK]


@rule
def phase(s: Sequence[int]) -> int:
    """1 while there is a stock, 2 after."""
    return 1 if s[STOCK] else 2


@rule
def legal_plays(s: Sequence[int], rules: Sequence[int]) -> int:
    """The cards that the seat to act may play to the trick, one slot where two copies are the same."""
    stage = s[STAGE]
    if stage > FOLLOW:
        return 0
    base = SEAT * s[TURN]
    hand = s[base + HAND]
    if s[STOCK]:
        return hand & ~(twice(hand & ~s[base + MELDED]) << 32)
    if stage == FOLLOW:
        hand = duty(hand, s[LED], s[TRUMP], rules[MUST_OVERPLAY])
    return hand & ~(twice(hand) << 32)


@rule
def meld_cards(kind: int, trump: int, rules: Sequence[int]) -> int:
    """The distinct cards a meld consists of."""
    return MELD_CARDS[rules[DIX_RANK]][rules[PINOCHLE_QUEEN]][trump][kind]


@rule
def meld_points(kind: int, trump: int, rules: Sequence[int]) -> int:
    """What a meld scores (A1, A27)."""
    if kind < PINOCHLE:
        return 40 if kind == trump else 20
    if kind == PINOCHLE:
        return rules[PINOCHLE_POINTS]
    if kind <= ACES:
        return SET_POINTS[kind - JACKS]
    if kind == FLUSH:
        return 150
    if kind == ROUNDHOUSE:
        return rules[ROUNDHOUSE_POINTS]
    return 10


@rule
def turn_allows(s: Sequence[int], kind: int, rules: Sequence[int]) -> bool:
    """Whether this turn still has room for a meld: one, and dixes besides it unless they count as it (A8)."""
    if rules[DIX_ALONE]:
        return s[LAID] == 0
    return kind == DIX or s[LAID] & 1 == 0


@rule
def usable(s: Sequence[int], seat: int, kind: int) -> int:
    """The cards of a hand that no earlier meld bars from this kind (restrictions 2 to 5, A3 to A7)."""
    base = SEAT * seat
    if kind == DIX:
        return s[base + HAND] & ~s[base + MELDED]
    return s[base + HAND] & ~s[base + BARRED + CLASS_OF[kind]]


@rule
def can_lay(s: Sequence[int], seat: int, kind: int, needed: int) -> bool:
    """Whether a hand can lay a meld of these cards: all are usable, and one comes fresh from the hand (restriction 1)."""
    cards = usable(s, seat, kind) & copies(needed)
    return distinct(cards) == needed and cards & ~s[SEAT * seat + MELDED] != 0


@rule
def choose(s: Sequence[int], seat: int, kind: int, rules: Sequence[int]) -> int:
    """The cards to lay for a meld, or the empty set where it can't be laid.

    Cards that lie already are preferred, since they show the other seat nothing new; one card at
    least must come fresh from the hand.
    """
    needed = meld_cards(kind, s[TRUMP], rules)
    if (kind == ROUNDHOUSE and not rules[ROUNDHOUSE_POINTS]) or not can_lay(s, seat, kind, needed):
        return 0
    cards = usable(s, seat, kind) & copies(needed)
    melded = s[SEAT * seat + MELDED]
    fresh = cards & ~melded
    lying = pick_one_of_each(cards & melded)
    if distinct(lying) == needed:
        lying &= ~copies(slot_bit(first(distinct(fresh))))
    return lying | pick_one_of_each(fresh & ~copies(distinct(lying)))


@rule
def best_kind(s: Sequence[int], seat: int, rules: Sequence[int]) -> int:
    """The dearest meld in a hand, a dix only where there is nothing else, or -1. Turns don't matter here."""
    best = -1
    points = 0
    for kind in range(KINDS):
        worth = meld_points(kind, s[TRUMP], rules)
        if worth > points and choose(s, seat, kind, rules):
            best = kind
            points = worth
    return best


@rule
def legal_melds(s: Sequence[int], rules: Sequence[int]) -> int:
    """The kinds of melds that the seat to act may lay now, as bits: only after taking a trick in phase 1 (A11, A12)."""
    if s[STAGE] != MELD:
        return 0
    seat = s[TURN]
    all_needed = MELD_CARDS[rules[DIX_RANK]][rules[PINOCHLE_QUEEN]][s[TRUMP]]
    missing = ~distinct(s[SEAT * seat + HAND])
    kinds = 0
    for kind in range(KINDS):
        needed = all_needed[kind]
        if not needed & missing and turn_allows(s, kind, rules) and can_lay(s, seat, kind, needed):
            kinds |= 1 << kind
    return kinds if rules[ROUNDHOUSE_POINTS] else kinds & ~(1 << ROUNDHOUSE)


@rule
def may_draw(s: Sequence[int]) -> bool:
    """Whether the seat to act may take a card: the winner of the trick first, then the other."""
    return s[STAGE] == MELD or s[STAGE] == SECOND_DRAW


@rule
def lay(s: list[int], kind: int, cards: int, rules: Sequence[int]) -> None:
    """Lay a meld with just these cards, score it, and exchange the first dix (A9, A10)."""
    base = SEAT * s[TURN]
    fresh = cards & ~s[base + MELDED]
    while fresh:
        slot = first(fresh)
        fresh &= fresh - 1
        s[base + SHOWN] = with_one_less(s[base + SHOWN], slot & 31)
    s[base + MELDED] |= cards
    s[base + MELD_POINTS] += meld_points(kind, s[TRUMP], rules)
    bars = BARS[CLASS_OF[kind]]
    if kind == FLUSH and not rules[FLUSH_IN_ROUNDHOUSE]:
        bars |= 1 << ROUNDHOUSES
    for barred in range(DIXES):
        if bars >> barred & 1:
            s[base + BARRED + barred] |= cards
    s[LAID] |= 2 if kind == DIX else 1
    if kind == DIX and not s[EXCHANGED]:
        s[EXCHANGED] = 1
        if s[UPCARD] != first(distinct(cards)):
            exchange(s, cards)


@rule
def exchange(s: list[int], dix_laid: int) -> None:
    """Swap the dix just laid for the upcard, which goes unmelded into the hand (A9)."""
    base = SEAT * s[TURN]
    leave(s, s[TURN], dix_laid)
    taken = s[UPCARD]
    s[UPCARD] = first(distinct(dix_laid))
    s[base + HAND] = with_one_more(s[base + HAND], taken)
    s[base + SHOWN] = with_one_more(s[base + SHOWN], taken)


@rule
def leave(s: list[int], seat: int, card: int) -> None:
    """Take a card out of a hand, and out of all that was remembered of its melds."""
    base = SEAT * seat
    for place in range(HAND, BARRED + DIXES):
        s[base + place] &= ~card


@rule
def draw(s: list[int], deck: Sequence[int]) -> None:
    """Take the next card: the upcard last; the last one lying face down is shown to the other seat (A13)."""
    base = SEAT * s[TURN]
    left = s[STOCK]
    card = s[UPCARD] if left == 1 else deck[len(deck) - left + 1]
    s[base + HAND] = with_one_more(s[base + HAND], card)
    if left <= 2:
        s[base + SHOWN] = with_one_more(s[base + SHOWN], card)
    s[STOCK] = left - 1
    s[TURN] = 1 - s[TURN]
    if s[STAGE] == MELD:
        s[STAGE] = SECOND_DRAW
        return
    s[STAGE] = LEAD
    if left == 1:
        begin_phase_2(s)


@rule
def begin_phase_2(s: list[int]) -> None:
    """All melds go back into the hands; what lay open stays known. Tricks are counted anew."""
    for seat in range(2):
        base = SEAT * seat
        lying = s[base + MELDED]
        while lying:
            s[base + SHOWN] = with_one_more(s[base + SHOWN], first(lying) & 31)
            lying &= lying - 1
        for place in range(MELDED, BARRED + DIXES):
            s[base + place] = 0
        s[base + TRICKS] = 0


@rule
def play(s: list[int], slot: int, rules: Sequence[int]) -> None:
    """Play a card; the second one ends the trick."""
    seat = s[TURN]
    base = SEAT * seat
    card = slot & 31
    if s[base + SHOWN] and not s[base + MELDED] >> slot & 1:
        s[base + SHOWN] = with_one_less(s[base + SHOWN], card)
    bit = slot_bit(slot)
    if s[base + MELDED] & bit:
        leave(s, seat, bit)
    else:
        s[base + HAND] ^= bit
    s[PLAYED] = with_one_more(s[PLAYED], card)
    if s[LED] == NO_CARD:
        s[LED] = card
        s[STAGE] = FOLLOW
        s[TURN] = 1 - seat
    else:
        finish_trick(s, card, rules)


@rule
def finish_trick(s: list[int], card: int, rules: Sequence[int]) -> None:
    """Give the trick to its winner, who acts next. Tricks count points in phase 2 only (A19 to A21)."""
    led = s[LED]
    winner = s[TURN] if beats(card, led, s[TRUMP]) else 1 - s[TURN]
    base = SEAT * winner
    s[LED] = NO_CARD
    s[TURN] = winner
    s[base + TRICKS] += 1
    if s[STOCK]:
        s[STAGE] = MELD
        s[LAID] = 0
        return
    points = CARD_POINTS[rules[SIMPLIFIED]]
    s[base + TRICK_POINTS] += points[rank_of(led)] + points[rank_of(card)]
    s[STAGE] = LEAD
    if not s[HAND] | s[SEAT + HAND]:
        s[STAGE] = OVER
        s[base + TRICK_POINTS] += rules[BONUS_LAST_TRICK]


@rule
def step(s: list[int], deck: Sequence[int], action: int, rules: Sequence[int]) -> None:
    """Do one action of the flat action space; it must be legal."""
    if action < LAY:
        play(s, action, rules)
    elif action == DRAW:
        draw(s, deck)
    else:
        lay(s, action - LAY, choose(s, s[TURN], action - LAY, rules), rules)


def legal_actions(s: Sequence[int], rules: Sequence[int]) -> list[int]:
    """All legal actions of the flat action space, in rising order."""
    stage = s[STAGE]
    if stage <= FOLLOW:
        return slots(legal_plays(s, rules))
    if stage == MELD:
        kinds = legal_melds(s, rules)
        return [*(LAY + kind for kind in slots(kinds)), DRAW] if kinds else [DRAW]
    return [DRAW] if stage == SECOND_DRAW else []


@rule
def view(s: Sequence[int], seat: int, seen: list[int]) -> None:
    """Copy into `seen` what `seat` may know of the round, with itself as seat 0: its information state.

    Built from what is allowed, never by masking: of the other hand only the number of cards, those that
    lie melded, from which further melds these are barred, and those that were shown; all without slots.
    """
    for place in range(SIZE):
        seen[place] = 0
    for place in range(HAND):
        seen[place] = s[place]
    seen[TURN] = s[TURN] ^ seat
    seen[DEALER] = s[DEALER] ^ seat
    mine = SEAT * seat
    theirs = SEAT * (1 - seat)
    for place in range(HAND, HAND + SEAT):
        seen[place] = s[mine + place]
    for place in range(SHOWN, TRICKS + 1):
        seen[SEAT + place] = s[theirs + place]
    for place in range(MELDED, BARRED + DIXES):
        cards = s[theirs + place]
        while cards:
            seen[SEAT + place] = with_one_more(seen[SEAT + place], first(cards) & 31)
            cards &= cards - 1


def new_round() -> list[int]:
    """An empty round, to be dealt into: nothing can be done in it."""
    s = [0] * SIZE
    s[STAGE] = OVER
    return s
