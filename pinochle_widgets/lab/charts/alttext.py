"""The description of a figure in words, for readers without the picture, and the ways in which it travels along.

The words are kept with the Axes; `alt` returns them. In a notebook they stand where each front end looks: in the ``alt``
of the picture's metadata (nbconvert), in the plain text beside it (MyST), and, since JupyterLab reads neither, in a folded
paragraph under the picture. A file gets them as its description.
"""

from __future__ import annotations

import base64
import io
import re
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from html import escape
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any  # Any: data and metadata of Jupyter and of PDF are of any type

import matplotlib as mpl

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.basics.files import write_whole
from pinochle_widgets.lab.charts.origin import FIELDS, origin_text
from pinochle_widgets.lab.charts.style import THEMES, readable, settings, using

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


DOTS = 192
"""Dots per inch of a picture in a notebook, which shows two of them as one pixel: sharp on fine screens."""

COLOURS = 96
"""The number of colours of such a picture, shades of edges included."""

WORDS = "alt_text"

DARK_PAGES = ('[data-jp-theme-light="false"]', ".vscode-dark", 'html[theme="dark"]')
"""The selectors of a dark page in JupyterLab and Notebook, VS Code, and Colab."""


def described(ax: Axes, title: str, words: str) -> Axes:
    """Give a chart its title and its words, and make a notebook show both.

    Parameters
    ----------
    words : str
        The description of the chart, in sentences.

    Returns
    -------
    Axes
    """
    with using(settings(readable(ax))):
        ax.set_title(title, fontsize=mpl.rcParams["axes.titlesize"], color=mpl.rcParams["axes.titlecolor"])
    vars(ax)[WORDS] = f"{title}{'' if title[-1:] in '.?!' else '.'} {words}".strip()
    figure = whole_figure(ax)
    vars(figure)["_ipython_display_"] = partial(_show, figure)
    return ax


def whole_figure(ax: Axes | Figure) -> Figure:
    """Find the figure that an Axes stands in, past subfigures.

    Raises
    ------
    ValueError
        If there is none.
    """
    if getattr(ax, "figure", None) is None:
        raise wrong("chart", ax, "be the Axes that a chart was drawn in, or its Figure")
    return ax.figure.canvas.figure


def alt(chart: Axes | Figure) -> str:
    """Return the description of a chart in words.

    Parameters
    ----------
    chart : Axes or Figure
        Of a figure, the words of all its charts.

    Returns
    -------
    str
        Sentences; empty for an Axes that is no chart of the lab.

    Raises
    ------
    ValueError
        If `chart` is neither.

    Examples
    --------
    >>> from pinochle_widgets import lab
    >>> ax = lab.charts.meld_odds(lab.meld_odds(cards=12))
    >>> lab.charts.alt(ax).split(".")[0]
    'How likely is each meld? Chances on a logarithmic scale, exact'
    """
    axes = getattr(chart, "axes", None)
    if isinstance(axes, list):
        return " ".join(words for each in axes if (words := alt(each)))
    whole_figure(chart)
    return str(vars(chart).get(WORDS, ""))


@contextmanager
def _any_glyph() -> Iterator[None]:
    """Draw signs that the font lacks as boxes, without a warning; the words have them."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph .* missing from")
        yield


def _title(figure: Figure) -> str:
    return "; ".join(title for each in figure.axes if (title := each.get_title(loc="left")))


def _picture(figure: Figure) -> tuple[bytes, int, int]:
    """Draw a figure as PNG, with its width and height in a notebook's pixels.

    A figure of charts alone has few colours, and a picture of few colours has a fifth of the bytes.
    """
    from PIL import Image
    from PIL.PngImagePlugin import PngInfo

    drawn, kept, notes = io.BytesIO(), io.BytesIO(), PngInfo()
    with using({"savefig.facecolor": "auto"}), _any_glyph():
        figure.savefig(drawn, format="png", dpi=DOTS, bbox_inches="tight", pad_inches=0.12)
    for name, words in (("Title", _title(figure)), ("Description", alt(figure)), (FIELDS["png"], origin_text(figure))):
        if words:
            notes.add_itxt(name, words)
    with Image.open(drawn) as picture:
        is_ours = all(WORDS in vars(ax) for ax in figure.axes)
        stored = picture.convert("RGB").quantize(COLOURS) if is_ours else picture
        stored.save(kept, "png", optimize=True, pnginfo=notes)
        width, height = picture.size
    return kept.getvalue(), width * 96 // DOTS, height * 96 // DOTS


def bundle(chart: Axes | Figure) -> tuple[dict[str, Any], dict[str, Any]]:
    """Make Jupyter's data and metadata of a chart: a picture with its words.

    Parameters
    ----------
    chart : Axes or Figure
        The chart, or the figure with its charts.

    Returns
    -------
    tuple of dict

    Examples
    --------
    >>> from pinochle_widgets import lab
    >>> data, metadata = lab.charts.bundle(lab.charts.meld_odds(lab.meld_odds(cards=12)))
    >>> sorted(data), sorted(metadata)
    (['image/png', 'text/plain'], ['image/png'])
    """
    words = alt(chart)
    data, width, height = _picture(whole_figure(chart))
    return (
        {"image/png": base64.b64encode(data).decode(), "text/plain": words},
        {"image/png": {"width": width, "height": height, "alt": words}},
    )


def outputs(chart: Axes | Figure) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Make Jupyter's outputs of a chart: its `bundle`, and its words folded under it.

    Returns
    -------
    list of tuple of dict
    """
    data, metadata = bundle(chart)
    words = data["text/plain"]
    folded = f"<details><summary>The figure in words</summary><p>{escape(words)}</p></details>"
    return [(data, metadata), ({"text/html": folded, "text/plain": f"The figure in words: {words}"}, {})]


