import { PERSON_STATUS_DESCRIPTION, type PersonStatus } from "@soleira/schema/person/status";
import { Badge, type BadgeTone } from "../../ui/Badge";

const TONES: Record<PersonStatus, BadgeTone> = { ACTIVE: "accent", INVITED: "info", SUSPENDED: "danger" };

export function PersonStatusBadge({ status }: { status: PersonStatus }) {
  return <Badge $tone={TONES[status]}>{PERSON_STATUS_DESCRIPTION[status]}</Badge>;
}
