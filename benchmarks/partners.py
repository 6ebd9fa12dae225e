"""Ask each level of the games with partners for its choice in kinds of situations: `python -m benchmarks.partners [FILE]`.

By each preset with partners, and for each kind (what is given in an exchange, a lead, a card on partner's trick), positions are
taken from rounds between players of mixed levels, and every level chooses in the same ones. A kind tells the choices that are
absurd there; a legal card drawn at random is so by their share. The exit code is 1 if a level chooses worse than that.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple  # Any: positions, plain or as numbers

import pandas as pd

from benchmarks import report
from pinochle_widgets.engine.bitset import PLANE, count, distinct, first, of_rank, of_suit, suit_of
from pinochle_widgets.engine.twin import compiled, numbers, room
from pinochle_widgets.games.auction.mind import ladder
from pinochle_widgets.games.auction.mind.beginner import takers
from pinochle_widgets.games.auction.mind.cardplay import has_signalled
from pinochle_widgets.games.auction.mind.inference import PARTNER, SAFE, is_sure, may_hold, safety, still_out
from pinochle_widgets.games.auction.mind.policies import length, meld_lost, points_of
from pinochle_widgets.games.auction.rules.convention.agreed import coded, convention_of
from pinochle_widgets.games.auction.rules.core import layout, steps
from pinochle_widgets.games.auction.rules.core.bidding import NO_BID, lowest_call
from pinochle_widgets.games.auction.rules.core.information import view
from pinochle_widgets.games.auction.rules.core.layout import Hand, Terms
from pinochle_widgets.games.auction.rules.core.melding import PINOCHLE_CARDS, meld_points
from pinochle_widgets.games.auction.rules.core.steps import legal_suits
from pinochle_widgets.games.auction.rules.core.tricks import legal_plays
from pinochle_widgets.games.auction.rules.rules import AuctionRules
from pinochle_widgets.games.pinochle.rules.cards import indices
from pinochle_widgets.games.pinochle.rules.melds import ACE, KING, NINE, TEN
from pinochle_widgets.lab.stats.intervals import wilson

SEED = "partners 2026"
POSITIONS, FEW, FEWEST, MOST_ROUNDS = 120, 40, 5, 1_500
"""The positions of a kind that are collected, those whose rates are compared as they are, the fewest with an interval, and the
rounds in which they are looked for.
"""

ACES, KINGS, TENS, NINES = (of_rank(rank) & PLANE for rank in (ACE, KING, TEN, NINE))
OPPONENTS = (1, 3)


class Choice(NamedTuple):
    """The legal actions of a position, as codes, and those of them that are absurd."""

    legal: frozenset[int]
    absurd: frozenset[int]

    @property
    def at_random(self) -> float:
        """The chance that a legal action drawn at random is absurd."""
        return len(self.absurd) / len(self.legal)


def members(cards: int) -> Iterator[int]:
    """Yield the cards of a set."""
    while cards:
        yield first(cards)
        cards &= cards - 1


def among(legal: int, absurd: int, added: int = 0) -> Choice:
    """Make the choice among cards, each as its number and `added`."""
    return Choice(*(frozenset(card + added for card in members(cards)) for cards in (legal, legal & absurd)))


NO_CHOICE = Choice(frozenset(), frozenset())


# ---- the exchange


def spare(seen: Hand, cards: int, rules: Terms) -> int:
    """Find the cards of a set that cost no meld."""
    return sum(1 << card for card in members(cards) if not meld_lost(seen, card, seen.trump, rules))


def losers(cards: int, trump: int) -> int:
    """Find the plain cards below the ace that are no half of a pinochle."""
    return cards & ~(of_suit(trump) | ACES | PINOCHLE_CARDS) & PLANE


def gift(seen: Hand, rules: Terms) -> Choice:
    """Give the bidder a plain loser, though a trump or an ace could be spared."""
    if seen.stage != layout.GIVE or seen.bidder != PARTNER:
        return NO_CHOICE
    hand = distinct(seen.hand[0].low)
    useful = spare(seen, (of_suit(seen.trump) & ~NINES | ACES) & hand, rules)
    return among(hand, losers(hand, seen.trump) if useful else 0, layout.PUT)


def returned(seen: Hand, rules: Terms) -> Choice:
    """Give back a trump or an ace as the bidder, though a plain loser could be spared."""
    if seen.stage != layout.GIVE or seen.bidder != 0:
        return NO_CHOICE
    hand = distinct(seen.hand[0].low)
    strong = (of_suit(seen.trump) | ACES) & PLANE
    return among(hand, strong if spare(seen, losers(hand, seen.trump), rules) else 0, layout.PUT)


def torn(seen: Hand, rules: Terms) -> Choice:
    """Take a meld apart as the bidder, though a plain loser costs none."""
    if seen.stage != layout.GIVE or seen.bidder != 0:
        return NO_CHOICE
    hand = distinct(seen.hand[0].low)
    kept = hand & ~spare(seen, hand, rules)
    return among(hand, kept if spare(seen, losers(hand, seen.trump), rules) else 0, layout.PUT)


# ---- the auction


def over_partner(seen: Hand, rules: Terms) -> Choice:
    """Raise partner's bid once both others have passed, as if the own side bid against itself."""
    if seen.stage != layout.CALL or seen.bidder != PARTNER or not seen.passed & 2 or not seen.passed & 8:
        return NO_CHOICE
    lowest = lowest_call(seen, rules)
    if lowest == NO_BID:
        return NO_CHOICE
    return Choice(frozenset((layout.PASS, layout.BID + lowest)), frozenset((layout.BID + lowest,)))


