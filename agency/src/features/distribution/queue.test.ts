import type { Distribution } from "@soleira/schema/distribution/wire";
import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeEachDatabase } from "../../testing/testDatabase";
import { idOf, ownerRows } from "../../testing/testFunnel";
import { receivers, sendLead } from "../../testing/testLeads";
import { takeNotices } from "../../testing/testNotices";

const PATH = "/v1/enterprise-distributions";

describeEachDatabase("the queues of an agency", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let helena: Client;
  let fernanda: Client;
  let taina: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, bruno, helena, fernanda, taina } = await signInCast(agency));
  });
  afterAll(() => agency.close());

  const queueOf = async (queue: string, client = fernanda): Promise<Distribution["members"]> => {
    const { status, body } = await client.get(`${PATH}/`);
    expect(status).toBe(200);
    return body.items.find((one: Distribution) => one.queue === queue).members;
  };
  const namesOf = (members: Distribution["members"]) => members.map(({ user }) => user.name);
  const pause = (client: Client, paused: boolean, queue = "SALE") =>
    client.put(`${PATH}/mine`, { queue, paused });
  const pauseUser = async (name: string, paused: boolean, queue = "SALE", client = fernanda) => {
    const id = (await queueOf(queue)).find(({ user }) => user.name === name)?.user.id;
    return client.put(`${PATH}/${queue}/users/${id}`, { paused });
  };
  /** Whom the next leads go to; pre-service is away. */
  const next = async (n = 1) => {
    const emails = [];
    for (let i = 0; i < n; i++) emails.push(await sendLead(agency));
    return receivers(agency, emails);
  };
  beforeEach(async () => {
    await ownerRows(
      agency,
      sql`update queue_member set paused = queue = 'PRE_SERVICE', paused_by = null, left_out = false, waits_since = null where enterprise_id = 1`,
    );
    await takeNotices(agency);
  });

  test("managers, admins and reception see each queue; agents their own place alone", async () => {
    const members = await queueOf("SALE", helena);
    expect(members.map(({ user, position, state }) => [user.name, position, state])).toEqual([
      ["Ana Souza", 1, "NEXT"],
      ["Bruno Carvalho", 2, "WAITING"],
      ["Lucas Almeida", 3, "WAITING"],
      ["Juliana Rocha", 4, "WAITING"],
    ]);
    expect(members[0]?.description).toBe("Próximo");
    expect((await ana.get(`${PATH}/`)).status).toBe(403);
    const { body } = await ana.get(`${PATH}/mine`);
    expect(body.items).toMatchObject([
      { queue: "SALE", position: 1, of: 4, state: "NEXT", description: "Próximo", shifts: [] },
      { queue: "RENT", state: "NEXT" },
    ]);
    expect((await helena.get(`${PATH}/mine`)).body).toEqual({ items: [] });
    // Of their own agency alone.
    expect((await taina.get(`${PATH}/mine`)).body.items).toMatchObject([
      { queue: "SALE", position: 1, of: 1 },
      { queue: "RENT" },
    ]);
  });

  test("the lead follows the queue: what its page says is who gets it", async () => {
    const first = namesOf(await queueOf("SALE"));
    expect(await next(5)).toEqual([...first, first[0]]);
    const [members] = [await queueOf("SALE")];
    expect(namesOf(members)).toEqual([...first.slice(1), first[0]]);
    expect(members.at(-1)?.lastReceivedAt).toBe(agency.clock.now().toISOString());
  });

  test("who pauses is passed over and keeps their turn, until they go on", async () => {
    const paused = await pause(ana, true);
    expect(paused.status).toBe(200);
    expect(paused.body).toMatchObject({
      state: "PAUSED",
      description: "Em pausa",
      position: null,
      of: 3,
      pausedBy: null,
    });
    expect((await queueOf("SALE")).at(-1)).toMatchObject({ user: { name: "Ana Souza" }, state: "PAUSED" });
    expect(await next(3)).toEqual(["Bruno Carvalho", "Lucas Almeida", "Juliana Rocha"]);
    expect((await pause(ana, false)).body).toMatchObject({ state: "NEXT", position: 1 });
    expect(await next(2)).toEqual(["Ana Souza", "Bruno Carvalho"]);
    // In the other queue nothing was paused.
    expect((await ana.get(`${PATH}/mine`)).body.items[1]).toMatchObject({ queue: "RENT", state: "NEXT" });
  });

  test("a manager pauses others, and the page says who did", async () => {
    const answer = await pauseUser("Ana Souza", true);
    expect(answer.status).toBe(200);
    expect(answer.body.members.at(-1)).toMatchObject({
      state: "PAUSED",
      pausedBy: { name: "Fernanda Lima" },
    });
    expect(await next()).toEqual(["Bruno Carvalho"]);
    // Pausing oneself then changes nothing, going on does.
    expect((await pause(ana, true)).body.pausedBy).toMatchObject({ name: "Fernanda Lima" });
    expect((await pause(ana, false)).body).toMatchObject({ state: "NEXT", pausedBy: null });
    expect((await pauseUser("Ana Souza", true, "SALE", helena)).status).toBe(403);
    expect((await pauseUser("Ana Souza", true, "SALE", bruno)).status).toBe(403);
  });

  test("who is not in a queue is not paused in it", async () => {
    const own = await pause(bruno, true, "RENT");
    expect(own.status).toBe(400);
    expect(own.body.fields).toEqual([{ field: "queue", message: "Você não está nesta fila." }]);
    expect((await pause(bruno, true, "LOAN")).body.fields[0].field).toBe("queue");
    const stranger = (await taina.get("/v1/users/me")).body.id;
    expect((await fernanda.put(`${PATH}/SALE/users/${stranger}`, { paused: true })).status).toBe(404);
    expect((await fernanda.put(`${PATH}/LOAN/users/${stranger}`, { paused: true })).status).toBe(404);
  });

  test("managers choose who is in it and who begins; who is left out gets nothing", async () => {
    const id = (name: string) => idOf(fernanda, "/v1/users", name);
    const users = [await id("Lucas Almeida"), await id("Ana Souza")];
    await next();
    const set = await fernanda.put(`${PATH}/SALE`, { users });
    expect(set.status).toBe(200);
    expect(namesOf(set.body.members)).toEqual(["Lucas Almeida", "Ana Souza"]);
    expect(await next(3)).toEqual(["Lucas Almeida", "Ana Souza", "Lucas Almeida"]);
    expect((await bruno.get(`${PATH}/mine`)).body.items).toEqual([]);
    expect((await pause(bruno, true)).status).toBe(400);

    const refused = async (ids: string[]) => {
      const { status, body } = await fernanda.put(`${PATH}/SALE`, { users: ids });
      return [status, body.fields?.[0]?.field];
    };
    const camila = await idOf(fernanda, "/v1/users?role=ESTATE_AGENT_RENT", "Camila Ferreira");
    expect(await refused([camila])).toEqual([400, "users"]);
    expect(await refused([users[0] ?? "", users[0] ?? ""])).toEqual([400, "users"]);
    expect(await refused([(await taina.get("/v1/users/me")).body.id])).toEqual([400, "users"]);
    expect((await helena.put(`${PATH}/SALE`, { users })).status).toBe(403);
    expect(namesOf(await queueOf("SALE"))).toHaveLength(2);
  });

  test("in a queue in which nobody is next the lead has no agent, and the managers learn it", async () => {
    for (const name of namesOf(await queueOf("SALE"))) await pauseUser(name, true);
    const email = await sendLead(agency);
    expect(await receivers(agency, [email])).toEqual([null]);
    const { items } = (
      await fernanda.get(`/v1/customer-services/mine?business_type=SALE&scope=enterprise&q=${email}`)
    ).body;
    expect(items).toMatchObject([{ user: null, status: "NEW" }]);
    const said = {
      kind: "LEAD_NEW",
      referenceId: items[0].id,
      message: `${items[0].customer.name} está sem corretor: a fila de venda não tem ninguém na vez.`,
    };
    expect(await takeNotices(agency)).toEqual([
      { to: "Fernanda Lima", ...said },
      { to: "Gustavo Teixeira", ...said },
    ]);
    // One that has an agent is no matter of theirs.
    await pause(ana, false);
    await sendLead(agency);
    expect((await takeNotices(agency)).map(({ to }) => to)).toEqual(["Ana Souza"]);
  });

  test("of a unit without managers those of its holding learn it, and find the lead", async () => {
    const rafael = await agency.signIn("rafael.cardoso@horizonte.example");
    expect((await pause(rafael, true)).status).toBe(200);
    const email = await sendLead(agency, "moema");
    expect(await receivers(agency, [email])).toEqual([null]);
    const notices = await takeNotices(agency);
    const says = "está sem corretor: a fila de venda de Horizonte Moema não tem ninguém na vez.";
    expect(notices).toMatchObject([
      { to: "Fernanda Lima", kind: "LEAD_NEW", message: expect.stringContaining(says) },
      { to: "Gustavo Teixeira", kind: "LEAD_NEW", message: expect.stringContaining(says) },
    ]);
    const lead = await fernanda.get(`/v1/customer-services/${notices[0]?.referenceId}`);
    expect(lead.status).toBe(200);
    expect(lead.body).toMatchObject({ user: null, customer: { email } });
    await pause(rafael, false);
  });

  test("so does one that pre-service hands over", async () => {
    const elisa = await agency.signIn("elisa.prado@horizonte.example");
    for (const name of namesOf(await queueOf("SALE"))) await pauseUser(name, true);
    await pause(elisa, false, "PRE_SERVICE");
    const email = await sendLead(agency);
    expect(await receivers(agency, [email])).toEqual(["Elisa Prado"]);
    await takeNotices(agency);
    const { items } = (await elisa.get(`/v1/customer-services/mine?business_type=SALE&status=NEW&q=${email}`))
      .body;
    const done = await elisa.put(`/v1/customer-services/${items[0].id}/status`, {
      status: "LEAD_QUALIFIED",
      distributeAutomatic: true,
    });
    expect(done.status).toBe(200);
    expect(await receivers(agency, [email])).toEqual(["Elisa Prado", null]);
    expect((await takeNotices(agency)).map(({ to }) => to)).toEqual(["Fernanda Lima", "Gustavo Teixeira"]);
  });

  test("who gets the role waits behind the others", async () => {
    const before = await next(4);
    const camila = await idOf(fernanda, "/v1/users?role=ESTATE_AGENT_RENT", "Camila Ferreira");
    const roles = (names: string[]) =>
      fernanda.put(`/v1/enterprises/mine/people/${camila}/roles`, { roles: names });
    expect((await roles(["ESTATE_AGENT_RENT", "ESTATE_AGENT_SALE"])).status).toBe(200);
    expect(namesOf(await queueOf("SALE")).at(-1)).toBe("Camila Ferreira");
    expect(await next(5)).toEqual([...before, "Camila Ferreira"]);
    await roles(["ESTATE_AGENT_RENT"]);
    expect(namesOf(await queueOf("SALE"))).not.toContain("Camila Ferreira");
    // Again: not to the place that she had.
    await next(1);
    await roles(["ESTATE_AGENT_RENT", "ESTATE_AGENT_SALE"]);
    expect(namesOf(await queueOf("SALE")).at(-1)).toBe("Camila Ferreira");
    await roles(["ESTATE_AGENT_RENT"]);
  });

  test("200 leads at once go round in turn", async () => {
    const order = namesOf(await queueOf("SALE"));
    const emails = await Promise.all(Array.from({ length: 200 }, () => sendLead(agency)));
    const got = await receivers(agency, emails);
    expect(got).toEqual(Array.from({ length: 200 }, (_, index) => order[index % order.length]));
  }, 120_000);

  test("so they do while somebody pauses and goes on", async () => {
    const [emails, ...pauses] = await Promise.all([
      Promise.all(Array.from({ length: 40 }, () => sendLead(agency))),
      ...[true, false, true, false, true].map((paused) => pause(bruno, paused)),
    ]);
    expect(pauses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const got = await receivers(agency, emails);
    // The three who stay go round whatever Bruno does: of each three leads that are not his each has one.
    const others = got.filter((name) => name !== "Bruno Carvalho");
    expect(new Set(others.slice(0, 3)).size).toBe(3);
    expect(others).toEqual(others.map((_, index) => others[index % 3]));
    // Nobody gets two in a row.
    expect(got.filter((name, index) => name === got[index + 1])).toEqual([]);
  }, 60_000);
});
