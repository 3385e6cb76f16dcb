import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeEachDatabase } from "../../testing/testDatabase";
import { historyOf, ownerRows, portalSecret } from "../../testing/testFunnel";

const AGENCY = "Seringal Imóveis";
const ENTERPRISE = 4;

describeEachDatabase("who of a portal's leads is the same person", (kind) => {
  let agency: TestAgency;
  let valeria: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    valeria = await agency.signIn("valeria.sampaio@seringal.example");
  });
  afterAll(() => agency.close());

  let count = 0;
  const send = async (more: object = {}) => {
    count++;
    const { status } = await agency.anonymous
      .post("/v1/leads/grupo-olx")
      .auth("vivareal", portalSecret(AGENCY))
      .send({
        leadOrigin: "ZAP",
        originLeadId: `who-${count}`,
        clientListingId: "XX0001",
        transactionType: "SELL",
        ...more,
      });
    expect(status).toBe(200);
  };
  const found = async (q: string) =>
    (
      await valeria.get(
        `/v1/customer-services/mine?business_type=SALE&scope=enterprise&size=50&q=${encodeURIComponent(q)}`,
      )
    ).body.items;
  const contactsOf = async (customerId: string) =>
    (await valeria.get(`/v1/customers/${customerId}/contacts`)).body.items.map(
      ({ value }: { value: string }) => value,
    );
  const validate = (query: object) =>
    valeria
      .get(`/v1/customer-services/:validate?${new URLSearchParams({ business_type: "SALE", ...query })}`)
      .then(({ body }) => body);
  const notices = (attendanceId: string, of: string) =>
    ownerRows<{ user: string; message: string }>(
      agency,
      sql`select u.name as user, n.message from notification n join user_account u on u.id = n.user_id
          where n.reference_id = ${Number(attendanceId)} and n.kind = ${of} order by u.name`,
    );

  test.each([
    ["a filler e-mail", { email: "naotem@email.com" }],
    ["a repeated phone", { ddd: "68", phone: "999999999" }],
    ["a sequence of digits", { ddd: "68", phone: "912345678" }],
    ["the e-mail of one of the agency's people", { email: "valeria.sampaio@seringal.example" }],
  ])("%s is nobody's: two people, two cards", async (_which, shared) => {
    const [one, other] = [`Aurora Um${count}`, `Benício Dois${count}`];
    const own =
      "phone" in shared
        ? { email: `um${count}@pessoa.example` }
        : { ddd: "68", phone: `9922110${10 + count}` };
    await send({ name: one, ...own, ...shared });
    await send({ name: other, ...shared });
    const [first] = await found(one);
    const [second] = await found(other);
    expect(second.customer.id).not.toBe(first.customer.id);
    expect((await historyOf(valeria, second.id))[0]?.message ?? "").not.toContain("Mesmo");
    expect(second.user.id).toEqual(expect.any(String));
    expect(await notices(second.id, "LEAD_NEW")).toMatchObject([{ user: second.user.name }]);
    expect(
      await validate({ ...("phone" in shared ? { phone: `68${shared.phone}` } : shared), name: other }),
    ).toEqual({
      customer: null,
      items: [],
    });
  });

  test("a couple with one e-mail is two people, and the second card says with whom it shares it", async () => {
    await send({ name: "Célia Prado", ddd: "68", phone: "992213001", email: "casal@pessoa.example" });
    await send({ name: "Davi Rocha", ddd: "68", phone: "992213002", email: "casal@pessoa.example" });
    const [[first], [second]] = [await found("Célia Prado"), await found("Davi Rocha")];
    expect(second.customer).toMatchObject({ phone: "68992213002", email: "casal@pessoa.example" });
    expect((await historyOf(valeria, second.id))[0]?.message).toContain(
      `Mesmo e-mail que o lead do atendimento nº ${first.id}.`,
    );
    const query = { email: "casal@pessoa.example", phone: "68992213002", name: "Davi Rocha" };
    const { customer, items } = await validate(query);
    expect(customer).toMatchObject({ name: "Davi Rocha" });
    expect(items.map(({ id }: { id: string }) => id).sort()).toEqual([first.id, second.id].sort());
  });

  test("what a manager marks identifies nobody from then on, and until the mark is taken off", async () => {
    const email = "portaria@predio.example";
    const [clara, otto, ines] = ["Clara Maia", "Otto Maia", "Inês Maia"];
    await send({ name: clara, email });
    const [first] = await found(clara);
    const agent = await agency.signIn("taina.araujo@seringal.example");
    const stranger = await agency.signIn("fernanda.lima@horizonte.example");
    const body = { type: "EMAIL", value: `mailto:${email.toUpperCase()}`, customer: first.customer.id };
    expect((await agent.post("/v1/filler-contacts", body)).status).toBe(403);
    expect((await agent.get("/v1/filler-contacts")).status).toBe(403);
    expect((await stranger.post("/v1/filler-contacts", body)).status).toBe(404);
    expect(await valeria.post("/v1/filler-contacts", { type: "PHONE", value: "12" })).toMatchObject({
      status: 400,
      body: { fields: [{ field: "value" }] },
    });
    const marked = await valeria.post("/v1/filler-contacts", body);
    expect(marked).toMatchObject({
      status: 201,
      body: { type: "EMAIL", createdBy: { name: "Valéria Sampaio" } },
    });
    expect((await valeria.post("/v1/filler-contacts", body)).body).toEqual(marked.body);
    const contacts = async () =>
      (await valeria.get(`/v1/customers/${first.customer.id}/contacts`)).body.items;
    expect(await contacts()).toMatchObject([{ identifies: false, fillerId: marked.body.id }]);
    expect(await validate({ email, name: clara })).toEqual({ customer: null, items: [] });
    await send({ name: otto, email });
    const [second] = await found(otto);
    expect(second.customer.id).not.toBe(first.customer.id);
    expect((await valeria.get(`/v1/customer-services/${second.id}/possible-duplicates`)).body.items).toEqual(
      [],
    );

    expect((await stranger.delete(`/v1/filler-contacts/${marked.body.id}`)).status).toBe(404);
    expect((await valeria.delete(`/v1/filler-contacts/${marked.body.id}`)).status).toBe(204);
    expect((await valeria.get("/v1/filler-contacts")).body.items).toEqual([]);
    expect(await contacts()).toMatchObject([{ identifies: true, fillerId: null }]);
    await send({ name: ines, email });
    expect([first.customer.id, second.customer.id]).toContain((await found(ines))[0].customer.id);
  });

  test("a filler that a manager marks as somebody's identifies them, until the mark is taken off", async () => {
    const email = "teste@pessoa.example";
    const again = { name: "Otília Prates", email };
    for (const _twice of [1, 2]) await send(again);
    expect(await found("Otília Prates")).toHaveLength(2);
    const mark = (identifies: boolean) =>
      valeria.post("/v1/filler-contacts", { type: "EMAIL", value: email, identifies });
    const { body: marked } = await mark(true);
    expect(marked).toMatchObject({ identifies: true });
    expect((await validate({ email, name: "Otília Prates" })).customer).toMatchObject({ matches: ["EMAIL"] });
    await send(again);
    const [{ customer }] = await found("Otília Prates");
    expect(await found("Otília Prates")).toHaveLength(2);
    expect((await valeria.get(`/v1/customers/${customer.id}/contacts`)).body.items).toMatchObject([
      { identifies: true, fillerId: marked.id },
    ]);
    expect((await mark(false)).body).toMatchObject({ id: marked.id, identifies: false });
    expect(await validate({ email, name: "Otília Prates" })).toEqual({ customer: null, items: [] });
    expect((await valeria.delete(`/v1/filler-contacts/${marked.id}`)).status).toBe(204);
    await send(again);
    expect(await found("Otília Prates")).toHaveLength(3);
  });

  test("the attendance says who else has its lead's e-mail, until they are said to be two or are merged", async () => {
    const couple = ["Zilda Antunes", "Renato Paz", "Zilda Paz Antunes"].map((name, n) => ({
      name,
      ddd: "68",
      phone: `99221302${n}`,
      email: "zilda@pessoa.example",
    }));
    for (const person of couple) await send(person);
    const [first, second, third] = await Promise.all(
      couple.map(async ({ phone }) => (await found(phone))[0] as { id: string; customer: { id: string } }),
    );
    const hints = async (card: { id: string } | undefined, client = valeria) =>
      (await client.get(`/v1/customer-services/${card?.id}/possible-duplicates`)).body.items;
    const hintOf = (card: typeof first, name: string, mergeable = true) => ({
      customer: { id: card?.customer.id, name },
      by: "EMAIL",
      mergeable,
      customerService: { id: card?.id, businessType: "SALE" },
    });
    const ofRenato = [hintOf(first, "Zilda Antunes"), hintOf(third, "Zilda Paz Antunes")];
    expect(await hints(second)).toEqual(expect.arrayContaining(ofRenato));
    const apart = (id: string | undefined, other: string | undefined) =>
      valeria.put(`/v1/customer-services/${id}/different-people`, { customerService: other });
    const { body } = await apart(second?.id, first?.id);
    expect(body).toMatchObject({ id: second?.id, version: 2 });
    expect((await historyOf(valeria, second?.id ?? ""))[0]).toMatchObject({
      title: "São duas pessoas",
      message: `Não é o lead do atendimento nº ${first?.id}.`,
    });
    expect((await apart(first?.id, second?.id)).body).toMatchObject({ version: 1 });
    expect(await apart(first?.id, first?.id)).toMatchObject({
      status: 400,
      body: { fields: [{ field: "customerService" }] },
    });
    expect(await hints(second)).toEqual([hintOf(third, "Zilda Paz Antunes")]);
    expect(await hints(first)).toEqual([hintOf(third, "Zilda Paz Antunes")]);

    expect((await apart(third?.id, second?.id)).status).toBe(200);
    await valeria.post(`/v1/customer-services/${first?.id}/merge`, { customerServices: [third?.id] });
    expect([await hints(first), await hints(second), await hints(third)]).toEqual([[], [], []]);
    const stranger = await agency.signIn("ana.souza@horizonte.example");
    for (const status of [
      (await stranger.get(`/v1/customer-services/${first?.id}/possible-duplicates`)).status,
      (
        await stranger.put(`/v1/customer-services/${first?.id}/different-people`, {
          customerService: second?.id,
        })
      ).status,
    ])
      expect(status).toBe(404);
  });

  test("an equal phone is the same person, unless name and e-mail both differ", async () => {
    const phone = { ddd: "68", phone: "992213003" };
    await send({ name: "Elza Campos", email: "elza@pessoa.example", ...phone });
    await send({ name: "Fábio Nunes", ...phone });
    await send({ name: "Elza Campos", email: "elza.campos@pessoa.example", ...phone });
    await send({ name: "Fábio Nunes", email: "fabio@pessoa.example", ...phone });
    const elza = await found("Elza Campos");
    // The name was given for Elza's phone alone too: she is found by it.
    const fabio = (await found("Fábio Nunes")).filter(
      ({ customer }: { customer: { name: string } }) => customer.name === "Fábio Nunes",
    );
    expect([elza.length, fabio.length]).toEqual([1, 1]);
    expect(elza[0].version).toBe(3);
    expect(await contactsOf(elza[0].customer.id)).toEqual([
      ...["68992213003", "elza@pessoa.example", "elza.campos@pessoa.example"],
    ]);
    expect((await historyOf(valeria, fabio[0].id))[0]?.message).toContain(
      `Mesmo telefone que o lead do atendimento nº ${elza[0].id}.`,
    );
  });

  test("every phone and e-mail of a delivery is kept", async () => {
    await send({
      name: "Gilda Teles",
      ddd: "68",
      phone: "992213004 / 992213005",
      phoneNumber: "6832231234",
      email: "gilda@pessoa.example; gilda.teles@pessoa.example",
    });
    const [card] = await found("Gilda Teles");
    expect((await contactsOf(card.customer.id)).sort()).toEqual([
      ...["6832231234", "68992213004", "68992213005", "gilda.teles@pessoa.example", "gilda@pessoa.example"],
    ]);
  });

  test("another name that was given finds the person", async () => {
    const phone = { ddd: "68", phone: "992213008" };
    await send({ name: "Joaquim Abreu", ...phone });
    await send({ name: "Lurdes Valença", ...phone });
    await send({ name: "Teste", ...phone });
    await send({ name: "Lurdes Valença", ...phone });
    const [card, ...none] = await found("valenca lurdes");
    expect(card.customer.name).toBe("Joaquim Abreu");
    expect([none, await found("Joaquim Abreu")]).toEqual([[], [card]]);
    expect(
      await ownerRows(agency, sql`select also_known from customer where id = ${Number(card.customer.id)}`),
    ).toEqual([{ also_known: "Lurdes Valença" }]);
  });

  test("who gave no name is called by a contact of theirs, never by a filler", async () => {
    await send({ email: "naotem@email.com", ddd: "68", phone: "992217781" });
    await send({ email: "naotem@email.com" });
    expect(
      (await found("992217781")).map(
        (one: { customer: { name: string; email: string } }) => one.customer.name,
      ),
    ).toEqual(["68992217781"]);
    expect(
      (await found("Sem nome")).map(
        (one: { customer: { name: string; email: string } }) => one.customer.email,
      ),
    ).toEqual(["naotem@email.com"]);
  });

  test("a main contact that is a filler gives way to a true one, and is kept", async () => {
    await send({ name: "Nádia Freire", ddd: "68", phone: "992213009", email: "naotem@email.com" });
    await send({ name: "Nádia Freire", ddd: "68", phone: "992213009", email: "nadia@pessoa.example" });
    await send({ name: "Nádia Freire", ddd: "68", phone: "992213009", email: "nadia.dois@pessoa.example" });
    await send({ name: "Olavo Pinho", email: "olavo@pessoa.example", ddd: "68", phone: "999999999" });
    await send({ name: "Olavo Pinho", email: "olavo@pessoa.example", ddd: "68", phone: "992213010" });
    const [[nadia], [olavo]] = [await found("Nádia Freire"), await found("Olavo Pinho")];
    expect(nadia.customer.email).toBe("nadia@pessoa.example");
    expect(await contactsOf(nadia.customer.id)).toEqual([
      ...["68992213009", "nadia@pessoa.example", "naotem@email.com", "nadia.dois@pessoa.example"],
    ]);
    expect((await historyOf(valeria, nadia.id))[1]?.message).toContain(
      "O e-mail principal era naotem@email.com, que não identifica ninguém.",
    );
    expect(olavo.customer.phone).toBe("68992213010");
    expect(await contactsOf(olavo.customer.id)).toContain("68999999999");
  });

  test("who writes again is news: the agent learns of it, and a return that was put off is due", async () => {
    const person = { name: "Hugo Vilar", ddd: "68", phone: "992213006" };
    await send(person);
    const [card] = await found("Hugo Vilar");
    const later = new Date(agency.clock.now().getTime() + 7 * 86_400_000).toISOString();
    await valeria.put(`/v1/customer-services/${card.id}/status`, { status: "RETURN_LATER", date: later });
    await send(person);
    const [again] = await found("Hugo Vilar");
    expect(again).toMatchObject({ id: card.id });
    expect(new Date(again.scheduledAt).getTime()).toBeLessThanOrEqual(agency.clock.now().getTime());
    expect(await notices(card.id, "LEAD_WROTE_AGAIN")).toEqual([
      { user: card.user.name, message: "Hugo Vilar fez novo contato pelo ZAP." },
    ]);

    await ownerRows(agency, sql`update attendance set user_id = null where id = ${Number(card.id)}`);
    await send(person);
    expect((await notices(card.id, "LEAD_WROTE_AGAIN")).map(({ user }) => user)).toContain("Valéria Sampaio");
    // A second one at once is added to the first.
    await send({ ...person });
    expect(
      await ownerRows(
        agency,
        sql`select n.message, n.reference_id as reference from notification n join user_account u on u.id = n.user_id
            where n.kind = 'LEAD_WROTE_AGAIN' and u.name = 'Valéria Sampaio'`,
      ),
    ).toEqual([
      { message: "2 novos contatos de leads sem corretor; o último é de Hugo Vilar.", reference: null },
    ]);
  });

  test("who comes back goes to the agent who had them, where the agency wants it so", async () => {
    const person = { name: "Iara Moura", ddd: "68", phone: "992213007" };
    await send(person);
    const agents = await ownerRows<{ id: number }>(
      agency,
      sql`select user_id::int as id from membership
          where enterprise_id = ${ENTERPRISE} and active and 'ESTATE_AGENT_SALE' = any (roles) order by user_id`,
    );
    const close = async (userId: number | undefined) => {
      const open = (await found("Iara Moura")).find(({ status }: { status: string }) => status === "NEW");
      await ownerRows(agency, sql`update attendance set user_id = ${userId} where id = ${Number(open.id)}`);
      await valeria.put(`/v1/customer-services/${open.id}/status`, { status: "FINISHED", amount: "1.00" });
    };
    const owner = async () =>
      Number((await found("Iara Moura")).find(({ status }: { status: string }) => status === "NEW").user.id);
    for (const { id } of agents) {
      await close(id);
      await send(person);
      expect(await owner()).toBe(id);
    }
    await ownerRows(agency, sql`update enterprise set returns_to_agent = false where id = ${ENTERPRISE}`);
    const before = await owner();
    await ownerRows(
      agency,
      sql`update queue_member set paused = user_id = ${before} where enterprise_id = ${ENTERPRISE} and queue = 'SALE'`,
    );
    await close(before);
    await send(person);
    const [last] = (await found("Iara Moura")).filter(({ status }: { status: string }) => status === "NEW");
    expect(Number(last.user?.id ?? 0)).not.toBe(before);
  });
});
