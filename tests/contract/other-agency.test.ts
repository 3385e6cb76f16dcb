import { setTimeout as pause } from "node:timers/promises";
import { PLAIN, SPRING } from "./foreign/dialect";
import { onEachAgency } from "./foreign/front";

/**
 * The real gateway in front of agencies that were written from the two specifications alone, each in the manner of a
 * framework (docs/product/other-agencies.md).
 */
const SIGN_IN = `mutation($password: String!) {
  signIn(input: { email: "ana@example.com", password: $password }) { user { name roles enterprise { id name } } } }`;
const BOARD = `{ board(businessType: SALE) { columns { status title attendances {
  page totalPages unreadable items { id createdAt user { name } temperature { name } property { code }
    acquisitionChannel { name } tags { name } otherPropertiesCount canMove } } } } }`;

onEachAgency((running, dialect) => {
  test("a wrong password is said to be one; a refused refresh ends the session", async () => {
    const wrong = await running.stack.ask(SIGN_IN, { password: "errada" });
    expect(wrong.errors).toMatchObject([
      { message: "E-mail ou senha inválidos.", extensions: { code: "INVALID" } },
    ]);
    const { data, cookie } = await running.stack.ask(SIGN_IN, { password: "Segredo1" });
    expect(data).toMatchObject({
      signIn: { user: { roles: ["ESTATE_AGENT_SALE"], enterprise: { id: "1", name: "Casa Nova" } } },
    });
    const browser = { cookie: String(cookie?.split(";")[0]) };
    const home = `{ me { name enterprises { id } } enterprise { hasPreService subsidiaries { id } } tags { id } }`;
    // What the agency does not have is empty.
    expect((await running.stack.ask(home, {}, browser)).data).toEqual({
      me: { name: "Ana Prado", enterprises: [] },
      enterprise: { hasPreService: false, subsidiaries: [] },
      tags: [],
    });
    running.foreign.state.signedIn = false;
    const over = await running.stack.ask(
      "{ temperatures { id } board(businessType: SALE) { id } }",
      {},
      browser,
    );
    running.foreign.state.signedIn = true;
    expect(over.errors?.map(({ extensions }) => extensions.code)).toContain("SESSION_OVER");
    const after = await running.stack.ask("{ me { name } }", {}, browser);
    expect(after.errors).toMatchObject([{ extensions: { code: "SESSION_OVER" } }]);
  });

  test("its board is read", async () => {
    const { board } = await running.stack.say(BOARD);
    const columns = (board as { columns: { status: string; attendances: { items: object[] } }[] }).columns;
    expect(columns.map(({ status }) => status)).toHaveLength(8);
    expect(columns[0]).toMatchObject({
      title: "Novo",
      attendances: { page: 1, unreadable: 0 },
    });
    expect(columns[0]?.attendances.items[0]).toEqual({
      id: "1",
      createdAt: "2026-11-18T12:00:00.000Z",
      user: { name: "Ana Prado" },
      temperature: { name: "Quente" },
      property: { code: "AP10" },
      acquisitionChannel: { name: "Site" },
      tags: [{ name: "VIP" }],
      otherPropertiesCount: 0,
      canMove: true,
    });
    // The second page is the agency's second, whatever it calls the first.
    const { attendances } = (await running.stack.say(
      `{ attendances(filter: { businessType: SALE }, page: 2, size: 4) { page items { id } } }`,
    )) as { attendances: { page: number; items: { id: string }[] } };
    expect([attendances.page, attendances.items.map(({ id }) => id)]).toEqual([2, ["5", "6"]]);
  });

  test("its attendances are walked by its pages, of all funnels; what it cannot list by is refused", async () => {
    type Part = { nodes: { id: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
    const read: string[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const { attendancesConnection: part }: { attendancesConnection: Part } = (await running.stack.say(
        `{ attendancesConnection(first: 4, after: ${JSON.stringify(after)}) { nodes { id } pageInfo { hasNextPage endCursor } } }`,
      )) as { attendancesConnection: Part };
      read.push(...part.nodes.map(({ id }) => id));
      ({ endCursor: after, hasNextPage: more } = part.pageInfo);
    }
    expect(read).toEqual(running.foreign.state.leads.map(({ id }) => String(id)));
    expect(read.length).toBeGreaterThan(5);
    const { errors } = await running.stack.fail(
      `{ attendancesConnection(filter: { updatedSince: "2026-11-20T10:00:00Z" }) { nodes { id } } }`,
    );
    expect(errors).toMatchObject([
      { extensions: { code: "INVALID", fields: [{ field: "filter.updatedSince" }] } },
    ]);
  });

  test("attendances by their ids are read one by one, as a merge and a bulk transfer show them", async () => {
    const ids = [...running.foreign.state.leads.slice(0, 3).map(({ id }) => String(id)), "99999"];
    const { attendances } = (await running.stack.say(
      `{ attendances(filter: { ids: ${JSON.stringify(ids)} }, sort: CREATED_AT_ASC, size: 21) { total items { id properties { items { id } } } } }`,
    )) as { attendances: { total: number; items: { id: string }[] } };
    expect(attendances.total).toBe(3);
    expect(attendances.items.map(({ id }) => id).sort()).toEqual(ids.slice(0, 3).sort());
  });

  test("an agent who is said by name is the caller where it is their name", async () => {
    const { me } = (await running.stack.say("{ me { id } }")) as { me: { id: string } };
    const one = `{ attendance(id: "3") { user { id name } } }`;
    const all = `{ attendances(filter: { businessType: SALE, status: NEW }) { items { user { id name } } } }`;
    const own = { id: me.id, name: "Ana Prado" };
    expect(await running.stack.say(one)).toEqual({ attendance: { user: own } });
    const { attendances } = (await running.stack.say(all)) as { attendances: { items: { user: object }[] } };
    for (const { user } of attendances.items) expect(user).toEqual(own);
    const tempered = await running.stack.say(
      `mutation { setTemperature(input: { attendanceId: "3", temperatureId: "2" }) { attendance { user { id name } } } }`,
    );
    expect(tempered).toEqual({ setTemperature: { attendance: { user: own } } });
    if (dialect === SPRING) return;
    const lead = running.foreign.state.leads.find(({ id }) => id === 3);
    if (lead) lead.agent = "Bia Rocha";
    const others = await running.stack.say(one);
    if (lead) lead.agent = "Ana Prado";
    expect(others).toEqual({ attendance: { user: { id: "Bia Rocha", name: "Bia Rocha" } } });
  });

  test("its listings are searched, suggested with reasons of ours, and registered", async () => {
    running.foreign.forget();
    const listing = { url: null, type: "Apartamento", district: "Batel", bedrooms: 2, area: 72.5 };
    const fields = "code url type district bedrooms area amount";
    expect(
      await running.stack.say(
        `{ properties(filter: { code: "AP11", businessType: SALE }) { items { ${fields} } } propertyTypes { name } districts { name } }`,
      ),
    ).toEqual({
      properties: { items: [{ ...listing, code: "AP11", amount: "500000.00" }] },
      propertyTypes: [{ name: "Apartamento" }, { name: "Casa" }],
      districts: [{ name: "Batel" }],
    });
    for (const { query } of running.foreign.asked) expect(query).not.toHaveProperty("business_type");

    const row = running.foreign.state.rows[0];
    const found = await running.stack.say(
      `{ propertySuggestions(attendanceId: "${row?.lead}") { items { property { code } group reasons { kind } } } }`,
    );
    const group = "OTHER_DISTRICTS";
    expect(found).toEqual({
      propertySuggestions: {
        items: [
          { property: { code: "AP11" }, group, reasons: [{ kind: "SAME_TYPE" }] },
          { property: { code: "CA12" }, group, reasons: [] },
        ],
      },
    });

    const registered = await running.stack.say(
      `mutation { registerProperty(input: { code: "AP99", amount: "450000", businessType: SALE }) { property { ${fields} } } }`,
    );
    expect(registered).toMatchObject({
      registerProperty: { property: { code: "AP99", url: null, amount: "450000.00" } },
    });
    expect(running.foreign.writes()).toEqual([
      [
        "POST /v1/enterprises/mine/properties",
        { code: "AP99", url: "SEM_URL", amount: "450000", businessType: "SALE" },
      ],
    ]);
  });

  test("proposals, unread notifications and merged rows of the common fields alone are read whole", async () => {
    running.foreign.state.fieldsAlone = true;
    const read = await running.stack.say(`{ unreadNotificationCount attendance(id: "1") {
      proposals { unreadable items { id customerName attendanceId businessType amount dueDate property { code } user { name } } }
      mergedAttendances { id businessType customer { name email phone } } } }`);
    expect(read).toEqual({
      unreadNotificationCount: 4,
      attendance: {
        proposals: {
          unreadable: 0,
          items: [
            {
              // Said by the attendance that they are listed in.
              id: "3",
              customerName: "Maria Souza 1",
              attendanceId: "1",
              businessType: "SALE",
              amount: "450000.00",
              dueDate: "2026-11-27",
              property: { code: "AP10" },
              user: { name: "Ana Prado" },
            },
          ],
        },
        mergedAttendances: [
          {
            id: "9",
            businessType: "SALE",
            customer: { name: "Maria S.", email: "maria1@example.com", phone: "(11) 98765-4321" },
          },
        ],
      },
    });
  });

  test("what this agency does not have is not offered", async () => {
    running.foreign.forget();
    expect(await running.stack.say("{ enterprise { canDeleteVisit hasVisitFeed hasVisitLink } }")).toEqual({
      enterprise: { canDeleteVisit: false, hasVisitFeed: false, hasVisitLink: false },
    });
    const { errors } = await running.stack.fail("{ visitFeed { url } }");
    expect(errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
    expect(running.foreign.asked.map(({ path }) => path)).not.toContain("/v1/schedules/users/me/feed");
  });

  test("what cannot be read is counted and named; where it is all, it is an error", async () => {
    running.foreign.state.spoilt = 2;
    const list = `{ attendances(filter: { businessType: SALE, status: NEW }) { unreadable items { id } } }`;
    const { attendances } = (await running.stack.say(list)) as {
      attendances: { unreadable: number; items: object[] };
    };
    expect(attendances.unreadable).toBe(2);
    expect(attendances.items.length).toBeGreaterThan(0);
    // The log of another process comes when it comes.
    while (!running.stack.gateway.output.includes("items.0.id expected")) await pause(20);
    running.foreign.state.visits = ["09:00", "10:00"].map((hour, index) => ({
      id: 900 + index,
      row: 10,
      agent: "Ana Prado",
      date: "2026-11-25",
      hour,
      canceled: false,
      finished: false,
      reason: null,
      feedback: null,
    }));
    running.foreign.state.spoilt = 1;
    const agenda = `{ agenda(startDate: "2026-11-25") { unreadable items { startTime } } }`;
    expect(await running.stack.say(agenda)).toEqual({
      agenda: { unreadable: 1, items: [{ startTime: "10:00" }] },
    });
    // Where the list has no field for it, beside the answer.
    const options = await running.stack.fail(
      `{ temperatures { name } attendances(filter: { businessType: SALE }) { unreadable } }`,
    );
    expect(options).toMatchObject({
      data: { temperatures: [{ name: "Morno" }, { name: "Quente" }], attendances: { unreadable: 1 } },
      extensions: { unreadable: 1 },
    });
    running.foreign.state.spoilt = 100;
    const { data, errors } = await running.stack.fail(list);
    expect(data?.attendances ?? null).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNREADABLE" } }]);
  });

  // It takes the board's patience each time: one manner is enough.
  if (dialect !== PLAIN) return;
  test("a column that never comes does not take the others", async () => {
    running.foreign.state.hang = "IN_PROGRESS";
    const { data, errors } = await running.stack.fail(BOARD);
    const { columns } = (data as { board: { columns: { status: string; attendances: object }[] } }).board;
    expect(columns.filter(({ attendances }) => !attendances).map(({ status }) => status)).toEqual([
      "IN_PROGRESS",
    ]);
    expect(errors).toMatchObject([
      { path: ["board", "columns", 1, "attendances"], extensions: { code: "UPSTREAM_UNAVAILABLE" } },
    ]);
  });
});
