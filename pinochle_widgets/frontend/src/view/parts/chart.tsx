/* The chart of an expected result: its course with band, line, and what lies over and under zero; every label beside it, none on the line. */
import "./chart.css";
import "./disc.css";
import type { ComponentChildren, JSX } from "preact";

/** The height of a chart in units of its own; its width has 100. */
export const HIGH = 100;

/** A label: where it stands, in units of the chart, and its words. */
type Label = readonly [number, ComponentChildren];

/** The labels of a chart, each with its place: at heights left and right of it, at widths below. */
export const Labels = ({
  left,
  right = [],
  below = [],
}: Record<"left", readonly Label[]> & Partial<Record<"right" | "below", readonly Label[]>>): JSX.Element => (
  <>
    {left.map(([top, words]) => (
      <span key={top} class="pw-plot-left" style={{ top: `${top}%` }}>
        {words}
      </span>
    ))}
    {below.map(([at, words]) => (
      <span key={at} class="pw-plot-below" style={{ left: `${at}%` }}>
        {words}
      </span>
    ))}
    {right.map(([top, words]) => (
      <b key={top} class="pw-plot-right" style={{ top: `${top}%` }}>
        {words}
      </b>
    ))}
  </>
);

interface StemProps {
  at: number;
  /** The height of all that is drawn near it, and that of its own point. */
  top: number;
  foot: number;
  /** How many marks lie below it. */
  over: number;
  children: ComponentChildren;
}

/** The stem of a mark, which stands above all that is drawn near it. */
export const Stem = ({ at, top, foot, over, children }: StemProps): JSX.Element => (
  <i
    class="pw-plot-stem"
    style={{ left: `${at}%`, top: `${top}%`, bottom: `${HIGH - foot}%`, marginTop: `${-10 - 22 * over}px` }}
  >
    {children}
  </i>
);

interface CourseProps {
  /** The words for a screen reader; none where what lies around it has them. */
  label?: string;
  /** The path of the course, and of the area between it and zero. */
  line: string;
  area: string;
  /** The corners of the band. */
  band: readonly string[];
  zero: number;
  /** The places of lines up and down, and across. */
  rounds?: readonly number[];
  grid?: readonly number[];
}

export function Course({ label, line, area, band, zero, rounds = [], grid = [] }: CourseProps): JSX.Element {
  return (
    <svg
      class="pw-curve"
      viewBox={`0 0 100 ${HIGH}`}
      preserveAspectRatio="none"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : "true"}
    >
      {rounds.map((at) => (
        <path key={at} class="grid" d={`M${at} 0V${HIGH}`} />
      ))}
      <svg width="100" height={zero}>
        <path class="mine" d={area} />
      </svg>
      <svg y={zero} width="100" height={HIGH - zero} viewBox={`0 ${zero} 100 ${HIGH - zero}`}>
        <path class="theirs" d={area} />
      </svg>
      <polygon class="band" points={band.join(" ")} />
      {grid.map((at) => (
        <path key={at} class="grid" d={`M0 ${at}H100`} />
      ))}
      <path class="zero" d={`M0 ${zero}H100`} />
      <path class="line" d={line} />
    </svg>
  );
}
