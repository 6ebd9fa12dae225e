"""The labels of the cards in both hands, and the melds in which they lie: the part of a table that the rules don't need.

For the rules `core` keeps only the classes of melds from which a card is barred. A table shows the melds as groups of
cards, in the order in which they were laid, and follows each card from hand to meld to trick. For this each card has two
numbers: one for its owner, and one for the other seat. The other seat's number is given when that seat first sees the
card, so that the number does not reveal when the card came into the hand.

Changes are only noted while a game is played; the first access to a hand or trick applies them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pinochle_widgets.games.actions import Held
from pinochle_widgets.games.pinochle.rules.cards import CARDS
from pinochle_widgets.games.two_handed.rules.core import Round

NONE = 0
_HELDS = tuple(tuple(Held(card, lies) for lies in range(3)) for card in CARDS)


@dataclass(slots=True)
class Meld:
    """A meld on the table: its kind, its key, its points, and the slots of its cards that are still there."""

    kind: int
    key: str
    points: int
    slots: tuple[int, ...]


class TrickCard(NamedTuple):
    """A card in the trick: the seat that played it, and its numbers for that seat and for the other seat."""

    seat: int
    card: int
    own: int
    public: int


class Hand:
    """The numbers and melds of the cards of one hand in one round."""

    __slots__ = ("_owned", "_seen", "arrived", "laid", "melds", "own", "public")

    def __init__(self) -> None:
        self.own = [NONE] * 64
        self.public = [NONE] * 64
        self.arrived: list[int] = []
        """The slots of the hand in the order in which their cards came."""
        self.laid: list[int] = []
        """The slots of melded cards in the order in which they were first laid."""
        self.melds: list[Meld] = []
        self._owned = [0] * 32
        self._seen = [0] * 32

    def copy(self) -> Hand:
        """Copy the hand; the copy shares no list with it."""
        twin = Hand.__new__(Hand)
        for name in Hand.__slots__:
            setattr(twin, name, getattr(self, name)[:])
        return twin

    def arrive(self, card: int, known: bool) -> None:
        """Add a card to the hand, in its lowest free slot; `known` if the other seat saw it."""
        slot = card + 32 if self.own[card] else card
        self._owned[card] += 1
        self.own[slot] = self._owned[card]
        self.arrived.append(slot)
        if known:
            self._number(slot)

    def _number(self, slot: int) -> None:
        """Give the card in a slot its public number: the next number for cards of its index."""
        self._seen[slot & 31] += 1
        self.public[slot] = self._seen[slot & 31]

    def publish(self, slot: int) -> int:
        """Return the public number of a card that is laid or played; give it one where the other seat first sees the card.

        Where the other seat knows the unmelded second copy in this hand, it can't tell the two copies apart: the known
        number then moves to the card that is laid or played.
        """
        numbers, twin = self.public, slot ^ 32
        if not numbers[slot] and numbers[twin] and twin not in self.laid:
            numbers[slot], numbers[twin] = numbers[twin], NONE
        elif not numbers[slot]:
            self._number(slot)
        return numbers[slot]

    def lies(self, slot: int) -> int:
        """Return 2 for a melded card whose other copy lies melded too and was laid earlier, 1 for any other melded card."""
        twin = slot ^ 32
        return 2 if twin in self.laid and self.laid.index(twin) < self.laid.index(slot) else 1

    def lay(self, key: str, kind: int, slots: Sequence[int], points: int) -> None:
        """Add a meld of the cards in these slots; each gets a public number."""
        for slot in slots:
            self.publish(slot)
            if slot not in self.laid:
                self.laid.append(slot)
        self.melds.append(Meld(kind, key, points, tuple(slots)))

    def mean(self, slot: int, label: str) -> None:
        """Swap the labels of two identical unmelded cards so that `label`, which the owner chose, is in `slot`."""
        twin = slot ^ 32
        if self.own[twin] and self.label(twin) == label and slot not in self.laid and twin not in self.laid:
            self.own[slot], self.own[twin] = self.own[twin], self.own[slot]

    def leave(self, slot: int) -> None:
        """Remove the card in a slot from the hand and from its melds; a meld without cards goes, too."""
        self.own[slot] = self.public[slot] = NONE
        self.arrived.remove(slot)
        if slot in self.laid:
            self.laid.remove(slot)
            kept = [Meld(m.kind, m.key, m.points, tuple(s for s in m.slots if s != slot)) for m in self.melds]
            self.melds = [meld for meld in kept if meld.slots]

    def pick_up(self) -> None:
        """Put all melds back into the hand, as phase 2 begins."""
        self.melds = []
        self.laid = []

    def label(self, slot: int) -> str:
        """Return the label of the card in a slot for its owner."""
        return own_label(slot & 31, self.own[slot])

    def public_label(self, slot: int) -> str:
        """Return the label of the card in a slot for the other seat."""
        return public_label(slot & 31, self.public[slot])


class Hands:
    """The labels of both hands of a round and of the trick; changes are noted, and applied when a hand or the trick is read."""

    __slots__ = ("_noted", "_pair", "_trick")

    def __init__(self) -> None:
        self._pair = (Hand(), Hand())
        self._trick: list[TrickCard] = []
        self._noted: list[tuple[Any, ...]] = []  # a method, and its arguments

    def __getitem__(self, seat: int) -> Hand:
        if self._noted:
            self.work_in()
        return self._pair[seat]

    @property
    def trick(self) -> list[TrickCard]:
        """The cards of the trick in play, or of the last trick until the next lead."""
        if self._noted:
            self.work_in()
        return self._trick

    def note(self, happened: tuple[Any, ...]) -> None:  # a method, and its arguments
        """Note a change: a method of this class whose name begins with ``on``, and its arguments."""
        self._noted.append(happened)

    def work_in(self) -> None:
        """Apply all noted changes; an interruption leaves hands, trick and notes as they were."""
        done = Hands()
        done._pair, done._trick = (self._pair[0].copy(), self._pair[1].copy()), self._trick[:]
        for method, *arguments in self._noted:
            method(done, *arguments)
        self._pair, self._trick, self._noted = done._pair, done._trick, []

    def copy(self) -> Hands:
        """Copy both hands and the trick; the copy shares no list with them."""
        if self._noted:
            self.work_in()
        twin = Hands()
        twin._pair = (self._pair[0].copy(), self._pair[1].copy())
        twin._trick = self._trick[:]
        return twin

    def on_deal(self, cards: Sequence[int], seats: Sequence[int]) -> None:
        """Deal cards, each to a seat; `cards` are indices, `seats` their seats in the same order."""
        for card, seat in zip(cards, seats, strict=True):
            self._pair[seat].arrive(card, False)

    def on_arrive(self, seat: int, card: int, known: bool) -> None:
        """Add a card, by its index, to a hand; `known` if the other seat saw it."""
        self._pair[seat].arrive(card, known)

    def on_play(self, seat: int, slot: int) -> None:
        """Move the card in a slot of a hand to the trick; the first card of a trick clears the last trick."""
        hand = self._pair[seat]
        if len(self._trick) == len(self._pair):
            self._trick = []
        self._trick.append(TrickCard(seat, slot & 31, hand.own[slot], hand.publish(slot)))
        hand.leave(slot)

    def on_lay(self, seat: int, key: str, kind: int, slots: Sequence[int], points: int) -> None:
        """Lay a meld of a hand."""
        self._pair[seat].lay(key, kind, slots, points)

    def on_exchange(self, seat: int, slot: int, card: int) -> None:
        """Exchange the dix in a slot for the upcard, whose index is `card`."""
        self._pair[seat].leave(slot)
        self._pair[seat].arrive(card, True)

    def on_pick_up(self) -> None:
        """Put the melds back into both hands, as phase 2 begins."""
        for hand in self._pair:
            hand.pick_up()


def own_label(card: int, number: int) -> str:
    """Write the label of a card for its owner: ``QS1`` is the first queen of spades that came into the hand."""
    return f"{CARDS[card]}{number}"


def public_label(card: int, number: int) -> str:
    """Write the label of a card for the other seat: ``o:QS1`` is the first queen of spades that this seat saw there."""
    return f"o:{CARDS[card]}{number}"


def both_lie(s: Round, seat: int, slot: int) -> bool:
    """Check whether both copies of the card in a slot lie melded; only then do labels tell which was laid later."""
    lying = s.melded[seat]
    return bool(lying >> slot & lying >> (slot ^ 32) & 1)


def held_alone(s: Round, seat: int, slot: int) -> Held:
    """Return the card in a slot of a hand as actions name it, unless both copies of it lie melded."""
    return _HELDS[slot & 31][s.melded[seat] >> slot & 1]


def held(s: Round, hands: Hands, seat: int, slot: int) -> Held:
    """Return the card in a slot of a hand as actions name it: unmelded, melded, or melded later than its other copy."""
    return _HELDS[slot & 31][hands[seat].lies(slot)] if both_lie(s, seat, slot) else held_alone(s, seat, slot)
