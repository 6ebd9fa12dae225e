/* The filters of a scoreboard, and its chart. */
import type { JSX } from "preact";
import type { BoardFilter } from "../../wire/protocol";
import { Icon } from "../icons";
import { Select } from "../parts/select";
import type { Boards } from "./props";

export function Choice({ filter, choose }: { filter: BoardFilter; choose: Boards["choose"] }): JSX.Element {
  const { name, label, value } = filter;
  if (name === "since" || name === "until")
    return (
      <label class="pw-line pw-dim">
        <span>{label}</span>
        <input type="date" class="pw-pick" value={value} onChange={(e) => choose(name, e.currentTarget.value)} />
      </label>
    );
  return (
    <Select
      class="pw-select"
      aria-label={label}
      value={value}
      rows={[...(filter.all ? [["", filter.all] as const] : []), ...filter.choices]}
      choose={(each) => choose(name, each)}
    />
  );
}

/** The filters that are in sight; the others are folded away. */
export const IN_SIGHT: readonly BoardFilter["name"][] = ["person", "game"];

export function More({ scores, choose }: Boards): JSX.Element | null {
  const more = scores.filters.filter(({ name }) => !IN_SIGHT.includes(name));
  if (more.length === 0) return null;
  const chosen = more.filter(({ value }) => value !== "").length;
  return (
    <details class="pw-sb-filters" open={chosen > 0}>
      <summary>
        {chosen ? `Filters: ${chosen}` : "Filters"}
        <Icon name="chevron" />
      </summary>
      <div>
        {more.map((filter) => (
          <Choice key={filter.name} filter={filter} choose={choose} />
        ))}
      </div>
    </details>
  );
}

/** The chart of a board: the kernel draws it, of our own figures, when it is asked for. */
export function Chart({ scores, chart }: Boards): JSX.Element | null {
  if (!scores.charted && scores.tab !== "history" && scores.tab !== "rating") return null;
  const isShown = scores.chart !== "";
  return (
    <div class="pw-sb-chart">
      {scores.charted ? (
        <button type="button" class="pw-btn" aria-expanded={isShown} onClick={() => chart(!isShown)}>
          {isShown ? "Hide the chart" : "Chart"}
        </button>
      ) : (
        <p class="pw-note">Choose a player and a game to see a chart.</p>
      )}
      {isShown ? <div dangerouslySetInnerHTML={{ __html: scores.chart }} /> : null}
    </div>
  );
}
