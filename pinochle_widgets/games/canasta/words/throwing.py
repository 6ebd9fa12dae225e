"""The reasons to throw another card."""

from __future__ import annotations

from pinochle_widgets.cards import RANK_NAMES, Card
from pinochle_widgets.games.canasta.mind.counting import (
    CERTAIN,
    hidden_in_hand,
    holds_odds,
    other_size,
    out,
    talon_cards,
)
from pinochle_widgets.games.canasta.mind.hands import is_costly
from pinochle_widgets.games.canasta.rules.core.cards import is_three, is_wild, kind_of
from pinochle_widgets.games.canasta.rules.core.counts import meld_size, of_rank
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA, ME, OTHER, Round, Terms
from pinochle_widgets.games.canasta.rules.core.limits import PAIR
from pinochle_widgets.games.canasta.rules.core.opening import is_open
from pinochle_widgets.games.canasta.rules.core.taking import is_frozen_to
from pinochle_widgets.games.canasta.rules.moves.actions import Discard
from pinochle_widgets.games.canasta.rules.names import though_it_breaks
from pinochle_widgets.games.canasta.words.common import (
    all_of,
    fits_own,
    freezing,
    held,
    is_late,
    is_taken,
    named,
    points,
    rank_of_card,
)
from pinochle_widgets.games.protocol import plural
from pinochle_widgets.games.protocol.words import capital

SMALL_PILE = 3
"""The most cards of a pile for which a black three is too good."""

CLEAR = 80
"""The difference of two odds, in thousandths, from which on it is a reason."""

CLEAR_CARDS = 300
"""The same for the cards of the pile that are lost by it on average, in thousandths."""

SMALLEST = 50
"""The smallest difference of two odds that is told, in thousandths."""

DYING = 2
"""The most cards of a rank that are out for a rank that hardly grows."""


def onto_its_meld(s: Round, done: Discard, rival: Discard, rules: Terms) -> str:
    """Tell that the other player may take the card onto a meld, and not the other card."""
    given, kept = rank_of_card(done.card), rank_of_card(rival.card)
    if not is_taken(s, kind_of(done.card), rules) or is_taken(s, kind_of(rival.card), rules):
        return ""
    pile = f"the pile of {plural(s.piled + 1, 'card')} with" if s.piled else ""
    does = f"may take {pile} {named(done.card)}" if pile else f"may take {named(done.card)}"
    told = f"The other player has a meld of {all_of(given)} and {does};"
    if _is_blocking(rival.card):
        return f"{told} nobody takes {named(rival.card)}."
    return f"{told} it has none that takes {all_of(kept)}."


def blocks(s: Round, done: Discard, rival: Discard, rules: Terms) -> str:
    """Tell that nobody takes a pile worth having with the other card on top."""
    if s.piled < PAIR or not _is_blocking(rival.card) or _is_blocking(done.card):
        return ""
    if is_wild(kind_of(rival.card)):
        if is_frozen_to(s, OTHER, rules):
            return ""
        return freezing(s, rival.card)
    return f"With {named(rival.card)} on top nobody takes the pile of {s.piled} cards."


def costs_more(s: Round, done: Discard, rival: Discard, rules: Terms) -> str:
    """Tell that the other card costs more in the hand, where the round may soon be over."""
    more, less = (points([each.card], rules) for each in (rival, done))
    if not is_late(s, rules) or more <= less:
        return ""
    return capital(
        f"the round may soon be over: in the hand {named(rival.card)} costs {more} points, {named(done.card)} {less}."
    )


def spares_blocker(s: Round, done: Discard, rival: Discard, _rules: Terms) -> str:
    """Tell that a black three is kept for a larger pile."""
    if not is_three(kind_of(done.card)) or is_three(kind_of(rival.card)) or s.piled > SMALL_PILE:
        return ""
    pile = f"a pile of {plural(s.piled, 'card')}" if s.piled else "a new pile"
    return capital(f"{named(done.card)} keeps the other player off the pile for a turn: it is wasted on {pile}.")


