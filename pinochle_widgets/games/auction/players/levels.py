"""Players of the auction games by level: they see an observation, and say what they do and why in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import accumulate
from random import Random

from pinochle_widgets.cards import CARDS, SUIT_NAMES, SUITS
from pinochle_widgets.games.actions import Action, Bid, Choice, Claim, CountMeld, Decline, Fold, NameTrump, Pass, Play
from pinochle_widgets.games.auction.convention.at_table import in_force, meld_heard, numbers_of, would_tell
from pinochle_widgets.games.auction.core import layout as at
from pinochle_widgets.games.auction.core.bidding import NO_BID, allowed_bids, lowest_call
from pinochle_widgets.games.auction.core.counted import put_in, take_out
from pinochle_widgets.games.auction.core.melding import meld_points
from pinochle_widgets.games.auction.observation import AuctionObservation
from pinochle_widgets.games.auction.players import beginner, intermediate, policies, thinking
from pinochle_widgets.games.auction.players.budget import TABLE
from pinochle_widgets.games.auction.players.lead_matrix import FEWEST_ACES, LONGEST, MOST_ACES, SHORTEST
from pinochle_widgets.games.auction.players.policies import Advice
from pinochle_widgets.games.auction.search import rollouts
from pinochle_widgets.games.protocol import Decision, Level, last_thought, listing, plural


class PolicyPlayer:
    """Follows a policy."""

    level: str = ""

    def advise(self, seen: at.Hand, rules: at.Terms, convention: Sequence[int], chance: int) -> Advice:
        """What the policy of this level says; see `policies`."""
        raise NotImplementedError

    def choose(self, observation: AuctionObservation, rng: Random) -> Decision:
        """Decide on an action.

        Parameters
        ----------
        observation : AuctionObservation
            What the player's seat may know.
        rng : random.Random
            Where its dice come from; the same observation and rng give the same decision.

        Returns
        -------
        Decision

        Raises
        ------
        ValueError
            If the seat has nothing to do.
        """
        legal = observation.legal_actions
        if not legal:
            raise ValueError(f"seat {observation.seat} has nothing to do now")
        if isinstance(legal[0], Choice):
            return self._choose_cards(observation, legal[0], rng)
        if all(isinstance(action, Fold) for action in legal):
            return folded_out_of_turn(observation)
        rules, told = observation.rules.terms, numbers_of(in_force(observation))
        return decided(observation, self.advise(observation.position, rules, told, rng.getrandbits(32)))

    def _choose_cards(self, observation: AuctionObservation, template: Choice, rng: Random) -> Decision:
        """Choose several cards one after the other, as if each were put aside at once."""
        seen, rules = observation.position, observation.rules.terms
        aside = (seen.discarded if seen.stage == at.DISCARD else seen.given)[0]
        told = numbers_of(in_force(observation))
        cards, reasons = [], []
        for _ in range(template.count):
            advice = self.advise(seen, rules, told, rng.getrandbits(32))
            card = advice[0] - at.PUT
            reasons.append((card, in_words(observation, advice)))
            take_out(seen.hand[0], card)
            put_in(aside, card)
            cards.append(CARDS[card])
        return Decision(template.filled(cards), reasons_together(reasons), {"meld": _meld_kept(seen, rules)})


class Beginner(PolicyPlayer):
    """Bids by its melds and by no convention, and plays by simple habits."""

    level = "beginner"

    def advise(self, seen: at.Hand, rules: at.Terms, _convention: Sequence[int], chance: int) -> Advice:
        """Ask the policy."""
        return beginner.beginner(seen, rules, chance)


class Intermediate(PolicyPlayer):
    """Bids by the points it expects and in the words of the convention, and keeps an eye on every card that falls."""

    level = "intermediate"

    def advise(self, seen: at.Hand, rules: at.Terms, convention: Sequence[int], chance: int) -> Advice:
        """Ask the policy."""
        return intermediate.intermediate(seen, rules, convention, chance)


class Advanced(Intermediate):
    """Decides as Intermediate, and tries out its calls, trumps and plays in imagined hands; a `Thinker`."""

    level = "advanced"
    budget = TABLE

    def is_ready(self) -> bool:
        """Whether the first search need not wait for the compiler."""
        return thinking.is_ready()

    def choose(self, observation: AuctionObservation, rng: Random) -> Decision:
        """Decide on an action, thinking to the end; as `PolicyPlayer.choose`."""
        return last_thought(self.think(observation, rng))

    def think(self, observation: AuctionObservation, rng: Random) -> Iterator[Decision]:
        """Yield what it would do: as Intermediate at first, then by what it tried out so far; see `Thinker.think`."""
        yield super().choose(observation, rng)
        seen, rules = observation.position, observation.rules.terms
        if rollouts.is_to_search(seen, rules):
            told = numbers_of(in_force(observation))
            for advice, came_to in thinking.searches(seen, rules, told, rng.getrandbits(32), self.budget):
                yield replace(decided(observation, advice), chances=chances_to_make(observation, came_to))


LEVELS = (
    Level("beginner", "Beginner", "Bids by its own melds and by no convention, and plays by simple habits.", Beginner),
    Level("intermediate", "Intermediate", "Bids by the points it expects, speaks and understands the convention of the "
          "table, and remembers every card.", Intermediate),
    Level("advanced", "Advanced", "Tries its bids and plays out in hands as the hidden cards may lie, and says what is "
          "true of its hand.", Advanced),
)  # fmt: skip

SPEECHLESS = frozenset([Beginner.level])
"""Levels whose calls tell nothing by a convention."""


def speaks(level: str | None) -> bool:
    """Whether calls tell what the convention says: those of persons, for whom the level is None, and of most levels."""
    return level not in SPEECHLESS


# ---- from the flat action space to actions


def as_action(observation: AuctionObservation, code: int) -> Action:
    """The action that an action of the flat space stands for."""
    seat = observation.seat
    if code < at.PUT:
        return Play(seat, card=CARDS[code])
    if code >= at.TELL_MELD:
        return CountMeld(seat, points=code - at.TELL_MELD)
    if code >= at.BID:
        return Bid(seat, amount=code - at.BID)
    if at.SUIT <= code < at.PASS:
        return NameTrump(seat, suit=SUITS[code - at.SUIT])
    plain = {at.PASS: Pass, at.CLAIM_REDEAL: Claim, at.DECLINE: Decline, at.FOLD: Fold}
    return plain[code](seat)


def decided(observation: AuctionObservation, advice: Advice) -> Decision:
    """The decision that a policy's advice stands for."""
    return Decision(as_action(observation, advice[0]), in_words(observation, advice), numbers(advice))


