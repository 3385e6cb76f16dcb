import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { idOf, newCard, outboxOf, ownerRows } from "../../testing/testFunnel";

const MINUTE = 60_000;
const START = "2026-11-23T14:00:00.000Z";

describeDatabase("a note or a contact that was a mistake", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let fernanda: Client;
  let telephone: string;
  beforeAll(async () => {
    agency = await testAgency(kind);
  });
  beforeEach(async () => {
    agency.clock.set(START);
    ana = await agency.signIn("ana.souza@horizonte.example");
    fernanda = await agency.signIn("fernanda.lima@horizonte.example");
    telephone = await idOf(ana, "/v1/domains/contact-types", "Ligação");
  });
  afterAll(() => agency.close());

  const of = (id: string, rest = "") => `/v1/customer-services/${id}${rest}`;
  const write = async (id: string, body: object) => (await ana.post(of(id, "/histories"), body)).body;
  const newest = async (id: string) => (await ana.get(of(id, "/histories?size=1"))).body.items[0];
  const read = async (id: string) => (await ana.get(of(id))).body;
  const at = (minutes: number) => new Date(Date.parse(START) + minutes * MINUTE).toISOString();

  test("a note gets another text, and keeps its place, its author and its reminder", async () => {
    const { id } = await newCard(ana);
    const note = await write(id, { message: "Ligou de manha.", rememberAt: at(60) });
    expect(note.mendableUntil).toBe(at(10));
    agency.clock.advance(5 * MINUTE);
    const mended = await ana.put(of(id, `/histories/${note.id}`), { message: "Ligou de manhã." });
    expect(mended.status).toBe(200);
    expect(mended.body).toEqual({ ...note, message: "Ligou de manhã.", mendedAt: at(5) });
    expect((await read(id)).version).toBe(3);
    expect(await outboxOf(agency, id)).toHaveLength(3);
    // The same text again is no change.
    await ana.put(of(id, `/histories/${note.id}`), { message: "Ligou de manhã.", rememberAt: at(60) });
    expect((await read(id)).version).toBe(3);
    const blank = await ana.put(of(id, `/histories/${note.id}`), { message: " " });
    expect([blank.status, blank.body.fields[0].field]).toEqual([400, "message"]);
  });

  test("a removed note leaves that it was there, without its text and reminder; removed again it stays so", async () => {
    const { id } = await newCard(ana);
    const note = await write(id, { message: "Do outro lead.", rememberAt: at(60) });
    const { body } = await ana.delete(of(id, `/histories/${note.id}`));
    const left = {
      title: "Nota removida",
      message: null,
      rememberAt: null,
      mendableUntil: null,
      removedAt: at(0),
    };
    expect(body).toEqual({ ...note, ...left });
    expect(await newest(id)).toEqual(body);
    expect((await ana.delete(of(id, `/histories/${note.id}`))).body).toEqual(body);
    expect((await read(id)).version).toBe(3);
    const mended = await ana.put(of(id, `/histories/${note.id}`), { message: "x" });
    expect([mended.status, mended.body.description]).toEqual([409, "Esta nota já foi removida."]);
  });

  test("after ten minutes, of another person, or of anything else it is refused, and says why", async () => {
    const { id } = await newCard(ana);
    const created = await newest(id);
    const note = await write(id, { message: "Fica." });
    const tried = async (client: Client, item: string) => {
      const { status, body } = await client.delete(of(id, `/histories/${item}`));
      return [status, body.description];
    };
    expect(await tried(fernanda, note.id)).toEqual([403, "Só quem registrou pode corrigir ou remover."]);
    expect(await tried(ana, created.id)).toEqual([
      409,
      "Só notas e contatos podem ser corrigidos ou removidos.",
    ]);
    expect((await tried(ana, "999999"))[0]).toBe(404);
    agency.clock.advance(10 * MINUTE + 1);
    expect(await tried(ana, note.id)).toEqual([
      409,
      "Passaram-se 10 minutos. Escreva uma nova nota com a correção.",
    ]);
    expect((await newest(id)).message).toBe("Fica.");
  });

  test("without a contact the last one, the first one and its form are those before it", async () => {
    const { id } = await newCard(ana);
    await ana.put(of(id, "/temperature"), {
      temperatureId: await idOf(ana, "/v1/enterprises/mine/temperatures", "Quente"),
    });
    const types = (await ana.get("/v1/domains/contact-types")).body.itens as { id: string }[];
    const other = String(types.find((one) => String(one.id) !== telephone)?.id);
    await ana.put(of(id, "/contact-type"), { contactTypeId: telephone });
    const first = await newest(id);
    agency.clock.advance(2 * MINUTE);
    await ana.put(of(id, "/contact-type"), { contactTypeId: other });
    const second = await newest(id);
    agency.clock.advance(2 * MINUTE);
    await write(id, { type: "WHATSAPP", message: "Olá" });
    const third = await newest(id);
    expect(await read(id)).toMatchObject({ lastContactAt: at(4), contactType: { id: other } });
    // The first goes: what the second found before it was said with it.
    await ana.delete(of(id, `/histories/${first.id}`));
    expect(await read(id)).toMatchObject({ lastContactAt: at(4), contactType: { id: other } });
    await ana.delete(of(id, `/histories/${third.id}`));
    expect(await read(id)).toMatchObject({ lastContactAt: at(2), contactType: { id: other } });
    await ana.delete(of(id, `/histories/${second.id}`));
    expect(await read(id)).toMatchObject({ lastContactAt: null, contactType: null, status: "IN_PROGRESS" });
    expect(await firstContactOf(id)).toBeNull();
  });

  test("a conversation that began a new lead takes that along, unless more has happened since", async () => {
    const { id } = await newCard(ana);
    await write(id, { type: "WHATSAPP", message: "Olá" });
    const talk = await newest(id);
    expect(await read(id)).toMatchObject({ status: "IN_PROGRESS" });
    await ana.delete(of(id, `/histories/${talk.id}`));
    expect(await read(id)).toMatchObject({ status: "NEW", lastContactAt: null, version: 3 });
    expect(await firstContactOf(id)).toBeNull();

    const worked = await newCard(ana);
    await write(worked.id, { type: "WHATSAPP", message: "Olá" });
    const begun = await newest(worked.id);
    await ana.put(of(worked.id, "/schedule"), { date: at(60) });
    await ana.delete(of(worked.id, `/histories/${begun.id}`));
    expect(await read(worked.id)).toMatchObject({ status: "IN_PROGRESS", lastContactAt: null });
  });

  test("what was done before it was sent has its ten minutes from when it was recorded", async () => {
    const { id } = await newCard(ana);
    agency.clock.advance(3 * 60 * MINUTE);
    ana = await agency.signIn("ana.souza@horizonte.example");
    const note = await write(id, { message: "Na rua.", occurredAt: at(60) });
    expect(note).toMatchObject({ createdAt: at(60), mendableUntil: at(190) });
    expect((await ana.delete(of(id, `/histories/${note.id}`))).status).toBe(200);
  });

  test("a history is narrowed to notes, contacts, visits or the rest, with its own total", async () => {
    const { id } = await newCard(ana);
    await write(id, { message: "Uma nota." });
    await write(id, { type: "WHATSAPP", message: "Olá" });
    const titles = async (group: string) => {
      const { body } = await ana.get(of(id, `/histories?group=${group}&size=2`));
      return [body.total, ...body.items.map(({ title }: { title: string }) => title)];
    };
    expect(await titles("NOTES")).toEqual([1, "Observação"]);
    expect(await titles("CONTACTS")).toEqual([1, "Conversa de WhatsApp iniciada"]);
    expect(await titles("VISITS")).toEqual([0]);
    expect((await titles("CHANGES"))[0]).toBe(1);
    const { status, body } = await ana.get(of(id, "/histories?group=ALL"));
    expect([status, body.fields[0].field]).toEqual([400, "group"]);
  });

  const firstContactOf = async (id: string) => {
    const [found] = await ownerRows<{ at: string | null }>(
      agency,
      sql`select first_contact_at as at from attendance where id = ${id}::bigint`,
    );
    return found?.at ?? null;
  };
});
