/* The buttons of the bar, by the legal actions. */
import type { Panel, PanelAct, PanelButton, SharedUp, Up } from "../wire/protocol";
import { bidNow } from "./ask";
import { keyOf, keyOfPanel } from "./keymap";
import { actionOf, type Main, mainOf, meldLabel, namedMeld, playLabel, sameAction } from "./main";
import { actsBelow, asideOf, endOf, isWon, lookedOver, paperOf } from "./paper";
import type { TableState } from "./state";
import { isPlayed } from "./words/company";
import { capital, cardName, cardSign } from "./words/words";

export interface BarButton {
  act: string;
  label: string;
  /** The signs of its label in words. */
  said?: string;
  key: string;
  tone: "primary" | "gold" | "is-prompt" | "";
  to?: string;
  star?: boolean;
  icon?: "hint";
  /** Whether it was pressed, and waits for others. */
  waits?: boolean;
  /** The action that it does, by its text. */
  does?: string | undefined;
}

/** The buttons of the bar now. The first button is the main one: Enter does the same. While an advice stands that is what it
    advises, with a star, until the player turns to something else; nothing beside it has a colour. */
export function barButtons(t: TableState): BarButton[] {
  const buttons = offered(t);
  const advised = t.advised?.action;
  if (!advised || t.notice?.kind === "confirm") return buttons;
  const does = actionOf(t, mainOf(t));
  const isMain = (b: BarButton): boolean => b.does !== undefined && b.does === does;
  const marked = buttons.map((b): BarButton => {
    const star = b.does !== undefined && sameAction(b.does, advised);
    return { ...b, tone: isMain(b) ? "primary" : "", star };
  });
  return [...marked.filter(isMain), ...marked.filter((b) => !isMain(b))];
}

function offered(t: TableState): BarButton[] {
  const { notice, legal } = t;
  const main = mainOf(t);
  const out: BarButton[] = [];
  if (notice?.kind === "confirm") {
    return [
      { act: "clear", label: "No", key: "⏎", tone: "primary" },
      { act: "sure", label: notice.yes, key: "Y", tone: "" },
    ];
  }
  if (t.lesson && main?.do === "lesson")
    return [{ act: "main", label: main.label, key: "⏎", tone: t.lesson.stage === "wrong" ? "gold" : "primary" }];
  if (t.lesson?.taught) return taughtButtons(t, main);
  if (t.holds) return [{ act: "go-on", label: "Go on", key: "⏎", tone: "primary" }];
  const paper = paperOf(t);
  if (paper) return paper.buttons.map(paperButton);
  const end = endOf(t);
  if (end) return endButtons(t, end);
  if (isPlayed(t)) return [{ act: "autopilot", label: "Play myself", key: "", tone: "primary" }];
  if (t.panel) return (actsBelow(t)?.buttons ?? []).map(paperButton);
  if (asideOf(t) && main) {
    return [
      mainButton(main.label, main.do === "panel" && main.waits),
      { act: "bring", label: "Result", key: "Esc", tone: "" },
    ];
  }
  if (t.fault) {
    out.push({ act: "main", label: "Retry", key: "⏎", tone: "primary" });
    if (t.fault.other) out.push({ act: "stand_in", label: `Let ${t.fault.other} play`, key: "⇧N", tone: "" });
    return out;
  }
  if (t.thinking)
    out.push({ act: "hurry", label: t.thinking.about === "hint" ? "Hint now" : "Move now", key: "N", tone: "" });
  const rest: BarButton[] = legal.rest
    ? [{ act: "rest", label: "All the rest are mine", key: "⇧R", tone: "gold" }]
    : [];
  if (t.ask) return [...askButtons(t, main), ...rest, ...out];
  if (notice?.kind === "refused" && !t.assistant && !t.barred.includes("explain"))
    out.push({ act: "explain", label: "Explain", key: "?", tone: "" });
  return [...out, ...mainButtons(t, main), ...rest, ...ownButtons(t, main)];
}

