import type { ValidateQuery } from "@soleira/schema/attendance/wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import { isPerson, keysOf } from "../customer/customer.store";
import type { Tx } from "../database/database";
import { rows } from "../database/database";
import type { Owned, Who } from "../session/who";
import { canSee } from "../session/who";

type Match = Owned & {
  id: number;
  customerName: string;
  userName: string | null;
  byPhone: boolean;
  byEmail: boolean;
};

/** As many as a warning can show. */
const SHOWN = 20;

/**
 * Open attendances of the same person in that funnel: a warning before a second card, not a refusal. What the caller
 * may not see is told as somebody's, without id, status or name (decisions §3).
 */
export async function openOfSamePerson(tx: Tx, who: Who, query: z.output<typeof ValidateQuery>) {
  const keys = keysOf(query);
  const found = await rows<{ match: Match }>(
    tx,
    sql`select jsonb_build_object('id', a.id, 'enterpriseId', a.enterprise_id, 'userId', a.user_id,
          'businessType', a.business_type, 'status', a.status, 'customerName', c.name, 'userName', u.name,
          'byPhone', coalesce(c.phone_key = ${keys.phoneKey}::text, false),
          'byEmail', coalesce(lower(c.email) = lower(${keys.email}::text), false)) as match
        from customer c
        join attendance a on a.enterprise_id = c.enterprise_id and a.customer_id = c.id
        left join user_account u on u.id = a.user_id
        where c.enterprise_id = ${who.enterpriseId} and ${isPerson(keys)} and a.business_type = ${query.business_type}
          and a.status not in ('FINISHED', 'LEAD_QUALIFIED')
        order by a.updated_at desc, a.id desc limit ${SHOWN}`,
  );
  return {
    items: found.map(({ match }) => {
      const visible = canSee(who, match);
      return {
        id: visible ? String(match.id) : null,
        businessType: match.businessType,
        status: visible ? match.status : null,
        userName: match.userName,
        customerName: visible ? match.customerName : null,
        matches: [...(match.byPhone ? ["PHONE" as const] : []), ...(match.byEmail ? ["EMAIL" as const] : [])],
      };
    }),
  };
}
