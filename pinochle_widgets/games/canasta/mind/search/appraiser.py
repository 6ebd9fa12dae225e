"""The appraiser of Canasta (`protocol.Appraiser`): piles, melds and discards in imagined worlds.

These choices are priced:

- the pile, where it may be taken: a draw against each way to take it that can open, where the seat has not;
- the first cards that are laid in a turn, and all that are laid with wild cards: against other cards, and against a discard at
  once (Expert's). So an opening has a price, and a wild card that is spent, too;
- the discard: against one of each other rank, and against cards that could be laid before.

Natural cards that follow others in a turn are not priced, nor melds that are taken back: both follow from a choice before. Of
cards that differ in suit alone those of the action stand for all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pinochle_widgets.engine.twin import room
from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.canasta.mind.hands import NONE, natural_cards, wild_cards, wilds_held
from pinochle_widgets.games.canasta.mind.ladder import EXPERT, STANDARD
from pinochle_widgets.games.canasta.mind.opening import leads_to_opening, opens_by_pile
from pinochle_widgets.games.canasta.mind.proofs import TELLING
from pinochle_widgets.games.canasta.mind.search.appraisal import MIXED, SearchRoom
from pinochle_widgets.games.canasta.mind.weighing import best_discard
from pinochle_widgets.games.canasta.mind.weights import weights_for
from pinochle_widgets.games.canasta.rules import codes
from pinochle_widgets.games.canasta.rules.core import layout
from pinochle_widgets.games.canasta.rules.core.cards import MELD_RANKS, rank_of
from pinochle_widgets.games.canasta.rules.core.chosen import jokers, naturals, twos
from pinochle_widgets.games.canasta.rules.core.counts import has_laid, meld_size
from pinochle_widgets.games.canasta.rules.core.limits import PAIR
from pinochle_widgets.games.canasta.rules.core.opening import is_open
from pinochle_widgets.games.canasta.rules.core.taking import top_card
from pinochle_widgets.games.canasta.rules.moves.coded import NOT_CODED, action_of, code_of
from pinochle_widgets.games.canasta.rules.moves.named import named
from pinochle_widgets.games.canasta.rules.observation import CanastaObservation
from pinochle_widgets.games.players.appraising import play_on
from pinochle_widgets.games.protocol import Alternatives, Proofs
from pinochle_widgets.games.protocol.bench import Chains

APPRAISAL = "pinochle_widgets.games.canasta.mind.search.appraisal"

compiles = (APPRAISAL,)
"""The modules of rules that prices ask for compiled."""

SCALE = 1
CHAIN = 1
SPREAD = 800
COST = 5
PLAYOUTS = {
    "expert": (EXPERT, EXPERT),
    "expert-standard": (EXPERT, STANDARD),
    "standard": (STANDARD, STANDARD),
    "mixed": MIXED,
}
"""The levels by which seat and other seat play on."""
LEVELS = tuple(PLAYOUTS)
CONTINUATIONS = ("expert", "expert-standard")
"""The seat goes on as Expert, or an action would be priced by mistakes that it would not make; nobody knows who sits there."""

UNSIZED = Proofs("", presets=("canasta/modern-american",), options=TELLING)
"""The rules by which continuations differ by thousands of points, which say by how much no action is better."""

PILE, OPENING, MELDS, DISCARDS = "pile", "opening", "melds", "discard"


def alternatives(observation: CanastaObservation, action: Action) -> Alternatives | None:
    """List the actions that a seat could choose from; see `Appraiser.alternatives`."""
    if observation.stage not in ("take", "meld") or action.is_template:
        return None
    s, rules = observation.position, observation.rules.terms
    done = code_of(action, top_card(s) if s.piled else NOT_CODED)
    if done in (NOT_CODED, codes.RETURN):
        return None
    by_kind = {_kind(code): code for code in _codes(s, done, rules) if _is_of_use(s, code, rules)} | {_kind(done): done}
    if len(by_kind) < 2:
        return None
    found = sorted(by_kind.values())
    actions = tuple(action if code == done else action_of(code, observation.seat) for code in found)
    return Alternatives(
        actions=actions,
        names=tuple(map(named, actions)),
        done=found.index(done),
        phase=_phase(s, done),
        chance="draws",
        is_known=False,
        numbers=(observation.information, tuple(rules.flat())),
        codes=tuple(found),
        is_sized=not UNSIZED.hold_under(observation.rules),
    )


def _is_of_use(s: layout.Round, code: int, rules: layout.Terms) -> bool:
    """Check that cards laid need not come back: their seat is open, or can open with them in this turn."""
    return code < codes.MELD or is_open(s, layout.ME) or leads_to_opening(s, code, rules)


def _kind(code: int) -> tuple[int, ...]:
    """Tell the kind of an action: the ranks of its cards, in any suits."""
    if code >= codes.TAKE:
        chosen = codes.chosen_in(code)
        return code // codes.TAKE, codes.rank_in(code), naturals(chosen), twos(chosen), jokers(chosen)
    return (codes.DISCARD, rank_of(code - codes.DISCARD)) if code >= codes.DISCARD else (code,)


def _phase(s: layout.Round, done: int) -> str:
    """Name the part of a turn that an action belongs to."""
    if s.stage == layout.TAKE:
        return PILE
    if done >= codes.MELD:
        return MELDS if is_open(s, layout.ME) else OPENING
    return DISCARDS


# ---- the actions that are worth a comparison


def _codes(s: layout.Round, done: int, rules: layout.Terms) -> Iterator[int]:
    """Yield the codes of the alternatives to an action; none where it is not priced."""
    out = [0] * codes.MOST_CODES
    others = [code for code in out[: codes.list_others(s, rules, out)] if code != codes.RETURN]
    if s.stage == layout.TAKE:
        takes = (
            code for code in others if code >= codes.TAKE and (is_open(s, layout.ME) or opens_by_pile(s, code, rules))
        )
        yield from (*(code for code in others if code < codes.TAKE), *takes)
        return
    if done >= codes.MELD:
        if has_laid(s) and not _spends_wild(done):
            return
        hold = best_discard(s, rules, weights_for(rules))
        others = [code for code in others if code < codes.DISCARD or code == codes.DISCARD + hold]
    yield from others
    for rank in range(MELD_RANKS):
        yield from _lays(s, rank, rules)


def _spends_wild(code: int) -> bool:
    """Check whether wild cards are laid on a meld of natural ones, or begin one of their own."""
    chosen = codes.chosen_in(code)
    return twos(chosen) + jokers(chosen) > 0


def _lays(s: layout.Round, rank: int, rules: layout.Terms) -> Iterator[int]:
    """Yield ways to lay cards on the meld of a rank: all natural ones, all but a pair, and these with wild cards.

    Of wild cards there are the fewest that may be laid, and the fewest that complete a canasta; twos, and jokers.
    """
    is_new = meld_size(s, layout.ME, rank) == 0
    if codes.is_out_of_reach(s, is_new, rank):
        return
    base = (codes.MELD if is_new else codes.ADD) + codes.RANK * rank
    held = codes.most_naturals(s, rank)

    def with_wild(number: int, jokers_first: bool, most: int) -> int:
        wild = wild_cards(s, number, jokers_first)
        ways = (base + wild + natural_cards(s, rank, natural) for natural in range(most, -1, -1))
        return next((code for code in ways if codes.is_legal(s, code, rules)), NONE)

    for most in (held, held - PAIR):
        if (code := with_wild(0, False, most)) != NONE:
            yield code
    wilds = [number for number in range(1, _most_wild(s, rank, rules) + 1) if with_wild(number, False, held) != NONE]
    lying = meld_size(s, layout.ME, rank) + held
    completing = [number for number in wilds if lying < layout.CANASTA <= lying + number]
    for number in {*wilds[:1], *completing[:1]}:
        for jokers_first in (False, True):
            if (code := with_wild(number, jokers_first, held)) != NONE:
                yield code


def _most_wild(s: layout.Round, rank: int, rules: layout.Terms) -> int:
    """Count the wild cards of the hand that could go to a meld."""
    return codes.most_of_wild(wilds_held(s), rank, rules)


# ---- results


def results(asked: Alternatives, places: Sequence[int], first: int, last: int, state: int, level: str) -> Sequence[int]:
    """Play actions on in chains of worlds; see `Appraiser.results`."""
    seen, rules = asked.numbers
    known = layout.Round.read(seen), layout.Terms.read(rules), PLAYOUTS[level]
    chains = Chains(first=first, last=last, worlds=CHAIN, dice=state)
    return play_on(APPRAISAL, known, [asked.codes[place] for place in places], chains, room(SearchRoom))


def exact(_asked: Alternatives) -> Sequence[int]:
    """Return nothing: in Canasta no seat is taken to know every card."""
    return ()
