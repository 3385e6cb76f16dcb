import pg from "pg";
import { signIn } from "./bench-stack";
import { type Meter, meterOf, postgresMeter, spent } from "./meters";
import type { Result } from "./report";
import { median, quartiles, ratio } from "./rounds";
import { settings } from "./settings";
import type { Workbench } from "./workbench";

/** An agency's REST address and a token of the agent with the great funnel. */
type Endpoint = { url: string; token: string };
type Page = { items: { customer: { name: string; phone?: string | null } }[]; pages: number; total: number };

async function get<T>({ url, token }: Endpoint, path: string): Promise<T> {
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`);
  return body as T;
}
const list = (endpoint: Endpoint, text: string): Promise<Page> =>
  get(endpoint, `/v1/customer-services/mine?business_type=SALE&${text}`);

/** Calls of a list in one round: long enough to be seen beside the clock of the kernel. */
const CALLS = 20;
const sorts = ["updated_at:desc", "created_at:asc", "temperature:desc"] as const;

/** Milliseconds of the meter that one call of each list costs, round by round, in turn. */
async function costOfLists(endpoint: Endpoint, meter: Meter, lists: readonly string[]) {
  const rounds = lists.map((text) => ({ text, cost: [] as number[] }));
  for (let round = -1; round < settings.rounds; round += 1)
    for (const { text, cost } of rounds) {
      const { one } = await spent({ one: meter }, async () => {
        for (let call = 0; call < CALLS; call += 1) await list(endpoint, text);
      });
      // The first round prepares the statements of a connection.
      if (round >= 0) cost.push(one / CALLS);
    }
  return rounds;
}

/** The first page of a column and of the table, and a page at 80% of each, by each sort. */
async function pagesOf(endpoint: Endpoint) {
  const pairs: { name: string; first: string; deep: string }[] = [];
  for (const scope of ["status=IN_PROGRESS&size=5", "size=10"])
    for (const sort of sorts) {
      const text = `${scope}&sort=${sort}`;
      const { pages } = await list(endpoint, `${text}&page=1`);
      pairs.push({
        name: `${scope.startsWith("status") ? "column" : "table"} by ${sort}`,
        first: `${text}&page=1`,
        deep: `${text}&page=${Math.max(1, Math.floor(pages * 0.8))}`,
      });
    }
  return pairs;
}

/** Names and telephone numbers that are there, and some that are not. */
async function searchesOf(endpoint: Endpoint): Promise<string[]> {
  const { items } = await list(endpoint, "page=1&size=25");
  const names = items.flatMap(({ customer: { name } }) => [name, name.split(" ")[0] ?? name]);
  const phones = items.flatMap(({ customer: { phone } }) =>
    phone ? [phone.replace(/\D/g, "").slice(-4)] : [],
  );
  return [...new Set([...names, ...phones, "silva", "99", "zzyzx"])];
}

async function filtersOf(endpoint: Endpoint): Promise<string[]> {
  type Named = { id: string };
  const first = async (path: string) => {
    const { items, itens } = await get<{ items?: Named[]; itens?: Named[] }>(endpoint, path);
    return (items ?? itens)?.[0]?.id ?? "";
  };
  return [
    `temperature=${await first("/v1/enterprises/mine/temperatures")}`,
    `tag=${await first("/v1/tags")}`,
    `acquisition_channel=${await first("/v1/domains/acquisition-channels")}`,
    `start_date=${new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10)}`,
  ].map((text) => `${text}&page=1&size=10`);
}

/** Milliseconds of each search, by the clock: what a person waits for. */
async function timesOf(endpoint: Endpoint, searches: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1)
    for (const text of searches) {
      const began = performance.now();
      await list(endpoint, `q=${encodeURIComponent(text)}&page=1&size=10`);
      if (round > 0) times.push(performance.now() - began);
    }
  return times.sort((a, b) => a - b);
}
const p95 = (sorted: readonly number[]) => sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;

/** Sequential scans of attendances so far; backends report theirs ten seconds after they have come to rest. */
async function sequentialScans(databaseUrl: string): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 12_000));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ scans: number }>(
    "select coalesce(sum(seq_scan), 0)::int as scans from pg_stat_user_tables where relname = 'attendance'",
  );
  await client.end();
  return rows[0]?.scans ?? Number.NaN;
}

/** Lists over REST, as the gateway asks for them: what they cost the database, whatever its statements are. */
export async function lists(bench: Workbench): Promise<Result> {
  const { stack, agent } = await bench.filled();
  const server = await bench.server();
  if (!server) throw new Error("there is no PostgreSQL server on this machine");
  const onServer = { url: server.url, token: await signIn(server.url, agent) };
  const embedded = { url: stack.agencyUrl, token: await bench.token() };
  const database = await postgresMeter(server.databaseUrl);

  const pairs = await pagesOf(onServer);
  const searches = await searchesOf(onServer);
  const filters = await filtersOf(onServer);
  const before = await sequentialScans(server.databaseUrl);
  const costs = await costOfLists(
    onServer,
    database,
    pairs.flatMap(({ first, deep }) => [first, deep]),
  );
  const costOf = (text: string) => costs.find((one) => one.text === text)?.cost ?? [];
  const times = await timesOf(onServer, searches);
  for (const text of filters) await list(onServer, text);
  const scans = (await sequentialScans(server.databaseUrl)) - before;

  const columns = pairs.filter(({ name }) => name.startsWith("column"));
  const dearest = (all: typeof pairs) =>
    all.map(({ first }) => costOf(first)).sort((a, b) => median(b) - median(a))[0] ?? [];
  const deep = pairs
    .map(({ name, first, deep }) => ({ name, ...ratio(costOf(deep), costOf(first)) }))
    .sort((a, b) => b.value - a.value);
  const lite = await costOfLists(
    embedded,
    meterOf(stack.agency),
    columns.map(({ first }) => first),
  );
  const { total } = await list(onServer, "page=1&size=5");
  return {
    about: `lists of ${total.toLocaleString("en")} attendances`,
    figures: [
      {
        what: "first 5 of a column, processor time of PostgreSQL",
        value: median(dearest(columns)),
        unit: " ms",
        most: 2,
        note: quartiles(dearest(columns)),
      },
      {
        what: `a page at 80% against the first (${deep[0]?.name})`,
        value: deep[0]?.value ?? Number.NaN,
        unit: "×",
        most: 1.5,
        note: deep[0]?.note ?? "",
      },
      {
        what: "search by the clock, p95",
        value: p95(times),
        unit: " ms",
        most: 100,
        note: `p50 ${times[Math.floor(times.length / 2)]?.toFixed(0)} ms of ${times.length}`,
      },
      {
        what: "sequential scans of attendances",
        value: scans,
        most: 0,
        note: `${pairs.length * 2 + filters.length + searches.length} lists`,
      },
    ],
    limit:
      "a transaction of its own for each list: its begin, role, tenant and commit cost as much as the rows",
    notes: [
      ...pairs.map(
        ({ name, first, deep }) =>
          `${name}: ${median(costOf(first)).toFixed(2)} ms, at 80% ${median(costOf(deep)).toFixed(2)} ms of PostgreSQL`,
      ),
      `on PGlite, the whole agency: ${lite.map(({ cost }) => `${median(cost).toFixed(2)} ms`).join(", ")}`,
    ],
  };
}
