/* A table in the page: its nodes, its room, and its drawing. */
import { type JSX, render } from "preact";
import { ensureSprite } from "../cards";
import { COMPACT, isLow } from "../core/layout";
import { namedOf } from "../core/main";
import { barredOf } from "../core/mat/barred";
import { without } from "../core/prefs";
import type { TableState } from "../core/state";
import { type Faces, facesFor, makeAhead, NO_FACES } from "../faces";
import type { AppProps } from "../view/app";
import { Index } from "../view/card";
import { type Marks, NO_MARKS } from "../view/marks";
import { type Layout, layoutOf, type Room, sizeVars } from "../view/sizes";
import type { Menu } from "../wire/protocol";
import { Announcer } from "./page/announce";
import { Focus } from "./page/focus";
import { scrollerOf } from "./page/tall";
import { textMeasure } from "./page/textwidth";
import { drawWhole } from "./whole";

const NONE: ReadonlySet<string> = new Set();
const NO_WHY: Record<string, string> = {};
/** The parts of a felt that need a height for themselves while they lie there. */
const PASSING = [".pw-ask", ".pw-kitty", ".pw-panel", "details[open]", ".pw-drawer"];

const div = (cls: string, role?: string): HTMLElement => {
  const node = document.createElement("div");
  node.className = cls;
  if (role) node.setAttribute("role", role);
  return node;
};

/** The values that are drawn but not in the state. */
export interface Beside {
  menu: Menu;
  armed: string | null;
  copied: string | null;
  unread: string | null;
}

/** The function that draws the layer over the table, if there is one: a sheet, or a menu; `full` says whether it fills the screen. */
export type Over = (faces: Faces, full: boolean) => JSX.Element | null;

export class Scene {
  readonly root = div("pw", "region");
  readonly announcer: Announcer;
  readonly focus: Focus;
  private readonly stage = div("pw-stage");
  private readonly sheets = div("pw-sheets");
  private room: Room = {
    width: 960,
    board: 676,
    height: { full: false, pixels: window.innerHeight },
    coarse: false,
    text: textMeasure(this.root),
  };
  private held = { key: "", pixels: 0 };
  private observer: ResizeObserver | null = null;
  /** The board on the felt, whose width is the hand's room. */
  private board: HTMLElement | null = null;
  private scroller: HTMLElement | null = null;
  private faces: Faces = NO_FACES;
  private facesKey = "";
  private marks: Marks = NO_MARKS;
  private layout: { from: unknown[]; value: Layout } | null = null;

  /** `app` draws all but the layer over the table, and `over` that; `resized` is called when the room has changed. */
  constructor(
    private readonly app: (props: AppProps) => JSX.Element,
    private readonly over: Over,
    el: HTMLElement,
    private readonly state: TableState,
    private readonly beside: Beside,
    private readonly resized: () => void,
    private readonly signal: AbortSignal,
  ) {
    const polite = div("pw-vh", "status"),
      assertive = div("pw-vh", "alert");
    polite.setAttribute("aria-live", "polite");
    this.announcer = new Announcer(polite, assertive);
    this.root.dataset.lmSuppressShortcuts = "true";
    this.root.tabIndex = -1;
    this.root.append(this.stage, this.sheets, polite, assertive);
    el.append(this.root);
    this.room.coarse = window.matchMedia?.("(pointer: coarse)").matches ?? false;
    this.focus = new Focus(this.root, this.stage, this.sheets, state, signal);
    window.addEventListener("resize", () => this.sized(), { signal });
    this.stage.addEventListener("toggle", () => this.board && this.release(this.board), { capture: true, signal });
    signal.addEventListener("abort", () => this.dispose(), { once: true });
  }

  private dispose(): void {
    render(null, this.stage);
    render(null, this.sheets);
    this.root.remove();
  }

  get felt(): HTMLElement | null {
    return this.stage.querySelector<HTMLElement>(".pw-felt");
  }
  get back(): string | undefined {
    return this.faces.back;
  }
  /** The number of cards in a row of the hand. */
  get perRow(): number {
    return this.layout?.value.own.fan.per ?? this.state.order.length;
  }
  private get isFull(): boolean {
    return this.root.dataset.full !== undefined;
  }

  draw(): void {
    const t = this.state,
      { prefs } = t,
      { unread } = this.beside;
    const set = this.root.dataset;
    this.focus.around(() => {
      set.viewId = String(t.viewId);
      set.busy = String(t.busy);
      set.suits = prefs.four_colour ? "four" : "two";
      set.back = prefs.back;
      set.index = prefs.index;
      set.face = this.room.width < COMPACT || prefs.large ? "large" : "classic";
      set.still = String(!prefs.animate);
      set.without = without(prefs);
      set.low = String(isLow(this.room.height, this.room.width));
      this.root.setAttribute("aria-label", t.view?.title || "Card table");
      if (unread) {
        render(<p class="pw-wait">{unread}</p>, this.stage);
        return;
      }
      const faces = this.coloured(set.face === "large");
      drawWhole(this.stage, () => {
        const layout = this.laidOut();
        for (const [name, value] of Object.entries(sizeVars(layout))) this.root.style.setProperty(name, value);
        const App = this.app;
        return (
          <Index.Provider value={prefs.index}>
            <App t={t} layout={layout} marks={this.marked()} room={this.room} faces={faces} />
          </Index.Provider>
        );
      });
      const board = this.stage.querySelector<HTMLElement>(".pw-board");
      if (board) this.release(board);
      this.watch(board);
      render(<Index.Provider value={prefs.index}>{this.over(this.faces, this.isFull)}</Index.Provider>, this.sheets);
    });
  }

