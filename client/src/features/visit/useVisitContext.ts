import { useQuery } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { DEFAULT_ZONE, dayIn } from "@soleira/schema/format/zone";
import { useAttendanceScope } from "../../data/attendance/attendanceScope";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { useNow } from "../../ui/useNow";
import { VisitingEnterpriseDocument } from "./VisitOptions.generated";

/**
 * What the dialogs of visits need to know: the enterprise's day, and who makes its visits.
 */
export function useVisitContext(businessType?: BusinessType) {
  const { user } = useSession();
  const { data, error, refetch } = useQuery(VisitingEnterpriseDocument);
  const { unit, agent } = useAttendanceScope();
  const now = useNow();
  const enterprise = unit ?? data?.enterprise;
  const zone = enterprise?.timeZone ?? DEFAULT_ZONE;
  return {
    /** False until it is known whose agenda is asked for. */
    known: data !== undefined,
    error,
    retry: () => quietly(refetch()),
    zone,
    now,
    today: dayIn(now, zone),
    me: user,
    /** Whose agenda it is, where the attendance is another person's; null for the caller's own. */
    agent,
    /** Goes with every day and time that is sent. */
    enterpriseId: unit?.id ?? null,
    hasDemonstrator: enterprise?.hasDemonstrator === true,
    /** Rent visits of this agency are made by a demonstrator (docs/product/visits.md#people). */
    byDemonstrator: businessType === "RENT" && enterprise?.hasDemonstrator === true,
    byPartner: enterprise?.hasVisitPartner === true,
  };
}
