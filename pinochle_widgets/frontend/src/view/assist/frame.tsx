/* The assistant's frame: its tabs, the button that closes it, and what the open tab tells. */
import "../../css/assist.css";
import type { JSX } from "preact";
import { isUnaided, silenceOf } from "../../core/assistant";
import type { TableState } from "../../core/state";
import { thoughtOf } from "../../core/words/told";
import type { Faces } from "../../faces";
import { Icon } from "../icons";
import { Tabs } from "../parts/tabs";
import { Waiting } from "../parts/waiting";
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
    <aside class="pw-assist" aria-label="Assistant" data-tab={tab}>
      <div class="pw-assist-head">
        <Tabs
          label="Assistant"
          act="assist-tab"
          now={tab}
          tabs={t.tabs.map(({ unrated, ...each }) => ({
            ...each,
            is: unrated && isUnaided(t) ? "is-barred" : undefined,
          }))}
        />
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
          <Waiting>{thoughtOf(t) || "Looking at your cards."}</Waiting>
        )}
      </div>
    </aside>
  );
}
