-- Why: forms of Meta ask in words of their own; an agency says what the answers are (docs/product/channels.md#meta).
set local lock_timeout = '35s';

create table meta_form (
  enterprise_id int not null references enterprise (id),
  form_id text not null,
  fields jsonb not null,
  primary key (enterprise_id, form_id)
);
alter table meta_form enable row level security;
create policy tenant on meta_form to app
  using (nullif(enterprise_id = any ((select mine())::int[]), false) is not null)
  with check (enterprise_id = any ((select mine())::int[]));
grant select, insert, update, delete on meta_form to app;
