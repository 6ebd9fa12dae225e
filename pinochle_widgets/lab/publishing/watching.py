"""The watch in a notebook's kernel: it keeps the tables and figures that cells show, and makes each again by its origin.

What is shown goes to the page as data, so that nothing that a notebook draws is taken over: a table as texts and as CSV, a figure
as a picture drawn anew. In their places in the notebook stand their numbers, at its end all of them are told at once.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypedDict  # Any: pandas' and IPython's own

from pinochle_widgets.lab.charts.alttext import WORDS, alt, image
from pinochle_widgets.lab.origins.cite import cite
from pinochle_widgets.lab.origins.digest import digest_of
from pinochle_widgets.lab.origins.marking import KEY
from pinochle_widgets.lab.origins.read import FIGURE, Origin, is_table, origin_of, origins_in
from pinochle_widgets.lab.origins.rerun import made_again, rerun
from pinochle_widgets.lab.publishing.hiding import hider

if TYPE_CHECKING:
    import pandas as pd

MIME = "application/vnd.pinochle-widgets.analysis+json"

Outcome = Literal["same", "changed", "other", "left", "none"]
"""The table made again: with the same values, with those that it was derived from, with others, not made again, or without an
origin.
"""

WORST: tuple[Outcome, ...] = ("other", "left", "none", "changed", "same")
"""The outcomes, the worst first."""

ROWS = 20
"""The rows of a table that a page shows; the others are in its data."""

LETTERS = 200
"""The most letters of a cell that are shown."""

MOST_BYTES = 1_000_000
"""The most bytes of a table's data in a page."""

OF_SHELL = {"In", "Out", "exit", "quit", "get_ipython", "open"}


class Told(TypedDict):
    """The part that tables and figures have in common."""

    name: str
    outcome: Outcome
    note: str
    """The reason for an outcome that is not the same."""
    citations: list[str]
    digests: list[str]
    """The digests of the values that stand in the page."""


class Table(Told):
    """A table as texts."""

    levels: list[str]
    columns: list[str]
    rows: list[tuple[list[str], list[str]]]
    count: int
    csv: str
    """Empty where there is too much of it."""


class Figure(Told):
    """A figure as a picture."""

    svg: str
    words: str


class Report(TypedDict):
    """The tables and figures that were kept, in the order in which they were shown."""

    tables: list[Table]
    figures: list[Figure]


class Watch:
    """The watch over one kernel."""

    def __init__(self, shell: Any, hide: Callable[[str], str]) -> None:
        self.shell = shell
        self._hide = hide
        self.tables: list[tuple[Any, Any, str, str]] = []
        """The tables: themselves, a copy as they were when they were shown, the digest of it, and their names."""
        self.figures: list[Figure] = []
        self._again: dict[str, str] = {}
        formatter = shell.display_formatter
        for module, name in (("pandas", "DataFrame"), ("pandas", "Series")):
            formatter.mimebundle_formatter.for_type(getattr(import_module(module), name), self._show_table)
        formatter.mimebundle_formatter.for_type_by_name("pandas.io.formats.style", "Styler", self._show_styled)
        formatter.ipython_display_formatter.for_type(import_module("matplotlib.figure").Figure, self._show_figure)

    def _show_table(self, table: Any, **_: object) -> dict[str, Any]:
        return {MIME: {"table": self._keep(table)}}

    def _show_styled(self, styled: Any, **_: object) -> dict[str, Any]:
        return self._show_table(styled.data)

    def _show_figure(self, figure: Any) -> None:
        """Show the number of a figure of the lab.

        Raises
        ------
        NotImplementedError
            For another figure: the shell shows it as it would.
        """
        if not alt(figure):
            raise NotImplementedError
        self.figures.append(self._told_figure(figure))
        import_module("IPython.display").display({MIME: {"figure": len(self.figures) - 1}}, raw=True)

    def _keep(self, table: Any) -> int:
        """Keep a table as it is now, once; return its number."""
        sums = _sum(table)
        for number, (own, _, before, _) in enumerate(self.tables):
            if (own is table or KEY in table.attrs) and before == sums and sums:
                return number
        self.tables.append((table, table.copy(), sums, self._name_of(table)))
        return len(self.tables) - 1

    def _named(self) -> list[tuple[str, Any]]:
        """List the names of the notebook that hold tables."""
        own = self.shell.user_ns.items()
        return [(name, each) for name, each in own if name[:1] != "_" and name not in OF_SHELL and is_table(each)]

    def _name_of(self, table: Any) -> str:
        return next((name for name, each in self._named() if each is table), "")

    def report(self) -> Report:
        """Make all tables again, those that were shown and those of the lab that have a name, and tell of them."""
        for _, table in self._named():
            if _is_of_lab(table):
                self._keep(table)
        tables = [self._told_table(copy, sums, name or self._name_of(own)) for own, copy, sums, name in self.tables]
        return {"tables": tables, "figures": self.figures}

    def _told_table(self, table: pd.DataFrame | pd.Series, sums: str, name: str) -> Table:
        head, index = table.head(ROWS), table.head(ROWS).index
        columns = [each for _, each in _columns_of(head)]
        labels = [_label(name) for name, _ in _columns_of(head)]
        levels = [_texts(index.get_level_values(n).to_series()) for n in range(index.nlevels)]
        cells = list(map(_texts, columns))
        csv = table.to_csv(lineterminator="\n")
        outcome, note, citations = self._checked(table, sums)
        return {
            "name": name,
            "outcome": outcome,
            "note": note,
            "citations": citations,
            "digests": [sums] if sums else [],
            "levels": ["" if each is None else str(each) for each in index.names],
            "columns": labels,
            "rows": [([level[n] for level in levels], [cell[n] for cell in cells]) for n in range(len(head))],
            "count": len(table),
            "csv": csv if len(csv.encode(errors="replace")) <= MOST_BYTES else "",
        }

    def _checked(self, table: pd.DataFrame | pd.Series, sums: str) -> tuple[Outcome, str, list[str]]:
        """Make a table again, and compare."""
        origins = origins_in(table) if sums or KEY not in table.attrs else []
        if not origins:
            return "none", "", []
        citations = [cite(table).text]
        try:
            if KEY not in table.attrs:
                found = rerun(table)
                return ("same" if found.same else "other"), "" if found.same else found.note, citations
            return *self._compared(origin_of(table, "frame"), sums), citations
        except ValueError as error:
            return "left", _reason(error), citations

    def _compared(self, origin: Origin, values: str) -> tuple[Outcome, str]:
        """Compare the digest of values with that of those that their origin makes again.

        Raises
        ------
        ValueError
            As `rerun` does, if it can't be made again.
        """
        key = json.dumps([origin.call, origin.arguments, origin.part, origin.revision])
        if key not in self._again:
            self._again[key] = digest_of(made_again(origin))
        again = self._again[key]
        if again == values:
            return "same", ""
        if again == origin.digest:
            return "changed", "The call makes again what it was derived from."
        return "other", f"The call makes other values here; these were made by pinochle_widgets {origin.package}."

    def _told_figure(self, figure: Any) -> Figure:
        found: list[Origin] = []
        for axes in figure.axes:
            found += [each for each in vars(axes).get(FIGURE, ()) if each not in found]
        outcomes = [self._of_origin(each) for each in found]
        kinds = {kind for kind, _ in outcomes}
        with _hidden(figure, self._hide):
            return {
                "name": "; ".join(title for each in figure.axes if (title := each.get_title(loc="left"))),
                "outcome": next((kind for kind in WORST if kind in kinds), "none"),
                "note": " ".join(dict.fromkeys(note for _, note in outcomes if note)),
                "citations": [cite(figure).text] if found else [],
                "digests": [each.digest for each in found if each.digest],
                "svg": image(figure),
                "words": alt(figure),
            }

    def _of_origin(self, origin: Origin) -> tuple[Outcome, str]:
        if not origin.digest:  # several seeds put together: known by their table alone
            return (
                "none",
                "It shows games of several seeds, which are made again where a name of the notebook holds their table.",
            )
        try:
            return self._compared(origin, "" if origin.is_as_made is False else origin.digest)
        except ValueError as error:
            return "left", _reason(error)


