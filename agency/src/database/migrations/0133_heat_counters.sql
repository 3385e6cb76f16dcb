-- Why: a page far on in a table by temperature read the month counters of all temperatures, three times those of other orders.

-- Only changes of attendances wait for it.
set local lock_timeout = '35s';
lock table attendance in share row exclusive mode;

-- As before, and all time of each temperature: such a page looks for its temperature first, then for its month in that.
create or replace function count_keys(created timestamptz, updated timestamptz, temperature smallint)
returns table (sort "char", span "char", heat smallint, day date) language sql immutable rows 8 as $$
  values ('U'::"char", 'A'::"char", 0::smallint, '-infinity'::date),
         ('U'::"char", 'M'::"char", 0::smallint, date_trunc('month', updated at time zone 'UTC')::date),
         ('U'::"char", 'D'::"char", 0::smallint, (updated at time zone 'UTC')::date),
         ('C'::"char", 'M'::"char", 0::smallint, date_trunc('month', created at time zone 'UTC')::date),
         ('C'::"char", 'D'::"char", 0::smallint, (created at time zone 'UTC')::date),
         ('T'::"char", 'A'::"char", temperature, '-infinity'::date),
         ('T'::"char", 'M'::"char", temperature, date_trunc('month', updated at time zone 'UTC')::date),
         ('T'::"char", 'D'::"char", temperature, (updated at time zone 'UTC')::date)
$$;

insert into attendance_count
select enterprise_id, user_id, business_type, status, sort, 'A'::"char", heat, '-infinity', sum(n)::int
from attendance_count where sort = 'T' and span = 'M'
group by enterprise_id, user_id, business_type, status, sort, heat;
