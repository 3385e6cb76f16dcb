import type { Attendance } from "@soleira/schema/attendance/wire";

type Calls = { get(): Promise<Attendance>; begin(): Promise<Attendance> };

/**
 * An attendance of which a WhatsApp conversation was written. Another agency may take that for any note and leave it in
 * NEW: then a status call follows.
 */
export async function afterWhatsapp({ get, begin }: Calls): Promise<Attendance> {
  const after = await get();
  return after.status === "NEW" ? begin() : after;
}
