"""The state of a game of auction Pinochle: the whole truth, and its changes by actions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pinochle_widgets.basics.arguments import find_index
from pinochle_widgets.engine.bitset import NO_CARD
from pinochle_widgets.games.actions import Action, Choice, Play, verbs_of
from pinochle_widgets.games.auction.rules import codes
from pinochle_widgets.games.auction.rules.book import AuctionBook
from pinochle_widgets.games.auction.rules.convention.agreed import checked
from pinochle_widgets.games.auction.rules.convention.sheet import Convention
from pinochle_widgets.games.auction.rules.core import layout
from pinochle_widgets.games.auction.rules.moves.actions import ACTIONS, CountMeld, code_of
from pinochle_widgets.games.auction.rules.observation import AuctionObservation
from pinochle_widgets.games.auction.rules.observe import observe
from pinochle_widgets.games.auction.rules.observer import AuctionObserver
from pinochle_widgets.games.auction.rules.reading import AuctionReading
from pinochle_widgets.games.auction.rules.rules import AuctionRules
from pinochle_widgets.games.auction.rules.standing import Standing
from pinochle_widgets.games.dealing import DealGiven, DeckGiven
from pinochle_widgets.games.pinochle.rules.cards import CARDS, bit_of, index_of
from pinochle_widgets.games.protocol import IllegalAction, Rules


class AuctionState(AuctionReading):
    """A game of auction Pinochle for three or four seats.

    `pinochle_widgets.new_game` makes one. Seats are numbered clockwise; with four, 0 and 2 play against 1 and 3. Scores,
    gains and the winner are by *side*: a pair of partners, or a seat that plays alone. It consists of its course (rules,
    decks, actions) and a position; events and labels are derived when somebody looks.

    Parameters
    ----------
    rules, seed, deal, number, cuts
        Those of `CourseState`: options change those of `preset`, the seed decides on the first dealer, too, the kitty lies last
        in a deck, and there are no cuts.
    dealer : int, optional
        The seat that deals first; by default a random one.
    convention : Convention, optional
        The meaning of partners' calls; by default the built-in convention for the rules, if there is one.
    preset : str
        The preset that is played.

    Raises
    ------
    ValueError
        If a deck is not complete, the rules don't fit the preset, or another argument is not as described.
    """

    book = AuctionBook()
    rules_class = AuctionRules
    _observer_class = AuctionObserver
    undealt = "kitty"
    solver = "pinochle_widgets.games.auction.mind.search.appraiser"
    verbs = verbs_of(ACTIONS)

    def __init__(
        self,
        rules: Rules | str | None = None,
        *,
        seed: int | str | None = None,
        deal: DealGiven = None,
        number: int = 1,
        cuts: Sequence[DeckGiven] = (),
        dealer: int | None = None,
        convention: Convention | None = None,
        preset: str = next(iter(AuctionRules.PRESETS)),
    ) -> None:
        made = AuctionRules.make(rules, preset)
        made.check_seats(AuctionRules.preset(preset).seats)
        if cuts:
            raise ValueError(f"cuts are {cuts!r:.60}; nobody cuts for the deal in {preset}")
        self.preset, self.seats = preset, made.seats
        self._given_dealer = None if dealer is None else find_index(dealer, 0, made.seats - 1, "dealer")
        self.convention = None if convention is None else checked(convention, made)
        super().__init__(made, seed=seed, deal=deal, number=number)

    def _first_score(self, rules: AuctionRules, number: int) -> Standing:
        dealer = self._given_dealer
        return super()._first_score(rules, number) if dealer is None else Standing(dealer)

    @property
    def _known_to_all(self) -> tuple[str, int | None]:
        """The stage and the seat on turn; during the auction always ``bid`` and no seat.

        Seats may be asked about their nines meanwhile, which only they know, and the seat on turn would give that away.
        """
        return ("bid", None) if self.core.stage in (layout.CLAIM, layout.CALL) else super()._known_to_all

    # ---- the knowledge of a seat

    def observe(self, seat: int) -> AuctionObservation:
        """Build the observation of a seat."""
        return self._once(seat, lambda seat: observe(self.as_known_to(seat), seat))

    # ---- codes

    def legal_codes(self) -> Sequence[int]:
        """List the codes of all legal actions; see `codes`.

        Returns
        -------
        sequence of int
            In rising order; empty if the game is over. Choices of cards are a sequence that computes each code when asked
            (`codes.Choices`), as there may be millions. Where melds are counted, only the true counts are listed.
        """
        listed = self._stepper.codes()
        if not listed and self._stepper.listed == codes.CHOOSE:
            return codes.Choices(self.core, sorted(self.seats_to_act), self.cards_due)
        return listed

    def _code_of(self, action: Action) -> tuple[int, tuple[str, ...]]:
        """Find the code of a legal action, and the labels of the cards in it.

        Raises
        ------
        IllegalAction
            If the action is not legal, or its cards are still to be chosen.
        """
        s = self.core
        if isinstance(action, Play) and type(action.seat) is int and action.seat == s.turn and s.stage <= layout.FOLLOW:
            card = index_of(action.card) if bit_of(action.card) else NO_CARD
            if card in self._stepper.codes():
                return card, (action.id,)
        self._check_legal(action)
        if action.is_template:
            raise IllegalAction(f"Choose the cards: '{action}' stands for any {self.cards_due} of them.")
        seat = codes.SEAT * (action.seat or 0) if s.stage in (layout.CLAIM, layout.GIVE, layout.TELL) else 0
        return seat + code_of(action), ()

    def _codes_of(self, template: Action) -> Sequence[int]:
        return codes.Choices(self.core, [template.seat or 0], self.cards_due)

    def _meant(self, listed: Action, code: int) -> Action | None:
        if isinstance(listed, Choice) and listed.is_template:
            return listed.filled(CARDS[card] for card in codes.cards_chosen(code, listed.count))
        if isinstance(listed, CountMeld):
            return replace(listed, points=max(0, codes.said(code) - layout.TELL_MELD))
        return listed

    @property
    def _takes_along(self) -> bool:
        return self.core.stage != layout.CLAIM

    @property
    def _is_closed(self) -> bool:
        """Check whether this is a table `closed` after a round, not one `before` a redeal."""
        return self._is_aside and self.core.stage != layout.REDEAL
