import { request } from "node:https";
import webPush from "web-push";
import { errorCode } from "../../error/error-code";
import { isInnerAddress, outsideAgent } from "../../http/outside";
import type { Vapid } from "./vapid";

const PATIENCE_MS = 10_000;

/** A message for one device, ready to be encrypted. */
export type OutgoingPush = {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** JSON of a PushMessage. */
  content: string;
  /** Seconds that the service keeps it for a device that is away. */
  ttl: number;
  topic: string;
};

/** What has become of it: a device that is `gone` gets no more, `later` is tried again, `refused` is not. */
export type PushOutcome =
  | { kind: "sent" }
  | { kind: "gone" }
  | { kind: "later"; why: string | number; afterMs?: number }
  | { kind: "refused"; why: string | number };

export type PushTransport = {
  send(push: OutgoingPush): Promise<PushOutcome>;
  close(): void;
};

/** `Retry-After` in milliseconds: seconds, or a date. */
function retryAfter(header: string | undefined, now: number): { afterMs?: number } {
  if (!header) return {};
  const at = /^\d+$/.test(header) ? now + Number(header) * 1000 : Date.parse(header);
  return Number.isNaN(at) ? {} : { afterMs: Math.max(0, at - now) };
}

function outcomeOf(status: number, header: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  if (status === 429 || status >= 500)
    return { kind: "later", why: status, ...retryAfter(header, Date.now()) };
  return { kind: "refused", why: status };
}

/**
 * Sends to push services (RFC 8030), encrypted (RFC 8291) and signed (RFC 8292). Addresses come from browsers, so from
 * anyone: none of an inner network is called, whatever its name resolves to (docs/product/push.md#devices).
 */
export function createPushTransport({
  vapid,
  localAddresses = false,
}: {
  vapid: Vapid;
  localAddresses?: boolean;
}): PushTransport {
  const agent = outsideAgent(localAddresses);
  const call = (endpoint: string, headers: Record<string, string | number>, body: Buffer) =>
    new Promise<PushOutcome>((resolve, reject) => {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      request(endpoint, { method: "POST", agent, headers, signal }, (response) => {
        // What it says beside its status is of no use.
        response.on("error", () => undefined).resume();
        resolve(outcomeOf(response.statusCode ?? 0, response.headers["retry-after"]));
      })
        .on("error", reject)
        .end(body);
    });
  return {
    async send({ endpoint, p256dh, auth, content, ttl, topic }) {
      let details: ReturnType<typeof webPush.generateRequestDetails>;
      try {
        details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, content, {
          vapidDetails: vapid,
          TTL: ttl,
          topic,
          urgency: "high",
          contentEncoding: "aes128gcm",
        });
      } catch {
        return { kind: "refused", why: "subscription" };
      }
      try {
        return await call(endpoint, details.headers, details.body ?? Buffer.alloc(0));
      } catch (error) {
        // Its message may quote the address, with which anyone could send to that device.
        if (isInnerAddress(error)) return { kind: "refused", why: "address" };
        return { kind: "later", why: errorCode(error) ?? "timeout" };
      }
    },
    close: () => agent.destroy(),
  };
}
