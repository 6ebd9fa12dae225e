import type { JSX } from "preact";
import type { HandByCounting, KnownCard, Mark, OutTable } from "../../wire/protocol";
import { SuitMark, useRank } from "../card";
import { memo } from "../memo";

const Dot = ({ mark }: { mark: string }): JSX.Element => <i class={`pw-d is-${mark}`} aria-hidden="true" />;

/** Every card of the deck by suit and rank; a shape for each copy shows its place. */
export const CardsOut = memo(function CardsOut({ out }: { out: OutTable }): JSX.Element {
  const write = useRank();
  return (
    <section class="pw-house-paper pw-lines is-airy pw-odds-paper" aria-label={out.title}>
      <h3 class="pw-sec">{out.title}</h3>
      <table class="pw-outs">
        <thead>
          <tr>
            <td />
            {out.ranks.map(([sign, name]) => (
              <th key={sign} scope="col">
                <abbr title={name} aria-label={name}>
                  {write(sign)}
                </abbr>
              </th>
            ))}
            <th scope="col" class="pw-quiet">
              out
            </th>
          </tr>
        </thead>
        <tbody>
          {out.rows.map((row) => (
            <tr key={`${row.suit} ${row.trump}`} class={row.trump ? "is-trump" : ""}>
              <th scope="row">
                <SuitMark suit={row.suit} />
                {row.trump ? <span class="pw-vh">, trump</span> : null}
              </th>
              {row.cells.map((cell, i) => (
                <td key={i} title={cell.label}>
                  <span class="pw-vh">{cell.label}</span>
                  {[...cell.marks].map((mark, n) => (
                    <Dot key={n} mark={mark} />
                  ))}
                </td>
              ))}
              <td class="pw-quiet">{row.left}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div class="pw-row pw-quiet pw-keys">
        {out.legend.map(([mark, text]: [Mark, string]) => (
          <span key={mark}>
            <Dot mark={mark} />
            {text}
          </span>
        ))}
      </div>
    </section>
  );
});

function Chips({ cards, suit }: { cards: KnownCard[]; suit: string }): JSX.Element {
  const write = useRank();
  if (cards.length === 0) return <span class="pw-quiet">none</span>;
  return (
    <>
      {cards.map(([rank, mark, label], i) => (
        <span key={i} class={`pw-k pw-ui${suit} is-${mark}`} title={label}>
          <span class="pw-vh">{label}. </span>
          <span aria-hidden="true">{write(rank)}</span>
        </span>
      ))}
    </>
  );
}

/** Another hand that is known by counting, beside the own hand: the cards seen, and those that follow. */
export const KnownHand = memo(function KnownHand({
  hand,
  heading,
}: {
  hand: HandByCounting;
  heading: boolean;
}): JSX.Element {
  return (
    <div class="pw-lines is-airy pw-known">
      {heading ? <h3>{hand.title}</h3> : null}
      <p class="pw-note">{hand.text}</p>
      <table class="pw-kh">
        <thead>
          <tr>
            <td />
            {hand.heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hand.rows.map((row) => (
            <tr key={row.suit}>
              <th scope="row">
                <SuitMark suit={row.suit} />
              </th>
              <td>
                <div>
                  <Chips cards={row.cards} suit={row.suit} />
                </div>
              </td>
              <td>
                <div>
                  <Chips cards={row.mine} suit={row.suit} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div class="pw-row pw-quiet pw-keys">
        {hand.legend.map(([mark, text]) => (
          <span key={mark}>
            <i class={`pw-k is-${mark}`} aria-hidden="true" />
            {text}
          </span>
        ))}
      </div>
    </div>
  );
});
