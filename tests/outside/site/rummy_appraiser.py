"""An appraiser of the toy rummy: whatever is listed first is worth the most, for certain."""

SCALE, CHAIN, SPREAD, COST = 1, 1, 1.0, 1
LEVELS = ("steady",)


def alternatives(observation, action):
    """List the legal actions, where there are several."""
    from pinochle_widgets.games.protocol import Alternatives

    actions = observation.legal_actions
    if len(actions) < 2 or action not in actions:
        return None
    names = tuple(map(str, actions))
    return Alternatives(actions, names, actions.index(action), "play", "draws", True, ((len(actions),),))


def difference(_observation, better, worse):
    """Tell why an action is better than another one."""
    return f"{better} is listed before {worse}."


def exact(asked):
    """Return the points of each action."""
    return [-10 * place for place in range(len(asked.actions))]
