import { setTimeout as pause } from "node:timers/promises";

/** Resolves with true once a program answers that it is ready, or with false when `given up` says that it never will. */
export const untilReady = async (url, givenUp) => {
  while (!givenUp()) {
    const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    );
    await answer?.body?.cancel();
    if (answer?.ok) return true;
    await pause(50);
  }
  return false;
};
