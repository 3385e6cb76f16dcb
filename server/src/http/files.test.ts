import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import request from "supertest";
import { FakeAgency } from "../testing/fake-agency";
import { type Gateway, startGateway } from "../testing/gateway";

const folder = mkdtempSync(join(tmpdir(), "pages-"));
const SCRIPT = `console.log(${JSON.stringify("x".repeat(5_000))});`;
let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  for (const name of ["client", "graphiql"]) {
    mkdirSync(join(folder, name, "assets"), { recursive: true });
    writeFileSync(join(folder, name, "index.html"), `<!doctype html><title>${name}</title>`);
    writeFileSync(join(folder, name, "proposta.html"), "<!doctype html><title>customer</title>");
    writeFileSync(join(folder, name, "worker.js"), "self.skipWaiting();");
    writeFileSync(join(folder, name, "manifest.webmanifest"), "{}");
    const script = join(folder, name, "assets", "main-B4cD5eF6.js");
    writeFileSync(script, SCRIPT);
    writeFileSync(`${script}.gz`, gzipSync(SCRIPT));
    writeFileSync(`${script}.br`, brotliCompressSync(SCRIPT));
  }
  writeFileSync(join(folder, "secret.txt"), "secret ".repeat(1_000));
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url, {
    CLIENT_DIR: join(folder, "client"),
    GRAPHIQL_DIR: join(folder, "graphiql"),
    PUBLIC_URL: "https://soleira.example",
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
    expect(headers["content-security-policy"]).toContain("connect-src 'self' wss://soleira.example;");
    expect(headers["content-security-policy"]).toContain("worker-src 'self';");
    expect(headers["content-security-policy"]).toContain(
      "frame-src blob: https://www.youtube-nocookie.com https://player.vimeo.com;",
    );
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["permissions-policy"]).toContain("geolocation=(self), camera=(), microphone=()");
  }
  // The browser looks whether it is another version, by its content.
  expect((await get("/worker.js")).headers).toMatchObject({
    "cache-control": "no-cache",
    "content-type": expect.stringContaining("text/javascript"),
  });
  expect((await get("/manifest.webmanifest")).headers["content-type"]).toContain("application/manifest+json");
  expect((await get("/graphiql", { accept: "text/html" })).text).toContain("graphiql");
  expect((await get("/graphiql/", { accept: "text/html" })).text).toContain("graphiql");
});

test("a proposal's address answers the customer's page, kept nowhere and named to nobody", async () => {
  for (const path of [
    "/proposta/12/7d9c1f6e-58b0-4a39-9d0c-5b8f0c9f2f11",
    "/proposta/x.y",
    "/relatorio/c2VjcmV0",
  ]) {
    const { status, text, headers } = await get(path, { accept: "text/html" });
    expect([status, text]).toEqual([200, expect.stringContaining("customer")]);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
      "content-security-policy": expect.stringContaining("script-src 'self';"),
      "permissions-policy": expect.stringContaining("geolocation=(), camera=()"),
    });
    // Of another host it loads nothing, pictures neither.
    expect(headers["content-security-policy"]).toContain("img-src 'self' data:;");
    expect(headers["content-security-policy"]).not.toContain("https:;");
  }
  expect((await get("/propostas", { accept: "text/html" })).text).toContain("client");
});

test("an address of a file that is none answers no page, and one that cannot be read says so", async () => {
  for (const path of ["/files/reports/wins", "/files/x", "/files", "/uploads/x"]) {
    const { status, body } = await get(path, { accept: "*/*" });
    expect([path, status, body.errors?.[0]?.extensions.code]).toEqual([path, 404, "NOT_FOUND"]);
  }
  const bad = await get("/files/reports/%E0%A4%A.csv", { accept: "*/*" });
  expect([bad.status, bad.body.errors[0].message]).toEqual([
    400,
    "The address is not valid percent-encoded UTF-8.",
  ]);
});

const ASSET = "/assets/main-B4cD5eF6.js";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["identity", undefined],
  ["br;q=0, gzip;q=0", undefined],
])("to '%s' a hashed asset comes as %s, and is kept for a year", async (accepted, coding) => {
  const { status, headers } = await request(gateway.server).head(ASSET).set("accept-encoding", accepted);
  expect(status).toBe(200);
  expect(headers["content-encoding"]).toBe(coding);
  expect(headers.vary).toMatch(/accept-encoding/i);
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
});

test("each form of a file has a tag, under which it is not sent again", async () => {
  const plain = await get(ASSET, { "accept-encoding": "identity" });
  const gzip = await get(ASSET, { "accept-encoding": "gzip" });
  expect([plain.text, gzip.text]).toEqual([SCRIPT, SCRIPT]);
  expect(plain.headers.etag).not.toBe(gzip.headers.etag);
  const again = await get(ASSET, { "accept-encoding": "gzip", "if-none-match": gzip.headers.etag });
  expect([again.status, again.headers["content-encoding"]]).toEqual([304, undefined]);
  const other = await get(ASSET, { "accept-encoding": "identity", "if-none-match": gzip.headers.etag });
  expect(other.status).toBe(200);
});

test("a part of a file can be had, where there is one", async () => {
  const plain = { "accept-encoding": "identity" };
  const part = await get(ASSET, { ...plain, range: "bytes=0-6" });
  expect([part.status, part.text]).toEqual([206, "console"]);
  const none = await get(ASSET, { ...plain, range: "bytes=999999-" });
  expect([none.status, none.headers.etag]).toEqual([416, undefined]);
});

test("a file that is gone since the start is not there, and that is not cached", async () => {
  const gone = join(folder, "client", "assets", "gone-B4cD5eF6.js");
  writeFileSync(gone, SCRIPT);
  const other = await startGateway(agency.url, { CLIENT_DIR: join(folder, "client") });
  await rm(gone);
  const { status, headers, body } = await request(other.server).get("/assets/gone-B4cD5eF6.js");
  expect([status, body.errors[0].extensions.code]).toEqual([404, "NOT_FOUND"]);
  expect(headers["cache-control"]).toBe("no-store");
  await other.stop();
});

test("what is not there is not there, whatever its path, and nothing outside is", async () => {
  expect((await get("/assets/gone-B4cD5eF6.js")).status).toBe(404);
  for (const path of [
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/assets%2fmain-B4cD5eF6.js",
    "/assets//main-B4cD5eF6.js",
    "/%00",
    "/%zz.js",
  ]) {
    const { status, text, headers } = await get(path, { accept: "*/*", "accept-encoding": "gzip" });
    expect([path, status < 500, /secret secret|console.log/.test(text)]).toEqual([path, true, false]);
    expect(headers["cache-control"] ?? "no-cache").not.toContain("max-age");
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
