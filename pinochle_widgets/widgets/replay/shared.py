"""The steps of a page, shortened: events and edits that occur often stand once, and numbers in their places.

Compression alone looks back only 32 kB, some ten moves of four players; the same words come again in every round.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from pinochle_widgets.widgets.edits import Plain
from pinochle_widgets.widgets.protocol.view import Step
from pinochle_widgets.widgets.replay.protocol import ReplayPages, ReplayStop

OFTEN = 2
"""The number of times from which on a value stands among the shared ones."""

_MOVED = "ids"
"""The part of an event that differs from round to round: it stands in the step, beside the number of the event."""


def shortened(pages: ReplayPages) -> Plain:
    """Copy the pages of a replay with `shared` events and edits; `core/replay/shared.ts` puts them into their places again."""
    events = _numbers(_event(step) for step in _steps(pages))
    edits = _numbers(edit for step in _steps(pages) for edit in step.get("edits", ()))

    def short(step: Step) -> Plain:
        found: Plain = {"event": step["event"]}
        number = events.get(_text(_event(step)))
        if number is not None:
            ids = step["event"].get(_MOVED)
            found = {"event": number, **({_MOVED: ids} if ids else {})}
        if "edits" in step:
            found["edits"] = [edits.get(_text(edit), edit) for edit in step["edits"]]
        return found

    return {
        "head": pages["head"],
        "shared": {"events": [json.loads(text) for text in events], "edits": [json.loads(text) for text in edits]},
        "rounds": [{**part, "stops": _each(part["stops"], short)} for part in pages["rounds"]],
        "lines": [{**line, "stops": _each(line["stops"], short)} for line in pages["lines"]],
    }


def _steps(pages: ReplayPages) -> Iterator[Step]:
    """Yield all steps of all views."""
    for part in (*pages["rounds"], *pages["lines"]):
        for stop in part["stops"]:
            for view in stop["views"]:
                yield from view["steps"] if view else ()


def _event(step: Step) -> Plain:
    return {name: value for name, value in step["event"].items() if name != _MOVED}


def _numbers(values: Iterable[object]) -> dict[str, int]:
    """Number the values that occur often, as texts: the most frequent first, as its number is the shortest."""
    often = Counter(map(_text, values)).most_common()
    return {text: number for number, (text, count) in enumerate(often) if count >= OFTEN}


def _text(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _each(stops: Iterable[ReplayStop], short: Callable[[Step], Plain]) -> list[Plain]:
    """Copy stops with shorter steps."""
    return [
        {**stop, "views": [view and {**view, "steps": list(map(short, view["steps"]))} for view in stop["views"]]}
        for stop in stops
    ]
