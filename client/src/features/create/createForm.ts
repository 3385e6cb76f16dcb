import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { NewAttendanceForm } from "@soleira/schema/attendance/forms";
import type { CreateAttendanceInput } from "../../data/types.generated";
import { phoneOf } from "../../ui/phone";

/**
 * The form as it opens: what the query brought (docs/product/create.md#form), the rest empty. `userId`: whom it is for
 * at first.
 */
export function startOf(query: URLSearchParams, needsUser: boolean, userId: string): NewAttendanceForm {
  return {
    name: query.get("name") ?? "",
    phone: phoneOf(query.get("phone") ?? ""),
    email: query.get("email") ?? "",
    acquisitionChannelId: query.get("channelId") ?? "",
    propertyCode: query.get("code") ?? "",
    message: query.get("message")?.slice(0, 4000) ?? "",
    temperatureId: "",
    userId,
    needsUser,
  };
}

/** The mutation's input without its key; what was left empty is not sent. */
export function inputOf(
  form: NewAttendanceForm,
  businessType: BusinessType,
): Omit<CreateAttendanceInput, "idempotencyKey"> {
  const { needsUser, name, ...rest } = form;
  const filled = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ""));
  return { businessType, name, ...filled };
}
