-- Why: who was merged into another is found by their name and external id (docs/product/merge.md#what-moves). New merges write
-- them themselves; of those that were made before they are taken from the attendances that ended.
with recursive ended as (
  select m.enterprise_id, m.id, m.merged_into_id as goes_on from attendance m where m.merged_into_id is not null
  union
  select e.enterprise_id, e.id, n.merged_into_id from ended e
  join attendance n on n.enterprise_id = e.enterprise_id and n.id = e.goes_on and n.merged_into_id is not null),
known as (
  select e.enterprise_id, s.customer_id, t.line, min(e.id) as first
  from ended e
  join attendance a on a.enterprise_id = e.enterprise_id and a.id = e.id
  join customer o on o.enterprise_id = a.enterprise_id and o.id = a.customer_id
  join attendance s on s.enterprise_id = e.enterprise_id and s.id = e.goes_on
  join customer c on c.enterprise_id = s.enterprise_id and c.id = s.customer_id
  cross join lateral (values (o.name), (a.external_id)) t(line)
  where t.line is not null and fold(t.line) <> fold(c.name)
  group by e.enterprise_id, s.customer_id, t.line)
update customer c set also_known = concat_ws(E'\n', c.also_known, k.lines)
from (select enterprise_id, customer_id, string_agg(line, E'\n' order by first) as lines from known group by enterprise_id, customer_id) k
where c.enterprise_id = k.enterprise_id and c.id = k.customer_id;
