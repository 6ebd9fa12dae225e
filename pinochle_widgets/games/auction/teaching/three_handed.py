"""The course of three-handed, each player alone."""

from __future__ import annotations

from pinochle_widgets.games.auction.teaching.positions import bidding, trick, won
from pinochle_widgets.games.auction.teaching.shared import SHARED
from pinochle_widgets.games.protocol.teaching import Course, FirstGame, Lesson, Position, Task

_HAND = "AH TH KH QH 9H AS KS AC TC QC 9C KD TD 9D JS"
_KITTY = "JH JC 9S"


def _taken(*more: str) -> Position:
    """Make the position after the kitty went to seat 0, and more actions of it."""
    moves = " / ".join(["bid 22", "pass", "pass", *more])
    return Position(deal={"hands": [_HAND, None, None], "kitty": _KITTY}, moves=moves, dealer=2, seed=1)


KITTY = Lesson(
    name="kitty",
    title="With a kitty",
    about="a game with three more cards for the bidder",
    tile="JH JC 9S",
    terms=("kitty", "discard"),
    game="pinochle34/kitty",
    is_extra=True,
    heading="Bidding",
    tasks=(
        Task(
            ask="You won the bid and took the kitty, three more cards. Name the trump that melds most.",
            why="The jack of hearts came. Press a suit.",
            position=_taken(),
            drawn=("kitty",),
            solution=("trump H",),
            done="trump H",
            wrong={"trump *": "That suit makes no run. With the jack of hearts one suit does."},
            rule="The kitty goes to the highest bidder, who names trump only then.",
        ),
        Task(
            ask="Now discard three cards that make no meld here. Press them, then press Discard 3 cards.",
            why="Hearts are trump, and five of these cards are your run.",
            position=_taken("trump H"),
            shown="AH TH KH QH JH JC 9C 9D",
            solution=("discard JC 9C 9D",),
            done="discard JC 9C 9D",
            wrong={"discard *": "All five hearts belong to the run: keep them."},
            rule="Keep your melds: they are counted after the discard.",
        ),
        Task(
            ask="Say you discard ten of clubs, king of spades and a nine. What do they bring you?",
            why="Discards lie with the tricks that you take.",
            position=_taken("trump H"),
            shown="TC KS 9C",
            choices=("Nothing", "2 points", "3 points"),
            done="2 points",
            wrong={
                "Nothing": "They count like cards of your tricks: ten and king a point each.",
                "3 points": "A nine is no counter.",
            },
            rule="Counters that you discard count for you: discard tens and kings that would take no trick.",
        ),
    ),
)


GAME = "pinochle34/cutthroat"
_STRONG = "AH TH KH QH JH 9H AS AS KS QS AC TC JC TD JD JD"

ALONE = Lesson(
    name="alone",
    title="Bid alone",
    about="meld and tricks, added up",
    tile='"20"',
    terms=("bid", "pass", "set"),
    game=GAME,
    heading="Bidding",
    tasks=(
        Task(
            ask="Three play, each alone. You expect 22 from melds and 8 from tricks. How much can you bid?",
            why="A bid is the number of points that you promise to make in this hand. All tricks count 25.",
            position=bidding(_STRONG, seats=3),
            shown="AH TH KH QH JH",
            choices=("22", "36", "30"),
            done="30",
            wrong={"22": "Tricks count too: 22 and 8.", "36": "That is more than the 30 that you expect."},
            rule="Bid up to what you can make in melds and tricks together.",
        ),
        Task(
            ask="Nobody has bid yet, and your hearts are strong. Make the lowest bid: press Bid 20.",
            why="The highest bidder names trump. Then come the melds, and then the tricks.",
            position=bidding(_STRONG, seats=3, most=36),
            drawn=("auction",),
            solution=("bid 20",),
            done="bid 20",
            wrong={
                "pass": "With such hearts you want to name trump, so bid.",
                "bid *": "No need to go higher: nobody has bid yet, and 20 is the lowest bid.",
            },
            rule="The lowest bid is 20, each later one is higher; if nobody bids, the dealer must play for 19.",
        ),
        Task(
            ask="East has bid 32, and you expect 30. Bid, or press Pass?",
            why="If you miss a bid, it is taken off your score.",
            position=bidding(_STRONG, "pass / bid 32", seats=3, most=36),
            drawn=("auction",),
            solution=("pass",),
            done="pass",
            wrong={"bid *": "You expect 30, and any bid now promises 33 or more."},
            rule="Pass what you can't make. If you miss your bid you are set, and lose as many points as you bid.",
        ),
        Task(
            ask="This time you won the bid. Name the trump that makes the most melds: press its suit.",
            why="Look for ace, ten, king, queen and jack of one suit.",
            position=won(_STRONG, 25, seats=3),
            solution=("trump H",),
            done="trump H",
            wrong={
                "trump S": "King and queen of spades would count 4. A run counts 15.",
                "trump *": "That suit has no run. One suit here has all five cards.",
            },
            rule="If you hold a run, name its suit; else a long suit with its ace.",
        ),
    ),
)

