/* One view of a table: takes pictures from the model, shows them, and sends what the player does. */
import { render } from "preact";
import { Animator, snapshot } from "./anim";
import { Announcer } from "./announce";
import { stepAsk } from "./ask";
import { ensureSprite } from "./cards";
import { layWith, playCard } from "./commands";
import { type DragHost, type Drop, Dragger } from "./drag";
import { type Faces, NO_FACES, facesFor, makeAhead } from "./faces";
import { flights } from "./flights";
import { FullScreen } from "./fullscreen";
import { bindInput } from "./input";
import { type Height, COMPACT } from "./layout";
import { type AnyModel, type Silence, Line, listen } from "./link";
import { type Menu, type Prefs, type Rejected, type Reply, type Step, type Up, DEFAULT_PREFS, capital, rankName, readAdvice, readFault, readPromises, readRating, readThinking, readView } from "./model";
import { type Notice, type Sheet, SILENT, TableState, refusedTitle } from "./state";
import { type Tempo, duration, flying } from "./steps";
import { textMeasure } from "./textwidth";
import { watchTheme } from "./theme";
import { barButtons } from "./view/bar";
import { App, type Layout, type Room, layoutOf, menuOf } from "./view/app";
import type { Marks } from "./view/felt";
import { SheetView } from "./view/sheets";

const NONE: ReadonlySet<string> = new Set();
const NO_WHY: Record<string, string> = {};
const GLANCE = 200;              // milliseconds that a still table is to be seen before Enter plays the marked card
const LONG_THOUGHT = 250;        // milliseconds after which a thought that is shown is spoken of, too
const RETRY = 2500;              // a kernel that did not answer in this time may be asked again

/** Around the table JupyterLab has bars of its own, about so many pixels high. */
const AROUND = 150;
const heightFor = (full: boolean): Height =>
  ({ full, pixels: full ? window.innerHeight : Math.max(480, window.innerHeight - AROUND) });

const div = (cls: string, role?: string): HTMLElement => {
  const node = document.createElement("div");
  node.className = cls;
  if (role) node.setAttribute("role", role);
  return node;
};

export class Table implements DragHost {
  readonly state = new TableState();
  readonly root = div("pw", "region");
  readonly announcer: Announcer;
  readonly drag: Dragger;
  readonly full: FullScreen;
  private readonly line: Line;
  menu: Menu;
  armed: string | null = null;
  private readonly stage = div("pw-stage");
  private readonly sheets = div("pw-sheets");
  private readonly anim = new Animator(() => this.faces.back);
  private readonly retheme: () => void;
  private room: Room = { width: 960, board: 676, height: heightFor(false), coarse: false, text: textMeasure(this.root) };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sentAt = 0;
  private stillSince = -GLANCE;
  private copied: string | null = null;
  private thinks: ReturnType<typeof setTimeout> | undefined;
  private drawnMelds: unknown = null;
  private spoken: string[] = [];
  private cuts: string[] = [];
  private held = { key: "", pixels: 0 };
  private opener: string | null = null;
  private faces: Faces = NO_FACES;
  private facesKey = "";
  private marks: Marks = { selected: NONE, suggested: NONE, why: NO_WHY, focus: null, named: null, fresh: NONE };
  private layout: { from: unknown[]; value: Layout } | null = null;

