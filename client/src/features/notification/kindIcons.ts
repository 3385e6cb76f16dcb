import type { NotificationKind } from "@soleira/schema/notification/kinds";
import {
  ArrowLeftRight,
  Bell,
  CalendarCheck2,
  CalendarClock,
  CalendarX2,
  CircleCheck,
  CircleX,
  ClipboardCheck,
  HandCoins,
  Hourglass,
  Lock,
  type LucideIcon,
  MapPin,
  Merge,
  MessageCircleReply,
  Phone,
  StickyNote,
  Unplug,
  UserPlus,
  UserRoundCheck,
} from "lucide-react";

const ICONS: Record<NotificationKind, LucideIcon> = {
  LEAD_NEW: UserPlus,
  LEAD_WROTE_AGAIN: MessageCircleReply,
  LEAD_HANDED_OVER: UserRoundCheck,
  LEAD_TRANSFERRED: ArrowLeftRight,
  LEAD_MERGED: Merge,
  TRANSFER_REQUESTED: ArrowLeftRight,
  TRANSFER_DECIDED: ClipboardCheck,
  RETURN_DUE: Phone,
  OBSERVATION_REMINDER: StickyNote,
  VISIT_SOON: MapPin,
  VISIT_CHANGED: CalendarClock,
  VISIT_CANCELED: CalendarX2,
  VISIT_ANSWERED: CalendarCheck2,
  PROPOSAL_FILLED: ClipboardCheck,
  PROPOSAL_ACCEPTED: CircleCheck,
  PROPOSAL_DENIED: CircleX,
  PROPOSAL_COUNTERED: HandCoins,
  PROPOSAL_LOCKED: Lock,
  PROPOSAL_EXPIRING: Hourglass,
  WEBHOOK_PAUSED: Unplug,
};

/** One for each kind; another agency may have kinds of its own. */
export const iconOf = (kind: NotificationKind | null | undefined): LucideIcon => (kind ? ICONS[kind] : Bell);
