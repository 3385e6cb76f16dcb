import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { QUEUE_NAME } from "@soleira/schema/distribution/queue";
import { nameAlone } from "@soleira/schema/format/names";
import { NOTICE } from "@soleira/schema/notification/texts";
import { sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import { withTenant } from "../../tenancy/transaction";
import type { AnyWork } from "../../tenancy/work";
import { managersOf } from "../account/colleague.store";
import { notify } from "../notification/notification.event";
import type { Begun } from "./turn.store";

type Lead = {
  enterpriseId: number;
  id: number;
  businessType: BusinessType;
  customerId: number;
  userId: number | null;
};

/** The holding that a unit is of, and the unit's name; undefined for who is none. */
const holdingOf = ({ tx }: AnyWork, enterpriseId: number) =>
  firstRow<{ id: number; unit: string }>(
    tx,
    sql`select parent_id::int as id, name as unit from enterprise where id = ${enterpriseId} and parent_id is not null`,
  );

/**
 * Managers learn of a new lead that found nobody in its queue (docs/product/distribution.md#states), of a unit without any
 * those of its holding; nothing of one that has an agent.
 */
export async function notifyUnassigned(work: AnyWork, row: Lead): Promise<void> {
  if (row.userId !== null) return;
  const queue = QUEUE_NAME[row.businessType].toLowerCase();
  const tell = (managers: readonly number[], enterpriseId: number, unit: string | null) =>
    notify(
      work,
      row,
      managers.map((to) => ({
        kind: "LEAD_NEW" as const,
        to,
        enterpriseId,
        referenceId: row.id,
        says: (lead) => NOTICE.unassigned(lead, queue, unit),
        bundle: NOTICE.unassignedBundle,
      })),
    );
  const managers = await managersOf(work.tx, row.enterpriseId);
  if (managers.length > 0) return tell(managers, row.enterpriseId, null);
  const holding = await holdingOf(work, row.enterpriseId);
  if (holding)
    await withTenant(work.tx, holding.id, async () =>
      tell(await managersOf(work.tx, holding.id), holding.id, holding.unit),
    );
}

type Told = Parameters<typeof notify>[2][number];

/**
 * Tells who gets a lead as usual; to whom it is offered the first name alone, and where nobody gets it the managers
 * (docs/product/first-answer.md#acceptance).
 */
export async function notifyReceiver(
  work: AnyWork,
  row: Lead,
  { offeredTo }: Pick<Begun, "offeredTo">,
  usual: Told,
): Promise<void> {
  if (offeredTo === null) {
    await notify(work, row, [usual]);
    return notifyUnassigned(work, row);
  }
  const says = (lead: string) => NOTICE.toAccept(nameAlone(lead));
  await notify(work, row, [{ ...usual, to: offeredTo, referenceId: null, says }]);
}
