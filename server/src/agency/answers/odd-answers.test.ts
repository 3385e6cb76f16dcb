import { attendanceOf, ME, propertyOf, STATUSES, visitOf } from "../../testing/examples";
import { FakeAgency, type json } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

/** What another agency may answer beyond those of tests/contract/foreign (docs/product/other-agencies.md). */
let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url, { AGENCY_FEATURES: "" });
});
beforeEach(() => {
  agency.seen.length = 0;
  agency.on("GET /v1/users/me", () => ME);
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

test("a name of ours that means something else there keeps nobody out", async () => {
  agency.on("GET /v1/users/me", () => ({
    ...ME,
    passwordPolicy: { maxLength: 20 },
    phoneNotApplicable: "N/A",
    title: 1,
    mfaEnabled: "no",
    recoveryCodesLeft: "3",
  }));
  agency.on("GET /v1/enterprises/mine", () => ({
    id: 1,
    name: "Aurora",
    logo: { url: "logo.png" },
    version: "1.4.2",
    proposalDays: "5",
    passwordPolicy: { minLength: 8 },
    checkInRequired: "no",
    managementUrl: false,
  }));
  const { data, errors } = await gateway.graphql("{ me { id } enterprise { name } }", bearer("names"));
  expect(errors).toBeUndefined();
  expect(data).toEqual({ me: { id: ME.id }, enterprise: { name: "Aurora" } });
});

const LEADS = "GET /v1/customer-services/mine";
const nothing = (_seen: unknown, response: Parameters<typeof json>[0]) => void response.writeHead(204).end();

test("nothing is said in many ways; a number that has lost digits is no id", async () => {
  const lead = (id: unknown, more: object) => ({ ...attendanceOf("1"), id, ...more });
  agency.on(LEADS, () => ({
    items: [
      lead(1, { temperature: "", scheduledAt: "", tags: {}, property: [], totalMoreProperties: "" }),
      lead(2, { temperature: [], scheduledAt: "0000-00-00 00:00:00", tags: "", property: {}, user: {} }),
      // 9007199254740993 and 9007199254740992 are one number here.
      lead(9007199254740992, {}),
    ],
  }));
  const { data, errors } = await gateway.graphql(
    `{ attendances(filter: { businessType: SALE }) { unreadable items { id returnAt temperature { id } tags { id } property { code } otherPropertiesCount } } }`,
    bearer("nothing"),
  );
  expect(errors).toBeUndefined();
  const none = { returnAt: null, temperature: null, tags: [], property: null, otherPropertiesCount: 0 };
  expect(data).toEqual({
    attendances: {
      unreadable: 1,
      items: [
        { id: "1", ...none },
        { id: "2", ...none },
      ],
    },
  });
});

test("what may be absent is read in other spellings too, in lists that have all that must be there", async () => {
  const { user: _, isDragDisabled: __, ...flat } = attendanceOf("1");
  const columns = STATUSES.items.map(({ actionRequired: _, useOnPreService: __, ...column }) => ({
    ...column,
    action_required: false,
    use_on_pre_service: true,
  }));
  const row = propertyOf("10");
  agency
    .on("GET /v1/enterprises/mine/statuses", () => ({ items: columns }))
    .on(LEADS, () => ({
      items: [{ ...flat, userId: "9", userName: "Rui Lima" }],
      page: 1,
      pages: 1,
      pageSize: 5,
    }))
    .on("GET /v1/customer-services/1", () => attendanceOf("1"))
    .on("GET /v1/customer-services/1/properties", () => ({
      items: [{ ...row, property: { ...row.property, amount: "R$ 450.000,00" } }],
      page: 1,
      pages: 1,
      totalPages: 1,
      pageSize: 5,
    }));
  const { data, errors } = await gateway.graphql(
    `{ board(businessType: SALE) { columns { actionRequired useOnPreService } }
       attendances(filter: { businessType: SALE }) { items { user { id name } } }
       attendance(id: "1") { properties { items { property { amount } } } } }`,
    bearer("optional"),
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    board: { columns: columns.map(() => ({ actionRequired: false, useOnPreService: true })) },
    attendances: { items: [{ user: { id: "9", name: "Rui Lima" } }] },
    attendance: { properties: { items: [{ property: { amount: "450000.00" } }] } },
  });
});

test("names in Latin-1 are read, so that no save writes them back broken", async () => {
  const body = JSON.stringify(attendanceOf("1", { customer: { id: "1", name: "José Ação" } }));
  agency.on("GET /v1/customer-services/1", (_seen, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(Buffer.from(body, "latin1"));
  });
  const { data } = await gateway.graphql(`{ attendance(id: "1") { customer { name } } }`, bearer("latin"));
  expect(data).toEqual({ attendance: { customer: { name: "José Ação" } } });
});

test("a move that was promised and is not made is not said to be made", async () => {
  const reads = ["NEW", "NEW", "NEW"] as ("NEW" | "IN_PROGRESS")[];
  agency
    .on("PUT /v1/customer-services/1/status", (_seen, response) => void response.writeHead(202).end())
    .on("GET /v1/customer-services/1", () => attendanceOf("1", { status: "NEW" }));
  const move = `mutation { moveAttendance(input: { attendanceId: "1", from: NEW, to: IN_PROGRESS }) { attendance { status } } }`;
  const promised = await gateway.graphql(move, bearer("promise"));
  expect(promised.errors).toMatchObject([
    {
      message: "A imobiliária aceitou a mudança de status, mas ela ainda não aparece.",
      extensions: { code: "UPSTREAM_UNAVAILABLE" },
    },
  ]);
  expect(agency.calls("PUT /v1/customer-services/1/status")).toHaveLength(1);
  // A moment later it is.
  agency.on("GET /v1/customer-services/1", () =>
    attendanceOf("1", { status: reads.shift() ?? "IN_PROGRESS" }),
  );
  const kept = await gateway.graphql(move, bearer("kept"));
  expect(kept.data).toEqual({ moveAttendance: { attendance: { status: "IN_PROGRESS" } } });
});

test("what was made without a word is not mistaken for something older", async () => {
  const customer = { id: "1", name: "Bia Nunes", phone: "21998765432" };
  agency
    .on("POST /v1/customer-services/", nothing)
    .on(LEADS, () => ({ items: [attendanceOf("5", { customer, status: "FINISHED" })] }))
    .on("POST /v1/customer-services/1/histories", nothing)
    .on("GET /v1/customer-services/1", () => attendanceOf("1"))
    .on("GET /v1/customer-services/1/histories", () =>
      [
        ["1", "Criado.", "2020-01-01T12:00:00.000Z"],
        ["2", "Liga depois.", "2026-11-20T12:00:00.000Z"],
        ["3", "Outra nota.", "2026-11-20T12:01:00.000Z"],
      ].map(([id, message, createdAt]) => ({
        id,
        message,
        createdAt,
        type: { icon: "note" },
        title: "Observação",
        createdBy: "Ana",
      })),
    );
  const create = await gateway.graphql(
    `mutation { createAttendance(input: { businessType: SALE, name: "Bia Nunes", phone: "(21) 99876-5432" }) { attendance { id } } }`,
    bearer("made"),
  );
  expect(create.errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE", done: true } }]);
  const note = await gateway.graphql(
    `mutation { addObservation(input: { attendanceId: "1", message: "Liga depois." }) { history { id message } } }`,
    bearer("made"),
  );
  expect(note.data).toEqual({ addObservation: { history: { id: "2", message: "Liga depois." } } });
});

test("hours and roles are read as they are said elsewhere", async () => {
  const visit = (id: string, startHour: string) => ({ ...visitOf(id), startHour });
  agency
    .on("GET /v1/users/me", () => ({ ...ME, roles: ["ROLE_ESTATE_AGENT_SALE", "estate-agent-rent", "chef"] }))
    .on("GET /v1/schedules/visits", () => [
      visit("1", "9:00"),
      visit("2", "09h30"),
      visit("3", "2026-11-23 10:00:00"),
      visit("4", "cedo"),
    ])
    .on("GET /v1/schedules/availables", () => [
      { date: "2026-11-23", hours: ["8:30", "09:00:00", { start: "2026-11-23T09:30:00" }] },
    ]);
  const { data } = await gateway.graphql(
    `{ me { roles } agenda(startDate: "2026-11-23") { unreadable items { startTime } }
       availability(startDate: "2026-11-23") { times } }`,
    bearer("hours"),
  );
  expect(data).toEqual({
    me: { roles: ["ESTATE_AGENT_SALE", "ESTATE_AGENT_RENT"] },
    agenda: {
      unreadable: 1,
      items: [{ startTime: "09:00" }, { startTime: "09:30" }, { startTime: "10:00" }],
    },
    availability: [{ times: ["08:30", "09:00", "09:30"] }],
  });
});

test("a visit is this lead's; one that was canceled may be in no agenda; one that stays open was not", async () => {
  const other = { ...visitOf("4"), customerServicePropertyId: undefined, attendance: undefined };
  let agenda: object[] = [{ ...other, customerServiceId: "2" }];
  agency
    .on("GET /v1/enterprises/mine", () => ({ id: "1", name: "Centro" }))
    .on("GET /v1/customer-services/1", () => attendanceOf("1"))
    .on("GET /v1/schedules/visits", () => agenda)
    .on("POST /v1/schedules/users/me/visits", nothing)
    .on("PUT /v1/schedules/visits/5", nothing);
  const booked = await gateway.graphql(
    `mutation { scheduleVisit(input: { attendanceId: "1", attendancePropertyId: "10", date: "2026-11-23", startTime: "14:30" }) { visit { id } attendance { id } } }`,
    bearer("visits"),
  );
  expect(booked).toEqual({ data: { scheduleVisit: { visit: null, attendance: { id: "1" } } } });
  expect(gateway.lines).toContainEqual({
    level: "warn",
    fields: { requestId: expect.any(String) },
    text: "a visit was booked that the agency shows nowhere",
  });

  agenda = [visitOf("5")];
  const cancel = `mutation { cancelVisit(input: { visitId: "5", reasonId: "2" }) { visit { id status } } }`;
  const open = await gateway.graphql(cancel, bearer("visits"));
  expect(open.errors).toMatchObject([
    { message: "A imobiliária aceitou a mudança da visita, mas ela ainda não aparece." },
  ]);
  agency.on("PUT /v1/schedules/visits/5", (_seen, response) => {
    agenda = [];
    nothing(_seen, response);
  });
  const gone = await gateway.graphql(cancel, bearer("visits"));
  expect(gone).toEqual({ data: { cancelVisit: { visit: { id: "5", status: "CANCELED" } } } });
});

test("where the log was is read of a page and of an agenda", async () => {
  const logged = await startGateway(agency.url, { AGENCY_FEATURES: "events" });
  agency
    .on(LEADS, () => ({ items: [attendanceOf("1")], page: 1, pages: 1, pageSize: 5, cursor: "12" }))
    .on("GET /v1/schedules/visits", () => ({ data: { items: [visitOf("1")] }, meta: { cursor: "13" } }));
  try {
    const answer = await logged.graphql(
      `{ attendances(filter: { businessType: SALE }) { cursor items { id } } agenda(startDate: "2026-11-20") { cursor items { id } } }`,
      bearer("log"),
    );
    expect(answer).toEqual({
      data: {
        attendances: { cursor: "12", items: [{ id: "1" }] },
        agenda: { cursor: "13", items: [{ id: "1" }] },
      },
    });
  } finally {
    await logged.stop();
  }
});

describe("a list that can be read stays (docs/product/other-agencies.md#lists)", () => {
  const page = { page: 1, pages: 1, pageSize: 5 };
  const rest = [attendanceOf("1"), { id: "2" }];

  test("where a count beside it cannot be read", async () => {
    agency.on(LEADS, () => ({ items: [attendanceOf("1")], ...page, total: "muitos", proposalsAmount: {} }));
    const { data, errors } = await gateway.graphql(
      `{ attendances(filter: { businessType: SALE }) { total unreadable items { id } } }`,
      bearer("count"),
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({ attendances: { total: null, unreadable: 0, items: [{ id: "1" }] } });
  });

  test("where its count is a call of its own", async () => {
    const bell = await startGateway(agency.url, { AGENCY_FEATURES: "notifications" });
    agency
      .on("GET /v1/notifications/mine", () => ({ items: [], ...page }))
      .on("GET /v1/notifications/mine/total", () => ({ amount: 3 }));
    try {
      const { data, errors } = await bell.graphql(
        `{ notifications { unreadCount nodes { id } } }`,
        bearer("bell"),
      );
      expect(data).toEqual({ notifications: { unreadCount: null, nodes: [] } });
      expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNREADABLE" } }]);
    } finally {
      await bell.stop();
    }
  });

  test("where one of its items cannot be read, and says so beside the data where no field was asked for", async () => {
    agency.on(LEADS, () => ({ items: rest, ...page }));
    const asked = (fields: string) =>
      gateway.graphql(
        `{ attendances(filter: { businessType: SALE }) { ${fields} items { id } } }`,
        bearer("left"),
      );
    expect(await asked("unreadable")).toEqual({
      data: { attendances: { unreadable: 1, items: [{ id: "1" }] } },
    });
    expect(await asked("")).toEqual({
      data: { attendances: { items: [{ id: "1" }] } },
      extensions: { unreadable: 1 },
    });
  });

  test("where they are read one by one", async () => {
    agency
      .on("GET /v1/customer-services/1", () => attendanceOf("1"))
      .on("GET /v1/customer-services/2", () => rest[1]);
    const asked = (ids: string) =>
      gateway.graphql(
        `{ attendances(filter: { ids: [${ids}] }) { unreadable items { id } } }`,
        bearer("each"),
      );
    expect(await asked(`"1", "2"`)).toEqual({
      data: { attendances: { unreadable: 1, items: [{ id: "1" }] } },
    });
    expect((await asked(`"2"`)).errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNREADABLE" } }]);
  });

  test("where today is put together of lists that lack something", async () => {
    const none = () => ({ items: [], ...page });
    agency
      .on("GET /v1/users/me", () => ({ ...ME, roles: ["ESTATE_AGENT_SALE"] }))
      .on("GET /v1/enterprises/mine", () => ({ id: "1", name: "Centro" }))
      .on(LEADS, () => ({ items: rest, ...page }))
      .on("GET /v1/customer-services/mine/schedules", none)
      .on("GET /v1/customer-services/mine/today", none)
      .on("GET /v1/schedules/visits", () => [visitOf("1"), { id: "9" }]);
    const { data, errors } = await gateway.graphql(`{ today { unreadable } }`, bearer("today"));
    expect(errors).toBeUndefined();
    expect(data).toEqual({ today: { unreadable: 2 } });
  });
});
