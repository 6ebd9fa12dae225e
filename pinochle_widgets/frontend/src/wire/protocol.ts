/* Written by `python -m tests.widgets.wire`: change the protocols of the widgets, not this. */

export const VERSION = 1;

export type Suit = "S" | "H" | "D" | "C";

export type Place = "south" | "west" | "north" | "east";

/** A card with its label, by which the page follows it. */
export interface CardAt {
  id: string;
  card: string;
}

/** A card of one's own hand; `look`: it can be used later only, is linked, as it must go down first, or has just come. */
export interface HandCard extends CardAt {
  look?: "later" | "linked" | "new";
}

/** A card of a meld; a ghost is drawn as an outline, as the card lies in another, dearer meld. */
export interface MeldCard extends CardAt {
  ghost?: boolean;
}

/** The name of a group of melded cards, with its suit and points. */
export interface Caption {
  name: string;
  suit: Suit | null;
  points: number;
}

/** A group of cards that lie melded together; the caption names melds within it, too. */
export interface MeldGroup {
  caption: Caption[];
  cards: MeldCard[];
}

/** A counter at a seat, such as `Open 50 you can`. `look` chooses its sign and its tint. */
export interface Counter {
  label: string;
  value?: string;
  note?: string;
  net?: string;
  look?: "yes" | "pile" | "splash" | "no" | "done" | "warn" | "hot";
  action?: string;
  explains?: boolean;
}

/** The level of a computer player that has a name besides: what it is called, and its rung on the ladder of so many. */
export interface Skill {
  label: string;
  rung: number;
  of: number;
}

/** A seat as its plate shows it; fields that only tables for three or four have may be missing. */
export interface Seat {
  seat: number;
  name: string;
  mark: string;
  me: boolean;
  person: boolean;
  level: string | null;
  games: number;
  total: number;
  banked: number;
  turn: boolean;
  dealt: boolean;
  face?: string;
  skill?: Skill;
  counters?: Counter[];
  place?: Place;
  ours?: boolean;
  partner?: boolean;
  bids?: boolean;
  call?: string;
  tells?: string;
  meld?: string;
  tricks?: number;
}

/** The stage of the game; `lines` head the scoresheet of games that have no rounds and turns. */
export interface Info {
  number: number;
  round: number;
  turn: number;
  phase: number;
  trump?: Suit | null;
  goal: number;
  stage: string;
  lines?: string[];
  tag?: string;
  practice?: boolean;
  once?: string;
  largest?: number;
}

export type RowKind = "old" | "older" | "round" | "sum" | "meld" | "run" | "tricks";

/** A row of the scoresheet; a text in place of values goes over all columns. */
export interface ScoreRow {
  kind: RowKind;
  label: string;
  values: (number | string)[] | string;
  notes?: string[];
  played?: string[];
}

/** The scoresheet. */
export interface Score {
  head: string[];
  rows: ScoreRow[];
  caption?: string;
}

/** A title, and a sentence below it. */
export interface Words {
  title: string;
  text: string;
}

/** A title, and lines below it. */
export interface Lines {
  title: string;
  lines: string[];
}

/** The indicator of the points that the hand could meld. */
export interface Chip {
  text: string;
  points: number;
  on: boolean;
}

/** The question before an act that costs something at once, as points; `yes` is the label of the button that does it. */
export interface AskFirst {
  title: string;
  text: string;
  yes: string;
}

/**
 * continue: the table goes on: it deals, or the next seat acts
 * next_game: the next game of the series begins
 * aside: the panel is put aside, so that the table is seen, and can be brought back
 * earlier_turns: the replay of the game so far opens, and the table stays
 * review_game: the choices so far are priced, and the table stays; without the button where the game has no appraiser
 * share: the ways to share a finished game are shown, and the table stays
 * scoreboards: the scoreboards open, and the table stays
 */
export type PanelAct = "continue" | "next_game" | "aside" | "earlier_turns" | "review_game" | "share" | "scoreboards";

/** A button of a panel: `act` is one of `PANEL_ACTS`, or the text of an action. */
export interface PanelButton {
  label: string;
  act: PanelAct | string;
  primary?: boolean;
  about?: string;
  note?: string;
  whole?: string;
  first?: AskFirst;
  waits?: string;
}

/** A row of figures in a panel: notes stand under its label, `lost` lists the places of values that did not count. */
export interface PanelRow {
  label: string;
  values: (number | string)[];
  notes?: string[];
  lost?: number[];
  act?: string;
}

/** The panel that lies over the felt while the table waits. */
export interface Panel {
  kind: string;
  title: string;
  lines: string[];
  rows: PanelRow[];
  note: string;
  buttons: PanelButton[];
  head?: string[];
  cards?: string[];
  bar?: Words;
  meter?: Meter;
}

/** A side: its points, and in this round the points of its melds and tricks against its bid. */
export interface Side {
  name: string;
  ours: boolean;
  games: number;
  total: number;
  meld: number | null;
  hidden: boolean;
  tricks: number;
  bid: number | null;
}

/** A post on a meter: its place from the left, and whether the number that it stands for is ``open``, ``met`` or ``lost``. */
export interface Post {
  at: number;
  label: string;
  state: string;
}

/** The meter of a bid: two sides that take points off one bar, and posts at the numbers that decide. */
export interface Meter {
  title: string;
  note: string;
  all: number;
  points: number[];
  names: string[];
  notes: string[];
  posts: Post[];
  state: string;
  text: string;
}

/** A call of an auction, and its meaning. */
export interface Said {
  text: string;
  tells: string;
  high: boolean;
}

/** The calls so far, a column for each seat; once it is `over`, all calls, to be read again. */
export interface Auction {
  heads: string[];
  seats: number[];
  rows: ((Said | null)[])[];
  turn: number | null;
  out: number[];
  over: boolean;
}

/** A suit that could be trump, and the melds of the hand then; with an action where the suit may be named. */
export interface SuitRow {
  suit: Suit;
  name: string;
  cards: number;
  points: number | null;
  about: string;
  melds: string;
  action?: string;
}

/** A card of a finished trick. */
export interface LastCard {
  seat: number;
  card: string;
}

/** A finished trick, to be looked at again. */
export interface LastTrick {
  cards: LastCard[];
  led: number;
  winner: number;
  points: number;
}

/** A suit in the count: for each rank the number of cards gone, and the number in the seat's hand. */
export interface CountRow {
  suit: Suit;
  cells: [number, number][];
}

/** The count of cards gone and of the seat's own, by suit and rank; there are `copies` of each card. */
export interface CardCount {
  ranks: string[];
  copies: number;
  rows: CountRow[];
  text: string;
}

/** A button of the bar for an action without cards; it stands there while the action is legal. */
export interface BarButton {
  action: string;
  label: string;
  tone: "primary" | "gold" | "";
}

/** A meld that may be laid; `least` is how many of its cards a double click lays, where that is not all of them. */
export interface LegalMeld {
  action: string;
  ids: string[];
  name: string;
  points: number;
  least?: number;
}

/** The range of places where the deck may be cut; the answer is the verb and the place. */
export interface CutRange {
  verb: string;
  min: number;
  max: number;
}

/** A question: which bid, if any; with the meaning of each. The answer is the verb and the bid, or the text for none. */
export interface AskBid {
  kind: "bid";
  verb: string;
  pass_text: string;
  bids: number[];
  tells: Record<string, string>;
  pass_tells: string;
  warns: Record<string, string>;
  partners: boolean;
}

/** A question: which suit is trump; the answer for a suit that is not among them is the verb and the suit. */
export interface AskTrump {
  kind: "trump";
  verb: string;
  head: string;
  suits: SuitRow[];
}

