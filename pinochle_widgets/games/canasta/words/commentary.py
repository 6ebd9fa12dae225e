"""The table of Canasta in sentences: events as they happen, and the action that is due."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from pinochle_widgets.cards import SUIT_NAMES, Card
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA, TAKEN
from pinochle_widgets.games.canasta.rules.moves.actions import Out
from pinochle_widgets.games.canasta.rules.moves.events import (
    CardDiscarded,
    CardsDrawn,
    MeldLaid,
    MeldsReturned,
    Opened,
    PileBegun,
    PileTaken,
    PositionSet,
    RoundScored,
    SpecialShown,
    StockExhausted,
    ThreesLaid,
    WentOut,
)
from pinochle_widgets.games.canasta.rules.names import RANK_WORDS, cards_of_rank, name_of, ranks_of
from pinochle_widgets.games.canasta.rules.observation import CanastaObservation
from pinochle_widgets.games.canasta.words import taking
from pinochle_widgets.games.canasta.words.opening import (
    meldable,
    meldable_with_pile,
    opening_lays,
    opening_look,
    still_to_open,
)
from pinochle_widgets.games.events import DeckCut, Event, GameOver, RoundDealt
from pinochle_widgets.games.protocol import Company, listing, plural
from pinochle_widgets.games.protocol.picture.board import Happening, HappeningType, LogLine
from pinochle_widgets.games.protocol.words import figure, number_word
from pinochle_widgets.games.zones import happening

MELDING = (ThreesLaid, MeldLaid, Opened, SpecialShown, WentOut)
"""The events that the log tells as melds."""


def with_article(cards: Sequence[Card]) -> str:
    """List cards, equal ones together.

    >>> with_article([Card("KS"), Card("XR"), Card("KS")])
    'two kings of spades and the joker'
    """
    number = Counter(map(name_of, cards))
    first = {name_of(card): card for card in reversed(cards)}
    return listing(
        [f"the {name}" if n == 1 else f"{number_word(n)} {_several(first[name])}" for name, n in number.items()]
    )


def _several(card: Card) -> str:
    return "jokers" if card.is_joker else f"{RANK_WORDS[card.rank]} of {SUIT_NAMES[card.suit]}"


def signs(cards: Sequence[Card]) -> str:
    """Write cards for the log, where they are drawn as signs: ``{KS}{KH}``."""
    return " ".join(f"{{{card}}}" for card in cards)


def turn_number(seen: CanastaObservation) -> int:
    """Count the turns of the round: both seats have one of each number."""
    return 1 + sum(isinstance(event, CardDiscarded) for event in seen.history) // 2


def _pile_line(seen: CanastaObservation) -> str:
    """Say why the pile can't be taken."""
    if not seen.pile:
        return ""
    if seen.blocked:
        return "The pile is blocked."
    return "The pile asks for a pair of its top card." if seen.frozen else "The top card of the pile fits nothing."


