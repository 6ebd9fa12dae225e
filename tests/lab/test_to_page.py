"""Test the page of a notebook: what it shows, what it says was made again, and what it leaves out."""

import base64
import getpass
import html
import io
import json
import os
import re
import shutil
import subprocess
import sys
import types
from datetime import date
from html.parser import HTMLParser
from pathlib import Path

import matplotlib.pyplot as plt
import nbformat
import pandas as pd
import pytest
from IPython.core.formatters import DisplayFormatter
from PIL import Image
from PIL.PngImagePlugin import PngInfo

import pinochle_widgets as pw
from pinochle_widgets.lab.origins.marking import note
from pinochle_widgets.lab.publishing import executed, hiding, to_page, watching
from pinochle_widgets.lab.publishing.binder import link_to
from pinochle_widgets.lab.publishing.drawing import page_of
from pinochle_widgets.lab.publishing.executed import Executed
from pinochle_widgets.lab.publishing.hiding import Hider
from pinochle_widgets.lab.publishing.placing import SIGN
from pinochle_widgets.lab.publishing.watching import MIME, Watch

DAY = date(2026, 11, 30)

CELLS = [
    (
        "markdown",
        (
            "# Aces <script>alert(1)</script> & kings\n\n"
            "[bad](javascript:alert(1)) [near](../x.ipynb) [far](https://example.org) ![drawn](https://example.org/a.png)\n\n"
            "<details><summary>Hint</summary>\n\nTwice.\n\n</details>"
        ),
    ),
    (
        "code",
        """
import os, pathlib
import pandas as pd
import pinochle_widgets as pw
from pinochle_widgets.lab.origins.marking import note
from pinochle_widgets.lab.hands import count
print(os.getcwd(), pathlib.Path.home() / 'x.csv')
""",
    ),
    ("code", "exact = pw.lab.meld_odds(cards=12)\nexact.head(3)"),
    ("code", "ax = pw.lab.charts.meld_odds(exact)"),
    ("code", "mine = pd.DataFrame({'<b>name</b>': ['<img src=x onerror=alert(1)>', '=1+1']})\nmine"),
    (
        "code",
        """
long = pw.lab.chance(count('A') > 2, method='simulated', n=300, seed=1)
long.attrs['origin']['arguments']['n'] = 10**9
other = pw.lab.meld_value(4, method='simulated', n=300, seed=1)
other.attrs['origin']['digest'] = '0' * 16
other.iloc[0] = 7
unshown = pd.DataFrame({'name': ['Mia Smith']})
""",
    ),
    ("code", "from IPython.display import HTML\nHTML('<form action=\"http://example.org\"><input></form>')"),
    ("code", "pw.lab.to_page('odds.ipynb')\nprint('\\x1b[31mred\\x1b[0m')"),
]
"""The cells of a notebook: markup, paths, tables that are made again and tables that are not, HTML, and a page of itself."""


def notebook(folder, cells, name="odds.ipynb", **metadata):
    """Write a notebook into a folder; its stored outputs are HTML that a page must not hold."""
    made = []
    for n, (kind, source) in enumerate(cells):
        cell = {"cell_type": kind, "id": f"c{n}", "metadata": {}, "source": source}
        if kind == "code":
            stored = {"output_type": "display_data", "metadata": {}, "data": {"text/html": "<b>stored</b>"}}
            cell |= {"execution_count": None, "outputs": [stored]}
        made.append(cell)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(json.dumps({"cells": made, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}))
    return path


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    folder = tmp_path_factory.mktemp("Ann's home") / "kept here"
    path = notebook(folder, CELLS)
    return path, pw.lab.to_page(path).read_text()


def badge(page):
    return re.search(r'<div class="badge.*?</div>', page, re.DOTALL).group()


