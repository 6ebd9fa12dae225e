"""What only a game's own tests know of it: where its cards are, and which of them a seat cannot know.

The conformance suite takes these by the game's name, so that a new game adds an entry here and passes the same suite.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from functools import cached_property
from typing import Any, NamedTuple

from pinochle_widgets.games.auction.rules import AuctionRules
from tests.games import knowledge_auction
from tests.games.tables import on_the_table, shuffled_decks, whole_hand
from tests.naive.two_handed import NaiveGame, NaiveRules, in_one_spelling


@dataclass(frozen=True)
class Knowledge:
    """`decks` makes the cards of some rounds; `cards_at_the_table` finds them all again in a state; `swap_hidden`
    gives other decks under which the same actions of a game (a `Course`) look the same to a seat; `pick` does something at random
    that is legal, and so that games come to an end."""

    decks: Callable
    cards_at_the_table: Callable
    swap_hidden: Callable
    pick: Callable


class Course(NamedTuple):
    """A game so far, as far as `swap_hidden` asks."""

    rules: Any
    decks: list[str]
    actions: list[str]
    rng: Any


def _decks(rules, rng, rounds):
    return [" ".join(deck) for deck in shuffled_decks(rng, rules.cards, rounds)]


def _cards_at_the_table(state):
    """How many cards lie somewhere, and whether that is the whole deck."""
    views = [state.observe(seat) for seat in (0, 1)]
    in_hands = sum(len(whole_hand(state, seat)) for seat in (0, 1))
    in_tricks = 2 * len(views[0].tricks) + len(on_the_table(views[0]))
    return in_hands + views[0].stock + in_tricks, state.rules.cards


def _swap_hidden(played, seat):
    """Exchange among themselves the cards that `seat` has not seen after `actions`: the face-down stock, and the
    other hand as far as it was never shown. The other's first twelve come in another order. Later decks are all new."""
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
KNOWLEDGE = {
    "two-handed": Knowledge(_decks, _cards_at_the_table, _swap_hidden, _pick),
    **dict.fromkeys(AuctionRules.PRESETS, AUCTION),
}


def dissect(value):
    """Everything that can be reached from a value, as plain nested tuples: more than `==` and `repr` may show."""
    if value is None or isinstance(value, bool | int | float | str | bytes):
        return value
    if isinstance(value, dict):
        return ("dict", *((dissect(key), dissect(item)) for key, item in value.items()))
    if isinstance(value, list | tuple):
        return (type(value).__name__, *map(dissect, value))
    if isinstance(value, set | frozenset):
        return ("set", *sorted(map(repr, map(dissect, value))))
    assert is_dataclass(value), f"{type(value)} in an observation: neither plain data nor a dataclass"
    assert value.__dataclass_params__.frozen, f"{type(value)} in an observation can be changed"
    declared = {field.name: dissect(getattr(value, field.name)) for field in fields(value)}
    worked_out = {name for name, what in vars(type(value)).items() if isinstance(what, cached_property)}
    kept = (
        getattr(value, "__dict__", {}).keys() - declared.keys() - worked_out
    )  # what was asked for before makes no difference
    more = {name: dissect(getattr(value, name)) for name in kept}
    return (type(value).__name__, *declared.items(), *more.items())
