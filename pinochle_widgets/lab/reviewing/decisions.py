"""The decisions of a record: by replaying it, each with all that its seat could have done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple  # Any: a Table of widgets, which lie above the lab

from pinochle_widgets.basics.arguments import one_of, wrong
from pinochle_widgets.cards import SUITS, Card
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games import find_game, list_games
from pinochle_widgets.games.events import RoundSettled
from pinochle_widgets.games.judging.trials import continuations_of
from pinochle_widgets.games.protocol import Alternatives, Appraiser, Game, GameState, Observation
from pinochle_widgets.games.protocol.lazy import loaded
from pinochle_widgets.lab.stats.score_history import as_far_as_open, find_source
from pinochle_widgets.match import Match, Record
from pinochle_widgets.match.record import PERSON
from pinochle_widgets.match.record.entries import Back, DeckDealt, Move, Substituted


def appraiser_of(game: Game) -> Appraiser:
    """Load the appraiser of a game."""
    return loaded(game.appraiser)


def games_with_one() -> str:
    """Name the games that have an appraiser, for errors."""
    return one_of(game.name for game in list_games() if game.appraiser)


def find_continuations(level: str | None, game: Game) -> tuple[str, ...]:
    """Choose the continuations by which the rounds of a game are played on: a level, or for None all of the game.

    Raises
    ------
    ValueError
        If it is none of those that can.
    """
    able = appraiser_of(game).LEVELS
    if level is None:
        return continuations_of(appraiser_of(game))
    if level not in able:
        raise wrong("level", level, f"be {one_of(able)} in {game.name!r}")
    return (level,)


class Decision(NamedTuple):
    """A decision in a record.

    Parameters
    ----------
    ply : int
        The number of the action among those of the record that were not taken back, from 1.
    when : str
        The trick, or the seat's turn in the round where none is played.
    held : str
        The cards that it held, and the pile where there is one, in a few words.
    """

    round: int
    ply: int
    seat: int
    asked: Alternatives
    when: str = ""
    held: str = ""


class Played(NamedTuple):
    """A game, replayed from its record."""

    record: int
    """The place of the record among those that are reviewed, from 0."""
    game: Game
    names: tuple[str, ...]
    """The name of the player at each seat."""
    decisions: tuple[Decision, ...]
    margins: dict[int, tuple[float, ...]]
    """For each finished round, by its number, the points that each side gained more than the others did on average."""
    is_over: bool
    revision: int
    """The revision of its rules."""
    left_out: tuple[int, ...] = ()
    """The rounds that can't be priced, as not all of their cards are known."""


def find_records(given: Record | Match | Any | Iterable[Any], argument: str = "records") -> list[Record]:
    """Read one record, or several, in any of the forms that a user has them in.

    Raises
    ------
    ValueError
        If there is none, one of them is no record, match or table, or its game can't be reviewed.
    """
    several = list(given) if isinstance(given, list | tuple) else [given]
    if not several:
        raise wrong(argument, given, "hold at least one", fault="has no records")
    found = [find_source(each, argument)[1] for each in several]
    for record in found:
        if not find_game(record.game).appraiser:
            fault = f"has a game of {record.game!r}, which can't be reviewed"
            raise wrong(argument, record, f"be of {games_with_one()}", fault=fault)
    return found


def advised_in(given: Record | Match | Any | Iterable[Any]) -> list[dict[str, int]]:
    """List the advice noted in each of some games: `Match.advised`, and nothing of a record."""
    several = given if isinstance(given, list | tuple) else [given]
    matches = [each if isinstance(each, Match) else getattr(each, "match", None) for each in several]
    return [match.advised if isinstance(match, Match) else {} for match in matches]


