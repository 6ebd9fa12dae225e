"""The course of Partnership."""

from __future__ import annotations

from pinochle_widgets.games.auction.teaching.positions import bidding, trick, won
from pinochle_widgets.games.auction.teaching.shared import GAME, SHARED
from pinochle_widgets.games.protocol.teaching import Course, FirstGame, Lesson, Position, Task


def _given(hand: str, bidder: int, trump: str) -> Position:
    """Make the position in which the partners of a bidder are to give each other cards, seat 0 among them."""
    moves = " / ".join(["bid 24", "pass", "pass", "pass", f"trump {trump}"])
    return Position(deal={"hands": [hand, None, None, None]}, moves=moves, dealer=(bidder - 1) % 4, seed=1)


EXCHANGE = Lesson(
    name="exchange",
    title="With exchange",
    about="a game in which partners give three cards",
    tile='"3 cards"',
    terms=("exchange",),
    game="pinochle34/exchange",
    is_extra=True,
    heading="Strategy: trump",
    tasks=(
        Task(
            ask="You won the bid. Give North your three weakest cards: press them, then press Give 3 cards.",
            why="Hearts are trump. Keep trumps and aces. North gives you three cards at the same time.",
            position=_given("AH TH KH QH AS JC 9D 9C AD QC TC KD", 0, "H"),
            shown="AH KH AS JC 9D 9C",
            solution=("exchange 9D 9C JC",),
            done="exchange 9D 9C JC",
            wrong={
                "exchange *H*": "Hearts are trump: keep them all.",
                "exchange *A*": "An ace takes a trick: keep it.",
            },
            rule="As the bidder, keep trumps and aces and give cards that take nothing and meld nothing.",
        ),
        Task(
            ask="North won the bid with spades. Give North your three best cards: press them, then press Give 3 cards.",
            why="High trumps are best, then aces of other suits.",
            position=_given("AS KS AD QC 9H JC TH QH JH TD KC QD", 2, "S"),
            shown="AS KS AD QC 9H JC",
            solution=("exchange KS AS AD",),
            done="exchange KS AS AD",
            wrong={"exchange *": "That keeps back a card that North can use better: trumps first, then aces."},
            rule="For a partner who won the bid, give trumps from the highest down, then aces.",
        ),
        Task(
            ask="You hold ace, king, queen and jack of hearts. Which card do you hope for, if hearts are trump?",
            why="In about half of such hands North has it to give.",
            position=_given("AH KH QH JH AS JC 9D 9C AD QC TC KD", 0, "H"),
            shown="AH KH QH JH",
            choices=("The nine", "The other ace", "The ten"),
            done="The ten",
            wrong={
                "The nine": "The nine would count 1. Another heart makes a run.",
                "The other ace": "It would take a trick. Another heart makes a run.",
            },
            rule="A hand that lacks one card of a run may bid a little more: your partner may give it.",
        ),
    ),
)


_STRONG = "AH AH TH KH QH JH AS KS AC 9C TD 9D"
_RUN = "AD TD KD QD JD 9D AS KH QH AC TC 9C"

