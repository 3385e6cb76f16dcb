import { startStack } from "../stack";

/** One stack for all browser tests; they find it by the environment (see fixtures.ts). Answers how to stop it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { gatewayUrl, agencyUrl, credential, people, stop } = await startStack();
  process.env.SOLEIRA_GATEWAY_URL = gatewayUrl;
  process.env.SOLEIRA_TEST_STACK = JSON.stringify({ gatewayUrl, agencyUrl, credential, people });
  return stop;
}