  constructor(private readonly model: AnyModel, el: HTMLElement, private readonly signal: AbortSignal) {
    const polite = div("pw-vh", "status"), assertive = div("pw-vh", "alert");
    polite.setAttribute("aria-live", "polite");
    this.announcer = new Announcer(polite, assertive);
    this.root.dataset.lmSuppressShortcuts = "true";
    this.root.tabIndex = -1;
    this.root.append(this.stage, this.sheets, polite, assertive);
    el.append(this.root);
    this.menu = menuOf(model.get("menu"));
    this.state.takePrefs({ ...DEFAULT_PREFS, ...(model.get("prefs") as Partial<Prefs> | null) });
    this.room.coarse = window.matchMedia?.("(pointer: coarse)").matches ?? false;
    this.retheme = watchTheme(this.root, () => this.state.prefs.theme, signal, () => this.draw());
    this.line = new Line(model, (silence) => this.fallsSilent(silence), signal);
    this.drag = new Dragger(this.root, this, signal);
    this.full = new FullScreen(this.root, () => { this.sized(); this.focusTable(); }, signal);
    window.addEventListener("resize", () => this.sized(), { signal });
    bindInput(this, this.root, signal);
    this.state.promises = readPromises(model.get("promises"));
    this.state.advice = readAdvice(model.get("advice"));
    this.state.rating = readRating(model.get("rating"));
    this.state.fault = readFault(model.get("fault"));
    this.newThinking();
    this.receive();
    this.measure();
    listen(model, "change:view", () => this.receive(), signal);
    listen(model, "change:prefs", () => this.newPrefs(), signal);
    listen(model, "change:thinking", () => { this.newThinking(); this.draw(); }, signal);
    listen(model, "change:fault", () => this.newFault(), signal);
    listen(model, "change:advice", () => this.newAdvice(), signal);
    listen(model, "change:rating", () => { this.state.rating = readRating(model.get("rating")); this.draw(); }, signal);
    listen(model, "change:promises", () => { this.state.promises = readPromises(model.get("promises")); this.draw(); }, signal);
    listen(model, "change:menu", () => { this.menu = menuOf(model.get("menu")); this.draw(); }, signal);
    listen(model, "msg:custom", ((message: unknown) => this.answer(message)) as (...args: never[]) => void, signal);
    signal.addEventListener("abort", () => this.dispose(), { once: true });
  }

  private dispose(): void {
    clearTimeout(this.timer);
    clearTimeout(this.thinks);
    this.anim.finish();
    render(null, this.stage);
    render(null, this.sheets);
    this.root.remove();
  }

  // ---- pictures ------------------------------------------------------------------------------------

  private receive(): void {
    const view = readView(this.model.get("view"));
    if (!view) { this.draw(); return; }
    const first = this.state.view === null, running = this.state.busy;
    if (this.state.receive(view)) {
      if (running) this.draw(); else this.advance();
      return;
    }
    clearTimeout(this.timer);
    this.anim.finish();
    if (!first) this.stillSince = performance.now();
    this.takeUp();
    this.draw();
    if (!first) this.announcer.say(view.picture.status?.title, view.picture.status?.text);
  }

  /** Advice came, or the table has come to rest on what it is about. */
  private newAdvice(): void {
    this.state.advice = readAdvice(this.model.get("advice"));
    this.takeUp();
    this.draw();
  }

  private takeUp(): void {
    const advice = this.state.takeUp();
    if (advice) this.announcer.add(advice.text);
  }

  /** Who thinks is spoken of once, and only if it takes its time. */
  private newThinking(): void {
    const before = this.state.thinking;
    const now = this.state.thinking = readThinking(this.model.get("thinking"));
    if (before && now && before.seat === now.seat && before.about === now.about) return;
    clearTimeout(this.thinks);
    if (!now) return;
    this.thinks = setTimeout(() => {
      const { title, text } = this.state.words;
      if (this.state.thinking && !this.state.notice) this.announcer.say(`${title}.`, this.state.thinking.is_ready ? "" : text);
    }, LONG_THOUGHT);
  }

  /** Who could not decide is spoken of at once: the game waits for this player to say how it goes on. */
  private newFault(): void {
    const fault = this.state.fault = readFault(this.model.get("fault"));
    if (fault) {
      this.state.notice = null;
      this.announcer.refuse(`${fault.title}.`, fault.text);
    }
    this.draw();
  }

  private tempo(): Tempo {
    const still = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
    return { animate: this.state.prefs.animate && !still && !document.hidden, quickDeal: this.state.prefs.quick_deal };
  }

  /** Shows steps until one needs time, then waits. */
  private advance(): void {
    const tempo = this.tempo();
    for (;;) {
      let step: Step | null = null;
      this.redraw(() => { step = this.state.step(); return step; }, tempo);
      if (!step) break;
      const { event } = step as Step;
      if (event.say) this.spoken.push(event.say);
      if (event.type === "cut" && event.say) this.cuts.push(event.say);
      const last = this.state.queue.length === 0;
      const packets = 2 * Math.ceil(this.state.shown.hand.length / 3);
      const wait = last ? flying(event, tempo, packets) : duration(event, tempo, packets);
      if (wait > 0) {
        this.flushSpeech();
        this.timer = setTimeout(() => this.advance(), wait);
        return;
      }
      if (last) break;
    }
    this.flushSpeech();
    this.rest();
    this.showCuts();
  }

