/* The list of lessons: the courses, and a tile for each lesson of one of them. */
import "./learn.css";
import "../parts/disc.css";
import type { JSX } from "preact";
import type { Faces } from "../../faces";
import type { CourseEnd, CourseRow, Courses, GoOn, LessonTile, OpenCourse } from "../../wire/protocol";
import { Dots } from "../dots";
import { Fan } from "../fan";
import { Foot, House } from "../house/house";
import { Icon } from "../icons";
import { Live } from "../live";
import { Select } from "../parts/select";
import { step } from "../parts/step";

interface Props {
  shown: Courses;
  faces: Faces;
  open(act: OpenCourse["act"], name: string): void;
  go(act: GoOn["act"]): void;
}

const UP_AND_DOWN: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
/** The backs on the tiles below the lessons. */
const BACKS = ["", "", ""];

const Tick = (): JSX.Element => (
  <i class="pw-disc is-good pw-learn-tick" role="img" aria-label="done">
    <Icon name="check" />
  </i>
);

const Enter = (): JSX.Element => (
  <span class="pw-kbd" aria-hidden="true">
    ⏎
  </span>
);

function Back({ label, go }: { label: string; go: Props["go"] }): JSX.Element {
  return (
    <button type="button" class="pw-x" aria-label={label} onClick={() => go("back")}>
      <Icon name="close" />
    </button>
  );
}

function Row({ row, isOn, open }: { row: CourseRow; isOn: boolean; open: Props["open"] }): JSX.Element {
  return (
    <button
      type="button"
      class="pw-learn-row"
      aria-current={isOn ? "true" : undefined}
      onClick={() => open("course", row.game)}
    >
      <Dots {...row} />
      <span>
        <b>{row.title}</b>
        <small>{row.told}</small>
      </span>
      {row.done ? <Tick /> : null}
    </button>
  );
}

function Tile({ tile, is, faces, open }: { tile: LessonTile; is: string } & Omit<Props, "shown" | "go">): JSX.Element {
  return (
    <button
      type="button"
      class={`pw-learn-tile ${is}`}
      data-name={tile.name}
      tabIndex={is.includes("is-first") ? 0 : -1}
      onClick={() => open("lesson", tile.name)}
    >
      <span class="pw-learn-picture" aria-hidden="true">
        {tile.cards.length ? <Fan cards={tile.cards} faces={faces} /> : null}
        {tile.words.map((word) => (
          <i key={word}>{word}</i>
        ))}
      </span>
      <span class="pw-learn-text">
        <b>{tile.title}</b>
        <small>{tile.about}</small>
      </span>
      {tile.done ? <Tick /> : null}
    </button>
  );
}

/** The tile above or below another one, in the next line and nearest to its column. */
function beside(tiles: readonly HTMLElement[], now: HTMLElement, down: boolean): HTMLElement | undefined {
  const far = (tile: HTMLElement): number => (tile.offsetTop - now.offsetTop) * (down ? 1 : -1);
  const line = Math.min(...tiles.map(far).filter((by) => by > 0));
  const away = (tile: HTMLElement): number => Math.abs(tile.offsetLeft - now.offsetLeft);
  return tiles.filter((tile) => far(tile) === line).sort((a, b) => away(a) - away(b))[0];
}

/** Moves the focus among tiles by the arrows; from elsewhere in the course it comes to the tile that Tab would reach. */
function among(e: KeyboardEvent): void {
  if (e.defaultPrevented || e.target instanceof HTMLSelectElement) return;
  const tiles = [...(e.currentTarget as HTMLElement).querySelectorAll<HTMLElement>(".pw-learn-tile")];
  const at = tiles.indexOf(e.target as HTMLElement);
  const now = tiles[at];
  const found: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowRight: () => tiles[at + 1],
    ArrowLeft: () => tiles[at - 1],
    ArrowDown: () => now && beside(tiles, now, true),
    ArrowUp: () => now && beside(tiles, now, false),
    Home: () => tiles[0],
    End: () => tiles.at(-1),
  };
  const find = found[e.key];
  if (!find) return;
  e.preventDefault();
  (now ? find() : tiles.find((tile) => tile.tabIndex === 0))?.focus();
}

/** The tile of what a course has besides its lessons. */
function More({
  act,
  title,
  about,
  is,
  faces,
  go,
}: { act: GoOn["act"]; title: string; about: string; is: string } & Pick<Props, "faces" | "go">): JSX.Element {
  return (
    <button
      type="button"
      class={`pw-learn-tile is-paper ${is}`}
      data-name={act}
      tabIndex={is ? 0 : -1}
      onClick={() => go(act)}
    >
      <span class="pw-learn-picture" aria-hidden="true">
        {act === "drill" ? <i>?</i> : <Fan cards={BACKS} faces={faces} />}
      </span>
      <span class="pw-learn-text">
        <b>{title}</b>
        <small>{about}</small>
      </span>
    </button>
  );
}

