/* One view of a panel that is no table: its place in the page, its looks, the faces of its cards, its keys, and its end. */
import { type ComponentChild, render } from "preact";
import { isPhone } from "../core/size";
import { type Faces, facesFor, NO_FACES } from "../faces";
import { focusedFor } from "../home";
import { ensureSprite } from "../sprite";
import { Empty } from "../view/parts/empty";
import { Silent } from "../view/silent";
import { type Bare, Line } from "../wire/line";
import { type Prefs, VERSION } from "../wire/protocol";
import { OTHER_VERSION, readPrefs, unreadWords } from "../wire/read";
import type { Source } from "../wire/source";
import { courtsFor } from "./courts";
import { Opened } from "./opened";
import { keepApart } from "./page/apart";
import { Asked } from "./page/asked";
import { sized } from "./page/sized";
import { watchTheme } from "./page/theme";
import { drawWhole } from "./whole";

/** A panel shows the value of a trait, and sends messages of the kind `Up`. */
export abstract class Panel<Shown extends { version: number }, Up> {
  readonly root = document.createElement("div");
  protected readonly stage = document.createElement("div");
  protected faces: Faces = NO_FACES;
  /** Its controls whose answer is on its way; there once it stands in the page. */
  asked!: Asked;
  private line: Line<Bare<Up> & object> | undefined;
  private askForCourts: (() => void) | undefined;

  constructor(
    protected readonly source: Source,
    private readonly trait: string,
    name: string,
    label: string,
  ) {
    const { root } = this;
    root.className = `pw pw-${name}`;
    root.setAttribute("role", "region");
    root.setAttribute("aria-label", label);
    keepApart(root);
    root.append(this.stage);
  }

  /** Puts it into the page, and draws it anew with each change until the signal ends it. */
  put(el: HTMLElement, signal: AbortSignal): void {
    const { root, source } = this;
    const draw = (): void => this.draw();
    el.append(root);
    this.asked = new Asked(root, signal);
    this.line = new Line(source, draw, signal, this.asked);
    this.askForCourts = courtsFor(source, draw, signal);
    const retheme = watchTheme(root, () => this.prefs.theme, signal, draw);
    source.follow(this.trait, draw, signal);
    const looks = (): void => {
      retheme();
      draw();
    };
    source.follow("prefs", looks, signal);
    const press = (e: KeyboardEvent): void => {
      e.stopPropagation(); // the notebook's shortcuts must not see these keys
      if (this.press(e)) e.preventDefault();
    };
    root.addEventListener("keydown", press, { signal });
    const sizes = new ResizeObserver(draw); // colours, too, are known once the panel stands in the page
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
    draw();
    if (!source.inCell) requestAnimationFrame(() => signal.aborted || this.welcome());
  }

  /** Takes the keyboard in a page that was opened for it, unless something there has it. */
  private welcome(): void {
    const focused = focusedFor(this.root);
    if (!focused || focused === document.body) this.next()?.focus({ preventScroll: true });
  }

  /** The value of its trait; of another version it can't be read. */
  protected get shown(): Shown | undefined {
    const shown = this.source.get(this.trait) as Shown | undefined;
    return shown?.version === VERSION ? shown : undefined;
  }

  protected get prefs(): Prefs {
    return readPrefs(this.source.get("prefs"));
  }

  protected get isNarrow(): boolean {
    return isPhone(this.root.clientWidth);
  }

  /** Whether its cards have large faces. */
  private get isLarge(): boolean {
    return this.prefs.large || this.isNarrow;
  }

  /** Sends what somebody has pressed. */
  protected send(message: Bare<Up> & object): void {
    this.line?.speak(message);
  }

  /** Sends what the page asks by itself: nobody waits for it, and nobody is told where it is not heard. */
  protected whisper(message: Bare<Up> & object): void {
    this.source.send({ version: VERSION, ...message });
  }

  protected abstract show(shown: Shown): ComponentChild;

  /** Answers a key, or returns false. */
  protected press(_e: KeyboardEvent): boolean {
    return false;
  }

  /** Where the focus goes when what had it is no longer there. */
  protected next(): HTMLElement | null {
    return null;
  }

  draw(): void {
    const { root, shown } = this;
    const { words } = this.source;
    const { four_colour, back, index } = this.prefs;
    const had = root.contains(focusedFor(root));
    sized(root, root.clientWidth);
    root.dataset.suits = four_colour ? "four" : "two";
    root.dataset.back = back;
    if (!this.isLarge) this.askForCourts?.();
    if (root.isConnected) this.faces = facesFor(root, this.isLarge, index);
    drawWhole(this.stage, words.anew, index, () => (
      <>
        <Silent silence={this.line?.silence} words={words} spoken={true} />
        {shown ? this.show(shown) : <Empty text={unreadWords(OTHER_VERSION, words.anew)} />}
      </>
    ));
    ensureSprite(root);
    if (had && !root.contains(focusedFor(root))) this.next()?.focus({ preventScroll: true });
  }
}

/** A panel in whose place another widget is opened. */
export abstract class InPlace<Shown extends { version: number }, Up> extends Panel<Shown, Up> {
  private opened: Opened | undefined;

  /** Whether it stays in sight, above what is opened. */
  abstract stays(): boolean;

  /** Takes the focus back, which was on an element of it. */
  abstract comeBack(left: Element | null): void;

  override put(el: HTMLElement, signal: AbortSignal): void {
    this.opened = new Opened(this.source, this, signal);
    super.put(el, signal);
    this.opened.change();
  }

  override draw(): void {
    this.opened?.hide();
    super.draw();
  }
}