/** A question: which cards; the answer is the verb and their names. `came` are those that came to the hand just now. */
export interface AskCards {
  kind: "choose";
  verb: string;
  count: number;
  label: string;
  came: string[];
}

/** A question: how many points; the answer is the verb and the number. */
export interface AskCount {
  kind: "count";
  verb: string;
  most: number;
}

/** A button that answers a question. */
export interface AskButton {
  label: string;
  action: string;
  key: string;
  primary: boolean;
}

/** A question that a few buttons answer. */
export interface AskButtons {
  kind: "buttons";
  buttons: AskButton[];
}

export type Ask = AskBid | AskTrump | AskCards | AskCount | AskButtons;

export type Becoming = [number, number, string];

/** The legal actions of the seat, by the labels of its cards. */
export interface Choices {
  play?: Record<string, string>;
  why?: Record<string, string>;
  melds?: LegalMeld[];
  all?: string;
  meldable?: string[];
  actions?: string[];
  cut?: CutRange | null;
  back?: string | null;
  ask?: Ask | null;
  first?: Record<string, AskFirst>;
  onto?: Record<string, string[]>;
  becomes?: Record<string, Becoming[]>;
  last?: string;
  buttons?: BarButton[];
  usual?: Record<string, string>;
}

/** A card of a zone; without a name it lies face down. */
export interface LyingCard {
  id: string;
  card?: string;
}

/** The seat's own hand, open to itself; at tables for three or four also the melds that were shown of it. */
export interface HandZone {
  id: string;
  kind: "hand";
  owner: number;
  cards: HandCard[];
  melds?: MeldGroup[];
}

/** The hand of another seat: the number of its cards, and those that lie open for the moment. */
export interface ClosedZone {
  id: string;
  kind: "closed";
  owner: number;
  cards: CardAt[];
  count: number;
  known?: CardAt[];
  melds?: MeldGroup[];
  open?: string[];
}

/** The melds of a seat, in groups. */
export interface MeldsZone {
  id: string;
  kind: "melds";
  owner: number;
  groups: MeldGroup[];
  cards?: CardAt[];
}

/** A card in the trick, and the seat that played it. */
export interface TrickCard {
  id: string;
  card: string;
  seat: number;
}

/** The trick in play: `ahead` is the seat whose card would take it now, `taken` tells of a whole one who takes it. */
export interface TrickZone {
  id: string;
  kind: "trick";
  owner: null;
  cards: TrickCard[];
  led: number | null;
  winner: number | null;
  ahead?: number | null;
  taken?: string;
}

/** The stock; a press does the `action`, legal or not; `can` is true where a card may be drawn. */
export interface StockZone {
  id: string;
  kind: "stock";
  owner: null;
  count: number;
  upcard: CardAt | null;
  can: boolean;
  action?: string | null;
  cards?: CardAt[];
}

/** The kitty: the number of its cards, face down, or its open cards. */
export interface KittyZone {
  id: string;
  kind: "kitty";
  owner: null;
  cards: CardAt[];
  count: number;
}

/** The tricks that a seat has taken, face down; `count` is their number. */
export interface TakenZone {
  id: string;
  kind: "taken";
  owner: number;
  count: number;
  cards?: CardAt[];
}

/** A column of a mat: cards of one rank. */
export interface MatColumn {
  id: string;
  kind: "meld" | "pure" | "mixed" | "wild" | "laid";
  label: string;
  caption: string;
  cards: CardAt[];
  wild?: CardAt[];
  word?: string;
  short?: string;
  action?: string;
  full?: boolean;
}

/** The mat of a seat: its melds in columns, from the left; `empty` says in words what is to come, while there are none. */
export interface MatZone {
  id: string;
  kind: "mat";
  owner: number;
  columns: MatColumn[];
  empty?: Words;
  cards?: CardAt[];
}

export type PileShape = "free" | "frozen" | "blocked" | "taken";

/** The state of a discard pile: a word, and the shape that it is written in; a note says what it asks for. */
export interface PileState {
  shape: PileShape;
  word: string;
  note?: string;
}

/** A discard pile: its cards from the bottom, at the least the uppermost one. */
export interface PileZone {
  id: string;
  kind: "pile";
  owner: null;
  cards: LyingCard[];
  label?: string;
  count?: number;
  action?: string | null;
  can?: boolean;
  state?: PileState;
  across?: CardAt | null;
}

/** A zone of any other kind: its cards in a row under its label. */
export interface PlainZone {
  id: string;
  kind: string;
  owner: number | null;
  cards: LyingCard[];
  label?: string;
  count?: number;
  action?: string | null;
}

export type Zone = HandZone | ClosedZone | MeldsZone | TrickZone | StockZone | KittyZone | TakenZone | MatZone | PileZone | PlainZone;

export type Seating = "two" | "three" | "four";

export type LogKind = "t" | "m" | "x";

export type LogLine = [number, number | null, LogKind, string];

/** The table as one seat sees it: the zones of its cards, and all else by name; parts that a game does not have are missing. */
export interface Picture {
  seating: Seating;
  zones: Zone[];
  info: Info;
  seats: Seat[];
  score: Score;
  rules: Lines;
  log: LogLine[];
  status: Words;
  chip: Chip;
  panel: Panel | null;
  tricks?: [number, string, string, number][];
  sides?: Side[];
  meter?: Meter | null;
  auction?: Auction | null;
  suits?: SuitRow[];
  last?: LastTrick | null;
  count?: CardCount | null;
}

/**
 * deal: packets fly from the dealer to the seats and turn over; in the list a new round begins
 * cut: the card that was cut is shown at its seat, and stays until the deal
 * upcard: the card is turned up beside the stock; its words are read
 * call: the words appear as a bubble at the seat
 * show: cards come open to a seat, and lie there long enough to be read
 * draw: a card goes to the hand; one that another seat draws open is shown first
 * meld: cards go from the hand to the melds, and their points rise from the plate
 * exchange: a card of the hand and the upcard change places
 * knock: the words are read; no card moves
 * play: a card goes to the trick or the pile, open
 * take: the trick lies a moment, then goes to its winner
 * phase: the words are read; cards move where the picture says so
 * round: the round's result is read; in the list the round ends
 * game: the game's result is read; in the list the game ends
 */
export type HappeningType = "deal" | "cut" | "upcard" | "call" | "show" | "draw" | "meld" | "exchange" | "knock" | "play" | "take" | "phase" | "round" | "game";

/**
 * gather: the cards of a zone go to their new place together; the list has no line for it
 * panel: the panel opens over the felt, and its title is read
 * undo: the table is as it was before the move, and the list is shorter
 * shift: parts of the picture change without a move
 */
export type TableStep = "gather" | "panel" | "undo" | "shift";

/** The comment on an event, as it is animated and spoken, or a step that a table adds by itself. */
export interface Happening {
  type: HappeningType | TableStep | string;
  seat: number | null;
  say?: string;
  ids?: string[];
  points?: number;
  card?: string;
  won?: boolean;
  word?: string;
}

export type Edit = [(string | number)[], unknown];

/** A step on the way from one picture to the next: an event, and the parts and zones that change with it. */
export interface Step {
  event: Happening;
  edits?: Edit[];
  final?: string[];
  first?: Record<string, number>;
}

/** The legal actions of the seat, by the labels of its cards; empty while the table waits. */
export interface Legal extends Choices {
  undo?: boolean;
  undo_turn?: boolean;
  rest?: boolean;
}

/** A table or scoresheet as one seat sees it, and the steps that led to it from the view `base_id`. */
export interface View {
  version: number;
  view_id: number;
  base_id: number;
  seat: number;
  game: string;
  title: string;
  picture: Picture;
  steps: Step[];
  legal: Legal;
}

/** A preference as the menu shows it: a switch where there are no choices. */
export interface MenuPref {
  name: string;
  label: string;
  help: string;
  group: string;
  choices: [string, string][] | null;
}

