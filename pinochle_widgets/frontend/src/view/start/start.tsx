/* The start panel: the choice of the next game, in place of the table. The kernel makes what stands in it; a change is sent, and
   the panel comes anew. */
import type { ComponentChildren, JSX } from "preact";
import type { Faces } from "../../faces";
import type { Panel, StartPanel, StartSwitch, StartTile } from "../../wire/protocol";
import { Tokens } from "../card";
import { Dots } from "../dots";
import { Icon } from "../icons";
import { Live } from "../live";
import { Dialog } from "../parts/dialog";
import { Select } from "../parts/select";
import { Offers, PanelBtn } from "../sheets/panels";
import { Levels } from "./levels";
import { NewHere } from "./newhere";
import { People } from "./people";
import { AllRules, Choice } from "./rules";

function Tile({ tile, chosen }: { tile: StartTile; chosen: boolean }): JSX.Element {
  return (
    <label class="pw-tile">
      <input
        type="radio"
        class="pw-vh"
        name="game"
        value={tile.label}
        checked={chosen}
        data-field="start"
        data-what="game"
      />
      <Dots {...tile} />
      <span>
        <b>{tile.label}</b>
        {tile.about.map((line) => (
          <small key={line}>{line}</small>
        ))}
      </span>
    </label>
  );
}

