/* One view of a replay: the pages in, the place out. Nothing is played, and nothing is asked but rounds that are missing. */
import { keyName } from "../../core/keymap";
import { Cursor, flipped, KEYS, type Leap, type Move, moved, povOf } from "../../core/replay/cursor";
import { GameRecord, type Place } from "../../core/replay/record";
import { timeOf } from "../../core/replay/tempo";
import { TableState } from "../../core/state";
import { focusedFor } from "../../home";
import { Calls } from "../../view/replay/calls";
import { PaperApp } from "../../view/replay/paper";
import { ReplayApp, type ReplayProps } from "../../view/replay/replay";
import { type Bare, Line } from "../../wire/line";
import { unpack } from "../../wire/packed";
import {
  type GoTo,
  type More,
  type ReplayLine,
  type ReplayMore,
  type ReplayPages,
  type ReplayRound,
  VERSION,
  type View,
  type Way,
} from "../../wire/protocol";
import { readPrefs, readView } from "../../wire/read";
import type { Source } from "../../wire/source";
import { Asked } from "../page/asked";
import { watchTheme } from "../page/theme";
import { Playback } from "../playback";
import { receive } from "../receiving";
import { type Beside, Scene } from "../scene";
import { copied } from "./copied";
import { whenPrinted } from "./printed";
import { reveal } from "./reveal";

/** The milliseconds after which moving cards are looked at again. */
const AGAIN = 60;
/** The milliseconds of quiet after which the kernel is told the place. */
const QUIET = 150;

export class Replay {
  readonly cursor: Cursor;
  private readonly state = new TableState();
  private readonly beside: Beside;
  private readonly scene: Scene;
  private readonly playback: Playback;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private telling: ReturnType<typeof setTimeout> | undefined;
  /** The line for ways out, which somebody waits for. */
  private readonly line: Line<Bare<Way>>;
  /** The place that the kernel wants, until its round has come. */
  private wanted: Place | null = null;

  constructor(
    private readonly source: Source,
    pages: ReplayPages,
    el: HTMLElement,
    private readonly signal: AbortSignal,
  ) {
    const record = new GameRecord(pages.head, pages.rounds, pages.lines);
    this.cursor = new Cursor(record);
    const { state } = this;
    const { ranks, controls } = pages.head;
    const menu = { prefs: [], levels: [], ranks, controls };
    this.beside = { menu, rows: [], armed: null, copied: null, unread: null, section: "" };
    const ways = (source.get("ways") ?? []) as ReplayProps["ways"];
    const prefs = () => readPrefs(source.get("prefs"));
    Object.assign(state, { ranks, controls, inCell: source.inCell, words: source.words });
    state.takePrefs(prefs());
    this.scene = new Scene(
      source,
      (app) =>
        this.cursor.onPaper ? (
          <PaperApp {...app} cursor={this.cursor} />
        ) : (
          <ReplayApp {...app} cursor={this.cursor} ways={ways} silence={this.line?.silence} />
        ),
      ({ sheet, shown }) => (sheet?.kind === "auction" ? <Calls picture={shown} /> : null),
      el,
      state,
      this.beside,
      signal,
    );
    this.playback = new Playback(state, this.scene, () => undefined, signal);
    const { root } = this.scene;
    this.line = new Line(source, () => this.scene.draw(), signal, new Asked(root, signal));
    const retheme = watchTheme(
      root,
      () => (this.cursor.onPaper ? "light" : state.prefs.theme),
      signal,
      () => this.scene.draw(),
    );
    if (typeof source.get("pages") !== "string") whenPrinted((on) => this.print(on, retheme), signal);
    this.take(record.view(this.cursor.place, this.cursor.pov));
    this.scene.measure(() => {
      this.playback.land();
      this.scene.draw();
    });
    if (el.contains(focusedFor(el))) this.scene.come(); // whoever opened it goes through it by keys
    this.bind(root);
    source.follow("place", () => this.follow(), signal);
    const looks = (): void => {
      state.takePrefs(prefs());
      retheme();
      this.scene.draw();
    };
    source.follow("prefs", looks, signal);
    source.hear((message) => this.hear(message), signal);
    signal.addEventListener("abort", () => this.stop(), { once: true });
    this.ask();
    this.follow();
  }

  private get record(): GameRecord {
    return this.cursor.record;
  }

  // ---- moving

  /** Shows a place; `tell` says whether the kernel is to hear of it, and `still` that nothing may move. */
  go(place: Place, { tell = true, still = false } = {}): void {
    const { cursor } = this;
    cursor.place = this.record.within(place);
    cursor.copied = false;
    this.show(still);
    if (tell) this.tell();
  }

  private show(still = false): void {
    const { cursor, state } = this;
    const view = this.record.view(cursor.place, cursor.pov, still);
    this.playback.skip();
    this.playback.stepTime = cursor.stepTime;
    if (view.view_id === state.view?.view_id) this.scene.draw();
    else this.take(view);
    reveal(this.scene.root);
  }

  private take(view: View): void {
    receive({ state: this.state, beside: this.beside, scene: this.scene, playback: this.playback }, readView(view));
  }

  private step(move: Move | Leap): void {
    this.wanted = null;
    this.go(this.cursor.after(move));
  }

  /** The milliseconds that the place in sight stays while all plays by itself. */
  private get time(): number {
    const { record, place, speed } = this.cursor;
    return timeOf(record, place) / speed;
  }

