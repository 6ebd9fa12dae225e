/* A table with mats, as it is drawn: the columns of each seat, their cards from behind, and what a selection would join. */
import type { MatColumn, MatZone, PileZone } from "../../wire/protocol";
import type { Choices } from "../../wire/read";
import { rankOf } from "../words/words";
import type { Stack } from "./columns";

/** The mats of a table for two, and the pile between them. */
export interface Mats {
  mine: MatZone | null;
  theirs: MatZone | null;
  pile: PileZone | null;
}
/** A card as it is drawn in a column; without a label it is an edge of the pile below. */
export interface Drawn {
  id?: string;
  card?: string;
  wild: boolean;
}

/** The edges of a squared pile that are drawn below its uppermost card. */
const EDGES = 2;

/** The cards of a column from behind: wild ones first; of a squared one the uppermost of each pile. */
export function drawnOf({ cards, wild = [], word }: MatColumn): Drawn[] {
  if (word === undefined)
    return [...wild.map((c) => ({ ...c, wild: true })), ...cards.map((c) => ({ ...c, wild: false }))];
  const behind = wild.slice(-1).map((c) => ({ ...c, wild: true }));
  const edges = Array.from({ length: Math.min(EDGES, Math.max(0, cards.length - 1)) }, () => ({ wild: false }));
  return [...behind, ...edges, ...cards.slice(-1).map((c) => ({ ...c, wild: false }))];
}

export function stackOf(column: MatColumn): Stack {
  const drawn = drawnOf(column);
  return { cards: drawn.length, wild: drawn.filter((d) => d.wild).length, squared: column.word !== undefined };
}

/** The columns that all selected cards may be added to, by their ids. */
export function targetsOf(
  onto: Readonly<Record<string, string[]>>,
  selected: ReadonlySet<string>,
): ReadonlySet<string> {
  if (selected.size === 0) return new Set();
  const ids = [...selected];
  return new Set(Object.keys(onto).filter((column) => ids.every((id) => onto[column]!.includes(id))));
}

/** The rank of the cards that join a column; jokers go with twos. */
export const rankTaken = ({ action = "" }: MatColumn): string => action.slice(-2, -1);

/** The ranks of the cards that join the columns of a mat, but for wild ones among others: those cards are marked in the hand. */
export const fittingRanks = (mat: MatZone | null): string =>
  (mat?.columns ?? []).map((each) => (each.full ? "" : rankTaken(each).replace("2", "2X"))).join("");

/** The words on a column as some cards would make it; empty where nothing changes by them but its size. */
export function becoming({ becomes }: Choices, column: MatColumn, cards: readonly string[]): string {
  const others = cards.filter((card) => rankOf(card) !== rankTaken(column)).length;
  const change = becomes[column.id]?.filter(([least, wild]) => cards.length >= least && others >= wild).at(-1);
  return change?.[2] ?? "";
}

/** The name of a column for those who can't see it: what it is, and its cards. */
export function columnName({ label, cards, wild = [] }: MatColumn): string {
  const n = cards.length + wild.length;
  const some = wild.length && cards.length ? `, ${wild.length} of them wild` : "";
  return `${label}, ${n} ${n === 1 ? "card" : "cards"}${some}`;
}
