import { cpfProblem } from "@soleira/schema/format/cpf-cnpj";
import { PROPOSAL_FORMS, publicProposalOf } from "../../testing/examples";
import { FakeAgency, json, refuse } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const UUID = "7d9c1f6e-58b0-4a39-9d0c-5b8f0c9f2f11";
const READ = `query($id: ID!, $uuid: String!) { publicProposal(proposalId: $id, uuid: $uuid) { id mayAnswer amountInForce forms { id data { ... on ProposalPerson { name } } } } }`;
let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
});
beforeEach(() => {
  agency.seen.length = 0;
  agency.on("GET /v1/public-proposals/2", ({ url }, response) =>
    url.endsWith(`?uuid=${UUID}`)
      ? publicProposalOf("2")
      : refuse(response, 404, 4004, "Proposta não encontrada."),
  );
  agency.on("GET /v1/public-proposals/0", (_seen, response) =>
    refuse(response, 404, 4004, "Proposta não encontrada."),
  );
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});
const from = (address: string) => ({ "x-forwarded-for": address });

test("it is read by its address alone: a token that is sent is not looked at, the customer's address is", async () => {
  const headers = { ...bearer("stolen"), ...from("200.1.1.1") };
  const { data } = await gateway.graphql(READ, headers, { id: "2", uuid: UUID });
  expect(data).toEqual({
    publicProposal: {
      id: "2",
      mayAnswer: true,
      amountInForce: "450000.00",
      forms: [
        { id: "f1", data: { name: "Maria Souza" } },
        { id: "f2", data: {} },
      ],
    },
  });
  expect(agency.seen).toHaveLength(1);
  expect(agency.seen[0]?.headers).toMatchObject({
    // The gateway's own, by which the agency believes the address.
    authorization: `Basic ${Buffer.from("soleira-gateway:client-secret").toString("base64")}`,
    "x-forwarded-for": "200.1.1.1",
  });
  expect(JSON.stringify(gateway.lines)).not.toContain(UUID);
});

test("that the customer has it before them is told the agency, but not of who is signed in here", async () => {
  const open = `query($id: ID!, $uuid: String!) { publicProposal(proposalId: $id, uuid: $uuid, opened: true) { id } }`;
  agency.on("GET /v1/public-proposals/2", () => publicProposalOf("2"));
  const asked = async (headers: object) => {
    agency.seen.length = 0;
    await gateway.graphql(open, { ...from("200.1.1.4"), ...headers }, { id: "2", uuid: UUID });
    return agency.seen[0]?.url;
  };
  expect(await asked({})).toContain(`uuid=${UUID}&opened=1`);
  expect(await asked(bearer("agent"))).not.toContain("opened");
});

test("what could be no address is asked for all the same, and answered the same", async () => {
  const answers = [];
  for (const [id, uuid] of [
    ["2", UUID.replace("7", "8")],
    ["../users/me", UUID],
    ["", ""],
    ["2", "x".repeat(300)],
  ]) {
    const { errors } = await gateway.graphql(READ, from("200.1.1.2"), { id, uuid });
    answers.push(errors?.map(({ message, extensions }) => [message, extensions.code, extensions.status]));
  }
  expect(new Set(answers.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify([["Proposta não encontrada.", "NOT_FOUND", 404]])]),
  );
  expect(agency.seen).toHaveLength(4);
});

test("the customer's forms and answers are sent in the agency's words", async () => {
  agency
    .on(`GET /v1/public-proposals/2/forms/${UUID}`, () => ({ items: PROPOSAL_FORMS }))
    .on(`PUT /v1/public-proposals/2/forms/${UUID}`, () => publicProposalOf("2", { version: 5 }))
    .on("PUT /v1/public-proposals/2/statuses", () => publicProposalOf("2", { version: 6 }));
  const call = async (field: string, input: string) => {
    const { data, errors } = await gateway.graphql(
      `mutation { ${field}(input: { proposalId: "2", uuid: "${UUID}", expectedVersion: 4, ${input} }) { proposal { version } } }`,
      from("200.1.1.3"),
    );
    expect(errors).toBeUndefined();
    return data;
  };
  const saved = await call(
    "savePublicProposalForm",
    `formId: "f1", proponent: { name: "Maria Souza" }, idempotencyKey: "form"`,
  );
  await call("savePublicProposalForm", `formId: "f1", clear: PROPONENT`);
  await call("answerPublicProposal", `answer: COUNTER, amount: "430000.00"`);
  const signer = `{ name: "Maria Souza", document: "529.982.247-25" }`;
  const signed = await call("answerPublicProposal", `answer: ACCEPT, signer: ${signer}`);
  expect([saved, signed]).toEqual([
    { savePublicProposalForm: { proposal: { version: 5 } } },
    { answerPublicProposal: { proposal: { version: 6 } } },
  ]);
  const sent = (call: string) => agency.calls(call).map(({ body }) => JSON.parse(body));
  expect(sent(`PUT /v1/public-proposals/2/forms/${UUID}`)).toEqual([
    { id: "f1", kind: "proponent", data: { name: "Maria Souza" }, version: 4 },
    { id: "f1", kind: "proponent", data: null, version: 4 },
  ]);
  expect(sent("PUT /v1/public-proposals/2/statuses")).toEqual([
    { status: "WAITING_CUSTOMER", amountUpdated: "430000.00", version: 4 },
    { status: "ACCEPTED", signer: { name: "Maria Souza", document: "529.982.247-25" }, version: 4 },
  ]);
  expect(agency.calls(`PUT /v1/public-proposals/2/forms/${UUID}`)[0]?.headers).toMatchObject({
    "idempotency-key": "form",
  });
  const forms = await gateway.graphql(
    `{ publicProposalForms(proposalId: "2", uuid: "${UUID}") { __typename id } }`,
    from("200.1.1.3"),
  );
  expect(forms.data).toMatchObject({
    publicProposalForms: [{ __typename: "PublicProposalForm", id: "f1" }, {}],
  });
});

