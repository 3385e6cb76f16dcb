import type { ContactKind } from "@soleira/schema/customer/contacts";
import type { AnyWork } from "../../tenancy/work";
import type { Note } from "../attendance/history.store";
import type { NewRow, Row } from "../attendance/row.store";

/** What a lead does in attendances, in its transaction; app.ts says which functions these are. */
export type LeadFollowers = {
  /** A history item in an open attendance. */
  change(
    work: AnyWork,
    change: { row: Row; set?: { scheduledAt: Date }; note: Note; lead?: "RECEIVED" | undefined },
  ): Promise<unknown>;
  /** A NEW attendance. */
  insert(
    work: AnyWork,
    attendance: {
      values: NewRow;
      note: Note;
      lead?: "RECEIVED" | undefined;
      /** Before its event. */
      afterInsert(enterpriseId: number, id: number): Promise<void>;
    },
  ): Promise<{ row: Row }>;
};

/** What parting does in other features. */
export type PartFollowers = Pick<LeadFollowers, "insert"> & {
  /** One change of an attendance; another customer is whose it is from now on. */
  change(work: AnyWork, change: { row: Row; set?: { customerId: number }; note: Note }): Promise<unknown>;
  /** What the one who goes alone has given leaves the record. */
  takeAway(work: AnyWork, parting: Parting): Promise<void>;
};
type Said = { name: string; contacts: readonly { type: ContactKind; value: string }[] };
type Parting = {
  enterpriseId: number;
  id: number;
  /** A person typed the record. */
  isTyped: boolean;
  gone: readonly Said[];
  stay: readonly Said[];
};
