"""The answer to an event: the numbers of its deals, exact or simulated, by the way that fits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple  # Any: arrays of numpy

from pinochle_widgets.basics.arguments import (
    Count,
    Seed,
    find_confidence,
    find_flag,
    find_number,
    find_seed,
    one_of,
    whole,
    wrong,
)
from pinochle_widgets.cards import Deck
from pinochle_widgets.games import find_game
from pinochle_widgets.games.pinochle.rules.cards import CARDS
from pinochle_widgets.games.protocol.lazy import loaded
from pinochle_widgets.lab.odds.arguments import MOST_HANDS, Cards, Simulation, read_cards
from pinochle_widgets.lab.odds.events.deal import Deal, find_deal, tallies_of
from pinochle_widgets.lab.odds.events.melded import MeldPoints
from pinochle_widgets.lab.odds.events.played import MOST_ROUNDS, count_played, keeps_of, played_of, results_of
from pinochle_widgets.lab.odds.events.terms import Event, Quantity, Reader, Readers
from pinochle_widgets.lab.odds.exact import folding
from pinochle_widgets.lab.odds.exact.dealt import exact_value
from pinochle_widgets.lab.odds.exact.folding import TooMany, folded
from pinochle_widgets.lab.odds.exact.urn import Urn
from pinochle_widgets.lab.odds.seats import by_seat, titled
from pinochle_widgets.lab.odds.simulated.deals import dealt_numbers
from pinochle_widgets.lab.origins.work import hands_of, of_hands, of_rounds
from pinochle_widgets.lab.pooling import THROWN_IN

if TYPE_CHECKING:
    import pandas as pd

METHODS = ("auto", "exact", "simulated", "played")

USUAL_CARDS, USUAL_DECK = 12, "single"
"""The deal of events that name none."""

CAP = "cap"
"""The name under which a table tells that fewer deals were played than were asked for."""


def find_run(n: Count, seed: Seed, confidence: float) -> Simulation:
    """Check the simulation that is made where an exact answer can't be."""
    return Simulation(find_number(n, 1, MOST_HANDS, "n"), find_seed(seed), find_confidence(confidence))


class Asked(NamedTuple):
    """The answer: by value, the deals of all that count; of a quantity its values, of an event 1 (it comes about) and 0."""

    deals: dict[int, Any]
    """Deals by value: simulated ones, exact shares, or rounds that were played."""
    method: str
    """``"exact"``, ``"simulated"`` or ``"played"``."""
    told: dict[str, Any]
    """The `attrs` of the answer's table besides: of rounds the deals that were thrown in, and the most that are dealt,
    where more were asked for.
    """

    @property
    def is_exact(self) -> bool:
        """Check whether the deals are all that there are."""
        return self.method == "exact"


def ask(
    deal: Deal, wanted: Event | Quantity, given: Event | None, method: str, simulation: Simulation, thrown_in: bool
) -> Asked:
    """Count deals by the value of an event or a quantity, among those in which `given` comes about.

    Raises
    ------
    ValueError
        If a part can't come, the condition never comes, or `method` is exact and the deals are too many forms.
    """
    if method not in METHODS:
        raise wrong("method", method, f"be {one_of(METHODS)}")
    thrown_in = find_flag(thrown_in, "thrown_in")
    source = played_of([wanted, given])
    if source is not None and method in ("auto", "played"):
        n, hands = min(simulation.n, MOST_ROUNDS), [[*cards.elements()] for cards in deal.held.values()]
        keep = keeps_of([wanted, given])
        rounds = source.table.play(n, simulation.seed, dict(enumerate(hands)), keep, thrown_in)
        if rounds.empty:
            fault = f"is {n:,}, and each of these deals was thrown in"
            raise wrong("n", n, "bring rounds that are played (thrown_in=True counts the others, too)", fault=fault)
        told = {name: rounds.attrs[name] for name in (THROWN_IN,) if name in rounds.attrs}
        told |= {CAP: n} if n < simulation.n else {}
        wanted, given = wanted.in_deck(deal.deck), None if given is None else given.in_deck(deal.deck)
        counted = count_played(rounds, wanted, given, len(hands))
        return _checked(Asked(counted, "played", told), given, len(rounds))
    if source is not None or method == "played":
        must = (
            "be 'auto' or 'played', as the event is about play"
            if source is not None
            else "not be 'played': no result is asked for"
        )
        raise wrong("method", method, must)
    target, condition = wanted.in_deck(deal.deck), None if given is None else given.in_deck(deal.deck)
    for name, event in (("event", target), ("given", condition)):
        if isinstance(event, Event):
            deal.check(event, name)
    hindrance = "" if condition is None else deal.hindrance(condition)
    deals = None if method == "simulated" else _exact(deal, target, condition)
    if deals is None and method == "exact":
        must = (
            f"be 'auto' or 'simulated': its deals have more than {folding.MOST_STATES:,} forms, or take more than "
            f"{folding.MOST_STEPS:,} steps to be counted"
        )
        raise wrong("method", method, must)
    if deals is not None:
        return _checked(Asked(deals, "exact", {}), given, simulation.n, hindrance)
    found = Asked(_simulated(deal, target, condition, simulation), "simulated", {})
    return _checked(found, given, simulation.n, hindrance)


