/* The room of a table. */
import type { Space } from "../core/fit";
import type { BoardOf, Heads } from "../core/heads";

/** The box that a table fills, and the felt in it. */
export interface Room {
  width: number;
  height: number;
  /** The felt inside of its padding. */
  felt: Space;
  /** The pixels of the page in one of the table. */
  zoom: number;
  /** The size of letters and the fonts, as far as heads differ with them. */
  letters: string;
  coarse: boolean;
  text: (words: string) => number;
  /** The parts of a board beside its cards, as they are measured in this room. */
  heads: (board: BoardOf) => Heads;
}