/** The keys and buttons of a game besides those of every table: by stage the command of each key. */
export interface Controls {
  keys: Record<string, Record<string, string>>;
  lettered: string[];
  buttons: BarButton[];
  several: string;
  rests: Record<string, number>;
  listings?: string[];
}

/** The preferences and levels that the menu offers, the ranks from the highest by which a hand is sorted, and the controls. */
export interface Menu {
  prefs: MenuPref[];
  levels: [string, string][];
  ranks?: string;
  controls?: Controls;
  barred?: string[];
  tabs?: string[];
}

/** The fields of every message: its number, which the replies repeat, and the view that it answers. */
export interface Message {
  version: number;
  n?: number;
  view_id?: number;
}

/** A message that has nothing but its name. */
export interface Bare extends Message {
  act: string;
}

/** A message that sets a preference. */
export interface SetPref extends Message {
  act: "pref";
  name: string;
  value: boolean | string;
}

/** The copies of a rank, or of the cards with a `name` of their own, by place: in hand, on both mats, in the pile, seen, out. */
export interface RankRow {
  rank: string;
  name: string;
  lie: number[];
  eyed: number;
  top: boolean;
  pair: string;
}

/** The cards by rank, with sentences on certain and likely cards of the other hand. */
export interface RanksTold {
  rows: RankRow[];
  lines: string[];
  head: string[];
  places: string[];
}

/** A person who asks the host to come in; `rules` lists the differences of other rules that are asked for. */
export interface Asks {
  id: string;
  seat: number;
  name: string;
  rules?: string[];
}

/** A message of the host that lets a person in, or declines. */
export interface Admit extends Message {
  act: "admit";
  id: string;
  yes: boolean;
}

/** A message of the host that lets persons in without a question, or no longer. */
export interface AtOnce extends Message {
  act: "at_once";
  on: boolean;
}

export type BudgetName = "quick" | "standard";

/** A choice of the review: where it was, the worse and the better cards, the sentence, the reason, and its place in the chart. */
export interface DearChoice {
  round: number;
  cards: string[];
  better: string[];
  text: string;
  points: string;
  reason: string;
  at: [number, number];
  is_won: boolean;
}

/** The review of a game: how far it has come, the course of the expected result, and the dearest choices. */
export interface Reviewed {
  stage: "" | "busy" | "done" | "stopped" | "failed";
  budget: BudgetName;
  doing: string;
  share: number;
  line: string;
  course: [number, number, number][];
  rounds: [number, number][];
  dear: DearChoice[];
  me: string;
  others: string;
  note: string;
}

export type LessonStage = "task" | "wrong" | "right" | "done";

/** The lesson of a course: its place in the course, and the parts of its task. */
export interface Taught {
  course: string;
  title: string;
  done: number[];
  task: number;
  tasks: number;
  choices: string[];
  tried: string[];
  ladder: string[];
  hit: string[];
  heading: string;
  said: string;
}

/** A position to learn from, and how it was answered. */
export interface Lesson {
  stage: LessonStage;
  title: string;
  text: string;
  way: string;
  ids: string[];
  action: string;
  learned: number;
  total: number;
  taught?: Taught;
}

/** A message that answers the question of a task, by the place of the answer. */
export interface AnswerTask extends Message {
  act: "lesson_answer";
  choice: number;
}

export type Form = "cards" | "card" | "choice" | "number";

/** A row of cards that a question draws; of a trick with its seats, the last one of which may have no card yet. */
export interface DrillRow {
  label: string;
  cards: string[];
  seats?: string[];
}

/** An answer that was given, the right one, and the reason for it. */
export interface DrillAnswer {
  given: string;
  right: string;
  is_right: boolean;
  reason: string;
}

/** The panel of a drill: the games and kinds to choose from, a question, and its answer once it is given. */
export interface DrillPanel {
  version: number;
  games: [string, string][];
  game: string;
  kinds: [string, string][];
  kind: string;
  number: number;
  ask: string;
  facts: [string, string][];
  rows: DrillRow[];
  form: Form;
  choices: string[];
  answer: DrillAnswer | null;
  right: number;
  answers: number;
  marks: boolean[];
  missed: string;
  fault: string;
}

/** A message with the answer to the question of that number; an empty one asks to be shown it. */
export interface AnswerDrill extends Message {
  act: "answer";
  number: number;
  answer: string;
}

/** A message that asks for the next question. */
export interface NextDrill extends Message {
  act: "next";
}

/** A message that changes the game or the kind of questions; an empty kind lets all take turns. */
export interface ChooseDrill extends Message {
  act: "choose";
  what: "game" | "kind";
  value: string;
}

export type DrillUp = AnswerDrill | NextDrill | ChooseDrill;

/** A game that can be chosen: its name, a few words, and its drawing: the seats, and the path of the cards between them. */
export interface StartTile {
  label: string;
  about: string[];
  seats: number;
  sign: string;
}

/** The players whose level is chosen together; `who` names them in messages. */
export interface StartSeat {
  who: "opponents" | "partner";
  label: string;
  level: string;
  help: string;
}

/** An option of the rules: a switch where the value is one, a choice, or a number within its range. */
export interface StartOption {
  name: string;
  label: string;
  help: string;
  barred: boolean;
  value: boolean | number;
  choices: number[];
  least: number;
  most: number;
  was: string;
  fault: string;
}

/** The options of a group. */
export interface StartGroup {
  label: string;
  options: StartOption[];
}

/** A switch besides the rules; one that is barred stays visible, and its help says why. */
export interface StartSwitch {
  name: "training" | "rated" | "commit" | "numbered";
  label: string;
  help: string;
  on: boolean;
  barred: boolean;
}

/** The way to the lessons of the game, for somebody new to it: the cards that it shows (empty for a back), and a few words. */
export interface StartLessons {
  cards: string[];
  about: string;
}

/** The way to the deal of the day in the game chosen: what it is, and what one has made of it. */
export interface StartToday {
  title: string;
  about: string;
}

/** The choice of the next game. What follows from it is decided by the kernel: a change is sent, and the panel comes anew. */
export interface StartPanel {
  tiles: StartTile[];
  tile: string;
  seats: StartSeat[];
  levels: [string, string][];
  presets: [string, string][];
  preset: string;
  unlike: string;
  differs: string[];
  changed: number;
  back: string;
  unfolded: boolean;
  groups: StartGroup[];
  switches: StartSwitch[];
  name: string;
  numbers: [number, number] | null;
  faults: string[];
  summary: string;
  note: string;
  under_way: boolean;
  closes: boolean;
  absent?: string[];
  people?: string[];
  lessons?: StartLessons;
  today?: StartToday;
  next_round?: boolean;
}

/** A sign at once: the message with this number has come, and is being worked at. */
export interface Heard {
  heard: number;
}

/** A sign that the message with this number is dealt with; a thread may still work at its answer. */
export interface Done {
  done: number;
}

/** A reply that refuses a message, with the reason; `n` is the number of the message. */
export interface Rejected {
  rejected: true;
  view_id: number;
  title: string;
  reason: string;
  n?: number;
}

/** The last things said, for each seat those that it has muted, and the last number before somebody sat down there. */
export interface KeptTalk {
  version: number;
  said: Spoken[];
  muted: Record<string, number[]>;
  before?: Record<string, number>;
}

/** A message that sets the level of the opponents, or of the partner. */
export interface SetLevel extends Message {
  act: "level";
  level: string;
  who?: "opponents" | "partner";
}

/** The player that thinks, long enough to be shown: about a move, or about a hint that was asked for. */
export interface Thinking {
  seat: number;
  about: "move" | "hint";
  is_ready: boolean;
}

