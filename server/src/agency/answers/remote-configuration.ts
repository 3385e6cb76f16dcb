import { RemoteConfiguration, wrongInBanner } from "@soleira/schema/enterprise/wire";
import * as z from "zod";
import type { Upstream } from "../http/upstream";

const HOUR = 3_600_000;

/**
 * The document at an address, read again after an hour; a bad one keeps the last good one
 * (docs/product/enterprises.md#remote-configuration), but for its banner alone.
 */
export function createRemoteConfiguration(
  agency: Pick<Upstream, "document" | "log">,
  address: string,
  now: () => number = Date.now,
) {
  let last: RemoteConfiguration | undefined;
  let next = 0;
  let reading: Promise<void> | undefined;
  /** What it says, as it was read; which field of its banner is wrong is noted. */
  const shape = z.preprocess((document) => {
    const field = wrongInBanner(document);
    if (field) agency.log.warn({ field }, "the banner of the remote configuration is wrong and left out");
    return document;
  }, RemoteConfiguration);
  const read = async () => {
    try {
      last = await agency.document(address, shape, { name: "GET remote configuration" });
      next = now() + HOUR;
    } catch (error) {
      next = now() + HOUR / 60;
      agency.log.warn(
        { reason: error instanceof Error ? error.name : "unknown" },
        "remote configuration could not be read",
      );
    } finally {
      reading = undefined;
    }
  };
  return async (): Promise<RemoteConfiguration | undefined> => {
    if (now() >= next) {
      reading ??= read();
      // Only the first caller ever waits.
      if (!last) await reading;
    }
    return last;
  };
}
