"""The tricks: what may be played, who takes them, and what every card tells about the hand that it came from."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.bitset import above, distinct, of_suit, rank_of, suit_of
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.core.bidding import next_seat
from pinochle_widgets.games.auction.core.counted import put_in, take_out
from pinochle_widgets.games.auction.core.layout import (
    BEST,
    COUNT,
    EXCHANGE,
    FOLLOW,
    GIVEN_LOW,
    GONE_LOW,
    HAND_SIZE,
    HIGH,
    LAST_TRICK,
    LEAD,
    LEAD_TRUMP,
    LOW,
    MAY_HOLD,
    MUST_BEAT,
    MUST_OVERTRUMP,
    MUST_TRUMP,
    PLAYED_LOW,
    POINTS,
    RANK_POINTS,
    SEAT,
    SEATS,
    SHOWN_LOW,
    STAGE,
    STUCK,
    TAKEN,
    TAKER,
    TRICK,
    TRICKS,
    TRUMP,
    TURN,
)
from pinochle_widgets.games.auction.core.scoring import finish_hand
from pinochle_widgets.games.tricks import beats, duty


@rule
def legal_plays(s: Sequence[int], rules: Sequence[int]) -> int:
    """The cards that the seat on turn may play, as a set of first copies; none where no trick is under way."""
    if s[STAGE] == FOLLOW:
        hand = s[SEAT * s[TURN] + LOW]
        return distinct(following_cards(hand, s[TRICK], s[BEST], s[TRUMP], rules))
    if s[STAGE] == LEAD:
        hand = s[SEAT * s[TURN] + LOW]
        return distinct(leading_cards(hand, must_lead_trump(s, rules), s[TRUMP]))
    return 0


@rule
def must_lead_trump(s: Sequence[int], rules: Sequence[int]) -> bool:
    """Whether trump is to be led: to the first trick, unless the bid is what the dealer would be stuck at (C14)."""
    return s[TRICKS] == 0 and rules[LEAD_TRUMP] != 0 and s[HIGH] > rules[STUCK]


@rule
def leading_cards(hand: int, trump_only: bool, trump: int) -> int:
    """The cards of a hand that may be led."""
    if trump_only:
        return hand & of_suit(trump) or hand
    return hand


@rule
def following_cards(hand: int, led: int, best: int, trump: int, rules: Sequence[int]) -> int:
    """The cards of a hand that may follow, where `led` was led and `best` takes the trick so far.

    Follow suit, and beat the best card if you can unless somebody has trumped the suit; without the suit, trump,
    and overtrump if you can; without trump, any card (Pinochle34 1.6a; B8, B9).
    """
    follow = hand & of_suit(suit_of(led))
    if suit_of(best) == suit_of(led) and (follow or rules[MUST_TRUMP]):
        return duty(hand, best, trump, rules[MUST_BEAT])
    if follow or not rules[MUST_TRUMP]:
        return follow or hand
    if rules[MUST_OVERTRUMP]:
        return duty(hand, best, trump, 1)
    return hand & of_suit(trump) or hand


@rule
def lacking(card: int, led: int, best: int, trump: int, rules: Sequence[int]) -> int:
    """The cards that a hand can't hold which followed with `card`: else it should have played one of them."""
    if suit_of(card) == suit_of(led):
        if suit_of(best) != suit_of(led) or beats(card, best, trump):
            return 0
        return above(best) if rules[MUST_BEAT] or suit_of(led) == trump else 0
    none = of_suit(suit_of(led))
    if suit_of(card) != trump:
        return none | of_suit(trump) if rules[MUST_TRUMP] else none
    if suit_of(best) == trump and rules[MUST_TRUMP] and rules[MUST_OVERTRUMP] and not beats(card, best, trump):
        return none | above(best)
    return none


@rule
def play(s: list[int], card: int, rules: Sequence[int]) -> None:
    """Play a card to the trick; the last one ends it."""
    seat = s[TURN]
    base = SEAT * seat
    take_out(s, base + LOW, card)
    put_in(s, base + GONE_LOW, card)
    forget(s, seat, card, rules)
    put_in(s, PLAYED_LOW, card)
    if s[STAGE] == LEAD:
        if must_lead_trump(s, rules) and suit_of(card) != s[TRUMP]:
            s[base + MAY_HOLD] &= ~of_suit(s[TRUMP])
        s[STAGE] = FOLLOW
        s[COUNT] = 0
        s[BEST] = card
        s[TAKER] = seat
    else:
        s[base + MAY_HOLD] &= ~lacking(card, s[TRICK], s[BEST], s[TRUMP], rules)
        if beats(card, s[BEST], s[TRUMP]):
            s[BEST] = card
            s[TAKER] = seat
    s[TRICK + s[COUNT]] = card
    s[COUNT] += 1
    if s[COUNT] == rules[SEATS]:
        finish_trick(s, rules)
    else:
        s[TURN] = next_seat(seat, rules)


@rule
def forget(s: list[int], seat: int, card: int, rules: Sequence[int]) -> None:
    """A card that was known to be in a hand, by its melds or to the partner who gave it, is there no longer."""
    take_out(s, SEAT * seat + SHOWN_LOW, card)
    if rules[EXCHANGE]:
        take_out(s, SEAT * (seat ^ 2) + GIVEN_LOW, card)


@rule
def finish_trick(s: list[int], rules: Sequence[int]) -> None:
    """Give the trick to its winner, who leads next; the last one ends the hand."""
    points = 0
    for at in range(rules[SEATS]):
        points += rules[RANK_POINTS + rank_of(s[TRICK + at])]
    base = SEAT * s[TAKER]
    s[base + POINTS] += points
    s[base + TAKEN] += 1
    s[TRICKS] += 1
    s[COUNT] = 0
    s[TURN] = s[TAKER]
    s[STAGE] = LEAD
    if s[TRICKS] == rules[HAND_SIZE]:
        s[base + POINTS] += rules[LAST_TRICK]
        finish_hand(s, rules)
