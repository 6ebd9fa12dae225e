/* A menu at the place where it was asked for: of a card, or of the felt. A press beside it closes it. */
import "../../css/popup.css";
import type { CSSProperties, JSX } from "preact";
import type { PopupMenu } from "../../core/popup";
import type { Sheet } from "../../core/words/notice";

/** The place of a menu within the table: right and below of the point, or on its other side where there is no room. */
function placeOf({ x, y }: Extract<Sheet, { kind: "popup" }>): CSSProperties {
  return {
    left: `clamp(4px, ${x.at}px, calc(100% - var(--pw-menu-w) - 4px))`,
    ...(y.at > y.of / 2 ? { bottom: `${Math.max(4, y.of - y.at)}px` } : { top: `${Math.max(4, y.at)}px` }),
  };
}

export function Popup({ at, menu }: { at: Extract<Sheet, { kind: "popup" }>; menu: PopupMenu }): JSX.Element {
  const { title, why, items } = menu;
  return (
    <div class="pw-shield">
      <div class="pw-popup" style={placeOf(at)}>
        {at.id === null ? null : (
          <p class="pw-popup-head" aria-hidden="true">
            <b>{title}</b>
            {why ? <span class="pw-note">{why}</span> : null}
          </p>
        )}
        <div role="menu" aria-label={why ? `${title}, may not be played: ${why}` : title} tabIndex={-1}>
          {items.map(({ label, act, to, key }) => (
            <button type="button" role="menuitem" tabIndex={-1} key={act + (to ?? "")} data-act={act} data-to={to}>
              {label}
              {key ? (
                <span class="pw-kbd" aria-hidden="true">
                  {key}
                </span>
              ) : null}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
