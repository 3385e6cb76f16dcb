import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { closureOf, gzipOf, type Manifest } from "./bundle";
import { at, scratch } from "./folders";
import type { Result } from "./report";

/**
 * The client built for production into a folder of its own, with Vite's manifest; answers the folder. With its
 * components' names left readable renders can be counted by name.
 */
export function buildClient({ readable }: { readable: boolean }): string {
  const folder = scratch("client");
  const options = [
    "--config",
    at("tests/bench/client.config.ts"),
    "--outDir",
    folder,
    "--emptyOutDir",
    "--manifest",
  ];
  execFileSync(
    process.execPath,
    [
      at("client/node_modules/vite/bin/vite.js"),
      "build",
      ...options,
      "--logLevel",
      "error",
      ...(readable ? ["--minify", "false"] : []),
    ],
    { cwd: at("client"), stdio: ["ignore", "ignore", "inherit"] },
  );
  return folder;
}

/** The JavaScript that a browser needs before the board shows: the entry, the board's route and what both import. */
export async function initialJavaScript(): Promise<Result> {
  const folder = buildClient({ readable: false });
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8"));
  const entry = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const route = Object.keys(manifest).filter((name) => name.endsWith("/AttendanceBoardPage.tsx"));
  const drag = Object.keys(manifest).filter((name) => name.endsWith("/pages/board/MovableBoard.tsx"));
  if (entry.length === 0 || route.length === 0 || drag.length === 0)
    throw new Error("the manifest has no entry, no board or no drag and drop");
  const names = closureOf(manifest, [...entry, ...route]);
  const whole = gzipOf(folder, manifest, closureOf(manifest, [...entry, ...route, ...drag]));
  return {
    figures: [
      {
        what: "JavaScript of the board's route, gzip",
        value: gzipOf(folder, manifest, names),
        unit: " kB",
        most: 180,
      },
    ],
    notes: [
      `${names.size} files`,
      `${whole.toFixed(1)} kB with drag and drop, which comes beside the answer`,
    ],
  };
}
