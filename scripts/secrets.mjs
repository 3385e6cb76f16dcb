import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const names = [
  "AGENCY_TOKEN_KEY",
  "AGENCY_CLIENT_SECRET",
  "WEBHOOK_SECRET",
  "SESSION_KEY",
  "DEMO_INTEGRATOR_SECRET",
];

/**
 * The secrets that the agency and the gateway share on this machine: made on the first run, kept in the data folder,
 * readable by its owner alone. A variable that the environment sets wins.
 */
export const secretsOf = (dataDir) => {
  const file = join(dataDir, "secrets.json");
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const secrets = Object.fromEntries(
    names.map((name) => [name, kept[name] ?? randomBytes(32).toString("base64url")]),
  );
  if (names.some((name) => kept[name] === undefined)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  }
  // Whatever folder and file were there.
  chmodSync(dataDir, 0o700);
  chmodSync(file, 0o600);
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? secrets[name]]));
};
