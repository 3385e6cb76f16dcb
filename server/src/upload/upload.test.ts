import { request as httpRequest, type IncomingMessage } from "node:http";
import request from "supertest";
import { ME, proposalOf } from "../testing/examples";
import { FakeAgency, json, raw, refuse } from "../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../testing/gateway";

const UPLOAD = "/uploads/proposals/2/documents";
const PDF = Buffer.from("%PDF-1.7\n%%EOF");
let agency: FakeAgency;
let gateway: Gateway;
let cookie: string;
beforeAll(async () => {
  agency = await FakeAgency.start();
  agency
    .on("POST /oauth/token", () => ({
      access_token: "access",
      refresh_token: "refresh",
      token_type: "Bearer",
      expires_in: 900,
    }))
    .on("GET /v1/users/me", () => ({
      id: "7",
      name: "Ana",
      email: "ana@example.com",
      roles: ["ESTATE_AGENT_SALE"],
      enterprise: { id: "1", name: "Centro" },
    }));
  gateway = await startGateway(agency.url, { PUBLIC_URL: "https://soleira.example" });
  const { headers } = await request(gateway.server).post("/graphql").send({
    query: `mutation { signIn(input: { email: "ana@example.com", password: "segredo1" }) { user { id } } }`,
  });
  cookie = String(headers["set-cookie"]?.[0]).split(";")[0] ?? "";
});
beforeEach(() => {
  agency.seen.length = 0;
  agency
    .on("GET /v1/proposals/2", () => proposalOf("2"))
    .on("POST /v1/proposals/2/documents", (_seen, response) =>
      json(response, 201, proposalOf("2", { version: 4 })),
    );
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});
const send = (headers: Record<string, string>, body: Buffer = PDF) =>
  request(gateway.server)
    .post(`${UPLOAD}?name=contrato.pdf`)
    .set({ "content-type": "application/pdf", ...headers })
    .send(body);
const outcome = (answer: request.Response) => [answer.status, answer.body.errors?.[0]?.extensions.code];

test("a template is sent with its name and funnel, and answered with where it is downloaded", async () => {
  const template = { id: "5", name: "Recibo", businessType: "RENT", updatedAt: "2026-11-20T12:00:00.000Z" };
  agency.on("POST /v1/document-templates", (_seen, response) =>
    json(response, 201, { ...template, url: "/v1/document-templates/5/file" }),
  );
  const add = (query: string) =>
    request(gateway.server)
      .post(`/uploads/document-templates?${query}`)
      .set({ cookie, "x-csrf": "1", "content-type": "application/pdf" })
      .send(PDF);
  const { status, body } = await add("name=Recibo&businessType=RENT");
  expect([status, body]).toEqual([201, { ...template, url: "/files/document-templates/5" }]);
  const [sent] = agency.calls("POST /v1/document-templates");
  expect([sent?.url, sent?.body]).toEqual([
    "/v1/document-templates?name=Recibo&business_type=RENT",
    PDF.toString(),
  ]);
  const unnamed = await add("businessType=RENT");
  expect(unnamed.body.errors[0].extensions).toMatchObject({ code: "INVALID", fields: [{ field: "name" }] });
  const unknown = await add("name=Recibo&businessType=NOPE");
  expect(unknown.body.errors[0].extensions.fields).toEqual([
    { field: "businessType", message: expect.any(String) },
  ]);
  expect(agency.calls("POST /v1/document-templates")).toHaveLength(1);
});

test("a file goes on to the agency as it is, under its key, and the answer has the proposal's files", async () => {
  const answer = await send({ cookie, "x-csrf": "1", "idempotency-key": "k1" });
  expect(answer.body).toEqual({
    id: "2",
    version: 4,
    documents: [expect.objectContaining({ id: "d1", url: "/files/proposals/2/documents/d1" })],
  });
  expect([answer.status, answer.headers["cache-control"]]).toEqual([201, "no-store"]);
  const [sent] = agency.calls("POST /v1/proposals/2/documents");
  expect(sent).toMatchObject({
    url: "/v1/proposals/2/documents?name=contrato.pdf",
    body: PDF.toString(),
    headers: {
      authorization: "Bearer access",
      "content-type": "application/pdf",
      "idempotency-key": "k1",
      "content-length": String(PDF.length),
    },
  });
});