def decisions_of(record: Record, number: int) -> Played:
    """Replay a record as far as its cards are open to the persons who play it, and list the decisions of its players.

    Raises
    ------
    RecordError
        If the record does not replay.
    """
    told = told_to_all(record)
    game, opened = find_game(record.game), as_far_as_open(told)
    appraiser = appraiser_of(game)
    actions = [each.action for each in opened.entries if isinstance(each, Move) and not each.taken_back]
    substituted = _by_substitutes(opened)
    decisions: list[Decision] = []
    margins: dict[int, tuple[float, ...]] = {}
    before: tuple[int, Sequence[int]] | None = None
    turns: Counter[int] = Counter()
    on_turn, state = None, None
    for ply, state in enumerate(opened.states() if opened.entries else (), 1):
        if before and before[0] and (state.round != before[0] or (ply > len(actions) and is_settled(state))):
            margins[before[0]] = _margins(before[1], state.scores)
        if before is None or state.round != before[0]:
            before = state.round, state.scores
            turns, on_turn = Counter(), None
        if ply > len(actions):
            break
        action = actions[ply - 1]
        if action.seat is None:
            continue
        turns[action.seat] += action.seat != on_turn
        on_turn, seen = action.seat, state.observe(action.seat)
        if ply not in substituted and (asked := appraiser.alternatives(seen, action)):
            decisions.append(
                Decision(state.round, ply, action.seat, asked, _when(seen, turns[action.seat]), _held(seen, game.ranks))
            )
    return Played(
        number,
        game,
        tuple(seat.name for seat in record.seats),
        tuple(decisions),
        margins,
        bool(state and state.is_over),
        record.revision or record.rules.REVISION,
        _left_out(told),
    )


def _by_substitutes(record: Record) -> set[int]:
    """Number the actions that a level did for a person who was away: nobody's choices are counted by them."""
    away: set[int] = set()
    found: set[int] = set()
    ply = 0
    for entry in record.entries:
        if isinstance(entry, Substituted):
            away.add(entry.seat)
        elif isinstance(entry, Back):
            away.discard(entry.seat)
        elif isinstance(entry, Move) and not entry.taken_back:
            ply += 1
            if entry.action.seat in away:
                found.add(ply)
    return found


def _when(seen: Observation, turn: int) -> str:
    """Name the time of a decision in its round."""
    trick = getattr(seen, "trick_number", 0)
    return f"trick {trick}" if trick else f"turn {turn}"


def _held(seen: Observation, ranks: str) -> str:
    """Name the cards that a seat holds, and the top of the pile in games that have one."""
    pile = getattr(seen, "pile", None)

    def place(card: Card) -> tuple[int, int]:
        suit, rank = SUITS.find(card.suit), ranks.find(card.rank)
        return (suit, rank) if pile is None else (rank, suit)

    hand = " ".join(map(sign, sorted((held.card for held in seen.hand), key=place)))
    return f"holding {hand}" + (f", {sign(pile[-1])} on the pile" if pile else "")


def _left_out(record: Record) -> tuple[int, ...]:
    """Number the rounds in which somebody has moved from the first deck on that is not known."""
    found: dict[int, None] = {}
    number, is_known = 0, True
    for entry in record.entries:
        if isinstance(entry, DeckDealt):
            number, is_known = number + (entry.word == "deal"), is_known and not entry.is_sealed
        elif isinstance(entry, Move) and not entry.taken_back and not is_known:
            found[number] = None
    return tuple(found)


def told_to_all(record: Record) -> Record:
    """Seal the record of a game that a person is playing: whoever reviews it must not learn the cards of the round in play."""
    in_play = record.result is None and any(seat.player == PERSON for seat in record.seats)
    return Record.from_text(str(record)) if in_play else record


def is_settled(state: GameState) -> bool:
    """Check whether the round on the table has been scored, and nothing is dealt yet."""
    return any(isinstance(event, RoundSettled) for event in state.history)


def _margins(before: Sequence[int], after: Sequence[int]) -> tuple[float, ...]:
    """Compute by side the points gained less the average of those that the others gained."""
    gains = [now - then for now, then in zip(after, before, strict=True)]
    return tuple(gain - (sum(gains) - gain) / (len(gains) - 1) for gain in gains)
