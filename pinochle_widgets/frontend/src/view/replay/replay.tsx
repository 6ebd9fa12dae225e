/* A replay: the felt, the time below it, and beside it the points, the comments and the moves. */
import "../../css/replay.css";
import type { JSX } from "preact";
import type { Cursor } from "../../core/replay/cursor";
import type { Silence } from "../../wire/line";
import type { AppProps } from "../app";
import { Lying, PointedAt } from "../card";
import { Felt } from "../felt/felt";
import { Head } from "../house/house";
import { Meter } from "../side/meter";
import { Points, scoreOf } from "../side/side";
import { Silent } from "../silent";
import { Dearest } from "./dearest";
import { Moves, Notes } from "./moves";
import { marksOf } from "./pointed";
import { CopyCode, Time } from "./time";
import { Totals } from "./totals";

export interface ReplayProps extends AppProps {
  cursor: Cursor;
  /** The ways out, each with its name and the words on its button. */
  ways: readonly (readonly [string, string])[];
  silence: Silence | null | undefined;
}

const isCoarse = (): boolean => window.matchMedia?.("(pointer: coarse)").matches ?? false;

export function ReplayApp({ t, layout, marks, faces, cursor, ways, silence }: ReplayProps): JSX.Element {
  const { info, seats, sides, meter, settled } = scoreOf(t.shown);
  const points = { info, seats, sides, settled: settled || meter !== null };
  const isAbove = layout.frame !== "side" && !layout.low; // where the scores stand, as at a table
  const hasHead = layout.frame === "side" || ways.length > 0; // without ways out a phone keeps its height
  return (
    <div class={`pw-tray pw-replay${hasHead ? " has-head" : ""}`}>
      {hasHead ? (
        <Head is="pw-replay-head" sign="again" title={cursor.head.title}>
          {ways.length > 0 ? (
            <nav class="pw-row pw-ways" aria-label="Ways out of the replay">
              {ways.map(([way, label]) => (
                <button type="button" key={way} class="pw-btn" data-act="way" data-to={way}>
                  {label}
                </button>
              ))}
              <Silent silence={silence} words={t.words} spoken={true} />
            </nav>
          ) : null}
        </Head>
      ) : null}
      {isAbove ? (
        <section class="pw-side pw-standing" aria-label="Points">
          <Points {...points} meter={null} />
        </section>
      ) : null}
      <Lying.Provider value={true}>
        <PointedAt.Provider value={marksOf(cursor.pointed)}>
          <Felt t={t} layout={layout} marks={marks} faces={faces} />
        </PointedAt.Provider>
      </Lying.Provider>
      <Time
        cursor={cursor}
        title={t.shown.status.title}
        info={info}
        isTouch={layout.compact || isCoarse()}
        isShort={layout.compact}
      />
      <section class="pw-side" aria-label={isAbove ? "Moves" : "Points and moves"}>
        {isAbove ? null : <Points {...points} meter={null} />}
        {meter ? <Meter meter={meter} /> : null}
        <Notes cursor={cursor} faces={faces} />
        <Dearest cursor={cursor} open={layout.frame === "side"} />
        <Moves cursor={cursor} isShort={layout.frame !== "side"} />
        <Totals cursor={cursor} />
        {layout.compact ? <CopyCode cursor={cursor} isLong /> : null}
      </section>
    </div>
  );
}
