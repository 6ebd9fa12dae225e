"""The course of double deck: eighty cards, their melds, bids that tell, and the points that save."""

from __future__ import annotations

from pinochle_widgets.games.auction.teaching.positions import bidding, won
from pinochle_widgets.games.protocol.teaching import Course, FirstGame, Lesson, Position, Task

_TO_MELD = "AS AS TS KS QS AD TD KD QD JD AH TH TH JH AC TC TC KC JC JC"
_TO_COUNT = Position(
    deal={"hands": [_TO_MELD, None, None, None]}, moves="bid 55 / pass / pass / pass / trump S", dealer=3, seed=1
)

COUNT = Lesson(
    name="count",
    title="Count it yourself",
    about="the game for learners: what you overlook is lost",
    tile='"20"',
    game="double-deck/learners",
    is_extra=True,
    heading="Melds",
    tasks=(
        Task(
            ask="In this game you count your own melds. Spades are trump. What does this hand meld?",
            why="Look for aces around, a pinochle, and marriages; at the table you press Count.",
            position=_TO_COUNT,
            choices=("18 points", "20 points", "31 points"),
            done="20 points",
            wrong={
                "18 points": "The marriage in spades counts 4, as spades are trump.",
                "31 points": "A run counts in trump only, and the diamonds are none.",
            },
            rule="Go kind by kind: around, pinochle, marriages, and last what trump adds.",
        ),
        Task(
            ask="Say you had counted 16. How much of these 20 points would you get?",
            why="The table shows you afterwards what you missed.",
            position=_TO_COUNT,
            shown="AS KS QS AH AD KD QD JD AC",
            choices=("Nothing", "20", "16"),
            done="16",
            wrong={"Nothing": "What you counted is yours.", "20": "What you overlook does not count."},
            rule="What you overlook does not count, nor does what the cards do not make.",
        ),
    ),
)


GAME = "double-deck/partnership"
_HEARTS = "AH TH KH QH JH"


def _trick(hand: str, plays: str, trump: str, seed: int = 1, north: str = "") -> Position:
    """Make the first trick of a hand, when it is the turn of seat 0; the dealer holds the bid and led it."""
    cards = plays.split()
    dealer = -len(cards) % 4
    hands: list[str | None] = [hand, None, None, None]
    for place, card in enumerate(cards):
        hands[(dealer + place) % 4] = card
    hands[2] = north or hands[2]
    moves = " / ".join(["pass", "pass", "pass", f"trump {trump}", *(f"play {card}" for card in cards)])
    return Position(deal={"hands": hands}, moves=moves, dealer=dealer, seed=seed)


