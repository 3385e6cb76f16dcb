import { Parts } from "@soleira/schema/parts/wire";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";

describeDatabase("the parts of a lead's page in one call", (kind) => {
  let agency: TestAgency;
  let people: Record<string, Client>;
  let id: string;
  beforeAll(async () => {
    agency = await testAgency(kind);
    people = await signInCast(agency);
    const { body } = await (people.ana as Client).get(
      "/v1/customer-services/mine?business_type=SALE&status=IN_PROPOSAL",
    );
    id = body.items[0].id;
  });
  afterAll(() => agency.close());

  const read = (name: string, query: string) =>
    (people[name] as Client).get(`/v1/customer-services/${id}/parts?${query}`);

  test("each is what its own call answers, and none that was not named is there", async () => {
    const ana = people.ana as Client;
    const whole = await read("ana", "properties=3&histories=4&proposals=4&associates=1");
    expect(whole.status).toBe(200);
    expect(Parts.parse(whole.body).proposals?.items.length).toBeGreaterThan(0);
    for (const [name, size] of [
      ["properties", "?size=3"],
      ["histories", "?size=4"],
      ["proposals", "?size=4"],
      ["associates", ""],
    ] as const) {
      const alone = await ana.get(`/v1/customer-services/${id}/${name}${size}`);
      expect([name, whole.body[name]]).toEqual([name, alone.body]);
    }
    expect(Object.keys((await read("ana", "histories=1")).body)).toEqual(["histories"]);
  });

  test("reception, who sees the lead and none of its proposals, is answered null for these", async () => {
    const { status, body } = await read("helena", "histories=4&proposals=4");
    expect([status, body.proposals, body.histories.items.length]).toEqual([200, null, 4]);
  });

  test("who does not see the lead is told that there is none; a size that is none is named", async () => {
    expect((await read("taina", "histories=4")).status).toBe(404);
    const { status, body } = await read("ana", "histories=101");
    expect([status, body.fields[0].field]).toEqual([400, "histories"]);
  });
});
