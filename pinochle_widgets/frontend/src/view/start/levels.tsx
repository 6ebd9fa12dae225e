/* The levels of the computer players in the start panel. */
import type { JSX } from "preact";
import type { StartSeat } from "../../wire/protocol";
import { Segments } from "../parts/segments";
import { Select } from "../parts/select";

/** More levels than this are one list on a table of middle width; on a phone they always are. */
const FEW_LEVELS = 3;

/** Why some can't be chosen, in a page that has nothing to compile their rules. */
const ABSENT = "The levels in grey need the installed package.";

interface LevelsProps {
  seat: StartSeat;
  levels: [string, string][];
  /** The levels that need the installed package, where it is not. */
  absent: readonly string[];
  /** Whether the level is described; a level that is chosen twice is so once. */
  told: boolean;
}

/** The levels of some players: a row of buttons, or one list with the place of each where the row does not fit. */
export function Levels({ seat, levels, absent, told }: LevelsProps): JSX.Element {
  const many = levels.length > FEW_LEVELS;
  return (
    <div class="pw-start-field">
      <span class="pw-start-label" aria-hidden="true">
        {seat.label}
      </span>
      <Segments
        is={`pw-levels${many ? " is-many" : ""}`}
        label={seat.label}
        rows={levels.map(([name, label]) => {
          const barred = absent.includes(name);
          return { name, label, barred, title: barred ? ABSENT : undefined };
        })}
        now={seat.level}
        field={{ name: seat.who, "data-field": "start", "data-what": seat.who }}
      />
      <Select
        class="pw-pick"
        data-field="start"
        data-what={seat.who}
        aria-label={seat.label}
        value={seat.level}
        rows={levels.map(([name, label], n) => [name, `${label} ${n + 1} of ${levels.length}`])}
        barred={absent}
      />
      {told ? <p class="pw-note pw-start-help">{seat.help}</p> : null}
      {told && absent.length ? <p class="pw-note pw-start-help">{ABSENT}</p> : null}
    </div>
  );
}
