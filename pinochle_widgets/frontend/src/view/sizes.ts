/* The layout: the sizes of all cards, and the frame around the felt, for the picture shown now and the room there is. No other
   place decides a size. */
import { above, aroundFit, type Held, laid, type Share, share, twoFit } from "../core/fit";
import { type GroupSize, groupsWidth, RATIO, SHOW, type Sizes, tighten } from "../core/layout";
import { type Arranged, arranged } from "../core/mat/arranged";
import { LEAST as LEAST_ON_MAT, type Row, rowOf } from "../core/mat/columns";
import type { Folding } from "../core/mat/folding";
import { stackOf } from "../core/mat/mat";
import { FOLDED, groupKey, type Ranked, ranked } from "../core/mat/ranked";
import { type Frame, frameOf, isLow, isPhone, sizeOf, typeScale } from "../core/size";
import type { TableState } from "../core/state";
import { suitOf } from "../core/words/words";
import type { HandCard, MeldGroup } from "../wire/protocol";
import { LEAST_OPEN, type MeldPlace, meldPlaces, NONE_OPEN } from "./meldplaces";
import type { Room } from "./room";

const GAP = 24;
/** The most that a seat at a side takes of the width. */
const SIDE = 190;

export const captionText = (g: MeldGroup): string => g.caption.map((c) => `${c.name} ${c.points}`).join(", ");

export interface Layout {
  frame: Frame;
  low: boolean;
  /** Whether the hand lies in the rows of a tablet that is held upright, with the melds above it. */
  isUpright: boolean;
  sizes: Sizes;
  own: Share;
  /** The height that is kept for the largest hand of the round, and its width. */
  reserve: number;
  widest: number;
  /** Whether all fits; else the felt is scrolled. */
  fits: boolean;
  show: number;
  spread: number;
  large: boolean;
  compact: boolean;
  /** Whether the trick leaves room for whatever stands at the sides: the middle is that of the felt then. */
  isApart?: boolean;
  /** Melds that do not fit scroll: mine, theirs. */
  scroll: [boolean, boolean];
  /** The melds that lie open at seats around the table, by seat. */
  melds: Record<number, MeldPlace>;
  /** The mats, at a table that has some. */
  mat?: MatLayout;
}
/** The layout of a table with mats. */
export interface MatLayout {
  columns: Arranged;
  mine: Row;
  theirs: Row;
  hand: Ranked;
  /** The height that is kept for the hand: on a tablet that of two rows. */
  reserve: number;
  /** Whether the hand is folded, a pile for each rank. */
  folds: boolean;
  /** Whether mats and hand lie in the felt; else it is scrolled. */
  fits: boolean;
}

/** The width of a caption: its words, a drawn suit here and there, and gaps around its figures. */
function captionWidth(g: MeldGroup, room: Room): number {
  const [first, ...more] = g.caption;
  const words =
    first && isPhone(room.width)
      ? [`${first.name} ${first.points}`, ...more.map(({ points }) => `+${points}`)].join(" ")
      : captionText(g);
  return (
    room.text(words) * typeScale(room.width, room.height) + g.caption.reduce((sum, c) => sum + (c.suit ? 16 : 0), 6)
  );
}

/** The gap beside what only lies there. */
const LAID_GAP = 8;
/** Widths of cards in a hand by ranks. */
const HELD = { touch: 58, least: 56, most: 104, wide: 152, low: 50 };
/** The part of a tablet's felt that a card takes there. */
const UPRIGHT_HELD = 0.162;
/** On a phone the heights of two rows of a hand, and of a folded one whose drawer is shut, in card widths. */
const PHONE = { rows: 2.33, folded: 1.5 };
/** Most hands by ranks lie in two rows: their height in card widths. */
const RANKED = RATIO * 1.56;
const UPRIGHT_RANKED = RATIO * 2.12;