/** The buttons of a task: what can be done with the cards that are chosen, and the one that shows the right card. None has a colour
    but the one that does something with those cards: colour would tell the answer, or a wrong one. */
function taughtButtons(t: TableState, main: Main | null): BarButton[] {
  const show: BarButton = { act: "lesson-show", label: "Show me", key: "H", tone: "", icon: "hint" };
  const asked = t.ask ? askButtons(t, main) : [...mainButtons(t, main), ...ownButtons(t, main)];
  const isOpen = main?.do === "pick" && t.selected.size === 0;
  const done = asked.filter(({ act }) => act !== "explain" && !(isOpen && act === "main"));
  const chosen = main?.do === "play" || t.selected.size > 0;
  const plain = done.map((b): BarButton => (chosen && b.act === "main" ? b : { ...b, tone: "" }));
  return t.lesson?.action ? plain : [...plain, show];
}

/** The label of the main button: a card by its sign, which leaves room for the words beside it. */
function labelled(t: TableState, main: Main): Pick<BarButton, "label" | "said"> {
  if (main.do !== "play") return { label: main.label };
  const card = t.card(main.id) ?? "";
  return { label: `${main.label.split(" ")[0]} ${cardSign(card)}`, said: cardName(card) };
}

/** The tone of the main button by what it does; what ends a turn is a button of the game, and is named there. */
const TONES: Partial<Record<Main["do"], BarButton["tone"]>> = {
  lay: "gold",
  onto: "gold",
  "try-lay": "",
  pick: "is-prompt", // it asks, and does nothing
  play: "primary",
  panel: "primary",
};

/** The main button, and what else may be done with the selected cards. */
function mainButtons(t: TableState, main: Main | null): BarButton[] {
  const out: BarButton[] = [];
  const does = actionOf(t, main);
  const isNoMeld = main?.do === "try-lay" && t.selected.size === 1; // Enter says why
  const tone = main && !isNoMeld ? TONES[main.do] : undefined;
  const named = [...t.controls.buttons, ...t.legal.buttons].some(({ action }) => action === does);
  if (main && (tone !== undefined || (main.do === "do" && !named)))
    out.push({ act: "main", ...labelled(t, main), key: "⏎", tone: tone ?? "primary", does });
  else if (t.selected.size > 0) out.push({ act: "clear", label: "Clear selection", key: "Esc", tone: "" });
  const [only] = t.selected;
  const play = only === undefined ? undefined : t.legal.play[only];
  if (main?.do === "onto" && t.selected.size === 1 && only && play !== undefined)
    out.push({ act: "play", label: playLabel(t, only), key: keyOf(t.at, "play"), tone: "", does: play });
  return out;
}

/** The best meld where the main button is another one, and the buttons of the game. */
function ownButtons(t: TableState, main: Main | null): BarButton[] {
  const { legal } = t;
  const out: BarButton[] = [];
  const does = actionOf(t, main);
  const best = t.advised?.action ? undefined : namedMeld(t); // another meld stands in Explain
  if (best && best.action !== does && main?.do !== "lay" && main?.do !== "try-lay") {
    const key = keyOf(t.at, "best");
    out.push({ act: "best", label: meldLabel(best), key, tone: "gold", does: best.action });
  }
  for (const { action, label, tone } of legal.buttons) {
    const [verb = ""] = action.split(" ");
    const key = legal.usual[verb] === action ? keyOf(t.at, `do ${verb}`) : "";
    out.push({ act: "answer", to: action, label, key: key || (action === does ? "⏎" : ""), tone, does: action });
  }
  for (const { action, label, tone } of t.controls.buttons) {
    const act = `do ${action}`;
    const next = action === does;
    if (legal.actions.includes(action))
      out.push({
        act,
        label,
        key: keyOf(t.at, act) || (next ? "⏎" : ""),
        tone: main?.do === "lay" && tone === "primary" ? "" : next && !tone ? "primary" : tone, // one act is filled
        does: action,
      });
  }
  return out;
}

