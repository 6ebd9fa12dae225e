"""Test the panel for a position from a real table: by messages, as a page sends them, and with wrong ones."""

import pytest

import pinochle_widgets as pw
from pinochle_widgets.widgets import messages
from pinochle_widgets.widgets.protocol.common import VERSION
from pinochle_widgets.widgets.what_if.protocol import PositionPanel

HAND = ["AS", "TS", "KS", "QS", "JS", "AH", "TH", "KH", "QD", "JD", "9C", "9D"]


def say(panel, act="change", **more):
    panel._on_message(panel, {"version": VERSION, "act": act, **more}, [])
    assert messages.fault(panel.view, PositionPanel) is None
    return panel.view


def entered(panel, cards):
    for card in cards:
        say(panel, what="add", value=card)
    return panel.view


def cards_in(panel):
    return {place["name"]: place["cards"] for place in panel.view["places"]}


def test_a_position_is_clicked_together_and_priced_as_what_if_does() -> None:
    panel = pw.WhatIf(budget=200)
    assert entered(panel, HAND)["lacks"] == "The upcard is missing."
    assert entered(panel, ["9S", "KC"])["lacks"] == ""
    assert cards_in(panel) == {"hand": HAND, "rest": ["9S"], "trick": ["KC"]}
    told = []
    panel.observe(lambda change: told.append(change["new"]["busy"]), names="view")
    shown = say(panel, "price")
    assert told == [True, False]
    expected = pw.what_if("two-handed", " ".join(HAND), stock="9S", trick="KC", budget=200)
    assert panel.frame.equals(expected)
    assert [row["note"] for row in shown["rows"]] == list(expected.note)
    second = expected.given_up[1:].min()
    assert [row["gain"] for row in shown["rows"]] == [second - dear for dear in expected.given_up]
    assert (shown["rows"][0]["value"], shown["rows"][1]["value"]) == (f"{second:+.1f}", "0")
    assert [row["is_good"] for row in shown["rows"]] == [True] + [low <= 0 for low in expected.ci_low[1:]]
    assert shown["deals"] == expected.attrs["deals"] == 200
    best = shown["rows"][0]
    assert best["high"] == pytest.approx(-expected.ci_low[0]), "the interval of the best is that of its lead"
    assert best["low"] + best["high"] == pytest.approx(2 * best["gain"])
    assert all(row["low"] <= row["gain"] <= row["high"] for row in shown["rows"])
    assert [f"play {row['card']}" for row in shown["rows"]] == list(expected.action)
    level, _, words = expected.attrs["advice"].partition(": ")
    action, _, reason = words.partition(". ")
    assert shown["advice"] == reason if action == expected.action[0] else shown["advice"].startswith(f"{level}")
    assert "play " not in shown["advice"]
    say(panel, "price")  # another page asked by itself
    assert len(told) == 2
    best, worst = expected.action.iloc[0], expected.action.iloc[-1]
    panel._frame.attrs["advice"] = f"Master: {best}. It wins."
    assert panel._view()["advice"] == "It wins.", "the act is in the answer"
    panel._frame.attrs["advice"] = f"Master: {worst}. It wins."
    assert panel._view()["advice"].startswith("Master by itself chooses otherwise: "), (
        "a reason for another act is none"
    )
    assert "It wins" not in panel._view()["advice"]
    panel._frame.loc[expected.action == worst, "ci_low"] = -1.0
    assert panel._view()["advice"].endswith(", about as good.")
    first, second, *_ = (row["label"] for row in shown["rows"])
    for near, ending in (
        (0, f", {shown['rows'][0]['value']} over {second}"),
        (1, f" or {second}: about the same"),
        (9, ": 9 others may do as well"),
    ):
        panel._frame.loc[1:, "ci_low"] = [-1.0 if at < near else 1.0 for at in range(len(expected) - 1)]
        assert panel._view()["answer"] == f"Play {first}{ending}"
    assert say(panel, what="take", value="trick 0")["rows"] == []
    assert cards_in(panel)["trick"] == []
    panel.close()


