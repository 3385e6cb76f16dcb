import { type SQL, sql } from "drizzle-orm";
import { rows, type Tx } from "../../agency/src/database/database";

/** What one statement cost, as the database itself reports it. */
export type Cost = {
  milliseconds: number;
  /** Pages of 8 kB looked at, whether in memory or not. */
  buffers: number;
  /** Rows of `attendance` that were looked at, kept or not. */
  read: number;
  sequentialScans: number;
};

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: Node[];
};
type Plan = { Plan: Node; "Execution Time": number };

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Sequential scans of a table in this transaction so far, those inside functions included, which a plan does not show. */
async function sequentialScans(tx: Tx): Promise<number> {
  const [row] = await rows<{ scans: number }>(
    tx,
    sql`select coalesce(sum(seq_scan), 0)::int as scans from pg_stat_xact_user_tables where relname = 'attendance'`,
  );
  return row?.scans ?? 0;
}

/** Runs a statement under EXPLAIN (ANALYZE, BUFFERS) and reads the cost off its plan. */
export async function costOf(tx: Tx, statement: SQL): Promise<Cost> {
  const before = await sequentialScans(tx);
  const [answer] = await rows<{ "QUERY PLAN": Plan[] }>(
    tx,
    sql`explain (analyze, buffers, format json) ${statement}`,
  );
  const plan = answer?.["QUERY PLAN"][0];
  if (!plan) throw new Error("the database explains nothing");
  const scans = nodesOf(plan.Plan).filter((node) => node["Relation Name"] === "attendance");
  const read = scans.reduce(
    (sum, node) =>
      sum +
      node["Actual Loops"] *
        (node["Actual Rows"] +
          (node["Rows Removed by Filter"] ?? 0) +
          (node["Rows Removed by Index Recheck"] ?? 0)),
    0,
  );
  return {
    milliseconds: plan["Execution Time"],
    buffers: plan.Plan["Shared Hit Blocks"] + plan.Plan["Shared Read Blocks"],
    read,
    sequentialScans: (await sequentialScans(tx)) - before,
  };
}
