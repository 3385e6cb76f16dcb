import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { Attendance } from "@soleira/schema/attendance/wire";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { attendance } from "../../database/schema";
import type { AnyWork } from "../../tenancy/work";
import type { Note } from "../attendance/history.store";
import type { Row } from "../attendance/row.store";

/** What the change brings with it in another feature: history says it, and its events follow that of the attendance. */
type Followed = { text: string | null; emit(): Promise<void> };

/** What a change of the business type does in other features, in its transaction; app.ts says which functions these are. */
export type TypeChangeFollowers = {
  /** One change of an attendance: columns, version, history item, event. */
  change(
    work: AnyWork,
    change: { row: Row; set?: PgUpdateSetSource<typeof attendance>; note: Note },
  ): Promise<Attendance>;
  cancelVisitsOf(work: AnyWork, row: Row, why: { words: string; ahead: boolean }): Promise<Followed>;
  /** Where another agent gets it: open visits that are left say who sees them now. */
  moveVisits(work: AnyWork, row: Row, to: number): Promise<Followed>;
  /** Proposals go along; the waiting ones are deleted for that reason. */
  followTransfer(
    work: AnyWork,
    row: Row,
    to: { userId: number | null; businessType: BusinessType; deletes: string },
  ): Promise<Followed>;
  /** A pending request; with `unlessFor` only one whose target does not work that funnel. */
  cancelRequest(work: AnyWork, row: Row, why: string, of: { unlessFor?: BusinessType }): Promise<Followed>;
};
