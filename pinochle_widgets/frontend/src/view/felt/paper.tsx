/* The paper in the trick's place while the table waits: a title, cards, and rows of figures. Its buttons stand in the bar. */
import "../../css/melds.css";
import type { JSX } from "preact";
import type { Faces } from "../../faces";
import type { Panel } from "../../wire/protocol";
import { ShownCards } from "../sheets/panels";

export function Paper({ panel, faces }: { panel: Panel; faces: Faces }): JSX.Element {
  return (
    <section class="pw-paper" aria-label={panel.title}>
      <h2>{panel.title}</h2>
      <ShownCards panel={panel} faces={faces} />
      <dl>
        {panel.rows.map(({ label, notes = [], values }) => (
          <div key={label}>
            <dt>
              {label} <small>{notes.join(" ")}</small>
            </dt>
            <dd>{values.join(" ")}</dd>
          </div>
        ))}
      </dl>
      {panel.note ? <p>{panel.note}</p> : null}
    </section>
  );
}
