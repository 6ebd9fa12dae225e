/* The time of a replay: the slider of the round with its melds, the strip of rounds, and the buttons. */
import type { ComponentChildren, JSX } from "preact";
import type { Cursor, Leap, Move } from "../../core/replay/cursor";
import type { Info } from "../../wire/protocol";
import { useSigns } from "../card";
import { Icon, type IconName } from "../icons";
import { Select } from "../parts/select";
import { Range } from "../parts/slider";
import { Chart } from "./chart";

const BUTTONS: readonly [Move | Leap | "play", IconName, string, string][] = [
  ["first", "first", "To the beginning", "Home"],
  ["round-back", "backs", "Back a round", "ArrowUp"],
  ["mistake-back", "back", "Back to a mistake", "P"],
  ["back", "back", "Back", "ArrowLeft"],
  ["play", "play", "Play", "Space"],
  ["next", "next", "Next", "ArrowRight"],
  ["mistake-next", "next", "On to a mistake", "N"],
  ["round-next", "nexts", "On to the next round", "ArrowDown"],
  ["last", "last", "To the end", "End"],
];

const ENDS: ReadonlySet<string> = new Set(["first", "last"]);
const FAR: ReadonlySet<string> = new Set([...ENDS, "round-back", "round-next"]);

const isLeap = (move: string): boolean => move.startsWith("mistake");

/** A mark on the slider, at a part of its length. */
function Lane({ cursor }: { cursor: Cursor }): JSX.Element {
  const inSigns = useSigns();
  const [first, last] = cursor.bounds;
  const part = (stop: number): string => `${last > first ? ((stop - first) / (last - first)) * 100 : 0}%`;
  return (
    <div class="pw-lane">
      <span class="pw-quiet pw-lane-name">Melds</span>
      <div class="pw-lane-line">
        <div class="pw-lane-scale">
          {cursor.moves
            .filter(({ isMeld }) => isMeld)
            .map(({ stop, seat, text }, i) => (
              <i
                key={i}
                class={`pw-mark ${seat !== null && cursor.isOurs(seat) ? "me" : "opp"}`}
                style={{ left: part(stop) }}
                title={inSigns(text)}
              />
            ))}
        </div>
        <Range
          min={first}
          max={last}
          value={cursor.place.stop}
          data-field="stop"
          aria-label="Moves of this round"
          aria-valuetext={cursor.spoken}
        />
      </div>
    </div>
  );
}

/** A round of the strip, with a dot for each dear choice: ours are round, those of the others square. */
function RoundTab({ cursor, at }: { cursor: Cursor; at: number }): JSX.Element {
  const start = cursor.starts[at];
  const dear = cursor.dearOf(at);
  return (
    <button
      type="button"
      data-go={start}
      disabled={start === undefined}
      aria-current={at === cursor.round ? "true" : undefined}
      aria-label={`Round ${at + 1}${dear.length > 0 ? `, ${plural(dear.length, "dear choice")}` : ""}`}
    >
      {at + 1}
      {dear.map(({ part, isOurs }, i) => (
        <i key={i} class={isOurs ? "me" : "opp"} style={{ left: `${8 + part * 84}%` }} />
      ))}
    </button>
  );
}

const plural = (number: number, word: string): string => `${number} ${word}${number === 1 ? "" : "s"}`;

function Rounds({ cursor }: { cursor: Cursor }): JSX.Element | null {
  const { total } = cursor;
  if (total < 2) return null;
  return (
    <div class="pw-rounds" role="group" aria-label="Rounds">
      <span class="pw-quiet pw-lane-name" aria-hidden="true">
        Round
      </span>
      {Array.from({ length: total }, (_, i) => (
        <RoundTab key={i} cursor={cursor} at={i} />
      ))}
    </div>
  );
}

/** The cursor, one line through chart and lane. */
function Now({ cursor }: { cursor: Cursor }): JSX.Element | null {
  if (cursor.worths.length === 0) return null;
  const [first, last] = cursor.bounds;
  const part = last > first ? (cursor.place.stop - first) / (last - first) : 0;
  return <i class="pw-now" style={{ "--part": String(part) }} />;
}

function Pressed({
  on,
  act,
  to,
  children,
}: {
  on: boolean;
  act: string;
  to: string;
  children: ComponentChildren;
}): JSX.Element {
  return (
    <button type="button" data-act={act} data-to={to} aria-pressed={on}>
      {children}
    </button>
  );
}

