import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeEachDatabase } from "../../testing/testDatabase";
import { ownerRows, portalSecret } from "../../testing/testFunnel";

const PATH = "/v1/enterprises/mine/channels";
const DAY = 86_400_000;

describeEachDatabase("the doors as managers see them", (kind) => {
  let agency: TestAgency;
  let valeria: Client;
  beforeEach(async () => {
    agency = await testAgency(kind, { AGENCY_PUBLIC_URL: "https://api.seringal.example" });
    valeria = await agency.signIn("valeria.sampaio@seringal.example");
  });
  afterEach(() => agency.close());

  const send = (originLeadId: string, more: object = {}, secret = portalSecret("Seringal Imóveis")) =>
    agency.anonymous
      .post("/v1/leads/grupo-olx")
      .auth("x", secret)
      .send({
        originLeadId,
        clientListingId: "XX0001",
        name: "Ubirajara Xapuri",
        email: `${originLeadId}@exemplo.example`,
        ...more,
      });
  const channel = async (name: string) =>
    (await valeria.get(PATH)).body.items.find((one: { channel: string }) => one.channel === name);
  const deliveries = async (query = "", client = valeria) =>
    (await client.get(`${PATH}/deliveries?${query}`)).body;

  test("each door says its address, its secret and key by their times, and what came in 30 days", async () => {
    expect(await channel("grupo-olx")).toEqual({
      channel: "grupo-olx",
      address: "https://api.seringal.example/v1/leads/grupo-olx",
      agencyAddress: "https://api.seringal.example/v1/leads/grupo-olx/4",
      user: "vivareal",
      takesKey: true,
      pages: [],
      metaForms: [],
      forms: [],
      held: 0,
      secretAt: expect.any(String),
      keyAt: null,
      taken: 0,
      waiting: 0,
      refused: 0,
      tests: 0,
      lastAt: null,
    });
    await send("c1");
    await send("c2", { clientListingId: null });
    const test = await valeria.post(`${PATH}/grupo-olx/tests`);
    expect([test.status, test.body]).toMatchObject([
      201,
      { state: "TEST", customerService: null, channel: "grupo-olx" },
    ]);
    const now = agency.clock.now().toISOString();
    expect(await channel("grupo-olx")).toMatchObject({
      taken: 1,
      refused: 1,
      tests: 1,
      waiting: 0,
      lastAt: now,
    });
    expect(await channel("google-ads")).toMatchObject({
      secretAt: null,
      user: null,
      takesKey: false,
      taken: 0,
    });
    for (const one of ["imovelweb", "google-ads"])
      expect((await valeria.post(`${PATH}/${one}/tests`)).body.state).toBe("TEST");
    agency.clock.advance(31 * DAY);
    const later = await agency.signIn("valeria.sampaio@seringal.example");
    expect((await later.get(PATH)).body.items[0]).toMatchObject({
      taken: 0,
      refused: 0,
      tests: 0,
      lastAt: null,
    });
  });

  test("a key that the portal gave counts from when it is entered until it is taken away, and is not kept", async () => {
    const key = "594F803B380A41396ED6";
    expect((await send("k1", {}, key)).status).toBe(401);
    const put = (body: object, name = "grupo-olx") => valeria.put(`${PATH}/${name}/key`, body);
    expect((await put({ key: "short" })).body.fields).toMatchObject([{ field: "key" }]);
    expect((await put({ key }, "google-ads")).body.fields).toMatchObject([{ field: "key" }]);
    expect((await put({ key: ` ${key} ` })).body).toMatchObject({ keyAt: agency.clock.now().toISOString() });
    expect((await send("k1", {}, key)).status).toBe(200);
    expect(JSON.stringify(await ownerRows(agency, sql`select * from lead_key`))).not.toContain(key);
    expect((await put({ key: null })).body.keyAt).toBeNull();
    expect((await send("k2", {}, key)).status).toBe(401);
  });

  test("a refused delivery is seen with its reason, mended, and taken once", async () => {
    await send("m1", { clientListingId: null });
    const [one] = (await deliveries("state=REFUSED")).items;
    expect(one).toMatchObject({
      state: "REFUSED",
      reason: "NO_LISTING",
      mended: false,
      tries: 0,
      nextTryAt: null,
    });
    const at = `${PATH}/deliveries/${one.id}`;
    const { raw } = (await valeria.get(at)).body;
    expect(JSON.parse(raw)).toMatchObject({
      originLeadId: "m1",
      clientListingId: null,
      name: "Ubirajara Xapuri",
    });

    for (const body of [{}, { raw: "{" }, { raw: "[]" }, { raw: raw.replace("m1@", "m2@") }]) {
      const answer = await valeria.post(`${at}/take`, body);
      expect([answer.status, answer.body.fields?.[0]?.field]).toEqual([400, "raw"]);
    }
    expect((await deliveries()).items).toMatchObject([{ state: "REFUSED", mended: false }]);

    const mended = raw.replace('"clientListingId": null', '"clientListingId": "XX0001"');
    const [first, second] = await Promise.all([1, 2].map(() => valeria.post(`${at}/take`, { raw: mended })));
    expect([first?.status, second?.status].sort()).toEqual([200, 409]);
    expect((await deliveries()).items).toMatchObject([
      { state: "TAKEN", reason: null, mended: true, customerService: { businessType: "SALE" } },
    ]);
    const { total } = (
      await valeria.get("/v1/customer-services/mine?business_type=SALE&scope=enterprise&q=m1@exemplo.example")
    ).body;
    expect(total).toBe(1);
    const [kept] = await ownerRows<{ raw: { clientListingId: null } }>(
      agency,
      sql`select raw from portal_lead where external_id = 'm1'`,
    );
    expect(kept?.raw.clientListingId).toBeNull();
    // It is the same delivery: the portal's next try changes nothing.
    expect((await send("m1")).status).toBe(200);
    expect((await deliveries()).total).toBe(1);
  });

  test("one that waits is taken by hand too; a test and a taken one are not", async () => {
    await ownerRows(agency, sql`alter table customer_contact rename to elsewhere`);
    await send("w1");
    await ownerRows(agency, sql`alter table elsewhere rename to customer_contact`);
    const [one] = (await deliveries("state=WAITING&channel=grupo-olx")).items;
    expect(one).toMatchObject({ tries: 1, nextTryAt: expect.any(String) });
    const take = () => valeria.post(`${PATH}/deliveries/${one.id}/take`, {});
    expect((await take()).body.state).toBe("TAKEN");
    expect((await take()).status).toBe(409);
    const { id } = (await valeria.post(`${PATH}/google-ads/tests`)).body;
    expect((await valeria.post(`${PATH}/deliveries/${id}/take`, {})).body.code).toBe(4009);
  });

  test("deliveries are of their agency's managers alone", async () => {
    await send("s1", { clientListingId: null });
    const [one] = (await deliveries()).items;
    const fernanda = await agency.signIn("fernanda.lima@horizonte.example");
    expect((await deliveries("", fernanda)).total).toBe(0);
    expect((await fernanda.get(`${PATH}/deliveries/${one.id}`)).status).toBe(404);
    expect((await fernanda.post(`${PATH}/deliveries/${one.id}/take`, {})).status).toBe(404);
    for (const who of ["taina.araujo@seringal.example", "helena.ramos@horizonte.example"]) {
      const client = await agency.signIn(who);
      expect((await client.get(PATH)).body.code).toBe(4003);
      expect((await client.get(`${PATH}/deliveries`)).body.code).toBe(4003);
      expect((await client.post(`${PATH}/grupo-olx/tests`)).body.code).toBe(4003);
    }
  });
});
