import type { Attendance, UpdateBody } from "@soleira/schema/attendance/wire";
import type * as z from "zod";
import { checkAll } from "../../error/all-fields";
import { conflict } from "../../error/api-error";
import type { Work } from "../../tenancy/work";
import { lockForChange, readAttendance, readForView, requireOpen, requireVersion } from "./attendance.store";
import type { MoveFollowers } from "./followers";
import { movedText } from "./history.store";
import { moveAttendance } from "./move";
import { setTags } from "./tags";

/**
 * The tags and then the status of an attendance, each where it is named (docs/product/moves.md#update): so that one call
 * may both finish and tag it. @throws what a status call throws, 400/4001 on `tags`, 409/4009 on a closed attendance
 */
export async function updateAttendance(
  work: Work,
  follow: MoveFollowers,
  id: number,
  { tags, status, ...data }: z.output<typeof UpdateBody>,
): Promise<Attendance> {
  if (tags) {
    const row = await lockForChange(work, id);
    await requireVersion(work, row, data);
    if (data.from && data.from !== row.status)
      throw conflict(await movedText(work, row), await readAttendance(work, row));
    await requireOpen(work, row);
    // What a refusal leaves half done the transaction takes back. The tags have raised the version.
    const { moved } = await checkAll({
      tags: () => setTags(work, row, tags),
      moved: () => status && moveAttendance(work, follow, id, { ...data, status, version: null }),
    });
    if (moved) return moved;
  } else if (status) return moveAttendance(work, follow, id, { ...data, status });
  return (await readForView(work, id)).attendance;
}
