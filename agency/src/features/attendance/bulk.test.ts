import { HistoriesOfEach, MessagesOfEach } from "@soleira/schema/attendance/wire";
import { AttendancePropertiesOfEach } from "@soleira/schema/property/wire";
import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { newCard, ownerRows } from "../../testing/testFunnel";

const SHAPES = {
  histories: HistoriesOfEach,
  properties: AttendancePropertiesOfEach,
  messages: MessagesOfEach,
};

describeDatabase("what many attendances have, in one call", (kind) => {
  let agency: TestAgency;
  let cast: Awaited<ReturnType<typeof signInCast>>;
  beforeAll(async () => {
    agency = await testAgency(kind);
    cast = await signInCast(agency);
  });
  afterAll(() => agency.close());

  /** Attendances of everybody in three units, some with properties and long histories. */
  const some = async () =>
    (
      await ownerRows<{ id: string }>(
        agency,
        sql`select id::text from attendance a where enterprise_id in (1, 2, 3, 4)
            order by (select count(*) from attendance_property p where p.attendance_id = a.id) desc, id % 7, id limit 60`,
      )
    ).map(({ id }) => id);

  test.each([
    ["histories", "&page=1&size=2"],
    ["histories", "&page=2&size=3"],
    ["properties", "&page=1&size=1"],
    ["properties", ""],
    ["messages", "&type=whatsapp"],
  ] as const)("%s%s are those of each call alone, for each caller, and no more", async (what, query) => {
    const ids = await some();
    for (const [name, client] of Object.entries(cast) as [string, Client][]) {
      const { status, body } = await client.get(`/v1/customer-services/${what}?ids=${ids.join(",")}${query}`);
      expect([name, status]).toEqual([name, 200]);
      const { items } = SHAPES[what].parse(body);
      const answers = new Map<string, unknown>(
        body.items.map((item: { attendanceId: string; answer: unknown }) => [item.attendanceId, item.answer]),
      );
      expect(items).toHaveLength(answers.size);
      for (const id of ids) {
        const alone = await client.get(`/v1/customer-services/${id}/${what}?${query}`);
        if (alone.status === 404) expect(answers.has(id)).toBe(false);
        else expect([name, id, answers.get(id)]).toEqual([name, id, alone.body]);
      }
    }
  });

  test("what is no attendance is left out; what is asked for twice is answered once", async () => {
    const card = await newCard(cast.ana);
    const { body } = await cast.ana.get(
      `/v1/customer-services/histories?ids=${card.id},x,999999999999999,${card.id}`,
    );
    expect(body.items).toEqual([
      { attendanceId: card.id, answer: expect.objectContaining({ total: 1, page: 1, pageSize: 4 }) },
    ]);
    expect((await cast.ana.get("/v1/customer-services/properties?ids=x")).body).toEqual({ items: [] });
  });

  test.each([
    ["histories", "", "ids"],
    ["histories", "ids=", "ids"],
    ["properties", `ids=${"1,".repeat(100)}1`, "ids"],
    ["messages", `ids=${"1,".repeat(100)}1`, "ids"],
    ["histories", `ids=${"1,".repeat(50)}1&size=10`, "size"],
    ["properties", "ids=1&size=101", "size"],
  ])("%s?%s is refused by field", async (what, query, field) => {
    const { status, body } = await cast.ana.get(`/v1/customer-services/${what}?${query}`);
    expect([status, body.code, body.fields[0].field.split(".")[0]]).toEqual([400, 4001, field]);
  });
});
