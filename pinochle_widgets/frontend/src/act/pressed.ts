/* The presses on a table that moves: commands that play, lay or answer must not run ahead of it, nor be done twice by a key held
   or pressed twice; those that look or ask are kept until it lies still. */
import type { TableState } from "../core/state";
import { TABS } from "../wire/protocol";

/** The beginning of a command that tells its action itself. */
export const DO = "do ";
/** The beginnings of commands that answer by the key of a button, a suit, or the code of a card. */
const ANSWERS = [DO, "answer-", "suit-", "code-"];

const ACTS: ReadonlySet<string> = new Set([
  "main",
  "sure",
  "play",
  "best",
  "lay",
  "add",
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
export const isAct = (name: string): boolean => ACTS.has(name) || ANSWERS.some((each) => name.startsWith(each));
const TAKES_BACK: ReadonlySet<string> = new Set(["undo", "undo-turn"]);
/** Whether a command goes on with a lesson, which needs nothing of the cards that still move. */
export const goesOn = (name: string, { lesson, notice }: TableState): boolean =>
  name === "main" && lesson !== null && lesson.way !== "" && notice?.kind !== "confirm";
/** Whether a command would go on with a play of which not all has been seen; thinking may be cut short at any time. */
export const runsAhead = (name: string, t: TableState): boolean =>
  t.busy && !goesOn(name, t) && (isAct(name) || TAKES_BACK.has(name)) && name !== "hurry" && name !== "stand_in";
/** Whether a command plays a card that may only be marked, not chosen: the player must have seen the mark on a still table. */
export const plays = (name: string, t: TableState): boolean => (name === "main" || name === "play") && !goesOn(name, t);

const LOOKS: ReadonlySet<string> = new Set([
  ...TABS.map(({ name }) => name),
  "assist-next",
  "assist-back",
  "sort",
  "sort-off",
]);
/** Whether a command looks or asks: pressed while cards fly it is kept, as it means the table that will lie there. */
export const looks = (name: string): boolean => LOOKS.has(name);
