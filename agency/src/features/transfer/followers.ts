import type { Attendance } from "@soleira/schema/attendance/wire";
import type { Queue } from "@soleira/schema/distribution/queue";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { attendance } from "../../database/schema";
import type { AnyWork } from "../../tenancy/work";
import type { Note } from "../attendance/history.store";
import type { Row } from "../attendance/row.store";

/** What a change brings with it in another feature: history says it, and its events follow that of the attendance. */
export type Followed = { text: string | null; emit(): Promise<void> };

/** What a transfer does in other features, in its transaction; app.ts says which functions these are. */
export type TransferFollowers = {
  /** One change of an attendance: columns, version, history item, event. */
  change(
    work: AnyWork,
    change: { row: Row; set?: PgUpdateSetSource<typeof attendance>; note: Note },
  ): Promise<Attendance>;
  /** A linked attendance goes on with it in a unit. */
  beginLinked(
    work: AnyWork,
    from: Row,
    begun: { enterpriseId: number; userId: number | null; note: Note },
  ): Promise<Row>;
  nextInQueue(
    work: AnyWork,
    enterpriseId: number,
    queue: Queue,
    except?: readonly number[],
  ): Promise<number | null>;
  /** Open visits, or those of `only`, go along or stay; ISO-8601, the first one first. */
  moveVisits(
    work: AnyWork,
    row: Row,
    to: number,
    only?: readonly number[],
  ): Promise<Followed & { moved: string[]; kept: string[] }>;
  cancelVisitsOf(work: AnyWork, row: Row, why: { words: string }): Promise<Followed>;
  /** What else goes along with an attendance to another agent. */
  moves: readonly ((work: AnyWork, row: Row, to: number | null) => Promise<Followed>)[];
  /** What else ends with an attendance that is closed. */
  closings: readonly ((
    work: AnyWork,
    row: Row,
    close: { proposalId: null; reason: string },
  ) => Promise<Followed>)[];
};
