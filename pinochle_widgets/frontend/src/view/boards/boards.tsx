/* The scoreboards: tabs, the filters in their head, and the board that is chosen. */
import "../../css/scoreboards.css";
import type { JSX } from "preact";
import { House } from "../house/house";
import { Live } from "../live";
import { Tabs } from "../parts/tabs";
import { Chart, Choice, IN_SIGHT, More } from "./filters";
import { Players } from "./players";
import type { Boards } from "./props";
import { RowReview } from "./review";
import { Pages, Rows } from "./rows";
import { Anew, Tiles, Told } from "./standings";

function Ways({ ways, leave }: { ways: readonly (readonly [string, string])[]; leave(to: string): void }): JSX.Element {
  return (
    <>
      {ways.map(([to, label]) => (
        <button type="button" class="pw-btn" key={to} onClick={() => leave(to)}>
          {label}
        </button>
      ))}
    </>
  );
}

export function BoardsApp(boards: Boards): JSX.Element {
  const { scores, choose, leave } = boards;
  if (scores.over) return <Ways ways={[["boards", "Scoreboards"]]} leave={leave} />;
  return (
    <House
      sign="cup"
      title={scores.tabs.length ? (scores.tab === "players" ? "Who plays?" : "Scoreboards") : scores.title}
      head={
        <>
          {scores.tabs.length ? (
            <Tabs
              label="Scoreboards"
              tabs={scores.tabs.map(([name, label]) => ({ name, label }))}
              now={scores.tab}
              choose={(tab) => choose("tab", tab)}
            />
          ) : null}
          <Ways ways={scores.ways} leave={leave} />
        </>
      }
    >
      <div class="pw-house-paper pw-lines is-airy pw-sb">
        {scores.fault ? <Live class="pw-refusal" text={scores.fault} /> : null}
        <Told {...boards} />
        <div
          role={scores.tabs.length ? "tabpanel" : undefined}
          aria-label={scores.tabs.find(([name]) => name === scores.tab)?.[1]}
        >
          {scores.reviewed && scores.looking_at ? (
            <RowReview boards={boards} row={scores.looking_at} review={scores.reviewed} />
          ) : scores.tab === "players" ? (
            <Players {...boards} />
          ) : (
            <>
              <div class="pw-row">
                {scores.filters
                  .filter(({ name }) => IN_SIGHT.includes(name))
                  .map((filter) => (
                    <Choice key={filter.name} filter={filter} choose={choose} />
                  ))}
              </div>
              <More {...boards} />
              <Chart {...boards} />
              <Tiles {...boards} />
              <Rows key={`${scores.tab} ${scores.first}`} {...boards} />
              <Anew {...boards} />
            </>
          )}
          {scores.note && !scores.reviewed ? (
            <p class={scores.opens === "review" ? "pw-note is-wide" : "pw-note"}>{scores.note}</p>
          ) : null}
        </div>
        {scores.reviewed ? null : <Pages {...boards} />}
      </div>
    </House>
  );
}
