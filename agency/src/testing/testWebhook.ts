import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { AttendanceEvent, VisitEvent, webhookBody } from "@soleira/schema/live/wire";
import { NotificationEvent } from "@soleira/schema/notification/wire";
import * as z from "zod";
import { signatureOf } from "../outbox/post";

export const WEBHOOK_SECRET = "webhook secret of the tests";
type Delivered = {
  id: string;
  version: number | null;
  sequence: number;
  cursor: string | undefined;
  deliveredUpTo: string | undefined;
};
const Body = webhookBody(z.discriminatedUnion("type", [AttendanceEvent, VisitEvent, NotificationEvent]));

/** The gateway's end: a real server that takes deliveries, or refuses or ignores them. */
export async function listenToWebhooks() {
  const delivered: Delivered[] = [];
  const sizes: number[] = [];
  const bad: string[] = [];
  let mood: "take" | "refuse" | "hang" = "take";
  let refused = 0;
  /** An attendance whose events it cannot read. */
  let unreadable: string | undefined;
  let waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const signature = String(request.headers["x-soleira-signature"]);
      const seconds = Number(/^t=(\d+),/.exec(signature)?.[1]);
      if (signature !== signatureOf(WEBHOOK_SECRET, seconds, body)) bad.push(signature);
      if (mood === "refuse") refused++;
      if (mood !== "take") {
        if (mood === "refuse") response.writeHead(500).end("kept from logs");
      } else {
        const { events } = Body.parse(JSON.parse(body));
        if (events.some(({ id }) => id === unreadable)) {
          response.writeHead(400).end();
          return;
        }
        sizes.push(events.length);
        for (const event of events)
          if (event.type === "attendance.changed")
            delivered.push({
              id: event.id,
              version: event.version,
              sequence: event.sequence,
              cursor: event.cursor,
              deliveredUpTo: event.deliveredUpTo,
            });
        response.writeHead(204).end();
      }
      for (const wake of waiting) wake();
      waiting = [];
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/agency`,
    delivered,
    sizes,
    bad,
    refusals: () => refused,
    be(next: typeof mood) {
      mood = next;
    },
    cannotRead(id: string | undefined) {
      unreadable = id;
    },
    /** Waits for deliveries until that is true. */
    async until(isSo: () => boolean) {
      while (!isSo()) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    versionsOf: (id: string) => delivered.filter((one) => one.id === id).map(({ version }) => version),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
