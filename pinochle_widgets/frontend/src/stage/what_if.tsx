/* One view of a panel for positions: the panel in, changes out. */
import { PositionApp } from "../view/what_if";
import type { PositionPanel, WhatIfUp } from "../wire/protocol";
import type { Source } from "../wire/source";
import { Panel } from "./panel";

export class PositionView extends Panel<PositionPanel, WhatIfUp> {
  constructor(source: Source) {
    super(source, "view", "what-if", "A hand from a real table");
  }

  protected show(panel: PositionPanel) {
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
