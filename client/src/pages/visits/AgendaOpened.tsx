import type { Slot } from "@soleira/schema/input/forms";
import type { ReactNode } from "react";
import { about } from "../../data/attendance/about";
import { AttendanceScopeContext } from "../../data/attendance/attendanceScope";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import type { VisitedAttendance } from "../../features/visit/handlers";
import type { Visit_VisitFragment } from "../../features/visit/Visit.generated";
import type { OpenVisitStep } from "../../features/visit/VisitSteps";
import { lazyDialog } from "../../ui/lazyDialog";
import type { SlotLead } from "./SlotPanel";

const VisitPanel = lazyDialog(() => import("./VisitPanel").then((module) => module.VisitPanel));
const SlotPanel = lazyDialog(() => import("./SlotPanel").then((module) => module.SlotPanel));
const Dialogs = lazyDialog(() =>
  import("../../features/visit/VisitDialogs").then((module) => module.VisitDialogs),
);
const Schedule = lazyDialog(() =>
  import("../../features/visit/ScheduleVisitDialog").then((module) => module.ScheduleVisitDialog),
);

/** What is open beside the agenda or over it. */
export type Opened =
  | { kind: "visit"; visit: Visit_VisitFragment; beside: HTMLElement }
  | { kind: "step"; visit: Visit_VisitFragment; step: OpenVisitStep }
  | { kind: "slot"; slot: Slot; beside: HTMLElement }
  | { kind: "schedule"; slot: Slot; lead: SlotLead };

type AgendaOpenedProps = {
  opened: Opened;
  onOpen: (next: Opened | null) => void;
  /** Whose agenda, where it is not the caller's own. */
  owner: { id: string; name: string } | null;
  /** Rent visits are a demonstrator's, who is chosen in the dialog. */
  hasDemonstrator: boolean;
  /** Whether the attendance of a visit can be opened. */
  opens: (visit: Visit_VisitFragment) => boolean;
  steps: (visit: Visit_VisitFragment) => readonly OpenVisitStep[];
  reach: (visit: Visit_VisitFragment) => ReactNode;
  /** Ends a visit whose attendance cannot be opened. */
  onFinish: (visit: Visit_VisitFragment) => void;
  /** Something was changed, or is not as it is shown. */
  onChanged: () => void;
  /** Where the focus goes when what was pressed is not there any more. */
  focus: () => HTMLElement | null;
};

/** Panels and dialogs of the agenda. */
export function AgendaOpened({
  opened,
  onOpen,
  owner,
  hasDemonstrator,
  opens,
  steps,
  reach,
  onFinish,
  onChanged,
  focus,
}: AgendaOpenedProps) {
  const applyAttendance = useApplyAttendance();
  const close = () => onOpen(null);
  const handlers = {
    onDone: (attendance: VisitedAttendance | null) => {
      close();
      if (attendance) applyAttendance(attendance);
      onChanged();
    },
    onFailed: () => {
      close();
      onChanged();
    },
    onCancel: close,
    returnFocus: focus,
  };
  switch (opened.kind) {
    case "visit":
      return (
        <VisitPanel
          visit={opened.visit}
          beside={opened.beside}
          onClose={close}
          opens={opens(opened.visit)}
          steps={steps(opened.visit)}
          onStep={(step) => {
            if (opens(opened.visit)) return onOpen({ kind: "step", visit: opened.visit, step });
            close();
            onFinish(opened.visit);
          }}
          reach={reach(opened.visit)}
        />
      );
    case "step": {
      const { visit, step } = opened;
      const { attendanceSummary: lead, attendancePropertyId } = visit;
      if (!lead || !attendancePropertyId) return null;
      return (
        <Dialogs
          step={step}
          open
          deletable={false}
          visit={visit}
          attendanceId={lead.id}
          businessType={lead.businessType}
          status={lead.status}
          attendancePropertyId={attendancePropertyId}
          description={about(lead.customerName, visit.property?.code)}
          {...handlers}
        />
      );
    }
    case "slot":
      return (
        <SlotPanel
          slot={opened.slot}
          beside={opened.beside}
          userId={owner?.id ?? null}
          direct={(type) => !(type === "RENT" && hasDemonstrator)}
          onMore={(lead, slot) => onOpen({ kind: "schedule", slot, lead })}
          onDone={() => {
            close();
            // A live change may have shown the visit before, and somebody may be at it already.
            const agenda = focus();
            if (!agenda?.contains(document.activeElement)) agenda?.focus({ preventScroll: true });
            onChanged();
          }}
          onClose={close}
        />
      );
    case "schedule":
      return (
        <AttendanceScopeContext value={{ unit: null, agent: owner }}>
          <Schedule
            attendanceId={opened.lead.id}
            businessType={opened.lead.businessType}
            description={opened.lead.name}
            slot={opened.slot}
            {...handlers}
            onReopen={() => onOpen(opened)}
          />
        </AttendanceScopeContext>
      );
    default:
      return opened satisfies never;
  }
}
