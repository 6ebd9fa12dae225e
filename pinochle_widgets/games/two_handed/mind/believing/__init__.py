"""The beliefs of a seat of a two-handed game about the other hand, by plays and melds while there is a stock.

`weighed` has the rules; `pose` makes their table of an observation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from pinochle_widgets.cards import suit_number
from pinochle_widgets.engine.bitset import slots
from pinochle_widgets.games.believing.posed import Act, Draw, Posed, belief, chain, drawn_in_time, since_the_deal
from pinochle_widgets.games.events import CardPlayed, RoundDealt
from pinochle_widgets.games.pinochle.rules.cards import CARDS, index_of, indices
from pinochle_widgets.games.two_handed.mind.believing.weighed import LYING, MOST_ACTS, Table
from pinochle_widgets.games.two_handed.rules.codes import LARGEST_DECK
from pinochle_widgets.games.two_handed.rules.core import DRAW, HAND_SIZE, LAY, ME, dealt_to
from pinochle_widgets.games.two_handed.rules.moves import events
from pinochle_widgets.games.two_handed.rules.names import KEYS

if TYPE_CHECKING:
    from pinochle_widgets.games.protocol.certain import Certain
    from pinochle_widgets.games.two_handed.rules.observation import TwoHandedObservation

READ = {"novice": 1, "standard": 2, "expert": 3, "champion": 3}
"""The levels that can be read, by name, with their numbers in the rules: Champion is read as Expert, which it seldom leaves."""

QUICK = (1, 2, 3)
"""The numbers of those that a seat of unknown level may be."""

UNREAD = {
    "carefree": "it plays at random, so what it does tells nothing",
    "master": "how often it does what Expert does has not been measured",
}
"""The reasons for which other levels can't be read."""

OTHER = 1


def hides(_seen: TwoHandedObservation) -> str:
    """Tell which acts nobody else sees: there are none."""
    return ""


class Watched:
    """The acts of a round as one seat saw them, and where each card of the deck went. Seats are counted from that one.

    Parameters
    ----------
    seen : TwoHandedObservation
        The observation.
    """

    def __init__(self, seen: TwoHandedObservation) -> None:
        self.top = LARGEST_DECK - len(seen.rules.deck)
        self.codes: list[int] = []
        self.acts: list[Act] = []
        self.lying: list[Counter[int]] = []
        """After each act, the cards that its seat has melded."""
        self.melded = Counter[int](), Counter[int]()
        self.came: list[tuple[int, int, int, int]] = []
        """Of each card that was drawn face down: the act, the seat, the place in the deck, the card (-1 if not seen)."""
        self.out, self.given = (Counter[int](), Counter[int]()), (Counter[int](), Counter[int]())
        """By seat, the cards that left its hand, and those that came in sight of both."""
        self.places: dict[int, int] = {}
        """The places of the deck whose cards all have seen."""
        self.needs: list[tuple[int, int]] = []
        self.dealer, self._stock, self._upcard = 0, 0, -1
        self._needed = Counter[int]()
        for event in since_the_deal(seen.history, RoundDealt):
            self._take(event, seen.seat)

    def _take(self, event: object, me: int) -> None:
        match event:
            case RoundDealt(dealer=dealer, upcard=upcard) if upcard is not None:
                self.dealer, self._upcard = dealer ^ me, index_of(upcard)
                self._stock = LARGEST_DECK - self.top - 2 * HAND_SIZE
                self.places[self.top + 2 * HAND_SIZE] = self._upcard
            case CardPlayed(seat=seat, card=card):
                kind = index_of(card.card)
                self.out[seat ^ me][kind] += 1
                if card.lies:
                    self.melded[seat ^ me][kind] -= 1
                self._note(seat ^ me, kind + LYING * bool(card.lies), Act(seat, f"play {card.card}"))
            case events.MeldLaid(seat=seat, kind=name, cards=cards):
                kind = suit_number(cards[0].card.suit) if name == "marriage" else KEYS.index(name)
                self.melded[seat ^ me].update(index_of(each.card) for each in cards if not each.lies)
                self._note(seat ^ me, LAY + kind, Act(seat, f"meld {name}"))
            case events.DixExchanged(seat=seat, taken=taken, left=left):
                there = seat ^ me
                self.melded[there][index_of(left)] -= 1
                self.lying[-1] = +self.melded[there]
                self.out[there][index_of(left)] += 1
                self.given[there][index_of(taken)] += 1
                self._upcard = index_of(left)
            case events.CardDrawn(seat=seat, card=card):
                self._draw(seat ^ me, -1 if card is None else index_of(card), Act(seat, "draw"))
            case _:
                return
        self._need()

    def _draw(self, seat: int, card: int, act: Act) -> None:
        place = LARGEST_DECK - self._stock + 1
        if self._stock == 1:
            self.given[seat][self._upcard] += 1
        elif self._stock == 2:
            self.places[place] = card
            self.given[seat][card] += 1
        else:
            self.came.append((len(self.codes), seat, place, card))
        self._stock -= 1
        self._note(seat, DRAW, act)

    def _note(self, seat: int, code: int, act: Act) -> None:
        self.codes.append(code)
        self.acts.append(act)
        self.lying.append(+self.melded[seat])

    def _need(self) -> None:
        """Note the cards that the other hand must have had by now: those gone, and those that lie melded."""
        out, lie, given = self.out[OTHER], self.melded[OTHER], self.given[OTHER]
        for kind in {*out, *lie}:
            while out[kind] + lie[kind] - given[kind] > self._needed[kind]:
                self._needed[kind] += 1
                self.needs.append((len(self.codes) - 1, kind))


