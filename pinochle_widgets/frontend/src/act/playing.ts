/* Playing a card and laying some, as clicks, keys, drags and commands do it. */
import { firstOf, isAdvised, mainOf, matching, meldable, refusal } from "../core/main";
import { capital, cardName } from "../core/words/words";
import { askFirst, move } from "./sending";
import type { Table } from "./table";
import { note, refuse, tooSoon } from "./telling";

/** Plays a card, or says why not, or asks first where it could be melded. */
export function playCard(table: Table, id: string): boolean {
  const t = table.state;
  if (t.left) return false;
  if (t.busy) {
    tooSoon(table);
    return false;
  }
  const refused = refusal(t, id);
  if (refused) {
    refuse(table, refused);
    return false;
  }
  const meld = t.prefs.check_meldable && !isAdvised(t, t.legal.play[id]) ? meldable(t, id) : false;
  const card = t.card(id);
  if (meld && card !== null && t.legal.play[id] !== undefined) {
    const what = typeof meld === "object" ? ` (${meld.name.toLowerCase()}, ${meld.points})` : "";
    ask(table, id, `It could still be melded${what}.`);
    return false;
  }
  if (t.prefs.check_play && card !== null && !firstOf(t, { act: "play", id })) {
    ask(table, id, "");
    return false;
  }
  return move(table, { act: "play", id }, [id]); // of two equal cards the very one with this label
}

/** Asks before a card is played. */
function ask(table: Table, id: string, text: string): void {
  const verb = capital((table.state.legal.play[id] ?? "play").split(" ")[0]!);
  const title = `${verb} the ${cardName(table.state.card(id) ?? "")}?`;
  askFirst(table, { title, text, yes: `${verb} it` }, { act: "play", id }, [id]);
}

/** Lays the selection and, if given, the dragged card with it. */
export function layWith(table: Table, extra?: string): boolean {
  const t = table.state;
  const meld = matching(t, extra);
  const ids = [...new Set([...t.selected, ...(extra ? [extra] : [])])];
  if (meld?.ids.every((id) => ids.includes(id))) return move(table, { act: "do", action: meld.action }, ids);
  if (!meld && extra && !t.selected.has(extra)) t.toggle(extra); // a refused meld leaves its cards selected
  return move(table, { act: "lay", ids }, ids);
}

/** Claims all tricks that remain, or says that they are not sure. */
export function claimRest(table: Table): void {
  if (!table.state.legal.rest) {
    const text = "The button is there as soon as no card can take a trick from you.";
    refuse(table, { kind: "refused", title: "You can't be sure of all the tricks", text });
  } else if (move(table, { act: "rest" })) table.state.playsOut = true;
}

/** Reminds a player who clicks once where the preference asks for a double click. */
export function remindTwice(table: Table): void {
  note(table, "Click twice to play", "One click is not enough: you asked for a double click to play a card.");
}

/** Names the card under the focus, for a key; the button asks for a card. Neither plays a card that nobody has chosen. */
export function pickCard(table: Table, source: HTMLElement | undefined): void {
  const t = table.state;
  if (source) {
    const how =
      t.by === "touch"
        ? "Tap it, and once more to play it."
        : "Click it, and once more to play it; or use the arrow keys and Enter.";
    note(table, "Choose a card", how);
    return;
  }
  t.pick(t.focus);
  table.scene.announcer.say(`${mainOf(t)?.label ?? ""}: Enter.`);
  table.scene.draw();
}

/** Does an action. A verb alone stands for the usual one of the buttons that share it; where there is none, one is to be chosen. */
export function doAction(table: Table, action: string): void {
  const { legal } = table.state;
  const why = legal.why[action];
  if (why !== undefined) {
    refuse(table, { kind: "refused", title: "Not now", text: why });
    return;
  }
  const ways = legal.buttons.filter((b) => b.action.split(" ")[0] === action);
  const meant =
    (table.state.prefs.auto_meld ? legal.usual[action] : undefined) ??
    (ways.length === 1 && table.state.prefs.auto_meld ? ways[0]!.action : undefined);
  if (meant === undefined && ways.length > 0) note(table, "Choose how", `${ways.map((b) => b.label).join(", or ")}.`);
  else move(table, { act: "do", action: meant ?? action });
}
