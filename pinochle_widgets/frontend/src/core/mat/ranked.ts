/* The mathematics of a hand by ranks: a small step within a rank, a wide one between ranks, rows that part between ranks only.
   Pure numbers; the drawing only applies them. */
import type { HandCard } from "../../wire/protocol";
import { RATIO, type Visible } from "../layout";
import { rowsOf } from "../rows";
import { rankOf } from "../words/words";

/** The cards of one rank that lie together: their places in the hand. */
export interface Group {
  rank: string;
  at: number;
  count: number;
}
export interface Ranked {
  card: number;
  width: number;
  height: number;
  rows: number;
  places: { x: number; y: number }[];
  /** What one sees of each card. */
  seen: Visible[];
  /** The part of a card's height from row to row. */
  pitch: number;
  /** The places at which its rows begin, for the keys. */
  begins: readonly number[];
}

/** The ways in which a hand lies: on a desk, to be hit by a finger, or in the rows of a tablet that is held upright. */
export type Lay = "fine" | "touch" | "upright";
const LEAST = { fine: 20, touch: 24, upright: 20 };
const CAP = { fine: 0.4, touch: 0.46, upright: 0.42 };
/** The most of a card that the next rank leaves of it, beside 14 pixels. */
const BETWEEN = { fine: 1, touch: 1, upright: 0.74 };
const PITCH = { fine: 0.56, touch: 0.66, upright: 0.56 };
const MOST_ROWS = 3;
/** From so many rows on a phone folds the hand. */
export const FOLDED = 3;

/** The cards that lie together: those of a rank, apart from those of it that can be used later only, or that are kept aside. */
export const groupKey = ({ id, card, look }: HandCard, reserved: ReadonlySet<string>): string =>
  `${rankOf(card)}${look === "later" ? "~" : ""}${reserved.has(id) ? "=" : ""}`;

/** Neighbours of the same rank. */
export function groupsOf(ranks: readonly string[]): Group[] {
  const groups: Group[] = [];
  ranks.forEach((rank, at) => {
    const last = groups.at(-1);
    if (last?.rank === rank) last.count += 1;
    else groups.push({ rank, at, count: 1 });
  });
  return groups;
}

const total = (groups: readonly Group[]): number => groups.reduce((n, g) => n + g.count, 0);

/** Divides groups into so many rows of about as many cards. */
function parted(groups: readonly Group[], rows: number): Group[][] {
  const per = total(groups) / rows;
  const out: Group[][] = [[]];
  for (const group of groups) {
    const have = total(out.at(-1)!);
    if (out.length < rows && have && have + group.count / 2 > per) out.push([]);
    out.at(-1)!.push(group);
  }
  return out;
}

/** Lays a hand. `gaps`: ranks lie further apart than the cards of one. */
export function ranked(ranks: readonly string[], room: number, card: number, way: Lay, gaps = true): Ranked {
  const groups = groupsOf(ranks);
  let rows: Group[][] = [],
    inside = 0,
    between = 0;
  for (let n = way === "upright" ? rowsOf(ranks.length) : 1; n <= MOST_ROWS; n++) {
    rows = parted(groups, n);
    const steps = rows.map((row) => ({ inside: total(row) - row.length, between: row.length - 1 }));
    inside = Math.min(
      card * CAP[way],
      ...steps.map((s) => (s.inside + s.between ? (room - card) / (s.inside + (gaps ? 2 : 1) * s.between) : card)),
    );
    const wide = steps.map((s) => (s.between ? (room - card - inside * s.inside) / s.between : Infinity));
    between = gaps
      ? Math.min(BETWEEN[way] * card + 14, ...wide, Math.max(2 * inside, 0.5 * card + 0.9 * inside))
      : inside;
    if (inside >= LEAST[way]) break;
  }
  const pitch = PITCH[way] * card * RATIO;
  const places: Ranked["places"] = [],
    seen: Visible[] = [];
  rows.forEach((row, r) => {
    const width = card + (total(row) - row.length) * inside + (row.length - 1) * between;
    let x = (room - width) / 2;
    row.forEach((group, g) => {
      for (let i = 0; i < group.count; i++) {
        const last = g === row.length - 1 && i === group.count - 1;
        const step = i < group.count - 1 ? inside : between;
        places.push({ x, y: r * pitch });
        seen.push({
          x,
          y: r * pitch,
          w: last ? card : Math.min(card, step),
          h: r < rows.length - 1 ? pitch : card * RATIO,
        });
        if (!last) x += step;
      }
    });
  });
  const height = card * RATIO + (rows.length - 1) * pitch;
  const begins = rows.flatMap((row) => row[0]?.at ?? []);
  return { card, width: room, height, rows: rows.length, places, seen, pitch: PITCH[way], begins };
}
