"""Players of two-handed Pinochle by level."""

from __future__ import annotations

from random import Random

from pinochle_widgets.games.actions import Cut, Draw, Knock, Play
from pinochle_widgets.games.base import Decision, Level
from pinochle_widgets.games.two_handed.observe import TwoHandedObservation


class Carefree:
    """Plays any card the rules allow, and never melds."""

    level = "carefree"

    def choose(self, observation: TwoHandedObservation, rng: Random) -> Decision:
        """Decide on an action."""
        actions = [a for a in observation.legal_actions if isinstance(a, Play | Draw | Knock | Cut)]
        return Decision(rng.choice(actions), "Any card will do.")


LEVELS = (Level("carefree", "Carefree", "Plays at random within the rules and never melds.", Carefree),)
