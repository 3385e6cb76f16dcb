import type { AddressInfo, Socket } from "node:net";
import { connect, createServer } from "node:net";
import supertest from "supertest";
import { createApp } from "../app";
import { openPostgres } from "../database/open";
import type { TestAgency } from "../testing/testAgency";
import { testAgency } from "../testing/testAgency";
import { describeEachDatabase } from "../testing/testDatabase";

/** A way to the database that can be cut or go silent. */
async function cable(to: URL) {
  let mood: "up" | "cut" | "silent" = "up";
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (mood === "cut") return near.destroy();
    const far = connect(Number(to.port), to.hostname);
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => mood === "up" && into.write(chunk));
      from.on("close", () => into.destroy());
      from.on("error", () => into.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(to);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    be(next: typeof mood) {
      mood = next;
      if (next === "cut") for (const socket of sockets) socket.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(resolve);
      }),
  };
}

describeEachDatabase("health", (kind) => {
  let agency: TestAgency;
  beforeAll(async () => {
    agency = await testAgency(kind);
  });
  afterAll(() => agency.close());

  test("alive and ready without a session", async () => {
    expect((await agency.anonymous.get("/health/live")).body).toEqual({ status: "ok" });
    expect((await agency.anonymous.get("/health/ready")).body).toEqual({ status: "ok" });
  });

  if (kind === "postgres")
    test.each(["cut", "silent"] as const)(
      "the database's line is %s: alive, not ready within 2 s, and ready again",
      async (mood) => {
        const line = await cable(new URL(process.env.TEST_DATABASE_URL ?? ""));
        const database = await openPostgres(line.url);
        // Roles and functions are not needed: any database of the server answers `select 1` to its owner.
        const app = supertest(createApp({ ...agency.deps, database }));
        line.be(mood);
        const began = performance.now();
        const down = await app.get("/health/ready");
        expect(down.status).toBe(503);
        expect(down.body.code).toBe(5000);
        expect(performance.now() - began).toBeLessThan(2_000);
        expect((await app.get("/health/live")).status).toBe(200);
        line.be("up");
        if (mood === "cut") expect((await app.get("/health/ready")).status).toBe(200);
        await line.close();
        await database.close();
      },
    );
});
