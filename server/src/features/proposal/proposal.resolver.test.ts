import { attendanceOf, ME, PROPOSAL_FORMS, pageOf, proposalOf } from "../../testing/examples";
import { FakeAgency, json, refuse } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

let agency: FakeAgency;
let gateway: Gateway;
/** In front of an agency with none of our extensions. */
let foreign: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url, { PUBLIC_URL: "https://soleira.example" });
  foreign = await startGateway(agency.url, { AGENCY_FEATURES: "" });
});
beforeEach(() => {
  agency.seen.length = 0;
  agency
    .on("GET /v1/users/me", () => ME)
    .on("GET /v1/customer-services/1", () => attendanceOf("1", { status: "IN_PROPOSAL", version: 5 }))
    .on("GET /v1/proposals/2", () => proposalOf("2"))
    .on("GET /v1/proposals/2/forms", () => ({ items: PROPOSAL_FORMS }));
});
afterAll(async () => {
  await gateway.stop();
  await foreign.stop();
  await agency.stop();
});
const bodyOf = (call: string) => JSON.parse(agency.calls(call)[0]?.body ?? "null");

test("without the customer's half of its address there is neither, and the rest is answered", async () => {
  const closed = await FakeAgency.start();
  closed.on("GET /v1/proposals/2", () => proposalOf("2", { uuid: null }));
  const before = await startGateway(closed.url);
  const { data, errors } = await before.graphql(`{ proposal(id: "2") { id uuid publicUrl } }`, bearer());
  expect([data, errors]).toEqual([{ proposal: { id: "2", uuid: null, publicUrl: null } }, undefined]);
  await before.stop();
  await closed.stop();
});

test("a proposal with its forms, files and addresses", async () => {
  const { data, errors } = await gateway.graphql(
    `{ proposal(id: "2") { id status amount counterAmount amountInForce lastOfferBy missingForms pdfUrl publicUrl
         attendanceId attendance { status } property { code type district } documents { name url }
         forms { id kind proposalVersion missing { label } data {
           ... on ProposalPerson { name spouse { name } } ... on ProposalPayment { cash instalments { amount } } } } } }`,
    bearer(),
  );
  expect(errors).toBeUndefined();
  const url = "/files/proposals/2/documents/d1";
  expect(data).toEqual({
    proposal: {
      id: "2",
      status: "WAITING_CUSTOMER",
      amount: "450000.00",
      counterAmount: "440000.00",
      amountInForce: "440000.00",
      lastOfferBy: "CUSTOMER",
      missingForms: ["PAYMENT"],
      pdfUrl: url,
      publicUrl: "https://soleira.example/proposta/2/10000000-0000-4000-8000-000000000002",
      attendanceId: "1",
      attendance: { status: "IN_PROPOSAL" },
      property: { code: "AP10", type: "Apartamento", district: "Centro" },
      documents: [{ name: "proposta.pdf", url }],
      forms: [
        {
          id: "f1",
          kind: "PROPONENT",
          proposalVersion: 3,
          missing: [{ label: "CPF" }],
          data: { name: "Maria Souza", spouse: null },
        },
        {
          id: "f2",
          kind: "PAYMENT",
          proposalVersion: 3,
          missing: [],
          data: { cash: "440000.00", instalments: [] },
        },
      ],
    },
  });
});

test("a list is asked for in the agency's words, and by everything that the filter says", async () => {
  agency.on("GET /v1/proposals", () => pageOf([proposalOf("2")]));
  const { data } = await gateway.graphql(
    `{ proposals(size: 10, filter: { status: ACCEPTED, businessType: RENT, userId: "7", proposedFrom: "2026-11-01",
         proposedUntil: "2026-11-30", search: "maria", expired: false, stage: ACCEPTED, customerId: "c1" }) {
         total unreadable items { id user { name } } } }`,
    bearer("list"),
  );
  expect(data).toEqual({
    proposals: { total: 1, unreadable: 0, items: [{ id: "2", user: { name: "Ana Prado" } }] },
  });
  expect(Object.fromEntries(new URLSearchParams(agency.seen[0]?.url.split("?")[1]))).toEqual({
    status: "ACCEPTED",
    business_type: "RENT",
    user: "7",
    start_date: "2026-11-01",
    end_date: "2026-11-30",
    q: "maria",
    expired: "0",
    stage: "ACCEPTED",
    customer: "c1",
    page: "1",
    size: "10",
  });
});

