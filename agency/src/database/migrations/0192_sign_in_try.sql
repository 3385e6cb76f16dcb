-- Why: wrong passwords of an account count over all instances of the agency (docs/product/sign-in.md#guessing).
create table sign_in_try (
  -- SHA-256 of the account, or of the account and where it was tried from.
  key text primary key,
  failures int not null,
  -- No try before then.
  paused_until timestamptz,
  -- What went wrong is forgotten then.
  ends_at timestamptz not null,
  -- Until then the account counts as signed in from there before.
  known_until timestamptz
);
create index sign_in_try_over on sign_in_try (ends_at);
-- For the throttle alone, which is the tables' owner.
alter table sign_in_try enable row level security;
