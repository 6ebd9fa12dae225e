/* The layout: sizes and overlaps for the picture shown now, in the room there is. */
import {
  COMPACT,
  fan,
  type GroupSize,
  groupsWidth,
  type Height,
  RATIO,
  SHOW,
  type Share,
  type Sizes,
  share,
  sizes,
  tighten,
  typeScale,
  WIDE,
} from "../core/layout";
import { type Arranged, arranged } from "../core/mat/arranged";
import { type Row, rowOf } from "../core/mat/columns";
import { stackOf } from "../core/mat/mat";
import { FOLDED, groupKey, type Ranked, ranked } from "../core/mat/ranked";
import type { TableState } from "../core/state";
import type { HandCard, MatColumn, MeldGroup } from "../wire/protocol";

const GAP = 24;

export const captionText = (g: MeldGroup): string => g.caption.map((c) => `${c.name} ${c.points}`).join(", ");

export interface Room {
  width: number;
  board: number;
  height: Height;
  coarse: boolean;
  text: (words: string) => number;
}
export interface Layout {
  sizes: Sizes;
  own: Share;
  show: number;
  spread: number;
  large: boolean;
  compact: boolean;
  /** Melds that do not fit scroll: mine, theirs. */
  scroll: [boolean, boolean];
  /** The mats, at a table that has some. */
  mat?: MatLayout;
}
/** The layout of a table with mats. */
export interface MatLayout {
  columns: Arranged;
  mine: Row;
  theirs: Row;
  hand: Ranked;
  /** Whether the hand is folded, a pile for each rank. */
  folds: boolean;
}

/** The width of a caption: its words, a drawn suit here and there, and gaps around its figures. */
function captionWidth(g: MeldGroup, room: Room): number {
  const [first, ...more] = g.caption;
  const words =
    first && room.width < COMPACT
      ? [`${first.name} ${first.points}`, ...more.map(({ points }) => `+${points}`)].join(" ")
      : captionText(g);
  return room.text(words) * typeScale(room.width) + g.caption.reduce((sum, c) => sum + (c.suit ? 16 : 0), 6);
}

/** Stock and pile beside the mats, with the gap: their width. */
const PILES = { regular: 120, wide: 148 };
/** Heights at a table with mats: of the felt, and of all on it beside hand and mats. */
const FELT = { regular: 510, wide: 625 };
const BESIDE_MATS = 128;
/** The gap beside what only lies there. */
const LAID_GAP = 8;
/** Widths of cards in a hand by ranks. */
const HELD = { touch: 58, least: 72, most: 104 };

/** The layout of a table with mats. */
function matLayout({ shown, prefs, ranks, reserved }: TableState, hand: readonly HandCard[], room: Room): MatLayout {
  const compact = room.width < COMPACT,
    wide = room.width >= WIDE;
  const card = compact ? HELD.touch : Math.min(HELD.most, Math.max(HELD.least, 0.0875 * room.width));
  const held = ranked(
    hand.map((c) => groupKey(c, reserved)),
    room.board,
    card,
    compact,
    prefs.rank_gaps,
  );
  const folds = compact && held.rows >= FOLDED;
  const felt = wide ? FELT.wide : FELT.regular;
  const on = {
    width: compact ? room.board : room.board - (wide ? PILES.wide : PILES.regular) - LAID_GAP,
    height: (felt - BESIDE_MATS - held.height) / 2,
    compact,
    tight: folds,
  };
  const columns = arranged(shown.mats, prefs.meld_order, ranks, on.width, compact);
  const row = (side: MatColumn[], mine: boolean): Row =>
    rowOf(side.map(stackOf), { ...on, fixed: columns.fixed }, mine);
  return { columns, mine: row(columns.mine, true), theirs: row(columns.theirs, false), hand: held, folds };
}

/** Sizes and overlaps for the picture shown now, in the room there is. */
export function layoutOf(t: TableState, room: Room): Layout {
  const compact = room.width < COMPACT;
  const large = t.prefs.large || compact;
  const size = sizes(room.width, room.coarse, room.height);
  const measure = (groups: MeldGroup[]): GroupSize[] =>
    groups.map((g) => ({ cards: g.cards.length, caption: captionWidth(g, room) }));
  const mine = measure(t.shown.melds0),
    theirs = measure(t.shown.melds1);
  const n = t.shown.backs + t.shown.faces.length;
  const back = compact ? 32 : size.other;
  const least = theirs.reduce(
    (sum, g) => sum + Math.max(size.other * (1 + (g.cards - 1) * SHOW.tight), g.caption) + 16,
    0,
  );
  const free = (room.board - GAP - least) / back - 1;
  const spread = n > 1 ? Math.min(compact ? 0.3 : 0.36, Math.max(0.14, free / (n - 1))) : 0.36;
  const hidden = back * (1 + Math.max(0, n - 1) * spread);
  const over = (groups: GroupSize[], card: number, space: number): boolean =>
    compact && groupsWidth(groups, card, SHOW.large, 12) > space;
  if (t.shown.mats.mine || t.shown.mats.theirs) {
    const hand = t.hand(),
      mat = matLayout(t, hand, room);
    return {
      sizes: { ...size, hand: mat.hand.card },
      large,
      compact,
      spread: 0.34,
      scroll: [false, false],
      own: { fan: fan(hand.length, room.board, size.hand, size.touch, compact, true), show: SHOW.wide },
      show: SHOW.wide,
      mat,
    };
  }
  if (t.around) {
    const hand = fan(t.shown.hand.length, room.board, size.hand, size.touch, compact, true);
    return {
      sizes: size,
      large,
      compact,
      spread: 0.36,
      scroll: [false, false],
      own: { fan: hand, show: SHOW.wide },
      show: SHOW.wide,
    };
  }
  return {
    sizes: size,
    large,
    compact,
    spread: Math.round(spread * 100) / 100,
    scroll: [over(mine, size.meld, room.board), over(theirs, size.other, room.board - GAP - hidden)],
    own: share(room.board, t.shown.hand.length, mine, size, large, compact, GAP),
    show: tighten(theirs, room.board - GAP - hidden, size.other, large, 16),
  };
}

/** The sizes of cards, and the height of the own hand, as style properties. The whole table has them, as its dialogs need them too. */
export const sizeVars = ({ sizes: s, own }: Layout): Record<string, string> => ({
  "--cw": `${s.hand}px`,
  "--cm": `${s.meld}px`,
  "--co": `${s.other}px`,
  "--ratio": String(RATIO),
  "--fan": `${Math.round(own.fan.height)}px`,
});
