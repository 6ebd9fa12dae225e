/* One view of an odds panel: odds in, guesses out. */
import { render } from "preact";
import { percentOf } from "../core/words/percent";
import { focusedFor } from "../home";
import { ensureSprite } from "../sprite";
import { Use } from "../view/assist/analyze";
import { House } from "../view/house/house";
import { CardsOut, KnownHand } from "../view/odds/cards";
import { type Asking, Quiz } from "../view/odds/quiz";
import { Head, Melds } from "../view/odds/rows";
import { Empty } from "../view/parts/empty";
import { Silent } from "../view/silent";
import { Line, RETRY, type Said } from "../wire/line";
import type { Odds, Rejected } from "../wire/protocol";
import { isUnread, readOdds, readPrefs } from "../wire/read";
import type { Source } from "../wire/source";
import { Announcer } from "./page/announce";
import { keepApart } from "./page/apart";
import { Asked } from "./page/asked";
import { watchSize } from "./page/sized";
import { watchTheme } from "./page/theme";
import { drawWhole } from "./whole";

const GLANCE = 500; // milliseconds that an answer stays in sight before the same key puts it away

export class OddsView {
  readonly root = document.createElement("div");
  private readonly stage = document.createElement("div");
  private readonly announcer: Announcer;
  private readonly line: Line;
  private odds: Odds | null = null;
  private unread = "";
  private draft = ""; // a guess starts blank: a number in the field would sway it
  private refused = "";
  private sentAt = -RETRY;
  private answeredAt = -GLANCE;

  constructor(
    private readonly source: Source,
    el: HTMLElement,
    signal: AbortSignal,
  ) {
    this.root.className = "pw pw-alone pw-odds";
    this.root.setAttribute("role", "region");
    this.root.setAttribute("aria-label", "Odds");
    keepApart(this.root);
    this.root.append(this.stage);
    this.announcer = new Announcer(this.root);
    el.append(this.root);
    watchSize(this.root, signal);
    const retheme = watchTheme(this.root, () => readPrefs(source.get("prefs")).theme, signal);
    const looks = (): void => {
      retheme();
      this.root.dataset.suits = readPrefs(source.get("prefs")).four_colour ? "four" : "two";
      if (this.odds) this.draw();
    };
    looks();
    this.line = new Line(
      source,
      (silence) => {
        const told = silence && source.words.told(silence);
        if (told) this.announcer.refuse(told.title, told.text);
        else this.announcer.withdraw();
        this.draw();
      },
      signal,
      new Asked(this.root, signal),
    );
    this.receive();
    source.follow("view", () => this.receive(), signal);
    source.follow("prefs", looks, signal);
    source.hear((message) => this.answer(message), signal);
    signal.addEventListener(
      "abort",
      () => {
        render(null, this.stage);
        this.root.remove();
      },
      { once: true },
    );
  }

  private receive(): void {
    const before = this.odds,
      read = readOdds(this.source.get("view"));
    const odds = read && isUnread(read) ? null : read;
    this.unread = read && isUnread(read) ? read.unread : "";
    this.odds = odds;
    this.sentAt = -RETRY;
    this.refused = "";
    if (odds?.predict.question?.key !== before?.predict.question?.key) this.draft = "";
    if (odds?.predict.result && !before?.predict.result) this.answeredAt = performance.now();
    this.draw();
    if (before && odds && odds.said[0] !== before.said[0]) this.announcer.say(odds.said[1]);
  }

  private answer(message: unknown): void {
    const refusal = message as Partial<Rejected> | null;
    if (!refusal?.rejected || !this.line.asked(refusal)) return;
    this.sentAt = -RETRY;
    this.refused = String(refusal.reason ?? "");
    this.announcer.refuse(this.refused);
    this.draw();
  }

  private send(message: Said): void {
    this.refused = "";
    this.line.speak({ ...message, ...(this.odds ? { view_id: this.odds.view_id } : {}) });
  }

  private get busy(): boolean {
    return performance.now() - this.sentAt < RETRY;
  }

  /** Reveal the answer, or go on to the next question. */
  private go(): void {
    const question = this.odds?.predict.question;
    if (!question) {
      if (this.odds?.predict.result && performance.now() - this.answeredAt > GLANCE) this.send({ act: "next" });
      return;
    }
    const percent = percentOf(this.draft);
    if (percent === null) {
      this.refused = "Type a number from 0 to 100.";
      this.announcer.refuse(this.refused);
    } else if (!this.busy) {
      this.send({ act: "guess", number: question.number, percent });
      this.sentAt = performance.now();
    }
    this.draw();
  }

  private readonly my: Omit<Asking, "draft" | "refused" | "busy"> = {
    type: (text) => {
      this.draft = text;
      this.refused = "";
      this.draw();
    },
    go: () => this.go(),
    skip: () => this.send({ act: "skip" }),
    pick: (meld) => this.send({ act: "ask", meld }),
    turn: (on) => this.send({ act: "predict", on }),
  };

  private draw(): void {
    const { odds } = this;
    this.root.dataset.viewId = String(odds?.view_id ?? -1);
    const had = this.root.contains(focusedFor(this.root));
    const asked = odds?.predict.question != null;
    const my: Asking = { ...this.my, draft: this.draft, refused: this.refused, busy: this.busy };
    const { index } = readPrefs(this.source.get("prefs"));
    drawWhole(this.stage, this.source.words.anew, index, () =>
      odds ? (
        <>
          <Silent silence={this.line.silence} words={this.source.words} />
          <House
            sign="chart"
            title={odds.title}
            head={<Head odds={odds} choose={(name) => this.send({ act: "horizon", name })} />}
          >
            <section class="pw-house-paper pw-lines is-airy pw-odds-paper pw-main" aria-label={odds.title}>
              {odds.analysis ? <Use told={odds.analysis} /> : <Melds odds={odds} guess={percentOf(this.draft)} />}
              {odds.hand ? <KnownHand hand={odds.hand} heading={odds.rows.length > 0} /> : null}
            </section>
            <div class="pw-lines pw-aside">
              <Quiz predict={odds.predict} my={my} />
              {odds.out ? <CardsOut out={odds.out} /> : null}
            </div>
          </House>
        </>
      ) : (
        <Empty text={this.unread || "No odds yet."} />
      ),
    );
    ensureSprite(this.root);
    if (had && !this.root.contains(focusedFor(this.root))) this.refocus(asked);
  }

  /** Moves the focus on, as the element that had it is gone. */
  private refocus(asked: boolean): void {
    const next =
      this.stage.querySelector<HTMLElement>(asked ? ".pw-guess input" : ".pw-go") ??
      this.stage.querySelector<HTMLElement>(".pw-predict input");
    next?.focus({ preventScroll: true });
  }
}
