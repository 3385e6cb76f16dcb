import { sql } from "drizzle-orm";
import { withCommitHooks } from "../../queue/commit-hooks";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { newCard, ownerRows } from "../../testing/testFunnel";
import { takeNotices } from "../../testing/testNotices";
import { newProposal } from "../../testing/testProposal";
import { bookVisit, cardWithProperty } from "../../testing/testVisit";
import { noticeDue, startDueNotices } from "./due";

const HOUR = 3_600_000;
const MINUTE = 60_000;

describeDatabase("what is due by time", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let fernanda: Client;
  const start = new Date("2026-11-20T15:00:00Z");
  beforeAll(async () => {
    agency = await testAgency(kind);
  });
  /** With everybody signed in anew, whose tokens do not last so long. */
  const setClock = async (instant: Date | string) => {
    agency.clock.set(instant);
    ({ ana, bruno, fernanda } = await signInCast(agency));
  };
  beforeEach(async () => {
    await setClock(start);
    // The demo's own.
    await ownerRows(agency, sql`update attendance set scheduled_at = null where scheduled_at is not null`);
    await ownerRows(agency, sql`update history set remember_at = null where remember_at is not null`);
    await ownerRows(agency, sql`update visit set canceled = true where not canceled and not finished`);
    await ownerRows(
      agency,
      sql`update proposal set due_date = '2027-01-31' where status = 'WAITING_CUSTOMER'`,
    );
    await ownerRows(agency, sql`delete from due_notice`);
    await takeNotices(agency);
  });
  afterAll(() => agency.close());

  const notice = () => noticeDue(agency.database, agency.clock.now());
  /** What is said when so much time has passed. */
  const after = async (milliseconds: number) => {
    await setClock(new Date(agency.clock.now().getTime() + milliseconds));
    await notice();
    return takeNotices(agency);
  };
  /** What is said at that instant. */
  const saidAt = async (instant: string) => {
    await setClock(instant);
    await notice();
    return takeNotices(agency);
  };
  const setReturn = async (id: string, date: string, client = ana, subject?: string) => {
    const { status } = await client.put(`/v1/customer-services/${id}/schedule`, { date, subject });
    if (status !== 200) throw new Error(`the return was answered ${status}`);
  };

  test("a return, when its time has come: once; at another time once more; not of what is over", async () => {
    const { id, customer } = await newCard(ana);
    await setReturn(id, "2026-11-20T16:00:00Z");
    expect(await after(HOUR - 1)).toEqual([]);
    expect(await after(1)).toEqual([
      {
        to: "Ana Souza",
        kind: "RETURN_DUE",
        referenceId: id,
        message: `Retorno para ${customer.name} em 20/11 às 13:00.`,
      },
    ]);
    expect(await after(MINUTE)).toEqual([]);
    await setReturn(id, "2026-11-20T16:30:00Z", ana, "Documentos");
    expect(await after(HOUR)).toMatchObject([
      { referenceId: id, message: `Retorno para ${customer.name} em 20/11 às 13:30: Documentos` },
    ]);
    await setReturn(id, "2026-11-20T18:30:00Z");
    await ana.delete(`/v1/customer-services/${id}/schedule`);
    expect(await after(2 * HOUR)).toEqual([]);
  });

  test("a reminder, to who wrote it, be they of the holding", async () => {
    const { id, customer } = await newCard(ana);
    const observe = (client: Client, message: string) =>
      client.post(`/v1/customer-services/${id}/histories`, { message, rememberAt: "2026-11-20T16:00:00Z" });
    await observe(ana, `Levar\na chave. ${"x".repeat(300)}`);
    await observe(fernanda, "Perguntar.");
    const said = await after(HOUR);
    expect(said).toMatchObject([
      { to: "Ana Souza", kind: "OBSERVATION_REMINDER", referenceId: id },
      { to: "Fernanda Lima", message: `${customer.name}: Perguntar.` },
    ]);
    expect(said[0]?.message).toMatch(/: Levar a chave\. x+…$/);
    const [theirs] = await ownerRows<{ id: string }>(
      agency,
      sql`select a.id::text as id from attendance a join enterprise e on e.id = a.enterprise_id
          where e.parent_id = 1 and a.status = 'NEW' order by a.id limit 1`,
    );
    if (!theirs) throw new Error("the demo's units have no lead");
    await fernanda.post(`/v1/customer-services/${theirs.id}/histories`, {
      message: "Da matriz.",
      rememberAt: "2026-11-20T17:00:00Z",
    });
    expect(await after(HOUR)).toMatchObject([{ to: "Fernanda Lima", referenceId: theirs.id }]);
    expect((await fernanda.get("/v1/notifications/mine?app=WEB_AGENT")).status).toBe(200);
  });

  test("a visit, 60 minutes before; not when it was canceled or has begun", async () => {
    const { card, row, code } = await cardWithProperty(agency, ana);
    const id = await bookVisit(ana, row, "2026-11-23T13:00:00.000Z");
    expect(await saidAt("2026-11-23T11:59:59Z")).toEqual([]);
    expect(await after(1000)).toEqual([
      {
        to: "Ana Souza",
        kind: "VISIT_SOON",
        referenceId: card.id,
        message: `${card.customer.name} visita o ${code} em 23/11 às 10:00.`,
      },
    ]);
    expect(await after(10 * MINUTE)).toEqual([]);
    await ownerRows(
      agency,
      sql`update visit set starts_at = starts_at + interval '2 hours', ends_at = ends_at + interval '2 hours' where id = ${Number(id)}`,
    );
    expect(await after(2 * HOUR)).toMatchObject([{ kind: "VISIT_SOON" }]);
    const other = await cardWithProperty(agency, bruno);
    await bookVisit(bruno, other.row, "2026-11-23T16:00:00.000Z");
    expect(await saidAt("2026-11-23T16:00:00Z")).toEqual([]);
  });

  test("a waiting proposal, at 9h of the day before", async () => {
    const { proposal, card } = await newProposal(agency, ana);
    expect(await saidAt("2026-11-26T11:59:59Z")).toEqual([]);
    expect(await after(1000)).toEqual([
      {
        to: "Ana Souza",
        kind: "PROPOSAL_EXPIRING",
        referenceId: proposal.id,
        message: `A proposta nº ${proposal.id} de ${card.customer.name} vence em 27/11/2026.`,
      },
    ]);
    expect(await after(HOUR)).toEqual([]);
    // It is 9h once more in an agency that now is further west.
    await ownerRows(agency, sql`update enterprise set time_zone = 'America/Manaus' where id = 1`);
    expect(await after(MINUTE)).toEqual([]);
    await ownerRows(agency, sql`update enterprise set time_zone = 'America/Sao_Paulo' where id = 1`);
  });

  test("comes after the agency was down, but not what is older than a day", async () => {
    const [late, old] = [await newCard(ana), await newCard(ana)];
    await setReturn(late.id, "2026-11-21T16:00:00Z");
    await setReturn(old.id, "2026-11-21T14:59:59Z");
    expect((await saidAt("2026-11-22T15:00:00Z")).map(({ referenceId }) => referenceId)).toEqual([late.id]);
  });

  test("a reminder of any letters; and what cannot be said of one kind keeps none of the others", async () => {
    const { id } = await newCard(ana);
    const observed = await ana.post(`/v1/customer-services/${id}/histories`, {
      message: `${"a".repeat(158)}😀😀😀`,
      rememberAt: "2026-11-20T16:00:00Z",
    });
    expect([observed.status, observed.body]).toEqual([201, expect.anything()]);
    expect(await after(HOUR)).toMatchObject([{ message: expect.stringMatching(/a😀…$/) }]);

    const rafael = await agency.signIn("rafael.cardoso@horizonte.example");
    const other = await newCard(rafael);
    await setReturn(other.id, "2026-11-20T18:00:00Z", rafael);
    const { row } = await cardWithProperty(agency, ana);
    await bookVisit(ana, row, "2026-11-20T19:00:00.000Z");
    const zoned = (zone: string) =>
      ownerRows(agency, sql`update enterprise set time_zone = ${zone} where id = 3`);
    await zoned("Nowhere/At_All");
    await expect(saidAt("2026-11-20T18:00:00Z")).rejects.toThrow();
    expect(await takeNotices(agency)).toMatchObject([{ kind: "VISIT_SOON" }]);
    await zoned("America/Sao_Paulo");
    expect(await after(MINUTE)).toMatchObject([{ kind: "RETURN_DUE", referenceId: other.id }]);
  });

  test("comes once from two processes, of which one is undone in the middle", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 12; count++) {
      const { id } = await newCard(ana);
      await setReturn(id, "2026-11-20T16:00:00Z");
      ids.push(id);
    }
    agency.clock.advance(HOUR);
    const dying = {
      ...agency.database,
      transaction: <T>(work: Parameters<typeof agency.database.transaction<T>>[0]) =>
        agency.database.transaction<T>(async (tx) => {
          await work(tx);
          throw new Error("killed");
        }),
    };
    await expect(noticeDue(dying, agency.clock.now())).rejects.toThrow("killed");
    await Promise.all([notice(), notice(), notice()]);
    const said = await takeNotices(agency);
    expect(said.map(({ referenceId }) => referenceId).sort()).toEqual(ids.sort());
    expect(await after(MINUTE)).toEqual([]);
  });

  test("is looked for by a loop of its own, which commits do not wake", async () => {
    const { id } = await newCard(ana);
    await setReturn(id, "2026-11-20T16:00:00Z");
    agency.clock.advance(HOUR);
    const { log } = agency.deps;
    const database = withCommitHooks(agency.database);
    const loop = startDueNotices({ database, log, now: agency.clock.now, pollMs: 20 });
    let said: unknown[] = [];
    for (const end = Date.now() + 20_000; said.length === 0 && Date.now() < end; )
      said = await takeNotices(agency);
    await loop.stop();
    expect(said).toMatchObject([{ kind: "RETURN_DUE", referenceId: id }]);
  });
});
