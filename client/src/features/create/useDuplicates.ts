import { useQuery } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { toE164 } from "@soleira/schema/format/phone";
import { useDebounced } from "../../data/useDebounced";
import { AttendanceDuplicatesDocument } from "./AttendanceDuplicates.generated";

const NONE = { duplicates: [], onRecord: null };

/**
 * Open attendances of the person whose phone or e-mail is being typed, and who has these on record; asked once both are
 * worth asking for (docs/product/create.md#known-already).
 */
export function useDuplicates(businessType: BusinessType, phone: string, email: string, name: string) {
  const debouncedPhone = useDebounced(phone);
  const debouncedEmail = useDebounced(email.trim());
  const debouncedName = useDebounced(name.trim());
  const known = {
    phone: debouncedPhone.length >= 10 && toE164(debouncedPhone) ? debouncedPhone : null,
    email: /^\S+@\S+\.\S+$/.test(debouncedEmail) ? debouncedEmail : null,
  };
  const { data } = useQuery(AttendanceDuplicatesDocument, {
    variables: { businessType, ...known, name: debouncedName || null },
    skip: !known.phone && !known.email,
    fetchPolicy: "network-only",
  });
  if (!data || !(known.phone || known.email)) return NONE;
  return { duplicates: data.attendanceDuplicates ?? [], onRecord: data.customerOnRecord };
}
