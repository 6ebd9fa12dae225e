"""The plans of two-handed Pinochle: the meld that a hand waits for, one card short, as Expert weighs it."""

from __future__ import annotations

from typing import NamedTuple

from pinochle_widgets.cards import Card
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.engine.layout import named
from pinochle_widgets.games.actions import Action, Play
from pinochle_widgets.games.pinochle.rules.cards import CARDS
from pinochle_widgets.games.protocol.words import listing
from pinochle_widgets.games.two_handed.mind.weighing import Weights, hope_lost, outlook
from pinochle_widgets.games.two_handed.mind.weights import EXPERT_WEIGHTS
from pinochle_widgets.games.two_handed.rules import core
from pinochle_widgets.games.two_handed.rules.names import shown_order
from pinochle_widgets.games.two_handed.words.facts import Facts, Hope
from pinochle_widgets.games.two_handed.words.phrases import few, meld, meld_words
from pinochle_widgets.games.words.plans import Wait

__all__ = ["WAITS", "Facts"]


class Short(NamedTuple):
    """A meld that lacks one card, and the cards of the hand that wait for it."""

    kind: int
    lacks: Card
    held: tuple[Card, ...]


def waits_for_meld(f: Facts, act: Action) -> tuple[Short, str] | None:
    """Find the meld, one card short, that Expert's weights would miss most without a card that the hand keeps.

    A plain marriage is no plan: almost any king or queen waits for one.
    """
    if not isinstance(act, Play) or f.seen.phase != 1 or f.last_meld:
        return None
    weights = named(EXPERT_WEIGHTS, Weights)
    ahead = outlook(f.s, f.rules, weights)
    best, most = None, 0
    for hope in f.hopes.values():
        is_plain = hope.kind < core.PINOCHLE and hope.kind != f.s.trump
        if hope.away != 1 or is_plain or not hope.lacks or not f.out[hope.lacks[0]]:
            continue
        wanted = [play for play in f.plays if hope in f.wanted(play)]
        if act in wanted or not wanted:
            continue
        worth = max(hope_lost(f.s, hope.kind, f.slot(play), ahead, f.rules, weights) for play in wanted)
        if worth > most:
            best, most = hope, worth
    return None if best is None else (_short(f, best), _told(f, best))


def _short(f: Facts, hope: Hope) -> Short:
    (lacks,) = hope.lacks
    needed = [CARDS[slot] for slot in shown_order(core.meld_cards(hope.kind, f.s.trump, f.rules))]
    return Short(hope.kind, lacks, tuple(card for card in needed if card != lacks))


def _told(f: Facts, hope: Hope) -> str:
    _, lacks, held = _short(f, hope)
    them, number = "it is" if len(held) == 1 else "they are", f.out[lacks]
    out = "one is" if number == 1 else "two are"
    return f"Hold {listing([*map(sign, held)])}: with {sign(lacks)} {them} {meld(f, hope.kind)}, and {out} still out."


def ends_short(f: Facts, about: Short) -> str | None:
    """Tell why a hand no longer waits for a card; None where the card came."""
    hope, lacks = f.hopes.get(about.kind), about.lacks
    name = meld_words(about.kind, f.s.trump)
    if hope and hope.lacks == (lacks,):
        return ""
    if hope and lacks in hope.lacks:
        other = next(card for card in hope.lacks if card != lacks)
        return f"With {sign(other)} gone you are {few(hope.away)} away from {name}."
    if hope or all(f.mine[card] for card in (lacks, *about.held)):
        return None
    over = f"no {name.removeprefix('a ').removeprefix('the ')} any more"
    if not f.out[lacks] and lacks != f.brought:
        return f"The {'other' if f.mine[lacks] else 'second'} {sign(lacks)} has gone: {over}."
    gone = next((card for card in about.held if not f.mine[card] and not f.out[card]), None)
    return f"{sign(gone)} has gone: {over}." if gone else f"No draw brings {sign(lacks)} in time: {over}."


WAITS = (Wait(waits_for_meld, ends_short),)
