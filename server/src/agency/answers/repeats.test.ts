import { attendanceOf, historyOf } from "../../testing/examples";
import { FakeAgency, raw, refuse } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

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

test("without idempotency keys a call whose outcome is not known is not sent again, one that never came there is", async () => {
  await gateway.stop();
  gateway = await startGateway(agency.url, { AGENCY_FEATURES: "version,webhook" });
  const TEMPERATURE = "PUT /v1/customer-services/1/temperature";
  const warm = (key: string, temperature = "2") =>
    gateway.graphql(
      `mutation { setTemperature(input: { attendanceId: "1", temperatureId: "${temperature}", idempotencyKey: "${key}" }) { attendance { id } } }`,
      bearer(),
    );
  agency
    .on("GET /v1/customer-services/1", () => attendanceOf("1"))
    .on(TEMPERATURE, raw(502, "text/html", ""));
  expect((await warm("lost")).errors?.[0]?.extensions.code).toBe("UPSTREAM_UNAVAILABLE");
  agency.on(TEMPERATURE, () => attendanceOf("1"));
  const repeated = (await warm("lost")).errors?.[0];
  expect(repeated).toMatchObject({
    message: expect.stringMatching(/^Não sabemos se .* Confira se já foi feito\.$/),
    extensions: { code: "UPSTREAM_UNAVAILABLE", outcomeUnknown: true },
  });
  expect((await warm("lost", "3")).errors?.[0]?.extensions.code).toBe("KEY_REUSED");
  expect(agency.calls(TEMPERATURE)).toHaveLength(1);
  // Known and of another input, too.
  expect((await warm("fine")).errors).toBeUndefined();
  expect((await warm("fine", "3")).errors?.[0]?.extensions.code).toBe("KEY_REUSED");
  // Refused is known: it was not done.
  agency.on(TEMPERATURE, (_seen, response) => refuse(response, 409, 4009, "Agora não."));
  expect((await warm("refused")).errors?.[0]?.extensions.code).toBe("CONFLICT");
  agency.on(TEMPERATURE, () => attendanceOf("1"));
  expect((await warm("refused")).errors).toBeUndefined();
  expect(agency.calls(TEMPERATURE)).toHaveLength(4);
  // So is what never came there.
  const port = Number(new URL(agency.url).port);
  await agency.stop();
  expect((await warm("away")).errors?.[0]?.extensions).not.toHaveProperty("outcomeUnknown");
  agency = await FakeAgency.start(port);
  agency.on("GET /v1/customer-services/1", () => attendanceOf("1")).on(TEMPERATURE, () => attendanceOf("1"));
  expect((await warm("away")).errors).toBeUndefined();
  expect(agency.calls(TEMPERATURE)).toHaveLength(1);
});

test("without idempotency keys a call that is repeated with its key, its answer lost, is not made twice", async () => {
  await gateway.stop();
  gateway = await startGateway(agency.url, { AGENCY_FEATURES: "version,webhook" });
  const OBSERVE = "POST /v1/customer-services/1/histories";
  agency.on("GET /v1/customer-services/1", () => attendanceOf("1")).on(OBSERVE, () => historyOf("5"));
  const observe = (key: string, who = bearer()) =>
    gateway.graphql(
      `mutation { addObservation(input: { attendanceId: "1", message: "Ligar.", idempotencyKey: "${key}" }) { history { id } } }`,
      who,
    );
  const [first, second] = [await observe("one"), await observe("one")];
  expect(first.errors).toBeUndefined();
  expect(second.data).toEqual(first.data);
  expect(agency.calls(OBSERVE)).toHaveLength(1);
  await observe("two");
  await observe("one", bearer("another person"));
  expect(agency.calls(OBSERVE)).toHaveLength(3);
});
