import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { unitRows } from "./leads";
import type { ReportRows } from "./rows";
import type { Scope } from "./scope";

/** The CTEs of a report, the last of them `base`. */
export const withRows = (scope: Scope, { before, base }: ReportRows): SQL =>
  sql`with ${sql.join([unitRows(scope), ...(before ? [before] : [])], sql`, `)}, base as materialized (${base})`;
