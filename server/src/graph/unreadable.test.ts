import request from "supertest";
import { ME } from "../testing/examples";
import { FakeAgency } from "../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../testing/gateway";

/** What is said of an answer that cannot be read, and to whom (docs/product/other-agencies.md#unreadable). */
const SECRET = "Maria Souza";
const TAGS = "{ tags { id } }";
const SIGN_IN = `mutation { signIn(input: { email: "ana@example.com", password: "segredo1" }) { user { id } } }`;
let agency: FakeAgency;
let gateway: Gateway;
let roles: string[];
beforeEach(async () => {
  roles = ["ESTATE_AGENT_SALE"];
  agency = await FakeAgency.start();
  agency
    .on("POST /oauth/token", () => ({ access_token: "access", refresh_token: "refresh", expires_in: 900 }))
    .on("GET /v1/users/me", () => ({ ...ME, roles }))
    .on("GET /v1/tags", () => ({ items: [{ id: { name: SECRET }, name: SECRET, color: "#ffffff" }] }));
  gateway = await startGateway(agency.url);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await gateway.stop();
  await agency.stop();
});

const UNREADABLE = {
  call: "GET /v1/tags",
  fields: [{ field: "items.0.id", expected: "string|number", got: "object" }],
};
async function inBrowser(): Promise<Record<string, unknown> | undefined> {
  const signed = await request(gateway.server).post("/graphql").send({ query: SIGN_IN });
  const [cookie = ""] = (signed.headers["set-cookie"] as unknown as string[] | undefined) ?? [];
  const { errors } = await gateway.graphql(TAGS, { cookie: cookie.split(";")[0] ?? "" });
  return errors?.[0]?.extensions;
}

test("a manager in a browser is told call and fields, an agent only that it cannot be read", async () => {
  const code = "UPSTREAM_UNREADABLE";
  expect(await inBrowser()).toEqual({ code, requestId: expect.any(String) });
  roles = ["ENTERPRISE_MANAGER"];
  expect(await inBrowser()).toEqual({ code, requestId: expect.any(String), unreadable: UNREADABLE });
});

test("a program is told, in its language; no value is said or logged", async () => {
  const { errors } = await gateway.graphql(TAGS, { ...bearer(), "accept-language": "en" });
  expect(errors).toMatchObject([
    {
      message: "The agency answered, but not in a way that can be read. Tell who runs the system.",
      extensions: { unreadable: UNREADABLE },
    },
  ]);
  expect(JSON.stringify([errors, gateway.lines])).not.toContain(SECRET);
});

test("who develops is told", async () => {
  await gateway.stop();
  gateway = await startGateway(agency.url, { NODE_ENV: "development" });
  expect(await inBrowser()).toMatchObject({ unreadable: UNREADABLE });
});

test("the log names each kind once, and once a minute how often", async () => {
  const start = Date.now();
  const warned = () => gateway.lines.filter(({ level }) => level === "warn").map(({ fields }) => fields);
  const said = { call: "GET /v1/tags", fields: ["items.0.id expected string|number got object"] };
  for (const token of ["a", "b", "c"]) await gateway.graphql(TAGS, bearer(token));
  expect(warned()).toEqual([said]);
  jest.spyOn(Date, "now").mockReturnValue(start + 61_000);
  await gateway.graphql(TAGS, bearer("d"));
  expect(warned()).toEqual([said, { ...said, times: 3 }]);
  // Another field is another kind.
  agency.on("GET /v1/tags", () => ({ items: [{ id: "1", name: null, color: "#ffffff" }] }));
  await gateway.graphql(TAGS, bearer("e"));
  expect(warned()).toHaveLength(3);
});
