/* The state of one view of a table, without any DOM: picture, steps to come, selected cards, focus, order of the hand, words. */

import {
  type Advice,
  type Ask,
  type CardAt,
  type Controls,
  DEFAULT_PREFS,
  type Fault,
  type Kept,
  type Lesson,
  type Panel,
  type Prefs,
  type Presence,
  type Promised,
  type Rating,
  type Reviewed,
  type Start,
  type Thinking,
} from "../wire/protocol";
import { type Choices, chooses, NO_CHOICES, readMeeting, readNews, readTalk, type TableView } from "../wire/read";
import type { Silence, Words } from "../wire/words";
import { ALL_TABS, type Assistant, type NamedTab } from "./assistant";
import { type At, NO_CONTROLS } from "./keymap";
import { decides, isLate } from "./motion/playout";
import { arrange, nearest, neighbour, ranksFor, sorted } from "./order";
import {
  type Changes,
  changesOf,
  type Laid,
  lay,
  NOTHING_LAID,
  type Shown,
  type WholeStep,
  wholeSteps,
} from "./picture";
import { withReserve } from "./reserve";
import { AWAY, type Cut, cutting, type Notice, type Sheet, withCut } from "./words/notice";

const NOTHING: ReadonlySet<string> = new Set();
const NO_WORDS: Words = { told: () => ({ title: "No answer", text: "" }), back: "", anew: "" };
/** Events whose cards keep a ring until the player does something. */
const RINGED = new Set(["draw", "exchange", "show"]);

export class TableState {
  view: TableView | null = null;
  private laid: Laid = NOTHING_LAID;
  queue: WholeStep[] = [];
  prefs: Prefs = DEFAULT_PREFS;
  order: string[] = [];
  /** The cards that the player keeps aside, at the end of the order. */
  reserved: ReadonlySet<string> = NOTHING;
  selected: ReadonlySet<string> = new Set();
  focus: string | null = null;
  /** Whether the player, or advice that was taken up, has put the focus on its card: only then does Enter play it. */
  picked = false;
  notice: Notice | null = null;
  sheet: Sheet | null = null;
  assistant: Assistant | null = null;
  cutAt: number | null = null;
  /** The place of the arrows in a question: the place of a bid or a suit, or the number that was entered. */
  askAt = 0;
  /** The cards just cut, one for each seat; they lie on the felt until the next move. */
  cuts: readonly Cut[] = [];
  fresh: ReadonlySet<string> = NOTHING; // cards that have just come
  /** The view whose panel was put aside, so that the table is seen. */
  put: number | null = null;
  /** Whether the player has claimed the rest: it is played out fast, until there is something else to decide. */
  playsOut = false;
  /** The view a move was sent for: until it is answered no second move leaves, so a double click is one move. */
  sentFor: number | null = null;
  /** The cards of that move: when it is answered by a new view they are no longer selected. */
  sentIds: readonly string[] = [];
  holds = false; // whether a whole trick lies there until the player goes on
  moving = false; // whether the last step has been shown and its cards still travel
  /** The kind of silence, where the last message is not answered, the words for it, and whether a cell shows the table. */
  silence: Silence | null = null;
  words: Words = NO_WORDS;
  inCell = true;
  /** The player that thinks, and the one that could not decide. */
  thinking: Thinking | null = null;
  fault: Fault | null = null;
  promises: readonly Promised[] = [];
  rating: Rating | null = null;
  /** The company of a shared table, the last link of a seat (empty until a second press makes it), and the table opened for others. */
  presence: Presence | null = null;
  invited: { seat: number; url: string; squares: string[] } | null = null;
  talk = readTalk(null);
  talks = false; // shown
  meeting = readMeeting(null);
  /** The place where the game is kept, and the earlier game that is offered. */
  kept: Kept | null = null;
  start: Start | null = null;
  reviewed: Reviewed | null = null;
  lesson: Lesson | null = null;
  news = readNews(null);
  once = { day: "", counts: false, share: "", link: "", site: "" }; // the deal that is played once
  /** The last advice (see `advised`), and the last hint that the assistant has given. */
  advice: Advice | null = null;
  hinted: Advice | null = null;
  followed = -1; // the view whose advice was taken up
  typed: string | null = null; // the rank of a card code, until its suit is typed
  left = false;
  lifted: string | null = null; // the card of the hand that is dragged
  /** The way of the last word to this view, and whether one came by a key. */
  by: "key" | "mouse" | "touch" = "mouse";
  keyed = false;
  /** Card of the hand a stock card was dropped upon (own arrangement only). */
  dropAfter: string | null = null;
  /** The ranks of the game from the highest. */
  ranks = "";
  /** The keys and buttons of the game, the messages that nobody answers here, and the assistant's tabs that the game has. */
  controls: Controls = NO_CONTROLS;
  barred: readonly string[] = [];
  tabs: readonly NamedTab[] = ALL_TABS;

