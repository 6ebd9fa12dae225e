import type { JSX } from "preact";
import { isUnaided } from "../core/assistant";
import { triedIn } from "../core/lesson";
import { paperOf } from "../core/paper";
import { canUndo } from "../core/popup";
import { volumeOf } from "../core/prefs";
import type { TableState } from "../core/state";
import { companyOf, standingOf } from "../core/words/company";
import { invitingOf } from "../core/words/inviting";
import { choosingOf, hintOnItsWay } from "../core/words/told";
import type { Faces } from "../faces";
import { Assist } from "./assist/frame";
import { Bar, Tools } from "./bar";
import { Askew, Large } from "./card";
import { Chat } from "./chat";
import { Asking, Missing, Standing } from "./company";
import { Felt } from "./felt/felt";
import { Answers, LessonHead, LessonTools } from "./lesson";
import type { Marks } from "./marks";
import type { Room } from "./room";
import { Side, scoreOf } from "./side/side";
import type { Layout } from "./sizes";
import { Others } from "./start/people";
import { StartView } from "./start/start";

export interface AppProps {
  t: TableState;
  layout: Layout;
  marks: Marks;
  room: Room;
  faces: Faces;
}

export function App(props: AppProps): JSX.Element {
  const { t } = props;
  const { notice, silence } = t,
    choosing = choosingOf(t);
  if (!choosing) return <Board {...props} />;
  const told = notice ?? (silence ? t.words.told(silence) : null);
  return (
    <StartView
      panel={choosing}
      faces={props.faces}
      offer={t.kept?.offer ?? null}
      told={told}
      others={t.barred.includes("invite_others") ? null : <Others inviting={invitingOf(t)} />}
    >
      <Asking t={t} />
    </StartView>
  );
}

function Board({ t, layout, marks, faces }: AppProps): JSX.Element {
  const { shown, prefs } = t;
  const taught = t.lesson?.taught;
  const felt = (
    <Large.Provider value={layout.large}>
      <Askew.Provider value={triedIn(t.lesson)}>
        <Felt t={t} layout={layout} marks={marks} faces={faces} />
      </Askew.Provider>
    </Large.Provider>
  );
  if (t.lesson && taught)
    return (
      <div class="pw-tray is-lesson" inert={t.sheet ? true : undefined}>
        <LessonHead lesson={t.lesson} taught={taught} />
        {felt}
        <Answers lesson={t.lesson} taught={taught} />
        <Bar t={t} turnKey="" listed />
      </div>
    );
  const listed = t.ask?.kind === "trump" || (layout.frame === "side" && shown.suits.length > 0);
  return (
    <div class="pw-tray" inert={t.sheet ? true : undefined}>
      <Standing.Provider value={standingOf(t)}>{felt}</Standing.Provider>
      {/* what is asked, and the talk below it: neither covers the other */}
      <div class="pw-over" style="display: grid; gap: var(--pw-3)">
        <Asking t={t} />
        {layout.frame === "side" ? null : <Missing t={t} />}
        {t.talks ? <Chat t={t} /> : null}
      </div>
      <Bar t={t} turnKey={`${shown.info.round}.${shown.info.turn}`} listed={listed} />
      {t.lesson ? (
        <LessonTools lesson={t.lesson} />
      ) : (
        <Tools
          undo={canUndo(t)}
          reads={t.panel !== null}
          sort={prefs.sort}
          open={t.sheet?.kind === "menu"}
          touch={t.by === "touch"}
          barred={isUnaided(t) ? ["hint", ...t.barred] : t.barred}
          volume={t.kept?.learns ? volumeOf(t) : null}
          hint={hintOnItsWay(t)}
          chat={t.presence ? t.talks : null}
        />
      )}
      <Assist t={t} faces={faces} />
      {/* last, though on a phone it lies above: the keyboard comes to the cards first */}
      <Side
        {...scoreOf(shown)}
        settled={paperOf(t) !== null || shown.panel?.meter !== undefined}
        meter={layout.frame === "narrow" || paperOf(t) ? null : shown.meter}
        strip={layout.frame !== "side"}
        narrow={layout.frame === "narrow"}
        training={prefs.training}
        rating={t.rating}
        listings={t.controls.listings}
        company={layout.frame === "side" ? companyOf(t) : null}
      />
    </div>
  );
}
