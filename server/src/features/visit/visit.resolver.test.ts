import { addDays, dayIn } from "@soleira/schema/format/zone";
import { attendanceOf, ME, visitOf } from "../../testing/examples";
import { FakeAgency, json, refuse } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const SCHEDULE = `mutation($input: ScheduleVisitInput!) { scheduleVisit(input: $input) {
  visit { id date startTime startsAt attendancePropertyId attendanceSummary { id } } attendance { id status version } } }`;
let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
});
beforeEach(() => {
  agency.seen.length = 0;
  agency
    .on("GET /v1/users/me", () => ME)
    .on("GET /v1/enterprises/mine", () => ({ id: "1", name: "Centro", timeZone: "America/Rio_Branco" }))
    .on("GET /v1/customer-services/1", () => attendanceOf("1", { status: "VISIT_SCHEDULED", version: 2 }))
    .on("GET /v1/schedules/visits", () => ({ items: [visitOf("4"), visitOf("5")] }))
    .on("POST /v1/schedules/users/me/visits", (_seen, response) => json(response, 201, { id: 5 }))
    .on("POST /v1/schedules/users/8/visits", (_seen, response) => json(response, 201, { id: "5" }));
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

const bodyOf = (call: string): unknown => JSON.parse(agency.calls(call)[0]?.body ?? "null");
const input = { attendancePropertyId: "10", date: "2026-11-23", startTime: "23:30", from: "IN_PROGRESS" };

test("a visit is scheduled at the enterprise's time, and the visit and its attendance are answered", async () => {
  const { data, errors } = await gateway.graphql(SCHEDULE, bearer("me"), {
    input: { ...input, message: "Levar as chaves", source: "BOARD", idempotencyKey: "k1" },
  });
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    scheduleVisit: {
      visit: {
        id: "5",
        date: "2026-11-23",
        startTime: "14:30",
        startsAt: "2026-11-23T17:30:00.000Z",
        attendancePropertyId: "10",
        attendanceSummary: { id: "1" },
      },
      attendance: { id: "1", status: "VISIT_SCHEDULED", version: 2 },
    },
  });
  const call = "POST /v1/schedules/users/me/visits";
  expect(bodyOf(call)).toEqual({
    customerServicePropertyId: "10",
    // 23:30 in Rio Branco (UTC-5) is the next day in UTC.
    dateStart: "2026-11-24T04:30:00.000Z",
    from: "IN_PROGRESS",
    message: "Levar as chaves",
    source: "BOARD",
  });
  expect(agency.calls(call)[0]?.headers["idempotency-key"]).toBe("k1");
  expect(agency.calls("GET /v1/schedules/visits")[0]?.url).toBe(
    "/v1/schedules/visits?start_date=2026-11-23&end_date=2026-11-23",
  );
});

test("a unit's day and times are the unit's", async () => {
  const own = agency.on("GET /v1/enterprises/mine", ({ url }) => ({
    id: "1",
    name: "Centro",
    timeZone: url.includes("enterprise=9") ? "America/Manaus" : "America/Rio_Branco",
  }));
  own.on("GET /v1/schedules/availables", () => ({ items: [] }));
  await gateway.graphql(SCHEDULE, bearer("unit"), { input: { ...input, enterpriseId: "9" } });
  expect(bodyOf("POST /v1/schedules/users/me/visits")).toMatchObject({
    // 23:30 in Manaus (UTC-4).
    dateStart: "2026-11-24T03:30:00.000Z",
  });
  expect(agency.calls("GET /v1/schedules/visits")[0]?.url).toContain("enterprise=9");
  const { errors } = await gateway.graphql(
    `{ availability(startDate: "2026-11-23", enterpriseId: "9") { date } }`,
    bearer("unit"),
  );
  expect(errors).toBeUndefined();
  expect(agency.calls("GET /v1/schedules/availables")[0]?.url).toContain("enterprise=9");
});

test("a visit that a demonstrator made is recorded in their agenda and found there", async () => {
  const record = `mutation($input: RecordVisitInput!) { recordVisit(input: $input) { visit { id } } }`;
  const made = { ...input, userId: "8", reasonId: "6", feedback: "Gostou" };
  expect((await gateway.graphql(record, bearer("for"), { input: made })).data).toEqual({
    recordVisit: { visit: { id: "5" } },
  });
  expect(bodyOf("POST /v1/schedules/users/8/visits")).toMatchObject({
    feedback: "Gostou",
    newStatus: "VISIT_MADE",
  });
  expect(agency.calls("GET /v1/schedules/visits")[0]?.url).toContain("users=8");
  const blank = await gateway.graphql(record, bearer("for"), { input: { ...made, feedback: " " } });
  expect(blank.errors?.[0]?.extensions).toMatchObject({ code: "INVALID", fields: [{ field: "feedback" }] });
  expect(agency.calls("POST /v1/schedules/users/8/visits")).toHaveLength(1);
});

