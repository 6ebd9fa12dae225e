"""The words of the auction games' pages of help and strategy under the rules in force."""

from __future__ import annotations

from pinochle_widgets.cards import RANK_NAMES
from pinochle_widgets.games.auction.rules.core.bidding import lowest_bid
from pinochle_widgets.games.auction.rules.meld_options import SERIES, TIMES
from pinochle_widgets.games.auction.rules.rules import AuctionRules
from pinochle_widgets.games.auction.table import strategy
from pinochle_widgets.games.pinochle.rules.cards import RANKS
from pinochle_widgets.games.protocol import listing
from pinochle_widgets.games.protocol.words import number_word


def wording(rules: AuctionRules) -> dict[str, str]:
    """Write the words for the names in braces on the pages of help and strategy; a line that does not apply is empty."""
    copies = rules.deck.copies
    return {
        "title": "Auction Pinochle",
        "players": "Four play, partners across from each other." if rules.seats != rules.sides
        else f"{number_word(rules.seats).capitalize()} play, each for itself.",
        "cards": str(rules.cards),
        "lowest": RANK_NAMES[rules.deck.ranks[0]],
        "ranks": f"[{' '.join(f'{rank}H' for rank in reversed(rules.deck.ranks))}]",
        "copies": "two" if copies == 2 else "four",
        "hand": str(rules.hand_size),
        "times": ", ".join([times.rstrip("_") or "single" for times in TIMES[:copies]]).capitalize(),
        "partner": "; what partners meld is added" if rules.seats != rules.sides else "",
        **_deal(rules),
        **_bidding(rules),
        **_melds(rules, copies),
        **_play(rules),
        **_settling(rules),
        **strategy.wording(rules),
    }  # fmt: skip


def _line(applies: object, text: str) -> str:
    return f"- {text}" if applies else ""


def _deal(rules: AuctionRules) -> dict[str, str]:
    kitty = number_word(rules.kitty)
    return {
        "kitty_deal": f" The last {kitty} cards lie apart as the kitty." if rules.kitty else "",
        "nines": f"Who is dealt {number_word(rules.nines_redeal)} nines may ask for a new deal before the bidding; the same "
        "dealer deals again. Each is asked in private: all learn of a new deal, and nobody of one that was not wanted."
        if rules.nines_redeal
        else "",
        "open": "All hands lie face up, to learn by." if rules.open_hands else "",
        "kitty": _line(
            rules.kitty,
            f"The kitty is shown to all and goes to the winner of the bid, who names trump and then discards {kitty} "
            "cards face down.",
        ),
        "exchange": _line(
            rules.exchange,
            f"The partners who won the bid give each other {number_word(rules.exchange)} cards, at the same time.",
        ),
    }


def _bidding(rules: AuctionRules) -> dict[str, str]:
    if rules.dealer_holds:
        first = lowest_bid(rules.stuck, True, rules.terms)
        opening = (
            f"The dealer holds {rules.stuck} from the outset, so the first call is {first} or more; if all others "
        )
        opening += "pass, the dealer plays for it."
    else:
        opening = f"The first bid is at least {rules.minimum}. If nobody bids, the dealer is stuck at {rules.stuck}."
    passing = "Who has passed is out of the bidding."
    if not rules.pass_is_final:
        passing = f"Who has passed may bid again, until {number_word(rules.seats - 1)} pass one after the other."
    return {
        "opening": opening,
        "passing": passing,
        "coarse": _line(
            rules.coarse_above, f"Above {rules.coarse_above} only multiples of {rules.coarse_step} may be bid."
        ),
        "convention": _line(
            rules.seats != rules.sides,
            "Where partners bid by a convention, as both double-deck games have one, a call tells of the hand, and the table "
            "says what. Computer players speak and understand it, all but Beginners: their calls tell nothing.",
        ),
        "suits": "It must be a suit with king and queen in hand, where there is one."
        if rules.trump_needs_marriage
        else "It may be any suit.",
    }