def find_asked(
    parts: Sequence[Event | Quantity | None],
    cards: Count | Mapping[str, Count],
    deck: str | Deck,
    known: Cards | Mapping[str, Cards],
) -> Deal:
    """Check the deal that events and quantities are asked of; of those about play it is that of their game, seat by seat.

    Raises
    ------
    ValueError
        As `find_deal`; of events about play if there are cards or a deck, or cards are known of a place that is no seat.
    """
    source = played_of(parts)
    if source is None:
        return find_deal(cards, deck, known)
    for name, value, usual in (("cards", whole(cards), USUAL_CARDS), ("deck", deck, USUAL_DECK)):
        if value != usual:
            must = f"be left out, as the event is about play: cards are dealt as in {source.table.game!r}"
            raise wrong(name, cards if name == "cards" else deck, must)
    game = find_game(source.table.game)
    rules: Any = game.make_rules()
    held = by_seat(known, game.seats, "known")
    size = loaded(game.arena).cards_dealt(rules) if game.arena else 0
    hands = {name: Counter(read_cards(held.get(seat, ""), "known")) for seat, name in enumerate(titled(game.seats))}
    return Deal(rules.deck, dict.fromkeys(hands, size), hands, Counter())


def work_of(given: Mapping[str, Any]) -> float:
    """Estimate the seconds that a call of `chance` or `expect` takes; see `lab.origins.work`."""
    asked = given.get("event", given.get("value"))
    parts = asked if isinstance(asked, list) else [asked]
    if results := results_of([*parts, given.get("given")]):
        game, level, *_ = results[0].table
        rounds = min(hands_of(given), MOST_ROUNDS)
        return len(parts) * of_rounds({"game": game, "level": level, "n": rounds})
    return max(len(parts), 1) * of_hands(given)


def _checked(answer: Asked, given: Event | None, n: int, hindrance: str = "") -> Asked:
    """Check that the condition came about at all; `hindrance` is the reason why it can't."""
    if not sum(answer.deals.values()):
        of = "rounds" if answer.method == "played" else "deals"
        came = "never comes" if answer.is_exact else f"came in none of {n:,} {of}"
        fault = f"has {hindrance}" if hindrance else f"is {given}, which {came}"
        raise wrong("given", None, "be an event that can come", fault=fault)
    return answer


def note(frame: pd.DataFrame, answer: Asked, given: Event | None) -> pd.DataFrame:
    """Note in a table the way to its answer; its corner names the condition and a cap, so that they are printed, too."""
    frame.attrs.update(method=answer.method, **answer.told)
    words = []
    if given is not None:
        frame.attrs["given"] = given.text
        words.append(f"given {given.text}")
    if CAP in answer.told:
        words.append(f"in {answer.told[CAP]:,} deals, the most that are played")
    frame.columns.name = "; ".join(words) or None
    return frame


