/* The columns of both mats in the order that the player chose. What only lies beside the melds stays first. */
import type { MatColumn, MatZone, Prefs } from "../../wire/protocol";
import { rankOf } from "../words/words";

/** The width from which a mat has a column for every rank; a narrower one has those of the ranks that lie. */
const ALL = 46;
/** The ranks that begin no column of their own: threes lie beside the melds, jokers with the twos. */
const NO_COLUMN = /[3X]/g;

const rankIn = ({ cards, wild = [] }: MatColumn): string => rankOf((cards[0] ?? wild[0])?.card ?? "").replace("X", "2");
/** The number of cards in a column. */
export const sizeOf = ({ cards, wild = [] }: MatColumn): number => cards.length + wild.length;

/** An empty column keeps the place of a rank. */
export const isSlot = (column: MatColumn): boolean => sizeOf(column) === 0;
const slot = (id: string): MatColumn => ({ id, kind: "laid", label: "", caption: "", cards: [] });

/** The columns that a phone has room for: what only lies beside the melds is a counter there. */
const columnsIn = (zone: MatZone | null, compact: boolean): MatColumn[] =>
  (zone?.columns ?? []).filter(({ kind, short }) => !(compact && kind === "laid" && short));

export interface Arranged {
  mine: MatColumn[];
  theirs: MatColumn[];
  /** Whether each rank has a place of its own, opposite that of the other seat. */
  fixed: boolean;
}

/** Arranges the columns of both mats. `ranks`: all ranks in order; `width`: that of a mat. */
export function arranged(
  mats: { mine: MatZone | null; theirs: MatZone | null },
  order: Prefs["meld_order"],
  ranks: string,
  width: number,
  compact: boolean,
): Arranged {
  const [mine, theirs] = [columnsIn(mats.mine, compact), columnsIn(mats.theirs, compact)];
  const place = (column: MatColumn): number => ranks.indexOf(rankIn(column));
  const by = (weight: (column: MatColumn) => number) => (columns: MatColumn[]) => [
    ...columns.filter(({ kind }) => kind === "laid"),
    ...columns.filter(({ kind }) => kind !== "laid").sort((a, b) => weight(a) - weight(b)),
  ];
  if (order === "made") return { mine, theirs, fixed: false };
  if (order === "length") {
    const longest = by((column) => -sizeOf(column));
    return { mine: longest(mine), theirs: longest(theirs), fixed: false };
  }
  const byRank = by(place);
  if (order === "rank" || compact) return { mine: byRank(mine), theirs: byRank(theirs), fixed: false };
  const all = ranks.replace(NO_COLUMN, "");
  const lying = new Set([...mine, ...theirs].filter(({ kind }) => kind !== "laid").map(rankIn));
  const places = [...all].filter((rank) => width >= ALL * (all.length + 1) || lying.has(rank));
  const beside = Math.max(...[mine, theirs].map((columns) => columns.filter(({ kind }) => kind === "laid").length));
  const fill = (columns: MatColumn[], whose: string): MatColumn[] => {
    const laid = columns.filter(({ kind }) => kind === "laid");
    const empty = Array.from({ length: beside - laid.length }, (_, i) => ({
      ...slot(`${whose}beside${i}`),
      short: "-",
    }));
    const melds = columns.filter(({ kind }) => kind !== "laid");
    return [
      ...laid,
      ...empty,
      ...places.map((rank) => melds.find((c) => rankIn(c) === rank) ?? slot(`${whose}${rank}`)),
    ];
  };
  return { mine: fill(mine, "mine"), theirs: fill(theirs, "theirs"), fixed: true };
}
