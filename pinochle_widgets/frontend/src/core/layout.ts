/* The mathematics of a fan: the places of a hand's cards in a given width. Pure numbers; the drawing only applies them. */

export interface Sizes {
  hand: number;
  meld: number;
  other: number;
  touch: boolean;
}
export interface Fan {
  per: number;
  rows: number;
  step: number;
  pitch: number;
  width: number;
  height: number;
  card: number;
}

export const RATIO = 1.4;
export const STAGGER = 9;
/** `many`: hands of up to twenty cards, which lie in one row where they can. */
const HIT = { fine: 32, touch: 44, many: 28 };
const MANY_SPREAD = 0.7;
export const COMPACT = 560;
/** Below this width the scoresheet is a strip; css/sizes.css has the same numbers in its container queries. */
export const STRIP = 880;
export const WIDE = 1120;
export const HUGE = 1600;

/** The size of captions, by that of the smallest type; css/sizes.css has the same. */
export const typeScale = (width: number): number => (width >= HUGE ? 15 : width >= WIDE ? 13 : 12) / 12;

const clamp = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

/** The height of a table in pixels; cards are no larger than fits, and on a full screen as large as fits. */
export interface Height {
  pixels: number;
  full: boolean;
}
const ANY: Height = { pixels: Infinity, full: false };
const MOST = 150,
  MOST_FULL = 168;
/** The least width of a hand's cards, under STRIP and from there; in a low room all may be smaller. */
const LEAST = { narrow: 84, wide: 72, low: 50 };
/** The room under which all gives way to have trick and hand in sight together. */
const LOW = 520;
export const isLow = ({ pixels }: Height, width: number): boolean => pixels < LOW && width >= COMPACT;
/** The height of a table beside its cards, and that of its cards (opponent, trick, hand) in card widths. */
const HEIGHT = {
  wide: { rest: 262, cards: 3.97 },
  regular: { rest: 228, cards: 3.8 },
  narrow: { rest: 284, cards: 3.8 },
};
/** The number of cards dealt to a hand; a phone keeps room for them through the round, so that nothing else moves. */
const DEAL = 12;

/** Card widths follow the table's own width, and its height where there is little of it. */
export function sizes(width: number, coarse = false, height: Height = ANY): Sizes {
  const q = width / 100;
  if (width < COMPACT) {
    return {
      hand: clamp(50, 16.7 * q, 72),
      meld: clamp(40, 11.2 * q, 56),
      other: clamp(36, 10 * q, 52),
      touch: true,
    };
  }
  const { rest, cards } = width >= WIDE ? HEIGHT.wide : width >= STRIP ? HEIGHT.regular : HEIGHT.narrow;
  const low = isLow(height, width);
  const least = low ? LEAST.low : width < STRIP ? LEAST.narrow : LEAST.wide;
  const hand = Math.max(least, Math.min((height.pixels - rest) / cards, 8.75 * q, height.full ? MOST_FULL : MOST));
  const [meld, other] = low ? [46, 40] : [60, 52];
  return { hand, meld: Math.max(meld, hand * 0.83), other: Math.max(other, hand * 0.714), touch: coarse };
}

/** `room`: width the fan may use. The card gives up to 5 % of its width before a row is added. */
export function fan(n: number, room: number, card: number, touch: boolean, compact: boolean, many = false): Fan {
  const hit = touch ? HIT.touch : many ? HIT.many : HIT.fine;
  const spread = compact ? 1.08 : many ? MANY_SPREAD : 0.52;
  const pitch = compact ? 0.66 : 0.62;
  const fit = (w: number): number => Math.max(1, Math.floor((room - w) / Math.min(hit, spread * w)) + 1);
  const rowsFor = (w: number): number => Math.max(1, Math.ceil(n / fit(w)));
  const small = card * 0.95;
  const w = rowsFor(small) < rowsFor(card) ? small : card;
  const rows = rowsFor(w);
  const per = Math.max(1, Math.ceil(n / rows));
  const step = per === 1 ? 0 : Math.min(spread * w, (room - w) / (per - 1));
  return { per, rows, step, pitch, card: w, width: w + (per - 1) * step, height: w * RATIO * (1 + (rows - 1) * pitch) };
}

