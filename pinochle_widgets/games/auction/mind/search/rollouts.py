"""The search of Advanced: calls, trumps and plays tried by rollouts in worlds that fit the information state.

Each choice is made in each world, and all seats play the round on as Intermediates to its end; the settled round gives the
score of the choice. In stages of equal cost the worse half of the choices is dropped (sequential halving, `halving`).

Where the trick is settled only cards are tried that a club would play. In rollouts all seats play on as Intermediates, and some
cards that a club questions (a counter given away on a lost trick, say) come out ahead there. On the same deals played on by
Advanced no difference was seen: 200 to 420 deals a game, with intervals of 0.2 to 1.4 points a deal. So the club's card is
played, which a learner can explain, and fewer cards are tried.
"""

from __future__ import annotations

from typing import Annotated

from pinochle_widgets.engine.bitset import NO_CARD, PLANE, count, first, of_suit, rank_of, suit_of
from pinochle_widgets.engine.layout import Layout, assign, clear
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.mind.beginner import takers
from pinochle_widgets.games.auction.mind.inference import is_ally, is_partner, is_sure, still_out
from pinochle_widgets.games.auction.mind.intermediate import best_suit, intermediate
from pinochle_widgets.games.auction.mind.policies import playable_suits, points_of, suits_to_name
from pinochle_widgets.games.auction.mind.search.determinize import Worlds, begin_worlds, next_world
from pinochle_widgets.games.auction.mind.speech import holding, may_pass, standing, tells, true_bid
from pinochle_widgets.games.auction.mind.trick_estimate import kind_of_game
from pinochle_widgets.games.auction.rules.convention.encoded import CodedConvention
from pinochle_widgets.games.auction.rules.core.bidding import NO_BID, lowest_call
from pinochle_widgets.games.auction.rules.core.information import view
from pinochle_widgets.games.auction.rules.core.layout import (
    BID,
    CALL,
    FOLD,
    FOLLOW,
    NAME,
    NOBODY,
    OVER,
    PASS,
    PUT,
    SUIT,
    Hand,
    Terms,
)
from pinochle_widgets.games.auction.rules.core.scoring import is_made, points_in_all
from pinochle_widgets.games.auction.rules.core.steps import forced_card, may_fold, step, take_bid
from pinochle_widgets.games.auction.rules.core.tricks import legal_plays
from pinochle_widgets.games.pinochle.rules.tricks import beats
from pinochle_widgets.games.players.halving import MOST, Choices, Verdict, add_choice, best_choice, half_of, put_first


@rule
def worth_trying(seen: Hand, plays: int, advised: int, rules: Terms) -> int:
    """Find the plays that a search tries; `advised` is the action of an Intermediate, a club's card where a trick is settled.

    On a trick that is surely partner's no card goes that counts less than an advised plain one; the last card to a trick that
    is lost counts no more than the advised one; and of cards that do the same for the trick, the last seat plays the lowest.
    """
    if seen.stage != FOLLOW or advised >= PUT:
        return plays
    is_last = seen.count == rules.seats - 1
    if is_last:
        plays = cheapest(seen, plays, rules)
    if takers(plays, seen.best, seen.trump):
        return plays
    if is_partner(seen.taker, rules):
        is_plain = suit_of(advised) != seen.trump
        return counting(plays, advised, 1, rules) if is_plain and is_sure(seen, rules) else plays
    return counting(plays, advised, -1, rules) if is_last and not is_ally(seen, seen.taker, rules) else plays


@rule
def cheapest(seen: Hand, plays: int, rules: Terms) -> int:
    """Find the lowest of the plays in each suit that count the same and take the trick, or that don't take it."""
    found = 0
    while plays:
        card = first(plays)
        plays &= plays - 1
        takes = beats(card, seen.best, seen.trump)
        alike = found & of_suit(suit_of(card)) & PLANE
        while alike:
            lower = first(alike)
            alike &= alike - 1
            if points_of(lower, rules) == points_of(card, rules) and beats(lower, seen.best, seen.trump) == takes:
                card = lower
                alike = 0
        found |= 1 << card
    return found


