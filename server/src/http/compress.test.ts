import { request as httpRequest, type IncomingMessage } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { getIntrospectionQuery } from "graphql";
import { FakeAgency } from "../testing/fake-agency";
import { type Gateway, startGateway } from "../testing/gateway";

let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

/** The answer as it is on the wire. */
async function ask(query: string, accepted?: string, method = "POST") {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = {
      "content-type": "application/json",
      ...(accepted !== undefined && { "accept-encoding": accepted }),
    };
    httpRequest(`${gateway.url}/graphql`, { method, headers }, resolve)
      .on("error", reject)
      .end(method === "POST" ? JSON.stringify({ query }) : undefined);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { headers: answer.headers, body: Buffer.concat(chunks) };
}

const LARGE = getIntrospectionQuery();
const SMALL = "{ __typename }";

test.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
])("to '%s' a large answer comes as %s", async (accepted, coding, unpack) => {
  const plain = await ask(LARGE);
  const { headers, body } = await ask(LARGE, accepted);
  expect([headers["content-encoding"], headers.vary]).toEqual([
    coding,
    expect.stringMatching(/accept-encoding/i),
  ]);
  expect(body.length).toBeLessThan(plain.body.length / 4);
  expect(unpack(body).toString()).toBe(plain.body.toString());
  expect([headers["cache-control"], headers["x-content-type-options"]]).toEqual(["no-store", "nosniff"]);
});

test.each([undefined, "identity", "gzip;q=0, br;q=0", "compress"])(
  "to who accepts %s it comes plain, with its length",
  async (accepted) => {
    const { headers, body } = await ask(LARGE, accepted);
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers["content-length"]).toBe(String(body.length));
    expect(JSON.parse(body.toString())).toMatchObject({ data: { __schema: {} } });
  },
);

test("a small answer is not worth it", async () => {
  const { headers, body } = await ask(SMALL, "gzip, br");
  expect(headers["content-encoding"]).toBeUndefined();
  expect(JSON.parse(body.toString())).toEqual({ data: { __typename: "Query" } });
});

test("a HEAD has no body and claims no coding", async () => {
  const { headers, body } = await ask("", "gzip, br", "HEAD");
  expect([headers["content-encoding"], body.length]).toEqual([undefined, 0]);
});