/** The player that could not decide, and the ways to go on; `other` is the level that could take over. */
export interface Fault {
  title: string;
  text: string;
  other: string;
  is_over: boolean;
}

/** The promise of a deal: its hash, and once the game is over the text that gives the hash. */
export interface Promised {
  digest: string;
  text: string | null;
}

/** The rating of the player, in words. */
export interface Rating {
  title: string;
  text: string;
  last: string;
}

export type Offers = "any" | "same";

/** A message that goes on with a game that is offered: the one of this name, else the first. */
export interface Resume extends Message {
  act: "resume";
  game?: string;
}

/** The answer to `save_game` while cards are hidden: the question before the file is given. */
export interface SaveAsked {
  reply: "save_asked";
  first: AskFirst;
  n?: number;
}

/** The place where the game is kept, in words, or the trouble with it; the panel that offers an earlier game. */
export interface Kept {
  text: string;
  trouble: string;
  offer: Panel | null;
  asks: boolean;
  learns: boolean;
}

/** The answer to `code`. */
export interface Code {
  reply: "code";
  code: string;
  n?: number;
}

/** The answer to `save_game`, `save_record`, `save_page` and `save_notebook`: a file for the player. */
export interface GameFile {
  reply: "file";
  name: string;
  text: string;
  n?: number;
}

/** A message that does an action, given by its text. */
export interface Do extends Message {
  act: "do";
  action: string;
}

/** A message that does an action, and lays the meld of a name at the turn that follows, if it can be laid then. */
export interface DoThen extends Message {
  act: "do_then";
  action: string;
  then: string;
}

/** A message that plays one of the seat's cards. */
export interface PlayCard extends Message {
  act: "play";
  id: string;
}

/** A message that lays or gives some of the seat's cards. */
export interface LayCards extends Message {
  act: "lay";
  ids: string[];
}

/** A message that has the seat bid up to a limit, at each turn the lowest bid. */
export interface BidUp extends Message {
  act: "bid_up";
  to: number;
}

/** A message that asks for a list of the game, by the words on its button. */
export interface Listing extends Message {
  act: "listing";
  name: string;
}

/** A message that asks about cards that lie together. */
export interface LyingAsked extends Message {
  act: "lying";
  cards: string[];
}

/** The advice to a player with training wheels: the reason, the gain behind it, the cards, the action and its name. */
export interface Advice {
  view_id: number;
  text: string;
  gain: string;
  ids: string[];
  action: string;
  name: string;
  chances: [number, number][];
}

/** The answer to `listing`, and to `lying`. */
export interface Listed {
  reply: "listing";
  title: string;
  lines: string[];
  n?: number;
}

export type HelpBlock = ["h" | "p" | "li", string] | ["row", string[]] | ["lesson", [string, string]];

/** The answer to `help`: headings, paragraphs, entries of lists, and rows of tables. */
export interface Help {
  reply: "help";
  blocks: HelpBlock[];
  n?: number;
}

/** A message that opens a lesson of the game in the table's place, by its name. */
export interface OpenLesson extends Message {
  act: "open_lesson";
  name: string;
}

/** A message that asks for hints of a level from now on. */
export interface HintLevel extends Message {
  act: "hint_level";
  level: string;
}

/** The message that does the action of a hint, and lays a meld at the turn that follows, where `then` names one. */
export interface HintDo {
  act: string;
  action: string;
  then?: string;
}

/** The next best action of a hint: its cards, or else its name, the reason for it, and the points that it gives up. */
export interface NextBest {
  cards: string[];
  name: string;
  text: string;
  worth: string;
}

/** The answer to `hint`: the action in words, its reason, the labels and names of its cards, and the level that advises. */
export interface Hint {
  reply: "hint";
  title: string;
  text: string;
  gain: string;
  ids: string[];
  cards: string[];
  do: HintDo;
  next: NextBest | null;
  chances: [number, number][];
  level: string;
  levels: [string, string][];
  n?: number;
}

/** The message of a page that has opened a tab of the assistant, or closed it (empty then). */
export interface AssistTab extends Message {
  act: "assist_tab";
  tab: string;
}

/** The entry of some cards of the hand, or of an action by its name. */
export interface ExplainedItem {
  cards: string[];
  name: string;
  text: string;
  best: boolean;
  action?: string;
  worth?: string;
}

/** The answer to `explain`: what can be done now, what is barred, the figures behind an advice, and where help has more. */
export interface Explained {
  reply: "explain";
  title: string;
  lines: string[];
  can: ExplainedItem[];
  barred: ExplainedItem[];
  figures: string[];
  section: string;
  n?: number;
}

/** A card of the deck with its copies, and those of them that were seen. */
export interface SeenCard {
  card: string;
  copies: number;
  seen: number;
}

/** The whereabouts of equal cards: for each place the words, and how likely they say it is, in percent. */
export interface Placed {
  card: string;
  copies: number;
  cells: [string, number][];
}

/** The answer to `cards`: the cards seen, the chances of the others by place, sentences; `barred` says why only the first. */
export interface CardsTold {
  reply: "cards";
  title: string;
  seen: SeenCard[];
  places: string[];
  where: Placed[];
  deduced: string[];
  note: string;
  barred: string;
  reads: boolean;
  unread: string;
  as_if: string;
  persons: boolean;
  ranks?: RanksTold;
  n?: number;
}

export type ReadWho = "nobody" | "levels" | "all";

/** A message that asks for the chances given the others' acts, or without these, from now on. */
export interface ReadActs extends Message {
  act: "read_acts";
  who: ReadWho;
}

/** A row of the table: its cells, and whether it is the answer. */
export interface AnalyzedRow {
  cells: string[];
  best: boolean;
}

/** The entry of some cards: the words beside them, and a chance or points. */
export interface AnalyzedItem {
  cards: string[];
  text: string;
  figure: string;
}

/** The entries of which the same can be said. */
export interface AnalyzedGroup {
  label: string;
  items: AnalyzedItem[];
}

/** The answer to `analyze`: the answer in a sentence, a table of suits, the cards by their use, and remarks. */
export interface Analyzed {
  reply: "analyze";
  title: string;
  head: string[];
  rows: AnalyzedRow[];
  groups: AnalyzedGroup[];
  lines: string[];
  n?: number;
}

/** A message that changes the choice of a game; `option` names an option of the rules. */
export interface Choose extends Message {
  act: "choose";
  what: "game" | "preset" | "opponents" | "partner" | "option" | "back" | "unfolded" | "training" | "rated" | "commit" | "name" | "numbered" | "sequence" | "number";
  value: boolean | number | string;
  option?: string;
}

/** The choice of a game at the table: the panel while it is open, and what waits for the next game, in words. */
export interface Start {
  deals: boolean;
  waits: string;
  panel: StartPanel | null;
}

/** A message that brings a text: a saved game, to go on with it, or a share code or record, to go through it. */
export interface OpenGame extends Message {
  act: "open_game";
  text: string;
}

/** The answer to `open_game`: what was sent lies on the table, or its replay stands in the table's place. */
export interface OpenedHere {
  reply: "opened";
  n?: number;
}

/** A message that opens a table for several persons, which the network reaches with `lan`. */
export interface InviteOthers extends Message {
  act: "invite_others";
  people: number;
  lan: boolean;
  hints?: boolean;
  autopilot?: boolean;
  games?: number;
}

/** The way to a seat: the name of its person, the link at each address, and the squares of the first one's QR code. */
export interface Invitation {
  name: string;
  links: string[];
  squares: string[];
}

/** The answer to `invite_others` and `invitations`, which no trait has: a saved notebook has no link. */
export interface Invitations {
  reply: "invitations";
  links: Invitation[];
  told: string;
  n?: number;
}

/** The table for several persons that was opened here: whether it opens, waits or goes on; who is waited for, and who asks. */
export interface Meeting {
  state: "" | "opens" | "waits" | "goes_on";
  waits: string[];
  asking: Asks[];
  at_once: boolean;
}

