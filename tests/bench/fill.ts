import { execFileSync } from "node:child_process";
import { at } from "./house";

/** Gives one agent of the demo that many attendances, by the program behind `npm run demo`. Nobody else may use the data. */
export function fill(attendances: number, env: Record<string, string>): void {
  execFileSync(process.execPath, [at("agency/dist/fill.js"), "--attendances", String(attendances)], {
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
}
