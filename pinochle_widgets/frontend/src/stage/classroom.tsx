/* One view of a panel of a class, of a student or for a projector: its view in, messages out, and a look at the folder now and then. */
import { AnswerApp, goesOn } from "../view/classroom/answer";
import { ProjectorApp } from "../view/classroom/projector";
import { begun, isReady } from "../view/classroom/several";
import type { AnswerSheet, AnswerUp, Projector, ProjectorUp } from "../wire/protocol";
import type { Source } from "../wire/source";
import { Panel } from "./panel";

/** The milliseconds between two looks at the folder, of which nobody tells the page. */
const LOOK = { answer: 4000, projector: 2000 };
/** The milliseconds after which digits begin a new number. */
const PAUSE = 1200;

export class ClassView extends Panel<AnswerSheet | Projector, AnswerUp | ProjectorUp> {
  private readonly isProjector: boolean;
  private draft: string[] = [];
  /** The question and the answer that the draft was begun from. */
  private draftOf = "";
  private digits = "";
  private digitAt = 0;

  constructor(source: Source) {
    const isProjector = source.get("classroom") === "projector";
    super(
      source,
      "view",
      isProjector ? "class pw-class-projector" : "class",
      isProjector ? "A class" : "A sheet of questions",
    );
    this.isProjector = isProjector;
    this.root.tabIndex = -1;
  }

  override put(el: HTMLElement, signal: AbortSignal): void {
    super.put(el, signal);
    const look = (): void => {
      if (this.root.isConnected && !document.hidden) this.whisper({ act: "look" });
    };
    const timer = setInterval(look, this.isProjector ? LOOK.projector : LOOK.answer);
    signal.addEventListener("abort", () => clearInterval(timer), { once: true });
  }

  protected override next(): HTMLElement {
    return this.stage.querySelector<HTMLElement>("[type=text]:not(.pw-cl-name), textarea") ?? this.root;
  }

  protected override press(e: KeyboardEvent): boolean {
    const { shown } = this;
    if (!shown || e.ctrlKey || e.metaKey || e.altKey) return false;
    const target = e.target as HTMLElement;
    if ("students" in shown) return this.projectorKey(e.key, shown, target.matches("button"));
    const isTyped = target.matches("input:not([type=range], [type=radio]), textarea, select");
    return this.answerKey(e.key, shown, isTyped, target);
  }

  private projectorKey(key: string, view: Projector, isPressed: boolean): boolean {
    if (key.toLowerCase() === "a") this.send({ act: "answer" });
    else if (key === "Enter" && !isPressed && view.number < view.many) this.send({ act: "next" });
    else return false;
    return true;
  }

  private answerKey(key: string, view: AnswerSheet, isTyped: boolean, target: HTMLElement): boolean {
    if (key === "Enter") {
      if (target.matches("button, summary, textarea, .pw-cl-name")) return false;
      if (view.outcome.length > 0 || goesOn(view, this.draft)) this.go(view.number + 1);
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
    const view = this.shown as AnswerSheet;
    if (isReady(view.kind, this.draft)) this.send({ act: "hand_in", number: view.number, value: this.draft });
  }

  private go(number: number): void {
    const view = this.shown as AnswerSheet;
    if (number >= 1 && number <= view.states.length) this.send({ act: "go", number });
  }

  /** Begins a draft with each other question, and with an answer that was handed in elsewhere. */
  private follow(view: AnswerSheet): void {
    const from = JSON.stringify([view.number, view.value]);
    if (from === this.draftOf) return;
    this.draftOf = from;
    this.draft = view.value.length > 0 ? view.value.slice() : begun(view.kind, view.choices);
    this.digits = "";
  }

  protected show(view: AnswerSheet | Projector) {
    if ("students" in view)
      return (
        <ProjectorApp
          view={view}
          press={(act) => this.send({ act })}
          leave={(value) => this.send({ act: "leave", value })}
        />
      );
    this.follow(view);
    return (
      <AnswerApp
        sheet={view}
        draft={this.draft}
        faces={this.faces}
        isNarrow={this.isNarrow}
        set={(value) => this.set(value)}
        handIn={() => this.handIn()}
        go={(number) => this.go(number)}
        reveal={() => this.send({ act: "reveal" })}
        rename={(value) => this.send({ act: "name", value })}
      />
    );
  }
}
