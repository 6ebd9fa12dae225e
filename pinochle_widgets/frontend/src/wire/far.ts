/* The words for a table far away. */
import type { Words } from "./source";

/** The words for a table far away, which comes back by itself: nobody there has heard of a kernel either. */
export const FAR: Words = {
  told: (silence) =>
    silence === "away"
      ? { title: "No connection", text: "All is shown as it stood. This page comes back by itself; nothing is lost." }
      : { title: "On its way", text: "The table has not heard it yet; nothing is lost." },
  back: "The table answers again.",
  anew: "Reload the page.",
};