def _parts(target: Event | Quantity, condition: Event | None) -> tuple[list[Event], list[Quantity]]:
    """List the events, and the quantities that are asked for themselves."""
    events = [each for each in (target, condition) if isinstance(each, Event)]
    return events, [target] if isinstance(target, Quantity) else []


def _exact(deal: Deal, target: Event | Quantity, condition: Event | None) -> dict[int, int] | None:
    """Count deals exactly; None where they have too many forms."""
    events, own = _parts(target, condition)
    asked = {each.text: each for each in (*own, *(bound.quantity for event in events for bound in event.bounds()))}
    if len(asked) == 1 and len(deal.draws) == 1 and isinstance(points := next(iter(asked.values())), MeldPoints):
        return _told(_by_points(deal, points), target, condition, lambda _quantity: int)
    caps, kept = tallies_of(events, own), {tally for quantity in own for tally in quantity.tallies}
    places = {tally: place for place, tally in enumerate(caps)}
    try:
        return _told(folded(deal, caps, events, kept), target, condition, lambda quantity: quantity.reader(places))
    except TooMany:
        return None


def _readers(target: Event | Quantity, condition: Event | None, of: Readers) -> tuple[Reader, Reader]:
    """Make the functions of a deal that compute the target, and decide whether the condition comes about."""
    value = target.reader(of) if isinstance(target, Event) else of(target)
    return value, (lambda _: True) if condition is None else condition.reader(of)


def _told(
    deals: Iterable[tuple[Any, int]], target: Event | Quantity, condition: Event | None, of: Readers
) -> dict[int, int]:
    """Count deals by the value of the target, among those in which the condition comes about."""
    value, counts = _readers(target, condition, of)
    found: Counter[int] = Counter()
    for numbers, ways in deals:
        if counts(numbers):
            found[int(value(numbers))] += ways
    return found


def _by_points(deal: Deal, points: MeldPoints) -> Iterator[tuple[int, int]]:
    """Yield the meld points that hands have, and how many have so many."""
    ((name, draws),) = deal.draws.items()
    urn = Urn([deal.held[name][card] for card in CARDS], [deal.unseen[card] for card in CARDS], draws)
    for value, share in exact_value(urn, deal.deck, points.trump, points.table).items():
        yield value, int(share * urn.total)


def watched(
    deal: Deal, event: Event, runs: Sequence[int], seed: Seed, given: Event | None = None
) -> list[tuple[int, int]]:
    """Count the simulated deals that bring an event, and those that count at all, among the first so many of one simulation."""
    import numpy as np

    wanted, condition = event.in_deck(deal.deck), None if given is None else given.in_deck(deal.deck)
    deal.check(wanted, "event")
    tallies = [*tallies_of(*_parts(wanted, condition))]
    places = {tally: place for place, tally in enumerate(tallies)}
    comes, counts = _readers(wanted, condition, lambda quantity: quantity.reader(places))
    hits, among = [], []
    for numbers in dealt_numbers(deal, tallies, max(runs), seed):
        among.append(np.broadcast_to(counts(numbers), numbers[0].shape).astype(bool))
        hits.append(np.broadcast_to(comes(numbers), numbers[0].shape).astype(bool) & among[-1])
    so_far = [np.concatenate(each).cumsum() for each in (hits, among)]
    return [(int(so_far[0][run - 1]), int(so_far[1][run - 1])) for run in runs]


def _simulated(deal: Deal, target: Event | Quantity, condition: Event | None, simulation: Simulation) -> dict[int, int]:
    """Count simulated deals by value."""
    import numpy as np

    tallies = [*tallies_of(*_parts(target, condition))]
    places = {tally: place for place, tally in enumerate(tallies)}
    of: Readers = lambda quantity: quantity.reader(places)  # noqa: E731
    value, counts = _readers(target, condition, of)
    found: Counter[int] = Counter()
    for numbers in dealt_numbers(deal, tallies, simulation.n, simulation.seed):
        shape = numbers[0].shape
        values = np.broadcast_to(value(numbers), shape)[np.broadcast_to(counts(numbers), shape)]
        found.update(
            dict(zip(*(each.tolist() for each in np.unique(values.astype(int), return_counts=True)), strict=True))
        )
    return found
