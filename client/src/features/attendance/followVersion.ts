import type { ApolloClient } from "@apollo/client";
import { AttendanceVersion_AttendanceFragmentDoc } from "../../data/board/AttendanceVersion.generated";
import { retryLater } from "../../ui/retrying";

/**
 * Runs `again` when the version of an attendance in the cache rises, by the person's own change or another's: its history and
 * properties have changed too. One run at a time; what happens meanwhile is one more, and one that fails is tried again (the
 * network was away: nothing else would tell that what is shown is old). Returns how to stop.
 */
export function followVersion(client: ApolloClient, id: string, again: () => Promise<unknown>): () => void {
  let known: string | null = null;
  let running = false;
  let missed = false;
  let stopped = false;
  let stopRetrying: (() => void) | undefined;
  const run = async () => {
    if (running) {
      missed = true;
      return;
    }
    running = true;
    do {
      missed = false;
      try {
        await again();
        stopRetrying?.();
        stopRetrying = undefined;
      } catch {
        if (!stopped) stopRetrying ??= retryLater(() => void run());
      }
    } while (missed && !stopped);
    running = false;
  };
  const subscription = client
    .watchFragment({
      fragment: AttendanceVersion_AttendanceFragmentDoc,
      from: { __typename: "Attendance", id },
    })
    .subscribe(({ data, complete }) => {
      if (!complete) return;
      const version = data.version === null ? data.updatedAt : String(data.version).padStart(16, "0");
      const rose = known !== null && version > known;
      if (known === null || rose) known = version;
      if (rose) void run();
    });
  return () => {
    stopped = true;
    stopRetrying?.();
    subscription.unsubscribe();
  };
}
