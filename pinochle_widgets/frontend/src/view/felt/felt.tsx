/* The felt: the table for two or for more, and the panel that lies over it. */
import "../../css/board.css";
import "../../css/round.css";
import type { JSX } from "preact";
import { keyOf } from "../../core/keymap";
import { cheersOf, endOf, lyingTrick, paperOf } from "../../core/paper";
import type { TableState } from "../../core/state";
import { rulesOf } from "../../core/words/company";
import type { Faces } from "../../faces";
import type { Promised } from "../../wire/protocol";
import { Ladder } from "../lesson";
import type { Marks } from "../marks";
import { MatBoard } from "../mat/board";
import { TablePanel } from "../sheets/panels";
import type { Layout } from "../sizes";
import { End } from "./end";
import { Stock, Taken, TrickArea } from "./middle";
import { Round } from "./round";
import { Opponent, OwnSeat } from "./seats";
import { Win } from "./win";

/** The promises in the side while a panel lies on the felt, as the panel shows them itself. */
const NO_PROMISES: readonly Promised[] = [];

interface FeltProps {
  t: TableState;
  layout: Layout;
  marks: Marks;
  faces: Faces;
}

export function Felt({ t, layout, marks, faces }: FeltProps): JSX.Element {
  const { shown, prefs } = t;
  const me = shown.seats.find((s) => s.me),
    opp = shown.seats.find((s) => !s.me);
  const size = layout.sizes;
  const cut = t.legal.cut;
  return (
    <section class={`pw-felt${layout.mat ? " is-mat" : ""}`} aria-label="Table" tabIndex={layout.fits ? undefined : 0}>
      {cheersOf(t) ? (
        <Win shown={shown} still={!prefs.animate} faces={faces} />
      ) : t.panel && endOf(t) ? (
        <End t={t} panel={t.panel} faces={faces} isNarrow={layout.frame === "narrow"} />
      ) : t.panel && !paperOf(t) ? (
        <TablePanel
          panel={t.panel}
          seats={shown.seats}
          cut={cut}
          cutAt={t.cutAt ?? (cut ? Math.floor((cut.min + cut.max) / 2) : 0)}
          back={faces.back}
          promises={t.promises}
          faces={faces}
        />
      ) : null}
      <Ladder taught={t.lesson?.taught} faces={faces} />
      {layout.mat ? (
        <MatBoard t={t} layout={layout} mat={layout.mat} marks={marks} faces={faces} />
      ) : t.around ? (
        <Round t={t} layout={layout} marks={marks} faces={faces} />
      ) : (
        <div class="pw-board">
          <Opponent
            seat={opp}
            backs={shown.backs}
            open={shown.faces}
            melds={shown.melds1}
            show={layout.show}
            spread={layout.spread}
            card={size.other}
            faces={faces}
            tint={prefs.tint}
            scroll={layout.scroll[1]}
            thinks={t.thinking?.about === "move" && t.thinking.seat === opp?.seat}
            plain={shown.plain.theirs}
          />
          <div class="pw-mid" data-drop="trick">
            {shown.info.trump ? (
              <svg class="pw-emblem" viewBox="0 0 100 100" aria-hidden="true">
                <use href={`#pw-s-${shown.info.trump}`} />
              </svg>
            ) : null}
            <Stock
              stock={shown.stock}
              shortcut={keyOf(t.at, `do ${shown.stock?.action}`)}
              faces={faces}
              rules={rulesOf(t)}
              promises={t.panel ? NO_PROMISES : t.promises}
            />
            <TrickArea
              trick={lyingTrick(t)}
              seats={shown.seats}
              faces={faces}
              idle={t.panel !== null || shown.panel !== null}
              turn={me?.turn ?? false}
              cuts={t.cuts}
              plain={shown.plain.nobody}
            />
            <Taken taken={shown.taken} tricks={shown.tricks} trick={shown.trick} seats={shown.seats} faces={faces} />
          </div>
          <OwnSeat
            seat={me}
            hand={t.hand()}
            melds={shown.melds0}
            share={layout.own}
            card={size.meld}
            faces={faces}
            tint={prefs.tint}
            stagger={prefs.stagger}
            marks={marks}
            phase={shown.info.phase}
            scroll={layout.scroll[0]}
            plain={shown.plain.mine}
          />
        </div>
      )}
    </section>
  );
}
