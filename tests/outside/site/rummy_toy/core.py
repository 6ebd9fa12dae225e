"""The rule book of a round: two hands, a stock, a pile, and sets of one rank."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Action, Draw
from pinochle_widgets.games.dealing import NOBODY
from pinochle_widgets.games.events import Event
from pinochle_widgets.games.plain import Round, RuleBook
from rummy_toy.moves import CardDrawn, CardThrown, Discard, LaySet, SetLaid, Take, WentOut
from rummy_toy.rules import RummyRules

LONGEST = 60
"""The turns after which a round ends as if the stock were gone."""

TO_DRAW, TO_LAY = "draw", "lay"


@dataclass
class RummyRound(Round):
    """A round in play."""

    stock: list[Card]
    pile: list[Card]
    shown: list[Card]
    """The cards that have lain open, each once."""
    stage: str = TO_DRAW
    sets: list[tuple[int, tuple[Card, ...]]] = field(default_factory=list)
    known: list[list[Card]] = field(default_factory=lambda: [[], []])
    """The cards of each hand that were taken from the pile."""
    drawn: list[list[Card]] = field(default_factory=lambda: [[], []])
    """The cards that each seat drew from the stock."""
    turns: int = 0
    taken: Card | None = None
    """The card taken from the pile in this turn: it can't go back there in the same turn."""

    def leave(self, cards: Sequence[Card]) -> None:
        """Take cards out of the hand of the seat on turn, and show them."""
        for card in cards:
            self.hands[self.turn].remove(card)
            if card in self.known[self.turn]:
                self.known[self.turn].remove(card)
        self.shown += [card for card in cards if card not in self.shown]


class RummyBook(RuleBook[RummyRound]):
    """The rules of a round."""

    def owners(self, rules: RummyRules, leader: int) -> Sequence[int]:
        """Deal a hand to each, the leader's first."""
        size = rules.hand_size
        return [leader] * size + [1 - leader] * size + [NOBODY] * (len(rules.deck) - 2 * size)

    def begin(self, hands: list[list[Card]], rest: list[Card], leader: int, rules: RummyRules) -> RummyRound:
        """Turn a card up."""
        return RummyRound(hands, leader, stock=rest[1:], pile=rest[:1], shown=rest[:1])

    def stage(self, position: RummyRound) -> str:
        """Name the stage: ``draw`` or ``lay``."""
        return position.stage

    def legal(self, position: RummyRound, rules: RummyRules) -> list[Action]:
        """List the legal actions: draws, or discards and then sets."""
        seat = position.turn
        if position.stage == TO_DRAW:
            return [Draw(seat), *([Take(seat)] if position.pile else [])]
        throws = [Discard(seat, card=card) for card in sorted(position.hands[seat]) if card != position.taken]
        return [*throws, *(LaySet(seat, cards=cards) for cards in sets_in(position, rules))]

    def do(self, position: RummyRound, action: Action, rules: RummyRules) -> list[Event]:
        """Do a legal action."""
        seat, hand = position.turn, position.hands[position.turn]
        match action:
            case Draw() | Take():
                from_pile = isinstance(action, Take)
                card = position.pile.pop() if from_pile else position.stock.pop(0)
                (position.known if from_pile else position.drawn)[seat].append(card)
                position.taken, position.stage = card if from_pile else None, TO_LAY
                hand.append(card)
                return [CardDrawn(seat, card, from_pile)]
            case LaySet(cards=cards):
                position.leave(cards)
                position.sets.append((seat, cards))
                return [SetLaid(seat, cards)]
        position.leave([action.card])
        position.pile.append(action.card)
        position.turn, position.stage, position.turns = 1 - seat, TO_DRAW, position.turns + 1
        return [CardThrown(seat, action.card), *([] if hand else [WentOut(seat)])]

    def is_over(self, position: RummyRound, rules: RummyRules) -> bool:
        """Check whether a seat is out, or nothing is left to draw, as a turn ends."""
        ends = not all(position.hands) or not position.stock or position.turns >= LONGEST
        return position.stage == TO_DRAW and ends

    def gains(self, position: RummyRound, rules: RummyRules) -> tuple[int, ...]:
        """Count the gains: the seat with fewer points in the hand gains the difference."""
        left = [sum(map(worth, hand)) for hand in position.hands]
        return max(left[1] - left[0], 0), max(left[0] - left[1], 0)

    def winner(self, totals: Sequence[int], rules: RummyRules) -> int | None:
        """Find the seat with the most points, once one has reached the goal."""
        return totals.index(max(totals)) if max(totals) >= rules.goal else None

    def facts(self, position: RummyRound, seat: int) -> Mapping[str, Any]:
        """List the cards on the table, and those of the other hand that lay there."""
        return {
            "shown": tuple(position.known[1 - seat]),
            "stock": len(position.stock),
            "pile": tuple(position.pile),
            "sets": tuple(position.sets),
        }

    def known(self, position: RummyRound, seat: int) -> Sequence[Card]:
        """List the cards that lay open, and those that the seat drew."""
        return [*position.shown, *(card for card in position.drawn[seat] if card not in position.shown)]

    def explain(self, position: RummyRound, action: Action, rules: RummyRules) -> str:
        """Explain in a sentence why an action is not legal."""
        match action:
            case Draw() | Take():
                return "You have drawn already."
            case _ if position.stage == TO_DRAW:
                return "Draw a card first."
            case LaySet():
                alike = is_set(action.cards, rules)
                return (
                    "You need these cards, and one more to discard."
                    if alike
                    else "Three or four cards of one rank are a set."
                )
        if action.card in position.hands[position.turn]:
            return f"The {action.card.name} came from the pile in this turn."
        return f"The {action.card.name} is not in your hand."


def worth(card: Card) -> int:
    """Count the points of a card that is left in a hand."""
    if card.is_joker:
        return 20
    return 1 if card.rank == "A" else 10 if card.rank in "TJQK" else int(card.rank)


def is_set(cards: Sequence[Card], rules: RummyRules) -> bool:
    """Check that cards are three or four of one rank, with at most a joker among them."""
    jokers = sum(card.is_joker for card in cards)
    ranks = {card.rank for card in cards if not card.is_joker}
    return 3 <= len(cards) <= 4 and len(ranks) == 1 and jokers <= (1 if rules.wild_jokers else 0)


def sets_in(position: RummyRound, rules: RummyRules) -> list[tuple[Card, ...]]:
    """List all sets that the seat on turn may lay: a card that may be discarded has to be left."""
    hand = sorted(position.hands[position.turn])
    pools = [[card for card in hand if card.rank == rank or card.is_joker] for rank in {card.rank for card in hand}]
    alike = {cards for pool in pools for size in (3, 4) for cards in combinations(pool, size) if is_set(cards, rules)}
    may_be_laid = [cards for cards in alike if any(card not in (*cards, position.taken) for card in hand)]
    return sorted(may_be_laid, key=lambda cards: (len(cards), cards))
