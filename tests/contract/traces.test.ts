import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Stack, startStack } from "../support/stack";

/** A span as OTLP writes it in JSON. */
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};
type Sent = {
  resourceSpans: { resource: Pick<Span, "attributes">; scopeSpans: { spans: Span[] }[] }[];
};

let stack: Stack;
/** What speaks a collector's protocol; it keeps the spans by the program that they are of. */
let collector: Server;
const spans: (Span & { of: string })[] = [];
let bodies = "";

beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = "";
    request.on("data", (part) => {
      text += part;
    });
    request.on("end", () => {
      if (request.url === "/v1/traces") {
        bodies += text;
        for (const { resource, scopeSpans } of (JSON.parse(text) as Sent).resourceSpans) {
          const of = resource.attributes.find(({ key }) => key === "service.name")?.value.stringValue ?? "";
          spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, of }))));
        }
      }
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  const { port } = collector.address() as AddressInfo;
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_BSP_SCHEDULE_DELAY: "50",
  };
  stack = await startStack({ serverEnv: env, agencyEnv: env });
}, 300_000);
afterAll(async () => {
  await stack?.stop();
  collector.close();
  collector.closeAllConnections();
});

/** The first span that is so; waits until it has been sent. */
async function spanThat(is: (span: Span & { of: string }) => boolean) {
  for (;;) {
    const found = spans.find(is);
    if (found) return found;
    await new Promise((resolve) => collector.once("request", () => setImmediate(resolve)));
  }
}

test("one trace goes from the gateway's operation to the agency's turn at the database", async () => {
  const ana = stack.people.find(({ name }) => name === "Ana Souza");
  if (!ana) throw new Error("the demo has no Ana");
  const token = await stack.signIn(ana);
  const foreign = "0af7651916cd43dd8448eb211c80319c";
  const answer = await fetch(`${stack.gatewayUrl}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
      "x-request-id": "8d0f6a3e-5b7e-4f0e-9a51-2f6d1f0c7a11",
      traceparent: `00-${foreign}-b7ad6b7169203331-01`,
    },
    body: JSON.stringify({ query: 'query Mine { attendance(id: "987654321") { id } }' }),
  });
  expect(answer.status).toBe(200);

  const operation = await spanThat(({ name }) => name === "query other");
  expect(operation.of).toBe("soleira-gateway");
  expect(operation.parentSpanId ?? "").toBe("");
  expect(operation.traceId).not.toBe(foreign);
  expect(operation.attributes).toContainEqual({
    key: "soleira.request_id",
    value: { stringValue: "8d0f6a3e-5b7e-4f0e-9a51-2f6d1f0c7a11" },
  });
  const below = (parent: Span, name: string) =>
    spanThat((span) => span.parentSpanId === parent.spanId && span.name === name);
  const call = await below(operation, "GET /v1/customer-services/{}");
  const request = await below(call, "GET /v1/customer-services/{id}");
  expect(request.of).toBe("soleira-agency");
  const turn = await below(request, "database");
  expect(turn.attributes.map(({ key }) => key)).toContain("soleira.waited_ms");
  expect(new Set([operation, call, request, turn].map(({ traceId }) => traceId)).size).toBe(1);
  for (const sent of ["987654321", "Mine", token, ana.email]) expect(bodies).not.toContain(sent);
});
