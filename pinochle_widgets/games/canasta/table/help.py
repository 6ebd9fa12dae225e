"""The words of Canasta's pages of help and strategy under the rules in force."""

from __future__ import annotations

from collections.abc import Mapping

from pinochle_widgets.games.canasta.rules.rules import CanastaRules
from pinochle_widgets.games.protocol import listing


def wording(rules: CanastaRules) -> dict[str, str]:
    """Write the words for the names in braces on both pages; a line that does not apply is empty."""
    numbers = ("low_card", "high_card", "ace_or_two", "joker", "mixed", "pure")
    return {
        "goal": f"{rules.goal:,}",
        "canastas": "two canastas" if rules.canastas_to_go_out > 1 else "a canasta",
        **{name: f"{getattr(rules, name):,}" for name in numbers},
        **_deal(rules),
        **_melds(rules),
        **_opening(rules),
        **_pile(rules),
        **_discards(rules),
        **_points(rules),
        **_plans(rules),
    }


def _line(applies: object, text: str) -> str:
    return f"- {text}" if applies else ""


def _deal(rules: CanastaRules) -> dict[str, str]:
    up = "The next card is turned up as the first of the pile; a three or a wild card is covered with another."
    color = "" if rules.threes_equal else "red "
    return {
        "hand": str(rules.hand_size),
        "first_card": up if rules.initial_pile else "No card is turned up: the pile begins with the first discard.",
        "starts": "The loser of the round or game before starts."
        if rules.loser_starts
        else "The players take turns to start.",
        "mat": f"A {color}three goes to the mat face up, and another card from the stock takes its place.",
        "talons": _line(
            rules.talons,
            "Two talons lie face down, of four and of three cards. Whoever opens first gets the four after the discard, "
            "the other gets the three. Who goes out in that turn gets none.",
        ),
        "cut": _line(rules.cut_for_deal, "Both cut before each game; the higher card starts."),
        "tournament": _line(rules.tournament, f"The decks are those of tournament {rules.tournament}, for everybody."),
        "draw": "a card" if rules.draw == 1 else "two cards",
    }


def _melds(rules: CanastaRules) -> dict[str, str]:
    last = " and discard" if rules.must_discard else ""
    return {
        "most_wild": "two" if rules.most_wild == 2 else "three",
        "wild_meld": _line(rules.wild_canasta, "Twos and jokers may also be melded by themselves."),
        "wild_first": _line(
            rules.wild_canasta and rules.no_interim_mixed,
            "While your own meld of wild cards is short of a canasta, no wild card goes elsewhere.",
        ),
        "aces_sevens": _line(
            rules.pure_melds,
            "Sevens take no wild cards. Aces may have some in the melds that open, and none are added later.",
        ),
        "black": _line(
            not rules.threes_equal,
            f"Three or four black threes are melded as the last act of going out{last}, without wild cards.",
        ),
        "extended": " No more cards are added then." if rules.no_extended else " More cards may be added; with its first "
        "wild card a pure one is mixed.",
    }  # fmt: skip


def openings(rules: CanastaRules) -> str:
    """List the points to open by the score before a round."""
    scale = "higher_" if rules.higher_thresholds else ""
    first, second = getattr(rules, f"{scale}first_step"), getattr(rules, f"{scale}second_step")
    below_zero = [] if rules.higher_thresholds else [f"{rules.opening(-5)} below 0"]
    steps = [
        f"{rules.opening(min(0, first - 1) if scale else 0)} below {first:,}",
        f"{rules.opening(first)} below {second:,}",
        f"{rules.opening(second)} from there on",
    ]
    return listing([*below_zero, *steps])


def _opening(rules: CanastaRules) -> dict[str, str]:
    counts = "The top card of a pile counts with the cards that it is melded with."
    from_hand = (
        "The top card of a pile does not count, nor do two cards melded with it; three or more from your hand do."
    )
    return {
        "openings": openings(rules),
        "top_counts": from_hand if rules.opening_from_hand else counts,
        "splash": _line(rules.splash, "Seven natural cards of a rank from your hand open at any score."),
    }


