import type { Role } from "@soleira/schema/account/roles";
import { isClosed } from "@soleira/schema/attendance/status";
import type { Queue } from "@soleira/schema/distribution/queue";
import { type TransferRefusal, transferRefusal } from "@soleira/schema/transfer/plan";
import type { TransferTarget } from "@soleira/schema/transfer/target";
import { sql } from "drizzle-orm";
import { rows } from "../../database/database";
import { intArray } from "../../database/fragments";
import { invalid } from "../../error/api-error";
import { ownId } from "../../http/parse";
import { withTenants } from "../../tenancy/transaction";
import { isSameHolding, readUnit, type Unit } from "../../tenancy/unit";
import type { Work } from "../../tenancy/work";
import { type Colleague, colleagueName } from "../account/colleague.store";
import type { Row } from "../attendance/row.store";
import type { TransferFollowers } from "./followers";

type Job = { enterpriseId: number; name: string; roles: Role[]; active: boolean };

/** Whom a call gives leads to, as the database knows them. */
export type Target =
  | { kind: "user"; id: number; jobs: Job[] }
  | { kind: "unit"; unit: Unit | undefined }
  | { kind: "queue" };

/** Why a lead stays: by the rule of transfers, or in words of what happened to it meanwhile. */
export type Stays = { why: TransferRefusal } | { changed: string };

/** Who gets one lead: an agent of its agency, or the next of a unit, null where its queue is empty. */
export type Receiver =
  /**
   * `queue`: by whose goal their clock begins; a lead that is simply transferred has none. `byHand`: a person named them,
   * so that it is no offer.
   */
  | { kind: "agent"; agent: Colleague; queue?: Queue; byHand?: boolean }
  | { kind: "unit"; unit: Unit; agent: Colleague | null };

/** The target that a call names; exactly one is named. @throws 400/4001 `distributeToUserId` for nobody's id */
export async function targetOf({ tx, principal }: Work, named: TransferTarget): Promise<Target> {
  if (named.distributeToSubsidiaryId) {
    const id = ownId(named.distributeToSubsidiaryId, "distributeToSubsidiaryId", "Unidade inválida.");
    return { kind: "unit", unit: await readUnit(tx, id) };
  }
  if (!named.distributeToUserId) return { kind: "queue" };
  const id = ownId(named.distributeToUserId, "distributeToUserId", "Corretor inválido.");
  const jobs = await rows<Job>(
    tx,
    sql`select m.enterprise_id as "enterpriseId", u.name, to_jsonb(m.roles) as roles,
          m.active and u.account_status = 'ACTIVE' as active
        from membership m join user_account u on u.id = m.user_id
        where m.user_id = ${id} and m.enterprise_id = any (${intArray(principal.tenants)}) order by m.enterprise_id
        for share of m`,
  );
  if (jobs.length === 0) throw invalid("distributeToUserId", "Corretor inválido.");
  return { kind: "user", id, jobs };
}

/** Why one lead cannot go there, by the one rule; `nextUserId`: whom the queue would give it to. */
export function refusalOf(row: Row, target: Target, nextUserId: number | null): TransferRefusal | null {
  const lead = {
    status: row.status,
    businessType: row.businessType,
    userId: row.userId === null ? null : String(row.userId),
    enterpriseId: String(row.enterpriseId),
  };
  if (target.kind === "queue")
    return transferRefusal(lead, {
      kind: "queue",
      nextUserId: nextUserId === null ? null : String(nextUserId),
    });
  if (target.kind === "unit") {
    const { unit } = target;
    return transferRefusal(lead, {
      kind: "unit",
      enterpriseId: String(unit?.id ?? 0),
      sameHolding: unit !== undefined && isSameHolding(row, unit),
    });
  }
  const job = jobFor(row, target);
  return transferRefusal(lead, {
    kind: "user",
    userId: String(target.id),
    enterpriseId: String(job.enterpriseId),
    roles: job.roles,
    active: job.active,
  });
}

/** Of the lead's agency; of another one where they do not work there. */
const jobFor = (row: Row, { jobs }: Extract<Target, { kind: "user" }>): Job => {
  const job = jobs.find(({ enterpriseId }) => enterpriseId === row.enterpriseId) ?? jobs[0];
  if (!job) throw new Error("a target without a membership");
  return job;
};

/**
 * Who gets a locked lead, or why it cannot go. A turn of a queue is taken only for a lead that goes
 * (docs/product/leads.md#queue).
 */
export async function receiverOf(
  work: Work,
  follow: TransferFollowers,
  row: Row,
  target: Target,
): Promise<{ why: TransferRefusal } | { to: Receiver }> {
  const { tx, principal } = work;
  const next =
    target.kind === "queue" && !isClosed(row.status)
      ? await follow.nextInQueue(
          work,
          row.enterpriseId,
          row.businessType,
          row.userId === null ? [] : [row.userId],
        )
      : null;
  const why = refusalOf(row, target, next);
  if (why) return { why };
  const named = async (id: number): Promise<Colleague> => ({ id, name: await colleagueName(tx, id) });
  if (target.kind === "user")
    return { to: { kind: "agent", agent: { id: target.id, name: jobFor(row, target).name } } };
  const { unit } = target.kind === "unit" ? target : {};
  if (unit)
    return withTenants(tx, principal, [unit.id], async () => {
      const id = await follow.nextInQueue(work, unit.id, row.businessType);
      return { to: { kind: "unit", unit, agent: id === null ? null : await named(id) } };
    });
  if (next === null) throw new Error("a lead goes to nobody");
  return { to: { kind: "agent", agent: await named(next) } };
}
