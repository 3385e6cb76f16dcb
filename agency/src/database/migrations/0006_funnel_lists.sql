-- The order by temperature of everybody's attendances, for managers and reception.
create index attendance_of_enterprise_temperature on attendance (enterprise_id, business_type, status, temperature_order desc, updated_at desc, id desc);
