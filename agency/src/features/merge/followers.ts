import type { Attendance } from "@soleira/schema/attendance/wire";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { attendance } from "../../database/schema";
import type { AnyWork } from "../../tenancy/work";
import type { Note } from "../attendance/history.store";
import type { Row } from "../attendance/row.store";

type Columns = PgUpdateSetSource<typeof attendance>;
type Double = { id: number; keep: number };
type Visit = { id: number; userId: number; attendanceId: number };
/** What a merge brings with it in another feature: history says it, and its events follow those of the attendances. */
type Followed = { text: string | null; emit(): Promise<void> };

/** What merging does in other features, in its transaction; app.ts says which functions these are. */
export type MergeFollowers = {
  /** One change of an attendance: columns, version, history item, event. */
  change(work: AnyWork, change: { row: Row; set?: Columns; note: Note }): Promise<Attendance>;
  /** History and tags come to the survivor; its columns to set. */
  takeOver(work: AnyWork, survivor: Row, others: readonly Row[]): Promise<Columns>;
  mergeProperties(
    work: AnyWork,
    survivor: Row,
    others: readonly Row[],
  ): Promise<{ arrived: number; doubles: readonly Double[]; remove(): Promise<void> }>;
  visitsBefore(work: AnyWork, survivor: Row, others: readonly Row[]): Promise<Visit[]>;
  mergeVisits(
    work: AnyWork,
    merge: {
      survivor: Row;
      others: readonly Row[];
      before: readonly Visit[];
      doubles: readonly Double[];
    },
  ): Promise<Followed>;
  /** Called while doubles of property rows are still there. */
  mergeProposals(work: AnyWork, survivor: Row, others: readonly Row[]): Promise<Followed>;
  /** How many contacts came. */
  mergeContacts(work: AnyWork, survivor: Row, others: readonly Row[]): Promise<number>;
  /** Names and external ids that came. */
  mergeNames(
    work: AnyWork,
    survivor: Row,
    others: readonly Row[],
  ): Promise<{ names: string[]; externalIds: string[] }>;
  cancelRequest(work: AnyWork, row: Row, why: string): Promise<Followed>;
};
