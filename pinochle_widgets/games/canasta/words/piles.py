"""The grounds for the pile, against it, and for a draw, the gravest first in `TAKEN` and `DRAWN`."""

from __future__ import annotations

from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.actions import Draw
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA
from pinochle_widgets.games.canasta.rules.moves.actions import Take
from pinochle_widgets.games.canasta.words.facts import PAIR, Facts, is_three, is_wild
from pinochle_widgets.games.canasta.words.phrases import ranks, some, wanted_top, wild_name
from pinochle_widgets.games.protocol import listing, plural
from pinochle_widgets.games.protocol.words import capital, number_word
from pinochle_widgets.games.words.told import Ground, speaks_against, speaks_for

LARGE = 4
"""The cards of a pile from which on their number alone is a ground."""
MANY = 9
"""The cards of a pile from which on it is worth a pair to any player."""


def taken(act: Take, f: Facts) -> str:
    """Name the cards that take the pile: ``Two fours``, ``A four and a wild card``, ``4♦ on top``."""
    wild = [card for card in act.cards if is_wild(card)]
    natural = len(act.cards) - len(wild)
    if not act.cards:
        return f"{sign(f.seen.pile[-1])} on top"
    rank = f.seen.pile[-1].rank
    told = [some(natural, rank)] if natural != 1 else [wanted_top(rank)]
    return capital(listing([*told, *map(wild_name, wild)]))


@speaks_for
def pile_completes(f: Facts, act: Take) -> str | None:
    """The pile completes a canasta."""
    top = f.seen.pile[-1]
    size = f.size(top.rank) + 1 + len(act.cards)
    if not f.size(top.rank) < CANASTA <= size:
        return None
    make = "completes" if not act.cards else "complete"
    return f"{taken(act, f)} {make} a canasta: your {ranks(top.rank)} come to {size} cards."


@speaks_for
def brings(f: Facts, act: Take) -> str | None:
    """The pile brings many cards, or some that fit."""
    wild = sum(map(is_wild, f.below))
    fit = sum(map(f.is_useful, f.below)) - wild
    if len(f.below) + 1 < LARGE and not fit + wild:
        return None
    told = [f"{number_word(fit)} more fit{'s' * (fit == 1)} your cards"] * (fit > 0)
    told += [f"{number_word(wild)} {'is' if wild == 1 else 'are'} wild"] * (wild > 0)
    rest = f": {' and '.join(told)}" if told else ""
    verb = "brings" if not act.cards else "bring"
    return f"{taken(act, f)} {verb} you the pile of {plural(f.piled, 'card')}{rest}."


@speaks_for
def top_grows(f: Facts, act: Take) -> str | None:
    """The top card goes onto a meld, and nothing is spent."""
    top = f.seen.pile[-1]
    if act.cards or not f.size(top.rank):
        return None
    return f"{sign(top)} goes onto your {ranks(top.rank)}, {f.size(top.rank) + 1} cards then, and nothing of the hand is spent."


@speaks_for
def pile_begins(f: Facts, act: Take) -> str | None:
    """The top card and two of the hand make a meld."""
    top = f.seen.pile[-1]
    if f.size(top.rank) or not f.is_open or len(act.cards) < PAIR:
        return None
    return f"{taken(act, f)} and {sign(top)} make a meld of {ranks(top.rank)}: {f.points([*act.cards, top])} points on the mat."


@speaks_for
def pile_opens(f: Facts, act: Take) -> str | None:
    """The seat opens by it."""
    if f.is_open or len(act.cards) < PAIR:
        return None
    return f"{taken(act, f)} with {sign(f.seen.pile[-1])} begin your opening."


@speaks_against
def wild_for_little(f: Facts, act: Take) -> str | None:
    """A wild card is spent on few cards."""
    wild = [card for card in act.cards if is_wild(card)]
    if not wild or len(f.below) + 1 > f.rules.draw + 1:
        return None
    return f"It costs {wild_name(wild[0])} for {plural(f.piled, 'card')}; a draw brings {f.rules.draw}."


@speaks_against
def pair_for_little(f: Facts, act: Take) -> str | None:
    """A pair is spent on no more cards than a draw brings."""
    if len(act.cards) != PAIR or any(map(is_wild, act.cards)) or len(f.below) + 1 > f.rules.draw:
        return None
    return f"It costs your two {ranks(act.cards[0].rank)} for {plural(f.piled, 'card')}; a draw brings {f.rules.draw}."


TAKEN: tuple[Ground, ...] = (
    pile_completes,
    wild_for_little,
    pair_for_little,
    brings,
    top_grows,
    pile_begins,
    pile_opens,
)