/** The sentence on something new in a first game, as long as it stands in the bar; and whether the game has lessons. */
export interface News {
  text: string;
  lessons: boolean;
}

/** A message that opens the replay at a choice of the review, by its number from 1; 0 is the beginning. */
export interface LookAt extends Message {
  act: "look_at";
  number: number;
}

/** A message that plays on from before a choice of the review, by its number from 1. */
export interface PlayOnAt extends Message {
  act: "play_on_at";
  number: number;
}

/** The answer to `review_game`: the review is under way, or there. */
export interface ReviewShown {
  reply: "reviewing";
  n?: number;
}

/** The answer to `share`: the game can be shared. */
export interface Sharable {
  reply: "sharing";
  code: string;
  link: "site" | "page" | "";
  n?: number;
}

/** The answer to `site_link`: the link, and the words for the part of the game that it holds. */
export interface SiteLink {
  reply: "link";
  link: string;
  holds: string;
  n?: number;
}

/** A message that opens the replay of a deal that is over, as a level played it in the person's seat, or a challenger. */
export interface LevelLine extends Message {
  act: "level_line";
  level: string;
}

/** A message that brings today's deal; one that is over is played again, but where a link asks for it its end is shown. */
export interface PlayToday extends Message {
  act: "today";
  by_link?: boolean;
}

/** A message that brings the deal of a link, which somebody may have sent as a challenge: it is played once. */
export interface PlayDeal extends Message {
  act: "play_deal";
  deal: string;
}

/** The answer to `challenge`: the end of a link to the deal that was played, with the points and moves to beat. */
export interface Challenge {
  reply: "challenge";
  link: string;
  site: string;
  n?: number;
}

/** The deal that is played once, if one lies here. */
export interface Once {
  day: string;
  counts: boolean;
  share: string;
  link: string;
  site: string;
}

export type State = "level" | "open" | "here" | "away" | "left";

/** The company at a shared table: the state of each seat, whom a level plays for, who is ready, the host, those who ask. */
export interface Presence {
  states: State[];
  substituted: number[];
  ready: number[];
  level: string;
  hints: string;
  host: number;
  asking: Asks[];
  at_once: boolean;
  trouble: string;
  undealt: string;
  autopilot: boolean;
  absent: number[];
  away_for: number[];
  wish: Wish | null;
  told: string;
}

/** A message of the host that makes a new link of a seat; it is free then, and the keys of before open nothing. */
export interface Invite extends Message {
  act: "invite";
  seat: number;
}

/** A message that lets a level play for the person, or no longer. */
export interface Autopilot extends Message {
  act: "autopilot";
  on: boolean;
}

/** The answer to `invite`: the token of the link, and where the table is reached the link and the squares of its QR code. */
export interface Token {
  reply: "invite";
  seat: number;
  token: string;
  url?: string;
  squares?: string[];
  n?: number;
}

/** The answer to `device`: the code by which another device takes the seat; a notebook adds the address to open there. */
export interface SeatCode {
  reply: "seat_code";
  code: string;
  url?: string;
  n?: number;
}

/** The shares of a deal, as a seat is shown them: the table's promise, and once all have promised, all promises. */
export interface FairDeal {
  deal: string;
  promises: string[];
  game: number;
}

/** A message that promises a share for a deal, which is named by the table's promise. */
export interface PromiseShare extends Message {
  act: "promise";
  deal: string;
  promise: string;
}

/** A message that opens the share which was promised. */
export interface OpenShare extends Message {
  act: "reveal";
  deal: string;
  share: string;
}

/** The lines of the deals of a game that were given up, as a file keeps them. */
export interface GivenUp {
  number: number;
  lines: string[];
}

/** The newest game that is over, as a code with all cards, and whether the person was helped; the code is empty before. */
export interface FinishedGame {
  code: string;
  is_helped: boolean;
  game: number;
  shares: string[];
  given_up: string[][];
}

export type What = "take_back" | "substitute";

/** A wish of a person that needs others: what, whose action or seat it is about, and the seats that have not agreed yet. */
export interface Wish {
  what: What;
  by: number;
  seat: number;
  named: string;
  waits: number[];
}

/** A message of a person who asks the others to agree; `seat` is that of one who is away. */
export interface Propose extends Message {
  act: "propose";
  what: What;
  seat?: number;
}

/** A message of a person who agrees to the wish that is there, or declines it; the one whose wish it is withdraws it so. */
export interface Agree extends Message {
  act: "agree";
  yes: boolean;
}

/** A thing that was said: its number, the seat, the name at that time, and the text. */
export interface Spoken {
  number: number;
  seat: number;
  name: string;
  text: string;
}

/** The talk that a person is shown: the last things said, without those of the seats that are muted here. */
export interface Talk {
  said: Spoken[];
  muted: number[];
}

/** A message of a person who says something to all. */
export interface Say extends Message {
  act: "say";
  text: string;
}

/** A message of a person who wants to read nothing of a seat, or does again. */
export interface Mute extends Message {
  act: "mute";
  seat: number;
  on: boolean;
}

/** The first frame of a page. */
export interface Hello {
  version: number;
  secret: string;
  code?: string;
  token?: string;
  name?: string;
  pipe?: string;
  accepts?: string;
  rules?: Record<string, boolean | number>;
}

/** The question of a page about the table of its link, by the key of that. */
export interface Look {
  token: string;
}

/** The terms of a table: what its persons agree on by sitting down there. */
export interface Terms {
  preset: string;
  differs: string[];
  besides: string[];
  groups: StartGroup[];
  stands: string;
  mark: string;
  bids?: string[];
}

/** The answer to a `Look`: the game, its rules in short, the host's name, and the others who sit there, levels as a number. */
export interface About {
  game: string;
  rules: string;
  host: string;
  others: string[];
  name?: string;
  own?: boolean;
  terms?: Terms;
}

/** The answer to a page that has its seat: the version that is spoken, the pipe, and whether that begins with a snapshot. */
export interface Welcome {
  version: number;
  epoch: number;
  seat: number;
  pipe: string;
  fresh: boolean;
}

/** The answer to a page that has no seat: a word for the program, and a sentence with what to do. */
export interface Refused {
  why: string;
  text: string;
}

/** A course: its game and title, its seats and the path of the cards between them, what is done of it, and whether all is. */
export interface CourseRow {
  game: string;
  title: string;
  seats: number;
  sign: string;
  told: string;
  done: boolean;
}

/** A lesson: its name and title, what is learned, and the cards (empty for a back) or words that its tile shows. */
export interface LessonTile {
  name: string;
  title: string;
  about: string;
  cards: string[];
  words: string[];
  done: boolean;
}

/** The end of a course, which has a page of its own: its heading, and what its player knows now. */
export interface CourseEnd {
  title: string;
  known: [string, string][];
}

/** The courses, and the lessons of the one of `game`. */
export interface Courses {
  version: number;
  rows: CourseRow[];
  game: string;
  title: string;
  about: string;
  tiles: LessonTile[];
  first: string;
  drill: string;
  next: string;
  go_on: string;
  at: string;
  told: string;
  ways: [string, string][];
  over: boolean;
  end: CourseEnd | null;
}

/** A message that shows the lessons of a game, or opens a lesson by its name. */
export interface OpenCourse extends Message {
  act: "course" | "lesson";
  name: string;
}

/** A message that begins the first game of the course or its drill, or takes the way back: to the lessons, or to the table. */
export interface GoOn extends Message {
  act: "first_game" | "drill" | "back";
}

export type LearnUp = OpenCourse | GoOn;

export type Share = "prior" | "if_so" | "if_not";

