"""Count the lines of help against play: `python -m benchmarks.claims [FILE] [--rounds 300]`.

A claim stands for a line on strategy: in rounds of a level its chances are counted, and how often the level does what the line
says; `UNCOUNTED` has the other lines, and why. The lines of the auction games are here, counted in rounds of the usual level;
`claims_canasta` and `claims_two_handed` have those of the games of two, counted in rounds of Expert, by which hints begin. Lines
that tell of calls and partner's signals are counted, too, but no level is held to them yet. The exit code is 1 if of another line
the interval reaches below 60% of its chances.

Lines were reworded or taken out until they held in rounds of the first seed; what is told is counted in those of a second one.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from benchmarks import claims_canasta, claims_two_handed, report
from benchmarks.counted import FEW, FIGURE, FRESH, GUIDE, LEAST, NO_ACT, ROUNDS, RULE, SIGNAL, WORDED_BY, Row, strategy
from benchmarks.partners import (
    ACES,
    KINGS,
    NO_CHOICE,
    TENS,
    Choice,
    Levels,
    among,
    counters,
    is_partners,
    members,
    over_partner,
    spare,
    thrown_away,
    watch,
)
from pinochle_widgets.engine.bitset import PLANE, above, distinct, of_rank, of_suit, rank_of
from pinochle_widgets.games.auction.mind import ladder
from pinochle_widgets.games.auction.mind.beginner import takers
from pinochle_widgets.games.auction.mind.inference import is_ally, still_out
from pinochle_widgets.games.auction.mind.policies import follows_guide, length, points_of
from pinochle_widgets.games.auction.rules.core import layout
from pinochle_widgets.games.auction.rules.core.layout import Hand, Terms
from pinochle_widgets.games.auction.rules.core.steps import legal_suits
from pinochle_widgets.games.auction.rules.core.tricks import legal_plays
from pinochle_widgets.games.auction.rules.rules import AuctionRules
from pinochle_widgets.games.auction.table.strategy import wording
from pinochle_widgets.games.canasta import CanastaRules
from pinochle_widgets.games.pinochle.rules.melds import ACE, JACK, NINE, QUEEN
from pinochle_widgets.games.two_handed.rules.rules import TwoHandedRules

SEARCHED = 30
"""The rounds of a level that searches."""

QUEENS, JACKS, NINES = (of_rank(rank) & PLANE for rank in (QUEEN, JACK, NINE))
RUN = sum(1 << rank for rank in range(JACK, ACE + 1))


def not_of(choice: Choice) -> Choice:
    """Turn a choice about: the actions that are not absurd are those that a line asks for."""
    return Choice(choice.legal, choice.legal - choice.absurd) if choice.absurd else NO_CHOICE


def trumps_of(seen: Hand) -> int:
    """Find all trumps; none before trump is named."""
    return of_suit(seen.trump) & PLANE if seen.trump != layout.NO_SUIT else 0


# Each claim returns the legal actions that the line is about, and those that do what it says; others are no chance of it.


def run_named(seen: Hand, rules: Terms) -> Choice:
    if seen.stage != layout.NAME:
        return NO_CHOICE
    legal = [suit for suit in range(4) if legal_suits(seen, rules) >> suit & 1]
    runs = [suit for suit in legal if distinct(seen.hand[0].low) >> 8 * suit & RUN == RUN]
    return Choice(*(frozenset(layout.SUIT + suit for suit in suits) for suits in (legal, runs)))


def long_suit_named(seen: Hand, rules: Terms) -> Choice:
    choice = run_named(seen, rules)
    if not choice.legal or choice.absurd:
        return NO_CHOICE
    lengths = {code: length(seen, code - layout.SUIT) for code in choice.legal}
    return Choice(choice.legal, frozenset(code for code, long in lengths.items() if long == max(lengths.values())))


def bidder_gives(seen: Hand, rules: Terms) -> Choice:
    if seen.stage != layout.GIVE or seen.bidder != 0:
        return NO_CHOICE
    hand = distinct(seen.hand[0].low)
    weak = spare(seen, hand & ~ACES & ~trumps_of(seen), rules)
    return among(hand, weak, layout.PUT)


def bidder_is_given(seen: Hand, rules: Terms) -> Choice:
    if seen.stage != layout.GIVE or seen.bidder == 0:
        return NO_CHOICE
    hand = distinct(seen.hand[0].low)
    trumps = spare(seen, hand & trumps_of(seen) & ~NINES, rules)
    top = max(members(trumps), default=None)
    return among(hand, 1 << top if top is not None else spare(seen, hand & ACES, rules), layout.PUT)


def laid_away(seen: Hand, rules: Terms) -> Choice:
    if seen.stage != layout.DISCARD:
        return NO_CHOICE
    hand, good = distinct(seen.hand[0].low), 0
    for suit in range(4):
        cards = hand & of_suit(suit) & PLANE
        if suit != seen.trump and not cards & ACES:
            good |= spare(seen, cards & (KINGS | TENS), rules)
    return among(hand, good, layout.PUT)


def no_meld_laid_away(seen: Hand, rules: Terms) -> Choice:
    if seen.stage != layout.DISCARD:
        return NO_CHOICE
    hand = distinct(seen.hand[0].low)
    return among(hand, spare(seen, hand, rules), layout.PUT)


def led(seen: Hand, rules: Terms) -> int:
    """Find the cards that may be led; none outside a lead."""
    return legal_plays(seen, rules) if seen.stage == layout.LEAD else 0


def ace_of_trump_first(seen: Hand, rules: Terms) -> Choice:
    if seen.bidder != 0 or seen.tricks or follows_guide(rules):
        return NO_CHOICE
    plays = led(seen, rules)
    return among(plays, ACES & trumps_of(seen))


def aces_of_trump_kept(seen: Hand, rules: Terms) -> Choice:
    plays = led(seen, rules)
    ace = plays & ACES & trumps_of(seen)
    return among(plays, plays & ~ace) if ace and seen.bidder != 0 and follows_guide(rules) else NO_CHOICE


def aces_early(seen: Hand, rules: Terms) -> Choice:
    plays = led(seen, rules)
    return among(plays, ACES & ~trumps_of(seen)) if seen.tricks < rules.hand_size // 3 else NO_CHOICE


def trumps_kept(seen: Hand, rules: Terms) -> Choice:
    plays, out = led(seen, rules), still_out(seen, rules)
    trumps = trumps_of(seen)
    winners = sum(1 << card for card in members(plays & ~trumps) if not above(card) & PLANE & out)
    return among(plays, winners) if plays & trumps and not out & trumps else NO_CHOICE


def queen_before_jack(seen: Hand, rules: Terms) -> Choice:
    plays = led(seen, rules)
    plain = plays & ~trumps_of(seen)
    if plays & ACES or not plain & QUEENS or not plain & JACKS:
        return NO_CHOICE
    return among(plain & (QUEENS | JACKS), QUEENS)


def partner_is_fed(seen: Hand, rules: Terms) -> Choice:
    if not is_partners(seen, rules):
        return NO_CHOICE
    plays = legal_plays(seen, rules)
    fed = counters(plays & ~takers(plays, seen.best, seen.trump), rules) & ~trumps_of(seen) & (KINGS | TENS)
    return among(plays, fed)


def others_are_starved(seen: Hand, rules: Terms) -> Choice:
    return not_of(thrown_away(seen, rules)) if rules.seats != rules.sides else NO_CHOICE


def least_on_a_lost_trick(seen: Hand, rules: Terms) -> Choice:
    if seen.stage != layout.FOLLOW or seen.count != rules.seats - 1 or is_ally(seen, seen.taker, rules):
        return NO_CHOICE
    plays = legal_plays(seen, rules)
    if takers(plays, seen.best, seen.trump):
        return NO_CHOICE
    least = min(points_of(card, rules) for card in members(plays))
    cheap = [card for card in members(plays) if points_of(card, rules) == least]
    low = min(rank_of(card) for card in cheap)
    return among(plays, sum(1 << card for card in cheap if rank_of(card) == low))


def counter_trumps_in(seen: Hand, rules: Terms) -> Choice:
    if seen.stage != layout.FOLLOW or seen.count != rules.seats - 1 or is_ally(seen, seen.taker, rules):
        return NO_CHOICE
    plays = legal_plays(seen, rules)
    over = takers(plays, seen.best, seen.trump) & trumps_of(seen) & ~ACES
    if seen.trick[0] >> 3 == seen.trump:
        return NO_CHOICE
    return among(over, counters(over, rules))


class Claim(NamedTuple):
    """A line of help with the rule that counts it; a line of an auction's page by its name in `strategy.wording`."""

    line: str
    count: Callable[[Hand, Terms], Choice]
    begins: str = ""
    """The beginning of a line that stands on the page itself."""
    is_held: bool = True
    """Whether a level is held to it; not where it tells of calls or signals between partners."""