test("proposals of an attendance are null for who may not see them, and no error", async () => {
  const query = `{ attendance(id: "1") { proposals { items { id } } } }`;
  agency.on("GET /v1/customer-services/1/proposals", () => pageOf([proposalOf("2")]));
  const seen = await gateway.graphql(query, bearer("seen"));
  expect(seen.data).toEqual({ attendance: { proposals: { items: [{ id: "2" }] } } });
  for (const [status, code] of [
    [404, 4004],
    [403, 4003],
  ] as const) {
    agency.on("GET /v1/customer-services/1/proposals", (_seen, response) =>
      refuse(response, status, code, "Não."),
    );
    const hidden = await gateway.graphql(query, bearer(`hidden ${status}`));
    expect(hidden).toEqual({ data: { attendance: { proposals: null } } });
  }
});

const statusCalls = [
  ["acceptProposal", "", { status: "ACCEPTED" }],
  ["denyProposal", `, reason: "Caro"`, { status: "DENIED", reason: "Caro" }],
  ["deleteProposal", "", { status: "DELETED" }],
  ["reopenProposal", "", { status: "WAITING_CUSTOMER", reopen: true }],
  [
    "reopenProposal",
    `, amount: "430000.00", dueDate: "2026-11-30"`,
    { status: "WAITING_CUSTOMER", reopen: true, amountUpdated: "430000.00", dueDate: "2026-11-30" },
  ],
] as const;
test.each(statusCalls)("%s%s is one status call", async (name, more, body) => {
  agency.on("PUT /v1/proposals/2/statuses", () => proposalOf("2", { version: 4 }));
  const { data, errors } = await gateway.graphql(
    `mutation { ${name}(input: { proposalId: "2", expectedVersion: 3, idempotencyKey: "k-${name}"${more} }) { proposal { version } } }`,
    bearer("status"),
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({ [name]: { proposal: { version: 4 } } });
  expect(bodyOf("PUT /v1/proposals/2/statuses")).toEqual({ version: 3, ...body });
  expect(agency.calls("PUT /v1/proposals/2/statuses")[0]?.headers["idempotency-key"]).toBe(`k-${name}`);
});

test("a refused field is named by its place in the input", async () => {
  agency.on("PUT /v1/proposals/2/statuses", (_seen, response) =>
    json(response, 400, {
      code: 4001,
      description: "Confira.",
      fields: [{ field: "amountUpdated", message: "Informe outro valor." }],
    }),
  );
  agency.on("PUT /v1/proposals/2/forms/f1", (_seen, response) =>
    json(response, 400, {
      code: 4001,
      description: "Confira.",
      fields: [
        { field: "data.spouse.document", message: "CPF inválido." },
        { field: "version", message: "Versão inválida." },
      ],
    }),
  );
  const { errors } = await gateway.graphql(
    `mutation {
       reopenProposal(input: { proposalId: "2", amount: "440000" }) { proposal { id } }
       saveProposalForm(input: { proposalId: "2", formId: "f1", proponent: { spouse: { document: "1" } } }) { form { id } } }`,
    bearer("fields"),
  );
  expect(errors?.map(({ extensions }) => extensions.fields)).toEqual([
    [{ field: "amount", message: "Informe outro valor." }],
    [
      { field: "proponent.spouse.document", message: "CPF inválido." },
      { field: "expectedVersion", message: "Versão inválida." },
    ],
  ]);
});

test("the data of each kind of form is of its own type", async () => {
  const form = (kind: string, data: object) => ({
    id: kind,
    kind,
    data,
    required: true,
    completed: false,
    missing: [],
    filledBy: null,
    updatedAt: null,
  });
  agency
    .on("GET /v1/proposals/2", () => proposalOf("2"))
    .on("GET /v1/proposals/2/forms", () => ({
      items: [
        form("proponent", { personType: "COMPANY", name: "Casa Ltda." }),
        form("payment", {}),
        form("guarantee", { type: "INSURANCE", company: "Porto" }),
        form("authorization", { exclusive: true }),
        form("conditions", { text: "Aceita permuta." }),
      ],
    }));
  const { data, errors } = await gateway.graphql(
    `{ proposal(id: "2") { forms { data { __typename
       ... on ProposalPerson { name } ... on ProposalPayment { cash } ... on ProposalGuarantee { company }
       ... on ProposalAuthorization { exclusive } ... on ProposalConditions { text } } } } }`,
    bearer("union"),
  );
  expect(errors).toBeUndefined();
  const types = [
    { __typename: "ProposalPerson", name: "Casa Ltda." },
    { __typename: "ProposalPayment", cash: null },
    { __typename: "ProposalGuarantee", company: "Porto" },
    { __typename: "ProposalAuthorization", exclusive: true },
    { __typename: "ProposalConditions", text: "Aceita permuta." },
  ];
  expect(data).toEqual({ proposal: { forms: types.map((one) => ({ data: one })) } });
});

test("a form is sent as it is given, its answer has the proposal with it", async () => {
  const saved = { form: PROPOSAL_FORMS[0], proposal: proposalOf("2", { version: 4 }) };
  agency
    .on("POST /v1/proposals/2/forms/proponent", (_seen, response) => json(response, 201, saved))
    .on("DELETE /v1/proposals/2/forms/f1", () => proposalOf("2", { version: 5 }));
  const { data, errors } = await gateway.graphql(
    `mutation {
       addProposalForm(input: { proposalId: "2", proponent: { name: "Maria Souza", birthDate: "1990-05-01", income: "9000.00" } }) {
         form { id kind } proposal { version } }
       removeProposalForm(input: { proposalId: "2", formId: "f1", expectedVersion: 4 }) { proposal { version } } }`,
    bearer("forms"),
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    addProposalForm: { form: { id: "f1", kind: "PROPONENT" }, proposal: { version: 4 } },
    removeProposalForm: { proposal: { version: 5 } },
  });
  expect(bodyOf("POST /v1/proposals/2/forms/proponent")).toEqual({
    data: { name: "Maria Souza", birthDate: "1990-05-01", income: "9000.00" },
  });
  expect(agency.calls("DELETE /v1/proposals/2/forms/f1")[0]?.url).toContain("?version=4");
});

