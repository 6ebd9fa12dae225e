"""The knowledge of each game that its tests need: the places of its cards, and the cards that a seat cannot know.

The conformance suite takes these by the game's name, so that a new game adds an entry here and passes the same suite.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from functools import cache, cached_property
from operator import attrgetter
from typing import Any, NamedTuple

from pinochle_widgets.cards import Card
from pinochle_widgets.games.auction.rules.rules import AuctionRules
from tests.games import knowledge_auction, knowledge_canasta
from tests.games.tables import on_the_table, shuffled_decks, whole_hand
from tests.naive.two_handed import NaiveGame, NaiveRules, in_one_spelling


@dataclass(frozen=True)
class Knowledge:
    """The functions that tests need of a game.

    `decks` makes the cards of some rounds; `cards_at_the_table` finds them all again in a state; `swap_hidden` gives other
    decks under which the same actions of a game (a `Course`) look the same to a seat; `pick` chooses a legal action at
    random, in such a way that games come to an end.
    """

    decks: Callable
    cards_at_the_table: Callable
    swap_hidden: Callable
    pick: Callable


class Course(NamedTuple):
    """The course of a game so far, as `swap_hidden` needs it."""

    rules: Any
    decks: list[str]
    actions: list[str]
    rng: Any


def _decks(rules, rng, rounds):
    return [" ".join(deck) for deck in shuffled_decks(rng, rules.cards, rounds)]


def _cards_at_the_table(state):
    """Count the cards that lie anywhere, and those of the whole deck."""
    views = [state.observe(seat) for seat in (0, 1)]
    in_hands = sum(len(whole_hand(state, seat)) for seat in (0, 1))
    in_tricks = 2 * len(views[0].tricks) + len(on_the_table(views[0]))
    return in_hands + views[0].stock + in_tricks, state.rules.cards


def _swap_hidden(played, seat):
    """Exchange the cards that `seat` has not seen after `actions`: the face-down stock, and the cards of the other hand that
    were never shown. The other's first twelve come in another order. Later decks are all new.
    """
    rules, rng = played.rules, played.rng
    plain = [deck.split() for deck in played.decks]
    game = NaiveGame(NaiveRules.like(rules), plain)
    for action in played.actions:
        game.do(in_one_spelling(str(action)))
    round_ = game.round
    hidden = [card for card in round_.all_cards if not card.seen_by_all and card not in round_.hands[seat]]
    places = [card.place_in_deck for card in hidden]
    texts = [card.text for card in hidden]
    rng.shuffle(texts)
    current = game.round_number - 1
    deck = plain[current] = list(plain[current])
    for place, text in zip(places, texts, strict=True):
        deck[place] = text
    first = 0 if round_.leader != seat else 3
    dealt = [place for place in range(24) if place % 6 // 3 == first // 3]
    for place, text in zip(dealt, rng.sample([deck[place] for place in dealt], 12), strict=True):
        deck[place] = text
    later = shuffled_decks(rng, rules.cards, len(plain) - current - 1)
    return [" ".join(deck) for deck in plain[: current + 1] + later]


def _pick(state, rng):
    return rng.choice(state.legal_actions())


AUCTION = Knowledge(
    knowledge_auction.decks,
    knowledge_auction.cards_at_the_table,
    knowledge_auction.swap_hidden,
    knowledge_auction.pick,
)
CANASTA = Knowledge(
    knowledge_canasta.decks,
    knowledge_canasta.cards_at_the_table,
    knowledge_canasta.swap_hidden,
    knowledge_canasta.pick,
)
KNOWLEDGE = {
    "two-handed": Knowledge(_decks, _cards_at_the_table, _swap_hidden, _pick),
    "canasta": CANASTA,
    **dict.fromkeys(AuctionRules.PRESETS, AUCTION),
}


PLAIN = frozenset({bool, int, float, str, bytes, type(None), Card})
"""The kinds that are taken as they are. There is one object for each card, with room for no more than the card."""


def dissect(value, met=None):
    """Take a value apart into plain nested tuples, down to everything it refers to: more than `==` and `repr` may show.

    An object that is reached by several ways is taken apart once; `met` holds the results by the objects' ids.
    """
    kind = type(value)
    return value if kind in PLAIN else way_of(kind)(value, {} if met is None else met)


@cache
def way_of(kind):
    """Return the function that takes values of a kind apart, which is chosen once: there are very many values."""
    if issubclass(kind, tuple(PLAIN)):
        return lambda value, _met: value
    if issubclass(kind, dict):
        return lambda value, met: ("dict", *((dissect(key, met), dissect(item, met)) for key, item in value.items()))
    if issubclass(kind, list | tuple):
        return lambda value, met: (kind.__name__, *all_of(value, met))
    if issubclass(kind, set | frozenset):
        return lambda value, met: ("set", *sorted(map(repr, all_of(value, met))))
    return way_of_objects(kind)


def way_of_objects(kind):
    """Return the function that takes objects of a frozen dataclass apart: its name, those of its fields, and what they hold.

    Cached properties make no difference; all else that somebody hung onto an object does.
    """
    assert is_dataclass(kind), f"{kind} in an observation: neither plain data nor a dataclass"
    assert kind.__dataclass_params__.frozen, f"{kind} in an observation can be changed"
    declared = tuple(field.name for field in fields(kind))
    worked_out = {name for name, what in vars(kind).items() if isinstance(what, cached_property)}
    held = attrgetter(*declared) if len(declared) > 1 else lambda value: [getattr(value, name) for name in declared]

    def apart(value, met):
        if (told := met.get(id(value))) is None:
            told = (kind.__name__, declared, *all_of(held(value), met))
            if kept := getattr(value, "__dict__", None):
                more = [(name, item) for name, item in kept.items() if name not in worked_out and name not in declared]
                told += tuple((name, dissect(item, met)) for name, item in more)
            met[id(value)] = told
        return told

    return apart


def all_of(values, met):
    """Take each of some values apart."""
    return [value if type(value) in PLAIN else way_of(type(value))(value, met) for value in values]
