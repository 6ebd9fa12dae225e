/* A replay on paper: the board, the score, and the moves of all rounds. */
import type { JSX } from "preact";
import { Lying, PointedAt } from "../card";
import { Felt } from "../felt/felt";
import { Meter } from "../side/meter";
import { ScoreTable } from "../side/score";
import { Points, scoreOf } from "../side/side";
import { Moves, Notes } from "./moves";
import { marksOf } from "./pointed";
import type { ReplayProps } from "./replay";
import { Where } from "./time";
import { Totals } from "./totals";

export function PaperApp({ t, layout, marks, faces, cursor }: Omit<ReplayProps, "ways" | "silence">): JSX.Element {
  const { info, seats, sides, meter, settled } = scoreOf(t.shown);
  const { record, starts, head } = cursor;
  const end = record.picture({ line: 0, stop: record.length(0) - 1 }, cursor.pov);
  return (
    <div class="pw-replay-leaf">
      <h2>{head.title}</h2>
      <Where cursor={cursor} title={t.shown.status.title} info={info} />
      <Points info={info} seats={seats} sides={sides} meter={null} settled={settled || meter !== null} />
      <Lying.Provider value={true}>
        <PointedAt.Provider value={marksOf(cursor.pointed)}>
          <Felt t={t} layout={layout} marks={marks} faces={faces} />
        </PointedAt.Provider>
      </Lying.Provider>
      {meter ? <Meter meter={meter} /> : null}
      <Notes cursor={cursor} faces={faces} />
      <Totals cursor={cursor} />
      <ScoreTable score={end.score} brief={false} />
      <div class="pw-replay-leaf-moves">
        {starts.map((stop) => (
          <Moves key={stop} cursor={cursor.from(stop)} isShort={false} />
        ))}
      </div>
    </div>
  );
}
