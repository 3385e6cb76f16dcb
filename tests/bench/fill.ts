import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { DemoPerson } from "../support/stack";
import { at } from "./folders";

/**
 * Adds that many attendances, most of them in one agent's sale funnel of each agency, by the program behind `npm run demo`. No other person
 * may use the data meanwhile. Answers that agent.
 */
export async function fill(
  attendances: number,
  env: { DATA_DIR: string; DATABASE_URL?: string },
  enterprises = 1,
): Promise<DemoPerson> {
  const divided = enterprises > 1 ? ["--enterprises", String(enterprises)] : [];
  const program = [at("agency/dist/main.js"), "demo", "--attendances", String(attendances), ...divided];
  await promisify(execFile)(process.execPath, program, {
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", ...env },
  });
  const people: DemoPerson[] = JSON.parse(readFileSync(join(env.DATA_DIR, "demo-sign-ins.json"), "utf8"));
  const [deep] = people.filter(({ email }) => email.startsWith("carga@"));
  if (!deep) throw new Error("the fill names no agent with a deep funnel");
  return deep;
}
