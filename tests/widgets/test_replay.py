"""Test replays: each view is what the seat saw, nothing of a hidden card gets in, and pages and cursor agree."""

from __future__ import annotations

import base64
import json
import random
import re
import zlib
from collections import deque
from dataclasses import replace
from itertools import combinations

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import find_game
from pinochle_widgets.lab import progress
from pinochle_widgets.match import Match, Record, RecordError
from pinochle_widgets.match.record import SeatLine
from pinochle_widgets.match.record.entries import Comment, Evaluation, Move, Price, Variation
from pinochle_widgets.match.replaying import RecordedTable, allowed_in, lines_of
from pinochle_widgets.match.scribe import Scribe
from pinochle_widgets.widgets import messages
from pinochle_widgets.widgets.edits import Plain
from pinochle_widgets.widgets.replay.pages import Pages, RecordedViewer
from pinochle_widgets.widgets.replay.protocol import ReplayMore, ReplayPages
from pinochle_widgets.widgets.replay.shared import shortened
from tests.conftest import FULL, first_of_each, kin
from tests.golden.adapter import PRESETS, levels, send
from tests.widgets.pages import whole_page

SHORT = {"goal": 300}


def played(*, rules=None, names=("Ada", "Ben"), seed=1) -> Record:
    match = Match(seats=("novice", "carefree"), rules=rules or SHORT, seed=seed, names=names)
    match.play_out()
    return match.record


def unpacked(packed: str):
    return json.loads(zlib.decompress(base64.b64decode(packed)))


def put(value: Plain, path: list, new: object) -> None:
    *within, last = path
    for key in within:
        value = value[key]
    if isinstance(value, list) and last == len(value):
        value.append(new)
    elif isinstance(value, list) and last < 0:
        del value[last]
    else:
        value[last] = new


def pictures(pages: ReplayPages, seat: int) -> list[Plain]:
    """The pictures of a seat at each stop, as a page makes them out of the edits."""
    found: list[Plain] = []
    for stop in [stop for part in pages["rounds"] for stop in part["stops"]]:
        view = stop["views"][seat]
        if view is None:
            found.append(found[-1])
            continue
        if "picture" in view:
            found.append(view["picture"])
            continue
        now = json.loads(json.dumps(found[-1]))
        for path, value in [edit for step in view["steps"] for edit in step.get("edits", ())]:
            zones = {zone["id"]: n for n, zone in enumerate(now["zones"])}
            if path[0] in now:
                put(now, path, value)
            elif path[0] in zones:
                put(now, ["zones", zones[path[0]], *path[1:]], value)
            else:
                now["zones"].append(value)
        found.append(now)
    return found


def rounds_of(preset, actions=130) -> Record:
    """A game between the weakest level, so many actions long: beyond its first round, but not over."""
    game, rng = find_game(preset.game), random.Random(5)
    rules, player = game.make_rules(preset.rules), game.level(levels(game.name, searching=False)[0]).make()
    state = game.new(rules, seed=5, number=1)
    names = [SeatLine("novice", f"Seat {n}") for n in range(game.seats)]
    record = Record(game.name, rules, 1, names, dealer=state.first_dealer if game.draws_dealer else None)
    scribe = Scribe(record, [], "")
    for _ in range(actions):
        scribe.note_decks(state)
        action = player.choose(state.observe(state.seats_to_act[0]), rng).action
        scribe.note_move(action, hurried=False)
        state.apply(action)
    scribe.note_decks(state)
    return record


@pytest.mark.ci_runs("two-handed", "canasta")
@pytest.mark.parametrize(
    "preset", first_of_each(lambda preset: kin(preset.game), PRESETS), ids=lambda preset: preset.slug
)
def test_edits_lead_to_the_picture_that_each_seat_sees(preset) -> None:
    allowed = allowed_in(rounds_of(preset, actions=130 if FULL else 50))
    pages = Pages(allowed)
    whole = json.loads(json.dumps(pages.whole()))
    assert messages.fault(whole, ReplayPages) is None
    table = RecordedTable(allowed.record, pages.lines[0])
    seen = [pictures(whole, n) for n in range(len(allowed.seats))]
    for at, _ in enumerate(table.play()):
        for seat in allowed.seats:
            lies = table.game.scene.picture(table.observe(seat), table.company)["zones"]
            assert seen[seat][at]["zones"] == json.loads(json.dumps(lies)), (at, seat)
    assert len(seen[0]) == at + 1