def _is_of_lab(table: Any) -> bool:
    """Check that a table has origins, all of them in `pw.lab`: what a class has handed in has one, too, and names persons."""
    origins = origins_in(table)
    return bool(origins) and not any("." in each.call for each in origins)


@contextmanager
def _hidden(figure: Any, hide: Callable[[str], str]) -> Iterator[None]:
    """Change all texts of a figure in this block, those of its axes, too, which are set while it is drawn."""
    kind: Any = import_module("matplotlib.text").Text
    plain = kind.set_text
    said = [(each, each.get_text()) for each in figure.findobj(kind)]
    words = [(vars(axes), vars(axes)[WORDS]) for axes in figure.axes if WORDS in vars(axes)]
    kind.set_text = lambda text, given: plain(text, given if given is None else hide(str(given)))
    try:
        for text, given in said:
            text.set_text(given)
        for attributes, given in words:
            attributes[WORDS] = hide(given)
        yield
    finally:
        kind.set_text = plain
        for text, given in said:
            text.set_text(given)
        for attributes, given in words:
            attributes[WORDS] = given


def _sum(table: Any) -> str:
    """Compute the digest of a table; empty for one whose values have none."""
    try:
        return digest_of(table)
    except (TypeError, ValueError):
        return ""


def _reason(error: ValueError) -> str:
    """Tell in a sentence why a table was not made again."""
    told = str(error).partition("; it must ")[0].removeprefix("frame ")
    return f"It {told}."


def _columns_of(table: Any) -> list[tuple[Any, Any]]:
    return [(table.name, table)] if table.ndim == 1 else list(table.items())


def _label(name: Any) -> str:
    if name is None:
        return ""
    return " · ".join(map(str, name)) if isinstance(name, tuple) else str(name)


def _texts(column: Any) -> list[str]:
    """Write the values of a column as pandas shows them."""
    if not len(column):
        return []
    lines = [line.strip() for line in column.to_string(index=False, header=False).split("\n")]
    texts: Iterable[str] = lines if len(lines) == len(column) else map(str, column.tolist())
    return [text if len(text) <= LETTERS else f"{text[:LETTERS]}…" for text in texts]


_WATCH: list[Watch] = []
"""The watch over this kernel, if a notebook is executed in it for a page."""

_MADE: list[Path] = []


def watch(notebooks: list[str]) -> None:
    """Begin to watch this kernel.

    Parameters
    ----------
    notebooks : list of str
        The notebooks that pages are being made of: the one that is executed here, and before it those whose cells asked for it.
    """
    get_shell = import_module("IPython.core.getipython").get_ipython
    _MADE[:] = [Path(each).resolve() for each in notebooks]
    _WATCH[:] = [Watch(get_shell(), hider(_MADE[-1]).words)]


def being_made() -> list[Path]:
    """List the notebooks that pages are being made of, where one is executed here for a page."""
    return _MADE


def tell() -> None:
    """Tell of all that was kept."""
    import_module("IPython.display").display({MIME: _WATCH[0].report()}, raw=True)
