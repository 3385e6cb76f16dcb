import { setTimeout as pause } from "node:timers/promises";
import { createQueue } from "../../auth/queue";
import type { Metrics } from "../../metrics/metrics";
import { fault } from "../../process/log";
import { asSystem } from "../../tenancy/transaction";
import { cameBefore, type Kept, keep, putOff, takeDelivery } from "./delivery.store";
import { type Door, digestOf, refusalOf } from "./doors/door";
import { type FetchDeps, fetchLead, NotFetched } from "./fetch-lead";
import type { LeadFollowers } from "./followers";

export type ReceiveDeps = FetchDeps & {
  metrics: Pick<Metrics, "leads">;
  now: () => Date;
};

/** A sender gets its answer by then, be the lead taken or still waiting (docs/product/leads.md#way). */
const ANSWER_MS = 800;
/** Leads that a process takes at one time: they wait for each other at their queue, and what keeps the next one needs a connection. */
const taking = createQueue({
  atOnce: 3,
  waiting: Number.POSITIVE_INFINITY,
  refuse: () => new Error("a line without an end is full"),
});

/**
 * The only way in: what a door has read is kept, and then taken at once, unless it is held; what fails is the job's, and no
 * sender's. Answers what came before where it is there already, null where it is new.
 */
export async function receive(
  deps: ReceiveDeps,
  follow: LeadFollowers,
  door: Door,
  enterpriseId: number,
  raw: unknown,
  { isHeld = false }: { isHeld?: boolean } = {},
): Promise<unknown> {
  const began = performance.now();
  const { channel } = door;
  const read = door.read(raw) ?? {
    lead: { ...NOBODY, channel, externalId: digestOf(raw), raw },
    refused: { because: "UNREADABLE" as const, field: "" },
  };
  const { kept, earlier } = await asSystem(deps.database, [enterpriseId], async (tx) => {
    const kept = await keep({ tx, now: deps.now() }, enterpriseId, { ...read, isHeld });
    return { kept, earlier: kept ? null : await cameBefore(tx, enterpriseId, read.lead) };
  });
  const outcome = read.refused
    ? "refused"
    : !kept
      ? "repeated"
      : read.isTest
        ? "test"
        : isHeld
          ? "held"
          : "kept";
  deps.metrics.leads(channel, outcome);
  if (read.refused) throw refusalOf(read.refused);
  if (!kept) return earlier;
  if (read.isTest || isHeld) return null;
  const answered = new AbortController();
  const { signal } = answered;
  await Promise.race([
    tryToTake(deps, follow, kept).finally(() => answered.abort()),
    pause(Math.max(0, ANSWER_MS - (performance.now() - began)), undefined, { signal }).catch(() => undefined),
  ]);
  return null;
}

/** A notice is kept, and left to the job, which fetches what it speaks of (docs/product/leads.md#meta). */
export async function receiveNotice(
  deps: Pick<ReceiveDeps, "database" | "metrics" | "now">,
  enterpriseId: number,
  channel: string,
  { leadgenId: externalId, value: raw }: { leadgenId: string; value: unknown },
): Promise<void> {
  const lead = { ...NOBODY, channel, externalId, raw };
  const kept = await asSystem(deps.database, [enterpriseId], (tx) =>
    keep({ tx, now: deps.now() }, enterpriseId, { lead, isNotice: true }),
  );
  deps.metrics.leads(channel, kept ? "kept" : "repeated");
}

const NOBODY = {
  portal: "",
  name: "",
  phone: null,
  email: null,
  further: [],
  message: null,
  businessType: null,
  propertyCode: null,
  warmth: null,
};

/** Takes a delivery in a transaction of its own, a notice when it is fetched; one that fails is put off. */
export async function tryToTake(
  deps: Omit<ReceiveDeps, "metrics">,
  follow: LeadFollowers,
  kept: Kept,
): Promise<void> {
  const { database, log, now } = deps;
  const take = () =>
    taking.run(() =>
      asSystem(database, [kept.enterpriseId], (tx) =>
        takeDelivery({ tx, now: now(), principal: null }, follow, kept),
      ),
    );
  try {
    if ((await take()) === "notice") {
      await fetchLead(deps, kept);
      await take();
    }
  } catch (error) {
    const because = error instanceof NotFetched ? error.because : undefined;
    if (because)
      log.warn({ delivery: kept.id, because }, "leads: one could not be fetched, and is tried again");
    else
      log.error({ ...fault(error), delivery: kept.id }, "leads: one could not be taken, and is tried again");
    // Where this fails too, its claim ends by itself.
    await putOff(database, kept, because).catch((failure: unknown) =>
      log.error(fault(failure), "leads: one could not be put off"),
    );
  }
}
