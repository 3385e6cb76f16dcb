import { attendanceOf, ME, pageOf, propertyOf } from "../../testing/examples";
import { FakeAgency, refuse } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const DETAIL = `{ attendance(id: "1") {
  id status customer { name }
  finish { dealWon amount reason { id name } at }
  properties {
    page totalPages total
    items {
      id acquisitionChannel { id name } message
      property { code type enabled amount condominiumFee area }
      interest { level { id name } reason { id name } }
      visit { id date startTime startsAt endsAt reason { id name } user { name } property { code district } attendancePropertyId attendanceSummary { id status customerName } }
      fields { name value }
    }
  }
  histories { items { title } }
  readyMessages { id title text url }
  mergedAttendances { id businessType customer { name phone } }
} }`;
const VISIT = {
  id: 5,
  date: "2026-11-23",
  startHour: "14:30:00",
  user: { id: "7", name: "Ana Prado" },
  reason: { reason: "Chuva" },
  reasonId: 9,
};
let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
});
beforeEach(() => {
  agency.seen.length = 0;
  const path = "/v1/customer-services/1";
  agency
    .on("GET /v1/users/me", () => ME)
    .on("GET /v1/enterprises/mine", () => ({ id: "1", name: "Centro", timeZone: "America/Rio_Branco" }))
    .on(`GET ${path}`, () =>
      attendanceOf("1", {
        status: "FINISHED",
        customer: { id: "c1", name: "Maria Souza", phone: "(11) 98765-4321", phoneE164: "+5511987654321" },
        finish: { dealWon: true, amount: "450000.00", at: "2026-11-20T12:00:00.000Z" },
      }),
    )
    .on(`GET ${path}/properties`, () =>
      pageOf([propertyOf("10", { visit: VISIT }), propertyOf("11"), propertyOf("12")]),
    )
    .on(`GET ${path}/histories`, () => pageOf([]))
    .on(`GET ${path}/messages`, () => ({ items: [{ id: 2, title: "Olá", text: "Olá, Maria & João! 50%" }] }))
    .on(`GET ${path}/associates`, () => ({
      items: [{ id: 3, businessType: "SALE", customer: { id: "c3", name: "M. Souza", phone: null } }],
    }));
  for (const row of ["10", "11", "12"])
    agency.on(`GET ${path}/properties/${row}/fields`, () => ({ items: [{ name: "Andar", value: "3" }] }));
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

test("fields that the rows have are not asked for by calls of their own", async () => {
  const fields = [{ name: "Andar", value: "3" }, { name: "Vista" }];
  agency.on("GET /v1/customer-services/1/properties", () =>
    pageOf([
      propertyOf("10", { fields }),
      propertyOf("11", { fields: [] }),
      propertyOf("12", { fields: "2" }),
    ]),
  );
  const ask = `{ attendance(id: "1") { properties { items { id fields { name value } } } } }`;
  const { data } = await gateway.graphql(ask, bearer("fields"));
  expect(data).toMatchObject({
    attendance: {
      properties: {
        items: [
          { id: "10", fields: [fields[0], { name: "Vista", value: null }] },
          { id: "11", fields: [] },
          // What another agency calls so is not ours.
          { id: "12", fields: [{ name: "Andar", value: "3" }] },
        ],
      },
    },
  });
  expect(agency.seen.map(({ url }) => url).filter((url) => url?.endsWith("/fields"))).toEqual([
    "/v1/customer-services/1/properties/12/fields",
  ]);
});

test("the whole detail page is one request, and each thing of it is asked for once", async () => {
  const { data, errors } = await gateway.graphql(DETAIL, bearer("detail"));
  expect(errors).toBeUndefined();
  expect(agency.seen.map(({ url }) => url).sort()).toEqual([
    "/v1/customer-services/1",
    "/v1/customer-services/1/associates",
    "/v1/customer-services/1/histories?page=1&size=4",
    "/v1/customer-services/1/messages?type=whatsapp",
    // This agency does not know that call yet: the lists are asked for one by one.
    "/v1/customer-services/1/parts?associates=1&properties=3&histories=4",
    "/v1/customer-services/1/properties/10/fields",
    "/v1/customer-services/1/properties/11/fields",
    "/v1/customer-services/1/properties/12/fields",
    "/v1/customer-services/1/properties?page=1&size=3",
    "/v1/enterprises/mine",
  ]);
  expect(data).toMatchObject({
    attendance: {
      finish: { dealWon: true, amount: "450000.00", reason: null, at: "2026-11-20T12:00:00.000Z" },
      properties: { page: 1, totalPages: 1, total: 3 },
      readyMessages: [
        {
          id: "2",
          title: "Olá",
          text: "Olá, Maria & João! 50%",
          url: "https://wa.me/5511987654321?text=Ol%C3%A1%2C%20Maria%20%26%20Jo%C3%A3o!%2050%25",
        },
      ],
      mergedAttendances: [{ id: "3", businessType: "SALE", customer: { name: "M. Souza", phone: null } }],
    },
  });
});

test("a row shows its property, interest and visit; day and hour are the enterprise's", async () => {
  const { data } = await gateway.graphql(DETAIL, bearer("row"));
  const attendance = data?.attendance as unknown as { properties: { items: object[] } };
  expect(attendance.properties.items[0]).toEqual({
    id: "10",
    acquisitionChannel: { id: "4", name: "Site" },
    message: null,
    property: {
      code: "AP10",
      type: "Apartamento",
      enabled: true,
      amount: "450000.00",
      condominiumFee: "800.50",
      area: 72.5,
    },
    interest: { level: { id: "3", name: "Alto" }, reason: { id: "2", name: "Localização" } },
    visit: {
      id: "5",
      date: "2026-11-23",
      startTime: "14:30",
      startsAt: "2026-11-23T19:30:00.000Z",
      endsAt: "2026-11-23T20:00:00.000Z",
      reason: { id: "9", name: "Chuva" },
      user: { name: "Ana Prado" },
      property: { code: "AP10", district: null },
      attendancePropertyId: "10",
      attendanceSummary: { id: "1", status: "FINISHED", customerName: "Maria Souza" },
    },
    fields: [{ name: "Andar", value: "3" }],
  });
});

test("names without ids are looked up in their lists, each list once; what is in none has its name as id", async () => {
  const named = (id: string, over: object) =>
    propertyOf(id, {
      acquisitionChannelId: undefined,
      interest: { level: "Alto", reason: "Vista" },
      ...over,
    });
  const visit = { ...VISIT, canceled: true, reasonId: undefined };
  agency
    .on("GET /v1/customer-services/1/properties", () =>
      pageOf([named("10", { visit }), named("11", {}), named("12", { acquisitionChannel: "Feirão" })]),
    )
    .on("GET /v1/domains/acquisition-channels", () => ({ itens: [{ id: 4, name: "Site" }] }))
    .on("GET /v1/domains/interest-levels", () => ({ itens: [{ id: 3, name: "Alto" }] }))
    .on("GET /v1/domains/interest-level-reasons", (_seen, response) =>
      refuse(response, 403, 4003, "Sem permissão."),
    )
    .on("GET /v1/domains/schedule-visit-reasons", () => ({ itens: [{ id: 9, name: "Chuva" }] }));
  const { data, errors } = await gateway.graphql(
    `{ attendance(id: "1") { properties { items {
      acquisitionChannel { id name } interest { level { id } reason { id name } } visit { reason { id name } } } } } }`,
    bearer("names"),
  );
  expect(errors).toBeUndefined();
  const interest = { level: { id: "3" }, reason: { id: "Vista", name: "Vista" } };
  const site = { id: "4", name: "Site" };
  expect(data).toEqual({
    attendance: {
      properties: {
        items: [
          { acquisitionChannel: site, interest, visit: { reason: { id: "9", name: "Chuva" } } },
          { acquisitionChannel: site, interest, visit: null },
          { acquisitionChannel: { id: "Feirão", name: "Feirão" }, interest, visit: null },
        ],
      },
    },
  });
  expect(
    agency.seen
      .map(({ url }) => url)
      .filter((url) => url.includes("domains"))
      .sort(),
  ).toEqual([
    "/v1/domains/acquisition-channels",
    "/v1/domains/interest-level-reasons",
    "/v1/domains/interest-levels",
    "/v1/domains/schedule-visit-reasons?type=CANCEL",
  ]);
});

test("what is not selected is not read", async () => {
  await gateway.graphql(
    `{ attendance(id: "1") { properties { items { id visit { date } } } } }`,
    bearer("bare"),
  );
  expect(agency.seen.map(({ path }) => path)).toEqual([
    "/v1/customer-services/1",
    "/v1/customer-services/1/properties",
  ]);
});

test("an odd row is left out and named in the log; a page outside its bounds is refused", async () => {
  agency.on("GET /v1/customer-services/1/properties", () =>
    pageOf([propertyOf("10"), { ...propertyOf("11"), visit: { ...VISIT, startHour: "à tarde" } }]),
  );
  const rows = "{ attendance(id: 1) { properties { total items { id } } } }";
  const { data } = await gateway.graphql(rows, bearer("odd"));
  expect(data).toEqual({ attendance: { properties: { total: 2, items: [{ id: "10" }] } } });
  expect(gateway.lines.find(({ text }) => text.startsWith("odd items"))?.fields).toMatchObject({
    call: "GET /v1/customer-services/{}/properties",
    fields: ["items.1.visit.startHour expected regex got string"],
  });
  const { errors } = await gateway.graphql(
    "{ attendance(id: 1) { properties(size: 101) { page } } }",
    bearer(),
  );
  expect(errors?.[0]?.extensions).toMatchObject({ code: "INVALID", fields: [{ field: "size" }] });
});

test("one part that fails does not hide why, and says which", async () => {
  agency.on("GET /v1/customer-services/1/associates", (_seen, response) =>
    refuse(response, 403, 4003, "Sem permissão."),
  );
  const { errors } = await gateway.graphql(DETAIL, bearer("part"));
  expect(errors).toMatchObject([
    {
      message: "Sem permissão.",
      path: ["attendance", "mergedAttendances"],
      extensions: { code: "FORBIDDEN" },
    },
  ]);
});

test("adding, rating and removing a property send what the agency expects", async () => {
  const rows = "/v1/customer-services/1/properties";
  agency
    .on(`POST ${rows}`, () => propertyOf("13"))
    .on(`PUT ${rows}/13`, () => propertyOf("13"))
    .on(`DELETE ${rows}/13`, () => attendanceOf("1", { version: 9 }));
  const row = `attendanceId: "1", attendancePropertyId: "13", idempotencyKey: "k"`;
  const { data, errors } = await gateway.graphql(
    `mutation {
      addProperty(input: { attendanceId: "1", propertyCode: "AP13", idempotencyKey: "k" }) {
        attendance { id } attendanceProperty { id property { code } } }
      setInterest(input: { ${row}, interestLevelId: "3", interestLevelReasonId: "2" }) {
        attendanceProperty { interest { level { id name } } } }
      setPropertyChannel(input: { ${row}, acquisitionChannelId: "4" }) { attendanceProperty { id } }
      removeProperty(input: { ${row} }) { attendance { version } } }`,
    bearer("writes"),
  );
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    addProperty: { attendance: { id: "1" }, attendanceProperty: { id: "13", property: { code: "AP13" } } },
    setInterest: { attendanceProperty: { interest: { level: { id: "3", name: "Alto" } } } },
    removeProperty: { attendance: { version: 9 } },
  });
  const writes = agency.seen.filter(({ method }) => method !== "GET");
  expect(writes.map(({ method, path, body }) => [method, path, body && JSON.parse(body)])).toEqual([
    ["POST", rows, { propertyCode: "AP13", integrationType: "WEB" }],
    ["PUT", `${rows}/13`, { interestLevelId: "3", interestLevelReasonId: "2" }],
    ["PUT", `${rows}/13`, { acquisitionChannelId: "4" }],
    ["DELETE", `${rows}/13`, ""],
  ]);
  expect(writes.every(({ headers }) => headers["idempotency-key"] === "k")).toBe(true);
});

test("a refused property is said in the agency's words, with the attendance as it is now", async () => {
  agency.on("POST /v1/customer-services/1/properties", (_seen, response) => {
    response.writeHead(409, { "content-type": "application/json" }).end(
      JSON.stringify({
        code: 4009,
        description: "Este atendimento está finalizado.",
        current: attendanceOf("1", { status: "FINISHED" }),
      }),
    );
  });
  const { data, errors } = await gateway.graphql(
    `mutation { addProperty(input: { attendanceId: "1", propertyCode: "X" }) {
      attendance { id } attendanceProperty { id } conflict { id status } } }`,
    bearer("closed"),
  );
  expect(errors).toMatchObject([
    {
      message: "Este atendimento está finalizado.",
      path: ["addProperty", "attendanceProperty"],
      extensions: { code: "CONFLICT", agencyCode: 4009 },
    },
  ]);
  expect(data).toEqual({
    addProperty: { attendance: null, attendanceProperty: null, conflict: { id: "1", status: "FINISHED" } },
  });
});