@rule
def counting(plays: int, advised: int, sign: int, rules: Terms) -> int:
    """Find the plays that bring no fewer points than the advised card to the side that gets them; `sign` is -1 for opponents."""
    found = 0
    while plays:
        card = first(plays)
        plays &= plays - 1
        if sign * points_of(card, rules) >= sign * points_of(advised, rules):
            found |= 1 << card
    return found


# A budget, by place: the number of rollouts (never a time, so that a seed gives the same game anywhere) before ...
(
    CALLS,  # a call
    NAMES,  # trump is named
    PLAYS,  # a card is played
) = range(3)

Budget = tuple[int, int, int]

NOTHING: Budget = (0, 0, 0)
TABLE: Budget = (4000, 4000, 4000)
TOURNAMENT: Budget = (240, 320, 360)

MOST_POINTS = 512
"""The upper limit of points that a side can come to in these counts."""


class Rollouts(Layout):
    """The results of a search so far. Lists are by choice."""

    choices: Choices  # the score of a choice is the sum of its settled rounds, in halves of a point
    made: Annotated[list[int], MOST]  # worlds in which the own side made the bid
    brought: Annotated[list[int], MOST]  # points of the own side in all worlds together
    rounds: int  # the number of stages of halving; 0 where there is nothing to try
    round: int
    spent: int  # rollouts in this stage
    hands: int  # worlds tried
    came_to: Annotated[
        list[int], MOST_POINTS
    ]  # worlds by the points that the own side came to, if all others passed on its lowest bid


class SearchRoom(Layout):
    """The room to work in for a level that searches."""

    worlds: Worlds
    world: Hand  # the position with the cards as dealt in a world
    tried: Hand  # a copy of it, in which a choice is played out
    seen: Hand  # the information state of the seat on turn in it
    rollouts: Rollouts


SPARE = (0, 0, 0, 0, 4)
"""The points over the bid that a rollout needs to count as made, by `trick_estimate.kind_of_game`.

In the double deck, opponents who search leave that much less to the bidder than the Intermediates of a rollout do.
"""

OPPONENTS = 0b1010
"""The seats of the other side, as bits, where partners play."""

HAVING_WON = MOST - 1
"""The place in lists by choice for the lowest bid if all others passed."""


@rule
def is_to_search(seen: Hand, rules: Terms) -> bool:
    """Check whether there is a call, a suit or a card to choose."""
    if seen.turn != 0:
        return False
    if seen.stage == CALL:
        return lowest_call(seen, rules) != NO_BID
    if seen.stage == NAME:
        return True
    if seen.stage > FOLLOW:
        return False
    return may_fold(seen, 0, rules) or count(legal_plays(seen, rules)) > 1


@rule
def search(
    seen: Hand, rules: Terms, convention: CodedConvention, chance: int, memory: SearchRoom, budget: Budget
) -> Verdict:
    """Choose the action with the best average result, within a budget, and return its figures (`verdict`)."""
    begin_search(seen, rules, convention, chance, memory)
    if is_decided(memory):  # one card is worth trying
        return intermediate(seen, rules, convention, chance), 0, 0
    try_hands(seen, rules, convention, memory, budget, budget[CALLS] + budget[NAMES] + budget[PLAYS])
    return verdict(seen, rules, memory)


@rule(late=True, entry=True)
def begin_search(seen: Hand, rules: Terms, convention: CodedConvention, chance: int, memory: SearchRoom) -> None:
    """List the choices of a search; nothing is tried yet."""
    begin_worlds(seen, rules, chance, memory.worlds)
    rollouts = memory.rollouts
    clear(rollouts)
    advised = intermediate(seen, rules, convention, chance)
    add_choice(advised, rollouts.choices)
    if seen.stage == CALL:
        add_calls(seen, rules, convention, rollouts)
    elif seen.stage == NAME:
        suits = suits_to_name(seen, rules)
        while suits:
            add_choice(SUIT + first(suits), rollouts.choices)
            suits &= suits - 1
    else:
        add_plays(seen, worth_trying(seen, legal_plays(seen, rules), advised, rules), rules, rollouts)
    rounds = 0 if seen.stage <= FOLLOW and rollouts.choices.alive == 1 else 1
    while 1 << rounds < rollouts.choices.alive:
        rounds += 1
    rollouts.rounds = rounds


