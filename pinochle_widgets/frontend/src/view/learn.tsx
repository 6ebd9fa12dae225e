/* The list of lessons: the courses, and a tile for each lesson of one of them. */
import "../css/learn.css";
import type { JSX } from "preact";
import type { Faces } from "../faces";
import type { CourseEnd, CourseRow, Courses, GoOn, LessonTile, OpenCourse } from "../wire/protocol";
import { step } from "./boards/props";
import { Dots } from "./dots";
import { Fan } from "./fan";
import { Icon } from "./icons";
import { Live } from "./live";

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
  <i class="pw-learn-tick" role="img" aria-label="done">
    <Icon name="check" />
  </i>
);

function Back({ label, go }: { label: string; go: Props["go"] }): JSX.Element {
  return (
    <button type="button" class="pw-learn-back" aria-label={label} onClick={() => go("back")}>
      <Icon name="back" />
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
      <Dots seats={row.seats} />
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
  const begin = (): void => (shown.next ? open("lesson", shown.next) : go("first_game"));
  const first = shown.at || shown.next || shown.tiles[0]?.name;
  const all = [
    ["first_game", "Your first game", shown.first],
    ["drill", "Drill", shown.drill],
  ] as const;
  const more = all.filter(([, , about]) => about);
  return (
    <section class="pw-learn-course" aria-label={shown.title} onKeyDown={among}>
      <div class="pw-learn-title">
        <h3>{shown.title}</h3>
        <p>{shown.about}</p>
      </div>
      {shown.go_on ? (
        <button type="button" class="pw-btn primary pw-learn-go" onClick={begin}>
          {shown.go_on}
          <span class="pw-kbd" aria-hidden="true">
            ⏎
          </span>
        </button>
      ) : null}
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

/** The last page of a course: what its player knows now, and the one thing to do next. */
function End({ end, shown, faces, go }: { end: CourseEnd } & Omit<Props, "open">): JSX.Element {
  const all = [
    ["first_game", "Your first game", shown.first],
    ["drill", "Drill", shown.drill],
    ["back", "All lessons", "the list of lessons"],
  ] as const;
  const ways = all.filter(([, , about]) => about);
  return (
    <section class="pw-learn-course pw-learn-end" aria-label={end.title}>
      <div>
        <span class="pw-learn-picture" aria-hidden="true">
          <Fan cards={shown.tiles[0]?.cards ?? BACKS} faces={faces} />
        </span>
        <h2>{end.title}</h2>
      </div>
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
      {shown.first ? <p>Next: your first game, {shown.first}.</p> : null}
      <div class="pw-learn-ways">
        {ways.map(([act, label], at) => (
          <button type="button" key={act} class={`pw-btn${at === 0 ? " primary" : ""}`} onClick={() => go(act)}>
            {label}
            {at === 0 ? (
              <span class="pw-kbd" aria-hidden="true">
                ⏎
              </span>
            ) : null}
          </button>
        ))}
      </div>
    </section>
  );
}

export function LearnApp(props: Props): JSX.Element {
  const { shown, open, go } = props;
  const [way] = shown.ways;
  const row = shown.rows.find(({ game }) => game === shown.game);
  if (shown.over)
    return (
      <div class="pw-learn is-over">
        <button type="button" class="pw-btn" onClick={() => go("back")}>
          <Icon name="back" />
          Learn
        </button>
      </div>
    );
  if (shown.end)
    return (
      <div class="pw-learn is-end">
        <End {...props} end={shown.end} />
      </div>
    );
  return (
    <div class="pw-learn">
      <div class="pw-learn-side">
        <div class="pw-learn-head">
          {way ? <Back label={way[1]} go={go} /> : null}
          <h2>Learn</h2>
          <span class="pw-learn-count" aria-hidden="true">
            {row?.told}
          </span>
        </div>
        <nav class="pw-learn-courses" aria-label="Courses" onKeyDown={(e) => step(e, UP_AND_DOWN, "button")}>
          {shown.rows.map((each) => (
            <Row key={each.game} row={each} isOn={each === row} open={open} />
          ))}
        </nav>
      </div>
      <Lessons {...props} />
    </div>
  );
}
