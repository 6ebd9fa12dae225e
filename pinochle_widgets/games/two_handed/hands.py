"""What a table remembers of the cards in the hands beyond the rules: labels, and which meld they lie in.

`core` needs to know only which cards are barred from what. People see groups of cards: the melds, in
the order in which they were laid. And whoever watches a card wants to follow it from hand to meld to
trick, so each card has two labels: one for its owner, and one for the other seat, given when that seat
first sees it, so that it does not tell when the card came into the hand.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pinochle_widgets.cards import CARDS


@dataclass(slots=True)
class Meld:
    """A meld as it lies: its kind, points, and the slots of the cards that are still there."""

    kind: int
    key: str
    points: int
    slots: tuple[int, ...]


@dataclass(slots=True)
class Hands:
    """Labels and melds of both hands in one round."""

    own: tuple[dict[int, str], dict[int, str]] = field(default_factory=lambda: ({}, {}))
    public: tuple[dict[int, str], dict[int, str]] = field(default_factory=lambda: ({}, {}))
    melds: tuple[list[Meld], list[Meld]] = field(default_factory=lambda: ([], []))
    trick: list[tuple[int, int, str, str]] = field(default_factory=list)
    """The cards of the last trick: seat, card, the owner's label, the public one."""
    _given: tuple[dict[int, int], dict[int, int]] = field(default_factory=lambda: ({}, {}))
    _laid: tuple[list[int], list[int]] = field(default_factory=lambda: ([], []))

    def copy(self) -> Hands:
        """An independent copy."""
        return Hands(
            (self.own[0].copy(), self.own[1].copy()),
            (self.public[0].copy(), self.public[1].copy()),
            ([*self.melds[0]], [*self.melds[1]]),
            [*self.trick],
            (self._given[0].copy(), self._given[1].copy()),
            ([*self._laid[0]], [*self._laid[1]]),
        )

    def arrive(self, seat: int, slot: int, known: bool) -> None:
        """A card came into a hand; `known` if the other seat saw it."""
        card = slot & 31
        number = self._given[seat].get(card, 0) + 1
        self._given[seat][card] = number
        self.own[seat][slot] = f"{CARDS[card]}{number}"
        if known:
            self._publish(seat, slot)

    def _publish(self, seat: int, slot: int) -> str:
        """The public label of a card, given when it is first seen.

        A card whose unmelded twin in the same hand is known could be that twin, for all the other seat
        can tell: the label it knows then goes with this card.
        """
        labels = self.public[seat]
        twin = slot ^ 32
        if slot not in labels and twin in labels and twin not in self._laid[seat]:
            labels[slot] = labels.pop(twin)
        if slot not in labels:
            key = 32 + (slot & 31)  # public labels are counted apart from the owner's
            number = self._given[seat].get(key, 0) + 1
            self._given[seat][key] = number
            labels[slot] = f"o:{CARDS[slot & 31]}{number}"
        return labels[slot]

    def lies(self, seat: int, slot: int) -> int:
        """For a melded card: 1, or 2 where its twin lies too and was laid earlier."""
        laid = self._laid[seat]
        twin = slot ^ 32
        return 2 if twin in laid and laid.index(twin) < laid.index(slot) else 1

    def lay(self, seat: int, key: str, kind: int, slots: list[int], points: int) -> None:
        """A meld was laid."""
        for slot in slots:
            self._publish(seat, slot)
            if slot not in self._laid[seat]:
                self._laid[seat].append(slot)
        self.melds[seat].append(Meld(kind, key, points, tuple(slots)))

    def leave(self, seat: int, slot: int) -> None:
        """A card left a hand, and the melds it lay in."""
        self.own[seat].pop(slot, None)
        self.public[seat].pop(slot, None)
        if slot in self._laid[seat]:
            self._laid[seat].remove(slot)
            kept = [Meld(m.kind, m.key, m.points, tuple(s for s in m.slots if s != slot)) for m in self.melds[seat]]
            self.melds[seat][:] = [meld for meld in kept if meld.slots]

    def play(self, seat: int, slot: int) -> None:
        """A card went from a hand to the trick."""
        if len(self.trick) == 2:
            self.trick = []
        self.trick.append((seat, slot & 31, self.own[seat][slot], self._publish(seat, slot)))
        self.leave(seat, slot)

    def pick_up(self) -> None:
        """The second phase begins: the melds go back into the hands."""
        for seat in (0, 1):
            self.melds[seat].clear()
            self._laid[seat].clear()
