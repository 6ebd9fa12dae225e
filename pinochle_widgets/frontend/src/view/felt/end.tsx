/* The end of a round or game: one paper on a cleared felt, with both totals, the outcome between them, and below the figures of the
   round, or what the game's choices cost. Its acts stand in the bar. */
import type { JSX } from "preact";
import "../../css/end.css";
import { lookedOver, type Standing, standings } from "../../core/paper";
import type { TableState } from "../../core/state";
import { figure } from "../../core/words/words";
import type { Faces } from "../../faces";
import type { Panel } from "../../wire/protocol";
import { Face } from "../card";
import { Icon } from "../icons";
import { FigureTable } from "../sheets/panels";
import { Seal } from "../sheets/promises";
import { Looked } from "../sheets/review";
import { Meter } from "../side/meter";

/** The figures at the end of a title: the totals beside it tell them. */
const FIGURES = / ?,?( with)? \u2212?[\d,]+( to \u2212?[\d,]+)?$/;

function Total({ side, best }: { side: Standing | undefined; best: number }): JSX.Element | null {
  if (!side) return null;
  const { name, total, ours } = side;
  return (
    <div class={`pw-total ${ours ? "me" : "opp"}${total === best ? " is-best" : ""}`}>
      <b>{figure(total)}</b>
      <span>{name}</span>
    </div>
  );
}

export function End({ t, panel, faces }: { t: TableState; panel: Panel; faces: Faces }): JSX.Element {
  const { shown } = t;
  const review = lookedOver(t);
  const sides = standings(shown);
  const best = Math.max(...sides.map(({ total }) => total));
  const [first, ...others] = sides;
  const outcome = panel.kind === "game" ? panel.title.replace(FIGURES, "") : panel.title;
  return (
    <section
      class={`pw-panel pw-end pw-panel-${panel.kind}`}
      role="dialog"
      aria-label={panel.title}
      data-zone="panel"
      data-sides={sides.length}
      style={{ "--sides": String(sides.length) }}
    >
      <button type="button" class="pw-x" data-act="panel" data-to="aside" aria-label="See the table" title="Esc">
        <Icon name="close" />
      </button>
      <header>
        <Total side={first} best={best} />
        <div>
          <h2 class="pw-panel-title">
            {outcome}
            {outcome === panel.title ? null : <span class="pw-vh">{panel.title.slice(outcome.length)}</span>}
          </h2>
          {panel.lines.map((line, i) => (
            <p key={i}>{line}</p>
          ))}
        </div>
        {others.map((side) => (
          <Total key={side.name} side={side} best={best} />
        ))}
      </header>
      {panel.cards?.length ? (
        <div class="pw-shown">
          {panel.cards.map((card, i) => (
            <Face key={i} card={card} faces={faces} size="o" />
          ))}
        </div>
      ) : null}
      {review ? (
        <Looked review={review} faces={faces} whole={false} />
      ) : (
        <>
          {panel.meter ? <Meter meter={panel.meter} settled /> : null}
          <FigureTable panel={panel} seats={shown.seats} />
        </>
      )}
      <Seal promises={t.promises} />
    </section>
  );
}
