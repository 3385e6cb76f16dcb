-- Why: exports of reports by a link that is used once (docs/product/reports.md#export).
create table report_export (
  -- Digest of what the link carries.
  hash text primary key,
  enterprise_id int not null,
  user_id bigint not null,
  -- The sign-in that asked: without it the link is worth nothing.
  family_id uuid not null,
  name text not null,
  filters jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index report_export_past on report_export (expires_at);
alter table report_export enable row level security;
create policy own on report_export for insert to app with check (user_id = (select me()) and enterprise_id = any ((select mine())::int[]));
grant insert on report_export to app;
create policy auth on report_export to auth using (true) with check (true);
grant select, update on report_export to auth;
