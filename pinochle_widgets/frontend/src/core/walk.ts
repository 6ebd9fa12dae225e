/* The ways among one's own cards: by arrows, Home and End among those that can be chosen now, or one on or back among all. */
import { barredOf } from "./mat/barred";
import type { TableState } from "./state";

export const WALKS = ["left", "right", "up", "down", "home", "end", "back", "on"] as const;
export type Walk = (typeof WALKS)[number];

/** The cards that are walked among: first `held` of the hand, whose rows begin at `starts`, then up to place `last` the melded ones. */
interface Lying {
  held: number;
  last: number;
  starts: readonly number[];
}

/** Goes to another card of a fan whose rows begin at `starts`: among all where none or all can be chosen. */
export function walkTo(t: TableState, key: Walk, starts: readonly number[]): void {
  const ids = t.walk();
  if (ids.length === 0) return;
  const at = Math.max(0, t.focus === null ? 0 : ids.indexOf(t.focus));
  const barred = barredOf(t);
  const among = key === "back" || key === "on" ? [] : ids.filter((id) => barred[id] === undefined);
  const may = (place: number): boolean => among.length === 0 || barred[ids[place]!] === undefined;
  const lying = { held: t.order.length, last: ids.length - 1, starts };
  t.pick(ids[walked(key, at, lying, may)] ?? null);
}

/** The place that a key leads to from place `at`, among those that `may` be gone to; `at` itself where there is none that way. */
function walked(key: Walk, at: number, lying: Lying, may: (place: number) => boolean): number {
  const from = (first: number, by: 1 | -1): number => {
    for (let place = first; place >= 0 && place <= lying.last; place += by) if (may(place)) return place;
    return at;
  };
  switch (key) {
    case "left":
    case "back":
      return from(at - 1, -1);
    case "right":
    case "on":
      return from(at + 1, 1);
    case "home":
      return from(0, 1);
    case "end":
      return from(lying.last, -1);
    default:
      return inRow(key === "up" ? -1 : 1, at, lying, may);
  }
}

/** The nearest such place in the next row that has one; the melds lie below the last row, and above the first. */
function inRow(by: 1 | -1, at: number, { held, last, starts }: Lying, may: (place: number) => boolean): number {
  const melds = held ? starts.length : 0;
  const rowOf = (place: number): number => (place < held ? starts.findLastIndex((start) => start <= place) : melds);
  const rows = rowOf(last) + 1;
  for (let n = 1; n < rows; n++) {
    const row = last < held ? rowOf(at) + by * n : (rowOf(at) + by * n + rows) % rows;
    const aim = row === melds ? held : at < held ? (starts[row] ?? 0) + at - (starts[rowOf(at)] ?? 0) : held - 1;
    const [near] = Array.from({ length: last + 1 }, (_, place) => place)
      .filter((place) => rowOf(place) === row && may(place))
      .sort((a, b) => Math.abs(a - aim) - Math.abs(b - aim));
    if (near !== undefined) return near;
  }
  return at;
}
