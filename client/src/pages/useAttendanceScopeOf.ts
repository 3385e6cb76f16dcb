import { useQuery } from "@apollo/client/react";
import { useMemo } from "react";
import type { AttendanceScope } from "../data/attendance/attendanceScope";
import { useSession } from "../data/session/useSession";
import { UnitDocument } from "./Unit.generated";

type Owned = {
  enterprise: { id: string } | null;
  user: { id: string; name: string } | null;
};

/** The unit that an attendance belongs to; undefined until that is known. */
export function useAttendanceScopeOf(attendance: Owned | null | undefined): AttendanceScope | undefined {
  const { user, enterprise } = useSession();
  const id = attendance?.enterprise?.id;
  const elsewhere = id !== undefined && id !== enterprise.id;
  const { data, loading } = useQuery(UnitDocument, {
    variables: { enterpriseId: id ?? "" },
    skip: !elsewhere,
  });
  const known = attendance !== null && attendance !== undefined && !(elsewhere && loading);
  const unit = (elsewhere && data?.enterprise) || null;
  const agent = attendance?.user && attendance.user.id !== user.id ? attendance.user : null;
  const [agentId, agentName] = [agent?.id, agent?.name];
  return useMemo(
    () =>
      known
        ? { unit, agent: agentId === undefined ? null : { id: agentId, name: agentName ?? "" } }
        : undefined,
    [known, unit, agentId, agentName],
  );
}
