-- Whether a person has a membership outside of the caller's agency and, of a holding's, its units: an admin of a unit has no
-- power over what is the holding's.
create or replace function works_elsewhere(the_user bigint) returns boolean language sql stable security definer set search_path = public as $$
  select exists (
    select from membership m where m.user_id = the_user and m.enterprise_id not in (
      select e.id from enterprise e join enterprise own on own.id = any (mine())
      where e.id = own.id or e.parent_id = own.id))
$$;

-- Links are made and used by the role of sign-ins alone.
drop policy own_address on account_token;
revoke all on account_token from app;
