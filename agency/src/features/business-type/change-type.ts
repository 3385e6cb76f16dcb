import type { Attendance } from "@soleira/schema/attendance/wire";
import {
  BUSINESS_TYPE_NAME,
  planTypeChange,
  TYPE_CHANGE_REASON,
  TYPE_CHANGE_REFUSALS,
} from "@soleira/schema/business-type/plan";
import type { TypeChangeBody } from "@soleira/schema/business-type/wire";
import { NOTICE } from "@soleira/schema/notification/texts";
import type * as z from "zod";
import { conflict, invalid } from "../../error/api-error";
import { ownId } from "../../http/parse";
import type { Work } from "../../tenancy/work";
import { colleagueOf } from "../account/colleague.store";
import { lockForChange, readAttendance, requireVersion } from "../attendance/attendance.store";
import { notify } from "../notification/notification.event";
import type { TypeChangeFollowers } from "./followers";

/**
 * Moves an attendance to another funnel, in one change (docs/product/business-type.md#what-happens). Answers it, also where
 * the caller gave it away.
 * @throws 404/4004, 403/4003, 400/4001 `businessType` or `distributeToUserId`, 409/4009 with the attendance
 */
export async function changeType(
  work: Work,
  follow: TypeChangeFollowers,
  id: number,
  body: z.output<typeof TypeChangeBody>,
): Promise<Attendance> {
  const { tx } = work;
  const row = await lockForChange(work, id);
  await requireVersion(work, row, body);
  const { businessType: to, distributeToUserId: named } = body;
  const chosen = named
    ? await colleagueOf(tx, row.enterpriseId, ownId(named, "distributeToUserId", "Corretor inválido."))
    : null;
  const plan = planTypeChange(
    {
      status: row.status,
      businessType: row.businessType,
      agentRoles: row.owner?.active ? row.owner.roles : null,
      // What ends is counted where it ends.
      visitsAhead: 0,
      waitingProposals: 0,
    },
    to,
    named ? (chosen?.roles ?? []) : null,
  );
  if (plan.kind === "refuse") {
    const { code, field } = TYPE_CHANGE_REFUSALS[plan.why];
    if (code === "CONFLICT") throw conflict(plan.text, await readAttendance(work, row));
    throw invalid(field ?? "businessType", plan.text);
  }
  const agent = plan.handsOver && chosen && chosen.id !== row.userId ? chosen : null;
  const userId = agent?.id ?? row.userId;
  // Who gave it away asks for nothing any more.
  const request = await follow.cancelRequest(work, row, TYPE_CHANGE_REASON, agent ? {} : { unlessFor: to });
  const proposals = await follow.followTransfer(work, row, {
    userId,
    businessType: to,
    deletes: TYPE_CHANGE_REASON,
  });
  const canceled = await follow.cancelVisitsOf(work, row, { words: TYPE_CHANGE_REASON, ahead: true });
  const left = agent && (await follow.moveVisits(work, row, agent.id));
  const names = BUSINESS_TYPE_NAME;
  const attendance = await follow.change(work, {
    row,
    set: { businessType: to, status: plan.status, userId },
    note: {
      type: "TYPE",
      title: `Tipo de negócio alterado de ${names[row.businessType]} para ${names[to]}`,
      message:
        [
          agent && `${row.owner ? `De ${row.owner.userName} para` : "Para"} ${agent.name}`,
          canceled.text,
          proposals.text,
          request.text,
        ]
          .filter(Boolean)
          .join(" · ") || null,
    },
  });
  await canceled.emit();
  await left?.emit();
  await proposals.emit();
  if (agent)
    await notify(work, row, [
      { kind: "LEAD_TRANSFERRED", to: agent.id, referenceId: row.id, says: NOTICE.transferred },
      {
        kind: "LEAD_TRANSFERRED",
        to: row.userId,
        referenceId: null,
        says: (lead, by) => NOTICE.transferredAway(lead, by, agent.name),
      },
    ]);
  return attendance;
}
