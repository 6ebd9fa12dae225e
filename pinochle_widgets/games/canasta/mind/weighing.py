"""The weights by which Expert judges the pile and its discards; `weights` has their values.

What is weighed is in points, roughly; odds are in thousandths.
"""

from __future__ import annotations

from typing import Annotated

from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.mind.counting import (
    CERTAIN,
    hidden_in_hand,
    holds_odds,
    in_pile,
    other_size,
    out,
    talon_cards,
)
from pinochle_widgets.games.canasta.mind.hands import NONE, is_costly
from pinochle_widgets.games.canasta.mind.throwing import FAR
from pinochle_widgets.games.canasta.rules.core.cards import ACE, KINDS, TWO, is_three, is_wild, rank_of
from pinochle_widgets.games.canasta.rules.core.chosen import jokers, naturals, twos
from pinochle_widgets.games.canasta.rules.core.counts import card_points, goes_to_mat, meld_size, of_rank, size_of
from pinochle_widgets.games.canasta.rules.core.discarding import may_throw, turn_can_end
from pinochle_widgets.games.canasta.rules.core.ending import may_go_out
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA, ME, OTHER, Round, Terms
from pinochle_widgets.games.canasta.rules.core.opening import is_open
from pinochle_widgets.games.canasta.rules.core.taking import is_frozen_to, top_card

MANY = 7
"""The cards of a rank from which on more make no difference."""

WHOLE_STOCK = 64


class Weights(Layout):
    """The weights of Expert."""

    # The worth of a pile; it is taken where it is above 0.
    take: int
    take_closed: int  # added while the player is not open
    take_card: int  # by card
    take_wild: int
    take_fits: int  # by card that fits a meld of the player
    take_group: int  # by card that makes three or more of a rank, with the hand and the pile
    take_pair: int  # by card that makes a pair
    take_costly: int  # by ace or seven, where they are melded pure
    take_hot: int  # added by card where the other player may go out
    take_spend: int  # for a wild card that takes it
    take_stock: int  # by card in the stock
    # The worth of keeping a card.
    keep: Annotated[list[int], MANY + 1]  # by the cards of its rank in the hand
    keep_stock: Annotated[list[int], MANY + 1]  # added with a whole stock, less with fewer cards
    keep_costly: Annotated[list[int], MANY + 1]  # the same for aces and sevens, where they are melded pure
    keep_costly_stock: Annotated[list[int], MANY + 1]
    keep_meld: Annotated[list[int], MANY + 1]  # by the cards of the player's meld
    keep_live: int  # by card of the rank that is out
    keep_five: int  # by five points
    keep_five_hot: int  # added where the other player may go out
    keep_pair: int  # for one of a pair while the pile is frozen
    keep_other: int  # for a card of a rank that the other player melds
    keep_three: int  # for a black three
    keep_three_card: int  # taken off by card in the pile
    keep_two: int
    keep_joker: int
    freeze: int  # taken off for a wild card, by card in the pile, where only the other player takes it freely
    # The danger of a discard.
    danger: int
    danger_card: int  # by card in the pile
    danger_wild: int  # by wild card in the pile
    danger_closed: int  # percent, while the other player is not open
    danger_meld: int  # percent, where it has a meld of the rank
    danger_one: int  # percent of the odds that it holds one such card, and takes a free pile with a wild card
    danger_again: int  # percent, where the rank lies in the pile already
    # Melds.
    wait_wild: int  # wild cards from which on they are kept for a canasta of their own
    wait_stock: int  # as long as the stock has more cards
    pairs_frozen: int  # pairs stay in the hand as long as the stock has more cards, and the pile is frozen
    pairs_free: int
    begin_frozen: int  # the same for melds that are not begun
    begin_free: int
    opening: int  # cards that have to be left when all that could be laid to open is laid
    finish: int  # most cards of a hand that are laid with all wild cards on the way out
    hot: int  # cards of the other hand with which it may soon go out
    late: int  # cards of the stock from which on a round is soon over
    wilds: int  # wild cards spent on a canasta
    wilds_stock: int  # as long as the stock has more cards


@rule
def is_hot(s: Round, rules: Terms, w: Weights) -> bool:
    """Check whether the other player may soon go out, or the stock is nearly used up."""
    if s.stock <= w.late:
        return True
    return may_go_out(s, OTHER, rules) and other_size(s, rules) <= w.hot


# ---- the pile


@rule
def pile_worth(s: Round, chosen: int, rules: Terms, w: Weights) -> int:
    """Weigh the pile, which would be taken with a choice of cards; above 0 it is worth more than a draw."""
    is_late = is_hot(s, rules, w)
    worth = w.take + w.take_stock * s.stock // 8
    if not is_open(s, ME):
        worth += w.take_closed
    worth -= w.take_spend * (twos(chosen) + jokers(chosen))
    top = rank_of(top_card(s))
    for place in range(s.piled):
        kind = s.pile[place]
        if goes_to_mat(kind, rules):
            continue
        if is_late:
            worth += w.take_hot
        if is_three(kind):
            continue
        worth += w.take_card
        rank = rank_of(kind)
        if is_wild(kind):
            worth += w.take_wild
        elif is_costly(rank, rules):
            worth += w.take_costly
        elif meld_size(s, ME, rank) or (rank == top and naturals(chosen)):
            worth += w.take_fits
        else:
            together = of_rank(s.hand[ME], rank) + in_pile(s, rank)
            if together > 2:
                worth += w.take_group
            elif together == 2:
                worth += w.take_pair
    return worth


