import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Tx } from "../database/database";
import { rows } from "../database/database";

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: Node[];
};
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const dialect = new PgDialect({ casing: "snake_case" });
const literal = (value: unknown) =>
  value === null || value === undefined ? "null" : `'${String(value).replaceAll("'", "''")}'`;

/** The plan of a statement as requests run it: prepared, one plan for all parameters. */
async function explainPrepared<Plan>(tx: Tx, statement: SQL): Promise<Plan> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const values = params.length > 0 ? `(${params.map(literal).join(", ")})` : "";
  await tx.execute(sql.raw(`prepare explained as ${text}`));
  const [answer] = await rows<{ "QUERY PLAN": [Plan] }>(
    tx,
    sql.raw(`explain (analyze, buffers, format json) execute explained${values}`),
  );
  await tx.execute(sql`deallocate explained`);
  return (answer as { "QUERY PLAN": [Plan] })["QUERY PLAN"][0];
}

/** Rows that a statement reads from tables, how many of attendances, its blocks, and which tables it reads from end to end. */
export async function readBy(tx: Tx, statement: SQL) {
  const { Plan } = await explainPrepared<{ Plan: Node }>(tx, statement);
  const scans = nodesOf(Plan).filter((node) => node["Relation Name"]);
  const readIn = (nodes: Node[]) =>
    nodes.reduce(
      (sum, node) =>
        sum + node["Actual Loops"] * (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)),
      0,
    );
  return {
    rows: readIn(scans),
    attendances: readIn(scans.filter((node) => node["Relation Name"] === "attendance")),
    blocks: Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"],
    endToEnd: scans.filter((node) => node["Node Type"] === "Seq Scan").map((node) => node["Relation Name"]),
  };
}
