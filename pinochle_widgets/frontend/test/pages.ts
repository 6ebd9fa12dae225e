/* The pages that earlier revisions have exported, as `tests/formats` keeps them: whole games as kernels have sent them. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { GameRecord } from "../src/core/replay/record";
import { restored } from "../src/core/replay/shared";
import type { Picture, ReplayPages } from "../src/wire/protocol";

const FORMATS = new URL("../../../tests/formats/", import.meta.url);

interface Held {
  traits: { pages: ReplayPages };
  end: Picture[];
}
const unpacked = (file: URL): unknown =>
  JSON.parse(inflateSync(Buffer.from(readFileSync(file, "ascii"), "base64")).toString());

export const pages = readdirSync(FORMATS)
  .filter((name) => existsSync(new URL(`${name}/pages/`, FORMATS)))
  .flatMap((name) => {
    const folder = new URL(`${name}/pages/`, FORMATS);
    return readdirSync(folder)
      .filter((file) => file.endsWith(".page"))
      .map((file) => ({ title: `${name} ${file}`, held: unpacked(new URL(file, folder)) as Held }));
  });

export function recordOf({ traits }: Held): GameRecord {
  const { head, rounds, lines } = restored(structuredClone(traits.pages));
  return new GameRecord(head, rounds, lines);
}
