/* All commands of a player, by name. Clicks, keys and drags end here, so that each way does the same. */
import { idleOf, mainOf, matching, meldable, refusal } from "../core/main";
import { nextSort } from "../core/prefs";
import { cardName } from "../core/words";
import type { Said } from "../wire/line";
import type { Acting } from "./acting";

type Command = (table: Acting, source?: HTMLElement) => void;

function play(table: Acting, id: string, sure = false): boolean {
  const t = table.state;
  if (t.left) return false;
  const refused = refusal(t, id);
  if (refused) {
    table.refuse(refused);
    return false;
  }
  const meld = t.prefs.check_meldable && !sure ? meldable(t, id) : false;
  const card = t.card(id);
  if (meld && card !== null && t.legal.play[id] !== undefined) {
    const what = typeof meld === "object" ? ` (${meld.name.toLowerCase()}, ${meld.points})` : "";
    t.notice = { kind: "confirm", id, title: `Play the ${cardName(card)}?`, text: `It could still be melded${what}.` };
    table.announcer.say(t.notice.title, t.notice.text);
    table.draw();
    return false;
  }
  return table.move({ act: "play", id }, [id]); // of two equal cards the very one with this label
}

/** Lays the selection and, if given, the dragged card with it. */
function lay(table: Acting, extra?: string): boolean {
  const t = table.state;
  const meld = matching(t, extra);
  const ids = [...new Set([...t.selected, ...(extra ? [extra] : [])])];
  if (meld?.ids.every((id) => ids.includes(id))) return table.move({ act: "do", action: meld.action }, ids);
  if (!meld && extra && !t.selected.has(extra)) t.toggle(extra); // a refused meld leaves its cards selected
  return table.move({ act: "lay", ids }, ids);
}

/** The messages that buttons of panels send; any other text on a button is an action. */
const ON_PANELS: ReadonlySet<string> = new Set(["continue", "next_game", "leave"]);

/** Does the act of a panel's button: most go to the kernel; coming back to the table is a matter of this view alone. */
function panelAct(table: Acting, act: string): void {
  if (act === "sit") {
    table.sit(true);
    return;
  }
  if (act === "leave") table.putAway();
  table.move(ON_PANELS.has(act) ? ({ act } as Said) : { act: "do", action: act });
}

