"""The registry of games: those of this package, and those that other packages bring.

Of the games of this package only the entries are here (`entry` of each family): a list of games loads none of them. A part of a
game is loaded when it is first asked for.

A package brings games by an entry point of the group `GROUP` that leads to a `Game`, or to several of them. Entry points are
loaded when somebody lists all games, or asks for a game by a name that is not known yet.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from functools import partial
from importlib.metadata import EntryPoint, entry_points
from typing import Any, TypeVar
from warnings import warn

from pinochle_widgets.basics.arguments import one_of, wrong
from pinochle_widgets.games.actions import SHARED, VERBS, Action, no_action, verb_of
from pinochle_widgets.games.auction.entry import GAMES as AUCTIONS
from pinochle_widgets.games.canasta.entry import GAME as CANASTA
from pinochle_widgets.games.events import KINDS
from pinochle_widgets.games.options import Rules
from pinochle_widgets.games.protocol import Game
from pinochle_widgets.games.protocol.game import place_of
from pinochle_widgets.games.two_handed.entry import GAME as TWO_HANDED

G = TypeVar("G", bound=Game[Any])  # over observations of its own

GROUP = "pinochle_widgets.games"

GAMES: dict[str, Game] = {}
"""The games that are registered, by name."""

_where: tuple[str, ...] = ()
"""The path on which entry points were last looked for, kept because to look again takes some milliseconds."""

_met: dict[EntryPoint, str] = {}
"""The entry points that were loaded, each with the reason why its games can't be played, or an empty text."""

_brought: dict[str, bool] = {}
"""The games that other packages brought, by name: whether by a call, as no other process finds those by itself."""

_proven: dict[str, Game] = {}
"""The games of other packages that were played a little, and did nothing wrong."""


def register_game(game: G) -> G:
    """Register a game, so that tables, records and tournaments find it by its name.

    It is known in this process; a tournament sends it along to the processes that help. A package that is installed brings
    its games by an entry point instead, which every process finds.

    Returns
    -------
    Game
        The same game.

    Raises
    ------
    ValueError
        If a member is missing or does not fit, or another game has its name; the message lists the faults. Faults in play are
        found when the first table or match is made: see `check_game`.
    """
    _register(game, by_call=True)
    return game


def _register(game: Game, *, by_call: bool) -> None:
    from pinochle_widgets.games.protocol.checking.members import flaws_of_members

    if not isinstance(game, Game):
        raise ValueError(f"{game!r:.80} is no game; it must be a pinochle_widgets.games.protocol.Game")
    _refuse(game, list(flaws_of_members(game)))
    if game.name in GAMES and GAMES[game.name] is not game:
        raise ValueError(f"game {game.name!r} is there already; a game needs a name of its own")
    _bring(game, by_call=by_call)


def _bring(game: Game, *, by_call: bool) -> None:
    add_games([game])
    _brought[game.name] = by_call


def _refuse(game: Game, flaws: Sequence[str]) -> None:
    if flaws:
        raise ValueError("\n- ".join([f"game {game.name!r} breaks the protocol:", *flaws]))


def proven(name: str) -> Game:
    """Find a game by name for a table or a match: one of another package is played a little first, once in each process.

    Raises
    ------
    ValueError
        If there is no such game, or what it does in play is not as the protocol says; the message lists the faults.
    """
    game = find_game(name)
    if game.name in _brought and _proven.get(game.name) is not game:
        from pinochle_widgets.games.protocol.checking import flaws_of_game

        _refuse(game, flaws_of_game(game))
        _proven[game.name] = game
    return game


def sent_along(name: str) -> Game | None:
    """Return the game of a name if other processes can't find it by themselves, or None if they can."""
    return GAMES[name] if _brought.get(name) and name in GAMES else None


def receive(game: Game | None) -> None:
    """Add a game that another process has sent along, unless this process knows it."""
    if game is not None and game.name not in GAMES:
        _bring(game, by_call=True)


def add_games(games: Iterable[Game[Any]]) -> None:  # over observations of their own
    """Add games without a check, with the words of their actions and events."""
    for game in games:
        VERBS.learn(partial(getattr, game, "verbs"))
        KINDS.learn(partial(getattr, game, "kinds"))
        GAMES[game.name] = game


def list_games() -> list[Game]:
    """List all games that can be played.

    Returns
    -------
    list of Game
        Each with its name, rules class, presets and levels: those of this package, then those of others that are installed.

    Examples
    --------
    >>> [game.name for game in list_games()][:3]
    ['two-handed', 'pinochle34/partnership', 'pinochle34/exchange']
    >>> list_games()[0].presets
    ('hoyle', '64-card', 'strict', 'simplified', 'roundhouse')
    """
    if _where != tuple(sys.path):
        _meet_installed()
    return list(GAMES.values())


