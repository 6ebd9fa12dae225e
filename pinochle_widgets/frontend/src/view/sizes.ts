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
} from "../core/layout";
import type { TableState } from "../core/state";
import type { MeldGroup } from "../wire/protocol";

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
}

/** The width of a caption: its words, a drawn suit here and there, and gaps around its figures. */
const captionWidth = (g: MeldGroup, room: Room): number =>
  room.text(captionText(g)) * typeScale(room.width) + g.caption.reduce((sum, c) => sum + (c.suit ? 16 : 0), 6);

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

/** The sizes of cards as style properties. The whole table has them, as cards lie in its dialogs too. */
export const sizeVars = (s: Sizes): Record<string, string> => ({
  "--cw": `${s.hand}px`,
  "--cm": `${s.meld}px`,
  "--co": `${s.other}px`,
  "--ratio": String(RATIO),
});
