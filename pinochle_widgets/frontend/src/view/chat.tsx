/* The talk at a shared table: what was said, a field, and for each other person a switch that mutes them here. */
import "../css/company.css";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { TableState } from "../core/state";

/** The most letters that are said at once (`together/chat.py`). */
const MOST_LETTERS = 500;

export function Chat({ t: { talk, shown, presence, view } }: { t: TableState }): JSX.Element {
  const log = useRef<HTMLOListElement>(null);
  const others = shown.seats.filter(({ seat }) => seat !== view?.seat && presence?.states[seat] !== "level");
  useEffect(() => log.current?.scrollTo(0, log.current.scrollHeight), [talk]);
  return (
    <section class="pw-comes pw-chat" aria-label="Chat">
      <b>Chat</b>
      {others.map(({ seat, name }) => (
        <button
          type="button"
          key={seat}
          class="pw-btn"
          data-act="mute"
          data-seat={seat}
          aria-pressed={talk.muted.includes(seat)}
        >
          {talk.muted.includes(seat) ? `Hear ${name}` : `Mute ${name}`}
        </button>
      ))}
      <button type="button" class="pw-btn" data-act="chat">
        Hide
      </button>
      <ol ref={log} tabIndex={0} aria-label="What was said" style="flex: 1 0 100%; max-height: 9em; overflow: auto">
        {talk.said.map(({ number, name, text }) => (
          <li key={number}>
            <b>{name}</b> {text}
          </li>
        ))}
      </ol>
      <form class="pw-row pw-copied" style="flex: 1 0 100%" onSubmit={(e) => e.preventDefault()}>
        <input aria-label="Say to all" maxLength={MOST_LETTERS} autoComplete="off" />
        <button type="submit" class="pw-btn primary" data-act="say">
          Send
        </button>
      </form>
    </section>
  );
}
