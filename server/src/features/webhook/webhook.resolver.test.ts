import { ME } from "../../testing/examples";
import { FakeAgency, json } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const WEBHOOK = {
  id: "5b2c",
  name: "CRM",
  url: "https://crm.example/soleira",
  types: ["attendance.changed"],
  active: true,
  pausedBecause: null,
  failingSince: null,
  createdAt: "2026-11-20T15:00:00.000Z",
};
const DELIVERY = {
  id: "evt_41",
  type: "visit.changed",
  at: "2026-11-20T15:00:00.000Z",
  status: "WAITING",
  tries: 2,
  triedAt: "2026-11-20T15:05:00.000Z",
  httpStatus: 500,
  problem: null,
  nextTryAt: "2026-11-20T15:35:00.000Z",
};
const PATH = "/v1/enterprises/mine/webhooks";
const FIELDS = "id name url types active pausedBecause failingSince createdAt";
const SHOWN = { ...WEBHOOK, types: ["ATTENDANCE_CHANGED"] };
let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
  agency.on("GET /v1/users/me", () => ME);
});
beforeEach(() => {
  agency.seen.length = 0;
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

const ask = (text: string, variables?: Record<string, unknown>) =>
  gateway.graphql(text, bearer("admin"), variables);
const sent = (call: string) => JSON.parse(agency.calls(call)[0]?.body || "null");

test("webhooks are listed, made, changed and removed by one call each; the secret is answered once", async () => {
  agency
    .on(`GET ${PATH}`, () => ({ items: [WEBHOOK] }))
    .on(`POST ${PATH}`, (_seen, response) => json(response, 201, { ...WEBHOOK, secret: "whsec_x" }))
    .on(`PUT ${PATH}/5b2c`, () => ({ ...WEBHOOK, active: false }))
    .on(`POST ${PATH}/5b2c/secret`, () => ({ secret: "whsec_y" }))
    .on(`DELETE ${PATH}/5b2c`, (_seen, response) => {
      response.writeHead(204).end();
    });
  expect((await ask(`{ webhooks { ${FIELDS} } }`)).data).toEqual({ webhooks: [SHOWN] });
  const input = { name: "CRM", url: WEBHOOK.url, types: ["ATTENDANCE_CHANGED", "VISIT_CHANGED"] };
  const made = await ask(
    `mutation($input: CreateWebhookInput!) { createWebhook(input: $input) { secret webhook { ${FIELDS} } } }`,
    { input },
  );
  expect(made.data).toEqual({ createWebhook: { secret: "whsec_x", webhook: SHOWN } });
  expect(sent(`POST ${PATH}`)).toEqual({ ...input, types: ["attendance.changed", "visit.changed"] });
  const changed = await ask(
    "mutation($input: UpdateWebhookInput!) { updateWebhook(input: $input) { webhook { id active } } }",
    { input: { webhookId: "5b2c", ...input, active: false } },
  );
  expect(changed.data).toEqual({ updateWebhook: { webhook: { id: "5b2c", active: false } } });
  const rest = await ask(`mutation {
    renewWebhookSecret(input: { webhookId: "5b2c" }) { webhookId secret }
    deleteWebhook(input: { webhookId: "5b2c" }) { deletedWebhookId }
  }`);
  expect(rest.data).toEqual({
    renewWebhookSecret: { webhookId: "5b2c", secret: "whsec_y" },
    deleteWebhook: { deletedWebhookId: "5b2c" },
  });
});

test("deliveries are read by pages, sent again, and all from a time on", async () => {
  agency
    .on(`GET ${PATH}/5b2c/deliveries`, () => ({
      items: [DELIVERY],
      page: 2,
      pages: 3,
      totalPages: 3,
      pageSize: 1,
      total: 3,
    }))
    .on(`POST ${PATH}/5b2c/deliveries/evt_41/again`, () => DELIVERY)
    .on(`POST ${PATH}/5b2c/test`, (_seen, response) => json(response, 201, DELIVERY))
    .on(`POST ${PATH}/5b2c/replay`, (_seen, response) => {
      response.writeHead(204).end();
    });
  const { id, ...delivery } = DELIVERY;
  const { data } = await ask(`{ webhookDeliveries(webhookId: "5b2c", page: 2, size: 1) {
    page totalPages total items { messageId type at status tries triedAt httpStatus problem nextTryAt }
  } }`);
  expect(data).toEqual({
    webhookDeliveries: { page: 2, totalPages: 3, total: 3, items: [{ messageId: id, ...delivery }] },
  });
  const done = await ask(`mutation {
    resendWebhookDelivery(input: { webhookId: "5b2c", messageId: "evt_41" }) { delivery { messageId } }
    testWebhook(input: { webhookId: "5b2c" }) { delivery { tries } }
    replayWebhook(input: { webhookId: "5b2c", since: "2026-11-20T12:00:00Z" }) { webhookId }
  }`);
  expect(done.data).toEqual({
    resendWebhookDelivery: { delivery: { messageId: "evt_41" } },
    testWebhook: { delivery: { tries: 2 } },
    replayWebhook: { webhookId: "5b2c" },
  });
  expect(Date.parse(sent(`POST ${PATH}/5b2c/replay`).since)).toBe(Date.parse("2026-11-20T12:00:00Z"));
});

test("what is wrong is refused before the agency is asked, by its field; so is what the agency refuses", async () => {
  const { errors } = await ask(
    'mutation { createWebhook(input: { name: "x", url: "y", types: [] }) { secret } }',
  );
  expect(errors?.[0]?.extensions).toMatchObject({
    code: "INVALID",
    fields: [{ field: "name" }, { field: "types" }],
  });
  expect(agency.calls(`POST ${PATH}`)).toHaveLength(0);
  const fields = [{ field: "url", message: "Endereço inválido." }];
  agency.on(`POST ${PATH}`, (_seen, response) =>
    json(response, 400, { code: 4001, description: "Endereço inválido.", fields }),
  );
  const refused = await ask(
    'mutation { createWebhook(input: { name: "CRM", url: "http://y", types: [VISIT_CHANGED] }) { secret } }',
  );
  expect(refused.errors?.[0]?.extensions).toMatchObject({ code: "INVALID", fields });
});

test("an agency without webhooks is not asked for them", async () => {
  const plain = await startGateway(agency.url, { AGENCY_FEATURES: "none" });
  const { errors } = await plain.graphql("{ webhooks { id } }", bearer("admin"));
  expect(errors?.[0]?.extensions).toMatchObject({ code: "FORBIDDEN" });
  expect(agency.seen).toHaveLength(0);
  await plain.stop();
});
