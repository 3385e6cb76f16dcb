import { type RefusedBecause, SHOWN_DAYS } from "@soleira/schema/lead/doors";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database, Tx } from "../../database/database";
import { firstRow, rows } from "../../database/database";
import { portalLead } from "../../database/schema";
import { clock, inMs, waits } from "../../queue/due";
import { growingPause } from "../../queue/pause";
import type { AnyWork } from "../../tenancy/work";
import type { Read } from "./doors/door";
import { doorOf } from "./doors/doors";
import type { LeadFollowers } from "./followers";
import { readBody } from "./meta-form";
import { takeLead } from "./take-lead";

/** One delivery that is kept. */
export type Kept = { enterpriseId: number; id: number };
const of = ({ enterpriseId, id }: Kept) =>
  and(eq(portalLead.enterpriseId, enterpriseId), eq(portalLead.id, id));

/** Longer than taking one may last. */
const CLAIM_MS = 60_000;
const pauseAfter = growingPause({ firstMs: 5_000, longestMs: 3_600_000 });
/** Some three days. */
const MOST_TRIES = 80;
const isWaiting = waits({ tries: "tries", claimMs: CLAIM_MS, pause: pauseAfter });

/** What is to be kept: what a door has read, or a notice of what is to be fetched. */
type Came = Read & { isNotice?: true; isHeld?: boolean };
const stateOf = ({ refused, isTest, isHeld }: Pick<Came, "refused" | "isTest" | "isHeld">) =>
  refused ? "REFUSED" : isTest ? "TEST" : isHeld ? "HELD" : "WAITING";

/**
 * Keeps what came, as it came; null where it is there already. What was refused, or a test, and comes again is looked at as it
 * comes now
 * (docs/product/leads.md#way).
 */
export async function keep(
  { tx, now }: Pick<AnyWork, "tx" | "now">,
  enterpriseId: number,
  read: Came,
): Promise<Kept | null> {
  const { channel, externalId, raw } = read.lead;
  const state = stateOf(read);
  const values = {
    raw,
    state,
    reason: read.refused?.because ?? null,
    mended: null,
    fetched: null,
    receivedAt: now,
    nextAttemptAt: state !== "WAITING" ? null : read.isNotice ? clock : inMs(CLAIM_MS),
  } as const;
  const id = { id: portalLead.id };
  const [fresh] = await tx
    .insert(portalLead)
    .values({ enterpriseId, channel, externalId, ...values })
    .onConflictDoNothing()
    .returning(id);
  if (fresh) return { enterpriseId, id: fresh.id };
  const [again] = await tx
    .update(portalLead)
    .set(values)
    .where(
      and(
        eq(portalLead.enterpriseId, enterpriseId),
        eq(portalLead.channel, channel),
        eq(portalLead.externalId, externalId),
        inArray(portalLead.state, ["REFUSED", "TEST"]),
      ),
    )
    .returning(id);
  return again ? { enterpriseId, id: again.id } : null;
}

/** What is kept of that lead, as it came. */
export async function cameBefore(
  tx: Tx,
  enterpriseId: number,
  { channel, externalId }: Read["lead"],
): Promise<unknown> {
  const [row] = await tx
    .select({ raw: portalLead.raw })
    .from(portalLead)
    .where(
      and(
        eq(portalLead.enterpriseId, enterpriseId),
        eq(portalLead.channel, channel),
        eq(portalLead.externalId, externalId),
      ),
    );
  return row?.raw ?? null;
}

/**
 * Takes a delivery that waits, once whoever tries it, in the transaction that makes its attendance. Of a notice there is
 * nothing to take before it is fetched; what was fetched may be a test, or what a rule refuses.
 */
export async function takeDelivery(
  work: AnyWork,
  follow: LeadFollowers,
  kept: Kept,
): Promise<"notice" | "settled"> {
  const { tx, now } = work;
  const [row] = await tx.select().from(portalLead).where(of(kept)).for("update");
  if (row?.state !== "WAITING") return "settled";
  const door = doorOf(row.channel);
  const body = row.mended ?? row.fetched ?? row.raw;
  if (door.isNotice?.(body)) return "notice";
  const read = await readBody(tx, kept.enterpriseId, door, body);
  if (!read) throw new Error("a delivery that waits is no lead");
  const state = stateOf(read);
  if (state !== "WAITING") {
    const reason = read.refused?.because ?? null;
    await tx.update(portalLead).set({ state, reason, nextAttemptAt: null }).where(of(kept));
    return "settled";
  }
  const { id: attendanceId } = await takeLead(work, follow, kept.enterpriseId, read.lead);
  await tx
    .update(portalLead)
    .set({ state: "TAKEN", reason: null, attendanceId, takenAt: now, nextAttemptAt: null })
    .where(of(kept));
  return "settled";
}

/** Claims what is due, so that no other process tries it meanwhile. */
export const claimDeliveries = (database: Database, most: number): Promise<Kept[]> =>
  database.transaction((tx) =>
    rows<Kept>(
      tx,
      sql`update portal_lead d set next_attempt_at = ${inMs(CLAIM_MS)}
          from (select p.enterprise_id, p.id from portal_lead p
            where p.state = 'WAITING' and not ${isWaiting("p")}
            order by p.received_at limit ${most}::int for update skip locked) c
          where d.enterprise_id = c.enterprise_id and d.id = c.id
          returning d.enterprise_id as "enterpriseId", d.id::int as id`,
    ),
  );

/** A try failed, for what it could not be fetched: the next one is later, and after three days managers have to look. */
export const putOff = (
  database: Database,
  { enterpriseId, id }: Kept,
  because: RefusedBecause | null = null,
): Promise<void> =>
  database.transaction(async (tx) => {
    const row = await firstRow<{ tries: number }>(
      tx,
      sql`update portal_lead set tries = tries + 1 where enterprise_id = ${enterpriseId} and id = ${id} and state = 'WAITING'
          returning tries`,
    );
    if (!row) return;
    await tx
      .update(portalLead)
      .set(
        row.tries < MOST_TRIES
          ? { reason: because, nextAttemptAt: inMs(pauseAfter(row.tries)) }
          : { state: "REFUSED", reason: because ?? "FAILED", nextAttemptAt: null },
      )
      .where(of({ enterpriseId, id }));
  });

/** Forgets what was refused, a test, or never looked at, and is shown no longer (docs/product/leads.md#way). */
export const forgetLeadDeliveries = (tx: Tx, now: Date) =>
  tx
    .delete(portalLead)
    .where(
      and(
        inArray(portalLead.state, ["REFUSED", "TEST", "HELD"]),
        lt(portalLead.receivedAt, new Date(now.getTime() - SHOWN_DAYS * 86_400_000)),
      ),
    );
