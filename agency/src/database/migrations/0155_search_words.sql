-- Why: a person is found by the words of the name in any order, and by all phones and e-mails (docs/product/search.md#text).
-- What is searched was generated from the main contacts alone, as one text with its signs.

-- Texts as they are searched: folded, without unseen signs, every other sign a blank.
create function plain_words(t text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(
    regexp_replace(fold(t), '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g'),
    '[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000!-/:-@\[-`{-~\u00b4\u2010-\u201f\u2212]+', ' ', 'g')
$$;
-- Each word with what follows it, without the blanks: ' anamariadavila mariadavila davila avila' of 'Ana-Maria D''Ávila'. Whatever
-- somebody types together or apart is then the beginning of one of them. Nobody types more than forty.
create function word_beginnings(t text) returns text language sql immutable parallel safe strict as $$
  select coalesce(string_agg(' ' || substr(array_to_string(s.words[i:], ''), 1, 40), '' order by i), '')
  from (select string_to_array(btrim(plain_words(t)), ' ') as words) s cross join generate_subscripts(s.words, 1) i
$$;

drop function search_proposals(text);
drop function search_customers(text);
drop index customer_search;
alter table customer drop column search_text;
-- Other names and ids of a person, by which they are found too: whoever writes this column makes them searchable.
alter table customer add column also_known text;
-- Kept by the triggers below.
alter table customer add column search_text text not null default '';

create function keep_search_text() returns trigger language plpgsql set search_path = public as $$
begin
  new.search_text := word_beginnings(new.name) || coalesce(word_beginnings(new.email), '')
    || coalesce(word_beginnings(new.also_known), '') || ' ' || phone_digits(new.phone, new.phone_e164);
  -- A person who is being made has no others yet.
  if tg_op = 'UPDATE' then
    new.search_text := new.search_text || coalesce((
      select string_agg(case when k.type = 'EMAIL' then word_beginnings(k.value) else ' ' || phone_digits(k.value, k.phone_e164) end, '' order by k.id)
      from customer_contact k where k.enterprise_id = new.enterprise_id and k.customer_id = new.id and not k.main), '');
  end if;
  return new;
end $$;
create trigger keep_search_text before insert or update of name, phone, phone_e164, email, also_known, search_text on customer
  for each row execute function keep_search_text();

-- The main contacts are the customer's own columns; of any other the text is made anew.
create function contact_changes_search() returns trigger language plpgsql set search_path = public as $$
declare
  of_contact customer_contact := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'UPDATE' or not of_contact.main then
    update customer c set search_text = '' where c.enterprise_id = of_contact.enterprise_id and c.id = of_contact.customer_id;
  end if;
  return null;
end $$;
create trigger contact_changes_search after insert or delete or update of value, phone_e164, customer_id, main on customer_contact
  for each row execute function contact_changes_search();

update customer set search_text = '';
create index customer_search on customer using gin (enterprise_id, search_text gin_trgm_ops);

-- People of whom each word is a beginning and each number a part, within the tenants of this transaction. A definer's function,
-- since row-level security keeps LIKE away from the trigram index. Each condition is one of the statement, which is planned for
-- them: the index reads only what has the trigrams of all. Numbers without a trigram are looked for among one's own agencies'
-- people: `is true` keeps them out of the index's conditions.
create function search_people(words text[], numbers text[]) returns table (enterprise_id int, customer_id bigint)
language plpgsql stable security definer rows 50 set search_path = public as $$
declare
  own int[] := mine();
  patterns text[] := array(
    select '% ' || w.part || '%' from (select substr(replace(plain_words(t), ' ', ''), 1, 40) as part from unnest(words) t) w where w.part <> ''
    union select '%' || digits(n) || '%' from unnest(numbers) n where digits(n) <> '');
  fits text := (select string_agg(format('c.search_text like %L', p), ' and ') from unnest(patterns) p);
begin
  if fits is null then
    return;
  end if;
  if exists (select from unnest(patterns) p where p like '\% %' or length(p) >= 5) then
    return query execute format('select c.enterprise_id, c.id from customer c where c.enterprise_id = any ($1) and %s', fits) using own;
  else
    return query execute format('select s.enterprise_id, s.id from unnest($1) e(id) cross join lateral (
      select c.enterprise_id, c.id from customer c where c.enterprise_id = e.id and (%s) is true offset 0) s', fits) using own;
  end if;
end $$;

-- Proposals of such people, and those of a property with that part of a code.
create function search_proposals(words text[], numbers text[], code text) returns table (enterprise_id int, proposal_id bigint)
language sql stable security definer rows 20 set search_path = public as $$
  select p.enterprise_id, p.id
  from search_people(words, numbers) s
  join attendance a on a.enterprise_id = s.enterprise_id and a.customer_id = s.customer_id
  join proposal p on p.enterprise_id = a.enterprise_id and p.attendance_id = a.id
  union
  select p.enterprise_id, p.id from proposal p
  where p.enterprise_id = any (mine()) and fold(p.property_code) like anywhere(fold(code))
$$;
