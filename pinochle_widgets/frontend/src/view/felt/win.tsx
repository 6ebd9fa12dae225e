/* The win of a game, for two seconds before its paper: the cards that won in an arc, the total that counts up, and suits that fall
   once. */
import "../../css/end.css";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { cardsThatWon, standings, withoutFigures } from "../../core/paper";
import type { Shown } from "../../core/picture";
import { figure } from "../../core/words/words";
import type { Faces } from "../../faces";
import { Face } from "../card";
import { Counted } from "../counted";

const SUITS = "SHDCHSCDSH"; // as many as fall
const FALLS = { position: "absolute", top: 0, width: "24px", color: "var(--pw-gold)" } as const;
const LIES = { "--w": "min(96px, 14cqi)", margin: "0 -9px", transformOrigin: "50% 300%" };
const EASE = "cubic-bezier(.2, .8, .2, 1)";

export function Win({ shown, still, faces }: { shown: Shown; still: boolean; faces: Faces }): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const cards = cardsThatWon(shown);
  const [mine, ...others] = standings(shown);
  useLayoutEffect(() => {
    const all = (which: string): Element[] => [...(ref.current?.querySelectorAll(which) ?? [])];
    all(".pw-card").forEach((card, i) => {
      card.animate?.([{ translate: "0 60px", opacity: 0 }, {}], {
        duration: 220,
        delay: i * 60,
        easing: EASE,
        fill: "backwards",
      });
    });
    const high = ref.current?.clientHeight ?? 0;
    all("svg.is-falling").forEach((suit, i) => {
      const frames = [
        { translate: `0 -40px`, rotate: "0deg" },
        { translate: `0 ${high + 40}px`, rotate: `${90 + i * 30}deg` },
      ];
      suit.animate?.(frames, { duration: 1300 + (i % 4) * 150, delay: (i % 5) * 90, easing: "ease-in", fill: "both" });
    });
  }, []);
  return (
    <div class="pw-win" ref={ref} aria-hidden="true">
      {[...SUITS].map((suit, i) => (
        <svg key={i} class="is-falling" viewBox="0 0 100 100" style={{ ...FALLS, left: `${4 + i * 9.6}%` }}>
          <use href={`#pw-s-${suit}`} />
        </svg>
      ))}
      <div style="display: flex">
        {cards.map((card, i) => (
          <Face
            key={i}
            card={card}
            faces={faces}
            hidden
            style={{ ...LIES, transform: `rotate(${(i - (cards.length - 1) / 2) * 8}deg)` }}
          />
        ))}
      </div>
      <p>{others.map(({ name, total }) => `${name} ${figure(total)}`).join(" · ")}</p>
      <b>{mine ? <Counted from={0} to={mine.total} still={still} /> : null}</b>
      <h2>{withoutFigures(shown.status.title)}</h2>
    </div>
  );
}
