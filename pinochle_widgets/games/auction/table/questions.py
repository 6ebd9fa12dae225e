"""The choices of one seat at an auction table in the form that the browser asks for: plays by card, and one question.

A question (``ask``) has a kind, and all facts that an answer needs: the legal bids, the suits that may be named, the number of
cards to choose. The browser knows no rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.cards import SUIT_NAMES
from pinochle_widgets.games.actions import Choice, Play
from pinochle_widgets.games.auction.convention.at_table import would_tell
from pinochle_widgets.games.auction.rules.core.steps import lost_on_board, trump_must_have_marriage
from pinochle_widgets.games.auction.rules.moves.actions import Bid, Claim, CountMeld, Fold, NameTrump, Pass
from pinochle_widgets.games.auction.rules.rules import PARTNERS
from pinochle_widgets.games.auction.table.most_meld import most_meld
from pinochle_widgets.games.auction.table.picture import suits
from pinochle_widgets.games.auction.words.commentary import lacks_every_marriage, lacks_marriage
from pinochle_widgets.games.auction.words.facts import Facts
from pinochle_widgets.games.auction.words.tricks import allies
from pinochle_widgets.games.protocol import plural
from pinochle_widgets.games.zones import ask_first

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pinochle_widgets.games.auction.rules.observation import AuctionObservation
    from pinochle_widgets.games.protocol.picture.choices import Ask, AskBid, AskButtons, AskCards, Choices
    from pinochle_widgets.games.protocol.picture.parts import AskFirst, SuitRow


def choices(seen: AuctionObservation) -> Choices:
    """List the choices of the viewer: plays by the labels of the cards, and the question to answer."""
    plays = {action.card for action in seen.legal_actions if isinstance(action, Play)}
    return {
        "meldable": [],
        "play": {held.id: f"play {held.card}" for held in seen.hand if held.card in plays},
        "melds": [],
        "actions": [],
        "cut": None,
        "ask": _ask(seen),
        "first": _asked_first(seen),
    }


def _asked_first(seen: AuctionObservation) -> dict[str, AskFirst]:
    """Make the questions before legal actions that lose the bid at once, by the text of the action."""
    found = {}
    for action in seen.legal_actions:
        if isinstance(action, Fold):
            found[str(action)] = before_fold(seen)
        if isinstance(action, NameTrump) and not lacks_every_marriage(seen) and lacks_marriage(seen, action.suit):
            suit = SUIT_NAMES[action.suit]
            text = f"You hold no marriage in {suit}: the bid of {seen.high} is lost at once."
            found[str(action)] = ask_first(f"Name {suit} without a marriage?", text, f"Name {suit}")
    return found


def before_fold(seen: AuctionObservation) -> AskFirst:
    """Make the question before a fold."""
    return ask_first("Fold?", f"The bid of {seen.high} is lost without play.", "Fold")


def _ask(seen: AuctionObservation) -> Ask | None:
    actions = seen.legal_actions
    if not actions:
        return None
    match actions[0]:
        case Claim():
            return _buttons(("Claim a new deal", "claim", "C", False), ("Play on", "decline", "P", True))
        case Pass() | Bid():
            return _bidding(seen)
        case NameTrump() if lacks_every_marriage(seen):
            best = suits(seen)[0]
            return _buttons((f"Give up the {seen.high}", f"{NameTrump.VERB} {best['suit']}", "0", True))
        case NameTrump():
            may = {action.suit for action in actions if isinstance(action, NameTrump)}
            rows = [row | {"action": f"trump {row['suit']}"} for row in suits(seen) if row["suit"] in may]
            head, rows = _told_once(rows)
            return {"kind": "trump", "verb": NameTrump.VERB, "head": head, "suits": rows}
        case Choice():
            return _choosing(seen, actions[0])
        case CountMeld():
            return {"kind": "count", "verb": CountMeld.VERB, "most": most_meld(seen.rules)}
    if any(isinstance(action, Fold) for action in actions):
        return _buttons(("Fold", "fold", "0", False))
    return None


def _buttons(*buttons: tuple[str, str, str, bool]) -> AskButtons:
    return {
        "kind": "buttons",
        "buttons": [
            {"label": label, "action": action, "key": key, "primary": primary}
            for label, action, key, primary in buttons
        ],
    }


def _bidding(seen: AuctionObservation) -> AskBid:
    bids = [action.amount for action in seen.legal_actions if isinstance(action, Bid)]
    tells = would_tell(seen, [None, *bids])
    return {
        "kind": "bid",
        "verb": Bid.VERB,
        "pass_text": Pass.VERB,
        "bids": bids,
        "tells": {str(bid): text for bid, text in tells.items() if bid is not None},
        "pass_tells": tells.get(None, ""),
        "warns": _warnings(seen, bids),
        "partners": seen.bidder in allies(seen),
    }


def _warnings(seen: AuctionObservation, bids: Iterable[int]) -> dict[str, str]:
    """Say why bids would be lost with any trump, as far as no card of another hand or the kitty can help."""
    rules = seen.rules
    if rules.exchange or rules.kitty:
        return {}
    has_marriage = any(suit.is_married for suit in Facts(seen).suits.values())
    best = suits(seen)[0]["points"] if rules.seats < PARTNERS else None
    found = {}
    for bid in bids:
        if not has_marriage and trump_must_have_marriage(bid, rules.terms):
            found[str(bid)] = f"You hold no marriage: if {bid} stays with you, it is lost at once."
        elif best is not None and lost_on_board(bid, best, rules.terms):
            tricks = f"all tricks count {rules.trick_total}"
            found[str(bid)] = f"Your best meld is {best}, and {tricks}: if {bid} stays with you, it is lost."
    return found


def _choosing(seen: AuctionObservation, action: Choice) -> AskCards:
    number = plural(seen.cards_due, "card")
    is_discard = action.VERB == "discard"
    return {
        "kind": "choose",
        "verb": action.VERB,
        "count": seen.cards_due,
        "label": f"Discard {number}" if is_discard else f"Give {number}",
        "came": [str(card) for card in seen.kitty] if is_discard else [],
    }


def _told_once(rows: list[SuitRow]) -> tuple[str, list[SuitRow]]:
    """Take the melds that the hand has with any trump out of its rows; returns the head that names them, and the rows."""
    if all(row["points"] is None for row in rows):
        return "", rows
    melds = [row["melds"].split(", ") for row in rows]
    shared = [meld for meld in melds[0] if meld and len(rows) > 1 and all(meld in each for each in melds)]
    own = [", ".join(meld for meld in each if meld not in shared) for each in melds]
    return (
        "Your meld" + f" · any suit: {', '.join(shared)}" * bool(shared),
        [row | {"melds": words} for row, words in zip(rows, own, strict=True)],
    )
