/* The time that each event takes, as data: the feel of the table is tuned here, and no duration of its play stands elsewhere. */
import type { Happening, Prefs } from "../../wire/protocol";

/** The milliseconds of an event at the normal pace: the travel of its cards, the rest after it, in which it is looked at, and the
    time until the next event begins, where that may join it as one movement (see beats.ts); `chased`: so only at the fast pace. */
interface Pace {
  move: number;
  rest: number;
  next?: number;
  chased?: true;
  joins?: true;
}
const PACE: Record<string, Pace> = {
  play: { move: 150, rest: 80, next: 150, chased: true, joins: true },
  take: { move: 0, rest: 0, joins: true },
  call: { move: 0, rest: 420 },
  cut: { move: 200, rest: 900 },
  gather: { move: 180, rest: 0, next: 80 },
  meld: { move: 200, rest: 900, next: 200, chased: true, joins: true },
  exchange: { move: 200, rest: 900, next: 200, chased: true, joins: true },
  draw: { move: 150, rest: 0, next: 60, joins: true },
  show: { move: 150, rest: 900, joins: true },
  phase: { move: 150, rest: 400 },
  undo: { move: 180, rest: 0 },
  shift: { move: 180, rest: 0 },
  deal: { move: 220, rest: 200 },
  round: { move: 0, rest: 900 },
  game: { move: 0, rest: 0 },
};
/** A card that only makes room for others, or has no pace of its own. */
const OTHER: Pace = { move: 150, rest: 0 };
const DEAL_GAP = 90;
const FLIP = 140;
/** The part of its flight after which a card begins to turn. */
const TURNS_AT = 0.45;
/** The milliseconds that a whole trick lies, at each pace; the relaxed player says when to go on, and where no pace was chosen
    it lies a little longer. In a hand that is played out tricks go by. */
const TRICK: Record<Tempo["pace"], number> = {
  auto: 1500,
  relaxed: Number.POSITIVE_INFINITY,
  normal: 1200,
  fast: 700,
  "played out": 250,
};
/** The rise of points that were just scored: it is over when the next beat begins. */
const RISE = 1000;

/** The paces: all times are as many times those of the table above. */
const TIMES: Record<Tempo["pace"], number> = { auto: 1, relaxed: 1.6, normal: 1, fast: 0.25, "played out": 0.25 };
/** The time that any step to be read stays in sight at each pace, even for a player in a hurry: nothing is skipped unseen. */
const LEAST = 250;

/** The happenings that are read: they stay for a moment without motion, and for a player in a hurry. */
const READ: ReadonlySet<string> = new Set(["take", "show", "cut"]);
/** The happenings of which a player in a hurry sees the cards for a moment, too. */
const SEEN: ReadonlySet<string> = new Set([...READ, "meld", "exchange"]);
/** The happenings in which cards turn over as they come. */
const TURNING: ReadonlySet<string> = new Set(["deal", "draw", "show"]);

export interface Tempo {
  animate: boolean;
  quickDeal: boolean;
  pace: Prefs["pace"] | "played out";
  /** The seat of this view: its own cards need no second look. */
  me: number;
  /** The rests of a game's own happenings: their words are read, whether or not cards move. */
  rests: Readonly<Record<string, number>>;
  /** The milliseconds of any step, where all are to take as long, with no rest after them. */
  step?: number;
}

const at = (ms: number, tempo: Tempo): number => Math.round(ms * TIMES[tempo.pace]);

/** The name under which the pace of an event stands: a card that another seat draws openly is shown. */
const nameOf = ({ type, seat, ids }: Happening, { me }: Tempo): string =>
  type === "draw" && seat !== me && ids?.length ? "show" : type;

/** Whether another seat draws a card of which this one sees the back. */
export const drawsHidden = ({ type, seat, ids }: Happening, { me }: Tempo): boolean =>
  type === "draw" && seat !== me && !ids?.length;

const paceOf = (event: Happening, tempo: Tempo): Pace => {
  if (tempo.step !== undefined) return { move: tempo.step / TIMES[tempo.pace], rest: 0 };
  const rest = tempo.rests[event.type];
  return rest === undefined ? (PACE[nameOf(event, tempo)] ?? OTHER) : { move: 0, rest };
};
const isRead = (event: Happening, tempo: Tempo, which = READ): boolean =>
  tempo.step === undefined && (which.has(nameOf(event, tempo)) || event.type in tempo.rests);

/** Milliseconds of travel for an event; 0 where nothing may move. */
export function travel(event: Happening, tempo: Tempo): number {
  const still = !tempo.animate || (event.type === "deal" && tempo.quickDeal);
  return still ? 0 : at(paceOf(event, tempo).move, tempo);
}
/** Milliseconds of travel for a card that only makes room. */
export const settling = (tempo: Tempo): number => tempo.step ?? at(OTHER.move, tempo);
export const flip = (tempo: Tempo): number => Math.min(at(FLIP, tempo), tempo.step ?? Infinity);
export const rise = (tempo: Tempo): number => at(RISE, tempo);
/** Milliseconds after which a travelling card begins to turn; a card that is played lies open when it lands. */
export const turnsAt = (event: Happening, tempo: Tempo): number => {
  const time = travel(event, tempo) || settling(tempo);
  return TURNING.has(event.type) ? time * TURNS_AT : Math.max(0, time - flip(tempo));
};

/** The milliseconds for which the win of a game is seen, at any pace; whatever is pressed ends it. */
const CHEER = 2000;
/** Whether a happening is a game that this view has won. */
export const isCheered = ({ type, won }: Happening): boolean => type === "game" && won === true;

export const dealGap = (tempo: Tempo): number =>
  tempo.animate && !tempo.quickDeal && tempo.step === undefined ? at(DEAL_GAP, tempo) : 0;

/** Milliseconds that the cards of an event are on their way, each; those of a deal set out one packet after another. */
export function flying(event: Happening, tempo: Tempo): number {
  const time = travel(event, tempo);
  if (time === 0 || tempo.step !== undefined) return time;
  return TURNING.has(event.type) ? Math.max(time, turnsAt(event, tempo) + flip(tempo)) : time;
}

/** Milliseconds until the next event begins as a part of the same movement; null where it waits for the end of this one. */
export function goesOn(event: Happening, next: Happening, tempo: Tempo): number | null {
  const { next: gap, chased } = paceOf(event, tempo);
  if (gap === undefined || (chased && TIMES[tempo.pace] >= 1) || !paceOf(next, tempo).joins) return null;
  return tempo.animate ? at(gap, tempo) : 0;
}

/** Milliseconds that an event stays in sight at least, even for a player in a hurry. */
export const least = (event: Happening, tempo: Tempo): number => (isRead(event, tempo, SEEN) ? LEAST : 0);

/** Milliseconds that an event is looked at when its cards have landed. Without animation a finished trick and a shown card
    still lie long enough to be read. One's own card needs no second look, nor does the last card of a trick, which lies on. */
export function rest(event: Happening, next: Happening | undefined, tempo: Tempo): number {
  if (isCheered(event)) return tempo.animate && tempo.step === undefined ? CHEER : 0;
  if (event.type === "take" && tempo.step === undefined) return TRICK[tempo.pace];
  const pause = at(paceOf(event, tempo).rest, tempo);
  if (isRead(event, tempo)) return Math.max(pause, LEAST);
  if (!tempo.animate || (event.type === "deal" && tempo.quickDeal)) return 0;
  const isQuick = event.type === "play" && (event.seat === tempo.me || next?.type === "take");
  return isQuick ? 0 : pause;
}
