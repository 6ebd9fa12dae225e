/* The mathematics of a mat: columns of melds side by side in a given width. First the cards of a column lie sideways; where that
   has no room they hang down, with a step that shows a whole rank or a bare edge, never half a letter; on a phone many columns
   become small piles. Pure numbers; the drawing only applies them. */

import { RATIO } from "../layout";

/** A column as it is drawn: so many cards from behind, the first of them wild; a squared one is a pile of wild cards, and one of others. */
export interface Stack {
  cards: number;
  wild: number;
  squared: boolean;
}
/** The places of a column's cards, and its size. */
export interface Column {
  width: number;
  height: number;
  places: { x: number; y: number }[];
}
export type Lie = "side" | "down" | "tiny" | "two";
/** A row of columns. */
export interface Row {
  lie: Lie;
  card: number;
  /** Whether its cards are too small for words on them. */
  slim: boolean;
  gap: number;
  columns: Column[];
}
export interface MatRoom {
  width: number;
  height: number;
  compact: boolean;
  /** Whether little height is left, as a drawer of the hand lies open. */
  tight?: boolean;
  /** Whether a tablet is held upright. */
  isUpright?: boolean;
  /** Whether all columns are of one width, so that those of both mats lie opposite each other. */
  fixed?: boolean;
}

/** Card widths on the mat. */
const MOST = { compact: 46, regular: 62, wide: 82, upright: 126 };
/** The width of a mat from which its cards are large. */
const WIDE = 640;
/** The part of a tablet's mat that a card takes. */
const UPRIGHT = 0.153;
/** Under this width a card of a phone's mat can't be hit. */
export const LEAST = 38;
/** Under this width no word has room on a card. */
const WORDS = { compact: 30, regular: 38 };
const SMALL = 42;
/** The parts of a card that show: sideways, of a wild card behind, of a rank hanging down, of a bare edge. */
const STEP = { regular: [0.34, 0.22], compact: [0.5, 0.44] } as const;
const WILD = 0.34;
const PEEK = { side: 0.36, down: 0.36, compact: 0.56 };
const RANK = { regular: 0.37, compact: 0.56 };
const EDGE = 0.08;
/** The part of a card's width in which the edges of a column have room, where height is scarce. */
const EDGES = 0.17;
/** The offset between the cards of a squared pile, in pixels. */
const SQUARED = 1.6;
const CAPTION = { regular: 34, compact: 18 };
const MANY = 7;

const sideways = (s: Stack, w: number, step: number): number =>
  s.squared
    ? w + (s.wild ? PEEK.side * w : 0)
    : w + Math.max(0, s.cards - 1) * step + (s.wild < s.cards ? s.wild : 0) * Math.max(0, WILD * w - step);

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** The largest cards, with the widest steps, that lie sideways in the width; null where none do. */
function besides(stacks: readonly Stack[], { width, compact }: MatRoom, most: number): [number, number] | null {
  const [widest, least] = compact ? STEP.compact : STEP.regular;
  const gaps = (compact ? 5 : 14) * (stacks.length - 1);
  for (let part = 1; part >= 0.88; part -= 0.04) {
    for (let step = widest; step >= least - 1e-9; step -= 0.02) {
      const w = most * part;
      if (sum(stacks.map((s) => sideways(s, w, step * w))) + gaps <= width) return [w, step * w];
    }
  }
  return null;
}

function squared(s: Stack, w: number, off: number, down: boolean): Column {
  const rest = s.cards - s.wild;
  const places = Array.from({ length: s.cards }, (_, i) => {
    if (i < s.wild) return { x: 0, y: 0 };
    const e = (s.cards - 1 - i) * SQUARED;
    return { x: (down ? 0 : off) + e, y: (down ? off : 0) - e };
  });
  const behind = s.wild && rest ? off : 0;
  return { width: w + (down ? 0 : behind), height: w * RATIO + (down ? behind : 0), places };
}

function spread(s: Stack, w: number, step: number): Column {
  const places: Column["places"] = [];
  let x = 0;
  for (let i = 0; i < s.cards; i++) {
    places.push({ x, y: 0 });
    x += i < s.wild ? Math.max(step, WILD * w) : step;
  }
  return { width: (places.at(-1)?.x ?? 0) + w, height: w * RATIO, places };
}

function hanging(s: Stack, w: number, free: number, most: number, compact: boolean): Column {
  const whole = (compact ? RANK.compact : RANK.regular) * w;
  const natural = whole * (s.cards - 1) > free ? Math.min(EDGE * w, most / (s.cards - 1)) : whole;
  const fits = whole * s.wild + natural * (s.cards - 1 - s.wild) <= free + 2;
  const wild = fits ? whole : natural;
  const places: Column["places"] = [];
  let y = 0;
  for (let i = 0; i < s.cards; i++) {
    places.push({ x: 0, y });
    y += i < s.wild ? wild : natural;
  }
  return { width: w, height: (places.at(-1)?.y ?? 0) + w * RATIO, places };
}

/** Lays the columns of a mat. `mine`: one's own, which must be large enough to be hit. */
export function rowOf(stacks: readonly Stack[], room: MatRoom, mine: boolean): Row {
  const n = stacks.length,
    { width, height, compact } = room;
  const whole = compact ? Math.floor((height - CAPTION.compact) / (RATIO + EDGES)) : Infinity;
  const upright = Math.min(MOST.upright, Math.floor(UPRIGHT * width));
  const widest = compact ? MOST.compact : room.isUpright ? upright : width > WIDE ? MOST.wide : MOST.regular;
  const most = Math.min(widest, whole);
  if (n === 0) return { lie: "side", card: most, slim: false, gap: 0, columns: [] };
  const side = room.fixed ? null : besides(stacks, room, most);
  if (side) {
    const [w, step] = side;
    const columns = stacks.map((s) =>
      s.squared ? squared(s, w, s.wild ? PEEK.side * w : 0, false) : spread(s, w, step),
    );
    return { lie: "side", card: w, slim: false, gap: compact ? 5 : 14, columns };
  }
  let lie: Lie = "down";
  let gap = n > MANY ? (compact ? 4 : 5) : compact ? 6 : room.isUpright ? 8 : 12;
  let w = Math.min(widest, Math.floor((width - gap * (n - 1)) / n));
  if (compact && w < LEAST && mine) {
    lie = "two";
    const per = Math.ceil(n / 2);
    w = Math.min(SMALL, Math.floor((width - 7 * (per - 1)) / per));
    gap = per > 1 ? Math.floor((width - w * per) / (per - 1)) : 0;
  } else if (compact && w < LEAST) {
    lie = "tiny";
    gap = Math.floor(((width - n * w) / (n - 1)) * 10) / 10;
  } else if (compact && n > 1) {
    w = Math.min(w, mine ? Math.max(whole, LEAST) : whole);
    gap = Math.min(18, Math.max(gap, (width - n * w) / (n - 1)));
  }
  const left = height - (compact ? CAPTION.compact : CAPTION.regular) - w * RATIO;
  const free = room.tight
    ? w * EDGES
    : compact
      ? Math.min(w * (lie === "down" ? 0.76 : 0.3), Math.max(w * EDGES, left))
      : Math.max(w * 0.5, left);
  const peek = Math.min((compact ? PEEK.compact : PEEK.down) * w, free);
  const columns = stacks.map((s) =>
    s.squared ? squared(s, w, s.wild ? peek : 0, true) : hanging(s, w, free, Math.max(free, left), compact),
  );
  return { lie, card: w, slim: w < (compact ? WORDS.compact : WORDS.regular), gap, columns };
}
