/* The buttons of the bar, by the legal actions. */
import type { PanelButton, Plain } from "../wire/protocol";
import { bidNow } from "./ask";
import { keyOf } from "./keymap";
import { mainOf, playLabel } from "./main";
import { asideOf, paperOf } from "./paper";
import type { TableState } from "./state";
import { capital } from "./words/words";

export interface BarButton {
  act: string;
  label: string;
  key: string;
  tone: "primary" | "gold" | "";
  to?: string;
  star?: boolean;
}

/** The buttons of the bar now. The first button is the main one: Enter does the same. */
export function barButtons(t: TableState): BarButton[] {
  const { notice, legal } = t;
  const main = mainOf(t);
  const out: BarButton[] = [];
  if (notice?.kind === "confirm") {
    return [
      { act: "clear", label: "No", key: "⏎", tone: "primary" },
      { act: "sure", label: notice.yes, key: "Y", tone: "" },
    ];
  }
  if (notice?.kind === "hint") {
    if (notice.do) out.push({ act: "main", label: "Do it", key: "⏎", tone: "gold" });
    if (notice.gain && !t.assistant) out.push({ act: "explain", label: "More", key: "?", tone: "" });
    out.push({ act: "clear", label: "Close", key: "Esc", tone: "" });
    return out;
  }
  if (t.holds) return [{ act: "go-on", label: "Go on", key: "⏎", tone: "" }];
  const paper = paperOf(t);
  if (paper) return paper.buttons.map(paperButton);
  if (t.panel) return [];
  if (asideOf(t) && main) {
    return [
      { act: "main", label: main.label, key: "⏎", tone: "primary" },
      { act: "bring", label: "Result", key: "Esc", tone: "" },
    ];
  }
  if (t.fault) {
    out.push({ act: "main", label: "Retry", key: "⏎", tone: "primary" });
    if (t.fault.other) out.push({ act: "stand_in", label: `Let ${t.fault.other} play`, key: "⇧N", tone: "" });
    return out;
  }
  if (t.thinking)
    out.push({ act: "hurry", label: t.thinking.about === "hint" ? "Show it now" : "Move now", key: "N", tone: "" });
  const rest: BarButton[] = legal.rest
    ? [{ act: "rest", label: "All the rest are mine", key: "⇧R", tone: "gold" }]
    : [];
  if (t.ask) return [...askButtons(t), ...rest, ...out];
  if (notice?.kind === "refused" && !t.assistant) out.push({ act: "explain", label: "Explain", key: "?", tone: "" });
  if (main?.do === "lay" || main?.do === "onto") out.push({ act: "main", label: main.label, key: "⏎", tone: "gold" });
  else if (main?.do === "try-lay" || main?.do === "pick")
    out.push({ act: "main", label: main.label, key: "⏎", tone: "" });
  else if (main?.do === "play" || main?.do === "panel")
    out.push({ act: "main", label: main.label, key: "⏎", tone: "primary" });
  else if (t.selected.size > 0) out.push({ act: "clear", label: "Clear selection", key: "Esc", tone: "" });
  const [only] = t.selected;
  if (main?.do === "onto" && t.selected.size === 1 && only && legal.play[only] !== undefined)
    out.push({ act: "play", label: playLabel(t, only), key: keyOf(t.at, "play"), tone: "" });
  out.push(...rest);
  const best = legal.melds[0];
  if (best && main?.do !== "lay" && main?.do !== "try-lay") {
    out.push({ act: "best", label: `${best.name} +${best.points}`, key: keyOf(t.at, "best"), tone: "gold" });
  }
  for (const { action, label, tone } of legal.buttons) {
    const [verb = ""] = action.split(" ");
    const usual = legal.usual[verb] === action;
    out.push({ act: "answer", to: action, label, key: usual ? keyOf(t.at, `do ${verb}`) : "", tone });
  }
  for (const { action, label, tone } of t.controls.buttons) {
    const act = `do ${action}`;
    const next = main?.do === "do" && main.action === action;
    if (legal.actions.includes(action))
      out.push({ act, label, key: keyOf(t.at, act) || (next ? "⏎" : ""), tone: next && !tone ? "primary" : tone });
  }
  return out;
}

const paperButton = ({ act, label, primary }: PanelButton): BarButton => ({
  act: primary ? "main" : "panel",
  to: act,
  label,
  key: primary ? "⏎" : "",
  tone: primary ? "primary" : "",
});

/** The buttons of the bar for a question; the first is the main one. */
function askButtons(t: TableState): BarButton[] {
  const { ask } = t;
  const main = mainOf(t);
  const advised = t.advised?.action;
  const out: BarButton[] = [];
  const passes = ask?.kind === "bid" && main?.do === "ask" && main.action === ask.pass_text;
  if (!passes && main && (main.do === "ask" || main.do === "play" || main.do === "pick")) {
    out.push({
      act: "main",
      label: main.label,
      key: (main.do === "ask" && keyOf(t.at, "ask")) || "⏎",
      tone: main.do === "pick" ? "" : "primary",
    });
  }
  if (ask?.kind === "bid") {
    const none = ask.pass_text;
    const [act, tone, star] = ["ask-pass", passes ? "primary" : "", advised === none] as const;
    out.push({ act, label: capital(none), key: keyOf(t.at, act), tone, star });
    const bid = passes ? bidNow(ask, t.askAt) : null;
    if (bid !== null) out.push({ act: "ask", label: `${capital(ask.verb)} ${bid}`, key: keyOf(t.at, "ask"), tone: "" });
  }
  if (ask?.kind === "choose") {
    if (!main && t.selected.size !== ask.count)
      out.push({ act: "explain", label: `${t.selected.size} of ${ask.count} chosen`, key: "?", tone: "" });
    if (t.selected.size > 0) out.push({ act: "clear", label: "Clear selection", key: "Esc", tone: "" });
  }
  if (ask?.kind === "buttons") {
    for (const b of ask.buttons.filter((each) => main?.do !== "ask" || each.action !== main.action))
      out.push({ act: "answer", label: b.label, key: b.key, tone: "", to: b.action, star: advised === b.action });
  }
  return out.map((b) => (b.act === "main" && main?.do === "ask" && main.action === advised ? { ...b, star: true } : b));
}

/** A row of the menu, which sends a message, with a line on what it does. One that `throws` cards away needs two presses. It stands
    among those about the game, unless its group is another: those that keep the game or share it, or those about the player. */
export interface MenuRow {
  readonly act: Plain["act"];
  readonly label: string;
  readonly about: string;
  readonly group?: "share" | "player";
  readonly throws?: true;
}
