-- Why: the planner multiplied how rare an agency is by itself, once for the statement's condition and once for the policy's, and
-- took a join of many thousand rows for one of a single row: a search read 600,000 rows, a page of five 50,000
-- (schema/decisions/0029-what-a-list-costs.md).

set local lock_timeout = '35s';

-- The same rows as before: what is false or unknown is hidden. Estimated are all rows, so that the statement's condition counts
-- alone, by which the index is read, too.
do $$
declare t text;
begin
  for t in select tablename from pg_policies where schemaname = 'public' and policyname = 'tenant' and tablename <> 'membership' loop
    execute format('alter policy tenant on %I using (nullif(enterprise_id = any ((select mine())::int[]), false) is not null)', t);
  end loop;
end $$;
