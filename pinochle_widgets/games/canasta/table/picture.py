"""The picture of a Canasta table for one seat: zones of cards, and all other parts by name."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.games.actions import Action, Cut, Draw
from pinochle_widgets.games.canasta.rules import codes
from pinochle_widgets.games.canasta.rules.core.cards import is_wild, kind_of, rank_of
from pinochle_widgets.games.canasta.rules.core.counts import card_points
from pinochle_widgets.games.canasta.rules.core.layout import TAKEN
from pinochle_widgets.games.canasta.rules.core.limits import SMALLEST
from pinochle_widgets.games.canasta.rules.moves.actions import Discard, Lay, Meld, Return, Special, Take
from pinochle_widgets.games.canasta.rules.moves.coded import NOT_CODED, code_of
from pinochle_widgets.games.canasta.rules.names import cards_of_rank, laying, name_of
from pinochle_widgets.games.canasta.rules.observation import CanastaObservation
from pinochle_widgets.games.canasta.table import mats
from pinochle_widgets.games.canasta.table.counters import counters
from pinochle_widgets.games.canasta.table.fitting import becomes, least, together
from pinochle_widgets.games.canasta.table.sheet import running, score, so_far
from pinochle_widgets.games.canasta.words import taking
from pinochle_widgets.games.canasta.words.commentary import Narrator, turn_number
from pinochle_widgets.games.canasta.words.opening import opening_look
from pinochle_widgets.games.protocol import Company, listing, plural
from pinochle_widgets.games.protocol.picture.board import Picture
from pinochle_widgets.games.protocol.picture.choices import BarButton, Choices, CutRange, LegalMeld
from pinochle_widgets.games.protocol.picture.parts import AskFirst, HandCard, Seat
from pinochle_widgets.games.protocol.picture.zones import ClosedZone, HandZone, StockZone, Zone
from pinochle_widgets.games.zones import ask_first, hand_card, no_chip, rules_in_force, stage_of, zone

SPECIAL_HANDS = {"straight": "the straight", "pairs": "seven pairs", "garbage": "garbage"}
"""The special hands as buttons name them."""

SUGGESTED = 12
"""The most melds that are offered by a name; all others are chosen card by card."""


def picture(seen: CanastaObservation, company: Company, *, keep: bool = False) -> Picture:  # noqa: ARG001 - nothing is taken away
    """Draw the table as the seat sees it."""
    narrator = Narrator(seen.seat, company)
    title, text = narrator.status(seen)
    counted = so_far(seen)
    totals = running(seen, counted)
    return {
        "seating": "two",
        "zones": _zones(seen),
        "info": {
            "number": seen.number, "round": seen.round, "turn": 0, "phase": 0, "trump": None, "goal": seen.goal,
            "stage": stage_of(seen.stage, mine=seen.seat in seen.to_act), "tag": seen.rules.titles[1],
            "lines": [f"Game {seen.number}", f"Round {seen.round or 1} · turn {turn_number(seen)}"],
        },
        "seats": [_seat(seen, company, seat, totals[seat]) for seat in (seen.seat, 1 - seen.seat)],
        "score": score(seen, company, counted),
        "rules": rules_in_force(seen.rules),
        "log": narrator.log(seen),
        "status": {"title": title, "text": text},
        "chip": no_chip(),
        "panel": None,
    }  # fmt: skip


def _zones(seen: CanastaObservation) -> list[Zone]:
    me, other = seen.seat, 1 - seen.seat
    can = any(isinstance(action, Draw) for action in seen.legal_actions)
    theirs = mats.named("seen", seen.seen)
    found: list[Zone] = [
        HandZone(id="hand", kind="hand", owner=me, cards=_hand(seen)),
        ClosedZone(id="closed", kind="closed", owner=other, cards=theirs, count=seen.hand_sizes[other]),
        StockZone(id="stock", kind="stock", owner=None, count=seen.stock, upcard=None, can=can, action=Draw.VERB),
        mats.pile(seen, can=bool(taking.ways(seen)), tells=bool(taking.no_use(seen))),
        *(mats.mat(seen, seat) for seat in (me, other)),
    ]
    if seen.apart and seen.to_act[0] != me:
        found.append(zone("apart", "apart", other, mats.named("apart", seen.apart), label="Until open"))
    if seen.talons:
        found.append(zone("talons", "talons", None, count=seen.talons, label="Talons"))
    return found


def _hand(seen: CanastaObservation) -> list[HandCard]:
    """List the cards of the hand, and behind them those of a pile that can't be used yet; marked are those that it costs."""
    costs = taking.usual(seen)
    linked = [str(card) for card in costs.cards] if costs else []
    cards = []
    for held in seen.hand:
        is_linked = str(held.card) in linked
        if is_linked:
            linked.remove(str(held.card))
        cards.append(hand_card(held, "linked" if is_linked else None))
    apart = mats.named("apart", seen.apart) if seen.to_act[:1] == (seen.seat,) else []
    return cards + [HandCard(**card, look="later") for card in apart]


def _seat(seen: CanastaObservation, company: Company, seat: int, total: int) -> Seat:
    dealt = bool(seen.round) and seat == seen.dealer
    plate = company.plate(seen.seat, seat, total=total, banked=seen.totals[seat], turn=seat in seen.to_act, dealt=dealt)
    return plate | {"counters": counters(seen, seat, company)}


# ---- legal actions