def spares_wild(_s: Round, done: Discard, rival: Discard, _rules: Terms) -> str:
    """Tell that a wild card is kept."""
    if not is_wild(kind_of(done.card)) or is_wild(kind_of(rival.card)):
        return ""
    return f"A wild card can complete a canasta; {named(rival.card)} can be spared."


def is_likelier(s: Round, done: Discard, rival: Discard, rules: Terms) -> str:
    """Tell that the other player more likely holds cards with which it takes the pile."""
    if _is_blocking(done.card) or _is_blocking(rival.card) or is_taken(s, kind_of(rival.card), rules):
        return ""
    more, less = (_odds(s, rank_of_card(each.card), rules) for each in (done, rival))
    if not _is_clear(s, more - less) or _breaks_opener(s, done, rival):
        return ""
    if held(s, rank_of_card(rival.card)) > PAIR and is_costly_to_keep(s, done, rival, rules):  # a penalty is graver
        return ""
    dear, safe = (_cards_for(s, each.card, rules) for each in (done, rival))
    pile = "" if more - less >= CLEAR else f" for a pile of {plural(s.piled, 'card')}"
    often = _cases(more) if not less else _cases(more).removesuffix(" of 100 cases")
    breaks = though_it_breaks(held(s, rank_of_card(rival.card)), rival.card.rank)
    return f"{_one(rival.card)} is the safer throw{pile}{breaks}: the other player holds {safe} {_cases(less)}, {dear} {often}."


def fits_melds(s: Round, done: Discard, rival: Discard, rules: Terms) -> str:
    """Tell that the card fits a meld of the player, and the other one none; a wild card fits nearly all of them."""
    if _is_blocking(done.card) or is_wild(kind_of(rival.card)):
        return ""
    given, kept = rank_of_card(done.card), rank_of_card(rival.card)
    if not fits_own(s, given, rules) or fits_own(s, kept, rules):
        return ""
    return capital(f"{named(done.card)} still fits the player's own {all_of(given)}; {named(rival.card)} fits nothing.")


def breaks_pair(s: Round, done: Discard, rival: Discard, rules: Terms) -> str:
    """Tell that the card is one of a pair, and the other one is none."""
    if _is_blocking(done.card) or _is_blocking(rival.card):
        return ""
    given, kept = held(s, rank_of_card(done.card)), held(s, rank_of_card(rival.card))
    if given != PAIR or kept != 1 or is_taken(s, kind_of(rival.card), rules):
        return ""
    return capital(f"{named(rival.card)} stands alone: keep {named(done.card)}, one of a pair that may take the pile.")


def is_full(s: Round, _done: Discard, rival: Discard, rules: Terms) -> str:
    """Tell that the other card belongs to a canasta of the player which may not grow."""
    rank = rank_of_card(rival.card)
    if _is_blocking(rival.card) or not rules.no_extended or meld_size(s, ME, rank) < CANASTA:
        return ""
    return f"Your canasta of {all_of(rank)} is full: {named(rival.card)} is of no more use."


def is_costly_to_keep(s: Round, done: Discard, rival: Discard, rules: Terms) -> str:
    """Tell that the other card is one of several aces or sevens, which cost a penalty, held or melded, short of a canasta."""
    given, kept = rank_of_card(done.card), rank_of_card(rival.card)
    cards = held(s, kept)
    if is_costly(given, rules) or not is_costly(kept, rules) or meld_size(s, ME, kept) or cards < PAIR:
        return ""
    third = f"a third {RANK_NAMES[rival.card.rank]} held at the end would cost"
    cost = f"{third if cards == PAIR else f'three {all_of(kept)} held at the end cost'} {rules.held_special:,}"
    melded = f"a pure meld of them short of a canasta {rules.unfinished_special:,}"
    return f"{named(rival.card)} is costly to keep: {cost}, and {melded}."


