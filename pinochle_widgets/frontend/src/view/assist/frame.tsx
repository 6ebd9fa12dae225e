/* The assistant's frame: its tabs, the button that closes it, and what the open tab tells. */
import "../../css/assist.css";
import type { JSX } from "preact";
import { isUnaided, silenceOf } from "../../core/assistant";
import type { TableState } from "../../core/state";
import { hintOnItsWay, thoughtOf } from "../../core/words/told";
import type { Faces } from "../../faces";
import { Dots } from "../bar";
import { Icon } from "../icons";
import { BODIES } from "./all";
import type { TabProps } from "./tab";

export function Assist({ t, faces }: { t: TableState; faces: Faces }): JSX.Element | null {
  const { assistant } = t;
  if (!assistant) return null;
  const { tab, told, view, round, refused } = assistant;
  const Body = BODIES[tab] as (props: TabProps) => JSX.Element;
  const shown = t.tabs.find(({ name }) => name === tab);
  const silent = shown && !t.busy ? silenceOf(shown, isUnaided(t), t.legal) : null;
  return (
    <aside class="pw-assist" aria-label="Assistant">
      <div class="pw-assist-head">
        <div class="pw-tabs" role="tablist" aria-label="Assistant">
          {t.tabs.map(({ name, label, key, unrated }) => (
            <button
              type="button"
              role="tab"
              key={name}
              data-act="assist-tab"
              data-to={name}
              class={unrated && isUnaided(t) ? "is-barred" : undefined}
              aria-selected={name === tab}
              aria-keyshortcuts={key}
              tabIndex={name === tab ? 0 : -1}
            >
              {label}
            </button>
          ))}
        </div>
        <button type="button" class="pw-x" data-act="assist-close" aria-label="Close the assistant">
          <Icon name="close" />
        </button>
      </div>
      <div class="pw-assist-body" role="tabpanel" aria-label={shown?.label} tabIndex={0}>
        {silent || refused ? (
          <p>{silent || refused}</p>
        ) : told && round === t.shown.info.round ? (
          <Body told={told} t={t} faces={faces} isNow={view === t.viewId && !t.busy} />
        ) : (
          <>
            <Dots />
            {hintOnItsWay(t) === "getting ready" ? <p>{thoughtOf(t)}</p> : null}
          </>
        )}
      </div>
    </aside>
  );
}
