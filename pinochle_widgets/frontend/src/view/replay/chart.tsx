/* The chart of a reviewed round: the result that each seat could expect, above the slider and linked with it both ways: it is a slider itself. */
import type { JSX } from "preact";
import type { Cursor } from "../../core/replay/cursor";
import { bandOf, type Worth, worthsAt } from "../../core/replay/worths";
import { signed } from "../../core/words/words";

const HIGH = 100; // the height of the chart in units of its own

/** A height in the chart, for points between the extremes. */
const scale = (worths: readonly Worth[]): ((points: number) => number) => {
  const most = Math.max(1, ...worths.map(({ points, error }) => Math.abs(points) + 2 * error));
  return (points) => HIGH / 2 - (points / most) * (HIGH / 2 - 6);
};

export function Chart({ cursor }: { cursor: Cursor }): JSX.Element | null {
  const { worths, place } = cursor;
  if (worths.length === 0) return null;
  const [first, last] = cursor.bounds;
  const across = (stop: number): number => (last > first ? ((stop - first) / (last - first)) * 100 : 0);
  const down = scale(worths);
  const seats = [...new Set(worths.map(({ seat }) => seat))];
  const side = (seat: number): string => (cursor.isOurs(seat) ? "me" : "opp");
  const told = [...worthsAt(worths, place.stop)].map(([seat, points]) => `${cursor.nameOf(seat)} ${signed(points)}`);
  const text = told.join(", ");
  return (
    <div class="pw-lane pw-chart">
      <span class="pw-lane-name">Result</span>
      <div class="pw-lane-line">
        <span class="pw-chart-told" aria-hidden="true">
          {text}
        </span>
        <input
          type="range"
          min={first}
          max={last}
          value={place.stop}
          data-field="stop"
          tabIndex={-1}
          aria-hidden="true"
        />
        <div class="pw-lane-scale">
          <svg
            viewBox={`0 0 100 ${HIGH}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`Expected result: ${text || "nothing told yet"}`}
          >
            <path class="zero" d={`M0 ${HIGH / 2}H100`} />
            {seats.map((seat) => {
              const band = bandOf(worths.filter((worth) => worth.seat === seat));
              const corners = band.map(([stop, at]) => `${across(stop)},${down(at)}`);
              return band.length > 0 && <polygon key={seat} class="band" points={corners.join(" ")} />;
            })}
            {seats.map((seat) => {
              const course = worths.filter((worth) => worth.seat === seat);
              const points = course.map(({ stop, points: at }) => `${across(stop)},${down(at)}`);
              return <polyline key={seat} class={side(seat)} points={[`0,${HIGH / 2}`, ...points].join(" ")} />;
            })}
            <path class="now" d={`M${across(place.stop)} 0V${HIGH}`} />
          </svg>
          {worths.map(({ stop, seat, points, isTurn }) => (
            <button
              type="button"
              key={stop}
              class={`pw-expected ${side(seat)}${isTurn ? " is-turn" : ""}`}
              style={{ left: `${across(stop)}%`, top: `${down(points)}%` }}
              data-go={stop}
              tabIndex={-1}
              aria-hidden="true"
              title={`${isTurn ? "Turning point: " : ""}${cursor.nameOf(seat)} ${signed(points)}`}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
