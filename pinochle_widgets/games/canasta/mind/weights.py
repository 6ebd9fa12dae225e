"""The weights of Expert, found by an evolution strategy (`benchmarks.evolve_canasta`), one set for each class of rules.

Each step played a change of the weights and its opposite with the same decks, against Standard, against the Expert of before
and against each other; what counted were the points of rounds. Rounds were played by Classic, by Classic with one canasta to go
out and by Modern American, in the first two classes also by mixes of their options.
"""

from __future__ import annotations

from pinochle_widgets.engine.layout import named
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.mind.weighing import Weights
from pinochle_widgets.games.canasta.rules.core.layout import Terms

FREE_PILE = Weights(
    take=-21,
    take_closed=-6,
    take_card=40,
    take_wild=18,
    take_fits=-10,
    take_group=26,
    take_pair=6,
    take_costly=-3,
    take_hot=-5,
    take_spend=-22,
    take_stock=-41,
    keep=[46, 18, 78, 35, 23, 94, 105, 46],
    keep_stock=[11, 17, -10, -23, -2, -20, -5, -35],
    keep_costly=[22, 2, -3, -1, -17, -16, 160, 102],
    keep_costly_stock=[-42, 41, -34, -30, -12, 5, -10, -11],
    keep_meld=[14, -5, -12, 76, 83, 133, 77, 50],
    keep_live=17,
    keep_five=25,
    keep_five_hot=13,
    keep_pair=-1,
    keep_other=-13,
    keep_three=-15,
    keep_three_card=16,
    keep_two=336,
    keep_joker=497,
    freeze=37,
    danger=19,
    danger_card=51,
    danger_wild=46,
    danger_closed=48,
    danger_meld=121,
    danger_one=93,
    danger_again=115,
    wait_wild=17,
    wait_stock=50,
    pairs_frozen=89,
    pairs_free=36,
    begin_frozen=-27,
    begin_free=-8,
    opening=33,
    finish=-17,
    hot=20,
    late=8,
    wilds=-27,
    wilds_stock=-3,
)
"""The weights where a pile that is not frozen may be taken with a wild card, or onto a meld."""

FREE_AND_ONE = Weights(
    take=-92,
    take_closed=-18,
    take_card=69,
    take_wild=34,
    take_fits=34,
    take_group=-1,
    take_pair=34,
    take_costly=-6,
    take_hot=9,
    take_spend=4,
    take_stock=-33,
    keep=[53, -18, 133, 63, 49, 33, 47, 60],
    keep_stock=[28, 15, -14, -49, 1, -18, -17, -42],
    keep_costly=[38, -19, 9, 7, -42, 30, 16, 112],
    keep_costly_stock=[-29, -14, -26, 1, 8, -20, -31, 13],
    keep_meld=[7, 6, -37, 33, 61, 161, 70, 63],
    keep_live=15,
    keep_five=19,
    keep_five_hot=-33,
    keep_pair=-27,
    keep_other=-8,
    keep_three=-15,
    keep_three_card=15,
    keep_two=351,
    keep_joker=498,
    freeze=38,
    danger=29,
    danger_card=73,
    danger_wild=-16,
    danger_closed=45,
    danger_meld=111,
    danger_one=97,
    danger_again=116,
    wait_wild=51,
    wait_stock=51,
    pairs_frozen=72,
    pairs_free=203,
    begin_frozen=66,
    begin_free=171,
    opening=30,
    finish=32,
    hot=-18,
    late=-5,
    wilds=28,
    wilds_stock=-33,
)
"""The same where one canasta is enough to go out."""

FROZEN_PILE = Weights(
    take=-67,
    take_closed=23,
    take_card=22,
    take_wild=36,
    take_fits=32,
    take_group=13,
    take_pair=-1,
    take_costly=30,
    take_hot=16,
    take_spend=-9,
    take_stock=-41,
    keep=[-7, 0, 81, 45, 40, 22, 3, 47],
    keep_stock=[-9, 19, -51, 10, -8, -21, 14, -19],
    keep_costly=[11, 20, 12, -22, -16, 11, 107, 36],
    keep_costly_stock=[3, 39, -12, -34, 14, 0, 4, -17],
    keep_meld=[39, -6, -13, 139, 146, 179, 74, 25],
    keep_live=5,
    keep_five=28,
    keep_five_hot=-12,
    keep_pair=10,
    keep_other=-26,
    keep_three=23,
    keep_three_card=-35,
    keep_two=172,
    keep_joker=471,
    freeze=7,
    danger=43,
    danger_card=39,
    danger_wild=9,
    danger_closed=60,
    danger_meld=78,
    danger_one=86,
    danger_again=106,
    wait_wild=4,
    wait_stock=33,
    pairs_frozen=-22,
    pairs_free=-21,
    begin_frozen=-18,
    begin_free=37,
    opening=32,
    finish=-31,
    hot=5,
    late=0,
    wilds=-18,
    wilds_stock=-5,
)
"""The weights where a natural pair alone takes the pile, whatever the canastas to go out."""


@rule
def weights_for(rules: Terms) -> Weights:
    """Choose the weights for a class of rules: whether the pile is always frozen, and how many canastas are needed to go out."""
    if rules.always_frozen:
        return named(FROZEN_PILE, Weights)
    return named(FREE_AND_ONE if rules.canastas_to_go_out == 1 else FREE_PILE, Weights)
