/* One view of the list of lessons: courses in, presses out, and the lesson that was opened in its place. */
import { render } from "preact";
import { type Faces, facesFor, NO_FACES } from "../faces";
import { LearnApp } from "../view/learn";
import { type Courses, type LearnUp, VERSION } from "../wire/protocol";
import { OTHER_VERSION, readPrefs } from "../wire/read";
import type { Source } from "../wire/source";
import { Opened } from "./opened";
import { keepApart } from "./page/apart";
import { watchTheme } from "./page/theme";
import { drawWhole } from "./whole";

/** The width below which cards are so small that they have large faces. */
const NARROW = 560;

/** A message without its version. */
type Sent = LearnUp extends infer Each ? (Each extends object ? Omit<Each, "version"> : never) : never;

export class LearnView {
  readonly root = document.createElement("div");
  private readonly stage = document.createElement("div");
  private readonly opened: Opened;
  private faces: Faces = NO_FACES;
  /** Whether the focus waits for the tiles, which come a moment after a table has closed. */
  private waits = false;
  /** The game whose lessons were drawn last. */
  private game = "";

  constructor(
    private readonly source: Source,
    el: HTMLElement,
    signal: AbortSignal,
  ) {
    const { root } = this;
    root.className = "pw pw-learning";
    root.setAttribute("role", "region");
    root.setAttribute("aria-label", "Learn");
    keepApart(root);
    root.append(this.stage);
    el.append(root);
    const retheme = watchTheme(
      root,
      () => readPrefs(source.get("prefs")).theme,
      signal,
      () => this.draw(),
    );
    source.follow("courses", () => this.draw(), signal);
    source.follow("prefs", retheme, signal);
    this.opened = new Opened(source, this, signal);
    root.addEventListener("keydown", (e) => this.press(e), { signal });
    const sizes = new ResizeObserver(() => this.draw());
    sizes.observe(root);
    signal.addEventListener(
      "abort",
      () => {
        sizes.disconnect();
        render(null, this.stage);
        root.remove();
      },
      { once: true },
    );
    this.draw();
    this.opened.change();
    const home = root.getRootNode() as Document | ShadowRoot;
    if (home.activeElement?.contains(root) && home.activeElement !== document.body) this.comeBack();
  }

  private get shown(): Courses | undefined {
    const courses = this.source.get("courses") as Courses | undefined;
    return courses?.version === VERSION ? courses : undefined;
  }

  /** Whether the head stays in sight, as the way back from a table. */
  stays(): boolean {
    return this.shown?.over === true;
  }

  /** Gives the focus to the tile of the lesson that was open last, else to the button that goes on. */
  comeBack(): void {
    const { stage, shown } = this;
    const tiles = [...stage.querySelectorAll<HTMLElement>("[data-name]")];
    const tile = shown?.at ? tiles.find(({ dataset }) => dataset.name === shown.at) : undefined;
    const found = tile ?? stage.querySelector<HTMLElement>(".primary") ?? tiles[0];
    this.waits = found === undefined;
    found?.focus({ preventScroll: true });
  }

  /** Hears the keys that no button hears; the notebook's shortcuts must not see any. */
  private press(e: KeyboardEvent): void {
    e.stopPropagation();
    const onButton = (e.target as HTMLElement).closest("button") !== null;
    if (e.key === "Escape" && (this.shown?.ways.length || this.stays())) this.send({ act: "back" });
    else if (e.key === "Enter" && !onButton) this.stage.querySelector<HTMLElement>(".primary")?.click();
    else return;
    e.preventDefault();
  }

  private send(message: Sent): void {
    this.source.send({ version: VERSION, ...message });
  }

  private draw(): void {
    const { root, shown } = this;
    this.opened.hide();
    const { four_colour, back, large, index } = readPrefs(this.source.get("prefs"));
    root.dataset.suits = four_colour ? "four" : "two";
    root.dataset.back = back;
    if (root.isConnected) this.faces = facesFor(root, large || root.clientWidth < NARROW, index);
    drawWhole(this.stage, () =>
      shown ? (
        <LearnApp
          shown={shown}
          faces={this.faces}
          open={(act, name) => this.send({ act, name })}
          go={(act) => this.send({ act })}
        />
      ) : (
        <p class="pw-wait">{OTHER_VERSION.unread}</p>
      ),
    );
    if (this.waits) this.comeBack();
    if (shown?.game !== this.game) this.find(shown?.game ?? "");
  }

  /** Brings a course that was chosen into sight, where the courses are a row that scrolls. */
  private find(game: string): void {
    this.game = game;
    const row = this.stage.querySelector<HTMLElement>("[aria-current]"),
      all = row?.parentElement;
    if (row && all) all.scrollLeft = row.offsetLeft - (all.clientWidth - row.offsetWidth) / 2;
  }
}
