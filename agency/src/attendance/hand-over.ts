import { agentRole, type Role } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { Attendance, StatusBody } from "@soleira/schema/attendance/wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import type { Colleague } from "../account/colleague.store";
import { colleagueFor, colleagueName } from "../account/colleague.store";
import type { Tx } from "../database/database";
import { firstRow } from "../database/database";
import { invalid } from "../error/api-error";
import { ownId } from "../http/parse";
import { withTenants } from "../tenancy/transaction";
import type { AnyWork, Work } from "../tenancy/work";
import { change, insert } from "./change";
import type { Column } from "./column";
import { copyHistory, copyProperties, valuesCopied } from "./copy";
import { entering } from "./effects";
import type { MoveFollowers } from "./followers";
import { withCanceled } from "./followers";
import { removedText } from "./return";
import type { Row } from "./row.store";

type Move = z.output<typeof StatusBody>;
type Receiver = { unit: { id: number; name: string } | null; chosen: Colleague | null };
/** What moveAttendance has checked of the call. */
type Checked = { column: Column; reason: { id: number; name: string } | null; receiver: Receiver };

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
    const agent = chosen ?? (await nextOf(work, follow, row, enterpriseId));
    const to = [agent?.name, unit?.name].filter(Boolean).join(" · ");
    const canceled = await follow.cancelVisits(work, row);
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
          ]
            .filter(Boolean)
            .join(" · ") || null,
        reasonId: reason?.id ?? null,
      },
    });
    await canceled.emit();
    await insert(work, {
      values: {
        ...(await valuesCopied(work, row, enterpriseId)),
        userId: agent?.id ?? null,
        linkedFromEnterpriseId: row.enterpriseId,
        linkedFromId: row.id,
      },
      note: {
        type: "TRANSFER",
        title: `Lead qualificado por ${principal.userName}`,
        message: to && `Para ${to}`,
      },
      afterInsert: async (_enterprise, id) => {
        await copyProperties(work, row, { enterpriseId, id });
        await copyHistory(work, row, { enterpriseId, id });
      },
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

/** The next of the funnel's queue, null where that is empty. */
async function nextOf(
  work: AnyWork,
  follow: MoveFollowers,
  row: Row,
  enterpriseId: number,
): Promise<Colleague | null> {
  const id = await follow.nextInQueue(work, enterpriseId, row.businessType);
  return id === null ? null : { id, name: await colleagueName(work.tx, id) };
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
