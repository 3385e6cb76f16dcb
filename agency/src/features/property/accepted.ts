import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";

/** Days after which what was let may be offered again. */
const LET_FOR = 90;

/**
 * Whether an attendance has an accepted proposal for the listing `pr` (docs/product/properties.md#accepted); `of` narrows
 * to some proposals `q`. It looks past what the caller sees, and answers no more than that.
 */
export const acceptedSql = (of: SQL = sql`true`): SQL => sql`exists (
  select from proposal q join attendance qa on qa.enterprise_id = q.enterprise_id and qa.id = q.attendance_id
  where q.enterprise_id = pr.enterprise_id and q.property_code = pr.code and q.status = 'ACCEPTED' and ${of}
    and (qa.status not in ('FINISHED', 'LEAD_QUALIFIED') or (qa.deal_won
      and (qa.business_type <> 'RENT' or qa.finished_at > now() - interval '${sql.raw(String(LET_FOR))} days'))))`;
