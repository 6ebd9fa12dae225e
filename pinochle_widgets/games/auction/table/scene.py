"""The scene of the auction games, which widgets ask for pictures and words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from pinochle_widgets.cards import SUIT_NAMES, Card
from pinochle_widgets.games.actions import Action, Choice, Play
from pinochle_widgets.games.auction.rules.moves.actions import (
    Bid,
    Claim,
    CountMeld,
    Decline,
    Discard,
    Exchange,
    Fold,
    NameTrump,
)
from pinochle_widgets.games.auction.rules.moves.events import RedealClaimed
from pinochle_widgets.games.auction.rules.observation import AuctionObservation
from pinochle_widgets.games.auction.rules.rules import PARTNERS, AuctionRules
from pinochle_widgets.games.auction.table.advice import advice
from pinochle_widgets.games.auction.table.ends import count_note, game_panel, melds_panel, round_panel
from pinochle_widgets.games.auction.table.picture import picture, suits
from pinochle_widgets.games.auction.table.questions import choices
from pinochle_widgets.games.auction.words.commentary import comment, status
from pinochle_widgets.games.auction.words.formula import formula_of
from pinochle_widgets.games.auction.words.limits import in_a_line
from pinochle_widgets.games.auction.words.seating import Seating
from pinochle_widgets.games.auction.words.tricks import ally_of
from pinochle_widgets.games.events import Event
from pinochle_widgets.games.pinochle.rules.cards import RANKS
from pinochle_widgets.games.pinochle.words.lacking import melds_of, tell_cards
from pinochle_widgets.games.protocol import Company, listing, plural
from pinochle_widgets.games.protocol.picture.board import Happening
from pinochle_widgets.games.protocol.picture.parts import Lines, Panel, SuitRow
from pinochle_widgets.games.zones import DEAL, button, panel


class AuctionScene:
    """The scene of a table for three or four seats: pictures and words made from observations alone."""

    picture = staticmethod(picture)
    choices = staticmethod(choices)

    @staticmethod
    def play_of(seen: AuctionObservation, card_id: str) -> Play | None:
        """Make the play of a card of the seat by its label, legal or not; None if the seat has no such card."""
        held = next((held for held in seen.hand if held.id == card_id), None)
        return Play(seen.seat, card=held.card, id=held.id) if held else None

    @staticmethod
    def together(seen: AuctionObservation) -> list[Choice]:  # noqa: ARG004 - others need it
        """List no melds: they are shown all at once."""
        return []

    @staticmethod
    def meld_of(seen: AuctionObservation, ids: Sequence[str]) -> Choice | None:
        """Make the discard or exchange of some cards of the seat, by their labels; None if neither is asked for."""
        by_id = {held.id: held.card for held in seen.hand}
        cards = [by_id[each] for each in ids if each in by_id]
        kind = {"discard": Discard, "exchange": Exchange}.get(seen.stage)
        if kind is None or not cards or len(cards) != len(ids):
            return None
        return kind(seen.seat, cards=tuple(cards))

    @staticmethod
    def tell_meld(seen: AuctionObservation, cards: Sequence[Card]) -> Lines | None:
        """Tell of the cards of a meld, and of those that a larger one lacks."""
        return tell_cards(cards, melds_of(seen.rules.meld_table, seen.trump))

    @staticmethod
    def comment(event: Event, seen: AuctionObservation, company: Company) -> Happening:
        """Make the comment on an event for animation and screen reader."""
        return comment(event, seen, Seating.of(seen, company))

    @staticmethod
    def panel(pause: str, seen: AuctionObservation, company: Company) -> Panel:
        """Make the panel of a pause: the deal, the kitty, the melds, the result of the round, the winner."""
        return _PANELS[pause](seen, company, Seating.of(seen, company))

    @staticmethod
    def explain(seen: AuctionObservation, company: Company) -> Lines:
        """Explain the duties of the seat now, in sentences."""
        title, text = status(seen, Seating.of(seen, company))
        formula = formula_of(seen) if seen.stage == "bid" else None
        terms = [formula.in_full(ally_of(seen, Seating.of(seen, company).names))] if formula else []
        limit = in_a_line(seen) if seen.stage == "bid" else []
        return {"title": title, "lines": [*([*hand_words(seen), *_duties(seen)] or [text]), *terms, *limit]}

    advice = staticmethod(advice)

    @staticmethod
    def name_of(action: Action, seen: AuctionObservation) -> str:  # noqa: ARG004 - other games need it
        """Write the name of an action in a hint: ``Bid 25``."""
        match action:
            case Play(card=card):
                return f"Try the {card.name}"
            case Bid(amount=amount):
                return f"Bid {amount}"
            case NameTrump(suit=suit):
                return f"Name {SUIT_NAMES[suit]}"
            case Discard(cards=cards):
                return f"Discard {listing(card.name for card in cards)}" if cards else "Discard"
            case Exchange(cards=cards):
                return f"Give {listing(card.name for card in cards)}" if cards else "Give cards"
            case CountMeld(points=points):
                return f"Count {points}"
            case Claim():
                return "Claim a new deal"
            case Decline():
                return "Play on"
            case Fold():
                return "Fold"
            case _:
                return "Pass"


# ---- the panels of pauses


_GO_ON = button("Continue", "continue", primary=True)


def _start(seen: AuctionObservation, _company: Company, table: Seating) -> Panel:
    lines = [f"{table.does(seen.dealer, 'deal', 'deals')} first.", f"Goal {seen.goal:,} points."]
    if table.sides != table.seats:
        lines.append(f"{table.side_words(table.side)} play together.")
    return panel("start", f"Game {seen.number}", lines, buttons=[DEAL])


def _redeal(seen: AuctionObservation, _company: Company, table: Seating) -> Panel:
    claims = [event.seat for event in seen.history if isinstance(event, RedealClaimed)]
    lines = [
        f"{table.does(claims[-1], 'were', 'was')} dealt {seen.rules.nines_redeal} nines or more.",
        f"{table.does(seen.dealer, 'deal', 'deals')} again; nobody scores.",
    ]
    return panel("redeal", f"{table.does(claims[-1], 'ask', 'asks')} for a new deal", lines, buttons=[DEAL])


def _kitty(seen: AuctionObservation, _company: Company, table: Seating) -> Panel:
    bidder = seen.bidder if seen.bidder is not None else seen.dealer
    made = panel("kitty", f"{table.does(bidder, 'take', 'takes')} the kitty", buttons=[_GO_ON])
    cards, title = [str(card) for card in seen.kitty], status(seen, table)[0]
    return made | {"cards": cards, "bar": {"title": title, "text": ""}}


def _counted(seen: AuctionObservation, table: Seating) -> str:
    """Write the viewer's count of its melds where no pause has shown them: where the round was given up, except by a fold."""
    if not (seen.outcome and seen.melds):
        return ""
    return count_note(seen, table)


