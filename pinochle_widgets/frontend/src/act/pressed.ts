/* The commands that play, lay or answer: a key held or pressed twice, or one that runs ahead of the table, must not do them. */
import type { TableState } from "../core/state";

/** The beginning of a command that tells its action itself. */
export const DO = "do ";

const ACTS: ReadonlySet<string> = new Set([
  "main",
  "sure",
  "play",
  "best",
  "lay",
  "onto",
  "cut",
  "panel",
  "hurry",
  "stand_in",
  "ask",
  "ask-pass",
  "bid-up",
  "answer",
  "rest",
  "card-play",
  "card-meld",
  "card-onto",
]);
/** Whether a command plays or lays cards, or answers: a key held or pressed twice must not repeat it. */
export const isAct = (name: string): boolean => ACTS.has(name) || name.startsWith(DO);
/** Whether a command goes on with a lesson, which needs nothing of the cards that still move. */
export const goesOn = (name: string, { lesson, notice }: TableState): boolean =>
  name === "main" && lesson !== null && lesson.way !== "" && notice?.kind !== "confirm";
/** Whether a command would go on with a play of which not all has been seen; thinking may be cut short at any time. */
export const runsAhead = (name: string, t: TableState): boolean =>
  t.busy && !goesOn(name, t) && isAct(name) && name !== "hurry" && name !== "stand_in";
/** Whether a command plays a card that may only be marked, not chosen: the player must have seen the mark on a still table. */
export const plays = (name: string, t: TableState): boolean => (name === "main" || name === "play") && !goesOn(name, t);
