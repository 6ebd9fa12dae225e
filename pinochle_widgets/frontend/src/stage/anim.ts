/* Runs flights with the Web Animations API. Only translate, scale, transform and opacity; each flight can be
   finished at once, and then nothing of it is left in the DOM. */

import type { Flight, Places, Rect } from "../core/motion/flights";
import { scaleOf } from "./scale";

const EASE = "cubic-bezier(.2, .7, .2, 1)";
const TURN = "perspective(700px) ";

const rectOf = (node: Element, origin: DOMRect, scale: number): Rect => {
  const r = node.getBoundingClientRect();
  return {
    x: (r.left - origin.left) / scale,
    y: (r.top - origin.top) / scale,
    w: r.width / scale,
    h: r.height / scale,
  };
};

/** The place of a seat's plate on the felt, or of its seat where the plate is not drawn; none where it has no plate there. */
export function plateAt(felt: HTMLElement, seat: number | undefined): Rect | undefined {
  const plate = felt.querySelector(`.pw-plate[data-seat="${seat}"]`);
  const place = plate?.getClientRects().length ? plate : plate?.closest(".pw-seat-me");
  return place ? rectOf(place, felt.getBoundingClientRect(), scaleOf(felt)) : undefined;
}

/** The places of all cards and spots now, measured from the felt's corner. */
export function snapshot(felt: HTMLElement): Places & { nodes: Map<string, HTMLElement> } {
  const origin = felt.getBoundingClientRect(),
    scale = scaleOf(felt);
  const cards = new Map<string, Rect>(),
    spots = new Map<string, Rect>(),
    nodes = new Map<string, HTMLElement>();
  for (const node of felt.querySelectorAll<HTMLElement>("[data-id]")) {
    const id = node.dataset.id;
    if (!id) continue;
    cards.set(id, rectOf(node, origin, scale));
    nodes.set(id, node);
  }
  for (const zone of felt.querySelectorAll<HTMLElement>("[data-zone]")) {
    // a spot is the place of a next card: the top card of a pile if there is one, else the zone itself
    const top = [...zone.querySelectorAll(".pw-back")].at(-1);
    const rect = top ? rectOf(top, origin, scale) : null;
    spots.set(zone.dataset.zone!, rect && rect.w > 0 ? rect : rectOf(zone, origin, scale));
  }
  return { cards, spots, nodes };
}

const backArt = (src: string | undefined): HTMLImageElement => {
  const img = document.createElement("img");
  img.className = "pw-art pw-flip-back";
  img.alt = "";
  if (src) img.src = src;
  return img;
};

/* A movement is tidied up when all of it has ended, in one go: the page has nothing to draw while a card still flies. */
export class Animator {
  private running: Animation[] = [];
  private leftovers: (() => void)[] = [];
  private ended = 0;
  /** The rising points, which are no cards. */
  private risen: (() => void)[] = [];
  private afterwards: (() => void) | null = null;

  /** `back`: the picture that a turning card shows before its half. */
  constructor(private readonly back: () => string | undefined) {}

  /** Whether cards are in the air. */
  get flies(): boolean {
    return this.running.length > 0;
  }

  /** Calls as soon as no card is in the air, unless the movement is ended before. */
  whenLanded(then: () => void): void {
    if (this.flies) this.afterwards = then;
    else then();
  }

