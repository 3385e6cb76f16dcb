import type { ValidateQuery } from "@soleira/schema/attendance/wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import { findCustomer, isPerson, keysOf, type OnRecord, type PersonKeys } from "../customer/customer.store";
import { rows } from "../database/database";
import type { Owned } from "../tenancy/principal";
import { canSee } from "../tenancy/principal";
import type { Work } from "../tenancy/work";

type Match = Owned & {
  id: number;
  customerId: number;
  customerName: string;
  userName: string | null;
  byPhone: boolean;
  byEmail: boolean;
};

/** As many as a warning can show. */
const SHOWN = 20;
/** Attendances of one person that are looked at, one's own first. */
const LOOKED_AT = 50;

/**
 * Open attendances of the same person in that funnel: a warning before a second card, not a refusal. What the caller
 * may not see is answered without id, status or name (docs/product/create.md#known-already). Beside them the
 * person on record, whose name a new attendance will have (docs/product/customers.md#known).
 */
export async function openOfSamePerson(work: Work, query: z.output<typeof ValidateQuery>) {
  const { tx, principal } = work;
  const keys = keysOf(query);
  const found = await rows<{ match: Match }>(
    tx,
    sql`select jsonb_build_object('id', a.id, 'enterpriseId', a.enterprise_id, 'userId', a.user_id,
          'businessType', a.business_type, 'status', a.status, 'customerId', c.id, 'customerName', c.name, 'userName', u.name,
          'byPhone', coalesce(c.phone_key = ${keys.phoneKey}::text, false),
          'byEmail', coalesce(lower(c.email) = lower(${keys.email}::text), false)) as match
        from customer c
        join attendance a on a.enterprise_id = c.enterprise_id and a.customer_id = c.id
        left join user_account u on u.id = a.user_id
        where c.enterprise_id = ${principal.enterpriseId} and ${isPerson(keys)} and a.business_type = ${query.business_type}
          and a.status not in ('FINISHED', 'LEAD_QUALIFIED')
        order by a.updated_at desc, a.id desc limit ${SHOWN}`,
  );
  const known = await findCustomer(tx, principal.enterpriseId, keys);
  return {
    customer: known && { name: await nameToShow(work, known), matches: matchesOf(known, keys) },
    items: found.map(({ match }) => {
      const visible = canSee(principal, match);
      return {
        id: visible ? String(match.id) : null,
        businessType: match.businessType,
        status: visible ? match.status : null,
        userName: match.userName,
        userId: match.userId === null ? null : String(match.userId),
        customerName: visible ? match.customerName : null,
        customerId: visible ? String(match.customerId) : null,
        matches: [...(match.byPhone ? ["PHONE" as const] : []), ...(match.byEmail ? ["EMAIL" as const] : [])],
      };
    }),
  };
}

const matchesOf = (known: OnRecord, keys: PersonKeys) => [
  ...(keys.phoneKey && known.phoneKey === keys.phoneKey ? ["PHONE" as const] : []),
  ...(keys.email && known.email?.toLowerCase() === keys.email.toLowerCase() ? ["EMAIL" as const] : []),
];

/** The name on record, null for a caller who sees no attendance of that person. */
async function nameToShow({ tx, principal }: Work, { id, name }: OnRecord): Promise<string | null> {
  const owned = await rows<{ owned: Owned }>(
    tx,
    sql`select jsonb_build_object('enterpriseId', a.enterprise_id, 'userId', a.user_id,
          'businessType', a.business_type, 'status', a.status) as owned
        from attendance a where a.enterprise_id = ${principal.enterpriseId} and a.customer_id = ${id}
        order by (a.user_id = ${principal.userId}) desc nulls last limit ${LOOKED_AT}`,
  );
  return owned.some((one) => canSee(principal, one.owned)) ? name : null;
}
