import { ME, pageOf } from "../../testing/examples";
import { FakeAgency, json, refuse } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const PEOPLE = "/v1/enterprises/mine/people";
const BRUNO = {
  id: "8",
  name: "Bruno Lima",
  email: "bruno@example.com",
  roles: ["ESTATE_AGENT_SALE"],
  status: "ACTIVE",
  mfaEnabled: true,
  lastSeenAt: "2026-11-20T12:00:00.000Z",
  openAttendances: 3,
};
const INVITED = {
  id: "i4",
  name: null,
  email: "nova@example.com",
  roles: ["DEMONSTRATOR"],
  status: "INVITED",
  expiresAt: "2026-11-27T12:00:00.000Z",
};

let agency: FakeAgency;
let gateway: Gateway;
/** An agency that manages its people elsewhere. */
let other: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  agency
    .on("GET /v1/users/me", () => ME)
    .on("GET /v1/enterprises/mine", () => ({ id: "1", name: "Norte" }))
    .on(`GET ${PEOPLE}/8`, () => BRUNO);
  gateway = await startGateway(agency.url);
  other = await startGateway(agency.url, { AGENCY_FEATURES: "webhook" });
});
afterAll(async () => {
  await gateway.stop();
  await other.stop();
  await agency.stop();
});
beforeEach(() => {
  agency.seen.length = 0;
});
const ask = async (query: string, on = gateway) => on.graphql(query, bearer());
const change = (name: string, input: string, selected: string) =>
  ask(`mutation { ${name}(input: { ${input} }) { ${selected} } }`);
const sent = (call: string) => agency.calls(call).map(({ body }) => (body ? JSON.parse(body) : null));

test("people are listed with what those who manage them see, and what was done to each", async () => {
  agency
    .on(`GET ${PEOPLE}`, () => pageOf([BRUNO, INVITED]))
    .on(`GET ${PEOPLE}/8/changes`, () =>
      pageOf([{ id: "1", at: "2026-11-20T12:00:00.000Z", by: "Fernanda", what: "Sessões encerradas" }]),
    );
  const { data, errors } =
    await ask(`{ people(filter: { search: "lima", role: ESTATE_AGENT_SALE, status: ACTIVE, teamId: "2" }, size: 20) {
    total items { id name email roles status secondFactorEnabled lastSeenAt openAttendanceCount invitationExpiresAt
      changes(size: 5) { total items { id at by description } } } } }`);
  expect(errors).toBeUndefined();
  expect(data?.people).toEqual({
    total: 2,
    items: [
      {
        id: "8",
        name: "Bruno Lima",
        email: "bruno@example.com",
        roles: ["ESTATE_AGENT_SALE"],
        status: "ACTIVE",
        secondFactorEnabled: true,
        lastSeenAt: "2026-11-20T12:00:00.000Z",
        openAttendanceCount: 3,
        invitationExpiresAt: null,
        changes: {
          total: 1,
          items: [
            { id: "1", at: "2026-11-20T12:00:00.000Z", by: "Fernanda", description: "Sessões encerradas" },
          ],
        },
      },
      {
        id: "i4",
        name: null,
        email: "nova@example.com",
        roles: ["DEMONSTRATOR"],
        status: "INVITED",
        secondFactorEnabled: false,
        lastSeenAt: null,
        openAttendanceCount: 0,
        invitationExpiresAt: "2026-11-27T12:00:00.000Z",
        changes: { total: 0, items: [] },
      },
    ],
  });
  const url = agency.calls(`GET ${PEOPLE}`)[0]?.url;
  expect(url).toContain("q=lima&role=ESTATE_AGENT_SALE&status=ACTIVE&team=2");
});

test("somebody is invited and uninvited, changes their roles, and comes back", async () => {
  agency
    .on(`POST ${PEOPLE}`, (_seen, response) => json(response, 201, INVITED))
    .on(`DELETE ${PEOPLE}/invitations/i4`, (_seen, response) => void response.writeHead(204).end())
    .on(`PUT ${PEOPLE}/8/roles`, () => ({ ...BRUNO, roles: ["DEMONSTRATOR"] }))
    .on(`PUT ${PEOPLE}/8/status`, () => ({ person: BRUNO, transferred: [], kept: 0 }));
  const invited = await change(
    "invitePerson",
    'email: "nova@example.com", roles: [DEMONSTRATOR]',
    "person { id status }",
  );
  expect(invited.data?.invitePerson).toEqual({ person: { id: "i4", status: "INVITED" } });
  const canceled = await change("cancelInvitation", 'invitationId: "i4"', "canceledInvitationId");
  expect(canceled.data?.cancelInvitation).toEqual({ canceledInvitationId: "i4" });
  const roles = await change("updatePersonRoles", 'personId: "8", roles: [DEMONSTRATOR]', "person { roles }");
  expect(roles.data?.updatePersonRoles).toEqual({ person: { roles: ["DEMONSTRATOR"] } });
  const restored = await change("restorePerson", 'personId: "8"', "person { status }");
  expect(restored.data?.restorePerson).toEqual({ person: { status: "ACTIVE" } });
  expect([sent(`POST ${PEOPLE}`), sent(`PUT ${PEOPLE}/8/roles`), sent(`PUT ${PEOPLE}/8/status`)]).toEqual([
    [{ email: "nova@example.com", roles: ["DEMONSTRATOR"] }],
    [{ roles: ["DEMONSTRATOR"] }],
    [{ status: "ACTIVE", attendances: "KEEP" }],
  ]);
  const wrong = await change("invitePerson", 'email: "nada", roles: []', "person { id }");
  expect(wrong.errors).toMatchObject([
    { extensions: { code: "INVALID", fields: [{ field: "email" }, { field: "roles" }] } },
  ]);
});