def test_a_page_says_what_was_made_again_and_what_was_not(made):
    _, page = made
    told = re.sub(r"<[^>]+>", " ", badge(page))
    assert f"Made again by its author on {date.today().isoformat()}: 1 of 3 not the same: other." in told  # noqa: DTZ011
    assert "2 tables and 1 figure" in told
    assert "Changed after it was made, by its rows or its values: Table 1." in told
    assert "Not made again: long." in told
    assert "Without a call that makes it again: mine." in told
    assert "takes about" in page
    assert "at most 60 are spent unasked" in page
    assert "No call of pw.lab stands behind it" in page
    assert "pw.lab.meld_odds(cards=12, deck=&#x27;single&#x27;" in page


class Tags(HTMLParser):
    """The tags and attributes of a page."""

    def __init__(self, page):
        super().__init__()
        self.tags, self.attributes, self.addresses = set(), set(), []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        self.addresses += [value for name, value in attrs if name in ("href", "src")]


def test_nothing_in_a_page_runs_or_asks_a_server(made):
    _, page = made
    found = Tags(page)
    assert not found.tags & {"script", "form", "input", "iframe", "object", "svg", "b"}
    assert not [name for name in found.attributes if name.startswith("on")]
    assert {address.partition(":")[0] for address in found.addresses} == {"data", "https"}
    assert "default-src &#x27;none&#x27;" in page or "default-src 'none'" in page
    assert "script-src" not in page
    assert "<b>stored</b>" not in page
    assert "stored" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert 'rel="noreferrer"' in page
    assert "<strong>Hint</strong>" in page
    assert "details&gt;" not in page


def pictures(page):
    return [base64.b64decode(each).decode() for each in re.findall(r"data:image/svg\+xml;base64,([\w+/=]+)", page)]


def test_a_page_holds_no_path_and_no_account(made, monkeypatch):
    path, page = made
    whole = page + "".join(pictures(page)) + "".join(data(page).values())
    for word in (str(path.parent), path.parent.parent.name, str(Path.home()), sys.prefix, str(Path.cwd())):
        assert word not in whole, word
    assert "…/x.csv" in page
    assert "\x1b" not in page
    monkeypatch.setattr(getpass, "getuser", lambda: "annlee")
    hide = hiding.hider(path)
    assert hide.words("annlee annleeds C:\\Users\\annlee\\odds.csv \\\\host\\annlee\\a.csv /srv/annlee/b.csv") == (
        "… annleeds …/odds.csv …/a.csv …/b.csv"
    )
    assert hide.code(r"open('C:\\Users\\annlee\\odds.csv')") == "open('…/odds.csv')"
    assert hide.data("annlee,/srv/annlee/b.csv") == "annlee,…/b.csv"


@pytest.mark.parametrize(
    "text",
    [
        "win/loss 1/2 https://example.org/a/b two / three </p> ./a/b.csv ~/a/b.csv",
        "(won + drawn)/2/n",
        "p[0]/2/n",
        "A:/B",
        "f(x)/n/m",
        "total/tmp",
        "1/home/2",
        r"\\begin{matrix} a \\b\\cdot c",
    ],
)
def test_a_division_is_no_path(text):
    hide = Hider(("/tmp", "/home"), ())
    assert (hide.words(text), hide.data(text), hide.code(text)) == (text, text, text)


@pytest.mark.parametrize(
    ("text", "hidden"),
    [
        ("file:///srv/exams/x", "…/x"),
        ("file:///C:/Users/mia/x", "…/x"),
        ("PATH=/usr:/srv/exams/x", "PATH=/usr:…/x"),
        ("</home/mia/x>", "<…/x>"),
        ("['/srv/exams/x', (/srv/exams/y)]", "['…/x', (…/y)]"),
        ("/tmp:/tmp/x", "…:…/x"),
    ],
)
def test_a_path_is_hidden_wherever_it_begins(text, hidden):
    assert Hider(("/tmp",), ()).words(text) == hidden


