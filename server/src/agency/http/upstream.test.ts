import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { attendanceOf, ME } from "../../testing/examples";
import { FakeAgency, json, type Route, raw, refuse } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const NAME = "{ me { name } }";
const MOVE = `mutation { moveAttendance(input: { attendanceId: "1", from: NEW, to: IN_PROGRESS }) { attendance { status } } }`;
const STATUS = "PUT /v1/customer-services/1/status";
const SECRET = "secret upstream text";
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

const MISBEHAVIOUR: Record<string, Route> = {
  "500 as JSON": (_seen, response) => refuse(response, 500, 5000, SECRET),
  "500 with the inside of a program": (_seen, response) =>
    refuse(response, 500, 9000, `Exception: ${SECRET} at Lead.java:12`),
  "502 as HTML": raw(502, "text/html", `<h1>${SECRET}</h1>`),
  "200 as HTML": raw(200, "text/html", `<h1>${SECRET}</h1>`),
  "an empty body": raw(200, "application/json", ""),
  "no JSON": raw(200, "application/json", `{"name": "${SECRET}`),
  "another shape": () => ({ name: SECRET }),
  null: raw(200, "application/json", "null"),
  "500 as Laravel says it": raw(500, "application/json", JSON.stringify({ message: SECRET })),
  "a redirect": raw(302, "application/json", "{}", { location: "/v1/users/me" }),
  "a reset": (_seen, response) => void response.destroy(),
  "a reset in the body": (_seen, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
    response.write('{"name":', () => response.destroy());
  },
  "a gzip bomb": raw(200, "application/json", gzipSync(Buffer.alloc(64 * 1024 * 1024, 32)), {
    "content-encoding": "gzip",
  }),
  "10 MB": raw(200, "application/json", JSON.stringify({ ...ME, more: "x".repeat(10 * 1024 * 1024) })),
};

/** Of those that are an answer, what is wrong with it. */
const UNREADABLE: Record<string, object[]> = {
  "200 as HTML": [{ field: "answer", expected: "JSON", got: "text/html" }],
  "an empty body": [{ field: "answer", expected: "JSON", got: "what is no JSON" }],
  "no JSON": [{ field: "answer", expected: "JSON", got: "what is no JSON" }],
  "another shape": [
    { field: "id", expected: "string|number", got: "nothing" },
    { field: "email", expected: "string", got: "nothing" },
    { field: "roles", expected: "array", got: "nothing" },
    { field: "enterprise", expected: "object", got: "nothing" },
  ],
  null: [{ field: "answer", expected: "object", got: "null" }],
  "a gzip bomb": [{ field: "answer", expected: "at most 4194304 bytes", got: "max-size" }],
  "10 MB": [{ field: "answer", expected: "at most 4194304 bytes", got: "max-size" }],
};

test.each(Object.entries(MISBEHAVIOUR))(
  "%s is one clear error without upstream text",
  async (name, route) => {
    agency.on("GET /v1/users/me", route);
    const { errors, data } = await gateway.graphql(NAME, bearer());
    expect(data).toEqual({ me: null });
    expect(errors).toHaveLength(1);
    const fields = UNREADABLE[name];
    expect(errors?.[0]?.extensions).toEqual({
      code: fields ? "UPSTREAM_UNREADABLE" : "UPSTREAM_UNAVAILABLE",
      requestId: expect.any(String),
      ...(fields && { unreadable: { call: "GET /v1/users/me", fields } }),
    });
    expect(agency.calls("GET /v1/users/me")).toHaveLength(name.startsWith("a reset") ? 2 : 1);
    expect(JSON.stringify(errors)).not.toContain(SECRET);
    expect(JSON.stringify(gateway.lines)).not.toContain(SECRET);
  },
);

test.each<[string, (response: ServerResponse) => void]>([
  ["hangs before the headers", () => {}],
  [
    "hangs in the body",
    (response) => void response.writeHead(200, { "content-type": "application/json" }).write("{"),
  ],
  [
    "drips",
    (response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const drip = setInterval(() => response.write(" "), 100);
      response.on("close", () => clearInterval(drip));
    },
  ],
])(
  "an agency that %s is given up after five seconds, and other calls stay fast",
  async (_name, behave) => {
    agency
      .on("GET /v1/users/me", (_seen, response) => behave(response))
      .on("GET /v1/tags", () => ({ items: [] }));
    const started = Date.now();
    const slow = gateway.graphql(NAME, bearer());
    expect((await gateway.graphql("{ tags { id } }", bearer())).data).toEqual({ tags: [] });
    expect(Date.now() - started).toBeLessThan(2_000);
    expect((await slow).errors?.[0]?.extensions.code).toBe("UPSTREAM_UNAVAILABLE");
    expect(Date.now() - started).toBeLessThan(8_000);
  },
  20_000,
);