function Lessons({ shown, faces, open, go }: Props): JSX.Element {
  const first = shown.at || shown.next || shown.tiles[0]?.name;
  const all = [
    ["first_game", "Your first game", shown.first],
    ["drill", "Drill", shown.drill],
  ] as const;
  const more = all.filter(([, , about]) => about);
  return (
    <section class="pw-house-paper pw-learn-course" aria-label="Lessons">
      {shown.told ? <Live class="pw-learn-told" text={shown.told} /> : null}
      <div class="pw-learn-tiles">
        {shown.tiles.map((tile) => (
          <Tile
            key={tile.name}
            tile={tile}
            is={`${tile.name === shown.next ? "is-next" : ""} ${tile.name === first ? "is-first" : ""}`}
            faces={faces}
            open={open}
          />
        ))}
        {more.map(([act, title, about]) => (
          <More key={act} {...{ act, title, about, faces, go }} is={act === first ? "is-first" : ""} />
        ))}
      </div>
    </section>
  );
}

/** The foot of the list: the lesson that is next, and the button that begins it. */
function Next({ shown, open, go }: Omit<Props, "faces">): JSX.Element {
  const next = shown.tiles.find(({ name }) => name === shown.next);
  return (
    <Foot about="Next">
      <div>
        <b>{next ? `Next: ${next.title}` : shown.title}</b>
        <small>{next ? next.about : shown.about}</small>
      </div>
      {shown.go_on ? (
        <button
          type="button"
          class="pw-btn primary"
          onClick={() => (shown.next ? open("lesson", shown.next) : go("first_game"))}
        >
          {shown.go_on}
          <Enter />
        </button>
      ) : null}
    </Foot>
  );
}

/** The last page of a course: what its player knows now. */
const End = ({ end, shown, faces }: { end: CourseEnd } & Pick<Props, "shown" | "faces">): JSX.Element => (
  <section class="pw-house-paper pw-learn-end" aria-label={end.title}>
    <span class="pw-learn-picture" aria-hidden="true">
      <Fan cards={shown.tiles[0]?.cards ?? BACKS} faces={faces} />
    </span>
    <h3>{end.title}</h3>
    {shown.told ? <Live class="pw-learn-told" text={shown.told} /> : null}
    <p>You know now</p>
    <ul>
      {end.known.map(([title, about]) => (
        <li key={title}>
          <Icon name="check" />
          <span>
            <b>{title}</b> <small>{about}</small>
          </span>
        </li>
      ))}
    </ul>
  </section>
);

/** The foot of the last page: the one thing to do next, and the others. */
function Ways({ shown, go }: Pick<Props, "shown" | "go">): JSX.Element {
  const all = [
    ["first_game", "Your first game", shown.first],
    ["drill", "Drill", shown.drill],
    ["back", "All lessons", "the list of lessons"],
  ] as const;
  const ways = all.filter(([, , about]) => about);
  return (
    <Foot about="Next">
      <div>
        <b>Next: {ways[0]?.[1].toLowerCase()}</b>
        <small>{ways[0]?.[2]}</small>
      </div>
      {ways
        .map(([act, label], at) => (
          <button type="button" key={act} class={`pw-btn${at === 0 ? " primary" : ""}`} onClick={() => go(act)}>
            {label}
            {at === 0 ? <Enter /> : null}
          </button>
        ))
        .reverse()}
    </Foot>
  );
}

export function LearnApp(props: Props): JSX.Element {
  const { shown, faces, open, go } = props;
  const [way] = shown.ways;
  const row = shown.rows.find(({ game }) => game === shown.game);
  if (shown.over)
    return (
      <button type="button" class="pw-btn" onClick={() => go("back")}>
        <Icon name="back" />
        Learn
      </button>
    );
  if (shown.end)
    return (
      <div class="pw-learn is-end">
        <House sign="hat" title="Learn" foot={<Ways shown={shown} go={go} />}>
          <End end={shown.end} shown={shown} faces={faces} />
        </House>
      </div>
    );
  return (
    <div class="pw-learn" role="group" aria-label={shown.title} onKeyDown={among}>
      <House
        sign="hat"
        title="Learn"
        head={
          <>
            <small>{row?.told}</small>
            <Select
              class="pw-select"
              aria-label="Course"
              value={shown.game}
              rows={shown.rows.map(({ game, title }) => [game, title])}
              choose={(game) => open("course", game)}
            />
            {way ? <Back label={way[1]} go={go} /> : null}
          </>
        }
        foot={<Next shown={shown} open={open} go={go} />}
      >
        <nav
          class="pw-house-paper pw-lines is-close pw-learn-courses"
          aria-label="Courses"
          onKeyDown={(e) => step(e, UP_AND_DOWN, "button")}
        >
          {shown.rows.map((each) => (
            <Row key={each.game} row={each} isOn={each === row} open={open} />
          ))}
        </nav>
        <Lessons {...props} />
      </House>
    </div>
  );
}
