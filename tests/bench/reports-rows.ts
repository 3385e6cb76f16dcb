import { REPORT_NAMES } from "@soleira/schema/report/names";
import type { Report } from "@soleira/schema/report/wire";
import pg from "pg";
import { signIn } from "./bench-stack";
import type { Figure, Result } from "./report";
import { median } from "./rounds";
import type { Workbench } from "./workbench";

/** Calls of a report: the first prepares its statement and is not counted by the clock. */
const CALLS = 6;
/** Backends report what they have read ten seconds after they have come to rest. */
const REST = 12_000;

/** Rows that were read of tables so far, from end to end and by index. */
async function rowsRead(databaseUrl: string): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, REST));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ read: string }>(
    "select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0) as read from pg_stat_user_tables",
  );
  await client.end();
  return Number(rows[0]?.read ?? Number.NaN);
}

/**
 * The agent of the filled agency, who has no manager, becomes one: they then see all of it. Its rows are vacuumed, as the
 * server does by itself soon after so many have come.
 */
async function promote(databaseUrl: string, email: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `update membership set roles = array_append(roles, 'ENTERPRISE_MANAGER')
      where user_id = (select id from user_account where email = $1)`,
    [email],
  );
  await client.query("vacuum (analyze)");
  await client.end();
}

/** Each report of the last 180 days on PostgreSQL, over REST as a manager: rows read, and the time by the clock. */
export async function reportsRows(bench: Workbench): Promise<Result> {
  const server = await bench.server();
  if (!server) throw new Error("there is no PostgreSQL server on this machine");
  await promote(server.databaseUrl, server.agent.email);
  const token = await signIn(server.url, server.agent);
  const read = async (name: string): Promise<Report> => {
    const answer = await fetch(`${server.url}/v1/reports/${name}/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Report;
  };
  const figures: Figure[] = [];
  let received = 0;
  let before = await rowsRead(server.databaseUrl);
  for (const name of REPORT_NAMES) {
    const times: number[] = [];
    for (let call = 0; call < CALLS; call += 1) {
      const began = performance.now();
      const { total } = await read(name);
      if (call > 0) times.push(performance.now() - began);
      if (name === "attendances") received = total ?? Number.NaN;
    }
    const after = await rowsRead(server.databaseUrl);
    figures.push({
      what: name,
      value: Math.round((after - before) / CALLS),
      unit: " rows",
      note: `${Math.round(median(times))} ms`,
    });
    before = after;
  }
  return {
    about: `reports of 180 days, ${received.toLocaleString("en")} leads received`,
    figures,
    limit: "every row of the period is counted anew at each opening; nothing is kept aggregated",
  };
}
