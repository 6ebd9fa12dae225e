/* One view of a panel for positions: the panel in, changes out. */
import { PositionApp } from "../view/what_if";
import { type ChangePosition, type PositionPanel, VERSION } from "../wire/protocol";
import type { Source } from "../wire/source";
import { putPanel } from "./panel";

export const putWhatIf = (source: Source, el: HTMLElement, signal: AbortSignal): void =>
  putPanel<PositionPanel>(source, el, signal, {
    name: "what-if",
    label: "A hand from a real table",
    trait: "view",
    show: (panel, faces) => (
      <PositionApp
        panel={panel}
        faces={faces}
        change={(what: ChangePosition["what"], value) => source.send({ version: VERSION, act: "change", what, value })}
        price={() => source.send({ version: VERSION, act: "price" })}
      />
    ),
    focus: (root) => root.querySelector(".pw-wi-place.is-on button"), // a card that was taken back had it
  });
