"""The choice of a game, its rules and its players, which a start panel changes step by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from pinochle_widgets.basics.visitors import ForEach
from pinochle_widgets.games.options import OptionError
from pinochle_widgets.games.protocol import Game, Rules
from pinochle_widgets.games.protocol.scene import YOU
from pinochle_widgets.match import Match
from pinochle_widgets.match.numbered import LARGEST
from pinochle_widgets.match.record import PERSON
from pinochle_widgets.match.seats import shown_name
from pinochle_widgets.widgets.start.offered import Variant, nearest, tile_of, tiles

TRAINING: Final = "training"
"""The preference by which a player is advised before each choice."""

NUMBERED: Final = "numbered"
"""The switch of numbered deals."""

WITHOUT_NUMBERS: Final = {
    "rated": "Not with numbered deals: rated play needs cards that nobody knows.",
    "commit": "Not with numbered deals: whoever knows the numbers knows the cards, so a promise says nothing.",
}
"""The switches that numbered deals turn off, each with the reason."""


@dataclass(frozen=True, slots=True)
class GameChoice:
    """The decisions of a start panel."""

    variant: Variant
    """The game and its preset."""
    opponent: str
    partner: str
    """The levels of the computer players."""
    changes: Mapping[str, bool | int] = field(default_factory=dict)
    """The options that differ from the preset, by name."""
    training: bool = False
    rated: bool = False
    commit: bool = False
    """Whether the player is advised, is rated, and gets a promise of each deal before its first card."""
    name: str = ""
    """The player's name; empty for none."""
    sequence: int | None = None
    """The number of a sequence of numbered deals, which are the same for everybody; None where the cards are shuffled."""
    number: int = 1
    """The number of the game in that sequence."""

    @property
    def game(self) -> Game:
        """The game chosen."""
        return self.variant.game

    def goes_on_from(self, other: GameChoice) -> bool:
        """Check whether its game belongs to the series of another one: preset, players and rating are the same."""
        players = (self.opponent, self.partner) if partners_of(self.game, 0) else (self.opponent,)
        others = (other.opponent, other.partner)[: len(players)]
        same_kind = (self.variant, self.sequence, self.rated) == (other.variant, other.sequence, other.rated)
        return same_kind and players == others

    def values(self) -> dict[str, object]:
        """Map each option to the value chosen."""
        preset = self.variant.rules
        return {name: self.changes.get(name, getattr(preset, name)) for name in preset.options()}

    def faults(self) -> list[OptionError | ValueError]:
        """List all that stops the chosen rules from being played, as the rules tell it."""
        found: list[OptionError | ValueError] = list(self.game.rules.faults_in(self.values()))
        if not found:
            try:
                self.game.make_rules(self.rules())
            except ValueError as fault:
                found.append(fault)
        return found

    def rules(self) -> Rules:
        """Make the rules that are chosen.

        Raises
        ------
        OptionError
            If options exclude each other.
        """
        return self.game.rules(**self.values())

    def match(self, number: int = 1) -> Match:
        """Make the match that is chosen, before its first deal.

        Parameters
        ----------
        number : int
            The number of its game in its series; numbered deals have their own.

        Raises
        ------
        ValueError
            If the chosen options exclude each other.
        """
        partner = self.partner if partners_of(self.game, 0) else None
        seats = seats_for(self.game, 0, self.opponent, partner)
        names = [self.name if seat == PERSON else "" for seat in seats]
        return Match(
            self.game.name,
            seats,
            rules=self.rules() if self.changes else self.variant.preset,
            names=names if self.name else None,
            pauses=True,
            commit=self.commit,
            sequence=self.sequence,
            number=number if self.sequence is None else self.number,
        )


def seats_for(game: Game, mine: int, opponent: str | None, partner: str | None) -> list[str]:
    """List who sits where at a person's table: the levels of opponents and partners, by seat.

    Parameters
    ----------
    mine : int
        The person's seat.
    opponent, partner : str or None
        By default the game's usual level, and for partners that of the opponents.

    Raises
    ------
    ValueError
        If there is no such level, or a partner is given where nobody has one.
    """
    partners = partners_of(game, mine)
    if partner is not None and not partners:
        raise ValueError(f"partner is {partner!r}, but {game.name} is played without partners")
    level = game.level(game.usual_level if opponent is None else opponent).name
    helper = level if partner is None else game.level(partner).name
    return [PERSON if n == mine else helper if n in partners else level for n in range(game.seats)]


