/* A bar off which two sides take points, with a post at each number that decides. Each figure stands once: what either side has
   taken, and over its post what it takes; all else is only spoken. */
import "../../css/meter.css";
import type { JSX } from "preact";
import type { Meter as MeterData, Seat } from "../../wire/protocol";
import { Avatar } from "../felt/avatar";

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

interface MeterProps {
  meter: MeterData;
  /** The seats at either end, of a round that is over: it has its reason in words, and a table has its figures and names. */
  ends?: readonly Seat[][] | undefined;
}

/** The meter of a round in one row. */
export function Meter({ meter, ends }: MeterProps): JSX.Element {
  const { all, points, names, notes, posts, state } = meter;
  const settled = ends !== undefined;
  const end = (i: number): JSX.Element => (
    <span style={settled ? "display: flex; align-self: end" : ""} aria-hidden="true" title={names[i]}>
      {settled ? ends[i]?.map((seat) => <Avatar key={seat.seat} seat={seat} />) : i ? null : `${names[i]} `}
      {settled ? null : <b>{points[i]}</b>}
      {settled || !i ? null : ` ${names[i]}`}
    </span>
  );
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
      {end(0)}
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
      {end(1)}
      {settled ? <p class="pw-verdict">{meter.text}</p> : null}
    </div>
  );
}