/** The layout of a table with mats. */
function matLayout(
  { shown, prefs, ranks, reserved }: TableState,
  hand: readonly HandCard[],
  room: Room,
  folding: Folding,
): MatLayout {
  const compact = isPhone(room.width),
    wide = sizeOf(room.width, room.height) === "wide",
    low = isLow(room.width, room.height),
    { felt } = room;
  const isUpright = sizeOf(room.width, room.height) === "tablet";
  const heads = room.heads({ kind: "mats", isUpright });
  const free = (felt.height - heads.rest - heads.mats) / (isUpright ? UPRIGHT_RANKED : RANKED);
  const most = Math.min(wide ? HELD.wide : HELD.most, 0.0875 * room.width);
  const card = compact
    ? HELD.touch
    : low
      ? HELD.low
      : Math.floor(Math.min(isUpright ? UPRIGHT_HELD * felt.width : most, Math.max(HELD.least, free)));
  const keys = hand.map((c) => groupKey(c, reserved));
  const held = ranked(keys, felt.width, card, compact ? "touch" : isUpright ? "upright" : "fine", prefs.rank_gaps);
  const turn = [shown.info.number, shown.info.round, shown.seats.findIndex((s) => s.turn)].join();
  const small = heads.mats / 2 + RATIO * LEAST_ON_MAT;
  const rows = felt.height - heads.rest - 2 * small < PHONE.rows * card ? 2 : FOLDED;
  const folds = compact && folding.of(turn, keys, felt.width, card, prefs.rank_gaps, rows);
  const high = isUpright ? Math.max(held.height, RANKED * card) : held.height;
  const left = felt.height - heads.rest - (folds ? PHONE.folded * card : held.height);
  const across = compact ? felt.width : felt.width - heads.beside - LAID_GAP;
  const on = {
    width: low ? (felt.width - heads.beside - heads.pile * shown.plain.nobody.length) / 2 : across,
    height: compact ? Math.max(small, left / 2) : Math.max(heads.mats, felt.height - heads.rest - high) / (low ? 1 : 2),
    compact,
    isUpright,
    tight: folds,
  };
  const columns = arranged(shown.mats, prefs.meld_order, ranks, on.width, compact);
  const lay = (fixed: boolean): [Row, Row] => [
    rowOf(columns.mine.map(stackOf), { ...on, fixed }, true),
    rowOf(columns.theirs.map(stackOf), { ...on, fixed }, false),
  ];
  let [mine, theirs] = lay(columns.fixed);
  // both mats lie alike: where the columns of one hang down, so do those of the other
  if ((mine.lie === "side") !== (theirs.lie === "side")) [mine, theirs] = lay(true);
  const least = heads.rest + held.height + heads.mats;
  return {
    columns,
    mine,
    theirs,
    hand: held,
    reserve: high,
    folds,
    fits: least <= felt.height,
  };
}

/** The most cards that a hand for two holds, unless more are seen. */
const DEAL = 12;

const NO_HAND = (hand: Held, width: number, isTouch: boolean): Share => ({
  fan: laid(DEAL, hand, width, isTouch),
  show: SHOW.wide,
  beside: hand.card,
});

/** Sizes and overlaps for the picture shown now, in the room there is; `most`: the cards of the largest hand of the round; `folding`
    remembers the form of a hand by ranks. */
