/* One view of a drill: a question in, an answer out. */
import { DrillApp } from "../view/drill/drill";
import type { DrillPanel, DrillUp } from "../wire/protocol";
import type { Source } from "../wire/source";
import { Panel } from "./panel";

export class DrillView extends Panel<DrillPanel, DrillUp> {
  constructor(source: Source) {
    super(source, "drill", "drill", "Drill");
  }

  protected show(panel: DrillPanel) {
    return <DrillApp panel={panel} faces={this.faces} send={(message) => this.send(message)} />;
  }

  protected override next(): HTMLElement | null {
    return this.root.querySelector("[data-first]");
  }
}
