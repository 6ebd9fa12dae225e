"""Tell the JupyterLab of this environment not to ask about news and updates: it would ask over the table.

Written into the environment's own defaults, so that neither the user's settings nor other installations change.
"""

import json
import sys
from pathlib import Path

overrides = Path(sys.prefix, "share", "jupyter", "lab", "settings", "overrides.json")
overrides.parent.mkdir(parents=True, exist_ok=True)
settings = json.loads(overrides.read_text()) if overrides.exists() else {}
settings["@jupyterlab/apputils-extension:notification"] = {"fetchNews": "false", "checkForUpdates": False}
overrides.write_text(json.dumps(settings, indent=2) + "\n")