  /** Returns the milliseconds until the last card has landed. `old`: nodes as they were before the change, for cards that leave the
      table; `turn`: milliseconds of a card's turn. */
  run(
    felt: HTMLElement,
    all: readonly Flight[],
    now: Map<string, HTMLElement>,
    old: Map<string, HTMLElement>,
    turn: number,
  ): number {
    let longest = 0;
    this.dropRisen();
    for (const f of all) {
      const node = f.kind === "exit" ? this.ghost(felt, old.get(f.id), f.from) : now.get(f.id);
      if (!node || typeof node.animate !== "function") continue;
      const resting = f.kind === "exit" ? f.from : f.to;
      const away = (r: Rect): { translate: string; scale: string } => ({
        translate: `${r.x + r.w / 2 - resting.x - resting.w / 2}px ${r.y + r.h / 2 - resting.y - resting.h / 2}px`,
        scale: String(resting.w > 0 ? Math.max(0.2, r.w / resting.w) : 1),
      });
      const frames: Keyframe[] = [away(f.from), away(f.to)];
      if (f.arc > 0) frames.splice(1, 0, this.arc(f, resting));
      this.play(node, frames, { duration: f.time, delay: f.delay, easing: EASE, fill: "both" });
      if (f.kind === "exit")
        this.play(node, [{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], {
          duration: f.time,
          delay: f.delay,
          fill: "both",
        });
      if (f.hides)
        this.play(node, [{ opacity: 0 }, { opacity: 1, offset: 0.01 }, { opacity: 1 }], {
          duration: f.time,
          delay: f.delay,
          fill: "both",
        });
      if (f.flip) this.flip(node, f, turn);
      if (f.kind !== "exit") this.raise(node);
      longest = Math.max(longest, f.delay + f.time, f.flip && f.kind !== "exit" ? f.delay + f.turnsAt + turn : 0);
    }
    return longest;
  }

  /** Points that were just scored rise from their meld for some milliseconds, and fade; they are gone with the next movement:
      to take them out by themselves would lay out the page while a card may fly. */
  float(felt: HTMLElement, at: Rect, text: string, duration: number, isLarge = false): void {
    const label = document.createElement("span");
    label.className = "pw-float";
    label.setAttribute("aria-hidden", "true");
    label.textContent = text;
    if (isLarge) label.style.fontSize = "var(--pw-fs-6)";
    const room = `${1 + text.length * 0.3}em`; // half of what it takes at most: nothing is measured while cards fly
    label.style.left = `clamp(${room}, ${at.x + at.w / 2}px, 100% - ${room})`;
    label.style.top = `${at.y}px`;
    felt.append(label);
    const rising = label.animate?.(
      [
        { translate: "-50% 0", opacity: 0 },
        { translate: "-50% -14px", opacity: 1, offset: 0.25 },
        { translate: "-50% -24px", opacity: 1, offset: 0.7 },
        { translate: "-50% -34px", opacity: 0 },
      ],
      { duration, easing: EASE, fill: "both" },
    );
    this.risen.push(() => {
      label.remove();
      rising?.cancel();
    });
  }

  /** Stirs the cards of a large meld, one after the other. */
  stir(nodes: readonly Element[]): void {
    const frames = [{ scale: 1 }, { scale: 1.07, offset: 0.4 }, { scale: 1 }];
    nodes.forEach((node, i) => {
      const stirred = node.animate?.(frames, { duration: 360, delay: 200 + 60 * i, easing: EASE });
      this.risen.push(() => stirred?.cancel());
    });
  }

  private dropRisen(): void {
    for (const drop of this.risen.splice(0)) drop();
  }

  /** Ends all movement at once, and removes the nodes that were only there for it; tells whether its end was waited for. */
  finish(): boolean {
    const waited = this.afterwards !== null;
    this.dropRisen();
    this.afterwards = null;
    this.tidy();
    return waited;
  }

  /** Ends the flights of cards. */
  private tidy(): void {
    const running = this.running,
      leftovers = this.leftovers;
    this.running = [];
    this.leftovers = [];
    this.ended = 0;
    for (const a of running) {
      a.onfinish = null;
      a.cancel();
    }
    for (const drop of leftovers) drop();
  }

  private play(node: Element, frames: Keyframe[], options: KeyframeAnimationOptions): void {
    if (typeof node.animate !== "function") return;
    const a = node.animate(frames, options);
    this.running.push(a);
    a.onfinish = () => {
      this.ended += 1;
      if (this.ended < this.running.length) return;
      this.tidy();
      const then = this.afterwards;
      this.afterwards = null;
      then?.();
    };
  }

  private arc(f: Flight, resting: Rect): Keyframe {
    const mid = (a: number, b: number): number => (a + b) / 2;
    const cx = mid(f.from.x + f.from.w / 2, f.to.x + f.to.w / 2),
      cy = mid(f.from.y + f.from.h / 2, f.to.y + f.to.h / 2);
    const rise = Math.hypot(f.from.x - f.to.x, f.from.y - f.to.y) * f.arc;
    return {
      translate: `${cx - resting.x - resting.w / 2}px ${cy - rise - resting.y - resting.h / 2}px`,
      scale: String(mid(f.from.w, f.to.w) / (resting.w || 1)),
    };
  }

  /** Turns a card: back before the half, face after it (the other way round when it leaves). */
  private flip(node: HTMLElement, f: Flight, turn: number): void {
    const back = backArt(this.back());
    node.append(back);
    this.leftovers.push(() => back.remove());
    const leaving = f.kind === "exit";
    const duration = leaving ? Math.min(turn, f.time) : turn;
    const delay = leaving ? 0 : f.delay + f.turnsAt;
    const [first, second] = leaving ? [0, 1] : [1, 0];
    this.play(
      node,
      [
        { transform: `${TURN}rotateY(0deg)` },
        { transform: `${TURN}rotateY(90deg)`, offset: 0.5 },
        { transform: `${TURN}rotateY(-90deg)`, offset: 0.5 },
        { transform: `${TURN}rotateY(0deg)` },
      ],
      { duration, delay, easing: "cubic-bezier(.4, 0, .2, 1)", fill: "both" },
    );
    this.play(
      back,
      [{ opacity: first }, { opacity: first, offset: 0.5 }, { opacity: second, offset: 0.5 }, { opacity: second }],
      { duration, delay, fill: "both" },
    );
  }

  private ghost(felt: HTMLElement, node: HTMLElement | undefined, at: Rect): HTMLElement | undefined {
    if (!node) return undefined;
    const ghost = node.cloneNode(true) as HTMLElement;
    ghost.removeAttribute("data-id");
    ghost.removeAttribute("data-card");
    ghost.removeAttribute("role");
    ghost.removeAttribute("aria-label");
    ghost.setAttribute("aria-hidden", "true");
    ghost.classList.remove("is-won");
    ghost.classList.add("pw-fly");
    Object.assign(ghost.style, { left: `${at.x}px`, top: `${at.y}px` });
    ghost.style.setProperty("--w", `${at.w}px`);
    felt.append(ghost);
    this.leftovers.push(() => ghost.remove());
    return ghost;
  }

  /** A card in flight passes over the cards of other zones. */
  private raise(node: HTMLElement): void {
    const zone = node.closest<HTMLElement>("[data-zone]");
    if (!zone || zone.dataset.fly) return;
    zone.dataset.fly = "1";
    this.leftovers.push(() => delete zone.dataset.fly);
  }
}