def poor_trump(seen: Hand, rules: Terms) -> Choice:
    """Name a suit trump, though another one is longer by two cards and melds more."""
    if seen.stage != layout.NAME or rules.open_hands:
        return NO_CHOICE
    low, high = seen.hand[0].low, seen.hand[0].high
    worth = {
        suit: (length(seen, suit), meld_points(low, high, suit, rules)) for suit in members(legal_suits(seen, rules))
    }
    poor = {
        suit
        for suit, (long, meld) in worth.items()
        if any(other >= long + 2 and more > meld for other, more in worth.values())
    }
    return Choice(*(frozenset(layout.SUIT + suit for suit in suits) for suits in (worth, poor)))


# ---- leads


def trumped_suits(seen: Hand, rules: Terms) -> int:
    """Find the plain suits, as their cards, that an opponent is known to trump and partner isn't.

    To have a bidder of the other side trump is a plan, so the bidder counts for no opponent here.
    """
    out, found = still_out(seen, rules), 0
    for suit in range(4):
        cards = of_suit(suit) & PLANE
        others = [seat for seat in OPPONENTS if seat != seen.bidder]
        if suit != seen.trump and any(is_void(seen, seat, cards, out) for seat in others):
            found |= 0 if is_void(seen, PARTNER, cards, out) else cards
    return found


def is_void(seen: Hand, seat: int, suit: int, out: int) -> bool:
    """Check whether a seat is known to be out of a suit of which cards are out, and may hold a trump."""
    holds = may_hold(seen, seat, out)
    return bool(out & suit and not holds & suit and holds & of_suit(seen.trump) & PLANE)


def ace_trumped(seen: Hand, rules: Terms) -> Choice:
    """Lead an ace into a suit that an opponent is known to trump, though a card that counts nothing could be led."""
    if seen.stage != layout.LEAD:
        return NO_CHOICE
    plays = legal_plays(seen, rules)
    return among(plays, ACES & trumped_suits(seen, rules) if plays & ~counters(plays, rules) else 0)


def counter_trumped(seen: Hand, rules: Terms) -> Choice:
    """Lead a king or a ten into a suit that an opponent is known to trump, though it has a card that counts nothing."""
    if seen.stage != layout.LEAD:
        return NO_CHOICE
    plays, into = legal_plays(seen, rules), 0
    for suit in range(4):
        cards = plays & of_suit(suit) & trumped_suits(seen, rules)
        into |= cards if cards & ~counters(cards, rules) else 0
    return among(plays, (KINGS | TENS) & into)


def counter_led(seen: Hand, rules: Terms) -> Choice:
    """Lead a plain king or ten under an ace that an opponent has shown, though a card that counts nothing could be led."""
    if seen.stage != layout.LEAD:
        return NO_CHOICE
    plays, theirs = legal_plays(seen, rules), distinct(seen.shown[1].low) | distinct(seen.shown[3].low)
    under = sum(of_suit(suit) & PLANE for suit in range(4) if suit != seen.trump and theirs >> 8 * suit + ACE & 1)
    return among(plays, (KINGS | TENS) & under if plays & ~counters(plays, rules) else 0)


def away_from_partner(seen: Hand, rules: Terms) -> Choice:
    """Lead a counter to an ace that may be the others', though partner has shown an ace of a suit that can be led back."""
    if seen.stage != layout.LEAD:
        return NO_CHOICE
    plays, out, good, under = legal_plays(seen, rules), still_out(seen, rules), 0, 0
    for suit in range(4):
        cards, ace = of_suit(suit) & PLANE, 1 << 8 * suit + ACE
        if suit != seen.trump and distinct(seen.shown[PARTNER].low) & ace:
            good |= plays & cards & ~trumped_suits(seen, rules)
        elif suit != seen.trump and not has_signalled(seen, suit, rules):
            under |= cards if any(may_hold(seen, seat, out) & ace for seat in OPPONENTS) else 0
    return among(plays, (KINGS | TENS) & under) if good else NO_CHOICE


