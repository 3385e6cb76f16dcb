-- Why: registering, new passwords, second factor, sessions and profile (docs/product/registering.md, passwords.md,
-- second-factor.md, sessions.md, profile.md).
alter table user_account add column title text;
-- 'Não se aplica': this person has no phone by choice.
alter table user_account add column phone_not_applicable boolean not null default false;
grant select (title, phone_not_applicable), update (title, phone_not_applicable) on user_account to app;
-- Registering makes agency, person and membership before anybody is signed in; a new password and address come without a
-- session, too.
create policy auth_insert on user_account for insert to auth with check (true);
create policy auth_update on user_account for update to auth using (true) with check (true);
grant insert, update on user_account to auth;
create policy auth_insert on enterprise for insert to auth with check (true);
grant insert on enterprise to auth;
create policy auth_insert on membership for insert to auth with check (true);
grant insert on membership to auth;

-- The picture of a person, ready to be answered. user_account.avatar is its address, which has the hash in it.
create table avatar (
  user_id bigint primary key references user_account (id),
  hash text not null,
  content_type text not null,
  bytes bytea not null,
  made_at timestamptz not null
);
alter table avatar alter column bytes set storage external;
alter table avatar enable row level security;
create policy colleague on avatar for select to app using (user_id = (select me())
  or exists (select from membership m where m.user_id = avatar.user_id and m.enterprise_id = any ((select mine())::int[])));
create policy self on avatar to app using (user_id = (select me())) with check (user_id = (select me()));
create policy auth on avatar for select to auth using (true);
grant select, insert, update, delete on avatar to app;
grant select on avatar to auth;

-- What a link of a mail carries, by its digest. VERIFY: the registration that waits, in `payload`; RESET: a new password;
-- EMAIL: a new address of a person. Invitations have a table of their own, which is the agency's.
create table account_token (
  hash text primary key,
  kind text not null check (kind in ('VERIFY', 'RESET', 'EMAIL')),
  email citext not null,
  user_id bigint references user_account (id),
  payload jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((user_id is null) = (kind = 'VERIFY'))
);
-- A new one replaces the one before: of an address that registers, else of the person.
create unique index account_token_waiting on account_token (kind, (coalesce(user_id::text, lower(email::text)))) where used_at is null;
create index account_token_of_user on account_token (user_id);
create index account_token_expiry on account_token (expires_at);
alter table account_token enable row level security;
create policy auth on account_token to auth using (true) with check (true);
-- A person who is signed in asks for a new address of their own. They see neither digest nor payload.
create policy own_address on account_token to app using (user_id = (select me()) and kind = 'EMAIL')
  with check (user_id = (select me()) and kind = 'EMAIL');
grant select, insert, update, delete on account_token to auth;
grant insert, delete, select (kind, email, user_id, created_at, expires_at, used_at) on account_token to app;

-- One of a person; it counts once it is confirmed. The secret is encrypted (agency/src/auth/seal.ts).
create table second_factor (
  user_id bigint primary key references user_account (id),
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The step of the last code that was taken: it and earlier ones are refused. Read under the row's lock.
  last_step bigint
);
create table recovery_code (
  user_id bigint not null references user_account (id),
  hash text not null,
  used_at timestamptz,
  primary key (user_id, hash)
);
do $$
declare t text;
begin
  foreach t in array array['second_factor', 'recovery_code'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy auth on %I to auth using (true) with check (true)', t);
    -- Colleagues see whether there is one, and an admin takes it away.
    execute format('create policy colleague on %I to app using (user_id = (select me()) or exists (select from membership m where m.user_id = %I.user_id and m.enterprise_id = any ((select mine())::int[])))', t, t);
    execute format('grant select, insert, update, delete on %I to auth', t);
    execute format('grant delete on %I to app', t);
  end loop;
end $$;
grant select (user_id, confirmed_at) on second_factor to app;
grant select (user_id, used_at) on recovery_code to app;

-- A right password that waits for its code, by the digest of `mfa_token`.
create table mfa_challenge (
  hash text primary key,
  user_id bigint not null references user_account (id),
  client_id text not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index mfa_challenge_of_user on mfa_challenge (user_id);
create index mfa_challenge_expiry on mfa_challenge (expires_at);
alter table mfa_challenge enable row level security;
create policy auth on mfa_challenge to auth using (true) with check (true);
grant select, insert, update, delete on mfa_challenge to auth;

-- In words, from the sign-in's user agent: 'Chrome no Windows'. The last use of a sign-in is `rotated_at`.
alter table refresh_family add column device text;
create index refresh_family_of_user on refresh_family (user_id);
-- One's own sign-ins everywhere, and those of one's agencies, are listed and ended. The counter, which a refresh token is
-- made of, stays with role auth.
create policy member on refresh_family to app using (user_id = (select me()) or enterprise_id = any ((select mine())::int[]));
grant select (id, user_id, enterprise_id, client_id, device, rotated_at, revoked_at, expires_at, created_at) on refresh_family to app;
grant update (revoked_at) on refresh_family to app;
