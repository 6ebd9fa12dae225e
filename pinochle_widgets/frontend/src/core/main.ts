/* The command of Enter and the main button, and the reasons why a card may not be played: chosen from the kernel's offers. */
import type { Said } from "../wire/line";
import type { Advice, AskFirst, BarButton, LegalMeld, Panel } from "../wire/protocol";
import { type Asked, askMain } from "./ask";
import { targetsOf } from "./mat/mat";
import type { TableState } from "./state";
import type { Notice } from "./words/notice";
import { capital, cardName } from "./words/words";

/** The command of the main button (and of Enter) now. */
export type Main =
  | Asked
  | { do: "panel"; label: string; act: string; waits: boolean }
  | { do: "retry"; label: string }
  | { do: "lesson"; label: string }
  | { do: "cut"; label: string }
  | { do: "no"; label: string }
  | { do: "lay"; label: string; meld: LegalMeld }
  | { do: "try-lay"; label: string }
  | { do: "onto"; label: string; action: string; ids: string[] }
  | { do: "play"; label: string; id: string }
  | { do: "pick"; label: string }
  | { do: "do"; label: string; action: string; ids?: readonly string[] };

/** The legal meld that the selected cards (and `extra`) make, card for card: first a meld of these very cards, then
    one of equal cards that lie in the same place, as either of two equal cards may be meant. */
export function matching(t: TableState, extra?: string): LegalMeld | null {
  const ids = new Set(t.selected);
  if (extra) ids.add(extra);
  const sameSize = t.legal.melds.filter((m) => m.ids.length === ids.size);
  const exact = sameSize.find((m) => m.ids.every((id) => ids.has(id)));
  if (exact || sameSize.length === 0) return exact ?? null;
  const held = new Set(t.order);
  const cards = new Map(t.own().map((c) => [c.id, (held.has(c.id) ? "held " : "melded ") + c.card]));
  const alike = (list: Iterable<string>): string =>
    [...list]
      .map((id) => cards.get(id) ?? id)
      .sort()
      .join();
  const wanted = alike(ids);
  return sameSize.find((m) => alike(m.ids) === wanted) ?? null;
}

/** The reason why a card may not be played now; null where it may, as far as the page knows. */
export function refusal(t: TableState, id: string): Extract<Notice, { kind: "refused" }> | null {
  const card = t.card(id);
  if (card === null) return { kind: "refused", title: "That card is not yours to play", text: "", id };
  if (t.selected.size > 0 && !t.isChosen(id)) {
    return {
      kind: "refused",
      id,
      title: t.selected.size > 1 ? "Play one card" : "Another card is selected",
      text:
        t.selected.size > 1 && canPlay(t) && t.controls.several
          ? `${t.controls.several} Esc clears the selection.`
          : "Clear the selection (Esc) before you play a card.",
    };
  }
  const why = t.legal.why[id];
  return why === undefined
    ? null
    : { kind: "refused", id, title: `The ${cardName(card)} may not be played`, text: why };
}

export function meldable(t: TableState, id: string): LegalMeld | boolean {
  return t.legal.melds.find((m) => m.ids.includes(id)) ?? t.legal.meldable?.includes(id) ?? false;
}

/** The action of all that fits, which is no text of one move. */
export const ALL = "all";

/** The melds that a button names while no card is selected; none where it is what the learner has to find. */
export const namedMeld = ({ lesson, legal }: TableState): LegalMeld | undefined => {
  if (lesson) return undefined;
  return legal.all ? { action: ALL, ids: [], name: legal.all, points: 0 } : legal.melds[0];
};

/** The panel that lies on the table, or was put aside. */
export const panelOf = ({ panel, shown }: TableState): Panel | null => panel ?? shown.panel;

