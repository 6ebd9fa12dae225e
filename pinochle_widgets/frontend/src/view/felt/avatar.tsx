/* The sign of a player: the drawn face, or the first letter of the name where there is none, or none that is known here. */
import type { JSX } from "preact";
import { personDrawn } from "../../art/people";
import type { Seat } from "../../wire/protocol";

type Sitting = Pick<Seat, "face" | "mark" | "me" | "ours">;

/** The face or letter of a seat; it is grey while its person is away. */
export function Avatar({ seat, away = false }: { seat: Sitting; away?: boolean }): JSX.Element {
  const drawn = personDrawn(seat.face ?? "");
  const looks = `pw-av ${(seat.ours ?? seat.me) ? "me" : "opp"}`;
  if (!drawn) return <i class={looks} aria-hidden="true" data-l={seat.mark} />;
  return (
    <i class={looks} aria-hidden="true">
      <svg
        viewBox="0 0 64 64"
        style={{ borderRadius: "50%", filter: away ? "grayscale(1) opacity(.6)" : undefined }}
        dangerouslySetInnerHTML={{ __html: drawn }}
      />
    </i>
  );
}

interface SignProps {
  seat: Seat | false | undefined;
  name: string;
}

/** The sign of a seat in place of its name, which is heard; without a seat the name is seen. */
export const Sign = ({ seat, name }: SignProps): JSX.Element => (
  <>
    {seat ? <Avatar seat={seat} /> : null}
    <span class={seat ? "pw-vh" : undefined}>{name}</span>
  </>
);

/** The width of a bar with the gap beside it, and the height of the highest one. */
const STEP = 5;
const HIGH = 11;

/** The level of a computer player that has a name: so many rising bars of so many, which nobody takes for the dots of a thought. On a phone a row of three names has no room for it. */
export function Rung({ seat: { skill, place } }: { seat: Seat }): JSX.Element | null {
  if (!skill) return null;
  const { label, rung, of } = skill;
  return (
    <svg
      class={place ? "pw-rung pw-not-compact" : "pw-rung"}
      role="img"
      aria-label={label}
      width={of * STEP}
      height={HIGH}
    >
      <title>{label}</title>
      {Array.from({ length: of }, (_, n) => (
        <rect
          key={n}
          x={n * STEP}
          y={HIGH - 3 - n}
          width="3"
          height={3 + n}
          fill="currentColor"
          opacity={n < rung ? 1 : 0.35}
        />
      ))}
    </svg>
  );
}