def test_a_page_holds_events_and_edits_that_occur_often_once() -> None:
    def steps(pages):
        stops = [stop for part in pages["rounds"] for stop in part["stops"]]
        return [step for stop in stops for view in stop["views"] if view for step in view["steps"]]

    pages = json.loads(json.dumps(Pages(allowed_in(played())).whole()))
    short = json.loads(json.dumps(shortened(pages)))
    events, edits = short["shared"]["events"], short["shared"]["edits"]
    numbers = 0
    for whole, step in zip(steps(pages), steps(short), strict=True):
        event = step["event"]
        if isinstance(event, int):
            numbers += 1
            event = events[event] | ({"ids": step["ids"]} if "ids" in step else {})
        assert event == whole["event"]
        found = [edits[each] if isinstance(each, int) else each for each in step.get("edits", ())]
        assert found == whole.get("edits", [])
    assert numbers > len(events)
    assert len(json.dumps(short)) < 0.6 * len(json.dumps(pages))


def test_nobody_is_addressed_and_nothing_can_be_pressed() -> None:
    record = played(names=("You", "Ben"))
    told = json.dumps(Pages(allowed_in(record)).whole()["rounds"])
    assert "Player" in told
    assert not re.search(r"\bYou(r)?\b", told)
    assert '"act"' not in told


def test_the_one_who_reads_their_own_game_is_addressed_from_their_own_seat() -> None:
    record = played(names=("Ann", "You"))
    record.seats = [record.seats[0], replace(record.seats[1], player="person")]
    pages = Pages(allowed_in(record)).whole()
    assert pages["head"]["seats"] == [{"seat": 1, "name": "You"}, {"seat": 0, "name": "Ann"}]
    own, other = (str([stop["views"][at] for stop in pages["rounds"][0]["stops"]]) for at in (0, 1))
    assert "You took" in own
    assert "Player" not in own
    assert "Player took" in other
    assert not re.search(r"\bYou(r)?\b", other)


# ---- the cursor


def test_the_kernel_and_the_page_follow_each_other() -> None:
    record = played()
    states = [state.copy() for state in record.states()]
    shown = pw.replay(record)
    sent = []
    shown.send = lambda content, *_: sent.append(content)
    assert (shown.ply, shown.position) == (0, states[0])
    for ply in (1, 7, len(states) - 1, -2):
        shown.goto(ply)
        assert shown.ply == range(len(states))[ply]
        assert shown.position.scores == states[ply].scores
    assert shown.place["number"] == 4
    send(shown, {"act": "at", "line": 0, "stop": 12})
    assert shown.position == states[shown.ply]
    first = unpacked(shown.pages)
    for at in range(len(first["rounds"]), first["head"]["rounds"] + 1):
        send(shown, {"act": "more", "at": at})
    assert [messages.fault(each, ReplayMore) for each in sent] == [None] * len(sent)
    for wrong in (len(states), 1.5, True, -len(states) - 1):
        with pytest.raises(ValueError, match="ply is"):
            shown.goto(wrong)
    was = shown.ply
    for nonsense in (
        {"act": "at", "line": 9, "stop": 0},
        {"act": "at", "line": 0, "stop": -1},
        {"act": "more", "at": 99},
        {"act": "do"},
    ):
        send(shown, nonsense)
    assert shown.ply == was
    shown.close()