def modules() -> list[str]:
    """List the modules of the games that are known and of their courses, to be loaded before somebody asks for them."""
    return list(dict.fromkeys(module for game in GAMES.values() for module in game.modules))


def find_game(name: str) -> Game:
    """Find a game by name.

    Raises
    ------
    ValueError
        If there is no such game; the message lists the games, and those that can't be played with the reason. Of a preset it says
        which game has it.
    """
    if isinstance(name, str) and name in GAMES:
        return GAMES[name]
    _meet_installed()
    if isinstance(name, str) and name in GAMES:
        return GAMES[name]
    for game in GAMES.values():
        for preset in game.presets:
            if name in (preset, preset.rpartition("/")[2]):
                raise ValueError(f"no game {name!r}: it is a preset; give game={game.name!r}, rules={preset!r}")
    flaws = "".join(f"; {flaw}" for flaw in _met.values() if flaw)
    raise ValueError(f"no game {name!r:.80}; there are {', '.join(GAMES)}{flaws}")


def game_of(rules: Rules) -> Game | None:
    """Find the registered game that is played by these rules; None where there is none."""
    place = place_of(type(rules))
    found = [game for game in GAMES.values() if game.rules_name == place]
    preset = rules.to_text().split()[0]
    return next((game for game in found if game.preset == preset), next(iter(found), None))


def parse_action(text: str, seat: int | None = None, *, game: str | None = None) -> Action:
    """Read an action from its text form.

    Parameters
    ----------
    text : str
        ``play QS``, ``draw``, ``cut 17``; at two-handed Pinochle ``play QS*``, ``meld marriage KS QS``, ``knock``; at an
        auction ``bid 52``, ``pass``, ``trump H``, ``fold``, ``exchange AS KS QS``, ``discard QS JD 9C``, ``claim``,
        ``decline``, ``count 24``; at Canasta ``take KS KH``, ``meld KS KH KD``, ``add K: KC 2H``, ``special pairs``,
        ``return``, ``discard 7C``, ``out``, ``end``. A joker is ``JK``.
    seat : int, optional
        The seat that acts; None for the seat on turn.
    game : str, optional
        The name of the game. It is needed for ``meld`` and ``discard``, which stand for other actions in other games, and
        where a game of another package has an action with the verb of another one.

    Returns
    -------
    Action

    Raises
    ------
    ValueError
        If the text is no action of the game, or without `game` of several; the message names the fault.

    Examples
    --------
    >>> str(parse_action("play TH*", seat=1))
    'play TH*'
    >>> parse_action("meld marriage KS QS", game="two-handed").kind
    'marriage'
    >>> parse_action("meld KS KH JK", game="canasta").rank
    'K'
    >>> parse_action("meld KS KH JK")
    Traceback (most recent call last):
        ...
    ValueError: game is not given; it must be 'two-handed' or 'canasta': 'meld' is not the same action in all of them
    """
    verb = verb_of(text)
    return _meaning(text, verb, game).read(text.split()[1:], seat)


def _meaning(text: str, verb: str, game: str | None) -> type[Action]:
    """Find the action that the verb of a text stands for."""
    if game is not None:
        own = find_game(game).verbs
        if verb not in own:
            raise wrong("text", text, f"begin with {one_of(own)}, as the actions of {game} do")
        return own[verb]
    if verb in SHARED:
        return SHARED[verb]
    here = [each for name, each in GAMES.items() if name not in _brought]
    found = _meanings(verb, here) or _meanings(verb, list_games())
    if not found:
        raise no_action(text, VERBS)
    if len(found) > 1:
        games = one_of(name for names in found.values() for name in names)
        raise wrong("game", None, f"be {games}: {verb!r} is not the same action in all of them", fault="is not given")
    return next(iter(found))


def _meanings(verb: str, games: Iterable[Game]) -> dict[type[Action], list[str]]:
    """Find the actions that a verb stands for, each with the names of its games."""
    found: dict[type[Action], list[str]] = {}
    for game in games:
        if action := game.verbs.get(verb):
            found.setdefault(action, []).append(game.name)
    return found


def _meet_installed() -> None:
    """Register the games of other packages, each once; a warning names those that can't be played."""
    global _where  # noqa: PLW0603 - one registry for the process
    _where = tuple(sys.path)
    for entry in entry_points(group=GROUP):
        if entry in _met:
            continue
        _met[entry] = ""
        try:
            found = entry.load()
            for game in found if isinstance(found, list | tuple) else [found]:
                _register(game, by_call=False)
        except Exception as error:  # noqa: BLE001 - a fault of another package must not stop the games here
            _met[entry] = f"{entry.name!r} of {entry.value} can't be played: {error}"
            warn(_met[entry], stacklevel=3)


add_games([TWO_HANDED, *AUCTIONS, CANASTA])
