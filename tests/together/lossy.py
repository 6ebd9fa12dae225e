"""The process of a referee that ignores frames: ``python -m tests.together.lossy FOLDER LOSS``."""

from __future__ import annotations

import json
import random
import sys

from pinochle_widgets.together import process
from pinochle_widgets.together.gateway import PageLine


def ignoring(loss: float, rng: random.Random) -> None:
    """Let pages' frames get lost from now on, all but the first of each."""
    heard = PageLine.on_message

    def hear(line: PageLine, message: str | bytes) -> None:
        if "hello" in json.loads(message) or rng.random() >= loss:
            heard(line, message)

    PageLine.on_message = hear  # type: ignore[method-assign]


if __name__ == "__main__":
    ignoring(float(sys.argv[2]), random.Random())
    sys.exit(process.main([sys.argv[1]]))
