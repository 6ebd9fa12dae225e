"""What a table remembers of the cards in the hands beyond the rules: labels, and which meld they lie in.

`core` needs to know only which cards are barred from what. People see groups of cards: the melds, in
the order in which they were laid. And whoever watches a card wants to follow it from hand to meld to
trick, so each card has two numbers: one for its owner, and one for the other seat, given when that seat
first sees it, so that it does not tell when the card came into the hand.

All this is for those who look. What happens is only noted, and worked in when somebody does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pinochle_widgets.games.actions import Held
from pinochle_widgets.games.pinochle.cards import CARDS
from pinochle_widgets.games.two_handed.core import Round

NONE = 0
_HELDS = tuple(tuple(Held(card, lies) for lies in range(3)) for card in CARDS)


@dataclass(slots=True)
class Meld:
    """A meld as it lies: its kind, points, and the slots of the cards that are still there."""

    kind: int
    key: str
    points: int
    slots: tuple[int, ...]


class TrickCard(NamedTuple):
    """A card in the trick: who played it, and its numbers for its owner and for the other seat."""

    seat: int
    card: int
    own: int
    public: int


class Hand:
    """Numbers and melds of one hand in one round."""

    __slots__ = ("_owned", "_seen", "arrived", "laid", "melds", "own", "public")

    def __init__(self) -> None:
        self.own = [NONE] * 64
        self.public = [NONE] * 64
        self.arrived: list[int] = []
        """The slots in the order in which their cards came."""
        self.laid: list[int] = []
        """The slots that lie melded, in the order in which they were first laid."""
        self.melds: list[Meld] = []
        self._owned = [0] * 32
        self._seen = [0] * 32

    def copy(self) -> Hand:
        """An independent copy."""
        twin = Hand.__new__(Hand)
        for name in Hand.__slots__:
            setattr(twin, name, getattr(self, name)[:])
        return twin

    def arrive(self, card: int, known: bool) -> None:
        """A card came into the hand, into its lowest free slot; `known` if the other seat saw it."""
        slot = card + 32 if self.own[card] else card
        self._owned[card] += 1
        self.own[slot] = self._owned[card]
        self.arrived.append(slot)
        if known:
            self._number(slot)

    def _number(self, slot: int) -> None:
        """Give a card its public number: the next one for cards of its kind."""
        self._seen[slot & 31] += 1
        self.public[slot] = self._seen[slot & 31]

    def publish(self, slot: int) -> int:
        """The public number of a card that is laid or played, given when it is first seen.

        A card whose unmelded twin in the same hand is known could be that twin, for all the other seat
        can tell: the number it knows then goes with this card.
        """
        numbers, twin = self.public, slot ^ 32
        if not numbers[slot] and numbers[twin] and twin not in self.laid:
            numbers[slot], numbers[twin] = numbers[twin], NONE
        elif not numbers[slot]:
            self._number(slot)
        return numbers[slot]

    def lies(self, slot: int) -> int:
        """For a melded card: 1, or 2 where its twin lies too and was laid earlier."""
        twin = slot ^ 32
        return 2 if twin in self.laid and self.laid.index(twin) < self.laid.index(slot) else 1

    def lay(self, key: str, kind: int, slots: Sequence[int], points: int) -> None:
        """A meld was laid."""
        for slot in slots:
            self.publish(slot)
            if slot not in self.laid:
                self.laid.append(slot)
        self.melds.append(Meld(kind, key, points, tuple(slots)))

    def mean(self, slot: int, label: str) -> None:
        """Of two unmelded twins, the owner means the one with this label: it takes this slot."""
        twin = slot ^ 32
        if self.own[twin] and self.label(twin) == label and slot not in self.laid and twin not in self.laid:
            self.own[slot], self.own[twin] = self.own[twin], self.own[slot]

    def leave(self, slot: int) -> None:
        """A card left the hand, and the melds it lay in."""
        self.own[slot] = self.public[slot] = NONE
        self.arrived.remove(slot)
        if slot in self.laid:
            self.laid.remove(slot)
            kept = [Meld(m.kind, m.key, m.points, tuple(s for s in m.slots if s != slot)) for m in self.melds]
            self.melds = [meld for meld in kept if meld.slots]

    def pick_up(self) -> None:
        """The second phase begins: the melds go back into the hand."""
        self.melds = []
        self.laid = []

    def label(self, slot: int) -> str:
        """A card's label for its owner."""
        return own_label(slot & 31, self.own[slot])

    def public_label(self, slot: int) -> str:
        """A card's label for the other seat."""
        return public_label(slot & 31, self.public[slot])


