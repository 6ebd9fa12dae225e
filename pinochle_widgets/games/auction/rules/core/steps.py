"""The course of one round of auction Pinochle, from the deal to the last trick, as plain functions over whole numbers.

A round and its rules are positions with named fields: `layout.Hand` (`new_hand` makes one) and `layout.Terms`
(`AuctionRules.terms`). Cards go by index (`games.pinochle.rules.cards`); copies of a card are alike, so an action names a card
and no copy of it. The scores of the game are part of the position: `deal` keeps them, and the end of a round updates them.

The flat action space, as `layout` names it: a number below PUT plays that card; ``PUT + card`` puts a card aside, for the
partner or as a discard, one after the other; ``SUIT + suit`` names trump; PASS; ``BID + amount``; FOLD; CLAIM_REDEAL and
DECLINE, where a seat has enough nines; ``TELL_MELD + points``, where each seat counts its own melds. Sources of the rules: the
guides of Pinochle34 and of the two double-deck games, and rows B, C and D of the rules page for questions that they leave open.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.bitset import NO_CARD, PLANE, count, first, of_rank, rank_of
from pinochle_widgets.engine.layout import assign, clear
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.rules.core.bidding import begin_bidding, bid, bidding_is_over, next_seat, pass_by
from pinochle_widgets.games.auction.rules.core.counted import Cards, move_all, number_of, put_in, size, take_out
from pinochle_widgets.games.auction.rules.core.layout import (
    BID,
    BOARD,
    CLAIM,
    CLAIM_REDEAL,
    DECLINE,
    DISCARD,
    FOLD,
    FOLDED,
    FOLLOW,
    GIVE,
    LEAD,
    LOGGED,
    NAME,
    NO_MARRIAGE,
    NO_SUIT,
    NOBODY,
    OVER,
    PASS,
    PLAYED_OUT,
    PUT,
    REDEAL,
    SUIT,
    TELL,
    TELL_MELD,
    Hand,
    Terms,
)
from pinochle_widgets.games.auction.rules.core.melding import (
    PINOCHLE_CARDS,
    has_marriage,
    meld_points,
    shown_aces,
    shown_word,
    times,
)
from pinochle_widgets.games.auction.rules.core.scoring import bidding_side, finish_hand, of_side
from pinochle_widgets.games.auction.rules.core.tricks import legal_plays, play
from pinochle_widgets.games.pinochle.rules import melds

PACKET = 4
"""The number of cards dealt to a seat at a time; the last packet is smaller where the hand size asks for it."""

ALL_SUITS = 0b1111
NINES = of_rank(melds.NINE)


_EMPTY = Hand(stage=OVER, bidder=NOBODY, winner=NOBODY, trump=NO_SUIT)


def new_hand() -> Hand:
    """Make an empty position to deal into: no action is legal in it, and all scores are 0."""
    return _EMPTY.copy()


# ---- the deal


@rule
def deal(s: Hand, deck: Sequence[int], dealer: int, rules: Terms) -> None:
    """Deal in packets, first to the seat left of the dealer, the kitty last; the scores stay."""
    clear_hand(s, rules)
    s.dealer = dealer
    at = 0
    left = rules.hand_size
    while left:
        packet = min(PACKET, left)
        seat = dealer
        for _ in range(rules.seats):
            seat = next_seat(seat, rules)
            for _ in range(packet):
                put_in(s.hand[seat], deck[at])
                at += 1
        left -= packet
    for _ in range(rules.kitty):
        put_in(s.kitty, deck[at])
        at += 1
    ask_for_nines(s, rules)


def dealing_order(dealer: int, rules: Terms) -> list[int]:
    """List the seats that get the cards of a deck, card by card in dealing order; the kitty's cards come after these."""
    order = []
    left = rules.hand_size
    while left:
        packet = min(PACKET, left)
        for step in range(1, rules.seats + 1):
            order += [(dealer + step) % rules.seats] * packet
        left -= packet
    return order


@rule
def clear_hand(s: Hand, rules: Terms) -> None:
    """Clear a position for a new deal; the scores stay."""
    s.stage = s.turn = s.dealer = s.asked = 0
    s.calls = s.high = s.passes = s.passed = 0
    s.told = s.outcome = s.tricks = s.count = s.best = s.taker = 0
    s.bidder = s.winner = NOBODY
    s.trump = NO_SUIT
    clear(s.played)
    clear(s.kitty)
    for place in range(len(s.trick)):
        s.trick[place] = 0
    for call in range(LOGGED):
        s.log[call] = 0
    for seat in range(rules.seats):
        clear_seat(s, seat)


