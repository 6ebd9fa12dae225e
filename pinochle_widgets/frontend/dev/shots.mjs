// Pictures of the dev page's scenes: node dev/shots.mjs OUT [scene:width[:height[:flags]] ...], after `npm run dev`.
// Needs a Chromium on the PATH (or its name in CHROMIUM); nothing is served, the page opens from disk.
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [out = "shots", ...asked] = process.argv.slice(2);
const shots = asked.length
  ? asked
  : [
      "mid:960:600:select=KH1,QH1",
      "mid:960:600:select=KH1,QH1&dark",
      "mid:1280:720:select=KH1,QH1",
      "late:960:600",
      "mid:360:720:select=KH1,QH1",
      "mid:360:720:select=KH1,QH1&dark&four",
      "late:360:830",
      "follow:960:600",
      "round:960:600",
    ];
const page = pathToFileURL(join(import.meta.dirname, "index.html")).href;
const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--hide-scrollbars",
  "--force-device-scale-factor=1.5",
  "--virtual-time-budget=2000",
];
mkdirSync(out, { recursive: true });
for (const shot of shots) {
  const [scene, width = "960", height = "640", more = ""] = shot.split(":");
  const file = resolve(out, `${[scene, width, ...more.split("&").filter((f) => f && !f.includes("="))].join("-")}.png`);
  // a window has a least width, so that narrow tables get theirs from the page
  const size = `--window-size=${Math.max(Number(width), 500)},${height}`;
  execFileSync(
    process.env.CHROMIUM ?? "chromium",
    [...flags, size, `--screenshot=${file}`, `${page}?scene=${scene}&width=${width}&${more}`],
    { stdio: "ignore" },
  );
  console.log(file);
}
