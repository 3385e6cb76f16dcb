-- Why: a real person may have a number or an e-mail that looks like a filler: the agency's own mark says so, and wins.
alter table filler_contact add column identifies boolean not null default false;
