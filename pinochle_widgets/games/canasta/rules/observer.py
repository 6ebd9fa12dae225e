"""The observer of a game of Canasta, which derives events, and the places in the deck that each seat has seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self  # Any: a rule book's steps and rules

from pinochle_widgets.cards import RANKS, Card
from pinochle_widgets.games.canasta.rules import codes
from pinochle_widgets.games.canasta.rules.core import layout
from pinochle_widgets.games.canasta.rules.core.cards import CARDS, DECK
from pinochle_widgets.games.canasta.rules.core.counts import meld_size
from pinochle_widgets.games.canasta.rules.core.dealing import dealt_to, talon_start
from pinochle_widgets.games.canasta.rules.core.scoring import bonuses_scored, cards_scored
from pinochle_widgets.games.canasta.rules.moves import events
from pinochle_widgets.games.canasta.rules.moves.actions import SPECIALS
from pinochle_widgets.games.canasta.rules.moves.coded import cards_of
from pinochle_widgets.games.canasta.rules.places import HAND, STOCK, TALON, Places
from pinochle_widgets.games.canasta.rules.standing import Standing
from pinochle_widgets.games.course import Course
from pinochle_widgets.games.events import Event, GameOver, RoundDealt
from pinochle_widgets.games.observer import Observer
from pinochle_widgets.games.protocol.rule_book import RuleBook


def cards_in(counts: Sequence[int]) -> tuple[Card, ...]:
    """List cards that are counted by kind."""
    return tuple([CARDS[kind] for kind, cards in enumerate(counts) if cards for _ in range(cards)])


def more_in(after: Sequence[int], before: Sequence[int]) -> list[int]:
    """Count by kind the cards that came to others."""
    return [max(0, now - then) for now, then in zip(after, before, strict=True)]


def threes_in(lying: Sequence[int]) -> tuple[Card, ...]:
    """List the threes on a mat that are counted by suit."""
    return tuple(CARDS[4 + suit] for suit, cards in enumerate(lying) for _ in range(cards))


class CanastaObserver(Observer):
    """The observer of the round in play (before the first deal: of the cut).

    Attributes
    ----------
    history : list of Event
        The events, with all hands open.
    owners : list of int
        For each place in the deck the seat that has seen its card, `ALL` for a card that all have seen, `NONE` for others.
    """

    ALL, NONE = 2, -1

    __slots__ = ("owners",)

    _s: layout.Round

    def __init__(self, book: RuleBook[layout.Round, Any, Standing, Any]) -> None:
        super().__init__(book)
        self.owners: list[int] = []

    def copy(self) -> Self:
        """Copy the observer; the copy can be changed by itself."""
        twin = super().copy()
        twin.owners = self.owners[:]
        return twin

    # ---- the deal

    def _tell_deal(self, deck: Sequence[Card], standing: Standing, rules: layout.Terms) -> None:
        """Record the events of the round's deal."""
        s, dealer = self._s, standing.dealer
        pile = tuple(CARDS[kind] for kind in s.pile[: s.piled])
        if standing.places is not None:
            self._tell_position(standing.round, standing.places, pile, rules)
            return
        self.history.append(RoundDealt(standing.round, dealer, 1 - dealer, pile[-1] if pile else None))
        if pile:
            self.history.append(events.PileBegun(pile))
        self.owners = [dealt_to(place, dealer) for place in range(layout.SEATS * rules.hand_size)]
        self.owners += [self.NONE] * (DECK - len(self.owners))
        self._own(talon_start(2, rules), s.piled, self.ALL)
        place = talon_start(2, rules) + s.piled
        for seat in (1 - dealer, dealer):
            threes = threes_in(s.threes[seat])
            if threes:
                self.history.append(events.ThreesLaid(seat, threes))
            place = self._own(place, len(threes), seat)

    def _tell_position(self, number: int, places: Places, pile: Sequence[Card], rules: layout.Terms) -> None:
        """Record the event of a position that was set by hand: all but hands, talons and stock lies open."""
        self.history.append(RoundDealt(number, self._s.dealer, places.turn, pile[-1] if pile else None))
        self.history.append(events.PositionSet(places.turn, places.drawn))
        hidden = {STOCK: self.NONE, TALON: self.NONE}
        self.owners = [
            spot.number if spot.kind == HAND else hidden.get(spot.kind, self.ALL) for spot in places.spots(rules)
        ]

    def _own(self, place: int, cards: int, seat: int) -> int:
        """Note a seat for some places in the deck; returns the place after them."""
        self.owners[place : place + cards] = [seat] * cards
        return place + cards

    # ---- one action

    def _tell(self, course: Course, code: int, labels: tuple[str, ...], rules: layout.Terms) -> bool:
        """Do an action, and record its events; returns whether the round is over."""
        before = self._s.copy()
        after = self._do(code)
        seat = before.turn
        self.history += self._told(before, after, seat, code)
        if before.open[seat] == layout.CLOSED and after.open[seat] != layout.CLOSED and code >= codes.TAKE:
            self.history.append(events.Opened(seat))
        self._note_threes(before, after, seat)
        if after.talons != before.talons:
            self._note_talon(before, after, seat, rules)
        return bool(after.stage == layout.OVER)

    def _told(self, before: layout.Round, after: layout.Round, seat: int, code: int) -> list[Event]:
        """List the events of an action by its code, but for those that follow from it."""
        if code >= codes.MELD:
            rank = codes.rank_in(code)
            return [events.MeldLaid(seat, RANKS[rank], cards_of(code), meld_size(after, seat, rank))]
        if code >= codes.TAKE:
            pile = [CARDS[kind] for kind in before.pile[: before.piled]]
            taken = events.PileTaken(seat, pile[-1], tuple(pile[:-1]))
            rank = codes.rank_in(code)
            return [
                taken,
                events.MeldLaid(seat, RANKS[rank], (pile[-1], *cards_of(code)), meld_size(after, seat, rank)),
            ]
        if code >= codes.DISCARD:
            thrown = events.CardDiscarded(seat, CARDS[code - codes.DISCARD])
            return [thrown, self._out(after)] if after.stage == layout.OVER else [thrown]
        if code >= codes.SPECIAL:
            return [events.SpecialShown(seat, SPECIALS[code - codes.SPECIAL], cards_in(before.hand[seat]))]
        if code == codes.DRAW:
            drawn = cards_in(more_in(after.hand[seat], before.hand[seat]))
            self._own(DECK - before.stock, before.stock - after.stock, seat)
            return [events.CardsDrawn(seat, drawn, len(drawn), talon=False)]
        if code == codes.END:
            return [events.StockExhausted(seat)]
        if code == codes.RETURN:
            return [events.MeldsReturned(seat, before.source == layout.TAKEN)]
        return [self._out(after)]

    def _out(self, after: layout.Round) -> events.WentOut:
        return events.WentOut(after.out, after.ended != layout.LAST_CARD, after.ended == layout.CONCEALED)

    def _note_threes(self, before: layout.Round, after: layout.Round, seat: int) -> None:
        """Record threes that went to the mat."""
        threes = threes_in(more_in(after.threes[seat], before.threes[seat]))
        if threes:
            self.history.append(events.ThreesLaid(seat, threes))

    def _note_talon(self, before: layout.Round, after: layout.Round, seat: int, rules: layout.Terms) -> None:
        """Record the cards of a talon, which a seat gets after the discard of the turn in which it opened."""
        start = talon_start(before.talons, rules)
        self._own(start, talon_start(before.talons + 1, rules) - start, seat)
        self._own(DECK - before.stock, before.stock - after.stock, seat)
        kept = before.hand[seat][:]
        kept[after.pile[after.piled - 1]] -= 1  # the discard
        drawn = cards_in(more_in(after.hand[seat], kept))
        self.history.append(events.CardsDrawn(seat, drawn, len(drawn), talon=True))

    def _settle(self, course: Course) -> None:
        """Record the events that settle the round: its points, and the end of the game."""
        s, before, after, rules = (
            self._s,
            course.starts[self._deal].standing,
            course.after(self._deal),
            course.rules.terms,
        )
        cards = cards_scored(s, 0, rules), cards_scored(s, 1, rules)
        bonuses = bonuses_scored(s, 0, rules), bonuses_scored(s, 1, rules)
        self.history.append(events.RoundScored(before.round, cards, bonuses, after.totals))
        if after.winner is not None:
            self.history.append(GameOver(after.winner, after.totals))
