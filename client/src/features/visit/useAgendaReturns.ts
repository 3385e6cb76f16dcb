import { useQuery } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { dayIn, timeIn } from "@soleira/schema/format/zone";
import { AgendaReturnsDocument } from "./Returns.generated";

/** A return as the agenda shows it. */
export type AgendaReturn = {
  id: string;
  attendanceId: string;
  businessType: BusinessType;
  name: string;
  subject: string | null;
  day: string;
  time: string;
};

/** So many returns are asked for at once. */
const MOST = 100;

/** A person's returns with their days and times in the agency's zone; none where `skip`. */
export function useAgendaReturns(userId: string, zone: string, skip: boolean) {
  const { data, loading } = useQuery(AgendaReturnsDocument, {
    variables: { userId, size: MOST },
    fetchPolicy: "cache-and-network",
    skip,
  });
  const { items = [], total } = data?.attendances ?? {};
  const returns = items.flatMap(({ id, businessType, returnAt, returnSubject, customer }): AgendaReturn[] =>
    returnAt
      ? [
          {
            id: `return-${id}`,
            attendanceId: id,
            businessType,
            name: customer.name,
            subject: returnSubject,
            day: dayIn(new Date(returnAt), zone),
            time: timeIn(new Date(returnAt), zone),
          },
        ]
      : [],
  );
  return { returns, missing: Math.max(0, (total ?? 0) - items.length), waits: !skip && loading && !data };
}
