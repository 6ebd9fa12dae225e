"""Compare the actions of a turn by rounds that are played on in imagined worlds, for the levels that search.

All actions are tried in the same worlds, in which both seats go on as a review plays them on (`appraisal.MIXED`). The one that
Expert would do has a lead of some points at first: playouts find an action better by as much that is not. After an eighth, a
quarter and half of the worlds the worse half of the others is dropped (`halving`), and any that can hardly catch up; from half
of the worlds on any that is behind. An action that came to the same in many worlds, as cards do that Expert would lay later in
the turn, is dropped, too.
"""

from __future__ import annotations

from typing import Annotated

from pinochle_widgets.engine.layout import Layout, assign
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.mind.hands import natural_cards, wild_cards, wilds_held
from pinochle_widgets.games.canasta.mind.ladder import (
    CHAMPION,
    CHAMPION_IN_TOURNAMENTS,
    EXPERT,
    MASTER,
    MASTER_IN_TOURNAMENTS,
    Budget,
    advise,
)
from pinochle_widgets.games.canasta.mind.opening import leads_to_opening, opens_by_pile
from pinochle_widgets.games.canasta.mind.search.appraisal import MIXED, SearchRoom, play_on, set_levels
from pinochle_widgets.games.canasta.mind.search.determinize import count_unseen, imagine
from pinochle_widgets.games.canasta.rules.codes import (
    ADD,
    DISCARD,
    MELD,
    RANK,
    TAKE,
    chosen_in,
    do,
    is_legal,
    list_others,
    rank_in,
)
from pinochle_widgets.games.canasta.rules.core.cards import ACE, FOUR, rank_of
from pinochle_widgets.games.canasta.rules.core.chosen import jokers, naturals, twos
from pinochle_widgets.games.canasta.rules.core.counts import meld_size, of_rank
from pinochle_widgets.games.canasta.rules.core.layout import ME, Round, Terms
from pinochle_widgets.games.canasta.rules.core.layout import TAKE as TAKE_STAGE
from pinochle_widgets.games.canasta.rules.core.limits import PAIR
from pinochle_widgets.games.canasta.rules.core.opening import is_open
from pinochle_widgets.games.players.halving import MOST, Choices, Verdict, add_choice, best_choice, half_of, put_first

FAR = 1 << 40
"""A score that no choice has."""

SOME = 6
"""The fewest worlds after which choices are compared."""

HOPELESS = 150
"""The standard errors, in percent, by which a choice falls short when it is dropped in the first half of the worlds."""


class SearchingRoom(Layout):
    """The working memory of a search, kept between its steps."""

    playouts: SearchRoom
    choices: Choices  # the action that Expert would do is the first one
    total: Annotated[list[int], MOST]  # the points of each choice over all worlds
    squares: Annotated[list[int], MOST]  # the squares of its leads over the first one, added up
    tried: int  # the number of worlds tried
    dice: int  # the random state


@rule(late=True)
def decide(level: int, seen: Round, rules: Terms, chance: int, memory: SearchingRoom) -> int:
    """Return the action of a level, by its number, in a tournament; `chance` and `memory` are for levels that search."""
    if level == CHAMPION:
        return search(seen, rules, chance, memory, CHAMPION_IN_TOURNAMENTS)
    if level == MASTER:
        return search(seen, rules, chance, memory, MASTER_IN_TOURNAMENTS)
    return advise(level, seen, rules)


@rule
def search(seen: Round, rules: Terms, chance: int, memory: SearchingRoom, budget: Budget) -> int:
    """Choose the action that does best in the worlds of a budget; that of Expert where there is no other."""
    code = advise(EXPERT, seen, rules)
    begin_search(seen, rules, code, chance, memory, budget)
    if memory.choices.alive < 2:
        return code
    try_worlds(seen, rules, memory, budget, budget.worlds)
    found, _, _ = verdict(memory, budget)
    return found


@rule(late=True, entry=True)
def begin_search(seen: Round, rules: Terms, code: int, chance: int, memory: SearchingRoom, budget: Budget) -> None:
    """Begin a search: list the alternatives to an action. `chance` seeds its random numbers."""
    memory.choices.alive = 0
    add_choice(code, memory.choices)
    if seen.stage == TAKE_STAGE or (code >= DISCARD and (budget.melds or code < TAKE)):
        list_choices(seen, rules, memory, budget)
    for each in range(memory.choices.alive):
        memory.total[each] = 0
        memory.squares[each] = 0
    memory.tried = 0
    memory.dice = chance
    count_unseen(seen, memory.playouts.worlds.left)


@rule(late=True, entry=True)
def try_worlds(seen: Round, rules: Terms, memory: SearchingRoom, budget: Budget, worlds: int) -> None:
    """Try the remaining actions in `worlds` further worlds, or until one remains."""
    playouts = memory.playouts
    choices = memory.choices
    for _ in range(worlds):
        if is_decided(memory, budget):
            return
        memory.dice = imagine(seen, rules, memory.dice, playouts.worlds, playouts.deck)
        set_levels(MIXED, memory.tried, playouts)
        first = 0
        for place in range(choices.alive):
            each = choices.order[place]
            assign(playouts.played_on, playouts.worlds.world)
            do(playouts.played_on, playouts.deck, choices.action[each], rules)
            points = play_on(playouts.levels, rules, playouts)
            first = points if place == 0 else first
            memory.total[each] += points
            memory.squares[each] += (points - first) * (points - first)
        memory.tried += 1
        sort_out(memory, budget)


