"""Run make targets one after the other and print, at the end, the seconds that each took: `stages.py install "lint types" unit`.

Targets within one argument run side by side. The first stage that fails ends the run, with its exit code.
"""

import os
import subprocess
import sys
import time

MAKE = os.environ.get("MAKE", "make")


def run(targets: list[str]) -> tuple[list[tuple[str, float]], int]:
    """Run targets side by side; their seconds, and the first exit code that is not 0."""
    start = time.monotonic()
    going = {target: subprocess.Popen([MAKE, "--no-print-directory", target]) for target in targets}
    took: list[tuple[str, float]] = []
    code = 0
    while going:
        time.sleep(0.1)
        for target, process in list(going.items()):
            if process.poll() is not None:
                took.append((target, time.monotonic() - start))
                code = code or process.returncode
                del going[target]
    return took, code


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
