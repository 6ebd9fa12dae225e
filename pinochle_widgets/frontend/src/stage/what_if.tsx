/* One view of a panel for positions: the panel in, changes out. */
import { PositionApp } from "../view/what_if/what_if";
import type { PositionPanel, WhatIfUp } from "../wire/protocol";
import type { Source } from "../wire/source";
import { Panel } from "./panel";

/** The time that a change may take until the position is asked about by itself. */
const PAUSE = 700;

export class PositionView extends Panel<PositionPanel, WhatIfUp> {
  private timer = 0;

  constructor(source: Source) {
    super(source, "view", "what-if", "A hand from a real table");
  }

  override put(el: HTMLElement, signal: AbortSignal): void {
    super.put(el, signal);
    signal.addEventListener("abort", () => clearTimeout(this.timer), { once: true });
  }

  protected show(panel: PositionPanel) {
    clearTimeout(this.timer);
    if (!(panel.lacks || panel.busy || panel.fault || panel.rows.length))
      this.timer = window.setTimeout(() => this.whisper({ act: "price" }), PAUSE);
    return (
      <PositionApp
        panel={panel}
        faces={this.faces}
        change={(what, value) => this.send({ act: "change", what, value })}
        price={() => this.send({ act: "price" })}
      />
    );
  }

  /** A card that was taken back had the focus. */
  protected override next(): HTMLElement | null {
    return this.root.querySelector(".pw-wi-place.is-on button");
  }
}
