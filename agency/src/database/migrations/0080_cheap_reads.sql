-- Why: a page of five cards cost 10 ms of the database (schema/decisions/0029-what-a-list-costs.md).

-- Longer than a statement of the agency may take: what holds a lock longer is not waited for, and the start fails whole.
set local lock_timeout = '35s';

-- Functions of row-level security. A SQL function that is not inlined is planned anew by each statement that uses it; a
-- plpgsql one keeps its plan for as long as the connection lives.

-- As before, by indexes alone: with many enterprises the conditions joined by `or` read all of them.
create or replace function family() returns int[] language plpgsql stable security definer set search_path = public as $$
declare own int[] := mine();
begin
  return array(
    select unnest(own)
    union select e.id from enterprise e where e.parent_id = any (own)
    union select e.parent_id from enterprise e where e.id = any (own) and e.parent_id is not null
    union select s.id from enterprise e join enterprise s on s.parent_id = e.parent_id where e.id = any (own)
    union select m.enterprise_id from membership m where m.user_id = me() and m.active);
end $$;

create or replace function membership_of(the_user bigint, the_enterprise int, the_family uuid) returns jsonb
language plpgsql stable security definer set search_path = public as $$
begin
  return (
    select jsonb_build_object(
      'userName', u.name, 'accountStatus', u.account_status, 'active', m.active, 'roles', m.roles,
      'familyAlive', f.id is not null and f.revoked_at is null,
      'tenants', e.id::text || case when e.holding and m.roles && array['ENTERPRISE_MANAGER', 'ENTERPRISE_ADMIN'] then coalesce((
        select string_agg(',' || s.id, '') from enterprise s where s.parent_id = e.id), '') else '' end,
      'enterprise', jsonb_build_object('id', e.id, 'name', e.name, 'parentId', e.parent_id, 'timeZone', e.time_zone,
        'accountStatus', e.account_status, 'holding', e.holding, 'hasPreService', e.has_pre_service,
        'hasDemonstrator', e.has_demonstrator, 'isCanEditCustomer', e.is_can_edit_customer),
      'preServiceStatuses', case when e.has_pre_service and 'PRE_ATTENDANT' = any (m.roles) then (
        select coalesce(jsonb_object_agg(t.business_type, t.statuses), '{}') from (
          select business_type, jsonb_agg(status order by "order") as statuses from enterprise_status
          where enterprise_id = e.id and use_on_pre_service group by business_type) t) end)
    from user_account u
    join membership m on m.user_id = u.id and m.enterprise_id = the_enterprise
    join enterprise e on e.id = m.enterprise_id
    left join refresh_family f on f.id = the_family and f.user_id = u.id and f.enterprise_id = e.id
    where u.id = the_user);
end $$;

-- The counters of lists, by spans: A all time, M a month, D a day. A total is one row; a deep page looks for its month,
-- then for its day in that month.
-- Filling takes minutes where there are many: until then attendances are read as before, and only changes of them wait.
lock table attendance in share row exclusive mode;

create table attendance_count_new (
  enterprise_id int not null,
  -- 0 stands for nobody.
  user_id bigint not null,
  business_type text not null,
  status text not null,
  -- U by updated_at, C by created_at, T by temperature and updated_at. All time is counted under U alone.
  sort "char" not null,
  span "char" not null,
  heat smallint not null,
  -- First day of the span in UTC.
  day date not null,
  n int not null,
  constraint attendance_count_new_pkey primary key (enterprise_id, user_id, business_type, status, sort, span, heat, day)
) with (fillfactor = 70);
-- Of everybody, for managers and reception. `n` is in no index, so that an update of it touches none.
create index attendance_count_new_of_enterprise on attendance_count_new (enterprise_id, business_type, status, sort, span, heat, day);
alter table attendance_count_new enable row level security;
create policy tenant on attendance_count_new to app using (enterprise_id = any ((select mine())::int[])) with check (enterprise_id = any ((select mine())::int[]));
grant select on attendance_count_new to app;

