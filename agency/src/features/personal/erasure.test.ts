import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ERASED_NAME, PERSONAL_PARTS } from "@soleira/schema/personal/parts";
import type { Erasure, PersonalData } from "@soleira/schema/personal/wire";
import { REPORT_NAMES } from "@soleira/schema/report/names";
import { sql } from "drizzle-orm";
import { PERSONAL } from "../../database/personal";
import { deleteOld } from "../../jobs/retention";
import { everything, tablesWith } from "../../testing/everything";
import { type Client, type TestAgency, testAgency } from "../../testing/testAgency";
import { describeEachDatabase } from "../../testing/testDatabase";
import { newCard, ownerRows } from "../../testing/testFunnel";
import { formsByKind, newProposal } from "../../testing/testProposal";
import { bookVisit } from "../../testing/testVisit";
import { change } from "../attendance/change";
import { eraseAgain } from "./erased-list";
import { openSealed, workOnErasures } from "./erasure-job";
import { gather, isTheirs, PLACES } from "./person";

const DAY = 86_400_000;

describeEachDatabase("erasing a person", (kind) => {
  let folder: string;
  let agency: TestAgency;
  let ana: Client;
  let fernanda: Client;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "soleira-erasure-"));
    agency = await testAgency(kind, { DATA_DIR: folder });
    ana = await agency.signIn("ana.souza@horizonte.example");
    fernanda = await agency.signIn("fernanda.lima@horizonte.example");
  });
  afterEach(async () => {
    await agency.close();
    await rm(folder, { recursive: true });
  });

  const rowsOf = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    ownerRows<Row>(agency, statement);
  const work = (of: TestAgency = agency) =>
    workOnErasures({ ...of.deps, log: of.deps.log, now: of.clock.now, change });
  const pathOf = (id: string) => `/v1/customers/${id}/erasure`;
  const dataOf = (id: string) => `/v1/customers/${id}/personal-data`;
  const refused = ({
    status,
    body,
  }: {
    status: number;
    body: { code?: number; fields?: { field: string }[] };
  }) => [status, body.code, ...(body.fields ?? []).map(({ field }) => field)];
  const finish = async (id: string, more: object = { amount: "450000.20" }) => {
    const { status, body } = await fernanda.put(`/v1/customer-services/${id}/status`, {
      status: "FINISHED",
      dealWon: true,
      ...more,
    });
    expect([status, body.code]).toEqual([200, undefined]);
  };
  const reports = async () => {
    const found: Record<string, unknown> = {};
    for (const name of REPORT_NAMES) {
      const { status, body } = await fernanda.get(
        `/v1/reports/${name}/?startDate=2026-11-01&endDate=2026-11-30&size=100`,
      );
      expect([name, status]).toEqual([name, 200]);
      found[name] = JSON.parse(
        JSON.stringify(body).replaceAll(/"customer(Name)?":"[^"]*"/g, '"customer":""'),
      );
    }
    return found;
  };

  test("nothing of the person is found in any table or file afterwards, and reports say what they said", async () => {
    const { card, row, proposal } = await newProposal(agency, ana);
    const person = card.customer.id;
    await bookVisit(ana, row, "2026-11-20T16:00:00Z");
    await ana.post(`/v1/request-transfers`, {
      customerServices: [card.id],
      reasonId: "1",
      observation: "Sem tempo.",
    });
    expect((await formsByKind(ana, proposal.id)).proponent).toHaveLength(1);
    await finish(card.id);
    const before = await reports();

    const marks = await fill(Number(person), Number(card.id), Number(proposal.id));
    await mkdir(join(folder, "mail"));
    await writeFile(join(folder, "mail", "2026-1.eml"), "To: <Mail-8812@pessoa.example>\n");
    await writeFile(join(folder, "mail", "2026-2.eml"), "To: <outra@pessoa.example>\n");
    const filled = await foundOf(marks);
    // Each column that the description has erased holds a value of its own now.
    expect(Object.entries(filled).filter(([, tables]) => tables.length === 0)).toEqual([]);
    expect(Object.keys(filled).sort()).toEqual(erasable());

    // What is shown of them is what the description has words for, and no more.
    const shown = await fernanda.get(`${dataOf(person)}?size=100`);
    expect([shown.status, shown.body.parts.map(({ part }: { part: string }) => part)]).toEqual([
      200,
      [...PERSONAL_PARTS],
    ]);
    const texts = (shown.body as PersonalData).parts.flatMap(({ records }) =>
      records.flatMap(({ facts }) => facts.map(({ value }) => value)),
    );
    const isSaid = (name: string) => texts.some((text) => text.includes(marks[name] ?? "-"));
    // The address of the mail is said by a form.
    expect(
      Object.keys(marks)
        .filter((name) => name !== "mail.to_address" && isSaid(name))
        .sort(),
    ).toEqual(withWords());

    const preview: Erasure = (await fernanda.get(pathOf(person))).body;
    expect(preview).toMatchObject({ openCustomerServices: [], merged: [], certificate: null });
    expect(preview.goes.map(({ part }) => part).sort()).toEqual(
      [...new Set(PLACES.flatMap(({ held }) => (held.part ? [held.part] : [])))].sort(),
    );
    expect(preview.stays).toEqual([
      { what: "ATTENDANCES", count: 1, until: null },
      { what: "DEALS", count: 1, until: null },
      { what: "SIGNED", count: 1, until: "2031-11-20T15:00:00.000Z" },
    ]);
    const name = preview.customer.name;
    // The answer that is kept for a repeat has the name in it.
    const ask = () => fernanda.post(pathOf(person), { name, reason: "REQUESTED" }, { key: "erase-8812" });
    const asked = await ask();
    expect([asked.status, asked.body.certificate]).toMatchObject([
      202,
      { doneAt: null, askedBy: "Fernanda Lima" },
    ]);
    expect(await work()).toBe(true);
    expect(await work()).toBe(false);
    expect([(await ask()).status, (await ask()).text]).toEqual([202, ""]);

    expect(Object.entries(await foundOf(marks)).filter(([, tables]) => tables.length > 0)).toEqual([]);
    expect(existsSync(join(folder, "mail", "2026-1.eml"))).toBe(false);
    expect(existsSync(join(folder, "mail", "2026-2.eml"))).toBe(true);
    const log = agency.logged.join("\n");
    expect(Object.values(marks).filter((mark) => log.includes(mark))).toEqual([]);
    expect(await reports()).toEqual(before);

    const { certificate } = (await fernanda.get(pathOf(person))).body as Erasure;
    expect(certificate).toMatchObject({
      reason: "REQUESTED",
      doneAt: agency.clock.now().toISOString(),
      stays: preview.stays,
    });
    expect(certificate?.gone).toEqual(preview.goes);
    const left = (await ana.get(`/v1/customer-services/${card.id}`)).body;
    expect(left).toMatchObject({
      customer: { id: person, name: ERASED_NAME, phone: null, email: null },
      finish: { amount: "450000.20" },
    });
    for (const path of ["histories", "properties", "proposals"])
      expect((await ana.get(`/v1/customer-services/${card.id}/${path}`)).status).toBe(200);
    expect((await ana.get(`/v1/proposals/${proposal.id}/forms`)).status).toBe(200);
    const admin = await agency.signIn("gustavo.teixeira@horizonte.example");
    expect((await admin.get(`/v1/enterprises/mine/channels/deliveries?page=1&size=10`)).status).toBe(200);
    expect((await ana.get(`/v1/proposals/${proposal.uuid}`)).status).toBe(404);
    expect((await ana.get(`/v1/proposals/${proposal.id}`)).status).toBe(200);

    // What was signed is read by an operator's command alone, until its term ends.
    const [sealed] = await openSealed(agency.database, agency.deps.seal, Number(certificate?.id));
    expect(sealed && [sealed.name, Buffer.from(sealed.base64, "base64").toString()]).toEqual([
      "assinada.pdf",
      "signed-8812",
    ]);
    expect(await tablesWith(agency, "signed-8812")).toEqual([]);
    agency.clock.advance(5 * 365 * DAY + 2 * DAY);
    await deleteOld(agency.deps);
    expect(await openSealed(agency.database, agency.deps.seal, Number(certificate?.id))).toEqual([]);
  });

  /** The columns of which the description says that an erasure empties them, but for what the database makes of others. */
  const erasable = () =>
    PLACES.flatMap(({ table, held }) => held.columns.map((column) => `${table}.${column}`))
      .filter((name) => name !== "customer.search_text")
      .sort();

  /** The columns that are shown to who asks what there is of a person. */
  const withWords = () =>
    PLACES.flatMap(({ table, held }) =>
      held.part
        ? Object.entries(held.shown.words).flatMap(([column, word]) =>
            typeof word === "object" && "not" in word ? [] : [`${table}.${column}`],
          )
        : [],
    ).sort();

  /** Where each of these is. */
  async function foundOf(marks: Record<string, string>) {
    const all = await everything(agency);
    return Object.fromEntries(
      Object.entries(marks).map(([name, mark]) => {
        const hex = Buffer.from(mark).toString("hex");
        return [
          name,
          [...all].flatMap(([table, text]) => (text.includes(mark) || text.includes(hex) ? [table] : [])),
        ];
      }),
    );
  }

  /** Writes a value of its own into each of these columns of the person; answers them by the columns' names. */
  async function fill(person: number, card: number, proposal: number): Promise<Record<string, string>> {
    const run = (text: string) => rowsOf(sql.raw(text));
    const mail = "mail-8812@pessoa.example";
    await run(
      `insert into customer_contact (enterprise_id, customer_id, type, value, key, main) values (1, ${person}, 'EMAIL', 'x', 'key-8812', false)`,
    );
    await run(`insert into filler_contact (enterprise_id, type, value, key, user_id, created_at, identifies)
      select 1, 'EMAIL', 'x', 'key-8812', user_id, now(), true from attendance where id = ${card}`);
    await run(`insert into interest_field_value (enterprise_id, attendance_property_id, field_id, value)
      select 1, p.id, f.id, 'x' from attendance_property p, (select id from interest_field where enterprise_id = 1 limit 1) f where p.attendance_id = ${card}`);
    await run(
      `insert into portal_lead (enterprise_id, channel, external_id, raw, attendance_id, received_at) values (1, 'site', 'ext-8812', '{}', ${card}, now())`,
    );
    await run(`insert into import_file (enterprise_id, id, kind, state, file_name, columns, has_titles, business_type, receiver, days, at_line, created_at, created_by, created_by_name)
      select 1, 8812, 'LEADS', 'DONE', 'x.csv', '[]', true, 'SALE', 'QUEUE', 1, 1, now(), user_id, 'Ana' from attendance where id = ${card}`);
    await run(
      `insert into import_row (enterprise_id, import_id, line, cells, state, name, attendance_id) values (1, 8812, 2, '[]', 'CREATED', 'x', ${card})`,
    );
    await run(`insert into idempotency (enterprise_id, user_id, key, fingerprint, status, answer, created_at)
      select 1, user_id, 'key-of-8812', 'x', 200, 'x', now() from attendance where id = ${card}`);
    await run(`insert into notification (enterprise_id, user_id, kind, title, message, reference_id, created_at)
      select 1, user_id, 'LEAD_NEW', 'x', 'x', id, now() from attendance where id = ${card}`);
    await run(
      `insert into proposal_code (enterprise_id, proposal_id, email, expires_at, sends, since) values (1, ${proposal}, 'x', now(), 1, now())`,
    );
    await run(
      `insert into proposal_key (enterprise_id, proposal_id, key, fingerprint, status, answer, created_at) values (1, ${proposal}, 'k', 'f', 200, 'x', now())`,
    );
    await run(`insert into proposal_document (enterprise_id, proposal_id, kind, name, content_type, size, bytes, created_at)
      values (1, ${proposal}, 'FILE', 'x', 'application/pdf', 1, 'x', now()), (1, ${proposal}, 'SIGNED', 'assinada.pdf', 'application/pdf', 1, 'signed-8812', now())`);
    await run(
      `insert into mail (kind, to_address, message_id, content, created_at, next_attempt_at) values ('PROPOSAL_SIGNED', '${mail}', 'm', 'x', now(), now() + interval '1 day')`,
    );
    await run(
      `insert into proposal_event (enterprise_id, proposal_id, title, by_name, created_at) values (1, ${proposal}, 'x', 'x', now())`,
    );

    const gathered = await agency.database.transaction((tx) => gather(tx, 1, [person]));
    const types = await rowsOf<{ name: string; type: string }>(
      sql`select table_name || '.' || column_name as name, udt_name as type from information_schema.columns where table_schema = 'public'`,
    );
    const marks: Record<string, string> = {};
    const name = "Marina Oitenta Doze";
    /** Of places that are found by words or addresses. */
    const special: Record<string, string> = {
      "customer.name": name,
      "customer_contact.value": "contato-8812@pessoa.example",
      "idempotency.answer": `{"id":"${card}","name":"${name}","x":"idempotency-answer-8812"}`,
      "import_file.columns":
        '[{"title":"E-mail","samples":["contato-8812@pessoa.example","import-columns-8812"],"field":"NONE"}]',
      "mail.to_address": mail,
      "proposal_form.data": `{"email":"${mail}","name":"proposal_form-data-8812"}`,
      "proposal.signer": '{"name":"proposal-signer-8812"}',
      "import_row.cells": '["import_row-cells-8812"]',
      "customer_contact.key": "key-8812",
      "filler_contact.key": "key-8812",
    };
    const shown: Record<string, string> = {
      "idempotency.answer": "idempotency-answer-8812",
      "import_file.columns": "import-columns-8812",
      "proposal_form.data": "proposal_form-data-8812",
      "proposal.signer": "proposal-signer-8812",
      "import_row.cells": "import_row-cells-8812",
    };
    for (const place of PLACES)
      for (const column of place.held.columns) {
        const key = `${place.table}.${column}`;
        if (key === "customer.search_text") continue;
        const type = types.find((one) => one.name === key)?.type;
        const mark = `${place.table}-${column}-8812`;
        const value = special[key] ?? mark;
        const written =
          type === "jsonb"
            ? sql`${special[key] ?? JSON.stringify({ x: mark })}::jsonb`
            : type === "_text"
              ? sql`array[${value}]`
              : type === "bytea"
                ? sql`${Buffer.from(value)}::bytea`
                : sql`${value}`;
        marks[key] = shown[key] ?? value;
        const theirs =
          place.table === "idempotency"
            ? sql`key = 'key-of-8812'`
            : place.table === "import_file"
              ? sql`id = 8812`
              : place.table === "proposal_form"
                ? sql`${isTheirs(place, gathered)} and kind = 'proponent'`
                : place.table === "mail"
                  ? sql`message_id = 'm'`
                  : place.table === "outbox"
                    ? sql`aggregate_type = 'attendance' and aggregate_id = ${card}`
                    : place.table === "customer_contact" || place.table === "filler_contact"
                      ? sql`t.key = 'key-8812'`
                      : isTheirs(place, gathered);
        await rowsOf(
          sql`update ${sql.identifier(place.table)} t set ${sql.identifier(column)} = ${written} where ${theirs}`,
        );
      }
    return marks;
  }

  test("who may, what is refused, and what is said before", async () => {
    const card = await newCard(ana, { name: "Célia Prado", email: "celia@pessoa.example" });
    const twin = await newCard(ana, { name: "célia prado" });
    const person = card.customer.id;
    const body = { name: "CELIA PRADO", reason: "REQUESTED" };
    for (const client of [ana, await agency.signIn("helena.ramos@horizonte.example")]) {
      expect(refused(await client.get(pathOf(person)))).toEqual([403, 4003]);
      expect(refused(await client.get(dataOf(person)))).toEqual([403, 4003]);
      expect(refused(await client.post(pathOf(person), body))).toEqual([403, 4003]);
    }
    const valeria = await agency.signIn("valeria.sampaio@seringal.example");
    expect(refused(await valeria.get(pathOf(person)))).toEqual([404, 4004]);
    expect(refused(await valeria.get(dataOf(person)))).toEqual([404, 4004]);
    expect(refused(await valeria.post(pathOf(person), body))).toEqual([404, 4004]);
    expect((await fernanda.get(pathOf(person))).body).toMatchObject({
      openCustomerServices: [card.id],
      alike: [{ id: twin.customer.id, name: "célia prado" }],
    });
    expect(refused(await fernanda.post(pathOf(person), { ...body, name: "Célia" }))).toEqual([
      400,
      4001,
      "name",
    ]);
    expect(refused(await fernanda.post(pathOf(person), { ...body, reason: "x" }))).toEqual([
      400,
      4001,
      "reason",
    ]);
    expect(refused(await fernanda.post(pathOf(person), body))).toEqual([409, 4009]);
    await finish(card.id);
    expect((await fernanda.post(pathOf(person), body)).status).toBe(202);
    expect(refused(await fernanda.post(pathOf(person), body))).toEqual([409, 4009]);
    await work();
    expect(refused(await fernanda.post(pathOf(person), { ...body, name: ERASED_NAME }))).toEqual([409, 4009]);
    const [kept] = await rowsOf<{ name: string }>(
      sql`select name from customer where id = ${twin.customer.id}`,
    );
    expect(kept?.name).toBe("célia prado");
    // Whoever comes back is somebody new.
    const again = await newCard(ana, { name: "Célia Prado", email: "celia@pessoa.example" });
    expect(again.customer.id).not.toBe(person);
  });

  test("a token wants a scope of its own", async () => {
    const card = await newCard(ana, { name: "Célia Prado" });
    const admin = await agency.signIn("gustavo.teixeira@horizonte.example");
    const made = async (scopes: string[]) =>
      agency.as(
        (await admin.post("/v1/enterprises/mine/tokens", { name: "Programa", scopes, days: 30 })).body.token,
      );
    const [without, withIt] = [
      await made(["READ", "WRITE", "PROPOSAL_FORMS"]),
      await made(["PERSONAL_DATA"]),
    ];
    for (const path of [pathOf(card.customer.id), dataOf(card.customer.id)]) {
      expect(refused(await without.get(path))).toEqual([403, 4003]);
      expect((await withIt.get(path)).status).toBe(200);
    }
  });

  test("records that were merged go together, and webhooks are told ids alone", async () => {
    const [one, other] = [
      await newCard(ana, { name: "Célia Prado" }),
      await newCard(ana, { name: "Célia P. Prado" }),
    ];
    await ana.post(`/v1/customer-services/${one.id}/merge`, { customerServices: [other.id] });
    await finish(one.id);
    const admin = await agency.signIn("gustavo.teixeira@horizonte.example");
    const hook = { name: "CRM", url: "https://crm.example/", types: ["person.erased"] };
    const { body } = await admin.post("/v1/enterprises/mine/webhooks", hook);
    const { merged } = (await fernanda.get(pathOf(one.customer.id))).body as Erasure;
    expect(merged).toEqual([{ id: other.customer.id, name: "Célia P. Prado" }]);
    await fernanda.post(pathOf(one.customer.id), { name: "Célia Prado", reason: "MISTAKE" });
    await work();
    expect(await tablesWith(agency, "Célia P")).toEqual([]);
    expect((await fernanda.get(pathOf(other.customer.id))).body.certificate.doneAt).not.toBeNull();
    const told = await rowsOf<{ body: string }>(
      sql`select body from webhook_delivery where webhook_id = ${body.id}::uuid order by id`,
    );
    expect(told.map((delivery) => JSON.parse(delivery.body))).toEqual(
      [one, other].map(({ customer }) => ({
        type: "person.erased",
        timestamp: agency.clock.now().toISOString(),
        data: { enterpriseId: "1", customerId: customer.id },
      })),
    );
  });

  test("a backup that is restored erases again who was erased since, and nobody who got their id", async () => {
    const [known] = await rowsOf<{ id: string; name: string }>(
      sql`select c.id::text as id, c.name from customer c where c.enterprise_id = 1 and not exists (
            select from attendance a where a.enterprise_id = 1 and a.customer_id = c.id and (a.status <> 'FINISHED' or a.merged_into_id is not null))
          order by c.id limit 1`,
    );
    const { id = "", name = "" } = known ?? {};
    expect((await fernanda.post(pathOf(id), { name, reason: "REQUESTED" })).status).toBe(202);
    await work();
    const list = await readFile(join(folder, "erased.jsonl"), "utf8");
    expect(list).toContain(`"id":${id},`);
    expect(list).not.toContain(name);
    await writeFile(
      join(folder, "erased.jsonl"),
      `{"enterpriseId":1,"at\n${list}${list}{"enterpriseId":1,"at":"2026-11-20T15:00:00.000Z","people":[{"id":1,"createdAt":"1"}]}\n`,
    );

    const restored = await testAgency(kind, { DATA_DIR: folder });
    try {
      const names = () =>
        ownerRows<{ name: string }>(
          restored,
          sql`select name from customer where id in (1, ${id}::bigint) order by id = 1`,
        );
      const before = await names();
      expect(before[0]?.name).toBe(name);
      expect(await eraseAgain(restored.database, restored.deps.env, restored.clock.now())).toBe(1);
      expect(await work(restored)).toBe(true);
      expect(await names()).toEqual([{ name: ERASED_NAME }, before[1]]);
      expect(await eraseAgain(restored.database, restored.deps.env, restored.clock.now())).toBe(0);
    } finally {
      await restored.close();
    }
  });

  test("what is kept is read by page, what is left of it counted", async () => {
    const card = await newCard(ana, { name: "Célia Prado", email: "celia@pessoa.example" });
    await ana.post(`/v1/customer-services/${card.id}/observations`, { message: "Só aos sábados." });
    const read = async (query: string) =>
      (await fernanda.get(`${dataOf(card.customer.id)}?${query}`)).body as PersonalData;
    const [contacts] = (await read("part=CONTACTS&size=1")).parts;
    expect(contacts).toEqual({
      part: "CONTACTS",
      count: 3,
      records: [
        {
          kind: "Cadastro",
          at: agency.clock.now().toISOString(),
          internal: false,
          facts: [
            { name: "Número", value: card.customer.id },
            { name: "Nome", value: "Célia Prado" },
            { name: "Telefone", value: card.customer.phone },
            { name: "E-mail", value: "celia@pessoa.example" },
          ],
        },
      ],
    });
    expect((await read("part=CONTACTS&size=1&page=2")).parts[0]?.records).toMatchObject([
      { kind: "Contato" },
    ]);
    expect((await read("part=CONTACTS&size=1&page=4")).parts[0]?.records).toEqual([]);
    expect((await read("part=DOCUMENTS")).parts).toEqual([{ part: "DOCUMENTS", count: 0, records: [] }]);
    expect(refused(await fernanda.get(`${dataOf(card.customer.id)}?part=MAILS`))).toEqual([
      400,
      4001,
      "part",
    ]);
  });

  test("each column of the description that is emptied is written", () => {
    for (const [table, all] of Object.entries(PERSONAL))
      for (const held of all)
        if ("blank" in held)
          expect([table, held.columns.filter((column) => !(column in held.blank))]).toEqual([table, []]);
  });
});
