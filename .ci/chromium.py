"""Make sure that there is a Chromium for the browser tests, and print which.

One that is there already; else a package of Debian where apt-get is there and may be used: the shell without windows, which
costs tests less, or where there is none the browser. Else Playwright's own download, without which `--packaged` does, for a
Python that has no Playwright yet.
"""

import os
import shutil
import subprocess
import sys

PACKAGES = ("chromium-headless-shell", "chromium")
NAMES = (*PACKAGES, "chromium-browser", "google-chrome", "google-chrome-stable")


def run(*command: str) -> bool:
    print("+", *command, flush=True)
    try:
        return subprocess.run(command, check=False).returncode == 0
    except OSError as error:
        print(error)
        return False


def working() -> str | None:
    """Path of an installed Chromium that starts; a mere stub (Ubuntu's, for its snap) does not."""
    for path in filter(None, map(shutil.which, NAMES)):
        if run(path, "--version"):
            return path
    return None


def as_root() -> list[str] | None:
    """Prefix of a command that needs root, or None where that is not to be had without a password."""
    if not shutil.which("apt-get") or not hasattr(os, "geteuid"):
        return None
    if os.geteuid() == 0:
        return []
    return ["sudo", "-n"] if shutil.which("sudo") and run("sudo", "-n", "true") else None


def playwright_has_one() -> bool:
    from playwright.sync_api import Error, sync_playwright

    with sync_playwright() as playwright:
        try:
            playwright.chromium.launch(args=["--no-sandbox"]).close()
        except Error as error:
            print(error)
            return False
    return True


if path := working():
    sys.exit(print(f"Chromium for the tests: {path}"))
prefix = as_root()
if prefix is not None:
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    run(*prefix, "apt-get", "-qq", "update")
    for package in PACKAGES:
        if run(*prefix, "apt-get", "-qq", "install", "-y", "--no-install-recommends", package) and (path := working()):
            sys.exit(print(f"Chromium for the tests: {path}"))
if "--packaged" in sys.argv:
    sys.exit()
if run(sys.executable, "-m", "playwright", "install", "chromium") and playwright_has_one():
    sys.exit(print("Chromium for the tests: Playwright's own"))
sys.exit(
    "No Chromium for the browser tests could be had. Install one (Debian: apt-get install chromium; others: "
    "python -m playwright install --with-deps chromium) and run `make test` again."
)
