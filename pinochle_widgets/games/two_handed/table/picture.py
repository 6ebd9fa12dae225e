"""The picture of a two-handed table as one seat sees it: zones of plain values, ready to be shown.

A picture is made from an observation alone, so that it holds nothing that the seat may not know. A widget can show it
without knowing the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from pinochle_widgets.cards import suit_number
from pinochle_widgets.engine.bitset import NO_CARD, distinct
from pinochle_widgets.games.actions import Cut, Draw, Held, Play
from pinochle_widgets.games.events import CardPlayed
from pinochle_widgets.games.pinochle.rules.cards import bit_of
from pinochle_widgets.games.protocol import Company
from pinochle_widgets.games.protocol.picture import parts, zones
from pinochle_widgets.games.protocol.picture.board import Picture
from pinochle_widgets.games.protocol.picture.choices import Choices, LegalMeld
from pinochle_widgets.games.two_handed.rules import core
from pinochle_widgets.games.two_handed.rules.moves.actions import Knock, Lay
from pinochle_widgets.games.two_handed.rules.moves.events import CardDrawn
from pinochle_widgets.games.two_handed.rules.names import kind_of, meld_name
from pinochle_widgets.games.two_handed.rules.observation import LyingMeld, TwoHandedObservation
from pinochle_widgets.games.two_handed.words.commentary import Narrator, best_meld, status, taken
from pinochle_widgets.games.zones import (
    PAUSES,
    card_of,
    finished_rounds,
    hand_card,
    meld_card,
    no_chip,
    rules_in_force,
    stage_of,
)


def picture(seen: TwoHandedObservation, company: Company, *, keep: bool = False) -> Picture:
    """Make the picture of a table: the zones of its cards, and all other parts by name.

    Parameters
    ----------
    seen : TwoHandedObservation
        The observation of the viewing seat.
    company : Company
        The names, levels and won games of the seats.
    keep : bool
        Whether a finished trick still lies in the middle although its winner is to lead.
    """
    me, other = seen.seat, 1 - seen.seat
    narrator = Narrator.of(me, company)
    title, text = (taken(seen, narrator), "") if _is_looked_at(seen, keep) else status(seen, narrator)
    dealt = bool(seen.round)
    return {
        "seating": "two",
        "zones": _zones(seen, narrator, dealt=dealt, keep=keep),
        "info": {
            "number": seen.number,
            "round": seen.round,
            "turn": seen.trick_number,
            "phase": seen.phase,
            "trump": parts.SUIT_OF[seen.trump] if seen.trump else None,
            "goal": seen.goal,
            "stage": stage_of(seen.stage, mine=seen.seat in seen.to_act[:1]),
        },
        "seats": [_seat(seen, company, seat) for seat in (me, other)],
        "tricks": [(t.leader, str(t.led), str(t.followed), t.winner) for t in seen.tricks if t.phase == seen.phase],
        "score": score(seen, company),
        "rules": rules_in_force(seen.rules),
        "log": narrator.log(seen.history, seen.trump),
        "status": {"title": title, "text": text},
        "chip": chip(seen),
        "panel": None,
    }


def _zones(seen: TwoHandedObservation, narrator: Narrator, *, dealt: bool, keep: bool) -> list[zones.Zone]:
    """List the zones of the table, the viewer's hand first."""
    me, other = seen.seat, 1 - seen.seat
    faces = list(map(card_of, _faces(seen)))
    both = list(enumerate((me, other)))
    return [
        zones.HandZone(id="hand", kind="hand", owner=me, cards=list(map(hand_card, seen.hand)) if dealt else []),
        _trick(seen, narrator, keep),
        *(
            zones.MeldsZone(id=f"melds{n}", kind="melds", owner=seat, groups=lying(seen.melds[seat], seen.trump))
            for n, seat in both
        ),
        zones.ClosedZone(id="opposite", kind="closed", owner=other, cards=faces, count=seen.hand_sizes[other]),
        zones.StockZone(
            id="stock",
            kind="stock",
            owner=None,
            count=seen.stock,
            upcard=card_of(seen.upcard, "up") if seen.upcard else None,
            can=any(isinstance(action, Draw) for action in seen.legal_actions),
            action=Draw.VERB,
        ),
        *(zones.TakenZone(id=f"taken{n}", kind="taken", owner=seat, count=seen.taken[seat]) for n, seat in both),
    ]


def _seat(seen: TwoHandedObservation, company: Company, seat: int) -> parts.Seat:
    return company.plate(
        seen.seat,
        seat,
        total=seen.totals[seat] + _gained(seen, seat),
        banked=seen.totals[seat],
        turn=seat in seen.to_act[:1],
        dealt=bool(seen.round or not seen.rules.cut_for_deal) and seat == seen.dealer,
    )


