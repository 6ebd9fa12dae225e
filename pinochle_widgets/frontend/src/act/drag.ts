/* Dragging with the pointer events, mouse, pen and touch alike. It knows places, not rules: the place of a drop decides
   the command of the table. */
import { scaleOf } from "../stage/scale";

export type Drop = "trick" | "melds" | "hand" | null;
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const inside = (b: Box, x: number, y: number, pad: number): boolean =>
  x >= b.left - pad && x <= b.right + pad && y >= b.top - pad && y <= b.bottom + pad;

/** The target under a point. The melds come first: on a narrow table they touch the hand. */
export function dropTarget(x: number, y: number, boxes: Partial<Record<"trick" | "melds" | "hand", Box>>): Drop {
  if (boxes.melds && inside(boxes.melds, x, y, 6)) return "melds";
  if (boxes.hand && inside(boxes.hand, x, y, 14)) return "hand";
  if (boxes.trick && inside(boxes.trick, x, y, 4)) return "trick";
  return null;
}

/** The card of the hand that a point means: the topmost under it, else the nearest. Later cards lie on top. */
export function cardAt(x: number, y: number, cards: readonly { id: string; box: Box }[]): string | null {
  for (let i = cards.length - 1; i >= 0; i--) if (inside(cards[i]!.box, x, y, 0)) return cards[i]!.id;
  let best: string | null = null,
    least = Infinity;
  for (const { id, box } of cards) {
    const d = Math.hypot(
      x - Math.min(Math.max(x, box.left), box.right),
      y - Math.min(Math.max(y, box.top), box.bottom),
    );
    if (d < least) {
      least = d;
      best = id;
    }
  }
  return best;
}

export interface DragHost {
  /** Handles a drop (`over`: the card of the hand, or the column of the mat, below), or a card flicked up; false where it has no effect, and the card goes back. */
  dropped(id: string, where: Drop, over: string | null, flicked: boolean): boolean;
  stockDropped(over: string | null): void;
  /** Shows where a card that is dragged would go; null once it is no longer. */
  lifted(id: string | null): void;
  /** Takes the pile that was dropped on the hand. */
  pileDropped(): void;
}

const SLOP = { mouse: 5, touch: 10 };
/** A flick up plays a card, wherever it ends: so many pixels up and no more to a side than half of it, within so many
    milliseconds. */
const FLICK = { up: 40, within: 250 };
/** Whether a movement of the pointer is a flick up. */
export const isFlick = (dx: number, dy: number, ms: number): boolean =>
  dy <= -FLICK.up && Math.abs(dx) <= -dy / 2 && ms <= FLICK.within;

interface Hold {
  /** The label of a card of one's own; null of another one. */
  id: string | null;
  what: "card" | "stock" | "pile";
  pointer: number;
  x: number;
  y: number;
  since: number;
  node: HTMLElement;
  on: boolean;
  slop: number;
}

/** In place of a card: the right end of the hand, where cards are kept aside. */
export const BEYOND = "beyond";
/** The pixels before the end of the last card that mean it, too. */
const END = 8;

export class Dragger {
  private hold: Hold | null = null;
  private resting: HTMLElement | null = null;
  /** The element and card that a press began on: a click counts for them even if the table moved below. */
  pressedOn: { id: string | null; act: string | null } | null = null;
  private swallow = false;
  private lifted: DragHost["lifted"] = () => {};

  constructor(private readonly root: HTMLElement) {}

  /** Follows the pointer from now on. */
  bind(host: DragHost, signal: AbortSignal): void {
    const { root } = this;
    this.lifted = (id) => host.lifted(id);
    root.addEventListener("pointerdown", (e) => this.down(e), { signal });
    root.addEventListener("pointermove", (e) => this.move(e), { signal });
    root.addEventListener("pointerup", (e) => this.up(e, host), { signal });
    root.addEventListener("pointercancel", () => this.cancel(), { signal });
    root.addEventListener("dragstart", (e) => e.preventDefault(), { signal });
  }

  get active(): boolean {
    return this.hold?.on ?? false;
  }

  /** True once after a drag, so that the click that the browser adds is ignored. */
  swallowClick(): boolean {
    const was = this.swallow;
    this.swallow = false;
    return was;
  }

  /** Puts a dropped card back under the layout's control; the picture decides its place now. */
  settle(): void {
    if (!this.resting) return;
    this.resting.style.translate = "";
    this.resting.classList.remove("is-drag");
    this.resting = null;
  }

  cancel(): boolean {
    const hold = this.hold;
    this.hold = null;
    if (!hold?.on) return false;
    this.end(hold);
    this.resting = hold.node;
    this.settle();
    this.swallow = true;
    return true;
  }

