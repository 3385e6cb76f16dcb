-- Why: whether the customer was sent a proposal, and has opened it, decides what the agent does next (docs/product/proposals.md#progress).
alter table proposal
  -- The last time, by whom and how.
  add sent_at timestamptz,
  add sent_by bigint references user_account (id),
  add sent_how text check (sent_how in ('WHATSAPP', 'LINK')),
  -- The first time.
  add opened_at timestamptz,
  add check ((sent_at is null) = (sent_how is null));
