-- Role `door` becomes `auth`: what sign-in and routes without a session act as. Roles belong to the whole server, where
-- another database may still use the old one, so it is not renamed: it loses its rights here and is left without any.
do $$
begin
  if exists (select from pg_roles where rolname = 'auth' and (rolcanlogin or rolsuper or rolbypassrls)) then
    raise exception 'the database server has a role "auth" that signs in or passes row-level security: it is not ours, rename it';
  end if;
  begin
    if not exists (select from pg_roles where rolname = 'auth') then
      create role auth nologin nosuperuser nobypassrls;
    end if;
    if not pg_has_role(current_user, 'auth', 'member') then
      execute 'grant auth to current_user';
    end if;
  exception when duplicate_object or unique_violation then null;
  end;
end $$;

do $$
declare t text;
begin
  foreach t in array array['enterprise', 'user_account', 'membership', 'refresh_family', 'lead_credential', 'visit_feed'] loop
    execute format('alter policy door on %I rename to auth', t);
    execute format('alter policy auth on %I to auth', t);
    execute format('revoke all on %I from door', t);
    execute format('grant select on %I to auth', t);
  end loop;
end $$;
grant insert, update, delete on refresh_family to auth;
grant usage on schema public to auth;
revoke usage on schema public from door;

-- What a request needs to know of a member, the caller or another person.
alter function session_of(bigint, int, uuid) rename to membership_of;