BID = Lesson(
    name="bid",
    title="Bid",
    about="meld and tricks, added up",
    tile='"21"',
    terms=("partner", "bid", "pass", "set"),
    game=GAME,
    heading="Bidding",
    tasks=(
        Task(
            ask="North is your partner; you add your points. Hearts as trump, 9 points from tricks: how much can you promise?",
            why="West and East play against you. A bid promises that you two will make so many points.",
            position=bidding(_STRONG),
            shown="AH TH KH QH JH",
            choices=("15", "24", "28"),
            done="24",
            wrong={
                "15": "That is the run alone, and tricks count too.",
                "28": "That is too much: the run counts 15, and the tricks 9.",
            },
            rule="Bid up to what your side can make in melds and tricks together.",
        ),
        Task(
            ask="Your hearts are strong, and nobody has bid. Press Bid 16, the lowest bid.",
            why="The highest bidder names trump. Then come the melds, and then the tricks.",
            position=bidding(_STRONG),
            drawn=("auction",),
            solution=("bid 16",),
            done="bid 16",
            wrong={
                "pass": "With such hearts you want to name trump, so bid.",
                "bid *": "No need to go higher: nobody has bid yet, and 16 is the lowest bid.",
            },
            rule="The lowest bid is 16; if nobody bids, the dealer must play for 15.",
        ),
        Task(
            ask="East bid 20, and you expect 24 points. Bid as little as it takes, or pass.",
            why="The arrows beside the number change your bid.",
            position=bidding(_STRONG, "pass / pass / bid 20"),
            drawn=("auction",),
            solution=("bid 21",),
            done="bid 21",
            wrong={
                "pass": "You expect 24, so you can still go over 20.",
                "bid *": "21 is enough to be higher. If East goes on, you may bid again.",
            },
            rule="Each bid must be higher than the last, but bid no more than it takes: you may bid again.",
        ),
        Task(
            ask="East bid 27, and you still expect 24. Bid or pass?",
            why="If you miss a bid, it is taken off your score.",
            position=bidding(_STRONG, "pass / pass / bid 20 / bid 21 / pass / pass / bid 27"),
            drawn=("auction",),
            solution=("pass",),
            done="pass",
            wrong={"bid *": "You expect 24, and any bid now promises 28 or more."},
            rule="Pass what you can't make: a side that misses its bid is set.",
        ),
    ),
)

NAME_TRUMP = Lesson(
    name="name-trump",
    title="Name trump",
    about="the suit that melds most",
    tile="AS TS KS QS JS",
    game=GAME,
    heading="Strategy: trump",
    tasks=(
        Task(
            ask="You won the bid at 21. Name the trump that makes the most melds: press its suit.",
            why="Look for ace, ten, king, queen and jack of one suit.",
            position=won(_RUN, 21),
            solution=("trump D",),
            done="trump D",
            wrong={
                "trump S": "The ace of spades alone makes no run. One suit here has all five cards.",
                "trump H": "King and queen of hearts would count 4. A run counts 15.",
                "trump C": "Clubs lack king, queen and jack. One suit here has all five cards.",
            },
            rule="If you hold a run, name its suit: it counts 15 only as trump.",
        ),
        Task(
            ask="Diamonds will be trump. What does this hand meld?",
            why="Run 15, marriage 2, and 1 for the nine of trump, the dix.",
            position=won(_RUN, 21),
            choices=("15 points", "17 points", "18 points"),
            done="18 points",
            wrong={
                "15 points": "There is more than the run: look at the hearts and at the nine of diamonds.",
                "17 points": "The nine of diamonds is a dix: 1 more.",
            },
            rule="The run counts 15, the marriage in hearts 2 and the dix 1.",
        ),
        Task(
            ask="This hand has no run. Name the longest suit with its ace: it takes the most tricks.",
            why="Press the suit.",
            position=won("AS JS KH QH KD 9D AC TC TC KC JC 9C", 21),
            solution=("trump C",),
            done="trump C",
            wrong={
                "trump H": "The royal marriage would count 4, but two trumps take few tricks.",
                "trump *": "That suit has two cards only. Another has six, with its ace.",
            },
            rule="Without a run, name a long suit with its ace.",
        ),
    ),
)