  /** The table is still from now on. */
  private rest(): void {
    this.stillSince = performance.now();
    const moved = this.state.moving;
    this.state.moving = false;
    this.takeUp();
    if (moved || this.state.advised) this.draw();
  }

  /** The picture is so new that nobody can have read which card is marked. What is selected was chosen. */
  unseen(): boolean {
    const { selected, notice } = this.state;
    return selected.size === 0 && notice?.kind !== "hint" && notice?.kind !== "confirm" && performance.now() - this.stillSince < GLANCE;
  }

  /** What was cut is over in a moment; the bar keeps it until the next move. */
  private showCuts(): void {
    const text = this.cuts.join(" ");
    this.cuts = [];
    if (!text || this.state.notice || this.state.cuts.length > 0) return;
    this.state.notice = { kind: "note", title: this.state.shown.status.title, text };
    this.draw();
  }

  private flushSpeech(): void {
    this.announcer.say(...this.spoken);
    this.spoken = [];
  }

  /** Input never waits: what still runs is at its end at once. */
  hurry(): boolean {
    clearTimeout(this.timer);
    this.anim.finish();
    if (!this.state.busy) return false;
    const skipped = this.state.finish();
    this.stillSince = performance.now() - GLANCE;          // who ends it himself is looking
    this.spoken.push(...skipped.flatMap((s) => s.event.say ?? []));
    this.cuts = [];
    this.flushSpeech();
    this.draw();
    return true;
  }

  /** Draws before and after a step and lets the difference fly. */
  private redraw(change: () => Step | null, tempo: Tempo): void {
    const felt = this.felt();
    const before = felt && tempo.animate ? snapshot(felt) : null;
    const winner = this.state.shown.trick.winner;
    const step = change();
    if (step) this.state.moving = step.event.type !== "shift" && this.state.queue.length === 0 && flying(step.event, tempo, 1) > 0;
    this.drag.settle();
    this.draw();
    const now = this.felt();
    if (!step || !before || !now) return;
    const after = snapshot(now);
    const { shown } = this.state;
    const me = shown.seats.find((s) => s.me);
    const dealer = shown.seats.find((s) => s.dealt)?.seat ?? null;
    this.anim.run(now, flights(before, after, {
      event: step.event, tempo, mySeat: me?.seat ?? 0, dealer, winner,
      zones: {
        hand: shown.hand.map((c) => c.id),
        backs: Array.from({ length: shown.backs }, (_, i) => `back:${i}`),
        trick: shown.trick.cards, melds1: shown.melds1.flatMap((g) => g.cards.map((c) => c.id)),
        faces: shown.faces.map((c) => c.id), upcard: shown.stock.upcard?.id ?? null,
      },
    }), after.nodes, before.nodes);
    const scored = step.event.type === "meld" && step.event.points ? step.event.ids?.find((id) => after.cards.has(id)) : undefined;
    if (scored) this.anim.float(now, after.cards.get(scored)!, `+${step.event.points}`);
  }

  private felt(): HTMLElement | null { return this.stage.querySelector<HTMLElement>(".pw-felt"); }

  // ---- drawing -------------------------------------------------------------------------------------

  draw(): void {
    const t = this.state;
    const { prefs } = t;
    const active = this.active();
    const had = active !== null;
    // taking away what has the focus makes the browser lay out the page in the middle of the change: step aside before
    if (active && this.vanishes(active)) this.root.focus({ preventScroll: true });
    const panelBefore = this.stage.querySelector(".pw-panel") !== null;
    const set = this.root.dataset;
    set.viewId = String(t.viewId);
    set.busy = String(t.busy);
    set.suits = prefs.four_colour ? "four" : "two";
    set.back = prefs.back;
    set.face = this.room.width < COMPACT || prefs.large ? "large" : "classic";
    set.still = String(!prefs.animate);
    this.root.setAttribute("aria-label", t.view?.game === "two-handed" ? "Two-handed Pinochle" : "Pinochle");
    const layout = this.laidOut();
    render(<App t={t} layout={layout} marks={this.marked()} room={this.room} faces={this.coloured(set.face === "large")} />, this.stage);
    render(t.sheet ? <SheetView sheet={t.sheet} picture={t.shown} prefs={prefs} menu={this.menu} promises={t.promises} rating={t.rating} faces={this.faces} copied={this.copied} armed={this.armed} full={this.full.on} /> : null, this.sheets);
    this.drawnMelds = t.shown.melds0;
    if (!had) return;
    const panel = this.stage.querySelector<HTMLElement>(".pw-panel .pw-btn.primary");
    if (panel && !panelBefore && !t.sheet) panel.focus({ preventScroll: true });
    else if (this.active() === null) this.focusTable();
    else if (!t.sheet && active?.classList.contains("pw-own") && active.dataset.id !== t.focus) this.later(() => this.follow());
    else if (this.active() === this.root && active !== this.root) this.later(() => { if (this.active() === this.root) this.focusTable(); });
  }

