import { attendanceOf, ME } from "../../testing/examples";
import { FakeAgency } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const ASK = `{ agencyCalls { items { call lastAt status code times failures unreadable { times since lastAt fields { field expected got } } } } }`;
const LIST = "GET /v1/customer-services/mine";
let agency: FakeAgency;
let gateway: Gateway;
beforeEach(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url, { AGENCY_FEATURES: "" });
});
afterEach(async () => {
  await gateway.stop();
  await agency.stop();
});

test("a manager sees what each call was last answered and what cannot be read, nobody else does", async () => {
  agency
    .on("GET /v1/users/me", () => ({ ...ME, roles: ["ENTERPRISE_MANAGER", "ESTATE_AGENT_SALE"] }))
    .on(LIST, () => ({
      items: [attendanceOf("1"), { id: "2", customer: { name: "Maria" } }, { id: "3" }],
    }))
    .on("GET /v1/tags", (_seen, response) => void response.writeHead(500).end());
  const lists = `{ attendances(filter: { businessType: SALE }) { unreadable } tags { id } }`;
  await gateway.graphql(lists, bearer());
  await gateway.graphql(lists, bearer());
  const { data, errors } = await gateway.graphql(ASK, bearer("boss"));
  expect(errors).toBeUndefined();
  const { items } = (data as unknown as { agencyCalls: { items: { call: string }[] } }).agencyCalls;
  expect(items.map(({ call }) => call)).toEqual([LIST, "GET /v1/tags", "GET /v1/users/me"]);
  expect(items[0]).toMatchObject({
    lastAt: expect.stringMatching(/Z$/),
    status: 200,
    code: null,
    times: 2,
    failures: 0,
    unreadable: [
      {
        times: 2,
        fields: expect.arrayContaining([
          { field: "items[].status", expected: expect.any(String), got: "nothing" },
        ]),
      },
    ],
  });
  expect(items[1]).toMatchObject({ status: 500, code: "UPSTREAM_UNAVAILABLE", unreadable: [] });
  expect(items[2]).toMatchObject({ status: 200, code: null });
  expect(JSON.stringify(data)).not.toContain("Maria");

  agency.on("GET /v1/users/me", () => ({ ...ME, roles: ["ESTATE_AGENT_SALE"] }));
  const refused = await gateway.graphql(ASK, bearer("agent"));
  expect(refused.errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
});

test("an agency that does not answer at all has no status", async () => {
  agency.on("GET /v1/users/me", () => ({ ...ME, roles: ["ENTERPRISE_ADMIN"] }));
  await gateway.graphql("{ me { id } }", bearer("boss"));
  agency.on("GET /v1/tags", (_seen, response) => void response.destroy());
  await gateway.graphql("{ tags { id } }", bearer("boss"));
  const { data } = await gateway.graphql(ASK, bearer("boss"));
  expect(data).toMatchObject({
    agencyCalls: {
      items: [{ call: "GET /v1/tags", status: null, code: "UPSTREAM_UNAVAILABLE" }, { status: 200 }],
    },
  });
});