test("a refusal of the agency comes through with its words and fields", async () => {
  const current = attendanceOf("1", { status: "FINISHED", version: 9 });
  agency.on(STATUS, (_seen, response) =>
    json(response, 409, {
      code: 4009,
      description: "Movido por Bia.",
      fields: [{ field: "from", message: "Mudou." }],
      current,
    }),
  );
  const { errors } = await gateway.graphql(MOVE, bearer());
  expect(errors?.[0]).toMatchObject({
    message: "Movido por Bia.",
    extensions: {
      code: "CONFLICT",
      agencyCode: 4009,
      status: 409,
      fields: [{ field: "from", message: "Mudou." }],
    },
  });
});

test("no write is lost on a connection that the agency closes after each answer without saying so", async () => {
  await gateway.stop();
  // Without keys a write is tried once.
  gateway = await startGateway(agency.url, { AGENCY_FEATURES: "none" });
  const used = new Set<unknown>();
  let onUsed = 0;
  const once =
    (answer: object): Route =>
    (_seen, response) => {
      if (!used.has(response.socket)) return used.add(response.socket) && answer;
      onUsed++;
      return void response.destroy();
    };
  agency
    .on("GET /v1/users/me", once(ME))
    .on("GET /v1/customer-services/1", once(attendanceOf("1")))
    .on(STATUS, once(attendanceOf("1", { status: "IN_PROGRESS" })));
  for (let turn = 0; turn < 11; turn++) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => gateway.graphql(MOVE, bearer())));
    for (const { errors } of answers) expect(errors).toBeUndefined();
  }
  // Reads did meet closed connections, and were read once more.
  expect(onUsed).toBeGreaterThan(0);
  expect(agency.calls(STATUS)).toHaveLength(110);
});

test("a read after one's own write does not join one that began before it", async () => {
  const reading = moment();
  let reads = 0;
  agency
    .on("GET /v1/customer-services/1", () =>
      reads++ ? attendanceOf("1", { status: "IN_PROGRESS" }) : reading.come.then(() => attendanceOf("1")),
    )
    .on(STATUS, () => attendanceOf("1", { status: "IN_PROGRESS" }));
  const READ = `{ attendance(id: "1") { status } }`;
  const early = gateway.graphql(READ, bearer());
  await gateway.graphql(MOVE, bearer());
  expect((await gateway.graphql(READ, bearer())).data).toEqual({ attendance: { status: "IN_PROGRESS" } });
  reading.now();
  expect((await early).data).toEqual({ attendance: { status: "NEW" } });
});

/** Something that is waited for until the test says that it has come. */
function moment() {
  let now = () => {};
  const come = new Promise<void>((resolve) => {
    now = resolve;
  });
  return { come, now };
}

test("a read that began during one's own write is not joined after it", async () => {
  const [reading, writing, asked, begun] = [moment(), moment(), moment(), moment()];
  let reads = 0;
  agency
    .on("GET /v1/customer-services/1", async () => {
      if (reads++) return attendanceOf("1", { status: "IN_PROGRESS" });
      asked.now();
      await reading.come;
      return attendanceOf("1");
    })
    .on(STATUS, async () => {
      begun.now();
      await writing.come;
      return attendanceOf("1", { status: "IN_PROGRESS" });
    });
  const READ = `{ attendance(id: "1") { status } }`;
  const write = gateway.graphql(MOVE, bearer());
  await begun.come;
  const during = gateway.graphql(READ, bearer());
  await asked.come;
  writing.now();
  await write;
  expect((await gateway.graphql(READ, bearer())).data).toEqual({ attendance: { status: "IN_PROGRESS" } });
  reading.now();
  expect((await during).data).toEqual({ attendance: { status: "NEW" } });
});

test.each([
  ...["..", ".", "", "x".repeat(65), "a\u0000b"],
  ...["mine", ":validate", "keyset", "histories", "messages", "properties"],
])("the id %j names nothing and makes no call", async (id) => {
  const { errors } = await gateway.graphql("query($id: ID!) { attendance(id: $id) { id } }", bearer(), {
    id,
  });
  expect(errors?.[0]?.extensions).toMatchObject({ code: "NOT_FOUND", agencyCode: 4004 });
  expect(agency.seen).toHaveLength(0);
});

test("an id is one segment of the path whatever it holds", async () => {
  await gateway.graphql("query($id: ID!) { attendance(id: $id) { id } }", bearer(), {
    id: "../users/me?x=1#",
  });
  expect(agency.seen.map(({ url }) => url)).toEqual(["/v1/customer-services/..%2Fusers%2Fme%3Fx%3D1%23"]);
});
