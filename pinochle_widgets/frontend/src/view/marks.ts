/** The marks of cards that the drawing needs besides the picture. */
export interface Marks {
  selected: ReadonlySet<string>;
  suggested: ReadonlySet<string>;
  why: Record<string, string>;
  focus: string | null;
  named: string | null;
  fresh: ReadonlySet<string>;
  /** The cards that are kept aside. */
  reserved: ReadonlySet<string>;
  /** The ranks of the cards that fit one's melds. */
  fits: string;
}

const NONE: ReadonlySet<string> = new Set();
export const NO_MARKS: Marks = {
  selected: NONE,
  suggested: NONE,
  why: {},
  focus: null,
  named: null,
  fresh: NONE,
  reserved: NONE,
  fits: "",
};
