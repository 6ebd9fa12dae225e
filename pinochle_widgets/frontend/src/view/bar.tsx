import "../css/bar.css";
import type { JSX } from "preact";
import { barButtons } from "../core/buttons";
import type { Volume } from "../core/prefs";
import type { TableState } from "../core/state";
import { invitingOf } from "../core/words/inviting";
import { briefly } from "../core/words/spoken";
import { toldBy } from "../core/words/told";
import { Tokens, useSigns } from "./card";
import { Icon, type IconName } from "./icons";
import { Sign } from "./invitations";

/** The names of keys for a screen reader, where they differ from those shown. */
const SPOKEN: Record<string, string> = { "⏎": "Enter", Esc: "Escape", "⇧N": "Shift+N", "⇧R": "Shift+R" };

/** Three dots for a player that thinks, one after the other a little brighter. */
export function Dots(): JSX.Element {
  return (
    <i class="pw-dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </i>
  );
}

interface BarProps {
  t: TableState;
  turnKey: string;
  /** Whether the melds of the own hand are listed elsewhere. */
  listed: boolean;
}

export function Bar({ t, turnKey, listed }: BarProps): JSX.Element {
  const { notice, shown } = t;
  const words = toldBy(t);
  const chip = shown.chip;
  const quiet =
    t.lesson !== null ||
    notice?.kind === "refused" ||
    notice?.kind === "confirm" ||
    t.silence !== null ||
    t.fault !== null ||
    t.thinking?.about === "hint";
  const withChip =
    t.prefs.show_meldable &&
    t.legal.melds.length === 0 &&
    chip.text !== "" &&
    !listed &&
    !quiet &&
    !t.advised &&
    !t.panel &&
    !shown.panel;
  const buttons = [...barButtons(t)].reverse(); // what is reached last is the main act, at the outer end
  const lesson = notice ? null : t.lesson;
  const inSigns = useSigns();
  return (
    <section
      class={`pw-bar ${notice?.kind ?? t.silence ?? (t.fault ? "fault" : (lesson?.stage ?? ""))}`}
      aria-label="Your turn"
      data-buttons={"1 2 3".slice(0, Math.max(0, 2 * buttons.length - 1))}
    >
      <div class="pw-said">
        {lesson?.stage === "wrong" || lesson?.stage === "right" ? (
          <span class={`pw-stari is-${lesson.stage}`}>
            <Icon name={lesson.stage === "wrong" ? "hint" : "check"} />
          </span>
        ) : null}
        {!notice && !t.silence && t.thinking ? <Dots /> : null}
        <div class="pw-status">
          <b>
            <Tokens text={words.title} />
          </b>
          {words.text ? (
            <span>
              <Tokens text={words.text} />
            </span>
          ) : null}
          {words.gain ? <small class="pw-gain"> {words.gain}</small> : null}
        </div>
        {withChip ? (
          <span class="pw-spare">
            <span
              class={`pw-chip${chip.on ? " on" : ""}`}
              key={chip.on ? turnKey : "off"}
              title="Best meld in your hand"
            >
              {chip.points > 0 ? <Icon name="meld" /> : null}
              <Tokens text={briefly(chip.text)} />
            </span>
          </span>
        ) : null}
      </div>
      <div class="pw-bar-acts">
        {t.prefs.training && t.around ? (
          <button type="button" class="pw-switch" role="switch" aria-checked="true" data-act="training">
            <i aria-hidden="true" />
            Training
          </button>
        ) : null}
        {notice?.kind === "confirm" ? null : <Sign inviting={invitingOf(t)} />}
        {buttons.map((b) => (
          <button
            type="button"
            key={b.act + (b.to ?? "")}
            class={`pw-btn ${b.tone}${b.waits ? " is-waiting" : ""}`}
            aria-pressed={b.waits || undefined}
            data-act={b.act}
            data-to={b.to}
            aria-label={b.said && `${inSigns(b.label)}, ${b.said}${b.star ? ", advised" : ""}`}
            aria-keyshortcuts={SPOKEN[b.key] ?? b.key}
          >
            {b.star ? <Icon name="star" /> : b.icon ? <Icon name={b.icon} /> : null}
            {inSigns(b.label)}
            {b.star ? <span class="pw-vh">, advised</span> : null}
            {b.waits || !b.key || b.act === "autopilot" ? null : (
              <span class="pw-kbd" aria-hidden="true">
                {b.key}
              </span>
            )}
          </button>
        ))}
      </div>
    </section>
  );
}

