/* The words for whatever stands behind a view: a kernel, in a cell or a page of its own, or a table far away. */
/** The kernel has other work, or nothing is heard of it; or a table far away has not heard yet, or can't be reached now. */
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

const BUSY: Told = { title: "The kernel is busy", text: "It has other work; this goes on when that is done." };

/** The words in a cell. */
export const CELL: Words = {
  told: (silence) =>
    silence === "busy"
      ? BUSY
      : { title: "The kernel does not answer", text: "All is shown as it stood. To go on, run the cell again." },
  back: "The kernel answers again.",
  anew: "Run its cell again.",
};

/** The words in a page of its own, where nobody has heard of a kernel. */
export const PAGE: Words = {
  ...CELL,
  told: (silence) =>
    silence === "busy"
      ? { title: "The table is busy", text: "This goes on as soon as it is ready." }
      : { title: "No answer", text: "All is shown as it stood. To go on, reload the page." },
  back: "The table answers again.",
};

/** The words for a table far away, which comes back by itself: nobody there has heard of a kernel either. */
export const FAR: Words = {
  told: (silence) =>
    silence === "away"
      ? { title: "No connection", text: "All is shown as it stood. This page comes back by itself; nothing is lost." }
      : { title: "On its way", text: "The table has not heard it yet; nothing is lost." },
  back: "The table answers again.",
  anew: "Reload the page.",
};
