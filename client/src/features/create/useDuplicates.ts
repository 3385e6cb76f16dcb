import { useQuery } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { toE164 } from "@soleira/schema/format/phone";
import { failedList } from "../../data/failedList";
import { useDebounced } from "../../data/useDebounced";
import { AttendanceDuplicatesDocument } from "./AttendanceDuplicates.generated";

const NONE = { duplicates: [], onRecord: null, failed: undefined };
const NOT_ASKED = "Não foi possível verificar se esta pessoa já tem um atendimento aberto.";

/**
 * Open attendances of the person whose phone or e-mail is being typed, and who has these on record; asked once both are
 * worth asking for, or that this is not known (docs/product/create.md#known-already).
 */
export function useDuplicates(businessType: BusinessType, phone: string, email: string, name: string) {
  const debouncedPhone = useDebounced(phone);
  const debouncedEmail = useDebounced(email.trim());
  const debouncedName = useDebounced(name.trim());
  const known = {
    phone: debouncedPhone.length >= 10 && toE164(debouncedPhone) ? debouncedPhone : null,
    email: /^\S+@\S+\.\S+$/.test(debouncedEmail) ? debouncedEmail : null,
  };
  const query = useQuery(AttendanceDuplicatesDocument, {
    variables: { businessType, ...known, name: debouncedName || null },
    skip: !known.phone && !known.email,
    fetchPolicy: "network-only",
  });
  if (!(known.phone || known.email)) return NONE;
  const { data } = query;
  return {
    duplicates: data?.attendanceDuplicates ?? [],
    onRecord: data?.customerOnRecord ?? null,
    failed: failedList(NOT_ASKED, query),
  };
}
