"""The beliefs of a seat of Canasta about the other hand, by the cards taken, melded and thrown.

`weighed` has the rules, `watched` the part of the deck that a seat saw; `pose` makes the table of an observation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from pinochle_widgets.games.believing.posed import Draw, Posed, belief, chain, drawn_in_time
from pinochle_widgets.games.canasta.mind.believing.watched import Watched
from pinochle_widgets.games.canasta.mind.believing.weighed import OTHER, Table
from pinochle_widgets.games.canasta.rules.core.cards import CARDS, DECK, KINDS, kind_of
from pinochle_widgets.games.canasta.rules.core.counts import goes_to_mat
from pinochle_widgets.games.canasta.rules.core.dealing import talon_start
from pinochle_widgets.games.canasta.rules.core.layout import ME
from pinochle_widgets.games.canasta.rules.moves.events import PositionSet

if TYPE_CHECKING:
    from pinochle_widgets.games.canasta.rules.observation import CanastaObservation
    from pinochle_widgets.games.protocol.certain import Certain

READ = {"carefree": 0, "novice": 1, "standard": 2, "expert": 3, "champion": 3}
"""The levels that can be read, by name, with their numbers in the rules: Champion is read as Expert, which it seldom leaves."""

QUICK = (0, 1, 2, 3)
"""The numbers of those that a seat of unknown level may be."""

UNREAD = {"master": "how often it does what Expert does has not been measured"}
"""The reasons for which other levels can't be read."""


def hides(seen: CanastaObservation) -> str:
    """Tell which acts nobody else sees: those before a position that was set by hand, else none."""
    is_set = any(isinstance(event, PositionSet) for event in seen.history)
    return "the position was set by hand, so nobody saw how it came about" if is_set else ""


def pose(seen: CanastaObservation, known: Certain, levels: Sequence[int], slip: float) -> Posed:
    """Make the problem of an observation, as the auction games do."""
    s, terms = seen.position, seen.rules.terms
    w = Watched(seen)
    mine = Counter({kind: s.hand[ME][kind] for kind in range(KINDS)})
    mine.subtract(w.flow[ME])
    if s.turn == ME:
        mine.update(map(kind_of, seen.apart))  # the rest of a pile is in no hand until its taker has opened
    deck = w.deck(+mine)
    theirs = [(act, place) for act, place in w.places[OTHER] if place not in deck]
    hidden_places = [place for _, place in theirs]
    left = [place for place in range(DECK) if place not in deck and place not in set(hidden_places)]
    hidden = [*hidden_places, *left]
    lying = Counter(deck.values())
    cards = [kind_of(card) for card, copies in known.deck for _ in range(copies - lying[kind_of(card)])]
    keeps = sum(1 << kind for kind in range(KINDS) if not goes_to_mat(kind, terms))
    table = Table(
        rules=terms,
        b=belief(w.codes, levels, QUICK, slip),
        c=chain([OTHER] * len(theirs) + [0] * len(left), [(1 << KINDS) - 1, keeps], movable=len(theirs), ordered=True),
        dealer=w.dealer,
        need=s.need,
        deck=[deck.get(place, 0) for place in range(DECK)],
        places=[*hidden, *[0] * (DECK - len(hidden))],
    )
    when = [act for act, _ in theirs]

    def begin(random: Random, _draw: Draw) -> list[int]:
        return drawn_in_time(random, cards, when, w.needs, lambda kind: goes_to_mat(kind, terms))

    names = [spot.name for spot in known.spots]
    stock, talons = names.index("stock") if "stock" in names else 0, names.index("talons") if "talons" in names else 0
    begins = talon_start(2, terms)
    spots = [0] * len(theirs) + [stock if place >= begins else talons for place in left]
    lie = {
        0: w.flow[OTHER],
        **{place: Counter(map(kind_of, spot.known)) for place, spot in enumerate(known.spots) if place},
    }
    return Posed(f"{__name__}.weighed", table, w.acts, CARDS, spots, lie, begin)
