import { agentRole } from "@soleira/schema/account/roles";
import type { Attendance, StatusBody } from "@soleira/schema/attendance/wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import type { Tx } from "../database/database";
import { firstRow } from "../database/database";
import { invalid } from "../error/api-error";
import { ownId } from "../http/parse";
import { nextInQueue } from "../lead/queue";
import { withTenants } from "../tenancy/transaction";
import type { AnyWork, Work } from "../tenancy/work";
import { canceledText, cancelOpenVisits, emitCanceled, withCanceled } from "../visit/close";
import type { Agent } from "./agent";
import { agentFor, agentName } from "./agent";
import { actorOf, change, insert } from "./attendance.store";
import type { Column } from "./column";
import { copyHistory, copyProperties, valuesCopied } from "./copy";
import { removedText } from "./return";
import type { Row } from "./row";

type Move = z.output<typeof StatusBody>;

/**
 * Finish pre-attendance (docs/product/finish.md#handing-over): the card is closed as LEAD_QUALIFIED and stays its
 * pre-attendant's; in the same transaction a linked NEW attendance begins for the chosen agent, or the next in the
 * queue of this agency or of a unit of the same holding, with customer, properties, temperature and history.
 */
export async function handOver(
  work: Work,
  row: Row,
  column: Column,
  reason: { id: number; name: string } | null,
  move: Move,
): Promise<Attendance> {
  const { tx, principal } = work;
  const unit = move.distributeToSubsidiaryId ? await unitFor(tx, row, move.distributeToSubsidiaryId) : null;
  const enterpriseId = unit?.id ?? row.enterpriseId;
  return withTenants(tx, principal, [enterpriseId], async () => {
    const agent = await receiverOf(work, row, enterpriseId, move);
    const to = [agent?.name, unit?.name].filter(Boolean).join(" · ");
    const _actor = actorOf(principal);
    const canceled = await cancelOpenVisits(work, row);
    const closed = await change(work, {
      row,
      set: {
        status: sql`'LEAD_QUALIFIED'`,
        scheduled_at: sql`null`,
        ...(reason && { reason_id: sql`${reason.id}::bigint` }),
      },
      note: {
        type: "STATUS",
        title: `Status alterado para ${column.description}`,
        message:
          [
            to && `Encaminhado para ${to}`,
            reason?.name,
            removedText(principal, row, row.scheduledAt),
            canceledText(canceled),
          ]
            .filter(Boolean)
            .join(" · ") || null,
        reasonId: reason?.id ?? null,
      },
    });
    await emitCanceled(work, row, canceled);
    await insert(work, {
      values: {
        ...(await valuesCopied(work, row, enterpriseId)),
        enterprise_id: sql`${enterpriseId}`,
        user_id: sql`${agent?.id ?? null}::bigint`,
        linked_from_enterprise_id: sql`${row.enterpriseId}`,
        linked_from_id: sql`${row.id}`,
      },
      note: {
        type: "TRANSFER",
        title: `Lead qualificado por ${principal.userName}`,
        message: to && `Para ${to}`,
      },
      afterInsert: async (_enterprise, id) => {
        await copyProperties(work, row, { enterpriseId, id });
        await copyHistory(tx, row, { enterpriseId, id });
      },
    });
    return withCanceled(closed, canceled);
  });
}

/** Who receives it: the chosen agent, else the next of the funnel's queue, null where that is empty. */
async function receiverOf(work: AnyWork, row: Row, enterpriseId: number, move: Move): Promise<Agent | null> {
  const { tx } = work;
  if (!move.distributeAutomatic && move.distributeToUserId)
    return agentFor(
      tx,
      enterpriseId,
      row.businessType,
      move.distributeToUserId,
      "distributeToUserId",
      (roles, type) => roles.includes(agentRole(type)),
    );
  const id = await nextInQueue(work, enterpriseId, row.businessType);
  return id === null ? null : { id, name: await agentName(tx, id) };
}

/** A unit of the same holding, the holding itself included. @throws 400/4001 for any other. */
async function unitFor(tx: Tx, row: Row, subsidiary: string): Promise<{ id: number; name: string }> {
  const id = ownId(subsidiary, "distributeToSubsidiaryId", "Unidade inválida.");
  const found = await firstRow<{ name: string }>(
    tx,
    sql`select u.name from enterprise u join enterprise mine on mine.id = ${row.enterpriseId}
        where u.id = ${id}::bigint and u.account_status = 'ACTIVE'
          and coalesce(u.parent_id, u.id) = coalesce(mine.parent_id, mine.id)`,
  );
  if (!found) throw invalid("distributeToSubsidiaryId", "Esta unidade não é da sua rede.");
  return { id, name: found.name };
}
