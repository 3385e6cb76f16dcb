-- Why: home counts what a person did today (docs/product/home.md#done), along an index and not through every history.
create index history_by_person on history (enterprise_id, created_by, created_at) where created_by is not null;
