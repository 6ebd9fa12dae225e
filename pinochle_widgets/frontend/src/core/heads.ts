/* The parts of a board beside its cards: they are measured in the page, and no number of them stands in the script. */

/** The boards whose parts differ: by their kind, and by what lies on the felt beside cards. */
export interface BoardOf {
  kind: "two" | "around" | "mats";
  /** The seats of a board around whose middle they sit: at one of three nobody sits across. */
  seats?: number;
  isUpright?: boolean;
  /** Whether hands of others lie open. */
  isOpen?: boolean;
  hasMeter?: boolean;
  /** The least width of cards of melds that stay open beside their plates, and the height that is seen of them, in widths. */
  melds?: { card: number; tall: number } | undefined;
}

/** The parts of a board, in pixels. */
export interface Heads {
  /** The height of all but cards, mats and the middle, with the gaps between. */
  rest: number;
  /** The width of what lies beside trick or mats, with its gap; and of one more pile there. */
  beside: number;
  pile: number;
  /** The least height of the mats, in which stock and pile lie whole; on a phone, of their names. */
  mats: number;
}
export const NO_HEADS: Heads = { rest: 0, beside: 0, pile: 0, mats: 0 };
