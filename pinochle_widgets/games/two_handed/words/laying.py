"""The grounds for melds, for drawing instead, and for a knock."""

from __future__ import annotations

from pinochle_widgets.cards.markup import sign
from pinochle_widgets.engine.bitset import slots
from pinochle_widgets.games.actions import Draw
from pinochle_widgets.games.pinochle.rules.cards import index_of
from pinochle_widgets.games.protocol import plural
from pinochle_widgets.games.two_handed.rules import core
from pinochle_widgets.games.two_handed.rules.core import ME
from pinochle_widgets.games.two_handed.rules.moves.actions import Knock, Lay
from pinochle_widgets.games.two_handed.words.facts import Facts
from pinochle_widgets.games.two_handed.words.phrases import cards, meld
from pinochle_widgets.games.words.told import Ground, speaks_against, speaks_for

FEW_TRICKS = 3
"""The tricks of phase 1 left, from which on they are counted for a meld that waits."""


@speaks_for
def dix_scores(f: Facts, act: Lay) -> str | None:
    """The dix is exchanged for the card under the stock, or leaves room for another meld."""
    if f.kind(act) != core.DIX:
        return None
    if f.dix_brings:
        return f"{_cards(act)} is the dix: it scores 10, and brings you {sign(f.dix_brings)} from under the stock."
    if f.rules.dix_alone or all(f.kind(lay) == core.DIX for lay in f.lays):
        return None
    return f"{_cards(act)} is the dix: it scores 10, and another meld may follow on this trick."


@speaks_for
def marries_first(f: Facts, act: Lay) -> str | None:
    """The flush can be laid after the royal marriage, and not the other way round."""
    kind, trump = f.kind(act), f.s.trump
    if kind != trump or not f.ready >> core.FLUSH & 1 or not _is_free(f, act) or f.last_meld:
        return None
    flush = f.points(core.FLUSH)
    return (
        f"{_cards(act)} first make the royal marriage: the flush for {flush} can follow, but not the other way round."
    )


@speaks_for
def scores_most(f: Facts, act: Lay) -> str | None:
    """Tell that no meld that can be laid now has more points."""
    most = f.points(f.kind(act))
    others = [f.points(f.kind(lay)) for lay in f.lays if f.kind(lay) != f.kind(act)]
    if not others or any(other >= most for other in others):
        return None
    return f"{_makes(f, act)} for {most}: no other meld of yours scores as much now."


@speaks_for
def few_tricks(f: Facts, act: Lay) -> str | None:
    """Tell that few tricks are left to meld on."""
    left = f.s.stock // 2 - 1
    if left > FEW_TRICKS:
        return None
    end = (
        f"only {plural(left, 'trick')} {'is' if left == 1 else 'are'} left to meld on"
        if left
        else "the last chance to meld"
    )
    return f"{_makes(f, act)} for {f.points(f.kind(act))}: {end}."


@speaks_for
def scores_now(f: Facts, act: Lay) -> str | None:
    """Tell that no other meld can be laid on the trick, or none for more, and one for as much may follow."""
    mine = f.points(f.kind(act))
    others = [lay for lay in f.lays if f.kind(lay) != f.kind(act)]
    if not others and (f.kind(act) != core.DIX or not f.dix_brings):
        return f"{_makes(f, act)} for {mine}, your only meld on this trick: the cards can still be played."
    best = max(others, key=lambda lay: f.points(f.kind(lay)), default=act)
    stays = not {held.card for held in best.cards if not held.lies} <= {held.card for held in act.cards}
    if f.points(f.kind(best)) != mine or f.last_meld or not stays:
        return None
    return f"{_makes(f, act)} for {mine}, as much as {meld(f, f.kind(best))}, which may follow on a later trick."


@speaks_against
def bars_marriage(f: Facts, act: Lay) -> str | None:
    """Tell that king and queen of a flush make no royal marriage any more."""
    trump = f.s.trump
    if f.kind(act) != core.FLUSH or not any(f.kind(lay) == trump and _is_free(f, lay) for lay in f.lays) or f.last_meld:
        return None
    return f"Once {_cards(act)} lie as the flush, this king and queen make no royal marriage for {f.points(trump)}."


@speaks_against
def scores_less(f: Facts, act: Lay) -> str | None:
    """Tell that another meld has more points, and one is laid a trick."""
    if f.kind(act) == core.DIX and not f.rules.dix_alone:
        return None
    best = max(f.lays, key=lambda lay: f.points(f.kind(lay)))
    mine, most = f.points(f.kind(act)), f.points(f.kind(best))
    if mine >= most:
        return None
    return f"{_makes(f, act)} for {mine}; {meld(f, f.kind(best))} would score {most}, and one meld is laid a trick."


@speaks_against
def leaves_meld(f: Facts, _act: Draw) -> str | None:
    """A meld could be laid before the draw."""
    if not f.lays:
        return None
    best = max(f.lays, key=lambda lay: f.points(f.kind(lay)))
    laid = f"{meld(f, f.kind(best))} for {f.points(f.kind(best))}"
    return f"If you draw now, you can't lay {_cards(best)} on this trick: {laid}."


@speaks_for
def wins_the_game(f: Facts, _act: Knock) -> str | None:
    """The goal is reached."""
    return f"The goal of {f.seen.goal:,} points is reached: knocking wins the game."


def _cards(lay: Lay) -> str:
    return cards(held.card for held in lay.cards)


def _makes(f: Facts, lay: Lay) -> str:
    """Begin a sentence with the cards of a meld: ``Q♥ makes a marriage with K♥ on the table``."""
    loose = [held.card for held in lay.cards if not held.lies]
    lying = [held.card for held in lay.cards if held.lies]
    makes = f"{cards(loose)} {'makes' if len(loose) == 1 else 'make'} {meld(f, f.kind(lay))}"
    return f"{makes} with {cards(lying)} on the table" if lying else makes


def _is_free(f: Facts, marriage: Lay) -> bool:
    """Check that king and queen of a royal marriage are the only ones of the hand, and may serve in a flush after it."""
    barred = [slot & 31 for slot in slots(f.s.barred[ME][core.FLUSHES])]
    return all(f.mine[held.card] == 1 and index_of(held.card) not in barred for held in marriage.cards)


LAID: tuple[Ground, ...] = (
    dix_scores, marries_first, bars_marriage, scores_less, scores_most, few_tricks, scores_now,
)  # fmt: skip
DRAWN: tuple[Ground, ...] = (leaves_meld,)
KNOCKED: tuple[Ground, ...] = (wins_the_game,)
