/* A list of which one is chosen. */
import "./select.css";
import type { ComponentProps, JSX } from "preact";

interface Props extends Omit<ComponentProps<"select">, "value" | "onChange" | "role"> {
  /** The one that is chosen; in a form that keeps that itself, the one that is at first. */
  value?: string | number | boolean;
  first?: string | number;
  /** The choices, each with its words. */
  rows: readonly (readonly [string | number, string])[];
  /** Those that can't be chosen now. */
  barred?: readonly string[];
  choose?(value: string): void;
}

export const Select = ({ value, first, rows, barred = [], choose, ...named }: Props): JSX.Element => (
  <select
    {...named}
    value={value === undefined ? undefined : String(value)}
    onChange={choose && ((e) => choose(e.currentTarget.value))}
  >
    {rows.map(([name, title]) => (
      <option key={name} value={name} selected={name === (first ?? value)} disabled={barred.includes(String(name))}>
        {title}
      </option>
    ))}
  </select>
);
