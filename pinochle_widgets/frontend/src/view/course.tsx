/* The course of an expected result, as it is drawn under the labels of any chart: its band, its line, what lies over and under zero. */
import "../css/course.css";
import type { JSX } from "preact";

/** The height of a chart in units of its own; its width has 100. */
export const HIGH = 100;

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
