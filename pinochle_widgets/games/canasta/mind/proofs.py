"""The classes of rules under which a level of Canasta was proved, found by mixes of options (`benchmarks.classes`).

Master won its games by both presets; it advises where the options that tell are those of one of them, and by eight such mixes won
over Expert, too (`benchmarks.crosses`). The classes of Expert were drawn when it saved up its cards and went out late everywhere.
Then it fell behind Standard where several of these came together: one canasta to go out, two cards drawn, talons, penalties for
unfinished melds, and wild cards that may not be thrown. Now it goes out sooner where the pile is always frozen and rounds are
fast, and where it is free and there are penalties: by 484 training mixes outside of all classes it wins 68% of the games (63% by
476 before), but less than 45% by 76 of them, so the classes stayed as they were. All that was played with the points and openings
as they are: with others, such as a mixed canasta for 600, the former Expert won no more than 28 to 40% by some mixes of its
classes.

Standard's class was narrowed when Expert got these weights, to those of its training mixes that have no special bonuses: 9 of 17,
chosen after the games were seen. So fresh mixes alone prove it.
"""

from __future__ import annotations

from pinochle_widgets.games.canasta.rules.rules import CanastaRules
from pinochle_widgets.games.protocol import Proofs

ONE, TWO = ({"canastas_to_go_out": number} for number in (1, 2))
ONE_DRAWN, TWO_DRAWN = ({"draw": number} for number in (1, 2))
NO_PENALTIES, PENALTIES = ({"uncompleted_penalties": holds} for holds in (False, True))
WILD_THROWN, WILD_KEPT = ({"no_wild_discard": holds} for holds in (False, True))
NO_TALONS, FREE, PLAIN = {"talons": False}, {"always_frozen": False}, {"special_bonuses": False}

PRESETS = "canasta/classic", "canasta/modern-american"
TELLING = ("canastas_to_go_out", "always_frozen", "draw", "uncompleted_penalties", "no_wild_discard", "talons")
"""The options on which it depends whether Expert or Standard wins."""

OTHER_LENGTHS = "target", "higher_target", "tournament"
POINTS = tuple(name for name, declared in CanastaRules.options().items() if declared.most and name not in OTHER_LENGTHS)
"""The points of cards, bonuses, openings and penalties."""

PROOFS = (
    Proofs("master", presets=PRESETS, options=TELLING, usual=POINTS),
    Proofs(
        "expert",
        presets=PRESETS,
        classes=(
            TWO | ONE_DRAWN,
            TWO | NO_PENALTIES | NO_TALONS,
            TWO | NO_PENALTIES | WILD_THROWN,
            NO_PENALTIES | NO_TALONS | ONE_DRAWN,
            NO_PENALTIES | NO_TALONS | WILD_THROWN | FREE,
        ),
        usual=POINTS,
    ),
    Proofs("standard", classes=(ONE | FREE | TWO_DRAWN | PENALTIES | WILD_KEPT | PLAIN,), usual=POINTS),
)
"""The strongest level first; the presets are each in a class, too."""
