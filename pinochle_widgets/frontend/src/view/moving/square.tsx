/* What an act tells: a square of a hundred hands, and the figures by which it is coloured. */
import "./moving.css";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Bare } from "../../wire/line";
import type { BayesPanel, BayesUp, SquareCount, SquareShare } from "../../wire/protocol";
import { Foot, House, Told } from "../house/house";
import { Button } from "../parts/button";
import { Segments } from "../parts/segments";
import { Range } from "../parts/slider";
import { TextField } from "../parts/text";

type Sent = Bare<BayesUp>;

/** The hands in a column, and the columns. */
const ROW = 10;

/** A hand: a disc where the event is so, a square where not; filled where the act is done. */
const Hand = ({ so, done, at }: { so: boolean; done: boolean; at: number }): JSX.Element => (
  <rect
    class={`${so ? "so" : "not"}${done ? " done" : ""}`}
    x={Math.floor(at / ROW) * ROW + 1.5}
    y={(at % ROW) * ROW + 1.5}
    width="7"
    height="7"
    rx={so ? 3.5 : 0.5}
    fill="transparent"
  />
);

function Square({ counts }: { counts: SquareCount[] }): JSX.Element {
  const hands = counts.flatMap((kind) => Array.from({ length: kind.count }, () => kind));
  return (
    <svg
      class="pw-square"
      viewBox="0 0 100 100"
      role="img"
      aria-label={counts.map(({ label, count }) => `${label}: ${count}`).join("; ")}
    >
      {hands.map(({ so, done }, at) => (
        <Hand key={at} so={so} done={done} at={at} />
      ))}
    </svg>
  );
}

interface ShareProps {
  share: SquareShare;
  /** The text that was typed and can't be, or null. */
  refused: string | null;
  typed(text: string): void;
  send(message: Sent): void;
  moved(message: Sent): void;
}

/** A figure: typed, or moved; a moved one stays where it is until the answer to it comes. */
function Share({ share, refused, typed, send, moved }: ShareProps): JSX.Element {
  const [held, hold] = useState<number | null>(null);
  const { name, label, text, at } = share;
  if (held === at) hold(null);
  const set = (value: string): Sent => ({ act: "set", what: name, value });
  return (
    <div class="pw-lines is-close">
      <TextField
        label={`${label}, in percent`}
        value={refused ?? text}
        invalid={refused !== null}
        say={(said) => {
          typed(said);
          send(set(said));
        }}
      />
      <Range
        step="any"
        value={held ?? at}
        aria-label={label}
        aria-valuetext={`${held ?? text}%`}
        onInput={(e) => {
          const value = Math.round(Number(e.currentTarget.value));
          hold(value);
          moved(set(`${value}`));
        }}
        onChange={(e) => send(set(`${Math.round(Number(e.currentTarget.value))}`))}
      />
    </div>
  );
}

export function SquareApp(props: {
  panel: BayesPanel;
  send(message: Sent): void;
  moved(message: Sent): void;
}): JSX.Element {
  const { panel, send, moved } = props;
  const [last, type] = useState({ name: "", text: "" });
  return (
    <House
      sign="chart"
      title="What an act tells"
      head={
        <Segments
          label="What is done"
          rows={panel.acts.map((label, place) => ({ name: String(place), label }))}
          now={String(panel.act)}
          choose={(place) => send({ act: "done", place: Number(place) })}
        />
      }
      about="Chances"
      side={panel.shares.map((share) => (
        <Share
          key={share.name}
          share={share}
          refused={panel.fault && last.name === share.name ? last.text : null}
          typed={(text) => type({ name: share.name, text })}
          send={send}
          moved={moved}
        />
      ))}
      foot={
        <Foot about="What it tells">
          <Told answer={panel.told} more={panel.fault || panel.more} />
          <Button label="Reset" press={() => send({ act: "reset" })} />
        </Foot>
      }
    >
      <div class="pw-house-paper pw-lines is-airy pw-moving">
        <b>{panel.event}</b>
        <Square counts={panel.counts} />
        <ul class="pw-row" aria-hidden="true">
          {panel.counts.map(({ so, done, label, count }) => (
            <li key={`${so} ${done}`} class="pw-line">
              <svg class="pw-square" width="20" viewBox="0 0 10 10">
                <Hand so={so} done={done} at={0} />
              </svg>
              <b>{count}</b>
              <span>{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </House>
  );
}
