"""The words of the auction games' page on strategy under the rules in force."""

from __future__ import annotations

from typing import NamedTuple

from pinochle_widgets.games.auction.convention.meaning import formula_bid
from pinochle_widgets.games.auction.mind.policies import follows_guide
from pinochle_widgets.games.auction.mind.trick_estimate import kind_of_game
from pinochle_widgets.games.auction.rules.convention.encoded import UNSHOWN_MELD
from pinochle_widgets.games.auction.rules.rules import AuctionRules

SECTIONS = {
    "bid": "Strategy: bidding",
    **dict.fromkeys(("trump", "discard", "exchange"), "Strategy: trump"),
    "lead": "Strategy: leading",
    "follow": "Strategy: following",
}
"""The headings of the page by the stages that they belong to."""


class Usual(NamedTuple):
    """The averages of a kind of game between Intermediates; docs/STRATEGY.md has the commands that measure them."""

    meld: int
    """The meld of a hand as dealt, with any suit as trump."""
    tricks: int
    """The points of tricks of the side that names trump."""
    made: int
    """The bids of 100 that are made."""
    gained: int
    lost: int
    """The points of a bid that is made, and of one that is set."""
    stuck: int = 0
    """The bids of 100 that are made by dealers who are stuck; 0 where there are too few."""


USUAL = (
    Usual(4, 15, 93, 29, 20, 91),
    Usual(4, 18, 86, 39, 28),
    Usual(7, 11, 78, 30, 20, 52),
    Usual(7, 13, 84, 34, 24, 81),
    Usual(17, 29, 86, 80, 60, 73),
)
"""The averages by kind of game, in the order of `trick_estimate.kind_of_game`."""


def wording(rules: AuctionRules) -> dict[str, str]:
    """Write the words for the names in braces on the page; a line that does not apply is empty."""
    usual = USUAL[kind_of_game(rules.terms)]
    return {
        "usual_meld": str(usual.meld),
        "usual_tricks": str(usual.tricks),
        "total": str(rules.trick_total),
        "made": str(usual.made),
        "gained": str(usual.gained),
        "lost": str(usual.lost),
        **_worth(rules, usual),
        **_bidding(rules, usual),
        **_parting(rules),
        **_play(rules),
    }


def _line(applies: object, text: str) -> str:
    return f"- {text}" if applies else ""


def _worth(rules: AuctionRules, usual: Usual) -> dict[str, str]:
    partners, double = rules.seats != rules.sides, rules.cards > 48
    example = formula_bid(meld=20, trump_meld=15, aces=5, trump=8)
    return {
        "partner_worth": _line(
            partners,
            f"Partner's meld is added to yours: reckon with {UNSHOWN_MELD if double else usual.meld} as long as partner has "
            "told of none.",
        ),
        "exchange_worth": _line(
            rules.exchange,
            "Partner holds a card that you lack in 56 of 100 deals where both copies are out, in 33 where one is. So bid "
            "between what you hold and what you would have with it.",
        ),
        "kitty_worth": _line(
            rules.kitty == 3,
            "The kitty has a card that you lack in 18 of 100 deals where both copies are out, in 9 where one is: bid on what "
            "you hold.",
        ),
        "formula": _line(
            double,
            f"The guides' formula for a bid: your meld without trump, and partner's ({UNSHOWN_MELD} where none was told), and "
            "what trump adds, and 2 for each ace and for each trump; rounded up to a multiple of 5.",
        ),
        "formula_example": _line(
            double,
            f"So 20 meld, 15 more with trump, {UNSHOWN_MELD} from partner, 5 aces and 8 trumps are good for {example}.",
        ),
    }


def _bidding(rules: AuctionRules, usual: Usual) -> dict[str, str]:
    partners, double = rules.seats != rules.sides, rules.cards > 48
    return {
        "bid_partner": _line(
            partners,
            "Partner's bid is your side's bid. Raise it only for a suit that is clearly better, and not once both others "
            "have passed.",
        ),
        "tell_first": _line(
            double,
            "With meld to tell, tell it first, even without a suit to name: partner counts on it, and can cover you.",
        ),
        "cover": _line(
            double,
            "Partner's meld bid promises no suit. If the next player passes, bid with any suit that you can name.",
        ),
        "stuck": _line(
            usual.stuck,
            f"If nobody bids, the dealer is stuck at {rules.stuck} and makes it in {usual.stuck} of 100 deals. Against a "
            "dealer of the other side a pass can be the best bid.",
        ),
        "one_step_short": _line(
            rules.coarse_above,
            f"From {rules.coarse_above} on, each step is {rules.coarse_step}. Don't stop one step short of your highest bid: "
            "the next player would take it, and you would have to pass.",
        ),
    }


def _parting(rules: AuctionRules) -> dict[str, str]:
    return {
        "exchange_trump": _line(rules.exchange, "A suit that lacks one card of a run may get it from partner."),
        "give_bidder": _line(
            rules.exchange,
            "As the bidder, send half a pinochle that trump does not need, then low cards and weak suits. Keep trumps, aces "
            "and melds.",
        ),
        "give_partner": _line(
            rules.exchange,
            "As the bidder's partner, send trumps from the top, then aces; an ace before the nine of trumps.",
        ),
        "lay_away": _line(
            rules.kitty,
            "Lay away what no meld needs: tens and kings without their ace first, as they count for you there, or the last "
            "cards of a short suit, so that you can trump it.",
        ),
    }


def _play(rules: AuctionRules) -> dict[str, str]:
    partners, guide = rules.seats != rules.sides, follows_guide(rules.terms)
    pull = "As the bidder, lead the ace of trump first: it can't be beaten, and shows who is out of trump."
    if guide:
        pull = (
            "Keep your aces of trump, unless you named it and are in trouble: more than 30 to take, or the others trump your "
            "suits."
        )
    return {
        "ace_of_trump": _line(partners, pull),
        "aces_early": _line(
            partners and not rules.exchange,
            "Lead your plain aces early, while everybody still has cards of their suits.",
        ),
        "count_trumps": "Count trumps"
        + (": once nobody else has any, keep yours for the end and lead your other winners." if partners else "."),
        "trump_in": _line(partners, "Trump in with a card that counts, as long as nobody can trump higher."),
        "queen": _line(
            guide,
            "Out of aces, lead a queen rather than a jack: if partner takes the trick, the player before has had to give a "
            "counter.",
        ),
        "matrix": _line(
            guide,
            "With no sure trick, look who has led. Neither the player on your left nor partner: a suit of which many aces "
            "are gone. Only partner: your longest. Only the player on the left: one of which few aces are gone. Both: your "
            "shortest.",
        ),
        "leadback": _line(
            rules.ace_leadback,
            "An ace on partner's ace says that you take the next trick of that suit. Partner then leads a counter of it.",
        ),
        "feed": _line(
            partners,
            "Kings and tens go on partner's winners, queens and jacks on theirs. A sure trick wants a counter.",
        ),
    }