def partners_of(game: Game, mine: int) -> list[int]:
    """List the seats of a person's partners."""
    return [other for other in game.seats_of(game.side_of(mine)) if other != mine]


# ---- the choice that a panel begins with


def first_choice() -> GameChoice:
    """Make the choice of a player who has not chosen yet: the first game, as `play` opens it."""
    variant = next(iter(tiles().values()))[0]
    return GameChoice(variant, variant.game.usual_level, variant.game.usual_level)


def choice_at(match: Match, seat: int, *, training: bool, rated: bool) -> GameChoice:
    """Describe the game at a table as a choice, to begin the next one from it."""
    game, rules = match.game, match.rules
    variant = nearest(game, rules)
    partners = partners_of(game, seat)
    levels = {n: each.level for n, each in enumerate(match.seats) if each.level and n != seat}
    opponent = next((level for n, level in levels.items() if n not in partners), game.usual_level)
    name = match.seats[seat].name
    changes = rules.changes_from(variant.rules)
    if match.sequence is not None:  # these are of the numbered deals, and end with them
        changes = {option: value for option, value in changes.items() if option not in rules.NUMBERED}
    return GameChoice(
        variant,
        opponent,
        next((levels[n] for n in partners if n in levels), opponent),
        changes,
        training=training,
        rated=rated,
        commit=bool(match.promises),
        name="" if name == YOU else name,
        sequence=match.sequence,
        number=1 if match.sequence is None else match.number + match.state.is_over,
    )


# ---- changes of it


def with_game(choice: GameChoice, tile: str) -> GameChoice:
    """Change to another game, with its own rules; levels stay where it has the same ones.

    Raises
    ------
    ValueError
        If there is no such tile.
    """
    variants = tiles().get(tile)
    if variants is None:
        raise ValueError("There is no such game.")
    return choice if tile == tile_of(choice.game) else _with_variant(choice, variants[0])


def with_preset(choice: GameChoice, key: str) -> GameChoice:
    """Change to another preset of the game, and take all changes of single options back.

    Raises
    ------
    ValueError
        If the game has no such preset.
    """
    found = next((each for each in tiles()[tile_of(choice.game)] if each.key == key), None)
    if found is None:
        raise ValueError("There are no such rules.")
    return _with_variant(choice, found)


def _with_variant(choice: GameChoice, variant: Variant) -> GameChoice:
    known = {level.name for level in variant.game.levels}
    usual = variant.game.usual_level
    kept = [level if level in known else usual for level in (choice.opponent, choice.partner)]
    changed = replace(choice, variant=variant, changes={}, opponent=kept[0], partner=kept[1])
    return replace(changed, rated=changed.rated and not why_unrated(changed))


def with_option(choice: GameChoice, name: str, value: object) -> GameChoice:
    """Change an option of the rules, and those that follow it; a value that is out of range stays, and `faults` lists it.

    Raises
    ------
    ValueError
        If the game has no such option, or the value is not of its kind.
    """
    rules = choice.game.rules
    if name not in rules.options():
        raise ValueError("There is no such rule.")
    if isinstance(value, str) or isinstance(value, bool) != isinstance(rules.default(name), bool):
        raise ValueError(f"{rules.options()[name].label} can't be {str(value)[:20]}.")
    values = {**choice.changes, **rules.with_followers(name, value)}
    changes = {each: kept for each, kept in values.items() if kept != getattr(choice.variant.rules, each)}
    changed = replace(choice, changes=changes)  # type: ignore[arg-type]  # a switch or a number, as the option
    return replace(changed, rated=changed.rated and not why_unrated(changed))


def with_level(choice: GameChoice, who: str, level: str) -> GameChoice:
    """Change the level of the opponents, or of the partner.

    Raises
    ------
    ValueError
        If the game has no such level.
    """
    name = choice.game.level(level[:40]).name
    return replace(choice, opponent=name) if who == "opponents" else replace(choice, partner=name)


