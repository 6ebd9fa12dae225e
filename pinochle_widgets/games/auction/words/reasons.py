"""The reasons of the auction games' players in words."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.cards import SUIT_NAMES
from pinochle_widgets.games.auction.convention.at_table import meld_heard, would_tell
from pinochle_widgets.games.auction.mind import policies
from pinochle_widgets.games.auction.mind.lead_matrix import FEWEST_ACES, LONGEST, MOST_ACES, SHORTEST
from pinochle_widgets.games.auction.rules.convention.agreed import in_force
from pinochle_widgets.games.auction.rules.core import layout
from pinochle_widgets.games.auction.rules.core.bidding import lowest_call
from pinochle_widgets.games.auction.rules.observation import AuctionObservation
from pinochle_widgets.games.pinochle.rules.cards import CARDS
from pinochle_widgets.games.players.reasons import Advice, Reason, Reasons, in_points, plain
from pinochle_widgets.games.protocol import listing, plural

CERTAIN = 95
"""The chance in percent from which a reason calls a trick won."""

SURE = 97
"""The chance in percent from which a bid is told to be as good as made; under what is left of 100, to be as good as lost."""


def reasons_together(reasons: Sequence[tuple[int, str]]) -> str:
    """Join the reasons for several cards: each reason once, with its cards."""
    found: dict[str, list[str]] = {}
    for card, reason in reasons:
        found.setdefault(reason, []).append(CARDS[card].name)
    if len(found) == 1:
        return next(iter(found))
    parts = [f"{listing(cards)}: {reason[0].lower()}{reason[1:]}" for reason, cards in found.items()]
    text = " ".join(parts).replace(".", ";", len(parts) - 1)
    return f"{text[0].upper()}{text[1:]}"


def _suit(card_or_code: int) -> str:
    return SUIT_NAMES[CARDS[card_or_code].suit]


def _friend(observation: AuctionObservation) -> str:
    return "partner" if observation.rules.sides < observation.rules.seats else "the other defender"


def _play_on(_observation: AuctionObservation, advice: Advice) -> str:
    return f"The hand is worth playing in spite of its {plural(advice[2], 'nine')}."


def _ask_redeal(_observation: AuctionObservation, advice: Advice) -> str:
    return f"With {plural(advice[2], 'nine')} the hand is hardly worth playing."


def _not_worth_more(_observation: AuctionObservation, advice: Advice) -> str:
    if not advice[2]:
        return f"The hand has no marriage to name trump with, and the next bid would be {advice[3]}."
    return f"The side may expect about {in_points(advice[2])} with this hand, and the next bid would be {advice[3]}."


def _leave_to_partner(_observation: AuctionObservation, advice: Advice) -> str:
    return f"Partner holds the bid at {advice[3]}; to bid on would only raise it."


def _worth_a_bid(observation: AuctionObservation, advice: Advice) -> str:
    whose = "the side" if observation.rules.sides < observation.rules.seats else "the hand"
    told = f"; partner has told of {heard}" if (heard := meld_heard(observation)) else ""
    return f"Its melds come to {advice[3]}, and with the tricks {whose} may expect about {in_points(advice[2])}{told}."


def _tell_partner(observation: AuctionObservation, advice: Advice) -> str:
    bid = advice[0] - layout.BID
    words = would_tell(observation, [bid])[bid]
    return f"It tells partner of {words}; the hand has {advice[2]}{_without_trump(observation)}."


def _without_trump(observation: AuctionObservation) -> str:
    convention = in_force(observation)
    return "" if convention is None or convention.counts_trump else " without trump"


def _cover_partner(_observation: AuctionObservation, advice: Advice) -> str:
    expected = in_points(advice[2])
    return f"Partner may have no suit to name; with this hand's the side may expect about {expected}."


def _save_partner(_observation: AuctionObservation, advice: Advice) -> str:
    expected = in_points(advice[2])
    return f"It takes the bid off partner, who may have no suit to name; the side may expect about {expected} with this one."


def _no_true_call(_observation: AuctionObservation, advice: Advice) -> str:
    expected = in_points(advice[2])
    return f"The side may expect about {expected}, but the convention has no bid that is true of this hand."


def _name_by_meld(_observation: AuctionObservation, advice: Advice) -> str:
    return f"The hand melds most in this suit: {in_points(advice[2])}, with {plural(advice[3], 'trump')}."


def _name_by_worth(_observation: AuctionObservation, advice: Advice) -> str:
    trumps = plural(advice[3], "trump")
    return f"With {trumps}, melds and tricks may come to about {in_points(advice[2])}, more than in another suit."


def _melds_least(_observation: AuctionObservation, advice: Advice) -> str:
    if advice[2]:
        return f"The hand can't keep all of its melds; this costs {in_points(advice[2])}."
    return "The hand melds as much without it."


def _give_loser(_observation: AuctionObservation, advice: Advice) -> str:
    if advice[2]:
        return f"It is of least use to the bidder, though {in_points(advice[2])} of meld go with it."
    return "It melds nothing here and is unlikely to take a trick."


def _count_all(_observation: AuctionObservation, advice: Advice) -> str:
    return f"All melds of the hand come to {in_points(advice[2])}."


def _give_up(_observation: AuctionObservation, advice: Advice) -> str:
    if advice[2] > advice[3]:
        return "The bid can't be made any more, so the other side should win no more by play."
    return f"The tricks would have to bring {in_points(advice[2])}, more than can be hoped for."


def _take_cheaply(_observation: AuctionObservation, advice: Advice) -> str:
    return f"It is the lowest card that takes the trick, with {in_points(advice[2])} in it."


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
"""The situation for each argument for a suit, and the argument in words."""


def _take_trick(_observation: AuctionObservation, advice: Advice) -> str:
    if advice[3] >= CERTAIN:
        return f"It takes the trick, with {in_points(advice[2])} in it so far."
    return f"It is ahead for now, with {in_points(advice[2])} in the trick; somebody may still take it."


def _trump_in(_observation: AuctionObservation, advice: Advice) -> str:
    if advice[3] >= CERTAIN:
        return f"It trumps the trick, with {in_points(advice[2])} in it so far."
    return f"It trumps, with {in_points(advice[2])} in the trick; somebody may still trump higher."


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
    return f"{whose} may expect about {in_points(advice[2])}; it {_makes(bid, advice[3])}"


def _makes(bid: int, percent: int) -> str:
    """Say how likely a bid is made, in words where it is all but sure."""
    if percent >= SURE:
        return f"is almost certain to make {bid}"
    return f"makes {bid} in about {percent} of 100 hands" if percent > 100 - SURE else f"will hardly ever make {bid}"


def _tried_bid(observation: AuctionObservation, advice: Advice) -> str:
    words = _expected(observation, advice, advice[0] - layout.BID)
    return f"{words[0].upper()}{words[1:]}."


def _tried_pass(observation: AuctionObservation, advice: Advice) -> str:
    bid = lowest_call(observation.position, observation.rules.terms)
    return f"With the next bid {_expected(observation, advice, bid)}."


def _tried_trump(observation: AuctionObservation, advice: Advice) -> str:
    suit, bid = _suit(8 * (advice[0] - layout.SUIT)), observation.position.high
    return f"With {suit} {_expected(observation, advice, bid)}."


REASONS = Reasons[AuctionObservation](
    {
        policies.PLAY_ON: Reason(_play_on, ("nines",)),
        policies.ASK_REDEAL: Reason(_ask_redeal, ("nines",)),
        policies.NOT_WORTH_MORE: Reason(_not_worth_more, ("expected", "lowest")),
        policies.LEAVE_TO_PARTNER: Reason(_leave_to_partner, ("expected", "high")),
        policies.NO_BID_LEFT: plain("There is no higher bid."),
        policies.WORTH_A_BID: Reason(_worth_a_bid, ("expected", "meld")),
        policies.TELL_PARTNER: Reason(_tell_partner, ("meld", "expected")),
        policies.COVER_PARTNER: Reason(_cover_partner, ("expected", "high")),
        policies.SAVE_PARTNER: Reason(_save_partner, ("expected", "high")),
        policies.NO_TRUE_CALL: Reason(_no_true_call, ("expected", "lowest")),
        policies.NAME_BY_MELD: Reason(_name_by_meld, ("meld", "trumps")),
        policies.NAME_BY_WORTH: Reason(_name_by_worth, ("expected", "trumps")),
        policies.MELDS_LEAST: Reason(_melds_least),
        policies.GIVE_LOSER: Reason(_give_loser),
        policies.GIVE_PINOCHLE: plain("It may make a pinochle in the other hand, with what is given back."),
        policies.GIVE_TRUMP: plain("The bidder can use every trump, for melds and for tricks."),
        policies.GIVE_ACE: plain("An ace takes a trick, and the bidder knows best when to lead it."),
        policies.DISCARD_POINTS_HOME: plain(
            "It is likely to be lost in play, and as a discard its points count for the bidder."
        ),
        policies.DISCARD_TO_BE_SHORT: plain("It is of no use, and the shorter a suit, the sooner it can be trumped."),
        policies.COUNT_ALL: Reason(_count_all, ("points",)),
        policies.GIVE_UP: Reason(_give_up, ("missing", "left")),
        policies.ONLY_CARD: plain("It is the only card that may be played."),
        policies.LEAD_HIGH: plain("It is an ace, and aces take tricks."),
        policies.LEAD_LOWEST: plain("There is no ace to lead, so the lowest card will do."),
        policies.TAKE_CHEAPLY: Reason(_take_cheaply, ("points",)),
        policies.THROW_LOWEST: Reason(_throw_lowest, ("points",)),
        policies.PULL_TRUMPS: Reason(_pull_trumps, ("out", "trumps")),
        policies.CASH_ACE: Reason(_cash_ace, ("suit_length", "out")),
        policies.CASH_WINNER: Reason(_cash_winner, ("suit_length",)),
        policies.LEAD_TO_PARTNER: Reason(_lead_to_partner, ("points",)),
        policies.LEAD_LITTLE: Reason(_lead_little, ("points", "percent")),
        policies.GUESS_SUIT: Reason(_guess_suit, ("by", "number")),
        policies.TAKE_TRICK: Reason(_take_trick, ("points", "percent")),
        policies.TRUMP_IN: Reason(_trump_in, ("points", "percent")),
        policies.FEED_PARTNER: Reason(_feed_partner, ("points", "percent")),
        policies.SIGNAL_ACE: plain("An ace on partner's ace tells partner that this suit may be led again."),
        policies.ANSWER_ACE: plain("Partner's ace on yours promised the next trick of this suit: lead a counter."),
        policies.KEEP_POINTS: Reason(_keep_points, ("points", "percent")),
        policies.TRIED_PASS: Reason(_tried_pass, ("expected", "chance")),
        policies.TRIED_BID: Reason(_tried_bid, ("expected", "chance")),
        policies.TRIED_TRUMP: Reason(_tried_trump, ("expected", "chance")),
        policies.TRIED_CARD: plain("Looking ahead, nothing does better.", "ahead", "deals"),
        policies.TRIED_FOLD: plain("Playing on costs more than folding.", "ahead", "deals"),
    }
)
"""The words of each reason, and the names of its numbers."""