def folded_out_of_turn(observation: AuctionObservation) -> Decision:
    """Give a bid up while another seat is to lead, if it is lost anyway.

    Raises
    ------
    ValueError
        If it is not: then the seat waits for its turn.
    """
    seen, rules = observation.position, observation.rules.terms
    missing = policies.points_missing(seen, rules)
    if missing <= rules.trick_total:
        raise ValueError(f"seat {observation.seat} has nothing to do before another seat has led")
    return decided(observation, (at.FOLD, policies.GIVE_UP, missing, rules.trick_total))


FEW_BIDS = 6
HARDLY = 5
"""So many bids at most are told of, up to one that would be made in fewer of 100 hands than this."""


def chances_to_make(observation: AuctionObservation, came_to: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Some of the bids there are, and in how many of 100 hands they were made, by the points that a side came to."""
    lowest = lowest_call(observation.position, observation.rules.terms)
    if not came_to or lowest == NO_BID:
        return ()
    at_least = list(accumulate(reversed(came_to)))[::-1]
    bids = [bid for bid in allowed_bids(lowest, observation.rules.terms) if bid < len(came_to)]
    chances = [(bid, 100 * at_least[bid] // at_least[0]) for bid in bids]
    likely = sum(chance >= HARDLY for _, chance in chances)
    told = chances[: likely + 1]
    few = min(FEW_BIDS, len(told))  # none where bids are that high
    return tuple(told[each * (len(told) - 1) // max(few - 1, 1)] for each in range(few))


# ---- reasons in words

NUMBER_NAMES = {
    policies.PLAY_ON: ("nines",),
    policies.ASK_REDEAL: ("nines",),
    policies.NOT_WORTH_MORE: ("expected", "lowest"),
    policies.LEAVE_TO_PARTNER: ("expected", "high"),
    policies.WORTH_A_BID: ("expected", "meld"),
    policies.TELL_PARTNER: ("meld", "expected"),
    policies.COVER_PARTNER: ("expected", "high"),
    policies.SAVE_PARTNER: ("expected", "high"),
    policies.NO_TRUE_CALL: ("expected", "lowest"),
    policies.NAME_BY_MELD: ("meld", "trumps"),
    policies.NAME_BY_WORTH: ("expected", "trumps"),
    policies.COUNT_ALL: ("points",),
    policies.GIVE_UP: ("missing", "left"),
    policies.TAKE_CHEAPLY: ("points",),
    policies.THROW_LOWEST: ("points",),
    policies.PULL_TRUMPS: ("out", "trumps"),
    policies.CASH_ACE: ("suit_length", "out"),
    policies.CASH_WINNER: ("suit_length",),
    policies.LEAD_TO_PARTNER: ("points",),
    policies.LEAD_LITTLE: ("points", "percent"),
    policies.GUESS_SUIT: ("by", "number"),
    policies.TAKE_TRICK: ("points", "percent"),
    policies.TRUMP_IN: ("points", "percent"),
    policies.FEED_PARTNER: ("points", "percent"),
    policies.KEEP_POINTS: ("points", "percent"),
    policies.TRIED_PASS: ("expected", "chance"),
    policies.TRIED_BID: ("expected", "chance"),
    policies.TRIED_TRUMP: ("expected", "chance"),
    policies.TRIED_CARD: ("lead", "hands"),
    policies.TRIED_FOLD: ("lead", "hands"),
}

CERTAIN = 95
"""From so many percent on a reason speaks of a trick as if it were won."""


def numbers(advice: Advice) -> dict[str, float]:
    """The numbers behind a reason, by name."""
    return dict(zip(NUMBER_NAMES.get(advice[1], ()), advice[2:], strict=False))


def in_words(observation: AuctionObservation, advice: Advice) -> str:
    """A reason as a sentence about the action."""
    return WORDS[advice[1]](observation, advice)


def reasons_together(reasons: Sequence[tuple[int, str]]) -> str:
    """Why several cards were chosen: each reason once, with its cards."""
    found: dict[str, list[str]] = {}
    for card, reason in reasons:
        found.setdefault(reason, []).append(CARDS[card].name)
    if len(found) == 1:
        return next(iter(found))
    parts = [f"{listing(cards)}: {reason[0].lower()}{reason[1:]}" for reason, cards in found.items()]
    text = " ".join(parts).replace(".", ";", len(parts) - 1)
    return f"{text[0].upper()}{text[1:]}"


def _meld_kept(seen: at.Hand, rules: at.Terms) -> int:
    """What is left in the hand melds."""
    return meld_points(seen.hand[0].low, seen.hand[0].high, seen.trump, rules)


def _points(number: int) -> str:
    return plural(number, "point") if number else "no points"


def _suit(card_or_code: int) -> str:
    return SUIT_NAMES[CARDS[card_or_code].suit]


def _friend(observation: AuctionObservation) -> str:
    """How to call who is on the same side."""
    return "partner" if observation.rules.sides < observation.rules.seats else "the other defender"


def _play_on(_observation: AuctionObservation, advice: Advice) -> str:
    return f"The hand is worth playing in spite of its {plural(advice[2], 'nine')}."


def _ask_redeal(_observation: AuctionObservation, advice: Advice) -> str:
    return f"With {plural(advice[2], 'nine')} the hand is hardly worth playing."


def _not_worth_more(_observation: AuctionObservation, advice: Advice) -> str:
    if not advice[2]:
        return f"The hand has no marriage to name trump with, and the next bid would be {advice[3]}."
    return f"The side may expect about {_points(advice[2])} with this hand, and the next bid would be {advice[3]}."


def _leave_to_partner(_observation: AuctionObservation, advice: Advice) -> str:
    return f"Partner holds the bid at {advice[3]}; to bid on would only raise it."


def _worth_a_bid(observation: AuctionObservation, advice: Advice) -> str:
    whose = "the side" if observation.rules.sides < observation.rules.seats else "the hand"
    told = f"; partner has told of {heard}" if (heard := meld_heard(observation)) else ""
    return f"Its melds come to {advice[3]}, and with the tricks {whose} may expect about {_points(advice[2])}{told}."


def _tell_partner(observation: AuctionObservation, advice: Advice) -> str:
    bid = advice[0] - at.BID
    words = would_tell(observation, [bid])[bid]
    return f"It tells partner of {words}; the hand has {advice[2]}{_without_trump(observation)}."


def _without_trump(observation: AuctionObservation) -> str:
    convention = in_force(observation)
    return "" if convention is None or convention.counts_trump else " without trump"


def _cover_partner(_observation: AuctionObservation, advice: Advice) -> str:
    expected = _points(advice[2])
    return f"Partner may have no suit to name; with this hand's the side may expect about {expected}."


def _save_partner(_observation: AuctionObservation, advice: Advice) -> str:
    expected = _points(advice[2])
    return f"It takes the bid off partner, who may have no suit to name; the side may expect about {expected} with this one."


def _no_true_call(_observation: AuctionObservation, advice: Advice) -> str:
    expected = _points(advice[2])
    return f"The side may expect about {expected}, but the convention has no bid that is true of this hand."


def _name_by_meld(_observation: AuctionObservation, advice: Advice) -> str:
    return f"The hand melds most in this suit: {_points(advice[2])}, with {plural(advice[3], 'trump')}."


def _name_by_worth(_observation: AuctionObservation, advice: Advice) -> str:
    trumps = plural(advice[3], "trump")
    return f"With {trumps}, melds and tricks may come to about {_points(advice[2])}, more than in another suit."


def _melds_least(_observation: AuctionObservation, advice: Advice) -> str:
    if advice[2]:
        return f"The hand can't keep all of its melds; this costs {_points(advice[2])}."
    return "The hand melds as much without it."


def _give_loser(_observation: AuctionObservation, advice: Advice) -> str:
    if advice[2]:
        return f"It is of least use to the bidder, though {_points(advice[2])} of meld go with it."
    return "It melds nothing here and is unlikely to take a trick."


def _count_all(_observation: AuctionObservation, advice: Advice) -> str:
    return f"All melds of the hand come to {_points(advice[2])}."


def _give_up(_observation: AuctionObservation, advice: Advice) -> str:
    if advice[2] > advice[3]:
        return "The bid can't be made any more, so the other side should win no more by play."
    return f"The tricks would have to bring {_points(advice[2])}, more than can be hoped for."


def _take_cheaply(_observation: AuctionObservation, advice: Advice) -> str:
    return f"It is the lowest card that takes the trick, with {_points(advice[2])} in it."


def _throw_lowest(_observation: AuctionObservation, _advice: Advice) -> str:
    return "Nothing here takes the trick, so the lowest card goes."


def _pull_trumps(_observation: AuctionObservation, advice: Advice) -> str:
    out = f"{plural(advice[2], 'trump')} {'is' if advice[2] == 1 else 'are'} still out"
    return f"No card that is out beats it, and {out}: led now, they fall on it."


def _cash_ace(_observation: AuctionObservation, advice: Advice) -> str:
    card, _, held, out = advice
    if held == 1:
        return f"A lone ace should be led before another {CARDS[card].name} takes it along."
    return f"It should take the trick while others still have {_suit(card)}: {out} are out."


def _cash_winner(_observation: AuctionObservation, advice: Advice) -> str:
    return f"No higher card of {_suit(advice[0])} is out any more."


def _lead_to_partner(_observation: AuctionObservation, _advice: Advice) -> str:
    return "Partner should take the trick."


def _lead_little(_observation: AuctionObservation, advice: Advice) -> str:
    if advice[3]:
        return f"It risks little, and there is a chance of about {advice[3]} in 100 that its side takes the trick."
    return "There is no sure trick to lead, and it risks little."


def _guess_suit(_observation: AuctionObservation, advice: Advice) -> str:
    who, what = _GUESSED[advice[2]]
    return f"There is no sure trick to lead. {who}: a suit {what} is the best guess, and of this one it is {advice[3]}."


_GUESSED = {
    MOST_ACES: ("Neither partner nor the opponent on the left has led yet", "of which many aces were played"),
    LONGEST: ("Only partner has led yet, not the opponent on the left", "that is long in the hand"),
    FEWEST_ACES: ("The opponent on the left has led, partner not yet", "of which few aces were played"),
    SHORTEST: ("Partner and the opponent on the left have both led", "that is short in the hand"),
}
"""Who has led, and what then speaks for a suit."""


def _take_trick(_observation: AuctionObservation, advice: Advice) -> str:
    if advice[3] >= CERTAIN:
        return f"It takes the trick, with {_points(advice[2])} in it so far."
    return f"It is ahead for now, with {_points(advice[2])} in the trick; somebody may still take it."


def _trump_in(_observation: AuctionObservation, advice: Advice) -> str:
    if advice[3] >= CERTAIN:
        return f"It trumps the trick, with {_points(advice[2])} in it so far."
    return f"It trumps, with {_points(advice[2])} in the trick; somebody may still trump higher."


def _feed_partner(observation: AuctionObservation, advice: Advice) -> str:
    sure = "takes" if advice[3] >= CERTAIN else "is likely to take"
    friend = _friend(observation)
    return f"{friend[0].upper()}{friend[1:]} {sure} the trick, so a card with points goes on it."


def _keep_points(_observation: AuctionObservation, advice: Advice) -> str:
    if advice[2]:
        return "The other side is likely to take the trick, and nothing without points can be spared."
    return "The trick is unlikely to be won, so a card without points goes on it."


def _expected(observation: AuctionObservation, advice: Advice, bid: int) -> str:
    whose = "the side" if observation.rules.sides < observation.rules.seats else "the hand"
    return f"{whose} may expect about {_points(advice[2])}, and makes {bid} in about {advice[3]} of 100 hands"


def _tried_bid(observation: AuctionObservation, advice: Advice) -> str:
    return f"Tried out as the hidden cards may lie, {_expected(observation, advice, advice[0] - at.BID)}."


def _tried_pass(observation: AuctionObservation, advice: Advice) -> str:
    bid = lowest_call(observation.position, observation.rules.terms)
    return f"With the next bid {_expected(observation, advice, bid)}; to pass brings more on average."


def _tried_trump(observation: AuctionObservation, advice: Advice) -> str:
    suit, bid = _suit(8 * (advice[0] - at.SUIT)), observation.position.high
    return f"Tried out as the hidden cards may lie, with {suit} {_expected(observation, advice, bid)}."


def _tried_card(_observation: AuctionObservation, advice: Advice) -> str:
    lead = advice[2]
    result = f"{_points(abs(lead))} {'ahead' if lead > 0 else 'behind'}" if lead else "even with the others"
    return f"Tried out in {plural(advice[3], 'way')} the hidden cards may lie, it ends the hand {result} on average."


def _tried_fold(_observation: AuctionObservation, advice: Advice) -> str:
    return f"Tried out in {plural(advice[3], 'way')} the hidden cards may lie, to play the hand costs more on average."


def _plain(sentence: str) -> Callable[[AuctionObservation, Advice], str]:
    return lambda _observation, _advice: sentence


WORDS: dict[int, Callable[[AuctionObservation, Advice], str]] = {
    policies.PLAY_ON: _play_on,
    policies.ASK_REDEAL: _ask_redeal,
    policies.NOT_WORTH_MORE: _not_worth_more,
    policies.LEAVE_TO_PARTNER: _leave_to_partner,
    policies.NO_BID_LEFT: _plain("There is no higher bid."),
    policies.WORTH_A_BID: _worth_a_bid,
    policies.TELL_PARTNER: _tell_partner,
    policies.COVER_PARTNER: _cover_partner,
    policies.SAVE_PARTNER: _save_partner,
    policies.NO_TRUE_CALL: _no_true_call,
    policies.NAME_BY_MELD: _name_by_meld,
    policies.NAME_BY_WORTH: _name_by_worth,
    policies.MELDS_LEAST: _melds_least,
    policies.GIVE_LOSER: _give_loser,
    policies.GIVE_PINOCHLE: _plain("It may make a pinochle in the other hand, with what is given back."),
    policies.GIVE_TRUMP: _plain("The bidder can use every trump, for melds and for tricks."),
    policies.GIVE_ACE: _plain("An ace takes a trick, and the bidder knows best when to lead it."),
    policies.DISCARD_POINTS_HOME: _plain(
        "It is likely to be lost in play, and as a discard its points count for the bidder."
    ),
    policies.DISCARD_TO_BE_SHORT: _plain("It is of no use, and the shorter a suit, the sooner it can be trumped."),
    policies.COUNT_ALL: _count_all,
    policies.GIVE_UP: _give_up,
    policies.ONLY_CARD: _plain("It is the only card that may be played."),
    policies.LEAD_HIGH: _plain("It is an ace, and aces take tricks."),
    policies.LEAD_LOWEST: _plain("There is no ace to lead, so the lowest card will do."),
    policies.TAKE_CHEAPLY: _take_cheaply,
    policies.THROW_LOWEST: _throw_lowest,
    policies.PULL_TRUMPS: _pull_trumps,
    policies.CASH_ACE: _cash_ace,
    policies.CASH_WINNER: _cash_winner,
    policies.LEAD_TO_PARTNER: _lead_to_partner,
    policies.LEAD_LITTLE: _lead_little,
    policies.GUESS_SUIT: _guess_suit,
    policies.TAKE_TRICK: _take_trick,
    policies.TRUMP_IN: _trump_in,
    policies.FEED_PARTNER: _feed_partner,
    policies.SIGNAL_ACE: _plain("An ace on partner's ace tells partner that this suit may be led again."),
    policies.KEEP_POINTS: _keep_points,
    policies.TRIED_PASS: _tried_pass,
    policies.TRIED_BID: _tried_bid,
    policies.TRIED_TRUMP: _tried_trump,
    policies.TRIED_CARD: _tried_card,
    policies.TRIED_FOLD: _tried_fold,
}
"""What each reason says."""
