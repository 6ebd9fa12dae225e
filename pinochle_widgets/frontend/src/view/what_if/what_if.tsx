/* The panel for a position from a real table: its cards on the felt, and each choice with its price beside them. */
import "./what_if.css";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Faces } from "../../faces";
import type { PositionPanel, PricedAction } from "../../wire/protocol";
import { Face, Tokens } from "../card";
import { Foot, House } from "../house/house";
import { Live } from "../live";
import { Empty } from "../parts/empty";
import { Interval } from "../parts/interval";
import { Select } from "../parts/select";
import { TextField } from "../parts/text";
import { Waiting } from "../parts/waiting";
import { Felt, type On } from "./felt";

/** The number of choices that are shown by their cards, and are tinted where several are the best: with more, neither helps. */
const FEW = 4;

/** A choice with its price: a dot with its interval, on a line that all choices share; one far off has its dot at the line's end. */
function Price({
  row,
  faces,
  isTinted,
  least,
  most,
}: {
  row: PricedAction;
  faces: Faces | null;
  isTinted: boolean;
  least: number;
  most: number;
}): JSX.Element {
  const at = (points: number): number => (Math.max(0, points - least) / (most - least)) * 100;
  return (
    <li class={row.is_good && isTinted ? "is-good" : ""}>
      <b>{row.card && faces ? <Face card={row.card} faces={faces} /> : <Tokens text={row.label} />}</b>
      <Interval zero={at(0)} low={at(row.low)} high={at(row.high)} at={at(row.gain)} />
      <strong>{row.value.replace("-", "−")}</strong>
      <span class="pw-vh">{row.note}</span>
    </li>
  );
}

function Prices({ panel, faces }: Pick<On, "panel" | "faces">): JSX.Element {
  const { rows } = panel;
  const good = rows.filter((row) => row.is_good);
  const near = rows.filter((row, at) => at < 2 || row.is_good);
  const low = Math.min(...near.map((row) => row.low));
  const most = Math.max(...near.map((row) => row.high), low + 1);
  const least = Math.max(Math.min(...rows.map((row) => row.low)), 2 * low - most); // so that the intervals of the best are seen
  return (
    <section class="pw-wi-prices" aria-label="Prices">
      <h3>What each choice brings</h3>
      <p class="pw-dim">
        points against the second best{panel.deals ? `, in ${panel.deals.toLocaleString("en-US")} deals` : ""}
      </p>
      <ol>
        {rows.map((row) => (
          <Price
            key={row.label}
            row={row}
            faces={rows.length > FEW ? null : faces}
            isTinted={good.length <= FEW}
            least={least}
            most={most}
          />
        ))}
      </ol>
    </section>
  );
}

/** The advice, and the reason of the level that gives it. */
const Advice = ({ panel }: { panel: PositionPanel }): JSX.Element => (
  <>
    <b>
      <Tokens text={panel.answer} />
    </b>
    <small>
      <Tokens text={panel.advice} />
    </small>
  </>
);

export function PositionApp({ price, ...on }: On & { price(): void }): JSX.Element {
  const { panel, faces, change } = on;
  const [isText, asText] = useState(false);
  const waits = panel.busy ? "Working it out. The first time takes a minute." : panel.lacks;
  const isAnswered = panel.rows.length > 0 && !panel.busy;
  return (
    <House
      sign="cards"
      title="What if"
      about="The answer"
      head={
        <Select
          class="pw-select"
          aria-label="Game"
          value={panel.game}
          rows={panel.games}
          choose={(name) => change("game", name)}
        />
      }
      side={
        <>
          {isText ? (
            <>
              <TextField
                label="Your hand as text"
                placeholder="A♠ 10S KD"
                value={panel.typed}
                invalid={panel.fault !== "" && panel.typed !== ""}
                say={(text) => panel.busy || change("typed", text)}
              />
              {panel.asks_calls ? (
                <TextField
                  label="Calls so far"
                  placeholder="bid 20, pass"
                  value={panel.calls}
                  say={(text) => change("calls", text)}
                />
              ) : null}
            </>
          ) : null}
          {panel.busy ? (
            <Waiting>Counting what each choice brings</Waiting>
          ) : isAnswered ? (
            <Prices panel={panel} faces={faces} />
          ) : (
            <Empty
              cards={["KS", "AH", "QD"]}
              faces={faces}
              title="What would you do?"
              text="Enter your cards: each choice then stands here with what it brings."
            />
          )}
        </>
      }
      foot={
        <Foot about="What is so">
          <Live as="div" class={panel.fault ? "pw-refusal" : ""} text={panel.fault || waits}>
            {isAnswered ? <Advice panel={panel} /> : null}
          </Live>
          {panel.fault && !panel.lacks ? (
            <button type="button" class="pw-btn primary" onClick={price}>
              What should I do?
            </button>
          ) : null}
          <button type="button" class="pw-btn" aria-expanded={isText} onClick={() => asText(!isText)}>
            As text
          </button>
          <button type="button" class="pw-btn" onClick={() => change("clear", "")}>
            Clear
          </button>
        </Foot>
      }
    >
      <Felt {...on} />
    </House>
  );
}
