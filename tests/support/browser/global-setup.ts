import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStack } from "../stack";

/** One stack for all browser tests; they find it by the environment (see fixtures.ts). Answers how to stop it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // A file whose agency is killed has a stack of its own: the demo is made once for both.
  const folder = mkdtempSync(join(tmpdir(), "soleira-run-"));
  process.env.TEST_RUN_FOLDER = folder;
  const { gatewayUrl, agencyUrl, credential, people, dataDir, stop } = await startStack({
    serverEnv: { SAFELIST: "on" },
  });
  process.env.SOLEIRA_GATEWAY_URL = gatewayUrl;
  process.env.SOLEIRA_TEST_STACK = JSON.stringify({ gatewayUrl, agencyUrl, credential, people, dataDir });
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
