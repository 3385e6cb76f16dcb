-- Why: home of a new agency lists what comes first until it is done or put away (docs/product/registering.md#first-steps).
-- An agency that exists has begun.
set local lock_timeout = '35s';

alter table enterprise add column beginning_over_at timestamptz;
update enterprise set beginning_over_at = now();
