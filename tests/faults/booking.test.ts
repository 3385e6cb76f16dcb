import { randomUUID } from "node:crypto";
import { type AgencyClient, agencyClient } from "../support/agency-client";
import { type Stack, startStack } from "../support/stack";

/**
 * The database refuses two open visits of one person at one time, however many ask at once
 * (docs/product/visits.md#collisions).
 */
const BOOKINGS = 500;
const ATTENDANCES = 50;
const PATIENCE = 300_000;

type Id = { id: string };
type Card = Id & { property?: { code: string } | null };
type Page<T> = { items: T[]; pages: number };
type Refusal = { code?: number };
type Visit = Id & { startsAt: string; canceled: boolean };

let stack: Stack;
let agent: AgencyClient;
/** Property rows of the agent's attendances, one for each booking. */
let rows: string[];

beforeAll(async () => {
  stack = await startStack({ gateway: false });
  const seller = stack.people.find(({ roles }) => roles.includes("ESTATE_AGENT_SALE"));
  if (!seller) throw new Error("the demo has no agent");
  agent = agencyClient(stack.agencyUrl, await stack.signIn(seller));
  rows = await makeRows();
}, PATIENCE);

afterAll(async () => stack?.stop());

async function makeRows(): Promise<string[]> {
  const board = await agent.get<Page<Card>>("/v1/customer-services/mine?business_type=SALE&size=100");
  const codes = [...new Set(board.body.items.flatMap(({ property }) => property?.code ?? []))];
  const each = BOOKINGS / ATTENDANCES;
  if (codes.length < each) throw new Error(`the demo agent has ${codes.length} properties on the board`);
  const made: string[] = [];
  for (let index = 0; index < ATTENDANCES; index += 1) {
    const { body: card } = await agent.post<Id>("/v1/customer-services/", {
      businessType: "SALE",
      name: `Visitante ${index}`,
      email: `visitante${index}@exemplo.example`,
    });
    for (const propertyCode of codes.slice(0, each)) {
      const added = await agent.post<Id>(`/v1/customer-services/${card.id}/properties`, { propertyCode });
      if (added.status >= 300) throw new Error(`adding a property answered ${added.status}`);
      made.push(added.body.id);
    }
  }
  return made;
}

/** A slot three weeks ahead, where the demo has no visits: 10:00 in São Paulo. */
const day = () => new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10);

/** A booking as a caller makes it: sent away because too many are before it, it comes back with the same key. */
async function book(row: string, dateStart: string) {
  const key = randomUUID();
  for (;;) {
    const answer = await agent.post<Id & Refusal>(
      "/v1/schedules/users/me/visits",
      { customerServicePropertyId: row, dateStart },
      key,
    );
    if (answer.status !== 429 && answer.status !== 503) return answer;
  }
}

test(
  `${BOOKINGS} simultaneous bookings of one slot: one visit`,
  async () => {
    const dateStart = `${day()}T13:00:00.000Z`;
    const answers = await Promise.all(rows.map((row) => book(row, dateStart)));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect({ booked: count(201), refused: count(409) }).toEqual({ booked: 1, refused: BOOKINGS - 1 });
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 4009]));
    const agenda = await agent.get<Page<Visit>>(`/v1/schedules/visits?start_date=${day()}&end_date=${day()}`);
    expect(agenda.body.items.filter(({ startsAt }) => startsAt === dateStart)).toHaveLength(1);
  },
  PATIENCE,
);

test(
  "twenty visits moved to one slot at once: one gets it",
  async () => {
    const booked: string[] = [];
    // Of twenty attendances. One of them may have the slot of the test before, and one that time.
    const twenty = rows.filter((_, index) => index % (BOOKINGS / 20) === 0);
    for (const [index, row] of twenty.entries()) {
      const hour = 11 + Math.floor(index / 2);
      const dateStart = `${day()}T${hour}:${index % 2 === 0 ? "00" : "30"}:00.000Z`;
      const answer = await book(row, dateStart);
      if (answer.status === 201) booked.push(answer.body.id);
    }
    expect(booked.length).toBeGreaterThan(15);
    const dateStart = `${day()}T22:30:00.000Z`;
    const answers = await Promise.all(
      booked.map((id) => agent.put(`/v1/schedules/visits/${id}`, { updateType: "NEW_DATE", dateStart })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: booked.length - 1 }, () => 409),
    ]);
  },
  PATIENCE,
);