@rule
def clear_seat(s: Hand, seat: int) -> None:
    """Clear the fields of one seat: no cards, no points, and any card possible in its hand."""
    clear(s.hand[seat])
    clear(s.shown[seat])
    clear(s.laid[seat])
    clear(s.gone[seat])
    clear(s.given[seat])
    clear(s.discarded[seat])
    s.may_hold[seat] = PLANE
    s.discard_points[seat] = s.meld[seat] = s.pinochles[seat] = 0
    s.points[seat] = s.taken[seat] = s.gain[seat] = 0


@rule
def ask_for_nines(s: Hand, rules: Terms) -> None:
    """Ask each seat with enough nines, in private, whether it claims a redeal; the bidding waits for them (B14)."""
    if rules.nines_redeal:
        for seat in range(rules.seats):
            if number_of(s.hand[seat].low, s.hand[seat].high, NINES) >= rules.nines_redeal:
                s.asked |= 1 << seat
    ask_next(s, rules)


@rule
def ask_next(s: Hand, rules: Terms) -> None:
    """Give the turn to the next seat that must answer, from the dealer's left; begin the bidding when all have."""
    begin_bidding(s, rules)
    if s.asked:
        s.stage = CLAIM
    while s.asked and not s.asked >> s.turn & 1:
        s.turn = next_seat(s.turn, rules)


@rule
def decline(s: Hand, seat: int, rules: Terms) -> None:
    """Decline a redeal for a seat."""
    s.asked &= ~(1 << seat)
    ask_next(s, rules)


@rule
def claim(s: Hand) -> None:
    """Claim a redeal: the deal is over, and seats that have not answered need not."""
    s.asked = 0
    s.stage = REDEAL


# ---- after the bidding


@rule
def take_bid(s: Hand, rules: Terms) -> None:
    """End the bidding: the dealer is stuck if nobody has bid (B2, D2), and the bidder takes the kitty (B12)."""
    if s.bidder == NOBODY:
        s.bidder = s.dealer
        s.high = rules.stuck
    s.turn = s.bidder
    s.stage = NAME
    if rules.kitty:
        move_all(s.kitty, s.hand[s.bidder])


@rule
def legal_suits(s: Hand, rules: Terms) -> int:
    """Find the suits that may be named trump, as bits: any, or those with a marriage if one is needed and held (B7)."""
    if s.stage != NAME:
        return 0
    suits = 0
    if rules.trump_needs_marriage:
        for suit in range(4):
            if has_marriage(s.hand[s.turn].low, suit):
                suits |= 1 << suit
    return suits or ALL_SUITS


@rule
def name_trump(s: Hand, suit: int, rules: Terms) -> None:
    """Name trump and go on to the discards, the exchange or the melds, by the rules."""
    s.trump = suit
    s.stage = DISCARD
    if not rules.kitty:
        begin_exchange(s, rules)


@rule
def begin_exchange(s: Hand, rules: Terms) -> None:
    """Begin the exchange between the bidder and its partner, or the melds if the rules have no exchange (B15)."""
    s.stage = GIVE
    if not rules.exchange:
        begin_melds(s, rules)


@rule
def put(s: Hand, seat: int, card: int, rules: Terms) -> None:
    """Put a card aside, as a discard or for the partner; after the last one the round goes on."""
    if s.stage == DISCARD:
        discard(s, seat, card, rules)
    else:
        give(s, seat, card, rules)


@rule
def discard(s: Hand, seat: int, card: int, rules: Terms) -> None:
    """Discard a card face down in return for one of the kitty; its points stay with the bidder (B11, B12)."""
    take_out(s.hand[seat], card)
    put_in(s.discarded[seat], card)
    s.discard_points[seat] += rules.rank_points[rank_of(card)]
    if size(s.discarded[seat]) == rules.kitty:
        begin_exchange(s, rules)


@rule
def give(s: Hand, seat: int, card: int, rules: Terms) -> None:
    """Put a card aside for the partner; when both partners are done, each takes the other's cards."""
    take_out(s.hand[seat], card)
    put_in(s.given[seat], card)
    if size(s.given[seat]) < rules.exchange:
        return
    if size(s.given[seat ^ 2]) < rules.exchange:
        s.turn = seat ^ 2
        return
    move_all(s.given[seat], s.hand[seat ^ 2])
    move_all(s.given[seat ^ 2], s.hand[seat])
    begin_melds(s, rules)


# ---- the melds


@rule
def begin_melds(s: Hand, rules: Terms) -> None:
    """Count the melds of each hand; then show them, or wait until each seat has counted its own."""
    for seat in range(rules.seats):
        s.pinochles[seat] = times(s.hand[seat].low, s.hand[seat].high, PINOCHLE_CARDS)
        s.meld[seat] = meld_points(s.hand[seat].low, s.hand[seat].high, s.trump, rules)
    s.turn = s.bidder
    s.stage = TELL
    if not rules.count_own_meld:
        show_melds(s, rules)


@rule
def melds_are_out(s: Hand) -> bool:
    """Check whether the melds have been shown."""
    return s.stage in (LEAD, FOLLOW, OVER)