  /** The layout depends on few things; while they stay, so does its object, and the hand is not drawn anew. */
  private laidOut(): Layout {
    const { shown, prefs } = this.state;
    const from = [
      this.room,
      prefs.large,
      shown.hand.length,
      shown.melds0,
      shown.melds1,
      shown.backs,
      shown.faces.length,
      shown.seating,
      shown.mats,
      prefs.meld_order,
      prefs.rank_gaps,
      shown.mats.mine || shown.mats.theirs ? [...this.state.order, "|", ...this.state.reserved].join() : "", // cards of a rank lie together
    ];
    const old = this.layout;
    if (old && from.every((value, i) => value === old.from[i])) return old.value;
    const value = layoutOf(this.state, this.room);
    this.layout = { from, value: old && JSON.stringify(old.value) === JSON.stringify(value) ? old.value : value };
    return this.layout.value;
  }

  /** The pictures of the cards in this table's colours; known once the table stands in the page. */
  private coloured(large: boolean): Faces {
    const { theme, suits, back, index } = this.root.dataset;
    const key = [theme, suits, back, index, large].join();
    if (key === this.facesKey || !this.root.isConnected) return this.faces;
    this.facesKey = key;
    this.faces = facesFor(this.root, large, index);
    makeAhead(this.faces, this.signal, () => this.state.busy);
    return this.faces;
  }

  private marked(): Marks {
    const t = this.state;
    const suggested = t.notice?.kind === "hint" ? new Set(t.notice.ids) : t.advised ? new Set(t.advised.ids) : NONE;
    const why = t.busy ? NO_WHY : barredOf(t);
    const old = this.marks,
      named = namedOf(t);
    const same =
      old.selected === t.selected &&
      old.focus === t.focus &&
      old.named === named &&
      old.why === why &&
      old.fresh === t.fresh &&
      old.reserved === t.reserved &&
      old.suggested.size === suggested.size &&
      [...suggested].every((id) => old.suggested.has(id));
    const { selected, focus, fresh, reserved } = t;
    if (!same) this.marks = { selected, suggested, why, focus, named, fresh, reserved };
    return this.marks;
  }

  // ---- room ------------------------------------------------------------------------------------------

  /** Takes over a changed height of the room for the table. */
  sized(): void {
    if (this.tall()) this.resized();
  }

  /** Measures the height of the room; tells whether it has changed. */
  private tall(): boolean {
    const full = this.isFull,
      old = this.room.height;
    const { box, pixels } = full ? { box: null, pixels: window.innerHeight } : scrollerOf(this.root);
    if (box !== this.scroller) {
      if (this.scroller) this.observer?.unobserve(this.scroller);
      if (box) this.observer?.observe(box);
      this.scroller = box;
    }
    if (pixels === old.pixels && full === old.full) return false;
    this.room = { ...this.room, height: { full, pixels } };
    return true;
  }

  /** Lets the height go that was held for another room, or for a part that is gone: after an auction and after melds the felt shrinks. */
  private release(board: HTMLElement): void {
    const { width, height } = this.room;
    const stages = PASSING.map((part) => board.parentElement?.querySelector(part)?.className);
    const key = [width, height.pixels, height.full, ...stages].join();
    if (key === this.held.key) return;
    this.held = { key, pixels: 0 };
    board.style.minHeight = "";
  }

  /** Keeps the height that was once needed: cards that come and go must not move the parts below. */
  private hold(board: HTMLElement): void {
    this.release(board);
    const pixels = this.room.height.full ? 0 : board.offsetHeight;
    if (pixels <= this.held.pixels) return;
    this.held.pixels = pixels;
    board.style.minHeight = `${pixels}px`;
  }

  /** Follows the board that lies on the felt now: another game brings another one. */
  private watch(board: HTMLElement | null): void {
    if (board === this.board) return;
    if (this.board) this.observer?.unobserve(this.board);
    if (board) this.observer?.observe(board);
    this.board = board;
  }

  /** Measures the width of the table and of its felt, and the height there is, now and whenever it changes. */
  measure(): void {
    if (typeof ResizeObserver === "undefined") {
      ensureSprite(this.root);
      return;
    }
    const observer = new ResizeObserver((changed) => {
      ensureSprite(this.root);
      const board = this.board;
      const width = this.root.clientWidth;
      const style = board && getComputedStyle(board);
      const inner =
        board && style ? board.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) : 0;
      if (width <= 0) return;
      if (board) this.hold(board);
      const wide = width !== this.room.width || inner !== this.room.board || !this.facesKey;
      // its own height is no news: only another width, or another height of the box around, leaves another room
      const tall = (wide || changed.some(({ target }) => target === this.scroller)) && this.tall();
      if (!wide && !tall) return;
      this.room = { ...this.room, width, board: inner > 0 ? inner : width };
      this.resized();
    });
    this.observer = observer;
    observer.observe(this.root);
    if (this.board) observer.observe(this.board);
    this.signal.addEventListener("abort", () => observer.disconnect(), { once: true });
  }
}
