import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { attendanceOf, ME, pageOf, propertyOf, STATUSES } from "../../testing/examples";
import { FakeAgency, json } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const MOVE = `mutation($input: MoveAttendanceInput!) { moveAttendance(input: $input) { undoable canceledVisits attendance { status } } }`;
const UNDO = `mutation($input: UndoMoveInput!) { undoMove(input: $input) { attendance { status version } } }`;

let agency: FakeAgency;
let card: { status: AttendanceStatus; version: number };
const answer = (over: object = {}) => attendanceOf("1", { ...card, ...over });
beforeAll(async () => {
  agency = await FakeAgency.start();
  agency
    .on("GET /v1/users/me", () => ME)
    .on("GET /v1/enterprises/mine/statuses", () => ({
      items: STATUSES.items.map((column) => ({
        ...column,
        actionRequired: !["NEW", "IN_PROGRESS", "VISIT_SCHEDULED"].includes(column.status),
      })),
    }))
    .on("GET /v1/customer-services/1", () => answer())
    .on("GET /v1/enterprises/mine", () => ({ id: "1", name: "Centro", timeZone: "America/Sao_Paulo" }))
    .on("PUT /v1/customer-services/1/status", ({ body }) => {
      const { status, openVisits } = JSON.parse(body);
      card = { status, version: card.version + 1 };
      return answer(openVisits === "CANCEL" ? { canceledVisits: ["2026-11-24T13:30:00.000Z"] } : {});
    })
    .on("GET /v1/customer-services/1/properties", () =>
      pageOf([
        propertyOf("10", { visit: visitOf("5") }),
        propertyOf("11", { visit: { ...visitOf("6"), canceled: true } }),
      ]),
    )
    .on("PUT /v1/schedules/visits/5", () => ({ ...visitOf("5"), canceled: true }));
});
const visitOf = (id: string) => ({
  id,
  date: "2026-11-24",
  startHour: "10:00",
  user: { id: "7", name: "Ana Prado" },
  canceled: false,
  finished: false,
  partner: false,
});
beforeEach(() => {
  agency.seen.length = 0;
  card = { status: "VISIT_SCHEDULED", version: 2 };
});
afterAll(() => agency.stop());
const writes = () =>
  agency.seen
    .filter(({ method }) => method !== "GET")
    .map(({ method, path, body }) => [`${method} ${path}`, JSON.parse(body)]);

describe("an agency with undo", () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway(agency.url);
    agency.on("POST /v1/customer-services/1/status:undo", ({ body }, response) =>
      JSON.parse(body).version === card.version
        ? answer({ status: "NEW", version: card.version + 1 })
        : json(response, 409, {
            code: 4009,
            description: "Este atendimento foi alterado por Fernanda Lima enquanto isso.",
            fields: [],
            current: answer(),
          }),
    );
  });
  afterAll(() => gateway.stop());

  test("undo is one call with the version and the key, and the answer is what is shown", async () => {
    const { data, errors } = await gateway.graphql(UNDO, bearer(), {
      input: {
        attendanceId: "1",
        expectedVersion: 2,
        from: "VISIT_SCHEDULED",
        to: "NEW",
        idempotencyKey: "undo-1",
      },
    });
    expect(errors).toBeUndefined();
    expect(data).toEqual({ undoMove: { attendance: { status: "NEW", version: 3 } } });
    expect(writes()).toEqual([["POST /v1/customer-services/1/status:undo", { version: 2 }]]);
    expect(agency.seen.at(-1)?.headers["idempotency-key"]).toBe("undo-1");
  });

  test("a conflict carries the card as it is, no version is INVALID without a call", async () => {
    const late = await gateway.graphql(UNDO, bearer(), {
      input: { attendanceId: "1", expectedVersion: 1, from: "VISIT_SCHEDULED", to: "NEW" },
    });
    expect(late.errors?.[0]).toMatchObject({
      message: "Este atendimento foi alterado por Fernanda Lima enquanto isso.",
      extensions: { code: "CONFLICT", agencyCode: 4009 },
    });
    agency.seen.length = 0;
    const without = await gateway.graphql(UNDO, bearer(), {
      input: { attendanceId: "1", from: "IN_PROGRESS", to: "NEW" },
    });
    expect(without.errors?.[0]?.extensions).toMatchObject({
      code: "INVALID",
      fields: [{ field: "expectedVersion" }],
    });
    expect(writes()).toEqual([]);
  });

  test("what becomes of open visits goes with the move", async () => {
    const input = { attendanceId: "1", to: "IN_PROGRESS", openVisits: "CANCEL", visitReasonId: "9" };
    const { data } = await gateway.graphql(MOVE, bearer(), { input });
    expect(data).toEqual({
      moveAttendance: {
        undoable: false,
        canceledVisits: ["2026-11-24T13:30:00.000Z"],
        attendance: { status: "IN_PROGRESS" },
      },
    });
    expect(writes()).toEqual([
      [
        "PUT /v1/customer-services/1/status",
        { status: "IN_PROGRESS", openVisits: "CANCEL", visitReasonId: "9" },
      ],
    ]);
  });
});

