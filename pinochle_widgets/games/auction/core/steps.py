"""The rule book of one hand of auction Pinochle, as plain functions over whole numbers.

A hand is a list of ints (`new_hand` makes one), and so are the rules (`AuctionRules.vector`); `layout` names the places of
both. Cards are numbered as `Card.index`; copies of a card are alike, so an action names a card and no copy of it. The
scores of the game stand in the same list: `deal` keeps them, and the end of a hand books it.

The flat action space, as `layout` names it: a number below PUT plays that card; ``PUT + card`` puts it aside, for the partner
or as a discard, one after the other; ``SUIT + suit`` names trump; PASS; ``BID + amount``; FOLD; CLAIM_REDEAL and DECLINE, where
somebody has enough nines; ``TELL_MELD + points``, where melds are counted by their owners. Sources of the rules: the guides
of Pinochle34 and of the two double-deck games, and rows B, C and D of the rules page for what they leave open.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.bitset import PLANE, of_rank, rank_of
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games import melds
from pinochle_widgets.games.auction.core.bidding import begin_bidding, bid, bidding_is_over, next_seat, pass_by
from pinochle_widgets.games.auction.core.counted import move_all, number_of, put_in, size, take_out
from pinochle_widgets.games.auction.core.layout import (
    ASKED,
    BID,
    BIDDER,
    BIDDER_LEADS,
    BOARD,
    BOARD_SET,
    CLAIM,
    CLAIM_REDEAL,
    COUNT_OWN_MELD,
    DEALER,
    DECLINE,
    DISCARD,
    DISCARD_POINTS,
    DISCARDED_LOW,
    EXCHANGE,
    FOLD,
    FOLD_WITHOUT_MARRIAGE,
    FOLDED,
    FOLLOW,
    GIVE,
    GIVEN_LOW,
    HAND_SIZE,
    HIGH,
    KITTY,
    KITTY_LOW,
    LAID_LOW,
    LEAD,
    LEAST_MELD,
    LOW,
    MAY_FOLD,
    MAY_HOLD,
    MELD,
    NAME,
    NINES_REDEAL,
    NO_MARRIAGE,
    NO_SUIT,
    NOBODY,
    OUTCOME,
    OVER,
    PASS,
    PINOCHLES,
    PLAYED_OUT,
    PUT,
    RANK_POINTS,
    REDEAL,
    SCORE,
    SEAT,
    SEATS,
    SHORT_MELD_HIDDEN,
    SHOWN_LOW,
    SIDES,
    SIZE,
    STAGE,
    STUCK,
    STUCK_NEEDS_MARRIAGE,
    SUIT,
    TELL,
    TELL_MELD,
    TOLD,
    TRICK_TOTAL,
    TRICKS,
    TRUMP,
    TRUMP_NEEDS_MARRIAGE,
    TURN,
    WINNER,
)
from pinochle_widgets.games.auction.core.melding import (
    PINOCHLE_CARDS,
    has_marriage,
    meld_points,
    shown_aces,
    shown_word,
    times,
)
from pinochle_widgets.games.auction.core.scoring import bidding_side, finish_hand, of_side
from pinochle_widgets.games.auction.core.tricks import play

PACKET = 4
"""Cards are dealt in packets of four; the last one is smaller where the hand size asks for it."""

ALL_SUITS = 0b1111
NINES = of_rank(melds.NINE)


def new_hand() -> list[int]:
    """An empty hand, to be dealt into: nothing can be done in it, and nobody has scored."""
    s = [0] * SIZE
    s[STAGE] = OVER
    s[BIDDER] = s[WINNER] = NOBODY
    s[TRUMP] = NO_SUIT
    return s


# ---- the deal


@rule
def deal(s: list[int], deck: Sequence[int], dealer: int, rules: Sequence[int]) -> None:
    """Deal in packets, the seat left of the dealer first; the last cards are the kitty. The scores stay."""
    clear(s, rules)
    s[DEALER] = dealer
    at = 0
    left = rules[HAND_SIZE]
    while left:
        packet = min(PACKET, left)
        seat = dealer
        for _ in range(rules[SEATS]):
            seat = next_seat(seat, rules)
            for _ in range(packet):
                put_in(s, SEAT * seat + LOW, deck[at])
                at += 1
        left -= packet
    for _ in range(rules[KITTY]):
        put_in(s, KITTY_LOW, deck[at])
        at += 1
    ask_for_nines(s, rules)


def dealing_order(dealer: int, rules: Sequence[int]) -> list[int]:
    """Who gets each card of a deck; the kitty's cards, behind them, go to nobody."""
    order = []
    left = rules[HAND_SIZE]
    while left:
        packet = min(PACKET, left)
        for step in range(1, rules[SEATS] + 1):
            order += [(dealer + step) % rules[SEATS]] * packet
        left -= packet
    return order


@rule
def clear(s: list[int], rules: Sequence[int]) -> None:
    """Make room for a new hand: all but the scores."""
    for place in range(LOW):
        s[place] = 0
    s[BIDDER] = NOBODY
    s[TRUMP] = NO_SUIT
    s[WINNER] = NOBODY
    for seat in range(rules[SEATS]):
        base = SEAT * seat
        for place in range(LOW, SCORE):
            s[base + place] = 0
        s[base + MAY_HOLD] = PLANE


