import { readFileSync } from "node:fs";
import { ME } from "../testing/examples";
import { FakeAgency } from "../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../testing/gateway";

let agency: FakeAgency;
let gateway: Gateway;
beforeEach(async () => {
  agency = await FakeAgency.start();
  agency.on("GET /v1/users/me", () => ME);
  gateway = await startGateway(agency.url, { RATE_LIMIT_CALLER: "3", RATE_LIMIT_ADDRESS: "5" });
});
afterEach(async () => {
  await gateway.stop();
  await agency.stop();
});

const ask = (headers: Record<string, string>, path = "/graphql") =>
  fetch(`${gateway.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ query: "{ me { id } }" }),
  });
const from = (address: string) => ({ "x-forwarded-for": address });

test("an answer says what is left; one too many is refused until the minute is over, and asks the agency nothing", async () => {
  const first = await ask(bearer("ana"));
  expect(first.headers.get("ratelimit-policy")).toBe('"address";q=5;w=60, "caller";q=3;w=60');
  expect(first.headers.get("ratelimit")).toMatch(/^"address";r=4;t=\d+, "caller";r=2;t=\d+$/);
  await ask(bearer("ana"));
  expect((await ask(bearer("ana"))).headers.get("ratelimit")).toMatch(/"caller";r=0;/);
  const asked = agency.seen.length;
  const refused = await ask(bearer("ana"));
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(await refused.json()).toMatchObject({
    errors: [{ extensions: { code: "TOO_MANY", retryAfter: seconds, requestId: expect.any(String) } }],
  });
  expect(agency.seen).toHaveLength(asked);
  // Another one of that address is not refused for it.
  expect((await ask(bearer("bia"))).status).toBe(200);
});

test("an address is bounded whoever asks from it, and streams count too; another address is not refused for it", async () => {
  for (const name of ["a", "b", "c"]) await ask({ ...bearer(name), ...from("203.0.113.7") });
  await ask(from("203.0.113.7"));
  await ask({ ...bearer("d"), ...from("203.0.113.7") }, "/graphql/stream");
  const refused = await ask({ ...bearer("e"), ...from("203.0.113.7") });
  expect([refused.status, refused.headers.get("ratelimit")]).toEqual([
    429,
    expect.stringMatching(/^"address";r=0;t=\d+$/),
  ]);
  expect((await ask({ ...bearer("e"), ...from("203.0.113.8") })).status).toBe(200);
});

test("files and uploads count, by the caller and by the address, and one too many asks the agency nothing", async () => {
  agency.on("GET /v1/users/7/avatar/0f", () => ({}));
  const file = (headers: Record<string, string>, path = "/files/users/7/avatar/0f") =>
    fetch(`${gateway.url}${path}`, { headers });
  const first = await file(bearer("ana"));
  expect(first.headers.get("ratelimit")).toMatch(/^"address";r=4;t=\d+, "caller";r=2;t=\d+$/);
  await ask(bearer("ana"));
  expect((await ask(bearer("ana"), "/uploads/avatar")).headers.get("ratelimit")).toMatch(/"caller";r=0;/);
  const asked = agency.seen.length;
  expect((await file(bearer("ana"))).status).toBe(429);
  expect((await ask(bearer("ana"), "/uploads/avatar")).status).toBe(429);
  expect(agency.seen).toHaveLength(asked);
  // Without a session or token by the address alone, where there is no such file too.
  for (let n = 0; n < 5; n++) await file(from("203.0.113.9"), `/files/public-proposals/1/${n}/proposta.pdf`);
  expect((await file(from("203.0.113.9"), "/files/pictures/a/b")).status).toBe(429);
});

test("what is answered by default is the example of the rules", async () => {
  const usual = await startGateway(agency.url, { RATE_LIMIT_CALLER: "", RATE_LIMIT_ADDRESS: "" });
  const { headers } = await fetch(`${usual.url}/graphql?query={me{id}}`, { headers: bearer("ana") });
  const rules = readFileSync(new URL("../../../docs/product/limits.md", import.meta.url), "utf8");
  expect(rules).toContain(`\`RateLimit-Policy\` (\`${headers.get("ratelimit-policy")}\`)`);
  const withoutNumbers = (text: string | null | undefined) => text?.replaceAll(/\d+/g, "N");
  expect(withoutNumbers(/`RateLimit` \(`([^`]+)`/.exec(rules)?.[1])).toBe(
    withoutNumbers(headers.get("ratelimit")),
  );
  await usual.stop();
});

test("0 is no limit, and nothing is said of one", async () => {
  const free = await startGateway(agency.url, { RATE_LIMIT_CALLER: "0", RATE_LIMIT_ADDRESS: "0" });
  const answer = await fetch(`${free.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...bearer("ana") },
    body: JSON.stringify({ query: "{ me { id } }" }),
  });
  expect([answer.status, answer.headers.get("ratelimit"), answer.headers.get("ratelimit-policy")]).toEqual([
    200,
    null,
    null,
  ]);
  await free.stop();
});
