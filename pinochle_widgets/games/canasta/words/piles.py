"""The grounds for the pile, against it, and for a draw, the gravest first in `TAKEN` and `DRAWN`."""

from __future__ import annotations

from collections import Counter

from pinochle_widgets.cards import RANKS
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.actions import Draw
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA
from pinochle_widgets.games.canasta.rules.moves.actions import End, Take
from pinochle_widgets.games.canasta.words.facts import PAIR, Facts, blocks, is_wild
from pinochle_widgets.games.canasta.words.phrases import ranks, some, soon, wanted_top, wild_name
from pinochle_widgets.games.protocol import listing, plural
from pinochle_widgets.games.protocol.words import capital, number_word
from pinochle_widgets.games.words.told import Ground, speaks_against, speaks_for


def takes(f: Facts) -> list[Take]:
    """List the ways to take the pile."""
    return [act for act in f.seen.legal_actions if isinstance(act, Take)]


def cost(f: Facts) -> str:
    """Name the cards that the pile costs, as few wild ones as may be; empty where its top card goes onto a meld alone."""
    way = min(takes(f), key=lambda way: (len(way.cards), sum(map(is_wild, way.cards))))
    rank = f.seen.pile[-1].rank
    paid = f"{wanted_top(rank)} and a wild card" if any(map(is_wild, way.cards)) else f"two {ranks(rank)}"
    return f"costs {paid} of your hand" if way.cards else ""


def helping(f: Facts) -> tuple[int, int, int]:
    """Count the cards below the top one that go onto melds of the seat, that make new ones, and that are wild."""
    wild, onto = sum(map(is_wild, f.below)), sum(map(f.fits, f.below))
    return onto, sum(map(f.is_useful, f.below)) - onto - wild, wild


def bring(act: Take, f: Facts) -> str:
    """Begin a sentence with the cards that bring the pile."""
    return f"{taken(act, f)} bring{'s' * (not act.cards)} you the pile of {plural(f.piled, 'card')}"


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
    """The cards of the hand and the pile make a canasta, of the rank on top before others."""
    cards = [card.rank for card in (f.seen.pile[-1], *f.below) if not blocks(card)]
    for rank in dict.fromkeys(cards):
        before = f.size(rank) + f.held[rank]
        size = before + cards.count(rank) + (rank == cards[0]) * sum(map(is_wild, act.cards))
        if f.size(rank) < CANASTA and before < CANASTA <= size:
            return f"{bring(act, f)}: you then have {number_word(size)} cards for a canasta of {ranks(rank)}."
    return None


@speaks_for
def brings(f: Facts, act: Take) -> str | None:
    """The pile brings cards that help, or more than a draw."""
    onto, new, wild = helping(f)
    told = [f"{number_word(onto)} go{'es' * (onto == 1)} onto your melds"] * (onto > 0)
    begun = f.new_melds & {card.rank for card in f.below if not blocks(card)}
    if begun:
        of = listing([ranks(rank) for rank in reversed(RANKS) if rank in begun])
        told.append(f"{number_word(new)} make{'s' * (new == 1)} {'a meld' if len(begun) == 1 else 'melds'} of {of}")
    told += [f"{number_word(wild)} {'is' if wild == 1 else 'are'} wild"] * (wild > 0)
    if told:
        return f"{bring(act, f)}: {listing(told)}."
    return f"{bring(act, f)}; a draw brings {f.rules.draw}." if len(f.below) >= f.rules.draw else None


@speaks_for
def top_grows(f: Facts, act: Take) -> str | None:
    """The top card goes onto a meld, and nothing is spent."""
    top = f.seen.pile[-1]
    return f"{sign(top)} goes onto your {ranks(top.rank)}, and costs no card of your hand." if not act.cards else None


@speaks_against
def wild_for_little(f: Facts, act: Take) -> str | None:
    """A wild card is spent on few cards."""
    wild = [card for card in act.cards if is_wild(card)]
    if not wild or len(f.below) + 1 > f.rules.draw + 1:
        return None
    return f"You spend {wild_name(wild[0])} for a pile of {plural(f.piled, 'card')}; a draw brings {f.rules.draw} for nothing."


