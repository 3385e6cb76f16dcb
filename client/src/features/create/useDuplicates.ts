import { useQuery } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { toE164 } from "@soleira/schema/format/phone";
import { useEffect, useState } from "react";
import { AttendanceDuplicatesDocument } from "./AttendanceDuplicates.generated";

/** Milliseconds without a key before the duplicates are asked for (docs/product/create.md#known-already). */
const PAUSE = 800;

/** A value once it has rested. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

const NOBODY = { duplicates: [], onRecord: null };

/**
 * Open attendances of the person whose phone or e-mail is being typed, and who has these on record; asked once both are
 * worth asking for.
 */
export function useDuplicates(businessType: BusinessType, phone: string, email: string) {
  const restedPhone = useRested(phone);
  const restedEmail = useRested(email.trim());
  const known = {
    phone: restedPhone.length >= 10 && toE164(restedPhone) ? restedPhone : null,
    email: /^\S+@\S+\.\S+$/.test(restedEmail) ? restedEmail : null,
  };
  const { data } = useQuery(AttendanceDuplicatesDocument, {
    variables: { businessType, ...known },
    skip: !known.phone && !known.email,
    fetchPolicy: "network-only",
  });
  if (!data || !(known.phone || known.email)) return NOBODY;
  return { duplicates: data.attendanceDuplicates ?? [], onRecord: data.customerOnRecord };
}
