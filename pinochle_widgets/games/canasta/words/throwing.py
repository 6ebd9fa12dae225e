"""The grounds for a discard and against it, the gravest first in `THROWN`."""

from __future__ import annotations

from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.canasta.rules.core.cards import kind_of
from pinochle_widgets.games.canasta.rules.core.counts import goes_to_mat
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA
from pinochle_widgets.games.canasta.rules.moves.actions import Discard
from pinochle_widgets.games.canasta.words.facts import PAIR, Facts, blocks, is_three, is_wild
from pinochle_widgets.games.canasta.words.phrases import cases, named, pile, ranks, some, wanted, wanted_top
from pinochle_widgets.games.protocol import listing
from pinochle_widgets.games.protocol.words import capital, number_word
from pinochle_widgets.games.words.told import Ground, prefers, speaks_against, speaks_for

SELDOM, OFTEN, CLEAR = 0.2, 0.4, 0.08
"""The chances up to which a card is seldom taken, from which on often; and the difference of two that counts."""
LARGE = 4
"""The cards of a pile from which on it is not small."""
LOW = 10
"""The points below which a card counts little."""
DEAREST = 110
"""More points than a card can take from an opening: a pair of aces goes with a joker, and one of them is thrown."""
TOO_MANY = 3
"""The aces or sevens in the hand that cost a penalty where these are melded pure."""


@speaks_for
def last_card(f: Facts, act: Discard) -> str | None:
    """The last card goes."""
    return f"{capital(named(act.card))} is your last card: the round ends." if len(f.cards) == 1 else None


@speaks_for
def keeps_off(f: Facts, act: Discard) -> str | None:
    """Tell that nobody takes a black three or a wild card, nor the pile below."""
    if not blocks(act.card) or len(f.cards) == 1 or not f.seen.stock:
        return None
    cant = f"The other player can't take {named(act.card)}"
    if is_three(act.card) and f.piled < LARGE:
        return f"{cant}, and you could lay it only to go out."
    freezes = is_wild(act.card) and not f.is_frozen
    if f.piled < (PAIR if freezes else LARGE):
        return None
    return f"{cant} and the {f.piled} cards below it{', and the pile stays frozen after that' * freezes}."


@speaks_for
def cant_be_taken(f: Facts, act: Discard) -> str | None:
    """The other player can't hold the cards that take this one."""
    rank = act.card.rank
    if blocks(act.card) or not f.seen.stock:
        return None
    if f.is_closed(rank):
        its = f"its {ranks(rank)} have no room for more"
        if (size := f.their_size(rank)) < CANASTA:
            its = (
                f"its meld of {ranks(rank)} has {number_word(size)} cards, and no room for {number_word(1 + PAIR)} more"
            )
        return f"The other player can't take {sign(act.card)}: {its}."
    if f.fits_theirs(rank) or f.at_most(rank) >= 1 + f.they_need_pair:
        return None
    frozen = "the pile is frozen, and " if f.their_size(rank) else ""
    why = f"{frozen}it can't hold {some(PAIR, rank) if f.they_need_pair else wanted_top(rank)}"
    if f.they_need_pair and f.seen.hand_sizes[1 - f.seen.seat] < PAIR:
        why = f"{frozen}with one card in the hand it has no two {ranks(rank)}"
    return f"The other player can't take {sign(act.card)}: {why}."


@speaks_for
def canasta_is_full(f: Facts, act: Discard) -> str | None:
    """An own canasta may not grow."""
    if blocks(act.card) or not f.rules.no_extended or f.size(act.card.rank) < CANASTA:
        return None
    return f"Your canasta of {ranks(act.card.rank)} is full: {sign(act.card)} is of no more use."


