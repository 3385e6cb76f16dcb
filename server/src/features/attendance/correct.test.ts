import { attendanceOf, ME } from "../../testing/examples";
import { FakeAgency, json } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const CORRECT = `mutation($input: CorrectFinishInput!) { correctFinish(input: $input) { attendance { version finish { amount correctableUntil } } conflict { version } } }`;
const PUT = "PUT /v1/customer-services/1/finish";
const ended = (amount: string, version: number) =>
  attendanceOf("1", {
    version,
    status: "FINISHED",
    finish: {
      dealWon: true,
      amount,
      at: "2026-11-20T15:00:00.000Z",
      correctableUntil: "2026-12-20T15:00:00.000Z",
    },
  });
const input = { attendanceId: "1", amount: "455000.00", why: "Escritura", expectedVersion: 4 };
let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
});
beforeEach(() => {
  agency.seen.length = 0;
  agency
    .on("GET /v1/users/me", () => ME)
    .on("GET /v1/customer-services/1", () => ended("450000.00", 4))
    .on(PUT, () => ended("455000.00", 5));
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

test("a correction is sent in the agency's words, and answers the attendance", async () => {
  const { data } = await gateway.graphql(CORRECT, bearer(), { input });
  expect(data).toEqual({
    correctFinish: {
      attendance: {
        version: 5,
        finish: { amount: "455000.00", correctableUntil: "2026-12-20T15:00:00.000Z" },
      },
      conflict: null,
    },
  });
  expect(JSON.parse(agency.calls(PUT)[0]?.body ?? "null")).toEqual({
    amount: "455000.00",
    why: "Escritura",
    version: 4,
  });
});

test("what the agency refuses is said at the graph's own field", async () => {
  const fields = [{ field: "reason", message: "Informe o motivo corrigido." }];
  agency.on(PUT, (_seen, response) =>
    json(response, 400, { code: 4001, description: "Dados inválidos.", fields }),
  );
  const { errors } = await gateway.graphql(CORRECT, bearer(), { input });
  expect(errors?.[0]?.extensions.fields).toEqual([
    { field: "reasonId", message: "Informe o motivo corrigido." },
  ]);
});

test("an agency that corrects nothing is not asked", async () => {
  const foreign = await startGateway(agency.url, { AGENCY_FEATURES: "" });
  const { errors } = await foreign.graphql(CORRECT, bearer(), { input });
  expect(errors?.[0]?.extensions.code).toBe("FORBIDDEN");
  expect(agency.calls(PUT)).toHaveLength(0);
  await foreign.stop();
});
