-- Why: an agency's settings and lists are changed by its admins (docs/product/settings.md).
alter table enterprise add column check_in_required boolean not null default false;
alter table enterprise add column management_url text;
alter table enterprise add column conversation_url text;
alter table enterprise add column proposal_days integer not null default 7 check (proposal_days between 1 and 90);
-- Goes up with each change of the settings.
alter table enterprise add column version integer not null default 1;

-- The order that an agency gave its list: all 0 until then, and the order is that of before. What is set aside is offered
-- no more.
do $$
declare t text;
begin
  foreach t in array array['status_reason', 'visit_reason', 'request_transfer_reason', 'history_reason', 'tag', 'contact_type',
    'acquisition_channel', 'ready_message'] loop
    execute format('alter table %I add column position integer not null default 0', t);
    execute format('alter table %I add column set_aside_at timestamptz', t);
  end loop;
end $$;
-- Its place is its heat.
alter table temperature add column set_aside_at timestamptz;

-- A secret that was replaced counts for another day.
alter table lead_credential add column previous_hash text;
alter table lead_credential add column replaced_at timestamptz;
create unique index lead_credential_previous on lead_credential (channel, previous_hash);
create function keep_previous_secret() returns trigger language plpgsql as $$
begin
  new.previous_hash := old.secret_hash;
  return new;
end $$;
create trigger lead_credential_replaced before update of secret_hash on lead_credential
  for each row execute function keep_previous_secret();
-- Digests of secrets stay with role auth.
create policy tenant on lead_credential to app using (enterprise_id = any ((select mine())::int[])) with check (enterprise_id = any ((select mine())::int[]));
grant select (enterprise_id, channel, created_at, replaced_at), insert, update (secret_hash, replaced_at), delete on lead_credential to app;