@speaks_for
def costly_to_keep(f: Facts, act: Discard) -> str | None:
    """Tell that three aces or sevens in the hand cost a penalty."""
    rank = act.card.rank
    held, out = f.held[rank], f.out[rank] + f.known[rank]
    if act.card.is_joker or rank not in "7A" or not f.rules.uncompleted_penalties or held < PAIR or f.size(rank):
        return None
    cost = f"{f.rules.held_special:,}"
    if held > TOO_MANY:
        some_of = f"{sign(act.card)} is one of {some(held, rank)}"
        if held + out < CANASTA:
            return f"{some_of} that can't become a pure canasta: three or more held at the end cost {cost} points."
        if held == CANASTA - 1:  # so near that it speaks for keeping them
            return None
        some_out = f"{number_word(CANASTA - held)} of the {number_word(out)}"
        needs = f"a pure canasta needs {some_out if held + out > CANASTA else 'all'} still out"
        return f"{some_of}: {needs}, and three or more held at the end cost {cost} points." if held < CANASTA else None
    if held == TOO_MANY:
        return f"With {sign(act.card)} gone you hold two {ranks(rank)}: three at the end cost {cost} points."
    return f"{sign(act.card)} can go before a third {ranks(rank, 1)} comes: three at the end cost {cost} points."


@speaks_for
def seldom_taken(f: Facts, act: Discard) -> str | None:
    """The other player hardly holds the cards that take this one."""
    rank = act.card.rank
    if blocks(act.card) or f.is_closed(rank) or f.danger(rank) > min(SELDOM, f.least_danger + CLEAR):
        return None
    fairly, only = ("", "only ") if f.danger(rank) < SELDOM / 2 else ("fairly ", "")
    though = f", though it fits your {ranks(rank)}" * f.fits(act.card)
    holds = f"the other player holds {wanted(f, rank)} {only}{cases(f.danger(rank))}"
    return f"{sign(act.card)} is a {fairly}safe throw{though}: {holds}."


@speaks_for
def safest(f: Facts, act: Discard) -> str | None:
    """Tell that no other card of the hand is as safe."""
    rank = act.card.rank
    if blocks(act.card) or f.is_closed(rank) or len(f.throws) < PAIR or not f.least_danger == f.danger(rank) < 1:
        return None
    black = next((card for card in f.cards if is_three(card)), None)
    apart = f"{sign(black)} apart, n" if black else "N"
    natural = "natural " * any(map(is_wild, f.cards))
    return (
        f"{apart}o {natural}card of yours is safer than {sign(act.card)}: the other player holds {wanted(f, rank)} "
        f"{cases(f.danger(rank))}."
    )


@speaks_for
def safest_but_few(f: Facts, act: Discard) -> str | None:
    """Tell that only cards of which the hand has more are safer."""
    rank = act.card.rank
    if blocks(act.card) or f.is_closed(rank) or f.danger(rank) >= OFTEN or any(map(is_three, f.cards)):
        return None
    safer = [each.card.rank for each in f.throws if f.danger(each.card.rank) < f.danger(rank)]
    if not 0 < len(safer) <= PAIR or any(f.held[each] <= max(PAIR, f.held[rank]) for each in safer):
        return None
    only = listing([some(f.held[each], each) for each in safer])
    return f"Only your {only} are safer than {sign(act.card)}: the other player holds {wanted(f, rank)} {cases(f.danger(rank))}."


@speaks_for
def little_lost(f: Facts, act: Discard) -> str | None:
    """The other player gets few more cards by the pile than by a draw, none of them is dear, and no canasta is seen."""
    if blocks(act.card) or not f.seen.stock:  # a pile that nobody takes ends the round
        return None
    rank, number, draw = act.card.rank, f.piled + 1, min(f.rules.draw, f.seen.stock)
    apart = number - draw
    keeps = f.held[rank] == 1 and any(held >= PAIR for other, held in f.held.items() if other != "3")
    makes = f.their_size(rank) < CANASTA <= f.their_size(rank) + 1 + f.known[rank]
    if f.danger(rank) < OFTEN or apart > 1 + keeps or makes or not f.can_end(0 if f.fits_theirs(rank) else PAIR):
        return None
    if any(is_wild(card) or goes_to_mat(kind_of(card), f.rules) for card in f.seen.pile):
        return None
    gets = f"{number_word(number)} card{'s' * (number > 1)}"
    more = f"{number_word(abs(apart))} {'more' if apart > 0 else 'fewer'} than" if apart else "as many as"
    kept = "; no pair of yours is broken" * keeps
    if f.is_taken(act.card):
        return f"The other player can take {sign(act.card)}, but gets only {gets}, {more} by a draw{kept}."
    return f"If the other player takes {sign(act.card)}, it gets {gets}, {more} by a draw{kept}."


