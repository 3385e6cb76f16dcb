import type { TestAgency } from "../testing/testAgency";
import { testAgency } from "../testing/testAgency";

const ANA = "ana.souza@horizonte.example";

describe("the request log", () => {
  let agency: TestAgency;
  beforeAll(async () => {
    agency = await testAgency("pglite");
  });
  afterAll(() => agency.close());

  test("a request's name is logged and answered; one that is none is left out", async () => {
    const ana = await agency.signIn(ANA);
    const named = async (name: string) => {
      const before = agency.logged.length;
      const answer = await ana.get("/v1/users/me", { headers: { "x-request-id": name } });
      const line = JSON.parse(agency.logged.slice(before).join("") || "{}");
      return [answer.status, answer.get("x-request-id"), line.requestId];
    };
    const good = "8d0f6a3e-5b7e-4f0e-9a51-2f6d1f0c7a11";
    expect(await named(good)).toEqual([200, good, good]);
    for (const bad of ["a b", "x".repeat(65), "<script>", "é"])
      expect(await named(bad)).toEqual([200, undefined, undefined]);
  });

  test("no e-mail, password or token is in the log", async () => {
    const ana = await agency.signIn(ANA);
    await ana.get("/v1/users/me?note=ana.souza");
    const log = agency.logged.join("");
    expect(JSON.parse(agency.logged.at(-1) ?? "{}")).toMatchObject({
      msg: "request",
      method: "GET",
      route: "/v1/users/me",
      status: 200,
      ms: expect.any(Number),
    });
    for (const secret of ["ana.souza", "Soleira1", ana.token, ana.refreshToken])
      expect(log).not.toContain(secret);
  });
});
