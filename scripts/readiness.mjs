import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Resolves with true once a program answers that it is ready, or with false when `givenUp` says that it never will. */
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

/** Whether somebody listens on this port of this machine already. */
export const isTaken = async (port) => {
  // A port that is no number is for the program itself to refuse.
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return false;
  const probe = connect({ port: Number(port), host: "127.0.0.1" });
  try {
    await once(probe, "connect");
    return true;
  } catch {
    return false;
  } finally {
    probe.destroy();
  }
};
