import { attendanceOf, ME, pageOf } from "../../testing/examples";
import { FakeAgency, json, refuse } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const TRANSFER = "PUT /v1/customer-services/transfer";
const ASK = "POST /v1/request-transfers";
const REQUEST = {
  id: "5",
  status: "PENDING",
  customerService: { id: "1", businessType: "SALE", customerName: "Maria Souza" },
  requester: { id: "7", name: "Ana Prado" },
  reason: { id: "2", name: "Agenda cheia" },
  toUser: { id: "8", name: "Bruno Lima" },
  createdAt: "2026-11-20T12:00:00.000Z",
  histories: [{ status: "PENDING", by: "Ana Prado", at: "2026-11-20T12:00:00.000Z", message: null }],
};

let agency: FakeAgency;
let gateway: Gateway;
/** An agency that has the calls, but no answer for each lead. */
let other: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  agency
    .on("GET /v1/users/me", () => ME)
    .on("GET /v1/customer-services/1", () => attendanceOf("1", { user: { id: "8", name: "Bruno Lima" } }));
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
const sent = (call: string) => agency.calls(call).map(({ body }) => JSON.parse(body));

const GIVE = `mutation($input: TransferAttendancesInput!) { transferAttendances(input: $input) {
  outcomes { attendanceId ok code message visitsMoved visitsKept attendance { id user { name } } } } }`;
const GIVEN = {
  attendanceId: "1",
  ok: true,
  code: null,
  message: null,
  attendance: { id: "1", user: { name: "Bruno Lima" } },
};

test("leads are given by one call, and each says what became of it", async () => {
  agency.on(TRANSFER, () => ({
    items: [
      {
        id: "1",
        ok: true,
        attendance: attendanceOf("1", { user: { id: "8", name: "Bruno Lima" } }),
        visitsMoved: ["2026-11-24T13:30:00.000Z"],
        visitsKept: [],
      },
      { id: "2", ok: false, code: 4009, description: "Atendimento finalizado não pode ser transferido." },
    ],
  }));
  const input = { attendanceIds: ["1", "2"], toUserId: "8", observation: "Mora perto." };
  const { data, errors } = await gateway.graphql(GIVE, bearer(), { input });
  expect(errors).toBeUndefined();
  expect(data?.transferAttendances).toEqual({
    outcomes: [
      { ...GIVEN, visitsMoved: ["2026-11-24T13:30:00.000Z"], visitsKept: [] },
      {
        attendanceId: "2",
        ok: false,
        code: "CONFLICT",
        message: "Atendimento finalizado não pode ser transferido.",
        attendance: null,
        visitsMoved: [],
        visitsKept: [],
      },
    ],
  });
  expect(sent(TRANSFER)).toEqual([
    { customerServices: ["1", "2"], distributeToUserId: "8", observation: "Mora perto." },
  ]);
});

test("another agency is asked for each lead by itself, and read again", async () => {
  agency.on(TRANSFER, ({ body }, response) =>
    JSON.parse(body).customerServices[0] === "1"
      ? json(response, 200, { ok: true })
      : refuse(response, 400, 4001, "Este corretor não atende este funil."),
  );
  const input = { attendanceIds: ["2", "1"], toUserId: "8" };
  const { data, errors } = await other.graphql(GIVE, bearer(), { input });
  expect(errors).toBeUndefined();
  expect(data?.transferAttendances).toMatchObject({
    outcomes: [
      { attendanceId: "2", ok: false, code: "INVALID", message: "Este corretor não atende este funil." },
      GIVEN,
    ],
  });
  expect(sent(TRANSFER).map(({ customerServices }) => customerServices)).toEqual([["2"], ["1"]]);
  const many = Array.from({ length: 41 }, (_, index) => String(index + 1));
  const refused = await other.graphql(GIVE, bearer(), { input: { attendanceIds: many, toQueue: true } });
  expect(refused.errors?.[0]?.extensions).toMatchObject({
    code: "INVALID",
    fields: [{ field: "attendanceIds" }],
  });
});

test("an agency that does not answer at all is an error, not an outcome of each", async () => {
  agency.on(TRANSFER, (_seen, response) => refuse(response, 500, 5000, "Erro"));
  const { data, errors } = await other.graphql(GIVE, bearer(), {
    input: { attendanceIds: ["1"], toUserId: "8" },
  });
  expect(data).toEqual({ transferAttendances: null });
  expect(errors?.[0]?.extensions.code).toBe("UPSTREAM_UNAVAILABLE");
});

