-- Why: what comes to managers in a burst is one notification that counts (docs/product/notifications.md#bundles).
set local lock_timeout = '35s';

-- How many it stands for; null of what is never bundled.
alter table notification add column bundled int;
create index notification_bundle on notification (enterprise_id, user_id, kind, created_at) where bundled is not null;