export function layoutOf(t: TableState, room: Room, most: number, folding: Folding): Layout {
  const { shown, prefs } = t;
  const compact = isPhone(room.width),
    low = isLow(room.width, room.height);
  const large = prefs.large || compact;
  const { felt } = room;
  const isUpright = sizeOf(room.width, room.height) === "tablet";
  const same = {
    frame: frameOf(room.width, room.height),
    low,
    isUpright: false,
    large,
    compact,
    show: SHOW.wide,
    melds: NONE_OPEN,
  };
  const suits = t.hand().map(({ card }) => suitOf(card));
  if (shown.mats.mine || shown.mats.theirs) {
    const hand = t.hand(),
      mat = matLayout(t, hand, room, folding),
      { card } = mat.hand;
    const held = { card, per: Math.max(1, hand.length), fits: true };
    return {
      ...same,
      sizes: { hand: card, meld: Math.max(60, card * 0.83), other: Math.max(52, card * 0.714), trick: card },
      isUpright,
      spread: 0.34,
      reserve: mat.reserve,
      widest: felt.width,
      fits: mat.fits,
      scroll: [false, false],
      own: NO_HAND(held, felt.width, compact),
      mat,
    };
  }
  if (t.around) {
    const open = shown.others.some((other) => other.open.length > 0);
    const { rest } = room.heads({
      kind: "around",
      seats: shown.seats.length,
      isOpen: open,
      hasMeter: same.frame === "narrow",
      melds: !compact && !low && prefs.training ? LEAST_OPEN : undefined,
    });
    const found = aroundFit(most || DEAL, felt, {
      seats: shown.seats.length,
      isTouch: compact,
      isLow: low,
      isUpright,
      rest,
    });
    return {
      ...same,
      isUpright: found.isUpright === true,
      isApart: felt.width - 3 * found.trick - GAP >= 2 * SIDE,
      sizes: {
        hand: found.card,
        meld: compact ? 40 : found.card * 0.7,
        other: compact ? 40 : found.card * 0.66,
        trick: found.trick,
      },
      spread: 0.36,
      reserve: found.reserve,
      widest: laid(most || DEAL, found, felt.width, compact).width,
      fits: found.fits,
      scroll: [false, false],
      own: { fan: laid(suits.length, found, felt.width, compact, suits), show: SHOW.wide, beside: found.card },
      melds: meldPlaces(t, room, found),
    };
  }
  const measure = (groups: MeldGroup[]): GroupSize[] =>
    groups.map((g) => ({ cards: g.cards.length, caption: captionWidth(g, room) }));
  const mine = measure(shown.melds0),
    theirs = measure(shown.melds1);
  const deal = t.lesson?.taught ? most : Math.max(most, DEAL);
  const heads = room.heads({ kind: "two" });
  const upright = isUpright ? room.heads({ kind: "two", isUpright }).rest : null;
  const found = twoFit(deal, felt, compact, low, { ...heads, upright });
  const board = low ? felt.width / 2 : felt.width;
  const n = shown.backs + shown.faces.length;
  const back = compact ? 32 : found.other;
  const least = theirs.reduce(
    (sum, g) => sum + Math.max(found.other * (1 + (g.cards - 1) * SHOW.tight), g.caption) + 16,
    0,
  );
  const free = (board - GAP - least) / back - 1;
  // a hand that lies open, as in a replay, shows the ranks of its cards where there is room
  const widest = shown.backs ? (compact ? 0.3 : 0.36) : 0.62;
  const spread = n > 1 ? Math.min(widest, Math.max(0.14, free / (n - 1))) : 0.36;
  const hidden = back * (1 + Math.max(0, n - 1) * spread);
  const over = (groups: GroupSize[], card: number, space: number): boolean =>
    compact && groupsWidth(groups, card, SHOW.large, 12) > space;
  const own = found.isUpright
    ? above(laid(suits.length, found, felt.width, false, suits), felt.width, mine, found.beside, large)
    : compact
      ? { fan: phoneFan(shown.hand.length, deal, found, felt.width), show: SHOW.large, beside: found.beside }
      : share(
          { width: felt.width, height: found.card * RATIO + (low ? 28 : 54) },
          shown.hand.length,
          found,
          mine,
          found.beside,
          large,
        );
  return {
    ...same,
    isUpright: found.isUpright === true,
    sizes: { hand: found.card, meld: own.beside, other: found.other, trick: found.trick },
    spread: Math.round(spread * 100) / 100,
    reserve: laid(deal, found, felt.width, compact).height,
    widest: felt.width,
    fits: found.fits,
    scroll: [over(mine, own.beside, felt.width), over(theirs, found.other, board - GAP - hidden)],
    own,
    show: tighten(theirs, board - GAP - hidden, found.other, large, 16),
  };
}

/** A phone's hand keeps the places of its cards while it shrinks, so that nothing else moves. */
function phoneFan(n: number, deal: number, found: Held, width: number): Share["fan"] {
  const slots = laid(Math.max(n, deal), found, width, true);
  return { ...slots, width: slots.card + Math.max(0, Math.min(n, slots.per) - 1) * slots.step };
}

/** The sizes of cards, and the height of the own hand, as style properties. The whole table has them, as its dialogs need them too. */
export const sizeVars = ({ sizes: s, own, mat, reserve, widest }: Layout): Record<string, string> => ({
  "--cw": `${s.hand}px`,
  "--cm": `${s.meld}px`,
  "--co": `${s.other}px`,
  "--tw": `${s.trick}px`,
  "--ratio": String(RATIO),
  "--fan": `${Math.round((mat?.hand ?? own.fan).height)}px`,
  "--reserve": `${Math.round(reserve)}px`,
  "--widest": `${Math.round(widest)}px`,
});
