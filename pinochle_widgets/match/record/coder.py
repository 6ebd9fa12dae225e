"""The range coder over whole numbers: the likelier a choice, the fewer bits it takes.

Packing and unpacking walk through the same choices with the same weights, so the walk is written once, over `Pick`:
an encoder takes the choices and gives bytes, a decoder takes the bytes and gives the choices.
The method is Martin's (1979): an interval of whole numbers shrinks to the part that stands for each choice, and
its leading byte is put out as soon as the interval is small.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate

Pick = Callable[[Sequence[int]], int]
"""The function that takes the weight of each alternative and gives the number of the one chosen."""

_WIDTH = 40
_SMALL = 1 << (_WIDTH - 8)  # below this an interval is widened by a byte; weights must sum to much less
_FULL = 1 << _WIDTH


class Script:
    """A list of choices known beforehand, picked one after the other.

    Examples
    --------
    >>> script = Script([2, 0])
    >>> script.pick([1, 1, 1]), script.pick([1, 1])
    (2, 0)
    """

    def __init__(self, choices: Iterable[int] = ()) -> None:
        self.choices = deque(choices)

    def pick(self, weights: Sequence[int]) -> int:  # noqa: ARG002 - an encoder uses them
        """Take the next choice."""
        return self.choices.popleft()


class Encoder(Script):
    """A script that also encodes its choices as bytes.

    Examples
    --------
    >>> encoder = Encoder([3, 0, 0])
    >>> for _ in range(3):
    ...     _ = encoder.pick([9, 1, 1, 1])
    >>> decoder = Decoder(encoder.finish())
    >>> [decoder.pick([9, 1, 1, 1]) for _ in range(3)]
    [3, 0, 0]
    """

    def __init__(self, choices: Iterable[int] = ()) -> None:
        super().__init__(choices)
        self._low, self._range = 0, _FULL
        self._bytes = bytearray()
        self.picks = 0
        """The number of choices picked."""

    def pick(self, weights: Sequence[int]) -> int:
        """Take the next choice and encode it by its weight, which must not be 0."""
        choice = super().pick(weights)
        self.picks += 1
        step = self._range // sum(weights)
        self._low += step * sum(weights[:choice])
        self._range = step * weights[choice]
        while self._range < _SMALL:
            self._put_byte()
            self._range <<= 8
        return choice

    def _put_byte(self) -> None:
        if self._low >= _FULL:  # carry into what was put out before
            self._low -= _FULL
            at = len(self._bytes) - 1
            while self._bytes[at] == 0xFF:
                self._bytes[at] = 0
                at -= 1
            self._bytes[at] += 1
        self._bytes.append(self._low >> (_WIDTH - 8))
        self._low = (self._low & (_SMALL - 1)) << 8

    def finish(self) -> bytes:
        """Finish the encoding and give its bytes; a decoder reads zeros behind them."""
        self._low += _SMALL - 1  # a number inside the interval of which only the first byte is needed
        self._put_byte()
        return bytes(self._bytes).rstrip(b"\0")


class Decoder:
    """A decoder of the bytes of an encoder.

    Any bytes decode to some choices, so they must be checked beforehand.
    """

    def __init__(self, data: bytes) -> None:
        self._rest = iter(data)
        self._range = _FULL
        self._code = 0
        self.picks = 0
        """The number of choices picked."""
        for _ in range(_WIDTH // 8):
            self._take_byte()

    def _take_byte(self) -> None:
        self._code = self._code << 8 | next(self._rest, 0)

    def pick(self, weights: Sequence[int]) -> int:
        """Decode the next choice, which was made at these weights."""
        self.picks += 1
        if len(weights) == 2:  # most choices have two alternatives; this is the general case, written out
            step = self._range // (weights[0] + weights[1])
            below = step * weights[0]
            choice = int(self._code >= below and weights[1] > 0)
            self._code -= below * choice
        else:
            sums = list(accumulate(weights))
            step = self._range // sums[-1]
            choice = bisect_right(sums, min(self._code // step, sums[-1] - 1))
            self._code -= step * (sums[choice] - weights[choice])
        self._range = step * weights[choice]
        while self._range < _SMALL:
            self._take_byte()
            self._range <<= 8
        return choice