/** The visible part of a card in a fan, in pixels. */
export interface Visible {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Return the visible part of the card at a place of a hand of `n`: the next card lies on its right, the next row on its foot. */
export function visible(f: Fan, i: number, n: number): Visible {
  const [column, row] = [i % f.per, Math.floor(i / f.per)];
  const x = column * f.step;
  const isLast = column === f.per - 1 || i === n - 1;
  const below = Math.min(f.per, n - (row + 1) * f.per);
  const isCovered = below > 0 && (below - 1) * f.step + f.card > x;
  return {
    x,
    y: row * f.card * RATIO * f.pitch,
    w: isLast ? f.card : Math.min(f.step, f.card),
    h: f.card * RATIO * (isCovered ? Math.min(1, f.pitch) : 1),
  };
}

/** One group of melds: so many cards, a caption so many pixels wide. */
export interface GroupSize {
  cards: number;
  caption: number;
}

export const SHOW = { wide: 0.46, tight: 0.34, large: 0.44 };

const groupWidth = (g: GroupSize, card: number, show: number): number =>
  Math.max(card * (1 + (g.cards - 1) * show), g.caption);
export const groupsWidth = (groups: readonly GroupSize[], card: number, show: number, gap: number): number =>
  groups.reduce((sum, g) => sum + groupWidth(g, card, show), Math.max(0, groups.length - 1) * gap);

/** The part of each overlapped meld card that shows: groups tighten before they wrap. */
export function tighten(groups: readonly GroupSize[], room: number, card: number, large: boolean, gap: number): number {
  const least = large ? SHOW.large : SHOW.tight;
  for (let show = SHOW.wide; show > least; show -= 0.02) {
    if (groupsWidth(groups, card, show, gap) <= room) return show;
  }
  return least;
}

/** `above`: melds lie on lines above the hand, as there is no room beside it. */
export interface Share {
  fan: Fan;
  show: number;
  above?: boolean;
}

/** The least place for melds beside a hand; css/board.css has the same. */
const PLACE = 60;

/** Hand and melds side by side. First the melds tighten, then the hand, down to its hit width; after that
    the melds wrap (the browser does that by itself), and a group that is too wide for its place lies above the hand. */
export function share(
  board: number,
  n: number,
  groups: readonly GroupSize[],
  size: Sizes,
  large: boolean,
  compact: boolean,
  gap: number,
): Share {
  const gapMelds = compact ? 12 : 16;
  if (compact) {
    const slots = fan(Math.max(n, DEAL), board, size.hand, size.touch, true);
    const width = slots.card + Math.max(0, Math.min(n, slots.per) - 1) * slots.step;
    return { fan: { ...slots, width }, show: SHOW.large };
  }
  const tight = large ? SHOW.large : SHOW.tight;
  const full = fan(n, board, size.hand, size.touch, false);
  const widest = Math.max(...groups.map((g) => groupWidth(g, size.meld, tight)));
  // a hand squeezed into several rows beside many melds reads worse than melds on two lines
  const places = groups.length ? [groupsWidth(groups, size.meld, tight, gapMelds), widest] : [size.meld, PLACE];
  for (const place of places) {
    const room = board - gap - place;
    const beside = fan(n, Math.min(room, full.width), size.hand, size.touch, false);
    if (room < size.hand || beside.rows > full.rows) continue;
    const show = groups.length ? tighten(groups, board - gap - beside.width, size.meld, large, gapMelds) : SHOW.wide;
    return { fan: beside, show };
  }
  return { fan: full, show: tighten(groups, board, size.meld, large, gapMelds), above: true };
}
