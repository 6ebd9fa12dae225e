"""The origin of a chart: kept with its Axes and in the files that it is saved to, and told in a line at its foot."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import partial, wraps
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, ParamSpec  # Any: values as JSON has them, Matplotlib's keywords

import matplotlib as mpl

from pinochle_widgets.basics.signatures import Entry, describes, with_section
from pinochle_widgets.lab.charts.style import SMALL, current, shows_origin
from pinochle_widgets.lab.charts.words import game_title
from pinochle_widgets.lab.origins.marking import tables_in
from pinochle_widgets.lab.origins.read import FIGURE, Origin, as_json, origins_in, root_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

P = ParamSpec("P")

FIELDS = {"png": "Origin", "pdf": "Keywords", "svg": "Source"}
"""The field of a file's metadata that holds the origins, by the format of the file."""

FEW_SEEDS = 3

SHARED = {
    "ax": Entry(None, "Axes, optional", "The axes to draw in; by default those of a new figure."),
    "title": Entry(
        None, "str, optional", "The title above the chart, which its description for screen readers begins with."
    ),
}
"""The parameters that all charts have."""


def charted(draw: Callable[P, Axes]) -> Callable[P, Axes]:
    """Make a chart keep the origins of its tables; a figure of its own gets a line that names them.

    Its docstring is completed by the parameters that all charts have (`SHARED`), and by what they return.
    """

    @describes(SHARED)
    @wraps(draw)
    def chart(*args: P.args, **kwargs: P.kwargs) -> Axes:
        axes = draw(*args, **kwargs)
        given = [each for each in (*args, *kwargs.values()) if hasattr(each, "__dict__") and each is not axes]
        tables = [table for each in given for _, table in [*tables_in(each)][:1]]  # of an answer with several the first
        if found := [origin for table in tables for origin in origins_in(table)]:
            is_own = kwargs.get("ax", args[1] if len(args) > 1 else None) is None
            _keep(axes, found, is_own)
        return axes

    chart.__doc__ = with_section(chart.__doc__, "Returns", "Axes")
    return chart


def _keep(axes: Axes, origins: list[Origin], is_own: bool) -> None:
    vars(axes)[FIGURE] = [*vars(axes).get(FIGURE, ()), *origins]
    figure: Any = axes.figure.canvas.figure
    vars(figure)["savefig"] = partial(_save, figure)
    if is_own and shows_origin():
        figure.supxlabel(foot(origins), x=0.99, ha="right", fontsize=SMALL, color=current().quiet, parse_math=False)


def _save(figure: Figure, file: Any, **how: Any) -> None:
    """Save a figure as Matplotlib does, with its origins in the metadata of the file."""
    ending = PurePath(file).suffix[1:] if isinstance(file, str | PurePath) else ""
    field = FIELDS.get(str(how.get("format") or ending or mpl.rcParams["savefig.format"]).lower())
    if field:
        how["metadata"] = {field: origin_text(figure), **(how.get("metadata") or {})}
    type(figure).savefig(figure, file, **how)


def origin_text(figure: Figure) -> str:
    """Write the origins of a figure's charts as JSON; empty if there are none."""
    found: list[dict[str, Any]] = []
    for each in figure.axes:
        found += [data for origin in vars(each).get(FIGURE, ()) if (data := as_json(origin)) not in found]
    return json.dumps(found) if found else ""


def foot(origins: list[Origin]) -> str:
    """Write the line at the foot of a chart: game, way, number and seed, and the version of the package."""
    lines = list(dict.fromkeys(_in_short(_root(origin), origin) for origin in origins))
    versions = ", ".join(dict.fromkeys(origin.package for origin in origins))
    return " · ".join([*lines, f"pinochle_widgets {versions}"])


def _root(origin: Origin) -> Origin:
    """Find the origin of the games or hands; the table's own where that can't be read, as a chart must not fail for its foot."""
    try:
        return root_of(origin)
    except ValueError:
        return origin


def _in_short(root: Origin, origin: Origin) -> str:
    arguments = root.arguments
    parts = [_game(arguments), _level(arguments), ", ".join(_numbers(arguments))]
    derived = "derived from " if origin.is_as_made is False else ""
    return derived + (" · ".join(part for part in parts if part) or root.call.replace("_", " "))


def _game(arguments: Mapping[str, Any]) -> str:
    """Find the label of a call's game, or of the game whose record it was given."""
    known = next((form["game"] for form in arguments.values() if isinstance(form, dict) and "game" in form), "")
    name = str(arguments.get("game", known))
    name = name.partition(" ")[0] if ";" in name else name
    return game_title(name)


def _level(arguments: Mapping[str, Any]) -> str:
    levels = arguments.get("levels") or arguments.get("level") or ""
    return ", ".join(map(str, levels)) if isinstance(levels, list) else str(levels).replace(",", ", ")


def _numbers(arguments: Mapping[str, Any]) -> list[str]:
    """Write the method, the number and the seed of a call."""
    parts = [str(arguments[name]) for name in ("method",) if arguments.get(name)]
    parts += [f"n = {arguments['n']:,}"] if isinstance(arguments.get("n"), int) else []
    parts += [f"{arguments['pairs']:,} pairs"] if isinstance(arguments.get("pairs"), int) else []
    seed = arguments.get("seed")
    if isinstance(seed, list):
        parts.append(f"{len(seed)} seeds" if len(seed) > FEW_SEEDS else f"seeds {', '.join(map(str, seed))}")
    elif seed is not None:
        parts.append(f"{seeds} seeds from {seed}" if (seeds := arguments.get("seeds", 1)) != 1 else f"seed {seed}")
    return parts
