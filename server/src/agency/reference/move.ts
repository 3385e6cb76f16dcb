import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { AgencyClient } from "../answers/agency-client";
import { type Move, type Moved, move } from "../foreign/make-move";
import { cancelOpenVisits } from "../foreign/open-visits";
import { isPlainlyUndone, undoMove } from "../foreign/undo-move";
import type { AttendanceCalls } from "./attendance";
import type { AttendanceEndpoints } from "./attendance.endpoints";
import type { EnterpriseCalls } from "./enterprise";
import type { PropertyCalls } from "./property";
import type { VisitEndpoints } from "./visit.endpoints";

type Parts = {
  client: AgencyClient;
  enterprise: EnterpriseCalls;
  endpoints: AttendanceEndpoints;
  attendance: AttendanceCalls;
  property: PropertyCalls;
  visit: VisitEndpoints;
};
type Undo = { version?: number | null; from: AttendanceStatus; to: AttendanceStatus };

/** An attendance between columns, and back (docs/product/moves.md). */
export const moveCalls = ({ client, enterprise, endpoints, attendance, property, visit }: Parts) => ({
  move: (id: string, body: Move, key: string): Promise<Moved> =>
    move(client, body, key, {
      get: () => endpoints.get(id),
      change: (write) => attendance.change(id, write),
      setStatus: (known, ofStatus) => endpoints.setStatus(id, known, ofStatus),
      cancelOpenVisits: (reasonId) =>
        cancelOpenVisits(reasonId, {
          enterprise: () => enterprise.mine(),
          properties: (page) => property.page(id, page, 50),
          cancel: (visitId, why, ofVisit) =>
            visit.update(visitId, { updateType: "CANCEL", reasonId: why }, ofVisit),
        }),
      isPlainlyUndone: (after) => isPlainlyUndone(after, body.from, body.status, enterprise.statuses),
    }),
  undo: (id: string, undo: Undo, key: string) =>
    attendance.change(id, () =>
      undoMove(client, undo, key, {
        columns: enterprise.statuses,
        get: () => endpoints.get(id),
        setStatus: (body, ofStatus) => endpoints.setStatus(id, body, ofStatus),
        undoStatus: (version, ofUndo) => endpoints.undoStatus(id, version, ofUndo),
      }),
    ),
});
