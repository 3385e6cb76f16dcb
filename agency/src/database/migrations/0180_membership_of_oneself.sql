-- Why: with the role of a call, membership_of() told of anybody in any agency; there it answers about oneself alone.
alter function membership_of(bigint, int, uuid) rename to membership_read;
revoke all on function membership_read from public;

-- The membership and sign-in of a person. `role` is the caller's, also within this function.
create function membership_of(the_user bigint, the_enterprise int, the_family uuid) returns jsonb
language plpgsql stable security definer set search_path = public as $$
begin
  if current_setting('role') = 'app' and the_user is distinct from me() then return null; end if;
  return membership_read(the_user, the_enterprise, the_family);
end $$;

-- What of an agent decides whether they see an attendance, in the caller's tenants alone.
create function agent_of(the_user bigint, the_enterprise int) returns jsonb
language plpgsql stable security definer set search_path = public as $$
begin
  if the_user is null or (current_setting('role') = 'app' and (the_enterprise = any (mine())) is not true) then return null; end if;
  return membership_read(the_user, the_enterprise, null) - '{accountStatus,familyAlive,tenants}'::text[];
end $$;
