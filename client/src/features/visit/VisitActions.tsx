import { isClosed } from "@soleira/schema/attendance/status";
import { CalendarCheck, CalendarClock, CalendarPlus, CalendarX, ChevronDown, Trash2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { Button } from "../../ui/Button";
import { lazyDialog } from "../../ui/lazyDialog";
import { Menu } from "../../ui/Menu";
import type { MenuItem } from "../../ui/MenuPanel";
import type { VisitActionsProps, VisitHandlers, VisitStep } from "./handlers";
import { useCustomerItems } from "./useCustomerItems";

const Dialogs = lazyDialog(() => import("./VisitDialogs").then((module) => module.VisitDialogs));

/** What can be done about the visit of a property, with its dialogs. Nothing where the attendance is closed. */
export function VisitActions(props: VisitActionsProps) {
  const { status, visit, deletable } = props;
  const applyAttendance = useApplyAttendance();
  const [step, setStep] = useState<VisitStep | null>(null);
  const button = useRef<HTMLElement>(null);
  const open = visit?.status === "OPEN";
  const customerItems = useCustomerItems(props.attendanceId, open ? visit : null);
  if (isClosed(status)) return null;
  const items: MenuItem[] = open
    ? [
        item("Finalizar visita", <CalendarCheck size={16} aria-hidden />, () => setStep("finish")),
        item("Reagendar visita", <CalendarClock size={16} aria-hidden />, () => setStep("reschedule")),
        ...customerItems,
        item("Cancelar visita", <CalendarX size={16} aria-hidden />, () => setStep("cancel")),
        ...(deletable
          ? [
              {
                ...item("Excluir visita", <Trash2 size={16} aria-hidden />, () => setStep("delete")),
                danger: true,
              },
            ]
          : []),
      ]
    : [
        item("Agendar visita", <CalendarPlus size={16} aria-hidden />, () => setStep("schedule")),
        item("Registrar visita realizada", <CalendarCheck size={16} aria-hidden />, () => setStep("finish")),
      ];
  const handlers: VisitHandlers = {
    onDone: (attendance) => {
      setStep(null);
      if (attendance) applyAttendance(attendance);
    },
    onFailed: () => setStep(null),
    onReopen: () => setStep(step),
    onCancel: () => setStep(null),
    returnFocus: () => button.current,
  };
  return (
    <>
      <Menu
        label={open ? "Editar visita" : "Visita"}
        align="end"
        items={items}
        trigger={({ ref, ...trigger }) => (
          <Button
            {...trigger}
            ref={(element) => {
              button.current = element;
              ref(element);
            }}
            size="small"
            icon={open ? <CalendarClock size={16} aria-hidden /> : <CalendarPlus size={16} aria-hidden />}
          >
            {open ? "Editar visita" : "Agendar visita"}
            <ChevronDown size={16} aria-hidden />
          </Button>
        )}
      />
      {step && <Dialogs step={step} open={open} {...props} {...handlers} />}
    </>
  );
}

const item = (label: string, icon: ReactNode, onSelect: () => void) => ({ label, icon, onSelect });