def is_dead(s: Round, done: Discard, rival: Discard, rules: Terms) -> str:
    """Tell that hardly any cards of the other rank are out, so that it does not grow and is safe to throw."""
    if _is_blocking(done.card) or _is_blocking(rival.card):
        return ""
    given, kept = rank_of_card(done.card), rank_of_card(rival.card)
    live, dead = out(s, given), out(s, kept)
    if other_size(s, rules) < _needed(s, rules):  # it takes nothing
        return ""
    if dead > DYING or live <= dead + 1:
        return ""
    left = f"only {dead} of the {all_of(kept)}" if dead else f"none of the {all_of(kept)}"
    return capital(f"{left} {'is' if dead < PAIR else 'are'} still out, and {live} of the {all_of(given)}.")


def onto_a_canasta(s: Round, done: Discard, rival: Discard, rules: Terms) -> str:
    """Tell that both cards fit melds of the other player, of which one is a canasta already, and one would come nearer to it."""
    given, kept = rank_of_card(done.card), rank_of_card(rival.card)
    if not is_taken(s, kind_of(done.card), rules) or not is_taken(s, kind_of(rival.card), rules):
        return ""
    grows, whole = meld_size(s, OTHER, given) + 1, meld_size(s, OTHER, kept)
    if grows > CANASTA or whole < CANASTA:
        return ""
    more = f"{named(done.card)} would bring its {all_of(given)} to {grows}"
    return f"The other player's {all_of(kept)} are a canasta already; {more}."


THROWN = (
    is_full,
    onto_its_meld,
    onto_a_canasta,
    costs_more,
    blocks,
    spares_blocker,
    spares_wild,
    is_likelier,
    fits_melds,
    breaks_pair,
    is_costly_to_keep,
    is_dead,
)


def _is_blocking(card: Card) -> bool:
    return is_three(kind_of(card)) or is_wild(kind_of(card))


def _breaks_opener(s: Round, done: Discard, rival: Discard) -> bool:
    """Check whether a hand that is not open yet would break up more cards of a rank with the other card."""
    kept = held(s, rank_of_card(rival.card))
    return not is_open(s, ME) and kept >= PAIR and kept > held(s, rank_of_card(done.card))


def _one(card: Card) -> str:
    """Name a card by its rank, at the beginning of a sentence: ``A king``, ``An ace``."""
    name = RANK_NAMES[card.rank]
    return f"{'An' if name[0] in 'ae' else 'A'} {name}"


def _needed(s: Round, rules: Terms) -> int:
    """Count the cards of a rank with which the other player takes the pile: a pair, or one and a wild card."""
    return PAIR if is_frozen_to(s, OTHER, rules) else 1


def _odds(s: Round, rank: int, rules: Terms) -> int:
    """Compute the odds that the other player holds as many cards of a rank as take the pile, in thousandths."""
    hidden = hidden_in_hand(s, rules)
    pool = max(1, s.stock + hidden + talon_cards(s, rules))
    return holds_odds(_needed(s, rules) - of_rank(s.shown[OTHER], rank), out(s, rank), hidden, pool)


def _is_clear(s: Round, odds: int) -> bool:
    """Check whether a difference of odds is a reason: by itself, or because much lies in the pile."""
    return odds >= CLEAR or (odds >= SMALLEST and odds * (s.piled + 1) >= CLEAR_CARDS)


def _cards_for(s: Round, card: Card, rules: Terms) -> str:
    """Name the cards that take the pile with a card on top."""
    return f"{'two' if _needed(s, rules) == PAIR else 'one of the'} {all_of(rank_of_card(card))}"


def _cases(odds: int) -> str:
    """Tell odds as a number of 100 cases."""
    if odds >= CERTAIN:
        return "for certain"
    return f"in {max(1, round(odds / 10))} of 100 cases" if odds else "in no case"
