/* A table in the page: its nodes, its room, and its drawing. */
import { type JSX, render } from "preact";
import { spells } from "../core/ask";
import type { MenuRow } from "../core/buttons";
import { Largest } from "../core/largest";
import { startsIn } from "../core/layout";
import { namedOf, ringed, ringless } from "../core/main";
import { barredOf } from "../core/mat/barred";
import { Folding } from "../core/mat/folding";
import { fittingRanks } from "../core/mat/mat";
import { meldsAreNew, paperOf } from "../core/paper";
import { volumeOf, without } from "../core/prefs";
import { assistedAt, frameOf, isPhone, lowOf, sizeOf } from "../core/size";
import type { TableState } from "../core/state";
import type { Faces } from "../faces";
import { ensureSprite } from "../sprite";
import type { AppProps } from "../view/app";
import { Index } from "../view/card";
import { type Marks, NO_MARKS } from "../view/marks";
import { Empty } from "../view/parts/empty";
import type { Room } from "../view/room";
import { type Layout, layoutOf, sizeVars } from "../view/sizes";
import type { Menu } from "../wire/protocol";
import type { Source } from "../wire/source";
import { Coloured } from "./coloured";
import { Announcer } from "./page/announce";
import { keepApart } from "./page/apart";
import { Focus } from "./page/focus";
import { HeadsOf } from "./page/heads";
import { InSight } from "./page/insight";
import { Loudspeaker } from "./page/loudspeaker";
import { inside, RoomObserver } from "./page/room";
import { sized } from "./page/sized";
import { textMeasure } from "./page/textwidth";
import { drawWhole } from "./whole";

/** A leaf of paper, A4 or Letter, within its margins. */
const LEAF = { width: 680, height: 900 };
const NONE: ReadonlySet<string> = new Set();
const NO_WHY: Record<string, string> = {};
const div = (cls: string, role?: string): HTMLElement => {
  const node = document.createElement("div");
  node.className = cls;
  if (role) node.setAttribute("role", role);
  return node;
};

/** The values that are drawn but not in the state. */
export interface Beside {
  menu: Menu;
  /** The buttons of the menu that send a message. */
  rows: readonly MenuRow[];
  armed: string | null;
  copied: string | null;
  unread: string | null;
  /** The heading that the help was asked for; empty for its beginning. */
  section: string;
}

/** The function that draws the layer over the table, if there is one: a sheet, or a menu; `full` says whether it fills the screen. */
export type Over = (state: TableState, beside: Beside, faces: Faces, full: boolean) => JSX.Element | null;

/** The stage that is drawn, as one would name it: the tricks of a round are one. */
function stageOf({ shown, panel, ask, start }: TableState): string {
  const { info, auction } = shown;
  const here = panel?.kind ?? (auction && !auction.over ? "auction" : (ask?.kind ?? "play"));
  return [info.number, info.round, here, start !== null].join();
}

export class Scene {
  readonly root = div("pw", "region");
  readonly announcer: Announcer;
  readonly loudspeaker: Loudspeaker;
  readonly focus: Focus;
  private readonly stage = div("pw-stage");
  private readonly sheets = div("pw-sheets");
  private room: Room = {
    width: 960,
    height: window.innerHeight,
    felt: { width: 676, height: window.innerHeight - 120 },
    zoom: 1,
    letters: "",
    coarse: false,
    text: textMeasure(this.root),
    heads: (board) => this.heads.of(board, this.room.width, this.room.letters, this.coloured.faces),
  };
  private readonly heads = new HeadsOf(this.root);
  private observer: RoomObserver | null = null;
  /** The room on the screen, while all lies on paper. */
  private onScreen: Room | null = null;
  private readonly largest = new Largest();
  private readonly folding = new Folding();
  private readonly sight: InSight;
  private readonly coloured: Coloured;
  private marks: Marks = NO_MARKS;
  private layout: { from: unknown[]; value: Layout } | null = null;

  /** `app` draws all but the layer over the table, and `over` that. */
  constructor(
    source: Source,
    private readonly app: (props: AppProps) => JSX.Element,
    private readonly over: Over,
    el: HTMLElement,
    private readonly state: TableState,
    private readonly beside: Beside,
    private readonly signal: AbortSignal,
  ) {
    this.coloured = new Coloured(this.root, source, () => this.draw(), signal);
    keepApart(this.root);
    this.root.tabIndex = -1;
    this.root.append(this.stage, this.sheets);
    this.announcer = new Announcer(this.root);
    el.append(this.root);
    this.room.coarse = window.matchMedia?.("(pointer: coarse)").matches ?? false;
    this.sight = new InSight(this.root, signal);
    this.loudspeaker = new Loudspeaker(this.root, () => volumeOf(state), signal);
    this.focus = new Focus(this.root, this.stage, this.sheets, state, signal);
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
    return this.coloured.faces.back;
  }
  /** The places at which the rows of the hand begin. */
  get rows(): readonly number[] {
    const layout = this.layout?.value;
    if (!layout) return [0];
    return layout.mat?.hand.begins ?? startsIn(layout.own.fan, this.state.order.length);
  }
  private get isFull(): boolean {
    return this.root.dataset.full !== undefined;
  }

  /** Shows letters and rings as they suit the way of the last word. */
  hear(): void {
    this.root.toggleAttribute("data-letters", spells(this.state));
    this.root.toggleAttribute("data-ringless", ringless(this.state));
  }

  /** Gives a new table that was asked for the keyboard, in sight. */
  welcome(): void {
    this.focus.welcome(() => this.sight.welcome());
  }

