/* The slider of a guess in percent, with its axis: its thumb is not there until it was moved. */
import "./slider.css";
import type { JSX } from "preact";

interface Props {
  label: string;
  /** The guess, or null. */
  percent: number | null;
  set(value: string): void;
  /** Called where the thumb was let go, and for keys: where it lies already there is no input, nor a click of a finger. */
  settle(event: Event & { currentTarget: HTMLInputElement }): void;
  settleByKey?: (event: KeyboardEvent) => void;
}

/** The axis of percents. */
export const Ticks = ({ sign = "" }: { sign?: string }): JSX.Element => (
  <div class="pw-quiet pw-ticks" aria-hidden="true">
    {[0, 25, 50, 75, 100].map((tick) => (
      <span key={tick}>
        {tick}
        {tick ? sign : ""}
      </span>
    ))}
  </div>
);

export const Slider = ({ label, percent, set, settle, settleByKey }: Props): JSX.Element => (
  <>
    <input
      class={`pw-range${percent === null ? " is-blank" : ""}`}
      type="range"
      min="0"
      max="100"
      step="1"
      value={percent ?? 50}
      style={{ "--at": `${percent ?? 0}%` }}
      aria-label={label}
      aria-valuetext={percent === null ? "no guess yet" : `${percent}%`}
      onInput={(e) => set(e.currentTarget.value)}
      onPointerUp={settle}
      onKeyUp={settleByKey}
    />
    <Ticks />
  </>
);