def takes(f: Facts) -> list[Take]:
    """List the ways to take the pile."""
    return [act for act in f.seen.legal_actions if isinstance(act, Take)]


@speaks_for
def draw_keeps(f: Facts, _act: Draw) -> str | None:
    """A draw brings as much as the pile, and keeps the cards that take it."""
    ways = takes(f)
    if not ways or not all(way.cards for way in ways) or len(f.below) + 1 > f.rules.draw + 1:
        return None
    natural = any(not is_wild(card) for way in ways for card in way.cards) and all(
        not is_wild(card) for way in ways for card in way.cards
    )
    rank = f.seen.pile[-1].rank
    kept = (
        f"your {ranks(rank)}"
        if natural
        else "your wild cards"
        if not f.held[rank]
        else f"your {ranks(rank)} and wild cards"
    )
    return f"A draw brings {plural(f.rules.draw, 'card')} and keeps {kept}; the pile has {f.piled}."


@speaks_for
def nothing_below(f: Facts, _act: Draw) -> str | None:
    """Tell that nothing in the pile fits."""
    if not takes(f) or not f.below or any(f.is_useful(card) or f.held[card.rank] for card in f.below):
        return None
    return f"Draw: below {sign(f.seen.pile[-1])} the pile holds nothing that joins a card of yours."


@speaks_for
def top_alone(f: Facts, _act: Draw) -> str | None:
    """The pile has one card."""
    if not takes(f) or f.below:
        return None
    return f"A draw brings {plural(f.rules.draw, 'card')} for the hand; the pile has {sign(f.seen.pile[-1])} alone."


@speaks_for
def few_below(f: Facts, _act: Draw) -> str | None:
    """Tell that few cards of the pile fit."""
    fit = sum(map(f.is_useful, f.below))
    if not takes(f) or not f.below or 2 * fit > len(f.below):
        return None
    return f"Draw: of the {plural(len(f.below), 'card')} below {sign(f.seen.pile[-1])} {_fit(fit)}."


def _fit(number: int) -> str:
    return "none fits your melds or pairs" if not number else f"only {number_word(number)} fit{'s' * (number == 1)}"


@speaks_for
def pile_opens_nothing(f: Facts, _act: Draw) -> str | None:
    """The hand has too few points to open with the pile."""
    most = f.can_make_with_pile if takes(f) else None
    if most is None or most >= f.need:
        return None
    return f"Draw: with {sign(f.seen.pile[-1])} of the pile you could lay {most} points, and {f.need} open."


@speaks_for
def begins_costly(f: Facts, _act: Draw) -> str | None:
    """The pile would begin a pure meld that costs a penalty if it is not finished."""
    rank = f.seen.pile[-1].rank if f.piled else ""
    if not takes(f) or f.size(rank) or rank not in "7A" or not f.rules.uncompleted_penalties:
        return None
    return f"Draw: three {ranks(rank)} on the mat cost {f.rules.unfinished_special:,} points unless they come to seven."


@speaks_for
def pair_can_wait(f: Facts, _act: Draw) -> str | None:
    """The pair that takes the pile takes a larger one later."""
    rank, ways = f.seen.pile[-1].rank if f.piled else "", takes(f)
    if (
        not ways
        or any(is_wild(card) for way in ways for card in way.cards)
        or f.held[rank] < PAIR
        or f.piled >= MANY
        or not f.out[rank] + f.known[rank]
    ):
        return None
    return f"Draw: your {some(f.held[rank], rank)} can take a pile of more than {plural(f.piled, 'card')} later."


@speaks_for
def black_threes_below(f: Facts, _act: Draw) -> str | None:
    """Tell that black threes of the pile help no meld."""
    threes = sum(map(is_three, f.below))
    if not takes(f) or threes < PAIR:
        return None
    return f"Draw: {number_word(threes)} of the {f.piled} cards of the pile are black threes, which help no meld."


@speaks_for
def burdens(f: Facts, _act: Draw) -> str | None:
    """The round may soon be over, and cards of the pile fit nothing."""
    loose = [card for card in f.below if not f.fits(card) and not is_wild(card)]
    if not takes(f) or not f.is_late or not loose:
        return None
    cards = plural(len(loose), "card")
    return f"The round may soon be over: {cards} of the pile would cost {f.points(loose)} points in your hand."


DRAWN: tuple[Ground, ...] = (
    pile_opens_nothing,
    begins_costly,
    burdens,
    draw_keeps,
    top_alone,
    nothing_below,
    few_below,
    black_threes_below,
    pair_can_wait,
)
