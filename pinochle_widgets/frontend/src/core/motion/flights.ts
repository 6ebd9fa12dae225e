/* The flights of cards from one picture on the screen to the next: their starts and ends. No DOM in here. */
import type { Passing } from "../mat/passing";
import type { Moving } from "./beats";
import { dealGap, drawsHidden, settling, type Tempo, travel, turnsAt } from "./pace";

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Places {
  cards: Map<string, Rect>;
  spots: Map<string, Rect>;
}
export interface Flight {
  id: string;
  kind: "move" | "enter" | "exit";
  from: Rect;
  to: Rect;
  flip: boolean;
  arc: number;
  delay: number;
  time: number;
  /** Milliseconds after which a card that flips begins to turn. */
  turnsAt: number;
  /** Whether the card is out of sight until it sets out. */
  hides: boolean;
}
export interface Context {
  /** The events of the change, and when the cards of each set out. */
  moving: readonly Moving[];
  tempo: Tempo;
  mySeat: number;
  /** Cards by zone after the change, in order of arrival: the zone of a card decides where it flies from. */
  zones: {
    hand: string[];
    backs: string[];
    trick: { id: string; seat: number }[];
    melds1: string[];
    faces: string[];
    upcard: string | null;
  };
  dealer: number | null;
  winner: number | null;
  /** The cards that have a new label, at a table with mats. */
  passing?: Passing;
}

const near = (a: Rect, b: Rect): boolean =>
  Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1 && Math.abs(a.w - b.w) < 1;

/** Packets of three, the other player before the dealer. */
export function dealDelay(index: number, mine: boolean, iDeal: boolean, gap: number): number {
  const first = mine !== iDeal;
  return (2 * Math.floor(index / 3) + (first ? 0 : 1)) * gap;
}

export function flights(before: Places, after: Places, c: Context): Flight[] {
  const { moving, zones } = c;
  const [first] = moving;
  if (!first || !c.tempo.animate) return [];
  const out: Flight[] = [];
  const gap = dealGap(c.tempo);
  const settle = settling(c.tempo);
  const iDeal = c.dealer === c.mySeat;
  const deal = first.event.type === "deal";
  const gathered = moving.find(({ event }) => event.type === "gather");
  const hidden = moving.find(({ event }) => drawsHidden(event, c.tempo));
  /** The event that brings a card to its place. */
  const bringing = (id: string): Moving =>
    moving.find(({ event }) => event.ids?.includes(id)) ?? (zones.backs.includes(id) && hidden ? hidden : first);
  const isNamed = (id: string): boolean => moving.some(({ event }) => event.ids?.includes(id));
  const timeOf = (id: string): number => travel(bringing(id).event, c.tempo) || settle;
  // before a deal there is no stock to measure, after the last draw there is none any more
  const stock = deal ? after.spots.get("stock") : (before.spots.get("stock") ?? after.spots.get("stock"));
  const backs = before.spots.get("backs") ?? after.spots.get("backs");
  const source = (id: string): { from: Rect | undefined; flip: boolean; delay: number; arc: number } => {
    const dealt = deal ? 0.12 : 0;
    const i = zones.hand.indexOf(id);
    const pile = c.passing?.pile;
    if (i >= 0 && pile) return { from: before.spots.get(pile), flip: false, delay: 0, arc: 0 };
    if (i >= 0) return { from: stock, flip: true, delay: deal ? dealDelay(i, true, iDeal, gap) : 0, arc: dealt };
    const b = zones.backs.indexOf(id);
    if (b >= 0) return { from: stock, flip: false, delay: deal ? dealDelay(b, false, iDeal, gap) : 0, arc: dealt };
    if (zones.upcard === id)
      return { from: stock, flip: true, delay: deal ? dealDelay(zones.hand.length + 3, true, iDeal, gap) : 0, arc: 0 };
    if (zones.faces.includes(id)) return { from: stock, flip: true, delay: 0, arc: 0 };
    if (c.passing?.mine.has(id)) return { from: before.spots.get("hand"), flip: false, delay: 0, arc: 0 };
    const m = zones.melds1.indexOf(id);
    if (m >= 0 || c.passing?.theirs.has(id)) return { from: backs, flip: true, delay: 0, arc: 0 };
    const t = zones.trick.find((x) => x.id === id);
    if (t)
      return {
        from: t.seat === c.mySeat ? before.spots.get("hand") : (before.spots.get(`seat${t.seat}`) ?? backs),
        flip: t.seat !== c.mySeat,
        delay: 0,
        arc: 0,
      };
    return { from: undefined, flip: false, delay: 0, arc: 0 };
  };
  if (deal && travel(first.event, c.tempo) === 0) return [];
  for (const [id, to] of after.cards) {
    const from = before.cards.get(id) ?? before.cards.get(c.passing?.mine.get(id) ?? "");
    if (from && !deal) {
      if (!near(from, to))
        out.push({
          id,
          kind: "move",
          from,
          to,
          flip: false,
          arc: 0,
          delay: isNamed(id) ? bringing(id).delay : 0,
          time: isNamed(id) ? timeOf(id) : settle,
          turnsAt: 0,
          hides: false,
        });
      continue;
    }
    const { from: start, flip, arc, delay } = source(id);
    const { event, delay: begins } = bringing(id);
    if (start)
      out.push({
        id,
        kind: "enter",
        from: start,
        to,
        flip,
        arc,
        delay: delay + begins,
        time: timeOf(id),
        turnsAt: turnsAt(event, c.tempo),
        hides: event.type === "play" && begins > 0,
      });
  }
  // another seat that draws and then leads has as many backs as before: still its draw is seen
  if (hidden && moving.length > 1 && stock && backs && !out.some(({ id }) => zones.backs.includes(id))) {
    const time = travel(hidden.event, c.tempo);
    out.push({
      id: zones.backs[0] ?? "",
      kind: "exit",
      from: stock,
      to: backs,
      flip: false,
      arc: 0,
      delay: hidden.delay,
      time,
      turnsAt: 0,
      hides: false,
    });
  }
  if (gathered) {
    const time = travel(gathered.event, c.tempo);
    const pile =
      after.spots.get(c.winner === c.mySeat ? "taken0" : "taken1") ??
      after.spots.get(c.winner === c.mySeat ? "hand" : `seat${c.winner}`);
    for (const [id, from] of before.cards) {
      if (!after.cards.has(id) && pile && from.w > 0)
        out.push({ id, kind: "exit", from, to: pile, flip: true, arc: 0, delay: 0, time, turnsAt: 0, hides: false });
    }
  }
  return out;
}
