"""The scene that a game has by itself: its table drawn from an observation, in plain words.

A game derives its scene from `BaseScene` and overrides what it has more of: mostly `zones`, `words` and `name_of`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, Protocol, TypeVar

from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Action, Draw, Held, Play
from pinochle_widgets.games.events import CardPlayed, Event, GameOver, RoundDealt, RoundSettled
from pinochle_widgets.games.protocol import GAME, ROUND, START, Company, Decision
from pinochle_widgets.games.protocol.picture.board import Happening, HappeningType, LogKind, LogLine, Picture
from pinochle_widgets.games.protocol.picture.choices import Choices
from pinochle_widgets.games.protocol.picture.parts import Lines, Panel, PanelRow, Score, ScoreRow, Seat
from pinochle_widgets.games.protocol.picture.zones import (
    ClosedZone,
    HandZone,
    Seating,
    StockZone,
    TrickCard,
    TrickZone,
    Zone,
)
from pinochle_widgets.games.protocol.state import Observation
from pinochle_widgets.games.protocol.words import figure
from pinochle_widgets.games.zones import (
    DEAL,
    PLACES,
    button,
    card_of,
    end_buttons,
    hand_card,
    happening,
    next_game_buttons,
    no_chip,
    panel,
    rules_in_force,
)

LOGGED: dict[str, LogKind] = {"meld": "m", "take": "t"}
"""The types of happenings that the log keeps, with the kind of their lines."""

SEATING: dict[int, Seating] = {2: "two", 3: "three", 4: "four"}


class TableObservation(Observation, Protocol):
    """An observation that `BaseScene` draws."""

    @property
    def number(self) -> int:
        """The number of the game, from 1."""

    @property
    def winner(self) -> int | None:
        """The seat that has won, if the game is over."""

    @property
    def hand_sizes(self) -> Sequence[int]:
        """The number of cards in each hand, by seat."""

    @property
    def scores(self) -> Sequence[int]:
        """The points of each seat."""


TableT = TypeVar("TableT", bound=TableObservation)
"""The type of a game's own observations."""