@pytest.mark.whole
def test_a_replay_opens_from_all_that_stands_for_a_record(tmp_path) -> None:
    record = played()
    path = record.save(tmp_path / "game.record")
    for given in (record, path, str(path), record.code, str(record)):
        shown = pw.replay(given)
        assert str(shown.record) == str(record)
        shown.close()
    for wrong in (7, None, "pw1-AAAA", "pinochle-record 1\n"):
        with pytest.raises(RecordError):
            pw.replay(wrong)
    for wrong in (record.code[1:], "", ".", "\ud800", "nowhere.record"):
        with pytest.raises(
            RecordError, match="is no share code, no link and no text of a record, and there is no such file"
        ):
            pw.replay(wrong)


# ---- other lines


def test_moves_taken_back_and_variations_are_lines_of_their_own() -> None:
    table = pw.play(opponent="novice", seed=3, save=False)
    table.match.proceed()
    table.match.act(table.match.state.legal_actions(0)[0], 0)
    table.match.restart_round()
    table.match.act(table.match.state.legal_actions(0)[1], 0)
    record = Match.from_record(table.record).record  # as one who knows all cards
    record.entries[:] = table.record.entries
    table.close()
    lines = lines_of(record)
    assert [line.kind for line in lines] == ["game", "taken back"]
    assert lines[1].leaves == (0, 0)
    assert len(lines[1].stops) > 2


def test_a_variation_leaves_before_the_move_that_it_stands_behind() -> None:
    record = played()
    moves = [n for n, entry in enumerate(record.entries) if isinstance(entry, Move)]
    states = [state.copy() for state in record.states()]
    other = next(action for action in states[3].legal_actions() if action != record.entries[moves[3]].action)
    record.entries.insert(moves[3] + 1, Variation((Move(other), Comment("instead"))))
    line = lines_of(record)[1]
    assert (line.kind, line.leaves, line.state) == ("variation", (0, 3), states[3])
    assert line.stops[1].notes == ["instead"]
    record.entries[moves[3] + 1] = Variation((Comment("no"), Move(record.entries[moves[9]].action)))
    place = str(record).splitlines().index("# no") + 2
    with pytest.raises(RecordError, match=f"^line {place}: "):
        lines_of(record)


# ---- secrets


@pytest.mark.ci_runs(5)
@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.slug)
def test_two_games_that_a_seat_cannot_tell_apart_give_the_same_pages(preset) -> None:
    record = rounds_of(preset, actions=3)
    at = max(n for n, entry in enumerate(record.entries) if getattr(entry, "word", "") == "deal")
    deal = record.entries[at]
    other = replace(record, entries=[*record.entries])
    other.entries[at] = replace(deal, cards=swapped(record, deal.cards))
    assert other.entries != record.entries
    for seats in ([0], [0, 0]):
        one, two = (Pages(allowed_in(each, seats)).whole() for each in (record, other))
        assert one == two
    everything = [Pages(allowed_in(each)).whole() for each in (record, other)]
    assert everything[0] != everything[1]


TRIED = 3 if FULL else 1
"""The numbers of exchanged cards by which a folded hand is another one."""


@pytest.mark.parametrize(
    "preset", [each for each in PRESETS if each.game == "pinochle34/kitty"], ids=lambda each: each.slug
)
def test_the_cards_of_a_folded_hand_make_no_difference_to_a_page(preset) -> None:
    record = rounds_of(preset)
    at = min(n for n, entry in enumerate(record.entries) if getattr(entry, "word", "") == "deal")
    state = deque(record.states(), maxlen=1).pop()
    deal, folded = record.entries[at], sorted(state.unseen(0)[0].places)
    assert state.round > 1
    assert len(folded) > 20
    tried = 0
    for one, two in combinations(folded, 2):
        cards = list(deal.cards)
        cards[one], cards[two] = cards[two], cards[one]
        other = replace(record, entries=[*record.entries])
        other.entries[at] = replace(deal, cards=tuple(cards))
        if cards[one] != cards[two] and replays(other):
            pages = [Pages(allowed_in(each, [0])).whole() for each in (record, other)]
            assert pages[0] == pages[1]
            tried += 1
            if tried == TRIED:
                break
    assert tried == TRIED


