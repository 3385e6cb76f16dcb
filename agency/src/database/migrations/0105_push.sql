-- Why: notices of the browser (docs/product/push.md).
-- A device belongs to a sign-in: whose it is, and of which agency, the sign-in says, and it goes with it.
create table push_device (
  id uuid primary key,
  family_id uuid not null references refresh_family (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index push_device_of on push_device (family_id);
alter table push_device enable row level security;
create policy self on push_device to app using (family_id in (select id from refresh_family where user_id = (select me())))
  with check (family_id in (select id from refresh_family where user_id = (select me())));
grant select, insert, update, delete on push_device to app;

-- A sign-in that is ended by whatever call takes its devices along.
create function forget_devices() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from push_device where family_id = new.id;
  return null;
end $$;
create trigger refresh_family_ended after update of revoked_at on refresh_family
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function forget_devices();

-- A device has one person: before it is registered for the caller it is taken from whom it belonged to.
create function release_device(the_device uuid, the_endpoint text) returns void
language sql security definer set search_path = public as $$
  delete from push_device where id = the_device or endpoint = the_endpoint
$$;
revoke all on function release_device from public;
grant execute on function release_device to app;

-- A notification on its way to a device; gone once it was sent or left out.
create table push_job (
  enterprise_id int not null,
  notification_id bigint not null,
  device_id uuid not null references push_device (id) on delete cascade,
  attempts int not null default 0,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null,
  primary key (enterprise_id, notification_id, device_id),
  foreign key (enterprise_id, notification_id) references notification (enterprise_id, id) on delete cascade
);
create index push_job_waiting on push_job (next_attempt_at);
create index push_job_of_device on push_job (device_id);
-- For the sender alone, which is the tables' owner.
alter table push_job enable row level security;
