"""The cards that fit: all that one button lays, the change of a meld by some of them, and how few a double click lays."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from pinochle_widgets.cards import RANKS
from pinochle_widgets.engine.layout import assign
from pinochle_widgets.games.canasta.mind.hands import NONE, is_costly, natural_cards, wilds_held
from pinochle_widgets.games.canasta.mind.laying import natural_lay
from pinochle_widgets.games.canasta.rules.codes import chosen_in, rank_in
from pinochle_widgets.games.canasta.rules.core.cards import JOKER, TWO, kind_of, rank_of
from pinochle_widgets.games.canasta.rules.core.chosen import JOKERS, TWOS
from pinochle_widgets.games.canasta.rules.core.counts import card_points, meld_size, of_rank
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA, ME, Round, new_round
from pinochle_widgets.games.canasta.rules.core.limits import SMALLEST, is_pure
from pinochle_widgets.games.canasta.rules.core.melding import lay, makes_meld
from pinochle_widgets.games.canasta.rules.core.scoring import canasta_bonus, unfinished
from pinochle_widgets.games.canasta.rules.moves.actions import Add, Lay
from pinochle_widgets.games.canasta.rules.moves.coded import action_of
from pinochle_widgets.games.canasta.rules.observation import CanastaObservation
from pinochle_widgets.games.canasta.table.mats import column_name
from pinochle_widgets.games.canasta.words.opening import opening_lays, still_to_open, with_melds
from pinochle_widgets.games.protocol.picture.choices import Becoming
from pinochle_widgets.games.protocol.words import signed


def together(seen: CanastaObservation) -> tuple[list[Lay], str]:
    """List the melds that one button lays, and its words: an opening, or all that fits, where that is more than one meld."""
    if seen.stage != "meld" or seen.to_act[:1] != (seen.seat,):
        return [], ""
    if not seen.is_open[seen.seat]:
        lays, points = opening_lays(seen)
        enough = str(points) if points >= seen.needs[seen.seat] else "a splash"
        return lays, f"Open: {with_melds(seen, lays)}: {enough}" if lays else ""
    lays, terms = natural_lays(seen), seen.rules.terms
    if len(lays) < 2:
        return [], ""
    return (
        lays,
        f"Lay all that fits +{sum(card_points(rank_of(kind_of(card)), terms) for each in lays for card in each.cards)}",
    )


def natural_lays(seen: CanastaObservation) -> list[Lay]:
    """List the natural cards that fit, meld by meld; a card to throw is left where the hand may not go out.

    No meld is begun that costs a penalty where it isn't completed.
    """
    s, terms, found = new_round(), seen.rules.terms, list[Lay]()
    assign(s, seen.position)
    while (code := natural_lay(s, 0, terms)) != NONE:
        made = action_of(code, seen.seat)
        if isinstance(made, Lay):
            found.append(made)
        lay(s, rank_in(code), chosen_in(code), terms)
    return found


def becomes(seen: CanastaObservation) -> dict[str, list[Becoming]]:
    """Tell the change of each meld by cards of the hand, where its bonus is another then: ``mixed, −200``."""
    found = {
        column_name(seen.seat, act.rank): _changes(seen, RANKS.index(act.rank))
        for act in seen.legal_actions
        if isinstance(act, Add)
    }
    return {column: changes for column, changes in found.items() if changes}


def _changes(seen: CanastaObservation, rank: int) -> list[Becoming]:
    """List the changes of a meld by so many cards, so many of them wild (in a meld of wild cards, jokers), few first."""
    s, terms = new_round(), seen.rules.terms
    hand, held = seen.position.hand[ME], wilds_held(seen.position)
    jokers = hand[JOKER]
    first, second = (held - jokers, jokers) if rank == TWO else (of_rank(hand, rank), min(held, terms.most_wild))
    before, found = _worth(seen.position, rank, seen), list[Becoming]()
    for other, one in product(range(second + 1), range(first + 1)):
        two, joker = (one, other) if rank == TWO else (min(other, held - jokers), max(0, other - held + jokers))
        natural = 0 if rank == TWO else one
        if not makes_meld(seen.position, False, rank, natural, two, joker, terms):
            continue
        assign(s, seen.position)
        lay(s, rank, (natural_cards(s, rank, natural) if natural else 0) + _wild(s, two, joker), terms)
        change = _worth(s, rank, seen) - before
        words = f"{_kind(s, rank)}, {signed(change)}".removeprefix(", ") if change else ""
        if words != told(found, one + other, other):
            found.append((one + other, other, words))
    return found


def told(changes: Iterable[Becoming], cards: int, wild: int) -> str:
    """Find the change of a meld by so many cards: the last of the changes for which they are enough; empty where none is."""
    return next((words for least, of, words in reversed([*changes]) if cards >= least and wild >= of), "")


def _wild(s: Round, twos: int, jokers: int) -> int:
    """Choose so many twos of the hand, and jokers."""
    return (natural_cards(s, TWO, twos) << TWOS) + (jokers << JOKERS)


def _worth(s: Round, rank: int, seen: CanastaObservation) -> int:
    """Return the bonus of the seat's meld of a rank, less the cost of melds that are begun."""
    return int(canasta_bonus(s, ME, rank, seen.rules.terms) + unfinished(s, ME, seen.rules.terms))


def _kind(s: Round, rank: int) -> str:
    if meld_size(s, ME, rank) < CANASTA:
        return ""
    return "wild" if rank == TWO else "pure" if is_pure(s, ME, rank) else "mixed"


def least(seen: CanastaObservation, act: Lay) -> int:
    """Count the cards of a new meld that a double click lays: three, or as many as the opening takes, else all.

    All are laid of a meld that costs a penalty where it stays unfinished.
    """
    if is_costly(RANKS.index(act.rank), seen.rules.terms):
        return len(act.cards)
    if seen.is_open[seen.seat]:
        return min(SMALLEST, len(act.cards))
    points = card_points(RANKS.index(act.rank), seen.rules.terms)
    return min(len(act.cards), max(SMALLEST, -(-still_to_open(seen) // points)))
