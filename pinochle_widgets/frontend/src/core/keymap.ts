/* The keymap of each stage, as data: key -> command. A stage adds to the keys of every stage and may not clash. */
import type { Ask } from "../wire/protocol";

export type Keys = Record<string, string>;

/** Keys that work wherever the table has focus. */
const EVERYWHERE: Keys = {
  u: "undo",
  "?": "explain",
  "Shift+S": "sort-off",
  F1: "help",
  Escape: "clear",
  x: "more",
  "Shift+F": "full",
  n: "hurry",
  "Shift+N": "stand_in",
};
/** Letters that name suits where trump is named. */
const TOOLS: Keys = { h: "hint", s: "sort" };
/** The keys to walk and choose among one's own cards; the same at every stage, as one may always look and arrange. */
const HAND: Keys = {
  ArrowLeft: "left",
  ArrowRight: "right",
  Home: "home",
  End: "end",
  "Shift+ArrowLeft": "move-left",
  "Shift+ArrowRight": "move-right",
  " ": "select",
  Enter: "main",
};
const ROWS: Keys = { ArrowUp: "up", ArrowDown: "down" };
const STEP: Keys = { ArrowUp: "ask-up", ArrowDown: "ask-down" };
const BID: Keys = { b: "bid", p: "pass" };
const SUIT: Keys = { s: "suit-S", h: "suit-H", c: "suit-C", d: "suit-D" };
const CLAIM: Keys = { c: "answer-C", p: "answer-P" };
const PLAY: Keys = { p: "play" };
const MELD: Keys = { m: "best", d: "draw", k: "knock" };

/** The keys that each stage adds; a stage that is not known here has the keys of a turn in play. */
const BY_STAGE: Record<string, Keys[]> = {
  start: [TOOLS, HAND, ROWS],
  cut: [TOOLS, HAND, ROWS],
  wait: [TOOLS, HAND, ROWS],
  round: [TOOLS, HAND, ROWS],
  game: [TOOLS, HAND, ROWS],
  lead: [TOOLS, HAND, ROWS, PLAY, MELD],
  follow: [TOOLS, HAND, ROWS, PLAY, MELD],
  meld: [TOOLS, HAND, ROWS, PLAY, MELD],
  draw: [TOOLS, HAND, ROWS, PLAY, MELD],
  claim: [TOOLS, HAND, ROWS, CLAIM],
  bid: [TOOLS, HAND, STEP, BID],
  trump: [HAND, STEP, SUIT],
  count: [TOOLS, HAND, STEP],
  discard: [TOOLS, HAND, ROWS],
  exchange: [TOOLS, HAND, ROWS],
  kitty: [TOOLS, HAND, ROWS],
  melds: [TOOLS, HAND, ROWS],
  redeal: [TOOLS, HAND, ROWS],
};
/** The keys where others sit around the table: letters are for cards, as there is nothing to meld or to draw. */
const AROUND: Record<string, Keys[]> = {
  lead: [TOOLS, HAND, ROWS, { "0": "answer-0" }],
  follow: [TOOLS, HAND, ROWS],
};
const LOOK_BACK: Keys = { l: "last" };

/** Typed codes: first the rank, by its letter or its number (an ace is A or 5) ... */
const CODE_RANKS: Keys = {
  a: "rank-A",
  t: "rank-T",
  k: "rank-K",
  q: "rank-Q",
  j: "rank-J",
  "9": "rank-9",
  "5": "rank-A",
  "4": "rank-T",
  "3": "rank-K",
  "2": "rank-Q",
  "1": "rank-J",
};
/** ... then the suit; until it is typed, no other key means anything. */
export const CODE_SUITS: Keys = {
  s: "code-S",
  d: "code-D",
  c: "code-C",
  h: "code-H",
  "1": "code-S",
  "2": "code-D",
  "3": "code-C",
  "4": "code-H",
  Escape: "clear",
};

/** The keys while a sheet or dialog is open: only the one that closes it, as letters belong to its fields. */
export const DIALOG: Keys = { Escape: "close" };

export const layersFor = (stage: string, around = false, codes = false): Keys[] => [
  EVERYWHERE,
  ...((around ? AROUND[stage] : undefined) ?? BY_STAGE[stage] ?? [TOOLS, HAND, ROWS, PLAY, MELD]),
  ...(around ? [LOOK_BACK] : []),
  ...(around && codes && LETTERED.has(stage) ? [CODE_RANKS] : []),
];
export const keysFor = (stage: string, around = false, codes = false): Keys =>
  Object.assign({}, ...layersFor(stage, around, codes)) as Keys;
/** The keys of a question's buttons. */
export const answerKeys = (ask: Ask | null): Keys =>
  ask?.kind === "buttons"
    ? Object.fromEntries(
        ask.buttons.filter((b) => b.key.length === 1).map((b) => [b.key.toLowerCase(), `answer-${b.key}`]),
      )
    : {};
/** The letters on the cards of a hand, first to last: none that has another meaning at these stages. */
export const LETTERS = "ABCDEFGIJKMOPQRTVWYZ";
export const LETTERED: ReadonlySet<string> = new Set(["lead", "follow", "discard", "exchange"]);
export const STAGES = Object.keys(BY_STAGE);

/** The name a key event has in the maps: letters in lower case; Shift only where it changes the meaning. */
export function keyName(e: Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">): string | null {
  if (e.ctrlKey || e.metaKey || e.altKey) return null; // those keys belong to the browser and the system
  if (e.key.length === 1 && e.key !== "?" && e.key !== " ") {
    return e.shiftKey ? `Shift+${e.key.toUpperCase()}` : e.key.toLowerCase();
  }
  return e.shiftKey && e.key.startsWith("Arrow") ? `Shift+${e.key}` : e.key;
}
