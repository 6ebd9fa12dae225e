/* The door of a shared table: the name, and the one press that takes a seat; then what is waited for, or why nobody comes in. */
import type { JSX } from "preact";
import { Live } from "../view/live";

/** The words and the field of the door. */
export type Shown =
  | { is: "open"; name: string; refused: string }
  | { is: "waiting"; text: string }
  | { is: "shut"; text: string; again: boolean };

interface Props {
  shown: Shown;
  sit: (name: string) => void;
  again: () => void;
}

function Open({ name, refused, sit }: { name: string; refused: string; sit: Props["sit"] }): JSX.Element {
  const press = (e: SubmitEvent): void => {
    e.preventDefault();
    sit(String(new FormData(e.currentTarget as HTMLFormElement).get("name") ?? "").trim());
  };
  return (
    <form onSubmit={press}>
      <p>Each plays on a screen of their own. Nothing is to be installed.</p>
      <label>
        Your name
        <input
          name="name"
          defaultValue={name}
          maxLength={40}
          autoComplete="nickname"
          ref={(field) => {
            if (field && window.matchMedia?.("(hover: hover)").matches) field.focus();
          }}
          aria-describedby="pw-door-why"
          aria-invalid={refused ? true : undefined}
        />
      </label>
      <div id="pw-door-why">
        <Live class="pw-refused" alert text={refused} />
      </div>
      <button type="submit" class="pw-btn primary">
        Sit down
      </button>
      <small>The computer of the host deals, and could read all cards.</small>
    </form>
  );
}

export function Door({ shown, sit, again }: Props): JSX.Element {
  return (
    <main class="pw-door">
      <h1>A table for you</h1>
      {shown.is === "open" ? <Open name={shown.name} refused={shown.refused} sit={sit} /> : null}
      {shown.is === "open" ? null : <Live text={shown.text} />}
      {shown.is === "shut" && shown.again ? (
        <button type="button" class="pw-btn primary" onClick={again}>
          Try again
        </button>
      ) : null}
    </main>
  );
}
