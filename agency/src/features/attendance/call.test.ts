import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeEachDatabase, TEST_NOW } from "../../testing/testDatabase";
import { historyOf, newCard, ownerRows } from "../../testing/testFunnel";

const at = "/v1/customer-services";
const minute = (n: number) => new Date(+TEST_NOW + n * 60_000).toISOString();

describeEachDatabase("a call to a lead", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let fernanda: Client;
  let taina: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
  });
  beforeEach(async () => {
    agency.clock.set(TEST_NOW);
    ({ ana, fernanda, taina } = await signInCast(agency));
  });
  afterAll(() => agency.close());

  const call = (id: string, body: object = {}, by: Client = ana) => by.post(`${at}/${id}/calls`, body);
  const read = async (id: string) => (await ana.get(`${at}/${id}`)).body;
  const titles = async (id: string) => (await historyOf(ana, id)).map(({ title }) => title);
  const firstContactOf = async (id: string) => {
    const [found] = await ownerRows<{ at: string | null }>(
      agency,
      sql`select first_contact_at as at from attendance where id = ${id}::bigint`,
    );
    return found?.at ? new Date(found.at).toISOString() : null;
  };
  const contacts = async () => (await ana.get(`${at}/mine/next-steps`)).body.done.contacts;

  test("begun it is in the history, and no contact; with its outcome it is one item, a contact, and begins a new lead", async () => {
    const { id } = await newCard(ana);
    const before = await contacts();
    agency.clock.set(minute(3));
    const begun = await call(id);
    expect([begun.status, begun.body.status, begun.body.lastContactAt]).toEqual([200, "NEW", null]);
    expect((await historyOf(ana, id))[0]).toMatchObject({
      type: { icon: "CALL" },
      title: "Ligação iniciada",
      createdBy: "Ana Souza",
      createdAt: minute(3),
    });
    expect([await firstContactOf(id), await contacts()]).toEqual([null, before]);
    agency.clock.set(minute(8));
    const { body } = await call(id, { outcome: "ANSWERED", occurredAt: minute(3) });
    expect(body).toMatchObject({ status: "IN_PROGRESS", lastContactAt: minute(3), updatedAt: minute(8) });
    expect(await titles(id)).toEqual(["Ligação: atendeu", "Atendimento criado"]);
    expect((await historyOf(ana, id))[0]).toMatchObject({ createdAt: minute(3), mendableUntil: minute(18) });
    expect([await firstContactOf(id), await contacts()]).toEqual([minute(3), before + 1]);
  });

  test("one that was not answered is a contact too; another call, or another person's, stays as it is", async () => {
    const { id } = await newCard(ana);
    await call(id);
    await call(id, {}, fernanda);
    agency.clock.set(minute(5 * 60));
    ({ ana } = await signInCast(agency));
    const { body } = await call(id, { outcome: "UNANSWERED" });
    expect(body).toMatchObject({ status: "IN_PROGRESS", lastContactAt: minute(300) });
    expect(await titles(id)).toEqual([
      "Ligação: não atendeu",
      "Ligação iniciada",
      "Ligação iniciada",
      "Atendimento criado",
    ]);
    const { body: narrowed } = await ana.get(`${at}/${id}/histories?group=CONTACTS`);
    expect(narrowed.total).toBe(3);
  });

  test("sent again with its key it is recorded once", async () => {
    const { id } = await newCard(ana);
    const send = () => ana.post(`${at}/${id}/calls`, { outcome: "ANSWERED" }, { key: "the-same-call-again" });
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    expect(await titles(id)).toEqual(["Ligação: atendeu", "Atendimento criado"]);
  });

  test("removed within ten minutes the lead is new again; one that was only begun leaves the contacts as they are", async () => {
    const { id } = await newCard(ana);
    await call(id, { outcome: "ANSWERED" });
    const [made] = await historyOf(ana, id);
    agency.clock.set(minute(1));
    // A call that was only begun since is nothing that happened to the lead.
    await call(id);
    await ana.delete(`${at}/${id}/histories/${made?.id}`);
    expect(await read(id)).toMatchObject({ status: "NEW", lastContactAt: null });
    expect(await firstContactOf(id)).toBeNull();
    const [begun] = await historyOf(ana, id);
    expect((await ana.delete(`${at}/${id}/histories/${begun?.id}`)).status).toBe(200);
    expect(await titles(id)).toEqual(["Contato removido", "Contato removido", "Atendimento criado"]);
  });

  test("it is refused to who may not change the lead, of a closed one, and with what is no outcome", async () => {
    const { id } = await newCard(ana);
    expect((await call(id, {}, taina)).status).toBe(404);
    const wrong = await call(id, { outcome: "BUSY" });
    expect(wrong.body).toMatchObject({
      code: 4001,
      fields: [{ field: "outcome", message: "Informe ANSWERED ou UNANSWERED." }],
    });
    for (const [occurredAt, message] of [
      [minute(60), "Este momento ainda não chegou."],
      [minute(-8 * 24 * 60), "No máximo 7 dias atrás."],
    ])
      expect((await call(id, { occurredAt })).body).toMatchObject({
        code: 4001,
        fields: [{ field: "occurredAt", message }],
      });
    await ana.put(`${at}/${id}/status`, { status: "FINISHED", amount: "1000.00" });
    const closed = await call(id, { outcome: "ANSWERED" });
    expect([closed.status, closed.body.code]).toEqual([409, 4009]);
  });
});
