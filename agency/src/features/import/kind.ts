import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { ImportCells } from "@soleira/schema/import/fields";
import type { ImportReason } from "@soleira/schema/import/reasons";
import type { AnyWork } from "../../tenancy/work";

/** Of what import a line is, as far as it decides what becomes of it. */
type Importing = {
  enterpriseId: number;
  businessType: BusinessType;
  receiver: "USER" | "COLUMN" | "QUEUE";
  userId: number | null;
};
/** By what a later line of the file is known. */
export type Told = { name: string; businessType: BusinessType; keys: string[] };
/** What the check says of a line. */
type Verdict = { reason: ImportReason } | (Told & { known: boolean });
/** A line that was done; `made` is for `undo` alone. */
type Done = { added: boolean; attendanceId: number | null; made: object };

/**
 * What a kind of import does with its lines, in the transaction of each (docs/product/import.md). app.ts says which functions
 * these are.
 */
export type ImportWork = {
  /** Who or what a line is. */
  nameOf(cells: ImportCells): string;
  /** Whether two lines that share a key are of the same person or listing. */
  isSame(one: Told, other: Told): boolean;
  /** Why the second of these is refused; null: it adds to what the first one makes. */
  again: ImportReason | null;
  /** Looks at lines, each by itself. */
  check(work: AnyWork, of: Importing, lines: readonly ImportCells[]): Promise<Verdict[]>;
  /** Does one, or says why not. */
  take(work: AnyWork, of: Importing, cells: ImportCells): Promise<Done | { reason: ImportReason }>;
  /** Takes back what a line did; false where it was worked on since, and stays. */
  undo(work: AnyWork, of: Importing, made: object): Promise<boolean>;
};
export type ImportWorks = Record<"LEADS" | "PROPERTIES", ImportWork>;
