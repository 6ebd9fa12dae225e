"""The scene of the toy rummy: the table of `BaseScene`, with a pile and sets, and words of its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Action, Draw
from pinochle_widgets.games.events import Event
from pinochle_widgets.games.protocol import Company, listing, plural
from pinochle_widgets.games.protocol.picture.board import HappeningType, Picture
from pinochle_widgets.games.protocol.picture.choices import Choices
from pinochle_widgets.games.protocol.picture.zones import Zone
from pinochle_widgets.games.scene import BaseScene
from pinochle_widgets.games.zones import card_of, zone
from rummy_toy import core
from rummy_toy.moves import CardDrawn, CardThrown, Discard, LaySet, SetLaid, Take, WentOut
from rummy_toy.observation import RummyObservation


class RummyScene(BaseScene[RummyObservation]):
    """The maker of pictures and words of a table."""

    def zones(self, seen: RummyObservation, *, keep: bool = False) -> list[Zone]:
        """List the places of cards: those of any game with a stock, the pile, and the sets, of a kind that no other game has."""
        hand, closed, stock = super().zones(seen, keep=keep)
        take = next((str(action) for action in seen.legal_actions if isinstance(action, Take)), None)
        return [
            hand,
            {**closed, "cards": list(map(card_of, seen.shown))},
            stock,
            zone("pile", "pile", None, map(card_of, seen.pile), label="Pile", action=take),
            *(
                zone(
                    f"sets{seat}",
                    "sets",
                    seat,
                    [card_of(card) for owner, cards in seen.sets if owner == seat for card in cards],
                    label="Sets",
                )
                for seat in self.clockwise(seen)
            ),
        ]

    def picture(self, seen: RummyObservation, company: Company, *, keep: bool = False) -> Picture:
        """Draw the table, with the points in hand."""
        left = _worth(held.card for held in seen.hand)
        chip = {"text": f"{plural(left, 'point')} in hand", "points": left, "on": False}
        return super().picture(seen, company, keep=keep) | {"chip": chip}

    def choices(self, seen: RummyObservation) -> Choices:
        """List the legal actions of the seat, by the labels of its cards; the dearest set comes first."""
        lays = [action for action in seen.legal_actions if isinstance(action, LaySet)]
        return super().choices(seen) | {
            "melds": [
                {"action": str(lay), "ids": list(map(str, lay.cards)), "name": "Set", "points": _worth(lay.cards)}
                for lay in sorted(lays, key=lambda lay: -_worth(lay.cards))
            ],
            "actions": [str(action) for action in seen.legal_actions if isinstance(action, Draw | Take)],
        }

    def play_of(self, seen: RummyObservation, card_id: str) -> Discard | None:
        """Make the discard of one of the seat's cards, legal or not."""
        held = next((held for held in seen.hand if held.id == card_id), None)
        return Discard(seen.seat, card=held.card) if held else None

    def meld_of(self, seen: RummyObservation, ids: Sequence[str]) -> LaySet | None:
        """Make the set of some of the seat's cards, if they are one."""
        cards = [held.card for held in seen.hand if held.id in ids]
        fits = len(cards) == len(ids) and core.is_set(cards, seen.rules)
        return LaySet(seen.seat, cards=tuple(cards)) if fits else None

    def name_of(self, action: Action, seen: RummyObservation) -> str:
        """Name an action as a hint does."""
        match action:
            case Draw():
                return "Draw a card"
            case Take():
                return f"Take the {seen.pile[-1].name}"
            case LaySet(cards=cards):
                return f"Lay {listing(card.name for card in cards)}"
            case _:
                return super().name_of(action, seen)

    def due(self, seen: RummyObservation) -> str:
        """Describe the actions that the seat on turn may choose from."""
        if seen.stage == core.TO_DRAW:
            return "Draw from the stock, or take the card that lies open on the pile."
        return "Lay sets before; a discard ends the turn."

    def words(self, event: Event, seen: RummyObservation, company: Company) -> tuple[HappeningType, str]:
        """Describe an event: the kind of animation, and the words."""

        def does(seat: int, one: str, many: str) -> str:
            return company.does(seen.seat, seat, one, many)

        match event:
            case CardDrawn(seat, None, _):
                return "draw", f"{does(seat, 'draw', 'draws')} a card."
            case CardDrawn(seat, card, from_pile):
                one, many = ("take", "takes") if from_pile else ("draw", "draws")
                return "draw", f"{does(seat, one, many)} the {card.name}."
            case SetLaid(seat, cards):
                return "meld", f"{does(seat, 'lay', 'lays')} {listing(card.name for card in cards)}."
            case CardThrown(seat, card):
                return "play", f"{does(seat, 'discard', 'discards')} the {card.name}."
            case WentOut(seat):
                return "phase", f"{does(seat, 'are', 'is')} out."
            case _:
                return super().words(event, seen, company)


def _worth(cards: Iterable[Card]) -> int:
    return sum(map(core.worth, cards))


SCENE = RummyScene()
