/* Above a question: the game, and the kind of questions. */
import type { JSX } from "preact";
import type { Bare } from "../../wire/line";
import type { DrillPanel, DrillUp } from "../../wire/protocol";

export type Sent = Bare<DrillUp>;

export function Choose({ panel, send }: { panel: DrillPanel; send(message: Sent): void }): JSX.Element {
  const lists = [
    ["game", "Game", panel.game, panel.games],
    ["kind", "Questions", panel.kind, [["", "All kinds"], ...panel.kinds]],
  ] as const;
  return (
    <>
      {lists.map(([what, label, now, rows]) => (
        <select
          key={what}
          class="pw-select"
          aria-label={label}
          value={now}
          onChange={(e) => send({ act: "choose", what, value: e.currentTarget.value })}
        >
          {rows.map(([name, title]) => (
            <option key={name} value={name} selected={name === now}>
              {title}
            </option>
          ))}
        </select>
      ))}
    </>
  );
}
