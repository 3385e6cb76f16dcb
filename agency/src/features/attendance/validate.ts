import type { ValidateQuery } from "@soleira/schema/attendance/wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import { rows } from "../../database/database";
import type { Owned } from "../../tenancy/principal";
import { canSee } from "../../tenancy/principal";
import type { Work } from "../../tenancy/work";
import { keysOf, matchesOf, type OnRecord, onRecord, recognise } from "../customer/customer.store";

type Match = Owned & {
  id: number;
  customer: OnRecord;
  userName: string | null;
};

/** As many as a warning can show. */
const SHOWN = 20;
/** Attendances of one person that are looked at, one's own first. */
const LOOKED_AT = 50;

/**
 * Open attendances of the same person, and of who has the same phone or e-mail, in that funnel of an enterprise: a warning before a second card, not a refusal. What the caller
 * may not see is answered without id, status or name (docs/product/create.md#known-already). Beside them the
 * person on record, whose name a new attendance will have (docs/product/customers.md#known).
 */
export async function openOfSamePerson(
  work: Work,
  enterpriseId: number,
  query: z.output<typeof ValidateQuery>,
) {
  const { tx, principal } = work;
  const keys = keysOf(query);
  const { same, hints } = await recognise(tx, enterpriseId, { ...query, name: query.name ?? "" });
  const [known = null] = same;
  // Whoever has the contact is told of, also who may be somebody else: the warning blocks nothing.
  const ids = [...same, ...hints].map(({ id }) => id);
  const found = await rows<{ match: Match }>(
    tx,
    sql`select jsonb_build_object('id', a.id, 'enterpriseId', a.enterprise_id, 'userId', a.user_id,
          'businessType', a.business_type, 'status', a.status, 'customer', ${onRecord}, 'userName', u.name) as match
        from customer c
        join attendance a on a.enterprise_id = c.enterprise_id and a.customer_id = c.id
        left join user_account u on u.id = a.user_id
        where c.enterprise_id = ${enterpriseId} and c.id = any (${`{${ids.join(",")}}`}::bigint[]) and a.business_type = ${query.business_type}
          and a.status not in ('FINISHED', 'LEAD_QUALIFIED')
        order by a.updated_at desc, a.id desc limit ${SHOWN}`,
  );
  return {
    customer: known && { name: await nameToShow(work, enterpriseId, known), matches: matchesOf(known, keys) },
    items: found.map(({ match }) => {
      const visible = canSee(principal, match);
      return {
        id: visible ? String(match.id) : null,
        businessType: match.businessType,
        status: visible ? match.status : null,
        userName: match.userName,
        userId: match.userId === null ? null : String(match.userId),
        customerName: visible ? match.customer.name : null,
        customerId: visible ? String(match.customer.id) : null,
        matches: matchesOf(match.customer, keys),
      };
    }),
  };
}

/** The name on record, null for a caller who sees no attendance of that person. */
async function nameToShow(
  { tx, principal }: Work,
  enterpriseId: number,
  { id, name }: OnRecord,
): Promise<string | null> {
  const owned = await rows<{ owned: Owned }>(
    tx,
    sql`select jsonb_build_object('enterpriseId', a.enterprise_id, 'userId', a.user_id,
          'businessType', a.business_type, 'status', a.status) as owned
        from attendance a where a.enterprise_id = ${enterpriseId} and a.customer_id = ${id}
        order by (a.user_id = ${principal.userId}) desc nulls last limit ${LOOKED_AT}`,
  );
  return owned.some((one) => canSee(principal, one.owned)) ? name : null;
}
