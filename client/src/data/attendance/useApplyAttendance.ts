import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { applyChange, toChange } from "../board/applyChange";
import { readCard } from "../board/readCard";
import { type Detail_AttendanceFragment, Detail_AttendanceFragmentDoc } from "./Detail.generated";

/** An attendance as a change of it answers it. */
export type ChangedAttendance = Detail_AttendanceFragment;

/** Writes the attendance that a change answered to the cache, unless something newer is known: lists and counts follow. */
export function applyAttendance(client: ApolloClient, attendance: ChangedAttendance): void {
  const from = readCard(client.cache, attendance.id)?.status ?? null;
  client.cache.batch({
    update: (cache) => {
      if (!applyChange(cache, toChange(attendance, from))) return;
      cache.writeFragment({
        id: cache.identify({ __typename: "Attendance", id: attendance.id }),
        fragment: Detail_AttendanceFragmentDoc,
        fragmentName: "Detail_attendance",
        data: attendance,
      });
    },
  });
}

/** `applyAttendance` for a component. */
export function useApplyAttendance(): (attendance: ChangedAttendance) => void {
  const client = useApolloClient();
  return useCallback((attendance) => applyAttendance(client, attendance), [client]);
}
