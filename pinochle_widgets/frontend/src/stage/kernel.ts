/* The link from the kernel to a table: views, thoughts, faults, advice, answers, and silence. */

import type { Acting } from "../act/acting";
import type { TableState } from "../core/state";
import { refusedTitle, SILENT } from "../core/words/notice";
import { choosingOf, thoughtOf } from "../core/words/told";
import { Line, type Said, type Silence } from "../wire/line";
import { type Fault, type Rejected, type Reply, VERSION } from "../wire/protocol";
import {
  DAMAGED,
  isUnread,
  readAdvice,
  readFault,
  readKept,
  readMenu,
  readPrefs,
  readPromises,
  readRating,
  readStart,
  readThinking,
  readView,
  type TableView,
} from "../wire/read";
import type { Source } from "../wire/source";
import type { Playback } from "./playback";
import type { Beside, Scene } from "./scene";

const NOT_KEPT = "The game is not kept";
const LONG_THOUGHT = 250; // milliseconds after which a thought that is shown is also spoken

/** Gives the player a file, as a download. */
function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The fault that waits for the player's choice. */
const pending = (fault: Fault | null): Fault | null => (fault?.is_over ? null : fault);

export class Kernel {
  private readonly line: Line;
  private thinks: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly source: Source,
    private readonly state: TableState,
    private readonly beside: Beside,
    private readonly scene: Scene,
    private readonly playback: Playback,
    private readonly table: Pick<Acting, "refuse" | "note" | "openSheet" | "copyText">,
    private readonly signal: AbortSignal,
  ) {
    this.line = new Line(source, (silence) => this.fallsSilent(silence), signal);
    state.promises = readPromises(source.get("promises"));
    state.advice = readAdvice(source.get("advice"));
    state.rating = readRating(source.get("rating"));
    state.fault = pending(readFault(source.get("fault")));
    state.kept = readKept(source.get("kept"));
    state.start = readStart(source.get("start"));
    this.newThinking();
    this.receive();
    signal.addEventListener("abort", () => clearTimeout(this.thinks), { once: true });
  }

  tell(message: Said): void {
    this.line.speak(message);
  }

  /** Follows the kernel from now on; `retheme` chooses the colours anew. */
  follow(retheme: () => void): void {
    const { source, state, signal } = this;
    const on = (name: string, changed: () => void): void => source.follow(name, changed, signal);
    const drawn = (name: string, take: (raw: unknown) => void): void =>
      on(name, () => {
        take(source.get(name));
        this.scene.draw();
      });
    on("view", () => this.receive());
    on("fault", () => this.newFault());
    drawn("thinking", () => this.newThinking());
    drawn("prefs", (raw) => {
      state.takePrefs(readPrefs(raw));
      retheme();
    });
    drawn("advice", (raw) => {
      state.advice = readAdvice(raw);
      this.playback.advise();
    });
    drawn("rating", (raw) => {
      state.rating = readRating(raw);
    });
    on("kept", () => this.newKept());
    drawn("start", (raw) => this.newStart(raw));
    drawn("promises", (raw) => {
      state.promises = readPromises(raw);
    });
    drawn("menu", (raw) => {
      this.beside.menu = readMenu(raw);
      state.ranks = this.beside.menu.ranks ?? "";
      state.controls = this.beside.menu.controls ?? state.controls;
    });
    source.hear((message) => this.answer(message), signal);
    if (state.kept?.trouble) this.table.note(NOT_KEPT, state.kept.trouble);
    if (state.kept?.asks)
      this.whisper("look"); // and deals, where there is no earlier game
    else if (state.start?.deals) this.whisper("deal");
  }

  /** Takes a view, or tells that there is none that could be shown. */
  private receive(): void {
    const view = readView(this.source.get("view"));
    this.beside.unread = view && isUnread(view) ? view.unread : null;
    if (!view || isUnread(view)) {
      this.scene.draw();
      return;
    }
    this.line.hear(view);
    if (view.view_id === this.state.view?.view_id) return; // sent again, in case it was missed
    try {
      this.show(view);
    } catch (error) {
      console.error("pinochle_widgets: a view can't be shown", error);
      this.state.view = null;
      this.beside.unread = DAMAGED.unread;
      this.playback.stop();
      this.scene.draw();
    }
  }

  private show(view: TableView): void {
    const first = this.state.view === null,
      running = this.state.busy,
      asked = this.state.sentFor !== null;
    if (this.state.receive(view)) {
      if (running) this.scene.draw();
      else this.playback.begin(asked);
      return;
    }
    this.playback.stop();
    if (!first) this.playback.still();
    this.playback.advise();
    this.scene.draw();
    if (!first) this.scene.announcer.say(view.picture.status?.title, view.picture.status?.text);
  }

  /** Speaks of a player's thought, once and only if it takes its time. */
  private newThinking(): void {
    const before = this.state.thinking;
    const now = readThinking(this.source.get("thinking"));
    this.state.thinking = now;
    if (before && now && before.seat === now.seat && before.about === now.about) return;
    clearTimeout(this.thinks);
    if (!now) return;
    this.thinks = setTimeout(() => {
      if (!this.state.notice) this.scene.announcer.say(thoughtOf(this.state));
    }, LONG_THOUGHT);
  }

  /** Says what a page says when it opens a table: to look for earlier games, as it may be younger than its table, or to deal.
      Without a kernel nobody needs to hear of it. */
  private whisper(act: "look" | "deal"): void {
    try {
      this.source.send({ version: VERSION, act });
    } catch {
      // the source knows that nobody is there
    }
  }

  /** Shows the choice of a game, or what was chosen in it; what waits for the next game is told once, and stays in the menu. */
  private newStart(raw: unknown): void {
    const before = choosingOf(this.state);
    const waited = this.state.start?.waits;
    this.state.start = readStart(raw);
    const now = choosingOf(this.state);
    const waits = this.state.start?.waits;
    this.state.notice = null;
    if (before && !now && waits && waits !== waited) this.table.note("After this game", waits);
    if (now && !before) this.scene.announcer.say("New game.", now.summary);
    else if (now) this.scene.announcer.say(...now.faults);
  }

  /** Shows where the game is kept; trouble with that is told once, and so is its end. */
  private newKept(): void {
    const before = this.state.kept;
    const now = readKept(this.source.get("kept"));
    this.state.kept = now;
    if (now?.trouble && now.trouble !== before?.trouble) this.table.note(NOT_KEPT, now.trouble);
    else if (now && !now.trouble && before?.trouble) this.table.note("The game is kept again", now.text);
    else this.scene.draw();
    const { offer } = now ?? {};
    if (offer && !before?.offer) this.scene.announcer.say(offer.title, ...offer.buttons.map((b) => b.about ?? ""));
  }

  /** Speaks at once of a player that could not decide: the game waits for this player's choice how to go on, or another level
      has gone on already. */
  private newFault(): void {
    const fault = readFault(this.source.get("fault"));
    this.state.fault = pending(fault);
    if (fault?.is_over) this.table.note(fault.title, fault.text);
    else if (fault) {
      this.state.notice = null;
      this.scene.announcer.refuse(`${fault.title}.`, fault.text);
    }
    this.scene.draw();
  }

  /** Shows that the kernel gives no answer, or answers again. The table can be read all the while. */
  private fallsSilent(silence: Silence | null): void {
    this.state.silence = silence;
    if (silence) {
      const { title, text } = SILENT[silence];
      this.state.notice = null;
      this.scene.announcer.refuse(`${title}.`, text);
    } else this.scene.announcer.say("The kernel answers again.");
    this.scene.draw();
  }

  private answer(message: unknown): void {
    if (typeof message !== "object" || message === null || !this.line.asked(message)) return;
    if ((message as Partial<Rejected>).rejected) {
      const { title, reason } = message as Rejected;
      this.state.sentFor = null;
      this.state.sentIds = [];
      this.playback.shift(() => undefined);
      this.table.refuse({ kind: "refused", title: refusedTitle(title), text: reason ?? "" });
      return;
    }
    const reply = message as Reply;
    if (reply.reply === "hint") {
      this.state.hinted = reply.do ? { view: this.state.viewId, action: reply.do.action } : null;
      this.state.notice = {
        kind: "hint",
        title: reply.title,
        text: reply.text,
        ids: reply.ids ?? [],
        do: reply.do ?? null,
        chances: reply.chances ?? [],
      };
      this.scene.announcer.say(`${reply.title}.`, reply.text);
      this.scene.draw();
    } else if (reply.reply === "explain")
      this.table.openSheet({ kind: "explain", title: reply.title, lines: reply.lines ?? [] });
    else if (reply.reply === "help") this.table.openSheet({ kind: "help", blocks: reply.blocks ?? [] });
    else if (reply.reply === "file") download(reply.name, reply.text);
    else if (reply.reply === "opened") this.table.openSheet(null);
    else if (reply.reply === "code") {
      this.table.openSheet({ kind: "code", code: reply.code });
      void this.table.copyText(this.scene.root.querySelector<HTMLElement>("[data-act=copy]") ?? undefined);
    }
  }
}
