/* One view of a panel of a class, of a student or for a projector: its view in, messages out, and a look at the folder now and then. */
import { render } from "preact";
import { type Faces, facesFor, NO_FACES } from "../faces";
import { ensureSprite } from "../sprite";
import { AnswerApp } from "../view/classroom/answer";
import { ProjectorApp } from "../view/classroom/projector";
import { type AnswerSheet, type AnswerUp, type Projector, type ProjectorUp, VERSION } from "../wire/protocol";
import { OTHER_VERSION, readPrefs } from "../wire/read";
import type { Source } from "../wire/source";
import { keepApart } from "./page/apart";
import { watchTheme } from "./page/theme";
import { drawWhole } from "./whole";

/** The milliseconds between two looks at the folder, of which nobody tells the page. */
const LOOK = { answer: 4000, projector: 2000 };
/** The milliseconds after which digits begin a new number. */
const PAUSE = 1200;
const NARROW = 560;

/** A message without its version. */
type Sent = AnswerUp | ProjectorUp extends infer Each ? (Each extends object ? Omit<Each, "version"> : never) : never;

export class ClassView {
  readonly root = document.createElement("div");
  private readonly stage = document.createElement("div");
  private readonly isProjector: boolean;
  private faces: Faces = NO_FACES;
  private draft: string[] = [];
  /** The question and the answer that the draft was begun from. */
  private draftOf = "";
  private digits = "";
  private digitAt = 0;

  constructor(
    private readonly source: Source,
    el: HTMLElement,
    signal: AbortSignal,
  ) {
    const { root } = this;
    this.isProjector = source.get("classroom") === "projector";
    root.className = `pw pw-class${this.isProjector ? " pw-class-projector" : ""}`;
    root.tabIndex = -1;
    root.setAttribute("role", "region");
    root.setAttribute("aria-label", this.isProjector ? "A class" : "A sheet of questions");
    keepApart(root);
    root.append(this.stage);
    el.append(root);
    const prefs = () => readPrefs(source.get("prefs"));
    const retheme = watchTheme(
      root,
      () => prefs().theme,
      signal,
      () => this.draw(),
    );
    const looks = (): void => {
      root.dataset.suits = prefs().four_colour ? "four" : "two";
      retheme();
      this.draw();
    };
    source.follow("view", () => this.draw(), signal);
    source.follow("prefs", looks, signal);
    root.addEventListener("keydown", (e) => this.key(e), { signal });
    const timer = setInterval(
      () => {
        if (root.isConnected && !document.hidden) this.send({ act: "look" });
      },
      this.isProjector ? LOOK.projector : LOOK.answer,
    );
    const watcher = new ResizeObserver(() => this.draw());
    watcher.observe(root);
    signal.addEventListener(
      "abort",
      () => {
        clearInterval(timer);
        watcher.disconnect();
        render(null, this.stage);
        root.remove();
      },
      { once: true },
    );
    looks();
  }

  private send(message: Sent): void {
    this.source.send({ version: VERSION, ...message });
  }

  private get view(): AnswerSheet | Projector | undefined {
    const view = this.source.get("view") as AnswerSheet | Projector | undefined;
    return view?.version === VERSION ? view : undefined;
  }

  /** The keys of both panels; none of them reaches the notebook, whose shortcuts would hear it. */
  private key(e: KeyboardEvent): void {
    e.stopPropagation();
    const { view } = this;
    if (!view || e.ctrlKey || e.metaKey || e.altKey) return;
    const target = e.target as HTMLElement;
    const isTyped = target.matches("input:not([type=range], [type=radio]), textarea, select");
    const isPressed = target.matches("button");
    const done =
      "students" in view ? this.projectorKey(e.key, view, isPressed) : this.answerKey(e.key, view, isTyped, target);
    if (done) e.preventDefault();
  }

  private projectorKey(key: string, view: Projector, isPressed: boolean): boolean {
    if (key.toLowerCase() === "a") this.send({ act: "answer" });
    else if (key === "Enter" && !isPressed && view.number < view.many) this.send({ act: "next" });
    else return false;
    return true;
  }

  private answerKey(key: string, view: AnswerSheet, isTyped: boolean, target: HTMLElement): boolean {
    if (key === "Enter") {
      if (target.matches("button, textarea, .pw-cl-name")) return false;
      if (view.outcome.length > 0) this.go(view.number + 1);
      else this.handIn();
      return true;
    }
    if (isTyped || view.outcome.length > 0 || view.kind !== "probability") return false;
    const now = this.draft[0] ? Number(this.draft[0]) : 50;
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[key];
    if (by !== undefined) this.set([String(Math.min(100, Math.max(0, now + by)))]);
    else if (/^[0-9]$/.test(key)) this.digit(key);
    else return false;
    return true;
  }

  /** Sets the guess by digits: those that follow soon go on with a number. */
  private digit(key: string): void {
    const now = performance.now();
    const begun = now - this.digitAt < PAUSE ? this.digits : "";
    this.digits = Number(begun + key) <= 100 ? begun + key : key;
    this.digitAt = now;
    this.set([String(Number(this.digits))]);
  }

  private set(value: string[]): void {
    this.draft = value;
    this.draw();
  }

  private handIn(): void {
    const view = this.view as AnswerSheet;
    if (this.draft.length > 0 && this.draft.every((each) => each.trim() !== ""))
      this.send({ act: "hand_in", number: view.number, value: this.draft });
  }

  private go(number: number): void {
    const view = this.view as AnswerSheet;
    if (number >= 1 && number <= view.states.length) this.send({ act: "go", number });
  }

  /** Begins a draft with each other question, and with an answer that was handed in elsewhere. */
  private follow(view: AnswerSheet): void {
    const from = JSON.stringify([view.number, view.value]);
    if (from === this.draftOf) return;
    this.draftOf = from;
    this.draft = view.value.slice();
    this.digits = "";
  }

  private draw(): void {
    const { view } = this;
    const isNarrow = this.root.clientWidth > 0 && this.root.clientWidth < NARROW;
    if (this.root.isConnected) this.faces = facesFor(this.root, isNarrow);
    drawWhole(this.stage, () => {
      if (!view) return <p class="pw-wait">{OTHER_VERSION.unread}</p>;
      if ("students" in view) return <ProjectorApp view={view} press={(act) => this.send({ act })} />;
      this.follow(view);
      return (
        <AnswerApp
          sheet={view}
          draft={this.draft}
          faces={this.faces}
          isNarrow={isNarrow}
          set={(value) => this.set(value)}
          handIn={() => this.handIn()}
          go={(number) => this.go(number)}
          reveal={() => this.send({ act: "reveal" })}
          rename={(value) => this.send({ act: "name", value })}
        />
      );
    });
    ensureSprite(this.root);
  }
}