_PANELS: dict[str, Callable[[AuctionObservation, Company, Seating], Panel]] = {
    "start": _start,
    "redeal": _redeal,
    "kitty": _kitty,
    "melds": melds_panel,
    "round": lambda seen, _company, table: round_panel(seen, table, _counted(seen, table)),
    "game": lambda seen, _company, table: game_panel(seen, table, _counted(seen, table)),
}


# ---- explanations


def _duties(seen: AuctionObservation) -> list[str]:
    """List the rules that matter now."""
    rules = seen.rules
    match seen.stage:
        case "bid":
            lines = [f"The lowest bid now is {seen.bid_range[0]}."] if seen.bid_range else []
            if rules.coarse_above:
                lines.append(f"Above {rules.coarse_above} bids are multiples of {rules.coarse_step}.")
            lines.append("Who has passed is out." if rules.pass_is_final else "Who has passed may come in again.")
            return lines
        case "trump" if rules.trump_needs_marriage:
            return ["Trump needs a king and queen in the hand."]
        case "discard":
            return ["Any cards may be discarded." + (" Counters in them are yours." if rules.discards_count else "")]
        case "follow":
            beat = (
                "Beat the best card if you can."
                if rules.must_beat
                else "When trump is led you must beat it if you can."
            )
            trump = "Without the suit, play a trump if you have one"
            over = ", over those before it if you can." if rules.must_overtrump else "."
            return ["Follow suit.", beat, *([trump + over] if rules.must_trump else [])]
        case _:
            return []


def hand_words(seen: AuctionObservation) -> list[str]:
    """List the lines on the hand at a bid and where trump is named, and on the counters in play; none at other stages."""
    match seen.stage:
        case "bid" if seen.bid_range:
            return [*_bid_words(seen, seen.bid_range[0])]
        case "trump" if seen.bidder == seen.seat:
            return [*_bid_words(seen, seen.high or 0)]
        case "lead" | "follow":
            return [counters(seen.rules)]
        case _:
            return []


def _bid_words(seen: AuctionObservation, bid: int) -> Iterator[str]:
    """Yield the melds of the best trump, the points that the bid takes with it, and the loss without."""
    rules = seen.rules
    rows = [row for row in suits(seen) if row["points"] is not None]
    if rows:
        best = rows[0]
        yield f"The best trump is {best['name']}: {_melds(best)}."
        partner = ", less what partner melds" if rules.seats == PARTNERS else ""
        need = max(bid - (best["points"] or 0), rules.save_points)
        yield f"With it {bid} takes {need} of the {rules.trick_total} points in tricks{partner}."
    yield f"A bid that falls short loses {bid}, and melds and tricks count nothing."
    yield counters(rules)


def _melds(row: SuitRow) -> str:
    return f"{row['melds']}, {row['points']} in all" if "," in row["melds"] else row["melds"] or "no meld"


def counters(rules: AuctionRules) -> str:
    """List the cards that count in tricks: ``A, 10 and K count 1 each, the last trick 1``."""
    ranks = sorted(rules.deck.ranks, key=lambda rank: (-rules.rank_points[RANKS.index(rank)], -RANKS.index(rank)))
    parts = [
        f"{listing([str(rank).replace('T', '10') for rank in group])} count {points}"
        for points, group in groupby(ranks, key=lambda rank: rules.rank_points[RANKS.index(rank)])
        if points
    ]
    last = f", and the last trick {rules.last_trick}" if rules.last_trick else ""
    return f"In tricks {', '.join(parts)} each{last}: {plural(rules.trick_total, 'point')}."


SCENE = AuctionScene()
