-- The outbox takes events of any aggregate; those of one aggregate leave in order. What waits belongs to attendances.
alter table outbox add column aggregate_type text, add column aggregate_id bigint;
update outbox set aggregate_type = 'attendance', aggregate_id = attendance_id;
alter table outbox alter column aggregate_type set not null, alter column aggregate_id set not null;
drop index outbox_waiting_of;
alter table outbox drop column attendance_id, drop column version;
create index outbox_waiting_of on outbox (enterprise_id, aggregate_type, aggregate_id, sequence) where delivered_at is null;