@rule
def add_calls(seen: Hand, rules: Terms, convention: CodedConvention, rollouts: Rollouts) -> None:
    """Add a pass and the lowest bid to the choices; where calls have a meaning, only calls that are true of the hand.

    Where they have none, a bid over partner is no choice once both opponents have passed: it raises the price for nobody else.
    """
    lowest = lowest_call(seen, rules)
    if not tells(seen, rules, convention):
        add_choice(PASS, rollouts.choices)
        if not (is_partner(seen.bidder, rules) and seen.passed & OPPONENTS == OPPONENTS):
            add_choice(BID + lowest, rollouts.choices)
        return
    auction = standing(seen, rules, convention)
    hand = holding(seen, best_suit(seen, playable_suits(seen, lowest, rules), rules), rules, convention)
    if may_pass(rules, convention, auction, hand):
        add_choice(PASS, rollouts.choices)
    bid, _ = true_bid(rules, convention, auction, hand, lowest, rules.highest_bid, False)
    if bid != NO_BID:
        add_choice(BID + bid, rollouts.choices)


@rule
def add_plays(seen: Hand, plays: int, rules: Terms, rollouts: Rollouts) -> None:
    """Add a set of legal cards to the choices, only one of several equal cards; and FOLD where folding is allowed."""
    out = still_out(seen, rules)
    if seen.stage == FOLLOW:
        out |= 1 << seen.best
    while plays:
        card = first(plays)
        plays &= plays - 1
        is_new = True
        for each in range(rollouts.choices.alive):
            other = rollouts.choices.action[each]
            if other < FOLD and do_the_same(card, other, out, rules):
                is_new = False
        if is_new:
            add_choice(card, rollouts.choices)
    if may_fold(seen, 0, rules):
        add_choice(FOLD, rollouts.choices)


@rule
def do_the_same(card: int, other: int, out: int, rules: Terms) -> bool:
    """Check whether two cards of the hand have the same effect.

    They do if they have the same points, and no card that is out ranks between them or equals one of them.
    """
    if suit_of(card) != suit_of(other) or points_of(card, rules) != points_of(other, rules):
        return False
    between = (2 << max(rank_of(card), rank_of(other))) - (1 << min(rank_of(card), rank_of(other)))
    return out >> 8 * suit_of(card) & between == 0


@rule(late=True, entry=True)
def try_hands(
    seen: Hand, rules: Terms, convention: CodedConvention, memory: SearchRoom, budget: Budget, hands: int
) -> None:
    """Try the choices in so many more worlds, or in fewer if the budget is spent."""
    s = memory.tried
    rollouts = memory.rollouts
    left = hands
    while left and not is_decided(memory):
        left -= 1
        next_world(seen, rules, memory.worlds, memory.world)
        for place in range(rollouts.choices.alive):
            each = rollouts.choices.order[place]
            assign(s, memory.world)
            step(s, rollouts.choices.action[each], rules)
            carry_on(s, rules, convention, memory.seen)
            rollouts.choices.score[each] += settled(s, rules)
            count_bid(s, each, rules, rollouts)
        if seen.stage == CALL:
            assign(s, memory.world)
            s.bidder = 0
            s.high = lowest_call(seen, rules)
            take_bid(s, rules)
            carry_on(s, rules, convention, memory.seen)
            count_bid(s, HAVING_WON, rules, rollouts)
        rollouts.hands += 1
        rollouts.spent += rollouts.choices.alive
        if rollouts.spent * rollouts.rounds >= rollouts_allowed(seen, budget):
            sort_out(rollouts)


