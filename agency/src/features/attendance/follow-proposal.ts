import type { Attendance } from "@soleira/schema/attendance/wire";
import { formatShort } from "@soleira/schema/format/dates";
import type { AnyWork } from "../../tenancy/work";
import { change } from "./change";
import { entering } from "./effects";
import type { MoveFollowers } from "./followers";
import type { Note } from "./history.store";
import type { Row } from "./row.store";

/**
 * A change of a proposal is one of its attendance; the first one moves it to IN_PROPOSAL with the effects of a move, and
 * visits that are open are kept (docs/product/proposals.md#creating).
 */
export const followProposal =
  ({ keepVisits }: Pick<MoveFollowers, "keepVisits">) =>
  async (work: AnyWork, row: Row, note: Note, isFirst = false): Promise<Attendance> => {
    if (!isFirst || row.status === "IN_PROPOSAL") return change(work, { row, note });
    const { set, removedReturn } = entering(row, "IN_PROPOSAL", { openVisits: "KEEP" });
    const zone = row.owner?.enterprise.timeZone ?? work.principal?.enterprise.timeZone;
    const details = [
      note.message,
      removedReturn && zone && `Retorno de ${formatShort(new Date(removedReturn), zone)} removido`,
      row.status === "VISIT_SCHEDULED" && (await keepVisits(work, row)),
    ];
    return change(work, {
      row,
      set,
      note: { ...note, message: details.filter(Boolean).join(" · ") || null },
    });
  };