  /** The picture that is drawn now. */
  get shown(): Shown {
    return this.laid.shown;
  }
  /** Whether others sit around the table: letters are for cards there, and the arrows for questions. */
  get around(): boolean {
    return this.shown.seating !== "two";
  }
  /** Where keys are looked up now. */
  get at(): At {
    const { controls, around, ranks, prefs } = this;
    return { controls, stage: this.shown.info.stage, around, codes: prefs.card_keys === "codes" ? ranks : null };
  }
  /** Cards go by letters, or by codes, at this stage. */
  get lettered(): boolean {
    return this.controls.lettered.includes(this.shown.info.stage);
  }
  /** Everything that may be done; nothing until all that led there has been seen, so that no button runs ahead of the play. */
  get legal(): Choices {
    return (this.busy ? null : this.view?.legal) ?? NO_CHOICES;
  }
  /** Whether the table is not still: steps are to come, or cards travel. */
  get busy(): boolean {
    return this.queue.length > 0 || this.moving;
  }
  /** The panel on the felt: the kernel's, or the one for cutting the deck. */
  get panel(): Panel | null {
    if (this.left) return AWAY;
    if (this.kept?.offer) return this.kept.offer;
    if (this.start?.deals && this.shown.info.stage === "start") return null; // the page deals at once
    if (this.shown.panel) return this.put === this.viewId ? null : this.shown.panel;
    return !this.legal.cut || this.busy ? null : cutting(this.shown.status);
  }
  /** The advice now: a hint that was asked for, or that of training wheels. */
  get advised(): Advice | null {
    const given = this.suggested ?? (this.prefs.training ? this.advice : null);
    return given?.view_id === this.viewId && !this.busy && !this.panel ? given : null;
  }
  /** The hint that was asked for in this view. */
  get suggested(): Advice | null {
    return this.hinted?.view_id === this.viewId ? this.hinted : null;
  }
  /** The question to this seat; none while cards still travel. */
  get ask(): Ask | null {
    return this.busy || this.shown.panel || this.left ? null : (this.legal.ask ?? null);
  }
  get viewId(): number {
    return this.view?.view_id ?? -1;
  }

  // ---- pictures ------------------------------------------------------------------------------------

  /** Takes a new view; true where steps lead there from the picture shown now. Steps that come while others run queue up. */
  receive(view: TableView): boolean {
    const follows = this.view !== null && view.base_id === this.view.view_id && view.steps.length > 0;
    if (!follows || isLate(this.queue.length, this.playsOut)) this.finish();
    if (this.view?.view_id !== view.view_id) {
      this.moved(view);
      this.askAt = 0;
      this.picked = false;
    }
    this.view = view;
    this.fresh = NOTHING;
    this.cuts = [];
    this.sentFor = null;
    this.notice = null;
    this.typed = null;
    this.cutAt = null;
    if (this.sheet?.kind === "listing" || this.sheet?.kind === "popup") this.sheet = null;
    if (!follows) {
      this.show(changesOf(view.picture));
      return false;
    }
    this.queue.push(...wholeSteps(view));
    return true;
  }

  /** Deselects the cards of a move (a copy may keep its id), those of a question that is over; all where advice is to come. */
  private moved(next: TableView): void {
    if (this.prefs.training || (chooses(this.view) && !chooses(next))) this.selected = NOTHING;
    if (this.sentIds.some((id) => this.selected.has(id))) {
      this.selected = new Set([...this.selected].filter((id) => !this.sentIds.includes(id)));
    }
    this.sentIds = [];
  }