def test_in_code_a_path_stands_in_strings_remarks_and_lines_of_the_shell():
    source = "%cd /srv/exams/x\nodds = a /b/c  # of /srv/exams/y\nopen('/srv/exams/z')\nfiles = !ls /srv/exams/w"
    told = "%cd …/x\nodds = a /b/c  # of …/y\nopen('…/z')\nfiles = !ls …/w"
    assert Hider().code(source) == told
    assert Hider().code("%%bash\nls /srv/exams/x") == "%%bash\nls …/x"


def test_an_account_that_is_a_word_of_programs_falsifies_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr(Path, "home", lambda: Path("/home/max"))
    monkeypatch.setattr(getpass, "getuser", lambda: "pi")
    assert hiding.hider(tmp_path).words("math.pi max /home/max/x") == "math.pi max …/x"
    monkeypatch.setattr(getpass, "getuser", lambda: "mia")
    hide = hiding.hider(tmp_path)
    assert (hide.words("mia"), hide.code("mia = 'mia'"), hide.data("mia,1")) == ("…", "mia = 'mia'", "mia,1")


def data(page):
    """Read the tables that a page holds as data, by the names of their files."""
    found = re.findall(r'download="(\w+)\.csv" href="data:text/csv;charset=utf-8;base64,([\w+/=]*)"', page)
    return {name: base64.b64decode(held).decode() for name, held in found}


def test_a_page_holds_its_tables_as_data_and_its_figures_drawn_anew(made):
    _, page = made
    held = data(page)
    assert held["exact"] == pw.lab.meld_odds(cards=12).to_csv()
    assert {*held} == {"table_1", "exact", "mine", "long", "other"}
    assert "'=1+1" in held["mine"]
    assert "Mia" not in "".join(held.values())
    (figure,) = pictures(page)
    assert "prefers-color-scheme: dark" in figure
    assert "How likely is each meld?" in page


def test_without_a_repository_a_page_says_why_nothing_opens_it(made):
    _, page = made
    assert "mybinder" not in page
    assert "named no public repository" in page


def test_a_notebook_that_fails_is_named_and_its_page_stays(tmp_path):
    path = notebook(tmp_path, [("markdown", "# A"), ("code", "1"), ("code", "\nraise KeyError('aces')"), ("code", "2")])
    page = path.with_suffix(".html")
    page.write_text(SIGN)
    with pytest.raises(
        ValueError, match=r"'odds.ipynb' fails in its cell 3 of 4 \(raise KeyError\('aces'\)\): KeyError: 'aces'"
    ):
        pw.lab.to_page(path)
    assert page.read_text() == SIGN
    assert sorted(each.name for each in tmp_path.iterdir()) == ["odds.html", "odds.ipynb"]


@pytest.mark.parametrize(
    "content", ["", "{}", "[1]", '{"cells": [1], "nbformat": 4, "nbformat_minor": 5, "metadata": {}}', "\x00"]
)
def test_a_file_that_is_no_notebook_is_named(tmp_path, content):
    path = tmp_path / "odds.ipynb"
    path.write_text(content)
    with pytest.raises(ValueError, match=r"notebook 'odds.ipynb' can't be read"):
        pw.lab.to_page(path)
    assert [*tmp_path.iterdir()] == [path]


