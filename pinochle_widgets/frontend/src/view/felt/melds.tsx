/* Melds that were shown, as small cards in groups: in the pause after trump is named, and at the seats. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Other } from "../../core/picture";
import type { Faces } from "../../faces";
import type { MeldGroup, Panel, Seat } from "../../wire/protocol";
import { Face, Ghost } from "../card";

/** A name in two: a suit that the cards below it show, too, stands apart. */
const inTwo = (name: string): string[] => name.split(/(?= in \w+$)/);
const kind = (g: MeldGroup | undefined): string | undefined => g?.caption.map((c) => inTwo(c.name)[0]).join();

/** `name`: for groups that may have to scroll, so that arrow keys can scroll them. */
export function SmallGroups({
  groups,
  faces,
  name,
}: {
  groups: MeldGroup[];
  faces: Faces;
  name?: string;
}): JSX.Element {
  return (
    <div class="pw-small" role={name ? "group" : undefined} aria-label={name} tabIndex={name ? 0 : undefined}>
      {groups.map((g, i) => (
        <div
          class={`pw-group${kind(g) === kind(groups[i - 1]) ? " is-same" : ""}`}
          role="group"
          aria-label={g.caption.map((c) => `${c.name} ${c.points}`).join(", ")}
          key={i}
        >
          <div class="pw-cap">
            {g.caption.map((c) => (
              <span key={c.name}>
                <span>
                  {inTwo(c.name)[0]}
                  <span>{inTwo(c.name)[1]}</span>{" "}
                </span>
                <b>{c.points}</b>
              </span>
            ))}
          </div>
          <div class="pw-pile-fan" style={{ "--show": "0.5" }}>
            {g.cards.map((c, j) =>
              c.ghost ? (
                <Ghost key={j} card={c.card} id="" size="xs" />
              ) : (
                <Face key={j} card={c.card} faces={faces} size="xs" marks="is-melded" />
              ),
            )}
          </div>
        </div>
      ))}
    </div>
  );
}

/** The melds of the other seats that lie on the felt, as hands of a panel. */
export const shownBy = (seats: readonly Seat[], others: readonly Other[]): NonNullable<Panel["hands"]> =>
  others.flatMap(({ seat, melds }) => {
    const points = melds.reduce((sum, g) => g.caption.reduce((all, c) => all + c.points, sum), 0);
    const name = seats.find((s) => s.seat === seat)?.name ?? "";
    return melds.length ? [{ seat, name, points, note: "", groups: melds }] : [];
  });

/** The number of melds of others from which on they are given more room. */
const MANY = 7;

/** Gives cards the largest size at which their panel need not be scrolled. */
function fit(panel: HTMLElement): void {
  for (let part = 1; part > 0.48; part -= 0.06) {
    panel.style.setProperty("--fit", String(part));
    if (panel.scrollHeight <= panel.clientHeight) return;
  }
}

interface ShownProps {
  hands: NonNullable<Panel["hands"]>;
  /** The seat whose hand is in sight besides. */
  me?: number | undefined;
  faces: Faces;
}

export function ShownMelds({ hands, me, faces }: ShownProps): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const panel = list.current?.closest<HTMLElement>(".pw-panel");
    if (!panel?.parentElement) return;
    fit(panel);
    if (typeof ResizeObserver === "undefined") return;
    const felt = new ResizeObserver(() => fit(panel)); // a felt is let go, and held, after it was drawn
    felt.observe(panel.parentElement);
    return () => felt.disconnect();
  });
  const many = hands.reduce((sum, h) => sum + (h.seat === me ? 0 : h.groups.length), 0) >= MANY;
  return (
    <div class={`pw-hands${many ? " is-many" : ""}`} ref={list}>
      {hands.map((h) => (
        <section key={h.seat} class={h.seat === me ? "is-own" : ""} aria-label={`${h.name}: ${h.points ?? "hidden"}`}>
          <h3>
            <span>
              {h.name}
              {h.note ? <small>{h.note}</small> : null}
            </span>
            <b>{h.points ?? "–"}</b>
          </h3>
          {h.groups.length ? <SmallGroups groups={h.groups} faces={faces} /> : null}
        </section>
      ))}
    </div>
  );
}
