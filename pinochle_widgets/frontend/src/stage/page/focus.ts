/* The keyboard's focus. Drawing anew must not take it out of the table. */
import { barButtons } from "../../core/buttons";
import { actsBelow, isCleared } from "../../core/paper";
import type { TableState } from "../../core/state";
import { choosingOf } from "../../core/words/told";
import { focusedFor } from "../../home";

/** The button of an open panel that has the focus first. */
const FIRST = ".pw-panel [data-first], .pw-panel .pw-btn.primary";
const MAIN = ".pw-bar [data-act=main]";
/** An answer that can be pressed. */
const ANSWER = ".pw-answers > :not([aria-disabled])";

export class Focus {
  private drawnMelds: unknown = null;
  private opener: { node: HTMLElement | null; act: string | undefined; seat: string | undefined } | null = null;

  constructor(
    private readonly root: HTMLElement,
    private readonly stage: HTMLElement,
    private readonly sheets: HTMLElement,
    private readonly state: TableState,
    private readonly signal: AbortSignal,
  ) {}

  /** The element that has the focus, if it is in this table. */
  get active(): HTMLElement | null {
    const node = focusedFor(this.root);
    return node && this.root.contains(node) ? node : null;
  }

  /** A card of one's own as it is drawn. */
  node(id: string): HTMLElement | null {
    return [...this.stage.querySelectorAll<HTMLElement>(".pw-own")].find((n) => n.dataset.id === id) ?? null;
  }

  /** The button that has the focus first: of an open panel, or in the bar. */
  private get first(): HTMLElement | null {
    return this.stage.querySelector<HTMLElement>(actsBelow(this.state) ? MAIN : FIRST);
  }

  /** Gives the table the keyboard: its open panel, else the right or first answer to a question, else its card, else itself. */
  take(): void {
    if (isCleared(this.state)) {
      (this.first ?? this.root).focus({ preventScroll: true });
      return;
    }
    const { focus, panel: open } = this.state;
    const panel = open || choosingOf(this.state) ? this.first : null;
    const card = focus === null ? null : this.node(focus);
    const answer = [".is-better", ""].map((is) => this.stage.querySelector<HTMLElement>(ANSWER + is)).find(Boolean);
    (panel ?? answer ?? card ?? this.pile() ?? this.root).focus({ preventScroll: true });
  }

  /** The pile of a folded hand that holds the card of the table's own focus, or else its first. */
  private pile(): HTMLElement | null {
    const piles = [...this.stage.querySelectorAll<HTMLElement>(".pw-rankpile")];
    const holds = ({ dataset }: HTMLElement): boolean =>
      dataset.holds?.split(" ").includes(this.state.focus ?? "") ?? false;
    return piles.find(holds) ?? piles[0] ?? null;
  }

  /** Gives a pile of a folded hand the keyboard; false where the hand lies open. */
  piles(): boolean {
    const pile = this.pile();
    pile?.focus({ preventScroll: true });
    return pile !== null;
  }

  /** Whether the assistant's frame has the keyboard. */
  get inAssist(): boolean {
    return this.active?.closest(".pw-assist") != null;
  }

  /** Gives the open tab of the assistant the keyboard. */
  onAssist(): void {
    this.stage.querySelector<HTMLElement>(".pw-assist [aria-selected=true]")?.focus({ preventScroll: true });
  }

  /** Gives a button of the bar the keyboard. */
  on(act: string): void {
    this.stage.querySelector<HTMLElement>(`.pw-bar [data-act="${act}"]`)?.focus({ preventScroll: true });
  }

  /** Gives a new table the keyboard if the player has just asked for it, by a key or a click, or has opened its page; words being written
      keep it, and so does another table, or what is being opened there. `came` is called when one that was asked for has it. */
  welcome(came: () => void): void {
    const isAsked = navigator.userActivation?.isActive === true;
    if (!isAsked && this.state.inCell) return;
    this.later(() => {
      const focused = focusedFor(this.root);
      const writes = focused?.closest("input, textarea, [contenteditable]");
      const words = writes && ("value" in writes ? String(writes.value) : writes.textContent);
      if (words || this.active !== null || focused?.closest(".pw, .pw-there")) return;
      this.take();
      if (isAsked) came();
    });
  }

  /** Calls after the next paint: setting the focus forces a layout, and changes should be seen first. */
  later(then: () => void): void {
    requestAnimationFrame(() => {
      if (!this.signal.aborted) then();
    });
  }

  /** Draws, and puts the focus of the page where the table's own has gone. */
  around(draw: () => void): void {
    const { active, state } = this;
    // removing the focused element makes the browser lay out the page in the middle of the change: move the focus before
    if (active && this.vanishes(active)) this.root.focus({ preventScroll: true });
    const before = this.stage.querySelector(".pw-panel");
    draw();
    this.drawnMelds = state.shown.melds0;
    if (active === null) return;
    const now = this.stage.querySelector(".pw-panel");
    if (now && now !== before && this.first && !state.sheet) this.first.focus({ preventScroll: true });
    else if (this.active === null) this.take();
    else if (!state.sheet && active !== this.root && this.isStray()) this.later(() => this.isStray() && this.take());
  }

  /** Whether the focus is on no part of the table: that has gone, or the table's own focus is on another card. */
  private isStray(): boolean {
    const { active, root, state } = this;
    return active === root || (active?.classList.contains("pw-own") === true && active.dataset.id !== state.focus);
  }

  private vanishes(node: HTMLElement): boolean {
    const { id, act } = node.dataset;
    if (isCleared(this.state) && node.closest(".pw-felt") && !node.closest(".pw-end")) return true;
    if (node.classList.contains("pw-own")) {
      return node.closest("[data-zone=hand]")
        ? !this.state.order.includes(id ?? "")
        : this.state.shown.melds0 !== this.drawnMelds;
    }
    if (node.closest(".pw-assist")) return this.state.assistant === null;
    if (node.closest(".pw-bar")) return !barButtons(this.state).some((b) => b.act === act);
    if (node.closest(".pw-start")) return choosingOf(this.state) === null;
    return choosingOf(this.state) !== null || (node.closest(".pw-panel") !== null && this.state.panel === null);
  }

  /** Remembers the element that opens a sheet: it gets the focus back when the sheet closes. */
  remember(): void {
    const node = focusedFor(this.root);
    this.opener = { node, act: node?.dataset.act, seat: node?.dataset.seat };
  }

  /** Moves the focus to the sheet that was opened, or to the opener of the one that was closed. */
  turn(isOpen: boolean): void {
    if (isOpen) {
      this.sheets
        .querySelector<HTMLElement>(
          "[role=menuitem], .pw-pop-body[tabindex], .pw-pop:not(:has(.pw-pop-body[tabindex]))",
        )
        ?.focus({ preventScroll: true });
      return;
    }
    const { node, act, seat } = this.opener ?? {};
    const like = [...this.stage.querySelectorAll<HTMLElement>("[data-act]")].filter(
      ({ dataset }) => dataset.act === act && dataset.seat === seat,
    );
    const opener = node?.closest(".pw-start") || (node && like.includes(node)) ? node : like[0];
    if (opener) opener.focus({ preventScroll: true });
    else this.take();
  }
}