def test_wrong_arguments_are_named_before_anything_is_executed(tmp_path, monkeypatch):
    path = notebook(tmp_path, [], kernelspec={"name": "ir", "display_name": "R", "language": "R"})
    for given, words in (
        ({"notebook": 3}, "notebook is 3; it must be a path"),
        ({"notebook": tmp_path / "none.ipynb"}, "be the path of a notebook"),
        ({"notebook": path}, "'odds.ipynb' is written in 'R'"),
        ({"notebook": path, "path": "odds.txt"}, "path is 'odds.txt'; it must end in .html"),
        ({"notebook": path, "path": tmp_path / "none" / "odds.html"}, "be a file in a folder that is there"),
        (
            {"notebook": path, "source": "bitbucket.org/ann/cards"},
            "names the host 'bitbucket.org', which is not listed",
        ),
        ({"notebook": path, "source": "cards"}, "be owner/name of a public repository"),
        ({"notebook": path, "source": "ann/../cards"}, "names the host 'ann'"),
        ({"notebook": path, "source": 'ann/"><script>'}, "be owner/name of a public repository"),
        ({"notebook": path, "source": 7}, "source is 7"),
    ):
        with pytest.raises(ValueError, match=re.escape(words)):
            pw.lab.to_page(**given)
    monkeypatch.setattr(executed, "find_spec", lambda name: None if name == "nbclient" else name)
    with pytest.raises(ImportError, match=r'needs nbclient: pip install "pinochle_widgets\[page\]"'):
        pw.lab.to_page(path)
    assert [*tmp_path.iterdir()] == [path]


def test_a_link_opens_the_notebook_in_its_repository(tmp_path):
    path = notebook(tmp_path / "repo" / "some notebooks", [])
    (tmp_path / "repo" / ".git").mkdir()
    assert link_to("https://github.com/ann/cards.git", path) == (
        "https://mybinder.org/v2/gh/ann/cards/HEAD?labpath=some%20notebooks%2Fodds.ipynb"
    )
    assert link_to("ann/cards", path) == link_to("GitHub.com/ann/cards/", path)


# ---- the page of what a kernel told, without one


def table(**parts):
    return {
        "name": "odds", "outcome": "same", "note": "", "citations": ["pw.lab.chance()."], "digests": ["ab"], "levels": [""],
        "columns": ["a"], "rows": [(["0"], ["1"])], "count": 1, "csv": "a\n1\n",
    } | parts  # fmt: skip


class Node(dict):
    """A cell or an output as nbformat has it."""

    __getattr__ = dict.__getitem__


def shows(*outputs, **own):
    """Make a cell with outputs, or with one that shows a table or a figure of the report."""
    outputs = outputs or [{"data": {MIME: own}}]
    return Node(cell_type="code", source="x", outputs=[Node(output_type="display_data", **each) for each in outputs])


def drawn(*tables, outputs=(), link=""):
    return page_of(
        "Odds",
        Executed([shows(*outputs)] if outputs else [], {"tables": [*tables], "figures": []}),
        Hider((), ("mia",)),
        link,
        DAY,
    )


@pytest.mark.parametrize(
    ("outcomes", "begins"),
    [
        (["same", "same"], "Made again by its author on 2026-11-30: the same. 2 tables, digest of the values"),
        (["same", "other"], "Made again by its author on 2026-11-30: 1 of 2 not the same: odds."),
        (["left"], "Not made again: odds."),
        (["changed"], "Changed after it was made, by its rows or its values: odds. A call makes again"),
        (["same", "changed"], "Made again by its author on 2026-11-30: the same. 1 table, digest of the values"),
        ([], "Not made again: nothing in it says by which call"),
    ],
)
def test_a_badge_tells_the_worst_first(outcomes, begins):
    page = drawn(*[table(outcome=each) for each in outcomes])
    assert re.sub(r"<[^>]+>", "", badge(page)).startswith(begins)


def test_a_badge_knows_other_values():
    digests = {
        re.search(r"digest of the values (\w+)", drawn(table(digests=[each]))).group(1) for each in ("a", "b", "b")
    }
    assert len(digests) == 2


def test_a_picture_is_written_anew_without_what_its_file_says():
    notes, kept = PngInfo(), io.BytesIO()
    notes.add_text("Author", "annlee")
    Image.new("RGB", (2, 2)).save(kept, "PNG", pnginfo=notes)
    for held, is_shown in ((kept.getvalue(), True), (b"<svg onload=alert(1)>", False)):
        page = drawn(outputs=[{"data": {"image/png": base64.b64encode(held).decode(), "text/plain": '"><script>'}}])
        assert ("<img" in page, "<script>" in page) == (is_shown, False)
        assert "annlee" not in "".join(
            base64.b64decode(each).decode("latin1") for each in re.findall(r"png;base64,([^\"]+)", page)
        )


