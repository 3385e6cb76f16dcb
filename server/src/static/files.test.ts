import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import request from "supertest";
import { type Gateway, startGateway } from "../testing/gateway";
import { StandIn } from "../testing/stand-in";

const folder = mkdtempSync(join(tmpdir(), "pages-"));
const SCRIPT = `console.log(${JSON.stringify("x".repeat(5_000))});`;
let agency: StandIn;
let gateway: Gateway;
beforeAll(async () => {
  for (const name of ["client", "graphiql"]) {
    mkdirSync(join(folder, name, "assets"), { recursive: true });
    writeFileSync(join(folder, name, "index.html"), `<!doctype html><title>${name}</title>`);
    writeFileSync(join(folder, name, "assets", "main-B4cD5eF6.js"), SCRIPT);
  }
  writeFileSync(join(folder, "secret.txt"), "secret ".repeat(1_000));
  agency = await StandIn.start();
  gateway = await startGateway(agency.url, {
    CLIENT_DIR: join(folder, "client"),
    GRAPHIQL_DIR: join(folder, "graphiql"),
  });
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
  await rm(folder, { recursive: true });
});
const get = (path: string, headers = {}) => request(gateway.server).get(path).set(headers);

test("paths of the app answer its page, never kept, with a policy that allows no inline script", async () => {
  for (const path of ["/", "/login", "/attendance/sale?view=table"]) {
    const { status, text, headers } = await get(path, { accept: "text/html" });
    expect([status, text, headers["cache-control"]]).toEqual([
      200,
      expect.stringContaining("client"),
      "no-cache",
    ]);
    expect(headers["content-security-policy"]).toContain("script-src 'self';");
  }
  expect((await get("/graphiql", { accept: "text/html" })).text).toContain("graphiql");
  expect((await get("/graphiql/", { accept: "text/html" })).text).toContain("graphiql");
});

test("hashed assets are kept for a year and come compressed", async () => {
  const { status, text, headers } = await get("/assets/main-B4cD5eF6.js", { "accept-encoding": "gzip" });
  expect([status, text, headers["content-encoding"]]).toEqual([200, SCRIPT, "gzip"]);
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const again = await get("/assets/main-B4cD5eF6.js", {
    "accept-encoding": "gzip",
    "if-none-match": headers.etag,
  });
  expect(again.status).toBe(304);
  expect((await get("/assets/main-B4cD5eF6.js", { "accept-encoding": "identity" })).text).toBe(SCRIPT);
});

test("what is not there is not there, and nothing outside is", async () => {
  expect((await get("/assets/gone-B4cD5eF6.js")).status).toBe(404);
  for (const path of [
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/%00",
    "/%zz.js",
  ]) {
    const { status, text } = await get(path, { "accept-encoding": "gzip" });
    expect([path, status < 500, text.includes("secret secret")]).toEqual([path, true, false]);
  }
});

test("live while the agency is down, ready only with it, within two seconds", async () => {
  expect((await get("/health/ready")).status).toBe(200);
  const lonely = await startGateway("http://127.0.0.1:9");
  expect((await request(lonely.server).get("/health/live")).status).toBe(200);
  const started = Date.now();
  expect((await request(lonely.server).get("/health/ready")).status).toBe(503);
  expect(Date.now() - started).toBeLessThan(2_000);
  await lonely.stop();
});
