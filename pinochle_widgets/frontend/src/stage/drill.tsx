/* One view of a drill: a question in, an answer out. */
import { DrillApp } from "../view/drill/drill";
import { type DrillPanel, VERSION } from "../wire/protocol";
import type { Source } from "../wire/source";
import { putPanel } from "./panel";

export const putDrill = (source: Source, el: HTMLElement, signal: AbortSignal): void =>
  putPanel<DrillPanel>(source, el, signal, {
    name: "drill",
    label: "Drill",
    trait: "drill",
    show: (panel, faces) => (
      <DrillApp panel={panel} faces={faces} send={(message) => source.send({ version: VERSION, ...message })} />
    ),
    focus: (root) => root.querySelector("[data-first]"),
  });
