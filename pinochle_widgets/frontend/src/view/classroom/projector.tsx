/* The panel of a teacher: the question, who has handed in, and, once the answer is shown, the guesses of the class beside it. */
import "../../css/classroom.css";
import "../parts/gauge.css";
import type { JSX } from "preact";
import type { Projector, ProjectorUp } from "../../wire/protocol";
import { Tokens } from "../card";
import { Icon } from "../icons";
import { Live } from "../live";
import { Exact, percent } from "../parts/guess";

export type Press = Exclude<ProjectorUp["act"], "look">;

interface Props {
  view: Projector;
  press(act: Press): void;
}

const Axis = ({ view }: { view: Projector }): JSX.Element => (
  <div class="pw-cl-axis">
    {view.axis.map(([place, text]) => (
      <span key={text} style={{ left: percent(place) }}>
        {text}
      </span>
    ))}
  </div>
);

/** The axis with dots piled up on it, or with intervals one above the other; empty while the answer is hidden. */
function Plot({ view }: { view: Projector }): JSX.Element {
  const [at] = view.at;
  const [from, to] = view.band;
  const highest = Math.max(8, ...view.dots.map((dot) => dot.high));
  return (
    <div
      class="pw-cl-plot"
      role="img"
      aria-label={`${view.guesses}, exact ${view.exact}. ${view.words}`}
      style={{ "--highest": Math.max(highest, view.bars.length / 2) }}
    >
      {from !== undefined && to !== undefined ? (
        <i class="pw-cl-band" style={{ left: percent(from), width: percent(to - from) }} />
      ) : null}
      {at !== undefined ? <Exact at={at} exact={view.exact} /> : null}
      {view.dots.map((dot) => (
        <i
          key={`${dot.at} ${dot.high}`}
          class={`pw-guess-dot${dot.fresh ? " is-fresh" : ""}`}
          style={{ left: percent(dot.at), "--high": dot.high - 1 }}
        />
      ))}
      {view.bars.map((bar, place) => (
        <i
          key={place}
          class={`pw-guess-bar${bar.holds ? "" : " is-out"}`}
          style={{
            left: percent(bar.low),
            width: percent(bar.high - bar.low),
            bottom: `${4 + (76 * place) / Math.max(view.bars.length, 12)}%`,
          }}
        />
      ))}
      <Axis view={view} />
    </div>
  );
}

/** The ghosts in a row. */
const IN_A_ROW = 24;

/** The axis as long as the answer is hidden, with a ghost for each guess: they are spread evenly, and tell nothing of it. */
const Ghosts = ({ view }: { view: Projector }): JSX.Element => (
  <div
    class="pw-cl-plot"
    aria-hidden="true"
    style={{ "--highest": Math.max(1, Math.ceil(view.handed_in / IN_A_ROW)), minHeight: 0 }}
  >
    {Array.from({ length: view.handed_in }, (_, i) => (
      <i
        key={i}
        class="pw-guess-dot is-ghost"
        style={{
          left: percent(((i % IN_A_ROW) + 0.5) / Math.min(view.handed_in, IN_A_ROW)),
          "--high": Math.floor(i / IN_A_ROW),
        }}
      />
    ))}
    <Axis view={view} />
  </div>
);

function Answers({ view }: { view: Projector }): JSX.Element {
  if (!view.shown)
    return (
      <>
        <Ghosts view={view} />
        <Live class="pw-guess-words" text={view.guesses} />
      </>
    );
  const most = Math.max(1, ...view.tally.map(([, number]) => number));
  return (
    <>
      {view.axis.length > 0 ? (
        <Plot view={view} />
      ) : (
        <p class="pw-guess-words">
          {view.exact ? (
            <b>
              <Tokens text={view.exact} />
            </b>
          ) : null}
        </p>
      )}
      {view.tally.length > 0 ? (
        <ul class="pw-cl-tally">
          {view.tally.map(([answer, number, isRight]) => (
            <li key={answer} class={isRight ? "is-right" : ""}>
              <span>
                <Tokens text={answer} />
              </span>
              <i style={{ width: percent(number / most) }} />
              <b>{number}</b>
            </li>
          ))}
        </ul>
      ) : null}
      <p class="pw-cl-note">{view.words}</p>
    </>
  );
}

