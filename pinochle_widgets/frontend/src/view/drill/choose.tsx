/* What is asked, above the question: the game, and the kind of questions. */
import type { JSX } from "preact";
import type { Bare } from "../../wire/line";
import type { DrillPanel, DrillUp } from "../../wire/protocol";
import { Select } from "../parts/select";

export type Sent = Bare<DrillUp>;

interface Choosing {
  panel: DrillPanel;
  send(message: Sent): void;
}

export const Choose = ({ panel, send }: Choosing): JSX.Element => (
  <Select
    class="pw-select"
    aria-label="Game"
    value={panel.game}
    rows={panel.games}
    choose={(value) => send({ act: "choose", what: "game", value })}
  />
);

export const Kinds = ({ panel, send }: Choosing): JSX.Element => (
  <Select
    class="pw-select"
    aria-label="Questions"
    value={panel.kind}
    rows={[["", "All kinds"], ...panel.kinds]}
    choose={(value) => send({ act: "choose", what: "kind", value })}
  />
);
