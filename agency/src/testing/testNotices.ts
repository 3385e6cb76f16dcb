import { sql } from "drizzle-orm";
import type { TestAgency } from "./testAgency";
import { ownerRows } from "./testFunnel";

type Notice = { to: string; kind: string; message: string; referenceId: string | null };

/** Who was notified of what since the last time, oldest first; they are gone after that. */
export const takeNotices = (agency: TestAgency) =>
  ownerRows<Notice>(
    agency,
    sql`with gone as (delete from notification returning *)
        select u.name as "to", n.kind, n.message, n.reference_id::text as "referenceId"
        from gone n join user_account u on u.id = n.user_id order by n.id`,
  );
