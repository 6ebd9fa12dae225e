"""The arguments of a call as JSON has them: written for an origin, and read to make the call again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import Any  # Any: arguments of all functions, and values as JSON has them

from pinochle_widgets.basics.arguments import flag, whole, wrong
from pinochle_widgets.cards import Card, Deck
from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import Rules
from pinochle_widgets.lab.origins.digest import SIZE, digest_of
from pinochle_widgets.lab.pooling import OF_RUN, SEED, THROWN_IN

MADE, DECK, ROWS, EVENT, PLACES, DIGEST = "made", "deck", "rows", "event", "places", "digest"
"""The keys of arguments that JSON has no type for: a table by its origin, a deck, truth values, an event or a quantity of
`lab.hands` by its text, something for each place or seat by its name, anything else by its digest."""

IDLE = ("n_jobs", "checkpoint", "compiled", "progress")
"""The arguments that change how fast an answer comes and nothing else."""

IF_SIMULATED = ("n", "seed", "confidence")
"""The arguments that an exact answer does not depend on."""

IF_TOLD = (THROWN_IN,)
"""The arguments that an answer depends on only if its `attrs` tell their count: two-handed hands are never thrown in."""


def written(given: Mapping[str, Any], told_of: Mapping[Any, Any]) -> dict[str, Any]:
    """Write the arguments of a call, with the game by its name in the registry and the rules in full.

    Parameters
    ----------
    given : mapping
        The arguments.
    told_of : mapping
        The `attrs` of the answer.
    """
    idle = {*IDLE, *(name for name in IF_TOLD if name not in told_of)}
    if told_of.get("method") == "exact" and given.get("method") == "auto":
        given = {**given, "method": "exact"}
    if given.get("method") == "exact":
        idle |= {*IF_SIMULATED}
    told = {name: value for name, value in given.items() if name not in idle}
    if "rules" in told and ";" not in told["game"]:  # else the text of a position, which has both
        game = find_game(told["game"])
        told |= {"game": game.name, "rules": game.make_rules(told["rules"])}
    return {name: form_of(value) for name, value in told.items()}


def form_of(value: Any) -> Any:
    """Write an argument; one that can't be made again from JSON is known by its digest."""
    match value:
        case None:
            return value
        case str():
            return str(value)  # numpy's texts are texts that show themselves otherwise
        case Card():
            return str(value)
        case Deck():
            return {DECK: [value.ranks, value.copies, value.jokers]}
        case Rules():
            return value.to_text()
    if (plain := _plain(value)) is not None:
        return plain
    if isinstance(value, float):
        return float(value)
    if hasattr(value, "tolist") or hasattr(value, "attrs"):
        return _form_of_data(value)
    if hasattr(value, "in_deck"):
        return {EVENT: value.text}
    if isinstance(value, Mapping):
        forms = {str(name): form_of(each) for name, each in value.items()}
        return {PLACES: forms} if all(map(is_whole, forms.values())) else _known(value)
    if isinstance(value, Iterable):
        return _form_of_list(list(value))
    return _known(value)


def _form_of_data(value: Any) -> Any:
    """Write numbers and arrays of numpy, and tables: by their origin, by their runs, or by their digest alone."""
    import numpy as np

    if getattr(value, "ndim", 0) == 1 and value.dtype == bool:
        return _form_of_list(np.asarray(value).tolist())
    if not hasattr(value, "attrs"):
        return form_of(value.tolist())
    digest, origin = digest_of(value), value.attrs.get("origin")
    if isinstance(origin, dict) and origin.get(DIGEST) == digest:
        return {MADE: origin}
    return {DIGEST: digest, **runs_of(value)}


def runs_of(table: Any) -> dict[str, Any]:
    """List the runs and the seeds that a table names in its columns; empty where it has no such columns."""
    if table.ndim == 1 or not {SEED, OF_RUN} <= {*table.columns} or table.empty:
        return {}
    runs = [each for each in table[OF_RUN].unique() if isinstance(each, str)]
    return {"runs": runs, "seeds": table[SEED].unique().tolist()} if runs else {}


def _form_of_list(values: list[Any]) -> Any:
    if values and all(type(each) is bool for each in values):
        return {ROWS: "".join(str(int(each)) for each in values)}
    return [form_of(each) for each in values]


def _known(value: Any) -> dict[str, Any]:
    """Describe an argument that only its owner can bring again: a record by its open text, a function by its name."""
    match = getattr(value, "match", value)
    record = getattr(match, "record", match)
    if hasattr(record, "entries"):
        rules = record.rules
        return {**in_short(str(record)), "game": record.game, "rules": rules.to_text(), "revision": rules.REVISION}
    if isinstance(value, Mapping):
        value = {name: each if (plain := _plain(each)) is None else plain for name, each in value.items()}
    return in_short(getattr(value, "__qualname__", None) or repr(value))


def _plain(value: object) -> bool | int | None:
    """Read a switch or a whole number as Python's own; None where it is neither."""
    switch = flag(value)
    return whole(value) if switch is None else switch


def in_short(form: Any) -> dict[str, Any]:
    """Write a form that is too long for an origin by its digest."""
    if isinstance(form, dict) and MADE in form:
        return {name: form[MADE][name] for name in ("call", DIGEST)}
    return {DIGEST: blake2b(json.dumps(form).encode(), digest_size=SIZE).hexdigest()}


def is_whole(form: Any) -> bool:
    """Check that the argument can be made again from its form alone."""
    if isinstance(form, list):
        return all(map(is_whole, form))
    if isinstance(form, dict) and isinstance(form.get(PLACES), dict):
        return all(map(is_whole, form[PLACES].values()))
    return not (isinstance(form, dict) and DIGEST in form)


def check_same(name: str, value: Any, form: Any) -> None:
    """Raise if a value is not the one that an origin's form was written of.

    Raises
    ------
    ValueError
        Naming the argument.
    """
    now = form_of(value)
    if form not in (
        now,
        in_short(now),
        *([_known(value)] if isinstance(value, Mapping) else []),
    ):  # as older ones have it
        raise wrong(name, value, "be the one that the table was made from", fault="is another one")
