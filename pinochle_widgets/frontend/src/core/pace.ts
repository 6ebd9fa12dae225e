/* The time that each event takes, as data, so that the feel of the table is tuned in one place. */
import type { Happening } from "../wire/protocol";

export const FLIP = 180;
/** The time of a card that only makes room for others, or has no pace of its own. */
export const SETTLE = 180;
/** The rise of points that were just scored. */
export const RISE = 1100;
const TRAVEL = 220;
const DEAL_GAP = 90;

interface Pace {
  move: number;
  rest: number;
} // travel, then the rest until the next step
const PACE: Record<string, Pace> = {
  play: { move: TRAVEL, rest: 180 },
  take: { move: 0, rest: 700 },
  call: { move: 0, rest: 420 },
  cut: { move: TRAVEL, rest: 900 },
  gather: { move: 320, rest: 40 },
  meld: { move: 260, rest: 400 },
  exchange: { move: 260, rest: 300 },
  draw: { move: TRAVEL, rest: 200 },
  show: { move: TRAVEL, rest: 900 },
  phase: { move: 180, rest: 400 },
  undo: { move: 200, rest: 0 },
  shift: { move: 200, rest: 0 },
};
const OTHER: Pace = { move: SETTLE, rest: 0 };
/** The happenings whose rest is kept without motion, too. */
const READ: ReadonlySet<string> = new Set(["take", "show", "cut"]);

const paceOf = ({ type }: Happening, { rests }: Tempo): Pace => {
  const rest = rests[type];
  return rest === undefined ? (PACE[type] ?? OTHER) : { move: 0, rest };
};

export interface Tempo {
  animate: boolean;
  quickDeal: boolean;
  /** The rests of a game's own happenings: their words are read, whether or not cards move. */
  rests: Readonly<Record<string, number>>;
}

/** Milliseconds of travel for an event; 0 where nothing may move. */
export function travel(event: Happening, tempo: Tempo): number {
  if (!tempo.animate) return 0;
  if (event.type === "deal") return tempo.quickDeal ? 0 : TRAVEL;
  return paceOf(event, tempo).move;
}

export const dealGap = (tempo: Tempo): number => (tempo.animate && !tempo.quickDeal ? DEAL_GAP : 0);

/** Milliseconds that the cards of an event are on their way. */
export function flying(event: Happening, tempo: Tempo, packets = 0): number {
  if (!tempo.animate) return 0;
  if (event.type === "deal") return tempo.quickDeal ? 0 : packets * DEAL_GAP + TRAVEL + FLIP;
  return travel(event, tempo) + (event.type === "draw" || event.type === "show" ? FLIP : 0);
}

/** Milliseconds that a step stays in sight at least, even for a player in a hurry: nothing is skipped unseen. */
const LEAST = 250;
export const least = (event: Happening, tempo: Tempo): number =>
  READ.has(event.type) || event.type === "meld" || event.type in tempo.rests ? LEAST : 0;

/** Milliseconds until the next step may be shown. Without animation cards do not travel, but a finished
    trick and a shown card still lie long enough to be read. */
export function duration(event: Happening, tempo: Tempo, packets = 0): number {
  if (event.type === "deal") return tempo.animate && !tempo.quickDeal ? packets * DEAL_GAP + TRAVEL + FLIP + 200 : 0;
  const pace = paceOf(event, tempo);
  if (!tempo.animate) return READ.has(event.type) || event.type in tempo.rests ? pace.rest : 0;
  const flip = event.type === "draw" || event.type === "show" ? FLIP : 0;
  return pace.move + pace.rest + flip;
}
