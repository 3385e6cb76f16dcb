-- Why: who handed over a lead at the desk may take that back, exactly as it was (docs/product/arrivals.md#taking-back).
set local lock_timeout = '35s';

-- What the last hand-over at the desk changed, until it is taken back.
alter table attendance add column handed_over jsonb;
