import { FakeAgency, json } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

test("who seems to be on a record, and who is parted from it", async () => {
  const user = { id: "7", name: "Ana Souza" };
  const customerService = { id: "12", businessType: "SALE", status: "NEW", user };
  const delivery = {
    id: "P34",
    name: "Davi Rocha",
    contacts: [{ type: "EMAIL", value: "casal@x.example" }],
    at: "2026-11-20T14:30:00.000Z",
    source: "ZAP",
    customerService,
  };
  agency.on("GET /v1/suspects", () => ({
    items: [
      {
        customer: { id: "5", name: "Célia Prado" },
        enterprise: { id: "1", name: "Horizonte" },
        groups: [
          { deliveries: [], businessTypes: [] },
          { deliveries: [delivery], businessTypes: ["SALE"] },
        ],
        more: false,
      },
    ],
    page: 2,
    pages: 2,
    pageSize: 1,
    total: 2,
    waiting: 3,
  }));
  const query = `{ suspects(page: 2, size: 1) { total waiting items { customer { id } more groups { businessTypes
    deliveries { id name contacts { kind value } deliveredAt source attendanceId businessType status user { name } } } } } }`;
  const { data } = await gateway.graphql(query, bearer());
  const shown = {
    id: "P34",
    name: "Davi Rocha",
    contacts: [{ kind: "EMAIL", value: "casal@x.example" }],
    deliveredAt: "2026-11-20T14:30:00.000Z",
    source: "ZAP",
    attendanceId: "12",
    businessType: "SALE",
    status: "NEW",
    user: { name: "Ana Souza" },
  };
  expect(data?.suspects).toEqual({
    total: 2,
    waiting: 3,
    items: [
      {
        customer: { id: "5" },
        more: false,
        groups: [
          { deliveries: [], businessTypes: [] },
          { deliveries: [shown], businessTypes: ["SALE"] },
        ],
      },
    ],
  });

  const part = `mutation($input: PartSuspectInput!) { partSuspect(input: $input) { customer { name } attendances { attendanceId } } }`;
  const asked = (more: object) =>
    gateway.graphql(part, bearer(), { input: { customerId: "5", deliveryIds: ["P34"], ...more } });
  agency.on("POST /v1/suspects/5/part", () => ({
    customer: { id: "9", name: "Davi Rocha" },
    customerServices: [{ id: "13", businessType: "SALE" }],
  }));
  expect((await asked({ toUserId: "7" })).data).toEqual({
    partSuspect: { customer: { name: "Davi Rocha" }, attendances: [{ attendanceId: "13" }] },
  });
  const calls = () => agency.calls("POST /v1/suspects/5/part");
  expect(JSON.parse(calls()[0]?.body ?? "")).toEqual({ deliveries: ["P34"], distributeToUserId: "7" });

  for (const [more, field] of [
    [{ deliveryIds: [] }, "deliveryIds"],
    [{ toUserId: "7", toQueue: true }, "toUserId"],
  ] as const)
    expect((await asked(more)).errors).toMatchObject([
      { extensions: { code: "INVALID", fields: [{ field }] } },
    ]);
  expect(calls()).toHaveLength(1);
  const refused = { code: 4001, description: "Corretor inválido." };
  agency.on("POST /v1/suspects/5/part", (_seen, response) =>
    json(response, 400, {
      ...refused,
      fields: [{ field: "distributeToUserId", message: refused.description }],
    }),
  );
  expect((await asked({ toUserId: "8" })).errors).toMatchObject([
    { extensions: { code: "INVALID", fields: [{ field: "toUserId" }] } },
  ]);
});
