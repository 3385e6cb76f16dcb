import { parseEnv } from "./env";

const SECRET = { WEBHOOK_SECRET: "a-secret-for-the-webhook" };

test("nothing but the webhook's secret is needed; our own agency has every feature, another one none", () => {
  const env = parseEnv({ ...SECRET, PORT: "" });
  expect([env.PORT, env.AGENCY_API_URL, env.AGENCY_FEATURES.has("copyFrom"), env.PUBLIC_URL]).toEqual([
    4000,
    "http://127.0.0.1:4100",
    true,
    "http://localhost:4000",
  ]);
  const other = parseEnv({ AGENCY_API_URL: "https://api.example.com/" });
  expect([other.AGENCY_API_URL, other.AGENCY_FEATURES.size]).toEqual(["https://api.example.com", 0]);
  expect([other.AGENCY_FIRST_PAGE, other.AGENCY_TIME_ZONE]).toEqual([1, "America/Sao_Paulo"]);
  const ours = parseEnv({ ...SECRET, AGENCY_API_URL: "http://agency:4100", AGENCY_FEATURES: "all" });
  expect([...ours.AGENCY_FEATURES]).toEqual([...env.AGENCY_FEATURES]);
  expect(parseEnv({ AGENCY_FEATURES: "none" }).AGENCY_FEATURES.size).toBe(0);
  expect([...parseEnv({ AGENCY_FEATURES: "from, version" }).AGENCY_FEATURES]).toEqual(["from", "version"]);
});

test.each([
  [{ PORT: "http" }, /^PORT must be a port/],
  [{ PORT: "70000" }, /^PORT must be a port/],
  [{ AGENCY_API_URL: "agency" }, /^AGENCY_API_URL must be an http/],
  [{ AGENCY_FEATURES: "from,telepathy" }, /^AGENCY_FEATURES must be a list of from, version/],
  [{ AGENCY_FIRST_PAGE: "2" }, /^AGENCY_FIRST_PAGE must be 0 or 1/],
  [{ AGENCY_TIME_ZONE: "Sao Paulo" }, /^AGENCY_TIME_ZONE must be an IANA zone/],
  [{ PICTURE_ADDRESSES: "10.0.0.1, intranet" }, /^PICTURE_ADDRESSES must be IP addresses or ranges/],
  [{ WEBHOOK_SECRET: "" }, /^WEBHOOK_SECRET is missing/],
  [{ TRUST_PROXY: "true" }, /^TRUST_PROXY must be loopback, linklocal/],
  [{ TRUST_PROXY: "loopback, proxy.intranet" }, /^TRUST_PROXY must be loopback, linklocal/],
  [{ REDIS_URL: "localhost:6379" }, /^REDIS_URL must be an address of Redis/],
  [{ REDIS_URL: "redis://localhost" }, /^SESSION_KEY is missing \(with REDIS_URL/],
  [{ NODE_ENV: "staging" }, /^NODE_ENV must be/],
  [{ MAX_SUBSCRIBERS: "many" }, /^MAX_SUBSCRIBERS must be/],
])("%j is named in one line", (variables, line) => {
  expect(() => parseEnv({ ...SECRET, ...variables })).toThrow(line);
});
