import { attendanceOf, ME } from "../../testing/examples";
import { FakeAgency, json } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const SET = `mutation($input: SetTagsInput!) { setTags(input: $input) { attendance { version tags { id name } } conflict { tags { name } } } }`;
const PUT = "PUT /v1/customer-services/1";
const VIP = { id: "2", name: "VIP", color: "#7c3aed" };
const BUYER = { id: "5", name: "Investidor", color: null };
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
    .on("GET /v1/customer-services/1", () => attendanceOf("1", { version: 4, tags: [VIP] }))
    .on(PUT, ({ body }) =>
      attendanceOf("1", {
        version: 5,
        tags: [VIP, BUYER].filter(({ id }) => JSON.parse(body).tags.includes(id)),
      }),
    );
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});
const set = (input: object, of = gateway) =>
  of.graphql(SET, bearer("tags"), { input: { attendanceId: "1", ...input } });
const writes = () =>
  agency.seen
    .filter(({ method }) => method !== "GET")
    .map(({ method, path, body, headers }) => [
      `${method} ${path}`,
      JSON.parse(body),
      headers["idempotency-key"],
    ]);

test("the tags that are named take the place of those that are there; none takes off all", async () => {
  const { data } = await set({ tagIds: ["2", "5"], expectedVersion: 4, idempotencyKey: "k1" });
  expect(data).toEqual({
    setTags: {
      attendance: {
        version: 5,
        tags: [
          { id: "2", name: "VIP" },
          { id: "5", name: "Investidor" },
        ],
      },
      conflict: null,
    },
  });
  const none = await set({ tagIds: [], idempotencyKey: "k2" });
  expect(none.data).toMatchObject({ setTags: { attendance: { tags: [] } } });
  expect(writes()).toEqual([
    [PUT, { tags: ["2", "5"], version: 4 }, "k1"],
    [PUT, { tags: [] }, "k2"],
  ]);
});

test("those of a unit are asked for by its id", async () => {
  agency.on("GET /v1/tags", () => ({ items: [VIP] }));
  const { data } = await gateway.graphql('{ tags(enterpriseId: "3") { name } }', bearer("unit"));
  expect(data).toEqual({ tags: [{ name: "VIP" }] });
  expect(agency.calls("GET /v1/tags").map(({ url }) => url)).toEqual(["/v1/tags?enterprise=3"]);
});

test("a tag that the agency refuses is said of `tagIds`", async () => {
  agency.on(PUT, (_, response) =>
    json(response, 400, {
      code: 4001,
      description: "Etiqueta inválida.",
      fields: [{ field: "tags", message: "Etiqueta inválida." }],
    }),
  );
  const { errors } = await set({ tagIds: ["99"] });
  expect(errors?.[0]?.extensions).toMatchObject({
    code: "INVALID",
    fields: [{ field: "tagIds", message: "Etiqueta inválida." }],
  });
});

test("where it is another version by now nothing is done, and the answer is as it is", async () => {
  agency.on(PUT, (_, response) =>
    json(response, 409, {
      code: 4009,
      description: "Fernanda alterou este atendimento enquanto isso.",
      fields: [],
      current: attendanceOf("1", { version: 6, tags: [BUYER] }),
    }),
  );
  const { data, errors } = await set({ tagIds: ["2"], expectedVersion: 4 });
  expect(data).toEqual({ setTags: { attendance: null, conflict: { tags: [{ name: "Investidor" }] } } });
  expect(errors?.[0]?.extensions).toMatchObject({ code: "CONFLICT" });
});

describe("another agency", () => {
  let other: Gateway;
  beforeAll(async () => {
    other = await startGateway(agency.url, { AGENCY_FEATURES: "" });
  });
  afterAll(() => other.stop());

  test("is read first for its version, and is sent the tags alone; 204 is success", async () => {
    const stale = await set({ tagIds: ["5"], expectedVersion: 3 }, other);
    expect(stale.errors?.[0]?.extensions).toMatchObject({ code: "CONFLICT" });
    expect(writes()).toEqual([]);
    agency.on(PUT, (_, response) => void response.writeHead(204).end());
    const { data } = await set({ tagIds: ["2"], expectedVersion: 4 }, other);
    expect(data).toMatchObject({ setTags: { attendance: { tags: [{ id: "2", name: "VIP" }] } } });
    expect(writes().map(([, body]) => body)).toEqual([{ tags: ["2"] }]);
  });

  test("that has no such call says so", async () => {
    agency.on(PUT, (_, response) => json(response, 405, {}));
    const { errors } = await set({ tagIds: ["2"] }, other);
    expect(errors?.[0]).toMatchObject({
      message: "A imobiliária não oferece isso.",
      extensions: { code: "FORBIDDEN" },
    });
  });
});
