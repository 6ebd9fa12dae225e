"""The events of an auction game in words: for the log, the status line and the screen reader.

Text for the log may hold cards and suits in braces, ``{JC}`` and ``{S}``, which the browser draws.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pinochle_widgets.cards import SUIT_NAMES, Card
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.actions import Play
from pinochle_widgets.games.auction.convention.at_table import told
from pinochle_widgets.games.auction.rules.core.steps import trump_must_have_marriage
from pinochle_widgets.games.auction.rules.moves import events as happened
from pinochle_widgets.games.auction.rules.moves.actions import Fold, NameTrump
from pinochle_widgets.games.auction.words.facts import Facts
from pinochle_widgets.games.events import GameOver, RoundDealt
from pinochle_widgets.games.pinochle.rules.events import RoundScored
from pinochle_widgets.games.pinochle.words.telling import logged, tell, trick_event
from pinochle_widgets.games.protocol import listing, plural
from pinochle_widgets.games.protocol.words import figure, may_play, number_word

if TYPE_CHECKING:
    from pinochle_widgets.games.auction.rules.observation import AuctionObservation, SettledHand
    from pinochle_widgets.games.auction.rules.rules import AuctionRules
    from pinochle_widgets.games.auction.words.seating import Seating
    from pinochle_widgets.games.events import Event
    from pinochle_widgets.games.protocol.picture.board import Happening, LogKind, LogLine


def lost_words(outcome: str, bidder: int, bid: int | None, seen: AuctionObservation, table: Seating) -> str:
    """Say in which way a bid is lost without play, and on the board by which of its two rules."""
    match outcome:
        case "folded":
            return f"{table.who(bidder)} folded: {bid} lost without play"
        case "no-marriage":
            return f"No marriage in {SUIT_NAMES[seen.trump or 'S']}: the bid of {bid} is lost at once"
        case _:
            return f"{_short_on_board(bidder, bid or 0, seen, table)}: {bid} lost on the board"


def _short_on_board(bidder: int, bid: int, seen: AuctionObservation, table: Seating) -> str:
    """Name the lack of a bid that is lost on the board: the least meld, or more points than all tricks bring."""
    rules, side = seen.rules, table.side_of(bidder)
    meld = seen.side_melds[side]
    if meld is not None and meld >= rules.least_meld:
        return f"{bid} needs {bid - meld} in tricks, and all of them bring {rules.trick_total}"
    has = "has" if table.sides == table.seats and not table.is_you(side) else "have"
    few = "less than" if meld is None else f"{meld} of"
    return f"{table.side_words(side)} {has} {few} the {rules.least_meld} meld that a board takes"


def comment(event: Event, seen: AuctionObservation, table: Seating) -> Happening:
    """Make the comment on an event: its animation and its words; `seen` is the viewer's observation after the event."""
    return trick_event(event, table) or _before_tricks(event, seen, table)


def _before_tricks(event: Event, seen: AuctionObservation, table: Seating) -> Happening:
    match event:
        case happened.BidMade(seat, amount):
            return tell(event, "call", f"{table.does(seat, 'bid', 'bids')} {amount}{_says(seat, seen, table)}.")
        case happened.BidPassed(seat):
            return tell(event, "call", f"{table.does(seat, 'pass', 'passes')}{_says(seat, seen, table)}.")
        case happened.BidTaken(seat, amount, True):
            return tell(event, "phase", f"{table.does(seat, 'are', 'is')} stuck with the bid at {amount}.")
        case happened.BidTaken(seat, amount):
            return tell(event, "phase", f"{table.does(seat, 'take', 'takes')} the bid at {amount}.")
        case happened.KittyTaken(seat, cards):
            return tell(event, "show", f"{table.does(seat, 'take', 'takes')} the kitty: {_names(cards)}.")
        case happened.TrumpNamed(seat, suit):
            return tell(event, "phase", f"{table.does(seat, 'name', 'names')} {SUIT_NAMES[suit]} trump.")
        case happened.CardsDiscarded(seat, count, cards):
            what = _names(cards) if cards else plural(count, "card")
            return tell(event, "draw", f"{table.who(seat)} discarded {what}.")
        case happened.CardsChosen(seat, count):
            return tell(event, "draw", f"{table.who(seat)} put {plural(count, 'card')} aside to give.")
        case happened.CardsGiven(seat, partner, count, cards):
            what = _names(cards) if cards else plural(count, "card")
            return tell(event, "draw", f"{table.who(seat)} gave {_whom(partner, table)} {what}.")
        case _:
            return _of_hand(event, seen, table)


