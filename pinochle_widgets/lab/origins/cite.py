"""The citation of a table or a figure of the lab, from its origin."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any  # Any: values as JSON has them

from pinochle_widgets.lab.origins.read import Origin, origins_of

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


MARKS = re.compile(r"([\\`*_\[\]<>$&#!|~])")
"""The letters that mean something in Markdown, or begin HTML or a formula in it: origins are data of anybody."""

LATEX = {**{mark: f"\\{mark}" for mark in "_%&#$"}, "\\": "/", "{": "(", "}": ")", "~": "-", "^": "-"}
"""The letters that mean something in LaTeX or BibTeX, and the text to write for each."""


@dataclass(frozen=True, repr=False)
class Citation:
    """The citation of a table or a figure."""

    text: str
    """A sentence for each call that it comes from."""
    bibtex: str
    """An entry for each of them, for a bibliography."""

    def __repr__(self) -> str:
        return f"{self.text}\n\n{self.bibtex}"

    def _repr_markdown_(self) -> str:
        text = MARKS.sub(r"\\\1", self.text)
        return f"{text}\n\n```bibtex\n{self.bibtex}\n```"


def cite(x: pd.DataFrame | pd.Series | Figure | Axes) -> Citation:
    """Write the citation of a table or a figure of the lab: the call that makes it again, with game, rules, levels, n and seed.

    Where the values of a table are no longer those that the call made (rows were chosen, columns added, values changed), the
    citation says "Derived from".

    Parameters
    ----------
    x : DataFrame, Series, Figure or Axes
        A table that the lab made, also one that was read from a Parquet file; games of several seeds put together by
        `pandas.concat`, or read from a CSV file, which keeps their columns `seed` and `run`; or a chart of the lab.

    Returns
    -------
    Citation
        Its ``text`` is a sentence, its ``bibtex`` an entry for a bibliography; a notebook shows both.

    Raises
    ------
    ValueError
        If `x` has no origin. A CSV file keeps none, nor does `pandas.concat` of different tables.

    Examples
    --------
    >>> from pinochle_widgets import lab
    >>> values = lab.meld_value(12, method="simulated", n=2000, seed=7)
    >>> print(cite(values).text)
    pw.lab.meld_value(cards=12, deck='single', trump='S', table='pinochle34', method='simulated', n=2000, seed=7,
    fractions=False), made by pinochle_widgets ....
    >>> cite(2 * values).text[:12]
    'Derived from'
    """
    found = origins_of(x)
    return Citation(" ".join(map(_sentence, found)), "\n\n".join(map(_entry, found)))


def _sentence(origin: Origin) -> str:
    """Write the call, the rules' revision and the version of the package."""
    begins = {True: "", False: "Derived from ", None: "From games of "}[origin.is_as_made]
    rules = f", rules of revision {origin.revision}" if origin.revision is not None else ""
    call = in_words(origin.call, origin.arguments, origin.part)
    return " ".join(f"{begins}{call}, made by pinochle_widgets {origin.package}{rules}.".split())


def _entry(origin: Origin) -> str:
    """Write an entry for BibTeX."""
    key = re.sub(r"\W", "", f"pinochle_widgets_{origin.call}_{origin.digest[:8]}").rstrip("_")
    fields = {"title": f"{origin.call} of pinochle_widgets", "version": origin.package, "note": _sentence(origin)}
    lines = [r"  author = {{the pinochle\_widgets developers}}"]
    lines += [f"  {name} = {{{_in_latex(text)}}}" for name, text in fields.items()]
    return ",\n".join([f"@misc{{{key}", *lines]) + "\n}"


AT_TOP = ("review", "what_if")
"""The calls that stand in `pinochle_widgets` itself."""


def in_words(call: str, arguments: Mapping[str, Any], part: str = "") -> str:
    """Write a call as Python does, without the arguments that are None."""
    told = [f"{name}={_value(form)}" for name, form in arguments.items() if form is not None]
    room = "" if "." in call or call in AT_TOP else "lab."
    return f"pw.{room}{call}({', '.join(told)}){'.' * bool(part)}{part}"


def _value(form: Any) -> str:
    """Write an argument as Python does, a table by its call, anything else in a few words."""
    match form:
        case {"made": {"call": str(call), "arguments": dict(arguments)}}:
            return in_words(call, arguments)
        case {"deck": [str(ranks), int(copies), *_]}:
            return f"Deck({ranks!r}, {copies})"
        case {"event": str(text)}:
            return text
        case {"places": dict(forms)}:
            return f"{{{', '.join(f'{name!r}: {_value(each)}' for name, each in forms.items())}}}"
        case {"rows": str(rows)}:
            return f"<{rows.count('1')} of {len(rows)} rows>"
        case {"runs": [str(line), *_], "seeds": list(seeds)}:
            return f"<games of {line.split()[0]}, seeds {', '.join(map(str, seeds))}>"
        case {"game": str(game), "rules": str(rules), "digest": str(digest)}:
            return f"<{game} {rules}, {digest}>"
        case {"digest": str(digest)}:
            return f"<{form.get('call') or 'given'}, {digest}>"
        case list():
            return f"[{', '.join(map(_value, form))}]"
    return repr(form)


def _in_latex(text: str) -> str:
    return "".join(LATEX.get(each, each) for each in " ".join(text.split()))
