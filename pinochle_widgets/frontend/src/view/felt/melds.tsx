/* Melds that were shown, as small cards in groups: at the seats, and in a sheet. */
import type { JSX } from "preact";
import { cardsOf, type NamedMeld } from "../../core/melds";
import type { Other } from "../../core/picture";
import type { Faces } from "../../faces";
import type { MeldGroup, Seat } from "../../wire/protocol";
import { Face, Ghost } from "../card";
import type { MeldPlace } from "../meldplaces";

/** A name in two: a suit that the cards below it show, too, stands apart. */
const inTwo = (name: string): string[] => name.split(/(?= in \w+$)/);
const kind = (g: MeldGroup | undefined): string | undefined => g?.caption.map((c) => inTwo(c.name)[0]).join();

/** `name`: for groups that may have to scroll, so that arrow keys can scroll them. */
export function SmallGroups({
  groups,
  faces,
  name,
  place,
}: {
  groups: MeldGroup[];
  faces: Faces;
  name?: string;
  place?: MeldPlace;
}): JSX.Element {
  return (
    <div
      class={`pw-small${place?.isBare ? " is-bare" : ""}`}
      role={name ? "group" : undefined}
      aria-label={name}
      tabIndex={name ? 0 : undefined}
      style={
        place && {
          "--ms": `${place.card}px`,
          "--mt": String(place.tall),
          "--mw": `${place.width}px`,
          "--mh": `${place.height}px`,
        }
      }
    >
      {groups.map((g, i) => (
        <div
          class={`pw-group${kind(g) === kind(groups[i - 1]) ? " is-same" : ""}`}
          role="group"
          data-lies={cardsOf(g.cards)}
          aria-label={g.caption.map((c) => `${c.name} ${c.points}`).join(", ")}
          key={i}
        >
          <div class="pw-cap">
            {g.caption.map((c) => (
              <span key={c.name}>
                <span>
                  {inTwo(c.name)[0]}
                  {place ? null : inTwo(c.name)[1]}{" "}
                </span>
                <b>{c.points}</b>
              </span>
            ))}
          </div>
          <div class="pw-pile-fan" style={{ "--show": String(place?.show ?? 0.5) }}>
            {g.cards.map((c, j) =>
              c.ghost && place?.isBare ? null : c.ghost ? (
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

interface ShownHand {
  seat: number;
  name: string;
  points: number;
  groups: MeldGroup[];
}

/** The melds of the other seats that lie on the felt, seat by seat. */
export const shownBy = (seats: readonly Seat[], others: readonly Other[]): ShownHand[] =>
  others.flatMap(({ seat, melds }) => {
    const points = melds.reduce((sum, g) => g.caption.reduce((all, c) => all + c.points, sum), 0);
    const name = seats.find((s) => s.seat === seat)?.name ?? "";
    return melds.length ? [{ seat, name, points, groups: melds }] : [];
  });

/** The melds of others with their cards, and all melds by name: a press tells of one. */
export function ShownMelds({ hands, all, faces }: { hands: ShownHand[]; all: NamedMeld[]; faces: Faces }): JSX.Element {
  return (
    <div class="pw-hands">
      <section class="pw-listings">
        {all.map(({ name, cards }, i) => (
          <button type="button" class="pw-btn" key={i} data-act="lying" data-to={cards}>
            {name}
          </button>
        ))}
      </section>
      {hands.map((h) => (
        <section key={h.seat} aria-label={`${h.name}: ${h.points}`}>
          <h3>
            <span>{h.name}</span>
            <b>{h.points}</b>
          </h3>
          <SmallGroups groups={h.groups} faces={faces} />
        </section>
      ))}
    </div>
  );
}
