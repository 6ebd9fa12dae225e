/* The rule of fit: the largest cards with which all of a table lies in the height that is there. Pure numbers; a card's width
   is solved for the largest hand of the round, so that it changes with the room only. */
import { type Fan, type GroupSize, groupsWidth, groupWidth, RATIO, SHOW, tighten } from "./layout";
import { ROW, rowsOf, startsOf } from "./rows";

/** The size of letters that a browser has where its reader wants no other, in pixels. */
const LETTER = 16;
/** The least room, in pixels, that an enlarged table is left: in it a hand is seen whole, and nothing is scrolled. */
const ROOMY = { width: 300, height: 440 };
/** The factor by which all of a table is enlarged, for a reader whose letters are so large: as in an enlarged page, cards and words keep
    their proportions, and no more than leaves room to play. */
export function zoomOf(letter: number, width: number, height: number): number {
  const most = Math.min(letter / LETTER, width / ROOMY.width, height / ROOMY.height);
  return Math.max(1, Math.floor(most * 100) / 100);
}

/** The inside of the felt. */
export interface Space {
  width: number;
  height: number;
}

/** The rows and the width of the cards of a hand. */
export interface Held {
  card: number;
  per: number;
  /** Whether all lies in the space; else the felt is scrolled. */
  fits: boolean;
  /** Whether it lies in the rows of a tablet that is held upright. */
  isUpright?: boolean;
}

const PITCH = { touch: 0.66, fine: 0.62 };
/** The part of a card that its neighbour leaves in sight: first as much as is pleasant, then as much as can be read. */
const SHOWN = { touch: [0.78, 0.62, 0.5], fine: [0.5, 0.42, 0.34] };
/** The least part of a card that a finger or a pointer can hit, in pixels. */
const STRIPE = { touch: 28, fine: 24 };
const ROWS = 4;
/** A row more, or a tighter one, is worth so much larger cards. */
const WORTH = { row: 1.3, tight: 1.18 };
const MOST = { touch: 92, fine: 190 };
/** The largest part of a table's width that a card takes. */
const PART = 0.19;
const LEAST = { touch: 44, fine: 46 };
/** Cards so large need not lie tighter. */
const AMPLE = { touch: 62, fine: 84 };

const way = (isTouch: boolean): "touch" | "fine" => (isTouch ? "touch" : "fine");

/** The height of a hand of so many rows, in cards. */
const tall = (rows: number, isTouch: boolean): number => RATIO * (1 + PITCH[way(isTouch)] * (rows - 1));

/** The largest cards of a hand of `n`, in `space`, where `rest` is the height of all else beside cards of that width. */
export function held(n: number, space: Space, isTouch: boolean, rest: (card: number) => number): Held {
  const [least, stripe] = [LEAST[way(isTouch)], STRIPE[way(isTouch)]];
  const top = isTouch ? MOST.touch : Math.min(MOST.fine, PART * space.width);
  const within = (per: number, rows: number, shown: number): number => {
    const wide = Math.min(space.width / (1 + (per - 1) * shown), space.width - (per - 1) * stripe, top);
    for (let card = Math.floor(wide); card >= least; card--)
      if (card * tall(rows, isTouch) + rest(card) <= space.height) return card;
    return 0;
  };
  let best: Held = { card: 0, per: n, fits: true };
  for (const shown of SHOWN[way(isTouch)]) {
    if (best.card >= AMPLE[way(isTouch)]) break;
    let here: Held = { card: 0, per: n, fits: true };
    for (let rows = 1; rows <= Math.min(ROWS, n); rows++) {
      const per = Math.ceil(n / rows);
      const card = within(per, rows, shown);
      if (card > here.card * WORTH.row) here = { card, per, fits: true };
    }
    if (here.card > best.card * WORTH.tight) best = here;
  }
  if (best.card) return best;
  const per = Math.max(1, Math.floor((space.width - least) / Math.max(stripe, 0.5 * least)) + 1);
  return { card: least, per: Math.min(per, n), fits: false };
}

/** The cards of a tablet that is held upright: the largest part of the felt's width that one takes, and of its height that all rows take,
    what its neighbour leaves of it, and the height from row to row; of those of the trick for two and for more, of the melds and of the
    other seat, all by the hand's. */
const UPRIGHT = {
  part: 0.184,
  high: 0.4,
  least: 0.75,
  shown: 0.72,
  pitch: 0.56,
  two: 1.1,
  trick: 0.85,
  beside: 0.66,
  other: 0.62,
};
const uprightHeight = (rows: number): number => RATIO * (1 + UPRIGHT.pitch * (rows - 1));

