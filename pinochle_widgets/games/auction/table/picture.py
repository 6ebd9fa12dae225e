"""The picture of a table for three or four as one seat sees it: zones of plain values, ready to be shown.

A picture is made from an observation alone, so it can hold nothing that the seat may not know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pinochle_widgets.cards import SUITS
from pinochle_widgets.games.auction.rules.answers.asked import SUITS as SUIT_WORDS
from pinochle_widgets.games.auction.rules.answers.asked import as_set, scored
from pinochle_widgets.games.auction.rules.observation import AuctionObservation
from pinochle_widgets.games.auction.table.melds_laid import left_of, own_score
from pinochle_widgets.games.auction.table.meter import meter
from pinochle_widgets.games.auction.words.calls import BIDDING, auction, says_of
from pinochle_widgets.games.auction.words.commentary import log, status, taken
from pinochle_widgets.games.auction.words.facts import Facts, Suit
from pinochle_widgets.games.auction.words.seating import Seating
from pinochle_widgets.games.pinochle.rules.cards import in_order
from pinochle_widgets.games.pinochle.rules.tricks import winning_place
from pinochle_widgets.games.protocol import Company, plural
from pinochle_widgets.games.protocol.picture.board import Picture
from pinochle_widgets.games.protocol.picture.parts import (
    SUIT_OF,
    CardAt,
    CardCount,
    Chip,
    CountRow,
    LastCard,
    LastTrick,
    RowKind,
    Score,
    ScoreRow,
    Seat,
    Side,
    SuitRow,
)
from pinochle_widgets.games.protocol.picture.zones import ClosedZone, HandZone, KittyZone, TrickCard, TrickZone, Zone
from pinochle_widgets.games.protocol.picture.zones import Seating as SeatingKind
from pinochle_widgets.games.zones import card_of, hand_card, no_chip, rules_in_force, stage_of

OPEN_HANDS = 5
"""The number of finished rounds that the scoresheet lists one by one; older ones are folded into a line."""

_LOST = {"": "set", "folded": "folded", "no-marriage": "no marriage", "board": "out of reach"}
"""The words of the scoresheet for the ways in which a bid is lost."""

_SEATINGS: dict[int, SeatingKind] = {3: "three", 4: "four"}
_BEFORE_BIDS = ("undealt", "thrown in")
_BEFORE_TRUMP = (*BIDDING, "trump")


def picture(seen: AuctionObservation, company: Company, *, keep: bool = False) -> Picture:
    """Make the picture of the table: the zones of its cards, and all other parts by name.

    Parameters
    ----------
    keep : bool
        Whether a finished trick is still shown in the middle although its winner is to lead.
    """
    table = Seating.of(seen, company)
    title, text = taken(seen, table) if keep and seen.trick_winner is not None else status(seen, table)
    says = says_of(seen, table)
    return {
        "seating": _SEATINGS[table.seats],
        "zones": _zones(seen, table, keep=keep),
        "info": {
            "number": seen.number,
            "round": seen.round,
            "turn": seen.trick_number,
            "phase": 0,
            "trump": SUIT_OF[seen.trump] if seen.trump else None,
            "goal": seen.goal,
            "stage": stage_of(seen.stage, mine=bool(seen.legal_actions)),
            "lines": _headlines(seen, table),
            "largest": seen.rules.hand_size + seen.rules.kitty,
        },
        "seats": [_seat(seen, company, table, seat, says[seat]) for seat in table.clockwise],
        "score": score(seen, table),
        "rules": rules_in_force(seen.rules),
        "log": log(seen, table),
        "status": {"title": title, "text": text},
        "chip": chip(seen),
        "panel": None,
        "sides": [_side(seen, company, table, side) for side in table.sides_from_here],
        "meter": meter(seen, table),
        "auction": auction(seen, table),
        "suits": suits(seen),
        "last": _last_trick(seen),
        "count": card_count(seen),
    }


def _zones(seen: AuctionObservation, table: Seating, *, keep: bool) -> list[Zone]:
    """List the zones in which cards lie, the viewer's hand first."""
    zones: list[Zone] = [_hand(seen), _trick(seen, table, keep), *(_other(seen, seat) for seat in table.clockwise[1:])]
    return [*zones, _kitty(seen)] if seen.rules.kitty else zones


def _headlines(seen: AuctionObservation, table: Seating) -> list[str]:
    """List the headlines of the scoresheet: the round and its trick, and the bidder with the bid, or the dealer."""
    playing = seen.stage in ("lead", "follow")
    first = f"Hand {seen.round or 1}" + (f" · trick {seen.trick_number}" if playing else "")
    if seen.bidder is not None and seen.stage not in (*_BEFORE_BIDS, *BIDDING):
        return [first, f"{table.does(seen.bidder, 'play', 'plays')} for {seen.high}"]
    deals = ("deal", "deals") if seen.stage == "undealt" else ("dealt", "dealt")
    return [first, table.does(seen.dealer, *deals)]


