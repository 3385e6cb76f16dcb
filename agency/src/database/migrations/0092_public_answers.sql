-- Why: a customer reads and answers a proposal by its address alone (docs/product/public-proposal.md).

-- By number in all agencies: the customer's call says nothing of which one it is.
create index proposal_number on proposal (id);

-- What decides whether the customer may read and answer it; no row where there is none of that number and uuid, which of
-- the two is not said. Digests are compared: how far two of them are alike says nothing of the uuid. A definer's function:
-- row-level security takes longer for a row than for none.
create function proposal_at_address(the_id bigint, the_uuid text)
returns table (enterprise_id int, status text, due_date date, answered_at timestamptz, attendance_status text, time_zone text, uses boolean)
language plpgsql stable security definer rows 1 set search_path = public as $$
begin
  return query
    select p.enterprise_id, p.status, p.due_date, p.answered_at, a.status, e.time_zone, e.active_new_proposal_flow
    from proposal p
    join attendance a on a.enterprise_id = p.enterprise_id and a.id = p.attendance_id
    join enterprise e on e.id = p.enterprise_id
    where p.id = the_id and sha256(convert_to(p.uuid::text, 'UTF8')) = sha256(convert_to(lower(the_uuid), 'UTF8'));
end $$;
revoke all on function proposal_at_address from public;
grant execute on function proposal_at_address to auth, app;

-- What a customer's call with a key was answered; a key belongs to its proposal.
create table proposal_key (
  enterprise_id int not null,
  proposal_id bigint not null,
  key text not null,
  fingerprint text not null,
  status int,
  answer text,
  created_at timestamptz not null,
  primary key (enterprise_id, proposal_id, key),
  foreign key (enterprise_id, proposal_id) references proposal (enterprise_id, id)
);
create index proposal_key_age on proposal_key (created_at);

alter table proposal_key enable row level security;
create policy tenant on proposal_key to app
  using (enterprise_id = any ((select mine())::int[])) with check (enterprise_id = any ((select mine())::int[]));
grant select, insert, update, delete on proposal_key to app;
