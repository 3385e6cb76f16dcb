import { agentRole, isManager } from "@soleira/schema/account/roles";
import { CLOSED_BY_NAME } from "@soleira/schema/attendance/closed-by";
import type { Attendance } from "@soleira/schema/attendance/wire";
import { canMerge, MERGE_REFUSALS } from "@soleira/schema/merge/plan";
import type { MergeBody } from "@soleira/schema/merge/wire";
import { NOTICE } from "@soleira/schema/notification/texts";
import type * as z from "zod";
import { conflict, forbidden, invalid, notFound } from "../../error/api-error";
import { changeable } from "../../tenancy/principal";
import type { Work } from "../../tenancy/work";
import { lockAll, readAttendance, requireVersion } from "../attendance/attendance.store";
import type { Row } from "../attendance/row.store";
import { notify } from "../notification/notification.event";
import type { MergeFollowers } from "./followers";

/**
 * Merges open attendances into one, all or none, in one transaction (docs/product/merge.md). Answers the survivor.
 * @throws 404/4004, 403/4003, 400/4001 `customerServices`, 409/4009 with the attendance that is closed or has changed
 */
export async function mergeAttendances(
  work: Work,
  follow: MergeFollowers,
  id: number,
  body: z.output<typeof MergeBody>,
): Promise<Attendance> {
  const { survivor, others } = await lockMergeable(work, id, body);
  // Requests before proposals: docs/product/changes.md#locks.
  const requests = new Map<number, string | null>();
  for (const row of others)
    requests.set(row.id, (await follow.cancelRequest(work, row, CLOSED_BY_NAME.MERGE)).text);
  const before = await follow.visitsBefore(work, survivor, others);
  const properties = await follow.mergeProperties(work, survivor, others);
  const visits = await follow.mergeVisits(work, {
    survivor,
    others,
    before,
    doubles: properties.doubles,
  });
  const proposals = await follow.mergeProposals(work, survivor, others);
  await properties.remove();
  const contacts = await follow.mergeContacts(work, survivor, others);
  const { names, externalIds } = await follow.mergeNames(work, survivor, others);
  const set = await follow.takeOver(work, survivor, others);

  const attendance = await follow.change(work, {
    row: survivor,
    set,
    note: {
      type: "MERGE",
      title: titleOf(others),
      message:
        [
          counted(properties.arrived, "imóvel", "imóveis"),
          counted(contacts, "contato", "contatos"),
          visits.text,
          proposals.text,
          names.length > 0 && `também ${names.join(", ")}`,
          externalIds.length > 0 && `código externo ${externalIds.join(", ")}`,
        ]
          .filter(Boolean)
          .join(" · ") || null,
    },
  });
  for (const row of others) await close(work, follow, row, { survivor, said: requests.get(row.id) ?? null });
  await visits.emit();
  await proposals.emit();
  const agents = new Set([survivor, ...others].map(({ userId }) => userId));
  await notify(
    work,
    survivor,
    [...agents].map((to) => ({ kind: "LEAD_MERGED", to, referenceId: survivor.id, says: NOTICE.merged })),
  );
  return attendance;
}

/** All of them locked, and each judged after that. */
async function lockMergeable(work: Work, id: number, body: z.output<typeof MergeBody>) {
  const ids = body.customerServices;
  const rows = await lockAll(work, [String(id), ...ids]);
  const survivor = mergeable(work, rows.get(String(id)));
  const others = ids.map((other) => mergeable(work, rows.get(other)));
  await requireVersion(work, survivor, body);
  const refused = canMerge(asMergeable(survivor), others.map(asMergeable));
  if (!refused) return { survivor, others };
  const { code, field } = MERGE_REFUSALS[refused.why];
  const named =
    refused.id === String(id) ? refused.text : refused.text.replace(/\.$/, ` (nº ${refused.id}).`);
  if (code === "NOT_FOUND") throw notFound();
  if (code === "INVALID") throw invalid(field ?? "customerServices", named);
  throw conflict(named, await readAttendance(work, rows.get(refused.id) ?? survivor));
}

/** One that the caller may merge: a manager any, an agent of the funnel their own. @throws 404/4004, 403/4003 */
function mergeable({ principal }: Work, row: Row | undefined): Row {
  const own = changeable(principal, row);
  if (!isManager(principal.roles) && !principal.roles.includes(agentRole(own.businessType)))
    throw forbidden("Só corretores e a gestão podem mesclar atendimentos.");
  return own;
}

const asMergeable = ({ id, status, businessType, enterpriseId }: Row) => ({
  id: String(id),
  status,
  businessType,
  enterpriseId: String(enterpriseId),
});

/** It ends here, and points to where it goes on; `said` in its history. */
async function close(
  work: Work,
  follow: MergeFollowers,
  row: Row,
  { survivor, said }: { survivor: Row; said: string | null },
): Promise<void> {
  await follow.change(work, {
    row,
    set: {
      status: "FINISHED",
      closedBy: "MERGE",
      mergedIntoId: survivor.id,
      finishedAt: work.now,
      dealWon: null,
      amountCents: null,
      reasonId: null,
      scheduledAt: null,
    },
    note: {
      type: "MERGE",
      title: `Mesclado no atendimento nº ${survivor.id}`,
      message: said,
    },
  });
}

function titleOf(others: readonly Row[]): string {
  const names = others.map(({ id }) => `nº ${id}`);
  const last = names.pop();
  return names.length === 0
    ? `Atendimento ${last} mesclado`
    : `Atendimentos ${names.join(", ")} e ${last} mesclados`;
}

const counted = (count: number, one: string, many: string): string | null =>
  count === 0 ? null : `${count} ${count === 1 ? one : many}`;