def _seat(seen: AuctionObservation, company: Company, table: Seating, seat: int, says: tuple[str, str]) -> Seat:
    """Describe a seat; `says` is its last call with its meaning."""
    side = table.side_of(seat)
    plate = company.plate(
        seen.seat,
        seat,
        table.names[seat],
        total=seen.scores[side],
        banked=seen.scores[side],
        turn=seat in seen.to_act[:1] or (seen.stage in ("exchange", "count") and seat in seen.to_act),
        dealt=seat == seen.dealer,
    )
    return plate | {
        "place": table.place(seat),
        "ours": side == table.side,
        "partner": table.is_partner(seat),
        "bids": seen.bidder == seat and seen.stage not in BIDDING,
        "meld": _meld_words(seen, seat),
        "tricks": seen.taken[seat],
        "call": says[0],
        "tells": says[1],
    }


def _meld_words(seen: AuctionObservation, seat: int) -> str:
    if not seen.melds:
        return ""
    shown = seen.melds[seat]
    return "Meld hidden" if shown.points is None else f"Meld {shown.points}" if shown.points else ""


def _hand(seen: AuctionObservation) -> HandZone:
    """Make the zone of the viewer's hand, with the parts of its melds still in it once melds were shown.

    Until the bidder has discarded, the cards that came from the kitty are marked.
    """
    melds = left_of(own_score(seen).items, seen.hand) if seen.melds else []
    came = Counter(seen.kitty if seen.bidder == seen.seat and seen.stage in ("trump", "discard") else ())
    cards = []
    for held in reversed(seen.hand):  # of two equal cards the later one
        cards.append(hand_card(held, "new" if came[held.card] > 0 else None))
        came[held.card] -= 1
    return HandZone(id="hand", kind="hand", owner=seen.seat, cards=cards[::-1], melds=melds)


def _other(seen: AuctionObservation, seat: int) -> ClosedZone:
    """Make the zone of another seat's hand: its number of cards, the cards known to all, and all of it if hands are open."""
    known = seen.shown[seat]
    items = seen.melds[seat].items if seen.melds else ()
    return ClosedZone(
        id=f"seat{seat}",
        kind="closed",
        owner=seat,
        cards=[],
        count=seen.hand_sizes[seat],
        melds=left_of(items, known),
        known=[card_of(held) for held in known],
        open=[str(card) for card in reversed(in_order(seen.hands[seat]))] if seen.hands else [],
    )


def _side(seen: AuctionObservation, company: Company, table: Seating, side: int) -> Side:
    """Show the points of a side: total, and in this round its meld, its tricks and its bid."""
    seats = [seat for seat in range(seen.rules.seats) if table.side_of(seat) == side]
    has_bid = seen.bidder is not None and table.side_of(seen.bidder) == side and seen.stage not in BIDDING
    return {
        "name": table.side_name(side),
        "ours": side == table.side,
        "games": company.wins[seats[0]],
        "total": seen.scores[side],
        "meld": seen.side_melds[side] if seen.side_melds else None,
        "hidden": bool(seen.side_melds) and seen.side_melds[side] is None,
        "tricks": sum(seen.points[seat] for seat in seats),
        "bid": seen.high if has_bid else None,
    }


def _trick(seen: AuctionObservation, table: Seating, keep: bool) -> TrickZone:
    whole = len(seen.trick) == seen.rules.seats
    cards: list[TrickCard] = [{**card_of(held), "seat": seat} for seat, held in seen.trick] if not whole or keep else []
    playing = seen.stage in ("lead", "follow")
    leader = seen.trick[0][0] if cards else (seen.to_act[0] if seen.to_act and playing else None)
    winner = seen.trick_winner if whole and cards else None
    trick = TrickZone(id="trick", kind="trick", owner=None, cards=cards, led=leader, winner=winner)
    if winner is not None:
        trick["taken"] = taken(seen, table)[0]
    elif cards:
        trick["ahead"] = _ahead(seen)
    return trick


def _ahead(seen: AuctionObservation) -> int:
    """Find the seat whose card would take the trick in play now."""
    return seen.trick[winning_place([held.card for _, held in seen.trick], SUITS.index(seen.trump or "S"))][0]


def _last_trick(seen: AuctionObservation) -> LastTrick | None:
    """Show the trick before the one in play, to be looked at again."""
    if not seen.tricks:
        return None
    trick = seen.tricks[-1]
    cards: list[LastCard] = [
        {"seat": (trick.leader + place) % seen.rules.seats, "card": str(card)} for place, card in enumerate(trick.cards)
    ]
    return {"cards": cards, "led": trick.leader, "winner": trick.winner, "points": trick.points}


def _kitty(seen: AuctionObservation) -> KittyZone:
    """Make the zone of the kitty: face down, then open once shown, and empty when the discards are made."""
    waits = seen.stage in (*BIDDING, "thrown in")
    lies = seen.stage in ("trump", "discard")
    cards: list[CardAt] = [{"id": "", "card": str(card)} for card in seen.kitty] if lies else []
    return KittyZone(id="kitty", kind="kitty", owner=None, cards=cards, count=seen.rules.kitty if waits else 0)


