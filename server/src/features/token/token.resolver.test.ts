import { ME } from "../../testing/examples";
import { FakeAgency, json } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const TOKEN = {
  id: "5b2c",
  name: "Site",
  scopes: ["READ", "WRITE"],
  user: { id: "7", name: "Ana" },
  createdAt: "2026-11-20T15:00:00.000Z",
  expiresAt: "2027-02-18T15:00:00.000Z",
  lastUsedAt: null,
};
const PATH = "/v1/enterprises/mine/tokens";
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

test("tokens are listed, made and revoked by one call each; the token itself is answered once", async () => {
  agency
    .on(`GET ${PATH}`, () => ({ items: [TOKEN] }))
    .on(`POST ${PATH}`, (_seen, response) => json(response, 201, { ...TOKEN, token: "a.b.c" }))
    .on(`DELETE ${PATH}/5b2c`, (_seen, response) => {
      response.writeHead(204).end();
    });
  const fields = "id name scopes user { id name } createdAt expiresAt lastUsedAt";
  const { data } = await gateway.graphql(
    `mutation($input: CreateApiTokenInput!) { createApiToken(input: $input) { token apiToken { ${fields} } } }`,
    bearer("admin"),
    { input: { name: "Site", scopes: ["READ", "WRITE"], days: 90 } },
  );
  expect(data).toEqual({ createApiToken: { token: "a.b.c", apiToken: TOKEN } });
  expect(JSON.parse(agency.calls(`POST ${PATH}`)[0]?.body ?? "")).toEqual({
    name: "Site",
    scopes: ["READ", "WRITE"],
    days: 90,
  });
  expect((await gateway.graphql(`{ apiTokens { ${fields} } }`, bearer("admin"))).data).toEqual({
    apiTokens: [TOKEN],
  });
  const revoked = await gateway.graphql(
    'mutation { revokeApiToken(input: { apiTokenId: "5b2c" }) { revokedApiTokenId } }',
    bearer("admin"),
  );
  expect(revoked.data).toEqual({ revokeApiToken: { revokedApiTokenId: "5b2c" } });
  expect(agency.calls(`DELETE ${PATH}/5b2c`)).toHaveLength(1);
});

test("what is wrong is refused before the agency is asked, by its field", async () => {
  const { errors } = await gateway.graphql(
    'mutation { createApiToken(input: { name: "x", scopes: [], days: 31 }) { token } }',
    bearer("admin"),
  );
  expect(errors?.[0]?.extensions).toMatchObject({
    code: "INVALID",
    fields: [{ field: "name" }, { field: "scopes" }, { field: "days" }],
  });
  expect(agency.calls(`POST ${PATH}`)).toHaveLength(0);
});

test("an agency without tokens is not asked for them", async () => {
  const plain = await startGateway(agency.url, { AGENCY_FEATURES: "none" });
  const { errors } = await plain.graphql("{ apiTokens { id } }", bearer("admin"));
  expect(errors?.[0]?.extensions).toMatchObject({ code: "FORBIDDEN" });
  expect(agency.seen).toHaveLength(0);
  await plain.stop();
});
