import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import { ATTENDANCE_STATUSES } from "@soleira/schema/attendance/status";
import { AttendanceBoard } from "@soleira/schema/attendance/wire";
import { fromCentavos, toCentavos } from "@soleira/schema/format/money";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeEachDatabase } from "../../testing/testDatabase";

describeEachDatabase("the board in one call", (kind) => {
  let agency: TestAgency;
  let people: Record<string, Client>;
  beforeAll(async () => {
    agency = await testAgency(kind);
    people = {
      ...(await signInCast(agency)),
      patricia: await agency.signIn("patricia.moraes@horizonte.example"),
      elisa: await agency.signIn("elisa.prado@horizonte.example"),
      wesley: await agency.signIn("wesley.costa@seringal.example"),
    };
  });
  afterAll(() => agency.close());

  const board = (client: Client, query: string) => client.get(`/v1/customer-services/mine/board?${query}`);
  /** What a list of each status answers, and how. */
  const lists = async (client: Client, query: string) => {
    const answers = [];
    for (const status of ATTENDANCE_STATUSES)
      answers.push({
        status,
        answer: await client.get(`/v1/customer-services/mine?${query}&status=${status}&proposals_amount=1`),
      });
    return answers;
  };
  const compare = async (client: Client, query: string) => {
    const whole = await board(client, query);
    const columns = await lists(client, query);
    if (whole.status !== 200) {
      for (const { answer } of columns)
        expect([answer.status, answer.body]).toEqual([whole.status, whole.body]);
      return { refused: whole.status, cards: 0, columns: 0 };
    }
    const answered = AttendanceBoard.parse(whole.body).columns;
    const bare = ({ status, answer }: (typeof columns)[number]) => ({
      status,
      total: answer.body.total,
      items: answer.body.items,
      proposalsAmount: answer.body.proposalsAmount,
    });
    const statuses = answered.map(({ status }) => status);
    expect(whole.body.columns).toEqual(columns.filter(({ status }) => statuses.includes(status)).map(bare));
    for (const { status, answer } of columns)
      if (!statuses.includes(status)) expect([status, answer.body.total]).toEqual([status, 0]);
    expect(whole.body.cursor).toBe(columns[0]?.answer.body.cursor);
    return {
      refused: null,
      columns: answered.length,
      cards: answered.reduce((sum, { items }) => sum + items.length, 0),
    };
  };

  test("answers what a call for each column answers, whoever asks for it", async () => {
    const seen: ({ name: string; scope: string } & Awaited<ReturnType<typeof compare>>)[] = [];
    for (const [name, client] of Object.entries(people))
      for (const type of BUSINESS_TYPES)
        for (const scope of ["mine", "enterprise"])
          seen.push({
            name,
            scope,
            ...(await compare(client, `business_type=${type}&scope=${scope}&size=5`)),
          });
    const some = (name: string, scope: string) =>
      seen.filter((one) => one.name === name && one.scope === scope && one.cards > 0).length;
    expect(some("ana", "mine")).toBeGreaterThan(0);
    expect(some("helena", "enterprise")).toBeGreaterThan(0);
    expect(some("fernanda", "enterprise")).toBeGreaterThan(0);
    expect(seen.some(({ refused }) => refused === 403)).toBe(true);
    // A pre-attendant's columns are fewer.
    expect(
      new Set(seen.filter(({ refused }) => !refused).map(({ columns }) => columns)).size,
    ).toBeGreaterThan(1);
  });

  test.each([
    "sort=created_at:asc&size=3",
    "sort=temperature:desc&size=100",
    "temperature=1&size=2",
    "tag=1",
    "q=a",
    "q=ana",
    "start_date=2026-11-10&end_date=2026-11-19",
  ])("the same with '%s'", async (filter) => {
    for (const client of [people.ana, people.fernanda] as Client[])
      await compare(client, `business_type=SALE&${filter}`);
    await compare(people.fernanda as Client, `business_type=SALE&scope=enterprise&${filter}`);
  });

  test.each(["mine", "enterprise"])("says what the proposals of a column are together: %s", async (scope) => {
    const client = people[scope === "mine" ? "ana" : "fernanda"] as Client;
    const query = `business_type=SALE&scope=${scope}&size=100`;
    const { columns } = AttendanceBoard.parse((await board(client, query)).body);
    const expected = columns.map(({ status, items }) => {
      const proposals = items.flatMap(({ proposal }) =>
        proposal && proposal.state !== "DENIED" ? [toCentavos(proposal.amount)] : [],
      );
      const cents = proposals.reduce((sum, one) => sum + one, 0);
      return [status, proposals.length > 0 ? fromCentavos(cents) : null];
    });
    // All of them are on the page.
    for (const { total, items } of columns) expect(items).toHaveLength(total);
    expect(columns.map(({ status, proposalsAmount }) => [status, proposalsAmount])).toEqual(expected);
    expect(expected.some(([, amount]) => amount !== null)).toBe(true);
    const filtered = AttendanceBoard.parse((await board(client, `${query}&next_step=NONE`)).body);
    expect(filtered.columns.map(({ proposalsAmount }) => proposalsAmount)).not.toEqual(
      columns.map(({ proposalsAmount }) => proposalsAmount),
    );
  });

  test("wants a funnel", async () => {
    const { status, body } = await board(people.ana as Client, "size=5");
    expect([status, body.fields]).toEqual([400, [expect.objectContaining({ field: "business_type" })]]);
  });
});
