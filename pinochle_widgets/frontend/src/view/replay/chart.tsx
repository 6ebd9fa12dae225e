/* The chart of a reviewed round: the result that the seat of the view could expect, above the slider and linked with it both
   ways: it is a slider itself. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Cursor } from "../../core/replay/cursor";
import { apart } from "../../core/replay/mistakes";
import { type At, bandOf, gridOf, pointsAt } from "../../core/replay/worths";
import { signed } from "../../core/words/words";
import { Course, HIGH, Labels } from "../parts/chart";
import { Range } from "../parts/slider";

/** The pixels that marks keep from each other: the width of one with its rim, or what a finger needs. */
const FINE = 22;
const TOUCH = 44;

/** The path of a course: straight lines between sampled points, steps between exact ones. */
function pathOf(course: readonly At[], across: (stop: number) => number, down: (points: number) => number): string {
  let path = `M0 ${HIGH / 2}`;
  course.forEach(({ stop, points, error }, i) => {
    const isExact = error === 0 && course[i - 1]?.error === 0;
    path += isExact ? `H${across(stop)}V${down(points)}` : `L${across(stop)} ${down(points)}`;
  });
  return course.at(-1)?.error === 0 ? `${path}H100` : path;
}

/** The height of the course at a stop, between the points before and after it. */
function heightAt(course: readonly At[], stop: number): number {
  const before = course.findLast((at) => at.stop <= stop);
  const after = course.find((at) => at.stop >= stop);
  if (!before || !after || after.stop === before.stop || before.error === 0)
    return before?.points ?? after?.points ?? 0;
  return before.points + ((stop - before.stop) / (after.stop - before.stop)) * (after.points - before.points);
}

export function Chart({ cursor, isTouch }: { cursor: Cursor; isTouch: boolean }): JSX.Element | null {
  const { worths, place, course, viewer, turnOfPhase } = cursor;
  const scale = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => setWidth(scale.current?.clientWidth ?? 0));
  if (worths.length === 0) return null;
  const [first, last] = cursor.bounds;
  const across = (stop: number): number => (last > first ? ((stop - first) / (last - first)) * 100 : 0);
  const most = Math.max(1, ...course.map(({ points, error }) => Math.abs(points) + 2 * error));
  const down = (points: number): number => HIGH / 2 - (points / most) * (HIGH / 2 - 4);
  const grid = gridOf(most);
  const name = cursor.sideOf(viewer);
  const now = pointsAt(course, place.stop);
  const text = now === null ? "" : `${name} ${signed(now)}`;
  const band = bandOf(course).map(([stop, at]) => `${across(stop)},${down(at)}`);
  const line = pathOf(course, across, down);
  const end = course.at(-1);
  const isExact = turnOfPhase !== null && course.some(({ stop, error }) => stop >= turnOfPhase && error === 0);
  const least = isTouch ? TOUCH : FINE;
  const dear = worths.filter(({ isDear }) => isDear);
  const marked = apart(dear, across, width > 0 ? (least / width) * 100 : 0);
  const others = cursor.head.seats.filter(({ seat }) => seat !== viewer);
  return (
    <div class="pw-lane pw-chart">
      <p class="pw-chart-title">
        <b>
          Round {cursor.round + 1}: expected result for {cursor.hasPartners ? "us" : cursor.inWords(viewer)}
        </b>
        <span class="pw-quiet pw-chart-told" aria-hidden="true">
          {text}
        </span>
        <span class="pw-quiet">
          points, {name} less {others.length === 1 ? others[0]!.name : cursor.twoSides ? "They" : "the others"}
          {band.length > 0 ? "; sampled, 95% band" : ""}
          {end?.error === 0 ? `; ends ${signed(end.points)}` : ""}
          {turnOfPhase === null ? "" : `; dotted: phase 2${isExact ? ", exact" : ""}`}
        </span>
      </p>
      <span class="pw-lane-name" />
      <div class="pw-lane-line">
        <Range
          is="is-over"
          min={first}
          max={last}
          value={place.stop}
          data-field="stop"
          tabIndex={-1}
          aria-hidden="true"
        />
        <div class="pw-lane-scale" ref={scale}>
          <Course
            label={`Expected result: ${text || "nothing told yet"}`}
            line={line}
            area={course.length > 0 ? `${line}V${HIGH / 2}${end!.error === 0 ? "" : `H${across(end!.stop)}`}H0Z` : ""}
            band={band}
            zero={HIGH / 2}
            grid={[grid, -grid].map(down)}
          />
          <Labels
            left={[
              [down(grid), signed(grid)],
              [down(0), "even"],
              [down(-grid), signed(-grid)],
            ]}
          />
          {turnOfPhase === null ? null : <i class="pw-chart-phase" style={{ left: `${across(turnOfPhase)}%` }} />}
          {worths.map(({ stop, seat, points, isDear, isTurn }) =>
            (isDear ? marked.has(stop) : isTurn || seat === viewer) ? (
              <button
                type="button"
                key={stop}
                class={`pw-disc pw-expected ${cursor.isOurs(seat) ? "me" : "opp"}${isDear ? " is-dear" : isTurn ? " is-turn" : ""}`}
                style={{ left: `${across(stop)}%`, top: `${down(heightAt(course, stop))}%` }}
                data-go={stop}
                tabIndex={-1}
                aria-hidden="true"
                title={`${isDear ? "Dear choice: " : isTurn ? "Turning point: " : ""}${cursor.nameOf(seat)} ${signed(points)}`}
              >
                {isDear ? "?" : null}
              </button>
            ) : null,
          )}
        </div>
      </div>
    </div>
  );
}
