import type { JSX } from "preact";
import type { TableState } from "../state";
import { askButtons } from "../ask";
import { Icon, type IconName } from "./icons";

export interface BarButton { act: string; label: string; key: string; tone: "primary" | "gold" | ""; to?: string; star?: boolean }

/** Keys as they are told to a screen reader, where that is not how they are shown. */
const SPOKEN: Record<string, string> = { "⏎": "Enter", Esc: "Escape", "⇧N": "Shift+N" };

/** What the bar offers now. The first button is the main one: Enter does the same. */
export function barButtons(t: TableState): BarButton[] {
  const { notice, legal } = t;
  const main = t.main();
  const out: BarButton[] = [];
  if (notice?.kind === "confirm") {
    return [{ act: "main", label: "Yes", key: "⏎", tone: "primary" }, { act: "clear", label: "No", key: "Esc", tone: "" }];
  }
  if (notice?.kind === "hint") {
    if (notice.do) out.push({ act: "main", label: "Do it", key: "⏎", tone: "gold" });
    out.push({ act: "clear", label: "Close", key: "Esc", tone: "" });
    return out;
  }
  if (t.panel) return [];
  if (t.fault) {
    out.push({ act: "main", label: "Retry", key: "⏎", tone: "primary" });
    if (t.fault.other) out.push({ act: "stand_in", label: `Let ${t.fault.other} play`, key: "⇧N", tone: "" });
    return out;
  }
  if (t.thinking) out.push({ act: "hurry", label: t.thinking.about === "hint" ? "Show it now" : "Move now", key: "N", tone: "" });
  if (t.ask) return [...askButtons(t), ...out];
  if (notice?.kind === "refused") out.push({ act: "explain", label: "Explain", key: "?", tone: "" });
  if (main?.do === "lay") out.push({ act: "main", label: main.label, key: "⏎", tone: "gold" });
  else if (main?.do === "try-lay") out.push({ act: "main", label: main.label, key: "⏎", tone: "" });
  else if (main?.do === "play") out.push({ act: "main", label: main.label, key: "⏎", tone: "primary" });
  else if (main?.do === "go" || main?.do === "panel") out.push({ act: "main", label: main.label, key: "⏎", tone: "primary" });
  else if (t.selected.size > 0) out.push({ act: "clear", label: "Clear selection", key: "Esc", tone: "" });
  const best = legal.melds[0];
  if (best && main?.do !== "lay" && main?.do !== "try-lay") {
    out.push({ act: "best", label: `${best.name} +${best.points}`, key: "M", tone: "gold" });
  }
  if (legal.knock !== null) out.push({ act: "knock", label: "Knock", key: "K", tone: "gold" });
  if (legal.draw !== null) out.push({ act: "draw", label: "Draw", key: "D", tone: "primary" });
  return out;
}

/** Somebody thinks: three dots, one after the other a little brighter. */
export function Dots(): JSX.Element {
  return <i class="pw-dots" aria-hidden="true"><i /><i /><i /></i>;
}

export function Bar({ t, turnKey }: { t: TableState; turnKey: string }): JSX.Element {
  const { notice, shown } = t;
  const words = t.words;
  const chip = shown.chip;
  const quiet = notice?.kind === "refused" || notice?.kind === "hint" || notice?.kind === "confirm" || t.silence !== null || t.fault !== null || t.thinking?.about === "hint";
  const withChip = t.prefs.show_meldable && chip.text !== "" && !quiet;
  const buttons = barButtons(t);
  return (
    <section class={`pw-bar ${notice?.kind ?? t.silence ?? (t.fault ? "fault" : "")}`} aria-label="Your turn">
      {notice?.kind === "hint" ? <span class="pw-stari"><Icon name="star" /></span> : null}
      {!notice && !t.silence && t.thinking ? <Dots /> : null}
      <div class="pw-status"><b>{words.title}</b>{words.text ? <span>{words.text}</span> : null}</div>
      {withChip ? (
        <span class={`pw-chip${chip.on ? " on" : ""}`} key={chip.on ? turnKey : "off"} title="Best meld in your hand">
          {chip.points > 0 ? <Icon name="meld" /> : null}{chip.text}
        </span>
      ) : null}
      {t.prefs.training && shown.others.length > 0 ? (
        <button type="button" class="pw-switch" role="switch" aria-checked="true" data-act="training">
          <i aria-hidden="true" />Training
        </button>
      ) : null}
      {buttons.map((b) => (
        <button type="button" key={b.act + (b.to ?? "")} class={`pw-btn ${b.tone}`} data-act={b.act} data-to={b.to}
          aria-keyshortcuts={SPOKEN[b.key] ?? b.key}>
          {b.star ? <Icon name="star" /> : null}{b.label}{b.star ? <span class="pw-vh">, advised</span> : null}<span class="pw-kbd" aria-hidden="true">{b.key}</span>
        </button>
      ))}
    </section>
  );
}

const TOOLS: [string, IconName, string, string][] = [
  ["hint", "hint", "Hint", "H"], ["explain", "explain", "Explain", "?"], ["undo", "undo", "Undo", "U"],
  ["sort", "sort", "Sort", "S"], ["help", "help", "Help", "F1"],
];

export function Tools({ undo, sort, open }: { undo: boolean; sort: string; open: boolean }): JSX.Element {
  return (
    <nav class="pw-tools" aria-label="Help and view">
      {TOOLS.map(([act, icon, label, key]) => (
        <button type="button" key={act} class={`pw-tool${act === "sort" && sort === "none" ? " is-off" : ""}`} data-act={act}
          aria-label={act === "sort" ? `Sort, now ${sort === "none" ? "off" : `by ${sort}`}, S` : `${label}, ${key}`}
          title={act === "sort" ? "By rank or by suit; right-click: own order" : undefined}
          aria-keyshortcuts={key} aria-disabled={act === "undo" && !undo ? true : undefined}>
          <Icon name={icon} />
          <span class="k" aria-hidden="true">{key}</span><span class="w" aria-hidden="true">{label}</span>
        </button>
      ))}
      <button type="button" class="pw-tool" data-act="more" aria-label="More" aria-haspopup="dialog" aria-expanded={open}>
        <Icon name="more" /><span class="k" aria-hidden="true">More</span><span class="w" aria-hidden="true">More</span>
      </button>
    </nav>
  );
}
