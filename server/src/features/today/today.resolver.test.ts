import { dayIn } from "@soleira/schema/format/zone";
import { attendanceOf, ME, pageOf } from "../../testing/examples";
import { FakeAgency, refuse } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const MINE = "/v1/customer-services/mine";
const TODAY = `query Today($businessType: BusinessType, $kind: TodayKind, $size: Int! = 50) {
  today(businessType: $businessType, kind: $kind, size: $size) {
    total complete cursor counts { businessType kind total } done { contacts returns visits } next { attendanceId isVisit at }
    items { kind at value attendance { id customer { name } } }
  }
}`;
const TEAM = "{ todayByAgent { user { id } enterprise { id name } total waitsSince counts { kind total } } }";
type Item = { kind: string; attendance: { id: string } };
const itemsOf = (data: Record<string, unknown> | null) => (data as { today: { items: Item[] } }).today.items;

describe("the reference agency", () => {
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

  test("one call answers all of it, in the agency's order", async () => {
    const at = "2026-11-20T12:00:00.000Z";
    const said = {
      counts: [{ businessType: "SALE", kind: "ANSWER", total: 61 }],
      complete: true,
      done: { contacts: 3, returns: 1, visits: 0 },
      next: { attendanceId: "9", isVisit: true, at },
    };
    const row = (id: string) => ({ attendance: attendanceOf(id), kind: "ANSWER", at, value: "450000.00" });
    agency.on(`GET ${MINE}/next-steps`, () => ({ ...pageOf([row("2"), row("1")]), ...said, cursor: "17" }));
    const { data, errors } = await gateway.graphql(TODAY, bearer("agent"), {
      businessType: "SALE",
      kind: "ANSWER",
      size: 10,
    });
    expect(errors).toBeUndefined();
    const item = (id: string) => ({
      kind: "ANSWER",
      at,
      value: "450000.00",
      attendance: { id, customer: { name: "Maria Souza" } },
    });
    expect(data).toEqual({ today: { ...said, total: 2, cursor: "17", items: [item("2"), item("1")] } });
    expect(agency.seen.map(({ url }) => url)).toEqual([
      `${MINE}/next-steps?business_type=SALE&kind=ANSWER&page=1&size=10`,
    ]);
  });

  test("the team's: the agency's own order and words", async () => {
    const row = {
      user: null,
      enterprise: { id: "1", name: "Soleira Centro" },
      total: 2,
      waitsSince: "2026-11-20T12:00:00.000Z",
      counts: [{ kind: "ANSWER", total: 2 }],
    };
    agency.on("GET /v1/customer-services/next-steps", () => ({ items: [row] }));
    const { data } = await gateway.graphql(TEAM, bearer("agent"));
    expect(data).toEqual({ todayByAgent: [row] });
  });

  test("a size out of bounds is refused with its name, and nothing is asked", async () => {
    agency.seen.length = 0;
    const { errors } = await gateway.graphql(TODAY, bearer("agent"), { size: 101 });
    expect(errors?.[0]?.extensions).toMatchObject({ code: "INVALID", fields: [{ field: "size" }] });
    expect(agency.seen).toEqual([]);
  });
});

describe("an agency of the common calls alone", () => {
  const ZONE = "America/Sao_Paulo";
  const today = dayIn(new Date(), ZONE);
  const long = "2026-01-05T12:00:00.000Z";
  let agency: FakeAgency;
  let gateway: Gateway;
  beforeAll(async () => {
    agency = await FakeAgency.start();
    agency
      .on("GET /v1/users/me", () => ME)
      .on("GET /v1/enterprises/mine", () => ({ id: "1", name: "Soleira Centro", timeZone: ZONE }))
      .on(`GET ${MINE}`, () =>
        pageOf([
          attendanceOf("1", { createdAt: long }),
          attendanceOf("2", { createdAt: "2026-01-04T12:00:00.000Z" }),
        ]),
      )
      .on(`GET ${MINE}/schedules`, () =>
        pageOf([attendanceOf("3", { status: "RETURN_LATER", scheduledAt: long, createdAt: long })]),
      )
      .on(`GET ${MINE}/today`, () =>
        pageOf([
          attendanceOf("1", { createdAt: long }),
          // Of it no list says whether a visit is planned.
          attendanceOf("4", { status: "IN_PROGRESS" }),
          attendanceOf("5", { status: "VISIT_SCHEDULED" }),
        ]),
      )
      .on("GET /v1/customer-services/6", () => attendanceOf("6", { status: "VISIT_SCHEDULED" }))
      .on("GET /v1/schedules/visits", () => ({
        items: [
          visitOf("11", "5", today),
          visitOf("12", "6", today, { canceled: true }),
          visitOf("13", "6", today),
        ],
      }));
    gateway = await startGateway(agency.url, {
      AGENCY_FEATURES: "none",
    });
  });
  beforeEach(() => {
    agency.seen.length = 0;
  });
  afterAll(async () => {
    await gateway.stop();
    await agency.stop();
  });
  /** At midnight: past, or just beginning, whenever the test runs. */
  const visitOf = (id: string, attendanceId: string, date: string, over: object = {}) => ({
    id,
    date,
    startHour: "00:00",
    endHour: "00:30",
    canceled: false,
    finished: false,
    partner: false,
    attendanceId,
    property: null,
    user: { id: "7", name: "Ana Prado" },
    ...over,
  });

  test("it is put together of its lists, each attendance once, and nothing is said that they do not say", async () => {
    const { data, errors } = await gateway.graphql(TODAY, bearer("agent"));
    expect(errors).toBeUndefined();
    expect(itemsOf(data).map(({ kind, attendance }) => [attendance.id, kind])).toEqual([
      ["2", "ANSWER"],
      ["1", "ANSWER"],
      ["3", "OVERDUE"],
      ["5", "FINISH_VISIT"],
      ["6", "FINISH_VISIT"],
    ]);
    expect(data?.today).toMatchObject({ total: 5, complete: false, done: null, next: null, cursor: null });
  });

  test("narrowed to a kind the counts stay those of all", async () => {
    const { data } = await gateway.graphql(TODAY, bearer("agent"), { kind: "OVERDUE", size: 1 });
    expect(data?.today).toMatchObject({
      total: 1,
      counts: [
        { businessType: "SALE", kind: "ANSWER", total: 2 },
        { businessType: "SALE", kind: "OVERDUE", total: 1 },
        { businessType: "SALE", kind: "FINISH_VISIT", total: 2 },
      ],
    });
  });

  test("what the team has to do is not counted there, and says so", async () => {
    const { errors } = await gateway.graphql(TEAM, bearer("agent"));
    expect(errors?.[0]?.extensions?.code).toBe("FORBIDDEN");
    expect(agency.calls("GET /v1/customer-services/next-steps")).toEqual([]);
  });

  test("a list that fails fails the whole; one that the agency does not have is left out", async () => {
    agency.on(`GET ${MINE}/schedules`, (_seen, response) => refuse(response, 500, 5000, "Falhou."));
    expect((await gateway.graphql(TODAY, bearer("agent"))).errors?.[0]?.extensions?.code).toBe(
      "UPSTREAM_UNAVAILABLE",
    );
    agency.on(`GET ${MINE}/schedules`, (_seen, response) => refuse(response, 404, 4004, "Não encontrado."));
    const { data } = await gateway.graphql(TODAY, bearer("agent"));
    expect(itemsOf(data).map(({ attendance }) => attendance.id)).toEqual(["2", "1", "5", "6"]);
  });
});