@speaks_for
def they_threw_one(f: Facts, act: Discard) -> str | None:
    """The other player threw such a card, too."""
    theirs = (
        None
        if blocks(act.card) or f.is_taken(act.card) or f.their_size(act.card.rank)
        else f.they_threw.get(act.card.rank)
    )
    if theirs is None:
        return None
    own = sign(theirs)
    if theirs == act.card:  # the seat may hold that very card by now
        own = f"{'the other' if theirs in f.seen.pile else 'an' if theirs.rank in '8A' else 'a'} {own}"
    return f"The other player threw {own} this round, and is less likely to take {sign(act.card)}."


@speaks_for
def grows_no_more(f: Facts, act: Discard) -> str | None:
    """Tell that too few cards of the rank are out for a meld."""
    rank = act.card.rank
    if blocks(act.card) or f.is_taken(act.card) or f.size(rank) or f.known[rank] or f.held[rank] + f.out[rank] > PAIR:
        return None
    held = number_word(f.held[rank])
    return f"{sign(act.card)} can't become one of three {ranks(rank)}: you hold {held}, and {_none(f.out[rank])} out."


@speaks_for
def stands_alone(f: Facts, act: Discard) -> str | None:
    """The card breaks nothing."""
    rank = act.card.rank
    if blocks(act.card) or f.is_taken(act.card) or f.held[rank] != 1 or f.size(rank):
        return None
    low = f.points([act.card])
    few = f", and counts only {low} points" if low < LOW else ""
    alone = sum(held == 1 and other != "3" and not f.size(other) for other, held in f.held.items())
    fits = any(held == 1 and f.size(other) for other, held in f.held.items())
    lone = f"one of your {number_word(alone)} lone cards{' that fit no meld' * fits}"
    one = lone if alone > 1 else f"your only {ranks(rank, 1)}"
    return f"{sign(act.card)} is {one}: it breaks no pair{few}."


@speaks_for
def opens_without(f: Facts, act: Discard) -> str | None:
    """Tell that the card is not needed to open, as others are."""
    rank = act.card.rank
    if f.is_open or f.mine or f.held[rank] < PAIR or blocks(act.card) or f.is_taken(act.card):
        return None
    if f.can_make > f.need + DEAREST or f.without[rank] < f.can_make:
        return None
    if min(f.without.values()) >= min(f.can_make, f.need):
        return None
    makes = f"you can still lay {f.can_make} points to open"
    if f.can_make < f.need:
        makes = f"your hand still makes {f.can_make} of the {f.need} points to open"
    return f"Without {sign(act.card)} {makes}."


@speaks_for
def pair_stays(f: Facts, act: Discard) -> str | None:
    """Tell that of three or more cards of a rank a pair stays."""
    rank = act.card.rank
    if blocks(act.card) or f.is_taken(act.card) or f.held[rank] <= PAIR or f.size(rank) or not f.out[rank]:
        return None
    left = some(f.held[rank] - 1, rank)
    return f"You keep {left}, which still take a pile with {wanted_top(rank)} on top."


@speaks_for
def all_are_taken(f: Facts, act: Discard) -> str | None:
    """The other player can take each natural card of the hand, and this one costs least."""
    is_one = not blocks(act.card) and len(f.throws) >= PAIR and not any(map(is_three, f.cards))
    if not is_one or f.least_danger < 1 or not f.can_end(PAIR):
        return None
    least, low = min(f.held.values()), f.points([act.card])
    if f.held[act.card.rank] == 1 < max(f.held.values()):
        why = f"{sign(act.card)} breaks no pair"
    elif f.held[act.card.rank] == least and low < max(f.points([each.card]) for each in f.throws):
        why = f"{sign(act.card)} gives it {low} points"
    elif len({(f.held[each.card.rank], f.points([each.card])) for each in f.throws}) == 1:
        why = f"{sign(act.card)} is worth no more than another"
    else:
        return None
    each_one = "each natural card of yours" if any(map(is_wild, f.cards)) else "each of your cards"
    return f"The other player can take {each_one}: {why}."


