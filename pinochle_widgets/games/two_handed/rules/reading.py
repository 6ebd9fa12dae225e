"""The reading of a game of two-handed Pinochle, from its course and position; `state` adds the actions."""

from __future__ import annotations

from itertools import product

from pinochle_widgets.cards import SUITS, Card
from pinochle_widgets.engine.bitset import copies, lowest_copy, pick_one_of_each, slot_bit, slots, twice
from pinochle_widgets.games.actions import Held
from pinochle_widgets.games.pinochle.rules.cards import CARDS, bit_of, index_of
from pinochle_widgets.games.state import CuttingState
from pinochle_widgets.games.stepping import Stepper
from pinochle_widgets.games.two_handed.rules import codes, core
from pinochle_widgets.games.two_handed.rules.labels import Hands, both_lie, held, held_alone
from pinochle_widgets.games.two_handed.rules.names import shown_order
from pinochle_widgets.games.two_handed.rules.observation import SeenTrick
from pinochle_widgets.games.two_handed.rules.observer import TwoHandedObserver
from pinochle_widgets.games.two_handed.rules.rules import TwoHandedRules
from pinochle_widgets.games.two_handed.rules.standing import Standing
from pinochle_widgets.games.unseen import ALL_SEEN, Unseen


def to_knock(seat: int, standing: Standing, rules: TwoHandedRules) -> int:
    """Find the points of melds with which a seat may knock in a round that begins with this score."""
    return codes.NEVER if rules.score_by_round else standing.goal - standing.totals[seat]


class TwoHandedReading(CuttingState[core.Round]):
    """A game as it stands now.

    Attributes
    ----------
    stage : str
        ``cut``, ``lead``, ``follow``, ``meld``, ``draw``, or ``over`` after the end of the game; in a `closed` round ``round
        over``, `before` the first deal ``undealt``.
    """

    rules: TwoHandedRules
    standing: Standing
    _observer: TwoHandedObserver
    _stepper: Stepper[core.Round]
    _terms: core.Terms

    # ---- the game

    @property
    def totals(self) -> tuple[int, int]:
        """The points of all finished rounds, by seat."""
        return self.standing.totals

    @property
    def rounds(self) -> tuple[tuple[int, int], ...]:
        """The points of each finished round, by seat."""
        return self.standing.rounds

    # ---- the round

    def meld_points(self, seat: int) -> int:
        """Return the points that a seat has melded in this round."""
        return self.core.meld_points[seat]

    def trick_points(self, seat: int) -> int:
        """Return the points that a seat has taken in tricks in this round."""
        return self.core.trick_points[seat]

    @property
    def phase(self) -> int:
        """The phase of the round: 1 while there is a stock, 2 after it."""
        return core.phase(self.core)

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        """The seat on turn, then the other one if it may knock."""
        if self.is_cutting:
            return (len(self.cuts),)
        if self.is_over or not self.round:
            return ()
        turn = self.core.turn
        return (turn, 1 - turn) if self.may_knock(1 - turn) else (turn,)

    def may_knock(self, seat: int) -> bool:
        """Check whether a seat may knock, that is, declare that it has reached the goal (A24)."""
        return codes.may_knock(self.core, seat, to_knock(seat, self.standing, self.rules))

    @property
    def trump(self) -> str | None:
        """The suit of trump; None before the deal."""
        return SUITS[self.core.trump] if self.round else None

    @property
    def _also_known(self) -> tuple[str, ...]:
        return (f"trump {self.trump}",) if self.trump else ()

    @property
    def stock(self) -> int:
        """The number of cards that are left to be drawn, the upcard among them."""
        return self.core.stock

    @property
    def trick(self) -> tuple[tuple[int, Card], ...]:
        """The seats and cards of the trick that lies on the table, in the order played; a finished one until the next lead."""
        return tuple((lying.seat, CARDS[lying.card]) for lying in self.hands.trick)

    # ---- tricks and labels

    @property
    def tricks(self) -> list[SeenTrick]:
        """The finished tricks of this round, oldest first."""
        tricks: list[SeenTrick] = self._seen.tricks
        return tricks

    @property
    def hands(self) -> Hands:
        """The labels of the cards in both hands, and the melds in which they lie."""
        hands: Hands = self._seen.hands
        return hands

    # ---- cards in the hands

    def held(self, seat: int, slot: int) -> Held:
        """Return the card in a slot of a hand as actions name it."""
        s = self.core
        return held(s, self.hands, seat, slot) if both_lie(s, seat, slot) else held_alone(s, seat, slot)

    def find(self, seat: int, card: Card, lies: int) -> int | None:
        """Find the slot of a card of a hand; None where the hand has no such card.

        Parameters
        ----------
        lies : int
            0 for an unmelded card, 1 or 2 for a melded one, as in `Held`.
        """
        s = self.core
        lying = s.melded[seat]
        if not bit_of(card):
            return None
        if not lies:
            slot = lowest_copy(s.hand[seat] & ~lying, index_of(card))
            return None if slot < 0 else slot
        both = slots(lying & copies(bit_of(card)))
        return next((slot for slot in both if self.held(seat, slot).lies == lies), None)

    def selections(self, seat: int, kind: int) -> list[tuple[int, ...]]:
        """List every distinct choice of slots for a meld, first that of `core.choose`, which shows the fewest new cards."""
        s, rules = self.core, self._terms
        best = core.choose(s, seat, kind, rules)
        if not best:
            return []
        kind_cards = core.meld_cards(kind, s.trump, rules)
        needed = shown_order(kind_cards)
        lying = s.melded[seat]
        cards = core.usable(s, seat, kind)
        choice = cards & lying | pick_one_of_each(cards & ~lying)
        if not twice(choice & copies(kind_cards)):
            return [tuple([lowest_copy(choice, card) for card in needed])]
        choices = [slots(choice & copies(slot_bit(card))) for card in needed]
        found = [chosen for chosen in product(*choices) if any(not lying >> slot & 1 for slot in chosen)]
        found.sort(key=lambda chosen: sum(map(slot_bit, chosen)) != best)
        return found

    # ---- sealed cards

    def sealed_places(self, seat: int) -> frozenset[int]:
        """Find the places in the deck of the round in play whose cards a seat does not know; none once the game is over.

        A seat knows the cards that it was dealt or drew, the upcard, and the last face-down card, which is shown (A13).
        """
        if self.is_over or not self.decks:
            return frozenset()
        size, dealt = len(self.decks[-1]), 2 * core.HAND_SIZE
        taken = size - dealt - self.core.stock
        others = {at for at in range(dealt) if core.dealt_to(at, self.core.dealer) != seat}
        drawn = {dealt + 1 + n for n in range(taken) if self._drawer(n) == seat}
        shown = {size - 1} if taken >= size - dealt - 1 else set()
        return frozenset(others | set(range(dealt + 1, size)) - drawn - shown)

    def unseen(self, seat: int) -> list[Unseen]:
        """List the unknown places of each deal for a seat; only the deal in play has any, since earlier ones were played."""
        if not self.decks:
            return []
        now = ALL_SEEN if self.core.stage == core.OVER else Unseen(self.sealed_places(seat))
        return [*[ALL_SEEN] * (len(self.decks) - 1), now]

    def _drawer(self, number: int) -> int:
        """Return the seat that drew a card of the stock, by its number from 0: after each trick its winner draws first."""
        return self.tricks[number // 2].winner ^ (number & 1)
