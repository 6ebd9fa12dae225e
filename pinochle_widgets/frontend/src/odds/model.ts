/* The typed face of what the kernel sends an odds panel. Every number and word comes from there. */
/** `asked`: the one that a guess is asked about; `hidden`: another one whose odds are kept back meanwhile. */
export type RowState = "ready" | "open" | "never" | "asked" | "hidden";
export interface Other { at: number; value: string; words: string }
export interface Row {
  key: string; name: string; points: number; text: string; tip: string; state: RowState;
  at: number | null; value: string; words: string; guess: number | null; other: Other | null; label: string;
}
export interface Horizon { name: string; label: string; on: boolean }
/** Where a copy of a card is: unseen, with another, mine, under the stock, gone. */
export type Mark = "u" | "t" | "m" | "p" | "g";
export interface Cell { marks: string; left: number; label: string }
export interface Out {
  title: string; ranks: [string, string][]; legend: [Mark, string][];
  rows: { suit: string; name: string; trump: boolean; cells: Cell[]; left: number }[];
}
/** A card as its rank, where it is known from (`s` seen, `c` counted, `m` mine), and its name. */
export type Chip = [string, "s" | "c" | "m", string];
export interface Hand {
  title: string; text: string; heads: string[]; legend: ["s" | "c", string][];
  rows: { suit: string; name: string; cards: Chip[]; mine: Chip[] }[];
}
export interface Question { number: number; key: string; title: string; text: string }
export interface Result { title: string; guess: string; exact: string; off: string; text: string; outcome: string }
export interface Predict {
  on: boolean; head: string; count: string; idle: string; question: Question | null; result: Result | null;
  choices: [string, string][]; score: { yours: string; exact: string; half: string; note: string };
  news: string; spark: number[];
}
export interface Odds {
  view_id: number; said: [number, string]; title: string; unseen: string; waiting: string; horizons: Horizon[];
  rows: Row[]; note: string; hidden: string; legend: string[]; out: Out | null; hand: Hand | null; predict: Predict;
}

const QUIET: Predict = {
  on: false, head: "", count: "", idle: "", question: null, result: null, choices: [],
  score: { yours: "", exact: "", half: "", note: "" }, news: "", spark: [],
};

/** A view may come from an older saved notebook or be empty: anything odd is treated as "no odds yet". */
export function readOdds(raw: unknown): Odds | null {
  if (typeof raw !== "object" || raw === null) return null;
  const v = raw as Partial<Odds>;
  if (typeof v.view_id !== "number" || !Array.isArray(v.rows)) return null;
  return {
    view_id: v.view_id, said: v.said ?? [0, ""], title: v.title ?? "", unseen: v.unseen ?? "", waiting: v.waiting ?? "",
    horizons: v.horizons ?? [], rows: v.rows, note: v.note ?? "", hidden: v.hidden ?? "", legend: v.legend ?? [], out: v.out ?? null,
    hand: v.hand ?? null, predict: { ...QUIET, ...v.predict },
  };
}

/** What was typed as a percentage; null where it is none. The kernel checks it again. */
export function percentOf(text: string): number | null {
  const plain = text.trim().replace(",", ".").replace(/\s*%$/, "");
  if (!/^\d{1,3}(\.\d*)?$|^\.\d+$/.test(plain)) return null;
  const value = Number(plain);
  return value <= 100 ? value : null;
}
