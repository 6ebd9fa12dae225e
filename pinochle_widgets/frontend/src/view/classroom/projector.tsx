/* The panel of a teacher: the question, who has handed in, and, once the answer is shown, the guesses of the class beside it. */
import "../../css/classroom.css";
import type { JSX } from "preact";
import type { Projector, ProjectorUp } from "../../wire/protocol";
import { Tokens } from "../card";
import { Foot, House } from "../house/house";
import { Icon } from "../icons";
import { Live } from "../live";
import { Button } from "../parts/button";
import { Gauge } from "../parts/gauge";
import { Exact, percent } from "../parts/guess";

export type Press = Exclude<ProjectorUp["act"], "look" | "leave">;

interface Props {
  view: Projector;
  press(act: Press): void;
  /** Leaves a student out of the board, or counts them again. */
  leave(name: string): void;
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
  if (!view.shown) return <Ghosts view={view} />;
  const most = Math.max(1, ...view.tally.map(([, number]) => number));
  return (
    <>
      {view.axis.length > 0 ? (
        <Plot view={view} />
      ) : view.exact ? (
        <p class="pw-guess-words">
          <b>
            <Tokens text={view.exact} />
          </b>
        </p>
      ) : null}
      {view.tally.length > 0 ? (
        <ul class="pw-lines pw-cl-tally">
          {view.tally.map(([answer, number, isRight]) => (
            <li key={answer}>
              <span>
                <Tokens text={answer} />
              </span>
              <Gauge part={number / most} is={isRight ? "" : "me"} />
              <b>{number}</b>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Class({ view }: { view: Projector }): JSX.Element {
  const many = view.students.length;
  return (
    <>
      <p class="pw-dim pw-cl-count">
        <b>Handed in</b>
        <span>
          <b>{view.handed_in}</b> of {many}
        </span>
      </p>
      <Gauge part={many ? view.handed_in / many : 0} />
      <ul class="pw-cl-class">
        {view.students.map(({ name, state }) => (
          <li key={name} class={`is-${state}`}>
            {state === "open" ? <i aria-hidden="true" /> : <Icon name="check" />}
            <span class="pw-cut">{name}</span>
            <span class="pw-vh">{state === "open" ? ", not yet" : ", handed in"}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Table({ view, press, leave }: Props): JSX.Element {
  return (
    <section class="pw-house-paper pw-lines is-airy pw-cl-ask pw-cl-points" aria-label="Points">
      <div class="pw-line">
        <h3>Points</h3>
        <p class="pw-note">{view.scoring}</p>
        <Button label="Save as table" press={() => press("save")} />
      </div>
      <div style="overflow-x: auto">
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
              <tr key={row.name} class={row.out ? "pw-dim" : ""}>
                <th scope="row">
                  {row.name}{" "}
                  <button type="button" class="pw-link" onClick={() => leave(row.name)}>
                    {row.out ? "Count again" : "Leave out"}
                    <span class="pw-vh"> {row.name}</span>
                  </button>
                </th>
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

export function ProjectorApp({ view, press, leave }: Props): JSX.Element {
  const next =
    view.number === view.many ? null : (
      <Button key="next" primary={view.shown} keyed="⏎" label="Next question" press={() => press("next")} />
    );
  const answer = (
    <Button
      key="answer"
      primary={!view.shown}
      keyed="A"
      label={view.shown ? "Hide the answer" : "Show the answer"}
      press={() => press("answer")}
    />
  );
  return (
    <House
      sign="hat"
      title={view.title}
      head={
        <small>
          Question {view.number} of {view.many}
        </small>
      }
      about="Handed in"
      side={<Class view={view} />}
      foot={
        <Foot about="What is shown">
          <Live as="div" text={view.shown ? view.words : view.guesses}>
            <small> {view.note}</small>
          </Live>
          <button type="button" class="pw-link" aria-expanded={view.points_shown} onClick={() => press("points")}>
            {view.points_shown ? "Hide points" : "Points"}
          </button>
          {view.number > 1 ? (
            <Button about="Question before" icon="back" label="" press={() => press("before")} />
          ) : null}
          {view.shown ? [answer, next] : [next, answer]}
        </Foot>
      }
    >
      <div class="pw-lines">
        <section class="pw-house-paper pw-lines is-airy pw-cl-ask" aria-label={`Question ${view.number}`}>
          <h3>
            <Tokens text={view.ask} />
          </h3>
          <Answers view={view} />
        </section>
        {view.points_shown ? <Table view={view} press={press} leave={leave} /> : null}
        {view.points_shown && view.flags.length > 0 ? (
          <section class="pw-house-paper pw-lines is-airy pw-cl-ask" aria-label="Not counted">
            <h3>Not counted</h3>
            <ul class="pw-note">
              {view.flags.map((flag) => (
                <li key={flag}>{flag}</li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </House>
  );
}
