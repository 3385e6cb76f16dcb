import request from "supertest";
import { FakeAgency, json, raw, refuse } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const DATE = { key: "date", title: "Recebido em", type: "date" };
const FUNNEL = { key: "businessType", title: "Funil", type: "text" };
const RECEIVED = { key: "received", title: "Recebidos", type: "int", summed: true };
const REPORT = {
  name: "attendances",
  title: "Leads recebidos",
  startDate: "2026-11-01",
  endDate: "2026-11-20",
  columns: [DATE, FUNNEL, RECEIVED],
  page: 1,
  pages: 2,
  totalPages: 2,
  pageSize: 2,
  total: 3,
  items: [
    { date: "2026-11-20", businessType: "Venda", received: 1 },
    { date: "2026-11-19", businessType: "Venda", received: 1 },
  ],
  keys: [
    { attendanceId: "41", businessType: "SALE", userId: "7", acquisitionChannelId: null },
    { attendanceId: 40, businessType: "SALE", userId: null, acquisitionChannelId: "3" },
  ],
  totals: { received: 3 },
  groups: {
    columns: [FUNNEL, RECEIVED],
    items: [{ businessType: "Venda", received: 3 }],
    keys: [{ businessType: "SALE", enterpriseId: 2 }],
  },
  series: {
    every: "DAY",
    columns: [DATE, FUNNEL, RECEIVED],
    keys: [{ businessType: "SALE" }],
    items: [{ date: "2026-11-20", businessType: "Venda", received: 1 }],
  },
};
const LINK = { url: "/v1/reports/exports/c2VjcmV0", expiresAt: "2026-11-20T12:05:00.000Z" };

