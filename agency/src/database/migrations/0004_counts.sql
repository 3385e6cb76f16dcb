-- How many attendances each agent has per funnel, status and day, kept by triggers, so that a list knows its total and
-- where page 2,000 begins without walking there (performance goal 10).
-- sort: U by updated_at, C by created_at, T by temperature and updated_at. user_id 0 stands for nobody.
-- Rows with n = 0 are removed by the hourly tidying, not here, so that nothing waits for a deleted row.
create table attendance_count (
  enterprise_id int not null,
  user_id bigint not null,
  business_type text not null,
  status text not null,
  sort "char" not null,
  heat smallint not null,
  day date not null,
  n int not null,
  primary key (enterprise_id, user_id, business_type, status, sort, heat, day)
);
create index attendance_count_empty on attendance_count (enterprise_id) where n = 0;

-- One upsert per statement, in key order, so that two statements seldom wait for each other in a circle (and when two
-- transactions do, one is repeated by the route helper).
create function count_attendances() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into attendance_count as c
    select a.enterprise_id, coalesce(a.user_id, 0), a.business_type, a.status, s.sort, s.heat, s.day, count(*)
    from new_rows a cross join lateral count_keys(a.created_at, a.updated_at, a.temperature_order) s
    group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (enterprise_id, user_id, business_type, status, sort, heat, day) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into attendance_count as c
    select a.enterprise_id, coalesce(a.user_id, 0), a.business_type, a.status, s.sort, s.heat, s.day, -count(*)
    from old_rows a cross join lateral count_keys(a.created_at, a.updated_at, a.temperature_order) s
    group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (enterprise_id, user_id, business_type, status, sort, heat, day) do update set n = c.n + excluded.n;
  else
    insert into attendance_count as c
    select a.enterprise_id, coalesce(a.user_id, 0), a.business_type, a.status, s.sort, s.heat, s.day, sum(a.change)
    from (select 1 as change, n.enterprise_id, n.user_id, n.business_type, n.status, n.created_at, n.updated_at, n.temperature_order from new_rows n
          union all
          select -1, o.enterprise_id, o.user_id, o.business_type, o.status, o.created_at, o.updated_at, o.temperature_order from old_rows o) a
    cross join lateral count_keys(a.created_at, a.updated_at, a.temperature_order) s
    group by 1, 2, 3, 4, 5, 6, 7 having sum(a.change) <> 0 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (enterprise_id, user_id, business_type, status, sort, heat, day) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;

create function count_keys(created timestamptz, updated timestamptz, temperature smallint)
returns table (sort "char", heat smallint, day date) language sql immutable rows 3 as $$
  values ('U'::"char", 0::smallint, (updated at time zone 'UTC')::date),
         ('C'::"char", 0::smallint, (created at time zone 'UTC')::date),
         ('T'::"char", temperature, (updated at time zone 'UTC')::date)
$$;

create trigger attendance_counted_insert after insert on attendance
  referencing new table as new_rows for each statement execute function count_attendances();
create trigger attendance_counted_update after update on attendance
  referencing old table as old_rows new table as new_rows for each statement execute function count_attendances();
create trigger attendance_counted_delete after delete on attendance
  referencing old table as old_rows for each statement execute function count_attendances();

-- Where row number `skip` (from 0) of a list lies: always one row.
-- total: rows of the whole list. heat, day: the bucket that holds the row (null past the end). inside: rows to skip in it.
-- The list itself then starts at that bucket and reads `inside + size` rows, e.g. for `updated_at:desc`
--   … and updated_at < (day + 1)::timestamp at time zone 'UTC' order by updated_at desc, id desc offset inside limit size
-- and for `temperature:desc`: (temperature_order < heat or (temperature_order = heat and updated_at < …)).
-- owner null: everybody's. Ascending is the exact reverse of descending, ties included.
create function list_place(enterprises int[], owner bigint, type text, statuses text[], by_sort "char", descending boolean, skip int)
returns table (total int, heat smallint, day date, inside int)
language sql stable rows 1 set search_path = public as $$
  with bucket as (
    select c.heat, c.day, sum(c.n)::int as n
    from attendance_count c
    where c.enterprise_id = any (enterprises) and (owner is null or c.user_id = owner)
      and c.business_type = type and c.status = any (statuses) and c.sort = by_sort and c.n > 0
    group by c.heat, c.day
  ), placed as (
    select b.heat, b.day, b.n,
      (case when descending
        then sum(b.n) over (order by b.heat desc, b.day desc)
        else sum(b.n) over (order by b.heat, b.day) end)::int as upto
    from bucket b
  ), found as (
    select p.heat, p.day, skip - (p.upto - p.n) as inside from placed p where p.upto > skip order by p.upto limit 1
  )
  select coalesce((select sum(b.n) from bucket b), 0)::int, f.heat, f.day, f.inside
  from (select 1) one left join found f on true
$$;
