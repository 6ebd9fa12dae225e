"""The command that runs the process of a referee: ``python -m pinochle_widgets.together FOLDER [PORT]``."""

import sys

from pinochle_widgets.together.process import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
