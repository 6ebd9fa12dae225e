/* A table for two with mats: the other seat, both mats with stock and pile beside them, and the own hand by ranks. */
import "../../css/mat.css";
import type { JSX } from "preact";
import { keyOf } from "../../core/keymap";
import { targetsOf } from "../../core/mat/mat";
import type { TableState } from "../../core/state";
import type { Faces } from "../../faces";
import { NO_CHOICES } from "../../wire/read";
import { Back, Face } from "../card";
import { Plain } from "../felt/plain";
import { Plate } from "../felt/seats";
import type { Marks } from "../marks";
import type { Layout, MatLayout } from "../sizes";
import { Counters, laidOf, wanted } from "./counters";
import { PileBox, StockBox } from "./pile";
import { FoldedHand, RankedHand } from "./ranked";
import { MatRow } from "./row";

interface BoardProps {
  t: TableState;
  layout: Layout;
  mat: MatLayout;
  marks: Marks;
  faces: Faces;
}

const NO_TARGETS: ReadonlySet<string> = new Set();
const NONE: readonly string[] = [];

export function MatBoard({ t, layout, mat, marks, faces }: BoardProps): JSX.Element {
  const { shown } = t,
    { compact } = layout;
  const me = shown.seats.find((s) => s.me),
    other = shown.seats.find((s) => !s.me);
  const { mine, theirs, pile } = shown.mats;
  const held = shown.backs + shown.faces.length,
    hand = t.hand();
  const chosen = t.selected.size;
  const [only] = chosen === 1 ? t.selected : [];
  const drops = only !== undefined && t.legal.play[only] !== undefined ? only : null;
  const moved = t.lifted === null ? t.selected : new Set([...t.selected, t.lifted]);
  const targets = moved.size ? targetsOf(t.legal.onto, moved) : NO_TARGETS;
  const joining = targets.size ? [...moved].map((id) => t.card(id) ?? "") : NONE;
  const fresh = t.prefs.mark_new ? hand.filter(({ id }) => marks.fresh.has(id)).length : 0;
  const text = [
    chosen ? `${chosen} of ${hand.length} selected` : `${hand.length} in hand`,
    ...(fresh ? [`${fresh} new`] : []),
    ...(me?.dealt ? ["dealt"] : []),
  ];
  const own = wanted(me?.counters ?? [], t.prefs).filter(({ look }) => !(compact && look === "done"));
  // on a phone what lies face down beside the pile is only counted
  const down = shown.plain.nobody.filter(({ cards }) => compact && cards.length === 0);
  const counted = down.map(({ label = "", count = 0 }) => ({ label, value: String(count) }));
  const theirCounters = [...(compact ? laidOf(theirs) : []), ...counted, ...wanted(other?.counters ?? [], t.prefs)];
  return (
    <div class={`pw-board pw-matboard${mat.folds ? " is-folded" : ""}`}>
      <div class="pw-matseat" role="group" aria-label={`${other?.name ?? "Opponent"}: ${held} cards in hand`}>
        <Plate
          seat={other}
          text={compact ? String(held) : `${held} in hand${other?.dealt ? ", dealt" : ""}`}
          thinks={t.thinking?.about === "move" && t.thinking.seat === other?.seat}
          always
        />
        <div class="pw-pile-fan pw-backs" data-zone="backs" style={{ "--show": "0.34" }}>
          {Array.from(
            { length: compact ? Math.min(theirCounters.length > 1 ? 3 : 5, shown.backs) : shown.backs },
            (_, i) => (
              <Back key={`b${i}`} faces={faces} id={`back:${i}`} />
            ),
          )}
          {shown.faces.map((c) => (
            <Face key={c.id} card={c.card} id={c.id} faces={faces} />
          ))}
        </div>
        <Plain zones={shown.plain.theirs} faces={faces} size="xs" />
        <Counters counters={theirCounters} />
      </div>
      <div class="pw-mat">
        <div class="pw-piles">
          <StockBox stock={shown.stock} shortcut={keyOf(t.at, `do ${shown.stock?.action}`)} faces={faces} />
          <PileBox pile={pile} drops={drops} shortcut={keyOf(t.at, `do ${pile?.action}`)} faces={faces} />
          <Plain zones={shown.plain.nobody.filter((zone) => !down.includes(zone))} faces={faces} size="xs" />
          {compact ? <Counters counters={[...laidOf(mine), ...own]} /> : null}
        </div>
        <MatRow
          zone={theirs}
          columns={mat.columns.theirs}
          row={mat.theirs}
          mine={false}
          owner={other?.name ?? ""}
          targets={NO_TARGETS}
          selected={NONE}
          legal={NO_CHOICES}
          faces={faces}
        />
        <MatRow
          zone={mine}
          columns={mat.columns.mine}
          row={mat.mine}
          mine
          owner=""
          targets={targets}
          selected={joining}
          legal={t.legal}
          faces={faces}
        />
      </div>
      {compact ? null : (
        <div class="pw-matseat pw-matseat-me" role="group" aria-label="You">
          <Plate seat={me} text={text.join(", ")} always />
          <Plain zones={shown.plain.mine} faces={faces} size="xs" />
          <Counters counters={own} />
        </div>
      )}
      {mat.folds ? (
        <FoldedHand hand={hand} faces={faces} marks={marks} room={mat.hand.width} />
      ) : (
        <RankedHand hand={hand} layout={mat.hand} faces={faces} marks={marks} />
      )}
    </div>
  );
}
