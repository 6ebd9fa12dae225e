"""The layouts of Canasta: a position of a round with the view of one seat, and the options as whole numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pinochle_widgets.engine.layout import Layout, clear
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.rules.core.cards import DECK, KINDS, MELD_RANKS, WILD_KINDS

SEATS = 2
ME, OTHER = 0, 1
"""The seats in an information state (`view`): the viewing seat first."""

# Stages of a turn.
TAKE, MELD, OVER = range(3)

# The source of the cards of this turn.
NOTHING, DRAWN, TAKEN = range(3)

# The state of a seat's opening: not open, open since an earlier turn, opened in this turn.
CLOSED, OPEN, OPENED_NOW = range(3)

# The ends of a round.
IN_PLAY, EXHAUSTED, WENT_OUT, CONCEALED, LAST_CARD, STRAIGHT, PAIRS, PAIRS_WITH_TWOS, GARBAGE = range(9)

NOBODY = -1
WILD_PLACES = MELD_RANKS * WILD_KINDS
CANASTA = 7
"""The cards of a canasta."""

TALON_SIZES = (4, 3)
"""The cards of the talon for the seat that opens first, and for the other."""


class Terms(Layout):
    """The options of a round as whole numbers, taken from the attributes of the same names of `CanastaRules`."""

    initial_pile: int
    hand_size: int
    talons: int
    draw: int
    always_frozen: int
    no_add_to_canasta: int
    opening_from_hand: int
    threes_equal: int
    splash: int
    wild_canasta: int
    no_interim_mixed: int
    most_wild: int
    no_extended: int
    pure_melds: int
    no_wild_discard: int
    no_ace_seven_on_empty: int
    must_discard: int
    canastas_to_go_out: int
    special_straight: int
    special_pairs: int
    special_garbage: int
    return_penalty: int
    going_out_bonus: int
    special_bonuses: int
    meld_penalty: int
    uncompleted_penalties: int
    low_card: int
    high_card: int
    ace_or_two: int
    joker: int
    mixed: int
    pure: int
    wild: int
    pure_special: int
    seven_twos: int
    four_jokers: int
    going_out: int
    concealed: int
    red_three: int
    red_threes_2: int
    red_threes_3: int
    red_threes_4: int
    equal_three: int
    equal_threes_2: int
    equal_threes_3: int
    equal_threes_4: int
    straight: int
    pairs: int
    pairs_with_twos: int
    garbage: int
    returned: int
    unfinished_wild: int
    unfinished_special: int
    held_special: int
    higher_thresholds: int
    goal: int
    opening_below_zero: int
    opening_low: int
    opening_middle: int
    opening_high: int
    first_step: int
    second_step: int
    higher_opening_low: int
    higher_opening_middle: int
    higher_opening_high: int
    higher_first_step: int
    higher_second_step: int


class Round(Layout):
    """A position: the cards of one round, counted by kind. Lists of two have an entry for each seat.

    The natural cards of a meld are all those melded of its rank. The wild cards of the meld of a rank have five entries in
    `wild`, from ``5 * rank`` on: twos by suit, and jokers; the meld of wild cards is that of rank 0.
    """

    stage: int
    turn: int
    dealer: int
    stock: int  # the cards left in the stock, the last ones of the deck
    talons: int  # the talons that were given out
    piled: int  # the cards in the pile
    frozen: int  # 1 while the pile has a wild card in it, or a three that belongs on the mat
    source: int  # of the cards of this turn
    taken: int  # the cards of the pile that was taken in this turn
    apart: int  # 1 while the pile's cards below the top one lie apart, as their seat is not open
    returned: int  # 1 once the melds of this turn were taken back, with the pile if it was taken
    alone: int  # 1 if the hand had one card, and only threes were drawn that could not be replaced (E11)
    ended: int  # how the round ended
    out: int  # the seat that ended the round by its last card or by a special hand, or NOBODY
    open: Annotated[list[int], 2]
    need: Annotated[list[int], 2]  # the points to open with
    returns: Annotated[list[int], 2]  # the returns of the pile that were followed by a draw
    pile: Annotated[list[int], DECK]  # from the bottom; a pile that was taken stays there until the turn is over
    hand: Annotated[list[list[int]], 2, KINDS]
    natural: Annotated[list[list[int]], 2, KINDS]  # melded
    wild: Annotated[list[list[int]], 2, WILD_PLACES]  # melded
    laid: Annotated[list[int], KINDS]  # natural cards laid in this turn, the top card of the pile among them
    laid_wild: Annotated[list[int], WILD_PLACES]  # wild cards laid in this turn
    shown: Annotated[list[list[int]], 2, KINDS]  # cards of a hand that the other seat has seen
    threes: Annotated[list[list[int]], 2, 4]  # on the mat, by suit


def new_round() -> Round:
    """Make an empty round before its deal, in which no action is legal."""
    s = Round()
    s.stage = OVER
    s.out = NOBODY
    return s


@rule
def _copy(given: Sequence[int], taken: list[int], count: int) -> None:
    """Copy the first numbers of a list to the first places of another."""
    for place in range(count):
        taken[place] = given[place]


@rule
def view(s: Round, seat: int, seen: Round) -> None:
    """Write the information state of `seat` into `seen`, with the seat itself as ME.

    The fields are copied one by one from an allow-list. Of the other hand these are the cards that `seat` has seen; its size
    follows from the cards that lie elsewhere.
    """
    clear(seen)
    seen.stage = s.stage
    seen.turn = s.turn ^ seat
    seen.dealer = s.dealer ^ seat
    seen.stock = s.stock
    seen.talons = s.talons
    seen.piled = s.piled
    seen.frozen = s.frozen
    seen.source = s.source
    seen.taken = s.taken
    seen.apart = s.apart
    seen.returned = s.returned
    seen.alone = s.alone
    seen.ended = s.ended
    seen.out = s.out if s.out == NOBODY else s.out ^ seat
    _copy(s.pile, seen.pile, max(s.piled, s.taken))
    _copy(s.hand[seat], seen.hand[ME], KINDS)
    _copy(s.laid, seen.laid, KINDS)
    _copy(s.laid_wild, seen.laid_wild, WILD_PLACES)
    for viewed in range(SEATS):
        owner = seat ^ viewed
        seen.open[viewed] = s.open[owner]
        seen.need[viewed] = s.need[owner]
        seen.returns[viewed] = s.returns[owner]
        _copy(s.natural[owner], seen.natural[viewed], KINDS)
        _copy(s.shown[owner], seen.shown[viewed], KINDS)
        _copy(s.wild[owner], seen.wild[viewed], WILD_PLACES)
        _copy(s.threes[owner], seen.threes[viewed], 4)
