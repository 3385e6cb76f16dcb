-- Why: the agency's own site sends leads by forms with public keys; one that cannot prove that a browser filled it in waits
-- for a manager (docs/product/leads.md#site).
set local lock_timeout = '35s';

alter table portal_lead drop constraint portal_lead_state_check;
alter table portal_lead add constraint portal_lead_state_check
  check (state in ('WAITING', 'TAKEN', 'REFUSED', 'TEST', 'HELD'));
drop index portal_lead_past;
create index portal_lead_past on portal_lead (received_at) where state in ('REFUSED', 'TEST', 'HELD');

create table site_form (
  enterprise_id int not null references enterprise (id),
  -- The public key too: it opens nothing but this form.
  id uuid not null,
  name text not null,
  origins text[] not null,
  created_at timestamptz not null,
  primary key (enterprise_id, id)
);
create index site_form_key on site_form (id);
alter table site_form enable row level security;
create policy tenant on site_form to app
  using (nullif(enterprise_id = any ((select mine())::int[]), false) is not null)
  with check (enterprise_id = any ((select mine())::int[]));
create policy auth on site_form for select to auth using (true);
grant select, insert, update, delete on site_form to app;
grant select on site_form to auth;
