"""Compute sums and products of whole numbers modulo 2**63, as random numbers and hashes need them.

The two functions are not marked as rules: numba takes it for granted that a product does not overflow, so that the mask
would come out wrong. `engine.compiler` has machine code for both.
"""

from __future__ import annotations

KEPT = (1 << 63) - 1
"""The mask of the bits that are kept: 63, which an int64 holds without a sign."""


def total(a: int, b: int) -> int:
    """Return the sum of two numbers, modulo 2**63."""
    return a + b & KEPT


def product(a: int, b: int) -> int:
    """Return the product of two numbers, modulo 2**63."""
    return a * b & KEPT
