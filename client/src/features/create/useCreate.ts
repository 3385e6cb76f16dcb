import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { type ChangeOptions, useChange } from "../../data/useChange";
import { CreateAttendanceDocument } from "./CreateAttendance.generated";
import { type CreateForm, inputOf } from "./createForm";

/**
 * Creates the attendance and answers it. The same form sent again after a failure carries the same key: it is created
 * once. The board that one returns to asks for itself; half a card in the cache would help nobody.
 */
export function useCreate(businessType: BusinessType, draft: ChangeOptions["draft"]) {
  const { send, busy } = useChange(CreateAttendanceDocument, { draft });
  const create = async (form: CreateForm) =>
    (await send(inputOf(form, businessType))).createAttendance.attendance;
  return { create, loading: busy };
}
