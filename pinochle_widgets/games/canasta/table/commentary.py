"""The table of Canasta in sentences: events as they happen, and the action that is due."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pinochle_widgets.cards import Card
from pinochle_widgets.games.canasta.moves.events import (
    CardDiscarded,
    CardsDrawn,
    DeckCut,
    MeldLaid,
    MeldsReturned,
    Opened,
    PileBegun,
    PileTaken,
    RoundScored,
    SpecialShown,
    StockExhausted,
    ThreesLaid,
    WentOut,
)
from pinochle_widgets.games.canasta.names import cards_of_rank, name_of
from pinochle_widgets.games.canasta.observation import CanastaObservation
from pinochle_widgets.games.events import Event, GameOver, RoundDealt
from pinochle_widgets.games.protocol import Company, listing, plural
from pinochle_widgets.games.zones import Comment

LOGGED = (PileTaken, MeldLaid, Opened, MeldsReturned, CardDiscarded, SpecialShown, WentOut, StockExhausted)
"""The events that the log keeps."""


def with_article(cards: Sequence[Card]) -> str:
    """List cards: ``the king of spades and the joker``."""
    return listing([f"the {name_of(card)}" for card in cards])


@dataclass(frozen=True, slots=True)
class Teller:
    """The teller of a table's events to one seat."""

    viewer: int
    company: Company

    def does(self, seat: int, one: str, many: str) -> str:
        """Write ``You draw`` or ``Novice draws``; a computer player's seat has a name also for watchers from there."""
        if seat == self.viewer and self.company.levels[seat] is None:
            return f"You {one}"
        return f"{self.company.seen_from(self.viewer)[seat]} {many}"

    def status(self, seen: CanastaObservation) -> tuple[str, str]:
        """Describe the action that is due: a title and a line."""
        if seen.stage == "over":
            return f"{self.does(seen.winner or 0, 'have won', 'has won')} the game", "Play the next one?"
        if not seen.to_act:
            return "The round is over", "Deal the next one."
        turn = seen.to_act[0]
        if turn != seen.seat:
            return f"{self.company.seen_from(seen.seat)[turn]} is on turn", "Then it goes on."
        if seen.stage == "cut":
            return self.does(turn, "cut", "cuts"), "The higher card starts."
        if seen.stage == "take":
            return self.does(turn, "begin", "begins"), "Draw from the stock, or take the pile."
        if seen.is_open[turn]:
            return self.does(turn, "meld", "melds"), "Lay what you like; a discard ends the turn."
        need = max(0, seen.needs[turn] - seen.laid_points)
        return self.does(turn, "meld", "melds"), f"{plural(need, 'point')} to open; a discard ends the turn."

    def tell(self, event: Event) -> Comment:
        """Describe an event: the kind of animation, the seat and the words."""
        kind, say = self._told(event)
        return Comment(kind, getattr(event, "seat", None), say)

    def log(self, seen: CanastaObservation) -> list[list[object]]:
        """Write the round so far as lines of the log."""
        return [[0, event.seat, "m", self._told(event)[1]] for event in seen.history if isinstance(event, LOGGED)]

    def _told(self, event: Event) -> tuple[str, str]:
        match event:
            case RoundDealt():
                return "deal", f"Round {event.round} is dealt. {self.does(event.leader, 'begin', 'begins')}."
            case PileBegun(cards):
                return "upcard", f"{with_article(cards[-1:]).capitalize()} is turned up."
            case DeckCut():
                return "cut", f"{self.does(event.seat, 'cut', 'cuts')} {with_article([event.card])}."
            case ThreesLaid():
                return "meld", f"{self.does(event.seat, 'lay', 'lays')} {with_article(event.cards)} on the mat."
            case CardsDrawn() | PileTaken() | CardDiscarded():
                return self._moved(event)
            case MeldLaid():
                laid = f"{with_article(event.cards)}: {event.size} {cards_of_rank(event.rank)}"
                return "meld", f"{self.does(event.seat, 'lay', 'lays')} {laid}."
            case Opened():
                return "phase", f"{self.does(event.seat, 'are', 'is')} open."
            case MeldsReturned():
                what = "the pile and the melds" if event.pile else "the melds"
                return "phase", f"{self.does(event.seat, 'take', 'takes')} back {what}."
            case RoundScored():
                gains = [a + b for a, b in zip(event.cards, event.bonuses, strict=True)]
                return "round", f"Round over: {gains[self.viewer]:,} to {gains[1 - self.viewer]:,}."
            case GameOver():
                return "game", f"{self.does(event.winner, 'have won', 'has won')} the game."
            case _:
                return "phase", self._ended(event)

    def _moved(self, event: CardsDrawn | PileTaken | CardDiscarded) -> tuple[str, str]:
        """Describe cards that come into a hand or leave it."""
        match event:
            case CardsDrawn(talon=True):
                return "draw", f"{self.does(event.seat, 'get', 'gets')} a talon of {plural(event.count, 'card')}."
            case CardsDrawn():
                cards = with_article(event.cards) if event.cards else plural(event.count, "card")
                return "draw", f"{self.does(event.seat, 'draw', 'draws')} {cards}."
            case PileTaken():
                count = plural(1 + len(event.rest), "card")
                return (
                    "draw",
                    f"{self.does(event.seat, 'take', 'takes')} the pile of {count}, for {with_article([event.top])}.",
                )
            case _:
                return "play", f"{self.does(event.seat, 'discard', 'discards')} {with_article([event.card])}."

    def _ended(self, event: Event) -> str:
        """Describe the end of a round."""
        match event:
            case SpecialShown():
                return f"{self.does(event.seat, 'lay', 'lays')} a special hand: {event.kind}."
            case WentOut(entitled=False):
                return f"{self.does(event.seat, 'have', 'has')} no card left."
            case WentOut():
                return f"{self.does(event.seat, 'go', 'goes')} out{', concealed' if event.concealed else ''}."
            case StockExhausted():
                return "The stock is used up: the round is over."
            case _:
                return ""