test("a version that the caller saw goes on to the agency, which compares it as it writes", async () => {
  const attach = (query: string) =>
    request(gateway.server)
      .post(`${UPLOAD}?name=a.pdf&${query}`)
      .set({ ...bearer(), "content-type": "application/pdf" })
      .send(PDF);
  expect((await attach("expectedVersion=3")).status).toBe(201);
  expect(agency.calls("POST /v1/proposals/2/documents")[0]?.url).toBe(
    "/v1/proposals/2/documents?name=a.pdf&version=3",
  );
  const wrong = await attach("expectedVersion=none");
  expect(outcome(wrong)).toEqual([400, "INVALID"]);
  expect(wrong.body.errors[0].extensions.fields[0].field).toBe("expectedVersion");
  agency
    .on("POST /v1/proposals/2/documents", (_seen, response) =>
      json(response, 409, { ...CHANGED, current: proposalOf("2", { version: 9 }) }),
    )
    .on("DELETE /v1/proposals/2/documents/d1", (_seen, response) =>
      json(response, 409, { ...CHANGED, current: proposalOf("2", { version: 9 }) }),
    );
  expect(outcome(await attach("expectedVersion=3"))).toEqual([409, "CONFLICT"]);
  const { data } = await gateway.graphql(
    `mutation {
       makeProposalPdf(input: { proposalId: "2", expectedVersion: 3 }) { proposal { id } conflict { version } }
       removeProposalDocument(input: { proposalId: "2", documentId: "d1", expectedVersion: 3 }) { proposal { id } conflict { version } } }`,
    bearer(),
  );
  const conflict = { proposal: null, conflict: { version: 9 } };
  expect(data).toEqual({ makeProposalPdf: conflict, removeProposalDocument: conflict });
  expect(agency.seen.slice(-2).map(({ method, url }) => `${method} ${url}`)).toEqual([
    "POST /v1/proposals/2/documents?version=3",
    "DELETE /v1/proposals/2/documents/d1?version=3",
  ]);
});
const CHANGED = { code: 4009, description: "Esta proposta foi alterada enquanto isso.", fields: [] };

test("the cookie alone is not enough: not without the header, nor from another site's page", async () => {
  expect(outcome(await send({ cookie }))).toEqual([403, "FORBIDDEN"]);
  expect(outcome(await send({ cookie, "x-csrf": "1", origin: "https://evil.example" }))).toEqual([
    403,
    "FORBIDDEN",
  ]);
  expect((await send({ cookie, "x-csrf": "1", origin: "https://soleira.example" })).status).toBe(201);
  expect((await send(bearer())).status).toBe(201);
  expect(outcome(await send({ "x-csrf": "1" }))).toEqual([401, "UNAUTHENTICATED"]);
});

test.each([
  ["another type", { "content-type": "image/svg+xml" }, PDF, [400, "INVALID"], "Envie um PDF, JPG ou PNG."],
  ["nothing", {}, Buffer.alloc(0), [400, "INVALID"], "Envie um PDF, JPG ou PNG."],
  ["too much", {}, Buffer.alloc(10 * 1024 * 1024 + 1), [413, "TOO_COMPLEX"], "O arquivo tem mais de 10 MB."],
])("%s is refused on `file` before the agency is asked", async (_what, headers, body, refused, message) => {
  const answer = await send({ ...bearer(), ...headers }, body);
  expect(outcome(answer)).toEqual(refused);
  expect(answer.body.errors[0].extensions.fields).toEqual([{ field: "file", message }]);
  expect(agency.seen).toHaveLength(0);
});

test("who does not see the proposal is refused before a byte is taken; so does the agency refuse a file", async () => {
  agency.on("GET /v1/proposals/2", (_seen, response) => refuse(response, 404, 4004, "Não encontrado."));
  expect(outcome(await send(bearer()))).toEqual([404, "NOT_FOUND"]);
  expect(agency.calls("POST /v1/proposals/2/documents")).toHaveLength(0);
  agency.on("GET /v1/proposals/2", () => proposalOf("2"));
  agency.on("POST /v1/proposals/2/documents", (_seen, response) =>
    json(response, 400, {
      code: 4001,
      description: "Confira.",
      fields: [{ field: "file", message: "Envie um PDF, JPG ou PNG." }],
    }),
  );
  const answer = await send(bearer());
  expect(outcome(answer)).toEqual([400, "INVALID"]);
  expect(answer.body.errors[0].extensions.fields).toHaveLength(1);
});

