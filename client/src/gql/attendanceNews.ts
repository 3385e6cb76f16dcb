import { createContext, useContext } from "react";
import type { Detail_AttendanceFragment } from "../features/attendance/Detail.generated";

/** Takes the attendance that a change answered. The page puts it through the one door to the cache (features/move/hear). */
export type AttendanceNews = (attendance: Omit<Detail_AttendanceFragment, " $fragmentName">) => void;

export const AttendanceNewsContext = createContext<AttendanceNews | null>(null);

/** For features that change an attendance on a page of its own. */
export function useAttendanceNews(): AttendanceNews {
  const news = useContext(AttendanceNewsContext);
  if (!news) throw new Error("useAttendanceNews belongs inside a page of one attendance.");
  return news;
}
