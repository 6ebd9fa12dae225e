"""Check that a tag can be released: it is the version, and the changelog's first section has the version and a date."""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
VERSION = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)
SECTION = re.compile(r"^## \[(.+?)\] - (\S+)$", re.MULTILINE)


def faults(tag: str, package: str, changelog: str) -> list[str]:
    """List the reasons why a tag can't be released, from the texts of `__init__.py` and of the changelog."""
    version, (told, date) = VERSION.search(package)[1], SECTION.search(changelog).groups()
    found = []
    if tag != f"v{version}":
        found.append(f"the tag is {tag}, the version of pinochle_widgets/__init__.py is {version}: tag v{version}")
    if told != version:
        found.append(f"CHANGELOG.md begins with {told}; it should begin with {version}")
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", date):
        found.append(f"CHANGELOG.md has {date!r} where the date of {told} should be, such as 2026-12-01")
    return found


if __name__ == "__main__":
    texts = [(ROOT / name).read_text(encoding="utf-8") for name in ("pinochle_widgets/__init__.py", "CHANGELOG.md")]
    said = faults(sys.argv[1], *texts)
    print(*said, sep="\n")
    sys.exit(bool(said))
