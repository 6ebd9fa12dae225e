"""The rules of one round of two-handed Pinochle, as plain functions over whole numbers.

A `Round` is a position, `Terms` are the options of a round as numbers; both are layouts (`pinochle_widgets.engine.layout`).
Sets of cards are those of `pinochle_widgets.engine.bitset`. Each hand has its own slots: a card that arrives takes
the lower free slot of its two, so that a slot does not reveal where the other copy is.

The flat action space: 0 to 63 plays the card in that slot, ``LAY + kind`` lays the best choice of
cards for a meld, ``DRAW`` takes a card from the stock. `legal_actions` lists the legal ones, `step` does one.
Sources of the rules: the two-handed guide, and rows A1 to A29 of the rules page for cases that the guide leaves open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pinochle_widgets.engine.bitset import (
    NO_CARD,
    copies,
    distinct,
    first,
    of_rank,
    pick_one_of_each,
    rank_of,
    seconds,
    slot_bit,
    slots,
    suit_of,
    twice,
    with_one_less,
    with_one_more,
)
from pinochle_widgets.engine.layout import Bits, Layout, clear
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.pinochle.rules import melds
from pinochle_widgets.games.pinochle.rules.tricks import beats, duty

ME, OTHER = 0, 1
"""The seats in an information state (`view`): the viewing seat first."""


class Terms(Layout):
    """The options of a round as whole numbers, taken from the attributes of the same names of `TwoHandedRules`."""

    cards: int
    lowest_rank: int  # the rank of the dix
    must_overplay: int
    dix_alone: int
    roundhouse_points: int
    red_pinochle: int
    pinochle_points: int
    simplified_scoring: int
    last_trick_points: int
    bonus_dix_dealt: int
    flush_card_in_roundhouse: int


class Round(Layout):
    """A position: the numbers of one round. Lists of two hold an entry for each seat."""

    stage: int
    turn: int
    dealer: int
    led: int  # the card led, or NO_CARD
    trump: int
    upcard: int
    stock: int  # number of cards left, the upcard included
    laid: int  # melds laid in this turn: 1 for a meld, 2 for a dix, 3 for both
    exchanged: int  # 1 once a dix was laid: the upcard, if no dix, was exchanged for it
    played: Bits  # cards played in this round
    hand: Annotated[list[Bits], 2]  # the melded cards included
    melded: Annotated[list[Bits], 2]
    barred: Annotated[list[list[Bits]], 2, 5]  # from a further marriage, pinochle, set, flush, roundhouse
    shown: Annotated[list[Bits], 2]  # unmelded cards of the seat that the other seat has seen
    meld_points: Annotated[list[int], 2]
    trick_points: Annotated[list[int], 2]
    tricks: Annotated[list[int], 2]  # in this phase


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

# The class of each kind: one restriction holds for all melds of a class.
MARRIAGES, PINOCHLES, SETS, FLUSHES, ROUNDHOUSES, DIXES = range(6)
CLASS_OF = (0, 0, 0, 0, 1, 2, 2, 2, 2, 3, 4, 5)

# BARS[class]: the classes (as bits) from which a card is barred once it lies in a meld of this class.
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
def deal(s: Round, deck: Sequence[int], dealer: int, rules: Terms) -> None:
    """Deal twelve cards to each seat in packets of three, the non-dealer first, and turn the upcard (A17, A18).

    Places are counted from the end of `deck`, as in `draw`, because the array may be longer than the deck: its last
    `rules.cards` entries are the cards, by index.
    """
    clear(s)
    top = len(deck) - rules.cards
    for at in range(2 * HAND_SIZE):
        seat = (1 - dealer) ^ (at // PACKET & 1)
        s.hand[seat] = with_one_more(s.hand[seat], deck[top + at])
    upcard = deck[top + 2 * HAND_SIZE]
    s.stage = LEAD
    s.turn = 1 - dealer
    s.dealer = dealer
    s.led = NO_CARD
    s.trump = suit_of(upcard)
    s.upcard = upcard
    s.stock = rules.cards - 2 * HAND_SIZE
    if rules.bonus_dix_dealt and upcard == dix(s.trump, rules):
        s.meld_points[dealer] = 10


def dealt_to(place: int, dealer: int) -> int:
    """Return the seat that is dealt the card at a place of the deck, 0 to 23: the first packet goes to the non-dealer (A17)."""
    return (1 - dealer) ^ (place // PACKET & 1)


@rule
def dix(trump: int, rules: Terms) -> int:
    """Return the index of the lowest trump: the nine, with 64 cards the seven (A18)."""
    return 8 * trump + rules.lowest_rank


@rule
def phase(s: Round) -> int:
    """Return the phase: 1 while there is a stock, 2 after it."""
    return 1 if s.stock else 2


@rule
def legal_plays(s: Round, rules: Terms) -> int:
    """Return the cards that the seat to act may play to the trick, as a set of slots.

    In phase 1 any card may be played, in phase 2 suit must be followed (`tricks.duty`). Of two unmelded copies only the
    first is in the set. The set is empty in the stages after the trick and after the round.
    """
    stage = s.stage
    if stage > FOLLOW:
        return 0
    seat = s.turn
    hand = s.hand[seat]
    if s.stock:
        return hand & ~(twice(hand & ~s.melded[seat]) << 32)
    if stage == FOLLOW:
        hand = duty(hand, s.led, s.trump, rules.must_overplay)
    return hand & ~(twice(hand) << 32)


@rule
def meld_cards(kind: int, trump: int, rules: Terms) -> int:
    """Return the distinct cards that a kind of meld consists of."""
    return MELD_CARDS[rules.lowest_rank][rules.red_pinochle][trump][kind]


@rule
def meld_points(kind: int, trump: int, rules: Terms) -> int:
    """Return the points of a kind of meld (A1, A27)."""
    if kind < PINOCHLE:
        return 40 if kind == trump else 20
    if kind == PINOCHLE:
        return rules.pinochle_points
    if kind <= ACES:
        return SET_POINTS[kind - JACKS]
    if kind == FLUSH:
        return 150
    if kind == ROUNDHOUSE:
        return rules.roundhouse_points
    return 10


@rule
def turn_allows(s: Round, kind: int, rules: Terms) -> bool:
    """Check whether a meld of a kind may still be laid in this turn: one meld, and any dixes besides (A8).

    With `dix_alone` a dix counts as the one meld of the turn.
    """
    if rules.dix_alone:
        return s.laid == 0
    return kind == DIX or s.laid & 1 == 0


@rule
def usable(s: Round, seat: int, kind: int) -> int:
    """Return the cards of a hand that no earlier meld bars from this kind (restrictions 2 to 5, A3 to A7)."""
    if kind == DIX:
        return s.hand[seat] & ~s.melded[seat]
    return s.hand[seat] & ~s.barred[seat][CLASS_OF[kind]]


@rule
def can_lay(s: Round, seat: int, kind: int, needed: int) -> bool:
    """Check whether a hand can lay a meld of the distinct cards `needed`.

    All of them must be usable, and at least one of them unmelded (restriction 1).
    """
    cards = usable(s, seat, kind) & copies(needed)
    return distinct(cards) == needed and cards & ~s.melded[seat] != 0


@rule
def choose(s: Round, seat: int, kind: int, rules: Terms) -> int:
    """Choose the cards to lay for a meld, as a set of slots; the empty set where the meld can't be laid.

    Cards that lie melded already are preferred, since they show the other seat nothing new; at least
    one card must be unmelded.
    """
    needed = meld_cards(kind, s.trump, rules)
    if (kind == ROUNDHOUSE and not rules.roundhouse_points) or not can_lay(s, seat, kind, needed):
        return 0
    cards = usable(s, seat, kind) & copies(needed)
    melded = s.melded[seat]
    fresh = cards & ~melded
    lying = pick_one_of_each(cards & melded)
    if distinct(lying) == needed:
        lying &= ~copies(slot_bit(first(distinct(fresh))))
    return lying | pick_one_of_each(fresh & ~copies(distinct(lying)))


@rule
def best_kind(s: Round, seat: int, rules: Terms) -> int:
    """Find the kind of the meld in a hand with the most points, -1 where there is none, whether or not it may be laid now."""
    best = -1
    points = 0
    for kind in range(KINDS):
        worth = meld_points(kind, s.trump, rules)
        if worth > points and choose(s, seat, kind, rules):
            best = kind
            points = worth
    return best


@rule
def legal_melds(s: Round, rules: Terms) -> int:
    """Find the kinds of melds that the seat to act may lay now, as bits.

    Melds are laid only after taking a trick in phase 1 (A11, A12).
    """
    if s.stage != MELD:
        return 0
    seat = s.turn
    all_needed = MELD_CARDS[rules.lowest_rank][rules.red_pinochle][s.trump]
    missing = ~distinct(s.hand[seat])
    kinds = 0
    for kind in range(KINDS):
        needed = all_needed[kind]
        if not needed & missing and turn_allows(s, kind, rules) and can_lay(s, seat, kind, needed):
            kinds |= 1 << kind
    return kinds if rules.roundhouse_points else kinds & ~(1 << ROUNDHOUSE)


@rule
def may_draw(s: Round) -> bool:
    """Check whether the seat to act may draw: the winner of the trick draws first, then the other seat."""
    return MELD <= s.stage <= SECOND_DRAW


@rule
def lay(s: Round, kind: int, cards: int, rules: Terms) -> None:
    """Lay a meld with these cards, a set of slots, score it, and exchange the first dix of the round (A9, A10)."""
    seat = s.turn
    fresh = cards & ~s.melded[seat]
    while fresh:
        slot = first(fresh)
        fresh &= fresh - 1
        s.shown[seat] = with_one_less(s.shown[seat], slot & 31)
    s.melded[seat] |= cards
    s.meld_points[seat] += meld_points(kind, s.trump, rules)
    bars = BARS[CLASS_OF[kind]]
    if kind == FLUSH and not rules.flush_card_in_roundhouse:
        bars |= 1 << ROUNDHOUSES
    barred = s.barred[seat]
    for each in range(DIXES):
        if bars >> each & 1:
            barred[each] |= cards
    s.laid |= 2 if kind == DIX else 1
    if kind == DIX and not s.exchanged:
        s.exchanged = 1
        if s.upcard != first(distinct(cards)):
            exchange(s, cards)


@rule
def exchange(s: Round, dix_laid: int) -> None:
    """Swap the dix just laid for the upcard, which goes unmelded into the hand, seen by both seats (A9)."""
    seat = s.turn
    leave(s, seat, dix_laid)
    taken = s.upcard
    s.upcard = first(distinct(dix_laid))
    s.hand[seat] = with_one_more(s.hand[seat], taken)
    s.shown[seat] = with_one_more(s.shown[seat], taken)


@rule
def leave(s: Round, seat: int, card: int) -> None:
    """Take a card, a set of one slot, out of a hand, its melded cards and its barred cards."""
    s.hand[seat] &= ~card
    s.melded[seat] &= ~card
    barred = s.barred[seat]
    for each in range(DIXES):
        barred[each] &= ~card


@rule
def draw(s: Round, deck: Sequence[int]) -> None:
    """Draw the next card of the stock, the upcard last; the last face-down card is shown to the other seat (A13)."""
    seat = s.turn
    left = s.stock
    card = s.upcard if left == 1 else deck[len(deck) - left + 1]
    s.hand[seat] = with_one_more(s.hand[seat], card)
    if left <= 2:
        s.shown[seat] = with_one_more(s.shown[seat], card)
    s.stock = left - 1
    s.turn = 1 - seat
    if s.stage == MELD:
        s.stage = SECOND_DRAW
        return
    s.stage = LEAD
    if left == 1:
        begin_phase_2(s)


@rule
def begin_phase_2(s: Round) -> None:
    """Put all melds back into the hands, their cards still known to the other seat, and count tricks anew."""
    for seat in range(2):
        lying = s.melded[seat]
        while lying:
            s.shown[seat] = with_one_more(s.shown[seat], first(lying) & 31)
            lying &= lying - 1
        s.melded[seat] = 0
        barred = s.barred[seat]
        for each in range(DIXES):
            barred[each] = 0
        s.tricks[seat] = 0


@rule
def play(s: Round, slot: int, rules: Terms) -> None:
    """Play the card in a slot of the hand on turn; the second card of a trick ends the trick."""
    seat = s.turn
    card = slot & 31
    if s.shown[seat] and not s.melded[seat] >> slot & 1:
        s.shown[seat] = with_one_less(s.shown[seat], card)
    bit = slot_bit(slot)
    if s.melded[seat] & bit:
        leave(s, seat, bit)
    else:
        s.hand[seat] ^= bit
    s.played = with_one_more(s.played, card)
    if s.led == NO_CARD:
        s.led = card
        s.stage = FOLLOW
        s.turn = 1 - seat
    else:
        finish_trick(s, card, rules)


@rule
def finish_trick(s: Round, card: int, rules: Terms) -> None:
    """Give the trick to its winner, the seat that acts next; cards score in phase 2 only (A19 to A21)."""
    led = s.led
    winner = s.turn if beats(card, led, s.trump) else 1 - s.turn
    s.led = NO_CARD
    s.turn = winner
    s.tricks[winner] += 1
    if s.stock:
        s.stage = MELD
        s.laid = 0
        return
    points = CARD_POINTS[rules.simplified_scoring]
    s.trick_points[winner] += points[rank_of(led)] + points[rank_of(card)]
    s.stage = LEAD
    if not s.hand[0] | s.hand[1]:
        s.stage = OVER
        s.trick_points[winner] += rules.last_trick_points


@rule
def step(s: Round, deck: Sequence[int], action: int, rules: Terms) -> None:
    """Do an action of the flat action space; it must be legal and is not checked."""
    if action < LAY:
        play(s, action, rules)
    elif action == DRAW:
        draw(s, deck)
    else:
        lay(s, action - LAY, choose(s, s.turn, action - LAY, rules), rules)


def legal_actions(s: Round, rules: Terms) -> list[int]:
    """List the legal actions of the flat action space, in rising order; no knocks, which depend on the game's score."""
    stage = s.stage
    if stage <= FOLLOW:
        return slots(legal_plays(s, rules))
    if stage == MELD:
        kinds = legal_melds(s, rules)
        return [*(LAY + kind for kind in slots(kinds)), DRAW] if kinds else [DRAW]
    return [DRAW] if stage == SECOND_DRAW else []


