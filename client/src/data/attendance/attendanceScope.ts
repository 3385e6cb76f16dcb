import { createContext, useContext } from "react";

/** The enterprise of an attendance, where it is not the session's own: a unit that a holding's manager sees. */
type Unit = {
  id: string;
  timeZone: string;
  hasDemonstrator: boolean;
  hasVisitPartner: boolean;
  isCanEditCustomer: boolean;
};

export type AttendanceScope = {
  /** Whose lists and day count; null: the session's enterprise. */
  unit: Unit | null;
  /** Whose attendance it is; null: the caller's own, or nobody's. */
  agent: { id: string; name: string } | null;
};

/** Outside a page of one attendance, as on one's own board, everything is the caller's own. */
const OWN: AttendanceScope = { unit: null, agent: null };

export const AttendanceScopeContext = createContext(OWN);

/** Where the attendance of this page is at home: its lists, its day, its agent's agenda. */
export const useAttendanceScope = (): AttendanceScope => useContext(AttendanceScopeContext);