test("a picture of oneself goes on to the agency, and comes back under its hash, to be kept for a year", async () => {
  const PNG = Buffer.from("89504e470d0a1a0a", "hex");
  const hash = "0f".repeat(16);
  agency
    .on("PUT /v1/users/me/avatar", () => ({ ...ME, avatar: `/v1/users/7/avatar/${hash}` }))
    .on(`GET /v1/users/7/avatar/${hash}`, raw(200, "image/png", PNG));
  const upload = (headers: Record<string, string>, body: Buffer = PNG) =>
    request(gateway.server)
      .post("/uploads/avatar")
      .set({ "content-type": "image/png", ...headers })
      .send(body);
  const own = { cookie, "x-csrf": "1" };
  const answer = await upload({ ...own, "idempotency-key": "k1" });
  const avatarUrl = `/files/users/7/avatar/${hash}`;
  expect([answer.status, answer.body]).toEqual([200, { id: "7", avatarUrl }]);
  expect(agency.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "GET /v1/users/me",
    "PUT /v1/users/me/avatar",
  ]);
  expect(agency.seen[1]?.headers).toMatchObject({
    authorization: "Bearer access",
    "content-type": "image/png",
    "idempotency-key": "k1",
  });
  const picture = await request(gateway.server).get(avatarUrl).set({ cookie });
  expect([picture.status, Buffer.from(picture.body)]).toEqual([200, PNG]);
  expect(picture.headers).toMatchObject({
    "content-type": "image/png",
    "cache-control": "private, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  expect(outcome(await request(gateway.server).get(avatarUrl))).toEqual([401, "UNAUTHENTICATED"]);

  expect(outcome(await upload({ cookie }))).toEqual([403, "FORBIDDEN"]);
  agency.seen.length = 0;
  const refused = async (headers: Record<string, string>, body?: Buffer) => {
    const no = await upload({ ...own, ...headers }, body);
    return [...outcome(no), no.body.errors[0].message];
  };
  expect(await refused({}, Buffer.alloc(524_289))).toEqual([
    ...[413, "TOO_COMPLEX", "Tamanho de imagem excede o limite de 500kb."],
  ]);
  expect(await refused({ "content-type": "application/pdf" })).toEqual([
    ...[400, "INVALID", "Envie uma imagem JPG ou PNG."],
  ]);
  expect(agency.seen).toHaveLength(0);
  expect((await upload(own, Buffer.alloc(524_288))).status).toBe(200);
});

test.each([
  ["/files/proposals/2/documents/d1", "/v1/proposals/2/documents/d1"],
  ["/files/document-templates/3", "/v1/document-templates/3/file"],
  ["/files/customer-services/1/proposals.pdf", "/report/v1/customer-services/1/proposals"],
])("%s is a download, which no browser runs or keeps", async (path, asked) => {
  const disposition = "attachment; filename*=UTF-8''..%2Fcontrato%20n%C2%BA1.pdf";
  agency.on(`GET ${asked}`, raw(200, "application/pdf", PDF, { "content-disposition": disposition }));
  const { status, headers, body } = await request(gateway.server).get(path).set({ cookie });
  expect([status, Buffer.from(body)]).toEqual([200, PDF]);
  expect(headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringContaining("attachment; "),
    "cache-control": "private, no-store",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  expect(decodeURIComponent(String(headers["content-disposition"]))).toContain("contrato nº1.pdf");
  expect(headers["content-disposition"]).not.toContain("..");
  expect(agency.calls(`GET ${asked}`)[0]?.headers.authorization).toBe("Bearer access");
});

test("a customer's PDF needs no session, and is counted as their calls are", async () => {
  const uuid = "7d9c1f6e-58b0-4a39-9d0c-5b8f0c9f2f11";
  const path = `/files/public-proposals/2/${uuid}/proposta.pdf`;
  agency.on(`GET /v1/public-proposals/2/documents/${uuid}`, raw(200, "application/pdf", PDF));
  const ask = () => request(gateway.server).get(path).set("x-forwarded-for", "200.3.3.3");
  const { status, headers } = await ask();
  expect([status, headers["content-disposition"]]).toEqual([
    200,
    expect.stringMatching(/^attachment; .*proposta\.pdf/),
  ]);
  expect(agency.seen[0]?.headers).toMatchObject({
    authorization: expect.stringMatching(/^Basic /),
    "x-forwarded-for": "200.3.3.3",
  });
  agency.on(`GET /v1/public-proposals/2/documents/${uuid}`, (_seen, response) =>
    refuse(response, 404, 4004, "Proposta não encontrada."),
  );
  const missed = await Promise.all(Array.from({ length: 30 }, ask));
  expect(new Set(missed.map(({ status }) => status))).toEqual(new Set([404]));
  const held = await ask();
  expect([held.status, Number(held.headers["retry-after"]) > 0]).toEqual([429, true]);
  expect(JSON.stringify(gateway.lines)).not.toContain(uuid);
});

test("what the agency calls a page is none here, and a refusal is one", async () => {
  const path = "/files/proposals/2/documents/d1";
  agency.on("GET /v1/proposals/2/documents/d1", raw(200, "text/html", "<script>alert(1)</script>"));
  const page = await request(gateway.server).get(path).set({ cookie });
  expect(page.headers).toMatchObject({
    "content-type": "application/octet-stream",
    "content-disposition": "attachment; filename=documento",
  });
  agency.on("GET /v1/proposals/2/documents/d1", (_seen, response) =>
    refuse(response, 404, 4004, "Não encontrado."),
  );
  expect(outcome(await request(gateway.server).get(path).set({ cookie }))).toEqual([404, "NOT_FOUND"]);
  expect(outcome(await request(gateway.server).get(path))).toEqual([401, "UNAUTHENTICATED"]);
});

test("a file that breaks off is cut off, and never a whole one", async () => {
  agency.on("GET /v1/proposals/2/documents/d1", (_seen, response) => {
    response
      .writeHead(200, { "content-type": "application/pdf", "content-length": "1000" })
      .write("%PDF-1.7");
    setTimeout(() => response.destroy(), 20);
  });
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    httpRequest(`${gateway.url}/files/proposals/2/documents/d1`, { headers: { cookie } }, resolve)
      .on("error", reject)
      .end(),
  );
  const read = async () => {
    for await (const _ of answer);
  };
  await expect(read()).rejects.toThrow(/aborted/);
});
