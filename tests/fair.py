"""The lines of fair deals for tests: the shares that the cards of a game come out of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.match.record.sealing import promise_of

if TYPE_CHECKING:
    from collections.abc import Sequence

OWN = "0f" * 16
"""The table's share."""


def shares_of(seats: Sequence[int], own: str = OWN, gives_up: Sequence[int] = ()) -> list[str]:
    """Write the lines of a fair deal of some seats, in which some don't open their shares, and one that follows that."""
    shares = {seat: f"{seat + 1:032x}" for seat in seats}
    lines = [f"promise table {promise_of(own)}", *(f"promise {n} {promise_of(each)}" for n, each in shares.items())]
    lines += [f"share {n} {each}" for n, each in shares.items() if n not in gives_up]
    if gives_up:
        return [*lines, *(f"unopened {n}" for n in gives_up), *shares_of(seats, "1e" * 16)]
    return [*lines, f"share table {own}"]
