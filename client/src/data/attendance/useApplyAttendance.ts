import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { applyChange, toChange } from "../board/applyChange";
import { readCard } from "../board/sendMove";
import type { AttendanceNews } from "./attendanceNews";
import { Detail_AttendanceFragmentDoc } from "./Detail.generated";

/** Lets what a change answered into the cache, unless something newer is known: lists and counts follow. */
export function applyAttendance(client: ApolloClient, attendance: Parameters<AttendanceNews>[0]): void {
  const from = readCard(client, attendance.id)?.status ?? null;
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

/** `applyAttendance` on a page of one attendance. */
export function useAttendanceDoor(): AttendanceNews {
  const client = useApolloClient();
  return useCallback((attendance) => applyAttendance(client, attendance), [client]);
}
