"""The classes of rules under which a level of Canasta was proved, found by mixes of options (`benchmarks.classes`).

Master won its games by both presets; it advises where the options that tell are those of one of them, and by eight such mixes won
over Expert, too (`benchmarks.crosses`). Expert saves up its cards and goes out late. It falls behind Standard where several of
these come together: one canasta to go out, two cards drawn, talons, penalties for unfinished melds, and wild cards that may not
be thrown.
"""

from __future__ import annotations

from pinochle_widgets.games.protocol import Proofs

ONE, TWO = ({"canastas_to_go_out": number} for number in (1, 2))
ONE_DRAWN, TWO_DRAWN = ({"draw": number} for number in (1, 2))
NO_PENALTIES, PENALTIES = ({"uncompleted_penalties": holds} for holds in (False, True))
WILD_THROWN, WILD_KEPT = ({"no_wild_discard": holds} for holds in (False, True))
NO_TALONS, FREE = {"talons": False}, {"always_frozen": False}

PRESETS = "canasta/classic", "canasta/modern-american"
TELLING = ("canastas_to_go_out", "always_frozen", "draw", "uncompleted_penalties", "no_wild_discard", "talons")
"""The options on which it depends whether Expert or Standard wins."""

PROOFS = (
    Proofs("master", presets=PRESETS, options=TELLING),
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
    ),
    Proofs("standard", classes=(ONE | FREE | TWO_DRAWN | PENALTIES | WILD_KEPT,)),
)
"""The strongest level first; the presets are each in a class, too."""
