import { ME, STATUSES } from "../../testing/examples";
import { FakeAgency, json } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const LISTS = "/v1/enterprises/mine/lists";
const MINE = {
  id: "1",
  name: "Soleira Centro",
  timeZone: "America/Sao_Paulo",
  accountStatus: "ACTIVE",
  proposalDays: 5,
  version: 3,
};
const item = (over: object) => ({
  id: "1",
  name: "Quente",
  group: null,
  color: null,
  icon: null,
  text: null,
  preService: null,
  portal: null,
  setAsideAt: null,
  ...over,
});

let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  agency.on("GET /v1/users/me", () => ME);
  gateway = await startGateway(agency.url);
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});
beforeEach(() => {
  agency.seen.length = 0;
});
const ask = async (query: string, token = "token-1") => gateway.graphql(query, bearer(token));
const sent = (call: string) => agency.calls(call).map(({ body }) => JSON.parse(body));

test("an item says where it counts by a field of its own for each list", async () => {
  agency
    .on(`GET ${LISTS}/status-reasons`, () => ({
      items: [item({ group: "FINISHED", preService: true }), item({ id: "2", group: "UNHEARD_OF" })],
    }))
    .on(`GET ${LISTS}/visit-reasons`, () => ({ items: [item({ group: "NEW_DATE" })] }))
    .on(`GET ${LISTS}/messages`, () => ({
      items: [item({ group: null, text: "Oi, {nome}" }), item({ group: "RENT" })],
    }))
    .on(`GET ${LISTS}/contact-types`, () => ({ items: [item({ icon: "phone" })] }))
    .on(`GET ${LISTS}/channels`, () => ({ items: [item({ portal: "ZAP" })] }));
  const all = "list id name status visitReasonType businessType icon text preService portal setAsideAt";
  const { data, errors } = await ask(`{
    reasons: enterpriseListItems(list: STATUS_REASONS) { ${all} } visits: enterpriseListItems(list: VISIT_REASONS) { ${all} }
    messages: enterpriseListItems(list: MESSAGES) { ${all} } types: enterpriseListItems(list: CONTACT_TYPES) { ${all} }
    channels: enterpriseListItems(list: CHANNELS) { ${all} } }`);
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    reasons: [
      { list: "STATUS_REASONS", status: "FINISHED", preService: true, businessType: null },
      { id: "2", status: null },
    ],
    visits: [{ list: "VISIT_REASONS", visitReasonType: "RESCHEDULE", status: null }],
    messages: [
      { businessType: null, text: "Oi, {nome}" },
      { list: "MESSAGES", businessType: "RENT" },
    ],
    types: [{ icon: "PHONE" }],
    channels: [{ portal: "ZAP" }],
  });
});

test("items are added and changed; what is not said stays, and the group is named as the list's", async () => {
  agency
    .on(`POST ${LISTS}/status-reasons`, (_seen, response) => json(response, 201, item({ group: "FINISHED" })))
    .on(`PUT ${LISTS}/tags/1`, () => item({ setAsideAt: "2026-11-20T12:00:00.000Z" }));
  const made = await ask(
    'mutation { createListItem(input: { list: STATUS_REASONS, name: "Sem renda", status: FINISHED, preService: true }) { item { list status } } }',
  );
  expect(made.data?.createListItem).toEqual({ item: { list: "STATUS_REASONS", status: "FINISHED" } });
  const changed = await ask(
    'mutation { updateListItem(input: { list: TAGS, itemId: "1", name: null, place: 2, offered: false }) { item { setAsideAt } } }',
  );
  expect(changed.data?.updateListItem).toEqual({ item: { setAsideAt: "2026-11-20T12:00:00.000Z" } });
  expect([sent(`POST ${LISTS}/status-reasons`), sent(`PUT ${LISTS}/tags/1`)]).toEqual([
    [{ name: "Sem renda", group: "FINISHED", preService: true }],
    [{ place: 2, offered: false }],
  ]);
  agency.seen.length = 0;
  const without = await ask(
    'mutation { createListItem(input: { list: VISIT_REASONS, name: "Chuva" }) { item { id } } }',
  );
  expect(without.errors).toMatchObject([
    {
      extensions: {
        code: "INVALID",
        fields: [{ field: "visitReasonType", message: "Escolha onde o item vale." }],
      },
    },
  ]);
  expect(agency.seen).toEqual([]);
});

test("the last item of a list that needs one is the conflict, as it is", async () => {
  agency.on(`PUT ${LISTS}/temperatures/1`, (_seen, response) =>
    json(response, 409, {
      code: 4009,
      description: "A lista precisa de ao menos um item.",
      fields: [],
      current: item({ color: "#112233" }),
    }),
  );
  const { data, errors } = await ask(
    'mutation { updateListItem(input: { list: TEMPERATURES, itemId: "1", offered: false }) { item { id } conflict { list id name setAsideAt } } }',
  );
  expect(data?.updateListItem).toEqual({
    item: null,
    conflict: { list: "TEMPERATURES", id: "1", name: "Quente", setAsideAt: null },
  });
  expect(errors).toMatchObject([{ path: ["updateListItem", "item"], extensions: { code: "CONFLICT" } }]);
});

