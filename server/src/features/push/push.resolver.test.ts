import { ME } from "../../testing/examples";
import { FakeAgency, refuse } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const ID = "7f1f2c52-0f5b-4b0e-9a57-3f8d5ad2c9c1";
const input = {
  deviceId: ID,
  endpoint: "https://push.example/s/1",
  p256dh: "B".padEnd(87, "A"),
  auth: "A".repeat(22),
};
const REGISTER = "mutation($input: RegisterDeviceInput!) { registerDevice(input: $input) { deviceId } }";
const REMOVE = "mutation($input: RemoveDeviceInput!) { removeDevice(input: $input) { deviceId } }";
const ana = bearer("ana");

let agency: FakeAgency;
let gateway: Gateway;
let none: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  agency
    .on("GET /v1/users/me", () => ME)
    .on("GET /v1/enterprises/mine", () => ({ id: "1", name: "Centro" }))
    .on("GET /v1/users/me/devices/key", () => ({ publicKey: "BKey" }))
    .on("POST /v1/users/me/devices", (_seen, response) => void response.writeHead(204).end())
    .on(`DELETE /v1/users/me/devices/${ID}`, (_seen, response) => void response.writeHead(204).end());
  gateway = await startGateway(agency.url);
  none = await startGateway(agency.url, { AGENCY_FEATURES: "notifications" });
});
afterAll(async () => {
  await gateway.stop();
  await none.stop();
  await agency.stop();
});
beforeEach(() => {
  agency.seen.length = 0;
});
const seen = () => agency.seen.filter(({ url }) => url.includes("/devices"));

test("a device is registered with its subscription, as the agency's call wants it, and removed", async () => {
  const asked = await gateway.graphql("{ pushKey enterprise { hasPush } }", ana);
  expect(asked.data).toEqual({ pushKey: "BKey", enterprise: { hasPush: true } });
  agency.seen.length = 0;
  expect((await gateway.graphql(REGISTER, ana, { input })).data).toEqual({
    registerDevice: { deviceId: ID },
  });
  expect((await gateway.graphql(REMOVE, ana, { input: { deviceId: ID } })).data).toEqual({
    removeDevice: { deviceId: ID },
  });
  const [registered, removed] = seen();
  const { endpoint, p256dh, auth } = input;
  expect(JSON.parse(registered?.body ?? "")).toEqual({
    appType: "WEB_AGENT",
    deviceId: ID,
    deviceToken: JSON.stringify({ endpoint, keys: { p256dh, auth } }),
  });
  expect([removed?.method, removed?.url]).toEqual(["DELETE", `/v1/users/me/devices/${ID}`]);
});

test("what is no subscription is refused by the names of the graph before the agency is asked; what it refuses too", async () => {
  const wrong = { ...input, deviceId: "7", endpoint: "http://push.example", p256dh: "x", auth: "" };
  const { errors } = await gateway.graphql(REGISTER, ana, { input: wrong });
  expect(errors?.[0]?.extensions).toMatchObject({
    code: "INVALID",
    fields: ["deviceId", "endpoint", "p256dh", "auth"].map((field) => ({ field })),
  });
  expect(seen()).toEqual([]);
  agency.on(`DELETE /v1/users/me/devices/${ID}`, (_seen, response) =>
    refuse(response, 404, 4004, "Não encontrado."),
  );
  const gone = await gateway.graphql(REMOVE, ana, { input: { deviceId: ID } });
  expect(gone.errors?.[0]?.extensions.code).toBe("NOT_FOUND");
});

test("an agency without push has no key, and is asked nothing", async () => {
  const asked = await none.graphql("{ pushKey enterprise { hasPush } }", ana);
  expect(asked.data).toEqual({ pushKey: null, enterprise: { hasPush: false } });
  const { errors } = await none.graphql(REGISTER, ana, { input });
  expect(errors?.[0]).toMatchObject({
    message: "Esta imobiliária não envia notificações a aparelhos.",
    extensions: { code: "FORBIDDEN" },
  });
  expect(seen()).toEqual([]);
});
