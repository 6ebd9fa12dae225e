/* One view of a table: the actions of its player, and the parts that it is made of. */
import type { Acting } from "../act/acting";
import { Dragger, type DragHost, type Drop } from "../act/drag";
import { dropCard } from "../act/dropping";
import { bindInput } from "../act/input";
import { stepAsk } from "../core/ask";
import { firstOf, refusal } from "../core/main";
import { barredOf } from "../core/mat/barred";
import type { Walk } from "../core/order";
import { shiftBy } from "../core/reserve";
import { TableState } from "../core/state";
import { NO_SOUND, type Notice, type Sheet } from "../core/words/notice";
import { choosingOf, toldBy } from "../core/words/told";
import { capital, rankName } from "../core/words/words";
import { App } from "../view/app";
import { RETRY, type Said } from "../wire/line";
import type { AskFirst, Menu, Prefs } from "../wire/protocol";
import { readMenu, readPrefs } from "../wire/read";
import type { Source } from "../wire/source";
import { Kernel } from "./kernel";
import { overOf } from "./over";
import type { Announcer } from "./page/announce";
import { FullScreen } from "./page/fullscreen";
import { watchTheme } from "./page/theme";
import { Playback } from "./playback";
import { showOpened } from "./replay/opened";
import { type Beside, Scene } from "./scene";

const LARGEST = 4_000_000; // bytes of a saved game, which are longer than records

export class Table implements Acting, DragHost {
  readonly state = new TableState();
  readonly drag: Dragger;
  readonly full: FullScreen;
  readonly root: HTMLElement;
  private readonly scene: Scene;
  private readonly playback: Playback;
  private readonly kernel: Kernel;
  private readonly beside: Beside;
  private readonly retheme: () => void;
  private sentAt = 0;

  constructor(
    source: Source,
    el: HTMLElement,
    private readonly signal: AbortSignal,
  ) {
    const { state } = this;
    this.beside = { menu: readMenu(source.get("menu")), armed: null, copied: null, unread: null };
    state.ranks = this.beside.menu.ranks ?? "";
    state.controls = this.beside.menu.controls ?? state.controls;
    state.takePrefs(readPrefs(source.get("prefs")));
    this.scene = new Scene(
      App,
      (faces, full) => overOf(state, this.beside, faces, full),
      el,
      state,
      this.beside,
      () => {
        this.playback.land();
        this.draw();
      },
      signal,
    );
    this.playback = new Playback(state, this.scene, () => this.drag.settle(), signal);
    this.root = this.scene.root;
    this.retheme = watchTheme(
      this.root,
      () => state.prefs.theme,
      signal,
      () => this.draw(),
    );
    this.drag = new Dragger(this.root, this, signal);
    this.full = new FullScreen(
      this.root,
      () => {
        this.scene.sized();
        this.focusTable();
      },
      signal,
    );
    bindInput(this, this.root, signal);
    this.kernel = new Kernel(source, state, this.beside, this.scene, this.playback, this, signal);
    this.scene.measure();
    this.kernel.follow(this.retheme);
    const turned = {
      hides: () => {
        this.full.leave();
        this.openSheet(null);
      },
      back: () => {
        this.scene.sized();
        this.focusTable();
      },
    };
    showOpened(source, this.root, turned, signal);
    if (state.panel || choosingOf(state) || state.start?.deals) this.scene.welcome();
  }

  get announcer(): Announcer {
    return this.scene.announcer;
  }
  get menu(): Menu {
    return this.beside.menu;
  }
  get armed(): string | null {
    return this.beside.armed;
  }
  set armed(act: string | null) {
    this.beside.armed = act;
  }
  draw(): void {
    this.scene.draw();
  }
  focusTable(): void {
    this.scene.focus.take();
  }
  hurry(): boolean {
    return this.playback.hurry();
  }
  unseen(): boolean {
    return this.playback.unseen();
  }

  // ---- actions of the player ---------------------------------------------------------------------------

  send(message: Said): void {
    this.kernel.tell({ ...message, view_id: this.state.viewId });
    if (this.state.silence && this.state.notice) {
      this.state.notice = null;
      this.draw();
    }
  }

  /** A move: one per view. A second one while the first is under way is a double click and is dropped. */
  move(message: Said, ids: readonly string[] = [], sure = false): boolean {
    const question = sure ? null : firstOf(this.state, message);
    if (question) {
      this.askFirst(question, message, ids);
      return false;
    }
    const now = performance.now();
    if (this.state.sentFor === this.state.viewId && (now - this.sentAt < RETRY || this.state.silence === "busy"))
      return false;
    this.state.sentFor = this.state.viewId;
    this.state.sentIds = ids;
    this.sentAt = now;
    this.send(message);
    return true;
  }

