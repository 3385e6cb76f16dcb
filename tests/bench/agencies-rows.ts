import pg from "pg";
import { newDatabase } from "../support/database";
import { freePort } from "../support/ports";
import { Program } from "../support/program";
import { ask } from "./agency-call";
import { secrets, signIn } from "./bench-stack";
import { fill } from "./fill";
import { at, scratch } from "./folders";
import { type Meter, postgresMeter } from "./meters";
import type { Figure, Result } from "./report";
import { settings } from "./settings";

/** Calls of one kind. */
const CALLS = 100;
/** Backends report what they have read ten seconds after they have come to rest. */
const REST = 12_000;
/** Of each agency, in both databases: what changes is how many others there are. */
const EACH = 5_000;

type Sized = { enterprises: number; databaseUrl: string; url: string; token: string };
/** What one call came to: rows that PostgreSQL read, its processor's milliseconds, and the clock's. */
type Cost = { rows: number; cpu: number; p50: number; p95: number };

async function onDatabase<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(text).finally(() => client.end());
  return rows;
}

/** Rows read of tables so far, from end to end and by index. */
async function rowsRead(databaseUrl: string): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, REST));
  const [found] = await onDatabase<{ read: string }>(
    databaseUrl,
    "select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0) as read from pg_stat_user_tables",
  );
  return Number(found?.read ?? Number.NaN);
}

/** The database with so many agencies, filled where an earlier run has not left it on that server. */
async function filledDatabase(server: string, enterprises: number): Promise<string> {
  const name = `soleira_${enterprises}x${EACH}`;
  const known = await onDatabase(server, `select from pg_database where datname = '${name}'`);
  if (known.length > 0) return server.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
  const { url } = await newDatabase(server, { name });
  await fill(enterprises * EACH, { DATA_DIR: scratch("fill"), DATABASE_URL: url }, enterprises);
  return url;
}

/** Returns that are due now come later: their notices would be made beside what is measured. */
const postpone = (databaseUrl: string) =>
  onDatabase(
    databaseUrl,
    `update attendance set scheduled_at = scheduled_at + interval '9 days'
     where scheduled_at between now() - interval '1 day' and now() + interval '1 hour'`,
  );

const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN;

async function costOf(sized: Sized, meter: Meter, call: (index: number) => Promise<unknown>): Promise<Cost> {
  // Statements are prepared first, on each connection.
  for (let index = 0; index < CALLS / 5; index += 1) await call(index);
  const [rowsBefore, cpuBefore] = [await rowsRead(sized.databaseUrl), meter()];
  const times: number[] = [];
  for (let index = 0; index < CALLS; index += 1) {
    const began = performance.now();
    await call(index);
    times.push(performance.now() - began);
  }
  const cpu = (meter() - cpuBefore) / CALLS;
  const rows = ((await rowsRead(sized.databaseUrl)) - rowsBefore) / CALLS;
  return { rows, cpu, p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

type Page = { items: { id: string; customer: { name: string } }[]; pages: number; total: number };

/** What is measured: calls of the agent whose funnel is the deepest. */
async function calls(sized: Sized): Promise<Record<string, (index: number) => Promise<unknown>>> {
  const list = (text: string) =>
    ask<Page>(sized, `/v1/customer-services/mine?business_type=SALE&sort=updated_at:desc&${text}`);
  const { pages } = await list("page=1&size=10");
  const { items } = await list("page=3&size=25");
  const words = [...new Set(items.flatMap(({ customer: { name } }) => [name, name.split(" ")[0] ?? name]))];
  const moved = (await list("status=IN_PROGRESS&page=2&size=1")).items[0]?.id ?? "";
  return {
    "a list of five": () => list("status=IN_PROGRESS&page=1&size=5"),
    "the board": () => ask(sized, "/v1/customer-services/mine/board?business_type=SALE"),
    "a page at 80%": () => list(`page=${Math.floor(pages * 0.8)}&size=10`),
    "a move": (index) =>
      ask(sized, `/v1/customer-services/${moved}/status`, {
        status: index % 2 === 0 ? "VISIT_MADE" : "IN_PROGRESS",
      }),
    "a search": (index) => list(`q=${encodeURIComponent(words[index % words.length] ?? "")}&page=1&size=10`),
  };
}

async function measured(server: string, enterprises: number): Promise<Record<string, Cost>> {
  const databaseUrl = await filledDatabase(server, enterprises);
  await postpone(databaseUrl);
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const agency = new Program(
    "agency",
    at("agency/dist/main.js"),
    { ...secrets, AGENCY_PORT: port, DATA_DIR: scratch("agency"), DATABASE_URL: databaseUrl },
    url,
  );
  await agency.start();
  process.once("exit", () => void agency.end("SIGKILL"));
  const token = await signIn(url, { email: "carga@marealta.example", password: "Soleira1" });
  const sized = { enterprises, databaseUrl, url, token };
  const meter = await postgresMeter(databaseUrl);
  const costs: Record<string, Cost> = {};
  try {
    const idle = await rowsRead(databaseUrl);
    costs.nothing = {
      rows: ((await rowsRead(databaseUrl)) - idle) / (REST / 1000),
      cpu: 0,
      p50: 0,
      p95: 0,
    };
    for (const [name, call] of Object.entries(await calls(sized)))
      costs[name] = await costOf(sized, meter, call);
  } finally {
    await agency.end("SIGTERM");
  }
  return costs;
}

/** The same agency among few others and among many: what its calls read and cost (README.md). */
export async function agenciesRows(): Promise<Result> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("there is no PostgreSQL server on this machine");
  const [few, many] = settings.enterprises;
  const among = { few: await measured(server, few), many: await measured(server, many) };
  const figures = Object.entries(among.many).flatMap(([name, cost]): Figure[] => {
    const before = among.few[name];
    if (!before || name === "nothing") return [];
    const rows = (one: Cost) => Math.round(one.rows).toLocaleString("en");
    const milliseconds = (one: Cost) => `${one.cpu.toFixed(1)} ms, p95 ${one.p95.toFixed(0)} ms`;
    return [
      {
        what: `${name}, rows read`,
        value: cost.rows / before.rows,
        unit: "×",
        most: 1.5,
        note: `${rows(before)} → ${rows(cost)}`,
      },
      {
        what: `${name}, processor time of PostgreSQL`,
        value: cost.cpu / before.cpu,
        unit: "×",
        note: `${milliseconds(before)} → ${milliseconds(cost)}`,
      },
    ];
  });
  const idle = (costs: Record<string, Cost>) => Math.round(costs.nothing?.rows ?? 0).toLocaleString("en");
  return {
    about: `an agency of ${EACH.toLocaleString("en")} attendances among ${few} and among ${many.toLocaleString("en")}`,
    figures,
    limit: "pages of indexes and tables that are not in memory: rows of many agencies share them",
    notes: [`rows read a second while nobody calls: ${idle(among.few)} → ${idle(among.many)}`],
  };
}