-- Only the trigger calls it, and who would start that waits.
drop function count_keys(timestamptz, timestamptz, smallint);
create function count_keys(created timestamptz, updated timestamptz, temperature smallint)
returns table (sort "char", span "char", heat smallint, day date) language sql immutable rows 7 as $$
  values ('U'::"char", 'A'::"char", 0::smallint, '-infinity'::date),
         ('U'::"char", 'M'::"char", 0::smallint, date_trunc('month', updated at time zone 'UTC')::date),
         ('U'::"char", 'D'::"char", 0::smallint, (updated at time zone 'UTC')::date),
         ('C'::"char", 'M'::"char", 0::smallint, date_trunc('month', created at time zone 'UTC')::date),
         ('C'::"char", 'D'::"char", 0::smallint, (created at time zone 'UTC')::date),
         ('T'::"char", 'M'::"char", temperature, date_trunc('month', updated at time zone 'UTC')::date),
         ('T'::"char", 'D'::"char", temperature, (updated at time zone 'UTC')::date)
$$;

insert into attendance_count_new
select a.enterprise_id, coalesce(a.user_id, 0), a.business_type, a.status, s.sort, s.span, s.heat, s.day, count(*)
from attendance a cross join lateral count_keys(a.created_at, a.updated_at, a.temperature_order) s
group by 1, 2, 3, 4, 5, 6, 7, 8;

-- From here on readers wait, too, for a moment.
drop trigger attendance_counted_insert on attendance;
drop trigger attendance_counted_update on attendance;
drop trigger attendance_counted_delete on attendance;
drop function count_attendances();
drop table attendance_count;
alter table attendance_count_new rename to attendance_count;
alter table attendance_count rename constraint attendance_count_new_pkey to attendance_count_pkey;
alter index attendance_count_new_of_enterprise rename to attendance_count_of_enterprise;

-- One upsert per statement, in key order, so that two statements seldom wait for each other in a circle (and when two
-- transactions do, one is repeated by tenancy/transaction.ts).
create function count_attendances() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into attendance_count as c
    select a.enterprise_id, coalesce(a.user_id, 0), a.business_type, a.status, s.sort, s.span, s.heat, s.day, count(*)
    from new_rows a cross join lateral count_keys(a.created_at, a.updated_at, a.temperature_order) s
    group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (enterprise_id, user_id, business_type, status, sort, span, heat, day) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into attendance_count as c
    select a.enterprise_id, coalesce(a.user_id, 0), a.business_type, a.status, s.sort, s.span, s.heat, s.day, -count(*)
    from old_rows a cross join lateral count_keys(a.created_at, a.updated_at, a.temperature_order) s
    group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (enterprise_id, user_id, business_type, status, sort, span, heat, day) do update set n = c.n + excluded.n;
  else
    insert into attendance_count as c
    select a.enterprise_id, coalesce(a.user_id, 0), a.business_type, a.status, s.sort, s.span, s.heat, s.day, sum(a.change)
    from (select 1 as change, n.enterprise_id, n.user_id, n.business_type, n.status, n.created_at, n.updated_at, n.temperature_order from new_rows n
          union all
          select -1, o.enterprise_id, o.user_id, o.business_type, o.status, o.created_at, o.updated_at, o.temperature_order from old_rows o) a
    cross join lateral count_keys(a.created_at, a.updated_at, a.temperature_order) s
    group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(a.change) <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (enterprise_id, user_id, business_type, status, sort, span, heat, day) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;

create trigger attendance_counted_insert after insert on attendance
  referencing new table as new_rows for each statement execute function count_attendances();
create trigger attendance_counted_update after update on attendance
  referencing old table as old_rows new table as new_rows for each statement execute function count_attendances();
create trigger attendance_counted_delete after delete on attendance
  referencing old table as old_rows for each statement execute function count_attendances();

-- One's own enterprises come first: as good as every list names no other, and then the family is not looked up.
alter policy family on enterprise using (id = any ((select mine())::int[]) or id = any ((select family())::int[]));

-- Each person by the memberships' index, where they are named, not all colleagues for each statement.
alter policy colleague on user_account using (
  id = (select me())
  or exists (select from membership m where m.user_id = user_account.id and m.enterprise_id = any ((select mine())::int[])));
drop function colleagues();