@speaks_against
def pair_for_little(f: Facts, act: Take) -> str | None:
    """A pair is spent on no more cards than a draw brings."""
    if len(act.cards) != PAIR or any(map(is_wild, act.cards)) or len(f.below) + 1 > f.rules.draw:
        return None
    paid = f"two {ranks(act.cards[0].rank)}"
    return f"You spend {paid} for a pile of {plural(f.piled, 'card')}; a draw brings {f.rules.draw} for nothing."


TAKEN: tuple[Ground, ...] = (
    pile_completes,
    wild_for_little,
    pair_for_little,
    brings,
    top_grows,
)


@speaks_for
def draw_keeps(f: Facts, _act: Draw) -> str | None:
    """A draw brings as much as the pile, and keeps the cards that take it."""
    if not takes(f) or not cost(f) or len(f.below) > f.rules.draw:
        return None
    return f"The pile of {plural(f.piled, 'card')} {cost(f)}; a draw brings {f.rules.draw} for nothing."


@speaks_for
def top_alone(f: Facts, _act: Draw) -> str | None:
    """The pile has one card."""
    if not takes(f) or f.below:
        return None
    return f"A draw brings {plural(f.rules.draw, 'card')}; the pile has {sign(f.seen.pile[-1])} alone."


@speaks_for
def few_below(f: Facts, _act: Draw) -> str | None:
    """Tell the price of the pile, and that few of its cards help."""
    number, below = sum(helping(f)), len(f.below)
    if not takes(f) or number == below or (2 * number > below and number > f.rules.draw):
        return None
    top, paid = f.seen.pile[-1], cost(f)
    below_it = f"below {sign(top) if paid else 'it'}"
    joins = f"only {number_word(number)} make{'s' * (number == 1)} or join{'s' * (number == 1)} a meld"
    of = f"of the {below} cards {below_it} {joins if number else 'none makes or joins a meld'}"
    if below == 1:
        of = f"the card {below_it} neither makes nor joins a meld"
    if paid:
        return f"The pile {paid}, and {of}."
    return f"{sign(top)} goes onto your {ranks(top.rank)}, but {of}; a draw brings {f.rules.draw}."


@speaks_for
def pile_opens_nothing(f: Facts, _act: Draw) -> str | None:
    """The hand has too few points to open with the pile."""
    most = f.can_make_with_pile if takes(f) else None
    if most is None or most >= f.need:
        return None
    return f"Draw: with the pile you could lay only {most} of the {f.need} points to open."


@speaks_for
def begins_costly(f: Facts, _act: Draw) -> str | None:
    """The pile would begin a pure meld that costs a penalty if it is not finished."""
    rank = f.seen.pile[-1].rank if f.piled else ""
    if not takes(f) or f.size(rank) or not f.unfinished_cost(rank):
        return None
    on_mat = f"the pile puts three {ranks(rank)} on the mat"
    return f"Draw: {on_mat}, which cost {f.unfinished_cost(rank):,} points unless they become seven."


@speaks_for
def brings_costly(f: Facts, _act: Draw) -> str | None:
    """The pile would bring aces or sevens that cost a penalty if they are held at the end."""
    if not takes(f) or not f.rules.uncompleted_penalties:
        return None
    brought = Counter(card.rank for card in f.below)
    costly = [rank for rank in "7A" if not f.size(rank) and rank != f.seen.pile[-1].rank and f.held[rank] <= PAIR]
    held = [some(n, rank) for rank in costly if PAIR < (n := f.held[rank] + brought[rank]) < CANASTA]
    if not held:
        return None
    return f"Draw: with the pile you would hold {listing(held)}; three or more at the end cost {f.rules.held_special:,} points."


@speaks_for
def burdens(f: Facts, _act: Draw | End) -> str | None:
    """The round may soon be over, and most cards of the pile fit nothing."""
    loose = [card for card in f.below if not f.is_useful(card)]
    if not takes(f) or not f.is_late or 2 * len(loose) < len(f.below) or len(loose) <= min(f.rules.draw, f.seen.stock):
        return None
    fit = f"{plural(len(loose), 'card')} of the pile fit{'s' * (len(loose) == 1)} no meld"
    return f"{soon(f)}: {fit}, and would cost {f.points(loose)} points in your hand."


DRAWN: tuple[Ground, ...] = (
    pile_opens_nothing,
    begins_costly,
    brings_costly,
    burdens,
    top_alone,
    draw_keeps,
    few_below,
)