def _gained(seen: TwoHandedObservation, seat: int) -> int:
    """Count the melds and tricks of a round that no finished round holds yet, also where all is booked at its end."""
    if len(seen.rounds) >= seen.round or seen.stage in PAUSES:
        return 0
    return seen.melded[seat] + (seen.trick_points[seat] if seen.phase == 2 else 0)


def _faces(seen: TwoHandedObservation) -> list[Held]:
    """List the cards of the other hand that lie open now: drawn face up since the last card was played."""
    recent = list(takewhile(lambda event: not isinstance(event, CardPlayed), reversed(seen.history)))
    drawn = {event.card for event in recent if isinstance(event, CardDrawn) and event.shown and event.seat != seen.seat}
    return list({held.card: held for held in seen.shown if held.card in drawn}.values())


def lying(melds: Sequence[LyingMeld], trump: str | None) -> list[parts.MeldGroup]:
    """Arrange melds in groups: a card of several melds lies in the one with most points, the others show its outline.

    A meld whose cards all lie in one other group has no group of its own, only an entry in that group's caption.
    """
    order = sorted(range(len(melds)), key=lambda n: -melds[n].points)
    home: dict[str, int] = {}
    for n in order:
        for held in melds[n].cards:
            home.setdefault(held.id, n)
    groups: dict[int, parts.MeldGroup] = {}
    inside: dict[int, list[parts.Caption]] = {}
    for n, meld in enumerate(melds):
        ids = {held.id for held in meld.cards}
        host = next(
            (k for k in order if k != n and _swallows(melds[k], meld, k < n) and home[next(iter(ids))] == k), None
        )
        entry: parts.Caption = {"name": meld.name, "suit": _caption_suit(meld, trump), "points": meld.points}
        if host is not None and all(home[each] == host for each in ids):
            inside.setdefault(host, []).append(entry)
        else:
            cards = [meld_card(held.id, held.card, is_ghost=home[held.id] != n) for held in meld.cards]
            groups[n] = {"caption": [entry], "cards": cards}
    for host, entries in inside.items():
        groups[host]["caption"] += entries
    for group in groups.values():
        first = group["caption"][0]
        first["name"] = first["name"][:1].upper() + first["name"][1:]
    return list(groups.values())


def _swallows(host: LyingMeld, meld: LyingMeld, earlier: bool) -> bool:
    """Check whether all cards of `meld` belong to `host` too; of two melds of the same cards one is the host.

    Of two such melds that is the meld with more points, at equal points the earlier one.
    """
    outer, inner = {held.id for held in host.cards}, {held.id for held in meld.cards}
    return inner < outer or (inner == outer and (host.points, earlier) > (meld.points, not earlier))


def _caption_suit(meld: LyingMeld, trump: str | None) -> parts.Suit | None:
    """Return the suit for the caption of a meld: that of a marriage in a plain suit, None for other melds."""
    suit = meld.cards[0].card.suit
    return parts.SUIT_OF[suit] if meld.kind == "marriage" and suit != trump else None


def _is_looked_at(seen: TwoHandedObservation, keep: bool) -> bool:
    """Check whether a whole trick lies there only to be looked at: while its winner may meld, it lies on."""
    return keep and seen.trick_winner is not None and seen.stage != "meld"


def _trick(seen: TwoHandedObservation, narrator: Narrator, keep: bool) -> zones.TrickZone:
    whole = len(seen.trick) == 2
    lies_there = not whole or keep or seen.stage == "meld"
    cards: list[zones.TrickCard] = [{**card_of(held), "seat": seat} for seat, held in seen.trick] if lies_there else []
    leader = seen.trick[0][0] if cards else (seen.to_act[0] if seen.to_act else None)
    winner = seen.trick_winner if whole and cards else None
    trick = zones.TrickZone(id="trick", kind="trick", owner=None, cards=cards, led=leader, winner=winner)
    if winner is not None:
        trick["taken"] = taken(seen, narrator)
    elif cards:
        trick["ahead"] = leader
    return trick


