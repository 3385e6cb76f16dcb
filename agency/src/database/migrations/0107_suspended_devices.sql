-- Why: to who is suspended nothing is pushed (docs/product/push.md#devices), nor what waits to be tried again.
-- Of their sign-ins in that agency alone: elsewhere they go on working.
create function forget_devices_of_suspended() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from push_device d using refresh_family f
  where f.id = d.family_id and f.user_id = new.user_id and f.enterprise_id = new.enterprise_id;
  return null;
end $$;
create trigger membership_suspended after update of active on membership
  for each row when (old.active and not new.active) execute function forget_devices_of_suspended();
