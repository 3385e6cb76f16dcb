import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { Attendance, StatusBody } from "@soleira/schema/attendance/wire";
import { refusal } from "../http/agency-error";
import type { WithVisits } from "./visit";

/** A move, with the status that the caller saw in `from`. */
export type Move = StatusBody;
/** A move that was made. The last two say what the agency itself does not. */
export type Moved = { attendance: Attendance; plainlyUndone?: boolean; canceledByCalls: string[] };
export type Undo = { version?: number | null; from: AttendanceStatus; to: AttendanceStatus };

/** An attendance between columns, and back (docs/product/moves.md). */
export const moveCalls = ({ endpoints, attendance }: WithVisits) => ({
  /** @throws CONFLICT with `current` when the attendance has left `from` */
  move: async (id: string, body: Move, key: string): Promise<Moved> => ({
    attendance: await attendance.change(id, () => endpoints.setStatus(id, body, key)),
    canceledByCalls: [],
  }),
  /** @throws INVALID without the version that the caller saw, CONFLICT with `current` when the attendance has changed */
  undo: (id: string, { version }: Undo, key: string): Promise<Attendance> =>
    attendance.change(id, async () => {
      if (version) return endpoints.undoStatus(id, version, key);
      const message = "Informe a versão.";
      throw refusal("INVALID", { message, fields: [{ field: "version", message }] });
    }),
});
export type MoveCalls = ReturnType<typeof moveCalls>;
