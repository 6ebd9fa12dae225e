/* One keymap per stage, as data: key -> command. A stage adds to what every stage has and may not clash. */
import type { Stage } from "./model";

export type Keys = Record<string, string>;

/** Keys that work wherever the table has focus. */
const EVERYWHERE: Keys = {
  h: "hint", u: "undo", "?": "explain", s: "sort", "Shift+S": "sort-off", F1: "help", Escape: "clear", x: "more",
  "Shift+F": "full", n: "hurry",
};
/** Walking and choosing among one's own cards; the same at every stage, one may always look and arrange. */
const HAND: Keys = {
  ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down", Home: "home", End: "end",
  "Shift+ArrowLeft": "move-left", "Shift+ArrowRight": "move-right", " ": "select", Enter: "main",
};
const PLAY: Keys = { p: "play" };
const MELD: Keys = { m: "best", d: "draw", k: "knock" };

const BY_STAGE: Record<Stage, Keys[]> = {
  start: [HAND], cut: [HAND], wait: [HAND], round: [HAND], game: [HAND],
  lead: [HAND, PLAY, MELD], follow: [HAND, PLAY, MELD], meld: [HAND, PLAY, MELD], draw: [HAND, PLAY, MELD],
};

/** While a sheet or dialog is open, only what closes it: letters belong to its fields. */
export const DIALOG: Keys = { Escape: "close" };

export const layersFor = (stage: Stage): Keys[] => [EVERYWHERE, ...(BY_STAGE[stage] ?? [HAND])];
export const keysFor = (stage: Stage): Keys => Object.assign({}, ...layersFor(stage)) as Keys;
export const STAGES = Object.keys(BY_STAGE) as Stage[];

/** The name a key event has in the maps: letters in lower case; Shift only where it changes the meaning. */
export function keyName(e: Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">): string | null {
  if (e.ctrlKey || e.metaKey || e.altKey) return null;       // the browser's and the system's own
  if (e.key.length === 1 && e.key !== "?" && e.key !== " ") {
    return e.shiftKey ? `Shift+${e.key.toUpperCase()}` : e.key.toLowerCase();
  }
  return e.shiftKey && e.key.startsWith("Arrow") ? `Shift+${e.key}` : e.key;
}
