/* A slider, and that of a guess in percent with its axis: its thumb is not there until it was moved. */
import "./slider.css";
import type { ComponentProps, JSX } from "preact";

interface RangeProps extends Omit<ComponentProps<"input">, "class" | "type" | "min" | "max" | "value" | "role"> {
  min?: number;
  max?: number;
  value: number;
  /** "is-blank" has no thumb yet; "is-over" can't be seen, and lies over what shows its place. */
  is?: "is-blank" | "is-over" | "";
}

/** A slider, whose line is filled up to its thumb. */
export const Range = ({ min = 0, max = 100, value, is = "", ...named }: RangeProps): JSX.Element => (
  <input
    {...named}
    class={`pw-range ${is}`}
    type="range"
    min={min}
    max={max}
    value={value}
    style={{ "--at": `${is === "is-blank" || max === min ? 0 : ((value - min) / (max - min)) * 100}%` }}
  />
);

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
    <Range
      is={percent === null ? "is-blank" : ""}
      value={percent ?? 50}
      aria-label={label}
      aria-valuetext={percent === null ? "no guess yet" : `${percent}%`}
      onInput={(e) => set(e.currentTarget.value)}
      onPointerUp={settle}
      onKeyUp={settleByKey}
    />
    <Ticks />
  </>
);
