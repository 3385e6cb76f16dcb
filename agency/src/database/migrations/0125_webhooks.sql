-- Why: changes are posted to programs of an agency (docs/product/webhooks.md).
create table webhook (
  enterprise_id int not null references enterprise (id),
  id uuid not null,
  name text not null,
  url text not null,
  types text[] not null,
  active boolean not null,
  -- Null where a person paused it.
  paused_because text,
  -- What signs, sealed; that of before signs too until its time is over.
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz,
  -- Events of the log up to here have been looked at.
  position bigint not null,
  failing_since timestamptz,
  created_at timestamptz not null,
  primary key (enterprise_id, id)
);
alter table webhook enable row level security;
create policy tenant on webhook to app
  using (enterprise_id = any ((select mine())::int[])) with check (enterprise_id = any ((select mine())::int[]));
grant select, insert, update, delete on webhook to app;

-- An event on its way to a webhook, or what became of it. Ids and statuses alone: nothing of a person is kept here.
create table webhook_delivery (
  enterprise_id int not null,
  webhook_id uuid not null,
  -- The same for one event with every try and every webhook.
  id text not null,
  type text not null,
  body text not null,
  -- When it happened, and when it was last put here to be delivered.
  at timestamptz not null,
  created_at timestamptz not null,
  tries int not null default 0,
  tried_at timestamptz,
  http_status int,
  problem text,
  delivered_at timestamptz,
  -- Null when it was delivered, or has failed for good.
  next_attempt_at timestamptz,
  primary key (enterprise_id, webhook_id, id),
  foreign key (enterprise_id, webhook_id) references webhook (enterprise_id, id) on delete cascade
);
create index webhook_delivery_waiting on webhook_delivery (enterprise_id, webhook_id, next_attempt_at)
  where next_attempt_at is not null;
create index webhook_delivery_list on webhook_delivery (enterprise_id, webhook_id, at desc, id desc);
alter table webhook_delivery enable row level security;
create policy tenant on webhook_delivery to app
  using (enterprise_id = any ((select mine())::int[])) with check (enterprise_id = any ((select mine())::int[]));
grant select, insert, update on webhook_delivery to app;