def choices(seen: CanastaObservation) -> Choices:
    """List the legal actions of the seat, by the labels of its cards."""
    actions = seen.legal_actions
    throws = {action.card: str(action) for action in actions if isinstance(action, Discard)}
    templates = [action for action in actions if isinstance(action, Lay)]
    melds = [meld for action in templates if (meld := _suggested(seen, action))] if _can_go_on(seen) else []
    cut: CutRange | None = None
    if seen.cut_range and actions:
        cut = {"verb": Cut.VERB, "min": seen.cut_range[0], "max": seen.cut_range[1]}
    later = mats.named("apart", seen.apart) if throws and seen.apart else []
    no_use = taking.no_use(seen)
    return {
        "play": {held.id: throws[held.card] for held in seen.hand if held.card in throws},
        "why": {
            **{card["id"]: "It comes into your hand once you are open." for card in later},
            **({Take.VERB: no_use} if no_use else {}),
            **({Meld.VERB: fits} if not melds and (fits := _fits(seen, templates)) else {}),
        },
        "melds": melds[:SUGGESTED],
        **({"all": label} if (label := together(seen)[1]) else {}),
        **({"meldable": sorted({each for meld in melds for each in meld["ids"]})} if len(melds) > SUGGESTED else {}),
        "onto": mats.onto(seen),
        **({"becomes": changes} if (changes := becomes(seen)) else {}),
        "actions": [] if cut else [str(action) for action in actions if not isinstance(action, Lay | Discard)],
        "buttons": _buttons(seen),
        "usual": _usual(seen),
        "first": _first(seen),
        **({"last": mats.column_name(seen.seat, last)} if (last := mats.laid_last(seen)) else {}),
        "back": _back(seen),
        "cut": cut,
    }


def _can_go_on(seen: CanastaObservation) -> bool:
    """Check whether the seat is open, or could open with its hand: else melds would have to be taken back."""
    return seen.is_open[seen.seat] or opening_look(seen) != "no"


def _buttons(seen: CanastaObservation) -> list[BarButton]:
    """List the buttons of this turn: special hands, and the ways to take the pile."""
    special = [action for action in seen.legal_actions if isinstance(action, Special)]
    return [
        *(BarButton(action=str(each), label=f"Lay {SPECIAL_HANDS[each.kind]}", tone="gold") for each in special),
        *(BarButton(action=str(take), label=taking.label(take), tone="") for take in taking.ways(seen)),
    ]


def _fits(seen: CanastaObservation, templates: Sequence[Lay]) -> str:
    """Say which cards fit where no meld has a name: wild cards, or some of a rank; empty where none does."""
    if not templates or not _can_go_on(seen):
        return ""
    new = [each.rank for each in templates if isinstance(each, Meld)]
    enough = [rank for rank in new if rank == "2" or sum(held.card.rank == rank for held in seen.hand) >= SMALLEST]
    few = [rank for rank in new if rank not in enough]
    onto = [each.rank for each in templates if not isinstance(each, Meld)]
    ways = [
        f"{start} {listing(list(map(cards_of_rank, ranks)), 'or')}{end}"
        for start, ranks, end in (("meld", few, " with wild cards"), ("meld some", enough, ""), ("add to", onto, ""))
        if ranks
    ]
    return f"You can {', or '.join(ways)}."


def _usual(seen: CanastaObservation) -> dict[str, str]:
    """Give the action that a verb alone stands for, where the seat need not choose."""
    take = taking.usual(seen)
    return {Take.VERB: str(take)} if take else {}


def _back(seen: CanastaObservation) -> str | None:
    """Give the action that puts a taken pile back; melds after a draw are taken back one by one."""
    backs = [action for action in seen.legal_actions if isinstance(action, Return)]
    return str(backs[0]) if backs and seen.position.source == TAKEN else None


def _first(seen: CanastaObservation) -> dict[str, AskFirst]:
    """Make the questions before an action that loses points: a wild card or one of three aces thrown, the pile put back."""
    asked = {}
    rules = seen.rules
    aces = sum(held.card.rank == "A" for held in seen.hand)
    for action in seen.legal_actions:
        match action:
            case Discard(card=card) if is_wild(kind_of(card)) and len(seen.hand) > 1:
                what = "It freezes the pile, and fits any meld." if not rules.always_frozen else "It fits any meld."
                asked[str(action)] = ask_first(f"Throw the {name_of(card)}?", what, "Throw it")
            case Discard(card=card) if card.rank == "A" and aces == SMALLEST:
                what = f"You hold three, a meld of {SMALLEST * rules.ace_or_two} points; two are none."
                asked[str(action)] = ask_first(f"Throw the {name_of(card)}?", what, "Throw it")
            case Return() if rules.return_penalty and seen.position.source == TAKEN:
                text = f"If you then draw, it costs {plural(rules.returned, 'point')}."
                asked[str(action)] = ask_first("Put the pile back?", text, "Put it back")
    return asked


def _suggested(seen: CanastaObservation, template: Lay) -> LegalMeld | None:
    """Fill a template with all natural cards of its rank; None where these can't be laid together."""
    held = [each for each in seen.hand if each.card.rank == template.rank and not is_wild(kind_of(each.card))]
    if not held:
        return None
    action = template.filled(each.card for each in held)
    if not is_legal(seen, action):
        return None
    name = laying(action.VERB, action.rank, action.cards)
    points = len(held) * card_points(rank_of(kind_of(held[0].card)), seen.rules.terms)
    made: LegalMeld = {"action": str(action), "ids": [each.id for each in held], "name": name, "points": points}
    return made | {"least": few} if isinstance(action, Meld) and (few := least(seen, action)) < len(held) else made


def is_legal(seen: CanastaObservation, action: Action) -> bool:
    """Check whether an action with cards is legal for the seat, by all that it knows."""
    code = code_of(action, NOT_CODED)
    return code != NOT_CODED and bool(codes.is_legal(seen.position, code, seen.rules.terms))