/** The choice of a view: seat by seat, and all hands where they may be seen; `isShort`: as one field. */
function Views({ cursor, isShort }: { cursor: Cursor; isShort: boolean }): JSX.Element | null {
  const { head, pov } = cursor;
  if (head.seats.length < 2) return null;
  if (isShort)
    return (
      <Select
        class="pw-views"
        data-field="pov"
        aria-label="View"
        aria-keyshortcuts="F"
        value={pov}
        rows={[
          ...head.seats.map(({ name }, i) => [i, name] as const),
          ...(head.whole ? [["all", "All hands"] as const] : []),
        ]}
      />
    );
  return (
    <div class="pw-views" role="group" aria-label="View" aria-keyshortcuts="F">
      {head.seats.map(({ name }, i) => (
        <Pressed key={i} on={pov === i} act="pov" to={String(i)}>
          {name}
        </Pressed>
      ))}
      {head.whole ? (
        <Pressed on={pov === "all"} act="pov" to="all">
          All hands
        </Pressed>
      ) : null}
    </div>
  );
}

/** The button that copies the code of the game. */
export function CopyCode({ cursor, isLong = false }: { cursor: Cursor; isLong?: boolean }): JSX.Element | null {
  const { head, copied } = cursor;
  if (!head.code) return null;
  const label = copied ? "Copied" : "Copy code";
  return (
    <button
      type="button"
      class={isLong ? "pw-btn" : "pw-speed"}
      data-act="copy"
      aria-label={isLong ? undefined : label}
      title={isLong ? undefined : label}
    >
      {isLong ? label : <Icon name={copied ? "check" : "link"} />}
    </button>
  );
}

/** The place in words: who is to play, in which round and phase. */
export function Where({ cursor, title, info }: { cursor: Cursor; title: string; info: Info }): JSX.Element {
  return (
    <p class="pw-where">
      <b class="pw-cut">{title}</b>
      <span class="pw-quiet">
        Round {cursor.round + 1} of {cursor.total}
        {info.phase ? ` · phase ${info.phase}` : ""}
      </span>
    </p>
  );
}

interface TimeProps {
  cursor: Cursor;
  title: string;
  info: Info;
  isTouch: boolean;
  /** Whether there is room for one row of steps alone. */
  isShort: boolean;
}

export function Time({ cursor, title, info, isTouch, isShort }: TimeProps): JSX.Element {
  const { playing } = cursor;
  const hasMistakes = cursor.mistakes.length > 0;
  // in one row the strip of rounds and the slider lead to rounds and ends
  const isLeft = (move: string): boolean => isShort && (hasMistakes ? FAR : ENDS).has(move);
  const buttons = BUTTONS.filter(([move]) => (hasMistakes || !isLeap(move)) && !isLeft(move));
  return (
    <section class="pw-lines pw-house-paper pw-time" aria-label="Time">
      <div class="pw-course">
        <Chart cursor={cursor} isTouch={isTouch} />
        <Lane cursor={cursor} />
        <Now cursor={cursor} />
      </div>
      <Rounds cursor={cursor} />
      <div class="pw-row pw-line pw-steps">
        <div class={`pw-line pw-buttons${hasMistakes ? " has-leaps" : ""}`} role="group" aria-label="Go">
          {buttons.map(([move, icon, name, keys]) => (
            <button
              type="button"
              key={move}
              class={move === "play" ? "is-play" : isLeap(move) ? "is-leap" : ""}
              data-act={move === "play" ? "play" : "go"}
              data-to={move}
              aria-label={move === "play" && playing ? "Pause" : name}
              title={move === "play" && playing ? "Pause" : name}
              aria-keyshortcuts={keys}
            >
              <Icon name={move === "play" && playing ? "pause" : icon} />
              {isLeap(move) ? <b>?</b> : null}
            </button>
          ))}
        </div>
        <Where cursor={cursor} title={title} info={info} />
        <Views cursor={cursor} isShort={isShort} />
        <button type="button" class="pw-speed" data-act="speed" aria-label={`Speed ${cursor.speed}`}>
          {cursor.speed}×
        </button>
        {isShort ? null : <CopyCode cursor={cursor} />}
      </div>
    </section>
  );
}
