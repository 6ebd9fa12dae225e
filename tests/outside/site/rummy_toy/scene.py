"""The scene of the toy rummy: pictures and words for one seat, made from its observations alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pinochle_widgets.games.actions import Action, Draw
from pinochle_widgets.games.events import Event, GameOver, RoundDealt
from pinochle_widgets.games.protocol import Company, Decision, listing, plural
from pinochle_widgets.games.zones import Comment, button
from rummy_toy import core
from rummy_toy.moves import CardDrawn, CardThrown, Discard, LaySet, RoundOver, SetLaid, Take, WentOut
from rummy_toy.observation import RummyObservation

Plain = dict[str, Any]


class RummyScene:
    """The maker of pictures and words of a table."""

    @staticmethod
    def picture(seen: RummyObservation, company: Company, *, keep: bool = False) -> Plain:  # noqa: ARG004
        """Draw the table as the seat sees it: zones of cards, and words."""
        me, other = seen.seat, 1 - seen.seat
        can = any(isinstance(action, Draw) for action in seen.legal_actions)
        known = [{"id": str(card), "card": str(card)} for card in seen.shown]
        title, text = status(seen, company)
        return {
            "seating": "two",
            "zones": [
                {"id": "hand", "kind": "hand", "owner": me, "cards": [_card(held.card) for held in seen.hand]},
                {"id": "closed", "kind": "closed", "owner": other, "cards": known, "count": seen.hand_sizes[other]},
                {
                    "id": "stock",
                    "kind": "stock",
                    "owner": None,
                    "count": seen.stock,
                    "upcard": None,
                    "can": can,
                    "action": Draw.VERB,
                },
                _pile(seen),
                *(_sets(seen, seat) for seat in (me, other)),
            ],
            "info": {
                "number": seen.number,
                "round": seen.round,
                "turn": 0,
                "phase": 0,
                "goal": seen.rules.goal,
                "stage": _stage(seen),
                "lines": [f"Round {seen.round or 1}"],
            },
            "seats": [_seat(seen, company, seat) for seat in (me, other)],
            "score": _score(seen, company),
            "rules": {"title": "Rules in force", "lines": seen.rules.in_force()},
            "log": _log(seen, company),
            "status": {"title": title, "text": text},
            "chip": {"text": plural(_left(seen), "point") + " in hand", "points": _left(seen), "on": False},
            "panel": None,
        }

    @staticmethod
    def choices(seen: RummyObservation) -> Plain:
        """List the legal actions of the seat, by the labels of its cards."""
        actions = seen.legal_actions
        lays = [action for action in actions if isinstance(action, LaySet)]
        return {
            "play": {str(action.card): str(action) for action in actions if isinstance(action, Discard)},
            "melds": [
                {"action": str(lay), "ids": list(map(str, lay.cards)), "name": "Set", "points": _worth(lay.cards)}
                for lay in sorted(lays, key=lambda lay: -_worth(lay.cards))
            ],
            "meldable": [],
            "actions": [str(action) for action in actions if isinstance(action, Draw | Take)],
            "cut": None,
        }

    @staticmethod
    def play_of(seen: RummyObservation, card_id: str) -> Discard | None:
        """Make the discard of one of the seat's cards, legal or not."""
        held = next((held for held in seen.hand if held.id == card_id), None)
        return Discard(seen.seat, card=held.card) if held else None

    @staticmethod
    def meld_of(seen: RummyObservation, ids: Sequence[str]) -> LaySet | None:
        """Make the set of some of the seat's cards, if they are one."""
        cards = [held.card for held in seen.hand if held.id in ids]
        fits = len(cards) == len(ids) and core.is_set(cards, seen.rules)
        return LaySet(seen.seat, cards=tuple(cards)) if fits else None

    @staticmethod
    def tell(event: Event, seen: RummyObservation, company: Company) -> Plain:
        """Describe an event for animation and screen reader."""
        kind, say = _told(event, seen, company)
        return Comment(kind, getattr(event, "seat", None), say).zones()

    @staticmethod
    def panel(pause: str, seen: RummyObservation, company: Company) -> Plain:
        """Make the panel that the table shows while it waits."""
        panel: Plain = {"kind": pause, "lines": [], "rows": [], "note": ""}
        if pause == "start":
            begins = _does(1 - seen.dealer, "begin", "begins", seen, company)
            return panel | {
                "title": f"Game {seen.number}",
                "lines": [f"{begins}.", f"Goal {seen.rules.goal}."],
                "buttons": [button("Deal", "continue", primary=True)],
            }
        order = (seen.seat, 1 - seen.seat)
        values = {"This round": seen.rounds[-1], "Total": seen.totals}
        panel["rows"] = [
            {"label": label, "values": [points[seat] for seat in order]} for label, points in values.items()
        ]
        if pause == "round":
            go_on = button(f"Deal round {seen.round + 1}", "continue", primary=True)
            return panel | {"title": f"Round {seen.round} is over", "buttons": [go_on]}
        won = _does(seen.winner or 0, "have won", "has won", seen, company)
        return panel | {"title": f"{won} the game", "buttons": [button("Next game", "next_game", primary=True)]}

    @staticmethod
    def name_of(action: Action, seen: RummyObservation) -> str:
        """Name an action as a hint does."""
        match action:
            case Draw():
                return "Draw a card"
            case Take():
                return f"Take the {seen.pile[-1].name}"
            case LaySet(cards=cards):
                return f"Lay {listing(card.name for card in cards)}"
            case Discard(card=card):
                return f"Discard the {card.name}"
            case _:
                return str(action)

    @staticmethod
    def advice(decision: Decision, seen: RummyObservation, company: Company) -> Decision:  # noqa: ARG004
        """Give the decision as it is."""
        return decision

    @staticmethod
    def explain(seen: RummyObservation, company: Company) -> Plain:
        """Explain the legal actions of the seat in sentences."""
        title, text = status(seen, company)
        return {"title": title, "lines": [text, "Three or four cards of one rank are a set."]}


