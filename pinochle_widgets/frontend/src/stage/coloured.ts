/* The pictures of the cards in the colours of one table. */
import { type Faces, facesFor, hasCourts, makeAhead, NO_FACES } from "../faces";
import type { Source } from "../wire/source";
import { courtsFor } from "./courts";

export class Coloured {
  faces: Faces = NO_FACES;
  private key = "";
  private readonly askForCourts: () => void;

  constructor(
    private readonly root: HTMLElement,
    source: Source,
    anew: () => void,
    private readonly signal: AbortSignal,
  ) {
    this.askForCourts = courtsFor(source, anew, signal);
  }

  /** The pictures as the table's data says, known once it stands in the page; those not needed yet are made while it isn't busy. */
  take(large: boolean, busy: () => boolean): Faces {
    const { theme, suits, back, index } = this.root.dataset;
    if (!large) this.askForCourts();
    const key = [theme, suits, back, index, large, hasCourts()].join();
    if (key === this.key || !this.root.isConnected) return this.faces;
    this.key = key;
    this.faces = facesFor(this.root, large, index);
    makeAhead(this.faces, this.signal, busy);
    return this.faces;
  }
}