EIGHTY = Lesson(
    name="eighty",
    title="Eighty cards",
    about="no nines, four of each card",
    tile="AS AS AS AS",
    terms=("trick", "led", "counter", "trump"),
    game=GAME,
    heading="Tricks",
    tasks=(
        Task(
            ask="Each plays one card; the highest takes the trick. You must beat the best card if you can. Play.",
            why="From high to low: ace, ten, king, queen, jack. There are no nines, and each card comes four times.",
            position=_trick("TH QH QH JH AS KS QS AD TD KD QD JD JD AC TC KC QC JC JC JC", "KH JH", "C", 30),
            shown="TH QH JH",
            solution=("play TH",),
            done="play TH",
            wrong={"play *": "It is lower than the king. The ten comes right after the ace."},
            rule="Play the suit that was led, and beat the best card if you can.",
            ladder=_HEARTS,
        ),
        Task(
            ask="Four aces of spades: three lie here, and you play the fourth. Whose is the trick?",
            why="West led, North and East followed.",
            position=_trick("AS TH QH QH JH KS QS AD TD KD QD JD JD AC TC KC QC JC JC JC", "AS AS AS", "C"),
            shown="AS",
            choices=("North's", "West's", "Yours"),
            done="West's",
            wrong={
                "North's": "All aces are equal, and North's was not the first one.",
                "Yours": "All aces are equal, and yours came last.",
            },
            rule="Of equal cards the first one takes the trick; its player leads the next trick.",
        ),
        Task(
            ask="Ace, ten and king count a point each, other cards nothing. With your ten, what does this trick count?",
            why="Your partner North takes it with the ace, so your ten counts for you both.",
            position=_trick("TD KD QD JD JD AS KS QS TH QH JH JH TC KC KC QC QC JC JC JC", "TD AD QD", "C"),
            shown="TD",
            choices=("2 points", "3 points", "4 points"),
            done="3 points",
            wrong={"2 points": "Two tens and an ace lie here.", "4 points": "The queen counts nothing."},
            rule="Aces, tens and kings are counters: 48 points in a hand, and 2 more for the last trick.",
        ),
        Task(
            ask="Clubs are trump and beat every other suit. You have no hearts: play a trump that beats North's.",
            why="Without the suit that was led you must play a trump, and a higher one if you can.",
            position=_trick(
                "TC QC JC AS AS KS QS QS JS AD TD KD KD QD QD JD JD TS TS KS",
                "AH KC JH",
                "C",
                north="KC QC AS AS TS TS KS QS JS JS AD AD TD KD QD JD JD QS KS JS",
            ),
            shown="QC TC AD JC",
            solution=("play TC",),
            done="play TC",
            wrong={
                "play AD": "Diamonds don't take this trick, and you hold trumps: you must play one.",
                "play *": "That trump is lower than North's king. You hold a higher one.",
            },
            rule="Without the suit led, play a trump that beats those before it; without a trump, any card.",
            ladder="AC TC KC QC JC",
        ),
    ),
)

MELDS = Lesson(
    name="double-melds",
    title="Double melds",
    about="two of a kind count far more",
    tile="QS QS JD JD",
    terms=("meld", "marriage", "pinochle", "around", "run", "flush"),
    game=GAME,
    heading="Melds",
    tasks=(
        Task(
            ask="A marriage, king and queen of one suit, counts 2. What do these cards count?",
            why="Before the first trick, some cards count together, as a meld. They stay in your hand.",
            position=bidding("KS KS QS QS KH QH JC TC TC AD TD TD JH JH AC JC KC KC JS TS", "pass", most=75),
            shown="KS KS QS QS KH QH",
            choices=("4 points", "6 points", "12 points"),
            done="6 points",
            wrong={
                "4 points": "There are two marriages in spades and one in hearts.",
                "12 points": "Three kings and three queens make three marriages.",
            },
            rule="Each marriage counts 2, and in trump 4.",
        ),
        Task(
            ask="Queen of spades and jack of diamonds are a pinochle: 4. Two count 30. What do these count?",
            why="A third one brings still more.",
            position=bidding("QS QS JD JD JS TC TC AD TD TD JH JH AC JC KC KC TS TS AH TH", "pass", most=75),
            shown="QS QS JD JD JS",
            choices=("8 points", "4 points", "30 points"),
            done="30 points",
            wrong={
                "8 points": "Two pinochles count more than twice as much.",
                "4 points": "There are two queens of spades and two jacks of diamonds.",
            },
            rule="A pinochle counts 4, two of them 30.",
        ),
        Task(
            ask="An ace of each suit is aces around: 10. Two of each suit count ten times as much. And these?",
            why="Kings around count 8, queens 6, jacks 4, and also ten times as much with two of each.",
            position=bidding("AS AS AH AH AD AD AC AC JS JH JH TC TC TD KC KC TS QH TS JC", "pass", most=75),
            shown="AS AS AH AH AD AD AC AC",
            choices=("100 points", "20 points", "80 points"),
            done="100 points",
            wrong={
                "20 points": "Two aces of each suit count more than twice as much.",
                "80 points": "Ten times the 10 of aces around.",
            },
            rule="Around means one of each suit; two of each count ten times as much.",
        ),
        Task(
            ask="Hearts are trump. Ace, ten, king, queen and jack of trump: a run, 15. What do these count?",
            why="A run is also called a flush. A marriage in trump counts 4.",
            position=won("AH TH KH KH QH QH JH AS KS JS TS TS AC JC TC KC KC TD AD JD", 55),
            shown="AH TH KH KH QH QH JH",
            choices=("15 points", "23 points", "19 points"),
            done="19 points",
            wrong={
                "15 points": "A second king and queen of trump are a marriage besides: 4 more.",
                "23 points": "King and queen of the run are no marriage besides. Run 15, marriage 4.",
            },
            rule="A run, or flush, counts 15; only a king and queen more than it needs make a marriage.",
        ),
    ),
)

