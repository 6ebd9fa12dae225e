/** The marks of cards that the drawing needs besides the picture. */
export interface Marks {
  selected: ReadonlySet<string>;
  suggested: ReadonlySet<string>;
  why: Record<string, string>;
  focus: string | null;
  named: string | null;
  fresh: ReadonlySet<string>;
}
