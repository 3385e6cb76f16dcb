import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { AnyWork } from "../../tenancy/work";
import { insert } from "./change";
import { copyHistory, copyProperties, valuesCopied } from "./copy";
import type { Note } from "./history.store";
import type { Row } from "./row.store";

type Linked = { enterpriseId: number; userId: number | null; answerDueAt?: Date | null; note: Note };

/**
 * A NEW attendance that goes on with another in this agency or in a unit of its holding: linked, with customer,
 * properties, temperature and history (docs/product/finish.md#handing-over). The unit is in reach of the transaction. Answers the new one.
 */
export async function beginLinked(
  work: AnyWork,
  from: Row,
  { enterpriseId, note, ...whose }: Linked,
): Promise<Row> {
  const { row } = await insert(work, {
    values: {
      ...(await valuesCopied(work, from, enterpriseId)),
      ...whose,
      linkedFromEnterpriseId: from.enterpriseId,
      linkedFromId: from.id,
      originEnterpriseId: origin(from, sql`coalesce(o.origin_enterprise_id, o.enterprise_id)`),
      originId: origin(from, sql`coalesce(o.origin_id, o.id)`),
    },
    note,
    afterInsert: async (_enterprise, id) => {
      await copyProperties(work, from, { enterpriseId, id });
      await copyHistory(work, from, { enterpriseId, id });
    },
  });
  return row;
}

/** Of the first attendance of the chain. */
const origin = (from: Row, column: SQL): SQL =>
  sql`(select ${column} from attendance o where o.enterprise_id = ${from.enterpriseId} and o.id = ${from.id})`;
