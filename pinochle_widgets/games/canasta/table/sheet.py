"""The scoresheet of a Canasta table, and the breakdown of a round."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.games.canasta.rules.core import scoring
from pinochle_widgets.games.canasta.rules.moves.events import RoundScored
from pinochle_widgets.games.canasta.rules.names import CANASTAS, cards_of_rank
from pinochle_widgets.games.canasta.rules.observation import CanastaObservation
from pinochle_widgets.games.canasta.rules.parts import OF_THE_HAND
from pinochle_widgets.games.canasta.table import counters
from pinochle_widgets.games.canasta.table.counters import parts_so_far
from pinochle_widgets.games.canasta.words.parts import NAMES
from pinochle_widgets.games.protocol import Company
from pinochle_widgets.games.protocol.picture.parts import PanelRow, RowKind, Score, ScoreRow
from pinochle_widgets.games.protocol.words import signed
from pinochle_widgets.games.zones import finished_rounds

ENDED = ("over", "round over", "undealt", "cut")
"""The stages in which no round is in play."""

MELDED = scoring.PARTS[scoring.MELDED]
"""The key of the points of what is melded."""

Pair = tuple[int, int]


def so_far(seen: CanastaObservation) -> tuple[Pair, Pair] | None:
    """Count the points of melds, and the bonuses less penalties, of this round by seat; None where none is in play."""
    if seen.stage in ENDED or not seen.round:
        return None
    mine, theirs = (parts_so_far(seen, seat) for seat in (0, 1))
    melded = mine.get(MELDED, 0), theirs.get(MELDED, 0)
    return melded, (sum(counters.bonuses(mine).values()), sum(counters.bonuses(theirs).values()))


def running(seen: CanastaObservation, counted: tuple[Pair, Pair] | None) -> Pair:
    """Add the points of this round, as `so_far` counts them, to the totals, by seat."""
    melds, bonuses = counted or ((0, 0), (0, 0))
    return seen.totals[0] + melds[0] + bonuses[0], seen.totals[1] + melds[1] + bonuses[1]


def score(seen: CanastaObservation, company: Company, counted: tuple[Pair, Pair] | None) -> Score:
    """Make the scoresheet: rounds, totals, and the points of this round as `so_far` counts them, the viewer's first."""
    order = (seen.seat, 1 - seen.seat)

    def row(kind: RowKind, label: str, values: Sequence[int]) -> ScoreRow:
        return {"kind": kind, "label": label, "values": [values[seat] for seat in order]}

    rounds = seen.rounds
    rows = finished_rounds(rounds, seen.totals, row)
    if counted:
        rows += [row("meld", "Melds so far", counted[0]), row("meld", "Bonuses so far", counted[1])]
        if rounds:
            rows.append(row("run", "Running total", running(seen, counted)))
    names = company.seen_from(seen.seat)
    return {"head": [f"Goal {seen.goal:,}", *(names[seat] for seat in order)], "rows": rows}


def breakdown(seen: CanastaObservation) -> list[PanelRow]:
    """List the parts of the round that is over, the viewer's points first, with its sum; totals stand on the scoresheet."""
    scored = next((event for event in reversed(seen.history) if isinstance(event, RoundScored)), None)
    order = (seen.seat, 1 - seen.seat)
    rows: list[tuple[str, list[int | str]]] = []
    if scored:
        parts = [_parts(seen, scored, seat) for seat in order]
        labels = dict.fromkeys(label for part in parts for label in part)
        rows += [(label, [part.get(label, 0) for part in parts]) for label in labels]
        rows.append(("This round", [scored.cards[seat] + scored.bonuses[seat] for seat in order]))
    kept = [(label, values) for label, values in rows if any(values) or label in ("Melds", "This round")]
    return [{"label": label, "values": values} for label, values in kept]


def _parts(seen: CanastaObservation, scored: RoundScored, seat: int) -> dict[str, int]:
    """Split the points of a seat by name; points by the other seat's hand follow from the points that both know."""
    parts = parts_so_far(seen, seat)
    melds = parts.get(MELDED, 0)
    left = scored.cards[seat] - melds, scored.bonuses[seat] - (sum(parts.values()) - melds)
    parts |= dict(zip(OF_THE_HAND, left, strict=True)) if seat != seen.seat else {}
    told: dict[str, int] = {}
    for key, points in parts.items():
        told |= _canasta_bonuses(seen, seat) if key == scoring.PARTS[scoring.CANASTAS] else {NAMES[key]: points}
    return told


def _canasta_bonuses(seen: CanastaObservation, seat: int) -> dict[str, int]:
    """Add up the bonuses for the canastas of a seat, by their kind."""
    found = dict.fromkeys(CANASTAS, 0)
    for meld in seen.melds[seat]:
        if meld.kind in found:
            found[meld.kind] += meld.bonus
    return {f"{CANASTAS[kind]}s".capitalize(): bonus for kind, bonus in found.items()}


def canastas(seen: CanastaObservation, company: Company) -> list[str]:
    """List the canastas on both mats with their cards and bonuses, the viewer's first (4.5.2)."""
    names = company.seen_from(seen.seat)
    return [
        f"{names[seat]}, {CANASTAS[meld.kind]}{'' if meld.kind == 'wild' else f' of {cards_of_rank(meld.rank)}'}: "
        f"{' '.join(f'{{{card}}}' for card in meld.cards)}, {meld.bonus:,} points."
        for seat in (seen.seat, 1 - seen.seat)
        for meld in seen.melds[seat]
        if meld.kind != "meld"
    ]


def bonuses(seen: CanastaObservation, company: Company) -> list[str]:
    """Split the bonuses so far into their parts, the viewer's first, without the cost of the other hand (4.5.1)."""
    if so_far(seen) is None:
        return []
    names, told = company.seen_from(seen.seat), []
    for seat in (seen.seat, 1 - seen.seat):
        parts = counters.bonuses(parts_so_far(seen, seat))
        listed = ", ".join(f"{NAMES[key].lower()} {signed(points)}" for key, points in parts.items() if points)
        told += [f"Bonuses so far, {names[seat]}: {listed}."] if listed else []
    return told


def next_openings(seen: CanastaObservation, company: Company) -> str:
    """Say how many points each seat needs to open the next round."""
    mine, theirs = (seen.rules.opening(seen.totals[seat]) for seat in (seen.seat, 1 - seen.seat))
    names = company.seen_from(seen.seat)
    if mine == theirs:
        return f"Next round: both need {mine} to open."
    return f"Points to open the next round: {names[seen.seat]} {mine}, {names[1 - seen.seat]} {theirs}."