def _melds(rules: AuctionRules, copies: int) -> dict[str, str]:
    prices = {kind: " / ".join(map(str, rules.values(kind)[:copies])) for kind in SERIES}
    unless = "" if rules.stuck_needs_marriage else f", unless it is {rules.stuck}"
    lost = "the other side still records its melds" if rules.fold_leaves_meld else "the other side records nothing"
    return {
        **prices,
        "royal": str(rules.royal_marriage),
        "marriage": str(rules.marriage),
        "roundhouse": f"| Roundhouse | king and queen of every suit [KS QS KH QH KD QD KC QC] | {prices['roundhouse']} |"
        if rules.roundhouse
        else "",
        "dix": f"| Dix | nine of trumps [9H] | {rules.dix} each |" if rules.dix and "9" in rules.deck.ranks else "",
        "roundhouse_note": _line(
            rules.roundhouse, "A roundhouse stands for kings around, queens around and the four marriages in it."
        ),
        "own": " Each counts its own melds: what it overlooks does not count, nor does what the cards do not make."
        if rules.count_own_meld
        else "",
        "least": _line(
            rules.least_meld,
            f"A side with less than {rules.least_meld} melded scores none of it and can't make a bid."
            + (" It shows aces around only." if rules.short_meld_hidden else ""),
        ),
        "fold": _line(
            rules.fold_without_marriage or rules.may_fold,
            (
                "Without a marriage in trump the bid is lost at once" + unless + ". "
                if rules.fold_without_marriage
                else ""
            )
            + ("The winner of the bid may fold before the first lead. " if rules.may_fold else "")
            + f"Where a bid is lost without play, {lost}.",
        ),
        "board": _line(
            rules.board_set,
            f"A bid that needs more than {rules.trick_total} points from tricks, or whose side melds too little, is "
            "lost on the board.",
        ),
    }


def _play(rules: AuctionRules) -> dict[str, str]:
    leader = "The winner of the bid" if rules.bidder_leads else "The player left of the dealer"
    what = f", with a trump unless the bid is {rules.stuck}" if rules.lead_trump else ", with any card"
    beat = " Beat the best card if you can, your partner's too, unless somebody has trumped the suit."
    trump = "Without the suit, play a trump if you have one"
    over = ", and beat the trumps before it if you can." if rules.must_overtrump else "."
    worth: dict[int, list[str]] = {}
    for rank in reversed(rules.deck.ranks):
        worth.setdefault(rules.rank_points[RANKS.index(rank)], []).append(RANK_NAMES[rank])
    counts = [f"{listing(ranks)} {points}" for points, ranks in worth.items() if points]
    return {
        "lead": f"{leader} leads first{what}.",
        "beat": beat if rules.must_beat else " When trump is led you must beat the best card if you can.",
        "trump": _line(rules.must_trump, trump + over),
        "points": f"In tricks count: {', '.join(counts)}",
        "last": str(rules.last_trick),
        "discards": " Discards count for the winner of the bid." if rules.kitty and rules.discards_count else "",
    }


def _settling(rules: AuctionRules) -> dict[str, str]:
    special = [
        *(["takes all tricks of a hand"] if rules.sweep_wins else []),
        *([f"reaches {rules.shutout} before any other side has gained anything"] if rules.shutout else []),
        *(["makes its bid with four pinochles in one hand"] if rules.quadruple_pinochle_wins else []),
    ]
    target = f"{rules.target:,} points win."
    if not rules.drift_out:
        target += " Only the side that took the bid can win by them."
    elif rules.bid_preference:
        target += " Where several sides have them, the one that took the bid wins; else the highest."
    else:
        target += " Where several sides have them, the highest wins; where they are equal, another hand is played."
    return {
        "save": _line(
            rules.save_points,
            f"A side that takes less than {rules.save_points} "
            f"{'point' if rules.save_points == 1 else 'points'} in tricks scores nothing, and its bid is lost.",
        ),
        "earn": _line(
            rules.must_earn_from,
            f"From {rules.must_earn_from} on a side scores only if it took the bid, or the others lose theirs.",
        ),
        "target": target,
        "special": f"A side also wins that {listing(special, 'or')}." if special else "",
    }
