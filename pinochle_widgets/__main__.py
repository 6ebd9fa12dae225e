"""The `pinochle` command, run as ``python -m pinochle_widgets``."""

import sys

from pinochle_widgets.app.cli import main

if __name__ == "__main__":
    sys.exit(main())
