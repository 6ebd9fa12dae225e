"""Measure the reading of records and codes that strangers may send: CPU seconds for one, fuzzed or as long as allowed."""

from __future__ import annotations

import contextlib
import gc
import os
import random
from time import process_time

from benchmarks.report import Figure
from pinochle_widgets.match import RecordError
from pinochle_widgets.match.record.code import pack
from tests.match.strangers import Reading, at_the_limit, corpus, fuzzed

FUZZED = int(os.environ.get("STRANGERS", "100000"))


def seconds(read: Reading, text: str) -> float:
    """Time the reading of a text, in CPU seconds until it is read or refused."""
    start = process_time()
    with contextlib.suppress(RecordError):
        read(text)
    return process_time() - start


def measure() -> list[Figure]:
    """Time every input of the fuzzing, and the slowest inputs at the limit."""
    rng = random.Random("strangers")
    texts = corpus()
    packed = [pack(text) for text in texts]
    gc.collect()
    took = sorted(seconds(*fuzzed(rng, texts, packed)) for _ in range(FUZZED))
    at_limit = {name: min(seconds(read, text) for _ in range(3)) for name, read, text in at_the_limit()}
    dearest = max(at_limit, key=lambda name: at_limit[name])
    rare = took[min(len(took) - 1, int(0.9999 * len(took)))]
    return [
        Figure(
            f"of {FUZZED:,} fuzzed inputs 99.99% are read or refused within", rare, "CPU s", at_most=0.1, raw=took[-50:]
        ),
        Figure("the slowest of them", took[-1], "CPU s"),
        Figure("the middle one of them", took[len(took) // 2], "CPU s"),
        Figure(
            f"the dearest input at the limit: {dearest}",
            at_limit[dearest],
            "CPU s",
            at_most=1,
            raw=[*at_limit.values()],
        ),
    ]
