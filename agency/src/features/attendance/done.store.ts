import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { Principal } from "../../tenancy/principal";
import { HISTORY_TITLE } from "./history.store";

/** What the caller did in a time of their agency, by what they wrote into histories (docs/product/home.md#done). */
export const doneStatement = (principal: Principal, { from, to }: { from: SQL; to: SQL }): SQL => sql`
  select count(*) filter (where (h.type in ('WHATSAPP', 'CONTACT_TYPE') or (h.type = 'CALL' and h.contact_at is not null))
      and h.removed_at is null)::int as contacts,
    count(*) filter (where h.type = 'RETURN' and h.title = ${HISTORY_TITLE.returnRemoved})::int as returns,
    count(*) filter (where h.type = 'VISIT' and h.title = ${HISTORY_TITLE.visitMade})::int as visits
  from history h
  where h.enterprise_id = ${principal.enterpriseId} and h.created_by = ${principal.userId}::bigint
    and h.created_at >= ${from} and h.created_at < ${to}`;
