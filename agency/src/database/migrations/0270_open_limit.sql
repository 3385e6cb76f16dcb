-- Why: a queue may allow each of its people so many open new leads, and a turn says who was passed over for it
-- (docs/product/distribution.md#who-gets-it).
set local lock_timeout = '35s';

alter table queue_setting add column open_limit smallint check (open_limit between 1 and 500);
alter table lead_turn add column skipped bigint[];
