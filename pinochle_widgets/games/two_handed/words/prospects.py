"""The prospects of a seat of a two-handed game, from its observation: unseen cards, and melds that may still be laid."""

from __future__ import annotations

from collections import Counter

from pinochle_widgets.cards import SUITS, Card
from pinochle_widgets.engine.bitset import copies, count, distinct, slots, suit_of
from pinochle_widgets.games.events import CardPlayed
from pinochle_widgets.games.pinochle.rules.cards import CARDS, index_of
from pinochle_widgets.games.protocol import Tally
from pinochle_widgets.games.protocol.prospects import Counts, Place, Prospect, Prospects
from pinochle_widgets.games.two_handed.rules import core
from pinochle_widgets.games.two_handed.rules.core import ME, OTHER
from pinochle_widgets.games.two_handed.rules.moves.events import CardDrawn, MeldLaid
from pinochle_widgets.games.two_handed.rules.names import KEYS, meld_name, shown_order
from pinochle_widgets.games.two_handed.rules.observation import TwoHandedObservation
from pinochle_widgets.games.two_handed.words.facts import Facts

DEAR = 80

NOTE = "If you keep what you hold and win a trick to lay it. Your last draw comes too late for a meld."
LATE = "No draw of yours comes in time for a meld any more."


def tally(seen: TwoHandedObservation) -> Tally | None:
    """Return the points of the round in play; None before its first card.

    Before the first card even the points of a dix turned up would reveal that a deal was made.
    """
    played = any(isinstance(event, CardPlayed) for event in seen.history)
    return Tally({"melds": seen.melded, "tricks": seen.trick_points}) if played else None


def prospects_of(seen: TwoHandedObservation) -> Prospects | None:
    """Count the unseen cards, and list the melds that may still be laid, for the seat that observes.

    The upcard is not counted as a card to be drawn: it goes to the loser of the last trick of phase 1, after which nobody
    melds (A12, A13). Until a dix is exchanged for the upcard, a dix can take it (A9).

    Returns
    -------
    Prospects or None
        None where no round is in play.
    """
    s = seen.position
    if not seen.round or s.stage == core.OVER or seen.stage in ("over", "cut"):
        return None
    f, draws = Facts(seen), max(_draws(seen) - 1, 0)  # the card of the last draw can't be melded
    other = Place(
        1 - seen.seat,
        _counts(f.theirs),
        seen.hand_sizes[1 - seen.seat] - len(seen.shown),
        _melds(seen, OTHER),
    )
    return Prospects(
        deck=seen.rules.deck,
        trump=SUITS[s.trump],
        trick=seen.trick_number,
        own=_counts(f.mine),
        gone=_counts(f.gone),
        unseen=_counts(f.out),
        upcard=s.upcard if s.stock else None,
        price=core.dix(s.trump, f.rules) if s.stock and f.dix_brings else None,
        draws=draws,
        drawn=tuple(
            index_of(event.card)
            for event in seen.history
            if isinstance(event, CardDrawn) and event.seat == seen.seat and event.card
        ),
        melds=_melds(seen, ME),
        dear=DEAR,
        others=(other,),
        note=NOTE if draws else LATE,
        closed="no trick is left to win",
        where="under the stock",
    )


def _counts(cards: Counter[Card]) -> Counts:
    return tuple(cards[card] for card in CARDS)


def _draws(seen: TwoHandedObservation) -> int:
    """Count the draws of the seat that are still to come in this round."""
    s = seen.position
    mine_next = s.stage == core.SECOND_DRAW and s.turn == ME
    return s.stock // 2 + mine_next * (s.stock & 1)


def _tricks_to_win(seen: TwoHandedObservation) -> int:
    """Count the tricks of phase 1 that nobody has taken yet."""
    s = seen.position
    return (s.stock - (s.stage == core.MELD)) // 2


def _melds(seen: TwoHandedObservation, seat: int) -> tuple[Prospect, ...]:
    """List the melds that a seat, ME or OTHER, may still lay, those with most points first."""
    if seen.phase == 2:
        return ()
    rules = seen.rules.terms
    kinds = [kind for kind in range(core.KINDS) if kind != core.ROUNDHOUSE or rules.roundhouse_points]
    asked = seen.seat if seat == ME else 1 - seen.seat
    laid = {_key(event) for event in seen.history if isinstance(event, MeldLaid) and event.seat == asked}
    found = [_prospect(seen, seat, kind, laid) for kind in kinds]
    return tuple(sorted(found, key=lambda prospect: -prospect.points))


def _prospect(seen: TwoHandedObservation, seat: int, kind: int, laid: set[str]) -> Prospect:
    s, rules = seen.position, seen.rules.terms
    trump = s.trump
    needed = core.meld_cards(kind, trump, rules)
    usable = _usable(s, seat, kind) & copies(needed)
    unlaid = s.hand[ME] & ~s.melded[ME] if seat == ME else s.shown[OTHER]
    suit = SUITS[kind] if kind < core.PINOCHLE else ""
    key = f"{KEYS[kind]} {suit}".strip()
    now = s.stage == core.MELD and s.turn == seat and core.turn_allows(s, kind, rules)
    return Prospect(
        key=key,
        name=meld_name(kind, trump),
        suit="" if kind == trump else suit,
        points=core.meld_points(kind, trump, rules),
        cards=shown_order(needed),
        held=tuple(slots(distinct(usable))),
        fresh=count(distinct(usable)) < count(needed) or bool(distinct(unlaid) & needed),
        again=key in laid,
        open=bool(_tricks_to_win(seen)) or now,
    )


def _usable(s: core.Round, seat: int, kind: int) -> int:
    """Return the known cards of a hand that no earlier meld bars from this kind; cards of OTHER are without slots."""
    if seat == ME:
        return core.usable(s, ME, kind)
    shown = s.shown[OTHER]
    if kind == core.DIX:
        return shown
    return distinct(s.melded[seat] & ~s.barred[seat][core.CLASS_OF[kind]]) | distinct(shown)


def _key(event: MeldLaid) -> str:
    marriage = event.kind == KEYS[core.MARRIAGE]
    return f"{event.kind} {SUITS[suit_of(index_of(event.cards[0].card))]}" if marriage else event.kind
