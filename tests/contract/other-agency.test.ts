import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { freePort } from "../support/ports";
import { Program } from "../support/program";
import { type Foreign, startForeign } from "./foreign/agency";
import { type Dialect, LARAVEL, PLAIN, RAILS, SPRING } from "./foreign/dialect";

/**
 * The real gateway in front of agencies that were written from the two specifications alone, each in the manner of a
 * framework (docs/product/other-agencies.md).
 */
type Answer = {
  data: Record<string, unknown> | null;
  extensions?: Record<string, unknown>;
  errors?: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[];
};

async function startInFront(dialect: Dialect) {
  const foreign = await startForeign(dialect);
  const dataDir = mkdtempSync(join(tmpdir(), "soleira-foreign-"));
  const url = `http://127.0.0.1:${await freePort()}`;
  const gateway = new Program(
    "gateway",
    fileURLToPath(new URL("../../server/dist/main.js", import.meta.url)),
    {
      PORT: new URL(url).port,
      AGENCY_API_URL: foreign.url,
      AGENCY_FIRST_PAGE: String(dialect.firstPage),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
    },
    url,
  );
  await gateway.start();
  const ask = async (query: string, variables: object = {}, headers: object = {}) => {
    const response = await fetch(`${url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ query, variables }),
    });
    return { cookie: response.headers.get("set-cookie"), ...((await response.json()) as Answer) };
  };
  return {
    foreign,
    gateway,
    /** As a browser, or without a session. */
    ask,
    /** As a program with the agency's token; the answer must be whole. */
    async say(query: string, variables: object = {}) {
      const { data, errors } = await ask(query, variables, { authorization: "Bearer access-1" });
      expect(errors).toBeUndefined();
      return data as Record<string, unknown>;
    },
    fail: async (query: string, variables: object = {}) =>
      ask(query, variables, { authorization: "Bearer access-1" }),
    async stop() {
      await gateway.end("SIGTERM");
      await foreign.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const SIGN_IN = `mutation($password: String!) {
  signIn(input: { username: "ana@example.com", password: $password }) { user { name roles enterprise { id name } } } }`;
const BOARD = `{ board(businessType: SALE) { columns { status description attendances {
  page totalPages unreadable items { id createdAt user { name } temperature { name } property { code }
    acquisitionChannel tags { name } totalMoreProperties isDragDisabled } } } } }`;
const MOVE = `mutation($input: MoveAttendanceInput!) { moveAttendance(input: $input) { attendance { id status scheduledAt } } }`;
const RETURN = { id: "6", from: "IN_PROGRESS", to: "RETURN_LATER", date: "2026-12-01T13:30:00.000Z" };

const DIALECTS: [string, Dialect][] = [
  ["Laravel", LARAVEL],
  ["Spring", SPRING],
  ["Rails", RAILS],
  ["the specification's words", PLAIN],
];
describe.each(DIALECTS)("an agency in the manner of %s", (_name, dialect) => {
  let stack: Awaited<ReturnType<typeof startInFront>>;
  let foreign: Foreign;
  beforeAll(async () => {
    stack = await startInFront(dialect);
    foreign = stack.foreign;
  });
  afterAll(() => stack?.stop());
  afterEach(() => {
    foreign.forget();
    Object.assign(foreign.state, {
      refuseStatus: 0,
      hang: "",
      spoilt: 0,
      dropWrites: false,
      hidesVisits: false,
    });
  });

  test("a wrong password is said to be one; a refused refresh ends the session", async () => {
    const wrong = await stack.ask(SIGN_IN, { password: "errada" });
    expect(wrong.errors).toMatchObject([
      { message: "E-mail ou senha inválidos.", extensions: { code: "INVALID" } },
    ]);
    const { data, cookie } = await stack.ask(SIGN_IN, { password: "Segredo1" });
    expect(data).toMatchObject({
      signIn: { user: { roles: ["ESTATE_AGENT_SALE"], enterprise: { id: "1", name: "Casa Nova" } } },
    });
    const browser = { cookie: String(cookie?.split(";")[0]) };
    const home = `{ me { name enterprises { id } } enterprise { hasPreService subsidiaries { id } } tags { id } }`;
    // What the agency does not have is empty.
    expect((await stack.ask(home, {}, browser)).data).toEqual({
      me: { name: "Ana Prado", enterprises: [] },
      enterprise: { hasPreService: false, subsidiaries: [] },
      tags: [],
    });
    foreign.state.signedIn = false;
    const over = await stack.ask("{ temperatures { id } board(businessType: SALE) { id } }", {}, browser);
    foreign.state.signedIn = true;
    expect(over.errors?.map(({ extensions }) => extensions.code)).toContain("SESSION_OVER");
    const after = await stack.ask("{ me { name } }", {}, browser);
    expect(after.errors).toMatchObject([{ extensions: { code: "SESSION_OVER" } }]);
  });

  test("its board is read", async () => {
    const { board } = await stack.say(BOARD);
    const columns = (board as { columns: { status: string; attendances: { items: object[] } }[] }).columns;
    expect(columns.map(({ status }) => status)).toHaveLength(8);
    expect(columns[0]).toMatchObject({
      description: "Novo",
      attendances: { page: 1, unreadable: 0 },
    });
    expect(columns[0]?.attendances.items[0]).toEqual({
      id: "1",
      createdAt: "2026-11-18T12:00:00.000Z",
      user: { name: "Ana Prado" },
      temperature: { name: "Quente" },
      property: { code: "AP10" },
      acquisitionChannel: "Site",
      tags: [{ name: "VIP" }],
      totalMoreProperties: 0,
      isDragDisabled: false,
    });
    // The second page is the agency's second, whatever it calls the first.
    const { attendances } = (await stack.say(
      `{ attendances(filter: { businessType: SALE }, page: 2, size: 4) { page items { id } } }`,
    )) as { attendances: { page: number; items: { id: string }[] } };
    expect([attendances.page, attendances.items.map(({ id }) => id)]).toEqual([2, ["5", "6"]]);
  });

  test("what it does and does not say is read again: one press, one lead", async () => {
    const create = `mutation($input: CreateAttendanceInput!) { createAttendance(input: $input) { attendance { id customer { name } } } }`;
    const input = { businessType: "SALE", name: "Beatriz Nunes", phone: "(21) 99876-5432" };
    const made = await stack.say(create, { input });
    expect(made).toMatchObject({ createAttendance: { attendance: { customer: { name: "Beatriz Nunes" } } } });
    expect(foreign.writes()).toHaveLength(1);
    expect(foreign.state.leads.filter(({ customer }) => customer.name === input.name)).toHaveLength(1);
    const refused = await stack.fail(create, { input: { ...input, phone: null } });
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: "INVALID",
      fields: [{ field: "phoneNumber", message: "Informe o telefone." }],
    });
    foreign.forget();
    const moved = await stack.say(MOVE, { input: { id: "3", from: "NEW", to: "IN_PROGRESS" } });
    expect(moved).toEqual({
      moveAttendance: { attendance: { id: "3", status: "IN_PROGRESS", scheduledAt: null } },
    });
    expect(foreign.writes()).toEqual([["PUT /v1/customer-services/3/status", { status: "IN_PROGRESS" }]]);
    const noted = await stack.say(
      `mutation { addObservation(input: { id: "3", message: "Liga depois." }) { history { message createdAt } } }`,
    );
    expect(noted).toEqual({
      addObservation: { history: { message: "Liga depois.", createdAt: "2026-11-18T12:00:00.000Z" } },
    });
    const added = await stack.say(
      `mutation { addProperty(input: { attendanceId: "3", propertyCode: "CA7" }) { attendanceProperty { property { code propertyTax condominiumAmount parkingSpace size type } } } }`,
    );
    expect(added).toEqual({
      addProperty: {
        attendanceProperty: {
          property: {
            ...{ code: "CA7", propertyTax: "1200.50", condominiumAmount: "800.00" },
            ...{ parkingSpace: 2, size: 72.5, type: "Apartamento" },
          },
        },
      },
    });
  });

  test("a lead that the agency made without saying so is found, not made again", async () => {
    const create = `mutation($input: CreateAttendanceInput!) { createAttendance(input: $input) { attendance { id customer { name } } } }`;
    const lost = {
      businessType: "SALE",
      name: "Caio Lemos",
      phone: "(21) 99876-5433",
      idempotencyKey: "lost",
    };
    foreign.state.dropWrites = true;
    const first = await stack.fail(create, { input: lost });
    expect(first.errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE" } }]);
    foreign.state.dropWrites = false;
    const made = () => foreign.state.leads.filter(({ customer }) => customer.name === lost.name);
    expect(await stack.say(create, { input: lost })).toEqual({
      createAttendance: { attendance: { id: String(made()[0]?.id), customer: { name: lost.name } } },
    });
    expect([made().length, foreign.writes().length]).toEqual([1, 1]);
    // Where it is not found nothing is sent all the same.
    foreign.state.leads = foreign.state.leads.filter(({ customer }) => customer.name !== lost.name);
    const unknown = await stack.fail(create, { input: lost });
    expect(unknown.errors).toMatchObject([
      {
        message: expect.stringMatching(/^Não sabemos se .* Confira na lista/),
        extensions: { code: "UPSTREAM_UNAVAILABLE" },
      },
    ]);
    const reused = await stack.fail(create, { input: { ...lost, name: "Outra Pessoa" } });
    expect(reused.errors).toMatchObject([{ extensions: { code: "KEY_REUSED" } }]);
    expect(foreign.writes()).toHaveLength(1);
  });

  test("an agent who is said by name is the caller where it is their name", async () => {
    const { me } = (await stack.say("{ me { id } }")) as { me: { id: string } };
    const one = `{ attendance(id: "3") { user { id name } } }`;
    const all = `{ attendances(filter: { businessType: SALE, status: NEW }) { items { user { id name } } } }`;
    const own = { id: me.id, name: "Ana Prado" };
    expect(await stack.say(one)).toEqual({ attendance: { user: own } });
    const { attendances } = (await stack.say(all)) as { attendances: { items: { user: object }[] } };
    for (const { user } of attendances.items) expect(user).toEqual(own);
    const tempered = await stack.say(
      `mutation { setTemperature(input: { id: "3", temperatureId: "2" }) { attendance { user { id name } } } }`,
    );
    expect(tempered).toEqual({ setTemperature: { attendance: { user: own } } });
    if (dialect === SPRING) return;
    const lead = foreign.state.leads.find(({ id }) => id === 3);
    if (lead) lead.agent = "Bia Rocha";
    const others = await stack.say(one);
    if (lead) lead.agent = "Ana Prado";
    expect(others).toEqual({ attendance: { user: { id: "Bia Rocha", name: "Bia Rocha" } } });
  });

  test("a PUT that replaces takes nothing away", async () => {
    const edit = `mutation { updateCustomer(input: { id: "101", attendanceId: "1", name: "Maria Lima" }) { customer { name phone email } } }`;
    expect(await stack.say(edit)).toEqual({
      updateCustomer: {
        customer: { name: "Maria Lima", phone: "(11) 98765-4321", email: "maria1@example.com" },
      },
    });
    const channel = `mutation { setPropertyChannel(input: { attendanceId: "1", attendancePropertyId: "10", acquisitionChannelId: "3" }) {
      attendanceProperty { acquisitionChannel interest { level reason observation } } } }`;
    expect(await stack.say(channel)).toEqual({
      setPropertyChannel: {
        attendanceProperty: {
          acquisitionChannel: "Indicação",
          interest: { level: "Alto", reason: "Localização", observation: "Gostou da vista." },
        },
      },
    });
  });

  test("a return and its status are two calls; refused, the return is taken back", async () => {
    foreign.state.refuseStatus = 409;
    const refused = await stack.fail(MOVE, { input: RETURN });
    expect(refused.errors?.[0]?.extensions.code).toBe("CONFLICT");
    expect(foreign.writes().map(([call]) => call)).toEqual([
      "PUT /v1/customer-services/6/schedule",
      "PUT /v1/customer-services/6/status",
      "DELETE /v1/customer-services/6/schedule",
    ]);
    expect(foreign.state.leads.find(({ id }) => id === 6)?.scheduledAt).toBeNull();
    foreign.forget();
    foreign.state.refuseStatus = 500;
    const lost = await stack.fail(MOVE, { input: RETURN });
    expect(lost.errors?.[0]?.message).toMatch(/^O retorno ficou marcado, mas o status não mudou/);
    // Without keys nothing is sent twice.
    expect(foreign.writes()).toHaveLength(2);
    foreign.state.refuseStatus = 0;
    foreign.forget();
    expect(await stack.say(MOVE, { input: RETURN })).toEqual({
      moveAttendance: { attendance: { id: "6", status: "RETURN_LATER", scheduledAt: RETURN.date } },
    });
    expect(foreign.writes()).toEqual([
      ["PUT /v1/customer-services/6/schedule", { date: RETURN.date }],
      ["PUT /v1/customer-services/6/status", { status: "RETURN_LATER" }],
    ]);
  });

  test("a visit is scheduled, moved and canceled, its payload whole", async () => {
    const schedule = `mutation { scheduleVisit(input: { attendanceId: "1", attendancePropertyId: "10", date: "2026-11-23", startHour: "14:30" }) {
      visit { id date startHour user { name } } attendance { id status } } }`;
    const { scheduleVisit } = (await stack.say(schedule)) as {
      scheduleVisit: { visit: { id: string } };
    };
    expect(scheduleVisit).toMatchObject({
      visit: { date: "2026-11-23", startHour: "14:30", user: { name: "Ana Prado" } },
      attendance: { id: "1", status: "VISIT_SCHEDULED" },
    });
    expect(foreign.writes()[0]?.[1]).toEqual({
      customerServiceId: "1",
      customerServicePropertyId: "10",
      propertyId: "510",
      businessType: "SALE",
      dateStart: "2026-11-23T17:30:00.000Z",
      newStatus: "VISIT_SCHEDULED",
      userName: "Ana Prado",
    });
    const { id } = scheduleVisit.visit;
    // Whose it is by name is whose it is by id.
    const { me, ...shown } = (await stack.say(
      `{ me { id } attendance(id: "1") { properties { items { visit { user { id } } } } } }`,
    )) as { me: object; attendance: object };
    expect(shown.attendance).toEqual({ properties: { items: [{ visit: { user: me } }] } });
    expect(
      (await stack.say(`{ availability(startDate: "2026-11-23") { date hours } }`)).availability,
    ).toEqual([{ date: "2026-11-23", hours: ["09:00", "09:30"] }]);
    const deleted = await stack.fail(
      `mutation { deleteVisit(input: { id: "${id}" }) { attendance { id } } }`,
    );
    expect(deleted.errors?.[0]?.extensions.code).toBe("FORBIDDEN");
  });

  test("a visit in another person's agenda is found, and said where it is not", async () => {
    const schedule = `mutation($date: Date!, $startHour: LocalTime!) { scheduleVisit(input: {
      attendanceId: "1", attendancePropertyId: "10", userId: "8", date: $date, startHour: $startHour
    }) { visit { date startHour user { name } attendancePropertyId } attendance { id status } } }`;
    const attendance = { id: "1", status: "VISIT_SCHEDULED" };
    const at = { date: "2026-11-24", startHour: "10:00" };
    expect(await stack.say(schedule, at)).toEqual({
      scheduleVisit: {
        visit: { ...at, user: { name: "Caio Bezerra" }, attendancePropertyId: "10" },
        attendance,
      },
    });
    foreign.state.visits = [];
    foreign.state.hidesVisits = true;
    foreign.forget();
    expect(await stack.say(schedule, at)).toEqual({ scheduleVisit: { visit: null, attendance } });
    expect([foreign.writes().length, foreign.state.visits.length]).toEqual([1, 1]);
  });

  test("what this agency does not have is not offered", async () => {
    foreign.forget();
    expect(await stack.say("{ enterprise { canDeleteVisit hasVisitFeed } }")).toEqual({
      enterprise: { canDeleteVisit: false, hasVisitFeed: false },
    });
    const { errors } = await stack.fail("{ visitFeed { url } }");
    expect(errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
    expect(foreign.asked.map(({ path }) => path)).not.toContain("/v1/schedules/users/me/feed");
  });

  test("what cannot be read is counted and named; where it is all, it is an error", async () => {
    foreign.state.spoilt = 2;
    const list = `{ attendances(filter: { businessType: SALE, status: NEW }) { unreadable items { id } } }`;
    const { attendances } = (await stack.say(list)) as {
      attendances: { unreadable: number; items: object[] };
    };
    expect(attendances.unreadable).toBe(2);
    expect(attendances.items.length).toBeGreaterThan(0);
    // The log of another process comes when it comes.
    while (!stack.gateway.output.includes("items.0.id expected")) await pause(20);
    foreign.state.visits = ["09:00", "10:00"].map((hour, index) => ({
      ...{ id: 900 + index, row: 10, agent: "Ana Prado", date: "2026-11-25", hour },
      ...{ canceled: false, finished: false, reason: null, feedback: null },
    }));
    foreign.state.spoilt = 1;
    const agenda = `{ agenda(startDate: "2026-11-25") { unreadable items { startHour } } }`;
    expect(await stack.say(agenda)).toEqual({ agenda: { unreadable: 1, items: [{ startHour: "10:00" }] } });
    // Where the list has no field for it, beside the answer.
    const options = await stack.fail(
      `{ temperatures { name } attendances(filter: { businessType: SALE }) { unreadable } }`,
    );
    expect(options).toMatchObject({
      data: { temperatures: [{ name: "Morno" }, { name: "Quente" }], attendances: { unreadable: 1 } },
      extensions: { unreadable: 1 },
    });
    foreign.state.spoilt = 100;
    const { data, errors } = await stack.fail(list);
    expect(data?.attendances ?? null).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE" } }]);
  });

  // It takes the board's patience each time: one manner is enough.
  if (dialect !== PLAIN) return;
  test("a column that never comes does not take the others", async () => {
    foreign.state.hang = "IN_PROGRESS";
    const { data, errors } = await stack.fail(BOARD);
    const { columns } = (data as { board: { columns: { status: string; attendances: object }[] } }).board;
    expect(columns.filter(({ attendances }) => !attendances).map(({ status }) => status)).toEqual([
      "IN_PROGRESS",
    ]);
    expect(errors).toMatchObject([
      { path: ["board", "columns", 1, "attendances"], extensions: { code: "UPSTREAM_UNAVAILABLE" } },
    ]);
  });
});
