/* The help page: its headings in a line, then its parts, with cards drawn and ways to the lessons. */
import { Fragment, type JSX } from "preact";
import { useContext, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Sheet } from "../../core/words/notice";
import { type Faces, facesFor, NO_FACES } from "../../faces";
import { Face, Index } from "../card";
import { Icon } from "../icons";
import { NewHere } from "../start/newhere";

/** Text in which cards stand in square brackets, such as [KH QH]: they are drawn. */
function Drawn({ text, faces }: { text: string; faces: Faces }): JSX.Element {
  const parts = text.split(/ ?\[((?:[2-9TJQKAX][SHDCRB] ?)+)\]/);
  return (
    <>
      {parts.map((part, i) =>
        i % 2 === 0 ? (
          <Fragment key={i}>{part}</Fragment>
        ) : (
          <span key={i} class="pw-hcards">
            {part.split(" ").map((card, at) => (
              <Face key={at} card={card} faces={faces} size="xs" />
            ))}
          </span>
        ),
      )}
    </>
  );
}

/** A heading beside the one before it: what both begin with, such as "Strategy: ", stands there once. */
function beside(before: string, heading: string): string {
  const start = heading.slice(0, heading.indexOf(": ") + 2);
  return start.length > 1 && before.startsWith(start) ? heading.slice(start.length) : heading;
}

type Props = Extract<Sheet, { kind: "help" }> & {
  faces: Faces;
  /** Whether the game has lessons. */
  lessons: boolean;
};

export function HelpSheet({ blocks, at, faces, lessons }: Props): JSX.Element {
  const page = useRef<HTMLDivElement>(null);
  const [large, draw] = useState(NO_FACES);
  const letters = useContext(Index);
  useLayoutEffect(() => {
    if (page.current) draw(facesFor(page.current, true, letters)); // so small, ranks are read only if they are large
  }, [faces]);
  const go = (heading: string): void => {
    const found = [...(page.current?.querySelectorAll("h3") ?? [])].find((h) => h.textContent === heading);
    found?.scrollIntoView?.({ block: "start" });
    found?.focus({ preventScroll: true });
  };
  useLayoutEffect(() => {
    if (at) go(at);
  }, [at]);
  const headings = blocks.flatMap((block) => (block[0] === "h" ? [block[1]] : []));
  return (
    <div class="pw-lines is-close pw-help" ref={page}>
      {lessons ? <NewHere act="lessons" title="Learn it at the table" about="Short lessons with few cards." /> : null}
      <nav class="pw-toc" aria-label="On this page">
        {headings.slice(1).map((heading, i) => (
          <button type="button" key={heading} class="pw-link" onClick={() => go(heading)}>
            {beside(headings[i] ?? "", heading)}
          </button>
        ))}
      </nav>
      {blocks.map((block, i) => {
        const [kind, body] = block;
        if (kind === "h")
          return (
            <h3 key={i} tabIndex={-1}>
              {body}
            </h3>
          );
        if (kind === "lesson")
          return (
            <button type="button" key={i} class="pw-btn pw-to-lesson" data-act="lesson" data-to={body[0]}>
              <Icon name="play" /> Lesson: {body[1]}
            </button>
          );
        if (kind === "row")
          return (
            <p key={i} class="pw-hrow">
              {body.map((cell, j) => (
                <span key={j}>
                  <Drawn text={cell} faces={large} />
                </span>
              ))}
            </p>
          );
        return (
          <p key={i} class={kind === "li" ? "pw-li" : undefined}>
            <Drawn text={body} faces={large} />
          </p>
        );
      })}
    </div>
  );
}
