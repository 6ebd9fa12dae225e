/* The keymap of each stage, as data: key -> command. A game's stages add to the keys of every stage. */
import { type Ask, type Controls, type Panel, TABS, type Taught } from "../wire/protocol";

export type Keys = Record<string, string>;

/** The key that opens the help from each place, also from a field. */
export const HELP: Keys = { F1: "help" };

/** The keys of the assistant's tabs, as they are pressed; a stage may use a plain letter for something else. */
const TAB_KEYS: Keys = Object.fromEntries(
  TABS.map(({ key, name }) => [key.length === 1 ? key.toLowerCase() : key, name]),
);
const isLetter = (key: string): boolean => /^[a-z]$/.test(key);
const tabKeys = (letters: boolean): Keys =>
  Object.fromEntries(Object.entries(TAB_KEYS).filter(([key]) => isLetter(key) === letters));

/** Keys that work wherever the table has focus. */
const EVERYWHERE: Keys = {
  u: "undo",
  "Shift+U": "undo-turn",
  ...tabKeys(false),
  F6: "assist",
  "Shift+S": "sort-off",
  ...HELP,
  Escape: "clear",
  x: "more",
  "Shift+F": "full",
  "Shift+M": "sound",
  n: "hurry",
  "Shift+N": "stand_in",
  "Shift+R": "rest",
  ContextMenu: "popup",
  "Shift+F10": "popup",
};
/** The keys that a stage may use for something else, as those for up and down. */
const TOOLS: Keys = { ...tabKeys(true), s: "sort" };
/** The keys to walk and choose among one's own cards, by page keys among those, too, that can't be chosen now; the same at every stage, as one may always look and arrange. */
const HAND: Keys = {
  ArrowLeft: "left",
  ArrowRight: "right",
  Home: "home",
  End: "end",
  PageUp: "back",
  PageDown: "on",
  "Shift+ArrowLeft": "move-left",
  "Shift+ArrowRight": "move-right",
  " ": "select",
  "Shift+ ": "select-rank",
  Enter: "main",
};
const ROWS: Keys = { ArrowUp: "up", ArrowDown: "down" };
const LOOK_BACK: Keys = { l: "last", "Shift+A": "auction" };

/** Typed codes: first the rank, as it is printed, or a letter's by its number from the lowest (a jack is J or 1) ... */
function codeRanks(ranks: string): Keys {
  const lettered = [...ranks].filter((rank) => !/\d/.test(rank)).reverse();
  return {
    ...Object.fromEntries(lettered.map((rank, i) => [String(i + 1), `rank-${rank}`])),
    ...Object.fromEntries([...ranks].map((rank) => [rank.toLowerCase(), `rank-${rank}`])),
  };
}
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

/** The beginning of what is typed, where the rank of a column follows. */
export const ONTO = "onto";
/** The keys for the rank of a column. */
export const ontoKeys = (ranks: string): Keys => ({
  ...Object.fromEntries([...ranks].map((rank) => [rank.toLowerCase(), `${ONTO}-${rank}`])),
  ...(ranks.includes("T") ? { "0": `${ONTO}-T` } : {}),
  Escape: "clear",
});

/** The keys while a question before a loss is open; Tab goes from No to Yes. */
export const SURE: Keys = { ...HELP, y: "sure", n: "clear", Enter: "clear", Escape: "clear" };

/** The keys while a sheet or dialog is open: only the one that closes it, as letters belong to its fields. */
export const DIALOG: Keys = { ...HELP, Escape: "close" };
/** The keys in the assistant's frame, beside those that scroll it; others that are pressed there are no cards. */
export const ASSIST: Keys = {
  ...HELP,
  Escape: "assist-close",
  F6: "assist",
  ArrowLeft: "assist-back",
  ArrowRight: "assist-next",
  ...TAB_KEYS,
  u: "undo",
  x: "more",
};
/** The keys at the end of a game that is looked over. */
export const LOOKING: Keys = { "1": "look-1", "2": "look-2", "3": "look-3", r: "look-replay" };
/** The keys in a review: its choices by their numbers, the replay, and the way on from the end of a round or game. */
export const REVIEWING: Keys = {
  ...DIALOG,
  ...LOOKING,
  s: "share",
  Enter: "look-next",
};
/** The keys in the sheet to share a game. */
export const SHARING: Keys = { ...DIALOG, p: "share-page", n: "share-notebook", c: "share-code", l: "share-link" };
/** The keys of buttons in a panel, by what they do. */
const OF_PANELS: Keys = { share: "s" };
export const keyOfPanel = (act: string): string => OF_PANELS[act]?.toUpperCase() ?? "";
export const panelKeys = (panel: Panel | null): Keys =>
  Object.fromEntries((panel?.buttons ?? []).flatMap(({ act }) => (OF_PANELS[act] ? [[OF_PANELS[act], act]] : [])));