  /** What has the focus, if it is in this table. */
  private active(): HTMLElement | null {
    const node = (this.root.getRootNode() as Document | ShadowRoot).activeElement as HTMLElement | null;
    return node && this.root.contains(node) ? node : null;
  }

  private vanishes(node: HTMLElement): boolean {
    const { id, act } = node.dataset;
    if (node.classList.contains("pw-own")) {
      return node.closest(".pw-fan") ? !this.state.order.includes(id ?? "") : this.state.shown.melds0 !== this.drawnMelds;
    }
    if (node.closest(".pw-bar")) return !barButtons(this.state).some((b) => b.act === act);
    return node.closest(".pw-panel") !== null && this.state.panel === null;
  }

  /** After the next paint: setting the focus forces a layout, and what was just changed should be seen first. */
  private later(then: () => void): void {
    requestAnimationFrame(() => { if (!this.signal.aborted) then(); });
  }

  /** The layout depends on few things; while they stay, so does its object, and the hand is not drawn anew. */
  private laidOut(): Layout {
    const { shown, prefs } = this.state;
    const from = [this.room, prefs.large, shown.hand.length, shown.melds0, shown.melds1, shown.backs, shown.faces.length, shown.others.length];
    const old = this.layout;
    if (old && from.every((value, i) => value === old.from[i])) return old.value;
    const value = layoutOf(this.state, this.room);
    this.layout = { from, value: old && JSON.stringify(old.value) === JSON.stringify(value) ? old.value : value };
    return this.layout.value;
  }

  /** The pictures of the cards in this table's colours; known once the table stands in the page. */
  private coloured(large: boolean): Faces {
    const { theme, suits, back } = this.root.dataset;
    const key = [theme, suits, back, large].join();
    if (key === this.facesKey || !this.root.isConnected) return this.faces;
    this.facesKey = key;
    this.faces = facesFor(this.root, large);
    makeAhead(this.faces, this.signal);
    return this.faces;
  }

  private marked(): Marks {
    const t = this.state;
    const suggested = t.notice?.kind === "hint" ? new Set(t.notice.ids) : t.advised ? new Set(t.advised.ids) : NONE;
    const why = t.busy ? NO_WHY : t.legal.why;
    const old = this.marks, named = t.named;
    const same = old.selected === t.selected && old.focus === t.focus && old.named === named && old.why === why && old.fresh === t.fresh &&
      old.suggested.size === suggested.size && [...suggested].every((id) => old.suggested.has(id));
    if (!same) this.marks = { selected: t.selected, suggested, why, focus: t.focus, named, fresh: t.fresh };
    return this.marks;
  }

  /** The height there is for the table has become another one. */
  private sized(): void {
    const height = heightFor(this.full.on);
    const old = this.room.height;
    if (height.pixels === old.pixels && height.full === old.full) return;
    this.room = { ...this.room, height };
    this.anim.finish();
    this.draw();
  }

  /** What once was needed in height stays: cards that come and go must not move what lies below. */
  private hold(board: HTMLElement): void {
    const { width, height } = this.room;
    const key = [width, height.pixels, height.full].join();
    if (key !== this.held.key) {
      this.held = { key, pixels: 0 };
      board.style.minHeight = "";
    }
    const pixels = height.full ? 0 : board.offsetHeight;
    if (pixels <= this.held.pixels) return;
    this.held.pixels = pixels;
    board.style.minHeight = `${pixels}px`;
  }

