import { REQUEST_STATUS_DESCRIPTION, type RequestStatus } from "@soleira/schema/transfer/plan";
import { Badge, type BadgeTone } from "../../ui/Badge";

const TONES: Record<RequestStatus, BadgeTone> = {
  PENDING: "warn",
  APPROVED: "accent",
  DENIED: "danger",
  CANCELED: "neutral",
};

export function StatusBadge({ status }: { status: RequestStatus }) {
  return <Badge $tone={TONES[status]}>{REQUEST_STATUS_DESCRIPTION[status]}</Badge>;
}
