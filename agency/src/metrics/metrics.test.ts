import type { AddressInfo } from "node:net";

import type { TestAgency } from "../testing/testAgency";
import { testAgency } from "../testing/testAgency";
import { describeDatabase, TEST_NOW } from "../testing/testDatabase";
import { newCard } from "../testing/testFunnel";
import { createMetricsServer } from "./listen";

describeDatabase("metrics", (kind) => {
  let agency: TestAgency;
  beforeAll(async () => {
    agency = await testAgency(kind);
    agency.deps.metrics.ofDatabase(agency.database, { webhook: true });
  });
  afterAll(() => agency.close());

  const numberOf = async (line: string): Promise<number | undefined> => {
    const found = (await agency.deps.metrics.text()).split("\n").find((text) => text.startsWith(`${line} `));
    return found === undefined ? undefined : Number(found.slice(line.length + 1));
  };
  const ofRoute = (method: string, route: string, status: number) =>
    numberOf(`soleira_agency_request_seconds_count{method="${method}",route="${route}",status="${status}"}`);

  test("requests are counted by their route's pattern, never by what stands in an address", async () => {
    const ana = await agency.signIn("ana.souza@horizonte.example");
    expect((await ana.get("/v1/customer-services/987654?cpf=529.982.247-25")).status).toBe(404);
    expect((await ana.get("/v1/nothing-987654")).status).toBe(404);
    expect((await agency.anonymous.get("/v1/users/me")).status).toBe(401);
    expect(await ofRoute("GET", "/v1/customer-services/{id}", 404)).toBe(1);
    expect(await ofRoute("GET", "?", 404)).toBe(1);
    expect(await ofRoute("GET", "/v1/users/me", 401)).toBe(1);
    const text = await agency.deps.metrics.text();
    for (const sent of ["987654", "529.982", "ana.souza"]) expect(text).not.toContain(sent);
  });

  test("what the webhook has not taken yet, and who waits for the database", async () => {
    const before = (await numberOf("soleira_agency_outbox_events")) ?? 0;
    const ana = await agency.signIn("ana.souza@horizonte.example");
    await newCard(ana);
    expect(await numberOf("soleira_agency_outbox_events")).toBe(before + 1);
    // Made by the frozen clock, which is behind the database's own.
    expect(TEST_NOW.getTime()).toBeLessThan(Date.now());
    expect(await numberOf("soleira_agency_outbox_oldest_seconds")).toBeGreaterThan(0);
    expect(await numberOf("soleira_agency_waiting_calls")).toBe(0);
  });

  test("/metrics is on a port of its own; while the database does not answer it is 503", async () => {
    const text = { answer: "a 1\n" as string | Error };
    const server = createMetricsServer({
      contentType: agency.deps.metrics.contentType,
      text: async () => {
        if (text.answer instanceof Error) throw text.answer;
        return text.answer;
      },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const get = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: "close" } });
      return [answer.status, await answer.text()];
    };
    expect(await get("/metrics")).toEqual([200, "a 1\n"]);
    expect(await get("/")).toEqual([404, ""]);
    text.answer = new Error("timeout");
    expect(await get("/metrics")).toEqual([503, ""]);
    await new Promise((resolve) => server.close(resolve));
  });
});
