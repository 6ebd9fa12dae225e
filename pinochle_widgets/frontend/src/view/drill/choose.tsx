/* Above a question: the game, and the kind of questions. */
import type { JSX } from "preact";
import type { Bare } from "../../wire/line";
import type { DrillPanel, DrillUp } from "../../wire/protocol";
import { Select } from "../parts/select";

export type Sent = Bare<DrillUp>;

export function Choose({ panel, send }: { panel: DrillPanel; send(message: Sent): void }): JSX.Element {
  const lists = [
    ["game", "Game", panel.game, panel.games],
    ["kind", "Questions", panel.kind, [["", "All kinds"], ...panel.kinds]],
  ] as const;
  return (
    <>
      {lists.map(([what, label, now, rows]) => (
        <Select
          key={what}
          class="pw-select"
          aria-label={label}
          value={now}
          rows={rows}
          choose={(value) => send({ act: "choose", what, value })}
        />
      ))}
    </>
  );
}
