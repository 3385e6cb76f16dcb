import type { Note } from "../attendance/history.store";
import type { NewRow, Row } from "../attendance/row.store";
import type { AnyWork } from "../tenancy/work";

/** What a lead does in attendances, in its transaction; app.ts says which functions these are. */
export type LeadFollowers = {
  /** A history item in an open attendance. */
  change(work: AnyWork, change: { row: Row; set?: { scheduledAt: Date }; note: Note }): Promise<unknown>;
  /** A NEW attendance. */
  insert(
    work: AnyWork,
    attendance: {
      values: NewRow;
      note: Note;
      /** Before its event. */
      afterInsert(enterpriseId: number, id: number): Promise<void>;
    },
  ): Promise<{ row: Row }>;
};
