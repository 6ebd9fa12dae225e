"""The knowledge of the toy rummy that tests need: the places of its cards, and those that a seat cannot know."""

from __future__ import annotations

from rummy_toy.rules import DECK

from tests.games.knowledge import Knowledge


def decks(_rules, rng, rounds):
    return [" ".join(map(str, DECK.shuffled(rng))) for _ in range(rounds)]


def cards_at_the_table(state):
    """Collect all cards that lie anywhere, and the whole deck."""
    s = state.core
    lying = [card for _, cards in s.sets for card in cards]
    return sorted([*s.hands[0], *s.hands[1], *s.stock, *s.pile, *lying]), sorted(DECK.cards)


def swap_hidden(played, seat):
    """Exchange among themselves the cards that a seat has not seen: the stock, and the unseen cards of the other hand."""
    s, rng = played.state.core, played.rng
    unseen = [card for card in s.hands[1 - seat] if card not in s.known[1 - seat]]
    hidden = {*s.stock, *unseen}
    current = len(played.state.decks) - 1
    deck = list(map(str, played.state.decks[-1]))
    places = [place for place, card in enumerate(played.state.decks[-1]) if card in hidden]
    texts = [deck[place] for place in places]
    rng.shuffle(texts)
    for place, text in zip(places, texts, strict=True):
        deck[place] = text
    return [*played.decks[:current], " ".join(deck), *decks(None, rng, len(played.decks) - current - 1)]


def pick(state, rng):
    """Choose any legal action; sets mostly, so that games end."""
    actions = state.legal_actions()
    sets = [action for action in actions if action.VERB == "lay"]
    return rng.choice(sets if sets and rng.random() < 0.7 else actions)


KNOWLEDGE = Knowledge(decks, cards_at_the_table, swap_hidden, pick)
