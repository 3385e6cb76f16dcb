-- Why: who reverts an import takes along what passing its leads on told people (docs/product/import.md#undo).
set local lock_timeout = '35s';

-- The attendance that it is about, where that may be taken away: its reference may be none.
alter table notification add column about_id bigint;
create index notification_about on notification (enterprise_id, about_id) where about_id is not null;
