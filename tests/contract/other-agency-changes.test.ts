import { onEachAgency } from "./foreign/front";

/** Changes at agencies that were written from the two specifications alone (docs/product/other-agencies.md). */
const MOVE = `mutation($input: MoveAttendanceInput!) { moveAttendance(input: $input) { attendance { id status returnAt } } }`;
const RETURN = {
  attendanceId: "6",
  from: "IN_PROGRESS",
  to: "RETURN_LATER",
  returnAt: "2026-12-01T13:30:00.000Z",
};

onEachAgency((running) => {
  test("what it does and does not say is read again: one press, one lead", async () => {
    const create = `mutation($input: CreateAttendanceInput!) { createAttendance(input: $input) { attendance { id customer { name } } } }`;
    const input = { businessType: "SALE", name: "Beatriz Nunes", phone: "(21) 99876-5432" };
    const made = await running.stack.say(create, { input });
    expect(made).toMatchObject({ createAttendance: { attendance: { customer: { name: "Beatriz Nunes" } } } });
    expect(running.foreign.writes()).toHaveLength(1);
    expect(running.foreign.state.leads.filter(({ customer }) => customer.name === input.name)).toHaveLength(
      1,
    );
    const refused = await running.stack.fail(create, { input: { ...input, phone: null } });
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: "INVALID",
      fields: [{ field: "input", message: "Informe o telefone." }],
    });
    running.foreign.forget();
    const moved = await running.stack.say(MOVE, {
      input: { attendanceId: "3", from: "NEW", to: "IN_PROGRESS" },
    });
    expect(moved).toEqual({
      moveAttendance: { attendance: { id: "3", status: "IN_PROGRESS", returnAt: null } },
    });
    expect(running.foreign.writes()).toEqual([
      ["PUT /v1/customer-services/3/status", { status: "IN_PROGRESS" }],
    ]);
    const noted = await running.stack.say(
      `mutation { addObservation(input: { attendanceId: "3", message: "Liga depois." }) { history { message createdAt } } }`,
    );
    expect(noted).toEqual({
      addObservation: { history: { message: "Liga depois.", createdAt: "2026-11-18T12:00:00.000Z" } },
    });
    const added = await running.stack.say(
      `mutation { addProperty(input: { attendanceId: "3", propertyCode: "CA7" }) { attendanceProperty { property { code propertyTax condominiumFee parkingSpaces area type } } } }`,
    );
    expect(added).toEqual({
      addProperty: {
        attendanceProperty: {
          property: {
            code: "CA7",
            propertyTax: "1200.50",
            condominiumFee: "800.00",
            parkingSpaces: 2,
            area: 72.5,
            type: "Apartamento",
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
    running.foreign.state.dropWrites = true;
    const first = await running.stack.fail(create, { input: lost });
    expect(first.errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE" } }]);
    running.foreign.state.dropWrites = false;
    const made = () => running.foreign.state.leads.filter(({ customer }) => customer.name === lost.name);
    expect(await running.stack.say(create, { input: lost })).toEqual({
      createAttendance: { attendance: { id: String(made()[0]?.id), customer: { name: lost.name } } },
    });
    expect([made().length, running.foreign.writes().length]).toEqual([1, 1]);
    // Where it is not found nothing is sent all the same.
    running.foreign.state.leads = running.foreign.state.leads.filter(
      ({ customer }) => customer.name !== lost.name,
    );
    const unknown = await running.stack.fail(create, { input: lost });
    expect(unknown.errors).toMatchObject([
      {
        message: expect.stringMatching(/^Não sabemos se .* Confira se já foi feito/),
        extensions: { code: "UPSTREAM_UNAVAILABLE" },
      },
    ]);
    const reused = await running.stack.fail(create, { input: { ...lost, name: "Outra Pessoa" } });
    expect(reused.errors).toMatchObject([{ extensions: { code: "KEY_REUSED" } }]);
    expect(running.foreign.writes()).toHaveLength(1);
  });

  test("a PUT that replaces takes nothing away", async () => {
    const edit = `mutation { updateCustomer(input: { customerId: "101", attendanceId: "1", name: "Maria Lima" }) { customer { name phone email } } }`;
    expect(await running.stack.say(edit)).toEqual({
      updateCustomer: {
        customer: { name: "Maria Lima", phone: "(11) 98765-4321", email: "maria1@example.com" },
      },
    });
    const channel = `mutation { setPropertyChannel(input: { attendanceId: "1", attendancePropertyId: "10", acquisitionChannelId: "3" }) {
      attendanceProperty { acquisitionChannel { id name } interest { level { name } reason { name } observation } } } }`;
    expect(await running.stack.say(channel)).toEqual({
      setPropertyChannel: {
        attendanceProperty: {
          acquisitionChannel: { id: "3", name: "Indicação" },
          interest: {
            level: { name: "Alto" },
            reason: { name: "Localização" },
            observation: "Gostou da vista.",
          },
        },
      },
    });
  });

  test("a return and its status are two calls; refused, the return is taken back", async () => {
    running.foreign.state.refuseStatus = 409;
    const refused = await running.stack.fail(MOVE, { input: RETURN });
    expect(refused.errors?.[0]?.extensions.code).toBe("CONFLICT");
    expect(running.foreign.writes().map(([call]) => call)).toEqual([
      "PUT /v1/customer-services/6/schedule",
      "PUT /v1/customer-services/6/status",
      "DELETE /v1/customer-services/6/schedule",
    ]);
    expect(running.foreign.state.leads.find(({ id }) => id === 6)?.scheduledAt).toBeNull();
    running.foreign.forget();
    running.foreign.state.refuseStatus = 500;
    const lost = await running.stack.fail(MOVE, { input: RETURN });
    expect(lost.errors?.[0]?.message).toMatch(/^O retorno ficou marcado, mas o status não mudou/);
    // Without keys nothing is sent twice.
    expect(running.foreign.writes()).toHaveLength(2);
    running.foreign.state.refuseStatus = 0;
    running.foreign.forget();
    expect(await running.stack.say(MOVE, { input: RETURN })).toEqual({
      moveAttendance: { attendance: { id: "6", status: "RETURN_LATER", returnAt: RETURN.returnAt } },
    });
    expect(running.foreign.writes()).toEqual([
      ["PUT /v1/customer-services/6/schedule", { date: RETURN.returnAt }],
      ["PUT /v1/customer-services/6/status", { status: "RETURN_LATER" }],
    ]);
  });

  test("a visit is scheduled, moved and canceled, its payload whole", async () => {
    const schedule = `mutation { scheduleVisit(input: { attendanceId: "1", attendancePropertyId: "10", date: "2026-11-23", startTime: "14:30" }) {
      visit { id date startTime user { name } } attendance { id status } } }`;
    const { scheduleVisit } = (await running.stack.say(schedule)) as {
      scheduleVisit: { visit: { id: string } };
    };
    expect(scheduleVisit).toMatchObject({
      visit: { date: "2026-11-23", startTime: "14:30", user: { name: "Ana Prado" } },
      attendance: { id: "1", status: "VISIT_SCHEDULED" },
    });
    expect(running.foreign.writes()[0]?.[1]).toEqual({
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
    const { me, ...shown } = (await running.stack.say(
      `{ me { id } attendance(id: "1") { properties { items { visit { user { id } } } } } }`,
    )) as { me: object; attendance: object };
    expect(shown.attendance).toEqual({ properties: { items: [{ visit: { user: me } }] } });
    expect(
      (await running.stack.say(`{ availability(startDate: "2026-11-23") { date times } }`)).availability,
    ).toEqual([{ date: "2026-11-23", times: ["09:00", "09:30"] }]);
    const change = (what: string, input: string) =>
      running.stack.say(
        `mutation { ${what}(input: { visitId: "${id}", attendanceId: "1", reasonId: "1" ${input} }) { visit { id status } attendance { id } } }`,
      );
    expect(await change("rescheduleVisit", `date: "2026-11-24", startTime: "09:30"`)).toEqual({
      rescheduleVisit: { visit: { id, status: "OPEN" }, attendance: { id: "1" } },
    });
    expect(await change("cancelVisit", "")).toEqual({
      cancelVisit: { visit: { id, status: "CANCELED" }, attendance: { id: "1" } },
    });
    const deleted = await running.stack.fail(
      `mutation { deleteVisit(input: { visitId: "${id}" }) { attendance { id } } }`,
    );
    expect(deleted.errors?.[0]?.extensions.code).toBe("FORBIDDEN");
  });

  test("a visit in another person's agenda is found, and said where it is not", async () => {
    const schedule = `mutation($date: Date!, $startTime: LocalTime!) { scheduleVisit(input: {
      attendanceId: "1", attendancePropertyId: "10", userId: "8", date: $date, startTime: $startTime
    }) { visit { date startTime user { name } attendancePropertyId } attendance { id status } } }`;
    const attendance = { id: "1", status: "VISIT_SCHEDULED" };
    const at = { date: "2026-11-24", startTime: "10:00" };
    expect(await running.stack.say(schedule, at)).toEqual({
      scheduleVisit: {
        visit: { ...at, user: { name: "Caio Bezerra" }, attendancePropertyId: "10" },
        attendance,
      },
    });
    running.foreign.state.visits = [];
    running.foreign.state.hidesVisits = true;
    running.foreign.forget();
    expect(await running.stack.say(schedule, at)).toEqual({ scheduleVisit: { visit: null, attendance } });
    expect([running.foreign.writes().length, running.foreign.state.visits.length]).toEqual([1, 1]);
  });
});
