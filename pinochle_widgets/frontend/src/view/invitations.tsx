/* The invitations to a table for several persons: each link as text and as a QR code, and the sign of one that waits. */
import "../css/invite.css";
import type { JSX } from "preact";
import type { InvitingAt } from "../core/words/inviting";
import type { Links as Shown } from "../wire/presence";
import { Copied } from "./copied";
import { Live } from "./live";
import { Switch } from "./parts/switch";

export function Links({ shown }: { shown: Shown }): JSX.Element {
  return (
    <div class="pw-invitations">
      <Live text={shown.told} />
      {shown.links.map(({ name, links, squares }) => (
        <figure key={name}>
          <figcaption>
            <b>For {name}</b>
            {links.map((link) => (
              <Copied key={link} text={link} label={`The link for ${name}`} isLink />
            ))}
          </figcaption>
          {squares.length ? <Squares rows={squares} name={name} /> : null}
        </figure>
      ))}
    </div>
  );
}

/** Draws a QR code, dark on white in either theme, with the margin that cameras need. */
function Squares({ rows, name }: { rows: readonly string[]; name: string }): JSX.Element {
  const size = rows.length + 8;
  const path = rows.flatMap((row, y) => [...row].map((dark, x) => (dark === "1" ? `M${x + 4} ${y + 4}h1v1h-1z` : "")));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`The link for ${name} as a QR code`}
      shape-rendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path.join("")} />
    </svg>
  );
}

const AT_ONCE = "Whoever has the link sits down without a question to you.";

/** The switch of the host that lets persons in at once. */
export const AtOnce = ({ on }: { on: boolean }): JSX.Element => (
  <Switch label="Let in at once" help={AT_ONCE} checked={on} data-field="at_once" data-what="" />
);

/** The sign of a table that waits for others, or goes on with them. */
export function Sign({ inviting, act }: { inviting: InvitingAt; act?: string }): JSX.Element | null {
  const { state, waits } = inviting;
  if (state !== "waits" && state !== "goes_on") return null;
  const goesOn = state === "goes_on";
  return (
    <button
      type="button"
      class="pw-btn pw-hosting"
      data-act={act ?? (goesOn ? "go_back" : "withdraw")}
      title={goesOn ? "Sit down there again" : "Withdraw the invitation"}
    >
      <i aria-hidden="true" />
      <span>{goesOn ? "Your table goes on" : waits.replace(/\.$/, "")}</span>
    </button>
  );
}
