import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { historyOf, idOf, newCard, outboxOf } from "../../testing/testFunnel";

const DAY = 86_400_000;
/** A space as `Intl` writes it before an amount. */
const NBSP = "\u00a0";

describeDatabase("correcting how an attendance ended", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let helena: Client;
  let fernanda: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, helena, fernanda } = await signInCast(agency));
  });
  afterAll(() => agency.close());

  const finished = async (body: object) => {
    const card = await newCard(ana);
    return (await ana.put(`/v1/customer-services/${card.id}/status`, { status: "FINISHED", ...body })).body;
  };
  const correct = (client: Client, id: string, body: object) =>
    client.put(`/v1/customer-services/${id}/finish`, body);
  const reasonOf = (name: string) => idOf(ana, "/v1/domains/status-reasons?status=FINISHED", name);
  const wins = async (): Promise<string> => {
    const { body } = await fernanda.get("/v1/reports/wins/");
    return JSON.stringify(body);
  };

  test("a manager corrects the amount that was won: history, event, version and report have it", async () => {
    const card = await finished({ dealWon: true, amount: "123450.00" });
    expect(card.finish.correctableUntil).toBe("2026-12-20T15:00:00.000Z");
    const { status, body } = await correct(fernanda, card.id, {
      amount: "543210.99",
      why: " Valor da escritura. ",
      version: card.version,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "FINISHED",
      version: card.version + 1,
      finish: { dealWon: true, amount: "543210.99", at: card.finish.at },
    });
    expect((await historyOf(ana, card.id))[0]).toMatchObject({
      title: "Valor do negócio corrigido",
      message: `R$${NBSP}123.450,00 → R$${NBSP}543.210,99 · Valor da escritura.`,
      createdBy: "Fernanda Lima",
    });
    expect((await outboxOf(agency, card.id)).at(-1)?.payload).toMatchObject({
      type: "attendance.changed",
      attendance: { finish: { amount: "543210.99" } },
    });
    expect(await wins()).toContain("543210.99");
    // Said once more, nothing is changed.
    const again = await correct(fernanda, card.id, { amount: "543210.99", why: "De novo" });
    expect(again.body.version).toBe(card.version + 1);
  });

  test("the reason of one that was lost is corrected, and what does not fit is refused at its field", async () => {
    const card = await finished({ reason: await reasonOf("Fora do perfil") });
    const reason = (await ana.get("/v1/domains/status-reasons?status=FINISHED")).body.itens.find(
      ({ name }: { name: string }) => name !== "Fora do perfil",
    );
    for (const [body, field] of [
      [{ reason: reason.id, why: "  " }, "why"],
      [{ reason: reason.id }, "why"],
      [{ amount: "1.00", why: "x" }, "amount"],
      [{ reason: "999999", why: "x" }, "reason"],
      [{ why: "x" }, "reason"],
      [{ amount: "0.00", why: "x" }, "amount"],
    ] as const) {
      const wrong = await correct(fernanda, card.id, body);
      expect([wrong.status, wrong.body.fields?.[0]?.field]).toEqual([400, field]);
    }
    const { body } = await correct(fernanda, card.id, { reason: reason.id, why: "Foi outro." });
    expect(body.finish).toMatchObject({ dealWon: false, reason: reason.name, amount: null });
    const won = await finished({ amount: "1000.00" });
    const odd = await correct(fernanda, won.id, { reason: reason.id, amount: "1.00", why: "x" });
    expect([odd.status, odd.body.fields[0].field]).toEqual([400, "reason"]);
  });

  test("by managers alone, with the version that they saw, and of what has ended", async () => {
    const card = await finished({ amount: "1000.00" });
    const body = { amount: "2000.00", why: "x" };
    expect((await correct(ana, card.id, body)).status).toBe(403);
    expect((await correct(helena, card.id, body)).status).toBe(403);
    const elsewhere = await agency.signIn("valeria.sampaio@seringal.example");
    expect((await correct(elsewhere, card.id, body)).status).toBe(404);
    const stale = await correct(fernanda, card.id, { ...body, version: 1 });
    expect([stale.status, stale.body.current.version]).toEqual([409, card.version]);
    const open = await newCard(ana);
    const early = await correct(fernanda, open.id, body);
    expect([early.status, early.body.description]).toEqual([
      409,
      "Só um atendimento finalizado é corrigido.",
    ]);
  });

  test("for 30 days: the last moment still counts, the next one does not", async () => {
    const card = await finished({ amount: "1000.00" });
    const ended = agency.clock.now();
    agency.clock.advance(30 * DAY);
    expect((await correct(await again(), card.id, { amount: "2000.00", why: "x" })).status).toBe(200);
    agency.clock.advance(1);
    const { status, body } = await correct(await again(), card.id, { amount: "3000.00", why: "x" });
    expect([status, body.code, body.description, body.current.finish.amount]).toEqual([
      409,
      4009,
      "O prazo de 30 dias para corrigir este atendimento acabou.",
      "2000.00",
    ]);
    agency.clock.set(ended);
  });
  /** Her session of then is over. */
  const again = () => agency.signIn("fernanda.lima@horizonte.example");
});