_TELLS = "AS AH AD AC KS KH KD KC QS JD TS TS TH TH TD TD TC TC JH JH"
_SIXTEEN = "AS AH AD AC KS QS JD TS TS TH TH TD TD TC TC JH JH JC KH KC"
_CLUBS = "AC AC TC KC KC QC QC JC AS TS JS AD KD QD JH TH AH TS JD JD"


TELL = Lesson(
    name="tell",
    title="Bids that tell",
    about="each one higher tells of ten",
    tile='"53"',
    terms=("bid", "pass"),
    game=GAME,
    heading="Bidding",
    tasks=(
        Task(
            ask="West holds the bid at 50. North bids 53, three higher. What does your partner tell?",
            why="A bid promises points. Two higher also tells of 20 to 29 in melds, three of 30 to 39.",
            position=bidding(_TELLS, "bid 53 / pass", most=75),
            shown="KS QS",
            choices=("30 to 39 in melds", "53 in melds", "Three aces"),
            done="30 to 39 in melds",
            wrong={
                "53 in melds": "53 is what your side promises to make. The three steps tell of the melds.",
                "Three aces": "The steps tell of melds, not of aces.",
            },
            rule="In a player's first bid, each step higher tells of ten points in melds, from two on.",
        ),
        Task(
            ask="You hold 24 in melds, and East bid 51. Tell North: bid two higher.",
            why="The arrows change the number; then press Bid 53.",
            position=bidding(_TELLS, "bid 51", most=75),
            drawn=("auction",),
            solution=("bid 53",),
            done="bid 53",
            wrong={
                "bid 52": "One higher tells of a suit to name, not of melds. Bid two higher.",
                "pass": "A pass is final, and North would reckon with few melds.",
                "bid *": "That tells of more than the 24 that you hold.",
            },
            rule="Tell of your melds first, even without a suit to name: your partner counts on them.",
        ),
        Task(
            ask="Your clubs are long, and East has bid 60. Make the next higher bid.",
            why="Over 60 there are only multiples of 5.",
            position=bidding(_CLUBS, "pass / pass / bid 60", most=75),
            drawn=("auction",),
            solution=("bid 65",),
            done="bid 65",
            wrong={
                "pass": "With such clubs you want to name trump, so bid.",
                "bid *": "The next higher bid is enough.",
            },
            rule="Over 60, bids go up by fives. The highest bidder names trump.",
        ),
    ),
)