const paperButton = ({ act, label, primary, waits }: PanelButton): BarButton =>
  primary
    ? { ...mainButton(waits ?? label, waits !== undefined), to: act }
    : { act: "panel", to: act, label, key: keyOfPanel(act), tone: "" };

/** The acts that stand elsewhere at an end: the paper has a cross that leads to the table, and the menu has the boards. */
const ELSEWHERE: ReadonlySet<string> = new Set(["aside", "scoreboards"] satisfies PanelAct[]);

/** The buttons at an end, the way on first. Once the game is looked over its replay and its lessons stand there; after a lost game
    they are what one may want most. */
function endButtons(t: TableState, { buttons, kind }: Panel): BarButton[] {
  const review = lookedOver(t);
  const out = buttons.filter(({ act }) => !ELSEWHERE.has(act) && !(review && act === "review_game")).map(paperButton);
  // the host stays, or ends the table for all
  if (t.presence && t.presence.host !== t.view?.seat && kind === "game")
    out.push({ act: "stop", label: "Stop", key: "", tone: "" });
  if (review?.stage !== "done" || review.share === 0) return out;
  out.push({ act: "look-replay", label: "Replay", key: "R", tone: "" });
  const lessons = review.dear.filter(({ is_won }) => !is_won).length;
  if (lessons === 0) return out;
  const lost = !isWon(t);
  out.push({ act: "learn", label: `Learn from these (${lessons})`, key: "", tone: lost ? "primary" : "" });
  return lost ? out.map((b) => (b.act === "main" ? { ...b, tone: "" } : b)) : out;
}

/** The main button of a panel; one that waits for others has been pressed. */
const mainButton = (label: string, waits: boolean): BarButton =>
  waits ? { act: "main", label, waits, key: "", tone: "" } : { act: "main", label, key: "⏎", tone: "primary" };

/** The buttons of the bar for a question; the first is the main one. */
function askButtons(t: TableState, main: Main | null): BarButton[] {
  const { ask } = t;
  const does = actionOf(t, main);
  const out: BarButton[] = [];
  const passes = ask?.kind === "bid" && main?.do === "ask" && main.action === ask.pass_text;
  if (!passes && main) {
    out.push({
      act: "main",
      ...labelled(t, main),
      key: (main.do === "ask" && keyOf(t.at, "ask")) || "⏎",
      tone: TONES[main.do] ?? "primary",
      does,
    });
  }
  if (ask?.kind === "bid") {
    const none = ask.pass_text;
    const [act, tone] = ["ask-pass", passes ? "primary" : ""] as const;
    out.push({ act, label: capital(none), key: keyOf(t.at, act), tone, does: none });
    const bid = passes ? bidNow(ask, t.askAt) : null;
    const [label, key] = [`${capital(ask.verb)} ${bid}`, keyOf(t.at, "ask")];
    if (bid !== null) out.push({ act: "ask", label, key, tone: "", does: `${ask.verb} ${bid}` });
  }
  if (ask?.kind === "choose") {
    if (!main && t.selected.size !== ask.count)
      out.push({ act: "explain", label: `${t.selected.size} of ${ask.count} chosen`, key: "?", tone: "" });
    if (t.selected.size > 0) out.push({ act: "clear", label: "Clear selection", key: "Esc", tone: "" });
  }
  if (ask?.kind === "buttons") {
    for (const { action, label, key } of ask.buttons.filter((each) => each.action !== does))
      out.push({ act: "answer", label, key, tone: "", to: action, does: action });
  }
  return out;
}

/** A row of the menu, which sends a message, with a line on what it does. One that `throws` cards away needs two presses. It stands
    among those about the game, unless its group is another: those that keep the game or share it, or those about the player. */
export interface MenuRow {
  readonly act: (Up | SharedUp)["act"];
  readonly label: string;
  readonly about: string;
  readonly group?: "share" | "player" | "others" | "company";
  readonly throws?: true;
}
