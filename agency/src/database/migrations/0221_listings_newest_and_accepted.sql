-- Why: listings are also shown newest first, each choice in the order of an index (schema/decisions/0040-listings-in-the-order-of-an-index.md),
-- and whether one has an accepted proposal is said beside each (docs/product/properties.md#accepted).
create index property_by_entry on property (enterprise_id, business_type, created_at desc, id desc) where enabled;
create index property_by_type_entry on property (enterprise_id, business_type, type_id, rooms, created_at desc, id desc)
  where enabled;
create index property_by_rooms_entry on property (enterprise_id, business_type, rooms, created_at desc, id desc) where enabled;
create index proposal_accepted on proposal (enterprise_id, property_code) where status = 'ACCEPTED';
