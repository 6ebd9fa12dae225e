"""The page of an executed notebook: everything in it is text that is escaped, or a picture that was made anew."""

from __future__ import annotations

import base64
import binascii
import io
import platform
import re
from collections.abc import Iterable, Iterator
from datetime import date
from hashlib import blake2b
from html import escape
from typing import Any  # Any: cells and outputs are data of any type

from PIL import Image

from pinochle_widgets.basics.exported import policy
from pinochle_widgets.basics.spreadsheets import unformulated_cells
from pinochle_widgets.lab.origins.digest import SIZE
from pinochle_widgets.lab.pooling import package
from pinochle_widgets.lab.publishing.executed import Executed
from pinochle_widgets.lab.publishing.hiding import Hider
from pinochle_widgets.lab.publishing.placing import SIGN
from pinochle_widgets.lab.publishing.prose import Prose
from pinochle_widgets.lab.publishing.watching import MIME, WORST, Figure, Report, Table, Told

ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
COMMENTS = re.compile(r"<!--.*?-->\s*", re.DOTALL)

WITHOUT_ORIGIN = "No call of pw.lab stands behind it, so it was not made again."

STYLE = """
:root { color-scheme: light dark; --paper: #fff; --ink: #1b2026; --quiet: #55625c; --line: #d9e0dc; --shade: #f3f6f4;
  --link: #0063a6; --good: #1c6650; --bad: #a03c00; }
@media screen and (prefers-color-scheme: dark) { :root { --paper: #151a18; --ink: #e8edea; --quiet: #a9b5af; --line: #38423d;
  --shade: #1e2522; --link: #7cc0f0; --good: #7fd0b0; --bad: #f0a070; } }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
main { max-width: 820px; margin: 0 auto; padding: 16px; overflow-wrap: anywhere; }
a { color: var(--link); }
h1, h2, h3 { line-height: 1.25; overflow-wrap: break-word; }
pre { margin: 8px 0; padding: 8px 12px; font: 13px/1.45 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
pre.code, code { background: var(--shade); border-radius: 4px; }
pre code { background: none; }
.wide { overflow-x: auto; margin: 12px 0; }
table { border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--quiet); padding-bottom: 4px; }
th, td { padding: 3px 10px; text-align: right; border-bottom: 1px solid var(--line); overflow-wrap: normal; }
tbody th, th.level { text-align: left; }
figure { margin: 16px 0; }
img { max-width: 100%; height: auto; }
figcaption, .note, footer { font-size: 13px; color: var(--quiet); }
.badge { border: 1px solid var(--line); border-left: 4px solid var(--good); padding: 8px 12px; border-radius: 4px; }
.badge.other { border-left-color: var(--bad); }
.badge.left, .badge.none { border-left-color: var(--quiet); }
.badge p, .data p { margin: 4px 0; }
.other > strong { color: var(--bad); }
.data { border-top: 1px solid var(--line); padding: 8px 0; }
footer { border-top: 1px solid var(--line); margin-top: 24px; padding-top: 8px; }
@media print { main { max-width: none; padding: 0; } .wide { overflow: visible; } a[download], details { display: none; }
  figure, tr, .badge, .data { break-inside: avoid; } h1, h2, h3 { break-after: avoid; } table { font-size: 11px; }
  th, td { padding: 2px 4px; overflow-wrap: anywhere; } }
"""

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="referrer" content="no-referrer">
{sign}
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<main>
{body}
</main>
</body>
</html>
"""


def page_of(name: str, executed: Executed, hide: Hider, link: str, day: date) -> str:
    """Write the page.

    Parameters
    ----------
    name : str
        The name of the notebook, for one without a heading.
    executed : Executed
        The notebook.
    hide : Hider
        The hider of paths and of the user's name.
    link : str
        The address that opens the notebook on Binder; empty for none.
    day : date
        The day on which it was made again.
    """
    page = _Page(executed.report, hide)
    parts = [part for cell in executed.cells for part in page.cell(cell)]
    title, parts = (page.title, parts) if page.title else (name, [f"<h1>{page.text(name)}</h1>", *parts])
    first = next(n for n, part in enumerate(parts) if "<h1" in part)
    head, behind = parts[first].split("</h1>", 1)
    parts[first] = f"{head}</h1>\n{page.badge(day)}{_opened(link)}{behind}"
    body = "\n".join([*parts, *page.data(), page.foot()])
    return PAGE.format(sign=SIGN, policy=policy(), title=page.text(title), style=STYLE, body=body)


def _opened(link: str) -> str:
    if link:
        return f'\n<p><a href="{escape(link)}" rel="noreferrer">Open the notebook on Binder</a>, and make it again yourself.</p>'
    told = "No link opens this notebook elsewhere: its author named no public repository that holds it."
    return f'\n<p class="note">{told}</p>'


class _Page:
    """The parts of one page."""

    def __init__(self, report: Report, hide: Hider) -> None:
        self.report = report
        self._hide = hide
        self._prose = Prose(hide)

    @property
    def title(self) -> str:
        """The first heading of the prose that was written; empty if there is none."""
        return self._prose.title

    def text(self, text: object) -> str:
        """Write a text as HTML."""
        return escape(self._hide.words(ANSI.sub("", str(text))))

    def value(self, value: object) -> str:
        """Write a value of a table, or its citation, as HTML."""
        return escape(self._hide.data(ANSI.sub("", str(value))))

    # ---- cells

    def cell(self, cell: Any) -> Iterator[str]:
        """Write a cell with its outputs."""
        if cell.cell_type == "markdown":
            yield self._prose.html(cell.source)
        elif cell.cell_type == "code":
            if cell.source.strip():
                yield f'<pre class="code"><code>{escape(self._hide.code(cell.source))}</code></pre>'
            yield from self._outputs(cell.outputs)

    def _outputs(self, outputs: list[Any]) -> Iterator[str]:
        """Write the outputs of a cell: what the lab made drawn anew, else a picture, else text."""
        has_picture = any("image/png" in out.get("data", {}) for out in outputs)
        for out in outputs:
            data = out.get("data", {})
            if out.output_type == "stream":
                text = out.text
            elif out.output_type == "error":
                text = f"{out.ename}: {out.evalue}"
            elif isinstance(own := data.get(MIME), dict):
                yield from self._own(own)
                continue
            elif picture := _picture(data.get("image/png")):
                words = self.text(data.get("text/plain", ""))
                yield f'<figure><img src="data:image/png;base64,{picture}" alt="{words}"></figure>'
                continue
            elif has_picture and any("widget-view" in kind for kind in data):
                continue  # its still picture stands below it
            else:
                text = data.get("text/plain", "")
            if text := "\n".join(line.rpartition("\r")[2] for line in str(text).rstrip().split("\n")):
                yield f"<pre>{self.text(text)}</pre>"

    def _own(self, own: dict[str, Any]) -> Iterator[str]:
        """Write a table or a figure of the report, by its number."""
        tables, figures = self.report["tables"], self.report["figures"]
        match own:
            case {"table": int(number)} if 0 <= number < len(tables):
                yield self._table(tables[number], number)
            case {"figure": int(number)} if 0 <= number < len(figures):
                yield self._figure(figures[number])

    def _table(self, table: Table, number: int) -> str:
        more = (
            f", the first {len(table['rows'])} of {table['count']:,} rows"
            if table["count"] > len(table["rows"])
            else ""
        )
        head = "".join(f'<th scope="col" class="level">{self.value(each)}</th>' for each in table["levels"])
        head += "".join(f'<th scope="col">{self.value(each)}</th>' for each in table["columns"])
        rows = "".join(
            "<tr>"
            + "".join(f'<th scope="row">{self.value(each)}</th>' for each in levels)
            + "".join(f"<td>{self.value(each)}</td>" for each in cells)
            + "</tr>\n"
            for levels, cells in table["rows"]
        )
        name = self._name(table, number)
        return (
            f'<div class="wide" tabindex="0" role="region" aria-label="{name}"><table><caption>{name}{more}</caption>'
            f"<thead><tr>{head}</tr></thead>\n<tbody>{rows}</tbody></table></div>"
        )

    def _name(self, table: Table, number: int) -> str:
        return self.text(table["name"] or f"Table {number + 1}")

    def _figure(self, figure: Figure) -> str:
        drawn = base64.b64encode(COMMENTS.sub("", figure["svg"]).encode()).decode()
        words = self.text(figure["words"])
        folded = f"<details><summary>The figure in words</summary><p>{words}</p></details>"
        told = self._told(figure)
        return (
            f'<figure><img src="data:image/svg+xml;base64,{drawn}" alt="{words}">'
            f"<figcaption>{told}{folded}</figcaption></figure>"
        )

    def _told(self, told: Told) -> str:
        """Tell by which call something was made, and whether that made it again."""
        outcome = {
            "same": "Made again: the same.",
            "changed": "Changed after it was made.",
            "other": "Made again: not the same.",
            "left": "Not made again.",
        }
        heads = outcome.get(told["outcome"], "" if told["citations"] else WITHOUT_ORIGIN)
        parts = [
            f"<strong>{heads}</strong>" if heads else "",
            self.value(told["note"]),
            *map(self.value, told["citations"]),
        ]
        return f'<p class="{told["outcome"]}">{" ".join(filter(None, parts))}</p>'

    # ---- around them

    def badge(self, day: date) -> str:
        """Tell at the top whether all was made again, and the same."""
        made: list[tuple[str, Told]] = [(self._name(table, n), table) for n, table in enumerate(self.report["tables"])]
        made += [(f"the figure “{self.text(figure['name'])}”", figure) for figure in self.report["figures"]]
        by_outcome: dict[str, list[str]] = {kind: [] for kind in WORST}
        for name, each in made:
            by_outcome[each["outcome"]].append(name)
        same, other, left, changed = (by_outcome[kind] for kind in ("same", "other", "left", "changed"))
        again, lines = len(same) + len(other), []
        if again:
            what = "the same" if not other else f"{len(other)} of {again} not the same: {', '.join(other)}"
            lines.append((f"Made again by its author on {day.isoformat()}: {what}.", _counted(self.report)))
        if changed:
            words = "A call makes again what that was derived from."
            lines.append((f"Changed after it was made, by its rows or its values: {', '.join(changed)}.", words))
        if left:
            lines.append((f"Not made again: {', '.join(left)}.", ""))
        if not lines:
            lines.append(("Not made again: nothing in it says by which call of pw.lab it was made.", ""))
        (first, more), *others = lines
        told = [f"<strong>{first}</strong> {more}".strip(), *(f"{each} {words}".strip() for each, words in others)]
        if without := [name for name, each in made if each["outcome"] == "none" and not each["citations"]]:
            told.append(f"Without a call that makes it again: {', '.join(dict.fromkeys(without))}.")
        kind = "other" if other else "same" if again else "left"
        return f'<div class="badge {kind}">{"".join(f"<p>{line}</p>" for line in told)}</div>'

    def data(self) -> Iterator[str]:
        """Write the tables once more as data, each with its citation."""
        if self.report["tables"]:
            yield "<h2>Data</h2>"
        for number, table in enumerate(self.report["tables"]):
            name, count = self._name(table, number), f"{table['count']:,} row{'s' * (table['count'] != 1)}"
            if table["csv"]:
                kept = unformulated_cells(self._hide.data(table["csv"]))
                held = base64.b64encode(kept.encode(errors="replace")).decode()
                file = re.sub(r"\W+", "_", self._hide.words(table["name"])).strip("_") or f"table_{number + 1}"
                count += f' · <a download="{escape(file)}.csv" href="data:text/csv;charset=utf-8;base64,{held}">CSV</a>'
            else:
                count += ", too many for this page"
            yield f'<div class="data"><p><strong>{name}</strong> · {count}</p>{self._told(table)}</div>'

    def foot(self) -> str:
        """Name the program that made the page."""
        by = f"pinochle_widgets {package()}, Python {platform.python_version()}"
        return f"<footer><p>Made by {self.text(by)}. The page asks no server for anything.</p></footer>"


def _counted(report: Report) -> str:
    """Count the tables and figures that were made again, with the digest of their values, by which two pages are compared."""
    made: list[Iterable[Told]] = [report["tables"], report["figures"]]
    counts = [sum(each["outcome"] in ("same", "other") for each in part) for part in made]
    told = [f"{n} {word}{'s' * (n != 1)}" for n, word in zip(counts, ("table", "figure"), strict=True) if n]
    sums = [each["digests"] for part in made for each in part if each["outcome"] in ("same", "other")]
    return f"{' and '.join(told)}, digest of the values {blake2b(str(sums).encode(), digest_size=SIZE).hexdigest()}."


def _picture(data: object) -> str:
    """Write a PNG picture anew, without the words in its file; empty for anything else."""
    if not isinstance(data, str):
        return ""
    again = io.BytesIO()
    try:
        with Image.open(io.BytesIO(base64.b64decode(data)), formats=["PNG"]) as picture:
            picture.copy().save(again, "PNG", optimize=True, pnginfo=None)
    except (OSError, ValueError, SyntaxError, binascii.Error, Image.DecompressionBombError):
        return ""
    return base64.b64encode(again.getvalue()).decode()