describe("an agency without undo", () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway(agency.url, { AGENCY_FEATURES: "version,webhook" });
  });
  afterAll(() => gateway.stop());

  test.each([
    ["VISIT_SCHEDULED", "IN_PROGRESS", true],
    ["NEW", "IN_PROGRESS", false],
    ["IN_PROGRESS", "VISIT_MADE", false],
    [undefined, "IN_PROGRESS", false],
  ] as const)("a move from %s to %s is offered to be taken back: %s", async (from, to, undoable) => {
    if (from) card.status = from;
    const { data } = await gateway.graphql(MOVE, bearer(), { input: { attendanceId: "1", from, to } });
    expect(data).toEqual({ moveAttendance: { undoable, canceledVisits: [], attendance: { status: to } } });
  });

  test("it is a plain status call, after a look whether the card is as it was left", async () => {
    card = { status: "IN_PROGRESS", version: 3 };
    const input = { attendanceId: "1", expectedVersion: 3, from: "IN_PROGRESS", to: "VISIT_SCHEDULED" };
    const { data } = await gateway.graphql(UNDO, bearer(), { input });
    expect(data).toMatchObject({ undoMove: { attendance: { status: "VISIT_SCHEDULED" } } });
    expect(writes()).toEqual([["PUT /v1/customer-services/1/status", { status: "VISIT_SCHEDULED" }]]);
    agency.seen.length = 0;
    for (const wrong of [
      { ...input, from: "RETURN_LATER" },
      { ...input, expectedVersion: 3 },
      { ...input, expectedVersion: 4, from: "VISIT_SCHEDULED", to: "NEW" },
    ])
      expect((await gateway.graphql(UNDO, bearer(), { input: wrong })).errors?.[0]?.extensions.code).toBe(
        "CONFLICT",
      );
    expect(writes()).toEqual([]);
  });

  test("visits are canceled first, each that is open, for a reason", async () => {
    const input = { attendanceId: "1", from: "VISIT_SCHEDULED", to: "IN_PROGRESS", openVisits: "CANCEL" };
    const without = await gateway.graphql(MOVE, bearer(), { input });
    expect(without.errors?.[0]?.extensions).toMatchObject({ fields: [{ field: "visitReasonId" }] });
    expect(writes()).toEqual([]);
    const { data } = await gateway.graphql(MOVE, bearer(), { input: { ...input, visitReasonId: "9" } });
    expect(data).toMatchObject({
      moveAttendance: { undoable: false, canceledVisits: ["2026-11-24T13:00:00.000Z"] },
    });
    expect(writes()).toEqual([
      ["PUT /v1/schedules/visits/5", { updateType: "CANCEL", reasonId: "9" }],
      ["PUT /v1/customer-services/1/status", { status: "IN_PROGRESS" }],
    ]);
  });
});