@speaks_for
def nothing_else(f: Facts, act: Discard) -> str | None:
    """Tell that the hand has cards of this rank alone, or wild ones besides."""
    others = [card for card in f.cards if card.is_joker != act.card.is_joker or card.rank != act.card.rank]
    if act.card.is_joker or len(f.cards) == 1 or not all(map(is_wild, others)):
        return None
    if not others:
        return f"All your cards are {ranks(act.card.rank)}: any of them will do."
    if is_wild(act.card):
        return f"All your cards are wild, and {sign(act.card)} counts less than a joker."
    return f"Besides {some(f.held[act.card.rank], act.card.rank)} you hold only wild cards: keep these for melds."


@speaks_against
def taken_onto_meld(f: Facts, act: Discard) -> str | None:
    """The other player takes the pile onto a meld."""
    if blocks(act.card) or not f.fits_theirs(act.card.rank) or not f.can_end(0):
        return None
    return f"The other player may take {pile(f, act.card)}, onto its {ranks(act.card.rank)}."


@speaks_against
def is_known_to_wait(f: Facts, act: Discard) -> str | None:
    """The other player was seen to take the cards that take this one."""
    rank = act.card.rank
    if blocks(act.card) or f.fits_theirs(rank) or f.is_closed(rank) or not f.can_end(PAIR):
        return None
    if f.known[rank] < PAIR and (f.they_need_pair or not f.known[rank] or not f.knows_wild):
        return None
    held = some(f.known[rank], rank) if f.known[rank] >= PAIR else f"{wanted_top(rank)} and a wild card"
    return f"The other player holds {held}, which take {pile(f, act.card)}."


@speaks_against
def often_taken(f: Facts, act: Discard) -> str | None:
    """The other player likely holds the cards that take this one, and other cards are safer."""
    rank = act.card.rank
    if blocks(act.card) or not OFTEN <= f.danger(rank) < 1:
        return None
    if f.danger(rank) < f.least_danger + CLEAR and not any(map(is_three, f.cards)):
        return None
    return f"The other player may take {pile(f, act.card)}: it holds {wanted(f, rank)} {cases(f.danger(rank))}."


@speaks_against
def leaves_own_meld(f: Facts, act: Discard) -> str | None:
    """The card fits an own meld."""
    return f"{sign(act.card)} can still go onto your {ranks(act.card.rank)}." if f.fits(act.card) else None


@speaks_against
def breaks_pair(f: Facts, act: Discard) -> str | None:
    """The card is one of a pair."""
    if blocks(act.card) or f.held[act.card.rank] != PAIR or f.size(act.card.rank):
        return None
    return f"{sign(act.card)} breaks up your pair of {ranks(act.card.rank)}."


@speaks_against
def wastes_wild(f: Facts, act: Discard) -> str | None:
    """A wild card is thrown on a small pile."""
    if not is_wild(act.card) or f.piled >= LARGE or len(f.cards) == 1:
        return None
    cards = f"{number_word(f.piled)} card{'s' * (f.piled > 1)}"
    if not f.piled:
        return f"No pile lies yet: {named(act.card)} is worth more on a meld."
    return f"{capital(named(act.card))} is worth more on a meld than on a pile of {cards}."


@prefers
def safer(f: Facts, act: Discard, other: Action) -> str | None:
    """The other card is more likely taken."""
    if not isinstance(other, Discard) or blocks(act.card) or blocks(other.card):
        return None
    less, more = f.danger(act.card.rank), f.danger(other.card.rank)
    if more - less < CLEAR or more == 1 or f.is_closed(act.card.rank):
        return None
    holds = f"the other player holds cards that take it {cases(less)}"
    return (
        f"{sign(act.card)} is safer than {sign(other.card)}: {holds}, and that take {sign(other.card)} {cases(more)}."
    )


def _none(number: int) -> str:
    return "none is" if not number else f"{number_word(number)} {'is' if number == 1 else 'are'}"


THROWN: tuple[Ground, ...] = (
    last_card, canasta_is_full, taken_onto_meld, is_known_to_wait, cant_be_taken, keeps_off, costly_to_keep, seldom_taken,
    leaves_own_meld, often_taken, safer, safest, safest_but_few, they_threw_one, grows_no_more, stands_alone,
    breaks_pair, wastes_wild, opens_without, pair_stays, nothing_else, all_are_taken, little_lost,
)  # fmt: skip
