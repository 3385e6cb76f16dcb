import { IMPORT_FILE_TEXT } from "@soleira/schema/import/fields";
import { sql } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import { importWorks } from "../../import-works";
import { everything } from "../../testing/everything";
import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeEachDatabase } from "../../testing/testDatabase";
import { ownerRows } from "../../testing/testFunnel";
import { workbook } from "../../testing/testSheet";
import { change } from "../attendance/change";
import { passOnDue } from "../lead/pass-on";
import { workOnImports } from "./import-job";

const PATH = "/v1/enterprises/mine/imports";
const DAY = 86_400_000;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

describeEachDatabase("a spreadsheet is imported", (kind) => {
  let agency: TestAgency;
  let fernanda: Client;
  let ana: { id: string };
  beforeEach(async () => {
    agency = await testAgency(kind);
    fernanda = await agency.signIn("fernanda.lima@horizonte.example");
    const [found] = await ownerRows<{ id: string }>(
      agency,
      sql`select id::text as id from user_account where email = 'ana.souza@horizonte.example'`,
    );
    ana = found as { id: string };
  });
  afterEach(() => agency.close());

  const send = (
    bytes: Buffer | string,
    { client = fernanda, type = "text/csv", kind = "LEADS", name = "leads.csv" } = {},
  ) =>
    client
      .post(`${PATH}?${new URLSearchParams({ kind, name })}`)
      .type(type)
      .send(typeof bytes === "string" ? Buffer.from(bytes) : bytes);
  const work = async () => {
    while (
      await workOnImports({
        database: agency.database,
        log: agency.deps.log,
        now: agency.clock.now,
        works: importWorks,
      })
    );
  };
  const read = async (id: string) => (await fernanda.get(`${PATH}/${id}`)).body;
  const lines = async (id: string, query = "") => (await fernanda.get(`${PATH}/${id}/rows?${query}`)).body;
  /** As it was recognised, for Ana. */
  const settingsOf = (sent: { hasTitles: boolean; columns: { field: string }[] }) => ({
    hasTitles: sent.hasTitles,
    fields: sent.columns.map(({ field }) => field),
    businessType: "SALE",
    receiver: "USER",
    userId: ana.id,
  });
  const checked = async (bytes: Buffer | string, more: object = {}, how: Parameters<typeof send>[1] = {}) => {
    const { status, body } = await send(bytes, how);
    if (status !== 201) throw new Error(`a file was answered ${status} ${JSON.stringify(body)}`);
    const answer = await fernanda.put(`${PATH}/${body.id}/settings`, { ...settingsOf(body), ...more });
    if (answer.status !== 200) throw new Error(`settings were answered ${answer.status} ${answer.text}`);
    await work();
    return read(body.id);
  };
  const run = async (id: string) => {
    await fernanda.post(`${PATH}/${id}/run`);
    await work();
    return read(id);
  };
  const revert = async (id: string) => {
    await fernanda.post(`${PATH}/${id}/revert`);
    await work();
    return read(id);
  };
  const refusal = async (sent: ReturnType<typeof send>) => {
    const { status, body } = await sent;
    return [status, body.fields?.[0]?.field ?? null, body.fields?.[0]?.message ?? body.description];
  };
  /** Rows of each table, but for those that say what was done: the import itself, events, notices, the answers of calls. */
  const counted = async () => {
    const all = await everything(agency);
    const told = ["import_file", "import_row", "outbox", "notification", "idempotency", "attendance_count"];
    return Object.fromEntries(
      [...all].filter(([name]) => !told.includes(name)).map(([name, rows]) => [name, rows]),
    );
  };

  test("what Meta and Google export of their forms is read: campaigns are no names, phones lose their mark", async () => {
    const tsv = (...all: string[][]) =>
      Buffer.from(`\ufeff${all.map((cells) => cells.join("\t")).join("\r\n")}\r\n`, "utf16le");
    const meta = await checked(
      tsv(
        [
          "id",
          "created_time",
          "ad_id",
          "ad_name",
          "campaign_name",
          "form_id",
          "form_name",
          "is_organic",
          "platform",
          "nome_completo",
          "phone_number",
          "email",
        ],
        [
          "l:1203",
          "2026-11-19T21:14:05-03:00",
          "ag:1202",
          "Vídeo 2 quartos",
          "Jardins",
          "f:99",
          "Visita",
          "false",
          "ig",
          "Íris Teles",
          "p:+5511981110042",
          "iris@x.example",
        ],
      ),
    );
    expect(meta.columns.map(({ field }: { field: string }) => field)).toEqual([
      ...["NONE", "DATE", "NONE", "NONE", "NONE", "NONE", "NONE", "NONE", "NONE"],
      ...["NAME", "PHONE", "EMAIL"],
    ]);
    await run(meta.id);
    const [iris] = await ownerRows(
      agency,
      sql`select c.name, c.phone_e164 as phone, h.message from customer c join attendance a on a.customer_id = c.id
          join history h on h.attendance_id = a.id where c.email = 'iris@x.example'`,
    );
    expect(iris).toMatchObject({
      name: "Íris Teles",
      phone: "+5511981110042",
      message: expect.stringContaining("Data na planilha: 2026-11-19T21:14:05-03:00"),
    });
    const { body } = await send(
      "Lead ID,Lead Submit Time,Campaign Name,Form ID,Full Name,User Phone,User Email\nEAIa,2026-11-19 21:14:05,Jardins,12,Rui Reis,+5511981110043,rui@x.example\n",
    );
    expect(body.columns.map(({ field }: { field: string }) => field)).toEqual([
      "NONE",
      "DATE",
      "NONE",
      "NONE",
      "NAME",
      "PHONE",
      "EMAIL",
    ]);
  });

  test("columns are recognised by name and content, in each separator and encoding", async () => {
    const fields = async (bytes: Buffer | string) => {
      const { body } = await send(bytes);
      return [body.hasTitles, ...body.columns.map(({ field }: { field: string }) => field)];
    };
    const semicolons =
      "Nome do cliente;Celular;E-mail;Observações\nJosé Conceição;(11) 98111-0001;jose@x.example;Quer 2 quartos\n";
    const wanted = [true, "NAME", "PHONE", "EMAIL", "MESSAGE"];
    expect(await fields(semicolons)).toEqual(wanted);
    expect(await fields(Buffer.from(semicolons, "latin1"))).toEqual(wanted);
    expect(await fields(`\ufeff${semicolons}`)).toEqual(wanted);
    expect(await fields(Buffer.from(`\ufeff${semicolons}`, "utf16le"))).toEqual(wanted);
    expect(await fields(`sep=;\r\n${semicolons}`)).toEqual(wanted);
    expect(await fields(semicolons.replaceAll(";", "\t"))).toEqual(wanted);
    expect(await fields(semicolons.replaceAll(";", ","))).toEqual(wanted);
    // No titles: by what is in them. Two of one title are two columns.
    expect(
      await fields("Rosa Lima;(11) 98111-0002;rosa@x.example\nRui Reis;(11) 98111-0003;rui@x.example\n"),
    ).toEqual([false, "NAME", "PHONE", "EMAIL"]);
    expect(await fields("Nome;Telefone;Telefone;Nome\nA;1;2;B\n")).toEqual([
      true,
      "NAME",
      "PHONE",
      "PHONE",
      "NONE",
    ]);
  });

  test("a workbook's dates, numbers and formulas are read as they were stored, and nothing is computed", async () => {
    const sheet = [
      ["Nome", "Telefone", "Data de cadastro", "Observação", "Origem"],
      [
        "Marisa Lua",
        11987651234,
        { day: 45_000 },
        { formula: "1+1", value: "=cmd|' /C calc'!A0" },
        { formula: "NOW()" },
      ],
    ] as const;
    const told = async (from1904: boolean) => {
      const { id } = await checked(workbook(sheet, { from1904 }), {}, { type: XLSX, name: "leads.xlsx" });
      await run(id);
      const [{ customerService }] = (await lines(id)).items;
      const card = (await fernanda.get(`/v1/customer-services/${customerService.id}`)).body;
      const { items } = (await fernanda.get(`/v1/customer-services/${customerService.id}/histories`)).body;
      return [card.customer.phone, items[0].message];
    };
    expect(await told(false)).toEqual(["11987651234", "Data na planilha: 15/03/2023\n=cmd|' /C calc'!A0"]);
    // The same serial number is four years and a day later there; the person is known by now.
    expect((await told(true))[1]).toBe("Data na planilha: 16/03/2027\n=cmd|' /C calc'!A0");
  });

  test("what is no table, or too much of one, is refused by what is wrong with it, and nothing is kept", async () => {
    const bomb = zipSync({
      "xl/workbook.xml": strToU8("<workbook/>"),
      "xl/worksheets/sheet1.xml": new Uint8Array(70 * 1024 * 1024),
    });
    const good = workbook([["Nome"], ["Ana"]]);
    const many = (rows: number) => `Nome\n${"Ana\n".repeat(rows)}`;
    expect(await refusal(send("\n\n"))).toEqual([400, "file", "A planilha não tem linhas."]);
    expect(await refusal(send(Buffer.from([1, 2, 0, 3])))).toEqual([
      400,
      "file",
      "Envie uma planilha CSV ou XLSX.",
    ]);
    expect(await refusal(send(Buffer.from(zipSync({ "a.txt": strToU8("a") }))))).toEqual([
      400,
      "file",
      "Envie uma planilha CSV ou XLSX.",
    ]);
    expect(await refusal(send(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))).toContain(IMPORT_FILE_TEXT.old);
    expect(await refusal(send(good.subarray(0, good.length / 2)))).toContain(IMPORT_FILE_TEXT.broken);
    expect(await refusal(send(Buffer.from(bomb)))).toEqual([
      400,
      "file",
      "A planilha é grande demais depois de aberta: divida em várias.",
    ]);
    expect(await refusal(send(many(20_001)))).toEqual([
      400,
      "file",
      "A planilha tem mais de 20.000 linhas: divida em várias.",
    ]);
    expect(await refusal(send(`${"a;".repeat(61)}a\n1\n`))).toEqual([
      400,
      "file",
      "A planilha tem mais de 60 colunas.",
    ]);
    expect(await refusal(send(`Nome\n${"a".repeat(5_001)}\n`))).toEqual([
      400,
      "file",
      "Uma célula tem mais de 5.000 caracteres.",
    ]);
    expect(await refusal(send(Buffer.alloc(10 * 1024 * 1024 + 1, "a")))).toEqual([
      413,
      "file",
      "A planilha tem mais de 10 MB.",
    ]);
    expect(await ownerRows(agency, sql`select from import_file`)).toHaveLength(0);
  });

  test("each line is looked at before anything is made, and says what becomes of it", async () => {
    const before = await counted();
    const known = await ownerRows<{ name: string; phone: string }>(
      agency,
      sql`select c.name, c.phone from customer c join attendance a on a.enterprise_id = c.enterprise_id and a.customer_id = c.id
          where c.enterprise_id = 1 and a.business_type = 'SALE' and a.status = 'NEW' and c.phone_key is not null order by a.id limit 1`,
    );
    const csv = [
      "Nome;Telefone;E-mail;Funil",
      "Pessoa Primeira;(11) 98222-0001;;",
      `${known[0]?.name};${known[0]?.phone};;venda`,
      "Pessoa Primeira;11982220001;outra@x.example;",
      ";;;",
      "Sem Funil;(11) 98222-0002;;troca",
      "Encurtada;5,51E+12;;",
      ";não tem;;",
      "Pessoa Primeira;11982220001;;locação",
    ].join("\n");
    const found = await checked(csv);
    expect(found).toMatchObject({
      state: "CHECKED",
      rows: 7,
      counts: { new: 2, known: 2, refused: 3, unchecked: 0, created: 0 },
    });
    expect(
      (await lines(found.id)).items.map((one: { line: number; state: string; reason: string }) => [
        one.line,
        one.state,
        one.reason,
      ]),
    ).toEqual([
      [2, "NEW", null],
      [3, "KNOWN", null],
      [4, "KNOWN", null],
      [6, "REFUSED", "NO_FUNNEL"],
      [7, "REFUSED", "SHORTENED_PHONE"],
      [8, "REFUSED", "NO_CONTACT"],
      [9, "NEW", null],
    ]);
    expect((await lines(found.id, "state=REFUSED&size=2")).total).toBe(3);
    expect(await counted()).toEqual(before);
  });

  test("leads go to the one agent, quietly, and who sent the file learns once that it is done", async () => {
    const people = Array.from(
      { length: 12 },
      (_, n) => `Pessoa ${n};(11) 98333-00${String(n).padStart(2, "0")}`,
    );
    const { id } = await checked(`Nome;Telefone\n${people.join("\n")}\n`);
    const done = await run(id);
    expect(done).toMatchObject({ state: "DONE", counts: { created: 12, refused: 0 } });
    expect(
      await ownerRows(
        agency,
        sql`select distinct a.user_id::text as agent, a.status, a.answer_due_at as due, h.title, h.created_by_name as by from import_row r
            join attendance a on a.enterprise_id = r.enterprise_id and a.id = r.attendance_id
            join history h on h.enterprise_id = a.enterprise_id and h.attendance_id = a.id where r.import_id = ${id}::bigint`,
      ),
    ).toEqual([{ agent: ana.id, status: "NEW", due: null, title: "Importado de planilha", by: "Planilha" }]);
    const notices = await ownerRows<{ email: string; message: string }>(
      agency,
      sql`select u.email, n.message from notification n join user_account u on u.id = n.user_id
          where n.created_at = ${agency.clock.now().toISOString()}::timestamptz order by n.id`,
    );
    expect(notices).toEqual([
      { email: "ana.souza@horizonte.example", message: "Você recebeu 12 leads da planilha leads.csv." },
      {
        email: "fernanda.lima@horizonte.example",
        message:
          "A planilha leads.csv foi importada: 12 linhas criadas, 0 linhas completadas, 0 linhas recusadas.",
      },
    ]);
    // Run again it is what it was.
    expect(await run(id)).toEqual(done);
  });

  test("reverted, every table is as it was before; reverted twice it is done once", async () => {
    const [known] = await ownerRows<{ name: string; phone: string }>(
      agency,
      sql`select c.name, c.phone from customer c join attendance a on a.enterprise_id = c.enterprise_id and a.customer_id = c.id
          where c.enterprise_id = 1 and a.business_type = 'SALE' and a.status = 'NEW' and c.phone_key is not null
            and c.email is null order by a.id limit 1`,
    );
    const [listing] = await ownerRows<{ code: string }>(
      agency,
      sql`select code from property where enterprise_id = 1 and enabled order by id desc limit 1`,
    );
    const without = (tables: Record<string, string>) =>
      // What a change leaves: the version and time of the attendance that was added to.
      Object.fromEntries(
        Object.entries(tables).map(([name, rows]) => [
          name,
          name === "attendance" ? rows.split("\n").length : rows,
        ]),
      );
    const before = without(await counted());
    const { id } = await checked(
      [
        "Nome;Telefone;E-mail;Imóvel",
        `Pessoa Nova;(11) 98444-0001;nova@x.example;${listing?.code}`,
        "Pessoa Nova;(11) 98444-0001;mais@x.example;",
        `${known?.name};${known?.phone};conhecida@x.example;${listing?.code}`,
      ].join("\n"),
    );
    expect(await run(id)).toMatchObject({ counts: { created: 1, added: 2 } });
    expect(without(await counted())).not.toEqual(before);
    expect(await revert(id)).toMatchObject({ state: "REVERTED", counts: { reverted: 3, kept: 0 } });
    const after = without(await counted());
    for (const [name, rows] of Object.entries(before)) expect([name, after[name]]).toEqual([name, rows]);
    const [{ n } = { n: 0 }] = await ownerRows<{ n: number }>(
      agency,
      sql`select count(*)::int as n from notification`,
    );
    expect((await fernanda.post(`${PATH}/${id}/revert`)).status).toBe(200);
    await work();
    const [again] = await ownerRows<{ n: number }>(agency, sql`select count(*)::int as n from notification`);
    expect(again?.n).toBe(n);
  });

  test("what was worked on since stays and is named; after 7 days nothing is taken back", async () => {
    const { id } = await checked("Nome;Telefone\nPessoa Um;(11) 98555-0001\nPessoa Dois;(11) 98555-0002\n");
    await run(id);
    const [first] = (await lines(id)).items;
    const said = await fernanda.post(`/v1/customer-services/${first.customerService.id}/histories`, {
      message: "Liguei, quer visitar",
    });
    expect(said.status).toBeLessThan(300);
    const { id: later } = await checked("Nome;Telefone\nPessoa Três;(11) 98555-0003\n");
    await run(later);
    expect(await revert(id)).toMatchObject({ counts: { reverted: 1, kept: 1 } });
    expect((await lines(id, "state=KEPT")).items).toMatchObject([
      { line: 2, name: "Pessoa Um", customerService: first.customerService },
    ]);
    agency.clock.advance(7 * DAY);
    const fresh = await agency.signIn("fernanda.lima@horizonte.example");
    const late = await fresh.post(`${PATH}/${later}/revert`);
    expect([late.status, late.body.description]).toEqual([
      409,
      "Só se reverte uma importação até 7 dias depois que ela termina.",
    ]);
  });

  test("a process that dies leaves each line once: two go on with it at one time", async () => {
    const people = Array.from(
      { length: 40 },
      (_, n) => `Pessoa ${n};(11) 98666-00${String(n).padStart(2, "0")}`,
    );
    const { id } = await checked(`Nome;Telefone\n${people.join("\n")}\n`);
    await fernanda.post(`${PATH}/${id}/run`);
    // The first one ends in the midst of it; of the others each meets what the other has under way.
    const options = {
      database: agency.database,
      log: agency.deps.log,
      now: agency.clock.now,
      works: importWorks,
    };
    await workOnImports(options);
    expect((await read(id)).counts.created).toBe(20);
    await Promise.all([work(), work()]);
    await work();
    expect(await read(id)).toMatchObject({ state: "DONE", counts: { created: 40 } });
    const [made] = await ownerRows<{ n: number }>(
      agency,
      sql`select count(distinct attendance_id)::int as n from import_row where import_id = ${id}::bigint`,
    );
    expect(made?.n).toBe(40);
  });

  test("by the file's column each agent gets theirs; by the queue they are spread over days", async () => {
    const { id } = await checked(
      "Nome;Telefone;Corretor\nPessoa Um;(11) 98777-0001;Ana Souza\nPessoa Dois;(11) 98777-0002;ana.souza@horizonte.example\nPessoa Três;(11) 98777-0003;Ninguém\n",
      { receiver: "COLUMN", userId: null },
    );
    expect(await run(id)).toMatchObject({ counts: { created: 2, refused: 1 } });
    const people = Array.from({ length: 4 }, (_, n) => `Pessoa ${n};(11) 98888-000${n}`);
    const spread = await checked(`Nome;Telefone\n${people.join("\n")}\n`, {
      receiver: "QUEUE",
      userId: null,
      days: 2,
    });
    const first = await run(spread.id);
    expect(first).toMatchObject({ state: "RUNNING", counts: { created: 2, new: 2 } });
    expect(Date.parse(first.nextAt) - agency.clock.now().getTime()).toBe(DAY);
    agency.clock.advance(DAY);
    await work();
    fernanda = await agency.signIn("fernanda.lima@horizonte.example");
    expect(await read(spread.id)).toMatchObject({ state: "DONE", counts: { created: 4 } });
  });

  test("reverted it takes along what passing its leads on told people", async () => {
    await ownerRows(
      agency,
      sql`update queue_member set paused = queue = 'PRE_SERVICE', left_out = false where enterprise_id = 1`,
    );
    const goal = { goalMinutes: 5, passesOn: true, turns: 3 };
    await fernanda.put("/v1/enterprise-distributions/SALE/settings", goal);
    const { id } = await checked("Nome;Telefone\nOlga Passada;(11) 98999-0001\n", {
      receiver: "QUEUE",
      userId: null,
      days: 1,
    });
    await run(id);
    agency.clock.advance(5 * 60_000);
    await passOnDue(agency.database, agency.clock.now(), change);
    const told = () =>
      ownerRows<{ kind: string }>(
        agency,
        sql`select kind from notification where message like '%Olga Passada%' order by kind`,
      );
    expect((await told()).map(({ kind }) => kind)).toEqual(["LEAD_NEW", "LEAD_PASSED_ON"]);
    expect(await revert(id)).toMatchObject({ counts: { reverted: 1, kept: 0 } });
    expect(await told()).toEqual([]);
  });

  test("the report has every line with why, and nothing that a spreadsheet computes", async () => {
    const { id } = await checked(
      'Nome;Telefone;Observação\nPessoa Um;(11) 98999-0001;"=HYPERLINK(""http://x"")"\n;;só isto\n',
    );
    const { headers, text } = await fernanda.get(`${PATH}/${id}/report`);
    expect(headers["content-disposition"]).toContain(".csv");
    expect(text).toBe(
      '\ufeffLinha;Situação;Motivo;Nome;Telefone;Observação\r\n2;Nova;;Pessoa Um;(11) 98999-0001;"\'=HYPERLINK(""http://x"")"\r\n3;Recusada;Sem nome, telefone nem e-mail;;;só isto\r\n',
    );
  });

  test("listings are made and completed, and reverted", async () => {
    const before = await counted();
    const found = await checked(
      "Código;Valor;Tipo;Bairro;Finalidade\nIMP001;R$ 450.000,00;Casa;Moema;venda\nimp001;1;;;\nIMP002;;;;\nIMP003;2500;;;aluguel\n",
      { userId: null },
      { kind: "PROPERTIES", name: "imoveis.csv" },
    );
    expect(found.counts).toMatchObject({ new: 2, refused: 2 });
    expect(await run(found.id)).toMatchObject({ state: "DONE", counts: { created: 2 } });
    expect(
      await ownerRows(
        agency,
        sql`select code, amount_cents::int as cents, business_type as type, district from property where code like 'IMP00%' order by code`,
      ),
    ).toEqual([
      { code: "IMP001", cents: 45_000_000, type: "SALE", district: "Moema" },
      { code: "IMP003", cents: 250_000, type: "RENT", district: null },
    ]);
    expect(await revert(found.id)).toMatchObject({ counts: { reverted: 2, kept: 0 } });
    const after = await counted();
    expect(after.property).toEqual(before.property);
  });

  test("a listing's agent comes by a column, to one that has none; one who is not known is refused; reverted it is as it was", async () => {
    const agents = async () =>
      (
        await ownerRows<{ code: string; agent: string | null }>(
          agency,
          sql`select p.code, u.name as agent from property p left join user_account u on u.id = p.agent_id
              where p.code like 'CAP00%' order by p.code`,
        )
      ).map(({ code, agent }) => [code, agent]);
    const sheet = (lines: string) =>
      checked(
        `Código;Valor;Captador\n${lines}`,
        { userId: null },
        { kind: "PROPERTIES", name: "imoveis.csv" },
      );
    const first = await sheet("CAP001;1000;ANA SOUZA\nCAP002;1000;\nCAP003;1000;Ninguém Assim\n");
    expect(first.counts).toMatchObject({ new: 2, refused: 1 });
    await run(first.id);
    expect(await agents()).toEqual([
      ["CAP001", "Ana Souza"],
      ["CAP002", null],
    ]);
    const second = await sheet("CAP001;1;bruno.carvalho@horizonte.example\nCAP002;1;Bruno Carvalho\n");
    await run(second.id);
    expect(await agents()).toEqual([
      ["CAP001", "Ana Souza"],
      ["CAP002", "Bruno Carvalho"],
    ]);
    await revert(second.id);
    expect(await agents()).toEqual([
      ["CAP001", "Ana Souza"],
      ["CAP002", null],
    ]);
    await revert(first.id);
    expect(await agents()).toEqual([]);
  });

  test("managers of the agency alone import; one that was run is neither changed nor forgotten", async () => {
    const [agent, reception, stranger] = await Promise.all(
      [
        "ana.souza@horizonte.example",
        "helena.ramos@horizonte.example",
        "valeria.sampaio@seringal.example",
      ].map((email) => agency.signIn(email)),
    );
    const { id, ...found } = await checked("Nome;Telefone\nPessoa Um;(11) 98123-0001\n");
    for (const client of [agent, reception] as Client[])
      expect([
        (await send("Nome\nA\n", { client })).status,
        (await client.get(`${PATH}/${id}`)).status,
      ]).toEqual([403, 403]);
    for (const path of ["", "/rows", "/report"])
      expect((await (stranger as Client).get(`${PATH}/${id}${path}`)).status).toBe(404);
    expect((await (stranger as Client).post(`${PATH}/${id}/run`)).status).toBe(404);
    await run(id);
    expect((await fernanda.put(`${PATH}/${id}/settings`, settingsOf(found as never))).status).toBe(409);
    expect((await fernanda.delete(`${PATH}/${id}`)).status).toBe(409);
    const draft = (await send("Nome\nA\n")).body.id;
    expect((await fernanda.post(`${PATH}/${draft}/run`)).status).toBe(409);
    expect((await fernanda.post(`${PATH}/${draft}/revert`)).status).toBe(409);
    expect((await fernanda.delete(`${PATH}/${draft}`)).status).toBe(204);
  });

  test("settings name the field that is wrong", async () => {
    const { body } = await send("Nome;Telefone;Corretor\nPessoa Um;(11) 98123-0002;Ana\n");
    const put = async (more: object) => {
      const { status, body: answer } = await fernanda.put(`${PATH}/${body.id}/settings`, {
        ...settingsOf(body),
        ...more,
      });
      return [status, answer.fields?.[0]?.field];
    };
    expect(await put({ fields: ["NAME"] })).toEqual([400, "fields"]);
    expect(await put({ fields: ["NONE", "NONE", "AGENT"] })).toEqual([400, "fields"]);
    expect(await put({ fields: ["NAME", "AMOUNT", "NONE"] })).toEqual([400, "fields"]);
    expect(await put({ userId: null })).toEqual([400, "userId"]);
    expect(await put({ userId: "999999" })).toEqual([400, "userId"]);
    expect(await put({ days: 2 })).toEqual([400, "days"]);
    expect(await put({ days: 31, receiver: "QUEUE" })).toEqual([400, "days"]);
    expect(await put({ receiver: "COLUMN", fields: ["NAME", "PHONE", "NONE"] })).toEqual([400, "receiver"]);
    expect(await put({})).toEqual([200, undefined]);
  });
});