CLAIMS = (
    Claim("name your run", run_named, "- Name the suit of your run"),
    Claim("name the longest suit", long_suit_named, "- Name the suit of your run"),
    Claim("give_bidder", bidder_gives),
    Claim("give_partner", bidder_is_given),
    Claim("lay_away: no meld", no_meld_laid_away),
    Claim("lay_away: tens and kings", laid_away),
    Claim("ace_of_trump: first", ace_of_trump_first),
    Claim("ace_of_trump: kept", aces_of_trump_kept),
    Claim("aces_early", aces_early),
    Claim("count_trumps", trumps_kept),
    Claim("queen", queen_before_jack),
    Claim("feed: partner", partner_is_fed),
    Claim("feed: the others", others_are_starved),
    Claim("lost trick", least_on_a_lost_trick, "- On a trick that you can't take"),
    Claim("trump_in", counter_trumps_in),
    Claim("bid_partner", lambda seen, rules: not_of(over_partner(seen, rules)), is_held=False),
)


UNCOUNTED = {
    "- Count your meld kind by kind": FIGURE,
    "- Then count tricks": FIGURE,
    "partner_worth": FIGURE,
    "exchange_worth": FIGURE,
    "kitty_worth": FIGURE,
    "formula": GUIDE,
    "formula_example": GUIDE,
    "- Bid what meld and sure tricks bear": FIGURE,
    "- Stop before the average": GUIDE,
    "- A hand that does not care": GUIDE,
    "tell_first": SIGNAL,
    "cover": SIGNAL,
    "stuck": FIGURE,
    "one_step_short": SIGNAL,
    "- A suit that brings the bid within reach": GUIDE,
    "exchange_trump": GUIDE,
    "- Count trumps.": NO_ACT,
    "- Spread your aces": GUIDE,
    "matrix": GUIDE,
    "leadback": SIGNAL,
    "- Who does not follow": RULE,
}
"""The lines without a claim, by their names in `strategy.wording` or their beginnings on the page, each with the reason."""


