// Run after a build: fails where the board's first load has outgrown its budget. Vite's manifest says what each file needs.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

/**
 * JavaScript that the board's route needs for its head, its places and its question to the gateway, gzipped
 * (performance goal 5). Drag and drop is loaded beside the answer: it is reported, and not counted.
 */
const BUDGET_KB = 200;
const PAGE = "src/pages/board/AttendanceBoardPage.tsx";
const DRAG = "src/pages/board/MovableBoard.tsx";

const dist = `${import.meta.dirname}/dist`;
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, "utf8"));

/** The JavaScript of these, with everything that they import statically. */
const closure = (...roots) => {
  const names = new Set(roots);
  for (const name of names) for (const imported of manifest[name].imports ?? []) names.add(imported);
  return [...names].map((name) => {
    const { file } = manifest[name];
    return { file, kb: gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length / 1000 };
  });
};
const total = (files) => files.reduce((sum, { kb }) => sum + kb, 0);

const first = closure("index.html", PAGE);
const whole = closure("index.html", PAGE, DRAG);
const report = `Board route: ${total(first).toFixed(1)} kB of JavaScript, gzipped, of ${BUDGET_KB} kB; ${total(whole).toFixed(1)} kB with drag and drop.`;
console.log(report);
if (total(first) > BUDGET_KB) {
  for (const { file, kb } of first) console.error(`  ${kb.toFixed(1)} kB  ${file}`);
  console.error("Move what is not needed at first behind an import().");
  process.exit(1);
}