# ---- following


def counters(cards: int, rules: Terms) -> int:
    """Find the cards of a set that count in a trick."""
    return sum(1 << card for card in members(cards) if points_of(card, rules))


def is_partners(seen: Hand, rules: Terms) -> bool:
    """Check whether a trick is surely partner's as it lies."""
    return seen.stage == layout.FOLLOW and seen.taker == PARTNER and is_sure(seen, rules)


def withheld(seen: Hand, rules: Terms) -> Choice:
    """Keep each counter from partner's sure trick, though a king or a ten could go there."""
    if not is_partners(seen, rules):
        return NO_CHOICE
    plays = legal_plays(seen, rules)
    under = plays & ~takers(plays, seen.best, seen.trump)
    plain = under & counters(under, rules) & ~ACES & ~of_suit(seen.trump)
    return among(plays, ~counters(plays, rules) if plain else 0)


def thrown_away(seen: Hand, rules: Terms) -> Choice:
    """Throw a counter to a trick that is surely lost, though another card could go there."""
    if seen.stage != layout.FOLLOW or seen.taker not in OPPONENTS:
        return NO_CHOICE
    plays = legal_plays(seen, rules)
    led, to_play = suit_of(seen.trick[0]), rules.seats - 1 - seen.count
    saved = to_play >= PARTNER and safety(seen, PARTNER, seen.best, led, still_out(seen, rules), 0) != SAFE
    if saved or takers(plays, seen.best, seen.trump):
        return NO_CHOICE
    return among(plays, counters(plays, rules))


def wasted_trump(seen: Hand, rules: Terms) -> Choice:
    """Take a trick by the ace of trump as the last to play, though a lower trump takes it as well."""
    if seen.stage != layout.FOLLOW or seen.count != rules.seats - 1 or seen.taker == PARTNER:
        return NO_CHOICE
    plays = legal_plays(seen, rules)
    trumps = takers(plays, seen.best, seen.trump) & of_suit(seen.trump)
    return among(plays, 1 << 8 * seen.trump + ACE if count(trumps) > 1 else 0)


KINDS: tuple[Callable[[Hand, Terms], Choice], ...] = (
    gift,
    returned,
    torn,
    over_partner,
    poor_trump,
    ace_trumped,
    counter_trumped,
    counter_led,
    away_from_partner,
    withheld,
    thrown_away,
    wasted_trump,
)


class Position(NamedTuple):
    """A position with the choice in it."""

    seen: Hand
    choice: Choice


def presets() -> list[str]:
    """List the presets in which partners play."""
    made = {name: AuctionRules.preset(name) for name in AuctionRules.PRESETS}
    return [name for name, rules in made.items() if rules.seats != rules.sides]


class Levels:
    """The levels by some rules, compiled where that can be."""

    def __init__(self, rules: AuctionRules) -> None:
        self.rules, self.convention = rules.terms, coded(convention_of(rules))
        self._there: Any = compiled(ladder.__name__)
        self._told = numbers(self.rules), numbers(self.convention)
        self._memory = room(ladder.SearchRoom)

    def choose(self, level: int, seen: Hand, chance: int = 5) -> int:
        """Ask a level for the code of its action."""
        return int(self._there.advise(level, numbers(seen), *self._told, chance, self._memory))


def watch(rules: AuctionRules, levels: Levels, seed: str, places: tuple[int, ...]) -> Iterator[list[tuple[Hand, int]]]:
    """Yield the decisions of rounds without end, each a position as its seat sees it and the action; `places` are drawn from."""
    rng, deck, number = random.Random(seed), indices(rules.deck.cards), 0
    while True:
        s, found = steps.new_hand(), []
        rng.shuffle(deck)
        seats = [rng.choice(places) for _ in range(rules.seats)]
        steps.deal(s, deck, number % rules.seats, rules.terms)
        number += 1
        while s.stage not in (layout.OVER, layout.REDEAL):
            seen = steps.new_hand()
            view(s, s.turn, rules.terms, seen)
            action = levels.choose(seats[s.turn], seen)
            found.append((seen, action))
            steps.step(s, action, rules.terms)
        yield found


def collect(rules: AuctionRules, levels: Levels, many: int, rounds: int, name: str) -> dict[str, list[Position]]:
    """Collect so many positions of each kind, at most one of a round; fewer where there are no more."""
    found: dict[str, list[Position]] = {kind.__name__: [] for kind in KINDS}
    played = watch(rules, levels, f"{SEED} {name}", (ladder.BEGINNER, ladder.INTERMEDIATE))
    rng = random.Random(name)
    for _ in range(rounds):
        decisions = next(played)
        rng.shuffle(decisions)
        for kind in KINDS:
            if len(found[kind.__name__]) < many:
                for seen, _ in decisions:
                    choice = kind(seen, rules.terms)
                    if choice.absurd and choice.absurd != choice.legal:
                        found[kind.__name__].append(Position(seen, choice))
                        break
        if all(len(each) == many for each in found.values()):
            break
    return found