test("who leaves hands over in the same call, and one answer says what went and what stayed", async () => {
  agency.on(`PUT ${PEOPLE}/8/status`, () => ({
    person: { ...BRUNO, status: "SUSPENDED", openAttendances: 0 },
    transferred: [
      {
        id: "1",
        customerName: "Maria Souza",
        user: { id: "7", name: "Ana Prado" },
        visitsKept: ["2026-11-24T13:30:00.000Z"],
      },
    ],
    kept: 0,
  }));
  const { data, errors } = await change(
    "suspendPerson",
    'personId: "8", toUserId: "7", reason: "Saiu."',
    "person { status } transferred { attendanceId customerName user { name } visitsKept } keptAttendanceCount",
  );
  expect(errors).toBeUndefined();
  expect(data?.suspendPerson).toEqual({
    person: { status: "SUSPENDED" },
    transferred: [
      {
        attendanceId: "1",
        customerName: "Maria Souza",
        user: { name: "Ana Prado" },
        visitsKept: ["2026-11-24T13:30:00.000Z"],
      },
    ],
    keptAttendanceCount: 0,
  });
  expect(sent(`PUT ${PEOPLE}/8/status`)).toEqual([
    { status: "SUSPENDED", attendances: "USER", distributeToUserId: "7", reason: "Saiu." },
  ]);
  agency.seen.length = 0;
  const both = await change("suspendPerson", 'personId: "8", toUserId: "7", toQueue: true', "person { id }");
  expect(both.errors).toMatchObject([{ extensions: { code: "INVALID", fields: [{ field: "toUserId" }] } }]);
  expect(agency.seen).toEqual([]);

  agency.on(`PUT ${PEOPLE}/8/status`, (_seen, response) =>
    json(response, 400, {
      code: 4001,
      description: "1 atendimento não pode ir: nada foi feito.",
      fields: [
        { field: "attendances", message: "Atendimento 1, Maria Souza: Este corretor não atende este funil." },
      ],
    }),
  );
  const left = await change("suspendPerson", 'personId: "8", toQueue: true', "person { id }");
  expect(left.errors).toMatchObject([
    {
      message: "1 atendimento não pode ir: nada foi feito.",
      extensions: { fields: [{ field: "input", message: expect.stringContaining("Maria Souza") }] },
    },
  ]);
});

test("sign-ins and second factor end by calls that answer nothing: the person is read again", async () => {
  agency
    .on(`DELETE ${PEOPLE}/8/sessions`, (_seen, response) => void response.writeHead(204).end())
    .on(`DELETE ${PEOPLE}/8/second-factor`, (_seen, response) => void response.writeHead(204).end());
  for (const name of ["endPersonSessions", "resetPersonSecondFactor"]) {
    const { data, errors } = await change(name, 'personId: "8"', "person { id name }");
    expect([name, errors, data?.[name]]).toEqual([
      name,
      undefined,
      { person: { id: "8", name: "Bruno Lima" } },
    ]);
  }
});

test("what is no longer so is the conflict of the payload: the person as they are", async () => {
  agency.on(`PUT ${PEOPLE}/8/roles`, (_seen, response) =>
    json(response, 409, {
      code: 4009,
      description: "A imobiliária precisa de ao menos um administrador.",
      fields: [],
      current: BRUNO,
    }),
  );
  const { data, errors } = await change(
    "updatePersonRoles",
    'personId: "8", roles: [DEMONSTRATOR]',
    "person { id } conflict { id roles }",
  );
  expect(data?.updatePersonRoles).toEqual({
    person: null,
    conflict: { id: "8", roles: ["ESTATE_AGENT_SALE"] },
  });
  expect(errors).toMatchObject([
    {
      message: "A imobiliária precisa de ao menos um administrador.",
      path: ["updatePersonRoles", "person"],
      extensions: { code: "CONFLICT" },
    },
  ]);
});

test("too many invitations say when to go on", async () => {
  agency.on(`POST ${PEOPLE}`, (_seen, response) => {
    response.setHeader("retry-after", "1800");
    refuse(response, 429, 4029, "Muitas tentativas. Aguarde 30 minutos e tente novamente.");
  });
  const { errors } = await change(
    "invitePerson",
    'email: "nova@example.com", roles: [DEMONSTRATOR]',
    "person { id }",
  );
  expect(errors).toMatchObject([{ extensions: { code: "TOO_MANY", retryAfter: 1800 } }]);
});

test("an agency that manages its people elsewhere offers none of it, and is not asked", async () => {
  expect((await ask("{ enterprise { hasManagement } }", other)).data).toEqual({
    enterprise: { hasManagement: false },
  });
  agency.seen.length = 0;
  for (const query of [
    "{ people { total } }",
    '{ person(id: "8") { id } }',
    "{ enterpriseListItems(list: TAGS) { id } }",
    "{ leadCredentials { portal } }",
    'mutation { invitePerson(input: { email: "a@b.example", roles: [DEMONSTRATOR] }) { person { id } } }',
    'mutation { suspendPerson(input: { personId: "8" }) { person { id } } }',
    "mutation { updateEnterprise(input: { proposalDays: 9 }) { enterprise { id } } }",
    'mutation { createListItem(input: { list: TAGS, name: "Novo" }) { item { id } } }',
    'mutation { updateColumn(input: { businessType: SALE, status: NEW, title: "Novos" }) { columns { status } } }',
    "mutation { createLeadCredential(input: { portal: GRUPO_OLX }) { user } }",
  ])
    expect([query, (await ask(query, other)).errors?.[0]?.extensions.code]).toEqual([query, "FORBIDDEN"]);
  expect(agency.seen).toEqual([]);
});
