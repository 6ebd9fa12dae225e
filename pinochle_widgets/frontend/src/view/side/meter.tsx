/* A bar off which two sides take points, with a post at each number that decides. Each figure stands once: what either side has
   taken, and over its post what it takes; all else is only spoken. */
import "../../css/meter.css";
import type { JSX } from "preact";
import type { Meter as MeterData } from "../../wire/protocol";

const percent = (points: number, all: number): string =>
  `${all ? Math.max(0, Math.min(100, (points / all) * 100)) : 0}%`;

interface Decided {
  decided: string | undefined;
}
/** The words over the post that decides, once it is decided. */
const DECIDED: Record<string, string | undefined> = { made: "made", set: "set" };

/** The labels over the posts, at most two. They stand outward: that of the left post ends there, that of the right one begins there.
    A label that has no room before its post takes more, and the other one moves along. */
function Labels({ posts, all, decided }: Pick<MeterData, "posts" | "all"> & Decided): JSX.Element | null {
  const [left, right] = decided ? [{ at: posts.at(-1)?.at ?? 0, label: decided }] : posts;
  if (!left) return null;
  const ends = right !== undefined || left.at > all / 2;
  const apart = right ? `minmax(8px, ${percent(right.at - left.at, all)})` : "0";
  const gridTemplateColumns = `minmax(max-content, ${percent(left.at, all)}) ${apart} minmax(max-content, 1fr)`;
  return (
    <div class="pw-posts" style={{ gridTemplateColumns }}>
      <span class={ends ? "is-left" : "is-right"}>{left.label}</span>
      {right ? <span class="is-right">{right.label}</span> : null}
    </div>
  );
}

/** The meter of a round in one row; `settled`: that of a round that is over, with its reason in words, as a table has its figures. */
export function Meter({ meter, settled = false }: { meter: MeterData; settled?: boolean }): JSX.Element {
  const { all, points, names, notes, posts, state } = meter;
  const named = posts.filter((post) => post.label);
  const spoken = [
    meter.title,
    meter.note,
    ...named.map((post) => post.label),
    ...names.map((name, i) => [`${name} ${points[i]}`, notes[i]].filter(Boolean).join(", ")),
    settled ? "" : meter.text,
  ];
  return (
    <div
      class={`pw-meter is-${state}`}
      role="group"
      aria-label={spoken
        .filter(Boolean)
        .map((words) => words.replace(/\.$/, ""))
        .join(". ")}
    >
      <span aria-hidden="true" title={names[0]}>
        {names[0]} {settled ? null : <b>{points[0]}</b>}
      </span>
      <div class="pw-meter-bar" aria-hidden="true">
        <Labels posts={named} all={all} decided={settled ? undefined : DECIDED[state]} />
        <div class="pw-points">
          <i class="us" style={{ width: percent(points[0]!, all) }} />
          <i class="them" style={{ width: percent(points[1]!, all) }} />
          {posts.map((post, i) => (
            <i key={i} class={`pw-post is-${post.state}`} style={{ left: percent(post.at, all) }} />
          ))}
        </div>
      </div>
      <span aria-hidden="true" title={names[1]}>
        {settled ? null : <b>{points[1]}</b>} {names[1]}
      </span>
      {settled ? <p class="pw-verdict">{meter.text}</p> : null}
    </div>
  );
}