def _pile(rules: CanastaRules) -> dict[str, str]:
    free = (
        "Its top card goes with two natural cards of its rank from your hand, with one and a wild card, or onto your own "
        "meld of that rank."
    )
    reds = "a wild card or a red three" if rules.initial_pile and not rules.threes_equal else "a wild card"
    frozen = f"A frozen pile is one with {reds} in it, and any pile before you are open. It"
    barred = "a wild card" if rules.threes_equal else "a wild card or a black three"
    only_then = (
        " A wild card may be thrown only when no other is left, so that is rare." if rules.no_wild_discard else ""
    )
    return {
        "free": _line(not rules.always_frozen, free),
        "frozen": "The pile is always frozen: it" if rules.always_frozen else frozen,
        "blocked": f"A blocked pile, with {barred} on top, can't be taken.{only_then if rules.threes_equal else ''}",
        "full": _line(
            rules.no_add_to_canasta,
            "Its top card is not taken for a canasta of yours"
            + ("." if rules.no_extended else ", but for a mixed one together with two natural cards from your hand."),
        ),
        "returned": f"If you then draw, it costs {rules.returned} points." if rules.return_penalty else "",
    }


def _discards(rules: CanastaRules) -> dict[str, str]:
    return {
        "barred": ", but for these:" if rules.no_wild_discard or rules.no_ace_seven_on_empty else ".",
        "kept": _line(rules.no_wild_discard, "A wild card goes only as your last card, or if you hold nothing else."),
        "ace_seven": _line(
            rules.no_ace_seven_on_empty, "An ace or a seven does not begin a pile, unless you hold nothing else."
        ),
        "must_discard": "The last card has to be thrown."
        if rules.must_discard
        else "The last card may be thrown or melded.",
    }


def bonuses_in_force(rules: CanastaRules) -> dict[str, int]:
    """Map the bonuses besides those of plain canastas to their points; those that the rules do not have are worth 0."""
    special = rules.special_bonuses
    return {
        "Wild canasta": rules.wild_canasta and rules.wild,
        "Wild canasta of seven twos": rules.wild_canasta and special and rules.seven_twos,
        "Wild canasta with four jokers": rules.wild_canasta and special and rules.four_jokers,
        "Pure canasta of aces or of sevens": special and rules.pure_special,
        "Going out": rules.going_out_bonus and rules.going_out,
        "Going out with all melded in one turn, pile not taken": rules.going_out_bonus
        and rules.going_out + rules.concealed,
    }


def penalties_in_force(rules: CanastaRules) -> dict[str, int]:
    """Map the penalties for unfinished melds and for cards held to their points; empty where the rules have none."""
    if not rules.uncompleted_penalties:
        return {}
    return {
        "Wild cards melded, short of a canasta": rules.wild_canasta and rules.unfinished_wild,
        "Pure aces melded, short of a canasta": rules.unfinished_special,
        "Sevens melded, short of a canasta": rules.unfinished_special,
        "Three or more aces in hand": rules.held_special,
        "Three or more sevens in hand": rules.held_special,
    }


def threes_in_force(rules: CanastaRules) -> tuple[str, str]:
    """Name the threes that count together, and list the points of one to four of them."""
    names = ("equal_three", "equal_threes_{}") if rules.threes_equal else ("red_three", "red_threes_{}")
    worth = [getattr(rules, names[bool(i)].format(i + 1)) for i in range(4)]
    return "Of a color" if rules.threes_equal else "Red", " | ".join(f"{points:,}" for points in worth)


def _points(rules: CanastaRules) -> dict[str, str]:
    kind, worth = threes_in_force(rules)
    lost = "Without a canasta, what you have melded counts against you too."
    return {
        "bonuses": _rows(bonuses_in_force(rules)),
        "threes_row": _rows({kind: worth}),
        "threes_count": "They count for you with two canastas, against you without any, and not at all with one."
        if rules.threes_equal
        else "They count for you if you have melded, else against you.",
        "penalties": "\n".join(
            [
                *(["## Penalties"] if rules.uncompleted_penalties or rules.meld_penalty else []),
                *([lost] if rules.meld_penalty else []),
                *(["| Penalty | Points |", _rows(penalties_in_force(rules))] if rules.uncompleted_penalties else []),
            ]
        ),
        "special_hands": _special_hands(rules),
    }  # fmt: skip


def special_hands(rules: CanastaRules) -> dict[str, int]:
    """Map the special hands to their points; empty where the rules have none."""
    hands = {
        "Straight": rules.special_straight and rules.straight,
        "Seven pairs": rules.special_pairs and rules.pairs,
        "Seven pairs with twos": rules.special_pairs and rules.pairs_with_twos,
        "Garbage": rules.special_garbage and rules.garbage,
    }
    return {name: points for name, points in hands.items() if points}


