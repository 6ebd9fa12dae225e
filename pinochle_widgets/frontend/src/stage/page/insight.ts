/* What a player is to see is brought into sight: the whole table where a stage begins or the keyboard comes to it, and what gets
   the focus. */

import { focusedFor } from "../../home";

/** The milliseconds after which somebody who scrolled has come to rest. */
const REST = 900;
/** The milliseconds in which a focus follows from a key. */
const BY_KEY = 600;

export class InSight {
  private scrolled = -Infinity;
  private keyed = -Infinity;
  /** Whether somebody has done something at this table: other views of it stay where they are. */
  private isUsed = false;
  private stage: string | null = null;

  constructor(
    private readonly root: HTMLElement,
    signal: AbortSignal,
  ) {
    const passive = { signal, passive: true, capture: true };
    const scrolls = (): void => {
      this.scrolled = performance.now();
    };
    const keys = (): void => {
      this.keyed = performance.now();
    };
    const uses = (): void => {
      this.isUsed = true;
    };
    for (const event of ["wheel", "touchmove"]) window.addEventListener(event, scrolls, passive);
    window.addEventListener("keydown", keys, passive); // Tab comes from elsewhere in the page
    for (const event of ["keydown", "pointerdown"]) root.addEventListener(event, uses, passive);
    root.addEventListener("focusin", ({ target }) => this.focused(target as HTMLElement), passive);
  }

  /** Brings the table into sight for somebody who has just asked for it. */
  welcome(): void {
    this.isUsed = true;
    this.whole();
  }

  /** Hears of the stage that is drawn; a new one brings the whole table into sight, once. */
  at(stage: string): void {
    if (stage === this.stage) return;
    const begins = this.stage !== null;
    this.stage = stage;
    if (begins) requestAnimationFrame(() => this.whole());
  }

  /** Brings the whole table into sight, unless somebody scrolls, or types elsewhere. */
  whole(): void {
    const { root } = this;
    if (!this.isUsed || performance.now() - this.scrolled < REST) return;
    const active = focusedFor(root);
    if (active && !root.contains(active) && active.matches("input, textarea, [contenteditable]")) return;
    this.bring(active && root.contains(active) ? active : root);
  }

  /** Scrolls to the table, and within it to a part. */
  private bring(part: Element): void {
    for (const each of [this.root, part]) each.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }

  /** Brings the whole table into sight where the focus follows from a key, and the part that has it; not for one who scrolls since. A table
      that gets the focus by a press elsewhere was opened by it, and stays in sight while its room is found. */
  private focused(node: HTMLElement): void {
    if (!this.isUsed && navigator.userActivation?.isActive) requestAnimationFrame(() => this.welcome());
    if (performance.now() - this.keyed >= BY_KEY || this.scrolled >= this.keyed) return;
    this.bring(node);
  }
}
