-- Why: keys and unique indexes of a tenant's table begin with its agency, so that the tables can be spread over machines by
-- it, and a search reads nothing of other agencies (docs/architecture.md#tenants; tenant-tables.test.ts holds it).
set local lock_timeout = '35s';
create extension if not exists btree_gin with schema public;

-- Each statement names the agency of a token, which its key begins with.
drop index api_token_id;
-- Looked up before the agency is known. What they hold is 122 random bits or more, or the digest of such: no two are equal,
-- and an index that must find equal ones in all agencies could not be divided.
alter table invitation drop constraint invitation_token_hash_key;
create index invitation_token_hash on invitation (token_hash);
drop index lead_credential_previous;
alter table lead_credential drop constraint lead_credential_channel_secret_hash_key;
create index lead_credential_previous on lead_credential (channel, previous_hash);
create index lead_credential_secret on lead_credential (channel, secret_hash);
drop index report_share_hash;
create index report_share_hash on report_share (hash);
alter table visit_feed drop constraint visit_feed_token_digest_key;
create index visit_feed_token on visit_feed (token_digest);
alter table report_export drop constraint report_export_pkey, add primary key (enterprise_id, hash);
create index report_export_hash on report_export (hash);

-- A search by a part of a name met everybody of that name in all agencies, and left out all but one's own.
drop index customer_search;
create index customer_search on customer using gin (enterprise_id, search_text gin_trgm_ops);
drop index property_code_search;
create index property_code_search on property using gin (enterprise_id, fold(code) gin_trgm_ops);
drop index proposal_code_search;
create index proposal_code_search on proposal using gin (enterprise_id, fold(property_code) gin_trgm_ops);