def rows(name: str, many: int, rounds: int, levels: tuple[int, ...] = tuple(range(len(ladder.LEVELS)))) -> pd.DataFrame:
    """Make the table of a preset: for each kind its positions, the rate of absurd choices at random, and that of each level."""
    rules = AuctionRules.preset(name)
    there, found = Levels(rules), []
    for kind, positions in collect(rules, there, many, rounds, name).items():
        if not positions:
            continue
        row: dict[str, object] = {"preset": name, "kind": kind, "positions": len(positions)}
        row["random"] = round(sum(each.choice.at_random for each in positions) / len(positions), 3)
        for level in levels:
            absurd = sum(there.choose(level, each.seen) in each.choice.absurd for each in positions)
            row[ladder.LEVELS[level].name] = round(absurd / len(positions), 3)
        found.append(row)
    return pd.DataFrame(found)


def against_random(row: Mapping[str, Any], name: str) -> str:
    """Compare a level with a random action: `worse` or `better` where the interval of 95% of its rate says so, or `open`."""
    if row["positions"] < FEWEST:
        return "open"
    low, high = wilson(round(row[name] * row["positions"]), row["positions"], 0.95)
    return "worse" if low > row["random"] else "better" if high < row["random"] else "open"


def worse(table: pd.DataFrame, few: int) -> list[str]:
    """List the levels, with preset and kind, that choose worse than at random: surely, or in so many positions or more."""
    names = [rung.name for rung in ladder.LEVELS if rung.name in table]
    return [
        f"{row['preset']} {row['kind']} {name}"
        for row in table.to_dict("records")
        for name in names
        if against_random(row, name) == "worse" or (row["positions"] >= few and row[name] > row["random"])
    ]


def page(table: pd.DataFrame, seconds: float) -> str:
    """Write the page of results."""
    facts = report.circumstances()
    kinds = "\n".join(f"- *{kind.__name__}*: {(kind.__doc__ or '').strip().splitlines()[0]}" for kind in KINDS)
    made = f"Revision {facts['revision']}, {facts['date']}, {facts['cpu']}, {seconds:.0f} seconds of processor; seed `{SEED}`."
    names = [rung.name for rung in ladder.LEVELS if rung.name in table]
    lines = [
        f"| {row['preset']} | {row['kind']} | {row['positions']} | {row['random']:.1%} | "
        + " | ".join(
            f"{row[name]:.1%}{'' if (told := against_random(row, name)) == 'better' else f' *{told}*'}"
            for name in names
        )
        + " |"
        for row in table.to_dict("records")
    ]
    rows = "\n".join(
        [f"| preset | kind | positions | random | {' | '.join(names)} |", f"|{'---|' * (4 + len(names))}", *lines]
    )
    return f"""# Levels as partners

`python -m benchmarks.partners benchmarks/results/partners.md` makes this page again. For each kind of situation and preset with
partners: the positions (each of another round, between players drawn from Beginner and Intermediate), how often an action drawn
at random would be absurd there, and how often the choice of each level is; of calls one draws between a pass and the lowest bid.
Advanced has the budget of tournaments.

A rate is surely lower than at random, by its interval of 95%, unless it is marked: *open* where the positions can't tell, as
under {FEWEST}, *worse* where it is surely higher. Each interval is judged alone, so of a hundred cells a few are wrong by chance.
At first 40 positions of a kind were asked; after a level had come out worse than random there, they were raised to 120, and
these are the figures of 120. The run fails where a rate is higher than at random in {FEW} positions or more, or surely so in
fewer.

{kinds}

*ace_trumped* and *counter_trumped* leave out the suits that only the bidder of the other side is known to trump, as to have a
bidder trump is a plan, and those of which partner, too, is known to be out, who may trump over. No kind asks which of several
counters goes on partner's trick: Beginner throws an ace where a ten counts as much.

{rows}

{made}
"""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.partners", description=__doc__)
    parser.add_argument("file", type=Path, nargs="?", help="a page of results to write")
    parser.add_argument("--positions", type=int, default=POSITIONS, help="of each kind and preset")
    options = parser.parse_args()
    began, parts = time.process_time(), []
    for name in presets():
        parts.append(rows(name, options.positions, MOST_ROUNDS))
        print(parts[-1].to_string(index=False), flush=True)
    table = pd.concat(parts)
    if options.file:
        options.file.write_text(page(table, time.process_time() - began))
    print(*(faults := worse(table, FEW)), sep="\n")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
