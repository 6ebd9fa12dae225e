/* One view of a table: takes pictures from a source, shows them, and sends what the player does. */
import type { Acting, Walk } from "../act/acting";
import { layWith, playCard } from "../act/commands";
import { type DragHost, type Drop, Dragger } from "../act/drag";
import { bindInput } from "../act/input";
import { stepAsk } from "../core/ask";
import { type Notice, type Sheet, SILENT, TableState, refusedTitle } from "../core/state";
import { capital, rankName } from "../core/words";
import { type Said, type Silence, Line } from "../wire/line";
import type { Menu, Prefs, Rejected, Reply } from "../wire/protocol";
import {
  isUnread, readAdvice, readFault, readMenu, readPrefs, readPromises, readRating, readThinking, readView,
} from "../wire/read";
import type { Source } from "../wire/source";
import type { Announcer } from "./announce";
import { FullScreen } from "./fullscreen";
import { Playback } from "./playback";
import { type Beside, Scene } from "./scene";
import { watchTheme } from "./theme";

const LONG_THOUGHT = 250;        // milliseconds after which a thought that is shown is spoken of, too
const RETRY = 2500;              // a kernel that did not answer in this time may be asked again

export class Table implements Acting, DragHost {
  readonly state = new TableState();
  readonly drag: Dragger;
  readonly full: FullScreen;
  private readonly scene: Scene;
  private readonly playback: Playback;
  private readonly line: Line;
  private readonly beside: Beside;
  private readonly retheme: () => void;
  private sentAt = 0;
  private thinks: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly source: Source, el: HTMLElement, private readonly signal: AbortSignal) {
    const { state } = this;
    this.beside = { menu: readMenu(source.get("menu")), armed: null, copied: null, unread: null };
    state.takePrefs(readPrefs(source.get("prefs")));
    this.scene = new Scene(el, state, this.beside, () => { this.playback.land(); this.draw(); }, signal);
    this.playback = new Playback(state, this.scene, () => this.drag.settle(), signal);
    const { root } = this.scene;
    this.retheme = watchTheme(root, () => state.prefs.theme, signal, () => this.draw());
    this.line = new Line(source, (silence) => this.fallsSilent(silence), signal);
    this.drag = new Dragger(root, this, signal);
    this.full = new FullScreen(root, () => { this.scene.sized(); this.focusTable(); }, signal);
    bindInput(this, root, signal);
    state.promises = readPromises(source.get("promises"));
    state.advice = readAdvice(source.get("advice"));
    state.rating = readRating(source.get("rating"));
    state.fault = readFault(source.get("fault"));
    this.newThinking();
    this.receive();
    this.scene.measure();
    this.follow();
    signal.addEventListener("abort", () => clearTimeout(this.thinks), { once: true });
  }

  private follow(): void {
    const { source, state, signal } = this;
    const on = (name: string, changed: () => void): void => source.follow(name, changed, signal);
    const drawn = (name: string, take: (raw: unknown) => void): void => on(name, () => { take(source.get(name)); this.draw(); });
    on("view", () => this.receive());
    on("fault", () => this.newFault());
    drawn("thinking", () => this.newThinking());
    drawn("prefs", (raw) => { state.takePrefs(readPrefs(raw)); this.retheme(); });
    drawn("advice", (raw) => { state.advice = readAdvice(raw); this.playback.advise(); });
    drawn("rating", (raw) => { state.rating = readRating(raw); });
    drawn("promises", (raw) => { state.promises = readPromises(raw); });
    drawn("menu", (raw) => { this.beside.menu = readMenu(raw); });
    source.hear((message) => this.answer(message), signal);
  }

  get announcer(): Announcer { return this.scene.announcer; }
  get menu(): Menu { return this.beside.menu; }
  get armed(): string | null { return this.beside.armed; }
  set armed(act: string | null) { this.beside.armed = act; }
  draw(): void { this.scene.draw(); }
  focusTable(): void { this.scene.focus.take(); }
  hurry(): boolean { return this.playback.hurry(); }
  unseen(): boolean { return this.playback.unseen(); }

  // ---- what comes ------------------------------------------------------------------------------------

  private receive(): void {
    const view = readView(this.source.get("view"));
    this.beside.unread = view && isUnread(view) ? view.unread : null;
    if (!view || isUnread(view)) { this.draw(); return; }
    const first = this.state.view === null, running = this.state.busy;
    if (this.state.receive(view)) {
      if (running) this.draw(); else this.playback.advance();
      return;
    }
    this.playback.stop();
    if (!first) this.playback.still();
    this.playback.advise();
    this.draw();
    if (!first) this.announcer.say(view.picture.status?.title, view.picture.status?.text);
  }

  /** Who thinks is spoken of once, and only if it takes its time. */
  private newThinking(): void {
    const before = this.state.thinking;
    const now = readThinking(this.source.get("thinking"));
    this.state.thinking = now;
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
    const fault = readFault(this.source.get("fault"));
    this.state.fault = fault;
    if (fault) {
      this.state.notice = null;
      this.announcer.refuse(`${fault.title}.`, fault.text);
    }
    this.draw();
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

  private answer(message: unknown): void {
    if (typeof message !== "object" || message === null || !this.line.asked(message)) return;
    if ((message as Partial<Rejected>).rejected) {
      const { title, reason } = message as Rejected;
      this.state.sentFor = null;
      this.state.sentIds = [];
      this.playback.shift(() => undefined);
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

  // ---- what the player does --------------------------------------------------------------------------

  send(message: Said): void {
    this.line.speak({ ...message, view_id: this.state.viewId });
    if (this.state.silence && this.state.notice) { this.state.notice = null; this.draw(); }
  }

  /** A move: one per view. A second one while the first is under way is a double click and is dropped. */
  move(message: Said, ids: readonly string[] = []): boolean {
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
    const { focus } = this.scene;
    const node = focus.node(id);
    if (node && node !== focus.active) focus.later(() => { if (this.state.focus === id) node.focus({ preventScroll: true }); });
  }

  /** One up or down in what is asked. */
  step(by: 1 | -1): void {
    const said = stepAsk(this.state, by);
    if (said) this.announcer.say(said);
    this.draw();
  }

  walk(key: Walk): void {
    this.state.walkTo(key, this.scene.perRow);
    this.draw();
    this.focusTable();
  }

  arrange(by: -1 | 1): void {
    const { focus } = this.state;
    if (focus === null || !this.state.order.includes(focus)) return;
    this.playback.shift(() => this.state.nudge(focus, by));
    this.focusTable();
  }

  setPref<K extends keyof Prefs>(name: K, value: Prefs[K]): void {
    const next = { ...this.state.prefs, [name]: value };
    if (name === "sort" || name === "stagger") this.playback.shift(() => this.state.takePrefs(next));
    else { this.state.takePrefs(next); this.retheme(); this.draw(); }
    // first what the eye waits for; telling of it costs as much as drawing it
    setTimeout(() => {
      this.send({ act: "pref", name, value });
      if (name === "sort" && !this.signal.aborted) this.announcer.say(value === "none" ? "Not sorted." : `Sorted by ${String(value)}.`);
    });
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
    if (sheet && !this.state.sheet) this.scene.focus.remember();
    this.state.sheet = sheet;
    this.beside.armed = null;
    this.beside.copied = null;
    this.draw();
    this.scene.focus.turn(sheet !== null);
  }

  async copyText(button: HTMLElement | undefined): Promise<void> {
    const field = button?.parentElement?.querySelector<HTMLTextAreaElement>("textarea");
    if (!field) return;
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      this.beside.copied = field.value;
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
      this.playback.shift(() => t.move(id, over));
      return true;
    }
    return false;
  }

  stockDropped(over: string | null): void {
    this.state.dropAfter = over;
    this.move({ act: "do", action: this.state.legal.draw ?? "draw" });
  }
}
