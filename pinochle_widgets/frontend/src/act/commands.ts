/* All commands of a player, by name. Clicks, keys and drags end here, so that each way does the same. */
import { ONTO } from "../core/keymap";
import { idleOf, mainOf } from "../core/main";
import { nextSort, nextSound } from "../core/prefs";
import { choosingOf } from "../core/words/told";
import { cardName, rankOf } from "../core/words/words";
import type { Said } from "../wire/line";
import type { Acting } from "./acting";
import { claimRest, doAction, layWith, pickCard, playCard } from "./playing";
import { POPUP } from "./popup";
import { DO } from "./pressed";
import { addToRank, askColumn, selectRank, takesSeveral } from "./several";
import { UNDO } from "./undo";

/** The messages of the menu that throw cards away. */
const THROWS: ReadonlySet<string> = new Set(["redeal_game", "restart_game", "restart_round"]);

type Command = (table: Acting, source?: HTMLElement) => void;

/** The messages that buttons of panels send; any other text on a button is an action. */
const ON_PANELS: ReadonlySet<string> = new Set(["continue", "next_game", "leave", "afresh"]);

/** Does the act of a panel's button: most go to the kernel; coming back to the table is a matter of this view alone. */
function panelAct(table: Acting, act: string): void {
  if (act === "sit") {
    table.sit(true);
    return;
  }
  if (act === "earlier_turns") {
    table.send({ act }); // the table stays as it is
    return;
  }
  if (act === "leave") table.putAway();
  const [name, game] = act.split(" ");
  if (name === "resume") table.move({ act: "resume", ...(game ? { game } : {}) });
  else table.move(ON_PANELS.has(act) ? ({ act } as Said) : { act: "do", action: act });
}

/** The command that opens a sheet which needs no more than its name. */
function opens(kind: "scores" | "open" | "promises" | "melds"): Command {
  return (table) => table.openSheet({ kind });
}

