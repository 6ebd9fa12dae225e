"""The mats, the pile and the hand of Canasta, as a table shows them."""

from __future__ import annotations

from collections.abc import Iterable

from pinochle_widgets.cards import Card
from pinochle_widgets.games.canasta.rules.core import scoring
from pinochle_widgets.games.canasta.rules.core.cards import is_wild, kind_of
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA, TAKEN
from pinochle_widgets.games.canasta.rules.moves.actions import Add, Take
from pinochle_widgets.games.canasta.rules.moves.events import CardDiscarded, MeldLaid, MeldsReturned
from pinochle_widgets.games.canasta.rules.names import CANASTAS, cards_of_rank
from pinochle_widgets.games.canasta.rules.observation import CanastaObservation, LyingMeld
from pinochle_widgets.games.canasta.table.counters import side_of
from pinochle_widgets.games.protocol import plural
from pinochle_widgets.games.protocol.picture.parts import CardAt
from pinochle_widgets.games.protocol.picture.zones import LyingCard, MatColumn, MatZone, PileShape, PileState, PileZone
from pinochle_widgets.games.protocol.words import signed
from pinochle_widgets.games.zones import card_of

RED = "HD"
RED_THREES = ("3H", "3D")

STATES = {"taken": "Pile taken", "empty": "No pile yet", "blocked": "Blocked", "frozen": "Frozen", "free": "Not frozen"}
"""The states of the pile, in words."""


def named(place: str, cards: Iterable[Card]) -> list[CardAt]:
    """List open cards with labels of their place."""
    return [card_of(card, f"{place}.{number}") for number, card in enumerate(cards)]


def mat(seen: CanastaObservation, seat: int) -> MatZone:
    """Make the mat of a seat: its threes with their value, then its melds in columns, in the order in which they were begun."""
    threes = named(f"threes{seat}", seen.threes[seat])
    value = signed(scoring.threes(seen.position, side_of(seen, seat), seen.rules.terms))
    laid: MatColumn = {
        "id": f"threes{seat}",
        "kind": "laid",
        "label": f"threes, {value}",
        "short": "3s",
        "caption": value,
        "cards": threes,
    }
    columns = [laid] if threes else []
    begun = ranks_begun(seen, seat)
    columns += [
        _column(seat, meld, mine=seat == seen.seat, full=seen.rules.no_extended and len(meld.cards) >= CANASTA)
        for meld in sorted(seen.melds[seat], key=lambda meld: begun.index(meld.rank))
    ]
    return {
        "id": f"mat{seat}",
        "kind": "mat",
        "owner": seat,
        "columns": columns,
        "empty": {"title": "Nothing melded yet", "text": _still_needed(seen, seat)},
    }


def _still_needed(seen: CanastaObservation, seat: int) -> str:
    """Write the points that another seat needs to open, where they are not those of the viewer, which stand over its hand."""
    need = seen.needs[seat]
    return "" if need == seen.needs[seen.seat] else f"{plural(need, 'point')} to open"


def ranks_begun(seen: CanastaObservation, seat: int) -> list[str]:
    """List the ranks of a seat's melds in the order in which these were begun; melds taken back count no more."""
    begun: list[str] = []
    this_turn: list[str] = []
    for event in seen.history:
        match event:
            case MeldLaid() if event.seat == seat and event.rank not in begun:
                begun.append(event.rank)
                this_turn.append(event.rank)
            case MeldsReturned() if event.seat == seat:
                begun = [rank for rank in begun if rank not in this_turn]
            case CardDiscarded():
                this_turn = []
    return [*begun, *(meld.rank for meld in seen.melds[seat] if meld.rank not in begun)]


def laid_last(seen: CanastaObservation) -> str | None:
    """Return the rank of the meld that the seat on turn laid cards on last in this turn, if it has natural cards."""
    for event in reversed(seen.history):
        match event:
            case MeldLaid(rank=rank) if event.seat == seen.seat and rank != "2":
                return rank
            case CardDiscarded() | MeldsReturned():
                return None
    return None


def column_name(seat: int, rank: str) -> str:
    """Name the column of a meld."""
    return f"meld{seat}{rank}"


def _column(seat: int, meld: LyingMeld, *, mine: bool, full: bool) -> MatColumn:
    wilds, ranks = meld.wilds, cards_of_rank(meld.rank)
    # a red card closes a pure canasta, a black one a mixed one, as on a table of wood
    naturals = sorted(meld.naturals, key=lambda card: (card.suit in RED) == (meld.kind == "pure"))
    own = naturals or list(wilds)
    cards = named(column_name(seat, meld.rank), [*own, *(wilds if naturals else ())])
    found: MatColumn = {
        "id": column_name(seat, meld.rank),
        "kind": meld.kind,
        "label": ranks if meld.kind in ("meld", "wild") else f"{CANASTAS[meld.kind]} of {ranks}",
        "caption": f"{len(naturals)}+{len(wilds)}" if naturals and wilds else str(len(cards)),
        "cards": cards[: len(own)],
    }
    if mine:
        found["action"] = f"{Add.VERB} {meld.rank}:"
        if full:
            found["full"] = True
    if naturals and wilds:
        found["wild"] = cards[len(own) :]
    return found if meld.kind == "meld" else found | {"word": meld.kind.capitalize()}


def pile(seen: CanastaObservation, *, can: bool, tells: bool) -> PileZone:
    """Make the discard pile with its state in a word: whether it can be taken, or a press tells why it is not."""
    cards = named("pile", seen.pile)
    freezing = [n for n, card in enumerate(seen.pile) if is_wild(kind_of(card)) or str(card) in RED_THREES]
    is_frozen = bool(freezing) or seen.rules.always_frozen
    shape: PileShape = "taken" if not cards else "blocked" if seen.blocked else "frozen" if is_frozen else "free"
    word = STATES["empty" if shape == "taken" and seen.position.source != TAKEN else shape]
    state: PileState = {"shape": shape, "word": word}
    if shape == "free" and seen.frozen:  # to a seat that is not open
        state |= {"word": "Frozen to you", "note": "needs a pair"}
    across = [n for n in freezing if n < len(cards) - 1]
    return {
        "id": "pile",
        "kind": "pile",
        "owner": None,
        "cards": [LyingCard(**card) for card in cards],
        "label": "Pile",
        "action": Take.VERB if can or tells else None,
        "can": can,
        "across": cards[across[-1]] if across else None,
        "state": state,
    }


def onto(seen: CanastaObservation) -> dict[str, list[str]]:
    """List for each column to which cards may be added the cards of the hand that fit it by their rank, and the wild ones."""
    ranks = [action.rank for action in seen.legal_actions if isinstance(action, Add)]
    return {
        column_name(seen.seat, rank): [
            held.id for held in seen.hand if held.card.rank == rank or is_wild(kind_of(held.card))
        ]
        for rank in ranks
    }
