import { ATTENDANCE_STATUSES } from "@soleira/schema/attendance/status";
import { AttendanceListQuery } from "@soleira/schema/attendance/wire";
import { listStatement } from "../../agency/src/attendance/attendance-list";
import { createTokens } from "../../agency/src/auth/tokens";
import { openPostgres } from "../../agency/src/database/open";
import { asMember } from "../../agency/src/tenancy/transaction";
import { secrets } from "./bench-stack";
import { type Cost, costOf } from "./explain";
import type { Result } from "./report";
import { interleaved } from "./rounds";

/** An agency's REST address and a token of the agent with the great funnel. */
export type Endpoint = { url: string; token: string };

const sorts = ["updated_at:desc", "created_at:asc", "temperature:desc"] as const;
const query = (text: string) =>
  AttendanceListQuery.parse({ business_type: "SALE", ...Object.fromEntries(new URLSearchParams(text)) });

type Page = { items: unknown[]; pages: number; total: number };

async function get<T>({ url, token }: Endpoint, path: string): Promise<T> {
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`);
  return body as T;
}
const read = (endpoint: Endpoint, text: string): Promise<Page> =>
  get(endpoint, `/v1/customer-services/mine?business_type=SALE&${text}`);

/** Lists that filters narrow: they have to find an index too, whatever they then read. */
async function filtersOf(endpoint: Endpoint): Promise<string[]> {
  type Named = { id: string };
  const first = async (path: string) => {
    const { items, itens } = await get<{ items?: Named[]; itens?: Named[] }>(endpoint, path);
    return (items ?? itens)?.[0]?.id ?? "";
  };
  return [
    "q=silva",
    "q=99",
    `temperature=${await first("/v1/enterprises/mine/temperatures")}`,
    `tag=${await first("/v1/tags")}`,
    `acquisition_channel=${await first("/v1/domains/acquisition-channels")}`,
    `start_date=${new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10)}`,
  ];
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** The eight calls of a board, one after the other, in milliseconds. */
const boardTime = (endpoint: Endpoint) =>
  timed(async () => {
    for (const status of ATTENDANCE_STATUSES) await read(endpoint, `status=${status}&page=1&size=5`);
  });

/** The list's own statement, first page against a page deep in the funnel, under EXPLAIN (ANALYZE, BUFFERS). */
export async function deepPages(databaseUrl: string, endpoint: Endpoint): Promise<Result> {
  const claims = await createTokens(secrets.AGENCY_TOKEN_KEY).readAccess(endpoint.token, new Date());
  if (!claims) throw new Error("the token is not of this agency");
  const database = await openPostgres(databaseUrl);
  try {
    const explain = (text: string) =>
      asMember(database, claims, (tx, principal) => costOf(tx, listStatement(principal, query(text))));
    const beside = async (one: string, other: string): Promise<[Cost, Cost]> => {
      const [first, deep] = [await explain(one), await explain(other)];
      const time = await interleaved(11, {
        first: async () => (await explain(one)).milliseconds,
        deep: async () => (await explain(other)).milliseconds,
      });
      return [
        { ...first, milliseconds: time.first },
        { ...deep, milliseconds: time.deep },
      ];
    };

    const { total } = await read(endpoint, "page=1&size=10");
    let worst: { name: string; first: Cost; deep: Cost } | undefined;
    const scanned: string[] = [];
    for (const scope of ["status=IN_PROGRESS&size=5", "size=10"])
      for (const sort of sorts) {
        const list = `${scope}&sort=${sort}`;
        const { pages } = await read(endpoint, `${list}&page=1`);
        const [first, deep] = await beside(`${list}&page=1`, `${list}&page=${Math.floor(pages * 0.8)}`);
        if (first.sequentialScans + deep.sequentialScans > 0) scanned.push(list);
        const name = `${scope.startsWith("status") ? "a column" : "the table"} by ${sort}`;
        const ratio = deep.milliseconds / first.milliseconds;
        if (!worst || ratio > worst.deep.milliseconds / worst.first.milliseconds)
          worst = { name, first, deep };
      }
    const filters = await filtersOf(endpoint);
    for (const filter of filters)
      if ((await explain(`${filter}&page=1&size=10`)).sequentialScans > 0) scanned.push(filter);
    if (!worst) throw new Error("nothing was listed");

    const { name, first, deep } = worst;
    return {
      figures: [
        {
          what: `a page at 80% of ${total} attendances against the first`,
          value: deep.milliseconds / first.milliseconds,
          unit: "×",
          most: 1.5,
          note: `worst is ${name}: ${first.milliseconds.toFixed(1)} → ${deep.milliseconds.toFixed(1)} ms`,
        },
        {
          what: "lists that scan attendance from end to end",
          value: scanned.length,
          most: 0,
          note: scanned.length > 0 ? scanned.join(", ") : `of ${6 + filters.length}`,
        },
      ],
      notes: [`rows read ${first.read} → ${deep.read}`, `buffers ${first.buffers} → ${deep.buffers}`],
    };
  } finally {
    await database.close();
  }
}

/** The board's lists over REST, on the embedded store beside a PostgreSQL server with the same data. */
export async function embedded(lite: Endpoint, server: Endpoint): Promise<Result> {
  for (const endpoint of [lite, server]) await boardTime(endpoint);
  const time = await interleaved(15, { lite: () => boardTime(lite), server: () => boardTime(server) });
  return {
    figures: [
      { what: "board on PGlite against PostgreSQL", value: time.lite / time.server, unit: "×", most: 4 },
    ],
    notes: [`${time.lite.toFixed(0)} and ${time.server.toFixed(0)} ms for its eight lists`],
  };
}
