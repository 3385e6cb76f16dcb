import type { Attendance } from "@soleira/schema/attendance/wire";
import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeEachDatabase } from "../../testing/testDatabase";
import { idOf, newCard, ownerRows } from "../../testing/testFunnel";
import { cardWithProperty } from "../../testing/testVisit";

describeEachDatabase("searching in lists", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    const names = ["ana.souza", "bruno.carvalho"];
    [ana, bruno] = (await Promise.all(names.map((name) => agency.signIn(`${name}@horizonte.example`)))) as [
      Client,
      Client,
    ];
  });
  afterAll(() => agency.close());

  const list = async (client: Client, query: string) => {
    const { status, body } = await client.get(`/v1/customer-services/mine?business_type=SALE&${query}`);
    if (status !== 200) throw new Error(`${query} answered ${status} ${JSON.stringify(body)}`);
    return body as { items: Attendance[]; page: number; pages: number; pageSize: number; total: number };
  };
  /** Every page of a list, one after the other. */
  const all = async (client: Client, query: string) => {
    const items: Attendance[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const answer = await list(client, `${query}&page=${page}`);
      items.push(...answer.items);
      pages = answer.pages;
    }
    return items;
  };
  const ids = (items: { id: string }[]) => items.map(({ id }) => id);

  test("q finds a name without case and accents, a phone however typed, an e-mail, a number", async () => {
    const card = await newCard(ana, {
      name: "Antônia Conceição Brandão",
      phone: "(11) 96543-2100",
      email: "tonia@exemplo.example",
    });
    for (const q of ["antonia conc", "CONCEIÇÃO BRAN", "96543", "(11) 96543-21", "tonia@exemplo", card.id])
      expect(ids((await list(ana, `size=100&q=${encodeURIComponent(q)}`)).items)).toContain(card.id);
    for (const q of ["antonio conc", "ntonia", "%", "_nt", "a", "'; drop table attendance; --", "\\"])
      expect(ids((await list(ana, `size=100&q=${encodeURIComponent(q)}`)).items)).not.toContain(card.id);
    expect((await list(bruno, `q=${encodeURIComponent("antonia conc")}`)).total).toBe(0);
    expect((await list(ana, "q=%20")).total).toBe((await list(ana, "")).total);
  });

  test.each([
    ["(11) 96543-2177", "11965432177"],
    ["(11) 96543-2177", "1165432177"],
    ["(11) 96543-2177", "+55 11 96543-2177"],
    ["(11) 96543-2177", "011 96543 2177"],
    ["(11) 96543-2177", "5511 6543"],
    ["(11) 96543-2177", "65432177"],
    ["(11) 96543-2177", "3-2177"],
    // Before the ninth digit.
    ["11 7654-3288", "11976543288"],
    ["11 7654-3288", "9 7654-3288"],
    ["+55 11 3456-7899", "(11) 3456-7899"],
  ])("the phone %s is found by %s", async (phone, q) => {
    const card = await newCard(ana, { phone });
    expect(ids((await list(ana, `size=100&q=${encodeURIComponent(q)}`)).items)).toContain(card.id);
  });

  test.each([
    ["Maria Aparecida de Souza", "maria souza"],
    ["Maria Aparecida de Souza", "SOUZA  maria"],
    ["Maria Aparecida de Souza", "so apa ma"],
    ["Maria Aparecida de Souza", "\u200bmaria\u00a0souza\ufeff"],
    ["Maria Aparecida de Souza", "ｍａｒｉａ souza"],
    ["Joana D'Ávila", "davila"],
    ["Joana D'Ávila", "d'avila joana"],
    ["Joana D'Ávila", "D\u2019Ávila"],
    ["Joana D'Ávila", "d avila"],
    ["Joana D'Ávila", "avila"],
    ["Joana D\u2019Avila", "d'ávila"],
    ["Joana Davila", "d'avila"],
    ["Ana-Maria Reis", "ana maria"],
    ["Ana-Maria Reis", "anamaria"],
    ["Ana-Maria Reis", "reis maria"],
    ["Ana\u2011Maria Reis", "ana-maria"],
    ["Ana Maria Reis", "ana-maria"],
    ["João   Antônio\u00a0Brandão", "antonio joao"],
  ])("%s is found by '%s'", async (name, q) => {
    const card = await newCard(ana, { name: "Nome Provisório" });
    // As it may have come before names were read as they are now.
    await ownerRows(agency, sql`update customer set name = ${name} where id = ${card.customer.id}`);
    expect(ids((await list(ana, `size=100&q=${encodeURIComponent(q)}`)).items)).toContain(card.id);
  });

  test("every word must be the beginning of one", async () => {
    const card = await newCard(ana, { name: "Maria Aparecida de Souza" });
    for (const q of ["maria pereira", "ouza", "arecida", "maria souza lima", "' %", "mar_a"])
      expect(ids((await list(ana, `size=100&q=${encodeURIComponent(q)}`)).items)).not.toContain(card.id);
  });

  test("all phones and e-mails of a person are searched, as long as they are theirs", async () => {
    const card = await newCard(ana, { name: "Leandro Quintela", phone: "(11) 96543-2111", email: null });
    const contacts = `/v1/customers/${card.customer.id}/contacts`;
    const given = (await ana.get(contacts)).body.items;
    const second = { type: "PHONE", value: "tel:+55-21-99876-1234", main: false };
    const mail = { type: "EMAIL", value: "mailto:quintela.l@outra.example", main: true };
    const third = { type: "EMAIL", value: "leo@terceira.example", main: false };
    const set = await ana.put(contacts).send({ contacts: [...given, second, mail, third] });
    expect(set.body.items.map(({ value }: { value: string }) => value)).toEqual(
      expect.arrayContaining(["+55-21-99876-1234", "quintela.l@outra.example"]),
    );
    const found = async (q: string) =>
      ids((await list(ana, `size=100&q=${encodeURIComponent(q)}`)).items).includes(card.id);
    for (const q of [
      "(21) 99876-1234",
      "9876-1234",
      "+55 21 99876 1234",
      "021 99876-1234",
      "0 15 21 99876-1234",
      "tel:+5521998761234",
      "https://wa.me/5521998761234",
      "\u202a+55 21 99876-1234\u202c",
      "２１９９８７６１２３４",
      "leandro 99876",
      "99876 quintela",
      "leo@terceira",
      "terceira.example",
      "mailto:leo@terceira.example",
      "quintela.l@outra.example",
    ])
      expect([q, await found(q)]).toEqual([q, true]);
    const kept = set.body.items.filter(({ main }: { main: boolean }) => main);
    expect((await ana.put(contacts).send({ contacts: kept })).status).toBe(200);
    for (const q of ["(21) 99876-1234", "leo@terceira"]) expect([q, await found(q)]).toEqual([q, false]);
    expect(await found("quintela.l@outra")).toBe(true);
  });

  test("one sign is searched where it is the digit of a number", async () => {
    for (const q of ["#1", "# 1", "\uff03\uff11", "1"]) {
      const asked = await list(ana, `q=${encodeURIComponent(q)}`);
      expect(asked.items.every(({ id }) => id === "1")).toBe(true);
    }
    expect((await list(ana, "q=a")).total).toBe(0);
  });

  test("q finds part of a property's code once for each attendance, and a number after #", async () => {
    const { card, code } = await cardWithProperty(agency, ana);
    for (const q of [code, code.toLowerCase(), code.slice(1), `#${card.id}`]) {
      const found = ids((await list(ana, `size=100&q=${encodeURIComponent(q)}`)).items);
      expect(found).toContain(card.id);
      expect(new Set(found).size).toBe(found.length);
      expect((await list(ana, `size=1&q=${encodeURIComponent(q)}`)).total).toBe(found.length);
    }
    expect(ids((await list(ana, `q=${encodeURIComponent(`#${card.id}`)}`)).items)).toEqual([card.id]);
    expect((await list(bruno, `q=${encodeURIComponent(`#${card.id}`)}`)).items).toEqual([]);
    expect(ids((await list(bruno, `size=100&q=${code}`)).items)).not.toContain(card.id);
  });

  test("q of two characters finds all that have them, whether many or few, and each once", async () => {
    const rare = await newCard(ana, { name: "Zqbert Ümlaut", phone: "(11) 96541-7720" });
    const everything = await all(ana, "size=100");
    const withText = (text: string) =>
      everything.filter(({ customer: { name, email } }) =>
        `${name} ${email ?? ""}`
          .normalize("NFD")
          .replace(/\p{M}/gu, "")
          .toLowerCase()
          .split(/[ @._-]/)
          .some((word) => word.startsWith(text)),
      );
    expect(withText("an").length).toBeGreaterThan(everything.length / 8);
    for (const q of ["an", "ar", "zq", "um", "ex", "qx"])
      expect(ids(await all(ana, `size=10&q=${encodeURIComponent(q)}`))).toEqual(ids(withText(q)));
    const [many, few] = await Promise.all([all(ana, "size=10&q=11"), all(ana, "size=10&q=(77")]);
    expect(new Set(ids(many)).size).toBe(many.length);
    expect(many.length).toBeGreaterThan(everything.length / 8);
    for (const found of [many, few]) expect(ids(found)).toContain(rare.id);
  });

  test("an attendance that its name, its number and several properties match appears once", async () => {
    const { card, code } = await cardWithProperty(agency, ana);
    await ownerRows(
      agency,
      sql`update customer set name = ${`Lead ${code} ${card.id}`} where id = ${card.customer.id}`,
    );
    const two = code.slice(0, 3);
    await ownerRows(
      agency,
      sql`insert into attendance_property (enterprise_id, attendance_id, property_id, created_at)
          select enterprise_id, ${card.id}, id, created_at from property
          where enterprise_id = 1 and code like ${`${two}%`} on conflict do nothing`,
    );
    const unnamed = await cardWithProperty(agency, ana);
    await ownerRows(
      agency,
      sql`insert into attendance_property (enterprise_id, attendance_id, property_id, created_at)
          select enterprise_id, ${unnamed.card.id}, id, created_at from property
          where enterprise_id = 1 and code like ${`${two}%`} on conflict do nothing`,
    );
    expect(ids(await all(ana, `size=100&q=${two}`)).filter((id) => id === unnamed.card.id)).toHaveLength(1);
    for (const q of [code, two, card.id])
      expect(ids(await all(ana, `size=100&q=${q}`)).filter((id) => id === card.id)).toHaveLength(1);
  });

  test("channel, temperature and tag narrow the list, alone and together", async () => {
    const everything = await all(ana, "size=100");
    const channel = await idOf(ana, "/v1/domains/acquisition-channels", "ZAP Imóveis");
    const hot = await idOf(ana, "/v1/enterprises/mine/temperatures", "Quente");
    const tag = everything.flatMap(({ tags }) => tags)[0]?.id;
    const byChannel = everything.filter(({ acquisitionChannel }) => acquisitionChannel === "ZAP Imóveis");
    const byHeat = everything.filter(({ temperature }) => temperature?.id === hot);
    const byTag = everything.filter(({ tags }) => tags.some(({ id }) => id === tag));
    expect([byChannel.length, byHeat.length, byTag.length].every((n) => n > 0 && n < everything.length)).toBe(
      true,
    );
    expect(ids(await all(ana, `size=10&acquisition_channel=${channel}`))).toEqual(ids(byChannel));
    expect(ids(await all(ana, `size=10&temperature=${hot}`))).toEqual(ids(byHeat));
    expect(ids(await all(ana, `size=10&tag=${tag}`))).toEqual(ids(byTag));
    expect(ids(await all(ana, `size=10&temperature=${hot}&acquisition_channel=${channel}`))).toEqual(
      ids(byChannel.filter(({ temperature }) => temperature?.id === hot)),
    );
  });

  test("dates are days of the enterprise's zone, both included", async () => {
    const card = await newCard(ana);
    // 23:30 of 9 March in São Paulo is already the 10th in UTC.
    await ownerRows(
      agency,
      sql`update attendance set created_at = '2026-03-10T02:30:00Z' where id = ${card.id}`,
    );
    const days = async (query: string) => ids((await list(ana, `size=100&${query}`)).items).includes(card.id);
    expect(await days("start_date=2026-03-09&end_date=2026-03-09")).toBe(true);
    expect(await days("start_date=2026-03-10&end_date=2026-03-10")).toBe(false);
    expect(await days("end_date=2026-03-08")).toBe(false);
    expect(await days("start_date=2026-03-09")).toBe(true);
  });
});
