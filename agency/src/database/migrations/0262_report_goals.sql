-- Why: reports of the goal of first answers, of losses and of the time in each status read their period along an index
-- (docs/product/reports.md#goals).
set local lock_timeout = '35s';

create index lead_turn_since on lead_turn (enterprise_id, since, id);
create index attendance_lost on attendance (enterprise_id, finished_at, id)
  include (user_id, business_type, acquisition_channel_id, reason_id) where deal_won is false;
create index attendance_transition_left on attendance_transition (enterprise_id, at, id) where from_status is not null;
