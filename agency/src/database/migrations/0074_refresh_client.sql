-- Why: a refresh token is its program's alone (docs/product/sign-in.md#tokens). Sign-ins that are there have none: they
-- belong to the program that refreshes them next.
alter table refresh_family add column client_id text;