def told(line: str, rules: AuctionRules) -> str:
    """Find how a line begins under some rules, by its name or its beginning; nothing where their page leaves it out."""
    words = line if line.startswith("- ") else wording(rules)[line.partition(":")[0]]
    return words.removeprefix("- ")


def lines(preset: str) -> list[str]:
    """List the lines on strategy of a preset's page, as they are read."""
    return strategy(preset, AuctionRules.preset(preset))


def stands(claim: Claim, rules: AuctionRules) -> bool:
    """Check whether the page under some rules has the line of a claim."""
    return told(claim.begins or claim.line, rules) not in ("", "Count trumps.")


def rows(name: str, rounds: int, seed: str = FRESH) -> list[Row]:
    """Count the lines of an auction game's page in rounds of its usual level."""
    rules = AuctionRules.preset(name)
    there, chances, done = Levels(rules), Counter[str](), Counter[str]()
    held = [claim for claim in CLAIMS if stands(claim, rules)]
    played = watch(rules, there, f"{seed} {name}", (ladder.INTERMEDIATE,))
    for _ in range(rounds):
        for seen, action in next(played):
            for claim in held:
                choice = claim.count(seen, rules.terms)
                if action in choice.legal and choice.absurd and choice.absurd != choice.legal:
                    chances[claim.line] += 1
                    done[claim.line] += action in choice.absurd
    return [
        Row(name, claim.line, chances[claim.line], done[claim.line], claim.is_held)
        for claim in held
        if chances[claim.line]
    ]