function Rules({ panel }: { panel: StartPanel }): JSX.Element {
  return (
    <div class="pw-start-field">
      <span class="pw-start-label" aria-hidden="true">
        Rules
      </span>
      <div class="pw-start-rules">
        <Select
          class="pw-pick"
          data-field="start"
          data-what="preset"
          aria-label="Rules"
          value={panel.preset}
          rows={panel.presets}
        />
        {panel.changed ? (
          <>
            <span class="pw-note pw-start-note">{panel.changed} changed by you</span>
            <button type="button" class="pw-link" data-what="back">
              {panel.back}
            </button>
          </>
        ) : null}
        <button
          type="button"
          class="pw-link"
          data-what="unfolded"
          data-value={String(!panel.unfolded)}
          aria-expanded={panel.unfolded}
        >
          {panel.unfolded ? "Hide the rules" : "All rules"}
        </button>
      </div>
      {panel.differs.length && !panel.changed ? (
        <div class="pw-note pw-start-help pw-unlike">
          <span>{panel.unlike}</span>
          <ul class="pw-row pw-differs">
            {panel.differs.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

/** The way back into a kept game, which its tip tells of: a plain button in the head, so that Deal stays the one green thing. */
function Resume({ offer }: { offer: Panel }): JSX.Element {
  const [button] = offer.buttons;
  const about = [button?.about, button?.note].filter(Boolean).join(". ");
  const [title, ...more] = (button?.whole ?? button?.label ?? "").split(" · ");
  return (
    <button type="button" class="pw-btn" data-act="panel" data-to={button?.act ?? "resume"} title={about}>
      <span>
        {title}
        {more.length ? <small> {more.join(" · ")}</small> : null}
      </span>
    </button>
  );
}

/** The other games that are kept, each in a line with its button. */
function Earlier({ offer }: { offer: Panel }): JSX.Element | null {
  const [, ...others] = offer.buttons.filter(({ about }) => about);
  const more = offer.buttons.find(({ act }) => act === "earlier");
  return others.length ? (
    <details class="pw-start-more">
      <summary>
        <b>Other kept games</b>
        <span>{more ? `${others.length} of them, and more` : others.length}</span>
        <Icon name="chevron" />
      </summary>
      <Offers buttons={others} />
      {more ? <PanelBtn button={more} /> : null}
    </details>
  ) : null;
}

/** The one switch that stands in the panel itself; the others lie under More. */
const IN_SIGHT: StartSwitch["name"] = "training";

/** The numbers of a deal that is the same for everybody: of its sequence, and of the game in it. */
function Numbers({ numbers }: { numbers: [number, number] }): JSX.Element {
  return (
    <div class="pw-start-numbers">
      {(["sequence", "number"] as const).map((what, at) => (
        <label key={what}>
          <span class="pw-start-label">{what === "sequence" ? "Sequence" : "Game"}</span>
          <input
            type="text"
            inputMode="numeric"
            class="pw-pick"
            maxLength={9}
            value={String(numbers[at])}
            data-field="start"
            data-kind="number"
            data-what={what}
          />
        </label>
      ))}
    </div>
  );
}

interface Props extends Record<"others" | "children", ComponentChildren> {
  panel: StartPanel;
  faces: Faces;
  offer: Panel | null;
  /** The reason why a choice was refused, or the news that the kernel is silent. */
  told: { title: string; text: string } | null;
}

export function StartView({ panel, faces, offer, told, others, children }: Props): JSX.Element {
  const shown = panel.switches.filter((s) => s.name === IN_SIGHT);
  const more = panel.switches.filter((s) => s.name !== IN_SIGHT);
  return (
    <div class="pw-tray pw-choosing">
      <section class="pw-felt" aria-label="Table">
        <Dialog is="pw-start" label="New game">
          <form autocomplete="off">
            <div class="pw-start-head">
              <h2>New game</h2>
              {offer ? <Resume offer={offer} /> : null}
              {panel.closes ? (
                <button type="button" class="pw-x" data-act="stay" aria-label="Back to the table">
                  <Icon name="close" />
                </button>
              ) : null}
            </div>
            <div class="pw-start-body">
              {panel.lessons ? (
                <NewHere act="lessons" title="I'm new to this" {...panel.lessons} faces={faces} />
              ) : null}
              <div class="pw-tiles" role="radiogroup" aria-label="Game">
                {panel.tiles.map((tile) => (
                  <Tile key={tile.label} tile={tile} chosen={tile.label === panel.tile} />
                ))}
              </div>
              {panel.seats.map((seat, n) => (
                <Levels
                  key={seat.who}
                  seat={seat}
                  levels={panel.levels}
                  absent={panel.absent ?? []}
                  told={panel.seats.findIndex((each) => each.level === seat.level) === n}
                />
              ))}
              <Rules panel={panel} />
              {panel.today ? <NewHere act="today" {...panel.today} /> : null}
              {others}
              {panel.unfolded ? <AllRules groups={panel.groups} /> : null}
              {shown.length ? (
                <div class="pw-options">
                  {shown.map((s) => (
                    <Choice key={s.name} {...s} what={s.name} />
                  ))}
                </div>
              ) : null}
              {offer ? <Earlier offer={offer} /> : null}
              <details class="pw-start-more">
                <summary>
                  <b>More</b>
                  <span>{["Your name", ...more.map((s) => s.label.toLowerCase())].join(", ")}</span>
                  <Icon name="chevron" />
                </summary>
                <label class="pw-start-field">
                  <span class="pw-start-label">Your name</span>
                  <input
                    type="text"
                    class="pw-pick"
                    maxLength={60}
                    value={panel.name}
                    placeholder="You"
                    data-field="start"
                    data-what="name"
                  />
                </label>
                {panel.people ? <People names={panel.people} now={panel.name || "You"} /> : null}
                <div class="pw-options">
                  {more.map((s) => (
                    <Choice key={s.name} {...s} what={s.name} />
                  ))}
                </div>
                {panel.numbers ? <Numbers numbers={panel.numbers} /> : null}
                <button type="button" class="pw-link" data-act="open">
                  Open a saved game, a code or a record…
                </button>
              </details>
            </div>
            <div class="pw-start-go">
              {panel.faults.length || told ? (
                <Live as="div" class="pw-refusal pw-start-fault">
                  {panel.faults.map((fault) => (
                    <p key={fault}>
                      <Tokens text={fault} />
                    </p>
                  ))}
                  {told && !panel.faults.includes(told.text) ? (
                    <p>
                      <Tokens text={told.text || told.title} />
                    </p>
                  ) : null}
                </Live>
              ) : null}
              <p class="pw-note pw-start-note">
                {panel.summary}
                {panel.note ? <small>{panel.note}</small> : null}
              </p>
              <div class="pw-row is-end">
                {panel.next_round ? (
                  <button type="button" class="pw-btn" data-act="next_round">
                    From the next round
                  </button>
                ) : null}
                {panel.under_way ? (
                  <button type="button" class="pw-btn" data-act="later">
                    After this game
                  </button>
                ) : null}
                <button type="submit" class="pw-btn primary" aria-disabled={panel.faults.length ? true : undefined}>
                  Deal
                  <span class="pw-kbd" aria-hidden="true">
                    ⏎
                  </span>
                </button>
              </div>
            </div>
          </form>
        </Dialog>
      </section>
      {children}
    </div>
  );
}