test("a column is titled anew, and a portal's secret is said once", async () => {
  agency
    .on("GET /v1/enterprises/mine/statuses", () => STATUSES)
    .on("PUT /v1/enterprises/mine/statuses", () => STATUSES)
    .on("GET /v1/enterprises/mine/credentials", () => ({
      items: [
        { channel: "grupo-olx", createdAt: "2026-11-20T12:00:00.000Z", replacedAt: null },
        { channel: "later-portal", createdAt: "2026-11-20T12:00:00.000Z" },
      ],
    }))
    .on("POST /v1/enterprises/mine/credentials", (_seen, response) =>
      json(response, 201, {
        channel: "grupo-olx",
        createdAt: "2026-11-20T12:00:00.000Z",
        replacedAt: null,
        user: "vivareal",
        secret: "s3cret",
      }),
    );
  const { data } = await ask(
    'mutation { updateColumn(input: { businessType: RENT, status: NEW, title: "Chegou", actionRequired: false }) { columns { status title } } }',
  );
  expect(data?.updateColumn).toMatchObject({
    columns: expect.arrayContaining([expect.objectContaining({ status: "NEW" })]),
  });
  expect(sent("PUT /v1/enterprises/mine/statuses")).toEqual([
    { businessType: "RENT", status: "NEW", description: "Chegou", actionRequired: false },
  ]);
  const short = await ask(
    'mutation { updateColumn(input: { businessType: RENT, status: NEW, title: "x" }) { columns { status } } }',
  );
  expect(short.errors).toMatchObject([{ extensions: { fields: [{ field: "title" }] } }]);
  const read = await ask("{ leadCredentials { portal } columnSettings(businessType: RENT) { title } }");
  expect(read.data).toMatchObject({ leadCredentials: [{ portal: "GRUPO_OLX" }] });
  const secret = await ask(
    'mutation { createLeadCredential(input: { portal: GRUPO_OLX, idempotencyKey: "k9" }) { credential { portal replacedAt } user secret } }',
  );
  expect(secret.data?.createLeadCredential).toEqual({
    credential: { portal: "GRUPO_OLX", replacedAt: null },
    user: "vivareal",
    secret: "s3cret",
  });
  expect(agency.calls("POST /v1/enterprises/mine/credentials")[0]?.headers["idempotency-key"]).toBe("k9");
  expect(JSON.stringify(gateway.lines)).not.toContain("s3cret");
});

describe("settings", () => {
  const save = (input: string, token?: string) =>
    ask(
      `mutation { updateEnterprise(input: { ${input} }) { enterprise { name proposalDays } conflict { name proposalDays } } }`,
      token,
    );

  test("what is named changes, by the agency's names; null takes away what may be absent", async () => {
    let days = 5;
    agency
      .on("GET /v1/enterprises/mine", () => ({ ...MINE, proposalDays: days }))
      .on("PUT /v1/enterprises/mine", ({ body }) => {
        days = JSON.parse(body).proposalDays;
        return { ...MINE, proposalDays: days };
      });
    expect((await ask("{ enterprise { proposalDays } }", "admin")).data).toEqual({
      enterprise: { proposalDays: 5 },
    });
    const { data, errors } = await save(
      'proposalDays: 9, worksWithoutProperties: true, canEditCustomer: null, managementUrl: "", creci: null, expectedVersion: 3',
      "admin",
    );
    expect(errors).toBeUndefined();
    expect(data?.updateEnterprise).toEqual({
      enterprise: { name: "Soleira Centro", proposalDays: 9 },
      conflict: null,
    });
    expect(sent("PUT /v1/enterprises/mine")).toEqual([
      { proposalDays: 9, harryNoProperty: true, managementUrl: null, creci: null, version: 3 },
    ]);
    // Remembered for a minute, but not over one's own change.
    expect((await ask("{ enterprise { proposalDays } }", "admin")).data).toEqual({
      enterprise: { proposalDays: 9 },
    });
  });

  test("refusals name the input's fields, and another version is the conflict", async () => {
    const wrong = await save(
      'proposalDays: 91, timeZone: "Europe/Lisbon", managementUrl: "http://x.example", passwordPolicy: { maxLength: 3, symbols: "" }',
    );
    expect(wrong.errors).toMatchObject([
      {
        extensions: {
          code: "INVALID",
          fields: expect.arrayContaining(
            ["timeZone", "managementUrl", "proposalDays", "passwordPolicy.maxLength"].map((field) =>
              expect.objectContaining({ field }),
            ),
          ),
        },
      },
    ]);
    agency.on("PUT /v1/enterprises/mine", (_seen, response) =>
      json(response, 409, {
        code: 4009,
        description: "Mudou.",
        fields: [],
        current: { ...MINE, proposalDays: 30 },
      }),
    );
    const { data, errors } = await save("proposalDays: 9, expectedVersion: 2");
    expect(data?.updateEnterprise).toEqual({
      enterprise: null,
      conflict: { name: "Soleira Centro", proposalDays: 30 },
    });
    expect(errors).toMatchObject([
      { path: ["updateEnterprise", "enterprise"], extensions: { code: "CONFLICT" } },
    ]);
  });
});