@rule
def view(s: Round, seat: int, seen: Round) -> None:
    """Write the information state of `seat` into `seen`, with the seat itself as ME.

    The fields are copied one by one from an allow-list. Of the other hand these are its melded cards, the classes of melds
    from which they are barred, and its unmelded cards that `seat` has seen, all without slots.
    """
    other = 1 - seat
    clear(seen)
    seen.stage = s.stage
    seen.turn = s.turn ^ seat
    seen.dealer = s.dealer ^ seat
    seen.led = s.led
    seen.trump = s.trump
    seen.upcard = s.upcard
    seen.stock = s.stock
    seen.laid = s.laid
    seen.exchanged = s.exchanged
    seen.played = s.played
    seen.hand[ME] = s.hand[seat]
    seen.melded[ME] = s.melded[seat]
    seen.melded[OTHER] = without_slots(s.melded[other])
    mine = seen.barred[ME]
    theirs = seen.barred[OTHER]
    for each in range(DIXES):
        mine[each] = s.barred[seat][each]
        theirs[each] = without_slots(s.barred[other][each])
    seen.shown[ME] = s.shown[seat]
    seen.shown[OTHER] = s.shown[other]
    seen.meld_points[ME] = s.meld_points[seat]
    seen.meld_points[OTHER] = s.meld_points[other]
    seen.trick_points[ME] = s.trick_points[seat]
    seen.trick_points[OTHER] = s.trick_points[other]
    seen.tricks[ME] = s.tricks[seat]
    seen.tricks[OTHER] = s.tricks[other]


@rule
def without_slots(cards: int) -> int:
    """Move the cards of a set to their lowest slots, so that their slots reveal nothing."""
    return distinct(cards) | seconds(twice(cards))


def new_round() -> Round:
    """Make an empty round before its deal, without legal actions."""
    s = Round()
    s.stage = OVER
    return s
