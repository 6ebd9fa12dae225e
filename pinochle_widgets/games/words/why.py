"""The reason for an action, in a card player's words, from the facts that its seat knows."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pinochle_widgets.games.actions import Action, Choice, Cut, read_action
from pinochle_widgets.games.protocol import IllegalAction
from pinochle_widgets.games.registry import game_of
from pinochle_widgets.games.words.door import words_of

if TYPE_CHECKING:
    from pinochle_widgets.games.protocol import Game, Observation


def why(observation: Observation, action: Action | str, alternative: Action | str | None = None) -> str:
    """Tell why an action is better than an alternative, in a sentence that goes by the position alone.

    Nothing is searched and no cards are imagined: a fact that the seat knows speaks for the action, or against the alternative.

    Parameters
    ----------
    observation : Observation
        The knowledge of the seat: ``state.observe(seat)``.
    action : Action or str
        The action that is explained, also as text.
    alternative : Action or str, optional
        The other action. By default what speaks for the action alone is told; of a game that only compares, the sentence that
        holds against what its usual level would do, else against most others.

    Returns
    -------
    str
        The sentence; empty where nothing speaks for the action: then the two are about as good, or the game has no reasons.

    Raises
    ------
    IllegalAction
        If one of the two can't be done now; it tells the rule.
    ValueError
        If a text is no action of the game.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> state = pw.new_game("two-handed", seed=7)
    >>> print(state.hand(0), "trump", state.observe(0).trump)
    A♠ 10♠ 10♠ Q♠ K♥ Q♥ J♥ 9♥ K♣ Q♣ 10♦ Q♦ trump C
    >>> why(state.observe(0), "play TD", "play QS")
    'Q♠ is needed for sixty queens: 60 points.'
    """
    game = game_of(observation.rules)
    if game is None or not (game.grounds or game.why or game.appraiser):
        return ""
    words, done = words_of(observation), _checked(action, observation, game)
    return (
        words.reason(done) if alternative is None else words.difference(done, _checked(alternative, observation, game))
    )


def _checked(given: Action | str, observation: Observation, game: Game) -> Action:
    """Read an action, and check that the seat may do it.

    Raises
    ------
    IllegalAction
        If it may not.
    """
    action = read_action(given, observation.seat, game.verbs) if isinstance(given, str) else given
    legal = observation.legal_actions
    if action in legal:
        return action
    state = game.new(observation.rules, seed=0)
    stand = getattr(state, "stand_as_seen", None)  # a game of somebody else may have none
    if stand is not None and legal and observation.stage != Cut.VERB:
        because = stand(observation).explain_illegal(replace(action, seat=0))
        if because is None:  # a choice of cards, of which the legal actions have the template
            return action
        raise IllegalAction(f"{action} can't be done now: {because}")
    if any(isinstance(each, Choice) and type(each) is type(action) for each in legal):
        return action
    can = ", ".join(map(str, legal[:12])) or "nothing"
    raise IllegalAction(f"{action} can't be done now; seat {observation.seat} may do {can}")
