import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "../error/error-code";

/** What signs tokens: AGENCY_TOKEN_KEY, else one that is made once and kept in the data folder for its owner alone. */
export async function tokenKey(env: {
  AGENCY_TOKEN_KEY?: string | undefined;
  DATA_DIR: string;
}): Promise<string> {
  if (env.AGENCY_TOKEN_KEY) return env.AGENCY_TOKEN_KEY;
  const file = join(env.DATA_DIR, "agency-token-key");
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
  return readFile(file, "utf8");
}
