"""Sums and products of whole numbers that keep their lowest 63 bits, as random numbers and hashes need them.

Not marked as rules: compiled, an ordinary product that does not fit is taken for impossible, and bits cut off by a mask
come out wrong; `engine.compiler` has machine code for these two.
"""

from __future__ import annotations

KEPT = (1 << 63) - 1
"""What is kept: 63 bits, which an int64 holds as a Python int does."""


def total(a: int, b: int) -> int:
    """The sum of two numbers, cut to 63 bits."""
    return a + b & KEPT


def product(a: int, b: int) -> int:
    """The product of two numbers, cut to 63 bits."""
    return a * b & KEPT