let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
});
beforeEach(() => {
  agency.seen.length = 0;
  agency.on("GET /v1/reports/attendances/", () => REPORT);
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

test("columns, rows with what they are of, totals, groups and series; the filters by the agency's names", async () => {
  const { data, errors } = await gateway.graphql(
    `{ report(name: ATTENDANCES, page: 1, size: 2, filter: { startDate: "2026-11-01", endDate: "2026-11-20",
        businessType: SALE, userId: "7", enterpriseId: "2", acquisitionChannelId: "3", reached: NEW, passed: FINISHED }) {
      name title startDate endDate total totalPages unreadable
      columns { key title type summed }
      rows { cells attendanceId businessType userId acquisitionChannelId }
      totals { cells }
      groups { columns { key } rows { cells businessType enterpriseId } }
      series { every columns { key } rows { cells businessType } }
    } }`,
    bearer("agent"),
  );
  expect(errors).toBeUndefined();
  expect(agency.seen.map(({ url }) => url)).toEqual([
    "/v1/reports/attendances/?startDate=2026-11-01&endDate=2026-11-20&business_type=SALE&user=7&enterprise=2&acquisition_channel=3&reached=NEW&passed=FINISHED&page=1&size=2",
  ]);
  expect(data).toEqual({
    report: {
      name: "ATTENDANCES",
      title: "Leads recebidos",
      startDate: "2026-11-01",
      endDate: "2026-11-20",
      total: 3,
      totalPages: 2,
      unreadable: 0,
      columns: [
        { key: "date", title: "Recebido em", type: "DATE", summed: false },
        { key: "businessType", title: "Funil", type: "TEXT", summed: false },
        { key: "received", title: "Recebidos", type: "INT", summed: true },
      ],
      rows: [
        {
          cells: ["2026-11-20", "Venda", "1"],
          attendanceId: "41",
          businessType: "SALE",
          userId: "7",
          acquisitionChannelId: null,
        },
        {
          cells: ["2026-11-19", "Venda", "1"],
          attendanceId: "40",
          businessType: "SALE",
          userId: null,
          acquisitionChannelId: "3",
        },
      ],
      totals: { cells: [null, null, "3"] },
      groups: {
        columns: [{ key: "businessType" }, { key: "received" }],
        rows: [{ cells: ["Venda", "3"], businessType: "SALE", enterpriseId: "2" }],
      },
      series: {
        every: "DAY",
        columns: [{ key: "date" }, { key: "businessType" }, { key: "received" }],
        rows: [{ cells: ["2026-11-20", "Venda", "1"], businessType: "SALE" }],
      },
    },
  });
});

test("a dashboard is a call for each of its numbers, of which one may fail alone", async () => {
  const names = ["first-response", "funnel", "channels", "agents", "visits", "proposals", "wins"];
  for (const name of names)
    agency.on(`GET /v1/reports/${name}/`, () => ({
      ...REPORT,
      name,
      groups: null,
      series: null,
      keys: null,
    }));
  agency.on("GET /v1/reports/wins/", (_seen, response) => refuse(response, 403, 4003, "Sem permissão."));
  const parts = [
    "ATTENDANCES",
    "FIRST_RESPONSE",
    "FUNNEL",
    "CHANNELS",
    "AGENTS",
    "VISITS",
    "PROPOSALS",
    "WINS",
  ];
  const { data, errors } = await gateway.graphql(
    `{ ${parts.map((name) => `${name}: report(name: ${name}, size: 10) { totals { cells } groups { rows { cells } } }`).join(" ")} }`,
    bearer("manager"),
  );
  expect(agency.seen).toHaveLength(parts.length);
  expect(errors?.map(({ path, extensions }) => [path, extensions.code])).toEqual([[["WINS"], "FORBIDDEN"]]);
  expect(data).toMatchObject({
    WINS: null,
    CHANNELS: { totals: { cells: [null, null, "3"] }, groups: null },
  });
});

test("what the agency refuses names the argument", async () => {
  agency.on("GET /v1/reports/attendances/", (_seen, response) =>
    json(response, 400, {
      code: 4001,
      description: "Dados inválidos.",
      fields: [{ field: "startDate", message: "Escolha até 2 anos." }],
    }),
  );
  const { errors } = await gateway.graphql(
    `{ report(name: ATTENDANCES, filter: { startDate: "2020-01-01" }) { title } }`,
    bearer("agent"),
  );
  expect(errors?.[0]?.extensions).toMatchObject({
    code: "INVALID",
    fields: [{ field: "filter.startDate", message: "Escolha até 2 anos." }],
  });
});

test("an export goes through the session: the agency's link is used here, its bytes go on as they come", async () => {
  agency
    .on("POST /v1/reports/wins/export", (_seen, response) => json(response, 201, LINK))
    .on(
      "GET /v1/reports/exports/c2VjcmV0",
      raw(200, "text/csv; charset=utf-8", "\ufeffLead;Valor\r\n", {
        "content-disposition": "attachment; filename*=UTF-8''Neg%C3%B3cios%20fechados.csv",
      }),
    );
  const path = "/files/reports/wins.csv?startDate=2026-11-01&business_type=SALE";
  const answer = await request(gateway.server).get(path).set(bearer("manager"));
  expect([answer.status, answer.text]).toEqual([200, "\ufeffLead;Valor\r\n"]);
  expect(answer.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "cache-control": "private, no-store",
    "content-disposition": expect.stringContaining("attachment; "),
  });
  expect(JSON.stringify(answer.headers)).not.toContain("c2VjcmV0");
  expect(JSON.parse(agency.calls("POST /v1/reports/wins/export")[0]?.body ?? "")).toEqual({
    startDate: "2026-11-01",
    business_type: "SALE",
  });
  agency.seen.length = 0;
  const wrong = await request(gateway.server)
    .get("/files/reports/wins.csv?startDate=ontem")
    .set(bearer("manager"));
  expect([wrong.status, wrong.body.errors[0].extensions.fields[0].field]).toEqual([400, "startDate"]);
  expect((await request(gateway.server).get(path)).status).toBe(401);
  expect(agency.seen).toHaveLength(0);
  expect(JSON.stringify(gateway.lines)).not.toContain("c2VjcmV0");
});

test("who goes away before the file has come ends it at the agency", async () => {
  let gone: () => void = () => undefined;
  let asked: () => void = () => undefined;
  const isGone = new Promise<void>((resolve) => {
    gone = resolve;
  });
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  agency
    .on("POST /v1/reports/wins/export", (_seen, response) => json(response, 201, LINK))
    .on("GET /v1/reports/exports/c2VjcmV0", (_seen, response) => {
      response.once("close", gone);
      asked();
    });
  const leaving = new AbortController();
  const answer = fetch(`${gateway.url}/files/reports/wins.csv`, {
    headers: bearer("manager"),
    signal: leaving.signal,
  }).catch(() => undefined);
  await isAsked;
  leaving.abort();
  await Promise.all([answer, isGone]);
});

test("a shared report has an address of the gateway's, which needs no session and shows no rows", async () => {
  const token = "t".repeat(43);
  const shared = {
    id: 5,
    name: "attendances",
    title: "Leads recebidos",
    startDate: "2026-11-01",
    endDate: "2026-11-20",
    createdAt: "2026-11-20T12:00:00.000Z",
    expiresAt: "2026-12-20T12:00:00.000Z",
    opened: 2,
  };
  agency
    .on("POST /v1/reports/attendances/shared", (_seen, response) => json(response, 201, { ...shared, token }))
    .on("GET /v1/reports/shared/mine", () => ({ items: [shared] }))
    .on("DELETE /v1/reports/shared/mine/5", (_seen, response) => void response.writeHead(204).end())
    .on(`GET /v1/reports/shared/${token}`, () => ({
      name: "attendances",
      title: "Leads recebidos",
      startDate: "2026-11-01",
      endDate: "2026-11-20",
      columns: [RECEIVED],
      totals: { received: 3 },
      groups: REPORT.groups,
      series: REPORT.series,
      enterprise: { name: "Centro", timeZone: "America/Sao_Paulo" },
      readAt: "2026-11-20T12:00:00.000Z",
      expiresAt: "2026-12-20T12:00:00.000Z",
    }));
  const made = await gateway.graphql(
    `mutation { shareReport(input: { name: ATTENDANCES, filter: { businessType: SALE } }) { url sharedReport { id openedCount } }
      revokeSharedReport(input: { sharedReportId: "5" }) { revokedSharedReportId } }`,
    bearer("manager"),
  );
  expect(made).toMatchObject({
    data: {
      shareReport: {
        url: expect.stringMatching(new RegExp(`/relatorio/${token}$`)),
        sharedReport: { id: "5", openedCount: 2 },
      },
      revokeSharedReport: { revokedSharedReportId: "5" },
    },
  });
  const listed = await gateway.graphql("{ sharedReports { id title openedCount } }", bearer("manager"));
  expect(listed.data).toEqual({ sharedReports: [{ id: "5", title: "Leads recebidos", openedCount: 2 }] });
  const read = (secret: string) =>
    gateway.graphql(
      `{ publicReport(token: "${secret}") { title enterpriseName columns { title } totals { cells } groups { rows { cells } } } }`,
    );
  expect((await read(token)).data).toEqual({
    publicReport: {
      title: "Leads recebidos",
      enterpriseName: "Centro",
      columns: [{ title: "Recebidos" }],
      totals: { cells: ["3"] },
      groups: { rows: [{ cells: ["Venda", "3"] }] },
    },
  });
  expect(agency.calls(`GET /v1/reports/shared/${token}`)[0]?.headers.authorization).toMatch(/^Basic /);
  agency.seen.length = 0;
  // The list of one's own is no secret's.
  for (const wrong of ["mine", "x", "../exports"])
    expect((await read(wrong)).errors?.[0]?.extensions.code).toBe("NOT_FOUND");
  expect(agency.seen).toHaveLength(0);
  expect(JSON.stringify(gateway.lines)).not.toContain(token);
});

test("of an agency that lacks another feature, in its own envelope, what is beside the rows is kept", async () => {
  const other = await startGateway(agency.url, { AGENCY_FEATURES: "reports" });
  const { items: content, ...beside } = REPORT;
  agency.on("GET /v1/reports/attendances/", () => ({ ...beside, content }));
  const { data, errors } = await other.graphql(
    `{ report(name: ATTENDANCES, filter: { startDate: "2026-11-01", endDate: "2026-11-20" }) {
      columns { key } rows { attendanceId } totals { cells } groups { rows { enterpriseId } } } }`,
    bearer("other"),
  );
  await other.stop();
  expect(errors).toBeUndefined();
  expect(data?.report).toEqual({
    columns: [{ key: "date" }, { key: "businessType" }, { key: "received" }],
    rows: [{ attendanceId: "41" }, { attendanceId: "40" }],
    totals: { cells: [null, null, "3"] },
    groups: { rows: [{ enterpriseId: "2" }] },
  });
});