def _special_hands(rules: CanastaRules) -> str:
    """Write the section on special hands; empty where the rules have none."""
    hands = {
        f"Straight | a joker and every rank but threes, with any card more, and a three on the mat | {rules.straight:,}": (
            rules.special_straight
        ),
        f"Pairs | seven pairs of different ranks, without jokers or twos | {rules.pairs:,}": rules.special_pairs,
        f"Pairs with twos | seven pairs, among them twos, sevens and aces | {rules.pairs_with_twos:,}": rules.special_pairs,
        f"Garbage | four, four, three and three of a rank, without wild cards | {rules.garbage:,}": rules.special_garbage,
    }
    if not any(hands.values()):
        return ""
    rows = [f"| {hand} |" for hand, is_in_force in hands.items() if is_in_force]
    how = (
        "- With nothing melded, a hand of 14 cards may be shown after drawing. The round is over, and its player gets these "
        "points alone."
    )
    return "\n".join(["## Special hands", how, "| Hand | Cards | Points |", *rows])


def _rows(table: Mapping[str, int | str]) -> str:
    """Write rows of a table; those worth nothing are left out."""
    return "\n".join(
        f"| {what} | {worth if isinstance(worth, str) else f'{worth:,}'} |" for what, worth in table.items() if worth
    )


def _plans(rules: CanastaRules) -> dict[str, str]:
    """Write the parts of the page on strategy that depend on the rules."""
    frozen, out = rules.always_frozen, rules.going_out if rules.going_out_bonus else 0
    counts = [
        "eight cards of each rank",
        "twelve wild cards",
        *(["four black threes"] if not rules.threes_equal else []),
    ]
    unfinished = f": begun and not finished, it costs {rules.unfinished_wild:,} points"
    return {
        "early": "" if frozen else ", and take the pile with a wild card or onto a meld",
        "delay": _delay(rules),
        "ranks": listing(counts),
        "freeze": _line(
            not frozen and not rules.no_wild_discard,
            "Nobody takes a pile with a wild card on top, and it stays frozen.",
        ),
        "onto": _line(
            frozen, "Only a pair takes what you throw, so a rank of which you hold four or five yourself is safe."
        )
        or "- While the pile is not frozen, an open player takes it onto a meld of that rank without a card.",
        "triples": _line(
            not frozen,
            "Throw from ranks of which you hold three or four rather than break a pair, as long as you don't need them to open.",
        ),
        "blockers": _line(
            not rules.threes_equal,
            "A black three makes a turn safe, once. Held back for a big pile it wins rather fewer games than thrown early.",
        ),
        "pure_more": f"{max(0, rules.pure - rules.mixed):,}",
        "wild_meld_plan": _line(
            rules.wild_canasta,
            "A canasta of wild cards is among the biggest there are. Lay it in one turn if you can"
            f"{unfinished if rules.uncompleted_penalties else ''}.",
        ),
        "pure_plan": _line(
            rules.uncompleted_penalties,
            "Meld aces and sevens when you have all seven, or nearly. At the end of the round three in hand "
            f"cost {rules.held_special:,}, three melded {rules.unfinished_special:,}.",
        ),
        "special_plan": _line(
            rules.special_straight or rules.special_pairs or rules.special_garbage,
            "With nearly all cards of a special hand do not open: it may pay more than the round would.",
        ),
        "out_worth": _line(
            out, f"The bonus for going out is {out:,} points: a reason to choose the moment, not to hurry."
        )
        or "- There is no bonus for going out. What it brings is the other player's cards, caught in the hand.",
    }


def _delay(rules: CanastaRules) -> str:
    """Write the advice on opening first, or waiting; the notebook on Canasta has the figures."""
    if not rules.always_frozen:
        return "- While only one player is open, the pile is frozen to the other: who opens first often wins the next piles too."
    if rules.talons:
        return (
            "- The pile stays frozen for both, so opening first brings little but the talon; it is worth hundreds of points. Pay "
            "for it with a joker rather than with two or three twos: canastas need those later."
        )
    return "- The pile stays frozen for both, so there is little to be had from opening: wait for a strong hand or a big pile."