  askFirst({ title, text, yes }: AskFirst, act: Said, ids: readonly string[]): void {
    this.state.notice = { kind: "confirm", title, text, yes, act, ids };
    this.announcer.refuse(title, text);
    this.draw();
    this.scene.focus.on("clear");
  }

  select(id: string): void {
    const asks = this.state.selected.size === 0 && (!this.state.shown.mats.mine || barredOf(this.state)[id]);
    const barred = asks ? refusal(this.state, id) : null;
    if (barred) {
      this.state.focus = id;
      this.refuse(barred);
      return;
    }
    if (!this.state.toggle(id)) return;
    this.draw();
    const { focus } = this.scene;
    const node = focus.node(id);
    if (node && node !== focus.active)
      focus.later(() => {
        if (this.state.focus === id) node.focus({ preventScroll: true });
      });
  }

  /** Goes one up or down in a question. */
  step(by: 1 | -1): void {
    const said = stepAsk(this.state, by);
    if (said) this.announcer.say(said);
    this.draw();
  }

  walk(key: Walk): void {
    if (this.scene.focus.piles()) return;
    this.state.walkTo(key, this.scene.perRow);
    this.draw();
    this.focusTable();
  }

  shift(change: () => void): void {
    this.playback.shift(change);
  }

  arrange(by: -1 | 1): void {
    const { focus } = this.state;
    if (focus === null || !this.state.order.includes(focus)) return;
    this.shift(() => shiftBy(this.state, focus, by, this.state.shown.mats.mine !== null));
    this.focusTable();
  }

  setPref<K extends keyof Prefs>(name: K, value: Prefs[K]): void {
    const next = { ...this.state.prefs, [name]: value };
    if (/^(sort|stagger|high_to_low)$/.test(name)) this.shift(() => this.state.takePrefs(next));
    else {
      this.state.takePrefs(next);
      this.retheme();
      this.draw();
    }
    if (name === "sound") void this.scene.loudspeaker.chosen().then((plays) => plays || this.note(...NO_SOUND));
    // first the drawing, which the player waits for; sending the change costs as much
    setTimeout(() => {
      this.send({ act: "pref", name, value });
      if (name === "sort" && !this.signal.aborted)
        this.announcer.say(value === "none" ? "Not sorted." : `Sorted by ${String(value)}.`);
    });
  }

  refuse(notice: Extract<Notice, { kind: "refused" }>): void {
    this.scene.loudspeaker.play("refusal");
    this.state.notice = notice;
    if (this.state.sheet?.kind === "open") this.state.sheet = { kind: "open" };
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
    this.announcer.say(here ? toldBy(this.state).title : this.state.panel?.title);
    this.draw();
    this.focusTable();
  }

  /** Takes the first half of a card's code. */
  typeRank(rank: string): void {
    this.state.typed = rank;
    this.note(`${capital(rankName(rank))} of ...`, "Now the suit: S, D, C or H; Esc to think again.");
  }

  openSheet(sheet: Sheet | null): void {
    if (sheet && !this.state.sheet) this.scene.focus.remember();
    if (sheet?.kind === "open") this.state.notice = null; // it shows why a text is refused
    this.state.sheet = sheet;
    this.beside.armed = null;
    this.beside.copied = null;
    this.draw();
    this.scene.focus.turn(sheet !== null);
  }

  async openGame(from: File | HTMLElement | undefined): Promise<void> {
    if (this.state.sheet?.kind === "open" && this.state.sheet.opening) return;
    const isFile = from instanceof File;
    const given = isFile ? from : (from?.parentElement?.querySelector("textarea")?.value ?? "");
    const refuse = (text: string) => this.refuse({ kind: "refused", title: "That can't be opened", text });
    if ((typeof given === "string" ? given.length : given.size) > LARGEST) {
      refuse("It is too long for a saved game or a record.");
      return;
    }
    const text = typeof given === "string" ? given : await given.text();
    if (this.signal.aborted) return;
    if (text.trim() === "")
      refuse(isFile ? "The file is empty." : "Put a share code or a record into the field first.");
    else {
      this.send({ act: "open_game", text });
      if (this.state.sheet?.kind === "open") this.state.sheet = { kind: "open", opening: true };
      this.state.notice = null;
      this.draw();
    }
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
      this.announcer.say("The text is selected; copy it with the keyboard."); // clipboards need a secure page
    }
    if (!this.signal.aborted) this.draw();
  }

  // ---- drags -----------------------------------------------------------------------------------------

  dropped(id: string, where: Drop, over: string | null, flicked: boolean): boolean {
    return dropCard(this, id, where, over, flicked);
  }

  stockDropped(over: string | null): void {
    const action = this.state.shown.stock?.action;
    if (!action) return;
    this.state.dropAfter = over;
    this.move({ act: "do", action });
  }
}
