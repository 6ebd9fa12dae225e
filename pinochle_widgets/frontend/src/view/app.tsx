import type { JSX } from "preact";
import { keyOf } from "../core/keymap";
import { STRIP } from "../core/layout";
import { SILENT } from "../core/notice";
import type { TableState } from "../core/state";
import { choosingOf } from "../core/told";
import type { Faces } from "../faces";
import type { Promised } from "../wire/protocol";
import { Bar, Tools } from "./bar";
import { Opponent, OwnSeat } from "./felt/felt";
import { Stock, Taken, TrickArea } from "./felt/middle";
import { Round } from "./felt/round";
import type { Marks } from "./marks";
import { TablePanel } from "./sheets/panels";
import { Side, scoreOf } from "./side/side";
import type { Layout, Room } from "./sizes";
import { StartView } from "./start/start";

/** The promises in the side while a panel lies on the felt, as the panel shows them itself. */
const NO_PROMISES: readonly Promised[] = [];

interface AppProps {
  t: TableState;
  layout: Layout;
  marks: Marks;
  room: Room;
  faces: Faces;
}

export function App(props: AppProps): JSX.Element {
  const { t } = props;
  const { notice, silence } = t,
    choosing = choosingOf(t);
  if (!choosing) return <Board {...props} />;
  const told = notice ?? (silence ? SILENT[silence] : null);
  return <StartView panel={choosing} offer={t.kept?.offer ?? null} told={told} />;
}

function Board({ t, layout, marks, room, faces }: AppProps): JSX.Element {
  const { shown, prefs } = t;
  const me = shown.seats.find((s) => s.me),
    opp = shown.seats.find((s) => !s.me);
  const size = layout.sizes;
  const cut = t.legal.cut;
  return (
    <div
      class="pw-tray"
      style={{ "--room": `${Math.min(room.height.pixels, 2000)}px` }}
      inert={t.sheet ? true : undefined}
    >
      <section class="pw-felt" aria-label="Table">
        {t.panel ? (
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
        {t.around ? (
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
                rules={shown.rules}
                promises={t.panel ? NO_PROMISES : t.promises}
              />
              <TrickArea
                trick={shown.trick}
                seats={shown.seats}
                faces={faces}
                idle={t.panel !== null || shown.panel !== null}
                turn={me?.turn ?? false}
                cuts={t.cuts}
                over={t.panel === null ? shown.panel : null}
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
      <Bar t={t} turnKey={`${shown.info.round}.${shown.info.turn}`} />
      <Tools undo={t.legal.undo || t.selected.size > 0} sort={prefs.sort} open={t.sheet?.kind === "menu"} />
      {/* last, though on a phone it lies above: the keyboard comes to the cards first */}
      <Side {...scoreOf(shown)} strip={room.width < STRIP} training={prefs.training} rating={t.rating} />
    </div>
  );
}
