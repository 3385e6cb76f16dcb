import type { NextStep } from "@soleira/schema/attendance/next-step";
import {
  AlarmClock,
  CalendarDays,
  CalendarSync,
  CircleDashed,
  CircleMinus,
  CircleStop,
  ClockAlert,
  ListTodo,
  type LucideIcon,
  MessageCircle,
} from "lucide-react";

const OF_TIME: Record<"overdue" | "today" | "later", LucideIcon> = {
  overdue: ClockAlert,
  today: AlarmClock,
  later: CalendarDays,
};

function iconOf(step: NextStep): LucideIcon {
  switch (step.step) {
    case "ANSWER":
      return MessageCircle;
    case "VISIT_ASKED":
    case "CONFIRM_VISIT":
      return CalendarSync;
    case "PLAN":
      return CircleDashed;
    case "QUIET":
      return CircleMinus;
    case "STOPPED":
      return CircleStop;
    case "PROPOSAL":
    case "PROPOSAL_ANSWERED":
      return ListTodo;
    default:
      return OF_TIME[step.urgency];
  }
}

/** The sign of what comes next: its shape tells overdue, today, later, nothing planned and stopped apart (docs/product/cards.md#signs). */
export function StepIcon({ step, size = 14 }: { step: NextStep; size?: number }) {
  const Icon = iconOf(step);
  return <Icon size={size} aria-hidden />;
}