@rule
def tell_meld(s: Hand, seat: int, points: int, rules: Terms) -> None:
    """Count a seat's own melds: the lower of its count and the true points is scored (D11)."""
    s.meld[seat] = min(points, s.meld[seat])
    s.told |= 1 << seat
    for _ in range(rules.seats):
        if s.told >> s.turn & 1:
            s.turn = next_seat(s.turn, rules)
    if s.told >> s.turn & 1:
        show_melds(s, rules)


@rule
def is_short(s: Hand, seat: int, rules: Terms) -> bool:
    """Check whether the melds of a seat's side come to less than the least meld."""
    return of_side(s.meld, seat % rules.sides, rules) < rules.least_meld


@rule
def is_hidden(s: Hand, seat: int, rules: Terms) -> bool:
    """Check whether a seat shows aces around only, because its side is short of the least meld."""
    return rules.short_meld_hidden != 0 and is_short(s, seat, rules)


@rule
def show_melds(s: Hand, rules: Terms) -> None:
    """Show the melds of all seats; then the bid is lost on the board, or the play begins."""
    for seat in range(rules.seats):
        lay_melds(s.hand[seat], s.laid[seat], is_hidden(s, seat, rules), s.trump, rules)
        assign(s.shown[seat], s.laid[seat])
    s.outcome = board(s, rules)
    s.turn = s.bidder if rules.bidder_leads else next_seat(s.dealer, rules)
    s.stage = LEAD
    if s.outcome != PLAYED_OUT:
        finish_hand(s, rules)


@rule
def lay_melds(hand: Cards, laid: Cards, hidden: bool, trump: int, rules: Terms) -> None:
    """Write the cards that a hand shows for its melds into `laid`: aces around only if the others stay hidden."""
    laid.low = shown_aces(hand.low) if hidden else shown_word(hand.low, trump, rules)
    laid.high = shown_aces(hand.high) if hidden else shown_word(hand.high, trump, rules)


@rule
def board(s: Hand, rules: Terms) -> int:
    """Find the outcome after the melds: lost without a marriage in trump (C5), lost on the board (D8), or PLAYED_OUT."""
    needed = trump_must_have_marriage(s.high, rules)
    if needed and not has_marriage(s.hand[s.bidder].low, s.trump):
        return NO_MARRIAGE
    if lost_on_board(s.high, of_side(s.meld, bidding_side(s, rules), rules), rules):
        return BOARD
    return PLAYED_OUT


@rule
def trump_must_have_marriage(bid: int, rules: Terms) -> bool:
    """Check whether a bid of this height is lost without a marriage in trump (C5, C17)."""
    return rules.fold_without_marriage != 0 and (rules.stuck_needs_marriage != 0 or bid > rules.stuck)


@rule
def lost_on_board(bid: int, meld: int, rules: Terms) -> bool:
    """Check whether melds are too few for a bid: below the least meld, or more short than all tricks count (D8)."""
    return rules.board_set != 0 and (meld < rules.least_meld or bid - meld > rules.trick_total)


@rule
def may_fold(s: Hand, seat: int, rules: Terms) -> bool:
    """Check whether a seat may fold: only the bidder, before the first lead (C6, C17)."""
    return rules.may_fold != 0 and s.stage == LEAD and s.tricks == 0 and s.bidder == seat


@rule
def forced_card(s: Hand, rules: Terms) -> int:
    """Find the only card that the seat on turn may play; NO_CARD if it has a choice."""
    if s.stage <= FOLLOW and not may_fold(s, s.turn, rules):
        plays = legal_plays(s, rules)
        if count(plays) == 1:
            return first(plays)
    return NO_CARD


@rule
def fold(s: Hand, rules: Terms) -> None:
    """Fold: the bid is lost without play."""
    s.outcome = FOLDED
    finish_hand(s, rules)


# ---- all together


@rule
def step(s: Hand, action: int, rules: Terms) -> None:
    """Do one legal action of the flat action space for the seat on turn."""
    if action < PUT:
        play(s, action, rules)
    elif action < SUIT:
        put(s, s.turn, action - PUT, rules)
    elif action < PASS:
        name_trump(s, action - SUIT, rules)
    else:
        declare(s, action, rules)


@rule
def declare(s: Hand, action: int, rules: Terms) -> None:
    """Do a legal action that moves no card."""
    if action >= TELL_MELD:
        tell_meld(s, s.turn, action - TELL_MELD, rules)
    elif action >= BID:
        bid(s, action - BID, rules)
    elif action == PASS:
        pass_by(s, rules)
        if bidding_is_over(s, rules):
            take_bid(s, rules)
    elif action == CLAIM_REDEAL:
        claim(s)
    elif action == DECLINE:
        decline(s, s.turn, rules)
    elif action == FOLD:
        fold(s, rules)
