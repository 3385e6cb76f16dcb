-- Why: who wrote a note or recorded a contact by mistake mends or removes it for ten minutes (docs/product/history.md#mending):
-- an item says which contact it recorded, and what the attendance said before it, so that this can be said anew; and when it
-- was recorded, where that was later than what it says.
alter table history
  add column recorded_at timestamptz,
  add column contact_at timestamptz,
  add column before jsonb,
  add column mended_at timestamptz,
  add column removed_at timestamptz;
