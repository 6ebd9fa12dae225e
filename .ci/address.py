"""Print the address of the project, or move all links to another one: `python .ci/address.py [https://github.com/OWNER/NAME]`.

It stands once as data, as Source among the urls of pyproject.toml. Links and badges follow from it: those of the repository, and
Binder's, which name owner and repository.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
BINDER = "https://mybinder.org/v2/gh/"


def address() -> str:
    """Read the address from pyproject.toml."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]["Source"]


def forms(source: str) -> tuple[str, str]:
    """List the forms in which an address stands in links: the repository's, and Binder's."""
    return source, BINDER + source.removeprefix("https://github.com/")


def main(new: str) -> None:
    """Write another address into all files that have the present one."""
    old = forms(address())
    for name in subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split(
        "\n"
    ):
        path = ROOT / name
        if path.suffix in {".md", ".toml", ".cff", ".yml"} and any(
            form in (text := path.read_text(encoding="utf-8")) for form in old
        ):
            for form, other in zip(old, forms(new), strict=True):
                text = text.replace(form, other)
            path.write_text(text, encoding="utf-8")
            print(name)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        main(sys.argv[1])
    else:
        print(address())