@dataclass(frozen=True, slots=True)
class Narrator:
    """The narrator of a table's events to one seat."""

    viewer: int
    company: Company

    def does(self, seat: int, one: str, many: str) -> str:
        """Write ``You draw`` or ``Novice draws``; a computer player's seat has a name also for watchers from there."""
        return self.company.does(self.viewer, seat, one, many)

    def status(self, seen: CanastaObservation) -> tuple[str, str]:
        """Describe the action that is due: a title and a line."""
        if seen.stage == "over":
            winner = seen.winner or 0
            score = f"{figure(seen.scores[winner])} to {figure(seen.scores[1 - winner])}"
            return f"{self.does(winner, 'win', 'wins')} {score}", ""
        if seen.stage == "undealt":
            return "Nothing is dealt yet", "The cards are in the deck."
        if not seen.to_act:
            mine, theirs = (figure(seen.rounds[-1][seat]) for seat in (seen.seat, 1 - seen.seat))
            names = self.company.seen_from(seen.seat)
            return f"Round {seen.round} is over", f"{names[seen.seat]} {mine}, {names[1 - seen.seat]} {theirs}."
        turn = seen.to_act[0]
        if turn != seen.seat:
            name = self.company.seen_from(seen.seat)[turn]
            return f"{name} is on turn", f"Waiting for {name}…"
        if seen.stage == "cut":
            return self.does(turn, "cut", "cuts"), "The higher card starts."
        if seen.stage == "take":
            return self._to_take(seen)
        if any(isinstance(action, Out) for action in seen.legal_actions):
            return "Go out", "You have no card left."
        if seen.is_open[turn]:
            return "Meld, or discard", "Lay what you like; a discard ends the turn."
        return self._to_open(seen)

    def _to_take(self, seen: CanastaObservation) -> tuple[str, str]:
        """Describe the choice between stock and pile, and whether the seat could open."""
        takes = taking.ways(seen)
        if not seen.stock:
            return ("Take the pile, or end the round" if takes else "End the round"), "The stock is empty."
        draw = "Draw a card" if seen.rules.draw == 1 else "Draw two"
        title = f"{draw}, or take the pile" if takes else draw
        if seen.is_open[seen.seat]:
            return title, "" if takes else _pile_line(seen)
        need, mine, with_pile = seen.needs[seen.seat], meldable(seen), meldable_with_pile(seen)
        if with_pile is not None and with_pile >= need > mine:
            return title, f"You can open with the pile: {with_pile} of {plural(need, 'point')}."
        if mine >= need:
            return title, f"You can open: {mine} points in hand, {need} are needed."
        return title, f"{plural(need, 'point')} to open, {mine} in hand."

    def _to_open(self, seen: CanastaObservation) -> tuple[str, str]:
        """Describe how far the opening has come."""
        need, laid = still_to_open(seen), seen.laid_points
        if seen.position.source == TAKEN and opening_lays(seen)[0]:
            return "Open", f"{laid} of {seen.needs[seen.seat]} points are laid; your cards make {meldable(seen)}."
        if any(seen.melds[seen.seat]):
            return f"{plural(need, 'point')} more to open", f"{laid} of {seen.needs[seen.seat]} are laid."
        if meldable(seen) >= need or opening_look(seen) == "splash":
            return "Open, or discard", f"You can open: {plural(need, 'point')} are needed."
        return "Discard a card", f"{plural(need, 'point')} to open, {meldable(seen)} in hand."

    def outcome(self, seen: CanastaObservation) -> str:
        """Say how the round ended, and which seat has won it."""
        end, how = self._end(seen), self._how(seen).rstrip(".")
        scored = next((event for event in reversed(seen.history) if isinstance(event, RoundScored)), None)
        if scored is None:
            return how
        gains = [a + b for a, b in zip(scored.cards, scored.bonuses, strict=True)]
        if gains[0] == gains[1]:
            return f"{how}, both score the same"
        best = gains.index(max(gains))
        won = self.does(best, "win the round", "wins the round")
        if isinstance(end, SpecialShown | WentOut) and end.seat == best:
            return f"{how} and {won[won.index('win') :]}"
        return f"{how}, {won.replace('You ', 'you ')}"

    def _end(self, seen: CanastaObservation) -> Event | None:
        ends = (SpecialShown, WentOut, StockExhausted)
        return next((event for event in reversed(seen.history) if isinstance(event, ends)), None)

    def _how(self, seen: CanastaObservation) -> str:
        end = self._end(seen)
        return self._ended(end) if end else ""

    def ending(self, seen: CanastaObservation) -> list[str]:
        """Say how the round ended, and list the ranks left in the hands."""
        return [self._how(seen), *self.left(seen)]

    def left(self, seen: CanastaObservation) -> list[str]:
        """List the ranks left in the hands."""
        left = {seen.seat: [held.card for held in seen.hand], 1 - seen.seat: seen.seen}
        return [f"{self.does(seat, 'held', 'held')} {ranks_of(cards)}." for seat, cards in left.items() if cards]

    def comment(self, event: Event) -> Happening:
        """Describe an event: the kind of animation, the seat and the words."""
        kind, say = self._words(event)
        card = str(event.card) if isinstance(event, DeckCut) else ""
        return happening(kind, getattr(event, "seat", None), say, card=card)

    def log(self, seen: CanastaObservation) -> list[LogLine]:
        """Write the round so far as lines of the log."""
        lines: list[LogLine] = []
        turn = 1
        thrown = 0
        for event in seen.history:
            text = self._logged(event)
            if text:
                lines.append((turn, getattr(event, "seat", None), "m" if isinstance(event, MELDING) else "x", text))
            thrown += isinstance(event, CardDiscarded)
            turn = 1 + thrown // 2
        return lines

    def _logged(self, event: Event) -> str:
        """Write an event as a line of the log, with cards as signs; empty where it is not kept."""
        match event:
            case CardsDrawn(talon=True):
                return f"{self.does(event.seat, 'got', 'got')} the talon, {plural(event.count, 'card')}"
            case CardsDrawn() if event.cards:
                return f"{self.does(event.seat, 'drew', 'drew')} {signs(event.cards)}"
            case ThreesLaid():
                return f"{self.does(event.seat, 'laid', 'laid')} {signs(event.cards)}"
            case PileTaken():
                return f"{self.does(event.seat, 'took', 'took')} the pile, {plural(1 + len(event.rest), 'card')}"
            case MeldLaid():
                return self._laid(event)
            case Opened():
                return f"{self.does(event.seat, 'are', 'is')} open"
            case MeldsReturned():
                return f"{self.does(event.seat, 'took', 'took')} back {'the pile and ' * event.pile}the melds"
            case CardDiscarded():
                return f"{self.does(event.seat, 'threw', 'threw')} {signs([event.card])}"
            case SpecialShown():
                return f"{self.does(event.seat, 'laid', 'laid')} a special hand, {event.kind}: {signs(event.cards)}"
            case WentOut() | StockExhausted():
                return self._ended(event).rstrip(".")
            case _:
                return ""

    def _laid(self, event: MeldLaid) -> str:
        """Write the laying of cards as a line of the log."""
        ranks, cards = cards_of_rank(event.rank), signs(event.cards)
        if event.size == len(event.cards):
            return f"{self.does(event.seat, 'melded', 'melded')} {cards}"
        if event.size >= CANASTA > event.size - len(event.cards):
            return f"{self.does(event.seat, 'closed', 'closed')} a canasta of {ranks}: {cards}"
        return f"{self.does(event.seat, 'added', 'added')} {cards} to {ranks}"

    def _words(self, event: Event) -> tuple[HappeningType, str]:
        match event:
            case RoundDealt():
                return "deal", f"Round {event.round} is dealt. {self.does(event.leader, 'begin', 'begins')}."
            case PileBegun(cards):
                return "upcard", f"{with_article(cards[-1:]).capitalize()} is turned up."
            case PositionSet():
                drawn = f" {self.does(event.seat, 'have', 'has')} drawn already." if event.drawn else ""
                return "phase", f"The cards lie as they were set by hand.{drawn}"
            case DeckCut():
                return "cut", f"{self.does(event.seat, 'cut', 'cuts')} {with_article([event.card])}."
            case ThreesLaid():
                return "meld", f"{self.does(event.seat, 'lay', 'lays')} {with_article(event.cards)} on the mat."
            case CardsDrawn() | PileTaken() | CardDiscarded():
                return self._moved(event)
            case MeldLaid():
                laid = f"{with_article(event.cards)}: {event.size} {cards_of_rank(event.rank)}"
                closed = ", a canasta" if event.size >= CANASTA > event.size - len(event.cards) else ""
                return "meld", f"{self.does(event.seat, 'lay', 'lays')} {laid}{closed}."
            case Opened():
                return "phase", f"{self.does(event.seat, 'are', 'is')} open."
            case MeldsReturned():
                what = "the pile and the melds" if event.pile else "the melds"
                return "phase", f"{self.does(event.seat, 'take', 'takes')} back {what}."
            case RoundScored():
                gains = [a + b for a, b in zip(event.cards, event.bonuses, strict=True)]
                return "round", f"Round over: {figure(gains[self.viewer])} to {figure(gains[1 - self.viewer])}."
            case GameOver():
                return "game", f"{self.does(event.winner, 'have won', 'has won')} the game."
            case _:
                return "phase", self._ended(event)

    def _moved(self, event: CardsDrawn | PileTaken | CardDiscarded) -> tuple[HappeningType, str]:
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
                return f"{self.does(event.seat, 'laid', 'laid')} a special hand: {event.kind}."
            case WentOut(entitled=False):
                return f"{self.does(event.seat, 'had', 'had')} no card left."
            case WentOut():
                return f"{self.does(event.seat, 'went', 'went')} out{', concealed' if event.concealed else ''}."
            case StockExhausted():
                return "The stock is used up."
            case _:
                return ""