const COMMANDS: Record<string, Command> = {
  main(table) {
    const t = table.state;
    const main = mainOf(t);
    if (!main) {
      const best = t.legal.melds[0],
        idle = idleOf(t);
      if (idle) table.refuse(idle);
      else if (best) table.note("Select the cards of a meld", `M lays ${best.name.toLowerCase()}, D draws.`);
      return;
    }
    switch (main.do) {
      case "play":
        play(table, main.id);
        break;
      case "lay":
      case "try-lay":
        lay(table);
        break;
      case "draw":
        COMMANDS.draw!(table);
        break;
      case "retry":
        table.send({ act: "retry" });
        break;
      case "ask":
        table.move({ act: "do", action: main.action }, main.ids);
        break;
      case "go":
        table.move({ act: t.legal.go!.act } as Said);
        break;
      case "yes":
        if (t.notice?.kind === "confirm") play(table, t.notice.id, true);
        break;
      case "hint": {
        const doing = t.notice?.kind === "hint" ? t.notice.do : null;
        t.clearSelection();
        if (doing) table.move({ ...doing } as Said);
        break;
      }
      case "cut":
        COMMANDS.cut!(table);
        break;
      case "panel": {
        const buttons = (t.panel ?? t.shown.panel)?.buttons ?? [];
        panelAct(table, (buttons.find((b) => b.primary) ?? buttons[0])!.act);
      }
    }
  },
  bid(table) {
    if (table.state.ask?.kind === "bid") COMMANDS.main!(table);
  },
  pass(table) {
    if (table.state.ask?.kind === "bid") table.move({ act: "do", action: "pass" });
  },
  "ask-up"(table) {
    table.step(1);
  },
  "ask-down"(table) {
    table.step(-1);
  },
  answer(table, source) {
    if (source?.dataset.to) table.move({ act: "do", action: source.dataset.to });
  },
  play(table) {
    const t = table.state;
    const id = t.selected.size > 0 ? [...t.selected][0]! : t.focus;
    if (id) play(table, id);
  },
  select(table) {
    if (table.state.focus) table.select(table.state.focus);
  },
  best(table) {
    const best = table.state.legal.melds[0];
    if (best) table.move({ act: "do", action: best.action }, best.ids);
    else table.refuse({ kind: "refused", title: "There is nothing to meld now", text: table.state.shown.status.text });
  },
  lay(table) {
    lay(table);
  },
  draw(table) {
    table.move({ act: "do", action: table.state.legal.draw ?? "draw" });
  },
  knock(table) {
    table.move({ act: "do", action: table.state.legal.knock ?? "knock" });
  },
  cut(table) {
    const cut = table.state.legal.cut;
    if (cut) table.move({ act: "do", action: `cut ${table.state.cutAt ?? Math.floor((cut.min + cut.max) / 2)}` });
  },
  undo(table) {
    const t = table.state;
    if (t.clearSelection()) {
      t.notice = null;
      table.announcer.say("Selection cleared.");
      table.draw();
      return;
    }
    if (t.legal.undo) {
      table.send({ act: "undo" });
      return;
    }
    table.refuse({ kind: "refused", title: "Nothing to undo", text: "A card once played or drawn stays so." });
  },
  clear(table) {
    const t = table.state;
    const had = t.notice !== null || t.clearSelection();
    t.notice = null;
    t.typed = null;
    if (had) table.draw();
    else table.full.leave();
  },
  sort(table) {
    table.setPref("sort", nextSort(table.state.prefs.sort));
  },
  "sort-off"(table) {
    table.setPref("sort", table.state.prefs.sort === "none" ? "rank" : "none");
  },
  hint(table) {
    table.send({ act: "hint" });
  },
  stand_in(table) {
    if (table.state.fault?.other) table.send({ act: "stand_in" });
  },
  hurry(table) {
    if (table.state.thinking) table.send({ act: "hurry" });
  },
  explain(table) {
    table.send({ act: "explain" });
  },
  help(table) {
    table.send({ act: "help" });
  },
  full(table) {
    if (table.state.sheet) table.openSheet(null);
    table.full.toggle();
  },
  more(table) {
    table.openSheet(table.state.sheet?.kind === "menu" ? null : { kind: "menu" });
  },
  scores(table) {
    table.openSheet({ kind: "scores" });
  },
  close(table) {
    table.openSheet(null);
  },
  review(table, source) {
    table.openSheet({ kind: "tricks", seat: Number(source?.dataset.seat ?? 0) });
  },
  panel(table, source) {
    if (source?.dataset.to) panelAct(table, source.dataset.to);
  },
  last(table) {
    if (table.state.shown.last) table.openSheet({ kind: "last" });
  },
  training(table) {
    table.setPref("training", !table.state.prefs.training);
  },
  away(table) {
    table.openSheet(null);
    table.sit(false);
  },
  send(table, source) {
    const act = source?.dataset.to;
    if (!act) return;
    // a command that throws cards away needs two presses
    if (act !== "code" && table.armed !== act) {
      table.armed = act;
      table.draw();
      return;
    }
    table.openSheet(null);
    table.send({ act } as Said);
  },
  copy(table, source) {
    void table.copyText(source);
  },
  promises(table) {
    table.openSheet({ kind: "promises" });
  },
  "move-left"(table) {
    table.arrange(-1);
  },
  "move-right"(table) {
    table.arrange(1);
  },
};
for (const suit of ["S", "H", "D", "C"]) {
  COMMANDS[`suit-${suit}`] = (table) => {
    const { ask } = table.state;
    const row = ask?.kind === "trump" ? ask.suits.find((s) => s.suit === suit) : undefined;
    if (row?.action) table.move({ act: "do", action: row.action });
    else if (ask?.kind === "trump") table.move({ act: "do", action: `trump ${suit}` }); // the kernel refuses with the reason
  };
}
for (const rank of "ATKQJ9") COMMANDS[`rank-${rank}`] = (table) => table.typeRank(rank);
for (const suit of "SDCH") {
  COMMANDS[`code-${suit}`] = (table) => {
    const t = table.state;
    const card = `${t.typed ?? ""}${suit}`;
    t.typed = null;
    t.notice = null;
    const mine = t.hand().filter((c) => c.card === card);
    const picks = t.ask?.kind === "choose";
    // of equal cards the one that is not chosen yet, or may be played
    const meant = mine.find((c) => (picks ? !t.selected.has(c.id) : t.legal.play[c.id] !== undefined)) ?? mine[0];
    if (!meant) table.refuse({ kind: "refused", title: `You hold no ${cardName(card)}`, text: "" });
    else if (picks) table.select(meant.id);
    else play(table, meant.id);
  };
}
for (const key of ["left", "right", "up", "down", "home", "end"] as const) {
  COMMANDS[key] = (table) => table.walk(key);
}

const ANSWER = "answer-";

/** Presses the button of a question that has this key. */
function answer(table: Acting, key: string): void {
  const { ask } = table.state;
  const button = ask?.kind === "buttons" ? ask.buttons.find((b) => b.key === key) : undefined;
  if (button) table.move({ act: "do", action: button.action });
}

export function run(name: string, table: Acting, source?: HTMLElement): void {
  if (Object.hasOwn(COMMANDS, name)) COMMANDS[name]!(table, source);
  else if (name.startsWith(ANSWER)) answer(table, name.slice(ANSWER.length));
}
/** The commands that play or lay cards: a key held or pressed twice must not repeat them. */
export const ACTS: ReadonlySet<string> = new Set([
  "main",
  "play",
  "best",
  "lay",
  "draw",
  "knock",
  "cut",
  "panel",
  "hurry",
  "stand_in",
  "bid",
  "pass",
  "answer",
]);
/** The commands that play a card that may only be marked, not chosen: the player must have seen the mark on a still table. */
export const PLAYS: ReadonlySet<string> = new Set(["main", "play"]);
export const known = (name: string): boolean => Object.hasOwn(COMMANDS, name) || name.startsWith(ANSWER);

/** Reminds a player who clicks once where the preference asks for a double click. */
export function remindTwice(table: Acting): void {
  table.note("Click twice to play", "One click is not enough: you asked for a double click to play a card.");
}

export const playCard = play;
export const layWith = lay;
