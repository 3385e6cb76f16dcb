-- Why: a dump of the database could not be restored. pg_restore runs with an empty search path, under which the function of a
-- generated column did not find the one that it calls.
create or replace function phone_digits(phone text, e164 text) returns text language sql immutable parallel safe as $$
  select coalesce(public.digits(phone), '')
    || case when e164 ~ '^\+55\d{2}9[6-9]\d{7}$' then ' ' || public.digits(e164) || ' ' || substr(e164, 2, 4) || substr(e164, 7)
            when e164 ~ '^\+55\d{2}[6-9]\d{7}$' then ' ' || public.digits(e164) || ' ' || substr(e164, 2, 4) || '9' || substr(e164, 6)
            when e164 is not null then ' ' || public.digits(e164)
            else '' end
$$;