def score(seen: TwoHandedObservation, company: Company) -> parts.Score:
    """Make the scoresheet: rounds, totals, and this round's melds and tricks, the viewer's points first."""
    me, other = seen.seat, 1 - seen.seat

    def row(kind: parts.RowKind, label: str, values: Sequence[int]) -> parts.ScoreRow:
        return {"kind": kind, "label": label, "values": [values[me], values[other]]}

    rounds = seen.rounds
    rows = finished_rounds(rounds, seen.totals, row)
    if seen.stage not in (*PAUSES, "cut") and len(rounds) < seen.round:
        rows.append(row("meld", "Melds so far", seen.melded))
        if rounds and not seen.rules.score_by_round:
            rows.append(row("run", "Running total", seen.scores))
        if seen.phase == 2:
            rows.append(row("tricks", "Tricks", seen.trick_points))
        else:
            rows.append({"kind": "tricks", "label": "Tricks", "values": "from phase 2"})
    names = [_seat(seen, company, seat)["name"] for seat in (me, other)]
    return {"head": [f"Goal {seen.goal:,}", *names], "rows": rows}


def chip(seen: TwoHandedObservation) -> parts.Chip:
    """Make the indicator of the points that the viewer's hand could meld; it is on while a meld may be laid."""
    if not seen.round:
        return no_chip()
    if seen.stage == "over":
        return {"text": "Game over", "points": 0, "on": False}
    if seen.phase == 2:
        return {"text": "Phase 2", "points": 0, "on": False}
    kind, points = best_meld(seen)
    now = any(isinstance(action, Lay) for action in seen.legal_actions)
    return {"text": f"Meld {points}" if kind >= 0 else "No meld", "points": points, "on": now}


def choices(seen: TwoHandedObservation) -> Choices:
    """List the legal actions of the viewer by the labels of the cards: plays, melds (best first), draw, knock, cut."""
    mine = own_cards(seen)
    plays = {str(action) for action in seen.legal_actions if isinstance(action, Play)}
    texts = {str(action) for action in seen.legal_actions}
    trump = suit_number(seen.trump) if seen.trump else NO_CARD
    return {
        "meldable": _meldable(seen),
        "play": {held.id: f"play {held}" for held in mine if f"play {held}" in plays},
        "melds": [meld_choice(action, mine, trump, seen) for action in _best_first(seen)],
        "actions": [action.VERB for action in (Knock, Draw) if action.VERB in texts],
        "cut": {"verb": Cut.VERB, "min": seen.cut_range[0], "max": seen.cut_range[1]}
        if seen.cut_range and seen.stage == "cut"
        else None,
    }


def _meldable(seen: TwoHandedObservation) -> list[str]:
    """List the labels of unmelded cards that some meld in the hand needs, so that playing one would break this meld."""
    round_, rules = seen.position, seen.rules.terms
    if seen.phase == 2 or not seen.round:
        return []
    needed = 0
    for kind in range(core.KINDS):
        needed |= core.choose(round_, core.ME, kind, rules) & ~round_.melded[core.ME]
    cards = [held.card for held in seen.hand]
    return [  # one of two copies in the hand can be spared
        held.id for held in seen.hand if distinct(needed) & bit_of(held.card) and cards.count(held.card) == 1
    ]


def own_cards(seen: TwoHandedObservation) -> list[Held]:
    """List all cards of the viewer once each, unmelded ones first, then melded ones."""
    cards = {held.id: held for held in seen.hand}
    for meld in seen.melds[seen.seat]:
        cards.update({held.id: held for held in meld.cards})
    return list(cards.values())


MOST_MELDS = 24
"""The largest number of melds that are offered at once; the kernel accepts other legal choices of cards, too."""


def _best_first(seen: TwoHandedObservation) -> list[Lay]:
    lays = [action for action in seen.legal_actions if isinstance(action, Lay)]
    return sorted(lays, key=lambda action: -_points(_kind(action, seen), seen))[:MOST_MELDS]


def _points(kind: int, seen: TwoHandedObservation) -> int:
    return core.meld_points(kind, seen.position.trump, seen.rules.terms)


def _kind(action: Lay, seen: TwoHandedObservation) -> int:
    found = kind_of([held.card for held in action.cards], seen.position.trump, seen.rules)
    return core.DIX if found is None else found


def meld_choice(action: Lay, mine: Sequence[Held], trump: int, seen: TwoHandedObservation) -> LegalMeld:
    """Describe a meld that may be laid: its action, the labels of its cards, its name and points.

    Parameters
    ----------
    mine : sequence of Held
        All cards of the viewer, with labels.
    trump : int
        The trump suit, 0 to 3.
    """
    free = list(mine)
    ids = []
    for wanted in action.cards:
        held = next(held for held in free if held == wanted)
        free.remove(held)
        ids.append(held.id)
    kind = _kind(action, seen)
    name = meld_name(kind, trump)
    return {"action": str(action), "ids": ids, "name": name[:1].upper() + name[1:], "points": _points(kind, seen)}
