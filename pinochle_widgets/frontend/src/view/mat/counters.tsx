/* The counters of a seat: a word, a number, a note, and a sign besides the tint. */
import type { JSX } from "preact";
import type { Counter, MatZone, Prefs } from "../../wire/protocol";
import { Icon, type IconName } from "../icons";

const SIGNS: Record<NonNullable<Counter["look"]>, IconName> = {
  yes: "check",
  pile: "meld",
  splash: "star",
  no: "close",
  done: "check",
  warn: "warn",
  hot: "warn",
};

function One({ label, value, note, look, action, explains }: Counter): JSX.Element {
  const inside = (
    <>
      {look ? <Icon name={SIGNS[look]} /> : null}
      {label}
      {value ? <b>{value}</b> : null}
      {note ? <span class="pw-counter-note">{note}</span> : null}
    </>
  );
  const looks = `pw-counter${look ? ` is-${look}` : ""}`;
  return action || explains ? (
    <button type="button" class={looks} data-act={action ? "answer" : "explain"} data-to={action}>
      {inside}
    </button>
  ) : (
    <span class={looks}>{inside}</span>
  );
}

/** What lies beside the melds of a mat, as counters for a phone. */
export const laidOf = (zone: MatZone | null): Counter[] =>
  (zone?.columns ?? []).flatMap(({ kind, short, caption }) =>
    kind === "laid" && short ? [{ label: short, value: caption }] : [],
  );

const OPENING: ReadonlySet<Counter["look"]> = new Set(["yes", "pile", "splash", "no"]);
const WARNING: ReadonlySet<Counter["look"]> = new Set(["warn", "hot"]);

/** The counters as the player wants them: without a warning, or without the news whether it can be reached. */
export const wanted = (counters: readonly Counter[], prefs: Prefs): Counter[] =>
  counters
    .filter(({ look }) => prefs.warn_out || !WARNING.has(look))
    .map(({ net, ...counter }) => {
      const { look, note, value, ...plain } = counter;
      const shown = prefs.net_opening && net !== undefined ? { value: net } : value !== undefined ? { value } : {};
      return !prefs.opening_tint && OPENING.has(look) ? { ...plain, ...shown } : { ...counter, ...shown };
    });

export function Counters({ counters }: { counters: readonly Counter[] }): JSX.Element | null {
  if (counters.length === 0) return null;
  return (
    <div class="pw-counters">
      {counters.map((c) => (
        <One key={c.label} {...c} />
      ))}
    </div>
  );
}
