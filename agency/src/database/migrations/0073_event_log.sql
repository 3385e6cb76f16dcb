-- Why: the outbox is also the log that GET /v1/events reads (schema/decisions/0026-the-log-of-events.md).
-- `position` is given when a committed event is taken into the log, under one lock: never at insert, where a later commit
-- could have a lower number, which a reader who has passed it would miss.
create sequence outbox_position;
grant select on sequence outbox_position to app;
alter table outbox add column position bigint, add column user_ids bigint[];
-- What was delivered before there was a log is not in it.
delete from outbox where delivered_at is not null;
update outbox set user_ids = array(
  select distinct u.id::bigint from (
    select jsonb_array_elements_text(payload -> 'audience' -> 'userIds') as id
    union select jsonb_array_elements_text(payload -> 'lost' -> 'userIds')
    union select payload -> 'before' ->> 'userId') u
  where u.id is not null);
alter table outbox alter column user_ids set not null;
create index outbox_untaken on outbox (sequence) where position is null;
create unique index outbox_log on outbox (enterprise_id, position) where position is not null;
create index outbox_undelivered on outbox (position) where delivered_at is null;
-- The highest position that was deleted from an agency's log: an older cursor is not served.
alter table enterprise add column log_floor bigint not null default 0;