def replays(record) -> bool:
    try:
        return bool(list(record.states()))
    except RecordError:
        return False


def swapped(record, cards):
    """A deck in which two cards that seat 0 has not seen have changed places."""
    state = deque(record.states(), maxlen=1).pop()
    hidden = list(state.unseen(0)[-1].places)
    one = hidden[0]
    two = next(place for place in hidden if cards[place] != cards[one])
    changed = list(cards)
    changed[one], changed[two] = changed[two], changed[one]
    return tuple(changed)


def test_a_page_for_some_seats_holds_no_record_no_code_no_comment_no_price_and_no_other_line(tmp_path) -> None:
    record = played()
    record.add_comment("Ben held the ace.")
    last = max(n for n, entry in enumerate(record.entries) if isinstance(entry, Move))
    price = Price(16.25, 14.5, 18.75, pw.parse_action("play 9S"))
    record.entries[last + 1 : last + 1] = [Evaluation(-37.5), price, Comment("It could best be spared.")]
    text = whole_page(record.to_html(tmp_path / "all.html"))
    assert "Ben held the ace." in text
    assert "-37.5" in text
    assert '"given_up":16.25,"interval":[14.5,18.75]' in text
    assert record.code in text
    text = whole_page(record.to_html(tmp_path / "one.html", seats=[0]))
    for secret in ("Ben held", "-37.5", "be spared", "16.25", '"price":', record.code, "pinochle-record"):
        assert secret not in text
    assert '"whole":false' in text


def test_of_a_game_that_goes_on_only_what_its_person_has_seen_is_shown() -> None:
    table = pw.play(opponent="novice", seed=3, save=False)
    table.match.proceed()
    table.match.act(table.match.state.legal_actions(0)[0], 0)
    shown = pw.replay(table.record)
    pages = unpacked(shown.pages)
    assert [seat["seat"] for seat in pages["head"]["seats"]] == [0]
    assert not pages["head"]["whole"]
    assert shown.position.seat == 0
    assert "??" in str(shown.record)
    assert str(shown.record) == str(table.record.seen_by(0))
    with pytest.raises(RecordError, match="not over"):
        pw.replay(table.record, seats=[1])
    with pytest.raises(RecordError, match="sealed"):
        pw.replay(str(table.record))
    shown.close()
    table.close()


# ---- prices


def test_a_price_reaches_the_page_as_data_and_never_out_of_a_comment() -> None:
    record = played()
    moves = [n for n, entry in enumerate(record.entries) if isinstance(entry, Move)]
    for at in (moves[1], moves[0]):  # the second card of a trick, and the one that was led
        rival = Price(8, 3, 13.5, pw.parse_action("play AS"))
        record.entries[at + 1 : at + 1] = [rival, Comment("A♠ was better, by 99 points (98 to 100).")]
    stops = Pages(allowed_in(record)).whole()["rounds"][0]["stops"]
    found = [stop["price"] for stop in stops if "price" in stop]
    assert [(price["seat"], price["given_up"], price["interval"]) for price in found] == [
        (record.entries[moves[0]].action.seat, 8, (3, 13.5)),
        (1 - record.entries[moves[0]].action.seat, 8, (3, 13.5)),
    ]
    assert [price["choice"]["done"] for price in found] == ["led", "played"]
    assert all(price["better"] == {"done": "played", "cards": ["AS"], "words": "play"} for price in found)
    assert all("given_up" not in stop for stop in stops)


