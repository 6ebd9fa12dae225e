/* The mathematics of a fan: the places of a hand's cards in a given width. Pure numbers; the drawing only applies them. */

/** The widths of cards: of the hand, of its melds, of other seats, and of the trick. */
export interface Sizes {
  hand: number;
  meld: number;
  other: number;
  trick: number;
}
export interface Fan {
  per: number;
  rows: number;
  step: number;
  pitch: number;
  width: number;
  height: number;
  card: number;
  /** The places at which its rows begin, each of which lies in the middle; else all are of `per` cards. */
  starts?: readonly number[];
}

export const RATIO = 1.4;
export const STAGGER = 9;

/** The visible part of a card in a fan, in pixels. */
export interface Visible {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The places at which the rows of a hand of `n` begin. */
export const startsIn = ({ per, starts }: Pick<Fan, "per" | "starts">, n: number): readonly number[] =>
  starts ?? Array.from({ length: Math.max(1, Math.ceil(n / per)) }, (_, row) => row * per);

/** Return the visible part of the card at a place of a hand of `n`: the next card lies on its right, the next row on its foot. */
export function visible(f: Fan, i: number, n: number): Visible {
  const starts = startsIn(f, n),
    row = starts.findLastIndex((start) => start <= i);
  const [from, to, end] = [row, row + 1, row + 2].map((at) => starts[at] ?? n) as [number, number, number];
  const left = (count: number): number => (f.starts ? ((f.per - count) * f.step) / 2 : 0);
  const x = left(to - from) + (i - from) * f.step,
    w = i === to - 1 ? f.card : Math.min(f.step, f.card);
  const below = end - to,
    edge = left(below);
  const isCovered = below > 0 && edge + (below - 1) * f.step + f.card > x && edge < x + w;
  return {
    x,
    y: row * f.card * RATIO * f.pitch,
    w,
    h: f.card * RATIO * (isCovered ? Math.min(1, f.pitch) : 1),
  };
}

/** The edges of a card's index, in card widths: its left one, the right one of a large rank, and the foot of a small suit. */
const INDEX = { left: 0.08, right: 0.44, foot: 0.54 };
/** Above a hand a coin must not meet the words of the plate there. */
const COIN = { large: 20, classic: 22, least: 12 };
/** The gap between a coin and the edges of cards and signs, and the part of it on the blank edge of its own card. */
const COIN_GAP = 2;
const COIN_FOOT = 3;

/** The middle and size of the coin on an advised card. */
export interface Coin {
  x: number;
  y: number;
  size: number;
}
/** Place the coin of a card of which a part is seen: right of a large rank, before that of the next card; else above the card, and
    in a later row no larger than what is free below the suit of the card there. */
export function coinAt({ x, y, w }: Visible, card: number, pitch: number, isLarge: boolean): Coin {
  const sized = (most: number, free: number): number => Math.max(COIN.least, Math.min(most, Math.floor(free)));
  if (isLarge) {
    const right = INDEX.right * card,
      free = Math.min(w + INDEX.left * card, card - COIN_GAP) - right;
    const size = sized(COIN.large, free);
    return { x: x + right + free / 2, y: y + size / 2 + COIN_GAP, size };
  }
  const size = y > 0 ? sized(COIN.classic, card * (RATIO * pitch - INDEX.foot) - COIN_GAP) : COIN.classic;
  return { x: x + w / 2, y: y - size / 2 + COIN_FOOT, size };
}

/** Place the coin of a card in a tablet's rows under its suit: rows are so far apart that no other card lies there. */
export function coinInRow({ x, y }: Visible, card: number): Coin {
  const size = COIN.classic;
  return { x: x + INDEX.left * card + size / 2, y: y + INDEX.foot * card + COIN_GAP + size / 2, size };
}

/** Place the coin of a melded card on its foot, within what its neighbour leaves of it: rank and suit stand above. */
export function coinAtFoot({ x, y, w, h }: Visible): Coin {
  const size = Math.max(COIN.least, Math.min(COIN.classic, Math.floor(w)));
  return { x: x + w / 2, y: y + h - size / 2 - COIN_GAP, size };
}

/** One group of melds: so many cards, a caption so many pixels wide. */
export interface GroupSize {
  cards: number;
  caption: number;
}

export const SHOW = { wide: 0.46, tight: 0.34, large: 0.44 };

export const groupWidth = (g: GroupSize, card: number, show: number): number =>
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