/** The largest cards of a hand in rows, of which more is seen, unless they are smaller than those of `other`, which lies as on a desk. */
function upright(n: number, space: Space, other: Held, rest: (card: number) => number): Held {
  const rows = rowsOf(n),
    per = Math.ceil(n / rows);
  const most = Math.min(
    UPRIGHT.part * space.width,
    space.width / (1 + UPRIGHT.shown * (per - 1)),
    (UPRIGHT.high * space.height) / uprightHeight(rows),
  );
  for (let card = Math.floor(most); card >= UPRIGHT.least * other.card; card--)
    if (card * uprightHeight(rows) + rest(card) <= space.height) return { card, per, fits: true, isUpright: true };
  return other;
}

/** The widest step from card to card. */
const WIDEST = { touch: 1.04, fine: 0.62 };

/** Lays a hand of `n` cards as `held` has found: the rows keep their number of cards while the hand shrinks. `suits`: those of its
    cards, between which the rows of a tablet part. */
export function laid(n: number, held: Held, width: number, isTouch: boolean, suits?: readonly string[]): Fan {
  const { card, per: most } = held;
  if (held.isUpright) {
    const rows = rowsOf(n),
      starts = startsOf(suits ?? Array.from({ length: n }, () => ""), rows, Math.max(ROW, Math.ceil(n / rows)));
    const per = Math.max(1, ...starts.map((start, row) => (starts[row + 1] ?? n) - start));
    const step = Math.min(UPRIGHT.shown * card, per > 1 ? (width - card) / (per - 1) : card);
    const height = card * uprightHeight(rows);
    return { per, rows, step, pitch: UPRIGHT.pitch, card, width: card + (per - 1) * step, height, starts };
  }
  const rows = Math.max(1, Math.ceil(n / most));
  const per = Math.max(1, Math.ceil(n / rows));
  const step = per === 1 ? 0 : Math.min(WIDEST[way(isTouch)] * card, (width - card) / (per - 1));
  const pitch = PITCH[way(isTouch)];
  return { per, rows, step, pitch, card, width: card + (per - 1) * step, height: card * tall(rows, isTouch) };
}

/** The sizes of a table for three or four. */
export interface Around extends Held {
  trick: number;
  /** The height of the largest hand. */
  reserve: number;
}
/** The parts around the cards of such a table, in pixels. */
export interface AroundParts {
  seats: number;
  isTouch: boolean;
  isLow: boolean;
  isUpright?: boolean;
  /** The height of all but hand and trick. */
  rest: number;
}
/** The width of a trick's cards by that of the hand's, and under fingers in pixels: a high room has them larger than a wide hand. */
const TRICK = { least: 0.8, most: 1.12 };
const TOUCH_TRICK = { least: 58, low: 50, most: 84 };

/** The height of the cards of a trick, of the card width `tw`. */
const trickHeight = (tw: number, { seats, isLow: low, isTouch }: AroundParts): number =>
  low ? RATIO * tw + 14 : (seats > 3 || !isTouch ? 2.8 : 2.1) * tw + 8;

export function aroundFit(n: number, space: Space, parts: AroundParts): Around {
  const { isTouch, rest } = parts;
  const small = (card: number): number =>
    isTouch
      ? Math.min(TOUCH_TRICK.most, Math.max(TOUCH_TRICK.least, card * TRICK.least))
      : card * (parts.isLow ? 0.75 : TRICK.least);
  const needs = (trick: (card: number) => number) => (card: number) => rest + trickHeight(trick(card), parts);
  let found = held(n, space, isTouch, needs(small));
  if (!found.fits && isTouch)
    found = held(
      n,
      space,
      isTouch,
      needs(() => TOUCH_TRICK.low),
    );
  if (parts.isUpright) found = upright(n, space, found, (card) => rest + trickHeight(UPRIGHT.trick * card, parts));
  const reserve = laid(n, found, space.width, isTouch).height;
  if (found.isUpright) return { ...found, reserve, trick: Math.floor(UPRIGHT.trick * found.card) };
  const free = space.height - rest - reserve;
  const one = (trickHeight(100, parts) - trickHeight(0, parts)) / 100;
  const wide = (free - trickHeight(0, parts)) / one;
  const most = isTouch ? TOUCH_TRICK.most : found.card * TRICK.most;
  const least = isTouch ? TOUCH_TRICK.low : found.card * 0.6;
  return { ...found, reserve, trick: Math.floor(Math.max(least, Math.min(most, wide))) };
}