def _card(card: Any) -> Plain:
    return {"id": str(card), "card": str(card)}


def _pile(seen: RummyObservation) -> Plain:
    take = next((str(action) for action in seen.legal_actions if isinstance(action, Take)), None)
    return {
        "id": "pile",
        "kind": "pile",
        "owner": None,
        "label": "Pile",
        "cards": list(map(_card, seen.pile)),
        "action": take,
    }


def _sets(seen: RummyObservation, seat: int) -> Plain:
    """Make the zone of a seat's sets, of a kind that no other game has."""
    cards = [_card(card) for owner, cards in seen.sets if owner == seat for card in cards]
    return {"id": f"sets{seat}", "kind": "sets", "owner": seat, "label": "Sets", "cards": cards}


def _stage(seen: RummyObservation) -> str:
    ended = {"over": "game", core.OVER: "round"}
    return ended.get(seen.stage) or (seen.stage if seen.seat in seen.to_act else "wait")


def _seat(seen: RummyObservation, company: Company, seat: int) -> Plain:
    name = company.seen_from(seen.seat)[seat]
    return {
        "seat": seat,
        "name": name,
        "mark": name[:1].upper(),
        "me": seat == seen.seat,
        "person": company.levels[seat] is None,
        "level": company.levels[seat],
        "games": company.wins[seat],
        "total": seen.totals[seat],
        "banked": seen.totals[seat],
        "turn": seat in seen.to_act,
        "dealt": bool(seen.round) and seat == seen.dealer,
    }


def _score(seen: RummyObservation, company: Company) -> Plain:
    order = (seen.seat, 1 - seen.seat)
    rows = [
        {"kind": "round", "label": f"Round {n}", "values": [points[seat] for seat in order]}
        for n, points in enumerate(seen.rounds, 1)
    ]
    rows += [{"kind": "sum", "label": "Total", "values": [seen.totals[seat] for seat in order]}] if rows else []
    return {"head": [f"Goal {seen.rules.goal}", *(company.seen_from(seen.seat)[seat] for seat in order)], "rows": rows}


def _left(seen: RummyObservation) -> int:
    return _worth(held.card for held in seen.hand)


def _worth(cards: Any) -> int:
    return sum(map(core.worth, cards))


# ---- words


def _does(seat: int, one: str, many: str, seen: RummyObservation, company: Company) -> str:
    """Write ``You draw`` or ``Steady draws``: a computer player's seat has a name also for watchers from there."""
    if seat == seen.seat and company.levels[seat] is None:
        return f"You {one}"
    return f"{company.seen_from(seen.seat)[seat]} {many}"


def status(seen: RummyObservation, company: Company) -> tuple[str, str]:
    """Describe the next action that is due: a title and a line."""
    if seen.stage == "over":
        return f"{_does(seen.winner or 0, 'have won', 'has won', seen, company)} the game", "Play again?"
    if not seen.to_act:
        return "The round is over", "Deal the next one."
    turn = seen.to_act[0]
    if turn != seen.seat:
        return f"{company.seen_from(seen.seat)[turn]} is on turn", "Waiting for the other player…"
    if seen.stage == core.TO_DRAW:
        return _does(turn, "draw", "draws", seen, company), "From the stock, or what lies open on the pile."
    return _does(turn, "discard", "discards", seen, company), "Lay sets before; a discard ends the turn."


def _told(event: Event, seen: RummyObservation, company: Company) -> tuple[str, str]:
    """Describe an event: the kind of animation, and the words."""

    def does(seat: int, one: str, many: str) -> str:
        return _does(seat, one, many, seen, company)

    match event:
        case RoundDealt():
            return "deal", f"Round {event.round} is dealt. {does(event.leader, 'begin', 'begins')}."
        case CardDrawn(seat, None, _):
            return "draw", f"{does(seat, 'draw', 'draws')} a card."
        case CardDrawn(seat, card, from_pile):
            return (
                "draw",
                f"{does(seat, 'take' if from_pile else 'draw', 'takes' if from_pile else 'draws')} the {card.name}.",
            )
        case SetLaid(seat, cards):
            return "meld", f"{does(seat, 'lay', 'lays')} {listing(card.name for card in cards)}."
        case CardThrown(seat, card):
            return "play", f"{does(seat, 'discard', 'discards')} the {card.name}."
        case WentOut(seat):
            return "phase", f"{does(seat, 'are', 'is')} out."
        case RoundOver():
            return "round", f"Round over: {event.gains[seen.seat]} to {event.gains[1 - seen.seat]}."
        case GameOver():
            return "game", f"{does(event.winner, 'have won', 'has won')} the game."
        case _:
            return "phase", ""


def _log(seen: RummyObservation, company: Company) -> list[list[object]]:
    """Write the round so far as log lines."""
    shown = (SetLaid, WentOut)
    return [[0, event.seat, "m", _told(event, seen, company)[1]] for event in seen.history if isinstance(event, shown)]


SCENE = RummyScene()
