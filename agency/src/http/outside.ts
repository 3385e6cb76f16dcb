import { RequestFilteringHttpsAgent } from "request-filtering-agent";

/**
 * For calls to addresses that come from outside, so from anyone: none of an inner network is connected to, whatever its
 * name resolves to at that moment.
 * @param local addresses of an inner network are called too, for tests
 */
export const outsideAgent = (local: boolean) =>
  new RequestFilteringHttpsAgent({
    keepAlive: true,
    allowPrivateIPAddress: local,
    allowMetaIPAddress: false,
  });

/** Whether a call failed since its address is of an inner network. */
export const isInnerAddress = (error: unknown): boolean =>
  error instanceof Error && /is not allowed\. Because/.test(error.message);
