/* The columns of a seat's mat: melds of single cards until they are whole, then a squared pile with a ribbon. */
import type { CSSProperties, JSX } from "preact";
import { isSlot, sizeOf } from "../../core/mat/arranged";
import type { Column, Row } from "../../core/mat/columns";
import { becoming, columnName, type Drawn, drawnOf } from "../../core/mat/mat";
import { cardsOf } from "../../core/melds";
import { capital } from "../../core/words/words";
import type { Faces } from "../../faces";
import type { MatColumn, MatZone } from "../../wire/protocol";
import type { Choices } from "../../wire/read";
import { Face } from "../card";
import { memo } from "../memo";

const SIGNS: Partial<Record<MatColumn["kind"], JSX.Element>> = {
  pure: <circle cx="6" cy="6" r="5" />,
  mixed: (
    <>
      <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" />
      <path d="M6 1.500a4.500 4.500 0 0 0 0 9Z" />
    </>
  ),
  wild: <path d="M6 0.500 11.500 6 6 11.500 0.500 6Z" />,
};

function Lying({ drawn, at, faces }: { drawn: Drawn; at: { x: number; y: number }; faces: Faces }): JSX.Element {
  const style = { left: `${at.x}px`, top: `${at.y}px` };
  if (drawn.card === undefined) return <i class="pw-card pw-edge" style={style} />;
  return <Face card={drawn.card} {...(drawn.id ? { id: drawn.id } : {})} faces={faces} style={style} hidden />;
}

/** The width of a card from which a word has room on it: a smaller one has a band alone. */
const WORD = 40;
/** The width that a letter of a caption needs: where one name of a rank has no room, the numbers of the row stand alone. */
const LETTER = 9;

interface ColumnProps {
  column: MatColumn;
  place: Column;
  /** The number of selected cards that would join it; 0 where they would not. */
  joining: number;
  /** The words on the meld that they would make, where that is more than a larger one. */
  becomes: string;
  /** Whether a word has room on its cards. */
  worded: boolean;
  /** Whether its caption has no room for more than one number. */
  slim: boolean;
  /** Whether the captions of its row name their ranks. */
  isNamed: boolean;
  faces: Faces;
}

function OneColumn({ column, place, joining, becomes, worded, slim, isNamed, faces }: ColumnProps): JSX.Element {
  const { kind, word, action } = column;
  const caption = slim ? sizeOf(column) : column.caption;
  const sign = SIGNS[kind];
  const name = capital(columnName(column));
  const cards = cardsOf(column.cards, column.wild);
  const looks = `pw-column is-${kind}${joining ? " is-target" : ""}`;
  const inside = (
    <>
      <span class="pw-column-cap" aria-hidden="true">
        {sign ? (
          <svg class="pw-sign" viewBox="0 0 12 12">
            {sign}
          </svg>
        ) : null}
        <b>{caption}</b>
        {isNamed && kind === "meld" ? column.label : null}
      </span>
      <span class="pw-column-cards" style={{ width: `${place.width}px`, height: `${place.height}px` }}>
        {drawnOf(column).map((drawn, i) => (
          <Lying key={drawn.id ?? i} drawn={drawn} at={place.places[i] ?? { x: 0, y: 0 }} faces={faces} />
        ))}
        {word ? (
          <span class="pw-ribbon" aria-hidden="true" style={ribbonAt(place)}>
            {worded ? word : null}
          </span>
        ) : null}
        {joining ? (
          <b class="pw-plus" aria-hidden="true">
            {becomes || `+${joining}`}
          </b>
        ) : null}
      </span>
    </>
  );
  return joining && action ? (
    <button
      type="button"
      class={looks}
      data-column={column.id}
      data-lies={cards}
      data-act="onto"
      data-to={action}
      aria-label={`${name}. Add ${joining === 1 ? "the selected card" : `${joining} selected cards`}${becomes ? `: ${becomes}` : ""}`}
    >
      {inside}
    </button>
  ) : (
    <div class={looks} data-column={column.id} data-lies={cards} role="img" aria-label={name} title={name}>
      {inside}
    </div>
  );
}

/** The ribbon lies on the uppermost card, so that the wild one behind looks out. */
const ribbonAt = ({ places }: Column): CSSProperties => {
  const top = places.at(-1) ?? { x: 0, y: 0 };
  return { left: `${top.x}px`, top: `calc(${top.y}px + var(--mw) * 1.24 - var(--ribbon))` };
};

interface RowProps {
  zone: MatZone | null;
  columns: MatColumn[];
  row: Row;
  mine: boolean;
  owner: string;
  targets: ReadonlySet<string>;
  /** The cards that would join one of the targets. */
  selected: readonly string[];
  legal: Choices;
  faces: Faces;
}

export const MatRow = memo(function MatRow(p: RowProps): JSX.Element {
  const { zone, row, mine, targets, faces } = p;
  const { columns } = p;
  const isNamed = columns.every(
    ({ kind, caption, label }, i) => kind !== "meld" || row.columns[i]!.width >= LETTER * `${caption}${label}`.length,
  );
  const melded = columns.some(({ kind }) => kind !== "laid");
  return (
    <div
      class={`pw-matrow ${mine ? "is-mine" : "is-theirs"} is-${row.lie}${row.slim ? " is-slim" : ""}`}
      role="group"
      aria-label={mine ? "Your melds" : `Melds of ${p.owner}`}
      data-zone={mine ? "melds0" : "melds1"}
      style={{ "--mw": `${row.card}px`, "--mg": `${row.gap}px` }}
    >
      {columns.map((column, i) =>
        isSlot(column) ? (
          <i
            key={column.id}
            class={`pw-column is-slot${column.short ? " is-laid" : ""}`}
            style={{ width: `${row.columns[i]!.width}px` }}
          />
        ) : (
          <OneColumn
            key={column.id}
            column={column}
            place={row.columns[i]!}
            joining={targets.has(column.id) ? p.selected.length : 0}
            becomes={targets.has(column.id) ? becoming(p.legal, column, p.selected) : ""}
            worded={row.card >= WORD}
            slim={row.slim}
            isNamed={isNamed}
            faces={faces}
          />
        ),
      )}
      {!melded && zone?.empty ? (
        <p class="pw-mat-empty">
          <b>{zone.empty.title}</b> {zone.empty.text}
        </p>
      ) : null}
    </div>
  );
});