const COMMANDS: Record<string, Command> = {
  ...POPUP,
  ...UNDO,
  main(table, source) {
    const t = table.state;
    const main = mainOf(t);
    if (!main) {
      const idle = idleOf(t);
      if (idle) table.refuse(idle);
      return;
    }
    switch (main.do) {
      case "play":
        playCard(table, main.id);
        break;
      case "pick":
        pickCard(table, source);
        break;
      case "lay":
        if (t.selected.size > 0) layWith(table);
        else COMMANDS.best!(table);
        break;
      case "try-lay":
        layWith(table);
        break;
      case "onto":
        table.move({ act: "do", action: main.action }, main.ids);
        break;
      case "do":
        table.move({ act: "do", action: main.action });
        break;
      case "retry":
        table.send({ act: "retry" });
        break;
      case "ask":
        table.move({ act: "do", action: main.action }, main.ids);
        break;
      case "no":
        COMMANDS.clear!(table);
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
  sure(table) {
    const { notice } = table.state;
    if (notice?.kind !== "confirm") return;
    table.state.notice = null;
    table.move(notice.act, notice.ids, true);
  },
  ask(table) {
    if (table.state.ask) COMMANDS.main!(table);
  },
  "ask-pass"(table) {
    const { ask } = table.state;
    if (ask?.kind === "bid") table.move({ act: "do", action: ask.pass_text });
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
  play(table, source) {
    const t = table.state;
    if (t.selected.size === 0 && mainOf(t)?.do === "pick") {
      pickCard(table, source);
      return;
    }
    const id = t.selected.size > 0 ? [...t.selected][0]! : t.focus;
    if (id) playCard(table, id);
  },
  select(table) {
    if (table.state.focus) table.select(table.state.focus);
  },
  "select-rank"(table) {
    const { focus } = table.state;
    if (focus) takesSeveral(table.state) ? selectRank(table, focus) : table.select(focus);
  },
  best(table) {
    const best = table.state.legal.melds[0];
    if (best) table.move({ act: "do", action: best.action }, best.ids);
    else table.refuse({ kind: "refused", title: "There is nothing to meld now", text: table.state.shown.status.text });
  },
  lay: (table) => void layWith(table),
  add: askColumn,
  onto(table, source) {
    const t = table.state,
      ids = [...t.selected],
      names = ids.map((id) => t.card(id)).join(" ");
    if (source?.dataset.to && ids.length) table.move({ act: "do", action: `${source.dataset.to} ${names}` }, ids);
  },
  all(table, source) {
    const first = table.state.hand().find((c) => rankOf(c.card) === source?.dataset.to);
    if (first) selectRank(table, first.id);
  },
  cut(table) {
    const cut = table.state.legal.cut;
    const at = cut && (table.state.cutAt ?? Math.floor((cut.min + cut.max) / 2));
    if (cut) table.move({ act: "do", action: `${cut.verb} ${at}` });
  },
  clear(table) {
    const t = table.state;
    const { notice } = t;
    const keeps = notice?.kind === "hint" || notice?.kind === "confirm"; // to close these is an answer of its own
    const cleared = !keeps && t.clearSelection();
    const had = notice !== null || cleared || t.picked;
    t.picked = false;
    t.notice = null;
    t.typed = null;
    if (had) table.draw();
    else table.full.leave();
  },
  sort(table) {
    table.setPref("sort", nextSort(table.state.prefs.sort));
  },
  sound(table) {
    table.setPref("sound", nextSound(table.state.prefs.sound));
  },
  "sort-off"(table) {
    table.setPref("sort", table.state.prefs.sort === "none" ? "rank" : "none");
  },
  hint: (table) => table.send({ act: "hint" }),
  stand_in(table) {
    if (table.state.fault?.other) table.send({ act: "stand_in" });
  },
  rest: claimRest,
  "go-on"(table) {
    if (table.state.holds) table.hurry();
  },
  hurry(table) {
    if (table.state.thinking) table.send({ act: "hurry" });
  },
  explain: (table) => table.send({ act: "explain" }),
  listing(table, source) {
    if (source?.dataset.to) table.send({ act: "listing", name: source.dataset.to });
  },
  help: (table) => table.send({ act: "help" }),
  full(table) {
    if (table.state.sheet) table.openSheet(null);
    table.full.toggle();
  },
  more(table) {
    table.openSheet(table.state.sheet?.kind === "menu" ? null : { kind: "menu" });
  },
  scores: opens("scores"),
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
  auction(table) {
    if (table.state.shown.auction) table.openSheet({ kind: "auction" });
  },
  training(table) {
    table.setPref("training", !table.state.prefs.training);
  },
  stay(table) {
    if (choosingOf(table.state)?.closes) table.send({ act: "stay" });
  },
  later(table) {
    table.send({ act: "later" });
  },
  away(table) {
    table.openSheet(null);
    table.sit(false);
  },
  send(table, source) {
    const act = source?.dataset.to;
    if (!act) return;
    // a command that throws cards away needs two presses
    if (THROWS.has(act) && table.armed !== act) {
      table.armed = act;
      table.draw();
      return;
    }
    table.openSheet(null);
    table.send({ act } as Said);
  },
  open: opens("open"),
  "open-given"(table, source) {
    void table.openGame(source);
  },
  copy(table, source) {
    void table.copyText(source);
  },
  promises: opens("promises"),
  melds: opens("melds"),
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
    else if (ask?.kind === "trump") table.move({ act: "do", action: `${ask.verb} ${suit}` }); // the kernel refuses with the reason
  };
}
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
    else playCard(table, meant.id);
  };
}
for (const key of ["left", "right", "up", "down", "home", "end"] as const) {
  COMMANDS[key] = (table) => table.walk(key);
}

/** Commands that tell the rest themselves: an action, the key of a button that is asked, the rank of a card's code. */
const ANSWER = "answer-",
  JOIN = `${ONTO}-`,
  RANK = "rank-";

/** Presses the button of a question that has this key. */
function answer(table: Acting, key: string): void {
  const { ask } = table.state;
  const button = ask?.kind === "buttons" ? ask.buttons.find((b) => b.key === key) : undefined;
  if (button) table.move({ act: "do", action: button.action });
}

export function run(name: string, table: Acting, source?: HTMLElement): void {
  if (Object.hasOwn(COMMANDS, name)) COMMANDS[name]!(table, source);
  else if (name.startsWith(ANSWER)) answer(table, name.slice(ANSWER.length));
  else if (name.startsWith(DO)) doAction(table, name.slice(DO.length));
  else if (name.startsWith(JOIN)) addToRank(table, name.slice(JOIN.length));
  else if (name.startsWith(RANK)) table.typeRank(name.slice(RANK.length));
}

export const known = (name: string): boolean =>
  Object.hasOwn(COMMANDS, name) || [DO, ANSWER, JOIN, RANK].some((beginning) => name.startsWith(beginning));