test.each([
  ["none", "", "input"],
  ["two", `proponent: { name: "Maria" }, conditions: { text: "x" }`, "conditions"],
])("a save with %s of the forms is refused here", async (_how, forms, field) => {
  const { errors } = await gateway.graphql(
    `mutation { saveProposalForm(input: { proposalId: "2", formId: "f1" ${forms && `, ${forms}`} }) { form { id } } }`,
    bearer("one of"),
  );
  expect(errors).toMatchObject([{ extensions: { code: "INVALID", fields: [{ field }] } }]);
  expect(agency.seen).toHaveLength(0);
});

test("a conflict shows the proposal as it is; one of a new proposal the attendance", async () => {
  const conflict = (current: object) => ({ code: 4009, description: "Mudou.", fields: [], current });
  agency
    .on("PUT /v1/proposals/2", (_seen, response) =>
      json(response, 409, conflict(proposalOf("2", { version: 9 }))),
    )
    .on("POST /v1/customer-services/1/proposals", (_seen, response) =>
      json(response, 409, conflict(attendanceOf("1", { version: 6 }))),
    );
  const { data, errors } = await gateway.graphql(
    `mutation {
       updateProposal(input: { proposalId: "2", dueDate: "2026-11-30", expectedVersion: 3 }) { proposal { id } conflict { version } }
       createProposal(input: { attendanceId: "1", amount: "1", dueDate: "2026-11-30" }) { proposal { id } conflict { version } } }`,
    bearer("conflict"),
  );
  expect(data).toEqual({
    updateProposal: { proposal: null, conflict: { version: 9 } },
    createProposal: { proposal: null, conflict: { version: 6 } },
  });
  expect(errors?.map(({ path, extensions }) => [path?.join("."), extensions.code])).toEqual([
    ["updateProposal.proposal", "CONFLICT"],
    ["createProposal.proposal", "CONFLICT"],
  ]);
});