# ---- discards


@rule
def best_discard(s: Round, rules: Terms, w: Weights) -> int:
    """Choose the kind of card to throw whose worth in the hand and danger are least; NONE if none may be thrown."""
    best = NONE
    if not turn_can_end(s):
        return best
    least = FAR
    held = size_of(s.hand[ME])
    is_late = is_hot(s, rules, w)
    loot = loot_worth(s, w)
    hidden = hidden_in_hand(s, rules)
    pool = max(1, s.stock + hidden + talon_cards(s, rules))
    wild_odds = odds_of_wild(s, hidden, pool)
    last = NONE
    weight = 0
    for kind in range(KINDS):
        if s.hand[ME][kind] and may_throw(s, kind, held, rules):
            rank = rank_of(kind)
            if rank != last:
                weight = kept_worth(s, kind, is_late, rules, w)
                if weight < least or loot < 0:  # the danger of a pile that is worth anything only adds to it
                    weight += loot * take_odds(s, kind, hidden, pool, wild_odds, rules, w) // CERTAIN
                last = rank
            if weight < least:
                best = kind
                least = weight
    return best


@rule
def odds_of_wild(s: Round, hidden: int, pool: int) -> int:
    """Return the odds that the other hand holds a wild card."""
    if of_rank(s.shown[OTHER], TWO) + of_rank(s.shown[OTHER], ACE + 1):
        return CERTAIN
    return holds_odds(1, out(s, TWO) + out(s, ACE + 1), hidden, pool)


@rule
def loot_worth(s: Round, w: Weights) -> int:
    """Weigh the pile in the hands of the other player."""
    wilds = 0
    for place in range(s.piled):
        wilds += is_wild(s.pile[place])
    return w.danger + w.danger_card * s.piled + w.danger_wild * wilds


@rule
def adds_freely(s: Round, rank: int, rules: Terms) -> bool:
    """Check whether the other player may take the pile onto a meld of its own with a card of a rank on top."""
    size = meld_size(s, OTHER, rank)
    return size > 0 and not is_frozen_to(s, OTHER, rules) and not (rules.no_add_to_canasta and size >= CANASTA)


@rule
def take_odds(s: Round, kind: int, hidden: int, pool: int, wild_odds: int, rules: Terms, w: Weights) -> int:
    """Return the odds that the other player takes the pile with a card on top."""
    if is_three(kind) or is_wild(kind):
        return 0
    rank = rank_of(kind)
    if rules.no_add_to_canasta and meld_size(s, OTHER, rank) >= CANASTA:
        return 0
    if adds_freely(s, rank, rules):
        return CERTAIN * w.danger_meld // 100
    is_free = not is_frozen_to(s, OTHER, rules)
    held = of_rank(s.shown[OTHER], rank)
    copies = out(s, rank)
    odds = holds_odds(2 - held, copies, hidden, pool)
    if is_free:
        one = holds_odds(1 - held, copies, hidden, pool) - odds
        odds += one * wild_odds // CERTAIN * w.danger_one // 100
    if held < 2 and in_pile(s, rank):
        odds = odds * w.danger_again // 100
    return odds if is_open(s, OTHER) else odds * w.danger_closed // 100


@rule
def kept_worth(s: Round, kind: int, is_late: bool, rules: Terms, w: Weights) -> int:
    """Weigh a card in the hand."""
    if is_wild(kind):
        worth = w.keep_two if kind < KINDS - 1 else w.keep_joker
        if is_open(s, OTHER) and not is_frozen_to(s, OTHER, rules):
            worth -= w.freeze * s.piled
        return worth
    if is_three(kind):
        return w.keep_three - w.keep_three_card * s.piled
    rank = rank_of(kind)
    cards = min(MANY, of_rank(s.hand[ME], rank))
    size = min(MANY, meld_size(s, ME, rank))
    if size:
        return w.keep_meld[size] if size < CANASTA or not rules.no_extended else 0
    worth = w.keep_live * out(s, rank)
    if is_costly(rank, rules):
        return worth + w.keep_costly[cards] + w.keep_costly_stock[cards] * s.stock // WHOLE_STOCK
    worth += w.keep[cards] + w.keep_stock[cards] * s.stock // WHOLE_STOCK
    fives = card_points(rank, rules) // 5
    worth += w.keep_five * fives
    if is_late:
        worth += w.keep_five_hot * fives
    if cards == 2 and is_frozen_to(s, ME, rules):
        worth += w.keep_pair
    if meld_size(s, OTHER, rank):
        worth += w.keep_other
    return worth