class Hands:
    """Both hands of a round, and the trick: what happened to them is noted, and worked in when they are looked at."""

    __slots__ = ("_noted", "_pair", "_trick")

    def __init__(self) -> None:
        self._pair = (Hand(), Hand())
        self._trick: list[TrickCard] = []
        self._noted: list[tuple[Any, ...]] = []

    def __getitem__(self, seat: int) -> Hand:
        if self._noted:
            self.work_in()
        return self._pair[seat]

    @property
    def trick(self) -> list[TrickCard]:
        """The cards of the trick in play; after it, until the next lead."""
        if self._noted:
            self.work_in()
        return self._trick

    def note(self, happened: tuple[Any, ...]) -> None:
        """Note what happened: a method of this class that begins with ``on``, and its arguments."""
        self._noted.append(happened)

    def work_in(self) -> None:
        """Work in what is noted: all of it or, where that is interrupted, nothing."""
        done = Hands()
        done._pair, done._trick = (self._pair[0].copy(), self._pair[1].copy()), self._trick[:]
        for method, *arguments in self._noted:
            method(done, *arguments)
        self._pair, self._trick, self._noted = done._pair, done._trick, []

    def copy(self) -> Hands:
        """An independent copy."""
        if self._noted:
            self.work_in()
        twin = Hands()
        twin._pair = (self._pair[0].copy(), self._pair[1].copy())
        twin._trick = self._trick[:]
        return twin

    def on_deal(self, cards: Sequence[int], seats: Sequence[int]) -> None:
        """Cards were dealt, each to a seat."""
        for card, seat in zip(cards, seats, strict=True):
            self._pair[seat].arrive(card, False)

    def on_arrive(self, seat: int, card: int, known: bool) -> None:
        """A card came into a hand."""
        self._pair[seat].arrive(card, known)

    def on_play(self, seat: int, slot: int) -> None:
        """A card went from a hand to the trick."""
        hand = self._pair[seat]
        if len(self._trick) == len(self._pair):
            self._trick = []
        self._trick.append(TrickCard(seat, slot & 31, hand.own[slot], hand.publish(slot)))
        hand.leave(slot)

    def on_lay(self, seat: int, key: str, kind: int, slots: Sequence[int], points: int) -> None:
        """A meld was laid."""
        self._pair[seat].lay(key, kind, slots, points)

    def on_exchange(self, seat: int, slot: int, card: int) -> None:
        """A dix was exchanged for the upcard."""
        self._pair[seat].leave(slot)
        self._pair[seat].arrive(card, True)

    def on_pick_up(self) -> None:
        """The second phase began."""
        for hand in self._pair:
            hand.pick_up()


def own_label(card: int, number: int) -> str:
    """The label of a card for its owner: ``QS1`` is the first queen of spades that came into the hand."""
    return f"{CARDS[card]}{number}"


def public_label(card: int, number: int) -> str:
    """The label of a card for the other seat: ``o:QS1`` is the first queen of spades it saw there."""
    return f"o:{CARDS[card]}{number}"


def held(s: Round, hands: Hands, seat: int, slot: int) -> Held:
    """A card of a hand as actions name it: unmelded, melded, or melded later than its twin."""
    lying = s.melded[seat]
    if not lying >> slot & 1:
        return _HELDS[slot & 31][0]
    return _HELDS[slot & 31][hands[seat].lies(slot) if lying >> (slot ^ 32) & 1 else 1]
