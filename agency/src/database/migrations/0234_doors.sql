-- Why: a lead is kept as it came before it is taken, so that none is lost, and what a rule refuses is seen and mended
-- (docs/product/leads.md#way). A portal has one key for all agencies of a program: they enter it beside the secret that is
-- made here (docs/product/leads.md#secrets).
set local lock_timeout = '35s';

alter table portal_lead
  add state text not null default 'TAKEN' check (state in ('WAITING', 'TAKEN', 'REFUSED', 'TEST')),
  -- Why it was refused, a code of ours.
  add reason text,
  -- What a manager made of `raw`: it counts in its place.
  add mended jsonb,
  -- How often taking it has failed.
  add tries int not null default 0,
  -- Claimed until then, or given back for later.
  add next_attempt_at timestamptz,
  -- Null of those that were taken when they came.
  add taken_at timestamptz,
  add check (state <> 'WAITING' or next_attempt_at is not null),
  add check (state = 'REFUSED' or state = 'WAITING' or reason is null);
create index portal_lead_waiting on portal_lead (enterprise_id, id) where state = 'WAITING';
create index portal_lead_received on portal_lead (enterprise_id, received_at desc, id desc);
create index portal_lead_past on portal_lead (received_at) where state in ('REFUSED', 'TEST');

create or replace function look_at_delivery() returns trigger language plpgsql set search_path = public as $$
begin
  perform look_at(a.enterprise_id, a.customer_id) from attendance a
    join customer c on c.enterprise_id = a.enterprise_id and c.id = a.customer_id
    where a.enterprise_id = new.enterprise_id and a.id = new.attendance_id and (
      c.created_at < coalesce(new.taken_at, new.received_at) or exists (
      select from attendance o join portal_lead p on p.enterprise_id = o.enterprise_id and p.attendance_id = o.id and p.id <> new.id
      where o.enterprise_id = a.enterprise_id and o.customer_id = a.customer_id));
  return null;
end $$;

-- The key that a portal gave: not of one agency alone.
create table lead_key (
  enterprise_id int not null references enterprise (id),
  channel text not null,
  key_hash text not null,
  given_at timestamptz not null,
  primary key (enterprise_id, channel)
);
create index lead_key_hash on lead_key (channel, key_hash);
alter table lead_key enable row level security;
create policy tenant on lead_key to app
  using (nullif(enterprise_id = any ((select mine())::int[]), false) is not null)
  with check (enterprise_id = any ((select mine())::int[]));
create policy auth on lead_key for select to auth using (true);
grant select (enterprise_id, channel, given_at), insert, update (key_hash, given_at), delete on lead_key to app;
grant select on lead_key to auth;
