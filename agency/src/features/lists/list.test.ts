import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { newCard, portalSecret } from "../../testing/testFunnel";

type Item = { id: string; name: string; group: string | null; setAsideAt: string | null };
const at = (name: string) => `${name}@horizonte.example`;

describeDatabase("the lists of an agency", (kind) => {
  let agency: TestAgency;
  let fernanda: Client;
  let helena: Client;
  let ana: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    [fernanda, helena, ana] = await Promise.all([
      agency.signIn(at("fernanda.lima")),
      agency.signIn(at("helena.ramos")),
      agency.signIn(at("ana.souza")),
    ]);
  });
  afterAll(() => agency.close());

  const path = (list: string, id?: string) => `/v1/enterprises/mine/lists/${list}${id ? `/${id}` : ""}`;
  const items = async (list: string, group: string | null = null) =>
    ((await helena.get(path(list))).body.items as Item[]).filter((item) => item.group === group);
  const named = (list: { name: string }[]) => list.map(({ name }) => name);
  const offered = async (call: string) => {
    const { body } = await ana.get(call);
    return named(body.itens ?? body.items);
  };
  const add = (list: string, body: object, client = fernanda) => client.post(path(list), body);
  const put = (list: string, id: string, body: object) => fernanda.put(path(list, id), body);
  const fieldsOf = async (list: string, body: object) => (await add(list, body)).body.fields;

  test("are read by reception and changed by managers and admins", async () => {
    expect((await ana.get(path("tags"))).body.code).toBe(4003);
    expect((await add("tags", { name: "Nova" }, helena)).body.code).toBe(4003);
    const [tag] = await items("tags");
    expect((await helena.put(path("tags", tag?.id), { name: "Nova" })).body.code).toBe(4003);
    expect((await helena.delete(path("tags", tag?.id))).body.code).toBe(4003);
    expect((await helena.get(path("nothing"))).body.code).toBe(4004);
    const taina = await agency.signIn("valeria.sampaio@seringal.example");
    expect((await taina.put(path("tags", tag?.id), { name: "Delas" })).body.code).toBe(4004);
  });

  test("an item is added last, renamed, moved, set aside and offered again where it was", async () => {
    const before = named(await items("channels"));
    expect(before).toEqual(await offered("/v1/domains/acquisition-channels"));
    const made = await add("channels", { name: "Feirão" });
    expect(made.status).toBe(201);
    expect(await offered("/v1/domains/acquisition-channels")).toEqual([...before, "Feirão"]);
    const { id } = made.body;
    await put("channels", id, { name: "Feira", place: 2 });
    const order = [before[0], "Feira", ...before.slice(1)];
    expect(await offered("/v1/domains/acquisition-channels")).toEqual(order);
    const card = await newCard(ana, { acquisitionChannelId: id });
    expect((await fernanda.delete(path("channels", id))).status).toBe(204);
    expect(await offered("/v1/domains/acquisition-channels")).toEqual(before);
    expect((await items("channels")).find((item) => item.id === id)).toMatchObject({
      setAsideAt: agency.clock.now().toISOString(),
    });
    // Shown where it was chosen, and chosen no more.
    expect((await ana.get(`/v1/customer-services/${card.id}`)).body.acquisitionChannel).toBe("Feira");
    const again = { businessType: "SALE", name: "Pessoa Outra", phone: "(11) 97222-1111" };
    expect(
      (await ana.post("/v1/customer-services/", { ...again, acquisitionChannelId: id })).body.fields,
    ).toEqual([{ field: "acquisitionChannelId", message: "Canal inválido." }]);
    await put("channels", id, { offered: true });
    expect(await offered("/v1/domains/acquisition-channels")).toEqual(order);
    const portal = (await items("channels")).find((item) => "portal" in item && item.portal);
    expect((await fernanda.delete(path("channels", portal?.id))).body.description).toBe(
      "Um portal entrega leads por este canal.",
    );
  });

  test("names are unique without case and accents, and an item has what its list asks for", async () => {
    const taken = [{ field: "name", message: "Já existe um item com este nome." }];
    const { id } = (await add("tags", { name: "Área nobre" })).body;
    expect(await fieldsOf("tags", { name: "AREA NOBRE" })).toEqual(taken);
    expect(await fieldsOf("tags", { name: "Área nobre", group: "" })).toEqual(taken);
    expect((await put("tags", id, { name: "ÁREA nobre" })).status).toBe(200);
    await fernanda.delete(path("tags", id));
    expect(await fieldsOf("tags", { name: "area nobre" })).toEqual([
      { field: "name", message: "Já existe um item com este nome, fora de uso. Traga-o de volta." },
    ]);
    expect(await fieldsOf("tags", { name: "A" })).toEqual([
      { field: "name", message: "De 2 a 60 caracteres." },
    ]);
    expect(await fieldsOf("temperatures", { name: "Fervendo", icon: "phone" })).toEqual([
      { field: "color", message: "Escolha uma cor." },
      { field: "icon", message: "Os itens desta lista não têm ícone." },
    ]);
    expect(await fieldsOf("contact-types", { name: "Carta", group: "SALE", preService: true })).toEqual([
      { field: "icon", message: "Escolha um ícone." },
      { field: "preService", message: "Só motivos de status valem na pré-venda." },
      { field: "group", message: "Esta lista não é dividida." },
    ]);
    expect(await fieldsOf("status-reasons", { name: "Sem grupo" })).toEqual([
      { field: "group", message: "Escolha onde o item vale." },
    ]);
    expect(await fieldsOf("messages", { name: "Longa", text: "x".repeat(1001) })).toMatchObject([
      { field: "text" },
    ]);
    // The same name in another status is another reason.
    const [reason] = await items("status-reasons", "FINISHED");
    const group = "RETURN_LATER";
    expect((await add("status-reasons", { name: reason?.name, group, preService: true })).status).toBe(201);
    expect(await offered("/v1/domains/status-reasons?status=RETURN_LATER&pre_service_only=1")).toContain(
      reason?.name,
    );
  });

  test("reasons and temperatures keep one; tags need none", async () => {
    for (const [list, group] of [
      ["visit-reasons", "NEW_DATE"],
      ["transfer-reasons", null],
      ["history-reasons", null],
      ["temperatures", null],
    ] as const) {
      const all = (await items(list, group)).filter(({ setAsideAt }) => !setAsideAt);
      for (const { id } of all.slice(1)) expect((await fernanda.delete(path(list, id))).status).toBe(204);
      const last = await fernanda.delete(path(list, all[0]?.id));
      expect([list, last.status, last.body.description]).toEqual([
        ...[list, 409, "A lista precisa de ao menos um item."],
      ]);
      for (const { id } of all.slice(1)) await put(list, id, { offered: true });
      expect(named(await items(list, group))).toEqual(named(all));
    }
    for (const { id } of await items("tags"))
      expect((await fernanda.delete(path("tags", id))).status).toBe(204);
    expect(await offered("/v1/tags")).toEqual([]);
  });

  test("the place of a temperature is its heat, by which attendances are sorted at once", async () => {
    const [cold, warm] = await items("temperatures");
    if (!cold || !warm) throw new Error("the demo lacks temperatures");
    // The warm one is older, so that nothing but heat puts it first.
    const warmer = await newCard(ana, { temperatureId: warm.id });
    agency.clock.advance(60_000);
    const colder = await newCard(ana, { temperatureId: cold.id });
    const first = async () => {
      const { body } = await ana.get(
        "/v1/customer-services/mine?business_type=SALE&status=NEW&sort=temperature:desc&size=100",
      );
      const ids: string[] = body.items.map(({ id }: { id: string }) => id);
      return ids.find((id) => [warmer.id, colder.id].includes(id));
    };
    expect(await first()).toBe(warmer.id);
    const hottest = (await items("temperatures")).length;
    await put("temperatures", cold.id, { place: hottest });
    expect((await offered("/v1/enterprises/mine/temperatures")).at(-1)).toBe(cold.name);
    expect(await first()).toBe(colder.id);
    await put("temperatures", cold.id, { place: 1 });
    expect(await first()).toBe(warmer.id);
  });

  test("a ready message has its words filled in, of its funnel alone", async () => {
    const text = "Oi {nome}, aqui é {corretor}, da {imobiliaria}. {outra}";
    await add("messages", { name: "Curta", text, group: "SALE" });
    const messages = async (businessType: string) => {
      const card = await newCard(ana, { businessType, name: "Carla Prado" });
      const { body } = await ana.get(`/v1/customer-services/${card.id}/messages?type=whatsapp`);
      return body.items as { title: string; text: string }[];
    };
    expect((await messages("SALE")).find(({ title }) => title === "Curta")?.text).toBe(
      "Oi Carla, aqui é Ana Souza, do Grupo Horizonte Imóveis. {outra}",
    );
    expect((await messages("RENT")).map(({ title }) => title)).not.toContain("Curta");
  });

  test("a column has another title and other flags; its place stays", async () => {
    const columns = "/v1/enterprises/mine/statuses";
    const before = (await ana.get(`${columns}?business_type=RENT`)).body.items as { status: string }[];
    const change = { businessType: "RENT", status: "NEW", description: "Chegou", actionRequired: true };
    const { body } = await fernanda.put(columns, change);
    expect(body.items).toEqual(
      before.map((column) =>
        column.status === "NEW" ? { ...column, description: "Chegou", actionRequired: true } : column,
      ),
    );
    expect((await ana.get(`${columns}?business_type=RENT`)).body).toEqual(body);
    expect((await helena.put(columns, change)).body.code).toBe(4003);
    expect((await fernanda.put(columns, { ...change, description: "x".repeat(31) })).status).toBe(400);
  });

  test("a column has a limit after which its leads are stopped; 0 takes it away", async () => {
    const columns = "/v1/enterprises/mine/statuses";
    const { body } = await ana.get(`${columns}?business_type=RAISE_PROPERTY`);
    const limits = ({ items }: { items: { status: string; stoppedAfterDays: number | null }[] }) =>
      Object.fromEntries(items.map(({ status, stoppedAfterDays }) => [status, stoppedAfterDays]));
    expect(limits(body)).toEqual({
      NEW: 1,
      IN_PROGRESS: 3,
      LEAD_QUALIFIED: null,
      RETURN_LATER: null,
      VISIT_SCHEDULED: null,
      VISIT_MADE: 2,
      IN_PROPOSAL: 5,
      FINISHED: null,
    });
    const limit = (stoppedAfterDays: number) =>
      fernanda.put(columns, { businessType: "RAISE_PROPERTY", status: "NEW", stoppedAfterDays });
    expect(limits((await limit(365)).body).NEW).toBe(365);
    expect(limits((await limit(0)).body).NEW).toBeNull();
    for (const wrong of [-1, 366, 1.5])
      expect((await limit(wrong)).body).toMatchObject({ fields: [{ field: "stoppedAfterDays" }] });
  });

  test("a portal's secret is said once, and the one before counts for another day", async () => {
    const deliver = (secret: string) =>
      agency.anonymous.post("/v1/leads/grupo-olx").auth("vivareal", secret).send({
        leadOrigin: "ZAP",
        clientListingId: "X1",
        name: "Lead de Teste",
        originLeadId: crypto.randomUUID(),
      });
    const old = portalSecret("Grupo Horizonte Imóveis");
    const call = "/v1/enterprises/mine/credentials";
    expect((await helena.post(call, { channel: "grupo-olx" })).body.code).toBe(4003);
    const made = await fernanda.post(call, { channel: "grupo-olx" });
    expect(made.body).toMatchObject({
      channel: "grupo-olx",
      user: "vivareal",
      secret: expect.stringMatching(/^[\w-]{43}$/),
      replacedAt: agency.clock.now().toISOString(),
    });
    const listed = await helena.get(call);
    expect(listed.body.items).toHaveLength(1);
    expect(listed.text).not.toContain(made.body.secret);
    expect((await deliver(made.body.secret)).status).toBe(200);
    expect((await deliver(old)).status).toBe(200);
    agency.clock.advance(24 * 3_600_000);
    expect((await deliver(old)).status).toBe(401);
    expect((await deliver(made.body.secret)).status).toBe(200);
  });
});
