/* A bar off which two sides take points, with a post at each number that decides. */
import type { JSX } from "preact";
import type { Meter as MeterData } from "../../wire/protocol";

const percent = (points: number, all: number): string =>
  `${all ? Math.max(0, Math.min(100, (points / all) * 100)) : 0}%`;

/** The labels over the posts, at most two. They stand outward: that of the left post ends there, that of the right one begins there.
    A label that has no room before its post takes more, and the other one moves along. */
function Labels({ posts, all }: { posts: MeterData["posts"]; all: number }): JSX.Element | null {
  const [left, right] = posts;
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

export function Meter({ meter }: { meter: MeterData }): JSX.Element {
  const { all, points, names, notes, posts } = meter;
  const left = all - points[0]! - points[1]!;
  return (
    <div class={`pw-meter is-${meter.state}`} role="group" aria-label={meter.title}>
      <div class="pw-meter-top">
        <span>{meter.title}</span>
        <span>{meter.note}</span>
      </div>
      <Labels posts={posts.filter((post) => post.label)} all={all} />
      <div class="pw-points" aria-hidden="true">
        <i class="us" style={{ width: percent(points[0]!, all) }} />
        <i class="them" style={{ width: percent(points[1]!, all) }} />
        {posts.map((post, i) => (
          <i key={i} class={`pw-post is-${post.state}`} style={{ left: percent(post.at, all) }} />
        ))}
      </div>
      <div class="pw-meter-low">
        <span>
          <b>
            {names[0]} {points[0]}
          </b>
          <small>{notes[0]}</small>
        </span>
        {left > 0 ? (
          <span>
            <b>{left}</b>
            <small>left</small>
          </span>
        ) : null}
        <span>
          <b>
            {names[1]} {points[1]}
          </b>
          <small>{notes[1]}</small>
        </span>
      </div>
      <p class="pw-verdict">{meter.text}</p>
    </div>
  );
}