def all_rows(rounds: int, seed: str = FRESH) -> Iterator[Row]:
    """Yield the counts of all lines of all games."""
    for name in AuctionRules.PRESETS:
        yield from rows(name, rounds, seed)
    for name in TwoHandedRules.PRESETS:
        yield from claims_two_handed.rows(name, rounds, seed)
    yield from claims_two_handed.rows("hoyle", SEARCHED, seed, claims_two_handed.MASTER)
    for name in CanastaRules.PRESETS:
        yield from claims_canasta.rows(name, rounds, seed)


GONE = f"""\
Lines that are gone stand here as they were counted, while lines were worded, in rounds of seed `{WORDED_BY}`; this command
makes none of these figures again, and their claims are gone with them. On 2026-11-30, before revision 2a42277b, where three
play, the lines on the ace of trump, the last trumps, counters in trump and the other defender's tricks were done in 0 to 61%
of their chances; the line on early aces in the game with the exchange was in 61% of 935 (58 to 64%), which that revision
counts.

On 2026-11-30, before revision 2e97fbf0, in two-handed Pinochle Experts gave their worst card without a meld in 52 to 65% of
the chances, brought aces and tens home in 32 to 44%, drew trumps with more of them in 44 to 50%, led the long suit with
fewer in 42 to 48% and an ace before its twin in 22 to 31%. In Canasta they opened with few cards in 45% (Modern American
64%, 57 to 71%), melded three of five cards and held two in one of 291, and threw what the other player had thrown in 37 and
61%; by Modern American they threw one of three or four rather than break a pair in 58%, and the third or fourth ace or seven
late in a round in 19%.

Two more held in those rounds and not in fresh ones, of seed `{FRESH}`: idle cards first (strict rules 61%, 60 to 63%), and a
wild card for big piles (62%). Their claims are in the files of revision 2e97fbf0, where this command counts them.
"""
"""The figures of lines that were taken out: a record of what was counted then, which nothing counts now."""


def page(found: list[Row], first: list[Row], seconds: float) -> str:
    """Write the page of results: the fresh rounds, and beside them those by which lines were worded."""
    facts = report.circumstances()
    before = {(row.game, row.line): f"{row.share:.0%} of {row.chances}" for row in first}
    counted = "\n".join(
        f"| {row.game} | {row.line} | {row.chances} | {row.done} | {row.share:.0%} | {row.interval[0]:.0%} to "
        f"{row.interval[1]:.0%} | {before.get((row.game, row.line), '')} | {row.mark} |"
        for row in found
    )
    return f"""# Lines of help, counted in play

`python -m benchmarks.claims benchmarks/results/claims.md` makes this page again: {ROUNDS} rounds of Intermediates by each preset
of the auction games, of Experts by each of two-handed Pinochle and Canasta, and {SEARCHED} of Masters, who search. A chance is a
decision that a line is about, and in which it can be done or not. A line stays where the interval of 95% of its share lies above
{LEAST:.0%}; else it is taken out. *few*: under {FEW} chances, which tell nothing either way. *left*: it tells of calls between
partners, or the level searches, and no level is held to it. A position may hold several chances and a round many of them, so the
intervals are somewhat too narrow.

Lines were reworded, or taken out of some games, until they held in rounds of one seed (*worded by*); the columns before that are
of fresh rounds, by which no line was worded. A round of Canasta is played at scores below the goal, drawn by chance. Lines
without a claim stand in docs/STRATEGY.md, each with the reason.

{GONE}
| game | line | chances | done | share | 95% | worded by | |
|---|---|---:|---:|---:|---|---:|---|
{counted}

Revision {facts["revision"]}, {facts["date"]}, {facts["cpu"]}, {seconds:.0f} seconds of processor; seeds `{FRESH}` and
`{WORDED_BY}`.
"""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.claims", description=__doc__)
    parser.add_argument("file", type=Path, nargs="?", help="a page of results to write")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    options = parser.parse_args()
    began = time.process_time()
    found, first = ([*all_rows(options.rounds, seed)] for seed in (FRESH, WORDED_BY))
    if options.file:
        options.file.write_text(page(found, first, time.process_time() - began))
    for row in found:
        low, high = row.interval
        print(
            f"{row.game:25} {row.line:26} {row.done:5} of {row.chances:5} {row.share:4.0%} ({low:.0%} to {high:.0%})",
            "" if row.is_kept else "UNTRUE",
        )
    return int(not all(row.is_kept for row in found))


if __name__ == "__main__":
    sys.exit(main())
