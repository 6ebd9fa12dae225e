"""The text of an observation: all that one seat knows, on one line, in the grammar of the text of a position.

It is made of the observation alone, and so holds nothing that the seat doesn't know. Each field of the observation is a part:
cards, actions and events as text, all else as JSON. A check sum at the end finds changes: a seat's knowledge can't be edited part
by part.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints  # Any: each game has observations of its own
from zlib import crc32

from pinochle_widgets.cards import Card, Deck, parse_card
from pinochle_widgets.games.actions import Action, Held, parse_held, read_action
from pinochle_widgets.games.events import Event, parse_event
from pinochle_widgets.games.protocol import Game
from pinochle_widgets.games.registry import find_game, game_of

LONGEST = 100_000
"""The most characters of a text."""

MOST = 2**64
"""The bound of the numbers in a text."""

MOST_LISTED = 5_000
"""The most values in a list."""

IN_HEAD = ("seat", "rules")
"""The fields that stand in front."""

CHECK = "check"


def seen_written(seen: Any) -> str:
    """Write an observation as text.

    Raises
    ------
    ValueError
        If its game is not registered.
    """
    game = game_of(seen.rules)
    if game is None:
        raise ValueError("the game is not registered; an observation has a text by the name of its game")
    parts = [f"{game.name} {seen.rules.to_text()}", f"seat {seen.seat}"]
    for field in fields(seen):
        if field.name not in IN_HEAD:
            data = json.dumps(_written(getattr(seen, field.name), game), ensure_ascii=True, separators=(", ", ": "))
            parts.append(f"{field.name} {data.replace(';', _SEMICOLON)}")
    text = "; ".join(parts)
    return f"{text}; {CHECK} {_sum(text)}"


_SEMICOLON = f"\\u{ord(';'):04x}"


def _sum(text: str) -> str:
    return f"{crc32(text.encode('utf-8', 'surrogatepass')):08x}"


def _written(value: object, game: Game) -> object:
    """Turn a value into plain data for JSON."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Card | Event):
        return str(value)
    if isinstance(value, Held):
        return f"{value.card}{'*' * value.lies}{f'={value.id}' if value.id else ''}"
    if isinstance(value, Action):
        return [value.seat, str(value)]
    if isinstance(value, tuple):
        if len({type(each) for each in value} & {int, bool}) > 1:  # a row of numbers, some of them flags
            value = tuple(map(int, value))
        return [_written(each, game) for each in value]
    if is_dataclass(value) and not hasattr(value, "as_data"):
        return [_written(getattr(value, field.name), game) for field in fields(value)]
    return game.convention_data(value)


def seen_of(text: str) -> Any:
    """Read an observation from its text.

    Raises
    ------
    ValueError
        If a part does not fit; the message names it.
    """
    if not isinstance(text, str) or not text.strip() or len(text) > LONGEST:
        raise ValueError(
            f"the knowledge of a seat is a text of at most {LONGEST} characters, as `observation.text` writes it"
        )
    told, mark, found = text.strip().rpartition(f"; {CHECK} ")
    if not mark or found != _sum(told):
        raise ValueError(f"{CHECK}: {found[:20]!r} is not the sum of this text; it was changed, or its end is lost")
    head, *rest = told.split("; ")
    name, _, rules = head.partition(" ")
    game = find_game(name)
    book = game.make_rules(game.rules.from_text(rules)) if rules else game.make_rules(None)
    parts = {name: data for name, _, data in (part.partition(" ") for part in rest)}
    kind: type[Any] = type(game.new(book, seed=0, deal=None, number=1).observe(0))  # a dataclass of the game's own
    hints = _hints(kind)
    values: dict[str, Any] = {"rules": book}
    for field in fields(kind):
        if field.name == "rules":
            continue
        if field.name not in parts:
            raise ValueError(f"{field.name}: is missing; write it as in `observation.text`")
        try:
            values[field.name] = _read(hints[field.name], json.loads(parts[field.name]), game)
        except (ValueError, TypeError, RecursionError) as error:
            raise ValueError(f"{field.name}: {error}") from None
    if unknown := set(parts) - set(values):
        raise ValueError(f"{min(unknown)!r:.40} is no part of an observation")
    if values["seat"] not in range(game.seats):
        raise ValueError(f"seat: {values['seat']}; it must be from 0 to {game.seats - 1}")
    made = kind(**values)
    try:
        if isinstance(deck := getattr(book, "deck", None), Deck):
            deck.check_hand([held.card for held in made.hand])
    except ValueError as error:
        raise ValueError(f"hand: {error}") from None
    try:
        made.position  # noqa: B018 - it checks the length of the row
    except AttributeError:
        pass
    except (ValueError, IndexError, TypeError) as error:
        raise ValueError(f"information: {error}") from None
    return made