REGULAR = Lesson(
    name="tens",
    title="Regular bids",
    about="the regular game, where nobody holds 50",
    tile='"55"',
    game="double-deck/regular",
    heading="Bidding",
    is_extra=True,
    tasks=(
        Task(
            ask="In this game nobody holds 50. West bid 50, North 53, three higher. What does North tell?",
            why="Each step tells of about ten in melds, in round tens; melds of trump are left out.",
            position=bidding(_TELLS, "bid 50 / bid 53 / pass", most=75),
            shown="KS QS",
            choices=("About 50 in melds", "About 30 in melds", "Nothing of melds"),
            done="About 30 in melds",
            wrong={
                "About 50 in melds": "Count the steps: from 50 to 53 there are three.",
                "Nothing of melds": "Only one step higher tells nothing of melds.",
            },
            rule="The steps of a player's first bid tell of the melds in round tens.",
        ),
        Task(
            ask="You hold 16 in melds, about 20, and East bid 53. Tell North.",
            why="The arrows change the number; then press Bid.",
            position=bidding(_SIXTEEN, "bid 53", most=75),
            drawn=("auction",),
            solution=("bid 55",),
            done="bid 55",
            wrong={
                "bid 54": "One higher tells of a suit to name, not of melds.",
                "pass": "A pass is final, and North would reckon with few melds.",
                "bid *": "16 is about 20: two steps.",
            },
            rule="From 15 on, melds are rounded up: 16 counts as 20 and takes two steps.",
        ),
    ),
)

_DIAMONDS = "AD AD TD KD QD QD JD AH TH JH JH AC TC KC JC AS TS KS JS JS"
_NAMED = Position(
    deal={"hands": [_DIAMONDS, None, None, None]}, moves="bid 55 / pass / pass / pass / trump D", dealer=3, seed=1
)

SAVE = Lesson(
    name="save",
    title="Save the bid",
    about="20 from melds, 20 from tricks",
    tile='"20 + 20"',
    terms=("set",),
    game=GAME,
    heading="Settling",
    tasks=(
        Task(
            ask="You won the bid. Name a suit in which you hold king and queen: press it.",
            why="Without such a marriage in trump the bid is lost at once.",
            position=won(_DIAMONDS, 55),
            solution=("trump D",),
            done="trump D",
            wrong={"trump *": "There you don't hold both king and queen: the bid would be lost at once."},
            rule="Whoever wins the bid needs a marriage in trump.",
        ),
        Task(
            ask="Diamonds are trump. You lead, and the first card must be a trump. Play one that nobody can beat.",
            why="Only the first card; later you may lead any.",
            position=_NAMED,
            shown="AH TD AD QD",
            solution=("play AD",),
            done="play AD",
            wrong={
                "play AH": "The bidder's first card must be a trump: a diamond.",
                "play *": "An ace of diamonds beats that card.",
                "fold": "Folding gives the bid up: it is taken off your score.",
            },
            rule="The bidder leads first, and begins with a trump.",
        ),
        Task(
            ask="Your side melds 18. At least 20 are needed. What do your melds count?",
            why="The other side has the same duty.",
            position=bidding(_DIAMONDS, "pass", most=75),
            shown="AD TD",
            choices=("18", "Nothing", "2"),
            done="Nothing",
            wrong={
                "18": "2 points are lacking, so the 18 don't count.",
                "2": "2 points are lacking, so the 18 don't count.",
            },
            rule="A side that melds less than 20 scores none of it, and can't make a bid.",
        ),
        Task(
            ask="You bid 55 and your side melds 40. How many points must its tricks bring?",
            why="A side must take at least 20 of the 50 points in tricks. 500 points win the game.",
            position=bidding(_DIAMONDS, "pass", most=75),
            shown="AD TD",
            choices=("15", "20", "55"),
            done="20",
            wrong={
                "15": "15 would make 55, but a side must take at least 20 in tricks.",
                "55": "The 40 from melds are there already.",
            },
            rule="With less than 20 from tricks a side scores nothing; if it bid, it is set: the bid is taken off.",
        ),
    ),
)

FIRST_GAME = FirstGame(
    goal=150,
    notes={
        "bid-taken *": "The highest bidder names trump, a suit with king and queen.",
        "meld-shown *": "All lay down their melds; those of partners are added. A side needs 20.",
        "card-played *": "Now the tricks: whoever takes one leads the next. Each side needs 20 points from them.",
    },
)

COURSE = Course(title="Double deck", lessons=(EIGHTY, MELDS, TELL, SAVE, REGULAR, COUNT), first_game=FIRST_GAME)
