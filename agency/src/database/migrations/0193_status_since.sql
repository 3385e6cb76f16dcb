-- Why: how long a lead has been in its column is shown, and from a limit of the column on it is stopped
-- (docs/product/cards.md#stopped).
set local lock_timeout = '35s';
lock table attendance in share row exclusive mode;

-- An older instance that still runs writes none.
alter table attendance add column status_since timestamptz not null default now();

-- Counters of lists do not change with it.
alter table attendance disable trigger attendance_counted_update;
update attendance a set status_since = coalesce(
  (select t.at from attendance_transition t
   where t.enterprise_id = a.enterprise_id and t.attendance_id = a.id and t.to_status = a.status
   order by t.version desc, t.id desc limit 1),
  a.created_at);
alter table attendance enable trigger attendance_counted_update;

alter table enterprise_status add column stopped_after_days smallint check (stopped_after_days between 1 and 365);
update enterprise_status set stopped_after_days = case status
  when 'NEW' then 1 when 'IN_PROGRESS' then 3 when 'VISIT_MADE' then 2 when 'IN_PROPOSAL' then 5 end;
