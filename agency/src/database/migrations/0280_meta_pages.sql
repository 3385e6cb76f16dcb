-- Why: Meta says that a lead is there, and no more: it is fetched with the token of the page that its form is of
-- (docs/product/leads.md#meta). Tokens are sealed (auth/seal.ts).
set local lock_timeout = '35s';

-- What the sender's own interface said of a lead that came as a notice.
alter table portal_lead add column fetched jsonb;

create table meta_page (
  enterprise_id int not null references enterprise (id),
  page_id text not null,
  token bytea not null,
  app_secret bytea not null,
  entered_at timestamptz not null,
  primary key (enterprise_id, page_id)
);
create index meta_page_of on meta_page (page_id);
alter table meta_page enable row level security;
create policy tenant on meta_page to app
  using (nullif(enterprise_id = any ((select mine())::int[]), false) is not null)
  with check (enterprise_id = any ((select mine())::int[]));
create policy auth on meta_page for select to auth using (true);
grant select, insert, update, delete on meta_page to app;
grant select on meta_page to auth;
