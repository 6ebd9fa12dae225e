/* The context menu of a seat's plate: what is known of the seat, and what can be done about it. */
import type { JSX } from "preact";
import { callsOf } from "../../core/calls";
import type { Shown } from "../../core/picture";
import { capital, figure } from "../../core/words/words";
import type { Menu, Seat } from "../../wire/protocol";
import { LevelField } from "./menu";

/** The facts of a seat that everybody at the table knows, a line each. */
function known(seat: Seat, auction: Shown["auction"]): string[] {
  return [
    `${figure(seat.total)} points, ${seat.games} ${seat.games === 1 ? "game" : "games"} won`,
    ...callsOf(auction)
      .filter((call) => call.seat === seat.seat)
      .map(({ text, tells }) => (tells ? `${text} says: ${tells}` : text)),
    seat.meld ?? "",
    seat.tricks ? `${seat.tricks} ${seat.tricks === 1 ? "trick" : "tricks"} taken` : "",
  ].filter(Boolean);
}

interface Props {
  seat: Seat;
  picture: Shown;
  menu: Menu;
  /** Whether a lesson asks for something, where no game is played. */
  asks: boolean;
}

export function SeatSheet({ seat, picture, menu, asks }: Props): JSX.Element {
  const others = picture.seats.filter((s) => !s.me && !s.person && !s.partner);
  const label = seat.partner ? "Partner level" : others.length > 1 ? "Opponents' level" : "Opponent level";
  return (
    <>
      {known(seat, picture.auction).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {seat.level && menu.levels.length === 0 ? <p>{capital(seat.level)} level</p> : null}
      {seat.me || seat.person ? null : (
        <LevelField menu={menu} seat={seat} who={seat.partner ? "partner" : "opponents"} label={label} />
      )}
      <div class="pw-row pw-acts">
        {picture.tricks.some((trick) => trick[3] === seat.seat) ? (
          <button type="button" class="pw-btn" data-act="review" data-seat={seat.seat}>
            Tricks taken
          </button>
        ) : null}
        {picture.last ? (
          <button type="button" class="pw-btn" data-act="last">
            Last trick
          </button>
        ) : null}
        {picture.auction?.over ? (
          <button type="button" class="pw-btn" data-act="auction">
            Auction
          </button>
        ) : null}
        {asks ? null : (
          <>
            <button type="button" class="pw-btn" data-act="scores">
              Scoresheet
            </button>
            <button type="button" class="pw-btn" data-act="send" data-to="new_table">
              New game…
            </button>
          </>
        )}
      </div>
    </>
  );
}
