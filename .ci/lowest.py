"""Print the lowest version of each dependency that pyproject.toml declares, as constraints for pip.

Dependencies of the package and of its extras `play` and `app`: what the tests need besides is as new as it comes.
"""

import re
import tomllib
from pathlib import Path

PROJECT = Path(__file__).parents[1] / "pyproject.toml"
LOWEST = re.compile(r"([A-Za-z0-9_.-]+)>=([0-9.]+)")


def lowest(project: dict) -> list[str]:
    """List the constraints, `name==version`; a dependency without a lowest version is an error."""
    extras = project["optional-dependencies"]
    found = []
    for declared in (*project["dependencies"], *extras["play"], *extras["app"]):
        match = LOWEST.match(declared)
        if match is None:
            raise SystemExit(f"pyproject.toml: {declared!r} has no lowest version")
        found.append(f"{match[1]}=={match[2]}")
    return found


if __name__ == "__main__":
    print(*lowest(tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]), sep="\n")
