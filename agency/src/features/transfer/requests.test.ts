import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { historyOf, idOf, newCard, outboxOf, ownerRows } from "../../testing/testFunnel";

const PATH = "/v1/request-transfers";

describeDatabase("a request to transfer", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let helena: Client;
  let fernanda: Client;
  let gustavo: Client;
  let brunoId: string;
  let reasonId: string;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, bruno, helena, fernanda } = await signInCast(agency));
    gustavo = await agency.signIn("gustavo.teixeira@horizonte.example");
    brunoId = await idOf(fernanda, "/v1/users", "Bruno Carvalho");
    reasonId = await idOf(ana, "/v1/domains/request-transfer-reasons", "Agenda cheia");
  });
  afterAll(() => agency.close());

  const ask = (ids: string[], more: object = {}, client = ana) =>
    client.post(PATH, { customerServices: ids, reasonId, ...more });
  /** A new lead of Ana with a request for Bruno. */
  const asked = async (more: object = { distributeToUserId: brunoId }, card: object = {}) => {
    const lead = await newCard(ana, card);
    const { body } = await ask([lead.id], more);
    return { lead, id: String(body.items[0].request.id) };
  };
  const decide = (id: string, body: object, client = fernanda) => client.put(`${PATH}/${id}`, body);
  const read = async (id: string, client = ana) => (await client.get(`${PATH}/${id}`)).body;
  const statusesOf = async (id: string) =>
    (await read(id, fernanda)).histories.map((step: { status: string; by: string | null }) => [
      step.status,
      step.by,
    ]);

  test("is one change of the lead, which says that it waits", async () => {
    const lead = await newCard(ana);
    const { status, body } = await ask([lead.id], {
      distributeToUserId: brunoId,
      observation: "Mora perto dele.",
    });
    expect(status).toBe(201);
    expect(body.items).toMatchObject([
      {
        id: lead.id,
        ok: true,
        request: {
          status: "PENDING",
          customerService: { id: lead.id, businessType: "SALE", customerName: lead.customer.name },
          requester: { name: "Ana Souza" },
          reason: { id: reasonId, name: "Agenda cheia" },
          toUser: { id: brunoId, name: "Bruno Carvalho" },
          toSubsidiary: null,
          toQueue: false,
          decidedBy: null,
          histories: [{ status: "PENDING", by: "Ana Souza", message: "Mora perto dele." }],
        },
      },
    ]);
    const after = (await ana.get(`/v1/customer-services/${lead.id}`)).body;
    expect(after).toMatchObject({ version: 2, transferRequestId: body.items[0].request.id });
    expect((await historyOf(ana, lead.id))[0]).toMatchObject({
      title: "Transferência pedida",
      message: "Para Bruno Carvalho · Agenda cheia · Mora perto dele.",
    });
    expect((await outboxOf(agency, lead.id)).map(({ version }) => version)).toEqual([1, 2]);
  });

  test("of several leads, each that cannot be asked for says why", async () => {
    const { lead: waiting } = await asked();
    const rent = await newCard(ana, { businessType: "RENT" });
    const theirs = await newCard(bruno);
    const fine = await newCard(ana);
    const { status, body } = await ask([waiting.id, rent.id, theirs.id, fine.id], {
      distributeToUserId: brunoId,
    });
    expect(status).toBe(201);
    expect(body.items).toMatchObject([
      { ok: false, code: 4009, description: "Já existe um pedido pendente para este atendimento." },
      { ok: false, code: 4001, description: "Este corretor não atende este funil." },
      { ok: false, code: 4004 },
      { ok: true, request: { customerService: { id: fine.id } } },
    ]);
    // Where none was filed nothing was created, nor is it said, the second time either.
    const key = { "Idempotency-Key": "nothing-filed" };
    const none = () =>
      ana.post(PATH, { customerServices: [waiting.id, theirs.id], reasonId }, { headers: key });
    for (const answer of [await none(), await none()]) {
      expect(answer.status).toBe(200);
      expect(answer.body.items).toMatchObject([
        { ok: false, code: 4009 },
        { ok: false, code: 4004 },
      ]);
    }
  });

  test("is approved to whom was asked for: the lead goes in the same change", async () => {
    const { lead, id } = await asked();
    const { status, body } = await decide(id, { status: "APPROVED", observation: "Bom atendimento!" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "APPROVED",
      decidedBy: { name: "Fernanda Lima" },
      decision: "Bom atendimento!",
    });
    expect((await bruno.get(`/v1/customer-services/${lead.id}`)).body).toMatchObject({
      version: 3,
      user: { name: "Bruno Carvalho" },
      transferRequestId: null,
    });
    expect((await historyOf(bruno, lead.id))[0]).toMatchObject({
      title: "Transferido de Ana Souza para Bruno Carvalho",
      message: "Pedido aprovado · Bom atendimento!",
    });
    expect(await statusesOf(id)).toEqual([
      ["PENDING", "Ana Souza"],
      ["APPROVED", "Fernanda Lima"],
    ]);
    // Whoever asked sees what became of it, though the lead is gone.
    expect(await read(id)).toMatchObject({ status: "APPROVED" });
  });

  test("without a target is approved with one only, or to another one than was asked for", async () => {
    const { lead, id } = await asked({});
    expect((await decide(id, { status: "APPROVED" })).body).toMatchObject({
      code: 4001,
      fields: [{ field: "distributeToUserId", message: "Escolha um corretor, uma unidade ou a fila." }],
    });
    expect((await decide(id, { status: "APPROVED", distributeToUserId: brunoId })).status).toBe(200);
    expect((await bruno.get(`/v1/customer-services/${lead.id}`)).status).toBe(200);
    const other = await asked();
    const lucas = await idOf(fernanda, "/v1/users", "Lucas Almeida");
    await decide(other.id, { status: "APPROVED", distributeToUserId: lucas });
    expect((await fernanda.get(`/v1/customer-services/${other.lead.id}`)).body.user.name).toBe(
      "Lucas Almeida",
    );
  });

  test("whose target cannot have it stays pending", async () => {
    const { lead, id } = await asked();
    const ana_ = await idOf(fernanda, "/v1/users", "Ana Souza");
    expect((await decide(id, { status: "APPROVED", distributeToUserId: ana_ })).body).toMatchObject({
      code: 4001,
      fields: [{ field: "distributeToUserId", message: "Este lead já é deste corretor." }],
    });
    expect((await read(id)).status).toBe("PENDING");
    expect((await ana.get(`/v1/customer-services/${lead.id}`)).body.version).toBe(2);
  });

  test("is denied with the why of it, which the lead's history has", async () => {
    const { lead, id } = await asked();
    expect((await decide(id, { status: "DENIED", observation: " " })).body).toMatchObject({
      code: 4001,
      fields: [{ field: "observation", message: "Diga por que o pedido é recusado." }],
    });
    expect((await decide(id, { status: "DENIED", observation: "Fique com este." })).body).toMatchObject({
      status: "DENIED",
      decision: "Fique com este.",
    });
    expect((await historyOf(ana, lead.id))[0]).toMatchObject({
      title: "Pedido de transferência recusado",
      message: "Fique com este.",
    });
    expect((await decide(id, { status: "APPROVED" }, gustavo)).body).toMatchObject({
      code: 4009,
      description: "Este pedido já foi recusado.",
      current: { id, status: "DENIED" },
    });
  });

  test("is taken back by who asked alone, decided by managers alone, seen by both", async () => {
    const { id } = await asked();
    const codes = async (call: { status: number; body: { code?: number } }) => [call.status, call.body.code];
    expect(await codes(await fernanda.delete(`${PATH}/${id}`))).toEqual([403, 4003]);
    expect(await codes(await decide(id, { status: "APPROVED" }, ana))).toEqual([403, 4003]);
    for (const client of [bruno, helena]) {
      expect(await codes(await client.get(`${PATH}/${id}`))).toEqual([404, 4004]);
      expect(await codes(await decide(id, { status: "APPROVED" }, client))).toEqual([404, 4004]);
      expect(await codes(await client.delete(`${PATH}/${id}`))).toEqual([404, 4004]);
    }
    expect((await ana.delete(`${PATH}/${id}`)).body).toMatchObject({ status: "CANCELED" });
    expect(await codes(await ana.delete(`${PATH}/${id}`))).toEqual([409, 4009]);
  });

  test("of one's own is decided by another manager; who transfers files none", async () => {
    const { id } = await asked();
    await ownerRows(
      agency,
      sql`update request_transfer set requester_id = (select id from user_account where name = 'Fernanda Lima') where id = ${Number(id)}`,
    );
    expect((await decide(id, { status: "APPROVED" })).body.code).toBe(4003);
    expect((await decide(id, { status: "APPROVED" }, gustavo)).status).toBe(200);
    for (const client of [fernanda, helena])
      expect((await ask(["1"], { distributeToUserId: brunoId }, client)).body.code).toBe(4003);
  });

  test("two managers at one moment: one decides, the other sees what became of it", async () => {
    const { lead, id } = await asked();
    const answers = await Promise.all([
      decide(id, { status: "APPROVED" }),
      decide(id, { status: "DENIED", observation: "Não." }, gustavo),
    ]);
    const [won, lost] = answers[0]?.status === 200 ? answers : [answers[1], answers[0]];
    expect([won?.status, lost?.status, lost?.body.code]).toEqual([200, 409, 4009]);
    expect(lost?.body.current).toMatchObject({ id, status: won?.body.status });
    const { version } = (await fernanda.get(`/v1/customer-services/${lead.id}`)).body;
    expect(version).toBe(3);
  });

  test("two at one moment for one lead: one waits, the database refuses the other", async () => {
    const lead = await newCard(ana);
    const answers = await Promise.all([1, 2, 3].map(() => ask([lead.id], { distributeToUserId: brunoId })));
    expect(answers.map(({ body }) => body.items[0].ok).sort()).toEqual([false, false, true]);
  });

  test.each([
    [
      "a transfer",
      "Transferido pela gestão",
      (id: string) =>
        fernanda.put("/v1/customer-services/transfer", {
          customerServices: [id],
          distributeToUserId: brunoId,
        }),
    ],
    [
      "its end",
      "Atendimento encerrado",
      (id: string) =>
        ana.put(`/v1/customer-services/${id}/status`, { status: "FINISHED", dealWon: true, amount: "1.00" }),
    ],
    [
      "handing over",
      "Atendimento encerrado",
      (id: string) =>
        fernanda.put(`/v1/customer-services/${id}/status`, {
          status: "LEAD_QUALIFIED",
          distributeToUserId: brunoId,
        }),
    ],
  ])("is canceled by %s of its lead, in the same change", async (_what, message, act) => {
    const { lead, id } = await asked();
    const { version } = (await ana.get(`/v1/customer-services/${lead.id}`)).body;
    expect((await act(lead.id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: "CANCELED", histories: [{}, { message }] });
    expect((await fernanda.get(`/v1/customer-services/${lead.id}`)).body).toMatchObject({
      version: version + 1,
      transferRequestId: null,
    });
  });

  test("is listed newest first: an agent's own, all of the agency for managers, none for reception", async () => {
    const rent = await asked({}, { businessType: "RENT" });
    const list = async (query: string, client = ana) => (await client.get(`${PATH}?${query}`)).body;
    const pending = await list("status=PENDING&business_type=RENT&size=50");
    expect(pending.items.map(({ id }: { id: string }) => id)).toContain(rent.id);
    for (const item of (await list("size=100")).items)
      expect(item).toMatchObject({ requester: { name: "Ana Souza" } });
    const all = await list("size=100", fernanda);
    const ids = all.items.map(({ id }: { id: string }) => Number(id));
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(all.total).toBe(ids.length);
    expect((await list("size=100", bruno)).items).toEqual([]);
    const reception = await helena.get(PATH);
    expect([reception.status, reception.body.code]).toEqual([403, 4003]);
    const taina = await agency.signIn("taina.araujo@seringal.example");
    expect((await taina.get(`${PATH}/${rent.id}`)).body.code).toBe(4004);
  });
});
