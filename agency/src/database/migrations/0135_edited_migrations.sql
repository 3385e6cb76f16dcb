-- Why: 0003, 0070 and 0075 were edited after they had been applied (0074 and 0080 too, to the same effect). A database of
-- before lacks what they say now (database/migrate.ts takes its checksums); in any other there is nothing to do.
do $$
begin
  -- 0003
  if (select data_type from information_schema.columns
      where table_schema = 'public' and table_name = 'idempotency' and column_name = 'answer') = 'jsonb' then
    alter table idempotency alter column answer type text using answer::text;
  end if;
  -- 0070
  if exists (select from pg_roles where rolname = 'auth' and (rolcanlogin or rolsuper or rolbypassrls)) then
    raise exception 'the database server has a role "auth" that signs in or passes row-level security: it is not ours, rename it';
  end if;
  -- 0075
  if pg_get_indexdef('outbox_undelivered'::regclass) not like '%set_aside_at%' then
    drop index outbox_undelivered;
    drop index outbox_waiting_of;
    create index outbox_undelivered on outbox (position) where delivered_at is null and set_aside_at is null;
    create index outbox_waiting_of on outbox (enterprise_id, aggregate_type, aggregate_id, sequence)
      where delivered_at is null and set_aside_at is null;
  end if;
end $$;