@pytest.mark.parametrize("forged", [{"table": 3}, {"table": -1}, {"figure": "<script>"}, {"html": "<script>"}, 3, None])
def test_a_number_that_a_notebook_forged_shows_nothing(forged):
    assert "<script>" not in drawn(table(), outputs=[{"data": {MIME: forged}}])


def test_names_of_tables_are_text():
    page = drawn(
        table(name="<script>x", columns=["<script>"], note="<script>", citations=["<script>"]),
        link="https://x/?a=1&b=2",
    )
    assert "<script>" not in page
    assert 'href="https://x/?a=1&amp;b=2"' in page


def test_names_of_files_and_links_are_hidden_and_formulas_stay_texts():
    page = drawn(table(name="mia", csv='a,b\n=cmd|calc!A1,-1\n"@x,""y""",mia\n'))
    assert data(page) == {"table_1": 'a,b\n\'=cmd|calc!A1,-1\n"\'@x,""y""",mia\n'}
    cells = [
        Node(
            cell_type="markdown", source="[a][x] [b](https://example.org/ann)\n\n[x]: https://example.org/mia 'of mia'"
        )
    ]
    page = page_of("Odds", Executed(cells, {"tables": [], "figures": []}), Hider((), ("mia",)), "", DAY)
    assert "example.org/ann" in page
    assert "mia" not in page


def test_a_fold_that_is_shown_as_code_stays_code():
    shown = "<details>\n<summary>Hint</summary>\n</details>"
    fold = "<details>\n<summary>**Why** so</summary>\nTwice.\n\n</details>"
    source = f"```html\n{shown}\n```\n\nSay `<summary>so</summary>`:\n\n{fold}"
    cells = [Node(cell_type="markdown", source=source)]
    page = page_of("Odds", Executed(cells, {"tables": [], "figures": []}), Hider(), "", DAY)
    assert html.escape(shown) in page
    assert "<code>&lt;summary&gt;so&lt;/summary&gt;</code>" in page
    assert page.count("details&gt;") == 2
    assert "<strong>Why</strong> so<br>\nTwice.</p>" in page
    assert "<p></p>" not in page


# ---- the watch and the kernel, without one


@pytest.fixture
def watched():
    """A watch over names, without a kernel: the hider knows an account."""
    names = {}
    shell = types.SimpleNamespace(display_formatter=DisplayFormatter(), user_ns=names)
    return names, Watch(shell, Hider((), ("mia",)).words)


def test_a_table_of_its_author_is_kept_where_it_is_shown_alone(watched):
    names, watch = watched
    odds = pw.lab.meld_odds(cards=12)
    handed = pd.DataFrame({"name": ["Mia Smith"]})
    note(handed, "classroom.collect", {"x": "sheet"})
    names |= {
        "odds": odds,
        "marks": pd.DataFrame({"name": ["Mia Smith"]}),
        "handed": handed,
        "drawn": pd.DataFrame({"a": [1]}),
    }
    watch._show_table(names["drawn"])
    told = watch.report()["tables"]
    assert [(each["name"], each["outcome"]) for each in told] == [("drawn", "none"), ("odds", "same")]


def test_a_table_that_was_changed_by_hand_is_not_the_same(watched):
    names, watch = watched
    odds = pw.lab.meld_odds(cards=12)
    odds.iloc[0, 0] = 0.99
    names["odds"] = odds
    (told,) = watch.report()["tables"]
    assert told["outcome"] == "changed"
    assert "makes again what it was derived from" in told["note"]
    watch._show_figure(pw.lab.charts.meld_odds(odds).figure)
    plt.close("all")
    (figure,) = watch.report()["figures"]
    assert figure["outcome"] == "changed"