  /** The width of the table and of its felt, now and whenever it changes. */
  private measure(): void {
    if (typeof ResizeObserver === "undefined") { ensureSprite(this.root); return; }
    const board = this.stage.querySelector<HTMLElement>(".pw-board");
    const observer = new ResizeObserver(() => {
      ensureSprite(this.root);
      const width = this.root.clientWidth;
      const style = board && getComputedStyle(board);
      const inner = board && style ? board.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) : 0;
      if (width <= 0) return;
      if (board) this.hold(board);
      if (width === this.room.width && inner === this.room.board && this.facesKey) return;
      this.room = { ...this.room, width, board: inner > 0 ? inner : width };
      this.anim.finish();
      this.draw();
    });
    observer.observe(this.root);
    if (board) observer.observe(board);
    this.signal.addEventListener("abort", () => observer.disconnect(), { once: true });
  }

  focusTable(): void {
    const { focus, panel: open } = this.state;
    const panel = open ? this.stage.querySelector<HTMLElement>(".pw-panel .pw-btn.primary") : null;
    const card = focus === null ? null : this.node(focus);
    (panel ?? card ?? this.root).focus({ preventScroll: true });
  }

  /** The focus of the page goes where the table's own has gone. */
  private follow(): void {
    const active = this.active();
    if (active?.classList.contains("pw-own") && active.dataset.id !== this.state.focus) this.focusTable();
  }

  private node(id: string): HTMLElement | null {
    return [...this.stage.querySelectorAll<HTMLElement>(".pw-own")].find((n) => n.dataset.id === id) ?? null;
  }

  // ---- what the player does --------------------------------------------------------------------------

  send(message: Up): void {
    this.line.speak({ ...message, view_id: this.state.viewId });
    if (this.state.silence && this.state.notice) { this.state.notice = null; this.draw(); }
  }

  /** The kernel gives no answer, or does again. What stands on the table can be read all the while. */
  private fallsSilent(silence: Silence | null): void {
    this.state.silence = silence;
    if (silence) {
      const { title, text } = SILENT[silence];
      this.state.notice = null;
      this.announcer.refuse(`${title}.`, text);
    } else this.announcer.say("The kernel answers again.");
    this.draw();
  }

  /** A move: one per view. A second one while the first is under way is a double click and is dropped. */
  move(message: Up, ids: readonly string[] = []): boolean {
    const now = performance.now();
    if (this.state.sentFor === this.state.viewId && (now - this.sentAt < RETRY || this.state.silence === "busy")) return false;
    this.state.sentFor = this.state.viewId;
    this.state.sentIds = ids;
    this.sentAt = now;
    this.send(message);
    return true;
  }

  select(id: string): void {
    if (!this.state.toggle(id)) return;
    this.draw();
    const node = this.node(id);
    if (node && node !== this.active()) this.later(() => { if (this.state.focus === id) node.focus({ preventScroll: true }); });
  }

  /** One up or down in what is asked. */
  step(by: 1 | -1): void {
    const said = stepAsk(this.state, by);
    if (said) this.announcer.say(said);
    this.draw();
  }

  walk(key: Parameters<TableState["walkTo"]>[0]): void {
    this.state.walkTo(key, this.layout?.value.own.fan.per ?? this.state.order.length);
    this.draw();
    this.focusTable();
  }

  arrange(by: -1 | 1): void {
    const { focus } = this.state;
    if (focus === null || !this.state.order.includes(focus)) return;
    this.shift(() => this.state.nudge(focus, by));
    this.focusTable();
  }

  /** A change that is only this view's own, with the cards sliding to their new places. */
  private shift(change: () => void): void {
    this.anim.finish();
    this.redraw(() => { change(); return { event: { type: "shift" }, set: {} }; }, this.tempo());
  }

  setPref<K extends keyof Prefs>(name: K, value: Prefs[K]): void {
    const next = { ...this.state.prefs, [name]: value };
    if (name === "sort" || name === "stagger") this.shift(() => this.state.takePrefs(next));
    else { this.state.takePrefs(next); this.retheme(); this.draw(); }
    // first what the eye waits for; telling of it costs as much as drawing it
    setTimeout(() => {
      this.send({ act: "pref", name, value });
      if (name === "sort" && !this.signal.aborted) this.announcer.say(value === "none" ? "Not sorted." : `Sorted by ${String(value)}.`);
    });
  }

  private newPrefs(): void {
    this.state.takePrefs({ ...DEFAULT_PREFS, ...(this.model.get("prefs") as Partial<Prefs> | null) });
    this.retheme();
    this.draw();
  }

  refuse(notice: Extract<Notice, { kind: "refused" }>): void {
    this.state.notice = notice;
    this.announcer.refuse(`${notice.title}.`, notice.text);
    this.draw();
  }

  note(title: string, text: string): void {
    this.state.notice = { kind: "note", title, text };
    this.announcer.say(`${title}.`, text);
    this.draw();
  }

  putAway(): void {
    this.state.put = this.state.viewId;
    this.draw();
  }

  /** Leaves the table, or sits down again; nothing is lost meanwhile. */
  sit(here: boolean): void {
    this.state.left = !here;
    this.announcer.say(here ? this.state.words.title : this.state.panel?.title);
    this.draw();
    this.focusTable();
  }

  /** The first half of a card's code. */
  typeRank(rank: string): void {
    this.state.typed = rank;
    this.note(`${capital(rankName(rank))} of ...`, "Now the suit: S, D, C or H; Esc to think again.");
  }

  openSheet(sheet: Sheet | null): void {
    const { activeElement } = this.root.getRootNode() as Document;
    if (sheet && !this.state.sheet) this.opener = (activeElement as HTMLElement | null)?.dataset?.act ?? null;
    this.state.sheet = sheet;
    this.armed = null;
    this.copied = null;
    this.draw();
    if (sheet) this.sheets.querySelector<HTMLElement>(".pw-pop-body[tabindex], .pw-pop:not(:has(.pw-pop-body[tabindex]))")?.focus({ preventScroll: true });
    else {
      const opener = [...this.stage.querySelectorAll<HTMLElement>("[data-act]")].find((n) => n.dataset.act === this.opener);
      if (opener) opener.focus({ preventScroll: true }); else this.focusTable();
    }
  }

  async copyText(button: HTMLElement | undefined): Promise<void> {
    const field = button?.parentElement?.querySelector<HTMLTextAreaElement>("textarea");
    if (!field) return;
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      this.copied = field.value;
      this.announcer.say("Copied.");
    } catch {
      this.announcer.say("The text is selected; copy it with the keyboard.");   // clipboards need a secure page
    }
    if (!this.signal.aborted) this.draw();
  }

  // ---- drags -----------------------------------------------------------------------------------------

  dropped(id: string, where: Drop, over: string | null): boolean {
    const t = this.state;
    const inHand = t.order.includes(id);
    if (where === "trick") return playCard(this, id);
    if (where === "melds") {
      const fresh = [...t.selected, id].some((x) => t.order.includes(x));
      return fresh && layWith(this, id);
    }
    if (where === "hand" && inHand && over !== null && over !== id) {
      this.shift(() => t.move(id, over));
      return true;
    }
    return false;
  }

  stockDropped(over: string | null): void {
    this.state.dropAfter = over;
    this.move({ act: "do", action: this.state.legal.draw ?? "draw" });
  }

  // ---- answers ---------------------------------------------------------------------------------------

  private answer(message: unknown): void {
    if (typeof message !== "object" || message === null || !this.line.isAsked) return;
    if ((message as Partial<Rejected>).rejected) {
      const { title, reason } = message as Rejected;
      this.state.sentFor = null;
      this.state.sentIds = [];
      this.shift(() => undefined);
      this.refuse({ kind: "refused", title: refusedTitle(title), text: reason ?? "" });
      return;
    }
    const reply = message as Reply;
    if (reply.reply === "hint") {
      this.state.notice = { kind: "hint", title: reply.title, text: reply.text, ids: reply.ids ?? [], do: reply.do ?? null, chances: reply.chances ?? [] };
      this.announcer.say(`${reply.title}.`, reply.text);
      this.draw();
    } else if (reply.reply === "explain") this.openSheet({ kind: "explain", title: reply.title, lines: reply.lines ?? [] });
    else if (reply.reply === "help") this.openSheet({ kind: "help", blocks: reply.blocks ?? [] });
    else if (reply.reply === "code") this.openSheet({ kind: "code", code: reply.code });
  }
}
