import { attendanceOf } from "../../testing/examples";
import { eventOf, type Live, PEOPLE, snapshotOf, startLive } from "../../testing/live";

let live: Live;
beforeAll(async () => {
  live = await startLive();
});
afterAll(() => live.stop());

test("a change reaches its user and the staff above it, and no one else", async () => {
  const names = Object.keys(PEOPLE);
  const people = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await live.listen(name)] as const)),
  );
  await live.post([eventOf("20")]);
  // All subscribers receive this one: when it is there, the other was there or never will be.
  const mark = (userId: string, enterpriseId: string) =>
    eventOf("21", {
      before: null,
      after: snapshotOf({ userId, enterpriseId }),
      audience: { userIds: [userId], enterpriseIds: [] },
    });
  const all: [string, string][] = [
    ["7", "1"],
    ["8", "1"],
    ["7", "2"],
    ["9", "1"],
    ["10", "1"],
    ["11", "100"],
    ["12", "100"],
    ["13", "3"],
  ];
  await live.post(all.map(([user, enterprise]) => mark(user, enterprise)));
  await Promise.all(Object.values(people).map((person) => person.until(1)));
  const reached = names.filter((name) =>
    people[name]?.received.some(({ attendanceId }) => attendanceId === "20"),
  );
  await Promise.all(Object.values(people).map((person) => person.stop()));
  expect(reached).toEqual(["ana", "manager", "reception", "holding-manager"]);
  expect(people.ana?.received[0]).toEqual({
    kind: "UPDATED",
    attendanceId: "20",
    version: 2,
    from: "NEW",
    to: "IN_PROGRESS",
    actor: { name: "Gestora" },
    attendance: { id: "20", status: "IN_PROGRESS", customer: { name: "Maria Souza" } },
  });
});

test("who loses an attendance learns its id, who gets it sees it come, and a repeated delivery is sent once", async () => {
  const [ana, bia] = await Promise.all([live.listen("ana"), live.listen("bia")]);
  const handed = eventOf("30", {
    after: snapshotOf({ userId: "8" }),
    audience: { userIds: ["8"], enterpriseIds: ["1"] },
    lost: { userIds: ["7"], enterpriseIds: [] },
  });
  await live.post([handed]);
  await live.post([
    handed,
    eventOf("31"),
    eventOf("32", {
      after: snapshotOf({ userId: "8" }),
      audience: { userIds: ["8"], enterpriseIds: [] },
      before: null,
    }),
  ]);
  await Promise.all([ana.until(2), bia.until(2)]);
  await Promise.all([ana.stop(), bia.stop()]);
  expect(ana.received.map(({ kind, attendanceId }) => [kind, attendanceId])).toEqual([
    ["REMOVED", "30"],
    ["UPDATED", "31"],
  ]);
  expect(ana.received[0]).toMatchObject({ from: "NEW", to: null, attendance: null, actor: null });
  expect(bia.received.map(({ kind, attendanceId, from }) => [kind, attendanceId, from])).toEqual([
    ["CREATED", "30", null],
    ["CREATED", "32", null],
  ]);
});

test("a subscriber to one funnel sees an attendance leave it for another", async () => {
  const [sale, rent] = await Promise.all([live.listen("ana", "SALE"), live.listen("ana", "RENT")]);
  await live.post([eventOf("40", { after: snapshotOf({ businessType: "RENT" }) })]);
  await Promise.all([sale.until(1), rent.until(1)]);
  await Promise.all([sale.stop(), rent.stop()]);
  expect([sale.received[0]?.kind, rent.received[0]?.kind]).toEqual(["REMOVED", "CREATED"]);
});

test("an attendance that the event leaves out is read with the subscriber's token", async () => {
  live.agency.on("GET /v1/customer-services/50", () => attendanceOf("50", { status: "IN_PROGRESS" }));
  const ana = await live.listen("ana");
  await live.post([eventOf("50", { attendance: undefined })]);
  await ana.until(1);
  await ana.stop();
  expect(ana.received[0]?.attendance).toMatchObject({ id: "50", status: "IN_PROGRESS" });
  expect(live.agency.calls("GET /v1/customer-services/50")[0]?.headers.authorization).toBe("Bearer ana");
});
