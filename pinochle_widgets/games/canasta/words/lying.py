"""A meld that lies, in sentences: its points, and what it lacks to be a canasta."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pinochle_widgets.cards import RANKS, Card
from pinochle_widgets.games.canasta.rules.core.cards import WILD_KINDS, is_wild, kind_of, rank_of, wild_place
from pinochle_widgets.games.canasta.rules.core.counts import card_points
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA, ME, new_round
from pinochle_widgets.games.canasta.rules.core.scoring import ALL_JOKERS, canasta_bonus
from pinochle_widgets.games.canasta.rules.moves.texts import rank_of_meld
from pinochle_widgets.games.canasta.rules.names import CANASTAS, cards_of_rank
from pinochle_widgets.games.canasta.rules.rules import CanastaRules
from pinochle_widgets.games.protocol.picture.parts import Lines
from pinochle_widgets.games.protocol.words import capital, plural

BOUND = "7A"
"""The ranks that take no wild card where the rules ask for pure melds of them, and cost a penalty unfinished."""


def tell_meld(cards: Sequence[Card], rules: CanastaRules, *, is_bound: bool = False) -> Lines | None:
    """Tell of the cards of a column: what they are, their points, what they lack; None where they are no column.

    Parameters
    ----------
    is_bound : bool
        Whether the wild cards of its seat may only go to its meld of them.
    """
    wild = sum(is_wild(kind_of(card)) for card in cards)
    rank = rank_of_meld(cards)
    if not cards or any(card.rank != rank and not is_wild(kind_of(card)) for card in cards):
        return None
    if rank == "3" and (wild or rules.threes_equal or all(card.suit in "HD" for card in cards)):
        return {"title": "Threes", "lines": [_shown(cards)]}
    points = sum(card_points(rank_of(kind_of(card)), rules.terms) for card in cards)
    lines = [f"{_shown(cards)}: {plural(points, 'point')}."]
    if rank == "3":
        return {"title": "Threes", "lines": lines}  # black ones, melded last: four at most
    kind = "" if len(cards) < CANASTA else "wild" if rank == "2" else "mixed" if wild else "pure"
    of_rank = cards_of_rank(rank)
    title = {"": of_rank, "wild": CANASTAS["wild"]}.get(kind, f"{CANASTAS.get(kind, '')} of {of_rank}")
    lines += _whole(cards, rank, wild, rules) if kind else _lacks(cards, rank, wild, rules, is_bound=is_bound)
    if not kind and rules.uncompleted_penalties and (rank == "2" or (rank in BOUND and not wild)):
        fine = rules.unfinished_wild if rank == "2" else rules.unfinished_special
        lines.append(f"Left so at the end of the round, it costs {fine:,}.")
    return {"title": capital(title), "lines": lines}


def _shown(cards: Sequence[Card]) -> str:
    return " ".join(f"{{{card}}}" for card in cards)


def _whole(cards: Sequence[Card], rank: str, wild: int, rules: CanastaRules) -> Iterator[str]:
    """Write the points of a canasta, and the cards that it takes yet."""
    yield f"A canasta: {_bonus(cards, rank, rules):,}."
    if rules.no_extended:
        yield "It takes no more cards."
    elif not wild and _takes_wild(rank, rules):
        yield f"A wild card would make it mixed: {rules.mixed:,}."


def _lacks(cards: Sequence[Card], rank: str, wild: int, rules: CanastaRules, *, is_bound: bool) -> Iterator[str]:
    """Write the lacks of a meld that is no canasta, and the wild cards that it takes now."""
    lack, natural = CANASTA - len(cards), len(cards) - wild
    if rank == "2":
        yield f"It lacks {plural(lack, 'wild card')} for a wild canasta: {_wild_worth(cards, rules)}."
        return
    if wild:
        yield f"It lacks {plural(lack, 'card')} for a mixed canasta: {rules.mixed:,}."
    else:
        own = [Card(f"{rank}S")] * lack
        yield (
            f"It lacks {plural(lack, cards_of_rank(rank).removesuffix('s'))} for a pure canasta: "
            f"{_bonus([*cards, *own], rank, rules):,}."
        )
        if _takes_wild(rank, rules):
            yield f"With wild cards among them it is a mixed one: {rules.mixed:,}."
    room = min(rules.most_wild, natural) - wild
    if rules.no_extended:
        room = min(room, lack)
    if not _takes_wild(rank, rules):
        return
    if is_bound and room > 0:
        yield "It takes no wild card while the meld of wild cards is unfinished."
    elif wild:
        yield f"It takes {plural(room, 'more wild card')} now." if room > 0 else "It takes no more wild cards now."


def _takes_wild(rank: str, rules: CanastaRules) -> bool:
    return not (rules.pure_melds and rank in BOUND)


def _wild_worth(cards: Sequence[Card], rules: CanastaRules) -> str:
    """Write the bonuses of the wild canastas that the cards can become: ``2,000``, or ``2,000 to 2,500``."""
    jokers = sum(card.is_joker for card in cards)
    lack = CANASTA - len(cards)
    found = {
        _bonus([*cards, *[Card("XR")] * more, *[Card("2S")] * (lack - more)], "2", rules)
        for more in range(min(lack, ALL_JOKERS - jokers) + 1)
    }
    return " to ".join(f"{bonus:,}" for bonus in sorted({min(found), max(found)}))


def _bonus(cards: Sequence[Card], rank: str, rules: CanastaRules) -> int:
    """Return the bonus of these cards as a canasta."""
    s, place = new_round(), RANKS.index(rank)
    for card in cards:
        kind = kind_of(card)
        if is_wild(kind):
            s.wild[ME][WILD_KINDS * place + wild_place(kind)] += 1
        else:
            s.natural[ME][kind] += 1
    return int(canasta_bonus(s, ME, place, rules.terms))