/** The command of Enter and the main button: the advised one while an advice stands and the player has turned to nothing else. */
export function mainOf(t: TableState): Main | null {
  if (t.notice?.kind === "confirm") return { do: "no", label: "No" };
  if (t.lesson?.way) return { do: "lesson", label: t.lesson.way };
  const panel = panelOf(t);
  if (panel?.kind === "cut" && t.legal.cut) return { do: "cut", label: "Cut" };
  if (panel) {
    const first = panel.buttons.find((b) => b.primary) ?? panel.buttons[0];
    return first
      ? { do: "panel", act: first.act, label: first.waits ?? first.label, waits: first.waits !== undefined }
      : null;
  }
  if (t.fault) return { do: "retry", label: "Retry" };
  const { legal } = t;
  const advised = advisedMain(t);
  if (advised) return advised;
  const asked = askMain(t);
  if (asked) return asked;
  if (t.ask?.kind === "choose") return null;
  if (t.selected.size > 0) {
    const meld = matching(t);
    if (meld) return { do: "lay", label: meldLabel(meld), meld };
    const added = joining(t);
    if (added) return added;
    const [only] = t.selected;
    if (t.shown.mats.mine && t.selected.size > 1) return { do: "try-lay", label: "Lay selection" };
    if (canPlay(t)) return t.selected.size === 1 && only ? playing(t, only) : null;
    return nextOf(t) || legal.melds.length > 0 ? { do: "try-lay", label: "Lay selection" } : null;
  }
  if (canPlay(t) && t.focus) return t.picked ? playing(t, t.focus) : { do: "pick", label: "Choose a card" };
  // a meld comes before what ends the turn: it can be taken back
  const best = namedMeld(t);
  if (best) return { do: "lay", label: meldLabel(best), meld: best };
  const act = nextOf(t);
  return act ? { do: "do", label: act.label, action: act.action } : null;
}

/** The command that does what is advised; null without advice, where the player has turned to other cards, and where a question
    is answered by its stepper or by chosen cards: there the advice is taken up (`takeUp`). */
function advisedMain(t: TableState): Main | null {
  const { advised, legal } = t;
  if (!advised?.action || (t.ask && t.ask.kind !== "buttons")) return null;
  const { action, ids } = advised;
  if (t.selected.size > 0 && !sameCards(t, ids)) return null;
  const id = ids.find((each) => legal.play[each] === action);
  if (t.selected.size === 0 && t.picked && t.focus && t.focus !== id && legal.play[t.focus]) return null;
  if (id !== undefined) return playing(t, id);
  const meld = legal.melds.find((each) => each.action === action);
  const labels = [...(t.ask?.buttons ?? []), ...legal.buttons, ...t.controls.buttons];
  const label = meld ? meldLabel(meld) : labels.find((each) => each.action === action)?.label;
  return { do: "do", label: label ?? advisedLabel(t, advised), action, ids };
}

/** Whether the selected cards are these, or equal ones. */
function sameCards(t: TableState, ids: readonly string[]): boolean {
  const named = (all: Iterable<string>): string =>
    [...all]
      .map((id) => t.card(id))
      .sort()
      .join();
  return t.selected.size === ids.length && named(t.selected) === named(ids);
}

/** The name of an advised action that has no button of its own: `Meld 2 kings and a two`; where it has none, by its cards. */
function advisedLabel(t: TableState, { action, ids, name }: Advice): string {
  if (name) return name;
  const column = t.shown.mats.mine?.columns.find((each) => each.action && action.startsWith(`${each.action} `));
  if (column) return `Add ${ids.length} to ${column.label}`;
  return capital(ids.length > 0 ? `${action.split(" ")[0]} ${ids.length} cards` : action);
}

export const meldLabel = ({ name, points }: LegalMeld): string => (points ? `${name} +${points}` : name);

/** The action that a command does, by its text; undefined where it does none. */
export function actionOf(t: TableState, main: Main | null): string | undefined {
  if (main?.do === "play") return t.legal.play[main.id];
  if (main?.do === "lay") return main.meld.action;
  return main && "action" in main ? main.action : undefined;
}

