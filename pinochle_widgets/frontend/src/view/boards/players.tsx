/* The players on the scoreboards: a tile each; one is chosen, renamed, removed, or plays from now on. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { BoardPlayer } from "../../wire/protocol";
import { Line } from "./line";
import type { Boards } from "./props";

const MOST_LETTERS = 60;

/** The first letter of a name, in any script. */
const initial = (name: string): string => ([...name][0] ?? "").toUpperCase();

function Tile({ player, chosen, choose }: { player: BoardPlayer; chosen: boolean; choose(): void }): JSX.Element {
  return (
    <button type="button" class="pw-sb-player" aria-pressed={chosen} onClick={choose}>
      <i aria-hidden="true">{initial(player.name)}</i>
      <b>{player.name}</b>
      <small>{player.now ? `plays now, ${player.note}` : player.note}</small>
    </button>
  );
}

export function Players({ scores, change }: Boards): JSX.Element {
  const { players } = scores;
  const [chosen, choose] = useState("");
  const [line, open] = useState<"add" | "rename" | "">("");
  // a name that was just added stands on the list when the store has answered: until then no other one is renamed or removed
  const player = chosen ? players.find(({ name }) => name === chosen) : (players.find(({ now }) => now) ?? players[0]);
  const close = (): void => open("");
  return (
    <>
      <div class="pw-sb-players" role="group" aria-label="Players">
        {players.map((each) => (
          <Tile
            key={each.name}
            player={each}
            chosen={each === player}
            choose={() => {
              choose(each.name);
              close();
            }}
          />
        ))}
        <button type="button" class="pw-sb-player is-new" aria-expanded={line === "add"} onClick={() => open("add")}>
          <i aria-hidden="true">+</i>
          <b>Add a player</b>
          <small>a name is enough</small>
        </button>
      </div>
      {line === "add" ? (
        <Line
          key="add"
          most={MOST_LETTERS}
          label="Name"
          act="Add"
          value=""
          cancel={close}
          done={(name) => {
            change("add", name);
            choose(name);
            close();
          }}
        />
      ) : null}
      {line === "rename" && player ? (
        <Line
          key="rename"
          most={MOST_LETTERS}
          label="New name"
          act="Rename"
          value={player.name}
          cancel={close}
          done={(name) => {
            change("rename", player.name, name);
            choose(name);
            close();
          }}
        />
      ) : null}
      {player && !line ? (
        <div class="pw-sb-does">
          <button type="button" class="pw-btn" onClick={() => open("rename")}>
            Rename
          </button>
          <button
            type="button"
            class="pw-btn"
            onClick={() => {
              change("remove", player.name);
              choose("");
            }}
          >
            Remove
          </button>
          {player.now ? null : (
            <button type="button" class="pw-btn primary" onClick={() => change("play", player.name)}>
              Play as {player.name}
            </button>
          )}
        </div>
      ) : null}
    </>
  );
}
