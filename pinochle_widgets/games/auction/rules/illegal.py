"""The reasons for refusing an action, each a sentence that a player understands."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pinochle_widgets.cards import SUIT_NAMES, SUITS, Card
from pinochle_widgets.engine.bitset import above, distinct, of_suit, suit_of
from pinochle_widgets.games.actions import Action, Choice, Play
from pinochle_widgets.games.auction.rules import codes
from pinochle_widgets.games.auction.rules.core import bidding, layout, steps
from pinochle_widgets.games.auction.rules.core.counted import number_of, size
from pinochle_widgets.games.auction.rules.core.tricks import legal_plays, must_lead_trump
from pinochle_widgets.games.auction.rules.moves import actions
from pinochle_widgets.games.pinochle.rules.cards import CARDS, bit_of
from pinochle_widgets.games.protocol import plural

if TYPE_CHECKING:
    from pinochle_widgets.games.auction.rules.reading import AuctionReading

WAITS_FOR = {
    layout.CLAIM: ((actions.Claim, actions.Decline), "claim a new deal or decline it"),
    layout.CALL: ((actions.Bid, actions.Pass), "bid or pass"),
    layout.NAME: ((actions.NameTrump,), "name trump"),
    layout.DISCARD: ((actions.Discard,), "discard"),
    layout.GIVE: ((actions.Exchange,), "give cards to the partner"),
    layout.TELL: ((actions.CountMeld,), "count the melds"),
    layout.LEAD: ((Play, actions.Fold), "lead a card"),
    layout.FOLLOW: ((Play,), "play a card"),
}
"""The kinds of actions that each stage waits for, and these actions in words."""


def why_not(state: AuctionReading, action: Action) -> str | None:
    """Explain why an action is not allowed now; None if it is."""
    if state.is_over:
        return "The game is over."
    seat = action.seat
    if type(seat) is not int or seat not in range(state.rules.seats):
        return f"There is no seat {seat!r}; the seats are 0 to {state.rules.seats - 1}."
    stage = state.core.stage
    if stage not in WAITS_FOR:
        return "The hand is over."
    fitting, words = WAITS_FOR[stage]
    if isinstance(action, actions.Fold):
        return _why_not_fold(state, seat)
    if seat not in state.seats_to_act or (isinstance(action, Play) and seat != state.core.turn):
        return _not_your_turn(state, seat, words)
    if not isinstance(action, fitting):
        return f"This is no time for '{action.VERB}': now you {words}."
    match action:
        case Play():
            return _why_not_play(state, seat, action.card)
        case actions.Bid():
            return _why_not_bid(state, action.amount)
        case actions.NameTrump():
            return _why_not_trump(state, action.suit)
        case Choice():
            return _why_not_choice(state, seat, action)
        case actions.CountMeld() if action.points > codes.MOST_POINTS:
            return f"Melds are counted up to {codes.MOST_POINTS:,}."
        case _:
            return None


def _not_your_turn(state: AuctionReading, seat: int, words: str) -> str:
    stage = state.core.stage
    if stage == layout.TELL or (stage == layout.GIVE and size(state.core.given[seat])):
        return "You have done your part: the others have not yet."
    if stage == layout.GIVE:
        return "Only the partners who took the bid exchange cards."
    return f"It is not your turn: another player is to {words}."


def _why_not_fold(state: AuctionReading, seat: int) -> str | None:
    s = state.core
    if steps.may_fold(s, seat, state.rules.terms):
        return None
    if not state.rules.may_fold:
        return "Nobody can fold under these rules: the bid has to be played."
    if s.stage <= layout.FOLLOW and s.bidder != seat:
        return "Only the winner of the bid can fold."
    return "Folding is for the winner of the bid, after the melds and before the first lead."


def _why_not_bid(state: AuctionReading, amount: int) -> str | None:
    s, rules = state.core, state.rules
    lowest = bidding.lowest_call(s, rules.terms)
    if lowest == bidding.NO_BID:
        return f"Nobody can bid more than {s.high}; pass."
    if bidding.may_bid(s, amount, rules.terms):
        return None
    if amount < lowest:
        return f"A bid of {amount} is too low: bid at least {lowest}."
    if amount > rules.highest_bid:
        return f"A bid of {amount} is too high: {rules.highest_bid} is the highest."
    return f"Above {rules.coarse_above} only multiples of {rules.coarse_step} may be bid, not {amount}."


def _why_not_trump(state: AuctionReading, suit: str) -> str | None:
    if suit not in SUIT_NAMES:
        return f"There is no suit {suit!r}; there are {', '.join(SUITS)}."
    if steps.legal_suits(state.core, state.rules.terms) >> SUITS.index(suit) & 1:
        return None
    return f"You hold no king and queen of {SUIT_NAMES[suit]}; trump needs a marriage."


def _why_not_choice(state: AuctionReading, seat: int, action: Choice) -> str | None:
    due = state.cards_due
    if action.is_template and action.count == due:
        return None
    if action.count != due:
        return f"Choose {plural(due, 'card')}, not {action.count}."
    for card, number in Counter(action.cards).items():
        held = state.number_held(seat, card)
        if number > held:
            return _missing(card) if not held else f"You hold the {card.name} {plural(held, 'time')}, not {number}."
    return None


def _missing(card: Card) -> str:
    return f"You do not hold the {card.name}."


def _why_not_play(state: AuctionReading, seat: int, card: Card) -> str | None:
    s = state.core
    if not state.number_held(seat, card):
        return _missing(card)
    if legal_plays(s, state.rules.terms) & bit_of(card):
        return None
    if s.stage == layout.LEAD and must_lead_trump(s, state.rules.terms):
        return f"The first lead is a trump: {SUIT_NAMES[SUITS[s.trump]]}."
    return _duty(state, seat)


def _duty(state: AuctionReading, seat: int) -> str:
    """Explain the duty that the trick lays on the hand that follows."""
    s = state.core
    led, best, trump = s.trick[0], s.best, s.trump
    low, high = state.words(seat)
    suit = SUIT_NAMES[SUITS[suit_of(led)]]
    follow = distinct(low) & of_suit(suit_of(led))
    must_beat = not legal_plays(s, state.rules.terms) & ~above(best)
    if follow:
        if suit_of(best) == suit_of(led) and must_beat:
            return f"{suit.capitalize()} were led, and you can beat the {CARDS[best].name}, so you must."
        return f"{suit.capitalize()} were led and you hold {number_of(low, high, follow)}."
    if suit_of(best) == trump and must_beat:
        return f"You have no {suit}, and you can beat the {CARDS[best].name}, so you must."
    return f"You have no {suit}, so you must play a trump."