@rule
def ask_for_nines(s: list[int], rules: Sequence[int]) -> None:
    """Ask all who were dealt enough nines, each in private, whether they want a redeal; bidding waits for them (B14)."""
    if rules[NINES_REDEAL]:
        for seat in range(rules[SEATS]):
            base = SEAT * seat + LOW
            if number_of(s[base], s[base + 1], NINES) >= rules[NINES_REDEAL]:
                s[ASKED] |= 1 << seat
    ask_next(s, rules)


@rule
def ask_next(s: list[int], rules: Sequence[int]) -> None:
    """Bidding begins when all have answered; the next to answer is the first from the dealer's left who has not."""
    begin_bidding(s, rules)
    if s[ASKED]:
        s[STAGE] = CLAIM
    while s[ASKED] and not s[ASKED] >> s[TURN] & 1:
        s[TURN] = next_seat(s[TURN], rules)


@rule
def decline(s: list[int], seat: int, rules: Sequence[int]) -> None:
    """Play on in spite of the nines."""
    s[ASKED] &= ~(1 << seat)
    ask_next(s, rules)


@rule
def claim(s: list[int]) -> None:
    """Throw the hand in: nobody else need answer any more."""
    s[ASKED] = 0
    s[STAGE] = REDEAL


# ---- after the bidding


@rule
def take_bid(s: list[int], rules: Sequence[int]) -> None:
    """The bidding is over: the dealer is stuck if nobody has bid (B2, D2), the kitty goes to the winner (B12)."""
    if s[BIDDER] == NOBODY:
        s[BIDDER] = s[DEALER]
        s[HIGH] = rules[STUCK]
    s[TURN] = s[BIDDER]
    s[STAGE] = NAME
    if rules[KITTY]:
        move_all(s, KITTY_LOW, SEAT * s[BIDDER] + LOW)


@rule
def legal_suits(s: Sequence[int], rules: Sequence[int]) -> int:
    """The suits that may be named trump, as bits: any, or those with a marriage where one is needed and there (B7)."""
    if s[STAGE] != NAME:
        return 0
    suits = 0
    if rules[TRUMP_NEEDS_MARRIAGE]:
        for suit in range(4):
            if has_marriage(s[SEAT * s[TURN] + LOW], suit):
                suits |= 1 << suit
    return suits or ALL_SUITS


@rule
def name_trump(s: list[int], suit: int, rules: Sequence[int]) -> None:
    """Name trump. Then follow the discards, the exchange, and the melds, as far as the rules have them."""
    s[TRUMP] = suit
    s[STAGE] = DISCARD
    if not rules[KITTY]:
        begin_exchange(s, rules)


@rule
def begin_exchange(s: list[int], rules: Sequence[int]) -> None:
    """The partners who took the bid are to give each other cards (B15)."""
    s[STAGE] = GIVE
    if not rules[EXCHANGE]:
        begin_melds(s, rules)


@rule
def put(s: list[int], seat: int, card: int, rules: Sequence[int]) -> None:
    """Put a card aside: as a discard, or for the partner; when that was the last one, play goes on."""
    if s[STAGE] == DISCARD:
        discard(s, seat, card, rules)
    else:
        give(s, seat, card, rules)


@rule
def discard(s: list[int], seat: int, card: int, rules: Sequence[int]) -> None:
    """Discard a card face down for one of the kitty; its counters stay with the bidder (B11, B12)."""
    base = SEAT * seat
    take_out(s, base + LOW, card)
    put_in(s, base + DISCARDED_LOW, card)
    s[base + DISCARD_POINTS] += rules[RANK_POINTS + rank_of(card)]
    if size(s, base + DISCARDED_LOW) == rules[KITTY]:
        begin_exchange(s, rules)


@rule
def give(s: list[int], seat: int, card: int, rules: Sequence[int]) -> None:
    """Put a card aside for the partner; when both have given all, each takes what the other gave."""
    base = SEAT * seat
    other = SEAT * (seat ^ 2)
    take_out(s, base + LOW, card)
    put_in(s, base + GIVEN_LOW, card)
    if size(s, base + GIVEN_LOW) < rules[EXCHANGE]:
        return
    if size(s, other + GIVEN_LOW) < rules[EXCHANGE]:
        s[TURN] = seat ^ 2
        return
    move_all(s, base + GIVEN_LOW, other + LOW)
    move_all(s, other + GIVEN_LOW, base + LOW)
    begin_melds(s, rules)


# ---- the melds


@rule
def begin_melds(s: list[int], rules: Sequence[int]) -> None:
    """Count what each hand melds, or have its owner count it."""
    for seat in range(rules[SEATS]):
        base = SEAT * seat
        s[base + PINOCHLES] = times(s[base + LOW], s[base + LOW + 1], PINOCHLE_CARDS)
        s[base + MELD] = meld_points(s[base + LOW], s[base + LOW + 1], s[TRUMP], rules)
    s[TURN] = s[BIDDER]
    s[STAGE] = TELL
    if not rules[COUNT_OWN_MELD]:
        show_melds(s, rules)


