"""The check of the offers to a seat: choices, buttons and keys must be actions, and those for cards must be of its cards."""

from __future__ import annotations

from collections.abc import Iterator

from pinochle_widgets.games.actions import Action, Verbs, read_action
from pinochle_widgets.games.protocol.checking.agreed import Flaws
from pinochle_widgets.games.protocol.controls import DO, Controls
from pinochle_widgets.games.protocol.picture.board import Picture
from pinochle_widgets.games.protocol.picture.choices import Choices
from pinochle_widgets.games.protocol.picture.parts import PANEL_ACTS, Panel
from pinochle_widgets.games.protocol.picture.zones import labels_in
from pinochle_widgets.games.protocol.scene import Scene
from pinochle_widgets.games.protocol.state import GameState, Observation

NOWHERE = "no such card"
"""A label that no card has."""


def flaws_of_choices(choices: Choices, picture: Picture, seen: Observation, state: GameState, verbs: Verbs) -> Flaws:
    """Check that choices are legal actions of the seat, and name cards that lie before it."""
    for text in dict.fromkeys(_offered(choices)):
        try:
            action = read_action(text, seen.seat, verbs)
        except ValueError as error:
            yield "offer", f"choices offers {text!r:.60}, which is no action: {error}"
            continue
        if not seen.legal_actions:
            yield "offer early", f"choices offers {text!r:.60} to seat {seen.seat}, which may not act"
        elif why := state.explain_illegal(action):
            yield "offer illegal", f"choices offers {text!r:.60}, which is not legal: {why}"
    mine = {label for zone in picture["zones"] if zone["owner"] == seen.seat for label in labels_in(zone)}
    for what, labels in _cards_of(choices):
        if strange := sorted(set(labels) - mine):
            yield what, f"choices has {what} of {strange[0]!r}, which lies in no zone of seat {seen.seat}"
    if strange := sorted(set(choices.get("why", ())) - mine - verbs.keys()):
        yield (
            "a reason",
            f"choices has a reason for {strange[0]!r}, which is no verb, and lies in no zone of seat {seen.seat}",
        )
    cut = choices.get("cut")
    if cut and (cut["verb"] not in verbs or not 0 < cut["min"] <= cut["max"]):
        yield "cut", f"the cut of choices is {cut!r:.80}; it must be a verb, and places from the lowest to the highest"


def _offered(choices: Choices) -> Iterator[str]:
    """Yield the texts of the actions that a press does."""
    yield from choices.get("play", {}).values()
    yield from (meld["action"] for meld in choices.get("melds", ()))
    yield from choices.get("actions", ())
    yield from (button["action"] for button in choices.get("buttons", ()))
    yield from choices.get("usual", {}).values()
    yield from filter(None, [choices.get("back")])
    ask = choices.get("ask")
    if ask and ask["kind"] == "buttons":
        yield from (button["action"] for button in ask["buttons"])


def _cards_of(choices: Choices) -> Iterator[tuple[str, list[str]]]:
    """Yield the labels of cards that choices name, each list with its name."""
    yield "a play", list(choices.get("play", ()))
    yield "a meld", [label for meld in choices.get("melds", ()) for label in meld["ids"]]
    yield "a card to meld", list(choices.get("meldable", ()))
    yield "a card to add", [label for labels in choices.get("onto", {}).values() for label in labels]


def flaws_of_buttons(panel: Panel, verbs: Verbs) -> Flaws:
    """Check that the buttons of a panel send a message that tables know, or an action."""
    for button in panel["buttons"]:
        act = button["act"]
        if act not in PANEL_ACTS and not _reads(act, verbs):
            known = ", ".join(PANEL_ACTS)
            yield (
                "act",
                f"the button {button['label']!r} sends {act!r:.40}; it must be {known}, or the text of an action",
            )


def flaws_of_controls(controls: Controls, verbs: Verbs) -> Flaws:
    """Check that the buttons and keys of a game do actions of it."""
    for button in controls.buttons:
        if not _reads(button.action, verbs):
            yield (
                "button",
                f"the button {button.label!r} of the controls does {button.action!r:.40}, which is no action",
            )
    for stage, keys in controls.keys.items():
        for key, command in keys.items():
            if command.startswith(DO) and not _reads(command.removeprefix(DO), verbs):
                yield "key", f"the key {key!r} at stage {stage!r} does {command!r:.40}, which is no action"


def _reads(text: str, verbs: Verbs) -> bool:
    try:
        read_action(text, 0, verbs)
    except ValueError:
        return False
    return True


def flaws_of_plays(choices: Choices, scene: Scene[Observation], seen: Observation) -> Flaws:
    """Check that a card becomes the action that choices has for it, and a label that no card has becomes none."""
    play = choices.get("play", {})
    for label in dict.fromkeys((*(held.id for held in seen.hand), *play, NOWHERE)):
        made = scene.play_of(seen, label)
        if label == NOWHERE and made is not None:
            yield (
                "play_of nothing",
                f"scene.play_of gives {str(made)!r:.40} for a label that no card has; it must be None",
            )
        elif made is not None and not (isinstance(made, Action) and made.seat == seen.seat):
            yield (
                "play_of",
                f"scene.play_of gives {made!r:.60} to seat {seen.seat}; it must be an action of that seat, or None",
            )
        elif label in play and str(made) != play[label]:
            yield (
                "play_of another",
                f"scene.play_of gives {str(made)!r:.40} for {label!r}; choices has {play[label]!r:.40}",
            )


def flaws_of_melds(choices: Choices, scene: Scene[Observation], seen: Observation, verbs: Verbs) -> Flaws:
    """Check that the cards of a meld become the action that choices has for them."""
    for meld in choices.get("melds", ()):
        made = scene.meld_of(seen, meld["ids"])
        if made is None or made != read_action(meld["action"], seen.seat, verbs):
            cards = ", ".join(meld["ids"])
            yield "meld_of", f"scene.meld_of gives {str(made)!r:.40} for {cards}; choices has {meld['action']!r:.40}"
