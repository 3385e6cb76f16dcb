-- Why: an event that the receiver refuses for good is set aside after some refusals of its own, and no longer holds up the
-- cursor of its agencies (docs/product/live.md#delivery). Attempts counted those while the receiver was away, too.
alter table outbox add column set_aside_at timestamp with time zone;
alter table outbox add column refusals integer not null default 0;
alter table outbox drop column attempts;
-- What is set aside waits no more.
drop index outbox_undelivered;
drop index outbox_waiting_of;
create index outbox_undelivered on outbox (position) where delivered_at is null and set_aside_at is null;
create index outbox_waiting_of on outbox (enterprise_id, aggregate_type, aggregate_id, sequence)
  where delivered_at is null and set_aside_at is null;
