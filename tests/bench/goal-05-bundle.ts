import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { closureOf, gzipOf, type Manifest } from "./bundle";
import { at, scratch } from "./house";
import type { Result } from "./report";

/** The client built for production into a folder of its own, with Vite's manifest; answers the folder. */
export function buildClient(...options: string[]): string {
  const folder = scratch("client");
  const vite = at("client/node_modules/vite/bin/vite.js");
  execFileSync(
    process.execPath,
    [vite, "build", "--manifest", "--outDir", folder, "--emptyOutDir", "--logLevel", "error", ...options],
    { cwd: at("client"), stdio: ["ignore", "ignore", "inherit"] },
  );
  return folder;
}

/** The JavaScript that a browser needs before the board shows: the entry, the board's route and what both import. */
export async function initialJavaScript(): Promise<Result> {
  const built = at("client/dist");
  const folder = existsSync(join(built, ".vite/manifest.json")) ? built : buildClient();
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8"));
  const entry = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const route = Object.keys(manifest).filter((name) =>
    /pages\/.*(Board|Attendances?)(Page|Route)?\.tsx$/.test(name),
  );
  const names = closureOf(manifest, [...entry, ...route]);
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
      route.length > 0 ? `route ${route.join(", ")}` : "the board is in the entry",
    ],
  };
}
