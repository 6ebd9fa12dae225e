"""The numbers of the upper levels: their weights as rows of `weighing.Block`, found by an evolution strategy, and their budgets.

Expert's weights were found in games against the levels below Expert; Champion uses the same ones. The search for Master's
weights began with these and went on in games of Master against itself under all presets. Each step tried a change and its
opposite on the same deals (an evolution strategy with mirrored samples: Salimans and others, *Evolution strategies as a
scalable alternative*, 2017).
"""

from __future__ import annotations

from typing import NamedTuple

from pinochle_widgets.games.two_handed.mind.weighing import mixed

# fmt: off
PLAIN = (*(0,) * 16, 100, 100, 0, 0)
"""The end of a row that leaves the length of suits and the cards shown by the other side out of account."""

EXPERT_AT_FIRST = (
    43, -3, 24, 93, 185, 151, 422, 854, 307, 321, 738, 602, 712, 692, 1345, 1714, 1, 12, 10, 26, 7, 33, 79, 55,
    23, 10, 1, 13, 31, 14, 62, 97, 1331, 613, 655, 913, 835, 486, 931, 25, 25, 336, -3, 70, 20, 14, -249, 5,
    -18, 83, -99, -104, 45, -112, 23, -53, -53, 1, 15, 20, 49, 102, -52, 25, 15, 73, 23, 5, 1, 43, -72, 42, -15,
    81, 94, 0, 59, -56,
    *PLAIN,
)
EXPERT_AT_LAST = (
    -4, 110, 101, -6, -39, 9, 401, 978, 436, 268, 594, 671, 607, 764, 1407, 1723, 7, 38, 5, 30, 36, 55, 71, 33,
    9, 26, 33, 10, 2, 31, 86, 94, 1309, 535, 691, 795, 209, -35, 948, 31, 76, 191, 5, 7, -4, -19, -105, 3, 57,
    39, 96, 66, 8, -152, -47, -41, -7, -50, -26, -23, -27, -103, 46, 128, -47, 3, -167, -118, -66, -15, 110, 10,
    70, -50, 51, -106, -51, 46,
    *PLAIN,
)

MASTER_AT_FIRST = (
    15, -28, -47, 27, 76, 284, 330, 490, 322, 239, 1556, 796, 1045, 1066, 2801, 3960, -33, 6, -8, 33, 26, 27,
    98, 29, 20, -36, 36, 41, 73, -15, -34, -130, 1324, 954, 782, 546, 1538, 512, 1481, 36, 47, 424, 4, 17, 25,
    -64, -307, -47, 3, 98, -90, -75, 56, -83, -10, -112, 14, 49, 28, 47, 28, 67, 11, 125, 6, 59, 16, -12, -9,
    73, 14, 149, -37, 49, 40, -97, 73, -48, 35, -60, 12, -4, -21, 22, -13, -60, -20, 93, 85, -30, 26, -28, -32,
    -17, 67, 55, 3, -11,
)
MASTER_AT_LAST = (
    -44, 73, 140, -5, -59, -28, 160, 911, 857, 65, 949, 1109, 988, 1257, 2063, 1682, 25, -8, 14, 26, 32, 46, 82,
    2, 17, 61, 41, -21, -35, 122, 120, 129, 327, 489, 430, 164, -41, 91, 298, -22, 140, 458, 0, 47, 11, -62,
    -227, 25, -27, 80, 135, 107, -39, -45, -42, -30, -42, -39, -83, -28, -133, -157, 36, 274, -88, 72, -259,
    -32, -99, 1, 57, -73, 134, -13, 84, -114, -84, 14, -68, -188, 29, 110, 63, 21, -20, -12, -23, 36, -3, 9,
    -23, 90, 57, 35, 48, 104, -34, 42,
)
# fmt: on

EXPERT_WEIGHTS = mixed(EXPERT_AT_FIRST, EXPERT_AT_LAST)
MASTER_WEIGHTS = mixed(MASTER_AT_FIRST, MASTER_AT_LAST)


class Budget(NamedTuple):
    """The budget of a level for one play: numbers, never a time, so that a seed gives the same game anywhere."""

    tricks: int
    """The number of last tricks of phase 1 in which the level searches."""
    rounds: int
    """The number of worlds in which it tries its plays."""
    trust: int
    """The share of a play's worth by weighing that is added to its average from the worlds, in percent."""
    endings: int
    """The number of further worlds for the last trick of phase 1, with phase 2 solved in each."""
    solved: int
    """The number of cards in its hand from which on it solves phase 2."""


NO_BUDGET = Budget(tricks=0, rounds=0, trust=0, endings=0, solved=0)
CHAMPION_BUDGET = Budget(tricks=4, rounds=48, trust=40, endings=0, solved=6)
MASTER_BUDGET = Budget(tricks=4, rounds=480, trust=40, endings=48, solved=12)
