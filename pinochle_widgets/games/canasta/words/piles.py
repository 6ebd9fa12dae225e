"""The reasons to take the pile, to leave it, or to take it with other cards."""

from __future__ import annotations

from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.canasta.rules.core.cards import CARDS, is_three, is_wild, rank_of
from pinochle_widgets.games.canasta.rules.core.counts import below_top, goes_to_mat, meld_size, size_of
from pinochle_widgets.games.canasta.rules.core.ending import may_go_out
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA, ME, Round, Terms
from pinochle_widgets.games.canasta.rules.core.limits import PAIR
from pinochle_widgets.games.canasta.rules.core.taking import top_card
from pinochle_widgets.games.canasta.rules.moves.actions import Take
from pinochle_widgets.games.canasta.words.common import all_of, fits_own, held, named, wild_in
from pinochle_widgets.games.protocol import plural
from pinochle_widgets.games.protocol.words import capital

LARGE_PILE = 4
"""The cards of a pile from which on their number alone is a reason to take it."""


def goes_out(s: Round, _done: Action, rival: Take, rules: Terms) -> str:
    """Tell that the top card goes onto a meld, and the last card of the hand ends the round."""
    if rival.cards or s.piled > 1 or size_of(s.hand[ME]) > 1 or not may_go_out(s, ME, rules):
        return ""
    return capital(f"{_top(s)} goes onto the {_tops(s)}, and the last card is thrown: this ends the round.")


def completes(s: Round, _done: Action, rival: Take, _rules: Terms) -> str:
    """Tell that the top card completes a canasta."""
    size = meld_size(s, ME, rank_of(top_card(s)))
    if not size < CANASTA <= size + 1 + len(rival.cards):
        return ""
    return capital(f"{_top(s)} on top completes a canasta of {_tops(s)}.")


def brings(s: Round, _done: Action, _rival: Take, rules: Terms) -> str:
    """Tell how many cards the pile brings, and how many of them fit or are wild."""
    below = below_top(s, s.piled, rules)
    cards = _below(s, rules)
    wild = sum(map(is_wild, cards))
    fit = sum(_fits(s, kind, rules) for kind in cards)
    if below == 0 or (below + 1 < LARGE_PILE and wild + fit == 0):
        return ""
    told = [f"{fit} more {'fits' if fit == 1 else 'fit'} the hand and the melds"] * (fit > 0)
    told += [f"{wild} {'is' if wild == 1 else 'are'} wild"] * (wild > 0)
    rest = f": {_top(s)} is laid, {' and '.join(told)}" if told else ""
    return f"The pile brings {plural(below + 1, 'card')}{rest}."


def grows(s: Round, _done: Action, rival: Take, rules: Terms) -> str:
    """Tell that the top card goes onto a meld for nothing."""
    rank = rank_of(top_card(s))
    if rival.cards or not fits_own(s, rank, rules):
        return ""
    size = meld_size(s, ME, rank) + 1
    short = CANASTA - size
    told = f"{plural(short, 'card')} short of a canasta" if short > 0 else "a canasta that grows"
    return capital(f"{_top(s)} fits at once: it brings the {_tops(s)} to {size} cards, {told}.")


TAKEN = (goes_out, completes, brings, grows)


def spends_wild(s: Round, done: Take, _rival: Action, rules: Terms) -> str:
    """Tell that a wild card is spent on a pile that is no larger than a draw, or fits nothing."""
    cards = below_top(s, s.piled, rules) + 1
    if not wild_in(done.cards):
        return ""
    if cards <= rules.draw:
        return f"A wild card is spent on a pile of {plural(cards, 'card')}; a draw brings {rules.draw}, and keeps it."
    told = fits_nothing(s, done, _rival, rules)
    return f"Save the wild card: {told[0].lower()}{told[1:]}" if told else ""


def spends_pair(s: Round, done: Take, _rival: Action, rules: Terms) -> str:
    """Tell that a pair is spent on a pile that is no larger than a draw."""
    cards = below_top(s, s.piled, rules) + 1
    if len(done.cards) != PAIR or cards > rules.draw:
        return ""
    return f"A pair is spent on a pile of {plural(cards, 'card')}; a draw brings {rules.draw}, and keeps it for a larger pile."


def is_small(s: Round, _done: Take, _rival: Action, rules: Terms) -> str:
    """Tell that a draw brings more cards for the hand than the pile does."""
    below = below_top(s, s.piled, rules)
    if below >= rules.draw:
        return ""
    return f"A draw brings {plural(rules.draw, 'card')} for the hand, the pile {below or 'none'} besides {_top(s)}."


def fits_nothing(s: Round, _done: Take, _rival: Action, rules: Terms) -> str:
    """Tell that the cards below the top one fit nothing."""
    cards = _below(s, rules)
    if not cards or any(is_wild(kind) or _fits(s, kind, rules) for kind in cards):
        return ""
    return f"Below {_top(s)} the pile holds nothing that fits the hand or the melds."


LEFT = (spends_wild, spends_pair, is_small, fits_nothing)


def spares_wild(_s: Round, done: Take, rival: Take, _rules: Terms) -> str:
    """Tell that fewer wild cards, or a two in place of a joker, are enough."""
    more, less = (wild_in(each.cards) for each in (done, rival))
    if less < more and rival.cards:
        return "A natural pair takes the pile as well, and keeps the wild card."
    if less < more:
        return "The pile can be taken onto a meld, without a wild card."
    if any(card.is_joker for card in done.cards) and not any(card.is_joker for card in rival.cards):
        return "A two takes the pile as well as a joker does, which counts more on a canasta."
    return ""


TAKEN_WITH = (spares_wild,)


def _below(s: Round, rules: Terms) -> list[int]:
    """List the kinds of the cards below the top one that come into the hand."""
    return [s.pile[place] for place in range(s.piled - 1) if not goes_to_mat(s.pile[place], rules)]


def _fits(s: Round, kind: int, rules: Terms) -> bool:
    """Check whether a card of the pile goes onto a meld, or joins a pair of the hand."""
    if is_three(kind) or is_wild(kind):
        return False
    return fits_own(s, rank_of(kind), rules) or held(s, rank_of(kind)) >= PAIR


def _top(s: Round) -> str:
    return named(CARDS[top_card(s)])


def _tops(s: Round) -> str:
    return all_of(rank_of(top_card(s)))
