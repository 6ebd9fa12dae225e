/* The heads of seats, piles and gaps of a board, measured once for each room: in a board without cards, which nobody sees. */
import { render } from "preact";
import { type BoardOf, type Heads, NO_HEADS } from "../../core/heads";
import type { Faces } from "../../faces";
import { BareBoard } from "../../view/felt/heads";
import { BareMats } from "../../view/mat/heads";

/** The properties of styles by which a board's cards have their sizes. */
const BARE = ["--cw", "--cm", "--co", "--tw", "--reserve", "--fan"].map((name) => `${name}: 0px`).join("; ");

export class HeadsOf {
  private readonly known = new Map<string, Heads>();
  private room = "";

  constructor(private readonly root: HTMLElement) {}

  /** Measures a board as it stands in the room that the root's attributes tell, and that is so wide, with letters that look so. */
  of(board: BoardOf, width: number, letters: string, faces: Faces): Heads {
    const { size, frame, low, tight, face } = this.root.dataset;
    const room = [width, letters, size, frame, low, tight, face].join();
    if (room !== this.room) this.known.clear();
    this.room = room;
    const key = JSON.stringify(board),
      before = this.known.get(key);
    if (before) return before;
    const found = this.measured(board, width, faces);
    if (found.rest > 0) this.known.set(key, found);
    return found;
  }

  private measured(board: BoardOf, width: number, faces: Faces): Heads {
    if (!this.root.isConnected) return NO_HEADS;
    const bare = document.createElement("div");
    bare.className = this.root.className;
    bare.inert = true; // nobody meets it, though it stands for no longer than a layout
    Object.assign(bare.dataset, this.root.dataset);
    bare.toggleAttribute("data-upright", board.isUpright === true);
    bare.toggleAttribute("data-small", this.root.hasAttribute("data-small"));
    bare.dataset.fits = "true";
    delete bare.dataset.full;
    bare.style.cssText = `position: absolute; visibility: hidden; height: 0; overflow: clip; width: ${width}px; ${BARE}`;
    this.root.after(bare);
    try {
      return this.drawn(board, bare, faces);
    } finally {
      render(null, bare);
      bare.remove();
    }
  }

  private drawn(board: BoardOf, bare: HTMLElement, faces: Faces): Heads {
    const tray = this.root.querySelector(".pw-tray")?.className ?? "pw-tray";
    render(
      <div class={tray} style="height: 900px">
        <section class="pw-felt">
          {board.kind === "mats" ? <BareMats faces={faces} /> : <BareBoard of={board} faces={faces} />}
        </section>
      </div>,
      bare,
    );
    return headsIn(bare, board);
  }
}

const px = (value: string): number => parseFloat(value) || 0;

function headsIn(bare: HTMLElement, { kind }: BoardOf): Heads {
  const node = (name: string): HTMLElement => bare.querySelector<HTMLElement>(name)!;
  const board = node(".pw-board");
  board.style.height = "auto";
  const { paddingTop, paddingBottom } = getComputedStyle(board);
  const all = board.offsetHeight - px(paddingTop) - px(paddingBottom);
  if (kind === "around") return { ...NO_HEADS, rest: all - node(".pw-centre").offsetHeight };
  if (kind === "two") {
    const gaps =
      2 * px(getComputedStyle(node(".pw-mid")).columnGap) + px(getComputedStyle(node(".pw-trick")).columnGap);
    return { ...NO_HEADS, rest: all, beside: node(".pw-taken").offsetWidth + gaps };
  }
  const mat = node(".pw-mat"),
    piles = node(".pw-piles"),
    rows = [...bare.querySelectorAll<HTMLElement>(".pw-matrow")];
  const beside = piles.offsetWidth + px(getComputedStyle(mat).columnGap),
    pile = node(".pw-plain").offsetWidth + px(getComputedStyle(piles).columnGap);
  const high = mat.offsetHeight;
  node(".pw-state").style.display = "none"; // the words of a pile's state have the room of a hand that is not the largest
  const isBetween = rows[0]!.offsetTop < piles.offsetTop;
  const mats = isBetween ? rows.reduce((sum, row) => sum + row.offsetHeight, 0) : mat.offsetHeight;
  return { rest: all - (isBetween ? mats : high), beside, pile, mats };
}
