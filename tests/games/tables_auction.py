"""The arranged tables for the auction games: decks that give chosen hands, and a few words to play with."""

from __future__ import annotations

import pinochle_widgets as pw
from tests.games.auction_pairs import owners
from tests.naive.auction import whole_deck

SINGLE = "pinochle34/partnership"
EXCHANGE = "pinochle34/exchange"
CUTTHROAT = "pinochle34/cutthroat"
KITTY = "pinochle34/kitty"
DOUBLE = "double-deck/partnership"
LEARNERS = "double-deck/regular"  # the learners' game with closed hands, as persons play it at a rated table


def arranged_deck(rules, dealer, hands, kitty=""):
    """Arrange a deck, in dealing order, that gives the seats the cards named, and lays those named in the kitty.

    Other places are filled with the cards left over, from the nines up, one to each hand in turn.
    """
    left = sorted(whole_deck(rules.cards), key=lambda card: ("9JQKTA".index(card[0]), card))
    given = [hands.get(seat, "").split() for seat in range(rules.seats)] + [kitty.split()]
    for card in [card for part in given for card in part]:
        left.remove(card)
    sizes = [rules.hand_size] * rules.seats + [rules.kitty]
    while left:
        for cards, size in zip(given, sizes, strict=True):
            if len(cards) < size:
                cards.append(left.pop(0))
    return [given[owner].pop(0) for owner in owners(rules, dealer)]


def table(game=SINGLE, hands=None, *, dealer=0, kitty="", rules=None, seed=1, decks=1):
    """Begin a game with arranged first decks."""
    book = pw.new_game(game, rules=rules).rules
    deck = " ".join(arranged_deck(book, dealer, hands or {}, kitty))
    return pw.new_game(game, rules=rules, seed=seed, deal=[deck] * decks, dealer=dealer)


def do(state, *actions):
    """Do actions, written ``bid 16`` for the seat on turn or ``2 exchange AS KS QS`` for a seat; list all events."""
    events = []
    for text in actions:
        seat, _, rest = text.partition(" ")
        events += state.apply(pw.parse_action(rest, seat=int(seat), game=state.preset) if seat.isdecimal() else text)
    return events


def texts(state, seat=None):
    """Write the legal actions as texts."""
    return {str(action) for action in state.legal_actions(seat)}


def hand(state, seat):
    """Write a seat's cards, sorted by suit and rank."""
    return " ".join(map(str, sorted(held.card for held in state.observe(seat).hand)))


def auction(state, *calls):
    """Make calls one after the other: a number bids, ``-`` passes."""
    return do(state, *("pass" if call == "-" else f"bid {call}" for call in calls))


def play_hand(state, choose=min):
    """Play the hand to its end by the lowest legal card, or the card that `choose` takes; list all events."""
    number, events = state.round, []
    while not state.is_over and state.round == number and state.stage in ("lead", "follow"):
        plays = [action for action in state.legal_actions() if str(action).startswith("play")]
        events += state.apply(choose(plays, key=lambda action: ("9JQKTA".index(action.card.rank), action.card)))
    return events


def event(events, kind):
    """Find the one event of a kind."""
    [found] = [event for event in events if isinstance(event, kind)]
    return found
