import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { QUEUE_NAME } from "@soleira/schema/distribution/queue";
import { NOTICE } from "@soleira/schema/notification/texts";
import { managersOf } from "../account/colleague.store";
import { notify } from "../notification/notification.event";
import type { AnyWork } from "../tenancy/work";

type Lead = {
  enterpriseId: number;
  id: number;
  businessType: BusinessType;
  customerId: number;
  userId: number | null;
};

/** Managers learn of a new lead that found nobody in its queue (docs/product/distribution.md#states); nothing of one that has an agent. */
export async function notifyUnassigned(work: AnyWork, row: Lead): Promise<void> {
  if (row.userId !== null) return;
  const queue = QUEUE_NAME[row.businessType].toLowerCase();
  const managers = await managersOf(work.tx, row.enterpriseId);
  await notify(
    work,
    row,
    managers.map((to) => ({
      ...{ kind: "LEAD_NEW" as const, to, referenceId: row.id },
      says: (lead) => NOTICE.unassigned(lead, queue),
    })),
  );
}
