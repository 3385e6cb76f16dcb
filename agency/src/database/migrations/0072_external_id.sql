-- Why: the caller's own id of an attendance that they created, by which a repeated creation finds it
-- (docs/product/create.md#external-id). Unique in its enterprise.
alter table attendance add column external_id text;
create unique index attendance_external_id on attendance (enterprise_id, external_id) where external_id is not null;