test("refusals name the input's fields, and a conflict shows the proposal", async () => {
  const answer = (more: string) =>
    `mutation { answerPublicProposal(input: { proposalId: "2", uuid: "${UUID}", ${more} }) { proposal { id } conflict { version } } }`;
  const bare = await gateway.graphql(answer("answer: ACCEPT"), from("200.1.1.4"));
  expect(bare.errors).toMatchObject([{ extensions: { code: "INVALID", fields: [{ field: "signer" }] } }]);
  expect(agency.seen).toHaveLength(0);
  agency.on("PUT /v1/public-proposals/2/statuses", (_seen, response) =>
    json(response, 400, {
      code: 4001,
      description: "Confira.",
      fields: [
        { field: "signer.document", message: "Informe o CPF." },
        { field: "amountUpdated", message: "Outro." },
      ],
    }),
  );
  const invalid = await gateway.graphql(answer(`answer: COUNTER, amount: "1"`), from("200.1.1.4"));
  expect(invalid.errors).toMatchObject([
    { extensions: { fields: [{ field: "signer.document" }, { field: "amount" }] } },
  ]);
  agency.on("PUT /v1/public-proposals/2/statuses", (_seen, response) =>
    json(response, 409, {
      code: 4009,
      description: "Mudou.",
      fields: [],
      current: publicProposalOf("2", { version: 9 }),
    }),
  );
  const { data, errors } = await gateway.graphql(answer("answer: DENY"), from("200.1.1.4"));
  expect(data).toEqual({ answerPublicProposal: { proposal: null, conflict: { version: 9 } } });
  expect(errors).toMatchObject([
    { path: ["answerPublicProposal", "proposal"], extensions: { code: "CONFLICT" } },
  ]);
});

test.each([
  ["with another field", `{ publicProposal(proposalId: "2", uuid: "${UUID}") { id } me { id } }`],
  [
    "twice",
    `{ a: publicProposal(proposalId: "2", uuid: "${UUID}") { id } b: publicProposal(proposalId: "3", uuid: "${UUID}") { id } }`,
  ],
  [
    "by fragments",
    `query { ...One ... { __typename } } fragment One on Query { publicProposalForms(proposalId: "2", uuid: "${UUID}") { id } }`,
  ],
])("a customer's field is an operation of its own: %s it is refused", async (_how, query) => {
  const { data, errors } = await gateway.graphql(query, from("200.1.1.5"));
  expect(data).toBeUndefined();
  expect(errors).toMatchObject([{ extensions: { code: "BAD_REQUEST" } }]);
  expect(agency.seen).toHaveLength(0);
});

test("a network has so many calls, and so many misses; then a right address is refused too", async () => {
  const ask = (address: string, uuid = UUID) => gateway.graphql(READ, from(address), { id: "2", uuid });
  const codes = async (asked: Promise<{ errors?: { extensions: Record<string, unknown> }[] }>[]) =>
    (await Promise.all(asked)).map(({ errors }) => errors?.[0]?.extensions.code ?? "ok");
  const many = await codes(Array.from({ length: 70 }, () => ask("200.2.2.2")));
  expect(many.filter((code) => code === "ok")).toHaveLength(60);
  expect(many.filter((code) => code === "TOO_MANY")).toHaveLength(10);
  const wrong = UUID.replace("7", "9");
  const guesses = Array.from({ length: 30 }, (_, at) => ask(`2001:db8:1:1::${at}`, wrong));
  expect(new Set(await codes(guesses))).toEqual(new Set(["NOT_FOUND"]));
  const { errors } = await ask("2001:db8:1:1::ff");
  expect(errors).toMatchObject([{ extensions: { code: "TOO_MANY", retryAfter: expect.any(Number) } }]);
  expect(await codes([ask("2001:db8:1:2::1")])).toEqual(["ok"]);
});

test("a CPF that is said in full counts as a miss, once: who reads one masked cannot find it by trying", async () => {
  const put = `PUT /v1/public-proposals/2/forms/${UUID}`;
  agency.on(put, () => publicProposalOf("2", { version: 5 }));
  const all = Array.from({ length: 99_999 }, (_, n) => `1112220${String(n).padStart(5, "0")}`.slice(0, 11));
  const cpfs = [...new Set(all)].filter((text) => cpfProblem(text) === null).slice(0, 31);
  const guess = async (document: string) => {
    const { errors } = await gateway.graphql(
      `mutation($document: String!) { savePublicProposalForm(input: { proposalId: "2", uuid: "${UUID}", formId: "f1",
         proponent: { document: "***.***.247-**", spouse: { name: "Rui Prado", document: $document } } }) { proposal { version } } }`,
      from("200.3.3.3"),
      { document },
    );
    return errors?.[0]?.extensions.code ?? "ok";
  };
  const [first = "", ...others] = cpfs;
  for (let n = 0; n < 20; n++) expect(await guess(first)).toBe("ok");
  for (const cpf of others.slice(0, 29)) expect(await guess(cpf)).toBe("ok");
  expect(await guess(others[29] ?? "")).toBe("TOO_MANY");
  expect(agency.calls(put)).toHaveLength(49);
});
