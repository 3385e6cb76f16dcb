-- Why: an agent may say that a lead has no next step; until its column's limit has passed since then nothing is asked of it.
alter table attendance add column no_step_since timestamptz;
