"""The lists below the scoresheet: bonuses so far, canastas, and the rules and bonuses in force."""

from __future__ import annotations

from collections.abc import Iterator

from pinochle_widgets.games.canasta.rules.observation import CanastaObservation
from pinochle_widgets.games.canasta.rules.rules import CanastaRules
from pinochle_widgets.games.canasta.table.help import (
    bonuses_in_force,
    openings,
    penalties_in_force,
    special_hands,
    threes_in_force,
)
from pinochle_widgets.games.canasta.table.sheet import bonuses, canastas
from pinochle_widgets.games.protocol import Company, plural
from pinochle_widgets.games.protocol.words import figure


def list_bonuses(seen: CanastaObservation, company: Company) -> list[str]:
    """List the bonuses and penalties of this round so far."""
    return bonuses(seen, company) or ["No bonuses in this round yet."]


def list_canastas(seen: CanastaObservation, company: Company) -> list[str]:
    """List the canastas on both mats."""
    return canastas(seen, company) or ["No canastas in this round yet."]


def list_rules(seen: CanastaObservation, company: Company) -> list[str]:  # noqa: ARG001 - the rules are the same for all
    """List the rules in force, then openings, bonuses and penalties."""
    return [*(f"{line}." for line in seen.rules.in_force()), *_worth(seen.rules)]


def _worth(rules: CanastaRules) -> Iterator[str]:
    yield f"Goal: {rules.goal:,} points."
    yield f"To open: {openings(rules)}."
    yield f"To go out: {plural(rules.canastas_to_go_out, 'canasta')}."
    low = "4 to 7" if rules.threes_equal else "4 to 7 and black threes"
    yield (
        f"Cards: {low} {rules.low_card}, 8 to king {rules.high_card}, aces and twos {rules.ace_or_two}, "
        f"jokers {rules.joker}."
    )
    for name, points in {
        "Mixed canasta": rules.mixed, "Pure canasta": rules.pure, **bonuses_in_force(rules), **special_hands(rules),
    }.items():  # fmt: skip
        if points:
            yield f"{name}: {figure(points)}."
    kind, worth = threes_in_force(rules)
    yield f"Threes, {kind.lower()}: {worth.replace(' | ', ', ')}."
    if rules.return_penalty:
        yield f"Pile put back, then drawn: {figure(-rules.returned)}."
    if rules.meld_penalty:
        yield "Without a canasta what is melded counts negative."
    for name, points in penalties_in_force(rules).items():
        if points:
            yield f"{name}: {figure(-points)}."


LISTINGS = {"Bonuses": list_bonuses, "Canastas": list_canastas, "Rules": list_rules}
"""The lists by the words on their buttons."""
