"""Run make targets one after the other and print, at the end, the seconds that each took: `stages.py install "lint types" unit`.

Targets within one argument run side by side. The first stage that fails ends the run, with its exit code.
"""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

MAKE = os.environ.get("MAKE", "make")


def run(targets: list[str]) -> tuple[list[tuple[str, float]], int]:
    """Run targets side by side; their seconds, and the first exit code that is not 0."""
    if len(targets) == 1:
        start = time.monotonic()
        code = subprocess.run([MAKE, "--no-print-directory", *targets], check=False).returncode
        return [(targets[0], time.monotonic() - start)], code
    with ThreadPoolExecutor(len(targets)) as pool:
        done = list(pool.map(told, targets))
    took = sorted(((target, seconds) for target, seconds, _ in done), key=lambda row: row[1])
    return took, next((code for *_, code in done if code), 0)


def told(target: str) -> tuple[str, float, int]:
    """Run a target with its name before each line that it prints; its seconds, and its exit code."""
    start = time.monotonic()
    how = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True, "errors": "replace"}
    with subprocess.Popen([MAKE, "--no-print-directory", target], **how) as process:
        for line in process.stdout:
            print(f"{target:<9} | {line}", end="", flush=True)
    return target, time.monotonic() - start, process.returncode


def main() -> int:
    """Run all stages and print the table."""
    start = time.monotonic()
    rows: list[tuple[str, float]] = []
    code = 0
    for stage in sys.argv[1:]:
        took, code = run(stage.split())
        rows += took
        if code:
            break
    print("\nseconds by stage (indented: side by side)", flush=True)
    alone = {target for stage in sys.argv[1:] if len(stage.split()) == 1 for target in stage.split()}
    for target, seconds in rows:
        print(f"{'' if target in alone else '  '}{target:<12}{seconds:8.0f}")
    print(f"{'all':<12}{time.monotonic() - start:8.0f}", flush=True)
    return code


if __name__ == "__main__":
    sys.exit(main())
