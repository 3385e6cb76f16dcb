import type { ApolloClient } from "@apollo/client";
import { untilRead } from "../../data/live/untilRead";
import { RemoteConfigurationDocument } from "./Help.generated";

const HOUR = 3_600_000;

/**
 * Reads the remote configuration now and each hour; where that fails the last good one stays, and it is tried again.
 * Answers how to stop (docs/product/help.md#configuration).
 */
export function followConfiguration(client: ApolloClient): () => void {
  const read = () =>
    client.query({
      query: RemoteConfigurationDocument,
      fetchPolicy: "network-only",
      // Where the session is over, the page's own query reports it.
      context: { quiet: true },
    });
  let stop = untilRead(read, () => undefined);
  const timer = setInterval(() => {
    stop();
    stop = untilRead(read, () => undefined);
  }, HOUR);
  return () => {
    clearInterval(timer);
    stop();
  };
}
