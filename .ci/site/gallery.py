"""The gallery: each chart of the lab, drawn by the example that its documentation has."""

from __future__ import annotations

import contextlib
import doctest
import inspect
import io
from pathlib import Path

from matplotlib import pyplot as plt
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from pinochle_widgets.lab import charts

FOLDER = "gallery"
"""The folder of the pictures."""

QUESTION = "title"
"""The parameter of a chart whose default is the question that the chart answers."""


def drawn(chart) -> tuple[str, Axes | None]:
    """Run the example of a chart; return its code, and the Axes that it drew last."""
    examples = doctest.DocTestParser().get_examples(inspect.getdoc(chart) or "")
    names = dict(vars(inspect.getmodule(inspect.unwrap(chart))))
    plt.close("all")
    with contextlib.redirect_stdout(io.StringIO()), plt.ion():  # pyplot keeps the figures then
        for example in examples:
            exec(compile(example.source, chart.__name__, "single"), names)
    axes = plt.figure(plt.get_fignums()[-1]).axes[0] if plt.get_fignums() else None
    return "".join(example.source for example in examples), axes


def write(src: Path) -> None:
    """Draw all charts and write their page. A chart without an example is an error."""
    folder = src / FOLDER
    folder.mkdir()
    lines = [
        "# Gallery",
        "Every chart of the lab: the question it answers, and the code that drew it here. A screen reader hears each in words.",
    ]
    for name in charts.__all__:
        chart = getattr(charts, name)
        parameters = inspect.signature(chart).parameters
        if QUESTION not in parameters:
            continue
        code, axes = drawn(chart)
        if axes is None:
            raise SystemExit(f"charts.{name} has no example in its documentation that draws")
        figure = axes.get_figure()
        assert isinstance(figure, Figure)
        figure.savefig(folder / f"{name}.png", dpi=100)
        words = charts.alt(axes).replace("\n", " ")
        lines += [
            f"({name})=\n## {parameters[QUESTION].default}",
            f"```{{image}} {FOLDER}/{name}.png\n:alt: {words}\n:width: 100%\n```",
            f"```python\n{code.strip()}\n```",
            f"[`charts.{name}`](#pinochle_widgets.lab.charts.{name})",
        ]
    (src / "gallery.md").write_text("\n\n".join(lines) + "\n", encoding="utf-8")
