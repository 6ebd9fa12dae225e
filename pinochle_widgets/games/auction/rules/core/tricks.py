"""The tricks: legal plays, the winner of a trick, and conclusions from a card about the hand that played it."""

from __future__ import annotations

from pinochle_widgets.engine.bitset import above, distinct, of_suit, rank_of, suit_of
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.rules.core.bidding import next_seat
from pinochle_widgets.games.auction.rules.core.counted import put_in, take_out
from pinochle_widgets.games.auction.rules.core.layout import FOLLOW, LEAD, Hand, Terms
from pinochle_widgets.games.auction.rules.core.scoring import finish_hand
from pinochle_widgets.games.pinochle.rules.tricks import beats, duty


@rule
def legal_plays(s: Hand, rules: Terms) -> int:
    """Find the cards that the seat on turn may play, as a set of first copies; none outside the play."""
    if s.stage == FOLLOW:
        hand = s.hand[s.turn].low
        return distinct(following_cards(hand, s.trick[0], s.best, s.trump, rules))
    if s.stage == LEAD:
        hand = s.hand[s.turn].low
        return distinct(leading_cards(hand, must_lead_trump(s, rules), s.trump))
    return 0


@rule
def must_lead_trump(s: Hand, rules: Terms) -> bool:
    """Check whether trump must be led: to the first trick, if the bid is above the one the dealer is stuck at (C14)."""
    return s.tricks == 0 and rules.lead_trump != 0 and s.high > rules.stuck


@rule
def leading_cards(hand: int, trump_only: bool, trump: int) -> int:
    """Find the cards of a hand that may be led."""
    if trump_only:
        return hand & of_suit(trump) or hand
    return hand


@rule
def following_cards(hand: int, led: int, best: int, trump: int, rules: Terms) -> int:
    """Find the cards of a hand that may follow when `led` was led and `best` takes the trick so far.

    Follow suit, and beat the best card if you can unless somebody has trumped the suit; without the suit, trump,
    and overtrump if you can; without trump, any card (Pinochle34 1.6a; B8, B9).
    """
    follow = hand & of_suit(suit_of(led))
    if suit_of(best) == suit_of(led) and (follow or rules.must_trump):
        return duty(hand, best, trump, rules.must_beat)
    if follow or not rules.must_trump:
        return follow or hand
    if rules.must_overtrump:
        return duty(hand, best, trump, 1)
    return hand & of_suit(trump) or hand


@rule
def lacking(card: int, led: int, best: int, trump: int, rules: Terms) -> int:
    """Infer the cards that a hand which followed with `card` cannot hold: the rules would have demanded one of them."""
    if suit_of(card) == suit_of(led):
        if suit_of(best) != suit_of(led) or beats(card, best, trump):
            return 0
        return above(best) if rules.must_beat or suit_of(led) == trump else 0
    none = of_suit(suit_of(led))
    if suit_of(card) != trump:
        return none | of_suit(trump) if rules.must_trump else none
    if suit_of(best) == trump and rules.must_trump and rules.must_overtrump and not beats(card, best, trump):
        return none | above(best)
    return none


@rule
def play(s: Hand, card: int, rules: Terms) -> None:
    """Play a card of the seat on turn to the trick; the last card finishes the trick."""
    seat = s.turn
    take_out(s.hand[seat], card)
    put_in(s.gone[seat], card)
    forget(s, seat, card, rules)
    put_in(s.played, card)
    if s.stage == LEAD:
        if must_lead_trump(s, rules) and suit_of(card) != s.trump:
            s.may_hold[seat] &= ~of_suit(s.trump)
        s.stage = FOLLOW
        s.count = 0
        s.best = card
        s.taker = seat
    else:
        s.may_hold[seat] &= ~lacking(card, s.trick[0], s.best, s.trump, rules)
        if beats(card, s.best, s.trump):
            s.best = card
            s.taker = seat
    s.trick[s.count] = card
    s.count += 1
    if s.count == rules.seats:
        finish_trick(s, rules)
    else:
        s.turn = next_seat(seat, rules)


@rule
def forget(s: Hand, seat: int, card: int, rules: Terms) -> None:
    """Remove a played card from the cards known to be in a hand, by its melds or from the exchange."""
    take_out(s.shown[seat], card)
    if rules.exchange:
        take_out(s.given[seat ^ 2], card)


@rule
def finish_trick(s: Hand, rules: Terms) -> None:
    """Give the trick to its winner, which leads next; the last trick finishes the round."""
    points = 0
    for at in range(rules.seats):
        points += rules.rank_points[rank_of(s.trick[at])]
    s.points[s.taker] += points
    s.taken[s.taker] += 1
    s.tricks += 1
    s.count = 0
    s.turn = s.taker
    s.stage = LEAD
    if s.tricks == rules.hand_size:
        s.points[s.taker] += rules.last_trick
        finish_hand(s, rules)