def _of_hand(event: Event, seen: AuctionObservation, table: Seating) -> Happening:
    """Tell of the deal, the melds, and the result."""
    match event:
        case RoundDealt(number, dealer, leader):
            deals, calls = table.does(dealer, "dealt", "dealt"), table.does(leader, "call", "calls")
            return tell(event, "deal", f"Hand {number}: {deals}. {calls} first.")
        case happened.RedealClaimed(seat):
            return tell(event, "phase", f"{table.does(seat, 'ask', 'asks')} for a new deal.")
        case happened.MeldCounted(seat, points):
            return tell(event, "phase", f"{table.who(seat)} counted {'its meld' if points is None else points}.")
        case happened.MeldShown(seat, cards, _, True):
            what = f"{'aces around only' if cards else 'no meld'}: the side has under {seen.rules.least_meld} meld"
            return tell(event, "phase", f"{table.does(seat, 'show', 'shows')} {what}.")
        case happened.MeldShown(seat, _, points):
            return tell(
                event, "phase", f"{table.does(seat, 'meld', 'melds')} {points or 0}.", points, _run_of(seat, seen)
            )
        case happened.BidLost(seat, reason):
            return tell(event, "phase", f"{lost_words(reason, seat, seen.high, seen, table)}.")
        case happened.BidSettled(seat, amount, is_made, gains):
            result = result_words(seat, amount, is_made, table)
            moment = f"{amount} made" if is_made else f"Set at {amount}"
            return tell(event, "round", f"{result}. {gains_words(gains, table)}", word=moment)
        case RoundScored(totals=totals):
            sides = listing(f"{table.side_words(side)} {figure(totals[side])}" for side in table.sides_from_here)
            return tell(event, "phase", f"Total: {sides}.")
        case GameOver(winner):
            return tell(event, "game", f"{table.side_words(winner)} won the game.")
        case _:
            return tell(event, "phase", "")


def _run_of(seat: int, seen: AuctionObservation) -> str:
    """Name the run among the melds of a seat, which all look at; empty without one."""
    items = seen.melds[seat].items if seen.melds else ()
    return next((item.name.capitalize() for item in items if item.name.endswith("run")), "")


def _names(cards: Iterable[Card]) -> str:
    return listing(card.name for card in cards)


def _whom(seat: int, table: Seating) -> str:
    return "you" if table.is_you(seat) else table.names[seat]


def _says(seat: int, seen: AuctionObservation, table: Seating) -> str:
    """Describe the meaning of a seat's last call, as an addition to a sentence."""
    said = zip(reversed(seen.calls), reversed(told(seen, table.speaks)), strict=True)
    words = next((words for call, words in said if call.seat == seat), "")
    return f": {words}" if words else ""


def result_words(seat: int, amount: int, is_made: bool, table: Seating) -> str:
    """Say whether a bid was made: ``West made 25``, ``You were set at 25``."""
    if is_made:
        return f"{table.who(seat)} made {amount}"
    return f"{table.does(seat, 'were', 'was')} set at {amount}"


def gains_words(gains: Sequence[int], table: Seating) -> str:
    """Say in a sentence how much each side gained: ``You and North gain 40, West and East lose 25``."""
    parts = []
    for side in table.sides_from_here:
        alone = table.sides == table.seats and not table.is_you(side)
        verb = ("loses" if alone else "lose") if gains[side] < 0 else ("gains" if alone else "gain")
        parts.append(f"{table.side_words(side)} {verb} {abs(gains[side])}")
    return f"{', '.join(parts)}."


