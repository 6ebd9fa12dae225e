/* The end of a round or game: one paper on a cleared felt, with the outcome, the totals of all sides over the figures of the round, and
   the course of a game with what its choices cost. Its acts stand in the bar. */
import type { JSX, Ref } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import "../../css/end.css";
import {
  bestOf,
  courseOf,
  dealWord,
  endsOf,
  lookedOver,
  mostIn,
  type Standing,
  seatsOf,
  standings,
  withoutFigures,
} from "../../core/paper";
import type { Shown } from "../../core/picture";
import type { TableState } from "../../core/state";
import type { Faces } from "../../faces";
import type { Panel } from "../../wire/protocol";
import { atRest, Counted } from "../counted";
import { Icon } from "../icons";
import { Dialog } from "../parts/dialog";
import { FigureTable, ShownCards } from "../sheets/panels";
import { Seal } from "../sheets/promises";
import { Looked, Outlook } from "../sheets/review";
import { Meter } from "../side/meter";
import { Avatar } from "./avatar";

interface TotalProps {
  side: Standing;
  /** Whether the game is won by it, or it leads so far. */
  isBest: boolean;
  /** The points of this round, by which the total counts up. */
  gain: number;
  still: boolean;
  shown: Shown;
}

const Total = ({ side, isBest, gain, still, shown }: TotalProps): JSX.Element => (
  <div class={`pw-total${isBest ? " is-best" : ""}`}>
    <span class="pw-line">
      {seatsOf(side, shown).map((seat) => (
        <Avatar key={seat.seat} seat={seat} />
      ))}
    </span>
    <b>
      <Counted from={side.total - gain} to={side.total} still={still} />
    </b>
    <small>{side.name}</small>
  </div>
);

const RUN = 700; // milliseconds

/** Lets a paper come up once, where anything moves; then the points of a bid run to its post, which stirs: the bid is made, or set. */
function useArrival(still: boolean): Ref<HTMLElement> {
  const paper = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (atRest(still)) return;
    const { current } = paper;
    current?.animate?.([{ translate: "0 24px", opacity: 0 }, {}], { duration: 240, easing: "ease-out" });
    const each = (which: string): Element[] => [...(current?.querySelectorAll(`.pw-meter ${which}`) ?? [])];
    for (const side of each(":is(.us, .them)"))
      side.animate?.([{ width: 0 }, {}], { duration: RUN, easing: "ease-out" });
    for (const words of each(":is(.pw-posts, .pw-verdict)"))
      words.animate?.([{ opacity: 0 }, { opacity: 0, offset: 0.7 }, {}], { duration: RUN / 0.7 });
    for (const post of each(".pw-post"))
      post.animate?.([{}, { scale: 1.8 }, {}], { delay: RUN, duration: 300, easing: "ease-out" });
  }, [still]);
  return paper;
}

/** The figures of a game's last round, behind a line where its course stands over them. */
function LastRound({ t, panel, isFolded }: { t: TableState; panel: Panel; isFolded: boolean }): JSX.Element {
  const figures = <FigureTable panel={panel} seats={t.shown.seats} />;
  if (!isFolded) return figures;
  return (
    <details>
      <summary>
        The last {dealWord(t.shown).toLowerCase()}
        <Icon name="chevron" />
      </summary>
      {figures}
    </details>
  );
}

interface EndProps {
  t: TableState;
  panel: Panel;
  faces: Faces;
  /** Whether the table is a phone's: no outcome fits between two totals. */
  isNarrow: boolean;
}

export function End({ t, panel, faces, isNarrow }: EndProps): JSX.Element {
  const { shown } = t;
  const review = lookedOver(t);
  const sides = standings(shown);
  const arrival = useArrival(!t.prefs.animate);
  const gains = panel.kind === "round" ? (panel.rows.at(-1)?.values ?? []) : []; // those of a game have counted by now
  const best = bestOf(panel, sides);
  const isGame = panel.kind === "game";
  const isTwo = isGame && sides.length === 2 && !isNarrow;
  const course = isGame && !review?.course.length ? courseOf(panel, shown) : null;
  const outcome = isGame ? withoutFigures(panel.title) : panel.title;
  const totals = sides.map((side, i) => (
    <Total
      key={side.name}
      side={side}
      isBest={best.includes(side)}
      gain={Number(gains[i]) || 0}
      still={!t.prefs.animate}
      shown={shown}
    />
  ));
  return (
    <Dialog at={arrival} is={`pw-end pw-panel-${panel.kind}`} label={panel.title} zone="panel">
      <button type="button" class="pw-x" data-act="panel" data-to="aside" aria-label="See the table" title="Esc">
        <Icon name="close" />
      </button>
      <div class={isGame ? `pw-outcome ${isTwo ? "pw-line" : "pw-row"}` : ""}>
        {isTwo ? totals[0] : null}
        <header style={{ flex: isTwo ? 1 : "1 0 100%" }}>
          <h2 class="pw-panel-title">
            {outcome}
            {outcome === panel.title ? null : <span class="pw-vh">{panel.title.slice(outcome.length)}</span>}
          </h2>
          {panel.lines.map((line, i) => (
            <p key={i}>{line}</p>
          ))}
        </header>
        {isTwo ? totals[1] : isGame ? totals : null}
      </div>
      <ShownCards panel={panel} faces={faces} />
      {isGame ? null : <FigureTable panel={panel} seats={shown.seats} totals={totals} />}
      {course ? (
        <>
          <Outlook about="Points ahead" word={dealWord(shown)} {...course} />
          <p>
            {mostIn(
              course.course,
              dealWord(shown).toLowerCase(),
              best.some(({ ours }) => ours),
            )}
          </p>
        </>
      ) : null}
      {review ? <Looked review={review} faces={faces} word={dealWord(shown)} whole={false} /> : null}
      {panel.meter && !course && !review ? <Meter meter={panel.meter} ends={endsOf(panel.meter, shown)} /> : null}
      {isGame && !review && panel.rows.length ? <LastRound t={t} panel={panel} isFolded={course !== null} /> : null}
      <Seal promises={t.promises} />
    </Dialog>
  );
}