@rule(entry=True)
def is_decided(memory: SearchRoom) -> bool:
    """Check whether the budget is spent."""
    return is_over(memory.rollouts)


@rule
def is_over(rollouts: Rollouts) -> bool:
    """Check whether the last stage of halving has ended."""
    return rollouts.round == rollouts.rounds


@rule
def rollouts_allowed(seen: Hand, budget: Budget) -> int:
    """Find the number of rollouts that the budget allows for this decision."""
    if seen.stage == CALL:
        return budget[CALLS]
    return budget[NAMES] if seen.stage == NAME else budget[PLAYS]


@rule
def sort_out(rollouts: Rollouts) -> None:
    """End a stage of halving: drop the worse half of the choices; after the last stage the best one comes first."""
    rollouts.round += 1
    rollouts.spent = 0
    left = half_of(rollouts.choices.alive)
    put_first(left, rollouts.choices)
    if not is_over(rollouts):
        rollouts.choices.alive = left


@rule(entry=True)
def verdict(seen: Hand, rules: Terms, memory: SearchRoom) -> Verdict:
    """Return the best choice so far, with two results of its rollouts.

    Of a call or a trump they are the average points of the side that bids, and the worlds of 100 in which it makes the bid; of a
    card the average lead of the side in the round, and the number of worlds.
    """
    rollouts = memory.rollouts
    best = best_choice(rollouts.choices)
    action = rollouts.choices.action[best]
    hands = max(rollouts.hands, 1)
    if seen.stage == CALL:
        if rules.open_hands and not rollouts.made[HAVING_WON]:
            action = PASS  # there is nothing to tell partner, and a bid that is never made could only be a bluff
        return action, rollouts.brought[HAVING_WON] // hands, 100 * rollouts.made[HAVING_WON] // hands
    if seen.stage == NAME:
        return action, rollouts.brought[best] // hands, 100 * rollouts.made[best] // hands
    return action, rollouts.choices.score[best] // (2 * hands), rollouts.hands


# ---- a rollout


@rule(late=True)
def carry_on(s: Hand, rules: Terms, convention: CodedConvention, seen: Hand) -> None:
    """Play a round to its end, all seats as Intermediates."""
    while s.stage < OVER:
        card = forced_card(s, rules)
        if card != NO_CARD:
            step(s, card, rules)
            continue
        view(s, s.turn, rules, seen)
        step(s, intermediate(seen, rules, convention, 0), rules)


@rule
def lead(s: Hand, rules: Terms) -> int:
    """Compute the gain of the own side in a round minus the average gain of the others, in halves of a point."""
    found = 2 * s.gain[0]
    for side in range(1, rules.sides):
        found -= 2 * s.gain[side] // (rules.sides - 1)
    return found


@rule
def settled(s: Hand, rules: Terms) -> int:
    """Compute the gain of the own side in a round minus the average gain of the others, in halves of a point.

    Half of the target is added for a game won, and subtracted for one lost.
    """
    if s.stage != OVER:
        return 0
    found = lead(s, rules)
    if s.winner != NOBODY:
        found += rules.target if s.winner == 0 else -rules.target
    return found


@rule
def count_bid(s: Hand, place: int, rules: Terms, rollouts: Rollouts) -> None:
    """Count the points of the own side, and the bid if it was made."""
    points = points_in_all(s, 0, rules)
    has_bid = s.stage == OVER and s.bidder % rules.sides == 0
    if has_bid and is_made(s, rules) and points >= s.high + SPARE[kind_of_game(rules)]:
        rollouts.made[place] += 1
    rollouts.brought[place] += points
    if place == HAVING_WON:
        was_set = points >= s.high and not is_made(s, rules)  # despite its points: too few from tricks, or no marriage
        told = 0 if was_set else max(0, points - SPARE[kind_of_game(rules)])
        rollouts.came_to[min(told, MOST_POINTS - 1)] += 1
