/* The room of a table: the box that it fills, and the felt in it, measured now and whenever they change. */
import { type Space, zoomOf } from "../../core/fit";
import { scrollerOf } from "./tall";

/** A notebook's pane shows the edge of the cell around a table. */
const EDGE = 16;
/** A table is no lower: a room that is gets scrolled. */
const LEAST = 184;

/** A room in the table's own pixels, of which each is `zoom` of the page's. */
export interface Measured {
  width: number;
  height: number;
  felt: Space;
  zoom: number;
  /** The size of letters, and the fonts that the page has got by now: words take other room with others. */
  letters: string;
}

export class RoomObserver {
  private readonly observer: ResizeObserver;
  private scroller: Element | null = null;
  private felt: HTMLElement | null = null;
  /** A letter as large as the reader wants them, which the page or the browser says. */
  private readonly letter = document.createElement("i");
  private now: Measured = { width: 0, height: 0, felt: { width: 0, height: 0 }, zoom: 1, letters: "" };
  private fonts = 0;
  /** The height of the box, in pixels of the page. */
  private pixels = 0;
  /** Whether the box may have changed since it was looked for. */
  private stale = true;

  /** `changed` gets the room whenever it has become another one. */
  constructor(
    private readonly root: HTMLElement,
    private readonly isFull: () => boolean,
    private readonly changed: (room: Measured) => void,
    signal: AbortSignal,
  ) {
    this.observer = new ResizeObserver((seen) => {
      this.stale ||= seen.some(({ target }) => target === this.scroller || target === root);
      this.measure();
    });
    this.letter.className = "pw-reader";
    root.append(this.letter);
    for (const each of [root, this.letter]) this.observer.observe(each);
    window.addEventListener("resize", () => this.again(), { signal });
    document.fonts?.addEventListener(
      "loadingdone",
      () => {
        this.fonts += 1;
        this.measure();
      },
      { signal },
    );
    signal.addEventListener("abort", () => this.observer.disconnect(), { once: true });
  }

  /** Follows the felt that is drawn now. */
  watch(felt: HTMLElement | null): void {
    if (felt === this.felt) return;
    if (this.felt) this.observer.unobserve(this.felt);
    if (felt) this.observer.observe(felt);
    this.felt = felt;
  }

  /** Looks for the box anew, and measures it. */
  again(): void {
    this.stale = true;
    this.measure();
  }

  private height(): number {
    if (this.isFull()) return window.innerHeight;
    const { box, pixels } = scrollerOf(this.root);
    if (box !== this.scroller) {
      if (this.scroller) this.observer.unobserve(this.scroller);
      if (box) this.observer.observe(box);
      this.scroller = box;
    }
    return pixels < window.innerHeight ? pixels - EDGE : pixels; // a box that has all of the page now may get lower
  }

  private measure(): void {
    const { root, felt, now } = this;
    const wide = root.clientWidth * now.zoom;
    if (wide <= 0) return;
    if (this.stale) this.pixels = this.height();
    this.stale = false;
    const letter = this.letter.offsetWidth,
      letters = `${letter} ${this.fonts}`;
    const zoom = zoomOf(letter, wide, this.pixels);
    const width = Math.floor(wide / zoom),
      height = Math.max(LEAST, Math.floor(this.pixels / zoom));
    const space = felt ? inside(felt) : now.felt;
    if (
      letters === now.letters &&
      zoom === now.zoom &&
      width === now.width &&
      height === now.height &&
      space.width === now.felt.width &&
      space.height === now.felt.height
    )
      return;
    this.now = { width, height, felt: space, zoom, letters };
    this.changed(this.now);
  }
}

/** The felt inside of the padding of its board. */
export function inside(felt: HTMLElement): Space {
  const board = felt.querySelector(".pw-board");
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = board
    ? getComputedStyle(board)
    : { paddingLeft: "0", paddingRight: "0", paddingTop: "0", paddingBottom: "0" };
  return {
    width: felt.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
    height: felt.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom),
  };
}