def test_a_figure_says_no_path_and_no_account(watched):
    _, watch = watched
    odds = pw.lab.meld_odds(cards=12)
    ax = pw.lab.charts.meld_odds(odds, title="Odds of mia in /srv/exams/x")
    ax.set_xticks([0.01], ["mia"])
    before = pw.lab.charts.svg(ax)
    told = watch._told_figure(ax.figure)
    assert (told["name"], told["words"].partition(".")[0]) == ("Odds of … in …/x", "Odds of … in …/x")
    page = page_of("Odds", Executed([shows(figure=0)], {"tables": [], "figures": [told]}), Hider(), "", DAY)
    (picture,) = pictures(page)
    assert not [word for word in ("mia", "exams", "<!--") if word in picture + told["svg"].replace("<!--", "")]
    assert words_in(pw.lab.charts.svg(ax)) == words_in(before) != []  # the layout of old versions is solved once more
    plt.close("all")


def words_in(svg):
    """List the words of a picture: matplotlib writes them beside their outlines."""
    return re.findall(r"<!-- (.*?) -->|<text.*?>(.*?)</text>", svg)


def test_a_kernel_is_this_python_whatever_is_installed(tmp_path, monkeypatch):
    spec = tmp_path / "kernels" / "python3" / "kernel.json"
    spec.parent.mkdir(parents=True)
    spec.write_text(json.dumps({"argv": ["other", "{connection_file}"], "display_name": "x", "language": "python"}))
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path))
    client = executed.client_of(nbformat.v4.new_notebook(), tmp_path)
    assert client.km.kernel_spec.argv[0] == sys.executable


def test_a_page_of_another_notebook_is_written_in_a_watched_kernel_too(tmp_path, monkeypatch):
    own, other = notebook(tmp_path, [], "own.ipynb"), notebook(tmp_path, [], "other.ipynb")
    monkeypatch.setattr(watching, "_MADE", [own.resolve()])
    ran = []
    monkeypatch.setattr(
        to_page, "execute", lambda path: ran.append(path) or Executed([], {"tables": [], "figures": []})
    )
    assert pw.lab.to_page(own) == own.with_suffix(".html")
    assert pw.lab.to_page(other).read_text().startswith("<!doctype html>")
    assert (ran, own.with_suffix(".html").exists()) == ([other], False)


def test_a_page_replaces_only_a_page_unless_it_is_told_where_to_be(tmp_path, monkeypatch):
    path, ran = notebook(tmp_path, []), []
    page = path.with_suffix(".html")
    monkeypatch.setattr(
        to_page, "execute", lambda path: ran.append(path) or Executed([], {"tables": [], "figures": []})
    )
    page.write_text("<!doctype html> by nbconvert")
    with pytest.raises(
        ValueError, match=r"path is not given, and the 'odds.html' beside the notebook is no page of an analysis"
    ):
        pw.lab.to_page(path)
    assert (ran, page.read_text()) == ([], "<!doctype html> by nbconvert")
    pw.lab.to_page(path, path=page)
    pw.lab.to_page(path)
    assert len(ran) == 2


@pytest.mark.whole
def test_a_page_made_again_elsewhere_has_the_same_badge(made, tmp_path):
    """A copy of the package in another folder, for a user with another home: the whole page is the same."""
    package = Path(pw.__file__).parent
    shutil.copytree(
        package, tmp_path / "copy" / package.name, ignore=shutil.ignore_patterns("frontend", "__pycache__", "static")
    )
    path = notebook(tmp_path / "else" / "where", CELLS)
    home = {"HOME": str(tmp_path / "home"), "PYTHONPATH": str(tmp_path / "copy")}
    told = "import pinochle_widgets as pw; print(pw.__file__); pw.lab.to_page('odds.ipynb')"
    done = subprocess.run(
        [sys.executable, "-c", told],
        cwd=path.parent,
        env={**os.environ, **home},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith(str(tmp_path))
    assert path.with_suffix(".html").read_text() == made[1]