def is_seen(text: str) -> bool:
    """Check whether a text is that of an observation, not of a whole position."""
    return f"; {CHECK} " in text


def _hints(kind: type) -> dict[str, object]:
    """Find the types of the fields; names that only type checkers know are those of a game's own objects."""
    known: dict[str, object] = {kind.__name__: kind for kind in (Action, Card, Event, Held)}
    while True:
        try:
            return get_type_hints(kind, localns=known)
        except NameError as error:
            known[str(error.name)] = object


_TEXTS: dict[object, Callable[[str], object]] = {Card: parse_card, str: str}


def _read(hint: object, value: object, game: Game) -> object:
    """Check plain data against the annotation of a field, and make its value."""
    if get_origin(hint) is UnionType:
        kinds = [kind for kind in get_args(hint) if kind is not NoneType]
        return None if value is None and len(kinds) < len(get_args(hint)) else _read(kinds[0], value, game)
    if get_origin(hint) is tuple:
        return _listed(get_args(hint), value, game)
    if hint in (int, bool):
        if type(value) is not hint or (hint is int and abs(value) >= MOST):
            raise _wrong(value, "a number" if hint is int else "true or false")
        return value
    if hint is object:
        if value is not None and not isinstance(value, dict):
            raise _wrong(value, "a convention")
        return game.convention_of(value)
    if hint is Action:
        seat, text = value if isinstance(value, list) and len(value) == len(("seat", "text")) else (None, None)
        if type(seat) is not int or not isinstance(text, str):
            raise _wrong(value, "a seat and an action")
        return read_action(text, seat, game.verbs)
    if is_dataclass(hint) and isinstance(hint, type) and isinstance(value, list):
        hints = _hints(hint)
        if len(value) != len(hints):
            raise _wrong(value, f"a list of {', '.join(hints)}")
        return hint(*(_read(kind, each, game) for kind, each in zip(hints.values(), value, strict=True)))
    if not isinstance(value, str):
        raise _wrong(value, "a text")
    return _read_text(hint, value, game)


def _read_text(hint: object, value: str, game: Game) -> object:
    """Check a text against the annotation of a field, and make its value."""
    if get_origin(hint) is Literal:
        if value not in get_args(hint):
            raise _wrong(value, " or ".join(get_args(hint)))
        return value
    if hint is Event:
        return parse_event(value, game.kinds)
    if hint is Held:
        card, _, label = value.partition("=")
        held = parse_held(card)
        return Held(held.card, held.lies, label)
    return _TEXTS[hint](value)


def _listed(kinds: tuple[object, ...], value: object, game: Game) -> tuple[object, ...]:
    """Read a list: of any length where its annotation ends in dots."""
    endless = bool(kinds) and kinds[-1] is Ellipsis
    if not isinstance(value, list) or len(value) > MOST_LISTED or (not endless and len(value) != len(kinds)):
        raise _wrong(value, "a list" if endless else f"a list of {len(kinds)}")
    return tuple(_read(kinds[0 if endless else at], each, game) for at, each in enumerate(value))


def _wrong(value: object, due: str) -> ValueError:
    return ValueError(f"{json.dumps(value)[:40]}; it must be {due}")
