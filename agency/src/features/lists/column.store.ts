import type { StatusList } from "@soleira/schema/enterprise/wire";
import type { ColumnBody } from "@soleira/schema/lists/wire";
import { and, asc, eq } from "drizzle-orm";
import type * as z from "zod";
import type { Tx } from "../../database/database";
import { enterpriseStatus } from "../../database/schema";
import { invalid } from "../../error/api-error";
import type { Work } from "../../tenancy/work";

/** The columns of a funnel, in order. */
export async function readColumns(
  tx: Tx,
  enterpriseId: number,
  businessType: z.output<typeof ColumnBody>["businessType"],
): Promise<z.input<typeof StatusList>> {
  const { status, order, useOnPreService, description, actionRequired, stoppedAfterDays } = enterpriseStatus;
  return {
    items: await tx
      .select({ status, order, useOnPreService, description, actionRequired, stoppedAfterDays })
      .from(enterpriseStatus)
      .where(
        and(eq(enterpriseStatus.enterpriseId, enterpriseId), eq(enterpriseStatus.businessType, businessType)),
      )
      .orderBy(asc(order)),
  };
}

/** Changes title, flags and limit of a column; its place and its status are fixed. @throws 400/4001 where the funnel has none */
export async function changeColumn(
  { tx, principal }: Work,
  { businessType, status, stoppedAfterDays, ...said }: z.output<typeof ColumnBody>,
): Promise<z.input<typeof StatusList>> {
  const before = await readColumns(tx, principal.enterpriseId, businessType);
  if (!before.items.some((column) => column.status === status))
    throw invalid("status", "Este funil não tem esse status.");
  const set = {
    ...said,
    ...(stoppedAfterDays !== undefined && { stoppedAfterDays: stoppedAfterDays || null }),
  };
  if (Object.values(set).every((value) => value === undefined)) return before;
  await tx
    .update(enterpriseStatus)
    .set(set)
    .where(
      and(
        eq(enterpriseStatus.enterpriseId, principal.enterpriseId),
        eq(enterpriseStatus.businessType, businessType),
        eq(enterpriseStatus.status, status),
      ),
    );
  return readColumns(tx, principal.enterpriseId, businessType);
}
