"""The advice to a person: the decision of a player, where the rule of thumb chooses among actions that are as good.

Most choices of a search lie within its error. A person learns more from an action that follows from a simple rule: it is
advised where the search can't tell it from the best one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from pinochle_widgets.cards import Card
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.actions import Action, Play
from pinochle_widgets.games.protocol import Decision, Gain, Observation, Player, Thinker, Tutor, listing, plural
from pinochle_widgets.games.protocol.words import capital, doing, points, rounded
from pinochle_widgets.games.registry import game_of
from pinochle_widgets.games.words.comparing import ahead, told
from pinochle_widgets.games.words.door import reasons_of, words_of


def advised(decision: Decision, seen: Observation, player: Player) -> Decision:
    """Advise the card of a player's rule of thumb, if it is as good as the one that its search found.

    The rule of thumb is the first thought of a `Thinker`, which it has without a search.

    Parameters
    ----------
    decision : Decision
        The decision of the player.
    seen : Observation
        The observation that it decided from.

    Returns
    -------
    Decision
        With the reason that the position has for its action.
    """
    if isinstance(player, Tutor):
        return player.counsel(seen, decision)
    if not isinstance(decision.action, Play):
        return decision
    found = None
    if decision.as_good and isinstance(player, Thinker):
        thumb = next(player.think(seen, Random(0)))
        found = next((gain for gain in decision.as_good if gain.alternative == thumb.action), None)
    if found is not None:
        others = [gain for gain in decision.as_good if gain is not found]
        gains = [Gain(-found.points, found.half_width, decision.action)]
        gains += [replace(gain, points=gain.points - found.points) for gain in others]
        decision = replace(decision, action=thumb.action, reason=thumb.reason, gain=gains[0], as_good=gains)
    elif decision.gain is not None and not decision.interrupted:  # then its player has asked the position already
        return decision
    game = game_of(seen.rules)
    if game is not None and game.grounds:
        return replace(decision, reason=words_of(seen).reason(decision.action) or decision.reason)
    return told(reasons_of(game), seen, decision, seen.legal_actions)


def played_out(seen: Observation, worse: Action) -> str:
    """Tell why an action is advised in place of another one, where nothing but play-outs speaks for it."""
    game = game_of(seen.rules)

    def name(action: Action) -> str:
        words = game.scene.name_of(action, seen) if game else str(action)
        return f"{words[:1].lower()}{words[1:]}"

    return f"{ahead(seen)} it does better than {_named(worse, name)}."


def gain_words(gain: Gain | None, name: Callable[[Action], str] = str, beside: Action | None = None) -> str:
    """Write a gain as it stands behind a reason: ``+3 points over J♦``; empty where there is none.

    Parameters
    ----------
    name : callable, optional
        ``name(action)`` names the alternative, where that is not a card.
    beside : Action, optional
        The action that has the gain: an alternative of another kind is named by what is done, not by its card alone.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> rival = pw.parse_action("play JD", 0)
    >>> gain_words(Gain(3.04, 1.2, rival)), gain_words(Gain(0.8, 1.2, rival))
    ('+3 points over J♦', 'J♦ is about as good')
    """
    if gain is None:
        return ""
    is_alike = beside is None or type(beside) is type(gain.alternative)
    named = _named(gain.alternative, name) if is_alike else doing(name(gain.alternative))
    if not gain.is_clear:
        return capital(f"{named} is about as good")
    return f"+{points(gain.points)} over {named}" if gain.is_sized else f"better than {named}"


def deciding(advice: Decision, name: Callable[[Action], str] = str) -> str:
    """Write the gain of an advice where it decides: one that is about as good only where that is another kind of act.

    Of two cards the reason has named the better one; of a bid and a pass either may be chosen. `figures` tell it of both.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> card, rival, bid, passed = (pw.parse_action(text, 0) for text in ("play 9S", "play JD", "bid 25", "pass"))
    >>> deciding(Decision(card, "", gain=Gain(0.8, 1.2, rival))), deciding(Decision(bid, "", gain=Gain(0.8, 1.2, passed)))
    ('', 'Passing is about as good')
    """
    gain = advice.gain
    is_told = gain is not None and (gain.is_clear or type(advice.action) is not type(gain.alternative))
    return gain_words(gain, name, advice.action) if is_told else ""


def figures(advice: Decision, name: Callable[[Action], str] = str) -> list[str]:
    """Write the figures behind an advice: its gain with the interval, the actions that are as good, and the deals tried.

    Parameters
    ----------
    name : callable, optional
        As for `gain_words`.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> action, rival = (pw.parse_action(f"play {card}", 0) for card in ("9S", "JD"))
    >>> figures(Decision(action, "", {"ahead": -94, "deals": 480}, gain=Gain(3.04, 1.2, rival)))
    ['+3 points over J♦ on average, give or take 1.2.', 'Tried in 480 imagined deals: there you end 94 points behind on average.']
    """
    lines, gain = [], advice.gain
    if gain is not None and not gain.is_sized:
        told = capital(gain_words(gain, name, advice.action))
        near = told if not told[1:2].isalpha() else f"{told[:1].lower()}{told[1:]}"
        return [f"{told}, by play-outs." if gain.is_clear else f"A close choice: {near}."]
    if gain is not None and gain.half_width:
        lines.append(f"{gain_words(gain, name, advice.action)}{_within(gain)}.")
    elif gain is not None:
        lines.append(f"{gain_words(gain, name, advice.action)}, exactly.")
    close = [each.alternative for each in advice.as_good if gain is None or each.alternative != gain.alternative]
    if close:
        lines.append(f"As good: {listing([_named(action, name) for action in close])}.")
    return [*lines, *_tried(advice)]


def _named(action: Action, name: Callable[[Action], str]) -> str:
    """Name an action: one with a card, played or thrown, by that card."""
    card: Card | None = getattr(action, "card", None)
    if card is not None:
        return "a joker" if card.is_joker else sign(card)
    return doing(name(action))


def _within(gain: Gain) -> str:
    """Write the error of a gain."""
    if gain.is_clear:
        return f" on average, give or take {rounded(gain.half_width)}"
    return f": the difference is too small to tell (give or take {points(gain.half_width)})"


def _tried(advice: Decision) -> list[str]:
    """Write the number of deals tried, and the average end of the round there."""
    deals, ahead = advice.numbers.get("deals"), advice.numbers.get("ahead")
    if ahead is None:
        return []
    ends = f"{points(abs(ahead))} {'ahead' if ahead > 0 else 'behind'}" if ahead else "even"
    if deals is None:
        return [f"All cards are known: with best play you end {ends} from here on."]
    return [f"Tried in {plural(int(deals), 'imagined deal')}: there you end {ends} on average."]
