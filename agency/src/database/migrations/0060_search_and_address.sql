-- Where a property is, beside district and city: what a map is asked for. Null where the agency does not know it.
alter table property add column address text;

-- The digits under which a phone is found: as it was given, and in full with country code, with and without the ninth
-- digit of a mobile. Any part of them that somebody types is then a part of this text.
create function phone_digits(phone text, e164 text) returns text language sql immutable parallel safe as $$
  select coalesce(digits(phone), '')
    || case when e164 ~ '^\+55\d{2}9[6-9]\d{7}$' then ' ' || digits(e164) || ' ' || substr(e164, 2, 4) || substr(e164, 7)
            when e164 ~ '^\+55\d{2}[6-9]\d{7}$' then ' ' || digits(e164) || ' ' || substr(e164, 2, 4) || '9' || substr(e164, 6)
            when e164 is not null then ' ' || digits(e164)
            else '' end
$$;

drop index customer_search;
alter table customer drop column search_text;
alter table customer add column search_text text generated always as
  (fold(name) || ' ' || coalesce(fold(email), '') || ' ' || phone_digits(phone, phone_e164)) stored;
create index customer_search on customer using gin (search_text gin_trgm_ops);

-- Text as a pattern of LIKE that finds it anywhere.
create function anywhere(t text) returns text language sql immutable parallel safe strict
  as $$ select '%' || replace(replace(replace(t, '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

-- As before, and a trunk zero before a whole number ('011 98765-4321') is no part of it.
create or replace function search_customers(q text) returns table (enterprise_id int, customer_id bigint)
language sql stable security definer rows 50 set search_path = public as $$
  select c.enterprise_id, c.id from customer c
  where c.enterprise_id = any (mine())
    and c.search_text like anywhere(
      case when q ~ '^[\d\s()+.-]*\d[\d\s()+.-]*$' then regexp_replace(digits(q), '^0+(?=\d{10})', '') else fold(q) end)
$$;

-- Properties by a part of their code, within the tenants of this transaction; a definer's function for the same reason.
create index property_code_search on property using gin (fold(code) gin_trgm_ops);
create index attendance_property_by_property on attendance_property (enterprise_id, property_id, attendance_id);
create function search_properties(q text) returns table (enterprise_id int, property_id bigint)
language sql stable security definer rows 5 set search_path = public as $$
  select p.enterprise_id, p.id from property p
  where p.enterprise_id = any (mine()) and fold(p.code) like anywhere(fold(q))
$$;
