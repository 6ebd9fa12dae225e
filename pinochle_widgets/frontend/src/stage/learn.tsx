/* One view of the list of lessons: courses in, presses out, and the lesson that was opened in its place. */
import { focusedFor } from "../home";
import { LearnApp } from "../view/learn/learn";
import type { Courses, LearnUp } from "../wire/protocol";
import type { Source } from "../wire/source";
import { scrollerOf } from "./page/tall";
import { InPlace } from "./panel";

export class LearnView extends InPlace<Courses, LearnUp> {
  /** Whether the focus waits for the tiles, which come a moment after a table has closed. */
  private waits = false;

  constructor(source: Source) {
    super(source, "courses", "learning", "Learn");
  }

  override put(el: HTMLElement, signal: AbortSignal): void {
    super.put(el, signal);
    const focused = focusedFor(this.root);
    if (focused?.contains(this.root) && focused !== document.body) this.comeBack();
  }

  stays(): boolean {
    return this.shown?.over === true;
  }

  /** Gives the focus back: by the news that came with the end of what was open, if it had an end. */
  comeBack(): void {
    super.draw();
    const found = this.next();
    this.waits = found === null;
    found?.focus({ preventScroll: true });
  }

  /** The tile of the lesson that was left unfinished, else the button that goes on; the way back from what lies below. */
  protected override next(): HTMLElement | null {
    const { stage, shown } = this;
    if (this.stays()) return stage.querySelector("button");
    const tiles = [...stage.querySelectorAll<HTMLElement>("[data-name]")];
    const tile = tiles.find(({ dataset }) => dataset.name === shown?.at);
    const isDone = shown?.tiles.some(({ name, done }) => done && name === shown.at);
    return (isDone ? null : tile) ?? stage.querySelector<HTMLElement>(".primary") ?? tile ?? tiles[0] ?? null;
  }

  /** Hears the keys that no button hears. */
  protected override press(e: KeyboardEvent): boolean {
    const onButton = (e.target as HTMLElement).closest("button") !== null;
    if (e.key === "Escape" && (this.shown?.ways.length || this.shown?.end || this.stays())) this.send({ act: "back" });
    else if (e.key === "Enter" && !onButton) this.stage.querySelector<HTMLElement>(".primary")?.click();
    else return false;
    return true;
  }

  protected show(shown: Courses) {
    return (
      <LearnApp
        shown={shown}
        faces={this.faces}
        open={(act, name) => this.send({ act, name })}
        go={(act) => this.send({ act })}
      />
    );
  }

  override draw(): void {
    super.draw();
    if (this.isNarrow) this.root.style.setProperty("--room", `${scrollerOf(this.root).pixels}px`);
    if (this.waits) this.comeBack();
  }
}