  private down(e: PointerEvent): void {
    this.swallow = false;
    const target = e.target as Element;
    const own = target.closest<HTMLElement>(".pw-own");
    const stock = target.closest<HTMLElement>("[data-zone=stock]");
    const pile = target.closest<HTMLElement>(".pw-boxed-pile > .pw-box:not(.is-drop)[data-act]");
    this.pressedOn = {
      id: own?.dataset.id ?? null,
      act: target.closest<HTMLElement>("[data-act]")?.dataset.act ?? null,
    };
    if (e.button !== 0 || e.altKey || this.hold) return;
    const [top] = [...(pile?.querySelectorAll<HTMLElement>(".pw-card[data-id]") ?? [])].slice(-1);
    const node = own ?? stock?.querySelector<HTMLElement>(".pw-back:last-of-type") ?? top;
    if (!node?.isConnected) return;
    const slop = e.pointerType === "mouse" ? SLOP.mouse : SLOP.touch;
    this.hold = {
      id: own?.dataset.id ?? null,
      what: own ? "card" : stock ? "stock" : "pile",
      pointer: e.pointerId,
      x: e.clientX,
      y: e.clientY,
      since: performance.now(),
      node,
      on: false,
      slop,
    };
  }

  private move(e: PointerEvent): void {
    const hold = this.hold;
    if (!hold || e.pointerId !== hold.pointer) return;
    const dx = e.clientX - hold.x,
      dy = e.clientY - hold.y;
    if (!hold.on) {
      if (Math.hypot(dx, dy) < hold.slop) return;
      hold.on = true;
      this.root.setPointerCapture?.(hold.pointer);
      hold.node.classList.add("is-drag");
      this.root.dataset.drag = hold.what;
      const zone = hold.node.closest<HTMLElement>("[data-zone]");
      if (zone) zone.dataset.drag = "1";
      this.lifted(hold.id);
    }
    const scale = scaleOf(this.root);
    hold.node.style.translate = `${dx / scale}px ${dy / scale}px`;
    this.mark(hold.id === null ? (this.over(e) === "hand" ? "hand" : null) : this.over(e));
  }

  private up(e: PointerEvent, host: DragHost): void {
    const hold = this.hold;
    if (!hold || e.pointerId !== hold.pointer) return;
    this.hold = null;
    if (!hold.on) return;
    this.swallow = true;
    const flicked = isFlick(e.clientX - hold.x, e.clientY - hold.y, performance.now() - hold.since);
    const where = this.over(e);
    const over = where === "hand" ? this.held(e, hold.id) : where === "melds" ? this.column(e) : null;
    this.end(hold);
    this.resting = hold.node;
    if (hold.id === null) {
      if (hold.what === "stock")
        host.stockDropped(over); // a card from the stock counts as drawn, wherever it is dropped
      else if (where === "hand") host.pileDropped();
      this.settle();
    } else if (!host.dropped(hold.id, where, over, flicked)) {
      this.settle();
    }
  }

  private end(hold: Hold): void {
    if (this.root.hasPointerCapture?.(hold.pointer)) this.root.releasePointerCapture(hold.pointer);
    delete this.root.dataset.drag;
    delete this.root.dataset.over;
    this.lifted(null);
    const zone = hold.node.closest<HTMLElement>("[data-zone]");
    if (zone) delete zone.dataset.drag;
  }

  private over(e: PointerEvent): Drop {
    const box = (selector: string): Box | undefined => this.root.querySelector(selector)?.getBoundingClientRect();
    const boxes: Partial<Record<"trick" | "melds" | "hand", Box>> = {};
    const melds = box("[data-zone=melds0]"),
      hand = box("[data-zone=hand]"),
      trick = box("[data-drop=trick]");
    if (melds) boxes.melds = melds;
    if (hand) boxes.hand = hand;
    if (trick) boxes.trick = trick;
    return dropTarget(e.clientX, e.clientY, boxes);
  }

  /** The column of one's mat under the pointer. */
  private column({ clientX: x, clientY: y }: PointerEvent): string | null {
    const columns = [...this.root.querySelectorAll<HTMLElement>("[data-zone=melds0] [data-column]")];
    return columns.find((n) => inside(n.getBoundingClientRect(), x, y, 4))?.dataset.column ?? null;
  }

  /** The card of the hand under the pointer, or the end of the hand, where it has a reserve. */
  private held({ clientX: x, clientY: y }: PointerEvent, id: string | null): string | null {
    const boxes = this.handBoxes(id);
    const ends = id !== null && this.root.querySelector(".pw-ranked") !== null;
    return ends && boxes.every(({ box }) => x > box.right - END) ? BEYOND : cardAt(x, y, boxes);
  }

  private handBoxes(except: string | null): { id: string; box: Box }[] {
    return [...this.root.querySelectorAll<HTMLElement>("[data-zone=hand] > .pw-own")]
      .filter((n) => n.dataset.id !== except)
      .map((n) => ({ id: n.dataset.id ?? "", box: n.getBoundingClientRect() }));
  }

  private mark(where: Drop): void {
    this.root.dataset.over = where ?? "none";
  }
}
