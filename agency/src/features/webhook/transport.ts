import { request as requestPlain } from "node:http";
import { request } from "node:https";
import type { DeliveryProblem } from "@soleira/schema/webhook/wire";
import { isInnerAddress, outsideAgent } from "../../http/outside";

/** The whole exchange must be over by then. */
const PATIENCE_MS = 10_000;
/** So much of an answer is taken, and passed over, for the connection to be of use again. */
const MOST_ANSWER = 16_384;

/** The status that was answered, or why there is none. */
export type Outcome = { status: number } | { problem: DeliveryProblem };
export type WebhookTransport = {
  post(url: string, headers: Record<string, string>, body: string): Promise<Outcome>;
  close(): void;
};

/**
 * Posts to webhooks of agencies. Redirects are answers like any other, and of an answer the status alone is read: neither
 * leads the agency, or who sees the list of deliveries, to what only it can reach.
 * @param local addresses of an inner network are called too, and http
 */
export function createWebhookTransport(local = false, patienceMs = PATIENCE_MS): WebhookTransport {
  const agent = outsideAgent(local);
  const call = (url: string, headers: Record<string, string>, body: string) =>
    new Promise<number>((resolve, reject) => {
      const options = { method: "POST", headers, signal: AbortSignal.timeout(patienceMs) };
      const isPlain = local && url.startsWith("http:");
      const sent = isPlain ? requestPlain(url, options) : request(url, { ...options, agent });
      sent
        .on("response", (response) => {
          resolve(response.statusCode ?? 0);
          let size = 0;
          response
            .on("error", () => undefined)
            .on("data", (part: Buffer) => {
              size += part.length;
              if (size > MOST_ANSWER) response.destroy();
            });
        })
        .on("error", reject)
        .end(body);
    });
  return {
    async post(url, headers, body) {
      const length = String(Buffer.byteLength(body));
      const own = {
        "content-type": "application/json",
        "content-length": length,
        "user-agent": "Soleira-Webhooks/1",
      };
      try {
        return { status: await call(url, { ...headers, ...own }, body) };
      } catch (error) {
        // Its message may quote the address.
        if (isInnerAddress(error)) return { problem: "ADDRESS" };
        const isLate = error instanceof Error && ["AbortError", "TimeoutError"].includes(error.name);
        return { problem: isLate ? "TIMEOUT" : "CONNECTION" };
      }
    },
    close: () => agent.destroy(),
  };
}
