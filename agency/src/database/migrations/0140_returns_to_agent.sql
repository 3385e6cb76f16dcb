-- Why: a person who comes back goes to the agent who had them, where the agency wants it so (docs/product/leads.md#writes-again).
alter table enterprise add column returns_to_agent boolean not null default true;