AGAINST = Lesson(
    name="against",
    title="Two against one",
    about="stop the bidder together",
    tile='"West 26"',
    game=GAME,
    heading="Strategy: following",
    tasks=(
        Task(
            ask="West won the bid, so East and you play against West. East's ace takes this trick. Play the best diamond.",
            why="A point that East takes is a point that West lacks.",
            position=trick("KD QD JD AS KS QS AH TH JH KC QC JC TC AC JS 9S", "TD AD", "C", 1, seats=3),
            shown="JD QD KD",
            solution=("play KD",),
            done="play KD",
            wrong={"play *": "That card is no counter. Give East a point, so that West does not get it."},
            rule="Help the other player against the bidder: put your counters on those tricks.",
        ),
        Task(
            ask="Now West's ace of trump takes the trick. Play the club that gives West nothing.",
            why="Clubs are trump, so you must play a club.",
            position=trick("KD QD JD AS KS QS AH TH JH KC 9C JC TC TD JS 9S", "AC QC", "C", 1, seats=3),
            shown="TC 9C KC",
            solution=("play 9C",),
            done="play 9C",
            wrong={"play *": "That card is a counter: it brings West a point nearer to the bid."},
            rule="Give the bidder cards that count nothing.",
        ),
        Task(
            ask="West bid 26, melded 14, and took 11 in tricks. What does West score?",
            why="14 and 11 are 25. The first player with 150 points wins the game.",
            position=trick("KD QD JD AS KS QS AH TH JH KC 9C JC TC TD JS 9S", "AC QC", "C", 1, seats=3),
            shown="TC KC",
            choices=("−26", "25", "−1"),
            done="−26",
            wrong={
                "25": "25 is short of 26, so neither melds nor tricks count.",
                "−1": "One point short costs the whole bid.",
            },
            rule="One point short, and the bidder is set: the bid is taken off, and nothing else counts.",
        ),
        Task(
            ask="You melded 8, but you took no point in tricks. What do you score?",
            why="Everybody must take at least one point in tricks.",
            position=trick("KD QD JD AS KS QS AH TH JH KC 9C JC TC TD JS 9S", "AC QC", "C", 1, seats=3),
            shown="TC KC",
            choices=("8", "0", "−8"),
            done="0",
            wrong={"8": "Without a point from tricks melds don't count.", "−8": "Only the bidder can lose points."},
            rule="Without a point from tricks you lose your melds.",
        ),
    ),
)

FIRST_GAME = FirstGame(
    goal=75,
    notes={
        "bid-taken *": "The highest bidder names trump and leads the first card.",
        "meld-shown *": "All three lay down their melds, which are counted for you.",
        "card-played *": "Now the tricks: whoever takes one leads the next.",
    },
)

COURSE = Course(title="Three-handed", lessons=(*SHARED, ALONE, AGAINST, KITTY), first_game=FIRST_GAME)
