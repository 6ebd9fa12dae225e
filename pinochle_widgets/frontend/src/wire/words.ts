/* The words for whatever stands behind a view, by its place: `widgets/places.py` has them. */
import { SHARED as TOLD } from "./protocol";

/** A kernel in a notebook or in a page of its own, Python in the browser, or a table far away. */
export type Place = "cell" | "app" | "page" | "shared";

/** The reason for a silence behind a view: other work, or no answer at all; a table far away has not heard yet, or can't be reached. */
export type Silence = "busy" | "lost" | "late" | "away";

export interface Told {
  readonly title: string;
  readonly text: string;
}

/** The words for whatever stands behind a view. */
export interface Words {
  /** The words for a silence. */
  told(silence: Silence): Told;
  /** The words for its end. */
  readonly back: string;
  /** The way to see anew what can't be shown. */
  readonly anew: string;
}

/** The words of a place as they are written. */
interface Raw {
  readonly silences: Partial<Record<Silence, readonly string[]>>;
  readonly back: string;
  readonly anew: string;
}

export const among = ({ silences, back, anew }: Raw): Words => ({
  told(silence) {
    const [title = "", text = ""] = silences[silence] ?? Object.values(silences)[0]!;
    return { title, text };
  },
  back,
  anew,
});

/** The words of a table far away; its page brings those of no other place. */
export const SHARED: Words = among(TOLD);
