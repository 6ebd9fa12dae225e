"""A toy whist for two: the least that a game with tricks brings to `pinochle_widgets`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from pinochle_widgets.cards import Card, Deck
from pinochle_widgets.games.actions import Held, Play
from pinochle_widgets.games.dealing import NOBODY
from pinochle_widgets.games.events import CardPlayed, Event, GameOver, RoundDealt
from pinochle_widgets.games.plain import PlainObservation, PlainState, Round, RoundOver, RuleBook
from pinochle_widgets.games.protocol import Controls, Decision, Game, Level, Rules, option
from pinochle_widgets.games.scene import BaseScene

RANKS = "9TJQKA"


@dataclass(frozen=True)
class WhistRules(Rules):
    """The rules of a toy whist."""

    PRESETS: ClassVar[Mapping[str, Mapping[str, int]]] = {"plain": {}, "short": {"goal": 7}}
    goal: int = option(20, "Goal", "The game is won with this many tricks.", "Game", "House rule", least=7, most=99)
    deck: ClassVar[Deck] = Deck(RANKS, copies=1)


@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """A trick was taken."""

    TAKES: ClassVar[str] = "trick"
    seat: int


@dataclass
class WhistRound(Round):
    """A round in play."""

    trick: list[tuple[int, Card]] = field(default_factory=list)
    played: list[Card] = field(default_factory=list)
    won: list[int] = field(default_factory=lambda: [0, 0])


class WhistBook(RuleBook[WhistRound]):
    """The rules of a round: suit must be followed, the second card ends the trick, and each trick is a point."""

    def owners(self, rules, leader):
        return [leader, 1 - leader] * 6 + [NOBODY] * (len(rules.deck) - 12)

    def begin(self, hands, rest, leader, rules):
        return WhistRound(hands, leader)

    def legal(self, position, rules):
        hand = sorted(position.hands[position.turn])
        led = position.trick[0][1].suit if position.trick else None
        return [Play(position.turn, card=card) for card in [c for c in hand if c.suit == led] or hand]

    def do(self, position, action, rules):
        seat = position.turn
        position.hands[seat].remove(action.card)
        position.played.append(action.card)
        position.trick.append((seat, action.card))
        events = [CardPlayed(seat, Held(action.card))]
        position.turn = 1 - seat
        if len(position.trick) == 2:
            (first, led), (other, card) = position.trick
            wins = card.suit == led.suit and RANKS.index(card.rank) > RANKS.index(led.rank)
            position.turn = other if wins else first
            position.won[position.turn] += 1
            position.trick = []
            events.append(TrickTaken(position.turn))
        return events

    def gains(self, position, rules):
        return tuple(position.won)

    def facts(self, position, seat):
        return {"trick": tuple(position.trick)}

    def known(self, position, seat):
        return position.played

    def explain(self, position, action, rules):
        return "Follow suit." if action.card in position.hands[position.turn] else "You don't hold that card."


@dataclass(frozen=True, slots=True, repr=False)
class WhistObservation(PlainObservation):
    """The observation of a seat."""

    trick: tuple[tuple[int, Card], ...]


class WhistState(PlainState):
    """A game of the toy whist."""

    book, rules_class, actions, observation = WhistBook(), WhistRules, (Play,), WhistObservation


class Eager:
    """A player of its highest card."""

    level, sign, reason = "eager", 1, "It is the highest."

    def choose(self, observation, rng):
        best = max(observation.legal_actions, key=lambda play: self.sign * RANKS.index(play.card.rank))
        return Decision(best, self.reason)


class Meek(Eager):
    level, sign, reason = "meek", -1, "It is the lowest."


GAME = Game(
    name="whist-toy",
    title="Toy whist",
    seats=2,
    rules=WhistRules,
    new=WhistState,
    levels=(Level("meek", "Meek", "Plays low.", Meek), Level("eager", "Eager", "Plays high.", Eager)),
    usual_level="eager",
    scene=BaseScene(),
    help="whist_toy:help.md",
    actions=(Play,),
    events=(RoundDealt, CardPlayed, TrickTaken, RoundOver, GameOver),
    controls=Controls(keys={"play": {"p": "play"}}),
)
