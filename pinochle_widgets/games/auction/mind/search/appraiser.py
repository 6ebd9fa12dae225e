"""The appraiser of the auction games (`protocol.Appraiser`): calls, trumps, choices of cards and plays in imagined worlds.

Beside it the exact values of the last tricks, for a state whose hands are all known (`games.players.solving.solve`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pinochle_widgets.cards import SUIT_NAMES
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.engine.bitset import slots
from pinochle_widgets.engine.twin import compiled, numbers, room
from pinochle_widgets.games.actions import Action, Choice, Play
from pinochle_widgets.games.auction.mind.inference import still_out
from pinochle_widgets.games.auction.mind.intermediate import intermediate
from pinochle_widgets.games.auction.mind.search.endgame import MOST_CARDS, REST, ROOT, SIZE
from pinochle_widgets.games.auction.mind.search.rollouts import Rollouts, SearchRoom, add_plays, do_the_same
from pinochle_widgets.games.auction.rules.codes import cards_chosen, code_of_choice
from pinochle_widgets.games.auction.rules.convention.agreed import coded, in_force
from pinochle_widgets.games.auction.rules.convention.encoded import CodedConvention
from pinochle_widgets.games.auction.rules.core import layout
from pinochle_widgets.games.auction.rules.core.bidding import NO_BID, allowed_bids, lowest_call
from pinochle_widgets.games.auction.rules.core.counted import held, put_in, size, take_out
from pinochle_widgets.games.auction.rules.core.steps import legal_suits
from pinochle_widgets.games.auction.rules.core.tricks import legal_plays
from pinochle_widgets.games.auction.rules.moves.actions import Bid, Fold, NameTrump, Pass, code_of
from pinochle_widgets.games.auction.rules.moves.coded import as_action
from pinochle_widgets.games.auction.rules.observation import AuctionObservation
from pinochle_widgets.games.auction.rules.state import AuctionState
from pinochle_widgets.games.pinochle.rules.cards import CARDS, index_of
from pinochle_widgets.games.players.appraising import play_on, solution
from pinochle_widgets.games.protocol import Alternatives, Solution
from pinochle_widgets.games.protocol.bench import Chains

APPRAISAL = "pinochle_widgets.games.auction.mind.search.appraisal"
SOLVER = "pinochle_widgets.games.auction.mind.search.endgame"

compiles = (APPRAISAL,)
"""The modules of rules that prices ask for compiled."""

SCALE = 2
CHAIN = 20
SPREAD = 3
COST = 1
LEVELS = CONTINUATIONS = ("intermediate",)
BIDS = 4
"""The number of bids, from the lowest on, that are alternatives to a call."""

PHASES = {layout.CALL: "bidding", layout.NAME: "trump", layout.DISCARD: "discard", layout.GIVE: "exchange"}
TRICKS = "tricks"


def alternatives(observation: AuctionObservation, action: Action) -> Alternatives | None:
    """List the actions that a seat could choose from; see `Appraiser.alternatives`.

    Of equal cards one stands for all. Of the many choices of several cards there are the one of an Intermediate, and those that
    differ from it in one card.
    """
    seen, rules = observation.position, observation.rules.terms
    told = coded(in_force(observation))
    codes = list(_codes(seen, rules, told, action))
    done = _code_done(seen, rules, codes, action)
    if done is None:
        return None
    codes = sorted({*codes, done})
    if len(codes) < 2:
        return None
    return Alternatives(
        actions=tuple(_action(observation, code, action) for code in codes),
        names=tuple(_name(_action(observation, code, action)) for code in codes),
        done=codes.index(done),
        phase=PHASES.get(seen.stage, TRICKS),
        chance=_chance(seen, rules),
        is_known=False,
        numbers=(observation.information, tuple(rules.flat()), tuple(told.flat())),
        codes=tuple(codes),
    )


def _codes(seen: layout.Hand, rules: layout.Terms, told: CodedConvention, action: Action) -> Iterator[int]:
    """Yield the codes of the actions that are worth a comparison with the action done."""
    if isinstance(action, Choice):
        yield from _choices(seen, rules, told, action.count)
    elif seen.turn != 0:
        return
    elif isinstance(action, Bid | Pass):
        yield layout.PASS
        lowest = lowest_call(seen, rules)
        if lowest != NO_BID:
            yield from (layout.BID + amount for amount in allowed_bids(lowest, rules)[:BIDS])
    elif isinstance(action, NameTrump):
        yield from (layout.SUIT + suit for suit in slots(legal_suits(seen, rules)))
    elif isinstance(action, Play | Fold):
        rollouts = Rollouts()
        add_plays(seen, legal_plays(seen, rules), rules, rollouts)
        yield from rollouts.choices.action[: rollouts.choices.alive]


def _choices(seen: layout.Hand, rules: layout.Terms, told: CodedConvention, due: int) -> Iterator[int]:
    """Yield the choice of cards of an Intermediate, and each that differs from it in one card."""
    left = layout.Hand.read(seen.flat())
    aside = (left.discarded if left.stage == layout.DISCARD else left.given)[0]
    chosen = []
    for _ in range(due):
        card = intermediate(left, rules, told, 0) - layout.PUT
        take_out(left.hand[0], card)
        put_in(aside, card)
        chosen.append(card)
    yield code_of_choice(chosen)
    for place, card in enumerate(chosen):
        if card not in chosen[:place]:
            others = (other for other in range(len(CARDS)) if other != card and held(left.hand[0], other))
            yield from (code_of_choice([*chosen[:place], other, *chosen[place + 1 :]]) for other in others)


def _code_done(seen: layout.Hand, rules: layout.Terms, codes: Sequence[int], action: Action) -> int | None:
    """Find the code of the action done, or of the card that stands for it; None for an action that is not appraised."""
    if not codes:
        return None
    if not isinstance(action, Play):
        return code_of(action)
    card = index_of(action.card)
    out = still_out(seen, rules) | (1 << seen.best if seen.stage == layout.FOLLOW else 0)
    alike = (code for code in codes if code < layout.PUT and do_the_same(card, code, out, rules))
    return card if card in codes else next(alike, card)


def _action(observation: AuctionObservation, code: int, done: Action) -> Action:
    """Return the action of a code; a choice of cards is of the kind of the action done."""
    if isinstance(done, Choice):
        return done.filled(CARDS[card] for card in cards_chosen(code, done.count))
    return as_action(observation, code)


def _name(action: Action) -> str:
    """Name an action in a player's words."""
    match action:
        case Play():
            return sign(action.card)
        case NameTrump():
            return f"{SUIT_NAMES[action.suit]} as trump"
        case Choice():
            return " ".join(map(sign, action.cards))
    return str(action)


