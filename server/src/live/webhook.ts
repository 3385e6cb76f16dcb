import { createHmac, timingSafeEqual } from "node:crypto";
import { SIGNATURE_HEADER, WEBHOOK_PATH } from "@soleira/schema/live/wire";
import express, { type Response, Router } from "express";
import type { Log } from "../log";
import type { EventBus } from "./bus";
import type { LiveEvent } from "./topic";
import type { Topics } from "./topics";

const TOLERANCE = 5 * 60;

type Signature = { time: string; given: string };

/** What a header says of a signature of the last five minutes; undefined for none. */
function signatureOf(header: string | string[] | undefined, now: number): Signature | undefined {
  const [, time, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? [];
  if (!time || !given || Math.abs(now / 1000 - Number(time)) > TOLERANCE) return undefined;
  return { time, given };
}

/** Whether the agency signed exactly these bytes; compared in constant time. */
function isSigned({ time, given }: Signature, body: Buffer, secret: string): boolean {
  const right = createHmac("sha256", secret).update(`${time}.`).update(body).digest();
  return timingSafeEqual(right, Buffer.from(given, "hex"));
}

type Settings = {
  secret: string;
  topics: Topics;
  /** The events in a body, as the topics shape them. @throws for another shape */
  read: (body: unknown) => LiveEvent[];
  bus: EventBus;
  log: Log;
  now?: () => number;
};

/**
 * POST /webhooks/agency (docs/product/live.md#delivery): changes that the agency's outbox delivers, at least once. 204
 * acknowledges all.
 */
export function webhookRoutes({ secret, topics, read, bus, log, now = Date.now }: Settings): Router {
  const keyOf = (event: LiveEvent) => `${event.sequence} ${event.id} ${topics.of(event).revision(event)}`;
  const routes = Router();
  const unsigned = (response: Response) =>
    response.status(401).json({ error: "The signature is missing, wrong or too old." });
  routes.post(WEBHOOK_PATH, (request, response, next) => {
    // Before the body is read: parsing a stranger's two megabytes would cost us, not them.
    if (signatureOf(request.headers[SIGNATURE_HEADER], now())) next();
    else unsigned(response);
  });
  routes.post(WEBHOOK_PATH, express.raw({ type: () => true, limit: "2mb" }), async (request, response) => {
    const body: unknown = request.body;
    const signature = signatureOf(request.headers[SIGNATURE_HEADER], now());
    if (!signature || !Buffer.isBuffer(body) || !isSigned(signature, body, secret)) return unsigned(response);
    let events: LiveEvent[];
    try {
      events = read(JSON.parse(body.toString("utf8")));
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.name : "unknown" },
        "a webhook call could not be read",
      );
      return response.status(400).json({ error: "The body has another shape." });
    }
    try {
      await Promise.all(events.map((event) => bus.publish(event, keyOf(event))));
    } catch {
      // The agency keeps them until all gateways can be told.
      return response.status(503).set("retry-after", "1").json({ error: "Send it again in a moment." });
    }
    return response.status(204).end();
  });
  return routes;
}
