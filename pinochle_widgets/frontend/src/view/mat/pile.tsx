/* Stock and discard pile beside the mats. A pile's state is a word in a shape of its own; colour comes last. */
import type { ComponentChildren, JSX } from "preact";
import { useContext } from "preact/hooks";
import type { Stock } from "../../core/picture";
import { capital, cardName } from "../../core/words/words";
import type { Faces } from "../../faces";
import type { PileState, PileZone } from "../../wire/protocol";
import { Back, Face, Lying } from "../card";
import { Icon, type IconName } from "../icons";
import { memo } from "../memo";

const cardsOf = (n: number): string => `${n} ${n === 1 ? "card" : "cards"}`;

interface BoxProps {
  zone: string;
  class: string;
  label: string;
  act: string | undefined;
  keys?: string | undefined;
  children: ComponentChildren;
}

/** A place for a pile: a button where a press does something. */
function Box({ zone, class: looks, label, act, keys, children }: BoxProps): JSX.Element {
  const lies = useContext(Lying) || !act;
  return lies ? (
    <div class={looks} data-zone={zone} role="img" aria-label={label}>
      {children}
    </div>
  ) : (
    <button type="button" class={looks} data-zone={zone} data-act={act} aria-label={label} aria-keyshortcuts={keys}>
      {children}
    </button>
  );
}

interface StockProps {
  stock: Stock | null;
  shortcut: string;
  faces: Faces;
}

export const StockBox = memo(function StockBox({ stock, shortcut, faces }: StockProps): JSX.Element | null {
  if (!stock) return null;
  const { count, can, action } = stock;
  const label = `Stock, ${count ? cardsOf(count) : "empty"}${can ? ". Draw" : ""}`;
  return (
    <div class="pw-boxed">
      <span class="pw-box-cap" aria-hidden="true">
        Stock <b>{count}</b>
      </span>
      <Box
        zone="stock"
        class={`pw-box${can ? " can" : ""}`}
        label={label}
        act={action ? `do ${action}` : undefined}
        keys={shortcut || undefined}
      >
        {count ? (
          Array.from({ length: Math.min(3, count) }, (_, i) => <Back key={i} faces={faces} />)
        ) : (
          <i class="pw-slot">Empty</i>
        )}
      </Box>
    </div>
  );
});

const STATE_SIGNS: Partial<Record<PileState["shape"], IconName>> = { frozen: "snow", blocked: "barred" };

export function StateTag({ state }: { state: PileState }): JSX.Element {
  const sign = STATE_SIGNS[state.shape];
  return (
    <span class={`pw-state is-${state.shape}`} aria-hidden="true">
      {sign ? <Icon name={sign} /> : null}
      {state.word}
    </span>
  );
}

/** The cards of which something is seen below the uppermost one. */
const BELOW = 3;

interface PileProps {
  pile: PileZone | null;
  /** The label of the only selected card, where it may be thrown. */
  drops: string | null;
  shortcut: string;
  faces: Faces;
}

export const PileBox = memo(function PileBox({ pile, drops, shortcut, faces }: PileProps): JSX.Element | null {
  if (!pile) return null;
  const { cards, count = cards.length, label: name = "Pile", action, can = false, state, across } = pile;
  const top = cards.at(-1);
  const told = [
    cardsOf(count),
    ...(top?.card ? [`${cardName(top.card)} on top`] : []),
    ...(state ? [state.word.toLowerCase()] : []),
    ...(state?.note ? [state.note] : []),
  ].join(", ");
  const opens = !useContext(Lying) && count > 1 && cards.length === count;
  const asks = drops ? ". Discard the selected card" : can ? ". Take" : "";
  return (
    <div class={`pw-boxed pw-boxed-pile${drops ? " is-drop" : ""}`} data-drop="trick">
      {opens && !drops ? (
        <button
          type="button"
          class="pw-box-cap"
          data-act="pile"
          aria-label={`Look through the pile, ${cardsOf(count)}`}
        >
          {name} <b>{count}</b>
        </button>
      ) : (
        <span class="pw-box-cap" aria-hidden="true">
          {drops ? (
            <b>Discard here</b>
          ) : (
            <>
              {name} <b>{count}</b>
            </>
          )}
        </span>
      )}
      <Box
        zone={pile.id}
        class={`pw-box${state ? ` is-${state.shape}` : ""}${can && !drops ? " can" : ""}${drops ? " is-drop" : ""}`}
        label={`${capital(name)}, ${told}${asks}`}
        act={drops ? "play" : action ? `do ${action}` : undefined}
        keys={shortcut || undefined}
      >
        {Array.from({ length: Math.min(BELOW, Math.max(0, count - 1)) }, (_, i) => (
          <i key={i} class={`pw-card pw-edge is-below${i}`} />
        ))}
        {across ? <Face card={across.card} id={across.id} faces={faces} marks="is-across" hidden /> : null}
        {top?.card ? (
          <Face key={top.id} card={top.card} id={top.id} faces={faces} hidden />
        ) : (
          <i class="pw-slot">{count === 0 && state ? state.word : ""}</i>
        )}
      </Box>
      {state && top ? <StateTag state={state} /> : null}
      {state?.note ? <small class="pw-state-note">{state.note}</small> : null}
    </div>
  );
});
