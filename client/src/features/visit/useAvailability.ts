import { useQuery } from "@apollo/client/react";
import { addDays } from "@soleira/schema/format/zone";
import type { Slot } from "@soleira/schema/input/forms";
import { VISIT_WINDOW_DAYS, visitSlots } from "@soleira/schema/visit/slots";
import { useAttendanceScope } from "../../data/attendance/attendanceScope";
import { errorCode } from "../../data/errors";
import { quietly } from "../../data/quietly";
import { clock } from "../../ui/clock";
import { AvailabilityDocument } from "./VisitOptions.generated";

/**
 * The free times of an agenda, from today on 30 days ahead (docs/product/agenda.md#free-times): a demonstrator's by id,
 * the caller's when null. Which times there are only the server says, by its clock: the browser's may be wrong.
 */
export function useAvailability(
  userId: string | null,
  { today, zone }: { today: string; zone: string },
  skip = false,
) {
  const { unit } = useAttendanceScope();
  const last = addDays(today, VISIT_WINDOW_DAYS);
  const { data, error, loading, refetch } = useQuery(AvailabilityDocument, {
    variables: { startDate: today, endDate: last, userId, enterpriseId: unit?.id },
    // A time may have been taken since it was last loaded.
    fetchPolicy: "network-only",
    notifyOnNetworkStatusChange: true,
    skip,
  });
  // Without a network all times are offered: the agency says of a taken one when it is sent (docs/product/offline.md#outbox).
  const assumed = errorCode(error) === "NO_CONNECTION" && !navigator.onLine;
  const hoursOf = (day: string): readonly string[] =>
    assumed
      ? visitSlots(day, clock.now(), zone)
      : (data?.availability.find(({ date }) => date === day)?.times ?? []);
  return {
    last,
    loaded: assumed || (data !== undefined && !error),
    /** The times are not known to be free. */
    assumed,
    error,
    loading,
    retry: () => quietly(refetch()),
    /** Nothing is free on any day. */
    empty: !assumed && (data?.availability.every(({ times }) => times.length === 0) ?? false),
    /** The first day with a free time; today without any. */
    firstDay: data?.availability.find(({ times }) => times.length > 0)?.date ?? today,
    hoursOf,
    /** The chosen time if it is still free on its day, else "". */
    timeOf: ({ day, time }: Slot): string => (hoursOf(day).includes(time) ? time : ""),
  };
}
export type AgendaOfDays = ReturnType<typeof useAvailability>;
