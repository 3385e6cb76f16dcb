import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { closureOf, gzipOf, type Manifest } from "./bundle";
import { at, scratch } from "./folders";
import { sumOf, type Visit } from "./page-visit";
import type { Result } from "./report";

/**
 * The client built for production into a folder of its own, with Vite's manifest; answers the folder. With its
 * components' names left readable renders can be counted by name.
 */
export function buildClient({ readable }: { readable: boolean }): string {
  const folder = scratch("client");
  const vite = [
    ...[at("client/node_modules/vite/bin/vite.js"), "build", "--logLevel", "error"],
    ...["--config", at("tests/bench/client.config.ts"), "--outDir", folder, "--emptyOutDir", "--manifest"],
    ...(readable ? ["--minify", "false"] : []),
  ];
  execFileSync(process.execPath, vite, { cwd: at("client"), stdio: ["ignore", "ignore", "inherit"] });
  return folder;
}

/** The JavaScript that a browser needs before the board shows: the entry, the board's route and what both import. */
function boardJavaScript() {
  const folder = buildClient({ readable: false });
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8"));
  const entry = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const route = Object.keys(manifest).filter((name) => name.endsWith("/AttendanceBoardPage.tsx"));
  const drag = Object.keys(manifest).filter((name) => name.endsWith("/pages/board/MovableBoard.tsx"));
  if (entry.length === 0 || route.length === 0 || drag.length === 0)
    throw new Error("the manifest has no entry, no board or no drag and drop");
  const first = closureOf(manifest, [...entry, ...route]);
  const whole = closureOf(manifest, [...entry, ...route, ...drag]);
  return {
    kB: gzipOf(folder, manifest, first),
    files: first.size,
    withDrag: gzipOf(folder, manifest, whole),
  };
}

/** What comes over the wire for a board that is opened with nothing stored. */
export function coldBytes({ bytes, all }: Visit): Result {
  const kB = (size: number) => size / 1000;
  const javaScript = boardJavaScript();
  return {
    about: "the board, cold",
    figures: [
      {
        what: "bytes on the wire, fonts and data included",
        value: kB(sumOf(bytes)),
        unit: " kB",
        most: 260,
      },
      { what: "JavaScript of its route, gzip", value: javaScript.kB, unit: " kB", most: 200 },
    ],
    limit: "react-dom, Apollo and graphql-ws are some 120 kB of the JavaScript",
    notes: [
      `${[...bytes].map(([kind, size]) => `${kind} ${kB(size).toFixed(1)} kB`).join(", ")}; ${kB(all - sumOf(bytes)).toFixed(1)} kB later, before they are wanted`,
      `${javaScript.files} files of JavaScript; ${javaScript.withDrag.toFixed(1)} kB with drag and drop, which comes beside the answer; the client's build fails above 200 kB without it`,
    ],
  };
}
