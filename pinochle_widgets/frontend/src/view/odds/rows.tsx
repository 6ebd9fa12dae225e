import type { JSX } from "preact";
import type { Odds, OddsRow } from "../../wire/protocol";
import { Tokens } from "../card";
import { memo } from "../memo";
import { Empty } from "../parts/empty";
import { Segments } from "../parts/segments";
import { Ticks } from "../parts/slider";

const width = (at: number): string => `${Math.max(0, Math.min(100, at))}%`;

interface MeldProps {
  row: OddsRow;
  guess: number | null;
}

/* A row in another state is another node: in a notebook Chromium was seen to keep the colours of the parts of an
   element whose class changed while it was scrolled out of sight. */
/** Name and needs; a bar for each side; both values. A screen reader hears the whole row as one sentence. */
const MeldRow = memo(function MeldRow({ row, guess }: MeldProps): JSX.Element {
  const { other } = row,
    asked = row.state === "asked";
  const mark = asked ? guess : row.guess;
  return (
    <li class={`pw-or is-${row.state}`} data-meld={row.key} data-state={row.state} title={row.tip || undefined}>
      <span class="pw-vh">{row.label}</span>
      <div class="n" aria-hidden="true">
        <b>
          <Tokens text={row.name} />
        </b>
        <small>
          <Tokens text={row.text} />
        </small>
      </div>
      <div class={`pw-bars${other ? "" : " is-one"}`} aria-hidden="true">
        {row.at ? <i class="me" style={{ width: width(row.at) }} /> : null}
        {other && other.at > 0 ? <i class="op" style={{ width: width(other.at) }} /> : null}
        {mark === null ? null : <i class="guess" style={{ left: width(mark) }} />}
      </div>
      <div class="v" aria-hidden="true">
        <b>{asked ? (guess === null ? "your guess?" : `you: ${guess}%`) : row.value}</b>
        {other?.value ? (
          <small class="op" title={other.words}>
            <i />
            {other.value}
          </small>
        ) : null}
      </div>
    </li>
  );
});

/** Beside the title: how many cards are unseen, and after how many draws the odds hold. */
export function Head({ odds, choose }: { odds: Odds; choose: (name: string) => void }): JSX.Element {
  return (
    <>
      {odds.unseen ? <small>{odds.unseen}</small> : null}
      {odds.analysis || odds.horizons.length === 0 ? null : (
        <Segments
          label="After how many draws"
          rows={odds.horizons}
          now={odds.horizons.find(({ on }) => on)?.name ?? ""}
          choose={choose}
        />
      )}
    </>
  );
}

export function Melds({ odds, guess }: { odds: Odds; guess: number | null }): JSX.Element {
  return (
    <>
      {odds.rows.length > 0 ? (
        <>
          <ul class="pw-orows">
            {odds.rows.map((row) => (
              <MeldRow key={`${row.key} ${row.state}`} row={row} guess={row.state === "asked" ? guess : null} />
            ))}
          </ul>
          <div class="pw-axis" aria-hidden="true">
            <span />
            <Ticks sign="%" />
          </div>
          {odds.hidden ? <p class="pw-quiet pw-hides">{odds.hidden}</p> : null}
          {odds.legend.length > 0 ? (
            <div class="pw-row pw-quiet pw-legend">
              <span>
                <i class="a" />
                {odds.legend[0]}
              </span>
              <span>
                <i class="b" />
                {odds.legend[1]}
              </span>
            </div>
          ) : null}
          <p class="pw-quiet">{odds.note}</p>
        </>
      ) : null}
      {odds.waiting ? <Empty title={odds.waiting} /> : null}
    </>
  );
}
