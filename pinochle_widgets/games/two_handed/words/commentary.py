"""The commentary on a two-handed game: sentences for the log, the status line and the screen reader.

Text for the log may hold cards and suits in braces, ``{JC}`` and ``{S}``; the front end draws their signs.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Self

from pinochle_widgets.cards import SUIT_NAMES, Card, suit_number
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.engine.bitset import NO_CARD
from pinochle_widgets.games.actions import Play
from pinochle_widgets.games.events import DeckCut, Event, GameOver, RoundDealt
from pinochle_widgets.games.pinochle.rules.cards import index_of
from pinochle_widgets.games.pinochle.rules.events import RoundScored
from pinochle_widgets.games.pinochle.rules.tricks import beats
from pinochle_widgets.games.pinochle.words.telling import logged, tell, trick_event
from pinochle_widgets.games.protocol.words import Viewpoint, may_play
from pinochle_widgets.games.two_handed.rules import core
from pinochle_widgets.games.two_handed.rules.moves import events as happened
from pinochle_widgets.games.two_handed.rules.moves.actions import Knock, Lay
from pinochle_widgets.games.two_handed.rules.names import NAMES, meld_name
from pinochle_widgets.games.two_handed.rules.observation import TwoHandedObservation
from pinochle_widgets.games.zones import happening

if TYPE_CHECKING:
    from pinochle_widgets.games.protocol import Company
    from pinochle_widgets.games.protocol.picture.board import Happening, LogKind, LogLine


class Narrator(Viewpoint):
    """The narrator of events for one viewing seat."""

    __slots__ = ()

    @classmethod
    def of(cls, viewer: int, company: Company) -> Self:
        """Make the narrator for a seat, with the names of the company as that seat sees them."""
        return cls(viewer, company.seen_from(viewer), company.levels[viewer] is None)

    def leads(self, seat: int) -> str:
        """Write ``You lead``, or ``Standard leads``."""
        return self.does(seat, "lead", "leads")

    def wins(self, seat: int) -> str:
        """Write ``You win``, or ``Standard wins``."""
        return self.does(seat, "win", "wins")

    def won(self, seat: int | None) -> str:
        """Write ``You won``, or ``Standard won``; None as the seat stands for the viewer."""
        return f"{self.who(self.viewer if seat is None else seat)} won"

    def comment(self, event: Event, seen: TwoHandedObservation) -> Happening:
        """Describe an event: its animation and a sentence; `seen` is the viewer's observation after it."""
        more = f" {best_meld_text(seen)}." if seen.stage == "meld" and self.is_you(getattr(event, "seat", -1)) else ""
        return trick_event(event, self, more) or self._between_tricks(event, seen)

    def _between_tricks(self, event: Event, seen: TwoHandedObservation) -> Happening:
        who = self.who(getattr(event, "seat", self.viewer))
        match event:
            case happened.DixDealt(points=points):
                return tell(event, "phase", f"{who} scored {points} for the dix turned up.", points)
            case happened.MeldLaid(seat, kind, points=points):
                total = "" if seen.rules.score_by_round else f" Total {seen.scores[seat]}."
                say = f"{who} melded {laid_words(event, seen.trump)}, {points}.{total}"
                return tell(event, "meld", say, points, "Flush" if kind == "flush" else "")
            case happened.DixExchanged(taken=taken):
                return tell(event, "exchange", f"{who} took the {taken.name} for the dix.")
            case happened.CardDrawn(seat, card, shown):
                what = card and f"{', shows' * (shown and seat != self.viewer)} {card.name}"
                return tell(event, "draw", f"{who} drew{what or ''}.")
            case happened.Knocked():
                return tell(event, "knock", f"{who} knocked.")
            case DeckCut(seat, card=card):
                return happening("cut", seat, f"{who} cut the {card.name}.", card=str(card))
            case _:
                return self._of_round(event)

    def _of_round(self, event: Event) -> Happening:
        """Describe the start or the end of a part of the game."""
        mine, theirs = self.viewer, 1 - self.viewer
        match event:
            case RoundDealt(number, _, leader, up):
                turned = f" Trump {SUIT_NAMES[up.suit]}, turned up the {up.name}." if up else ""
                return tell(event, "deal", f"Round {number} is dealt. {self.leads(leader)}.{turned}")
            case RoundScored(_, melds, tricks):
                points = [sum(both) for both in zip(melds, tricks, strict=True)]
                return tell(event, "round", f"Round over: {points[mine]} to {points[theirs]}.")
            case happened.GoalExtended(goal):
                return tell(event, "phase", f"Both reached the goal: it is {goal:,} now.")
            case GameOver(winner, totals):
                return happening("game", winner, f"{self.won(winner)} the game, {totals[mine]} to {totals[theirs]}.")
            case _:
                return tell(event, "phase", "Phase 2: follow suit, and tricks count.")

    def log(self, history: Sequence[Event], trump: str | None) -> list[LogLine]:
        """Write the events of a round as lines of the log."""
        return logged(history, partial(self._log_line, trump=trump))

    def _log_line(self, event: Event, trump: str | None) -> tuple[str, LogKind]:
        match event:
            case happened.TrickTaken(seat, led, followed, points):
                won, lost = self._winning(led, followed, trump)
                worth = f", {points}" if points else ""
                return f"{self.who(seat)} took {{{lost}}} with {{{won}}}{worth}", "t"
            case happened.MeldLaid(seat, kind, cards, points):
                suit = cards[0].card.suit
                name = f"marriage {{{suit}}}" if kind == "marriage" else NAMES[kind]
                royal = kind == "marriage" and suit == trump
                return f"{self.who(seat)} melded {'royal marriage' if royal else name} {points}", "m"
            case happened.DixExchanged(seat, taken, left):
                return f"{self.who(seat)} exchanged {{{left}}} for the {{{taken}}}", "x"
            case happened.CardDrawn(seat, card, True):
                return f"{self.who(seat)} drew {{{card}}} (shown)", "x"
            case happened.DixDealt(seat, points):
                return f"{self.who(seat)} scored {points} for the dix turned up", "m"
            case happened.Knocked(seat):
                return f"{self.who(seat)} knocked", "x"
            case _:
                return "", "x"

    def _winning(self, led: Card, followed: Card, trump: str | None) -> tuple[Card, Card]:
        """Return the card that took a trick, then the card that it took."""
        suit = NO_CARD if trump is None else suit_number(trump)
        return (followed, led) if beats(index_of(followed), index_of(led), suit) else (led, followed)