def lost_points(hand: SettledHand, before: Sequence[int], rules: AuctionRules, table: Seating) -> list[str]:
    """Explain in a sentence for each side of defenders why its melds and tricks did not count."""
    few = f"less than {rules.save_points} from tricks"
    lines = []
    for side in table.sides_from_here:
        who, has = table.side_words(side), hand.melds[side] + hand.tricks[side]
        if side == table.side_of(hand.bidder) or hand.gains[side] or not has:
            continue  # the settlement of the bid stands on the meter
        if hand.is_made and rules.must_earn_from and before[side] >= rules.must_earn_from:
            lines.append(f"{who}: from {rules.must_earn_from} on only who takes the bid or sets it scores.")
        else:
            lines.append(f"{who}: {few}, so nothing counts.")
    return lines


# ---- the log


def log(seen: AuctionObservation, table: Seating) -> list[LogLine]:
    """List the events of the round as lines of the log."""
    return logged(seen.history, partial(_log_line, seen=seen, table=table))


def _log_line(event: Event, seen: AuctionObservation, table: Seating) -> tuple[str, LogKind]:
    match event:
        case happened.TrickWon(seat, leader, cards, points):
            won = cards[(seat - leader) % table.seats]
            worth = f", {points}" if points else ""
            led = f"led {{{won}}} and took it" if seat == leader else f"took {{{cards[0]}}} with {{{won}}}"
            return f"{table.who(seat)} {led}{worth}", "t"
        case happened.TrumpNamed(seat, suit):
            return f"{table.does(seat, 'name', 'names')} trump {{{suit}}}", "x"
        case happened.KittyTaken(seat, cards):
            return f"{table.does(seat, 'take', 'takes')} the kitty: {_tokens(cards)}", "x"
        case happened.CardsGiven(seat, partner, _, cards) if cards:
            return f"{table.who(seat)} gave {_whom(partner, table)} {_tokens(cards)}", "x"
        case happened.BidTaken(seat, amount):
            return f"{table.does(seat, 'take', 'takes')} the bid at {amount}", "x"
        case happened.MeldShown(seat, is_hidden=True):
            return f"{table.does(seat, 'show', 'shows')} no meld (side under {seen.rules.least_meld})", "m"
        case happened.RedealClaimed() | happened.BidLost() | happened.MeldShown():
            said = comment(event, seen, table)["say"].removesuffix(".")
            return said, "m" if isinstance(event, happened.MeldShown) else "x"
        case _:
            return "", "x"


def _tokens(cards: Iterable[Card]) -> str:
    return " ".join(f"{{{card}}}" for card in cards)


# ---- the status line


def won_words(seen: AuctionObservation, table: Seating) -> str:
    """Name the winner of the game, and the score: ``You and North win 512 to 430``, ``West wins with 512``."""
    winner = table.side if seen.winner is None else seen.winner
    alone = table.sides == table.seats and not table.is_you(winner)
    wins = f"{table.side_words(winner)} {'wins' if alone else 'win'}"
    others = [side for side in table.sides_from_here if side != winner]
    if len(others) > 1:
        return f"{wins} with {figure(seen.scores[winner])}"
    return f"{wins} {figure(seen.scores[winner])} to {figure(seen.scores[others[0]])}"


def status(seen: AuctionObservation, table: Seating) -> tuple[str, str]:
    """Write the status line: a title and a line about the action expected now."""
    if seen.stage == "over":
        return won_words(seen, table), ""
    if seen.stage == "undealt":
        return "Nothing is dealt yet", "The cards are in the deck."
    if seen.stage == "thrown in":
        return "A new deal was asked for", "The same dealer deals again."
    if seen.stage == "round over":
        hand = seen.sheet[-1]
        return result_words(hand.bidder, hand.bid, hand.is_made, table), gains_words(hand.gains, table)
    if not seen.to_act:
        return "", ""
    mine = seen.seat in seen.to_act
    turn = seen.to_act[0]
    if mine and table.is_person and (turn == seen.seat or seen.stage in ("exchange", "count")):
        return _your_turn(seen, table)
    if table.is_person and any(isinstance(action, Fold) for action in seen.legal_actions):
        return f"{table.who(turn)} leads first", "You may still fold."
    return _others_turn(seen, table, turn)


def taken(seen: AuctionObservation, table: Seating) -> tuple[str, str]:
    """Tell of a trick that still lies in the middle which seat takes it, and its points; then which seat leads."""
    winner = seen.trick_winner or 0
    text = "" if seen.stage in ("round over", "over") else f"{table.does(winner, 'lead', 'leads')}."
    return f"{table.does(winner, 'take', 'takes')} it: {seen.tricks[-1].points}", text