@pytest.mark.parametrize(
    ("text", "game", "told"),
    [
        ("meld marriage KH* QH", "two-handed", ("melded", ["KH", "QH"], "marriage")),
        ("meld kings KS KH KD KC", "two-handed", ("melded", ["KS", "KH", "KD", "KC"], "eighty kings")),
        ("draw", "two-handed", ("drew", [], "draw")),
        ("bid 21", "pinochle34/kitty", ("bid", [], "bid 21")),
        ("pass", "pinochle34/kitty", ("passed", [], "pass")),
        ("trump D", "pinochle34/kitty", ("named", [], "{D} trump")),
        ("discard QS JD 9C", "pinochle34/kitty", ("discarded", ["QS", "9C", "JD"], "discard")),
        ("take 5S 5H", "canasta", ("took", ["5S", "5H"], "take the pile")),
        ("add Q: 2H JK", "canasta", ("added", ["2H", "XR"], "to the queens")),
        ("discard 7C", "canasta", ("threw", ["7C"], "discard")),
    ],
)
def test_an_action_tells_its_word_its_cards_and_what_is_left(text, game, told) -> None:
    action = pw.parse_action(text, 0, game=game)
    done, cards, words = told
    assert (action.DONE, sorted(map(str, action.named_cards)), action.words) == (done, sorted(cards), words)


@pytest.mark.parametrize("game", ["two-handed", "pinochle34/kitty", "double-deck/partnership", "canasta"])
def test_each_action_has_a_word_for_when_it_is_done(game) -> None:
    assert all(action.DONE for action in find_game(game).actions)


# ---- a stranger's record


def test_names_and_comments_are_text_wherever_they_stand(tmp_path) -> None:
    record = played(names=("</script><script>alert(1)</script>", "Ben"))
    record.add_comment("</script><img src=x onerror=alert(2)>")
    text = record.to_html(tmp_path / "game.html").read_text(encoding="utf-8")
    assert "alert(1)" not in re.sub(r"&lt;.*?&gt;", "", text.split("<main")[0])
    assert text.count("<script") == 2
    assert "onerror" not in text


def test_a_page_by_itself_asks_nobody_and_sends_nobody_anything(tmp_path) -> None:
    text = played().to_html(tmp_path / "game.html").read_text(encoding="utf-8")
    policy = re.search('Content-Security-Policy" content="([^"]+)"', text)[1]
    assert {"default-src 'none'", "form-action 'none'", "base-uri 'none'"} <= set(policy.split("; "))


@pytest.mark.parametrize("seats", [[], [2], [True], "01", 0, [0.0]])
def test_seats_that_are_none_are_refused(seats) -> None:
    with pytest.raises(ValueError, match="seats is"):
        pw.replay(played(), seats=seats)


def test_variations_that_hold_themselves_and_records_without_end_are_refused() -> None:
    record = played()
    loop = Variation(())
    object.__setattr__(loop, "entries", (loop,))
    record.entries.append(loop)
    with pytest.raises(RecordError, match="nested deeper"):
        lines_of(record)


def test_a_page_that_is_interrupted_leaves_no_half_file(tmp_path, monkeypatch):
    """The file that was there stays as it was."""
    record, path = played(), tmp_path / "game.html"
    drawn = []

    def interrupted(self, *_, **__):
        drawn.append(self)
        if len(drawn) > 20:
            raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(RecordedViewer, "_keep", interrupted)
        with pytest.raises(KeyboardInterrupt):
            record.to_html(path)
        assert list(tmp_path.iterdir()) == []
        path.write_text("before", encoding="utf-8")
        with pytest.raises(KeyboardInterrupt):
            record.to_html(path)
    assert path.read_text(encoding="utf-8") == "before"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.whole
def test_a_bar_counts_the_positions_that_are_drawn_where_it_takes_long(tmp_path, monkeypatch, capsys):
    monkeypatch.delenv("TQDM_DISABLE", raising=False)
    record = played()
    monkeypatch.setattr(progress, "DELAY", 1000)
    record.to_html(tmp_path / "game.html")
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(progress, "DELAY", 0)
    record.to_html(tmp_path / "game.html")
    told = capsys.readouterr().err
    assert "Drawing the game" in told
    stops = len(Pages(allowed_in(record)).lines[0].stops)
    assert f"/{stops}.0 [" in told
    pw.replay(record)
    assert "Drawing the game" in capsys.readouterr().err