def test_a_panel_whose_pricing_was_interrupted_can_be_used_again(monkeypatch) -> None:
    """Stop the pricing: a page sends no changes while prices are worked out."""

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("pinochle_widgets.lab.reviewing.what_if.what_if", interrupted)
    panel = pw.WhatIf(budget=200)
    entered(panel, [*HAND, "9S", "KC"])
    shown = say(panel, "price")
    assert (shown["busy"], shown["fault"], shown["rows"]) == (False, "The kernel was interrupted.", [])
    panel.close()


def test_changes_that_can_not_be_made_are_told_and_nothing_is_lost() -> None:
    panel = pw.WhatIf()
    entered(panel, ["AS", "AS"])
    before = cards_in(panel)
    for what, value, reason in (
        ("add", "AS", "All copies of this card lie in a place already."),
        ("add", "<b>", ""),
        ("add", "2S", "All copies of this card lie in a place already."),
        ("take", "hand 7", "There is no such card."),
        ("take", "kitty", "There is no such card."),
        ("place", "pocket", "There is no such place."),
        ("game", "<script>", "There is no such game."),
    ):
        fault = say(panel, what=what, value=value)["fault"]
        assert fault == reason or (not reason and fault)
        assert cards_in(panel) == before
    assert say(panel, "price")["fault"] == "10 more cards for your hand."
    assert len(say(panel, what="calls", value="x" * 10_000)["calls"]) == 400
    assert say(panel, what="game", value="double-deck/partnership")["places"][0]["most"] == 20
    panel.close()


def test_a_hand_is_typed_and_a_card_that_does_not_fit_is_named() -> None:
    panel = pw.WhatIf()
    entered(panel, ["QS"])
    say(panel, what="place", value="trick")
    entered(panel, ["9S"])
    view = say(panel, what="typed", value="A♠ 10s, kd ad   AD")
    assert cards_in(panel)["hand"] == ["AS", "TS", "KD", "AD", "AD"]
    assert (view["typed"], view["lacks"], view["place"]) == ("A♠ 10♠ K♦ A♦ A♦", "7 more cards for your hand.", "hand")
    before = cards_in(panel)
    for text, reason in (
        ("AS 1S", "'1S'"),
        ("AS <b>", "'<b>'"),
        ("AS 7S", "There is no 7♠ in this deck."),
        ("AD AD AD", "A♦ is typed 3 times; the deck has 2 of it."),
        ("9S 9S", "9♠ is typed 2 times; the deck has 2 of it, and 1 lies elsewhere."),
        (" ".join([*HAND, "AC"]), "A hand has 12 cards, and these are 13: A♣ is one too many."),
        ("AS, " * 100, "A♠ is typed 100 times"),
    ):
        view = say(panel, what="typed", value=text)
        assert reason in view["fault"]
        assert view["typed"] == text[:400]  # to be mended there
        assert cards_in(panel) == before
    view = say(panel, what="add", value="AC")
    assert (view["fault"], view["typed"]) == ("", "A♠ 10♠ K♦ A♦ A♦ A♣")
    assert say(panel, what="typed", value="  ")["lacks"] == "12 more cards for your hand."
    panel.close()


def test_calls_are_put_at_their_seats_and_only_what_can_follow_is_offered() -> None:
    panel = pw.WhatIf("pinochle34/partnership")
    assert [place["name"] for place in panel.view["places"]] == ["hand"]  # by the first trick a seat has seen melds
    assert panel.view["called"] == []
    view = say(panel, what="calls", value="bid 20, pass")
    assert view["called"] == [("North", "20"), ("East", "Pass")]
    assert view["bids"][:2] == [("pass", "Pass"), ("bid 21", "21")]
    assert say(panel, what="calls", value="bid 20, pass, bid 22, pass, bid 23")["called"][1] == ("You", "Pass")
    view = say(panel, what="calls", value="bid 30, bid 20")
    assert (view["called"], view["bids"]) == ([("", "30"), ("", "20")], [])
    assert say(panel, what="game", value="two-handed")["bids"] == []
    panel.close()


@pytest.mark.parametrize(
    "wrong", [{"game": "chess"}, {"rules": "nonsense"}, {"budget": 7}, {"seed": 1.5}, {"four_colour": 7}]
)
def test_a_panel_that_can_not_be_is_refused(wrong) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        pw.WhatIf(**wrong)
