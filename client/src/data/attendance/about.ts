import { useFragmentNow } from "../useFragmentNow";
import { Lead_AttendanceFragmentDoc } from "./Detail.generated";

/** What a dialog is about, for its description: `Ana Souza · AP1023`. What is not known is left out. */
export const about = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(" · ");

/** The lead's name and the property, on a page that has loaded the attendance. */
export function useAbout(attendanceId: string, propertyCode?: string): string {
  const lead = useFragmentNow(Lead_AttendanceFragmentDoc, "Lead_attendance", `Attendance:${attendanceId}`);
  return about(lead?.customer.name, propertyCode);
}