  private play(on: boolean): void {
    clearTimeout(this.timer);
    const { cursor } = this;
    const ended = cursor.place.stop >= this.record.length(cursor.place.line) - 1;
    if (on && ended && cursor.place.line === 0 && this.record.isWhole) this.go({ line: 0, stop: 0 });
    cursor.playing = on;
    this.scene.draw();
    if (on) this.timer = setTimeout(() => this.tick(), this.time);
  }

  private tick(): void {
    const { cursor } = this;
    const next = moved(this.record, cursor.place, "next");
    if (next.stop === cursor.place.stop && (this.record.isWhole || next.line !== 0)) {
      this.play(false);
      return;
    }
    const { busy } = this.state;
    if (!busy) this.go(next);
    this.timer = setTimeout(() => this.tick(), busy ? AGAIN : this.time);
  }

  private stop(): void {
    clearTimeout(this.timer);
    clearTimeout(this.telling);
  }

  /** Lays the game out for paper, or for the screen again. */
  private print(on: boolean, retheme: () => void): void {
    this.playback.land();
    this.cursor.onPaper = on;
    retheme();
    this.scene.print(on);
  }

  // ---- the kernel

  private send(message: Bare<GoTo> | Bare<More>): void {
    try {
      this.source.send({ ...message, version: VERSION });
    } catch {
      // a page by itself has nobody to tell
    }
  }

  /** Tells the kernel the place, once the reader rests there. */
  private tell(): void {
    clearTimeout(this.telling);
    const { line, stop } = this.cursor.place;
    this.telling = setTimeout(() => this.send({ act: "at", line, stop }), QUIET);
  }

  /** Asks for the next round that is missing, and at last for the lines that leave the game. */
  private ask(): void {
    const { game, head, lines } = this.record;
    if (game.rounds.length < head.rounds) this.send({ act: "more", at: game.rounds.length });
    else if (head.whole && lines.length === 1) this.send({ act: "more", at: head.rounds });
  }

  private hear(message: unknown): void {
    const { reply, at, packed } = (message ?? {}) as Partial<ReplayMore>;
    if (reply !== "more" || packed === undefined) return;
    void unpack<ReplayRound | ReplayLine[]>(packed).then((more) => {
      if (this.signal.aborted) return;
      if (Array.isArray(more)) {
        if (this.record.lines.length === 1) this.record.addLines(more);
      } else if (at === this.record.game.rounds.length) {
        this.record.addRound(more);
        this.ask();
      }
      if (this.wanted) this.follow();
      this.scene.draw();
    });
  }

  /** Goes where the kernel says, as soon as that round is there. */
  private follow(): void {
    const place = this.source.get("place") as Partial<Place> | undefined;
    if (typeof place?.line !== "number" || typeof place.stop !== "number") return;
    const wanted = { line: place.line, stop: place.stop };
    const { line, stop } = this.record.within(wanted);
    this.wanted = line === wanted.line && stop === wanted.stop ? null : wanted;
    if (this.wanted === null) this.go(wanted, { tell: false });
  }

  // ---- keys and presses

  private bind(root: HTMLElement): void {
    const { signal } = this;
    root.addEventListener("keydown", (e) => this.key(e), { signal });
    root.addEventListener("click", (e) => this.press(e.target as HTMLElement), { signal });
    root.addEventListener(
      "input",
      (e) => {
        const { dataset, value } = e.target as HTMLInputElement | HTMLSelectElement;
        if (dataset.field === "stop") this.go({ line: this.cursor.place.line, stop: Number(value) }, { still: true });
        if (dataset.field === "pov") this.look(povOf(value));
      },
      { signal },
    );
    root.addEventListener(
      "mousedown",
      (e) => {
        if (!(e.target as Element).closest("button, input, select")) this.scene.root.focus({ preventScroll: true });
      },
      { signal },
    );
  }

  private key(e: KeyboardEvent): void {
    e.stopPropagation(); // the notebook's shortcuts must not see keys meant for the replay
    const name = keyName(e);
    const does = name === null ? undefined : KEYS[name];
    if (does === undefined || (e.target as HTMLElement).closest(name === " " ? "button, summary, select" : "select"))
      return;
    e.preventDefault();
    if (this.state.sheet && name === "Escape") this.again(null);
    else if (does === "play") this.play(!this.cursor.playing);
    else if (does === "flip") this.look(flipped(this.record, this.cursor.pov));
    else this.step(does);
  }

  private again(sheet: TableState["sheet"]): void {
    this.state.sheet = sheet;
    this.scene.draw();
  }

  private look(pov: Cursor["pov"]): void {
    this.cursor.pov = pov;
    this.show();
  }

  private press(target: HTMLElement): void {
    const button = target.closest<HTMLElement>("button");
    if (!button) return;
    const { act, to = "", go } = button.dataset;
    const { line } = this.cursor.place;
    if (go !== undefined) this.go({ line: button.closest(".pw-rounds, .pw-dearest") ? 0 : line, stop: Number(go) });
    else if (act === "go") this.step(to as Move | Leap);
    else if (act === "line") this.go({ line: Number(to), stop: 1 });
    else if (act === "auction") this.again({ kind: act });
    else if (act === "close") this.again(null);
    else if (act === "way") this.line.speak({ act: "way", to });
    else if (act === "play") this.play(!this.cursor.playing);
    else if (act === "pov") this.look(povOf(to));
    else if (act === "speed" || act === "moves") {
      if (act === "speed") this.cursor.speedUp();
      else this.cursor.listed = !this.cursor.listed;
      this.scene.draw();
    } else if (act === "copy") void this.copy();
  }

  private async copy(): Promise<void> {
    this.cursor.copied = await copied(this.cursor.head.code, this.scene.announcer);
    if (!this.signal.aborted) this.scene.draw();
  }
}