test("who may not see the attendance finishes a visit and is answered the visit alone", async () => {
  agency
    .on("PUT /v1/schedules/visits/5", () => visitOf("5", { finished: true }))
    .on("GET /v1/customer-services/1", (_seen, response) => refuse(response, 404, 4004, "Não encontrado."));
  const text = `mutation($input: FinishVisitInput!) { finishVisit(input: $input) { visit { id status } attendance { id } } }`;
  const finish = { visitId: "5", date: "2026-11-20", startTime: "09:30", reasonId: "6" };
  const { data, errors } = await gateway.graphql(text, bearer("demonstrator"), { input: finish });
  expect(errors).toBeUndefined();
  expect(data).toEqual({ finishVisit: { visit: { id: "5", status: "FINISHED" }, attendance: null } });
});

test("a taken time is a CONFLICT on startTime, an attendance that moved one with `conflict`", async () => {
  const message = "Este horário acabou de ser ocupado. Escolha outro.";
  const call = "POST /v1/schedules/users/me/visits";
  agency.on(call, (_seen, response) =>
    json(response, 409, { code: 4009, description: message, fields: [{ field: "dateStart", message }] }),
  );
  const taken = await gateway.graphql(SCHEDULE, bearer("taken"), { input });
  expect(taken.errors).toMatchObject([
    {
      message,
      extensions: { code: "CONFLICT", agencyCode: 4009, fields: [{ field: "startTime", message }] },
    },
  ]);
  expect(taken.data).toEqual({ scheduleVisit: null });
  agency.on(call, (_seen, response) =>
    json(response, 409, {
      code: 4009,
      description: "Mudou.",
      current: attendanceOf("1", { status: "FINISHED" }),
    }),
  );
  const text = `mutation($input: ScheduleVisitInput!) {
    scheduleVisit(input: $input) { visit { id } attendance { id } conflict { id status } }
  }`;
  const moved = await gateway.graphql(text, bearer("moved"), { input });
  expect(moved.errors).toMatchObject([
    { path: ["scheduleVisit", "visit"], extensions: { code: "CONFLICT" } },
  ]);
  expect(moved.data).toEqual({
    scheduleVisit: { visit: null, attendance: null, conflict: { id: "1", status: "FINISHED" } },
  });
});

/** A day of the enterprise above: not that of the machine, nor of Brasília. */
const daysFromNow = (days: number) => addDays(dayIn(new Date(), "America/Rio_Branco"), days);
test.each([
  { mutation: "scheduleVisit", days: 31, field: "date" },
  { mutation: "scheduleVisit", days: -1, field: "date" },
  { mutation: "scheduleVisit", days: 30, field: "startTime" },
  { mutation: "scheduleVisit", days: 0, field: "startTime" },
  { mutation: "recordVisit", days: 1, field: "date" },
  { mutation: "recordVisit", days: -31, field: "date" },
  { mutation: "recordVisit", days: 0, field: "startTime" },
])("a start that the agency refuses to $mutation $days days from now names $field", async (given) => {
  const { mutation, days, field } = given;
  const message = "Agende para os próximos 30 dias.";
  const fields = [
    { field: "dateStart", message },
    { field: "reasonId", message: "Motivo inválido." },
  ];
  agency.on("POST /v1/schedules/users/me/visits", (_seen, response) =>
    json(response, 400, { code: 4001, description: message, fields }),
  );
  const type = mutation === "recordVisit" ? "RecordVisitInput" : "ScheduleVisitInput";
  const text = `mutation($input: ${type}!) { ${mutation}(input: $input) { visit { id } } }`;
  const made = mutation === "recordVisit" ? { feedback: "Gostou", reasonId: "6" } : {};
  const { errors } = await gateway.graphql(text, bearer(), {
    input: { ...input, ...made, date: daysFromNow(days) },
  });
  expect(errors?.[0]?.extensions).toMatchObject({
    code: "INVALID",
    fields: [{ field, message }, { field: "reasonId" }],
  });
});

