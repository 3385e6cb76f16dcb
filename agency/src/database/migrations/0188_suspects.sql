-- Why: under an earlier rule, people who gave one filler or one e-mail were one record. Which records may be several people is
-- told by the rule in the code, so a job looks at each record on which something may contradict; a manager parts it or says
-- that it is one person's.
create table suspect (
  enterprise_id int not null,
  customer_id bigint not null,
  -- Looked at since something came.
  checked boolean not null default false,
  contradicts boolean not null default false,
  -- What came up to then is one person's, a manager says.
  one_until timestamptz,
  primary key (enterprise_id, customer_id),
  foreign key (enterprise_id, customer_id) references customer (enterprise_id, id) on delete cascade
);
create index suspect_found on suspect (enterprise_id, customer_id) where contradicts;
create index suspect_unchecked on suspect (enterprise_id, customer_id) where not checked;
alter table suspect enable row level security;
create policy tenant on suspect to app
  using (nullif(enterprise_id = any ((select mine())::int[]), false) is not null)
  with check (enterprise_id = any ((select mine())::int[]));
grant select, insert, update, delete on suspect to app;

-- What was delivered of a person.
create index portal_lead_of on portal_lead (enterprise_id, attendance_id);

create function look_at(the_enterprise int, the_customer bigint) returns void language sql set search_path = public as $$
  insert into suspect (enterprise_id, customer_id) values (the_enterprise, the_customer)
  on conflict (enterprise_id, customer_id) do update set checked = false where suspect.checked
$$;

-- Whatever writes a delivery: it is looked at where the record has another one, or is older.
create function look_at_delivery() returns trigger language plpgsql set search_path = public as $$
begin
  perform look_at(a.enterprise_id, a.customer_id) from attendance a
    join customer c on c.enterprise_id = a.enterprise_id and c.id = a.customer_id
    where a.enterprise_id = new.enterprise_id and a.id = new.attendance_id and (c.created_at < new.received_at or exists (
      select from attendance o join portal_lead p on p.enterprise_id = o.enterprise_id and p.attendance_id = o.id and p.id <> new.id
      where o.enterprise_id = a.enterprise_id and o.customer_id = a.customer_id));
  return null;
end $$;
create trigger look_at_delivery after insert or update of attendance_id on portal_lead
  for each row when (new.attendance_id is not null) execute function look_at_delivery();

-- What was typed for a new attendance and is not what is on record stands in its first history item.
create function look_at_typed() returns trigger language plpgsql set search_path = public as $$
begin
  perform look_at(a.enterprise_id, a.customer_id) from attendance a
    where a.enterprise_id = new.enterprise_id and a.id = new.attendance_id;
  return null;
end $$;
create trigger look_at_typed after insert on history
  for each row when (new.type = 'CREATED' and new.message like '% informado: %; no cadastro: %') execute function look_at_typed();

-- What a person merges is one; what a manager marks ties nobody, or ties again.
create function look_at_merged() returns trigger language plpgsql set search_path = public as $$
begin
  update suspect s set checked = false from attendance a
    where a.enterprise_id = new.enterprise_id and a.id in (new.id, new.merged_into_id)
      and s.enterprise_id = a.enterprise_id and s.customer_id = a.customer_id;
  return null;
end $$;
create trigger look_at_merged after update of merged_into_id on attendance
  for each row when (new.merged_into_id is not null) execute function look_at_merged();
create function look_at_marked() returns trigger language plpgsql set search_path = public as $$
begin
  perform look_at(k.enterprise_id, k.customer_id) from customer_contact k
    where k.enterprise_id = coalesce(new.enterprise_id, old.enterprise_id) and k.key = coalesce(new.key, old.key);
  return null;
end $$;
create trigger look_at_marked after insert or update or delete on filler_contact
  for each row execute function look_at_marked();

-- What is there.
insert into suspect (enterprise_id, customer_id)
  select c.enterprise_id, c.id from portal_lead p
    join attendance a on a.enterprise_id = p.enterprise_id and a.id = p.attendance_id
    join customer c on c.enterprise_id = a.enterprise_id and c.id = a.customer_id
    group by c.enterprise_id, c.id having count(*) > 1 or min(p.received_at) > min(c.created_at)
  union
  select a.enterprise_id, a.customer_id from history h
    join attendance a on a.enterprise_id = h.enterprise_id and a.id = h.attendance_id
    where h.type = 'CREATED' and h.message like '% informado: %; no cadastro: %';
