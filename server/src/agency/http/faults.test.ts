import { attendanceOf, historyOf } from "../../testing/examples";
import { FakeAgency, json } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

/** Answers beyond success and 4xx (docs/product/other-agencies.md#faults). */
const STATUS = "PUT /v1/customer-services/1/status";
const MOVE = `mutation { moveAttendance(input: { attendanceId: "1", from: NEW, to: IN_PROGRESS }) { attendance { status } } }`;
let agency: FakeAgency;
let gateway: Gateway;
beforeEach(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
});
afterEach(async () => {
  await gateway.stop();
  await agency.stop();
});
const move = async (status: number, body: unknown, headers = {}) => {
  agency.on(STATUS, (_seen, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, String(value));
    return json(response, status, body);
  });
  const { errors } = await gateway.graphql(MOVE, bearer());
  return { error: errors?.[0], tries: agency.calls(STATUS).length };
};
const form = (description: string, more = {}) => ({ description, ...more });

test.each([
  [500, form("Imóvel suspenso.", { code: 9001, trace: "at Lead.java:12" }), "Imóvel suspenso.", "INTERNAL"],
  [302, form("Fora do expediente.", { code: 9002 }), "Fora do expediente.", "INTERNAL"],
  [203, form("Não foi gravado."), "Não foi gravado.", "INTERNAL"],
  [501, form("", { fields: [{ message: "Escolha outro dia." }] }), "Escolha outro dia.", "INTERNAL"],
  [500, form("Recusado.", { code: 4009 }), "Recusado.", "CONFLICT"],
  [500, form("Sem <b>isto</b>\u0000\n e\u202E aquilo."), "Sem isto e aquilo.", "INTERNAL"],
  [500, form("á".repeat(400)), "á".repeat(300), "INTERNAL"],
])("%s in the common form is a refusal in these words, sent once", async (status, body, message, code) => {
  const { error, tries } = await move(status, body);
  expect(error).toEqual({
    message,
    path: ["moveAttendance"],
    locations: expect.anything(),
    extensions: {
      code,
      status,
      requestId: expect.any(String),
      ...("code" in body && { agencyCode: body.code }),
    },
  });
  expect(tries).toBe(1);
});

test.each([
  [502, form("Em manutenção. Tente novamente."), {}, "Em manutenção.", true],
  [500, form("Algo deu errado. Tente novamente.", { code: 5000 }), {}, "Algo deu errado.", true],
  [500, form("Estamos cheios."), { "retry-after": "0" }, "Estamos cheios.", true],
  [
    503,
    form("Volte já. Tente de novo às 14h."),
    { "retry-after": "0" },
    "Volte já. Tente de novo às 14h.",
    false,
  ],
])(
  "%s of an outage is tried with the key, then its words are said",
  async (status, body, headers, message, unknown) => {
    const { error, tries } = await move(status, body, headers);
    expect(error).toMatchObject({ message, extensions: { code: "UPSTREAM_UNAVAILABLE", status } });
    expect(error?.extensions.outcomeUnknown ?? false).toBe(unknown);
    expect(tries).toBe(3);
  },
);

test.each([203, 205, 206, 304])("%s is no success of a write", async (status) => {
  const { error } = await move(status, attendanceOf("1", { status: "IN_PROGRESS" }));
  expect(error?.extensions).toMatchObject({ code: "UPSTREAM_UNAVAILABLE", outcomeUnknown: true });
});

test("a read says the words too, and stays an outage", async () => {
  agency.on("GET /v1/users/me", (_seen, response) => json(response, 500, form("Sistema em migração.")));
  expect((await gateway.graphql("{ me { name } }", bearer())).errors).toMatchObject([
    { message: "Sistema em migração.", extensions: { code: "UPSTREAM_UNAVAILABLE" } },
  ]);
});

const OBSERVE = "POST /v1/customer-services/1/histories";
const observe = (key?: string) =>
  gateway.graphql(
    `mutation { addObservation(input: { attendanceId: "1", message: "Ligar."${key ? `, idempotencyKey: "${key}"` : ""} }) { history { id } } }`,
    bearer(),
  );

test.each(["all", "none"])(
  "a change whose answer is lost says so at once, with its key (features: %s)",
  async (features) => {
    await gateway.stop();
    gateway = await startGateway(
      agency.url,
      features === "all" ? {} : { AGENCY_FEATURES: "version,webhook" },
    );
    const made = new Set<unknown>();
    agency
      .on("GET /v1/customer-services/1", () => attendanceOf("1"))
      .on(OBSERVE, ({ headers }, response) => {
        made.add(headers["idempotency-key"]);
        response.destroy();
      });
    const lost = (await observe()).errors?.[0];
    expect(lost?.message).toBe(
      "Não sabemos se a imobiliária fez isto: ela não respondeu. Confira se já foi feito.",
    );
    const { idempotencyKey, ...said } = lost?.extensions ?? {};
    expect(said).toMatchObject({
      code: "UPSTREAM_UNAVAILABLE",
      outcomeUnknown: true,
      repeatable: features === "all",
    });
    expect(idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    const before = agency.calls(OBSERVE).length;
    agency.on(OBSERVE, ({ headers }) => {
      made.add(headers["idempotency-key"]);
      return historyOf("5");
    });
    const again = await observe(String(idempotencyKey));
    if (features === "all") {
      expect(again.data).toEqual({ addObservation: { history: { id: "5" } } });
      expect([...made]).toEqual([idempotencyKey]);
    } else {
      expect(again.errors).toMatchObject([
        { message: lost?.message, extensions: { outcomeUnknown: true, idempotencyKey } },
      ]);
      expect(agency.calls(OBSERVE)).toHaveLength(before);
    }
  },
);

test("a try that never came there does not hide one whose answer was lost", async () => {
  agency.on(STATUS, (_seen, response) => {
    response.destroy();
    void agency.stop();
  });
  const { errors } = await gateway.graphql(MOVE, bearer());
  expect(errors?.[0]?.extensions).toMatchObject({ outcomeUnknown: true });
});
