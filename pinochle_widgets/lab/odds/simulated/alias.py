"""The alias method in whole numbers: tables from which outcomes of different chances are drawn in one step."""

from __future__ import annotations

from collections.abc import Mapping

from pinochle_widgets.lab.odds.simulated.dealing import DRAW_BITS


def alias_cells(weights: Mapping[int, int]) -> list[int]:
    """Make the cells of a table from which each outcome is drawn as often as its weight says.

    There is a cell for each outcome, and all cells are equally likely. A cell holds its own outcome
    as far as that one's weight goes, and is filled up with one that weighs more than a cell (Walker,
    *An efficient method for generating discrete random variables with general distributions*, 1977;
    Vose, *A linear algorithm for generating random numbers with a given distribution*, 1991).

    Parameters
    ----------
    weights : mapping of int to int
        The weight of each outcome, at least 1.

    Returns
    -------
    list of int
        For each cell: its mark, the outcome of a draw below the mark, and that of one from it on. A
        mark is a part of ``2**DRAW_BITS``, rounded down; nothing else is rounded.

    Examples
    --------
    Of outcome 7 three times as many as of 5:

    >>> alias_cells({5: 1, 7: 3})
    [1073741824, 5, 7, 2147483648, 7, 7]
    """
    outcomes = list(weights)
    size, whole = len(outcomes), sum(weights.values())
    rest = [weight * size for weight in weights.values()]  # in units in which a cell has room for `whole`
    marks, others = [1 << DRAW_BITS] * size, outcomes[:]
    small = [cell for cell in range(size) if rest[cell] < whole]
    large = [cell for cell in range(size) if rest[cell] >= whole]
    while small:
        cell = small.pop()
        marks[cell] = (rest[cell] << DRAW_BITS) // whole
        others[cell] = outcomes[large[-1]]
        rest[large[-1]] -= whole - rest[cell]
        if rest[large[-1]] < whole:
            small.append(large.pop())
    return [number for cell in zip(marks, outcomes, others, strict=True) for number in cell]