def _your_turn(seen: AuctionObservation, table: Seating) -> tuple[str, str]:
    match seen.stage:
        case "claim":
            nines = sum(held.card.rank == "9" for held in seen.hand)
            return f"You hold {number_word(nines)} nines. Redeal?", "The same dealer would deal again; nobody scores."
        case "bid":
            return "Your call", _pass_words(seen)
        case "trump" if lacks_every_marriage(seen):
            return f"No marriage: the {seen.high} is lost", "Nothing is played; the hand is settled."
        case "trump":
            return "Name trump", f"You took the bid at {seen.high}."
        case "discard":
            counts = "Counters in them are yours." if seen.rules.discards_count else "They lie face down."
            return f"Discard {plural(seen.cards_due, 'card')}", counts
        case "exchange":
            partner = next(table.names[seat] for seat in table.clockwise if table.is_partner(seat))
            return f"Give {partner} {plural(seen.cards_due, 'card')}", f"{partner} gives you as many."
        case "count":
            return "Count your meld", "What you overlook does not count."
        case "lead":
            return "You lead", _lead_line(seen)
        case _:
            led = seen.trick[0][1].card
            title = f"{table.does(seen.trick[0][0], 'led', 'led')} {sign(led)}"
            return title, may_play([held.card for held in seen.hand], _plays(seen))


def _plays(seen: AuctionObservation) -> set[Card]:
    return {action.card for action in seen.legal_actions if isinstance(action, Play)}


def _lead_line(seen: AuctionObservation) -> str:
    if len(seen.hand) == 1:
        return "Your last card."
    if not {held.card for held in seen.hand} <= _plays(seen):
        return "The first lead is a trump."
    return ""


def lacks_marriage(seen: AuctionObservation, suit: str) -> bool:
    """Check whether the bid is lost with this trump, as no marriage can come to the hand any more."""
    if seen.high is None or seen.rules.exchange or not trump_must_have_marriage(seen.high, seen.rules.terms):
        return False
    return not Facts(seen).suits[suit].is_married


def lacks_every_marriage(seen: AuctionObservation) -> bool:
    """Check whether the bid is lost with any trump that the viewer may name now."""
    may = [action.suit for action in seen.legal_actions if isinstance(action, NameTrump)]
    return bool(may) and all(lacks_marriage(seen, suit) for suit in may)


def bid_line(seen: AuctionObservation, table: Seating) -> str:
    """Name the seat that holds the bid, and the amount."""
    if seen.high is None or seen.bidder is None:
        return "Nobody has bid."
    return f"{table.does(seen.bidder, 'hold', 'holds')} the bid at {seen.high}."


def _pass_words(seen: AuctionObservation) -> str:
    """Say before a seat's first call of the game that a pass is not final, where it is not and does not end the auction."""
    rules, is_first = seen.rules, seen.round == 1 and all(call.seat != seen.seat for call in seen.calls)
    comes_back = not rules.pass_is_final and seen.position.passes + 1 < rules.seats - 1
    return "You may pass and still bid later." if is_first and comes_back else ""


def contract_line(seen: AuctionObservation, table: Seating) -> str:
    """Name the bidder, the bid and, once named, trump; empty before the first bid."""
    if seen.bidder is None:
        return ""
    trump = f", {SUIT_NAMES[seen.trump]} are trump" if seen.trump else ""
    return f"{table.does(seen.bidder, 'play', 'plays')} for {seen.high}{trump}."


_WAITS = {
    "claim": "may claim a new deal",
    "bid": "is to call",
    "trump": "is to name trump",
    "discard": "is to discard",
    "exchange": "chooses cards to give",
    "count": "counts the meld",
    "lead": "is to lead",
    "follow": "is to play",
}


def _others_turn(seen: AuctionObservation, table: Seating, turn: int) -> tuple[str, str]:
    line = bid_line(seen, table) if seen.stage == "bid" else contract_line(seen, table)
    return f"{table.who(turn)} {_WAITS[seen.stage]}", line