test.each([
  { wrong: "date", date: "2026-02-30", startTime: "14:30" },
  { wrong: "startTime", date: "2026-11-23", startTime: "24:00" },
  { wrong: "startTime", date: "2026-11-23", startTime: "9:30" },
])("$date $startTime is no day and time", async ({ wrong, ...when }) => {
  const { errors } = await gateway.graphql(SCHEDULE, bearer(), { input: { ...input, ...when } });
  expect(errors?.[0]?.extensions).toMatchObject({
    code: "INVALID",
    fields: [{ field: wrong }],
  });
  expect(agency.seen).toHaveLength(0);
});

test.each(["9999-12-31", "1999-12-31"])(
  "%s is out of time: the argument is named, the agency not asked",
  async (date) => {
    const { errors } = await gateway.graphql(SCHEDULE, bearer(), { input: { ...input, date } });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: "INVALID",
      fields: [{ field: "date", message: expect.stringContaining("2000-01-01 to 2100-12-31") }],
    });
    expect(agency.seen).toHaveLength(0);
  },
);

test("rescheduling, canceling and finishing send their update, and read no more than is selected", async () => {
  const call = "PUT /v1/schedules/visits/5";
  agency.on(call, () => visitOf("5", { canceled: true, reason: { reason: "Chuva" }, reasonId: "2" }));
  const { data, errors } = await gateway.graphql(
    `mutation {
      rescheduleVisit(input: { visitId: "5", date: "2026-11-24", startTime: "10:00" }) { visit { id } }
      cancelVisit(input: { visitId: "5", reasonId: "2", observation: "Ligou" }) { visit { status reason { id name } } attendance { status } }
      finishVisit(input: { visitId: "5", date: "2026-11-20", startTime: "09:30", reasonId: "6", feedback: "Adorou" }) { visit { id } } }`,
    bearer("updates"),
  );
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    cancelVisit: {
      visit: { status: "CANCELED", reason: { id: "2", name: "Chuva" } },
      attendance: { status: "VISIT_SCHEDULED" },
    },
  });
  expect(agency.calls(call).map(({ body }) => JSON.parse(body))).toEqual([
    { updateType: "NEW_DATE", dateStart: "2026-11-24T15:00:00.000Z" },
    { updateType: "CANCEL", reasonId: "2", observation: "Ligou" },
    { updateType: "FINISH", dateStart: "2026-11-20T14:30:00.000Z", reasonId: "6", feedback: "Adorou" },
  ]);
  expect(agency.calls("GET /v1/customer-services/1")).toHaveLength(1);
});

test("deleting answers the attendance as the agency does", async () => {
  agency.on("DELETE /v1/schedules/visits/5", () => attendanceOf("1", { status: "IN_PROGRESS" }));
  const { data } = await gateway.graphql(
    `mutation { deleteVisit(input: { visitId: "5" }) { attendance { id status } } }`,
    bearer("delete"),
  );
  expect(data).toEqual({ deleteVisit: { attendance: { id: "1", status: "IN_PROGRESS" } } });
  expect(agency.seen).toHaveLength(1);
});

test("an agency that says day and hour alone, answers nothing and publishes nothing is completed", async () => {
  const foreign = await startGateway(agency.url, { AGENCY_FEATURES: "deleteVisit" });
  try {
    const { startsAt: _start, endsAt: _end, ...bare } = visitOf("5");
    agency
      .on("GET /v1/schedules/visits", () => ({ items: [bare, { ...bare, id: "6", date: "amanhã" }] }))
      .on("DELETE /v1/schedules/visits/5", (_seen, response) => void response.writeHead(204).end());
    const { data } = await foreign.graphql(
      `{ agenda(startDate: "2026-11-23") { unreadable items { id startsAt endsAt } }
         enterprise { canDeleteVisit hasVisitFeed } }`,
      bearer("foreign"),
    );
    expect(data).toEqual({
      agenda: {
        unreadable: 1,
        items: [{ id: "5", startsAt: "2026-11-23T19:30:00.000Z", endsAt: "2026-11-23T20:00:00.000Z" }],
      },
      enterprise: { canDeleteVisit: true, hasVisitFeed: false },
    });
    expect(foreign.lines.filter(({ text }) => text.startsWith("odd items"))).toHaveLength(1);
    const gone = await foreign.graphql(
      `mutation { deleteVisit(input: { visitId: "5" }) { attendance { id } } }`,
      bearer("foreign"),
    );
    expect(gone).toEqual({ data: { deleteVisit: { attendance: { id: "1" } } } });
    const scheduled = await foreign.graphql(SCHEDULE, bearer("foreign"), { input });
    expect(scheduled.errors).toBeUndefined();
    expect(bodyOf("POST /v1/schedules/users/me/visits")).not.toHaveProperty("from");
  } finally {
    await foreign.stop();
  }
});
