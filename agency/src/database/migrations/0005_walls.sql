-- The second wall: even a statement that forgets its enterprise_id sees and writes the caller's tenants alone.
-- Owners of the tables (migrations, demo data, outbox, tidying) pass.
do $$
declare t text;
begin
  foreach t in array array['enterprise_status', 'temperature', 'tag', 'acquisition_channel', 'status_reason',
    'history_reason', 'contact_type', 'queue_member', 'property', 'customer', 'attendance', 'attendance_property',
    'attendance_tag', 'history', 'idempotency', 'outbox', 'portal_lead', 'attendance_count'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I to app using (enterprise_id = any ((select mine())::int[])) with check (enterprise_id = any ((select mine())::int[]))', t);
    execute format('grant select, insert, update, delete on %I to app', t);
  end loop;
end $$;
revoke insert, update, delete on attendance_count from app;

grant usage on schema public to app, door;
grant usage on all sequences in schema public to app;

alter table enterprise enable row level security;
create policy family on enterprise for select to app using (id = any ((select family())::int[]));
create policy change on enterprise for update to app using (id = any ((select mine())::int[]));
create policy door on enterprise for select to door using (true);
grant select, update on enterprise to app;
grant select on enterprise to door;

alter table user_account enable row level security;
create policy colleague on user_account for select to app using (id = (select me()) or id in (select colleagues()));
create policy self on user_account for update to app using (id = (select me()));
create policy door on user_account for select to door using (true);
-- The password's hash is for the door alone.
grant select (id, name, email, phone, avatar, account_status, created_at) on user_account to app;
grant update (name, phone, avatar) on user_account to app;
grant select on user_account to door;

alter table membership enable row level security;
create policy tenant on membership to app using (enterprise_id = any ((select mine())::int[]) or user_id = (select me()));
create policy door on membership for select to door using (true);
grant select on membership to app;
grant select on membership to door;

alter table refresh_family enable row level security;
create policy door on refresh_family to door using (true) with check (true);
grant select, insert, update, delete on refresh_family to door;

alter table lead_credential enable row level security;
create policy door on lead_credential for select to door using (true);
grant select on lead_credential to door;

-- What a request needs to know of its caller, in one call before the role is taken. Null: no such member.
-- tenants: what this person sees; a holding's managers and admins also its subsidiaries (decisions §3).
create function session_of(the_user bigint, the_enterprise int, the_family uuid) returns jsonb
language sql stable security definer set search_path = public as $$
  select jsonb_build_object(
    'userName', u.name, 'accountStatus', u.account_status, 'active', m.active, 'roles', m.roles,
    'familyAlive', f.id is not null and f.revoked_at is null,
    'tenants', e.id::text || coalesce((
      select string_agg(',' || s.id, '') from enterprise s
      where s.parent_id = e.id and e.holding and m.roles && array['ENTERPRISE_MANAGER', 'ENTERPRISE_ADMIN']), ''),
    'enterprise', jsonb_build_object('id', e.id, 'name', e.name, 'parentId', e.parent_id, 'timeZone', e.time_zone,
      'accountStatus', e.account_status, 'holding', e.holding, 'hasPreService', e.has_pre_service,
      'hasDemonstrator', e.has_demonstrator, 'isCanEditCustomer', e.is_can_edit_customer),
    'preServiceStatuses', case when e.has_pre_service and 'PRE_ATTENDANT' = any (m.roles) then (
      select coalesce(jsonb_object_agg(t.business_type, t.statuses), '{}') from (
        select business_type, jsonb_agg(status order by "order") as statuses from enterprise_status
        where enterprise_id = e.id and use_on_pre_service group by business_type) t) end)
  from user_account u
  join membership m on m.user_id = u.id and m.enterprise_id = the_enterprise
  join enterprise e on e.id = m.enterprise_id
  left join refresh_family f on f.id = the_family and f.user_id = u.id and f.enterprise_id = e.id
  where u.id = the_user
$$;
