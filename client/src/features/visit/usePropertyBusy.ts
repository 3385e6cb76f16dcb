import { useQuery } from "@apollo/client/react";
import type { Slot } from "@soleira/schema/input/forms";
import { overlap } from "@soleira/schema/visit/around";
import { useSession } from "../../data/session/useSession";
import { PropertyBusyTimesDocument } from "./VisitOptions.generated";

type Asked = {
  /** Whose properties; nothing is asked where null. */
  attendanceId: string | null;
  first: string;
  last: string;
  /** The visit that is given another time: it is not in its own way. */
  visitId?: string | undefined;
};

/**
 * When the properties of an attendance are shown, by whomever (docs/product/agenda.md#property). It only helps to choose:
 * without it nothing is said.
 */
export function usePropertyBusy({ attendanceId, first, last, visitId }: Asked) {
  const { hasPropertyBusyTimes } = useSession().enterprise;
  const { data } = useQuery(PropertyBusyTimesDocument, {
    variables: { attendanceId: attendanceId ?? "", startDate: first, endDate: last },
    fetchPolicy: "cache-and-network",
    skip: !hasPropertyBusyTimes || attendanceId === null,
  });
  /** Of a property's row on a day; undefined where that is not known. */
  const on = (row: string | null | undefined, day: string) =>
    data?.propertyBusyTimes.filter(
      (one) => one.attendancePropertyId === row && one.date === day && one.id !== visitId,
    );
  return {
    on,
    /** What is at the property at that time, if anything. */
    at: (row: string | null | undefined, { day, time }: Slot) =>
      time ? on(row, day)?.find(({ startTime }) => overlap(startTime, time)) : undefined,
  };
}
export type PropertyBusy = ReturnType<typeof usePropertyBusy>;

/** What is said of a time at which a property is shown already. */
export const busySaid = ({ startTime, user }: { startTime: string; user: { name: string } }): string =>
  `O imóvel já tem visita às ${startTime}, com ${user.name}.`;
