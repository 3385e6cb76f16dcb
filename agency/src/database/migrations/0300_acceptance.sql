-- Why: a queue may ask that a lead be accepted before its agent sees more of it than first name and listing
-- (docs/product/first-answer.md#acceptance).
set local lock_timeout = '35s';

alter table queue_setting add column asks_acceptance boolean not null default false;
alter table lead_turn add column to_accept boolean not null default false;
create index lead_turn_to_accept on lead_turn (enterprise_id, user_id) where to_accept and passed_on_at is null;
