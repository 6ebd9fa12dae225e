/* A bar off which two sides take points, with a post at each number that decides. */
import type { JSX } from "preact";
import type { Meter as MeterData } from "../../wire/protocol";

const percent = (points: number, all: number): string =>
  `${all ? Math.max(0, Math.min(100, (points / all) * 100)) : 0}%`;

/** Labels stand outward from their posts: that of the left one ends there, that of the right one begins there. */
function labelSide(i: number, labelled: number, at: number, all: number): string {
  if (labelled > 1) return i === 0 ? "is-left" : "is-right";
  return at > all / 2 ? "is-left" : "is-right";
}

export function Meter({ meter }: { meter: MeterData }): JSX.Element {
  const { all, points, names, notes, posts } = meter;
  const left = all - points[0]! - points[1]!;
  const labelled = posts.filter((post) => post.label);
  return (
    <div class={`pw-meter is-${meter.state}`} role="group" aria-label={meter.title}>
      <div class="pw-meter-top">
        <span>{meter.title}</span>
        <span>{meter.note}</span>
      </div>
      {labelled.length ? (
        <div class="pw-posts">
          {labelled.map((post, i) => (
            <span key={i} class={labelSide(i, labelled.length, post.at, all)} style={{ left: percent(post.at, all) }}>
              {post.label}
            </span>
          ))}
        </div>
      ) : null}
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