@rule(entry=True)
def is_decided(memory: SearchingRoom, budget: Budget) -> bool:
    """Check whether the search is over: all worlds were tried, or one choice remains."""
    return memory.tried >= budget.worlds or memory.choices.alive < 2


@rule
def lead_of(each: int, memory: SearchingRoom) -> int:
    """Return the points of a choice, over all worlds so far, above those of the action that Expert would do."""
    return memory.total[each] - memory.total[0]


@rule
def is_sure(points: int, each: int, percent: int, memory: SearchingRoom) -> bool:
    """Check whether points above 0 are more than so many percent of the standard error of a choice's lead, over all worlds."""
    lead = lead_of(each, memory)
    spread = max(0, memory.squares[each] - lead * lead // max(memory.tried, 1))
    return points > 0 and points * points // 100 * 100 >= spread // 100 * percent * percent // 100


@rule
def sort_out(memory: SearchingRoom, budget: Budget) -> None:
    """Drop choices: those that come to the same or can hardly catch up, and at some times the worse half of the others."""
    tried = memory.tried
    choices = memory.choices
    if tried % max(SOME, budget.worlds // 32):
        return
    doubt = HOPELESS if 2 * tried < budget.worlds else 0
    left = 1
    for place in range(1, choices.alive):
        each = choices.order[place]
        if memory.squares[each] == 0:
            stays = tried < budget.same
        else:
            stays = not is_sure(budget.lead * tried - lead_of(each, memory), each, doubt, memory)
        if stays:
            choices.order[left] = each
            left += 1
    choices.alive = left
    if tried in (budget.worlds // 8, budget.worlds // 4, budget.worlds // 2):
        choices.score[0] = FAR
        for place in range(1, left):
            each = choices.order[place]
            choices.score[each] = lead_of(each, memory)
        left = min(left, max(2, half_of(left)))
        put_first(left, choices)
        choices.alive = left


@rule
def judge(memory: SearchingRoom, budget: Budget) -> None:
    """Compute the scores: the leads over Expert's action, below 0 where a lead is too small, or may well be luck."""
    memory.choices.score[0] = 0
    for place in range(1, memory.choices.alive):
        each = memory.choices.order[place]
        lead = lead_of(each, memory)
        if not is_sure(lead - budget.lead * memory.tried, each, budget.doubt, memory):
            lead = min(lead, 0) - 1
        memory.choices.score[each] = lead


@rule(entry=True)
def verdict(memory: SearchingRoom, budget: Budget) -> Verdict:
    """Return the best action so far, its average points above the other seat's, and the number of worlds."""
    judge(memory, budget)
    best = best_choice(memory.choices)
    return memory.choices.action[best], memory.total[best] // max(memory.tried, 1), memory.tried


# ---- the actions that are worth a comparison


@rule
def list_choices(seen: Round, rules: Terms, memory: SearchingRoom, budget: Budget) -> None:
    """List the alternatives to the action that Expert would do, which is listed already.

    A pile that does not open is none: its cards would have to go back.
    """
    listed = list_others(seen, rules, memory.playouts.listed)
    for place in range(listed):
        code = memory.playouts.listed[place]
        opens = code < TAKE or is_open(seen, ME) or opens_by_pile(seen, code, rules)
        if opens and (seen.stage == TAKE_STAGE or code >= DISCARD):
            note(seen, code, rules, memory)
    if budget.melds and seen.stage != TAKE_STAGE:
        for rank in range(FOUR, ACE + 1):
            note_lays(seen, rank, rules, memory)


@rule
def note_lays(seen: Round, rank: int, rules: Terms, memory: SearchingRoom) -> None:
    """List ways to lay cards of a rank: all, all but a pair, and all with a wild card.

    A player who is not open lays only cards that open, or lead to it in this turn.
    """
    natural = of_rank(seen.hand[ME], rank)
    size = meld_size(seen, ME, rank)
    base = (ADD if size else MELD) + RANK * rank
    if natural:
        note_lay(seen, base + natural_cards(seen, rank, natural), rules, memory)
    if natural > PAIR:
        note_lay(seen, base + natural_cards(seen, rank, natural - PAIR), rules, memory)
    if wilds_held(seen) and natural + size >= PAIR:
        note_lay(seen, base + natural_cards(seen, rank, natural) + wild_cards(seen, 1, 0), rules, memory)


@rule
def note_lay(seen: Round, code: int, rules: Terms, memory: SearchingRoom) -> None:
    """List cards to lay, unless they are laid in vain."""
    if is_legal(seen, code, rules) and (is_open(seen, ME) or leads_to_opening(seen, code, rules)):
        note(seen, code, rules, memory)


@rule
def note(seen: Round, code: int, rules: Terms, memory: SearchingRoom) -> None:
    """List an action that is legal, unless there is one that differs in suits alone."""
    choices = memory.choices
    if choices.alive == MOST or not is_legal(seen, code, rules):
        return
    for each in range(choices.alive):
        if are_alike(choices.action[each], code):
            return
    add_choice(code, choices)


@rule
def are_alike(code: int, other: int) -> bool:
    """Check whether two actions differ in the suits of their cards alone."""
    if min(code, other) < DISCARD or code // TAKE != other // TAKE:
        return code == other
    if code < TAKE:
        return rank_of(code - DISCARD) == rank_of(other - DISCARD)
    cards, others = chosen_in(code), chosen_in(other)
    return (
        rank_in(code) == rank_in(other)
        and naturals(cards) == naturals(others)
        and twos(cards) == twos(others)
        and jokers(cards) == jokers(others)
    )