def _show(figure: Figure) -> None:
    display = import_module("IPython.display").display
    for data, metadata in outputs(figure):
        display(data, metadata=metadata, raw=True)


def save(chart: Axes | Figure, path: str | Path) -> Path:
    """Write a chart to a file that carries its words.

    Parameters
    ----------
    chart : Axes or Figure
        The chart, or the figure with its charts.
    path : str or Path
        Its ending says the format: ``.svg``, ``.png`` or ``.pdf``.

    Returns
    -------
    Path
        The path of the file.

    Raises
    ------
    ValueError
        If the ending is another.
    OSError
        If the file can't be written; then it is as it was before.

    Examples
    --------
    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from pinochle_widgets import lab
    >>> with TemporaryDirectory() as folder:
    ...     path = lab.charts.save(lab.charts.meld_odds(lab.meld_odds(cards=12)), Path(folder) / "odds.svg")
    ...     path.read_text(encoding="utf-8")[:5]
    '<svg '
    """
    target, figure = Path(path), whole_figure(chart)
    match target.suffix.lower():
        case ".svg":
            return write_whole(target, svg(chart))
        case ".png":
            return write_whole(target, _picture(figure)[0])
        case ".pdf":
            return write_whole(target, _pdf(figure))
        case ending:
            raise wrong(
                "path", path, "end in '.svg', '.png' or '.pdf'", fault=f"is {target.name!r}, which ends in {ending!r}"
            )


def _pdf(figure: Figure) -> bytes:
    """Draw a figure as PDF with its title and its words."""
    drawn = io.BytesIO()
    notes: dict[str, Any] = {"Title": _title(figure), "Subject": alt(figure), "CreationDate": None}
    with using({"savefig.facecolor": "auto"}), _any_glyph():
        figure.savefig(drawn, format="pdf", metadata=notes, bbox_inches="tight", pad_inches=0.12)
    return drawn.getvalue()


def image(chart: Axes | Figure) -> str:
    """Draw a chart as the text of an SVG file that is shown as an image, in the colours that its reader's browser asks for."""
    drawn = svg(chart, follow_theme=True)
    dark = f"@media (prefers-color-scheme: dark) {{ .pw-chart {{ {_shades()} }} }}"
    return drawn.replace("<style>", f"<style>{dark} ", 1)


def svg(chart: Axes | Figure, *, follow_theme: bool = False) -> str:
    """Draw a chart as the text of an SVG picture, with title and description.

    Parameters
    ----------
    chart : Axes or Figure
        The chart, or the figure with its charts.
    follow_theme : bool
        If True, the picture takes the colours of the notebook's page that it is set into, light or dark.

    Returns
    -------
    str

    Examples
    --------
    >>> from pinochle_widgets import lab
    >>> lab.charts.svg(lab.charts.meld_odds(lab.meld_odds(cards=12)))[:4]
    '<svg'
    """
    figure, file = whole_figure(chart), io.StringIO()
    rc = {"svg.fonttype": "path", "svg.hashsalt": "pinochle_widgets", "savefig.facecolor": "auto"}
    with using(rc), _any_glyph():
        figure.savefig(
            file, format="svg", bbox_inches="tight", pad_inches=0.12, metadata=dict.fromkeys(("Date", "Creator"))
        )
    text = re.sub(r"<metadata>.*?</metadata>\s*", "", file.getvalue(), flags=re.DOTALL)
    opening, _, drawn = text[text.index("<svg") :].partition(">")
    words = escape(alt(chart))
    if follow_theme:  # without a title, which browsers would hang over the picture
        return f'{opening} class="pw-chart" role="img" aria-label="{words}">{_following(drawn)}'
    origin = f"\n<metadata>{escape(origins)}</metadata>" if (origins := origin_text(figure)) else ""
    named = f"<title>{escape(_title(figure))}</title>\n<desc>{words}</desc>{origin}"
    return f'{opening} role="img" aria-label="{words}">\n{named}{drawn}'


def _following(drawn: str) -> str:
    """Replace the colours of a picture by variables, which a dark page sets anew."""
    for name, colour in THEMES["light"].colours().items():
        drawn = drawn.replace(colour, f"var(--pw-chart-{name}, {colour})")
    dark_pages = ", ".join(f"{page} .pw-chart" for page in DARK_PAGES)
    drawn = drawn.replace("*{", ".pw-chart *{", 1)  # Matplotlib's own style is meant for the picture, not the page
    return f"<style>.pw-chart {{ max-width: 100%; height: auto; }} {dark_pages} {{ {_shades()} }}</style>{drawn}"


def _shades() -> str:
    """Set the variables of a picture's colours to those of a dark page."""
    return " ".join(f"--pw-chart-{name}: {colour};" for name, colour in THEMES["dark"].colours().items())
