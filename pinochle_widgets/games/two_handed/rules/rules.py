"""The options of two-handed Pinochle, each declared once, and the presets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from pinochle_widgets.cards import RANK_NAMES, Deck
from pinochle_widgets.games.pinochle.rules import melds
from pinochle_widgets.games.pinochle.rules.cards import RANKS
from pinochle_widgets.games.protocol import Rules, option
from pinochle_widgets.games.two_handed.rules.core import HAND_SIZE, Terms

ROUNDHOUSE_POINTS = 220
ROUNDHOUSE_BONUS = 20
LAST_TRICK_POINTS = 10


@dataclass(frozen=True)
class TwoHandedRules(Rules):
    """The rules of a two-handed game.

    Examples
    --------
    >>> TwoHandedRules.preset("strict").to_text()
    'strict'
    >>> TwoHandedRules(goal=500).to_text()
    'hoyle goal=500'
    """

    goal: int = option(1000, "Goal", "Points that win the game.", "Game", "Scoring; A22", least=10, most=100_000)
    extension: int = option(
        250, "Extension", "How far the goal moves when both reach it together.", "Game", "Scoring; A23",
        least=10, most=100_000,
    )  # fmt: skip
    cards: int = option(
        48, "Cards", "48, or 64 with the sevens and eights.", "Game", "64 Card Deck; A18", choices=(48, 64)
    )
    cut_for_deal: bool = option(
        False, "Cut for deal", "Both cut before each game; the higher card leads.", "Game",
        "New Game Deal Cut; A15",
    )  # fmt: skip
    score_by_round: bool = option(
        False, "Score by round", "Melds count at the end of the round only, so nobody can knock.", "Scoring",
        "Score By Round; A29",
    )  # fmt: skip
    simplified_scoring: bool = option(
        False, "Simplified scoring", "In tricks ace and ten count 10, king and queen 5.", "Scoring",
        "Simplified Scoring",
    )  # fmt: skip
    must_overplay: bool = option(
        False, "Must overplay", "In phase 2 the led card must be beaten in every suit, not only in trumps.", "Play",
        "Must Overplay; A2",
    )  # fmt: skip
    dix_alone: bool = option(False, "Dix alone", "A dix counts as the one meld of its turn.", "Melds", "Dix Alone; A8")
    roundhouse: bool = option(
        False, "Roundhouse", "All four kings and queens may be laid as one meld of 220.", "Melds", "Roundhouse"
    )
    flush_card_in_roundhouse: bool = option(
        True, "Flush cards in a roundhouse", "King and queen of a flush may serve in a roundhouse too.", "Melds",
        "A6",
    )  # fmt: skip
    red_pinochle: bool = option(
        False, "Red pinochle", "The pinochle takes the queen of hearts, not of spades.", "Melds", "Red Pinochle"
    )
    pinochle_points: int = option(
        20, "Pinochle", "What a pinochle scores.", "Melds", "Melding Options; A1", choices=(20, 40)
    )
    bonus_dix_dealt: bool = option(
        False, "Dix dealt", "10 for the dealer when the upcard is a dix.", "Bonuses", "Bonuses"
    )
    bonus_roundhouse: bool = option(
        False, "Roundhouse bonus", "A roundhouse scores 240, where it is allowed.", "Bonuses", "Bonuses; A27"
    )
    bonus_last_trick: bool = option(False, "Last trick", "10 for the last trick of a round.", "Bonuses", "Bonuses; A21")

    NUMBERED: ClassVar[Mapping[str, bool | int]] = {"cut_for_deal": False}
    PRESETS: ClassVar[Mapping[str, Mapping[str, Any]]] = {  # each option has a type of its own
        "hoyle": {},
        "64-card": {"cards": 64},
        "strict": {"must_overplay": True, "dix_alone": True, "bonus_last_trick": True},
        "simplified": {"simplified_scoring": True},
        "roundhouse": {"roundhouse": True},
    }

    @cached_property
    def deck(self) -> Deck:
        """The deck of the game: two copies of each card, 48 or 64 cards."""
        return Deck(RANKS[2:] if self.cards == 48 else RANKS)

    @property
    def roundhouse_points(self) -> int:
        """The points of a roundhouse; 0 where the rules have none (A27)."""
        return self.roundhouse * (ROUNDHOUSE_POINTS + ROUNDHOUSE_BONUS * self.bonus_roundhouse)

    @property
    def lowest_rank(self) -> int:
        """The number of the lowest rank, which is the dix's: 2 (nine) with 48 cards, 0 (seven) with 64 (A18)."""
        return melds.NINE if self.cards == 48 else melds.SEVEN

    @property
    def last_trick_points(self) -> int:
        """The bonus points for the last trick of a round, 10 or 0 (A21)."""
        return LAST_TRICK_POINTS * self.bonus_last_trick

    @property
    def knocking(self) -> bool:
        """A flag: True where melds count at once, so that a seat can reach the goal within a round and knock (A24)."""
        return not self.score_by_round

    @cached_property
    def terms(self) -> Terms:
        """The options as whole numbers, which the rules of `core` read."""
        return Terms.of(self)

    def wording(self) -> dict[str, str]:
        """Return the texts that fill the gaps of the pages of help and strategy under these rules, by name of the gap."""
        lowest = RANK_NAMES[self.deck.ranks[0]]
        roundhouse = self.roundhouse_points
        return {
            "cards": str(self.cards),
            "lowest": lowest,
            "ranks": f"[{' '.join(f'{rank}H' for rank in reversed(self.deck.ranks))}]",
            "dix_card": f"[{self.deck.ranks[0]}H]",
            "pinochle_cards": f"[JD Q{'H' if self.red_pinochle else 'S'}]",
            "dixes": "; a dix counts as this one" if self.dix_alone else ", and dixes besides",
            **_waiting(self.cards),
            "dix": "" if self.dix_alone else " A dix goes with any of them.",
            "last_trick": " The last trick brings more, so keep a trump for it." if self.bonus_last_trick else "",
            "queen": "hearts" if self.red_pinochle else "spades",
            "pinochle": str(self.pinochle_points),
            "roundhouse": f"| Roundhouse | king and queen of every suit [KS QS KH QH KD QD KC QC] | {roundhouse} |"
            if roundhouse
            else "",
            "beat": "Beat the card led if you can."
            if self.must_overplay
            else "When trump is led you must beat it if you can.",
            "points": "Ace and ten 10, king and queen 5"
            if self.simplified_scoring
            else "Ace 11, ten 10, king 4, queen 3, jack 2",
            "last": f" The last trick brings {LAST_TRICK_POINTS} more." if self.bonus_last_trick else "",
            "goal": f"{self.goal:,}",
            "extension": f"{self.extension:,}",
            "knock": "All points are booked at the end of the round."
            if self.score_by_round
            else "Melds count at once: in phase 1 a player who has reached the goal may knock, and the game is over.",
        }

    def goal_option(self) -> str:
        """Name the option that is the score which wins the game."""
        return "goal"

    def in_short(self) -> str:
        """Say with how many cards the game is played, and up to which score."""
        return f"{self.cards} cards, to {self.goal:,}"

    def in_force(self) -> list[str]:
        """List the preset with the number of cards, then each option that is not at its default, as lines for the table."""
        plain, bonuses = [], []
        for name, declared in self.options().items():
            value = getattr(self, name)
            if name in ("cards", "goal") or value == self.default(name):
                continue
            if declared.group == "Bonuses":
                bonuses.append(f"Bonus: {declared.label.lower()}")
            else:
                plain.append(self.told(name))
        preset = next((name for name in self.PRESETS if type(self).preset(name) == self), None)
        title = {None: "Custom rules", "64-card": "Hoyle"}.get(preset, str(preset).capitalize())
        return [f"{title}, {self.cards} cards", *plain, *bonuses]


def _waiting(cards: int) -> dict[str, str]:
    """Write the chances in percent to draw a card of which both copies are out, or one, from the start and from halfway."""
    stock = cards - 2 * HAND_SIZE
    found: dict[str, str] = {}
    for when, draws in (("", stock // 2), ("_late", stock // 4)):
        unseen = 2 * draws - 1 + HAND_SIZE  # the card turned up is seen
        one = draws / unseen
        both = 1 - (1 - one) * (1 - draws / (unseen - 1))
        found |= {f"both{when}": f"{both:.0%}".rstrip("%"), f"one{when}": f"{one:.0%}".rstrip("%")}
    return found
