import type { RequestHandler } from "express";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../database/database";
import type { ReadOutcome } from "../database/replica";
import { backlog } from "../outbox/outbox.store";

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * What the agency counts of itself (docs/product/machine.md#metrics). Labels are names of ours, never what a caller
 * sent: their number is bounded, and none holds personal data.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: "soleira_agency_request_seconds",
    help: "Requests until their answer was sent. `route`: the path's pattern, '?' for none.",
    labelNames: ["method", "route", "status"],
    buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const reads = new Counter({
    name: "soleira_agency_replica_reads_total",
    help: "Reads that a replica may answer; `outcome`: 'replica', or why it was the primary: 'behind', 'away'.",
    labelNames: ["outcome"],
    registers,
  });
  const leads = new Counter({
    name: "soleira_agency_leads_total",
    help: "Leads by their door; `outcome`: 'kept', 'repeated', 'test', 'refused' by a rule, 'unclaimed' where a portal's key is of several agencies and none of them, or more than one, has the listing, 'held' for a manager, 'spam'.",
    labelNames: ["door", "outcome"],
    registers,
  });
  return {
    /** Counts a lead that came. */
    leads: (
      door: string,
      outcome: "kept" | "repeated" | "test" | "refused" | "unclaimed" | "held" | "spam",
    ): void => leads.inc({ door, outcome }),
    /** Counts a read that a replica may answer. */
    read: (outcome: ReadOutcome): void => reads.inc({ outcome }),
    /** Measures every request. */
    requests: ((request, response, next) => {
      const end = requests.startTimer();
      response.once("close", () =>
        end({
          method: request.method,
          route: response.locals.route ?? "?",
          status: String(response.statusCode),
        }),
      );
      next();
    }) satisfies RequestHandler,
    /** Adds who waits for the database, and what waits for the webhook where there is one. */
    ofDatabase(database: Database, { webhook }: { webhook: boolean }): void {
      new Gauge({
        name: "soleira_agency_waiting_calls",
        help: "Calls that wait for their turn at the database.",
        registers,
        collect() {
          this.set(database.waiting());
        },
      });
      if (!webhook) return;
      new Gauge({
        name: "soleira_agency_outbox_events",
        help: "Events that the webhook has not taken yet; those set aside do not count.",
        registers,
        async collect() {
          this.set((await backlog(database)).events);
        },
      });
      new Gauge({
        name: "soleira_agency_outbox_oldest_seconds",
        help: "How long the oldest event that the webhook has not taken has waited; 0 without any.",
        registers,
        async collect() {
          this.set((await backlog(database)).seconds);
        },
      });
    },
    /** Adds processor, memory and event loop of the process. */
    ofProcess: (): void => collectDefaultMetrics({ register: registry }),
    contentType: registry.contentType,
    /** All of it in Prometheus's text format. */
    text: (): Promise<string> => registry.metrics(),
  };
}
