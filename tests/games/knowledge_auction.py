"""The knowledge that tests need of the auction games: the places of cards, and those that a seat cannot know."""

from __future__ import annotations

import copy
from collections import Counter
from itertools import zip_longest

from pinochle_widgets.games.actions import Bid, Pass
from tests.naive.auction import NaiveGame, NaiveHand, whole_deck

SWAPS = 6


def decks(rules, rng, rounds):
    return [" ".join(rng.sample(whole_deck(rules.cards), rules.cards)) for _ in range(rounds)]


def pick(state, rng):
    """Choose a legal action so that games end: few bids, none of them wild, and seldom a fold."""
    legal = state.legal_actions()
    bids = [action for action in legal if isinstance(action, Bid)]
    if bids:
        passes = [action for action in legal if isinstance(action, Pass)]
        return rng.choice([*passes * 3, *bids[:2]])
    action = rng.choice(legal)
    if action.is_template:
        hand = [held.card for held in state.observe(action.seat).hand]
        return action.filled(rng.sample(hand, action.count))
    return action


def cards_at_the_table(state):
    """Collect all cards that lie anywhere, and the whole deck."""
    views = [state.observe(seat) for seat in range(state.rules.seats)]
    one = views[0]
    cards = [held.card for view in views for held in view.hand]
    cards += [card for trick in one.tricks for card in trick.cards]
    cards += [held.card for _, held in one.trick] if one.trick_winner is None else []
    cards += [card for view in views for card in view.discarded]
    if one.stage == "exchange":
        cards += [card for view in views for card in view.gave]
    if state.rules.kitty and not one.kitty:
        cards += state.decks[-1][-state.rules.kitty :]
    return Counter(map(str, cards)), Counter(whole_deck(state.rules.cards))


def swap_hidden(played, seat):
    """Exchange cards among the other seats (and the kitty, while nobody has seen it), so that `seat` sees no difference.

    The naive book plays the game to check that. Later decks are all new.
    """
    rules, rng = played.rules, played.rng
    plain = [deck.split() for deck in played.decks]
    current = len(played.state.decks) - 1
    game = NaiveGame(rules, plain, played.state.first_dealer)
    before = dealing(game, played.actions, current)
    actions, rest = played.actions[before:], plain[current + 1 :]
    begun = begun_with(game, plain[current], rest)
    expected = list(course(game, actions, seat))
    owners = dealt_to(rules, game.hand.dealer)
    if game.hand.stage in ("nines", "bidding"):
        owners += ["kitty"] * rules.kitty
    held = {card for other in game.hand.seats if other != seat for card in game.hand.hands[other]}
    hidden = [n for n, owner in enumerate(owners) if owner == "kitty" or (owner != seat and plain[current][n] in held)]
    if rules.open_hands:
        hidden = []
    if len(hidden) < 2:
        return [*played.decks[: current + 1], *decks(rules, rng, len(rest))]
    for _ in range(SWAPS):
        one, other = rng.sample(hidden, 2)
        deck = list(plain[current])
        deck[one], deck[other] = deck[other], deck[one]
        if owners[one] != owners[other] and deck != plain[current]:
            again = course(begun_with(begun, deck, rest), actions, seat)
            if all(here == there for here, there in zip_longest(expected, again)):
                plain = [*plain[:current], deck, *rest]
    later = decks(rules, rng, len(rest))
    return [" ".join(deck) for deck in plain[: current + 1]] + later


def dealing(game, actions, current):
    """Play a game to the deal of a deck, by its number; return how many actions that takes."""
    before, decks_dealt, hand = 0, 0, game.hand
    while decks_dealt < current:
        game.do(actions[before].seat, str(actions[before]))
        before += 1
        if game.hand is not hand:
            decks_dealt, hand = decks_dealt + 1, game.hand
    return before


def begun_with(game, deck, rest):
    """A copy of a game at the beginning of a hand, with a deck dealt for it, and the rest for those after it."""
    again = copy.copy(game)
    again.scores, again.has_gained, again.results = list(game.scores), list(game.has_gained), list(game.results)
    again.decks = iter(rest)
    again.hand = NaiveHand(deck, game.dealer, game.rules)
    return again


def dealt_to(rules, dealer):
    """Find the seat that gets each card of a deck, by dealing numbered cards."""
    places = [str(place) for place in range(rules.cards)]
    hand_size = (rules.cards - rules.kitty) // rules.seats
    owners = [None] * (rules.cards - rules.kitty)
    dealt = [0] * rules.seats
    while places[rules.kitty :]:
        for step in range(1, rules.seats + 1):
            seat = (dealer + step) % rules.seats
            for _ in range(min(4, hand_size - dealt[seat])):
                owners[int(places.pop(0))] = seat
                dealt[seat] += 1
    return owners


def course(game, actions, seat):
    """Yield the things that a seat sees of a game by the naive book, action by action, as long as the actions are legal."""
    yield in_sight(game, seat)
    for action in actions:
        if not is_legal(game, action):
            return
        game.do(action.seat, str(action))
        yield in_sight(game, seat)


def is_legal(game, action):
    verb, *words = str(action).split()
    legal = game.legal().get(action.seat, [])
    if verb in ("exchange", "discard"):
        return bool(legal) and not Counter(words) - Counter(game.hand.hands[action.seat])
    return str(action) in legal


def in_sight(game, seat):
    told = game.hand.as_seen_by(seat)
    acting = (
        [seat]
        if told.stage == "nines"
        else sorted(told.legal())
        if game.hand.stage == "nines"
        else sorted(game.legal())
    )
    hand = game.hand
    shown = []
    if hand.stage == "playing":
        shown = [(hand.shown(each), None if hand.hides(each) else hand.melds[each]) for each in hand.seats]
    kitty = [] if hand.stage in ("nines", "bidding") else sorted(hand.kitty)
    own = sorted(hand.hands[seat])
    return told.stage, acting, own, kitty, shown, list(game.scores), game.hand_number, game.winner