/** The keys in the menu of a card or of the felt; Enter and Space press its items. */
export const POPPED: Keys = {
  ...HELP,
  Escape: "close",
  Tab: "close",
  ArrowDown: "popup-down",
  ArrowUp: "popup-up",
  Home: "popup-first",
  End: "popup-last",
};
/** The keys of a position to learn from: those of its cards and questions, and few of the table's own. */
export function lessonKeys(keys: Keys, taught: Taught | undefined): Keys {
  const left = Object.entries(keys).filter(([, command]) => !NOT_IN_LESSONS.has(command));
  const own = {
    h: "lesson-show",
    u: "lesson-back",
    x: "lesson-leave",
    ...(taught?.heading ? { F1: "lesson-rule" } : {}),
  };
  return { ...Object.fromEntries(left), ...(taught?.choices.length ? answersBy(taught.choices.length) : {}), ...own };
}
/** The keys of the answers to a question: their numbers, and arrows to walk there. */
const answersBy = (n: number): Keys => ({
  ArrowLeft: "lesson-left",
  ArrowUp: "lesson-left",
  ArrowRight: "lesson-right",
  ArrowDown: "lesson-right",
  ...Object.fromEntries(Array.from({ length: Math.min(n, 9) }, (_, i) => [String(i + 1), `lesson-answer-${i}`])),
});
const NOT_IN_LESSONS: ReadonlySet<string> = new Set(
  "cards analyze undo undo-turn explain assist help more hint hurry stand_in rest training last auction".split(" "),
);

/** The keys while a game is chosen: all others belong to its fields. */
export const CHOOSING: Keys = { ...HELP, Escape: "stay" };

export const NO_CONTROLS: Controls = { keys: {}, lettered: [], buttons: [], several: "", rests: {} };

/** The place at which keys are looked up: a stage of a game with these controls, whether others sit around the table, and
    the ranks of the codes that are typed there, if any. */
export interface At {
  controls: Controls;
  stage: string;
  around?: boolean;
  codes?: string | null;
}
/** The keys that nothing may take, those that a stage may, and those that it has of its own. */
export const layersFor = ({ controls, stage, around, codes }: At): { fixed: Keys; usual: Keys; own: Keys } => ({
  fixed: {
    ...EVERYWHERE,
    ...HAND,
    ...(around ? LOOK_BACK : {}),
    ...(codes && controls.lettered.includes(stage) ? codeRanks(codes) : {}),
  },
  usual: { ...TOOLS, ...ROWS },
  own: controls.keys[stage] ?? {},
});
export function keysFor(at: At): Keys {
  const { fixed, usual, own } = layersFor(at);
  return { ...usual, ...own, ...fixed };
}
/** The name of a command's key on its button; empty without a key. */
export function keyOf(at: At, command: string): string {
  const own = layersFor(at).own;
  return (
    Object.keys(own)
      .find((key) => own[key] === command)
      ?.toUpperCase() ?? ""
  );
}
/** The keys of a question's buttons. */
export const answerKeys = (ask: Ask | null): Keys =>
  ask?.kind === "buttons"
    ? Object.fromEntries(
        ask.buttons.filter((b) => b.key.length === 1).map((b) => [b.key.toLowerCase(), `answer-${b.key}`]),
      )
    : {};
/** The letters on the cards of a hand, first to last: none that has another meaning at these stages. */
export const LETTERS = "ABCDEFGIJKMOPQRTVWYZ";

/** The name a key event has in the maps: letters in lower case; Shift only where it changes the meaning. */
export function keyName(e: Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">): string | null {
  if (e.ctrlKey || e.metaKey || e.altKey) return null; // those keys belong to the browser and the system
  if (e.key === " " && e.shiftKey) return "Shift+ ";
  if (e.key.length === 1 && e.key !== "?" && e.key !== " ") {
    return e.shiftKey ? `Shift+${e.key.toUpperCase()}` : e.key.toLowerCase();
  }
  return e.shiftKey && (e.key.startsWith("Arrow") || e.key === "F10") ? `Shift+${e.key}` : e.key;
}
