/* The paper in the trick's place while the table waits: a title, and rows of figures. Its buttons stand in the bar. */
import "../../css/melds.css";
import type { JSX } from "preact";
import type { Panel } from "../../wire/protocol";

export function Paper({ panel }: { panel: Panel }): JSX.Element {
  return (
    <section class="pw-paper" aria-label={panel.title}>
      <h2>{panel.title}</h2>
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