/** A figure that can be set: its name and label, its text, and its place in parts of a hundred. */
export interface SquareShare {
  name: Share;
  label: string;
  text: string;
  at: number;
}

/** The hands of one kind: whether the event is so and the act is done, the words for them, and how many there are. */
export interface SquareCount {
  so: boolean;
  done: boolean;
  label: string;
  count: number;
}

/** The square: of a hundred hands those in which the event is so, and those in which the act is done. */
export interface BayesPanel {
  version: number;
  event: string;
  acts: string[];
  act: number;
  shares: SquareShare[];
  counts: SquareCount[];
  told: string;
  more: string;
  fault: string;
}

/** A message with a figure in percent, as it was typed. */
export interface SetShare extends Message {
  act: "set";
  what: Share;
  value: string;
}

/** A message that says which of the acts was done, by its place. */
export interface ChooseAct extends Message {
  act: "done";
  place: number;
}

/** A message that asks for the figures of the beginning. */
export interface ResetShares extends Message {
  act: "reset";
}

export type BayesUp = SetShare | ChooseAct | ResetShares;

/** A card that has appeared: whether it is in the hand, and the chance after it. */
export interface Appeared {
  card: string;
  in_hand: boolean;
  text: string;
  at: number;
}

/** A chance as cards appear: `hidden` cards of the hand lie face down yet, `at` is the chance before any card, of a hundred. */
export interface DrawPanel {
  version: number;
  events: string[];
  event: number;
  cards: Appeared[];
  hidden: number;
  text: string;
  at: number;
  told: string;
  more: string;
  fault: string;
}

/** A message that turns the next card of the hand. */
export interface TurnCard extends Message {
  act: "turn";
}

/** A message with a card that appears by somebody's wish, in the hand or elsewhere. */
export interface NameCard extends Message {
  act: "card";
  card: string;
  in_hand: boolean;
}

/** A message that takes the last card back. */
export interface BackCard extends Message {
  act: "back";
}

/** A message that asks for another hand. */
export interface DealHand extends Message {
  act: "deal";
}

/** A message that changes the event, by its place. */
export interface ChooseEvent extends Message {
  act: "event";
  place: number;
}

export type DrawUp = TurnCard | NameCard | BackCard | DealHand | ChooseEvent;

export type Mark = "u" | "t" | "m" | "p" | "g";

export type KnownCard = [string, "s" | "c" | "m", string];

/** The odds that another seat has a meld. */
export interface OtherOdds {
  at: number;
  value: string;
  words: string;
}

/** A meld and its odds; `asked`: a guess at them is asked for; `hidden`: they are kept back meanwhile. */
export interface OddsRow {
  key: string;
  name: string;
  points: number;
  text: string;
  tip: string;
  state: "ready" | "open" | "never" | "asked" | "hidden";
  at: number | null;
  value: string;
  words: string;
  guess: number | null;
  other: OtherOdds | null;
  label: string;
}

/** A number of draws after which odds are shown. */
export interface Horizon {
  name: string;
  label: string;
  on: boolean;
}

/** The copies of a card: a mark for each, and the number of unseen ones. */
export interface OutCell {
  marks: string;
  left: number;
  label: string;
}

/** The cards of a suit. */
export interface OutRow {
  suit: Suit;
  name: string;
  trump: boolean;
  cells: OutCell[];
  left: number;
}

/** The cards still out, by suit and rank. */
export interface OutTable {
  title: string;
  ranks: [string, string][];
  rows: OutRow[];
  legend: [Mark, string][];
}

/** The cards of a suit in another hand, and in the seat's own. */
export interface HandRow {
  suit: Suit;
  name: string;
  cards: KnownCard[];
  mine: KnownCard[];
}

/** A hand of another seat that is known by counting. */
export interface HandByCounting {
  title: string;
  text: string;
  heads: string[];
  legend: (["s" | "c", string])[];
  rows: HandRow[];
}

/** A question to the learner. */
export interface Question {
  number: number;
  key: string;
  title: string;
  text: string;
}

/** A guess beside the exact odds. */
export interface Result {
  title: string;
  guess: string;
  exact: string;
  off: string;
  text: string;
  outcome: string;
}

/** The Brier scores of the guesses, as texts. */
export interface BrierTexts {
  yours: string;
  exact: string;
  half: string;
  note: string;
}

/** The question, or the answer to the last one, and the scores of the guesses. */
export interface Predict {
  on: boolean;
  head: string;
  count: string;
  idle: string;
  question: Question | null;
  result: Result | null;
  choices: [string, string][];
  score: BrierTexts;
  news: string;
  spark: number[];
}

/** The odds of a game as one seat may know them. `said` is a rising number and the text spoken with it. */
export interface Odds {
  version: number;
  view_id: number;
  seat: number;
  said: [number, string];
  title: string;
  unseen: string;
  waiting: string;
  horizons: Horizon[];
  rows: OddsRow[];
  note: string;
  hidden: string;
  legend: string[];
  out: OutTable | null;
  hand: HandByCounting | null;
  predict: Predict;
  analysis?: Analyzed;
}

/** A message that asks for the odds after another number of draws. */
export interface SetHorizon extends Message {
  act: "horizon";
  name: string;
}

/** A message that turns the questions on or off. */
export interface SetPredict extends Message {
  act: "predict";
  on: boolean;
}

/** A message that asks for a question about this meld. */
export interface AskAbout extends Message {
  act: "ask";
  meld: string;
}

/** A message that answers the question with this number, in percent. */
export interface TakeGuess extends Message {
  act: "guess";
  number: number;
  percent: number;
}

/** A view of a replay: the steps from the view before it, each with all its edits. */
export interface ReplayView {
  steps: Step[];
  picture?: Picture;
}

/** An action that a seat chose or could have chosen: its word when done, its cards, and the rest in a word or two. */
export interface ReplayChoice {
  done: string;
  cards: string[];
  words: string;
}

/** The price of a choice: the points given up, their interval, and the choices that are compared. */
export interface ReplayPrice {
  seat: number;
  given_up: number;
  interval: [number, number];
  choice: ReplayChoice;
  better: ReplayChoice;
}

/** A stop: the next view of each seat, null where the seat sees nothing new; comments, and the price where there is one. */
export interface ReplayStop {
  views: (ReplayView | null)[];
  notes?: string[];
  value?: [number, number, number];
  price?: ReplayPrice;
}

/** The stops of a round; their views follow those of the round before. */
export interface ReplayRound {
  stops: ReplayStop[];
}

/** A line that leaves the game, or another such line, at a stop: moves that were taken back, or a variation. */
export interface ReplayLine {
  kind: "taken back" | "variation";
  leaves: [number, number];
  stops: ReplayStop[];
}

/** A seat whose view is in the replay. */
export interface ReplaySeat {
  seat: number;
  name: string;
}

/** The head of a replay: its seats, the number of its rounds, and the lines that leave the game. */
export interface ReplayHead {
  version: number;
  game: string;
  title: string;
  seats: ReplaySeat[];
  whole: boolean;
  ranks: string;
  controls: Controls;
  rounds: number;
  code: string;
}

/** A step of a page by itself: numbers stand for shared events and edits, and `ids` beside the number of an event. */
export interface ShortStep {
  event: Happening | number;
  ids?: string[];
  edits?: (Edit | number)[];
}

/** The events and edits that occur often, by their numbers. */
export interface Shared {
  events: Happening[];
  edits: Edit[];
}

/** A whole replay, or its beginning: rounds that are missing are sent later. */
export interface ReplayPages {
  head: ReplayHead;
  shared?: Shared;
  rounds: ReplayRound[];
  lines: ReplayLine[];
}

/** The answer to `more`: a round, or after the last one the lines that leave the game, packed. */
export interface ReplayMore {
  reply: "more";
  packed: string;
  at: number;
}

