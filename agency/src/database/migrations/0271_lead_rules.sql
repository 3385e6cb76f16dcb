-- Why: a lead goes to the agent of the listing that it asks for, or by a rule of its queue, before the next in turn
-- (docs/product/distribution.md#who-gets-it).
set local lock_timeout = '35s';

alter table queue_setting add column to_listing_agent boolean not null default false;
alter table property add column agent_id bigint references user_account (id);

create table lead_rule (
  enterprise_id int not null references enterprise (id),
  queue text not null check (queue in ('SALE', 'RENT', 'RAISE_PROPERTY', 'PRE_SERVICE')),
  position smallint not null,
  name text not null,
  channel_ids bigint[] not null,
  district_ids bigint[] not null,
  property_type_ids bigint[] not null,
  min_cents bigint,
  max_cents bigint,
  user_ids bigint[] not null,
  primary key (enterprise_id, queue, position)
);
alter table lead_rule enable row level security;
create policy tenant on lead_rule to app
  using (nullif(enterprise_id = any ((select mine())::int[]), false) is not null)
  with check (enterprise_id = any ((select mine())::int[]));
grant select, insert, update, delete on lead_rule to app;

alter table lead_turn drop constraint lead_turn_reason_check;
alter table lead_turn add constraint lead_turn_reason_check
  check (reason in ('RETURNING', 'LISTING', 'RULE', 'QUEUE', 'PASSED_ON', 'HANDED_OVER'));
alter table lead_turn add column rule text;
alter table lead_turn add column listing text;