@rule
def melds_are_out(s: Sequence[int]) -> bool:
    """Whether the melds have been shown."""
    return s[STAGE] == LEAD or s[STAGE] == FOLLOW or s[STAGE] == OVER


@rule
def tell_meld(s: list[int], seat: int, points: int, rules: Sequence[int]) -> None:
    """Tell what one melds: what is overlooked does not count, nor what is not there (D11)."""
    s[SEAT * seat + MELD] = min(points, s[SEAT * seat + MELD])
    s[TOLD] |= 1 << seat
    for _ in range(rules[SEATS]):
        if s[TOLD] >> s[TURN] & 1:
            s[TURN] = next_seat(s[TURN], rules)
    if s[TOLD] >> s[TURN] & 1:
        show_melds(s, rules)


@rule
def is_short(s: Sequence[int], seat: int, rules: Sequence[int]) -> bool:
    """Whether the melds of a seat's side come to less than the least that counts."""
    return of_side(s, seat % rules[SIDES], MELD, rules) < rules[LEAST_MELD]


@rule
def is_hidden(s: Sequence[int], seat: int, rules: Sequence[int]) -> bool:
    """Whether a seat shows aces around only, since its side is short of the least meld."""
    return rules[SHORT_MELD_HIDDEN] != 0 and is_short(s, seat, rules)


@rule
def show_melds(s: list[int], rules: Sequence[int]) -> None:
    """All lay their melds down and take them up again; then the bid may be lost on the board, or the play begins."""
    for seat in range(rules[SEATS]):
        base = SEAT * seat
        hidden = is_hidden(s, seat, rules)
        for word in range(2):
            cards = s[base + LOW + word]
            s[base + LAID_LOW + word] = shown_aces(cards) if hidden else shown_word(cards, s[TRUMP], rules)
            s[base + SHOWN_LOW + word] = s[base + LAID_LOW + word]
    s[OUTCOME] = board(s, rules)
    s[TURN] = s[BIDDER] if rules[BIDDER_LEADS] else next_seat(s[DEALER], rules)
    s[STAGE] = LEAD
    if s[OUTCOME] != PLAYED_OUT:
        finish_hand(s, rules)


@rule
def board(s: Sequence[int], rules: Sequence[int]) -> int:
    """Whether the bid is lost before play, and why: no marriage in trump (C5), or too little on the board (D8)."""
    needed = trump_must_have_marriage(s[HIGH], rules)
    if needed and not has_marriage(s[SEAT * s[BIDDER] + LOW], s[TRUMP]):
        return NO_MARRIAGE
    if lost_on_board(s[HIGH], of_side(s, bidding_side(s, rules), MELD, rules), rules):
        return BOARD
    return PLAYED_OUT


@rule
def trump_must_have_marriage(bid: int, rules: Sequence[int]) -> bool:
    """Whether a bid so high is lost without a marriage in trump (C5, C17)."""
    return rules[FOLD_WITHOUT_MARRIAGE] != 0 and (rules[STUCK_NEEDS_MARRIAGE] != 0 or bid > rules[STUCK])


@rule
def lost_on_board(bid: int, meld: int, rules: Sequence[int]) -> bool:
    """Whether a side's melds are too few for its bid to be played: the least, or what the tricks can't make up (D8)."""
    return rules[BOARD_SET] != 0 and (meld < rules[LEAST_MELD] or bid - meld > rules[TRICK_TOTAL])


@rule
def may_fold(s: Sequence[int], seat: int, rules: Sequence[int]) -> bool:
    """Whether a seat may give its bid up: its winner, before the first lead (C6, C17)."""
    return rules[MAY_FOLD] != 0 and s[STAGE] == LEAD and s[TRICKS] == 0 and s[BIDDER] == seat


@rule
def fold(s: list[int], rules: Sequence[int]) -> None:
    """Give the bid up."""
    s[OUTCOME] = FOLDED
    finish_hand(s, rules)


# ---- all together


@rule
def step(s: list[int], action: int, rules: Sequence[int]) -> None:
    """Do one action of the flat action space for the seat on turn; it must be legal."""
    if action < PUT:
        play(s, action, rules)
    elif action < SUIT:
        put(s, s[TURN], action - PUT, rules)
    elif action < PASS:
        name_trump(s, action - SUIT, rules)
    else:
        declare(s, action, rules)


@rule
def declare(s: list[int], action: int, rules: Sequence[int]) -> None:
    """Do what is said and moves no card."""
    if action >= TELL_MELD:
        tell_meld(s, s[TURN], action - TELL_MELD, rules)
    elif action >= BID:
        bid(s, action - BID, rules)
    elif action == PASS:
        pass_by(s, rules)
        if bidding_is_over(s, rules):
            take_bid(s, rules)
    elif action == CLAIM_REDEAL:
        claim(s)
    elif action == DECLINE:
        decline(s, s[TURN], rules)
    elif action == FOLD:
        fold(s, rules)