/** A message with the place that the page shows. */
export interface GoTo extends Message {
  act: "at";
  line: number;
  stop: number;
}

/** A message that asks for a round by its number from 0; the number behind the last is that of the other lines. */
export interface More extends Message {
  act: "more";
  at: number;
}

/** A message that one of the `ways` was chosen, by its name. */
export interface Way extends Message {
  act: "way";
  to: string;
}

export type ReplayUp = GoTo | More | SetPref | Way;

export type Tab = "round" | "game" | "history" | "league" | "fame" | "rating" | "players";

export type FilterName = "person" | "game" | "rules" | "level" | "opponents" | "rated" | "since" | "until";

/** A row: `game` is the id of the game that it opens, empty where it opens none; `won` is null where nothing was won. */
export interface BoardRow {
  game: string;
  round: number;
  title: string;
  note: string;
  won: boolean | null;
  figures: string[];
  last: boolean[];
  mine: boolean;
  leaves: "" | "out" | "in";
}

/** A record: its title and figure, whose it is and when, more about the game, and the id of the game. */
export interface BoardTile {
  title: string;
  figure: string;
  who: string;
  note: string;
  game: string;
}

/** A filter: its choices, each with its words, or none where it takes a day; `all` tells that nothing is chosen. */
export interface BoardFilter {
  name: FilterName;
  label: string;
  all: string;
  value: string;
  choices: [string, string][];
}

/** A player: a name, a line about the games, and whether this is the one who plays now. */
export interface BoardPlayer {
  name: string;
  note: string;
  now: boolean;
}

/** A board: its filters, its columns of figures with whether a narrow page has them, and one page of its rows. */
export interface Scores {
  version: number;
  tab: Tab;
  tabs: [string, string][];
  title: string;
  filters: BoardFilter[];
  head: string;
  columns: [string, boolean][];
  rows: BoardRow[];
  opens: "review" | "replay";
  first: number;
  more: boolean;
  note: string;
  tiles: BoardTile[];
  players: BoardPlayer[];
  told: string;
  undoes: boolean;
  anew: string;
  reviewed: Reviewed | null;
  looking_at: BoardRow | null;
  charted: boolean;
  chart: string;
  busy: boolean;
  fault: string;
  ways: [string, string][];
  over: boolean;
}

/** A message that chooses a tab, a value of a filter, or the next or previous page. */
export interface ChooseBoard extends Message {
  act: "choose";
  what: "tab" | "page" | "person" | "game" | "rules" | "level" | "opponents" | "rated" | "since" | "until";
  value: string;
}

/** A message that opens the game of a row: its review, its replay from a round on, or its cards to be played again. */
export interface OpenRow extends Message {
  act: "review" | "replay" | "again";
  game: string;
  round: number;
}

/** A message to the review that is open: price closer, go on, stop, close it, or look at a choice or play on from it. */
export interface LookOver extends Message {
  act: "look";
  do: "closer" | "on" | "stop" | "close" | "at" | "play";
  number: number;
}

/** A message that leaves a game out of league and hall, with a reason; an empty one takes it in again. */
export interface LeaveOut extends Message {
  act: "leave_out";
  game: string;
  reason: string;
}

/** A message that begins the tables of a player anew, or takes the last change back. */
export interface ChangeTables extends Message {
  act: "reset" | "undo";
}

/** A message that asks for the chart of a board, so many pixels wide; 0 puts it away. */
export interface DrawChart extends Message {
  act: "chart";
  width: number;
}

/** A message that adds or renames a player, lets another one play, or removes one. */
export interface ChangePlayers extends Message {
  act: "player";
  do: "add" | "rename" | "play" | "remove";
  name: string;
  to: string;
}

/** A message that takes a way out: back to the table of the boards, or from a table that lies below them. */
export interface LeaveBoards extends Message {
  act: "way";
  to: string;
}

export type ScoreboardsUp = ChooseBoard | OpenRow | LookOver | LeaveOut | ChangeTables | DrawChart | ChangePlayers | LeaveBoards;

/** A place that takes cards: the hand, the upcard, or the trick; `most` is the number of cards that it can hold. */
export interface PlaceOfCards {
  name: string;
  label: string;
  cards: string[];
  most: number;
}

/** An action with its price: the points expected with it, and a note in words. */
export interface PricedAction {
  label: string;
  card: string;
  value: string;
  note: string;
  gain: number;
  low: number;
  high: number;
  is_good: boolean;
}

/** The panel: the deck by suits with the copies left of each card, the places of cards, and the prices once they are known. */
export interface PositionPanel {
  version: number;
  games: [string, string][];
  game: string;
  deck: [string, number][][];
  places: PlaceOfCards[];
  place: string;
  typed: string;
  calls: string;
  asks_calls: boolean;
  called: [string, string][];
  bids: [string, string][];
  lacks: string;
  fault: string;
  busy: boolean;
  rows: PricedAction[];
  deals: number;
  answer: string;
  advice: string;
}

/** A message that makes one change: another game or place, a card more or less, the hand as text, the calls, a new start. */
export interface ChangePosition extends Message {
  act: "change";
  what: "game" | "place" | "add" | "take" | "typed" | "calls" | "clear";
  value: string;
}

/** A message that asks for the prices of the position. */
export interface PriceIt extends Message {
  act: "price";
}

export type WhatIfUp = ChangePosition | PriceIt;

/** A part of the right answer beside the own one: a bar of a distribution, or a thing that was put in order (`mine` is -1). */
export interface AnswerPart {
  label: string;
  mine: number;
  exact: number;
  words: string;
}

/** The answer to a question beside one's own: in words, and as places from 0 to 1 on the axis where it is a number. */
export interface AnswerOutcome {
  exact: string;
  yours: string;
  points: string;
  way: string;
  good: boolean;
  at: number[];
  mine: number[];
  parts: AnswerPart[];
}

/** The question that a student sees: its words and cards, the field for its answer, and the outcome once it is shown. */
export interface AnswerSheet {
  version: number;
  title: string;
  name: string;
  alone: boolean;
  number: number;
  states: ("open" | "done")[];
  ask: string;
  note: string;
  hint: string;
  now: number;
  kind: "probability" | "number" | "interval" | "card" | "call" | "points" | "choice" | "distribution" | "order" | "text";
  percent: boolean;
  choices: string[];
  hand: string[];
  needed: string;
  stock: number;
  value: string[];
  handed_in: boolean;
  may_show: boolean;
  fault: string;
  outcome: AnswerOutcome[];
}

/** A message that hands in an answer: its parts as texts, such as ``30`` for 30%. */
export interface HandInAnswer extends Message {
  act: "hand_in";
  number: number;
  value: string[];
}

/** A message that asks for another question, by its number. */
export interface GoToQuestion extends Message {
  act: "go";
  number: number;
}

/** A message that asks for the answer to the question, where nobody else decides when it is shown. */
export interface RevealAnswer extends Message {
  act: "reveal";
}

/** A message that asks whether something has changed in the folder. */
export interface LookAgain extends Message {
  act: "look";
}

/** A message with the student's own name. */
export interface RenameStudent extends Message {
  act: "name";
  value: string;
}

export type AnswerUp = HandInAnswer | GoToQuestion | RevealAnswer | LookAgain | RenameStudent;

/** A guess on the axis: its place from 0 to 1, its height in the pile from 1, and whether it has just come in. */
export interface ClassDot {
  at: number;
  high: number;
  fresh: boolean;
}

/** An interval: its ends on the axis from 0 to 1, and whether it holds the right answer. */
export interface ClassBar {
  low: number;
  high: number;
  holds: boolean;
}

/** A student: the name, and whether an answer to the question is there or has just come in. */
export interface ClassStudent {
  name: string;
  state: "open" | "done" | "fresh";
}

