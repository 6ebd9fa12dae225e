/* The end of a round or game: one paper on a cleared felt, with both totals, the outcome between them, and below the figures of the
   round, or what the game's choices cost. Its acts stand in the bar. */
import type { JSX, Ref } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import "../../css/end.css";
import { endsOf, lookedOver, type Standing, seatsOf, standings, withoutFigures } from "../../core/paper";
import type { Shown } from "../../core/picture";
import type { TableState } from "../../core/state";
import type { Faces } from "../../faces";
import type { Panel, Seat } from "../../wire/protocol";
import { atRest, Counted } from "../counted";
import { Icon } from "../icons";
import { Dialog } from "../parts/dialog";
import { FigureTable, ShownCards } from "../sheets/panels";
import { Seal } from "../sheets/promises";
import { Looked } from "../sheets/review";
import { Meter } from "../side/meter";
import { Avatar } from "./avatar";

interface TotalProps {
  side: Standing | undefined;
  best: number;
  /** The points of this round, by which the total counts up. */
  gain: number;
  still: boolean;
  shown: Shown;
}

function Total({ side, best, gain, still, shown }: TotalProps): JSX.Element | null {
  if (!side) return null;
  const { name, total, ours } = side;
  return (
    <div class={`pw-total ${ours ? "me" : "opp"}${total === best ? " is-best" : ""}`}>
      <span style="display: flex">
        {seatsOf(side, shown).map((seat) => (
          <Avatar key={seat.seat} seat={seat} />
        ))}
      </span>
      <b>
        <Counted from={total - gain} to={total} still={still} />
      </b>
      <span>{name}</span>
    </div>
  );
}

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

export function End({ t, panel, faces }: { t: TableState; panel: Panel; faces: Faces }): JSX.Element {
  const { shown } = t;
  const review = lookedOver(t);
  const sides = standings(shown);
  const best = Math.max(...sides.map(({ total }) => total));
  const [first, ...others] = sides;
  const arrival = useArrival(!t.prefs.animate);
  const gains = panel.kind === "round" ? (panel.rows.at(-1)?.values ?? []) : []; // those of a game have counted by now
  const about = (i: number): Omit<TotalProps, "side"> => ({
    best,
    gain: Number(gains[i]) || 0,
    still: !t.prefs.animate,
    shown,
  });
  const faced = (name: string): Seat[] =>
    sides.filter((side) => side.name === name).flatMap((side) => seatsOf(side, shown));
  const outcome = panel.kind === "game" ? withoutFigures(panel.title) : panel.title;
  return (
    <Dialog at={arrival} is={`pw-end pw-panel-${panel.kind}`} label={panel.title} zone="panel" sides={sides.length}>
      <button type="button" class="pw-x" data-act="panel" data-to="aside" aria-label="See the table" title="Esc">
        <Icon name="close" />
      </button>
      <header>
        <Total side={first} {...about(0)} />
        <div>
          <h2 class="pw-panel-title">
            {outcome}
            {outcome === panel.title ? null : <span class="pw-vh">{panel.title.slice(outcome.length)}</span>}
          </h2>
          {panel.lines.map((line, i) => (
            <p key={i}>{line}</p>
          ))}
        </div>
        {others.map((side, i) => (
          <Total key={side.name} side={side} {...about(i + 1)} />
        ))}
      </header>
      <ShownCards panel={panel} faces={faces} />
      {review ? (
        <Looked review={review} faces={faces} whole={false} />
      ) : (
        <>
          {panel.meter ? <Meter meter={panel.meter} ends={endsOf(panel.meter, shown)} /> : null}
          <FigureTable panel={panel} seats={shown.seats} faced={faced} />
        </>
      )}
      <Seal promises={t.promises} />
    </Dialog>
  );
}
