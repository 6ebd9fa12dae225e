import "../css/cards.css";
import { type CSSProperties, createContext, type JSX } from "preact";
import { useContext } from "preact/hooks";
import { COURT_RANKS, letterOf } from "../art/letters";
import { drawnIn } from "../core/words/spoken";
import { capital, cardName, cardSign, rankOf, rankText, suitName, suitOf } from "../core/words/words";
import type { Faces } from "../faces";
import { memo } from "./memo";

/** Whether cards have large ranks. */
export const Large = createContext(false);

/** Whether nothing can be done here: cards and piles only lie there, as in a replay. */
export const Lying = createContext(false);

/** The labels of cards that lie askew: those of a wrong try. */
export const Askew = createContext<ReadonlySet<string>>(new Set());

/** The marks on cards that a comment speaks of, by the label of the card, each with its words: a replay has them. */
export const PointedAt = createContext<ReadonlyMap<string, { mark: JSX.Element; told: string }>>(new Map());

/** The letters of ace, king, queen and jack that the player wants. */
export const Index = createContext(COURT_RANKS);

/** The function that writes a rank with the player's letter. */
export function useRank(): (rank: string) => string {
  const letters = useContext(Index);
  return (rank) => rankText(letterOf(rank, letters));
}

/** The function that writes the cards of a text with the player's letters, where they can't be drawn: in the ink of a button, in a tip. */
export function useSigns(): (text: string) => string {
  const write = useRank();
  return (text) =>
    drawnIn(text)
      .map((part) => (typeof part === "string" ? part : cardSign((part.rank || " ") + part.suit, write).trim()))
      .join("");
}

export function Art({ src }: { src: string | undefined }): JSX.Element {
  return <img class="pw-art" src={src} alt="" draggable={false} />;
}

export function Back({ size = "", id, faces }: { size?: string; id?: string; faces: Faces }): JSX.Element {
  return (
    <div class={`pw-card pw-back ${size}`} aria-hidden="true" data-id={id}>
      <Art src={faces.back} />
    </div>
  );
}

interface FaceProps {
  card: string;
  id?: string;
  faces: Faces;
  size?: string;
  marks?: string;
  label?: string;
  style?: CSSProperties;
  hidden?: boolean;
}

/** A card that only lies there: a picture with a name. `hidden`: its holder already speaks for it. */
export function Face({ card, id, faces, size = "", marks = "", label, style, hidden }: FaceProps): JSX.Element {
  const pointed = useContext(PointedAt).get(id ?? "");
  const askew = useContext(Askew).has(id ?? "") ? "is-askew" : "";
  const names = hidden
    ? { "aria-hidden": true as const }
    : { role: "img" as const, "aria-label": (label ?? capital(cardName(card))) + (pointed?.told ?? "") };
  return (
    <div
      class={`pw-card ${suitOf(card)} ${size} ${marks} ${askew}`}
      data-card={card}
      data-id={id}
      style={style}
      {...names}
    >
      <Art src={faces.face(card)} />
      {pointed?.mark}
    </div>
  );
}

export const placed = ({ x, y }: { x: number; y: number }): CSSProperties => ({ left: `${x}px`, top: `${y}px` });

interface OwnProps {
  card: string;
  id: string;
  faces: Faces;
  size?: string;
  marks?: string;
  melded?: boolean;
  selected: boolean;
  suggested: boolean;
  why: string | undefined;
  tab: boolean;
  letter?: string | undefined;
  /** More that its name tells. */
  told?: string;
  /** Its place, where the hand does not flow. */
  at?: { x: number; y: number } | undefined;
}

/** A card of one's own: a button that can be selected, played and dragged. */
export const OwnCard = memo(function OwnCard(p: OwnProps): JSX.Element {
  const inSigns = useSigns();
  const label =
    capital(cardName(p.card)) +
    (p.melded ? ", melded" : "") +
    (p.selected ? ", selected" : "") +
    (p.suggested ? ", suggested" : "") +
    (p.told ?? "");
  const cls =
    `pw-card pw-own ${suitOf(p.card)} ${p.size ?? ""} ${p.marks ?? ""}` +
    (p.selected ? " is-selected" : "") +
    (useContext(Askew).has(p.id) ? " is-askew" : "") +
    (p.why !== undefined ? " is-dim" : "");
  return (
    <button
      type="button"
      class={cls}
      data-card={p.card}
      data-id={p.id}
      aria-label={label}
      aria-pressed={p.selected}
      aria-disabled={p.why !== undefined ? true : undefined}
      title={p.why && inSigns(p.why)}
      aria-keyshortcuts={p.letter}
      style={p.at && placed(p.at)}
      tabIndex={p.tab ? 0 : -1}
    >
      <Art src={p.faces.face(p.card)} />
      {p.letter ? (
        <span class="pw-letter" aria-hidden="true">
          {p.letter}
        </span>
      ) : null}
    </button>
  );
});

/** The place of a card that lies in another, dearer meld. */
export function Ghost({ card, id, size }: { card: string; id: string; size: string }): JSX.Element {
  const letters = useContext(Index);
  return (
    <div
      class={`pw-card pw-ghost ${size}`}
      role="img"
      data-id={id}
      aria-label={`${capital(cardName(card))}, lies in another meld`}
    >
      <span class="pw-gi">
        <svg class="pw-gr" viewBox="0 -2 84 108" preserveAspectRatio="xMinYMid">
          <use href={`#pw-r-${letterOf(rankOf(card), letters)}`} />
        </svg>
        <svg class="pw-gs" viewBox="0 0 100 100">
          <use href={`#pw-s-${suitOf(card)}`} />
        </svg>
      </span>
    </div>
  );
}

/** A suit drawn in running text; `ui`: in the ink of panels rather than of cards. */
export function SuitMark({
  suit,
  ui = true,
  quiet = false,
}: {
  suit: string;
  ui?: boolean;
  quiet?: boolean;
}): JSX.Element {
  const names = quiet ? { "aria-hidden": true as const } : { role: "img" as const, "aria-label": suitName(suit) };
  return (
    <svg class={`pw-su ${ui ? `pw-ui${suit}` : ""}`} viewBox="0 0 100 100" {...names}>
      <use href={`#pw-s-${suit}`} />
    </svg>
  );
}

/** Text with cards and suits in mark-up, {JC} and {S}, or in signs, such as 10♠: they are drawn, everything else stays plain text. */
export function Tokens({ text }: { text: string }): JSX.Element {
  const write = useRank();
  return (
    <>
      {drawnIn(text).map((part, i) => {
        if (typeof part === "string") return part;
        const { rank, suit } = part;
        if (rank === "X") return "joker";
        return rank ? (
          <span key={i} class={`pw-pc pw-ui${suit}`}>
            {write(rank)}
            <SuitMark suit={suit} />
          </span>
        ) : (
          <SuitMark key={i} suit={suit} />
        );
      })}
    </>
  );
}