const TOOLS: [string, IconName, string, string][] = [
  ["hint", "hint", "Hint", "H"],
  ["explain", "explain", "Explain", "?"],
  ["undo", "undo", "Undo", "U"],
  ["sort", "sort", "Sort", "S"],
  ["help", "help", "Help", "F1"],
];

/** The words of a tip for a tool that a right click, or a finger held there, uses otherwise. */
const MORE: Record<string, [string, string]> = {
  undo: ["Your last act", "the whole turn"],
  sort: ["By rank or by suit", "own order"],
};

interface ToolsProps {
  undo: boolean;
  /** Whether a paper lies over the cards: who reads it needs no hint and no other order. */
  reads: boolean;
  sort: string;
  open: boolean;
  /** Whether a finger is used. */
  touch: boolean;
  /** The tools that do nothing here. */
  barred: readonly string[];
  /** How loud the table is, in a first game: others have it in the menu. */
  volume: Volume | null;
  /** The state of a hint that is on its way, in a word; null where none is. */
  hint: string | null;
  /** Whether the talk of the table is shown; null at a table of one. */
  chat: boolean | null;
}

export function Tools({ undo, reads, sort, open, touch, barred, volume, hint, chat }: ToolsProps): JSX.Element {
  const tip = ([one, other]: [string, string]): string => `${one}; ${touch ? "hold" : "right-click"}: ${other}`;
  const idle = (act: string): boolean => (act === "undo" ? !undo : reads && act !== "help");
  const names: Record<string, string> = {
    hint: hint ? `Hint, ${hint}` : "Hint",
    sort: `Sort, now ${sort === "none" ? "off" : `by ${sort}`}`,
  };
  return (
    <nav class="pw-tools" aria-label="Help and view">
      {TOOLS.filter(([act]) => !barred.includes(act)).map(([act, icon, label, key]) => (
        <button
          type="button"
          key={act}
          class={`pw-tool${act === "sort" && sort === "none" ? " is-off" : ""}`}
          data-act={act}
          aria-label={`${names[act] ?? label}, ${key}`}
          aria-busy={(act === "hint" && hint !== null) || undefined}
          title={MORE[act] ? tip(MORE[act]) : `${label} (${key})`}
          aria-keyshortcuts={key}
          aria-disabled={idle(act) || undefined}
        >
          <Icon name={icon} />
          <span class="w" aria-hidden="true">
            {label}
          </span>
        </button>
      ))}
      {chat === null ? null : (
        <button type="button" class="pw-tool" data-act="chat" aria-label="Chat" aria-expanded={chat}>
          <Icon name="chat" />
          <span class="w" aria-hidden="true">
            Chat
          </span>
        </button>
      )}
      {volume === null ? null : (
        <button
          type="button"
          class="pw-tool"
          data-act="sound"
          style="flex: 0 0 30px"
          aria-label="Sound"
          aria-pressed={volume !== "off"}
          title="Sound (Shift+M)"
          aria-keyshortcuts="Shift+M"
        >
          <Icon name={volume === "off" ? "silent" : "loud"} />
        </button>
      )}
      <button
        type="button"
        class="pw-tool"
        data-act="more"
        aria-label="More"
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        <Icon name="more" />
        <span class="w" aria-hidden="true">
          More
        </span>
      </button>
    </nav>
  );
}