def laid_words(event: happened.MeldLaid, trump: str | None) -> str:
    """Name a meld that was laid; a marriage has its suit."""
    if event.kind != "marriage":
        return NAMES[event.kind]
    suit = event.cards[0].card.suit
    return "royal marriage" if suit == trump else f"marriage in {SUIT_NAMES[suit]}"


def best_meld(seen: TwoHandedObservation) -> tuple[int, int]:
    """Find the meld in the viewer's hand with the most points, as kind and points; -1 and 0 where there is none."""
    rules = seen.rules.terms
    kind = core.best_kind(seen.position, 0, rules)
    return kind, core.meld_points(kind, seen.position.trump, rules) if kind >= 0 else 0


def best_meld_text(seen: TwoHandedObservation) -> str:
    """Write ``Best meld: royal marriage, 40``, or ``Nothing to meld`` where no meld may be laid now."""
    lays = [action for action in seen.legal_actions if isinstance(action, Lay)]
    kind, points = best_meld(seen)
    if not lays or kind < 0:
        return "Nothing to meld"
    return f"Best meld: {meld_label(kind, seen)}, {points}"


def meld_label(kind: int, seen: TwoHandedObservation) -> str:
    """Return the name of a kind of meld, with the trump of the round."""
    return meld_name(kind, seen.position.trump)


def won_words(seen: TwoHandedObservation, narrator: Narrator) -> str:
    """Name the winner of the game, and the score."""
    winner = seen.seat if seen.winner is None else seen.winner
    return f"{narrator.wins(winner)}, {seen.totals[winner]:,} to {seen.totals[1 - winner]:,}"


def taken(seen: TwoHandedObservation, narrator: Narrator) -> str:
    """Tell of a whole trick which seat takes it, and in phase 2 its points: ``You take it: 14``."""
    last = next(event for event in reversed(seen.history) if isinstance(event, happened.TrickTaken))
    takes = f"{narrator.who(last.seat)} {'take' if narrator.is_you(last.seat) else 'takes'} it"
    return f"{takes}: {last.points}" if seen.tricks[-1].phase == 2 else takes


def status(seen: TwoHandedObservation, narrator: Narrator) -> tuple[str, str]:
    """Write the status of the table for the viewer: a title and a line on the action that is expected now."""
    mine = narrator.is_person and seen.seat in seen.to_act[:1]
    other = narrator.names[1 - seen.seat if narrator.is_person or not seen.to_act else seen.to_act[0]]
    last = seen.phase == 1 and seen.stock == 2
    if narrator.is_person and any(isinstance(action, Knock) for action in seen.legal_actions):
        return f"You have reached {seen.goal:,}", "Knock to win the game, or play on."
    match seen.stage:
        case "undealt":
            return "Nothing is dealt yet", "The cards are in the deck."
        case "cut":
            return "Cut for the deal", "The higher card leads." if mine else f"{other} cuts."
        case "round over":
            gained = seen.rounds[-1]
            points = ", ".join(f"{narrator.who(seat)} {gained[seat]}" for seat in (seen.seat, 1 - seen.seat))
            return f"Round {seen.round} is over", f"{points}."
        case "over":
            return won_words(seen, narrator), ""
        case "lead" if not narrator.is_person:
            return f"{other} leads", f"Waiting for {other}…"
        case "lead" if mine and seen.phase == 2:
            last_card = len(seen.hand) == 1
            return "You lead", "Your last card." if last_card else "Phase 2: tricks count; suit must be followed."
        case "lead" if mine and last:
            return "Last trick of phase 1: you lead", "Its winner shows the card it draws."
        case "lead" if mine:
            return "You lead", ""
        case "follow" if mine:
            led = seen.trick[0][1].card
            return f"{other} led {sign(led)}", _follow_line(seen)
        case "meld" if mine:
            return "You took the trick", ""
        case "draw" if mine:
            return f"{other} took the trick", ""
        case "meld" | "draw":
            return f"{other} is to draw", f"Waiting for {other} to draw…"
        case _:
            return f"{other} is to play", f"Waiting for {other}…"


def _follow_line(seen: TwoHandedObservation) -> str:
    if seen.phase == 1:
        return "You need not follow suit yet."
    plays = {action.card for action in seen.legal_actions if isinstance(action, Play)}
    return may_play([held.card for held in seen.hand], plays)