  /** Shows the next step and returns it; after the last one the picture is the kernel's own. */
  step(): WholeStep | null {
    const next = this.queue.shift();
    if (!next) return null;
    this.show(next.changes);
    this.cuts = withCut(this.cuts, next.event);
    const { type, ids = [] } = next.event;
    if (RINGED.has(type) && ids.length > 0) this.fresh = new Set(ids); // another's draw has no cards to be seen
    return next;
  }

  /** Jumps to the end; returns the skipped steps, so that their words can still be spoken. */
  finish(): WholeStep[] {
    const skipped = this.queue;
    this.queue = [];
    this.moving = this.holds = false;
    if (skipped.length && this.view) this.show(changesOf(this.view.picture));
    for (const { event } of skipped) this.cuts = withCut(this.cuts, event);
    return skipped;
  }

  private show(next: Changes): void {
    const [before, orderBefore, ranks] = [this.shown, this.order, ranksFor(this.ranks, this.prefs)];
    this.laid = lay(this.laid, next, this.view?.seat ?? 0);
    if (this.shown.hand !== before.hand) {
      const order = arrange(orderBefore, this.shown.hand, this.prefs.sort, ranks, this.dropAfter);
      this.reserved = new Set([...this.reserved].filter((id) => order.includes(id)));
      this.order = withReserve(order, orderBefore, this.reserved);
      if (this.shown.hand.some((c) => !before.hand.includes(c))) this.dropAfter = null;
    }
    const mine = new Set(this.walk());
    const kept = [...this.selected].filter((id) => mine.has(id));
    if (kept.length < this.selected.size) this.selected = new Set(kept);
    if (this.focus === null || !mine.has(this.focus))
      this.focus = neighbour(this.focus, orderBefore, this.order.length ? this.order : this.walk());
    if (this.queue.length > 0) return;
    this.playsOut &&= !this.shown.panel && !decides(this.view?.legal ?? NO_CHOICES);
    // melded cards are played only when the player goes there
    this.focus = nearest(this.focus, this.order, (id) => this.view?.legal.play[id] !== undefined);
  }

  // ---- cards ---------------------------------------------------------------------------------------

  /** The hand as arranged. */
  hand(): Shown["hand"] {
    const byId = new Map(this.shown.hand.map((c) => [c.id, c]));
    return this.order.flatMap((id) => byId.get(id) ?? []);
  }

  /** All cards that can be selected or played: the hand, then the cards that lie melded. */
  own(): CardAt[] {
    return [...this.hand(), ...this.shown.melds0.flatMap((g) => g.cards.filter((c) => !c.ghost))];
  }
  walk(): string[] {
    return this.own().map((c) => c.id);
  }
  card(id: string): string | null {
    return this.own().find((c) => c.id === id)?.card ?? null;
  }

  toggle(id: string): boolean {
    if (this.card(id) === null) return false;
    const next = this.onlyOne && !this.selected.has(id) ? new Set<string>() : new Set(this.selected);
    if (!next.delete(id)) next.add(id);
    this.selected = next;
    this.focus = id;
    this.picked = false;
    this.notice = null;
    this.fresh = NOTHING;
    return true;
  }

  /** Whether a card, and no other, is selected. */
  isChosen(id: string): boolean {
    return this.selected.size === 1 && this.selected.has(id);
  }

  /** Whether a card is to be played, and several can't go together now: then a click moves the selection. */
  private get onlyOne(): boolean {
    const { play, melds } = this.legal;
    return !this.shown.mats.mine && Object.keys(play).length > 0 && melds.length === 0;
  }

  clearSelection(): boolean {
    const had = this.selected.size > 0;
    this.selected = NOTHING;
    return had;
  }

  setPref<K extends keyof Prefs>(name: K, value: Prefs[K]): void {
    this.takePrefs({ ...this.prefs, [name]: value });
  }

  takePrefs(prefs: Prefs): void {
    const same = prefs.sort === this.prefs.sort && prefs.high_to_low === this.prefs.high_to_low;
    this.prefs = prefs;
    if (same || prefs.sort === "none") return;
    const order = sorted(this.shown.hand, prefs.sort, ranksFor(this.ranks, prefs));
    this.order = withReserve(order, this.order, this.reserved);
  }

  /** Puts the focus on a card that the player means, or that is advised. */
  pick(id: string | null): void {
    this.focus = id;
    this.picked = id !== null;
  }
}
