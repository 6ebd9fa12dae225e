"""The scene that a game has by itself: its table drawn from an observation, in plain words.

A game derives its scene from `BaseScene` and overrides what it has more of: mostly `zones`, `words` and `name_of`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any  # Any: observations of any game, which have members of its own

from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Action, Draw, Held, Play
from pinochle_widgets.games.events import CardPlayed, Event, GameOver, RoundDealt, RoundSettled
from pinochle_widgets.games.protocol import GAME, ROUND, START, Company, Decision
from pinochle_widgets.games.protocol.picture.board import HappeningType
from pinochle_widgets.games.zones import PLACES, Comment, Zones, button, next_game_buttons, rules_in_force, zone

LOGGED = {"meld": "m", "take": "t"}
"""The types of happenings that the log keeps, with the kind of their lines."""

SEATING = {2: "two", 3: "three", 4: "four"}


class BaseScene:
    """The pictures and words of a table, made from observations alone.

    An observation has besides the members of `protocol.Observation`: `number`, `winner`, `hand_sizes` and `scores` by seat. Where
    it has them, `trick` (pairs of seat and card), `dealer`, `stock` (a number) and `rounds` (the points of each seat, by round)
    are shown, too. A trick that an event `TAKES` is shown once more from the `CardPlayed` events before it.
    """

    # ---- the parts that a game may draw or word in its own way

    def zones(self, seen: Any, *, keep: bool = False) -> list[Zones]:
        """List the places of cards: the hand, the closed hands, and trick and stock where the game has them."""
        me = seen.seat
        found = [zone("hand", "hand", me, [card_of(held) for held in seen.hand])]
        found += [
            zone(f"closed{seat}", "closed", seat, [], count=seen.hand_sizes[seat]) for seat in self.clockwise(seen)[1:]
        ]
        if hasattr(seen, "trick"):
            lying, winner = _taken(seen.history) if keep else (seen.trick, None)
            cards = [card_of(card) | {"seat": seat} for seat, card in lying]
            found.append(zone("trick", "trick", None, cards, led=lying[0][0] if lying else None, winner=winner))
        if hasattr(seen, "stock"):
            can = [str(action) for action in seen.legal_actions if isinstance(action, Draw)]
            found.append(
                zone("stock", "stock", None, count=seen.stock, upcard=None, can=bool(can), action=next(iter(can), None))
            )
        return found

    def words(self, event: Event, seen: Any, company: Company) -> tuple[HappeningType, str]:
        """Describe an event: the type of its happening, and the sentence to say; an empty one says nothing."""

        def does(seat: int, one: str, many: str) -> str:
            return company.does(seen.seat, seat, one, many)

        match event:
            case RoundDealt():
                return "deal", f"Round {event.round} is dealt. {does(event.leader, 'begin', 'begins')}."
            case CardPlayed():
                return "play", f"{does(event.seat, 'play', 'plays')} the {event.card.card.name}."
            case RoundSettled():
                return (
                    "round",
                    f"Round {event.round} is over: {_to(event.totals[seat] for seat in self.clockwise(seen))}.",
                )
            case GameOver():
                return "game", f"{does(event.winner, 'have won', 'has won')} the game."
            case _ if event.TAKES == "trick":
                return "take", f"{does(getattr(event, 'seat', 0), 'take', 'takes')} the trick."
            case _:
                return "phase", ""

    def name_of(self, action: Action, seen: Any) -> str:  # noqa: ARG002 - other scenes need it
        """Name an action as a hint does: ``Play the ace of spades``."""
        card = getattr(action, "card", None)
        return f"{action.VERB.capitalize()} the {card.name}" if card else str(action).capitalize()

    def status(self, seen: Any, company: Company) -> tuple[str, str]:
        """Describe the next action that is due: a title and a line."""
        if seen.stage == "over":
            return f"{company.does(seen.seat, seen.winner or 0, 'have won', 'has won')} the game", "Play again?"
        if not seen.to_act:
            return "The round is over", "Deal the next one."
        turn = seen.to_act[0]
        if turn != seen.seat:
            return f"{company.seen_from(seen.seat)[turn]} is on turn", "Waiting for the other player…"
        return company.does(seen.seat, turn, "are on turn", "is on turn"), self.due(seen)

    def due(self, seen: Any) -> str:
        """Describe in a sentence the actions that the seat on turn may choose from."""
        verbs = dict.fromkeys(action.VERB for action in seen.legal_actions)
        return f"{' or '.join(verbs).capitalize()}." if verbs else ""

    # ---- the scene

    @staticmethod
    def clockwise(seen: Any) -> list[int]:
        """List the seats, the viewer first."""
        seats = len(seen.hand_sizes)
        return [(seen.seat + n) % seats for n in range(seats)]

    def picture(self, seen: Any, company: Company, *, keep: bool = False) -> Zones:
        """Draw the table as the seat sees it: zones of cards, and words."""
        title, text = self.status(seen, company)
        return {
            "seating": SEATING[len(seen.hand_sizes)],
            "zones": self.zones(seen, keep=keep),
            "info": {
                "number": seen.number,
                "round": seen.round,
                "turn": 0,
                "phase": 0,
                "goal": getattr(seen.rules, "goal", 0),
                "stage": _stage(seen),
                "lines": [f"Round {seen.round or 1}"],
            },
            "seats": [self._plate(seen, company, seat) for seat in self.clockwise(seen)],
            "score": self._score(seen, company),
            "rules": rules_in_force(seen.rules),
            "log": self._log(seen, company),
            "status": {"title": title, "text": text},
            "chip": {"text": "", "points": 0, "on": False},
            "panel": None,
        }

    def choices(self, seen: Any) -> Zones:
        """List the legal actions of the seat, by the labels of its cards."""
        plays = {action.card: str(action) for action in seen.legal_actions if hasattr(action, "card")}
        return {
            "play": {held.id: plays[held.card] for held in seen.hand if held.card in plays},
            "melds": [],
            "actions": [str(action) for action in seen.legal_actions if not hasattr(action, "card")],
        }

    def play_of(self, seen: Any, card_id: str) -> Action | None:
        """Make the play of one of the seat's cards, legal or not."""
        held = next((held for held in seen.hand if held.id == card_id), None)
        return Play(seen.seat, card=held.card) if held else None

    def meld_of(self, seen: Any, ids: Sequence[str]) -> Action | None:  # noqa: ARG002 - other scenes need it
        """Make no meld: games that have them say how."""
        return None

    def tell(self, event: Event, seen: Any, company: Company) -> Zones:
        """Describe an event for animation and screen reader."""
        kind, say = self.words(event, seen, company)
        return Comment(kind, getattr(event, "seat", None), say).zones()

    def panel(self, pause: str, seen: Any, company: Company) -> Zones:
        """Make the panel that the table shows while it waits."""
        panel: Zones = {"kind": pause, "title": "", "lines": [], "rows": [], "note": "", "buttons": []}
        if pause == START:
            goal = getattr(seen.rules, "goal", 0)
            deal = button("Deal", "continue", primary=True)
            return panel | {"title": f"Game {seen.number}", "lines": [f"Goal {goal}."] * bool(goal), "buttons": [deal]}
        order = self.clockwise(seen)
        rounds = getattr(seen, "rounds", ())
        points = {**({"This round": rounds[-1]} if rounds else {}), "Total": seen.scores}
        panel["head"] = ["", *(company.seen_from(seen.seat)[seat] for seat in order)]
        panel["rows"] = [{"label": label, "values": [of[seat] for seat in order]} for label, of in points.items()]
        if pause == GAME:
            won = company.does(seen.seat, seen.winner or 0, "have won", "has won")
            return panel | {"title": f"{won} the game", "buttons": next_game_buttons()}
        go_on = button(f"Deal round {seen.round + 1}" if pause == ROUND else "Go on", "continue", primary=True)
        return panel | {"title": f"Round {seen.round} is over" if pause == ROUND else "", "buttons": [go_on]}

    def advice(self, decision: Decision, seen: Any, company: Company) -> Decision:  # noqa: ARG002 - as above
        """Give the decision as it is."""
        return decision

    def explain(self, seen: Any, company: Company) -> Zones:
        """Explain the actions that the seat may choose from, as the status does."""
        title, text = self.status(seen, company)
        return {"title": title, "lines": [text]}

    # ---- parts of the picture

    @staticmethod
    def _plate(seen: Any, company: Company, seat: int) -> Zones:
        """Make the plate of a seat."""
        seats = len(seen.hand_sizes)
        place = (
            {"place": PLACES[seats][(seat - seen.seat) % seats], "ours": seat == seen.seat} if seats in PLACES else {}
        )
        return {
            **company.plate(seen.seat, seat),
            "total": seen.scores[seat],
            "banked": seen.scores[seat],
            "turn": seat in seen.to_act,
            "dealt": bool(seen.round) and seat == getattr(seen, "dealer", None),
            **place,
        }

    def _log(self, seen: Any, company: Company) -> list[list[object]]:
        """Write the melds and tricks of the round as lines of the log."""
        told = [(event, *self.words(event, seen, company)) for event in seen.history]
        return [[0, getattr(event, "seat", 0), LOGGED[kind], say] for event, kind, say in told if kind in LOGGED]

    def _score(self, seen: Any, company: Company) -> Zones:
        """Make the scoresheet: a row for each round, and their sum."""
        order, rounds = self.clockwise(seen), getattr(seen, "rounds", ())
        rows: list[Zones] = [
            {"kind": "round", "label": f"Round {n}", "values": [points[seat] for seat in order]}
            for n, points in enumerate(rounds, 1)
        ]
        rows += [{"kind": "sum", "label": "Total", "values": [seen.scores[seat] for seat in order]}] if rows else []
        goal = getattr(seen.rules, "goal", 0)
        head = [f"Goal {goal}" if goal else "", *(company.seen_from(seen.seat)[seat] for seat in order)]
        return {"head": head, "rows": rows}


def card_of(held: Held | Card) -> Zones:
    """Make an open card of a zone, of a held card or a card; the name stands for a label that is missing."""
    card = held.card if isinstance(held, Held) else held
    return {"id": getattr(held, "id", "") or str(card), "card": str(card)}


def _taken(history: Sequence[Event]) -> tuple[list[tuple[int, Held]], int | None]:
    """Find the cards of the trick that was taken last, and the seat that took it."""
    cards: list[tuple[int, Held]] = []
    winner = None
    for event in reversed(history):
        if event.TAKES:
            if winner is not None:
                break
            winner = getattr(event, "seat", None)
        elif isinstance(event, CardPlayed) and winner is not None:
            cards.insert(0, (event.seat, event.card))
    return cards, winner


def _stage(seen: Any) -> str:
    """Name the stage for the page: that of the seat's own turn, or that it waits."""
    if seen.stage == "over":
        return "game"
    if not seen.to_act:
        return "round"
    return seen.stage if seen.seat in seen.to_act else "wait"


def _to(points: Iterable[int]) -> str:
    """Join points as a score: ``120 to 80``."""
    return " to ".join(map(str, points))
