-- Why: the manager's desk lists what waits for its first answer or for an agent, oldest or newest first
-- (docs/product/arrivals.md#waiting), however many attendances there are.
set local lock_timeout = '35s';

create index attendance_waits on attendance (enterprise_id, created_at, id)
  where status not in ('FINISHED', 'LEAD_QUALIFIED') and (user_id is null
    or (first_contact_at is null and answer_due_at is not null) or (status = 'NEW' and last_contact_at is null));
