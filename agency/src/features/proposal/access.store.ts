import { dayIn } from "@soleira/schema/format/zone";
import { seesPeople } from "@soleira/schema/person/plan";
import { handlesProposals, PROPOSALS_OFF, seesProposals } from "@soleira/schema/proposal/access";
import type { Party, ProposalState } from "@soleira/schema/proposal/plan";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { firstRow } from "../../database/database";
import { intArray } from "../../database/fragments";
import type { ApiError } from "../../error/api-error";
import { conflict, forbidden, notFound } from "../../error/api-error";
import type { Principal } from "../../tenancy/principal";
import type { AnyWork, Work } from "../../tenancy/work";
import { lockAttendance, readForView } from "../attendance/attendance.store";
import type { Row } from "../attendance/row.store";
import type { StoredProposal } from "./proposal.store";
import { proposalJson, stateOf, toProposal } from "./proposal.store";

/** What of an enterprise proposals go by. */
type Settings = { zone: string; uses: boolean; needsProperty: boolean };

export async function settingsOf(tx: Tx, enterpriseId: number): Promise<Settings> {
  const found = await firstRow<Settings>(
    tx,
    sql`select time_zone as zone, active_new_proposal_flow as uses, not harry_no_property as "needsProperty"
        from enterprise where id = ${enterpriseId}`,
  );
  if (!found) throw notFound();
  return found;
}

async function requireUse(tx: Tx, enterpriseId: number): Promise<Settings> {
  const settings = await settingsOf(tx, enterpriseId);
  if (!settings.uses) throw forbidden(PROPOSALS_OFF);
  return settings;
}

/** @throws 403/4003 for who has no proposals at all, and in an agency that does not use them (docs/product/proposals.md#flag-off) */
export async function requireProposals({ tx, principal }: Work, enterpriseId: number): Promise<void> {
  if (!seesProposals(principal.roles)) throw forbidden();
  await requireUse(tx, enterpriseId);
}

/** The same of templates, which reception reads too (docs/product/esteira.md#templates). */
export async function requireTemplates({ tx, principal }: Work, enterpriseId: number): Promise<void> {
  if (!seesProposals(principal.roles) && !seesPeople(principal.roles)) throw forbidden();
  await requireUse(tx, enterpriseId);
}

/** Whether the caller sees and changes the proposals of that attendance (docs/product/proposals.md#people). */
export const handles = (principal: Principal, row: Row): boolean =>
  principal.tenants.includes(row.enterpriseId) &&
  handlesProposals(principal.roles, {
    businessType: row.businessType,
    own: row.userId === principal.userId && row.enterpriseId === principal.enterpriseId,
  });

/** The attendance of a path. @throws 404/4004 where the caller has no proposals in it, 403/4003 with the flag off */
export async function attendanceToRead(work: Work, id: number): Promise<Row> {
  const { row } = await readForView(work, id);
  if (!handles(work.principal, row)) throw notFound();
  await requireUse(work.tx, row.enterpriseId);
  return row;
}

/** The same, locked until the call ends, with the settings of its enterprise. */
export async function lockAttendanceToPropose(
  work: Work,
  id: number,
): Promise<{ row: Row; settings: Settings }> {
  const { tx, principal } = work;
  const found = await firstRow<{ enterpriseId: number }>(
    tx,
    sql`select enterprise_id as "enterpriseId" from attendance
        where enterprise_id = any (${intArray(principal.tenants)}) and id = ${id}`,
  );
  if (!found) throw notFound();
  const row = await lockAttendance(tx, found.enterpriseId, id);
  if (!handles(principal, row)) throw notFound();
  return { row, settings: await requireUse(tx, row.enterpriseId) };
}

/** The proposal of a path, by number or uuid. @throws 404/4004 where the caller has none there, 403/4003 with the flag off */
export async function proposalToRead(
  work: Work,
  id: number | string,
): Promise<{ row: Row; stored: StoredProposal }> {
  const { tx, principal } = work;
  const found = await firstRow<{ stored: StoredProposal }>(
    tx,
    sql`select ${proposalJson} as stored from proposal p where p.enterprise_id = any (${intArray(principal.tenants)})
          and ${typeof id === "string" ? sql`p.uuid = ${id}::uuid` : sql`p.id = ${id}`}`,
  );
  if (!found) throw notFound();
  const { stored } = found;
  return { row: await attendanceToRead(work, stored.attendanceId), stored };
}

/** A proposal, locked with its attendance: whatever changes it holds both. */
export type Locked = {
  row: Row;
  stored: StoredProposal;
  state: ProposalState;
  /** The day of its enterprise. */
  today: string;
  /** Who has called. */
  party: Party;
  /** The proposal as this caller is answered it, for a conflict. */
  current(): Promise<unknown>;
};

type Target = {
  /** A condition on proposals `p`. */
  which: SQL;
  /** Throws for who may not. */
  admit(row: Row, settings: Settings): void;
  /** What is thrown where there is none. */
  missing: () => ApiError;
};

/** How often a proposal is looked for that moves to another attendance meanwhile (docs/product/changes.md#locks). */
const MOST_TRIES = 3;

/** Locks the attendance, then the proposal, and reads it. Not its key: what a customer's call keeps refers to that. */
export async function lockProposal(
  { tx, now }: AnyWork,
  { which, admit, missing }: Target,
): Promise<Omit<Locked, "party" | "current">> {
  for (let tries = 1; ; tries++) {
    const found = await firstRow<{ enterpriseId: number; attendanceId: number }>(
      tx,
      sql`select p.enterprise_id as "enterpriseId", p.attendance_id::int as "attendanceId" from proposal p where ${which}`,
    );
    if (!found) throw missing();
    const row = await lockAttendance(tx, found.enterpriseId, found.attendanceId);
    admit(row, await settingsOf(tx, row.enterpriseId));
    const locked = await firstRow<{ stored: StoredProposal }>(
      tx,
      sql`select ${proposalJson} as stored from proposal p where ${which} and p.attendance_id = ${row.id} for no key update of p`,
    );
    if (locked) {
      const { stored } = locked;
      return { row, stored, state: stateOf(stored, row), today: dayIn(now, stored.zone) };
    }
    if (tries === MOST_TRIES) throw conflict("Esta proposta está mudando de atendimento. Tente de novo.");
  }
}

/** The proposal of a member's call, locked. @throws 404/4004, 403/4003 with the flag off */
export async function lockOwn(work: Work, id: number): Promise<Locked> {
  const { principal } = work;
  const locked = await lockProposal(work, {
    which: sql`p.enterprise_id = any (${intArray(principal.tenants)}) and p.id = ${id}`,
    admit(row, { uses }) {
      if (!handles(principal, row)) throw notFound();
      if (!uses) throw forbidden(PROPOSALS_OFF);
    },
    missing: notFound,
  });
  return { ...locked, party: "AGENT", current: async () => toProposal(locked.stored, work) };
}
