-- Why: listings are also shown by size and by bedrooms, each choice in the order of an index
-- (schema/decisions/0040-listings-in-the-order-of-an-index.md).
create index property_by_size on property (enterprise_id, business_type, size_m2 desc nulls last, id desc) where enabled;
create index property_by_district_size on property (enterprise_id, business_type, district_id, size_m2 desc nulls last, id desc)
  include (type_id, rooms) where enabled;
create index property_by_type_size on property (enterprise_id, business_type, type_id, rooms, size_m2 desc nulls last, id desc)
  where enabled;
create index property_by_rooms_size on property (enterprise_id, business_type, rooms, size_m2 desc nulls last, id desc)
  where enabled;
create index property_by_district_rooms on property (enterprise_id, business_type, district_id, rooms, amount_cents, id)
  include (type_id) where enabled;
