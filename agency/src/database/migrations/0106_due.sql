-- Why: what is due by time is notified once, whatever process finds it (docs/product/notifications.md#kinds). What is due
-- is in the rows themselves: a return, a reminder, a visit, a proposal. Here is what was notified of already, so none of
-- them has to be followed when it changes: another time is another row.
create table due_notice (
  enterprise_id int not null,
  kind text not null,
  -- Of attendance, history item, visit or proposal, as the kind says.
  subject_id bigint not null,
  due_at timestamptz not null,
  noticed_at timestamptz not null,
  primary key (enterprise_id, kind, subject_id, due_at)
);
create index due_notice_age on due_notice (due_at);
-- For the system alone, which is the tables' owner.
alter table due_notice enable row level security;

-- What is due in all agencies; waiting proposals have proposal_due.
set local lock_timeout = '35s';
create index attendance_return_at on attendance (scheduled_at) where scheduled_at is not null;
create index history_remember_at on history (remember_at) where remember_at is not null;
create index visit_ahead on visit (starts_at) where not canceled and not finished;
