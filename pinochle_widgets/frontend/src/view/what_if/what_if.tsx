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

/** A choice with its price: a dot with its interval, on a line that all choices share. */
function Price({
  row,
  faces,
  least,
  most,
  best,
}: {
  row: PricedAction;
  faces: Faces;
  least: number;
  most: number;
  best: number;
}): JSX.Element {
  const at = (points: number): number => ((points - least) / (most - least)) * 100;
  return (
    <li>
      <b>{row.card ? <Face card={row.card} faces={faces} /> : <Tokens text={row.label} />}</b>
      <Interval zero={at(0)} low={at(row.low)} high={at(row.high)} at={at(row.gain)} />
      <strong>{row.value.replace("-", "−")}</strong>
      <small class={row.high < best ? "pw-vh" : ""}>
        <Tokens text={row.note} />
      </small>
    </li>
  );
}

function Prices({ panel, faces }: Pick<On, "panel" | "faces">): JSX.Element {
  const { rows } = panel;
  const least = Math.min(...rows.map((row) => row.low));
  const most = Math.max(...rows.map((row) => row.high), least + 1);
  return (
    <section class="pw-wi-prices" aria-label="Prices">
      <h3>What each choice brings</h3>
      <p class="pw-dim">in points, against the second best</p>
      <ol>
        {rows.map((row) => (
          <Price key={row.label} row={row} faces={faces} least={least} most={most} best={rows[0]?.gain ?? 0} />
        ))}
      </ol>
    </section>
  );
}

/** The best choice, how much it brings over the second best, and the reason of the level that advises. */
function Advice({ panel }: { panel: PositionPanel }): JSX.Element {
  const [best, second] = panel.rows;
  return (
    <>
      <b>
        <Tokens text={best && second ? `${best.label}, ${best.value} over ${second.label}` : (best?.label ?? "")} />
      </b>
      <small>
        <Tokens text={panel.advice} />
      </small>
    </>
  );
}

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
          <div class="pw-row">
            <button type="button" class="pw-btn" aria-expanded={isText} onClick={() => asText(!isText)}>
              As text
            </button>
            <button type="button" class="pw-btn" onClick={() => change("clear", "")}>
              Clear
            </button>
          </div>
        </>
      }
      foot={
        <Foot about="What is so">
          <Live as="div" class={panel.fault ? "pw-refusal" : ""} text={panel.fault || waits}>
            {isAnswered ? <Advice panel={panel} /> : null}
          </Live>
          {isAnswered ? null : (
            <button
              type="button"
              class="pw-btn primary"
              aria-disabled={panel.busy || panel.lacks !== ""}
              onClick={price}
            >
              What should I do?
            </button>
          )}
        </Foot>
      }
    >
      <Felt {...on} />
    </House>
  );
}
