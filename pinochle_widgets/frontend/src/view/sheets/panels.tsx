import { Fragment, type JSX } from "preact";
import { keyOfPanel } from "../../core/keymap";
import { briefly } from "../../core/words/spoken";
import { figure } from "../../core/words/words";
import type { Faces } from "../../faces";
import type { Panel, PanelButton, PanelRow, Promised, Seat } from "../../wire/protocol";
import type { Choices } from "../../wire/read";
import { Face, Tokens } from "../card";
import { Dialog } from "../parts/dialog";
import { Range } from "../parts/slider";
import { Seal } from "./promises";

interface Props {
  panel: Panel;
  seats: Seat[];
  cut: Choices["cut"];
  cutAt: number;
  back: string | undefined;
  promises: readonly Promised[];
  faces: Faces;
}

const cell = (v: number | string): string => (typeof v === "number" ? figure(v) : v);

/** A row of figures; those that did not count are struck through. Notes follow across the whole table. */
function Figures({ row, isLast }: { row: PanelRow; isLast: boolean }): JSX.Element {
  return (
    <>
      <tr class={isLast ? "sum" : ""}>
        <td>
          {row.act ? (
            <button type="button" class="pw-link" data-act="panel" data-to={row.act} title="See how it went">
              {row.label}
            </button>
          ) : (
            row.label
          )}
        </td>
        {row.values.map((v, j) => (
          <td key={j} class={typeof v === "number" && v < 0 ? "neg" : ""}>
            {row.lost?.includes(j) ? (
              <s>
                {cell(v)}
                <span class="pw-vh"> lost</span>
              </s>
            ) : (
              cell(v)
            )}
          </td>
        ))}
      </tr>
      {row.notes?.length ? (
        <tr class="pw-notes">
          <td colSpan={row.values.length + 1}>
            {row.notes.map((note) => (
              <small key={note}>
                <Tokens text={briefly(note)} />
              </small>
            ))}
          </td>
        </tr>
      ) : null}
    </>
  );
}

interface FiguresProps {
  panel: Panel;
  seats: readonly Seat[];
  /** The totals of all sides in the place of their names, at an end. */
  totals?: readonly JSX.Element[];
}

/** The figures of a panel, by seat or side. */
export function FigureTable({ panel, seats, totals }: FiguresProps): JSX.Element | null {
  const { rows, head = seats.map(({ name }) => name) } = panel;
  if (rows.length === 0 && !totals) return null;
  return (
    <table class="pw-sheet">
      <thead>
        <tr>
          <th scope="col">
            <span class="pw-vh">Points</span>
            {totals ? <span aria-hidden="true">Game</span> : null}
          </th>
          {(totals ?? head).map((each, i) => (
            <th key={i} scope="col">
              {each}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <Figures key={i} row={row} isLast={i === rows.length - 1} />
        ))}
      </tbody>
    </table>
  );
}

export function PanelBtn({ button, first }: { button: PanelButton; first?: boolean }): JSX.Element {
  const { waits } = button;
  const key = button.act === "aside" ? "Esc" : keyOfPanel(button.act);
  return (
    <button
      type="button"
      class={`pw-btn${waits ? " is-waiting" : button.primary ? " primary" : ""}`}
      aria-pressed={waits ? true : undefined}
      data-act="panel"
      data-to={button.act}
      data-first={first}
    >
      {waits ?? button.label}
      {waits ? null : button.primary ? (
        <span class="pw-kbd" aria-hidden="true">
          ⏎
        </span>
      ) : key ? (
        <span class="pw-kbd" aria-hidden="true">
          {key}
        </span>
      ) : null}
    </button>
  );
}

/** The choices that need words of their own, each in a line with its button. */
export function Offers({ buttons }: { buttons: PanelButton[] }): JSX.Element {
  return (
    <ul class="pw-offers">
      {buttons.map((button, n) => (
        <li key={button.act}>
          <span>
            {button.about?.split(" · ").map((part, i, parts) => (
              <Fragment key={part}>
                <i>{i + 1 < parts.length ? `${part} ·` : part}</i>{" "}
              </Fragment>
            ))}
            {button.note ? <small>{button.note}</small> : null}
          </span>
          <PanelBtn button={button} first={n === 0} />
        </li>
      ))}
    </ul>
  );
}

/** The cards that a panel shows to all. */
export const ShownCards = ({ panel: { cards = [] }, faces }: { panel: Panel; faces: Faces }): JSX.Element | null =>
  cards.length === 0 ? null : (
    <div class="pw-row pw-shown">
      {cards.map((card, i) => (
        <Face key={i} card={card} faces={faces} size="o" />
      ))}
    </div>
  );

/** The panel before a deal, a cut or an offer. It lies on the felt and leaves the scoresheet readable. The bar has its act before a deal. */
export function TablePanel({ panel, seats, cut, cutAt, back, promises, faces }: Props): JSX.Element {
  const offered = panel.buttons.filter((b) => b.about);
  return (
    <Dialog is={`pw-panel-${panel.kind}`} label={panel.title} zone="panel">
      <h2 class="pw-panel-title">{panel.title}</h2>
      {panel.lines.map((line, i) => (
        <p key={i}>{line}</p>
      ))}
      <ShownCards panel={panel} faces={faces} />
      <FigureTable panel={panel} seats={seats} />
      {panel.kind === "cut" && cut ? (
        <div class="pw-deck" style={{ "--back": back ? `url("${back}")` : "none", "--n": String(cut.max) }}>
          {Array.from({ length: cut.max + 1 }, (_, i) => (
            <i key={i} class={i < cutAt ? "is-up" : ""} style={{ "--i": String(i) }} />
          ))}
          <Range
            is="is-over"
            min={cut.min}
            max={cut.max}
            value={cutAt}
            data-field="cut"
            aria-label="Cards to lift"
            aria-valuetext={`${cutAt} of ${cut.max + 1} cards`}
          />
          <output>
            {cutAt} of {cut.max + 1}
          </output>
        </div>
      ) : null}
      {offered.length ? <Offers buttons={offered} /> : null}
      {panel.note && !panel.rows.length ? <p class="pw-note">{panel.note}</p> : null}
      {panel.kind === "cut" || panel.kind === "offer" ? null : <Seal promises={promises} />}
      {panel.kind === "start" ? null : (
        <div class="pw-row">
          {panel.kind === "cut" && cut ? (
            <button type="button" class="pw-btn primary" data-act="cut">
              Cut
              <span class="pw-kbd" aria-hidden="true">
                ⏎
              </span>
            </button>
          ) : null}
          {panel.buttons
            .filter((b) => !b.about)
            .map((b) => (
              <PanelBtn key={b.act} button={b} />
            ))}
        </div>
      )}
    </Dialog>
  );
}
