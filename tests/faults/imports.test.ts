import { setTimeout as pause } from "node:timers/promises";
import { type AgencyClient, agencyClient } from "../support/agency-client";
import { soaked } from "../support/soak";
import { type Stack, startStack } from "../support/stack";

/**
 * Each line of a spreadsheet is done once, and taken back once, whenever the agency is killed (docs/product/import.md#run).
 */
const LINES = process.env.SOAK ? 20_000 : 100;
const KILLS = soaked(20);
const PATH = "/v1/enterprises/mine/imports";
const WORKING = 60_000 + LINES * 200;

type Import = {
  id: string;
  state: string;
  hasTitles: boolean;
  columns: { field: string }[];
  counts: { new: number; created: number; added: number; refused: number; reverted: number; kept: number };
};

let stack: Stack;
let manager: AgencyClient;
beforeAll(async () => {
  stack = await startStack({ gateway: false });
  const boss = stack.people.find(({ email }) => email === "fernanda.lima@horizonte.example");
  if (!boss) throw new Error("the demo has no manager");
  manager = agencyClient(stack.agencyUrl, await stack.signIn(boss));
}, 300_000);
afterAll(async () => stack?.stop());

const read = async (id: string) => (await manager.get<Import>(`${PATH}/${id}`)).body;
/** As it is when that holds. */
async function once(id: string, holds: (seen: Import) => boolean): Promise<Import> {
  for (const end = Date.now() + WORKING; ; await pause(20)) {
    const seen = await read(id);
    if (holds(seen)) return seen;
    if (Date.now() > end) throw new Error(`an import is ${JSON.stringify(seen)}`);
  }
}
/** The agency is killed while lines are done, as long as some are left; it goes on by itself. How often it was. */
async function killedWhile(id: string, done: (seen: Import) => number): Promise<number> {
  let before = 0;
  for (let killed = 0; killed < KILLS; killed++) {
    before = done(await once(id, (one) => done(one) > before));
    if (before === LINES) return killed;
    await stack.kill9Agency();
    await stack.restartAgency();
  }
  return KILLS;
}
const total = async (q: string) =>
  (
    await manager.get<{ total: number }>(
      `/v1/customer-services/mine?scope=enterprise&business_type=SALE&q=${q}&size=1`,
    )
  ).body.total;

test(
  `${LINES} lines while the agency is killed: each is one card; so it is when they are taken back`,
  async () => {
    const lines = Array.from({ length: LINES }, (_, n) => `Planilha ${n};planilha-${n}@exemplo.example`);
    const file = new TextEncoder().encode(["Nome;E-mail", ...lines].join("\n"));
    const sent = await manager.post<Import>(`${PATH}?kind=LEADS&name=leads.csv`, file);
    expect(sent.status).toBe(201);
    const { id, hasTitles, columns } = sent.body;
    const settings = {
      hasTitles,
      fields: columns.map(({ field }) => field),
      businessType: "SALE",
      receiver: "QUEUE",
    };
    expect((await manager.put(`${PATH}/${id}/settings`, settings)).status).toBe(200);
    expect((await once(id, ({ state }) => state === "CHECKED")).counts.new).toBe(LINES);

    await manager.post(`${PATH}/${id}/run`, undefined);
    expect(await killedWhile(id, ({ counts }) => counts.created)).toBeGreaterThan(0);
    const { counts } = await once(id, ({ state }) => state === "DONE");
    expect(counts).toMatchObject({ new: 0, created: LINES, added: 0, refused: 0 });
    expect(await total("planilha-")).toBe(LINES);

    await manager.post(`${PATH}/${id}/revert`, undefined);
    expect(await killedWhile(id, ({ counts }) => counts.reverted)).toBeGreaterThan(0);
    const after = await once(id, ({ state }) => state === "REVERTED");
    expect(after.counts).toMatchObject({ created: 0, reverted: LINES, kept: 0 });
    expect(await total("planilha-")).toBe(0);
  },
  2 * WORKING,
);