def _chance(seen: layout.Hand, rules: layout.Terms) -> str:
    """Name the chance that came since a seat decided before."""
    if seen.stage in (layout.NAME, layout.DISCARD) and rules.kitty:
        return "kitty"
    if seen.stage in (layout.CALL, layout.NAME):
        return "bidding"
    return "melds" if seen.tricks == 0 else "play"


def results(
    asked: Alternatives, places: Sequence[int], first: int, last: int, state: int, _level: str
) -> Sequence[int]:
    """Play actions on in chains of worlds; see `Appraiser.results`."""
    seen, rules, told = asked.numbers
    known = layout.Hand.read(seen), layout.Terms.read(rules), CodedConvention.read(told)
    chains = Chains(first=first, last=last, worlds=CHAIN, dice=state)
    return play_on(APPRAISAL, known, [asked.codes[place] for place in places], chains, room(SearchRoom))


def exact(_asked: Alternatives) -> Sequence[int]:
    """Return nothing: in these games no seat is taken to know every card."""
    return ()


def solve(state: AuctionState) -> Solution:
    """Solve the last tricks of an auction game exactly: see `games.players.solving.solve`."""
    s, stage = state.core, state.stage
    if stage not in ("lead", "follow"):
        raise ValueError(f"state is at {stage!r}; it must be at the tricks with a card to be played")
    held = max(size(s.hand[seat]) for seat in range(state.rules.seats))
    if held > MOST_CARDS:
        raise ValueError(f"state has {held} cards in a hand; it can be solved once nobody has more than {MOST_CARDS}")
    rules, memory, values = state.rules.terms, room(SIZE), room(32)
    compiled(SOLVER).play_values(numbers(s), own_side(state, s.turn), numbers(rules), memory, values)
    total = int(memory[ROOT + REST])
    plays = zip(state.legal_actions(), slots(legal_plays(s, rules)), strict=True)
    return solution((play, 2 * int(values[card]) - total) for play, card in plays)


def own_side(state: AuctionState, seat: int) -> int:
    """Find the seats on the side of a seat, as bits: its partner too, or where three play alone the other defender."""
    seats, sides, bidder = range(state.rules.seats), state.rules.sides, state.core.bidder
    if sides < len(seats):
        own = [one for one in seats if one % sides == seat % sides]
    else:
        own = [one for one in seats if (one == bidder) == (seat == bidder)]
    return sum(1 << one for one in own)
