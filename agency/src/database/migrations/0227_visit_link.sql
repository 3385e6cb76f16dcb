-- Why: the customer of a visit confirms it, asks for another time or cancels it at a link of its own
-- (docs/product/public-visit.md).
set local lock_timeout = '35s';

alter table visit
  add uuid uuid not null default gen_random_uuid(),
  add confirmed_at timestamptz,
  -- By the customer, at the link; else by the agency for them.
  add confirmed_by_customer boolean,
  -- The time that the customer asked for in its place.
  add asked_for timestamptz,
  add check ((confirmed_at is null) = (confirmed_by_customer is null)),
  add check (confirmed_at is null or asked_for is null);

-- By number in all agencies: the customer's call says nothing of which one it is.
create index visit_number on visit (id);

-- What decides whether the customer may read and answer it, as proposal_at_address does of a proposal.
create function visit_at_address(the_id bigint, the_uuid text)
returns table (enterprise_id int, starts_at timestamptz, ends_at timestamptz, canceled boolean, finished boolean, attendance_status text)
language plpgsql stable security definer rows 1 set search_path = public as $$
begin
  return query
    select v.enterprise_id, v.starts_at, v.ends_at, v.canceled, v.finished, a.status
    from visit v
    join attendance_property ap on ap.enterprise_id = v.enterprise_id and ap.id = v.attendance_property_id
    join attendance a on a.enterprise_id = ap.enterprise_id and a.id = ap.attendance_id
    where v.id = the_id and sha256(convert_to(v.uuid::text, 'UTF8')) = sha256(convert_to(lower(the_uuid), 'UTF8'));
end $$;
revoke all on function visit_at_address from public;
grant execute on function visit_at_address to auth, app;

-- What a ready message about a visit is sent after (docs/product/messages.md#visit); null: any other message.
alter table ready_message add occasion text
  check (occasion in ('VISIT_SCHEDULED', 'VISIT_RESCHEDULED', 'VISIT_CANCELED', 'VISIT_REMINDER'));
create unique index ready_message_occasion on ready_message (enterprise_id, occasion) where occasion is not null;
insert into ready_message (enterprise_id, title, text, occasion, position)
select e.id, m.title, m.text, m.occasion, 1000 + m.n
from enterprise e cross join (values
  (1, 'VISIT_SCHEDULED', 'Visita marcada', 'Olá, {{lead}}! Nossa visita ao imóvel {{imovel}} ficou para {{visita_dia}} às {{visita_hora}}, em {{endereco}}. Para confirmar, mudar o horário ou cancelar: {{visita_link}}'),
  (2, 'VISIT_RESCHEDULED', 'Visita remarcada', 'Olá, {{lead}}! A visita ao imóvel {{imovel}} mudou para {{visita_dia}} às {{visita_hora}}, em {{endereco}}. Para confirmar: {{visita_link}}'),
  (3, 'VISIT_CANCELED', 'Visita cancelada', 'Olá, {{lead}}! A visita ao imóvel {{imovel}}, de {{visita_dia}} às {{visita_hora}}, foi cancelada. Quando quiser marcar outra, é só me dizer. {{corretor}}, da {{imobiliaria}}'),
  (4, 'VISIT_REMINDER', 'Confirmar visita', 'Olá, {{lead}}! Aqui é {{corretor}}, da {{imobiliaria}}. Podemos confirmar a visita ao imóvel {{imovel}} de {{visita_dia}} às {{visita_hora}}? {{visita_link}}')
) as m (n, occasion, title, text);