/** A row of the table of points: a student's, as texts with their depth from 0 (handed in) to 3, and the sum. */
export interface ClassPoints {
  name: string;
  cells: [string, number][];
  sum: string;
  out: boolean;
}

/** The view of a class for a projector; dots, bars and words about the answer are there once it is shown. */
export interface Projector {
  version: number;
  title: string;
  number: number;
  many: number;
  ask: string;
  shown: boolean;
  guesses: string;
  exact: string;
  at: number[];
  band: number[];
  axis: [number, string][];
  dots: ClassDot[];
  bars: ClassBar[];
  tally: [string, number, boolean][];
  words: string;
  handed_in: number;
  students: ClassStudent[];
  scoring: string;
  rows: ClassPoints[];
  points_shown: boolean;
  flags: string[];
  note: string;
}

/** A message that shows or hides the answer or the points, shows another question, or asks for the points as a file. */
export interface PressClass extends Message {
  act: "answer" | "points" | "next" | "before" | "save";
}

/** A message that leaves a student out of the board, or counts them again. */
export interface LeaveStudent extends Message {
  act: "leave";
  value: string;
}

export type ProjectorUp = PressClass | LeaveStudent | LookAgain;

/** A message of the page that a person wants to join by a link, as they accept its terms, or ask for other rules. */
export interface JoinBy extends Message {
  act: "join";
  link: string;
  name: string;
  accepts?: string;
  rules?: Record<string, boolean | number>;
  liked?: Record<string, boolean | number>;
}

/** The question, or the words, that stand at the door: what is asked for, why not, and the tables where the person sits. */
export interface Asked {
  asks: "link" | "nothing" | "invite";
  text: string;
  name: string;
  tables: [string, string][];
  back: boolean;
  named: boolean;
  about?: About;
  mine?: Record<string, boolean | number>;
  again?: boolean;
}

export type Reply = SaveAsked | Code | GameFile | Help | Listed | Hint | Explained | CardsTold | Analyzed | OpenedHere | Invitations | ReviewShown | Sharable | SiteLink | Challenge | Token | SeatCode;

/** A message that has nothing but its name. */
export interface Plain {
  version: number;
  n?: number;
  view_id?: number;
  act: "afresh" | "analyze" | "cards" | "challenge" | "code" | "continue" | "deal" | "earlier" | "earlier_turns" | "explain" | "go_back" | "help" | "hint" | "hurry" | "invitations" | "join_others" | "later" | "lay_all" | "learn" | "lessons" | "look" | "new_day" | "new_table" | "next_game" | "next_round" | "redeal_game" | "rest" | "restart_game" | "restart_round" | "retry" | "review_closer" | "review_game" | "save_game" | "save_hidden" | "save_notebook" | "save_page" | "save_record" | "scoreboards" | "share" | "site_link" | "stand_in" | "stay" | "stop_review" | "undo" | "undo_turn" | "wait" | "withdraw";
}

export type Up = SetPref | SetLevel | Plain | Resume | Do | DoThen | PlayCard | LayCards | BidUp | Listing | LyingAsked | OpenLesson | HintLevel | AssistTab | ReadActs | Choose | OpenGame | InviteOthers | Admit | AtOnce | LookAt | PlayOnAt | PlayToday | PlayDeal | LevelLine;

/** A message that has nothing but its name. */
export interface PlainOdds {
  version: number;
  n?: number;
  view_id?: number;
  act: "next" | "skip";
}

export type OddsUp = SetHorizon | SetPredict | AskAbout | PlainOdds | TakeGuess;

/** A message that has nothing but its name. */
export interface PlainLesson {
  version: number;
  n?: number;
  view_id?: number;
  act: "help" | "lesson_leave" | "lesson_on" | "lesson_show";
}

export type LessonUp = SetPref | PlainLesson | Listing | LyingAsked | Do | PlayCard | LayCards | AnswerTask;

/** A message that has nothing but its name. */
export interface PlainShared {
  version: number;
  n?: number;
  view_id?: number;
  act: "ask_back" | "code" | "continue" | "device" | "end_table" | "help" | "hurry" | "lay_all" | "leave" | "next_game" | "redeal_game" | "rest" | "restart_game" | "restart_round" | "retry" | "save_record" | "share" | "stand_in" | "stop" | "undo" | "undo_turn" | "wait";
}

export type SharedUp = SetPref | SetLevel | PlainShared | Do | DoThen | PlayCard | LayCards | BidUp | Listing | LyingAsked | Admit | Invite | AtOnce | Autopilot | PromiseShare | OpenShare | Propose | Agree | Say | Mute;

/** The preferences, as the tables and the games of the package declare them. */
export interface Prefs {
  sort: "suit" | "rank" | "none";
  stagger: boolean;
  training: boolean;
  card_keys: "letters" | "codes";
  high_to_low: boolean;
  rank_gaps: boolean;
  mark_new: boolean;
  tint: boolean;
  meld_order: "made" | "rank" | "length" | "columns";
  tint_pile: boolean;
  dividers: boolean;
  four_colour: boolean;
  large: boolean;
  index: "AKQJ" | "ARDV" | "AKDB" | "AHVB";
  back: "blue" | "red" | "green";
  animate: boolean;
  pace: "auto" | "relaxed" | "normal" | "fast";
  quick_deal: boolean;
  sound: "auto" | "off" | "low" | "normal";
  auto_draw: boolean;
  auto_knock: boolean;
  auto_meld: boolean;
  multi_select: boolean;
  check_play: boolean;
  right_click: "menu" | "play" | "twice";
  check_meldable: boolean;
  show_meldable: boolean;
  start_reminders: boolean;
  review: boolean;
  theme: "auto" | "light" | "dark";
  opponents: "names" | "levels";
  face: "letter" | "Ada" | "Bruno" | "Clara" | "Desmond" | "Edith" | "Farid" | "Greta" | "Hugo" | "Ines" | "Kofi" | "Mei" | "Otto";
  opening_tint: boolean;
  net_opening: boolean;
  warn_out: boolean;
  warn_from: "5" | "10" | "15" | "20" | "25" | "30";
  alarm_from: "35" | "40" | "50" | "60" | "70";
}

export const DEFAULT_PREFS: Prefs = {
  sort: "suit",
  stagger: false,
  training: false,
  card_keys: "letters",
  high_to_low: false,
  rank_gaps: true,
  mark_new: true,
  tint: true,
  meld_order: "made",
  tint_pile: true,
  dividers: true,
  four_colour: false,
  large: false,
  index: "AKQJ",
  back: "blue",
  animate: true,
  pace: "auto",
  quick_deal: false,
  sound: "auto",
  auto_draw: true,
  auto_knock: false,
  auto_meld: true,
  multi_select: true,
  check_play: false,
  right_click: "menu",
  check_meldable: false,
  show_meldable: true,
  start_reminders: true,
  review: true,
  theme: "auto",
  opponents: "names",
  face: "letter",
  opening_tint: true,
  net_opening: false,
  warn_out: true,
  warn_from: "15",
  alarm_from: "40",
};

/** The assistant's tabs, in their order: the page asks for each by a message of its name. */
export const TABS = [
  { name: "hint", label: "Suggest", key: "H" },
  { name: "explain", label: "Explain", key: "?" },
  { name: "cards", label: "Cards", key: "Shift+C" },
  { name: "analyze", label: "Analyze", key: "Shift+H" },
] as const;

/** The words of a place for what stands behind a widget, for its return, and for a way to see it anew. */
export const SHARED = {
  "silences": {
    "late": [
      "On its way",
      "The table has not heard it yet; nothing is lost."
    ],
    "away": [
      "No connection",
      "All is shown as it stood. This page comes back by itself; nothing is lost."
    ]
  },
  "back": "The table answers again.",
  "anew": "Reload the page."
};
