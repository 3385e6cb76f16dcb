import { ME } from "../../testing/examples";
import { FakeAgency, json } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const QUEUES = "/v1/enterprise-distributions";
const ANA = { id: "7", name: "Ana Prado" };
const SHIFT = { id: "3", queue: "SALE", weekday: 1, start: "22:00", end: "06:00", users: [ANA] };
const OWN = {
  queue: "SALE",
  position: 2,
  of: 5,
  state: "WAITING",
  description: "Aguardando",
  pausedBy: null,
  lastReceivedAt: "2026-11-20T12:00:00.000Z",
  shifts: [{ ...SHIFT, place: { id: "1", name: "Matriz" } }],
};
const WHOLE = {
  queue: "SALE",
  members: [
    {
      user: ANA,
      position: 1,
      state: "PAUSED",
      description: "Em pausa",
      lastReceivedAt: null,
      pausedBy: { id: "8", name: "Bruno Lima" },
    },
  ],
};

let agency: FakeAgency;
let gateway: Gateway;
/** An agency that gives out its leads elsewhere. */
let other: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  agency.on("GET /v1/users/me", () => ME).on("GET /v1/enterprises/mine", () => ({ id: "1", name: "Norte" }));
  gateway = await startGateway(agency.url);
  other = await startGateway(agency.url, { AGENCY_FEATURES: "webhook" });
});
afterAll(async () => {
  await gateway.stop();
  await other.stop();
  await agency.stop();
});
beforeEach(() => {
  agency.seen.length = 0;
});
const ask = async (query: string, on = gateway) => on.graphql(query, bearer());
const sent = (call: string) => agency.calls(call).map(({ body }) => (body ? JSON.parse(body) : null));

test("one reads one's place with its why, and managers the whole of each queue", async () => {
  agency.on(`GET ${QUEUES}/mine`, () => ({ items: [OWN] })).on(`GET ${QUEUES}/`, () => ({ items: [WHOLE] }));
  const { data, errors } = await ask(`{
    queuePositions { queue position inTurnCount state description lastReceivedAt pausedBy { name }
      shifts { id weekday start end users { name } place { id name } } }
    distributionQueues { queue members { user { id name } position state description lastReceivedAt pausedBy { name } } } }`);
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    queuePositions: [
      {
        queue: "SALE",
        position: 2,
        inTurnCount: 5,
        state: "WAITING",
        description: "Aguardando",
        lastReceivedAt: "2026-11-20T12:00:00.000Z",
        pausedBy: null,
        shifts: [
          {
            id: "3",
            weekday: 1,
            start: "22:00",
            end: "06:00",
            users: [{ name: "Ana Prado" }],
            place: { id: "1", name: "Matriz" },
          },
        ],
      },
    ],
    distributionQueues: [
      {
        queue: "SALE",
        members: [
          {
            user: ANA,
            position: 1,
            state: "PAUSED",
            description: "Em pausa",
            lastReceivedAt: null,
            pausedBy: { name: "Bruno Lima" },
          },
        ],
      },
    ],
  });
});

test("pauses, one's own and somebody's, and the order of a queue", async () => {
  agency
    .on(`PUT ${QUEUES}/mine`, () => ({ ...OWN, position: null, state: "PAUSED", description: "Em pausa" }))
    .on(`PUT ${QUEUES}/SALE/users/7`, () => WHOLE)
    .on(`PUT ${QUEUES}/SALE`, (_seen, response) =>
      json(response, 400, {
        code: 4001,
        description: "x",
        fields: [{ field: "users", message: "Esta pessoa não atende esta fila." }],
      }),
    );
  const own = await ask(
    "mutation { setOwnPause(input: { queue: SALE, paused: true }) { position { state position } } }",
  );
  expect(own.data?.setOwnPause).toEqual({ position: { state: "PAUSED", position: null } });
  const others = await ask(
    'mutation { setQueueMemberPause(input: { queue: SALE, userId: "7", paused: true }) { queue { members { state } } } }',
  );
  expect(others.data?.setQueueMemberPause).toEqual({ queue: { members: [{ state: "PAUSED" }] } });
  const order = await ask(
    'mutation { setQueueMembers(input: { queue: SALE, userIds: ["7"] }) { queue { queue } } }',
  );
  expect(order.errors).toMatchObject([{ extensions: { code: "INVALID", fields: [{ field: "userIds" }] } }]);
  expect([
    sent(`PUT ${QUEUES}/mine`),
    sent(`PUT ${QUEUES}/SALE/users/7`),
    sent(`PUT ${QUEUES}/SALE`),
  ]).toEqual([[{ queue: "SALE", paused: true }], [{ paused: true }], [{ users: ["7"] }]]);
});