/** Whether two texts mean the same action: cards may be named in any order. */
export const sameAction = (one: string, other: string): boolean =>
  one === other || one.split(" ").sort().join() === other.split(" ").sort().join();

/** The command to add the selected cards to a column of the mat; null unless there is just one that takes them all. */
function joining(t: TableState): Main | null {
  const [target, other] = targetsOf(t.legal.onto, t.selected);
  const column = t.shown.mats.mine?.columns.find(({ id }) => id === target);
  if (!column?.action || other !== undefined || t.busy) return null;
  const ids = [...t.selected];
  const action = [column.action, ...ids.map((id) => t.card(id))].join(" ");
  return { do: "onto", label: `Add ${ids.length} to ${column.label}`, action, ids };
}

/** The button of the game with which a turn goes on: its main one, one that ends a round, or the only thing that may be done. */
export function nextOf({ controls, legal }: TableState): BarButton | undefined {
  const offered = controls.buttons.filter(({ action }) => legal.actions.includes(action));
  const others = legal.buttons.length + legal.melds.length + Object.keys(legal.play).length;
  const only = offered.length === 1 && others === 0 && !legal.undo; // to take back is no way on
  return (
    offered.find(({ tone }) => tone === "primary") ??
    offered.find(({ tone }) => tone === "gold") ??
    (only ? offered[0] : undefined)
  );
}

/** The command to play a card; null unless the card may be played, and the table is still and shows its mark. */
function playing(t: TableState, id: string): Main | null {
  const card = t.card(id);
  return card === null || t.busy || t.legal.play[id] === undefined ? null : { do: "play", label: playLabel(t, id), id };
}

/** What playing a card is called, by the verb of its action: `Play ace of clubs`. */
export const playLabel = (t: TableState, id: string): string =>
  `${capital((t.legal.play[id] ?? "play").split(" ")[0]!)} ${cardName(t.card(id) ?? "")}`;

const canPlay = (t: TableState): boolean => Object.keys(t.legal.play).length > 0;

/** The card that Enter would play though it is not selected: it is drawn with a mark. */
export function namedOf(t: TableState): string | null {
  const main = t.selected.size === 0 ? mainOf(t) : null;
  return main?.do === "play" ? main.id : null;
}

/** Whether the card under the focus bears its ring: cards are wanted now, or the player has gone there. */
export function ringed(t: TableState): boolean {
  const { play, melds, onto } = t.legal;
  const wanted = [play, melds, onto ?? {}].some((each) => Object.keys(each).length > 0);
  return wanted || t.picked || t.selected.size > 0 || t.ask?.kind === "choose";
}

/** Whether nothing bears a ring: a finger needs none, nor does a lesson before a key is pressed there. */
export const ringless = ({ by, lesson }: TableState): boolean => by === "touch" || (lesson !== null && by !== "key");

/** The reason why Enter does nothing now, in words. */
export function idleOf(t: TableState): Extract<Notice, { kind: "refused" }> | null {
  const [first] = t.selected;
  const id = first ?? (canPlay(t) ? t.focus : null);
  if (id === null) return null;
  return (
    refusal(t, id) ?? { kind: "refused", id, title: "You can't play or meld these now", text: t.shown.status.text }
  );
}

/** Whether the table has advised an action in this view, by a hint or in training. */
export const isAdvised = (t: TableState, action: string | undefined): boolean =>
  action !== undefined &&
  [t.advised?.action, t.suggested?.action].some((each) => each !== undefined && sameAction(each, action));

/** The question to ask before a message is sent, if it does something that loses points at once, and the table has not advised it. */
export function firstOf(t: TableState, message: Said): AskFirst | null {
  const action = message.act === "do" ? message.action : message.act === "play" ? t.legal.play[message.id] : undefined;
  if (action === undefined || isAdvised(t, action)) return null;
  return t.legal.first[action] ?? t.panel?.buttons.find((b) => b.act === action)?.first ?? null;
}
