#!/bin/sh
# Runs once, in the database's container, when its folder is made; run it again, as here, before an update that needs a
# new role. The agency signs in as a role that owns its database and may do nothing else: no superuser, no other role's
# maker. Every request runs as `app` or `auth` by SET ROLE, which row-level security holds to its tenants (`door` is the
# old name of `auth`, which the first migrations use).
set -eu
psql --set ON_ERROR_STOP=1 --no-psqlrc --quiet --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set password="$AGENCY_DATABASE_PASSWORD" --set database="$POSTGRES_DB" <<'SQL'
select format('create role %I nologin nosuperuser nobypassrls', name)
  from unnest(array['app', 'auth', 'door']) as name where not exists (select from pg_roles where rolname = name) \gexec
select 'create role soleira_agency login' where not exists (select from pg_roles where rolname = 'soleira_agency') \gexec
alter role soleira_agency login nosuperuser nobypassrls nocreaterole nocreatedb password :'password';
grant app, auth, door to soleira_agency;
alter database :"database" owner to soleira_agency;
revoke connect on database :"database" from public;
SQL
