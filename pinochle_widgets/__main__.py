"""`python -m pinochle_widgets` is the `pinochle` command."""

import sys

from pinochle_widgets.cli import main

if __name__ == "__main__":
    sys.exit(main())