def suits(seen: AuctionObservation) -> list[SuitRow]:
    """List the meld of the viewer's hand with each suit as trump, the best first; empty where it can't name trump any more.

    Where each seat counts its own melds the points are left out, and the longest suit comes first.
    """
    if seen.trump or seen.stage not in _BEFORE_TRUMP or (seen.stage == "trump" and seen.bidder != seen.seat):
        return []
    rows = [_suit_row(seen, suit) for suit in Facts(seen).suits.values()]
    if seen.rules.count_own_meld:
        rows = [row | {"points": None, "melds": ""} for row in rows]
    return sorted(rows, key=lambda row: (-(row["points"] or 0), -row["cards"]))


def _suit_row(seen: AuctionObservation, suit: Suit) -> SuitRow:
    number = SUITS.index(suit.letter)
    found = scored(*as_set([held.card for held in seen.hand]), number, seen.rules)
    about = plural(suit.cards, "card") + (f", {plural(suit.aces, 'ace')}" if suit.aces else "")
    return {
        "suit": SUIT_OF[suit.letter],
        "name": SUIT_WORDS[number],
        "cards": suit.cards,
        "points": suit.meld,
        "about": f"{about}, no marriage" if seen.rules.fold_without_marriage and not suit.is_married else about,
        "melds": ", ".join(f"{item.name} {item.points}" for item in found.items),
    }


def card_count(seen: AuctionObservation) -> CardCount | None:
    """Count, for training wheels, the cards that are gone by suit and rank, and those in the own hand; None while none is played.

    A seat's own discards count as gone; those of others do not, as the seat does not know them.
    """
    if seen.stage not in ("lead", "follow", "round over", "over") or not seen.trump:
        return None
    trick = [held.card for _, held in seen.trick] if len(seen.trick) < seen.rules.seats else []
    gone = Counter([card for trick in seen.tricks for card in trick.cards] + trick + list(seen.discarded))
    mine = Counter(held.card for held in seen.hand)
    ranks = seen.rules.deck.ranks[::-1]
    cells = {str(card): (gone[card], mine[card]) for card in (*gone, *mine)}
    rows: list[CountRow] = [
        {"suit": SUIT_OF[suit], "cells": [cells.get(rank + suit, (0, 0)) for rank in ranks]} for suit in SUITS
    ]
    trumps = sum(card.suit == seen.trump for card in (*gone.elements(), *mine.elements()))
    out = len(ranks) * seen.rules.deck.copies - trumps
    return {
        "ranks": list(ranks),
        "copies": seen.rules.deck.copies,
        "rows": rows,
        "text": f"{plural(out, 'trump')} still out" if out else "no trump is out",
    }


def chip(seen: AuctionObservation) -> Chip:
    """Make the chip beside the viewer's hand: its meld with its best suit, until trump is named. Then its plate has it."""
    best = next(iter(suits(seen)), None)
    if best and best["points"] is not None:
        return {"text": f"Meld {best['points']} in {best['name']}", "points": best["points"], "on": False}
    return no_chip()


def score(seen: AuctionObservation, table: Seating) -> Score:
    """Make the scoresheet by sides: for each round the bid and the gain of each side, with melds and tricks."""
    order = table.sides_from_here
    rows: list[ScoreRow] = []

    def row(kind: RowKind, label: str, values: Sequence[int], bid: str = "", notes: Sequence[str] = ()) -> None:
        cells: list[int | str] = [bid, *(values[side] for side in order)]
        rows.append({"kind": kind, "label": label, "values": cells, "notes": list(notes)})

    sheet = seen.sheet
    folded = max(0, len(sheet) - OPEN_HANDS)
    if folded:
        sums = [sum(hand.gains[side] for hand in sheet[:folded]) for side in range(table.sides)]
        row("old", f"Hands 1–{folded}" if folded > 1 else "Hand 1", sums)
    for place, hand in enumerate(sheet):
        parts = [f"{hand.melds[side]} + {hand.tricks[side]}" for side in order]
        lost = _LOST[hand.outcome]
        if hand.outcome == "board" and hand.melds[table.side_of(hand.bidder)] < seen.rules.least_meld:
            lost = f"under {seen.rules.least_meld} meld"
        made = "made" if hand.is_made else lost
        kind: RowKind = "older" if place < folded else "round"
        row(kind, f"Hand {hand.round}", hand.gains, f"{hand.bid} {table.who(hand.bidder)}", [made, *parts])
    if sheet:
        row("sum", "Total", seen.scores)
    head = [f"Goal {seen.goal:,}", "Bid", *(table.side_short(side) for side in order)]
    return {"head": head, "rows": rows, "caption": "Under each gain: melds + tricks" if sheet else ""}