/** The sizes of a table for two: of the hand, of the own melds, of the other seat's cards and of the trick. */
export interface Two extends Held {
  beside: number;
  other: number;
  trick: number;
}
/** The parts of such a table beside its cards, in pixels: their height, and in a room upright; and the width beside the trick. */
export interface TwoParts {
  rest: number;
  upright: number | null;
  beside: number;
}
/** The height of all cards above the own hand, in those of the hand: the other seat, the trick, and the melds of a phone. */
const ABOVE_HAND = {
  touch: 0.84 + 1.29 + 0.94,
  fine: 1 + RATIO,
  low: RATIO,
  upright: RATIO * (UPRIGHT.two + UPRIGHT.beside + UPRIGHT.other),
};
/** A phone's trick is smaller than its hand. */
const TOUCH_TWO = 0.92;
/** In a low room stock, trick and tricks taken have half the width: in cards of the hand. */
const MIDDLE = 3.14;
const SMALLER = { touch: [0.67, 0.6], fine: [0.83, 0.714], low: [0.8, 0.66] };

export function twoFit(n: number, space: Space, isTouch: boolean, low: boolean, parts: TwoParts): Two {
  const kind = isTouch ? "touch" : low ? "low" : "fine";
  const { rest, upright: tall } = parts;
  // beside the hand is the place of the melds
  const width = isTouch ? space.width : space.width * 0.82;
  const half = (space.width / 2 - parts.beside) / MIDDLE;
  const found = held(n, { width, height: space.height }, isTouch, (card) =>
    low && card > half ? Number.POSITIVE_INFINITY : ABOVE_HAND[kind] * card + rest,
  );
  const up = tall === null ? found : upright(n, space, found, (card) => ABOVE_HAND.upright * card + tall);
  if (up.isUpright)
    return { ...up, beside: up.card * UPRIGHT.beside, other: up.card * UPRIGHT.other, trick: up.card * UPRIGHT.two };
  const [beside, other] = SMALLER[kind];
  return {
    ...found,
    beside: Math.max(40, found.card * beside!),
    other: Math.max(34, found.card * other!),
    trick: found.card * (isTouch ? TOUCH_TWO : 1),
  };
}

/** A hand with its melds beside it. */
export interface Share {
  fan: Fan;
  /** The part of a melded card that shows, and its width. */
  show: number;
  beside: number;
}
/** The part of a width that the largest hand takes, where melds lie beside it. */
const HAND = 0.82;
const BETWEEN = { groups: 16, hand: 24 };
/** The least step of a hand beside many melds, in pixels. */
const CLOSE = 17;
/** The height of a caption over melds, with the gap to the next line of them. */
const CAPTION = 32;

/** The lines on which melds lie in a width. */
function linesOf(groups: readonly GroupSize[], card: number, show: number, width: number): number {
  let lines = 1,
    x = 0;
  for (const group of groups) {
    const wide = groupWidth(group, card, show);
    if (x > 0 && x + wide > width) {
      lines += 1;
      x = 0;
    }
    x += wide + BETWEEN.groups;
  }
  return lines;
}

/** The least width of the plate beside melds. */
const PLATE = 150;
/** Melds on the line of the plate, above a hand in rows: they tighten, and then become smaller. */
export function above(fan: Fan, width: number, groups: readonly GroupSize[], most: number, large: boolean): Share {
  const room = width - PLATE;
  const tight = large ? SHOW.large : SHOW.tight;
  let beside = most;
  while (beside > LEAST.touch && groupsWidth(groups, beside, tight, BETWEEN.groups) > room) beside *= 0.96;
  return { fan, show: tighten(groups, room, beside, large, BETWEEN.groups), beside };
}

/** Hand and melds side by side, in so much height. First the melds tighten, then they take a second line, then the hand closes up,
    and at last they become smaller: the cards of the hand stay as they are. */
export function share(
  space: Space,
  n: number,
  hand: Held,
  groups: readonly GroupSize[],
  most: number,
  large: boolean,
): Share {
  const { width, height } = space;
  const full = laid(n, hand, width * HAND, false);
  const tight = large ? SHOW.large : SHOW.tight;
  if (groups.length === 0) return { fan: full, show: SHOW.wide, beside: most };
  let last: Share = { fan: full, show: tight, beside: most };
  for (let beside = most; beside >= LEAST.touch - 4; beside *= 0.93) {
    const widest = Math.max(...groups.map((g) => groupWidth(g, beside, tight)));
    for (const place of [groupsWidth(groups, beside, tight, BETWEEN.groups), widest]) {
      const room = width - BETWEEN.hand - place;
      if (room < hand.card + (n - 1) * CLOSE) continue;
      const fan = laid(n, { ...hand, per: Math.max(n, hand.per) }, Math.min(room, full.width), false);
      const left = width - BETWEEN.hand - fan.width;
      const show = tighten(groups, left, beside, large, BETWEEN.groups);
      last = { fan, show, beside };
      if (linesOf(groups, beside, show, left) * (beside * RATIO + CAPTION) <= height) return last;
    }
  }
  return last;
}
