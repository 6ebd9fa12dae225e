"""The observer of a two-handed game, which derives events, tricks, and the labels by which people follow cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self  # Any: a rule book's steps and rules

from pinochle_widgets.cards import Card
from pinochle_widgets.engine.bitset import NO_CARD, slots
from pinochle_widgets.games.course import Course
from pinochle_widgets.games.events import GameOver, RoundDealt
from pinochle_widgets.games.observer import Observer
from pinochle_widgets.games.pinochle.rules.cards import CARDS, indices
from pinochle_widgets.games.pinochle.rules.events import RoundScored, card_played
from pinochle_widgets.games.protocol.rule_book import RuleBook
from pinochle_widgets.games.two_handed.rules import codes, core
from pinochle_widgets.games.two_handed.rules.labels import Hands, held
from pinochle_widgets.games.two_handed.rules.moves import events
from pinochle_widgets.games.two_handed.rules.names import KEYS, meld_order
from pinochle_widgets.games.two_handed.rules.observation import SeenTrick, seen_trick
from pinochle_widgets.games.two_handed.rules.standing import Standing


class TwoHandedObserver(Observer):
    """The observer of the round in play (before the first deal: of the cut).

    Attributes
    ----------
    history : list of Event
        The events, with all hands open.
    hands : Hands
        The labels of the cards, and the melds in which they lie.
    tricks : list of SeenTrick
        The finished tricks, oldest first.
    """

    __slots__ = ("_deck", "hands", "tricks")

    _s: core.Round

    def __init__(self, book: RuleBook[core.Round, Any, Standing, Any]) -> None:
        super().__init__(book)
        self._deck: list[int] = []
        self.hands = Hands()
        self.tricks: list[SeenTrick] = []

    def copy(self) -> Self:
        """Copy the observer; the copy can be changed by itself."""
        twin = super().copy()
        twin._deck = self._deck  # noqa: SLF001 - of the same class; a deck is never changed
        twin.hands, twin.tricks = self.hands.copy(), self.tricks[:]
        return twin

    def make_ready(self) -> None:
        """Apply all changes that were put off, so that several threads may read at the same time."""
        super().make_ready()
        self.hands.work_in()

    # ---- the deal

    def _tell_deal(self, deck: Sequence[Card], standing: Standing, rules: core.Terms) -> None:
        """Record the events of the round's deal."""
        self.tricks, self.hands = [], Hands()
        dealer = standing.dealer
        self._deck = numbers = indices(deck)
        dealt = range(2 * core.HAND_SIZE)
        self.hands.note((Hands.on_deal, numbers[: len(dealt)], [core.dealt_to(place, dealer) for place in dealt]))
        self.history.append(RoundDealt(standing.round, dealer, 1 - dealer, deck[len(dealt)]))
        if bonus := self._s.meld_points[dealer]:
            self.history.append(events.DixDealt(dealer, bonus))

    # ---- one action

    def _tell(self, course: Course, code: int, labels: tuple[str, ...], rules: core.Terms) -> bool:
        """Do an action, and record its events; return whether the round is over."""
        if code >= codes.LAYS:
            self._lay(code, labels, rules)
        elif code < core.LAY:
            self._play(code, labels)
        elif code == core.DRAW:
            self._draw()
        else:
            self.history.append(events.Knocked(code - codes.KNOCK))
            self._do(code)
        return self._s.stage == core.OVER

    def _play(self, slot: int, labels: tuple[str, ...]) -> None:
        s = self._s
        seat, led, card = s.turn, s.led, slot & 31
        lies = held(s, self.hands, seat, slot).lies if s.melded[seat] >> slot & 1 else 0
        for label in labels:
            self.hands[seat].mean(slot, label)
        self.hands.note((Hands.on_play, seat, slot))
        self.history.append(card_played(seat, card, lies))
        before = s.trick_points[0] + s.trick_points[1]
        s = self._do(slot)
        if led == NO_CARD:
            return
        points = s.trick_points[0] + s.trick_points[1] - before
        self.tricks.append(seen_trick(core.phase(s), 1 - seat, led, card, s.turn))
        self.history.append(events.trick_taken(s.turn, led, card, points))

    def _lay(self, code: int, labels: tuple[str, ...], rules: core.Terms) -> None:
        s = self._s
        kind = codes.kind_laid(code)
        seat, upcard, points = s.turn, s.upcard, core.meld_points(kind, s.trump, rules)
        cards = codes.cards_laid(code, core.meld_cards(kind, s.trump, rules))
        chosen = tuple(sorted(slots(cards), key=meld_order))
        laid = tuple(held(s, self.hands, seat, slot) for slot in chosen)
        for slot, label in zip(chosen, labels, strict=False):
            self.hands[seat].mean(slot, label)
        s = self._do(code)
        self.hands.note((Hands.on_lay, seat, KEYS[kind], kind, chosen, points))
        self.history.append(events.MeldLaid(seat, KEYS[kind], laid, points))
        if s.upcard != upcard:
            self.hands.note((Hands.on_exchange, seat, chosen[0], upcard))
            self.history.append(events.DixExchanged(seat, CARDS[upcard], CARDS[s.upcard]))

    def _draw(self) -> None:
        s, deck = self._s, self._deck
        seat, left = s.turn, s.stock
        card = s.upcard if left == 1 else deck[len(deck) - left + 1]
        self._do(core.DRAW)
        self.hands.note((Hands.on_arrive, seat, card, left <= 2))
        self.history.append(events.card_drawn(seat, card, left <= 2))
        if left == 1:
            self.hands.note((Hands.on_pick_up,))
            self.history.append(events.PhaseBegan(2))

    def _settle(self, course: Course) -> None:
        """Record the events that settle the round: its score, a goal moved up, the end of the game."""
        s, before, after = self._s, course.starts[self._deal].standing, course.after(self._deal)
        melded, tricks = (s.meld_points[0], s.meld_points[1]), (s.trick_points[0], s.trick_points[1])
        self.history.append(RoundScored(before.round, melded, tricks, after.totals))
        goals = range(before.goal, after.goal, course.rules.extension) if after.goal > before.goal else ()
        self.history += [events.GoalExtended(goal + course.rules.extension) for goal in goals]
        if after.winner is not None:
            self.history.append(GameOver(after.winner, after.totals))
