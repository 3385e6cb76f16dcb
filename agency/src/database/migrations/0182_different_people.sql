-- Why: two people with one phone or e-mail are said to be two once, and are not offered as one again.
create table different_people (
  enterprise_id int not null,
  -- The smaller id of the two.
  customer_id bigint not null,
  other_id bigint not null check (other_id > customer_id),
  created_at timestamptz not null,
  primary key (enterprise_id, customer_id, other_id),
  foreign key (enterprise_id, customer_id) references customer (enterprise_id, id) on delete cascade,
  foreign key (enterprise_id, other_id) references customer (enterprise_id, id) on delete cascade
);
create index different_people_other on different_people (enterprise_id, other_id);
alter table different_people enable row level security;
create policy tenant on different_people to app
  using (nullif(enterprise_id = any ((select mine())::int[]), false) is not null)
  with check (enterprise_id = any ((select mine())::int[]));
grant select, insert, update, delete on different_people to app;