test.each([
  ["no target", { attendanceIds: ["1"] }, ["toUserId"]],
  ["two targets", { attendanceIds: ["1"], toUserId: "8", toQueue: true }, ["toUserId"]],
  ["no lead", { attendanceIds: [], toQueue: true }, ["attendanceIds"]],
  ["a lead twice", { attendanceIds: ["1", "1"], toQueue: true }, ["attendanceIds"]],
  [
    "all of it wrong",
    { attendanceIds: [], toUserId: "x".repeat(65), idempotencyKey: "ã" },
    ["attendanceIds", "toUserId", "idempotencyKey"],
  ],
])("%s is INVALID, and nothing is called", async (_what, input, names) => {
  const { data, errors } = await gateway.graphql(GIVE, bearer(), { input });
  expect(data).toEqual({ transferAttendances: null });
  expect(errors).toMatchObject([
    { extensions: { code: "INVALID", fields: names.map((field) => ({ field })) } },
  ]);
  expect(sent(TRANSFER)).toEqual([]);
});

const ASKED = `mutation($input: RequestTransferInput!) { requestTransfer(input: $input) {
  outcomes { attendanceId ok code message request { id status attendanceId customerName toQueue toUser { name } } } } }`;

test.each(["ours", "another agency"])("a transfer is asked for: %s", async (whose) => {
  agency.on(ASK, (_seen, response) =>
    json(response, 201, whose === "ours" ? { items: [{ id: "1", ok: true, request: REQUEST }] } : REQUEST),
  );
  const { data, errors } = await (whose === "ours" ? gateway : other).graphql(ASKED, bearer(), {
    input: { attendanceIds: ["1"], reasonId: "2", toUserId: "8" },
  });
  expect(errors).toBeUndefined();
  expect(data?.requestTransfer).toEqual({
    outcomes: [
      {
        attendanceId: "1",
        ok: true,
        code: null,
        message: null,
        request: {
          id: "5",
          status: "PENDING",
          attendanceId: "1",
          customerName: "Maria Souza",
          toQueue: false,
          toUser: { name: "Bruno Lima" },
        },
      },
    ],
  });
  expect(sent(ASK)).toEqual([{ customerServices: ["1"], reasonId: "2", distributeToUserId: "8" }]);
});

test("a request that was decided meanwhile is the conflict of the payload", async () => {
  agency.on("PUT /v1/request-transfers/5", (_seen, response) =>
    json(response, 409, {
      code: 4009,
      description: "Este pedido já foi recusado.",
      fields: [],
      current: { ...REQUEST, status: "DENIED", decidedBy: { id: "9", name: "Fernanda" } },
    }),
  );
  const { data, errors } = await gateway.graphql(
    `mutation { approveTransfer(input: { transferRequestId: "5" }) { request { id } conflict { id status decidedBy { name } } } }`,
    bearer(),
  );
  expect(data?.approveTransfer).toEqual({
    request: null,
    conflict: { id: "5", status: "DENIED", decidedBy: { name: "Fernanda" } },
  });
  expect(errors).toMatchObject([{ path: ["approveTransfer", "request"], extensions: { code: "CONFLICT" } }]);
});

test("requests are listed, read with their lead, and taken back", async () => {
  agency
    .on("GET /v1/request-transfers", () => pageOf([REQUEST]))
    .on("GET /v1/request-transfers/5", () => REQUEST)
    .on("DELETE /v1/request-transfers/5", () => ({ ...REQUEST, status: "CANCELED" }));
  const { data, errors } = await gateway.graphql(
    `{ transferRequests(filter: { status: PENDING, businessType: SALE }) { total items { id reason { name } histories { by } } }
       transferRequest(id: "5") { businessType attendance { id user { name } } } }`,
    bearer(),
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    transferRequests: {
      total: 1,
      items: [{ id: "5", reason: { name: "Agenda cheia" }, histories: [{ by: "Ana Prado" }] }],
    },
    transferRequest: { businessType: "SALE", attendance: { id: "1", user: { name: "Bruno Lima" } } },
  });
  expect(agency.calls("GET /v1/request-transfers")[0]?.url).toContain("status=PENDING&business_type=SALE");
  const taken = await gateway.graphql(
    `mutation { cancelTransferRequest(input: { transferRequestId: "5" }) { request { status } } }`,
    bearer(),
  );
  expect(taken.data).toEqual({ cancelTransferRequest: { request: { status: "CANCELED" } } });
});
