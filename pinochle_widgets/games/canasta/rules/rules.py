"""The options of Canasta for two, each declared once, and the two presets.

Sources: the headings of the guide, by number, and the rows E and F of the rules page for questions that it leaves open.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from pinochle_widgets.cards import Deck
from pinochle_widgets.games.canasta.rules.core.layout import Terms
from pinochle_widgets.games.canasta.rules.core.opening import points_to_open
from pinochle_widgets.games.canasta.rules.values import Values
from pinochle_widgets.games.protocol import OptionError, option

SPECIAL_HANDS = ("special_straight", "special_pairs", "special_garbage")


@dataclass(frozen=True)
class CanastaRules(Values):
    """The rules of a game of Canasta for two.

    Examples
    --------
    >>> CanastaRules.preset("canasta/modern-american").hand_size
    13
    >>> CanastaRules(talons=True).to_text()
    'canasta/classic talons=1'
    """

    # ---- deal
    cut_for_deal: bool = option(False, "Cut for deal", "Both cut before each game.", "Deal", "4.4.5")
    loser_starts: bool = option(
        False, "Loser starts", "The loser of the last game or round starts; otherwise the players alternate.", "Deal",
        "4.4.5; E29",
    )  # fmt: skip
    initial_pile: bool = option(True, "First card up", "A card is turned up to start the pile.", "Deal", "4.4.5; E3")
    hand_size: int = option(15, "Cards in hand", "Cards dealt to each.", "Deal", "2.3; E2", choices=(13, 15))
    talons: bool = option(False, "Talons", "Who opens gets a talon of cards besides.", "Deal", "2.2; 4.4.5; E23, F11")
    tournament: int = option(
        0, "Tournament", "The number of a set of decks that is the same for all; 0: none.", "Deal", "2.15; F19",
        most=100,
    )  # fmt: skip

    # ---- drawing
    draw: int = option(2, "Draw", "Cards drawn from the stock.", "Drawing", "2.4; 4.4.14", choices=(1, 2))
    always_frozen: bool = option(
        False, "Always frozen", "The pile is taken with a natural pair only.", "Drawing", "4.4.14"
    )
    no_add_to_canasta: bool = option(
        False, "Pile not onto a canasta", "The top card is not taken to add it to a canasta.", "Drawing",
        "4.4.14; E21",
    )  # fmt: skip
    opening_from_hand: bool = option(
        False, "Open from hand", "Only cards of the hand count for opening.", "Drawing", "2.7; 4.4.14; E8"
    )

    # ---- melds
    threes_equal: bool = option(
        False, "Threes are equal", "Black threes go to the mat like red ones.", "Melds", "4.4.14; E15"
    )
    splash: bool = option(False, "Splash", "Seven natural cards of the hand open at any score.", "Melds", "2.6; F6")
    wild_canasta: bool = option(False, "Wild canasta", "Wild cards may be melded by themselves.", "Melds", "4.4.14; F8")
    no_interim_mixed: bool = option(
        False, "Wild meld first", "No wild card goes elsewhere while one's wild meld is unfinished.", "Melds",
        "4.4.14; F15",
    )  # fmt: skip
    most_wild: int = option(
        3, "Wild cards in a meld", "The most wild cards in a mixed meld; never more than its natural ones.", "Melds",
        "2.2; 4.4.14", choices=(2, 3),
    )  # fmt: skip
    no_extended: bool = option(False, "Seven cards at most", "A canasta has seven cards.", "Melds", "4.4.14; F14")
    pure_melds: bool = option(
        False, "Pure aces and sevens", "Aces and sevens are melded without wild cards.", "Melds", "4.4.14; E13"
    )

    # ---- discards, going out
    no_wild_discard: bool = option(
        False, "Keep wild cards", "No wild card is thrown unless there is nothing else, or as the last.", "Discards",
        "4.4.14; F4",
    )  # fmt: skip
    no_ace_seven_on_empty: bool = option(
        False, "No ace or seven first", "No ace or seven is thrown onto an empty pile.", "Discards",
        "4.4.14; E22, F5",
    )  # fmt: skip
    must_discard: bool = option(
        False, "Discard to go out", "The last card is thrown, not melded.", "Going out", "4.4.14; F20"
    )
    canastas_to_go_out: int = option(
        2, "Canastas to go out", "Canastas that are needed to go out.", "Going out", "2.2; E1", choices=(1, 2)
    )
    special_straight: bool = option(
        False, "Straight", "A hand of every rank ends the round.", "Special hands", "2.10; E18, F9"
    )
    special_pairs: bool = option(False, "Pairs", "A hand of seven pairs ends the round.", "Special hands", "2.10; E19")
    special_garbage: bool = option(
        False, "Garbage", "A hand of four, four, three and three of a rank ends the round.", "Special hands",
        "2.10; E20",
    )  # fmt: skip

    # ---- scoring
    higher_thresholds: bool = option(
        False, "Higher openings", "The higher target and scale of openings.", "Scoring", "2.7; 4.4.15; E17"
    )
    return_penalty: bool = option(
        True, "Penalty for a return", "A pile that was put back costs its penalty.", "Scoring", "2.5; E25"
    )
    going_out_bonus: bool = option(True, "Bonus for going out", "Going out brings a bonus.", "Scoring", "4.4.15; E16")
    special_bonuses: bool = option(
        False, "Special canastas", "Pure aces or sevens, seven twos and four jokers bring more.", "Scoring",
        "4.4.15; E12, E13",
    )  # fmt: skip
    meld_penalty: bool = option(
        False, "No canasta costs", "Without a canasta melded cards count negative.", "Scoring", "4.4.15; F16"
    )
    uncompleted_penalties: bool = option(
        False, "Penalties for unfinished melds", "Unfinished wild cards, aces and sevens cost their penalties.",
        "Scoring", "4.4.15; E13, E14",
    )  # fmt: skip

    PRESETS: ClassVar[Mapping[str, Mapping[str, Any]]] = {  # each option has a type of its own
        "canasta/classic": {},
        "canasta/modern-american": {
            "initial_pile": False, "hand_size": 13, "talons": True, "draw": 1, "always_frozen": True,
            "no_add_to_canasta": True, "opening_from_hand": True, "threes_equal": True, "splash": True,
            "wild_canasta": True, "no_interim_mixed": True, "most_wild": 2, "no_extended": True, "pure_melds": True,
            "no_wild_discard": True, "no_ace_seven_on_empty": True, "must_discard": True, "special_straight": True,
            "special_pairs": True, "special_garbage": True, "higher_thresholds": True, "going_out_bonus": False,
            "special_bonuses": True, "meld_penalty": True, "uncompleted_penalties": True,
        },
    }  # fmt: skip

    FOLLOWERS: ClassVar[Mapping[str, Sequence[str]]] = {
        "pure_melds": ("no_ace_seven_on_empty", "special_bonuses", "uncompleted_penalties")  # (E13)
    }

    def conflicts(self) -> Iterator[OptionError]:
        """Yield an error for each option that lacks the option it depends on."""
        if self.cut_for_deal and self.tournament:
            yield OptionError(
                "cut_for_deal", True, "tournament decks fix who deals: set tournament to 0, or do not cut"
            )
        for name in self.FOLLOWERS["pure_melds"]:
            if getattr(self, name) and not self.pure_melds:
                yield OptionError(name, True, "it needs pure aces and sevens: set pure_melds to True, or this to False")
        for name in SPECIAL_HANDS:
            if getattr(self, name) and (self.hand_size, self.draw) != (13, 1):
                yield OptionError(
                    name, True, "special hands have 14 cards: set hand_size to 13 and draw to 1, or this to False"
                )
        for scale in ("", "higher_"):
            first, second = getattr(self, f"{scale}first_step"), getattr(self, f"{scale}second_step")
            if first > second:
                yield OptionError(f"{scale}first_step", first, f"it must be at most {scale}second_step, {second}")

    @property
    def goal(self) -> int:
        """The score that wins the game."""
        return self.higher_target if self.higher_thresholds else self.target

    def opening(self, score: int) -> int:
        """Get the card points that open at a score before the round (2.7, E17)."""
        return points_to_open(score, self.terms)

    @cached_property
    def deck(self) -> Deck:
        """The deck of 108 cards."""
        return Deck("A23456789TJQK", copies=2, jokers=4)

    @property
    def cards(self) -> int:
        """The number of cards in the deck."""
        return len(self.deck)

    @cached_property
    def terms(self) -> Terms:
        """The options of a round as whole numbers, for the rules of `core`."""
        return Terms.of(self)

    TITLES: ClassVar[Mapping[str, tuple[str, str]]] = {
        "canasta/classic": ("Classic", "Classic"),
        "canasta/modern-american": ("Modern American", "American"),
    }
    """The titles of the presets, in full and in short."""

    @property
    def titles(self) -> tuple[str, str]:
        """The titles of the preset that is played, in full and in short; those of other rules are their own."""
        own = ("Custom rules", "Custom rules")
        return next((titles for name, titles in self.TITLES.items() if type(self).preset(name) == self), own)

    def in_force(self) -> list[str]:
        """List the preset, or else each option that differs from the usual one, as lines for the table."""
        if self in map(type(self).preset, self.PRESETS):
            return [self.titles[0]]
        changed = [name for name in self.options() if getattr(self, name) != self.default(name)]
        return [self.titles[0], *(self.told(name) for name in changed)]

    def goal_option(self) -> str:
        """Name the option that is the score which wins the game."""
        return "higher_target" if self.higher_thresholds else "target"

    def in_short(self) -> str:
        """Say with how many cards the game is played, and up to which score."""
        return f"108 cards, to {self.goal:,}"
