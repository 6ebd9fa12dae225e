"""The acts of a round as one seat saw them, and where each card of the deck went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from pinochle_widgets.cards import RANKS, Card
from pinochle_widgets.games.believing.posed import Act, since_the_deal
from pinochle_widgets.games.canasta.rules import codes
from pinochle_widgets.games.canasta.rules.core.cards import kind_of, rank_of
from pinochle_widgets.games.canasta.rules.core.dealing import dealt_to, talon_start
from pinochle_widgets.games.canasta.rules.core.layout import ME, SEATS, TALON_SIZES
from pinochle_widgets.games.canasta.rules.moves import events
from pinochle_widgets.games.canasta.rules.moves.actions import SPECIALS
from pinochle_widgets.games.canasta.rules.moves.coded import code_of_cards
from pinochle_widgets.games.events import RoundDealt

if TYPE_CHECKING:
    from pinochle_widgets.games.canasta.rules.observation import CanastaObservation

OTHER = 1


class Watched:
    """The acts of a round as one seat saw them; seats are counted from that one.

    Threes that were drawn and laid are taken to be the first of the cards that came then: it makes no difference which they were.

    Attributes
    ----------
    codes : list of int
    acts : list of Act
        The acts.
    places : tuple of list of (int, int)
        By seat, the places of the deck whose cards it got, each with the act with which they came; -1 in the deal.
    flow : tuple of Counter
        By seat, the cards that came from elsewhere, less those that went; what was dealt and drawn is not among them.
    needs : list of (int, int)
        Acts, with the kinds of which the other hand must have had a further copy before.
    """

    def __init__(self, seen: CanastaObservation) -> None:
        self.codes: list[int] = []
        self.acts: list[Act] = []
        self.places: tuple[list[tuple[int, int]], list[tuple[int, int]]] = [], []
        self.flow = Counter[int](), Counter[int]()
        self.needs: list[tuple[int, int]] = []
        self.dealer = 0
        self._me, self._terms = seen.seat, seen.rules.terms
        self._known: dict[int, int] = {}
        self._next, self._talons = 0, 0
        self._needed = Counter[int]()
        self._laid = Counter[int]()
        self._pile: Counter[int] = Counter()  # taken in this turn
        history = list(since_the_deal(seen.history, RoundDealt))
        for number, event in enumerate(history):
            self._take(event, history[:number], history[number + 1 :])

    def deck(self, dealt: Counter[int]) -> dict[int, int]:
        """List the kinds at the places that are known.

        Parameters
        ----------
        dealt : Counter of int
            The cards that the seat itself was dealt and drew, but for those that it laid as threes.
        """
        drawn = Counter(self._known[place] for act, place in self.places[ME] if act >= 0)
        mine = list((dealt - drawn).elements())
        own = [place for _, place in self.places[ME] if place not in self._known]
        return self._known | dict(zip(own, mine, strict=True))

    def _take(self, event: object, before: list[object], after: list[object]) -> None:
        match event:
            case RoundDealt(dealer=dealer):
                self._deal(dealer ^ self._me)
            case events.PileBegun(cards=cards):
                for card in cards:
                    self._known[self._next] = kind_of(card)
                    self._next += 1
            case events.ThreesLaid(seat=seat, cards=cards):
                self._lay_threes(seat ^ self._me, cards, before, after)
            case events.CardsDrawn(seat=seat, cards=cards, count=count, talon=talon):
                threes = next((each.cards for each in after[:1] if isinstance(each, events.ThreesLaid)), ())
                if talon:
                    laid = [each for each in before[-1:] if isinstance(each, events.ThreesLaid)]
                    self._give_talon(seat ^ self._me, count, cards, laid)
                else:
                    self._note(seat, codes.DRAW, "draw")
                    self._own(seat ^ self._me, count, cards, threes)
            case events.PileTaken(seat=seat, rest=rest):
                held = list(next(each.cards for each in after if isinstance(each, events.MeldLaid)))
                held.remove(event.top)
                rank = rank_of(kind_of(event.top))
                self._note(
                    seat, codes.TAKE + code_of_cards(rank, held), f"take with {' '.join(map(str, held)) or 'none'}"
                )
                self._pile = Counter(map(kind_of, rest))
                self._change(seat ^ self._me, held, rest)
            case events.MeldLaid(seat=seat, rank=rank, cards=cards, size=size):
                if not (before and isinstance(before[-1], events.PileTaken)):
                    base = codes.ADD if size > len(cards) else codes.MELD
                    self._note(
                        seat, base + code_of_cards(RANKS.index(rank), cards), f"meld {' '.join(map(str, cards))}"
                    )
                    self._change(seat ^ self._me, cards, ())
            case events.MeldsReturned(seat=seat, pile=pile):
                self._note(seat, codes.RETURN, "return")
                self.flow[seat ^ self._me].update(self._laid)
                if pile:
                    self.flow[seat ^ self._me].subtract(self._pile)
                self._laid.clear()
            case events.CardDiscarded(seat=seat, card=card):
                self._note(seat, codes.DISCARD + kind_of(card), f"discard {card}")
                self._change(seat ^ self._me, (card,), ())
                self._laid.clear()
                self._pile = Counter()
            case events.SpecialShown(seat=seat, kind=kind):
                self._note(seat, codes.SPECIAL + SPECIALS.index(kind), kind)
            case _:
                pass

    def _note(self, seat: int, code: int, text: str) -> None:
        self.codes.append(code)
        self.acts.append(Act(seat, text))

    def _deal(self, dealer: int) -> None:
        self.dealer = dealer
        for place in range(SEATS * self._terms.hand_size):
            self.places[dealt_to(place, dealer)].append((-1, place))
        self._next = talon_start(2, self._terms)

    def _lay_threes(self, seat: int, cards: Iterable[Card], before: list[object], after: list[object]) -> None:
        """Note where threes on the mat came from, unless they were drawn, or lay in a pile."""
        last = next((each for each in reversed(before) if not isinstance(each, events.ThreesLaid)), None)
        if isinstance(last, RoundDealt | events.PileBegun):
            kinds = [kind_of(card) for card in cards]
            first = [place for _, place in self.places[seat]][: len(kinds)]
            self._known.update(zip(first, kinds, strict=True))
            self.places[seat].extend((-1, self._next + number) for number in range(len(kinds)))
            self._next += len(kinds)
        elif isinstance(last, events.PileTaken | events.MeldLaid | events.Opened) and seat == self._seat_of(last):
            self.flow[seat].subtract(map(kind_of, cards))

    def _seat_of(self, event: object) -> int:
        return int(getattr(event, "seat", 0)) ^ self._me

    def _own(self, seat: int, count: int, cards: Iterable[Card], threes: Iterable[Card]) -> None:
        """Note the places of cards that were drawn: threes first."""
        for card in threes:
            self._known[self._next] = kind_of(card)
            self._next += 1
        self._get(seat, range(self._next, self._next + count), cards)
        self._next += count

    def _get(self, seat: int, places: Sequence[int], cards: Iterable[Card]) -> None:
        """Note a seat for the cards of some places; its own are known."""
        self.places[seat].extend((len(self.codes) - 1, place) for place in places)
        self._known.update(zip(places, map(kind_of, cards), strict=False))

    def _give_talon(self, seat: int, count: int, cards: Iterable[Card], threes: list[events.ThreesLaid]) -> None:
        """Note the places of the cards of a talon, and of those that replaced its threes."""
        start, size = talon_start(self._talons, self._terms), TALON_SIZES[self._talons]
        self._talons += 1
        kinds = [kind_of(card) for each in threes for card in each.cards]
        places = [*range(start, start + size), *range(self._next, self._next + count + len(kinds) - size)]
        self._next += count + len(kinds) - size
        self._known.update(zip(places, kinds, strict=False))
        self._get(seat, places[len(kinds) :], cards)

    def _change(self, seat: int, went: Iterable[Card], came: Iterable[Card]) -> None:
        """Note cards that left a hand, and those that came from the pile."""
        kinds = [kind_of(card) for card in went]
        self._laid.update(kinds)
        flow = self.flow[seat]
        flow.subtract(kinds)
        if seat == OTHER:
            for kind in dict.fromkeys(kinds):
                while -flow[kind] > self._needed[kind]:
                    self._needed[kind] += 1
                    self.needs.append((len(self.codes) - 1, kind))
        flow.update(kind_of(card) for card in came)