PARTNER = Lesson(
    name="partner",
    title="Your partner",
    about="North's bid, North's tricks",
    tile='"16" "Pass"',
    game=GAME,
    heading="Strategy: bidding",
    tasks=(
        Task(
            ask="Your cards promise 15 from melds and 5 from tricks. North mostly adds 4 to 8. What can you bid?",
            why="You don't see North's cards, but they count for you too.",
            position=bidding(_STRONG),
            shown="AH TH KH QH JH",
            choices=("25", "20", "33"),
            done="25",
            wrong={
                "20": "North brings something too: reckon with 4 to 8 points.",
                "33": "North would have to bring 13 points. Reckon with 4 to 8.",
            },
            rule="Reckon with 4 to 8 points from your partner.",
        ),
        Task(
            ask="North has bid 22, and both opponents have passed. You have no long suit. Bid, or press Pass?",
            why="If North keeps the bid, North names trump for you both.",
            position=bidding("AS TS KS QH JH 9H AD TD QD JC KC TC", "pass / bid 22 / pass"),
            drawn=("auction",),
            solution=("pass",),
            done="pass",
            wrong={"bid *": "North's bid is yours too. A higher one only makes it harder to reach."},
            rule="Your partner's bid is your side's bid: leave it, unless your suit is far better.",
        ),
        Task(
            ask="North's ace takes this trick. Play the diamond that gives your side a point.",
            why="The points of the trick go to the side of the player who takes it.",
            position=trick("KD QD JD AS KS QS AH TH JH KC QC JC", "TD AD 9D", "C", 1),
            shown="QD KD JD",
            solution=("play KD",),
            done="play KD",
            wrong={"play *": "That card is no counter. The trick goes to your side, so give it a point."},
            rule="Put counters on your partner's tricks.",
        ),
        Task(
            ask="North led the queen. You must beat the best card if you can, even your partner's. Play a heart.",
            why="The rule is the same for partners and opponents.",
            position=trick("KH JH 9H AS KS QS AD TD KC QC JC TC", "QH 9H", "C", 7),
            shown="JH 9H KH",
            solution=("play KH",),
            done="play KH",
            wrong={"play *": "Your king beats the queen, so you must play it."},
            rule="Beat the best card if you can, also when it is your partner's.",
            ladder="AH TH KH QH JH 9H",
        ),
    ),
)

MAKE_THE_BID = Lesson(
    name="make",
    title="Make the bid",
    about="count what is still missing",
    tile='"10 makes 21"',
    game=GAME,
    heading="Settling",
    tasks=(
        Task(
            ask="You bid 21. You meld 7 and North melds 4. How many points must your tricks bring?",
            why="All tricks together count 25: 24 counters, and 1 more for the last trick.",
            position=trick("AS AS TS KS AH JH QD JD TC KC QC JC", "", "S", 1),
            shown="AS TS KS",
            choices=("14", "10", "21"),
            done="10",
            wrong={
                "14": "North's 4 count for you too.",
                "21": "Melds help to make the bid: 7 and 4 are there already.",
            },
            rule="Take both partners' melds off the bid; the tricks must bring the rest.",
        ),
        Task(
            ask="The bidder leads first. Spades are trump: play the card that nobody can beat.",
            why="You may lead any card.",
            position=trick("AS TS KS JS 9S AH QH QD JD TC QC JC", "", "S", 2),
            shown="TS 9S AH AS",
            solution=("play AS",),
            done="play AS",
            wrong={
                "play AH": "A player without hearts would trump it.",
                "play *": "The other ace of spades may beat that card.",
            },
            rule="As the bidder, lead the ace of trump first: nothing beats it.",
        ),
        Task(
            ask="Your side bid 21, melded 11, and took 9 in tricks. What does it score?",
            why="11 and 9 are 20. The first side with 150 points wins the game.",
            position=trick("AS AS TS KS AH JH QD JD TC KC QC JC", "", "S", 1),
            shown="AS TS KS",
            choices=("20", "−21", "−1"),
            done="−21",
            wrong={
                "20": "20 is short of 21, so neither melds nor tricks count.",
                "−1": "One point short costs the whole bid.",
            },
            rule="One point short, and you are set: the bid is taken off your score, and nothing else counts.",
        ),
        Task(
            ask="Your side bid 16 and melded 18, but took no point in tricks. What does it score?",
            why="A side must take at least one point in tricks.",
            position=trick("AS AS TS KS AH JH QD JD TC KC QC JC", "", "S", 1),
            shown="AS TS KS",
            choices=("18", "0", "−16"),
            done="−16",
            wrong={
                "18": "Without a point from tricks melds don't count.",
                "0": "That would be so for the other side. The side that bid is set.",
            },
            rule="A side without a point from tricks loses its melds, and if it bid, it is set.",
        ),
    ),
)

