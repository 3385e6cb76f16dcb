import { agentRole, type Role } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { Attendance, StatusBody } from "@soleira/schema/attendance/wire";
import { NOTICE } from "@soleira/schema/notification/texts";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import type { Tx } from "../../database/database";
import { firstRow } from "../../database/database";
import { invalid } from "../../error/api-error";
import { ownId } from "../../http/parse";
import { withTenants } from "../../tenancy/transaction";
import { isSameHolding, readUnit } from "../../tenancy/unit";
import type { Work } from "../../tenancy/work";
import type { Colleague } from "../account/colleague.store";
import { colleagueFor, colleagueName } from "../account/colleague.store";
import { beginTurn } from "../distribution/turn.store";
import { notifyReceiver } from "../distribution/unassigned.event";
import { beginLinked } from "./begin-linked";
import { change } from "./change";
import { closeAll } from "./closing";
import type { Column } from "./column";
import { entering } from "./effects";
import type { MoveFollowers } from "./followers";
import { withCanceled } from "./followers";
import { removedText } from "./return";
import type { Row } from "./row.store";

type Move = z.output<typeof StatusBody>;
type Receiver = { unit: { id: number; name: string } | null; chosen: Colleague | null };
/** What moveAttendance has checked of the call. */
type Checked = {
  column: Pick<Column, "description">;
  reason: { id: number; name: string } | null;
  receiver: Receiver;
};

/**
 * Finish pre-attendance (docs/product/finish.md#handing-over): the card is closed as LEAD_QUALIFIED and stays its
 * pre-attendant's; in the same transaction a linked NEW attendance begins for the chosen agent, or the next in the
 * queue of this agency or of a unit of the same holding, with customer, properties, temperature and history.
 */
export async function handOver(
  work: Work,
  follow: MoveFollowers,
  row: Row,
  { column, reason, receiver: { unit, chosen } }: Checked,
): Promise<Attendance> {
  const { tx, principal } = work;
  const enterpriseId = unit?.id ?? row.enterpriseId;
  return withTenants(tx, principal, [enterpriseId], async () => {
    const next = chosen ? null : await follow.nextFor(work, enterpriseId, row);
    const agent = next ? { id: next.userId, name: await colleagueName(tx, next.userId) } : chosen;
    const to = [agent?.name, unit?.name].filter(Boolean).join(" · ");
    const canceled = await follow.cancelVisits(work, row);
    const ended = await closeAll(follow.closings, work, row, { proposalId: null });
    const effects = entering(row, "LEAD_QUALIFIED");
    const closed = await change(work, {
      row,
      set: { ...effects.set, ...(reason && { reasonId: reason.id }) },
      note: {
        type: "STATUS",
        title: `Status alterado para ${column.description}`,
        message:
          [
            to && `Encaminhado para ${to}`,
            reason?.name,
            removedText(principal, row, effects.removedReturn),
            canceled.text,
            ended.text,
          ]
            .filter(Boolean)
            .join(" · ") || null,
        reasonId: reason?.id ?? null,
      },
    });
    await canceled.emit();
    await ended.emit();
    const turn = await beginTurn(
      work,
      enterpriseId,
      agent && { userId: agent.id, queue: row.businessType, ...next, reason: "HANDED_OVER" },
      chosen !== null,
    );
    const begun = await beginLinked(work, row, {
      enterpriseId,
      ...turn.set,
      note: {
        type: "TRANSFER",
        title: `Lead qualificado por ${principal.userName}`,
        message: to && `Para ${to}`,
      },
    });
    await turn.note(begun.id);
    await notifyReceiver(work, begun, turn, {
      kind: "LEAD_HANDED_OVER",
      to: begun.userId,
      referenceId: begun.id,
      says: NOTICE.handedOver,
    });
    return withCanceled(closed, canceled);
  });
}

/**
 * Who receives it: the unit that the call names, null for the card's own enterprise, and the agent that it chooses, null
 * for the next of the queue. @throws 400/4001 naming the field
 */
export async function receiverFor({ tx, principal }: Work, row: Row, move: Move): Promise<Receiver> {
  const unit = move.distributeToSubsidiaryId ? await unitFor(tx, row, move.distributeToSubsidiaryId) : null;
  const user = move.distributeAutomatic ? null : move.distributeToUserId;
  if (!user) return { unit, chosen: null };
  const enterpriseId = unit?.id ?? row.enterpriseId;
  const isAgent = (roles: Role[], type: BusinessType) => roles.includes(agentRole(type));
  const chosen = await withTenants(tx, principal, [enterpriseId], () =>
    colleagueFor(tx, enterpriseId, row.businessType, user, "distributeToUserId", isAgent),
  );
  return { unit, chosen };
}

/**
 * Whether the lead went to whom the call names (docs/product/finish.md#handing-over); what the call does not say is not
 * compared. @throws 400/4001 naming the field, for somebody who could not receive it
 */
export async function isHandedOverSo(work: Work, row: Row, move: Move): Promise<boolean> {
  const { tx, principal } = work;
  const { unit, chosen } = await receiverFor(work, row, move);
  if (!unit && !chosen && !move.distributeAutomatic) return true;
  const enterpriseId = unit?.id ?? row.enterpriseId;
  const next = await withTenants(tx, principal, [enterpriseId], () =>
    firstRow<{ user: string | null }>(
      tx,
      sql`select user_id::text as "user" from attendance
          where enterprise_id = ${enterpriseId} and linked_from_id = ${row.id}
            and linked_from_enterprise_id = ${row.enterpriseId}`,
    ),
  );
  return next !== undefined && (!chosen || String(chosen.id) === next.user);
}

/** A unit of the same holding, the holding itself included. @throws 400/4001 for any other. */
async function unitFor(tx: Tx, row: Row, subsidiary: string): Promise<{ id: number; name: string }> {
  const unit = await readUnit(tx, ownId(subsidiary, "distributeToSubsidiaryId", "Unidade inválida."));
  if (!unit || !isSameHolding(row, unit))
    throw invalid("distributeToSubsidiaryId", "Esta unidade não é da sua rede.");
  return unit;
}