test("how soon a queue's leads are to be answered, whose turn one was, and what one lost", async () => {
  const since = "2026-11-20T12:00:00.000Z";
  const times = { dueAt: "2026-11-20T12:05:00.000Z", passedOnAt: "2026-11-20T12:05:01.000Z" };
  const settings = { goalMinutes: null, passesOn: false, turns: 2 };
  const lost = { firstName: "Marina", businessType: "SALE", passedOnAt: times.passedOnAt };
  agency
    .on(`PUT ${QUEUES}/SALE/settings`, () => ({ ...WHOLE, settings }))
    .on("GET /v1/customer-services/1/turns", () => ({
      items: [{ user: ANA, queue: "SALE", reason: "QUEUE", since, ...times }],
    }))
    .on("GET /v1/customer-services/mine/lost", () => ({ items: [{ ...lost, since }] }));
  const set = await ask(
    "mutation { setQueueSettings(input: { queue: SALE, goalMinutes: null, passesOn: false, turns: 2 }) { queue { settings { goalMinutes passesOn turns } } } }",
  );
  expect(set.data?.setQueueSettings).toEqual({ queue: { settings } });
  expect(sent(`PUT ${QUEUES}/SALE/settings`)).toEqual([settings]);
  const { data } = await ask(
    '{ leadTurns(attendanceId: "1") { user { name } reason dueAt passedOnAt } lostLeads { firstName businessType passedOnAt } }',
  );
  expect(data).toEqual({
    leadTurns: [{ user: { name: "Ana Prado" }, reason: "QUEUE", ...times }],
    lostLeads: [lost],
  });
  const rule = { name: "Alto padrão", minAmount: "10000.00", maxAmount: null };
  const rules = { openLimit: 5, toListingAgent: true };
  agency.on(`PUT ${QUEUES}/SALE/rules`, () => ({
    ...WHOLE,
    rules: {
      ...rules,
      rules: [{ ...rule, channels: [], districts: [ANA], propertyTypes: [], users: [ANA] }],
    },
  }));
  const ids = "channelIds: [], propertyTypeIds: []";
  const ruled = await ask(
    `mutation { setQueueRules(input: { queue: SALE, openLimit: 5, toListingAgent: true, rules: [
      { name: "Alto padrão", minAmount: "10000.00", maxAmount: null, districtIds: ["7"], userIds: ["7"], ${ids} }] })
      { queue { rules { openLimit toListingAgent rules { name minAmount maxAmount districts { id } users { name } } } } } }`,
  );
  expect(ruled.data?.setQueueRules).toEqual({
    queue: {
      rules: { ...rules, rules: [{ ...rule, districts: [{ id: "7" }], users: [{ name: ANA.name }] }] },
    },
  });
  const lists = { channelIds: [], districtIds: ["7"], propertyTypeIds: [], userIds: ["7"] };
  expect(sent(`PUT ${QUEUES}/SALE/rules`)).toEqual([{ ...rules, rules: [{ ...rule, ...lists }] }]);
  const badRule = await ask(
    `mutation { setQueueRules(input: { queue: SALE, openLimit: 0, toListingAgent: true, rules: [
      { name: " ", minAmount: null, maxAmount: null, districtIds: [], userIds: [], ${ids} }] }) { queue { queue } } }`,
  );
  expect(badRule.errors).toMatchObject([
    {
      extensions: {
        fields: [{ field: "rules.0.name" }, { field: "rules.0.userIds" }, { field: "openLimit" }],
      },
    },
  ]);
  const wrong = await ask(
    "mutation { setQueueSettings(input: { queue: SALE, goalMinutes: 0, passesOn: true, turns: 11 }) { queue { queue } } }",
  );
  expect(wrong.errors).toMatchObject([
    { extensions: { code: "INVALID", fields: [{ field: "goalMinutes" }, { field: "turns" }] } },
  ]);
});

test("shifts are listed of a queue, made, changed and removed; two of one person at a time are a conflict on the start", async () => {
  agency
    .on("GET /v1/reports/distributions/shifts", () => ({ items: [SHIFT] }))
    .on("POST /v1/enterprise-shifts", (_seen, response) => json(response, 201, SHIFT))
    .on("PUT /v1/enterprise-shifts/3", (_seen, response) =>
      json(response, 409, {
        code: 4009,
        description: "Ana já tem um turno.",
        fields: [{ field: "start", message: "Ana já tem um turno." }],
      }),
    )
    .on("DELETE /v1/enterprise-shifts/3", (_seen, response) => void response.writeHead(204).end());
  const { data } = await ask("{ shifts(queue: SALE) { id place { name } } }");
  expect(data?.shifts).toEqual([{ id: "3", place: null }]);
  expect(agency.calls("GET /v1/reports/distributions/shifts")[0]?.url).toContain("queue=SALE");
  const input = 'queue: SALE, weekday: 1, start: "22:00", end: "06:00", userIds: ["7"]';
  const made = await ask(`mutation { createShift(input: { ${input}, placeId: "1" }) { shift { id } } }`);
  expect(made.data?.createShift).toEqual({ shift: { id: "3" } });
  const changed = await ask(`mutation { updateShift(input: { shiftId: "3", ${input} }) { shift { id } } }`);
  expect(changed.errors).toMatchObject([{ extensions: { code: "CONFLICT", fields: [{ field: "start" }] } }]);
  const gone = await ask('mutation { deleteShift(input: { shiftId: "3" }) { deletedShiftId } }');
  expect(gone.data?.deleteShift).toEqual({ deletedShiftId: "3" });
  const body = { queue: "SALE", weekday: 1, start: "22:00", end: "06:00", users: ["7"] };
  expect(sent("POST /v1/enterprise-shifts")).toEqual([{ ...body, placeId: "1" }]);
  expect(sent("PUT /v1/enterprise-shifts/3")).toEqual([{ ...body, placeId: null }]);
  const wrong = await ask(
    'mutation { createShift(input: { queue: SALE, weekday: 7, start: "22:00", end: "06:00", userIds: [] }) { shift { id } } }',
  );
  expect(wrong.errors).toMatchObject([
    { extensions: { code: "INVALID", fields: [{ field: "weekday" }, { field: "userIds" }] } },
  ]);
});

test("an agency that gives out its leads elsewhere is asked nothing", async () => {
  const read = await ask("{ queuePositions { queue } enterprise { hasDistribution } }", other);
  expect(read.data).toEqual({ queuePositions: null, enterprise: { hasDistribution: false } });
  expect(read.errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
  const paused = await ask(
    "mutation { setOwnPause(input: { queue: SALE, paused: true }) { position { state } } }",
    other,
  );
  expect(paused.errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
  expect(agency.calls(`GET ${QUEUES}/mine`)).toEqual([]);
});
