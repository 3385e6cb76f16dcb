import { createContext, useContext } from "react";

/** The enterprise of an attendance that is not the session's: a unit that a holding's manager sees. */
type Unit = {
  id: string;
  timeZone: string;
  hasDemonstrator: boolean;
  hasVisitPartner: boolean;
  canEditCustomer: boolean;
  hasNewProposalFlow: boolean;
  worksWithoutProperties: boolean;
  proposalDays: number | null;
};

export type AttendanceScope = {
  /** The enterprise whose lists and day apply; null: the session's. */
  unit: Unit | null;
  /** The agent of the attendance; null: the caller, or no agent. */
  agent: { id: string; name: string } | null;
};

/** Outside a page of one attendance, as on the board, everything is the caller's own. */
const OWN: AttendanceScope = { unit: null, agent: null };

export const AttendanceScopeContext = createContext(OWN);

/** The scope of this page's attendance: whose lists, day and agenda apply to it. */
export const useAttendanceScope = (): AttendanceScope => useContext(AttendanceScopeContext);
