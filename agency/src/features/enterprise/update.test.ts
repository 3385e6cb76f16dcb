import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";

const MINE = "/v1/enterprises/mine";
/** The head of a PNG or JPEG with as many bytes behind it. */
const logo = (type: "png" | "jpeg", size: number, head = type) => {
  const begin = head === "png" ? "89504e470d0a1a0a" : "ffd8ffe0";
  const bytes = Buffer.concat([Buffer.from(begin, "hex"), Buffer.alloc(size - begin.length / 2)]);
  return `data:image/${type};base64,${bytes.toString("base64")}`;
};

describeDatabase("an agency's settings", (kind) => {
  let agency: TestAgency;
  let gustavo: Client;
  let fernanda: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    gustavo = await agency.signIn("gustavo.teixeira@horizonte.example");
    fernanda = await agency.signIn("fernanda.lima@horizonte.example");
  });
  afterAll(() => agency.close());

  const put = (body: object, client = gustavo) => client.put(MINE, body);
  const fieldsOf = async (body: object) => (await put(body)).body.fields;

  test("change one by one, by admins alone; what is not sent stays, and holding and status are no setting", async () => {
    const before = (await fernanda.get(MINE)).body;
    expect((await put({ proposalDays: 5 }, fernanda)).body.code).toBe(4003);
    const answer = await put({
      proposalDays: 5,
      creci: "CRECI 12345-J",
      phone: "(11) 3777-1234",
      timeZone: "America/Manaus",
      managementUrl: "https://gestao.example/",
      conversationTool: "",
      checkInRequired: true,
      passwordPolicy: { maxLength: 40, symbols: "*@#$%&_" },
      holding: false,
      accountStatus: "SUSPENDED",
      id: 9,
    });
    const after = {
      ...before,
      proposalDays: 5,
      creci: "CRECI 12345-J",
      phone: "(11) 3777-1234",
      timeZone: "America/Manaus",
      managementUrl: "https://gestao.example/",
      conversationTool: null,
      checkInRequired: true,
      passwordPolicy: answer.body.passwordPolicy,
      version: before.version + 1,
    };
    expect(answer.body).toEqual(after);
    expect((await fernanda.get(MINE)).body).toEqual(after);
    // The next call counts by it: who may edit people.
    await put({ managementUrl: null, passwordPolicy: { maxLength: 30, symbols: "*@#$%" } });
    expect((await gustavo.get(MINE)).body).toMatchObject({
      managementUrl: null,
      version: before.version + 2,
    });
    // The same again is no change.
    expect((await put({ proposalDays: 5 })).body.version).toBe(before.version + 2);
  });

  test("name what is wrong, all at once", async () => {
    expect(
      (
        await fieldsOf({
          name: "Ab",
          timeZone: "Europe/Lisbon",
          managementUrl: "http://gestao.example",
          conversationUrl: "javascript:alert(1)",
          proposalDays: 91,
          logo: "data:image/svg+xml;base64,PHN2Zz4=",
          passwordPolicy: { maxLength: 5, symbols: "a" },
        })
      )
        .map(({ field }: { field: string }) => field)
        .sort(),
    ).toEqual([
      ...[
        "conversationUrl",
        "logo",
        "managementUrl",
        "name",
        "passwordPolicy.maxLength",
        "passwordPolicy.symbols",
      ],
      ...["proposalDays", "timeZone"],
    ]);
  });

  test("take a logo of 64 kB that is what it says", async () => {
    const large = [{ field: "logo", message: "Envie um logotipo de até 64 kB." }];
    const wrong = [{ field: "logo", message: "Envie um logotipo JPG ou PNG." }];
    const most = logo("png", 65_536);
    expect((await put({ logo: most })).body.logo).toBe(most);
    expect(await fieldsOf({ logo: logo("png", 65_537) })).toEqual(large);
    expect(await fieldsOf({ logo: logo("jpeg", 100_000) })).toContainEqual(large[0]);
    expect(await fieldsOf({ logo: logo("png", 100, "jpeg") })).toEqual(wrong);
    expect((await put({ logo: logo("jpeg", 100) })).status).toBe(200);
    expect((await put({ logo: null })).body.logo).toBeNull();
  });

  test("of two who save one version one is told how it is now", async () => {
    const { version } = (await gustavo.get(MINE)).body;
    const answers = await Promise.all([put({ creci: "A", version }), put({ creci: "B", version })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [done, late] = answers[0].status === 200 ? answers : [answers[1], answers[0]];
    expect(late.body).toMatchObject({
      code: 4009,
      current: { creci: done.body.creci, version: version + 1 },
    });
  });
});
