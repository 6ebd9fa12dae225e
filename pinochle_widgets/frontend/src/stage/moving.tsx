/* The views of the moving pictures: what was moved, typed or pressed out, a picture in. */
import { DrawApp } from "../view/moving/draw";
import { SquareApp } from "../view/moving/square";
import type { BayesPanel, BayesUp, DrawPanel, DrawUp } from "../wire/protocol";
import type { Source } from "../wire/source";
import { Panel } from "./panel";

export class SquareView extends Panel<BayesPanel, BayesUp> {
  constructor(source: Source) {
    super(source, "bayes", "bayes", "What an act tells");
  }

  protected show(panel: BayesPanel) {
    return (
      <SquareApp panel={panel} send={(message) => this.send(message)} moved={(message) => this.whisper(message)} />
    );
  }
}

export class DrawView extends Panel<DrawPanel, DrawUp> {
  constructor(source: Source) {
    super(source, "draws", "draws", "A chance as cards appear");
  }

  protected show(panel: DrawPanel) {
    return <DrawApp panel={panel} faces={this.faces} send={(message) => this.send(message)} />;
  }

  protected override next(): HTMLElement | null {
    return this.root.querySelector(".pw-house-foot .primary");
  }
}
