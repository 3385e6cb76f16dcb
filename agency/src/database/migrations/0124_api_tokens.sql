-- Why: programs of an agency need a token of their own, not somebody's password (docs/product/tokens.md).
create table api_token (
  enterprise_id int not null references enterprise (id),
  -- What the signed token carries in place of a sign-in; the token itself is kept nowhere.
  id uuid not null,
  -- Who made it.
  user_id bigint not null references user_account (id),
  name text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  primary key (enterprise_id, id)
);
create unique index api_token_id on api_token (id);
alter table api_token enable row level security;
create policy tenant on api_token to app
  using (enterprise_id = any ((select mine())::int[])) with check (enterprise_id = any ((select mine())::int[]));
grant select, insert on api_token to app;
grant update (revoked_at, last_used_at) on api_token to app;

-- As before, and alive is also a token that works, of somebody who is an admin still. It is looked for where there is no
-- such sign-in alone.
create or replace function membership_of(the_user bigint, the_enterprise int, the_family uuid) returns jsonb
language plpgsql stable security definer set search_path = public as $$
begin
  return (
    select jsonb_build_object(
      'userName', u.name, 'accountStatus', u.account_status, 'active', m.active, 'roles', m.roles,
      'familyAlive', case when f.id is not null then f.revoked_at is null else exists (
        select from api_token t where t.id = the_family and t.user_id = u.id and t.enterprise_id = e.id
          and t.revoked_at is null and 'ENTERPRISE_ADMIN' = any (m.roles)) end,
      'tenants', e.id::text || case when e.holding and m.roles && array['ENTERPRISE_MANAGER', 'ENTERPRISE_ADMIN'] then coalesce((
        select string_agg(',' || s.id, '') from enterprise s where s.parent_id = e.id), '') else '' end,
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
    where u.id = the_user);
end $$;