def with_switch(choice: GameChoice, name: str, *, on: bool) -> GameChoice:
    """Turn training, rated play, promises or numbered deals on or off; of training and rated play at most one is on.

    Raises
    ------
    ValueError
        If the chosen game can't be played so.
    """
    if name == NUMBERED:
        numbered = replace(choice, sequence=1 if on else None, number=1)
        return replace(numbered, commit=False, rated=False) if on else numbered
    if on and choice.sequence is not None and name in WITHOUT_NUMBERS:
        raise ValueError(WITHOUT_NUMBERS[name])
    if name == "rated" and on:
        if barred := why_unrated(choice):
            raise ValueError(barred)
        return replace(choice, rated=True, training=False)
    if name == TRAINING:
        return replace(choice, training=on, rated=choice.rated and not on)
    return replace(choice, **{name: on})  # type: ignore[arg-type]  # each of these is a switch


def with_number(choice: GameChoice, what: Literal["sequence", "number"], value: object) -> GameChoice:
    """Change the number of the sequence, or of the game in it.

    Raises
    ------
    ValueError
        If the deals are not numbered, or there is no such number.
    """
    if choice.sequence is None:
        raise ValueError("The deals of this game are not numbered.")
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value < LARGEST:
        raise ValueError(f"A {'sequence' if what == 'sequence' else 'game'} has a number from 1 to {LARGEST - 1:,}.")
    return replace(choice, **{what: value})  # type: ignore[arg-type]  # both are numbers


def with_name(choice: GameChoice, name: str) -> GameChoice:
    """Change the player's name; it is made fit for the table, and markup in it is nothing but text."""
    return replace(choice, name=shown_name(name))


def why_unrated(choice: GameChoice) -> str:
    """Say why the chosen game can't be rated; empty where it can."""
    if choice.sequence is not None:
        return WITHOUT_NUMBERS["rated"]
    if not choice.variant.is_rated:
        rules = choice.variant.rules
        rated = [variant for variant in tiles()[tile_of(choice.game)] if variant.is_rated]
        if not rated:
            return "Not in this game."
        nearest = min(rated, key=lambda variant: len(rules.changes_from(variant.rules)))
        return f"Not {rules.why_unrated() or 'under these rules'}: choose {nearest.label}."
    return "Not under changed rules: ratings compare like with like." if choice.changes else ""


# ---- as it is kept for a player

SWITCHES: Final = (TRAINING, "rated", "commit")


def as_data(choice: GameChoice) -> dict[str, object]:
    """Write a choice as data that JSON can hold; the name is the player's own."""
    switches = {name: getattr(choice, name) for name in SWITCHES}
    levels = {"opponent": choice.opponent, "partner": choice.partner}
    return {"variant": choice.variant.key, **levels, "changes": dict(choice.changes), **switches}


def of_data(data: Mapping[str, object]) -> GameChoice | None:
    """Read a choice that was kept; None where there is none, or this version can't make it."""
    variants = {each.key: each for found in tiles().values() for each in found}
    variant, changes = variants.get(f"{data.get('variant')}"), data.get("changes")
    if variant is None or not isinstance(changes, dict):
        return None
    try:
        opponent, partner = (variant.game.level(f"{data.get(who)}").name for who in ("opponent", "partner"))
        choice = GameChoice(variant, opponent, partner)
        for name, value in changes.items():
            choice = with_option(choice, f"{name}", value)
        for name in SWITCHES:
            choice = with_switch(choice, name, on=True) if data.get(name) is True else choice
    except ValueError:
        return None
    return None if choice.faults() else choice


# ---- the session's memory

_remembered: ForEach[list[GameChoice]] = ForEach(list)


def remember(choice: GameChoice) -> None:
    """Begin the next table of this session with a choice."""
    _remembered.get()[:] = [choice]


def forget() -> None:
    """Forget the choices of this session."""
    _remembered.get().clear()


def is_remembered() -> bool:
    """Check whether anything was chosen in this session."""
    return bool(_remembered.get())


def remembered() -> GameChoice:
    """Get the last choice of this session; the first game where nothing was chosen, or its game is no longer there."""
    for choice in _remembered.get():
        variants: Sequence[Variant] = tiles().get(tile_of(choice.game), ())
        if choice.variant in variants:
            return choice
    return first_choice()
