/* The players in the start panel, and the ways to others. */
import "../../css/start.css";
import type { JSX } from "preact";
import type { InvitingAt } from "../../core/words/inviting";
import { Sign } from "../invitations";

/** The players who are known here: a press lets one of them play; another name in the field adds one. */
export const People = ({ names, now }: { names: readonly string[]; now: string }): JSX.Element => (
  <div class="pw-start-field pw-start-who" role="group" aria-label="Who plays">
    <span class="pw-start-label">Who plays</span>
    <div class="pw-row pw-start-people">
      {names.map((name) => (
        <button
          type="button"
          key={name}
          class="pw-btn"
          aria-pressed={name === now}
          data-what="name"
          data-value={JSON.stringify(name)}
        >
          {name}
        </button>
      ))}
    </div>
  </div>
);

/** The ways to other persons, who each sit at a screen of their own. */
export const Others = ({ inviting }: { inviting: InvitingAt }): JSX.Element => (
  <div class="pw-start-field" role="group" aria-label="Play with others">
    <span class="pw-start-label" aria-hidden="true">
      With others
    </span>
    <div class="pw-start-rules">
      {inviting.state ? (
        <Sign inviting={inviting} act="invite_others" />
      ) : (
        <button type="button" class="pw-btn" data-act="invite_others">
          Invite
        </button>
      )}
      <button type="button" class="pw-btn" data-act="join_others">
        Join
      </button>
    </div>
  </div>
);
