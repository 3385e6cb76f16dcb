import { useQuery } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { toE164 } from "@soleira/schema/format/phone";
import { useEffect, useState } from "react";
import { AttendanceDuplicatesDocument } from "./AttendanceDuplicates.generated";

/** Milliseconds without a key before the duplicates are asked for (docs/product/create.md#known-already). */
const PAUSE = 800;

/** A value once it has not changed for a while. */
function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

const NONE = { duplicates: [], onRecord: null };

/**
 * Open attendances of the person whose phone or e-mail is being typed, and who has these on record; asked once both are
 * worth asking for.
 */
export function useDuplicates(businessType: BusinessType, phone: string, email: string) {
  const debouncedPhone = useDebounced(phone);
  const debouncedEmail = useDebounced(email.trim());
  const known = {
    phone: debouncedPhone.length >= 10 && toE164(debouncedPhone) ? debouncedPhone : null,
    email: /^\S+@\S+\.\S+$/.test(debouncedEmail) ? debouncedEmail : null,
  };
  const { data } = useQuery(AttendanceDuplicatesDocument, {
    variables: { businessType, ...known },
    skip: !known.phone && !known.email,
    fetchPolicy: "network-only",
  });
  if (!data || !(known.phone || known.email)) return NONE;
  return { duplicates: data.attendanceDuplicates ?? [], onRecord: data.customerOnRecord };
}
