import { ATTENDANCE_STATUSES } from "@soleira/schema/attendance/status";
import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { newCard } from "../../testing/testFunnel";

describeDatabase("what an agency configures", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let taina: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ana = await agency.signIn("ana.souza@horizonte.example");
    taina = await agency.signIn("taina.araujo@seringal.example");
  });
  afterAll(() => agency.close());

  const names = (items: { name: string }[]) => items.map(({ name }) => name);

  test("the agency with its flags and zone", async () => {
    expect((await ana.get("/v1/enterprises/mine")).body).toMatchObject({
      name: "Grupo Horizonte Imóveis",
      holding: true,
      hasPreService: true,
      timeZone: "America/Sao_Paulo",
      accountStatus: "ACTIVE",
    });
    expect((await taina.get("/v1/enterprises/mine")).body).toMatchObject({
      holding: false,
      hasPreService: false,
      timeZone: "America/Rio_Branco",
    });
  });

  test("columns in order; in one agency IN_PROGRESS asks for a reason", async () => {
    const asks = async (client: Client) => {
      const { body } = await client.get("/v1/enterprises/mine/statuses?business_type=SALE");
      expect(body.items.map(({ order }: { order: number }) => order)).toEqual(
        ATTENDANCE_STATUSES.map((_, index) => index + 1),
      );
      return body.items.find(({ status }: { status: string }) => status === "IN_PROGRESS").actionRequired;
    };
    expect(await asks(ana)).toBe(false);
    expect(await asks(taina)).toBe(true);
    const wrong = await ana.get("/v1/enterprises/mine/statuses?business_type=LOAN");
    expect(wrong.body.fields[0].field).toBe("business_type");
  });

  test("temperatures from cold to hot", async () => {
    expect(names((await ana.get("/v1/enterprises/mine/temperatures")).body.items)).toEqual([
      "Frio",
      "Morno",
      "Quente",
    ]);
  });

  test("units of the holding, none elsewhere", async () => {
    expect(names((await ana.get("/v1/enterprises/mine/subsidiaries")).body.items)).toEqual([
      "Horizonte Jardins",
      "Horizonte Moema",
    ]);
    const marcela = await agency.signIn("marcela.nogueira@horizonte.example");
    expect(names((await marcela.get("/v1/enterprises/mine/subsidiaries")).body.items)).toEqual([
      "Horizonte Moema",
    ]);
    expect((await taina.get("/v1/enterprises/mine/subsidiaries")).body.items).toEqual([]);
  });

  test("colleagues by role, without the suspended, by name without accents", async () => {
    const agents = names((await ana.get("/v1/users?role=ESTATE_AGENT_SALE")).body.items);
    expect(agents).toEqual(["Ana Souza", "Bruno Carvalho", "Juliana Rocha", "Lucas Almeida"]);
    expect(names((await taina.get("/v1/users")).body.items)).not.toContain("Ana Souza");
    expect((await ana.get("/v1/users?role=KING")).status).toBe(400);
  });

  test.each(["acquisition-channels", "history-reasons", "contact-types", "business-types"])(
    "%s is a list of itens",
    async (list) => {
      const { body } = await ana.get(`/v1/domains/${list}`);
      expect(body.itens.length).toBeGreaterThan(2);
      expect(body.itens[0]).toEqual({ id: expect.anything(), name: expect.any(String) });
    },
  );

  test("reasons of a status, fewer for pre-service", async () => {
    const all = names((await ana.get("/v1/domains/status-reasons?status=FINISHED")).body.itens);
    const few = names(
      (await ana.get("/v1/domains/status-reasons?status=FINISHED&pre_service_only=1")).body.itens,
    );
    expect(few.length).toBeGreaterThan(0);
    expect(all).toEqual(expect.arrayContaining(few));
    expect(all.length).toBeGreaterThan(few.length);
    expect((await ana.get("/v1/domains/status-reasons")).status).toBe(400);
  });

  test("tags are those of the agency", async () => {
    const mine = (await ana.get("/v1/tags")).body.items;
    const theirs = (await taina.get("/v1/tags")).body.items;
    expect(names(mine)).toEqual(names(theirs));
    const ids = (tags: { id: number }[]) => tags.map(({ id }) => id);
    expect(ids(mine).some((id) => ids(theirs).includes(id))).toBe(false);
  });

  test("the remote configuration document", async () => {
    expect((await ana.get("/v1/configuration")).body).toMatchObject({
      returnLaterIntervals: {},
      showBanner: false,
    });
  });

  test("a holding's manager reads the lists and the day of a unit; no one else another agency's", async () => {
    const fernanda = await agency.signIn("fernanda.lima@horizonte.example");
    const patricia = await agency.signIn("patricia.moraes@horizonte.example");
    const unit = (await patricia.get("/v1/enterprises/mine")).body.id as string;
    const lists = [
      "/v1/enterprises/mine?",
      "/v1/enterprises/mine/statuses?business_type=RENT",
      "/v1/enterprises/mine/temperatures?",
      "/v1/tags?",
      "/v1/users?role=ESTATE_AGENT_RENT",
      "/v1/domains/acquisition-channels?",
      "/v1/domains/contact-types?",
      "/v1/domains/history-reasons?",
      "/v1/domains/interest-levels?",
      "/v1/domains/interest-level-reasons?",
      "/v1/domains/status-reasons?status=FINISHED",
      "/v1/domains/schedule-visit-reasons?type=CANCEL",
      "/v1/schedules/availables?start_date=2026-11-23",
    ];
    for (const path of lists) {
      const theirs = await patricia.get(path);
      const asked = await fernanda.get(`${path}&enterprise=${unit}`);
      expect([path, asked.status, asked.body]).toEqual([path, 200, theirs.body]);
      for (const enterprise of ["4", "999", "0", "x"])
        expect((await fernanda.get(`${path}&enterprise=${enterprise}`)).body.code).toBe(4004);
      // An agent of the holding sees no unit.
      expect((await ana.get(`${path}&enterprise=${unit}`)).body.code).toBe(4004);
    }
  });

  test("a manager of the holding works a unit's attendance with the unit's own words", async () => {
    const fernanda = await agency.signIn("fernanda.lima@horizonte.example");
    const card = await newCard(await agency.signIn("rafael.cardoso@horizonte.example"));
    const seen = await fernanda.get(`/v1/customer-services/${card.id}`);
    expect(seen.body.enterprise).toEqual({ id: expect.any(String), name: "Horizonte Moema" });
    const { body } = await fernanda.get(
      `/v1/enterprises/mine/temperatures?enterprise=${seen.body.enterprise.id}`,
    );
    const hot = body.items.at(-1);
    const answer = await fernanda.put(`/v1/customer-services/${card.id}/temperature`, {
      temperatureId: hot.id,
    });
    expect(answer.body.temperature).toEqual({ ...hot, id: String(hot.id) });
  });
});