_LAST_FOUR = (
    "pinochle34/partnership pinochle34/partnership; number 1; first_dealer 3; round 1; "
    "deal AS JS AH 9D 9S KD TC JC QH JH QC TD KC JD KH QD AS 9S TH JD TS TS KS QS 9C TH 9H KC AC 9C 9H KD QS JH QC KS "
    "JS AD JC TC AD QH KH 9D QD AC AH TD; moves bid 21 / pass / pass / pass / trump S / play QS / play KS / play 9D / "
    "play KD / play JC / play KC / play AC / play QC / play 9H / play TH / play QS / play QH / play TS / play TH / "
    "play AC / play AS / play JD / play AD / play AD / play QD / play JS / play KH / play TD / play KS / play JH / "
    "play TS / play 9H / play AH / play TC / play 9C / play 9C / play 9S"
)
"""Four cards each: seat 0 leads and has the ace and the jack of trump, and West has the last other trump."""

CARDS_OUT = Lesson(
    name="out",
    title="Cards out",
    about="who has the last trumps",
    tile="AS JS",
    game=GAME,
    heading="Strategy: leading",
    tasks=(
        Task(
            ask="The deck has 12 trumps. You hold 2, and 9 have been played. How many do the others still hold?",
            why="Each of the six cards of a suit comes twice.",
            position=Position(text=_LAST_FOUR),
            shown="AS JS",
            choices=("3", "1", "10"),
            done="1",
            wrong={
                "3": "Those in your hand are known, too: take off 9 and 2.",
                "10": "Those that were played are gone, too: take off 9 and 2.",
            },
            rule="Count the trumps: 12, less those played and your own, are still out.",
        ),
        Task(
            ask="One trump, a spade, is still out. Lead the card that makes it fall.",
            why="When trump is led, everybody who has one must play it.",
            position=Position(text=_LAST_FOUR),
            shown="AS JS AH 9D",
            solution=("play AS",),
            done="play AS",
            wrong={
                "play JS": "The trump that is out may be higher than the jack.",
                "play AH": "The last trump might take your ace.",
                "play 9D": "That gives the trick away. Take the last trump first.",
            },
            rule="Lead trump until the others have none: then nothing beats your other aces.",
        ),
        Task(
            ask="No trump is out now. Lead a card that wins, and keep the jack of trump for the end.",
            why="The last trick counts 1 more.",
            position=Position(text=f"{_LAST_FOUR} / play AS / play 9S / play JH / play JD"),
            shown="9D JS AH",
            solution=("play AH",),
            done="play AH",
            wrong={
                "play JS": "The jack is your last trump: it takes any trick, also the last one. Keep it.",
                "play 9D": "A higher diamond takes it. Lead your sure card first.",
            },
            rule="Lead your winners and keep a trump for the last trick.",
        ),
        Task(
            ask="West led a club, and East played a heart. Spades are trump. Which suits does East lack?",
            why="Remember: follow suit, or else play a trump.",
            position=trick(
                "KC JC AS TS KS QS AD TD KD QD JD TC", "AC QC JH", "S", 1, east="JH AH AH TH KH QH QH AD TD KD QD 9D"
            ),
            shown="KC",
            choices=("Only clubs", "Clubs and hearts", "Clubs and spades"),
            done="Clubs and spades",
            wrong={
                "Only clubs": "With a trump East would have had to play it.",
                "Clubs and hearts": "East just played a heart, and may hold more.",
            },
            rule="A player who gives neither the suit that was led nor a trump has none of either.",
        ),
    ),
)

FIRST_GAME = FirstGame(
    goal=75,
    notes={
        "bid-taken *": "The highest bidder names trump and leads the first card.",
        "meld-shown *": "All lay down their melds, which are counted for you; those of partners are added.",
        "card-played *": "Now the tricks: whoever takes one leads the next.",
    },
)

COURSE = Course(
    title="Partnership",
    lessons=(*SHARED, BID, NAME_TRUMP, PARTNER, MAKE_THE_BID, CARDS_OUT, EXCHANGE),
    first_game=FIRST_GAME,
)
