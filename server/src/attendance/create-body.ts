import type { CreateBody } from "@soleira/schema/attendance/wire";
import { attendanceCalls } from "../agency/attendance";
import type { Caller } from "../agency/caller";
import type { CreateAttendanceInput } from "./attendance.input";

/** The body of a creation; an agency that cannot copy gets what was left open from the attendance itself. */
export async function createBody(
  caller: Caller,
  { copyFrom, idempotencyKey: _, ...input }: CreateAttendanceInput,
): Promise<{ body: CreateBody; copyFrom: string | undefined }> {
  if (!copyFrom) return { body: input, copyFrom: undefined };
  if (caller.features.has("copyFrom")) return { body: input, copyFrom };
  const { customer, property, temperature } = await attendanceCalls.get(caller, copyFrom);
  const body = {
    ...input,
    phone: input.phone ?? customer.phone,
    email: input.email ?? customer.email,
    propertyCode: input.propertyCode ?? property?.code,
    temperatureId: input.temperatureId ?? temperature?.id,
  };
  return { body, copyFrom: undefined };
}
