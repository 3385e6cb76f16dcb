import type { Queue } from "@soleira/schema/distribution/queue";
import type { ShiftTime } from "@soleira/schema/distribution/shift-time";
import type { Named } from "@soleira/schema/page/wire";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";

/** A shift of a person, in the queue that it is of. */
export type OwnShift = ShiftTime & { id: string; queue: Queue; place: Named | null };

/** All shifts of a person of a statement, as a JSON list of `OwnShift`, in the order of the week. */
export const shiftsOf = (enterpriseId: SQL, userId: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object(
          'id', s.id::text, 'queue', s.queue, 'weekday', s.weekday, 'start', s.start_time, 'end', s.end_time,
          'place', case when l.id is not null then jsonb_build_object('id', l.id::text, 'name', l.name) end)
          order by s.weekday, s.start_time, s.id), '[]')
        from shift_user su
        join shift s on s.enterprise_id = su.enterprise_id and s.id = su.shift_id
        left join place l on l.enterprise_id = s.enterprise_id and l.id = s.place_id
        where su.enterprise_id = ${enterpriseId} and su.user_id = ${userId})`;
