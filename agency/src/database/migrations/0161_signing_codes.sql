-- Why: who signs proves that the e-mail of the form is theirs.
create table proposal_code (
  enterprise_id int not null,
  proposal_id bigint not null,
  email text not null,
  -- SHA-256; null once it was used.
  hash text,
  expires_at timestamptz not null,
  -- Sent since that moment; an hour later it begins anew.
  sends int not null,
  since timestamptz not null,
  primary key (enterprise_id, proposal_id),
  foreign key (enterprise_id, proposal_id) references proposal (enterprise_id, id)
);
alter table proposal_code enable row level security;
create policy tenant on proposal_code to app
  using (enterprise_id = any ((select mine())::int[])) with check (enterprise_id = any ((select mine())::int[]));
grant select, insert, update, delete on proposal_code to app;