def pose(seen: TwoHandedObservation, known: Certain, levels: Sequence[int], slip: float) -> Posed:
    """Make the problem of an observation, as the auction games do."""
    w, s = Watched(seen), seen.position
    dealt = [w.top + place for place in range(2 * HAND_SIZE) if dealt_to(place, w.dealer) == ME]
    theirs = [w.top + place for place in range(2 * HAND_SIZE) if dealt_to(place, w.dealer) == OTHER]
    mine = Counter(slot & 31 for slot in slots(s.hand[ME])) + w.out[ME]
    mine -= w.given[ME] + Counter(card for _, seat, _, card in w.came if seat == ME)
    seats = dict(zip(dealt, mine.elements(), strict=True))
    seats |= {place: card for _, seat, place, card in w.came if seat == ME} | w.places
    drawn = [(act, place) for act, seat, place, _ in w.came if seat == OTHER]
    when = [-1] * len(theirs) + [act for act, _ in drawn]
    theirs += [place for _, place in drawn]
    left = [place for place in range(w.top, LARGEST_DECK) if place not in seats and place not in set(theirs)]
    hidden = [*theirs, *left]
    cards = list((Counter(indices(seen.rules.deck.cards)) - Counter(seats.values())).elements())
    deck = [seats.get(place, 0) for place in range(LARGEST_DECK)]
    rest = [0] * (MOST_ACTS - len(w.codes))
    table = Table(
        rules=seen.rules.terms,
        b=belief(w.codes, levels, QUICK, slip),
        c=chain([OTHER] * len(theirs) + [0] * len(left), [(1 << 32) - 1] * 2, movable=len(theirs), ordered=True),
        dealer=w.dealer,
        lying=[sum(1 << kind for kind in lie) for lie in w.lying] + rest,
        twice=[sum(1 << kind for kind, copies in lie.items() if copies > 1) for lie in w.lying] + rest,
        deck=deck,
        places=[*hidden, *[0] * (LARGEST_DECK - len(hidden))],
    )

    def begin(random: Random, _draw: Draw) -> list[int]:
        return drawn_in_time(random, cards, when, w.needs, lambda _: False)

    flow = Counter(w.given[OTHER])
    flow.subtract(w.out[OTHER])
    lie = {0: flow, 1: Counter(map(index_of, known.spots[1].known))} if len(known.spots) > 1 else {0: flow}
    rules = f"{__name__}.weighed"
    return Posed(rules, table, w.acts, CARDS, [0] * len(theirs) + [1] * len(left), lie, begin)
