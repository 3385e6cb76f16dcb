-- Why: the walls of the two new tables are estimated as those of all others (0134_estimates_of_walls.sql).
alter policy tenant on proposal_event using (nullif(enterprise_id = any ((select mine())::int[]), false) is not null);
alter policy tenant on proposal_code using (nullif(enterprise_id = any ((select mine())::int[]), false) is not null);
