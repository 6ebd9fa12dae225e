"""The convention that partners have agreed on at a table."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING
from warnings import warn

from pinochle_widgets.games.auction.rules.convention.encoded import SILENT, CodedConvention
from pinochle_widgets.games.auction.rules.convention.sheet import Convention

if TYPE_CHECKING:
    from pinochle_widgets.games.auction.rules.convention.check import Problem
    from pinochle_widgets.games.auction.rules.observation import AuctionObservation
    from pinochle_widgets.games.auction.rules.rules import AuctionRules


@lru_cache(maxsize=16)
def convention_of(rules: AuctionRules) -> Convention | None:
    """Find the convention that partners play under these rules: that of the nearest preset, if it has one.

    A convention is found by the name that records have for the preset: the learners' game has one, open hands or not.
    """
    name, *_ = rules.to_record().split()
    return Convention.preset(name) if name in Convention.presets() and rules.seats != rules.sides else None


def in_force(seen: AuctionObservation) -> Convention | None:
    """Find the convention of a table: the one that was chosen, or the one that goes with its rules."""
    return seen.convention or convention_of(seen.rules)


def coded(convention: Convention | None) -> CodedConvention:
    """Get a convention as players read it (`encoded`); SILENT if there is none."""
    return SILENT if convention is None else convention.coded


def checked(convention: object, rules: AuctionRules) -> Convention:
    """Check that partners may play a convention under these rules, and warn of its first fault.

    Raises
    ------
    ValueError
        If `convention` is not a Convention, or the rules have no partners.
    """
    if not isinstance(convention, Convention):
        raise ValueError(
            f"convention is {convention!r:.60}; it must be a Convention, such as Convention.preset() gives"
        )
    if rules.seats == rules.sides:
        raise ValueError(
            f"convention is {convention.name!r}, but nobody has a partner to tell: {rules.seats} play alone"
        )
    if problems := _problems(convention, rules):
        more = f"; and {len(problems) - 1} more, which check() lists" if len(problems) > 1 else ""
        warn(f"convention {convention.name!r}: {problems[0]}{more}", stacklevel=2)
    return convention


@lru_cache(maxsize=16)
def _problems(convention: Convention, rules: AuctionRules) -> list[Problem]:
    return convention.check(rules)
