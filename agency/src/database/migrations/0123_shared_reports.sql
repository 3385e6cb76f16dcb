-- Why: reports that are shared by an address, without names of leads (docs/product/reports.md#sharing).
create table report_share (
  enterprise_id int not null,
  id bigint generated always as identity,
  user_id bigint not null,
  -- Digest of the address' secret.
  hash text not null,
  name text not null,
  filters jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened int not null default 0,
  primary key (enterprise_id, id)
);
create unique index report_share_hash on report_share (hash);
create index report_share_own on report_share (enterprise_id, user_id, id);
alter table report_share enable row level security;
create policy own on report_share to app
  using (user_id = (select me()) and enterprise_id = any ((select mine())::int[]))
  with check (user_id = (select me()) and enterprise_id = any ((select mine())::int[]));
grant select, insert, update on report_share to app;
create policy auth on report_share to auth using (true) with check (true);
grant select, update on report_share to auth;
