"""Make the site: lay its sources out like the repository, print pages from data, and run Sphinx on them, warnings as errors.

    python .ci/site/make.py [FOLDER]

Pages by hand stand in docs/pages, the others in docs; notebooks are shown with their stored outputs. Printed are the rules of
each game, courses, the gallery and the reference; replay.html, which replays links, and play.html,
which plays, are no pages of Sphinx's. Nothing is fetched from a network, and the pages load nothing from one.
"""

from __future__ import annotations

import re
import shutil
import sys
import time
from pathlib import Path

import door
import gallery
import known
import linked
import play
import printed
import reference

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PLAIN = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "LICENSE", "NOTICE")
CHART = re.compile(r"\[chart\]\(gallery\.md#(\w+)\)")
TOCTREE = re.compile(r"```\{toctree\}(.*?)```", re.DOTALL)
NAME = re.compile(r"`pw\.([\w.]+)`")


def lay_out(src: Path) -> None:
    """Copy the pages into a folder where their links hold: those of docs/pages stand at its root."""
    shutil.rmtree(src, ignore_errors=True)
    shutil.copytree(ROOT / "docs", src / "docs", ignore=shutil.ignore_patterns("pages"))
    shutil.copytree(ROOT / "notebooks", src / "notebooks", ignore=shutil.ignore_patterns(".ipynb_checkpoints", "data"))
    shutil.copytree(
        ROOT / "lessons", src / "lessons", ignore=shutil.ignore_patterns("*.py", "source.ipynb", ".ipynb_checkpoints")
    )
    for name in PLAIN:
        shutil.copy(ROOT / name, src)
    for page in (ROOT / "docs" / "pages").glob("*.md"):
        (src / page.name).write_text(filled(page.read_text(encoding="utf-8")), encoding="utf-8")


def unlisted() -> list[str]:
    """List the pages of docs and the lessons that no page by hand lists."""
    lists = TOCTREE.findall(
        " ".join(page.read_text(encoding="utf-8") for page in (ROOT / "docs" / "pages").glob("*.md"))
    )
    names = [f"docs/{page.stem}" for page in sorted((ROOT / "docs").glob("*.md"))]
    return [name for name in names if not re.search(rf"(^|[\s<]){re.escape(name)}\b", " ".join(lists))]


def filled(text: str) -> str:
    """Lead the links of a page to where its targets stand now, list the printed pages, and show charts and names."""
    text = re.sub(r"\]\(\.\./(?!\.\.)", "](docs/", text).replace("](../../", "](")
    for folder, slugs in printed.slugs().items():
        text = text.replace(
            f":glob:\n:maxdepth: 1\n\n{folder}/*", ":maxdepth: 1\n\n" + "\n".join(f"{folder}/{slug}" for slug in slugs)
        )
    text = CHART.sub(rf"![The chart]({gallery.FOLDER}/\1.png){{w=200px}} [with its code](gallery.md#\1)", text)
    text = text.replace("unlisted docs", "\n".join(unlisted()))
    full = {name[1]: f"pinochle_widgets.{name[1]}" for name in NAME.finditer(text)}
    return NAME.sub(lambda name: f"[{name[0]}](#{full[name[1]]})" if full[name[1]] in known.listed() else name[0], text)


def main() -> int:
    """Make the site; return Sphinx's exit code, or 1 if a link is dead or something would be fetched."""
    from sphinx.cmd.build import main as sphinx

    out = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build" / "site").resolve()
    src, html = out.parent / f"{out.name}.src", out
    begun = time.process_time()
    lay_out(src)
    printed.write(src)
    reference.write(src)
    before = time.process_time()
    gallery.write(src)
    drawn = time.process_time() - before
    shutil.rmtree(html, ignore_errors=True)
    code = sphinx(
        [
            "-W",
            "--keep-going",
            "-q",
            "-E",
            "-b",
            "html",
            "-d",
            str(out.parent / f"{out.name}.trees"),
            "-c",
            str(HERE),
            str(src),
            str(html),
        ]
    )
    printed.write_replay(html / "_static")
    door.write(html)
    play.write(html)
    faults = linked.faults(html)
    print(*faults, sep="\n")
    all_of_it = time.process_time() - begun
    print(
        f"{html}: {len(list(html.rglob('*.html')))} pages, {all_of_it - drawn:.1f} s of CPU, and {drawn:.1f} for the gallery"
    )
    return code or bool(faults)


if __name__ == "__main__":
    sys.exit(main())
