"""The ways out of a turn: acts with which a hand goes out before its turn is over, as Expert goes on after the first one."""

from __future__ import annotations

from pinochle_widgets.engine.layout import assign
from pinochle_widgets.games.canasta.mind.ladder import EXPERT, advise
from pinochle_widgets.games.canasta.rules.codes import MELD, OUT, do, is_legal
from pinochle_widgets.games.canasta.rules.core.cards import DECK
from pinochle_widgets.games.canasta.rules.core.counts import size_of
from pinochle_widgets.games.canasta.rules.core.layout import ME, Round, Terms, new_round
from pinochle_widgets.games.canasta.rules.core.layout import MELD as MELD_STAGE


def way_out(seen: Round, rules: Terms, code: int) -> list[tuple[Round, int]]:
    """List the acts of a way out from `code` on, each with the position before it; none where the hand does not go out so.

    Laying shows no card that the seat does not know: the positions are those that it will see.
    """
    s, deck, found = new_round(), [0] * DECK, list[tuple[Round, int]]()
    assign(s, seen)
    while s.stage == MELD_STAGE and is_legal(s, code, rules):
        before = new_round()
        assign(before, s)
        found.append((before, code))
        if code < MELD:  # out, or a discard: with the last card the hand goes out
            return found if code == OUT or size_of(s.hand[ME]) == 1 else []
        do(s, deck, code, rules)
        code = advise(EXPERT, s, rules)
    return []
