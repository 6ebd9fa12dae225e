"""The picture of a Canasta table for one seat: zones of cards, and all other parts by name."""

from __future__ import annotations

from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.canasta import codes
from pinochle_widgets.games.canasta.core.cards import is_wild, kind_of
from pinochle_widgets.games.canasta.moves.actions import Discard, Draw, Lay, Meld, Take
from pinochle_widgets.games.canasta.moves.coded import NOT_CODED, code_of
from pinochle_widgets.games.canasta.names import cards_of_rank
from pinochle_widgets.games.canasta.observation import CanastaObservation
from pinochle_widgets.games.canasta.table import mats
from pinochle_widgets.games.canasta.table.commentary import Teller
from pinochle_widgets.games.protocol import Company, plural
from pinochle_widgets.games.zones import Zones, zone

SUGGESTED = 12
"""The most melds that are offered by a name; all others are chosen card by card."""

ENDED = {"over": "game", "round over": "round"}
"""The stages of a picture after a game and after a round."""


def picture(seen: CanastaObservation, company: Company, *, keep: bool = False) -> Zones:  # noqa: ARG001 - nothing is taken away
    """Draw the table as the seat sees it."""
    teller = Teller(seen.seat, company)
    title, text = teller.status(seen)
    return {
        "seating": "two",
        "zones": _zones(seen),
        "info": {
            "number": seen.number, "round": seen.round, "turn": 0, "phase": 0, "trump": None, "goal": seen.goal,
            "stage": _stage(seen), "lines": [f"Round {seen.round or 1}", opening_line(seen)],
        },
        "seats": [_seat(seen, company, seat) for seat in (seen.seat, 1 - seen.seat)],
        "score": _score(seen, company),
        "rules": {"title": "Rules in force", "lines": seen.rules.in_force()},
        "log": teller.log(seen),
        "status": {"title": title, "text": text},
        "chip": {"text": f"{hand_points(seen)} in hand", "points": hand_points(seen), "on": False},
        "panel": None,
    }  # fmt: skip


def _zones(seen: CanastaObservation) -> list[Zones]:
    me, other = seen.seat, 1 - seen.seat
    can = any(isinstance(action, Draw) for action in seen.legal_actions)
    take = next((str(action) for action in seen.legal_actions if isinstance(action, Take)), None)
    hand = [{"id": held.id, "card": str(held.card)} for held in seen.hand]
    known = mats.named("seen", seen.seen)
    found = [
        zone("hand", "hand", me, hand),
        zone("closed", "closed", other, known, count=seen.hand_sizes[other]),
        zone("stock", "stock", None, count=seen.stock, upcard=None, can=can, action=Draw.VERB),
        mats.pile(seen, take),
        *(mats.mat(seen, seat) for seat in (me, other)),
    ]
    if seen.apart:
        found.append(zone("apart", "apart", seen.to_act[0], mats.named("apart", seen.apart), label="Until open"))
    return found


def hand_points(seen: CanastaObservation) -> int:
    """Count the points of the cards in the hand."""
    rules = seen.rules
    points = {"A": rules.ace_or_two, "2": rules.ace_or_two, "X": rules.joker}
    return sum(
        points.get(h.card.rank, rules.high_card if h.card.rank in "89TJQK" else rules.low_card) for h in seen.hand
    )


def opening_line(seen: CanastaObservation) -> str:
    """Say how many points the seat still needs to open, or that it is open."""
    if seen.is_open[seen.seat]:
        return "Open"
    laid = seen.laid_points if seen.to_act[:1] == (seen.seat,) else 0
    return f"{plural(max(0, seen.needs[seen.seat] - laid), 'point')} to open"


def _stage(seen: CanastaObservation) -> str:
    return ENDED.get(seen.stage) or (seen.stage if seen.seat in seen.to_act else "wait")


def _seat(seen: CanastaObservation, company: Company, seat: int) -> Zones:
    name = company.seen_from(seen.seat)[seat]
    return {
        "seat": seat, "name": name, "mark": name[:1].upper(), "me": seat == seen.seat,
        "person": company.levels[seat] is None, "level": company.levels[seat], "games": company.wins[seat],
        "total": seen.totals[seat], "banked": seen.totals[seat], "turn": seat in seen.to_act,
        "dealt": bool(seen.round) and seat == seen.dealer,
    }  # fmt: skip


def _score(seen: CanastaObservation, company: Company) -> Zones:
    order = (seen.seat, 1 - seen.seat)
    rows = [
        {"kind": "round", "label": f"Round {number}", "values": [points[seat] for seat in order]}
        for number, points in enumerate(seen.rounds, 1)
    ]
    rows += [{"kind": "sum", "label": "Total", "values": [seen.totals[seat] for seat in order]}] if rows else []
    names = company.seen_from(seen.seat)
    return {"head": [f"Goal {seen.goal:,}", *(names[seat] for seat in order)], "rows": rows}


# ---- legal actions


def choices(seen: CanastaObservation) -> Zones:
    """List the legal actions of the seat, by the labels of its cards."""
    actions = seen.legal_actions
    throws = {action.card: str(action) for action in actions if isinstance(action, Discard)}
    templates = [action for action in actions if isinstance(action, Lay)]
    cut = None
    if seen.cut_range and actions:
        cut = {"from": seen.cut_range[0], "to": seen.cut_range[1]}
    return {
        "play": {held.id: throws[held.card] for held in seen.hand if held.card in throws},
        "melds": [meld for action in templates if (meld := _suggested(seen, action))][:SUGGESTED],
        "meldable": [],
        "onto": mats.onto(seen),
        "actions": [] if cut else [str(action) for action in actions if not isinstance(action, Lay | Discard)],
        "cut": cut,
    }


def _suggested(seen: CanastaObservation, template: Lay) -> Zones | None:
    """Fill a template with all natural cards of its rank; None where these can't be laid together."""
    held = [each for each in seen.hand if each.card.rank == template.rank and not is_wild(kind_of(each.card))]
    if not held:
        return None
    action = template.filled(each.card for each in held)
    if not is_legal(seen, action):
        return None
    name = f"{'Lay' if isinstance(action, Meld) else 'Add'} {plural(len(held), 'card')}: {cards_of_rank(template.rank)}"
    return {"action": str(action), "ids": [each.id for each in held], "name": name, "points": 0}


def is_legal(seen: CanastaObservation, action: Action) -> bool:
    """Check whether an action with cards is legal for the seat, by all that it knows."""
    code = code_of(action, NOT_CODED)
    return code != NOT_CODED and bool(codes.is_legal(seen.position, code, seen.rules.terms))
