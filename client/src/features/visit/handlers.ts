import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { VisitStatus } from "@soleira/schema/visit/status";
import type { ReactNode } from "react";
import type { DeleteVisitMutation } from "./VisitChanges.generated";

/** The attendance of a visit as the change of it answered: enough for every page that shows it. */
export type VisitedAttendance = DeleteVisitMutation["deleteVisit"]["attendance"];

/** What every dialog of a visit calls back. */
export type VisitHandlers = {
  /** The change was made; the attendance is as it is after it, null where who makes the visit does not see it. */
  onDone: (attendance: VisitedAttendance | null) => void;
  /** It was refused; the alert has said why, and the dialog will find its input again. */
  onFailed: (error: unknown) => void;
  /** Opens the dialog again, which a failed schedule has closed. */
  onReopen?: (() => void) | undefined;
  onCancel: () => void;
  /** The device keeps the change, which was said; without it as canceled. */
  onKept?: (() => void) | undefined;
  /** Where the focus goes after closing; without it, back to what had it. */
  returnFocus?: (() => HTMLElement | null) | undefined;
};

export type ChangedVisit = {
  id: string;
  date: string;
  startTime: string;
  user: { id: string; name: string };
  property?: { code: string; district?: string | null | undefined } | null | undefined;
};

/** What the dialogs of one open visit are given. */
export type VisitDialogProps = VisitHandlers & {
  visit: ChangedVisit;
  attendanceId: string;
  attendancePropertyId: string | null;
  /** Lead and property. */
  description?: ReactNode;
};

export type VisitStep = "schedule" | "finish" | "reschedule" | "cancel" | "delete";

export type VisitActionsProps = {
  attendanceId: string;
  businessType: BusinessType;
  status: AttendanceStatus;
  /** The row of the attendance's properties. */
  attendancePropertyId: string;
  /** Lead and property, named in the dialogs. */
  description?: string;
  /** The agency deletes visits; some only cancel. */
  deletable: boolean;
  visit: {
    id: string;
    date: string;
    startTime: string;
    startsAt: string | null;
    user: { id: string; name: string };
    status: VisitStatus;
    partner: boolean;
    reason: { id: string; name: string } | null;
    feedback: string | null;
    property?: ChangedVisit["property"];
    confirmedAt: string | null;
  } | null;
};
