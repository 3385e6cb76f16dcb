import { setTimeout as pause } from "node:timers/promises";
import { type AgencyClient, agencyClient } from "../support/agency-client";
import { type Stack, startStack } from "../support/stack";

/**
 * Leads are given back and forth by two managers and merged while others write into them, and the agency is killed in
 * between (docs/product/transfers.md#changes, docs/product/merge.md#changes): each call comes before or after the others
 * as a whole, once, and nothing of what was answered is lost.
 */
const leads = 12;
const transfers = Number(process.env.HANDS_TRANSFERS ?? 30);
const kills = Number(process.env.HANDS_KILLS ?? 3);
const TRANSFER = "/v1/customer-services/transfer";

type Lead = { id: string; version: number; status: string; finish?: { mergedIntoId?: string | null } | null };
type Item = { title: string; message: string | null };
type Answer<T> = { status: number; body: T };

let stack: Stack;
let managers: [AgencyClient, AgencyClient];
let agents: [string, string];
let ids: string[];
beforeAll(async () => {
  stack = await startStack({ gateway: false });
  const as = async (email: string) => {
    const person = stack.people.find((one) => one.email.startsWith(`${email}@`));
    if (!person) throw new Error(`the demo has no ${email}`);
    return agencyClient(stack.agencyUrl, await stack.signIn(person));
  };
  const ana = await as("ana.souza");
  managers = [await as("fernanda.lima"), await as("gustavo.teixeira")];
  const me = async (who: AgencyClient) => String((await who.get<{ id: string }>("/v1/users/me")).body.id);
  agents = [await me(ana), await me(await as("bruno.carvalho"))];
  ids = [];
  for (let n = 0; n < leads; n++) {
    const { body } = await ana.post<Lead>("/v1/customer-services/", {
      businessType: "SALE",
      name: `Pessoa Disputada ${n}`,
      phone: `(11) 9${55_000_000 + n}`,
    });
    ids.push(body.id);
  }
}, 300_000);
afterAll(async () => stack?.stop());

/** How often a call was sent once more because it was not answered. */
let repeated = 0;

/** One call, sent with its key until the agency answers it. */
async function answered<T>(call: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (;;) {
    const answer = await call().catch(() => undefined);
    // While it starts it says so with 503.
    if (answer && answer.status !== 503) {
      expect(answer.status).toBeLessThan(500);
      return answer;
    }
    repeated += 1;
    await pause(25);
  }
}

const shuffled = <T>(list: readonly T[], seed: number): T[] =>
  list
    .map((one, index) => ({ one, order: ((index + 7) * (seed * 31 + 17)) % 101 }))
    .sort((a, b) => a.order - b.order)
    .map(({ one }) => one);

test(`${leads} leads in ${2 * transfers} transfers, merges and ${kills} kills lose nothing`, async () => {
  const observed = new Map(ids.map((id) => [id, 0]));
  const given = new Map(ids.map((id) => [id, 0]));
  const add = (counts: Map<string, number>, id: string) => counts.set(id, (counts.get(id) ?? 0) + 1);
  let done = 0;
  let killed = 0;
  let killing = Promise.resolve();
  const step = () => {
    done += 1;
    if (killed >= kills || done < ((killed + 1) * 2 * transfers) / (kills + 1)) return;
    killed += 1;
    killing = killing.then(() => stack.kill9Agency()).then(() => stack.agency.start());
  };
  let over = false;

  const giving = managers.map(async (manager, side) => {
    for (let round = 0; round < transfers; round++) {
      const body = {
        customerServices: shuffled(ids, round * 2 + side).slice(0, leads / 2),
        distributeToUserId: agents[(round + side) % 2],
      };
      const { status, body: answer } = await answered(() =>
        manager.put<{ items: { id: string; ok: boolean }[] }>(TRANSFER, body, `give-${side}-${round}`),
      );
      expect(status).toBe(200);
      for (const { id, ok } of answer.items) if (ok) add(given, id);
      step();
    }
  });
  const observing = [0, 1, 2].map(async (worker) => {
    for (let n = worker; !over; n++) {
      const id = ids[n % leads] ?? "";
      const { status } = await answered(() =>
        managers[0].post(
          `/v1/customer-services/${id}/histories`,
          { message: `Observação ${worker}-${n}` },
          `see-${worker}-${n}`,
        ),
      );
      expect([201, 409]).toContain(status);
      if (status === 201) add(observed, id);
    }
  });
  /** Two managers merge the same two, each into the other: one is first. */
  const merging = (async () => {
    for (const pair of [0, 2, 4]) {
      while (done < (pair + 1) * (transfers / 5)) await pause(10);
      const two = [ids[pair] ?? "", ids[pair + 1] ?? ""] as const;
      const answers = await Promise.all(
        managers.map((manager, side) =>
          answered(() =>
            manager.post<Lead>(
              `/v1/customer-services/${two[side]}/merge`,
              { customerServices: [two[1 - side]] },
              `merge-${pair}-${side}`,
            ),
          ),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  })();
  await Promise.all([...giving, merging]);
  over = true;
  await Promise.all(observing);
  await killing;
  expect(killed).toBe(kills);
  // Otherwise nothing was under way when it was killed, and nothing is shown.
  expect(repeated).toBeGreaterThan(0);

  const read = async (id: string) => {
    const path = `/v1/customer-services/${id}`;
    const { body: lead } = await managers[0].get<Lead>(path);
    const items: Item[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { body } = await managers[0].get<{ items: Item[]; pages: number }>(
        `${path}/histories?size=100&page=${page}`,
      );
      items.push(...body.items);
      pages = body.pages;
    }
    return { lead, items };
  };
  const all = new Map(await Promise.all(ids.map(async (id) => [id, await read(id)] as const)));
  const merged = ids.filter((id) => all.get(id)?.lead.finish?.mergedIntoId);
  expect(merged).toHaveLength(3);
  for (const id of ids.filter((one) => !merged.includes(one))) {
    const group = [id, ...merged.filter((one) => all.get(one)?.lead.finish?.mergedIntoId === id)];
    const sum = (counts: Map<string, number>) =>
      group.reduce((total, one) => total + (counts.get(one) ?? 0), 0);
    const items = all.get(id)?.items ?? [];
    const versions = group.reduce((total, one) => total + (all.get(one)?.lead.version ?? 0), 0);
    expect({
      id,
      observations: new Set(
        items.filter(({ message }) => message?.startsWith("Observação")).map(({ message }) => message),
      ).size,
      transfers: items.filter(({ title }) => title.startsWith("Transferido de")).length,
      // One item a change; of one that was merged only its end is left behind.
      items: items.length,
    }).toEqual({
      id,
      observations: sum(observed),
      transfers: sum(given),
      items: versions - (group.length - 1),
    });
  }
  for (const id of merged) {
    expect(all.get(id)?.lead.status).toBe("FINISHED");
    expect(all.get(id)?.items).toHaveLength(1);
  }
}, 240_000);
