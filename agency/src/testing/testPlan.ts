import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { Tx } from "../database/database";
import { rows } from "../database/database";

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
};
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Rows that a statement reads from tables, how many of attendances, and which tables it reads from end to end. */
export async function readBy(tx: Tx, statement: SQL) {
  const [answer] = await rows<{ "QUERY PLAN": [{ Plan: Node }] }>(
    tx,
    sql`explain (analyze, format json) ${statement}`,
  );
  const scans = nodesOf((answer as { "QUERY PLAN": [{ Plan: Node }] })["QUERY PLAN"][0].Plan).filter(
    (node) => node["Relation Name"],
  );
  const readIn = (nodes: Node[]) =>
    nodes.reduce(
      (sum, node) =>
        sum + node["Actual Loops"] * (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)),
      0,
    );
  return {
    rows: readIn(scans),
    attendances: readIn(scans.filter((node) => node["Relation Name"] === "attendance")),
    endToEnd: scans.filter((node) => node["Node Type"] === "Seq Scan").map((node) => node["Relation Name"]),
  };
}
