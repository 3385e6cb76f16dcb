/** What has become of a visit (docs/product/visits.md#status). */
export const VISIT_STATUSES = ["OPEN", "CANCELED", "FINISHED"] as const;
export type VisitStatus = (typeof VISIT_STATUSES)[number];

/** The status of a visit as REST says it, by two flags. */
export const visitStatusOf = ({
  canceled,
  finished,
}: {
  canceled: boolean;
  finished: boolean;
}): VisitStatus => (canceled ? "CANCELED" : finished ? "FINISHED" : "OPEN");