  /** Takes the keyboard for somebody who has opened this, in sight. */
  come(): void {
    this.root.focus({ preventScroll: true });
    this.focus.later(() => this.sight.welcome());
  }

  draw(): void {
    const t = this.state,
      { prefs } = t,
      { unread } = this.beside;
    const set = this.root.dataset;
    this.focus.around(() => {
      set.viewId = String(t.viewId);
      set.busy = String(t.busy);
      set.rings = String(ringed(t));
      this.hear();
      set.silence = t.silence ?? "none";
      set.suits = prefs.four_colour ? "four" : "two";
      set.back = prefs.back;
      set.index = prefs.index;
      set.face = isPhone(this.room.width) || prefs.large ? "large" : "classic";
      set.still = String(!prefs.animate);
      set.without = without(prefs);
      const { width, height, zoom } = this.room;
      sized(this.root, width, height);
      set.frame = frameOf(width, height);
      set.low = lowOf(width, height);
      set.assist = t.assistant ? assistedAt(width, height) : "closed";
      this.root.style.setProperty("--room", `${height}px`);
      this.root.style.zoom = zoom === 1 ? "" : String(zoom);
      this.root.setAttribute("aria-label", t.view?.title || "Card table");
      if (unread) {
        render(<Empty text={unread} />, this.stage);
        return;
      }
      const faces = this.coloured.take(set.face === "large", () => t.busy);
      drawWhole(this.stage, this.state.words.anew, prefs.index, () => {
        const layout = this.laidOut();
        set.fits = String(layout.fits);
        this.root.toggleAttribute("data-upright", layout.isUpright);
        for (const [name, value] of Object.entries(sizeVars(layout))) this.root.style.setProperty(name, value);
        const App = this.app;
        return <App t={t} layout={layout} marks={this.marked()} room={this.room} faces={faces} />;
      });
      this.observer?.watch(this.felt);
      this.sight.at(stageOf(t));
      render(
        <Index.Provider value={prefs.index}>{this.over(t, this.beside, faces, this.isFull)}</Index.Provider>,
        this.sheets,
      );
    });
  }

  /** The layout depends on few things; while they stay, so does its object, and the hand is not drawn anew. */
  private laidOut(): Layout {
    const t = this.state,
      { shown, prefs } = t;
    const most = this.largest.of(this.state);
    const from = [
      this.room,
      prefs.large,
      most,
      prefs.training,
      shown.hand.length,
      shown.melds0,
      shown.melds1,
      shown.backs,
      shown.faces.length,
      shown.seating,
      meldsAreNew(t),
      paperOf(t) !== null,
      shown.others,
      shown.mats,
      shown.info.turn,
      prefs.meld_order,
      prefs.rank_gaps,
      // cards of a rank lie together, and a tablet's rows part between suits
      shown.mats.mine || shown.mats.theirs || sizeOf(this.room.width, this.room.height) === "tablet"
        ? [...this.state.order, "|", ...this.state.reserved].join()
        : "",
    ];
    const old = this.layout;
    if (old && from.every((value, i) => value === old.from[i])) return old.value;
    const value = layoutOf(this.state, this.room, most, this.folding);
    this.layout = { from, value: old && JSON.stringify(old.value) === JSON.stringify(value) ? old.value : value };
    return this.layout.value;
  }

  private marked(): Marks {
    const t = this.state;
    const suggested = t.advised ? new Set(t.advised.ids) : NONE;
    const why = t.busy ? NO_WHY : barredOf(t);
    const fits = fittingRanks(t.shown.mats.mine);
    const old = this.marks,
      named = namedOf(t);
    const same =
      old.selected === t.selected &&
      old.focus === t.focus &&
      old.named === named &&
      old.why === why &&
      old.fresh === t.fresh &&
      old.reserved === t.reserved &&
      old.fits === fits &&
      old.suggested.size === suggested.size &&
      [...suggested].every((id) => old.suggested.has(id));
    const { selected, focus, fresh, reserved } = t;
    if (!same) this.marks = { selected, suggested, why, focus, named, fresh, reserved, fits };
    return this.marks;
  }

  /** Lays all out on a leaf of paper, whose size the styles tell, or in its room again. */
  print(on: boolean): void {
    const onScreen = this.onScreen ?? this.room;
    this.onScreen = on ? onScreen : null;
    this.room = on ? { ...onScreen, ...LEAF, zoom: 1 } : onScreen;
    this.root.toggleAttribute("data-paper", on);
    this.draw();
    const { felt } = this;
    if (!on || !felt) return;
    this.room = { ...this.room, felt: inside(felt) };
    this.draw();
  }

  // ---- room ------------------------------------------------------------------------------------------

  /** Takes over a changed room, as on a full screen, and gives the table the keyboard. */
  again(): void {
    this.observer?.again();
    this.focus.take();
  }

  /** Measures the room, now and whenever it changes; `resized` is called then. */
  measure(resized: () => void): void {
    if (typeof ResizeObserver === "undefined") {
      ensureSprite(this.root);
      return;
    }
    this.observer = new RoomObserver(
      this.root,
      () => this.isFull,
      (room) => {
        ensureSprite(this.root);
        if (this.onScreen) {
          this.onScreen = { ...this.onScreen, ...room };
          return;
        }
        this.room = { ...this.room, ...room };
        resized();
        this.sight.whole();
      },
      this.signal,
    );
    this.observer.watch(this.felt);
  }
}