test("a new proposal for a property that has one shows the one that waits; without its place the mutation fails", async () => {
  agency.on("POST /v1/customer-services/1/proposals", (_seen, response) =>
    json(response, 409, {
      code: 4009,
      description: "Já tem.",
      fields: [],
      current: proposalOf("7", { version: 3 }),
    }),
  );
  const create = (selected: string) =>
    gateway.graphql(
      `mutation { createProposal(input: { attendanceId: "1", amount: "1", dueDate: "2026-11-30" }) { ${selected} } }`,
      bearer("conflict"),
    );
  const { data, errors } = await create("proposal { id } conflict { version } waiting { id version }");
  expect(data).toEqual({
    createProposal: { proposal: null, conflict: null, waiting: { id: "7", version: 3 } },
  });
  expect(errors).toMatchObject([{ path: ["createProposal", "proposal"], extensions: { code: "CONFLICT" } }]);
  const unnoticed = await create("conflict { version } waiting { id }");
  expect(unnoticed.data).toEqual({ createProposal: null });
  expect(unnoticed.errors).toMatchObject([{ path: ["createProposal"], extensions: { code: "CONFLICT" } }]);
});

test("an agency of the common calls is read first, and what it lacks is refused", async () => {
  const plain = { ...proposalOf("2"), customer_name: "Maria Souza", customerName: undefined };
  agency
    .on("GET /v1/proposals/2", () => plain)
    .on("PUT /v1/proposals/2", (_seen, response) => void response.writeHead(204).end())
    .on("POST /v1/proposals/2/forms/conditions", (_seen, response) => json(response, 201, { id: "f9" }))
    .on("GET /v1/proposals/2/forms", () => ({
      items: [...PROPOSAL_FORMS, { id: "f9", kind: "conditions", data: { text: "Sim" } }],
    }));
  const { data, errors } = await foreign.graphql(
    `mutation {
       updateProposal(input: { proposalId: "2", dueDate: "2026-11-30", expectedVersion: 3 }) { proposal { id customerName } }
       addProposalForm(input: { proposalId: "2", conditions: { text: "Sim" } }) { form { id data { ... on ProposalConditions { text } } } proposal { id } }
       old: updateProposal(input: { proposalId: "2", dueDate: "2026-11-30", expectedVersion: 2 }) { proposal { id } conflict { version } }
       removeProposalDocument(input: { proposalId: "2", documentId: "d1" }) { proposal { id } } }`,
    bearer("foreign"),
  );
  expect(data).toEqual({
    updateProposal: { proposal: { id: "2", customerName: "Maria Souza" } },
    addProposalForm: { form: { id: "f9", data: { text: "Sim" } }, proposal: { id: "2" } },
    old: { proposal: null, conflict: { version: 3 } },
    removeProposalDocument: null,
  });
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(["CONFLICT", "FORBIDDEN"]);
  expect(bodyOf("PUT /v1/proposals/2")).toEqual({ dueDate: "2026-11-30" });
  const staged = await foreign.graphql(
    `{ proposals(filter: { stage: FILLING }) { total } }`,
    bearer("stage"),
  );
  expect(staged.errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
});

test("that a proposal was sent is noted at the agency; one that keeps no such thing is not asked", async () => {
  const delivery = {
    sentAt: "2026-11-20T12:00:00.000Z",
    sentBy: { id: "7", name: "Ana Souza" },
    sentHow: "WHATSAPP",
    openedAt: null,
  };
  agency.on("POST /v1/proposals/2/sendings", () => proposalOf("2", { delivery }));
  const note = `mutation { noteProposalSent(input: { proposalId: "2", how: WHATSAPP }) { proposal { delivery { sentAt sentHow sentBy { name } openedAt } } } }`;
  const { data, errors } = await gateway.graphql(note, bearer());
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    noteProposalSent: { proposal: { delivery: { ...delivery, sentBy: { name: "Ana Souza" } } } },
  });
  expect(bodyOf("POST /v1/proposals/2/sendings")).toEqual({ how: "WHATSAPP" });
  agency.seen.length = 0;
  const refused = await foreign.graphql(note, bearer());
  expect(refused.errors?.[0]?.extensions.code).toBe("FORBIDDEN");
  expect(agency.calls("POST /v1/proposals/2/sendings")).toHaveLength(0);
  const unsaid = await foreign.graphql(`{ proposal(id: "2") { delivery { sentAt } } }`, bearer());
  expect(unsaid.data).toEqual({ proposal: { delivery: null } });
});
