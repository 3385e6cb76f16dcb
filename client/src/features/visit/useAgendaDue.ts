import { useQuery } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { dayIn, timeIn } from "@soleira/schema/format/zone";
import { RemindersDocument } from "./Reminders.generated";
import { AgendaReturnsDocument } from "./Returns.generated";

/** A return or reminder as the agenda shows it. */
export type AgendaDue = {
  id: string;
  kind: "return" | "reminder";
  attendanceId: string;
  businessType: BusinessType;
  name: string;
  subject: string | null;
  day: string;
  time: string;
};

const placed = (at: string, zone: string) => ({
  day: dayIn(new Date(at), zone),
  time: timeIn(new Date(at), zone),
});

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
  const returns = items.flatMap(({ id, businessType, returnAt, returnSubject, customer }): AgendaDue[] =>
    returnAt
      ? [
          {
            id: `return-${id}`,
            kind: "return",
            attendanceId: id,
            businessType,
            name: customer.name,
            subject: returnSubject,
            ...placed(returnAt, zone),
          },
        ]
      : [],
  );
  return { returns, missing: Math.max(0, (total ?? 0) - items.length), waits: !skip && loading && !data };
}

/** One's own reminders of those days; none where `skip`, and none yet while they are asked for. */
export function useAgendaReminders(
  { first, last }: { first: string; last: string },
  zone: string,
  skip: boolean,
): AgendaDue[] {
  const { data } = useQuery(RemindersDocument, {
    variables: { startDate: first, endDate: last },
    fetchPolicy: "cache-and-network",
    skip,
  });
  return (data?.reminders ?? []).map(
    ({ id, attendanceId, businessType, customerName, message, rememberAt }) => ({
      id: `reminder-${id}`,
      kind: "reminder",
      attendanceId,
      businessType,
      name: customerName,
      subject: message,
      ...placed(rememberAt, zone),
    }),
  );
}
