"""The sentences that have other words since they were frozen, and their words of then: the frozen files stay as they are."""

from __future__ import annotations

import re

REWORDED: tuple[tuple[str, str], ...] = (
    (r"(?:\w+ are trump\. )?What does your hand meld\?", "What do your melds come to?"),
    (r"(menu: new game, levels, preferences, leave the table), save and open games", r"\1"),
    (r"", "Undealt"),
    (
        r"(.*)can name trump \(6\+ cards, an ace\)(.*)",
        r"\g<1>1 or more aces, 6 or more trump, a marriage, wants the bid\2",
    ),
    (r"(.*)can name trump(.*)", r"\1a marriage, wants the bid\2"),
    (r"(.*)no meld bid \(reckon with 8\)(.*)", r"\g<1>0 to 14 meld\2"),
    (r"(.*)about 20 meld(.*)", r"\g<1>15 to 24 meld, or 14 meld, 5 or more aces\2"),
    (r"(.*)about 30 meld(.*)", r"\g<1>25 to 34 meld\2"),
    (r"(.*)about 40 meld(.*)", r"\g<1>35 to 44 meld\2"),
    (r"(.*)about 50 meld(.*)", r"\g<1>45 to 54 meld\2"),
    (r"(.*)about 60 meld(.*)", r"\g<1>55 to 64 meld\2"),
    (r"(.*)about 70 meld(.*)", r"\g<1>65 to 74 meld\2"),
    (r"(.*)[Tt]he melded ([^ ]+)(.*)", r"\1\2*\3"),
    (
        r"Each player says what the hand melds; what is overlooked does not count\.",
        "Each seat tells what it melds; what it overlooks does not count.",
    ),
    (r"(.*) player left of the dealer\.", r"\1 seat left of the dealer."),
    (
        r"The player left of the dealer begins\. In turn each bids higher (.*)",
        r"The seat left of the dealer begins. Whoever is on turn bids higher \1",
    ),
    (r"The player left of the dealer (.*)", r"The seat left of the dealer \1"),
    (r"The players take turns to start\.", "Each in turn starts."),
    (
        r"(.*)A wild card may be thrown only when no other is left, so(.*)",
        r"\1None may be thrown but for want of others, so\2",
    ),
    (r"Phase 2", "Play off"),
    (r"My own order", "By hand"),
    (r"Raises alternate suits\.", "Sets the suits at different heights."),
    (r"Tints melded cards\.", "Melded cards are yellowish."),
    (r"Asks before you play a card you could still meld\.", "Guards cards that could be melded."),
    (r"Draws when there is nothing to meld, and nothing to take back\.", "Draws when there is nothing to meld."),
    (r"Same as Jupyter, or always light or dark\.", "Follows Jupyter, or not."),
    (r"Opponents' level", "Opponents play at level"),
    (r"(Opponent|Partner) level", r"\1 plays at level"),
    (r"You can't take back a played or drawn card\.", "A card once played or drawn stays so."),
    (r"1 won", "1 game won"),
    (r"(\d+) won", r"\1 games won"),
    (r"You hold \w+ nines\. Redeal\?", "You hold nines enough for a new deal"),
    (r"The same dealer would deal again; nobody scores\.", "Claim it, or play on."),
    (r"Play any card; you need not follow suit yet\.", "Follow with any card: phase 1 sets no duty."),
    (r"Waiting for .*…", "Then it goes on."),
    (r"from phase 2", "count in phase 2"),
    (r"(.*) exchanged (\{\w+\}) for the (\{\w+\})", r"\1 took \3 for the \2"),
    (r"(.*) \(shown\)", r"\1, seen by both"),
    (r"One meld per trick won; you may also lay a dix\.", "One meld a trick. Dixes may be laid besides."),
    (r"One meld per trick won; a dix counts as one\.", "One meld a trick. A dix counts as this one meld."),
    (
        r"(?s)(.*)When trump is led you must beat (it|the best card) if you can(.*)",
        r"\1Where trump was led, beat \2 if you can\3",
    ),
    (r"Custom rules(.*)", r"Own rules\1"),
    (
        r"Both hands are known: with best play you take (.*) from here\. No card does better\.",
        r"Both hands are known: it brings \1 from here on, and nothing brings more.",
    ),
    (
        r"Best of (\d+) imagined deals: the round ends with (.*) on average(?: \([^)]*\))?\.",
        r"Tried out in \1 ways the hidden cards may lie, it leaves the round at \2 on average.",
    ),
    (
        r"Best of (\d+) imagined deals: the hand ends (.*) on average\.",
        r"Tried out in \1 ways the hidden cards may lie, it ends the hand \2 on average.",
    ),
    (r"You show no meld \(side under \d+\)", "You meld nothing that is shown"),
    (r"(\w+) shows no meld \(side under \d+\)", r"\1 melds nothing that is shown"),
    (
        r"With the next bid the (side|hand) may expect about (.*); it (.*)\. To pass brings more on average\.",
        r"With the next bid the \1 may expect about \2, and \3; to pass brings more on average.",
    ),
    (
        r"The (side|hand) may expect about (.*); it (.*)\.",
        r"Tried out as the hidden cards may lie, the \1 may expect about \2, and \3.",
    ),
    (r"not shown|only aces around shown", "shown: short of the least meld: aces around only"),
    (r"hidden|aces around only", "short of the least meld: aces around only"),
    (
        r"(.*) have under \d+ meld: it scores nothing and stays hidden; (.*) have under .* and stays hidden\.",
        r"\1: not told; \2: not told.",
    ),
    (r"(.*) have under \d+ meld: it scores nothing and stays hidden(.*)", r"\1: not told\2"),
    (r"(.*): the side has under \d+ meld\.", r"\1: the side is short of the least meld."),
    (r"(\w+) folded: \d+ lost without play(.*)", r"\1: folded: the bid is lost without play\2"),
    (
        r"(\w+) can't reach \d+ any more: lost on the board(.*)",
        r"\1: the bid can't be reached any more: it is lost on the board\2",
    ),
)
"""Patterns of whole sentences of now, with the sentences that were frozen."""


def as_frozen(text: str) -> str:
    """Convert a sentence of now to that of then; all others stay."""
    return next((re.sub(now, then, text) for now, then in REWORDED if re.fullmatch(now, text)), text)
