"""The games that a start panel offers: a tile each, or one for several games, with their presets."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pinochle_widgets.games import list_games
from pinochle_widgets.games.protocol import Game, Rules, plural

BETWEEN_NAMES = re.compile(r"(?<=[a-z])-([a-z])")


@dataclass(frozen=True, slots=True)
class Variant:
    """A preset of a game: what a player chooses as the rules of a tile."""

    game: Game
    preset: str

    @property
    def key(self) -> str:
        """The name under which a page chooses the variant."""
        return f"{self.game.name} {self.preset}"

    @property
    def label(self) -> str:
        """The name in words: ``Strict`` of ``strict``, ``Kitty`` of ``pinochle34/kitty``."""
        return in_title(self.preset.rpartition("/")[2])

    @property
    def rules(self) -> Rules:
        """The rules of the preset."""
        return self.game.rules.preset(self.preset)

    @property
    def is_rated(self) -> bool:
        """Check whether a person can be rated in it."""
        return self.game.is_rated and not self.rules.why_unrated()


def in_title(name: str) -> str:
    """Write the name of a preset as a title: ``Old style`` of ``old_style``, ``Modern American`` of ``modern-american``."""
    words = BETWEEN_NAMES.sub(lambda found: f" {found[1].upper()}", name).replace("_", " ")
    return words[:1].upper() + words[1:]


def rules_in_words(game: Game, rules: Rules) -> str:
    """Name rules by their preset, and tell how many of its options they change: ``Hoyle``, ``Hoyle, 2 rules changed``."""
    variant = nearest(game, rules)
    changed = len(rules.changes_from(variant.rules))
    return f"{variant.label}, {plural(changed, 'rule')} changed" if changed else variant.label


def game_in_words(game: Game, rules: Rules) -> str:
    """Name a game with its rules, unless it has no others: ``Two-handed Pinochle, Hoyle``, ``Cutthroat Pinochle``."""
    only = len(game.presets) == 1 and rules == nearest(game, rules).rules
    return game.title if only else f"{game.title}, {rules_in_words(game, rules)}"


def nearest(game: Game, rules: Rules) -> Variant:
    """Find the preset from which rules differ least."""
    return Variant(game, min(game.presets, key=lambda name: len(rules.changes_from(game.rules.preset(name)))))


def tile_of(game: Game) -> str:
    """Find the label of the tile under which a game is offered."""
    return game.tile.label or game.title


def tiles() -> dict[str, list[Variant]]:
    """List the variants of each tile by its label: games of one kind of rules together, those for fewer players first."""
    found: dict[str, list[Variant]] = {}
    games = list_games()
    kinds = list(dict.fromkeys(game.rules_name for game in games))
    for game in sorted(games, key=lambda game: (kinds.index(game.rules_name), game.seats)):
        found.setdefault(tile_of(game), []).extend(Variant(game, preset) for preset in game.presets)
    return found
