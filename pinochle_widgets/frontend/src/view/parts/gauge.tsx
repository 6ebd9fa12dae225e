/* How far something is: a line that fills. */
import "./gauge.css";
import type { JSX } from "preact";

interface Props {
  /** From 0 to 1. */
  part: number;
  /** The side that it belongs to, "me" or "opp", or none. */
  is?: string;
  /** The words for its filling to a screen reader, where nothing beside it tells that. */
  about?: string;
}

export const Gauge = ({ part, is = "", about }: Props): JSX.Element => {
  const now = Math.round(100 * part);
  const told = about
    ? ({
        role: "progressbar",
        "aria-label": about,
        "aria-valuemin": 0,
        "aria-valuemax": 100,
        "aria-valuenow": now,
      } as const)
    : ({ "aria-hidden": "true" } as const);
  return (
    <div class={`pw-gauge ${is}`} {...told}>
      <i style={{ width: `${100 * part}%` }} />
    </div>
  );
};