class BaseScene(Generic[TableT]):
    """The pictures and words of a table, made from observations alone.

    Where an observation has them, `trick` (pairs of seat and card), `dealer`, `stock` (a number) and `rounds` (the points of
    each seat, by round) are shown, too. A trick that an event `TAKES` is shown once more from the `CardPlayed` events before it.
    """

    # ---- the parts that a game may draw or word in its own way

    def zones(self, seen: TableT, *, keep: bool = False) -> list[Zone]:
        """List the places of cards: the hand, the closed hands, and trick and stock where the game has them."""
        me = seen.seat
        found: list[Zone] = [HandZone(id="hand", kind="hand", owner=me, cards=list(map(hand_card, seen.hand)))]
        found += [
            ClosedZone(id=f"closed{seat}", kind="closed", owner=seat, cards=[], count=seen.hand_sizes[seat])
            for seat in self.clockwise(seen)[1:]
        ]
        if hasattr(seen, "trick"):
            lying, winner = _taken(seen.history) if keep else (seen.trick, None)
            cards: list[TrickCard] = [{**card_of(card), "seat": seat} for seat, card in lying]
            led = lying[0][0] if lying else None
            found.append(TrickZone(id="trick", kind="trick", owner=None, cards=cards, led=led, winner=winner))
        if hasattr(seen, "stock"):
            draw = next((str(action) for action in seen.legal_actions if isinstance(action, Draw)), None)
            found.append(
                StockZone(
                    id="stock",
                    kind="stock",
                    owner=None,
                    count=seen.stock,
                    upcard=None,
                    can=draw is not None,
                    action=draw,
                )
            )
        return found

    def words(self, event: Event, seen: TableT, company: Company) -> tuple[HappeningType, str]:
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

    def name_of(self, action: Action, seen: TableT) -> str:
        """Name an action as a hint does: ``Play the ace of spades``."""
        card = getattr(action, "card", None)
        return f"{action.VERB.capitalize()} the {card.name}" if card else str(action).capitalize()

    def status(self, seen: TableT, company: Company) -> tuple[str, str]:
        """Describe the next action that is due: a title and a line."""
        if seen.stage == "over":
            return self._won(seen, company), "Play again?"
        if not seen.to_act:
            return "The round is over", "Deal the next one."
        turn = seen.to_act[0]
        if turn != seen.seat:
            others = "others" if len(seen.hand_sizes) > 2 else "other player"
            return f"{company.seen_from(seen.seat)[turn]} is on turn", f"Waiting for the {others}…"
        return company.does(seen.seat, turn, "are on turn", "is on turn"), self.due(seen)

    @staticmethod
    def _won(seen: TableT, company: Company) -> str:
        """Name the winner of the game in a sentence; without one say that the game is over."""
        if seen.winner is None:
            return "The game is over"
        return f"{company.does(seen.seat, seen.winner, 'have won', 'has won')} the game"

    def due(self, seen: TableT) -> str:
        """Describe in a sentence the actions that the seat on turn may choose from."""
        verbs = dict.fromkeys(action.VERB for action in seen.legal_actions)
        return f"{' or '.join(verbs).capitalize()}." if verbs else ""

    # ---- the scene

    @staticmethod
    def clockwise(seen: TableT) -> list[int]:
        """List the seats, the viewer first."""
        seats = len(seen.hand_sizes)
        return [(seen.seat + n) % seats for n in range(seats)]

    def picture(self, seen: TableT, company: Company, *, keep: bool = False) -> Picture:
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
            "chip": no_chip(),
            "panel": None,
        }

    def choices(self, seen: TableT) -> Choices:
        """List the legal actions of the seat, by the labels of its cards.

        Of several actions with one card the first is done by a click on it; the others are listed with those that have no card.
        """
        played = {held.id: action for held in seen.hand if (action := _first_with(held, seen))}
        return {
            "play": {label: str(action) for label, action in played.items()},
            "melds": [],
            "actions": [str(action) for action in seen.legal_actions if action not in played.values()],
        }

    def play_of(self, seen: TableT, card_id: str) -> Action | None:
        """Make the first legal action with one of the seat's cards; where there is none, the play of it, which is refused."""
        held = next((held for held in seen.hand if held.id == card_id), None)
        return None if held is None else _first_with(held, seen) or Play(seen.seat, card=held.card)

    def meld_of(self, seen: TableT, ids: Sequence[str]) -> Action | None:
        """Make no meld: games that have them say how."""
        return None

    def together(self, seen: TableT) -> Sequence[Action]:
        """List no melds: games that lay several at once say which."""
        return ()

    def tell_meld(self, seen: TableT, cards: Sequence[Card]) -> Lines | None:
        """Tell of no meld: games that have them say what they lack."""
        return None

    def comment(self, event: Event, seen: TableT, company: Company) -> Happening:
        """Make the comment on an event for animation and screen reader."""
        kind, say = self.words(event, seen, company)
        return happening(kind, getattr(event, "seat", None), say)

    def panel(self, pause: str, seen: TableT, company: Company) -> Panel:
        """Make the panel that the table shows while it waits."""
        if pause == START:
            goal = getattr(seen.rules, "goal", 0)
            return panel(pause, f"Game {seen.number}", [f"Goal {goal}."] * bool(goal), buttons=[DEAL])
        order = self.clockwise(seen)
        rounds = getattr(seen, "rounds", ())
        points = {**({"This round": rounds[-1]} if rounds else {}), "Total": seen.scores}
        title, buttons = "", [button("Go on", "continue", primary=True)]
        if pause == GAME:
            title, buttons = self._won(seen, company), next_game_buttons()
        if pause == ROUND:
            title, buttons = f"Round {seen.round} is over", end_buttons(f"Deal round {seen.round + 1}", "continue")
        rows: list[PanelRow] = [
            {"label": label, "values": [of[seat] for seat in order]} for label, of in points.items()
        ]
        head = [company.seen_from(seen.seat)[seat] for seat in order]
        return panel(pause, title, rows=rows, buttons=buttons) | {"head": head}

    def advice(self, decision: Decision, seen: TableT, company: Company) -> Decision:
        """Give the decision as it is."""
        return decision

    def explain(self, seen: TableT, company: Company) -> Lines:
        """Explain the actions that the seat may choose from, as the status does."""
        title, text = self.status(seen, company)
        return {"title": title, "lines": [text]}

    # ---- parts of the picture

    @staticmethod
    def _plate(seen: TableT, company: Company, seat: int) -> Seat:
        """Make the plate of a seat."""
        seats, points = len(seen.hand_sizes), seen.scores[seat]
        dealt = bool(seen.round) and seat == getattr(seen, "dealer", None)
        plate = company.plate(seen.seat, seat, total=points, banked=points, turn=seat in seen.to_act, dealt=dealt)
        if seats not in PLACES:
            return plate
        return plate | {"place": PLACES[seats][(seat - seen.seat) % seats], "ours": seat == seen.seat}

    def _log(self, seen: TableT, company: Company) -> list[LogLine]:
        """Write the melds and tricks of the round as lines of the log."""
        told = [(event, *self.words(event, seen, company)) for event in seen.history]
        return [(0, getattr(event, "seat", 0), LOGGED[kind], say) for event, kind, say in told if kind in LOGGED]

    def _score(self, seen: TableT, company: Company) -> Score:
        """Make the scoresheet: a row for each round, and their sum."""
        order, rounds = self.clockwise(seen), getattr(seen, "rounds", ())
        rows: list[ScoreRow] = [
            {"kind": "round", "label": f"Round {n}", "values": [points[seat] for seat in order]}
            for n, points in enumerate(rounds, 1)
        ]
        rows += [{"kind": "sum", "label": "Total", "values": [seen.scores[seat] for seat in order]}] if rows else []
        goal = getattr(seen.rules, "goal", 0)
        head = [f"Goal {goal}" if goal else "", *(company.seen_from(seen.seat)[seat] for seat in order)]
        return {"head": head, "rows": rows}


def _first_with(held: Held, seen: Observation) -> Action | None:
    return next((action for action in seen.legal_actions if getattr(action, "card", None) == held.card), None)


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


def _stage(seen: TableObservation) -> str:
    """Name the stage for the page: that of the seat's own turn, or that it waits."""
    if seen.stage == "over":
        return "game"
    if not seen.to_act:
        return "round"
    return seen.stage if seen.seat in seen.to_act else "wait"


def _to(points: Iterable[int]) -> str:
    """Join points as a score: ``120 to 80``."""
    return " to ".join(map(figure, points))
