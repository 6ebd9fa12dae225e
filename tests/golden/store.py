"""The frozen files: plain values as JSON, packed; the same values give the same bytes. Differences are shown in words."""

from __future__ import annotations

import json
import lzma
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.golden.words import as_frozen

if TYPE_CHECKING:
    from collections.abc import Iterator

FROZEN = Path(__file__).parent / "frozen"
SHOWN = 20
"""The most differences that are shown; the rest are counted by the next run."""


def packed(value: object) -> bytes:
    """Pack a value into bytes; no time and no name of a file is in them."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME)


def path_of(name: str) -> Path:
    return FROZEN / f"{name}.json.xz"


def read(name: str) -> Any:
    """Read the value that was frozen under a name."""
    return json.loads(lzma.decompress(path_of(name).read_bytes()))


def plain(value: object) -> Any:
    """Convert a value to its form after reading from a file: tuples are lists, keys are text."""
    return json.loads(json.dumps(value))


def differences(frozen: Any, found: Any, where: str = "") -> Iterator[str]:
    """Yield the places in which two plain values differ, each as a line: place, frozen value, present value."""
    if isinstance(frozen, dict) and isinstance(found, dict):
        for key in sorted({*frozen, *found}):
            at = f"{where}.{key}" if where else str(key)
            if key not in found or key not in frozen:
                yield f"{at}: {'gone' if key in frozen else 'new'}: {_short((frozen if key in frozen else found)[key])}"
            else:
                yield from differences(frozen[key], found[key], at)
    elif isinstance(frozen, list) and isinstance(found, list):
        for n, (old, new) in enumerate(zip(frozen, found, strict=False)):
            yield from differences(old, new, f"{where}[{n}]")
        if len(frozen) != len(found):
            longer, word = (frozen, "gone") if len(frozen) > len(found) else (found, "new")
            first = min(len(frozen), len(found))
            yield f"{where}: {len(frozen)} entries frozen, {len(found)} now; {word}: {_short(longer[first])}"
    elif frozen != found and not (isinstance(found, str) and as_frozen(found) == frozen):
        yield f"{where}: {_short(frozen)} -> {_short(found)}"


def check_same(frozen: Any, found: Any, what: str) -> None:
    """Fail with the first differences, readable."""
    told = list(islice(differences(frozen, plain(found)), SHOWN))
    again = "If the change is meant: python -m tests.golden.freeze"
    assert not told, "\n  ".join([f"{what} is not as it was frozen:", *told, again])


def _short(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return repr(text if len(text) <= 300 else text[:300] + "...")