function Class({ view }: { view: Projector }): JSX.Element {
  const many = view.students.length;
  return (
    <section class="pw-house-paper pw-cl-class" aria-label="Handed in">
      <p class="pw-cl-count">
        <b>Handed in</b>
        <span>
          <b>{view.handed_in}</b> of {many}
        </span>
      </p>
      <div class="pw-gauge" aria-hidden="true">
        <i style={{ width: percent(many ? view.handed_in / many : 0) }} />
      </div>
      <ul>
        {view.students.map(({ name, state }) => (
          <li key={name} class={`is-${state}`}>
            {state === "open" ? <i aria-hidden="true" /> : <Icon name="check" />}
            <span>{name}</span>
            <span class="pw-vh">{state === "open" ? ", not yet" : ", handed in"}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Table({ view, press }: Props): JSX.Element {
  return (
    <section class="pw-house-paper pw-cl-points" aria-label="Points">
      <div class="pw-cl-end">
        <h3>Points</h3>
        <p class="pw-cl-note">{view.scoring}</p>
        <button type="button" class="pw-btn" onClick={() => press("save")}>
          Save as table
        </button>
      </div>
      <div class="pw-cl-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{view.rows.length} students</th>
              {Array.from({ length: view.many }, (_, at) => (
                <th key={at} scope="col" class={at + 1 === view.number ? "is-now" : ""}>
                  {at + 1}
                </th>
              ))}
              <th scope="col">Sum</th>
            </tr>
          </thead>
          <tbody>
            {view.rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {row.cells.map(([points, depth], at) => (
                  <td key={at}>
                    {points ? (
                      <span data-depth={depth} style={{ "--deep": depth }}>
                        {points}
                      </span>
                    ) : null}
                  </td>
                ))}
                <td>
                  <b>{row.sum}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

export function ProjectorApp({ view, press }: Props): JSX.Element {
  return (
    <div class="pw-house pw-cl pw-cl-projector">
      <header class="pw-house-paper pw-cl-head">
        <h2>{view.title}</h2>
        <span class="pw-cl-note">
          Question {view.number} of {view.many}
        </span>
        {view.number > 1 ? (
          <button type="button" class="pw-btn" aria-label="Question before" onClick={() => press("before")}>
            <Icon name="back" />
          </button>
        ) : null}
        <button type="button" class={`pw-btn${view.shown ? "" : " primary"}`} onClick={() => press("answer")}>
          {view.shown ? "Hide the answer" : "Show the answer"}
          <span class="pw-kbd" aria-hidden="true">
            A
          </span>
        </button>
        {view.number < view.many ? (
          <button type="button" class={`pw-btn${view.shown ? " primary" : ""}`} onClick={() => press("next")}>
            Next question
            <span class="pw-kbd" aria-hidden="true">
              ⏎
            </span>
          </button>
        ) : null}
      </header>
      <div class="pw-cl-both">
        <section class="pw-house-paper pw-cl-ask" aria-label={`Question ${view.number}`}>
          <h3>
            <Tokens text={view.ask} />
          </h3>
          <Answers view={view} />
        </section>
        <Class view={view} />
      </div>
      <Live class="pw-cl-note pw-cl-foot" text={view.note}>
        <button type="button" class="pw-link" aria-expanded={view.points_shown} onClick={() => press("points")}>
          {view.points_shown ? "Hide points" : "Points"}
        </button>
      </Live>
      {view.points_shown ? <Table view={view} press={press} /> : null}
      {view.points_shown && view.flags.length > 0 ? (
        <section class="pw-house-paper pw-cl-flags" aria-label="Not counted">
          <h3>Not counted</h3>
          <ul>
            {view.flags.map((flag) => (
              <li key={flag}>{flag}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
