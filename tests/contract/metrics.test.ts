import { readFileSync } from "node:fs";
import { freePort } from "../support/ports";
import { type Stack, startStack } from "../support/stack";

let stack: Stack;
let ports: { gateway: number; agency: number };
beforeAll(async () => {
  ports = { gateway: await freePort(), agency: await freePort() };
  stack = await startStack({
    serverEnv: { METRICS_PORT: String(ports.gateway) },
    agencyEnv: { AGENCY_METRICS_PORT: String(ports.agency) },
  });
}, 300_000);
afterAll(() => stack?.stop());

const metricsAt = async (port: number): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

test("what the dashboard and the alerts ask for is what both programs answer", async () => {
  const { gateway, agency } = ports;
  const all = `${await metricsAt(gateway)}\n${await metricsAt(agency)}`;
  const files = ["dashboard.json", "alerts.yml"].map((name) =>
    readFileSync(new URL(`../../docs/monitoring/${name}`, import.meta.url), "utf8"),
  );
  const named = new Set(files.join("\n").match(/\b(?:soleira|process|nodejs)_\w+/g));
  expect(named.size).toBeGreaterThan(10);
  const missing = [...named].filter(
    (name) => !all.includes(`# TYPE ${name.replace(/_(?:bucket|sum|count)$/, "")} `),
  );
  expect(missing).toEqual([]);
});

test("an operation is counted at both, and nobody reads the numbers at the door that is open to all", async () => {
  const [person] = stack.people;
  if (!person) throw new Error("the demo has nobody");
  const token = await stack.signIn(person);
  const asked = await fetch(`${stack.gatewayUrl}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: "{ me { id } }" }),
  });
  expect(asked.status).toBe(200);
  expect(await metricsAt(ports.gateway)).toContain('operation="other",type="query",code="OK"} 1');
  expect(await metricsAt(ports.agency)).toContain('route="/v1/users/me",status="200"} 1');
  for (const url of [stack.gatewayUrl, stack.agencyUrl])
    expect(await (await fetch(`${url}/metrics`)).text()).not.toContain("soleira_");
});
