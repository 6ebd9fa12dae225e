"""The codes of very many legal actions, found by their numbers."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import overload


class CountedCodes(Sequence[int]):
    """A sequence that computes each code by its number; codes are never all made, as there may be millions.

    They come in blocks, each in rising order.

    Parameters
    ----------
    lengths : iterable of int
        The number of codes in each block.
    """

    def __init__(self, lengths: Iterable[int]) -> None:
        self._ends = list(accumulate(lengths))

    def _code(self, block: int, number: int) -> int:
        """Compute the code with a number, from 0, in a block."""
        raise NotImplementedError

    def _rising(self) -> Iterable[tuple[int, int]]:
        """List the first places and the ends of pieces in which codes rise: here the blocks."""
        return zip([0, *self._ends], self._ends, strict=False)

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    def __contains__(self, code: object) -> bool:
        if not isinstance(code, int):
            return False
        places = [(bisect_left(self, code, begin, end), end) for begin, end in self._rising()]
        return any(place < end and self[place] == code for place, end in places)

    @overload
    def __getitem__(self, number: int) -> int: ...
    @overload
    def __getitem__(self, number: slice) -> list[int]: ...
    def __getitem__(self, number: int | slice) -> int | list[int]:
        if isinstance(number, slice):
            return [self[each] for each in range(*number.indices(len(self)))]
        number = range(len(self))[number]
        block = bisect_right(self._ends, number)
        return self._code(block, number - (self._ends[block - 1] if block else 0))
